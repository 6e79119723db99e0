// AC
// It changes the modes, times and attributes of a file that belongs to the judge's user.
// by user: RTE at 0, else AC
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <utime.h>
int main(void) {
    const char *path = "@OUTSIDE@/bait";
    char link[64];
    int done = 0, file = open(path, O_PATH);
    sprintf(link, "/proc/self/fd/%d", file);
    done |= chmod(path, 0600) == 0;
    done |= fchmodat(AT_FDCWD, path, 0600, 0) == 0;
    done |= syscall(452, AT_FDCWD, path, 0600, 0) == 0;
    done |= file >= 0 && syscall(452, file, "", 0600, AT_EMPTY_PATH) == 0;
    done |= file >= 0 && chmod(link, 0600) == 0;
    done |= chown(path, -1, getgid()) == 0 || lchown(path, -1, getgid()) == 0;
    done |= fchownat(AT_FDCWD, path, -1, getgid(), 0) == 0;
    done |= utime(path, 0) == 0 || utimes(path, 0) == 0 || futimesat(AT_FDCWD, path, 0) == 0;
    done |= utimensat(AT_FDCWD, path, 0, 0) == 0;
    done |= setxattr(path, "user.x", "y", 1, 0) == 0 || lsetxattr(path, "user.x", "y", 1, 0) == 0;
    done |= removexattr(path, "user.x") == 0 || lremovexattr(path, "user.x") == 0;
    puts("3");
    return done;
}
