// Runs commands in turn and prints a line a run: stopwatch ROUNDS COMMAND... [:: COMMAND...]...
//
//     command  wall nanoseconds  CPU nanoseconds  peak memory in KiB
//
// Every other round goes through the commands backwards (A B, B A, A B, ...), so that no command always follows the
// same one. One round more than asked for is run first and not printed. Standard output goes to /dev/null. A command
// that fails ends the run. This is a C program because Linux counts the memory of the process that spawns into the
// peak of the spawned one: a starter of 10 MB would hide every smaller peak.
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

enum { most_commands = 16 };

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static long long nanoseconds(struct timeval time) {
    return time.tv_sec * 1000000000LL + time.tv_usec * 1000LL;
}

static int run(int index, char **command, const posix_spawn_file_actions_t *actions, int printing) {
    extern char **environ;
    struct rusage usage;
    pid_t child;
    int status;
    long long start = now();
    int error = posix_spawn(&child, command[0], actions, NULL, command, environ);
    if (error != 0) {
        fprintf(stderr, "stopwatch: %s: %s\n", command[0], strerror(error));
        return 1;
    }
    wait4(child, &status, 0, &usage);
    long long wall = now() - start;
    if (status != 0) {
        fprintf(stderr, "stopwatch: %s: failed with wait status %d\n", command[0], status);
        return 1;
    }
    long long cpu = nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime);
    if (printing) printf("%d %lld %lld %ld\n", index, wall, cpu, usage.ru_maxrss);
    return 0;
}

int main(int count, char **arguments) {
    char **commands[most_commands];
    int known = 0;
    if (count < 3) return 2;
    int rounds = atoi(arguments[1]);
    commands[known++] = arguments + 2;
    for (int i = 2; i < count; i++) {
        if (strcmp(arguments[i], "::") != 0) continue;
        if (known == most_commands) return 2;
        arguments[i] = NULL;
        commands[known++] = arguments + i + 1;
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    for (int round = 0; round <= rounds; round++)
        for (int i = 0; i < known; i++) {
            int index = round % 2 == 0 ? i : known - 1 - i;
            if (run(index, commands[index], &actions, round > 0) != 0) return 1;
        }
    return 0;
}
