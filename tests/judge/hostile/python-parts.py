# AC
# Its runtime uses processes, threads, and sockets that are pairs.
# with: --time-limit 10
# by user: AC
import asyncio
import multiprocessing
import subprocess
import sys
import threading


def put(queue):
    queue.put(1)


async def child():
    command = [sys.executable, "-c", "print(1)"]
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    return int((await process.communicate())[0])


if __name__ == "__main__":
    results = [asyncio.run(child())]
    queue = multiprocessing.Queue()
    process = multiprocessing.Process(target=put, args=(queue,))
    process.start()
    results.append(queue.get())
    process.join()
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        results.append(sum(pool.map(abs, [-1])))
    threads = [threading.Thread(target=results.append, args=(1,)) for _ in range(64)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(3 if results == [1] * 67 else results)
