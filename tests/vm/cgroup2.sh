#!/usr/bin/env bash
# Runs the tests of the judge in a virtual machine whose control groups are of version 2.
#
#   tests/vm/cgroup2.sh [ARGUMENT OF THE TESTS]...
#
# It needs root, `qemu-system-x86` (with virtiofsd) and `busybox-static` of Debian 12, and fetches a kernel
# from Debian's packages. The machine sees the host's files, and writes to its own memory. Without KVM it
# is some twenty times slower than the host.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(mktemp -d /var/tmp/cgroup2.XXXXXX)
chmod 755 "$folder"
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$folder"' EXIT

command -v qemu-system-x86_64 >/dev/null && command -v busybox >/dev/null \
  || apt-get install -y --no-install-recommends qemu-system-x86 busybox-static
tests=$(cargo test --test judge --no-run --locked --message-format=json 2>/dev/null \
  | grep -o '"executable":"[^"]*/judge-[^"]*"' | cut -d'"' -f4)

# The kernel, and a first file system with the modules that it needs to see the host's files.
kernel=$(apt-cache depends linux-image-cloud-amd64 | sed -n 's/ *Depends: //p')
(cd "$folder" && apt-get download -o APT::Sandbox::User=root "$kernel" && dpkg-deb -x ./*.deb kernel)
mkdir -p "$folder"/first/{bin,m,proc,sys,dev}
cp "$(command -v busybox)" "$folder/first/bin"
modules="virtio_ring virtio virtio_pci_modern_dev virtio_pci_legacy_dev virtio_pci fuse virtiofs overlay"
for module in $modules; do
  find "$folder/kernel/lib/modules" -name "$module.ko" -exec cp {} "$folder/first/m" \;
done
cat >"$folder/first/init" <<END
#!/bin/busybox sh
/bin/busybox --install -s /bin
mount -t proc proc /proc && mount -t sysfs sys /sys && mount -t devtmpfs dev /dev
for module in $modules; do insmod /m/\$module.ko 2>/dev/null; done
mkdir -p /lower /own /all
mount -t virtiofs host /lower -o ro
mount -t tmpfs -o size=75% own /own && mkdir /own/upper /own/work
mount -t overlay -o lowerdir=/lower,upperdir=/own/upper,workdir=/own/work overlay /all
cd /all
mount -t proc proc proc && mount -t sysfs sys sys && mount -t devtmpfs dev dev
mkdir -p dev/shm dev/pts && mount -t tmpfs shm dev/shm && mount -t devpts pts dev/pts
ln -s /proc/self/fd dev/fd
for stream in 0:stdin 1:stdout 2:stderr; do ln -s /proc/self/fd/\${stream%:*} dev/\${stream#*:}; done
mount -t cgroup2 none sys/fs/cgroup && mount -t tmpfs run run
ip link set lo up
# A process below a changed root could not make user namespaces.
exec switch_root /all /bin/bash $folder/job
END
chmod +x "$folder/first/init"
(cd "$folder/first" && find . | cpio -o -H newc --quiet | gzip -1) >"$folder/first.gz"

fast="-accel tcg,thread=multi -cpu max" slowness=10
[ -w /dev/kvm ] && grep -qE 'vmx|svm' /proc/cpuinfo && fast="-accel kvm -cpu host" slowness=1

# What the machine does.
cat >"$folder/job" <<END
export HOME=$HOME PATH=$PATH CI=true RUST_BACKTRACE=0 RUNNER_SLOWNESS=$slowness
cd $PWD
uname -r
cat /sys/fs/cgroup/cgroup.controllers
target/debug/runner doctor
$tests $*
echo "exit code \$?"
echo o >/proc/sysrq-trigger
sleep 60
END
/usr/lib/qemu/virtiofsd --socket-path="$folder/files" -o source=/ -o cache=always -o sandbox=chroot >"$folder/files.log" 2>&1 &
while ! [ -S "$folder/files" ]; do sleep 0.1; done
# shellcheck disable=SC2086
qemu-system-x86_64 $fast -smp 2 -m 8G -nographic -no-reboot \
  -object memory-backend-memfd,id=memory,size=8G,share=on -numa node,memdev=memory \
  -chardev socket,id=files,path="$folder/files" -device vhost-user-fs-pci,chardev=files,tag=host \
  -kernel "$folder"/kernel/boot/vmlinuz-* -initrd "$folder/first.gz" \
  -append "console=ttyS0 quiet panic=-1 cgroup_no_v1=all" </dev/null | tee "$folder/log"
grep -q "^exit code 0" "$folder/log"
