# AC
# Its runtime needs semaphores in `/dev/shm`.
from multiprocessing import Pool


def double(number):
    return 2 * number


if __name__ == "__main__":
    with Pool(2) as pool:
        print(sum(pool.map(double, [1])) + 1)
