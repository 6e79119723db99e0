// AC
// It makes segments, queues and semaphores that would outlive it, as far as it can.
#define _GNU_SOURCE
#include <mqueue.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <unistd.h>
int main(void) {
    int made = 0;
    for (int i = 0; i < 300; i++) {
        int segment = shmget(IPC_PRIVATE, 1 << 20, IPC_CREAT | 0600);
        if (segment < 0) break;
        memset(shmat(segment, 0, 0), 1, 1 << 20);
        made++;
    }
    made += msgget(IPC_PRIVATE, IPC_CREAT | 0600) >= 0;
    made += semget(IPC_PRIVATE, 1, IPC_CREAT | 0600) >= 0;
    made += mq_open("/hostile-left", O_CREAT | O_RDWR, 0600, 0) >= 0;
    puts(made ? "4" : "3");
    return 0;
}
