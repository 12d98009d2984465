// The parts of the C library that SkelSystem uses: Embedded Swift has no module Glibc or Musl.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// Swift can't call variadic functions.
static inline int skelgen_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }
static inline int skelgen_fcntl(int descriptor, int command, int argument) { return fcntl(descriptor, command, argument); }

// Swift can't import macros that aren't plain numbers.
enum {
    skelgen_S_IFMT = S_IFMT, skelgen_S_IFREG = S_IFREG, skelgen_S_IFDIR = S_IFDIR, skelgen_S_IFLNK = S_IFLNK,
    skelgen_S_IFIFO = S_IFIFO, skelgen_S_IFCHR = S_IFCHR
};
