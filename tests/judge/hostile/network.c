// RTE at 0, else AC
// It opens network sockets, which must fail.
#define _GNU_SOURCE
#include <sys/socket.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void) {
    if (socket(AF_INET, SOCK_STREAM, 0) >= 0) return 1;
    if (socket(AF_INET6, SOCK_DGRAM, 0) >= 0) return 1;
    if (socket(AF_NETLINK, SOCK_RAW, 0) >= 0) return 1;
    puts("3");
    return 0;
}
