// AC
// It sends signals to the process that watches it, in every way.
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>
int main(void) {
    pid_t parent = getppid();
    char path[64];
    sprintf(path, "/proc/%d", parent);
    siginfo_t info = {.si_signo = SIGKILL, .si_code = SI_QUEUE};
    int done = 0;
    done |= kill(parent, SIGKILL) == 0;
    done |= kill(-parent, SIGKILL) == 0;
    done |= syscall(SYS_tkill, parent, SIGKILL) == 0;
    done |= syscall(SYS_tgkill, parent, parent, SIGKILL) == 0;
    done |= syscall(SYS_rt_sigqueueinfo, parent, SIGKILL, &info) == 0;
    done |= syscall(SYS_rt_tgsigqueueinfo, parent, parent, SIGKILL, &info) == 0;
    int opened = syscall(SYS_pidfd_open, parent, 0);
    int folder = open(path, O_RDONLY | O_DIRECTORY);
    done |= opened >= 0 && syscall(SYS_pidfd_send_signal, opened, SIGKILL, 0, 0) == 0;
    done |= folder >= 0 && syscall(SYS_pidfd_send_signal, folder, SIGKILL, 0, 0) == 0;
    puts("3");
    return done;
}
