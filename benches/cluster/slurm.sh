#!/bin/sh
# Counts the ways to place queens by a job array of Slurm, on a cluster of this machine alone. One task is
# killed and requeued, and the daemon is started anew while tasks run.
#
#     sudo benches/cluster/slurm.sh [SIDE]
#
# It needs root, a release build, and slurm-wlm and munge (apt-get install slurm-wlm munge). On a real
# cluster, only these two lines are needed, in a folder that all machines see:
#
#     runner cover problem.dlx --count --split 40 -o jobs
#     JOB_SH=$PWD/benches/cluster/job.sh sbatch --export=ALL benches/cluster/slurm.sbatch jobs
set -eu
here=$(cd "$(dirname "$0")" && pwd)
. "$here/common.sh"
begin "${1:-17}" 40
SLURM_CONF=$folder/slurm.conf
JOB_SH=$here/job.sh
export SLURM_CONF JOB_SH

# A key of our own, and a socket beside it.
mkdir -p -m 755 "$folder/munge" "$folder/state" "$folder/spool"
chmod 755 "$folder"
dd if=/dev/urandom of="$folder/munge/key" bs=1024 count=1 2> /dev/null
chmod 400 "$folder/munge/key"
chown -R munge "$folder/munge"
as_munge() { setpriv --reuid=munge --regid=munge --clear-groups "$@"; }
as_munge munged --force --key-file="$folder/munge/key" --socket="$folder/munge/socket" \
    --log-file="$folder/munge/log" --pid-file="$folder/munge/pid" --seed-file="$folder/munge/seed"

host=$(hostname -s)
cat > "$SLURM_CONF" << END
ClusterName=alone
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmctldPort=16817
SlurmdPort=16818
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=2,requeue_delay=1
KillWait=5
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
stop() {
    for daemon in slurmd slurmctld munge/; do
        pid=$(cat "$folder/$daemon${daemon##*[!/]}pid" "$folder/$daemon.pid" 2> /dev/null | head -n 1) || true
        [ -z "$pid" ] || kill "$pid" 2> /dev/null || true
    done
}
trap stop EXIT
slurmctld
slurmd
until sinfo -h -o %T | grep -q idle; do sleep 1; done
sinfo

cd "$folder"
array=$(sbatch --parsable --export=ALL "$here/slurm.sbatch" "$folder/jobs")
task=
until [ -n "$task" ]; do task=$(squeue -h -t R -o %i | head -n 1); done
echo "task $task is killed and requeued"
scontrol requeue "$task"
echo "the daemon ends, and is started anew"
kill "$(cat "$folder/slurmctld.pid")"
sleep 2
slurmctld
sleep 1
progress
while squeue -h -j "$array" -o %i 2> /dev/null | grep -q .; do sleep 2; done
progress
echo "restarts of task $task: $(scontrol show job "$task" | grep -o 'Restarts=[0-9]*')"
compare
