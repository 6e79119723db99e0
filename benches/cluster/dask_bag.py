#!/usr/bin/env python3
"""Counts the ways to place queens by jobs in a bag of Dask, on two workers; one is killed.

    pip install "dask[bag,distributed]"
    benches/cluster/dask_bag.py FOLDER

FOLDER has the jobs of `runner cover --split`. On a cluster that exists, give the address of its scheduler to
`Client`, and leave out the worker that is killed.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import dask.bag
from dask.distributed import Client, LocalCluster

HERE = Path(__file__).resolve().parent


def do(job):
    """Does a job. One that is done again after its worker has died goes on from its state."""
    subprocess.run([HERE / "job.sh", job], check=True)
    return job


def main():
    folder = Path(sys.argv[1])
    jobs = [str(job) for job in sorted(folder.glob("*.job"))]
    # A job may be on a worker that is killed more than once.
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        bag = dask.bag.from_sequence(jobs, npartitions=len(jobs)).map(do)
        done = client.compute(bag)
        time.sleep(5)
        process = next(iter(client.run(os.getpid).values()))
        print(f"worker {process} is killed after {len(list(folder.glob('*.json')))} of {len(jobs)} jobs")
        os.kill(process, signal.SIGKILL)
        print(f"{len(done.result())} of {len(jobs)} jobs are done")


if __name__ == "__main__":
    main()
