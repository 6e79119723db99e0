// RTE at 0, else AC
// It talks with a service of the user, by the path of its socket.
// by user: RTE at 0, else AC
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
static int reach(const char *path, int type) {
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    struct iovec word = {"x", 1};
    struct msghdr message = {.msg_name = &to, .msg_namelen = sizeof to, .msg_iov = &word, .msg_iovlen = 1};
    strcpy(to.sun_path, path);
    int done = 0, pair[2] = {-1, -1};
    int one = socket(AF_UNIX, type, 0);
    socketpair(AF_UNIX, type, 0, pair);
    for (int i = 0; i < 2; i++) {
        int from = i ? pair[0] : one;
        done |= sendto(from, "x", 1, MSG_DONTWAIT, (struct sockaddr *)&to, sizeof to) == 1;
        done |= sendmsg(from, &message, MSG_DONTWAIT) == 1;
        done |= connect(from, (struct sockaddr *)&to, sizeof to) == 0;
    }
    return done;
}
int main(void) {
    signed char done = reach("@STREAM@", SOCK_STREAM);
    done |= reach("@DATAGRAM@", SOCK_DGRAM) | reach("@DATAGRAM@", SOCK_RAW);
    // Two ends that belong together are allowed.
    int ends[2];
    char byte = 0;
    done |= socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0;
    done |= write(ends[0], "x", 1) != 1 || read(ends[1], &byte, 1) != 1 || byte != 'x';
    puts("3");
    return done;
}
