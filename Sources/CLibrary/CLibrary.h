// The parts of the C library that SkelSystem uses, the same for Glibc, Musl, Darwin and Embedded Swift. It defines no
// feature macros: Swift's own modules of these headers do not, and where both are seen they must agree.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/inotify.h>
#endif

#pragma clang assume_nonnull begin

// What Swift can't import: variadic functions, macros that aren't plain numbers, and what is declared differently in
// each library.

static inline int skelgen_errno(void) { return errno; }
static inline void skelgen_set_errno(int number) { errno = number; }

static inline int skelgen_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }
static inline int skelgen_fcntl(int descriptor, int command, int argument) { return fcntl(descriptor, command, argument); }

static const mode_t skelgen_S_IFMT = S_IFMT, skelgen_S_IFREG = S_IFREG, skelgen_S_IFDIR = S_IFDIR, skelgen_S_IFLNK = S_IFLNK,
                    skelgen_S_IFIFO = S_IFIFO, skelgen_S_IFCHR = S_IFCHR;

// The times of the last change to the content, and to anything.
static inline struct timespec skelgen_modified(const struct stat *record) {
#ifdef __APPLE__
    return record->st_mtimespec;
#else
    return record->st_mtim;
#endif
}
static inline struct timespec skelgen_changed(const struct stat *record) {
#ifdef __APPLE__
    return record->st_ctimespec;
#else
    return record->st_ctim;
#endif
}

// Signals.
static inline bool skelgen_is_ignored(int number) {
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}
static inline void skelgen_ignore(int number) { signal(number, SIG_IGN); }
static inline void skelgen_end_by(int number) {
    signal(number, SIG_DFL);
    raise(number);
}

// Starts a thread, with a stack of so many bytes or, for 0, of the system's size; 0 if that fails.
static inline uintptr_t skelgen_start(void *_Nullable (*run)(void *_Nullable), void *work, size_t stack) {
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    if (stack) pthread_attr_setstacksize(&attributes, stack);
    int failure = pthread_create(&thread, &attributes, run, work);
    pthread_attr_destroy(&attributes);
    return failure ? 0 : (uintptr_t)thread;
}
static inline void skelgen_join(uintptr_t thread) { pthread_join((pthread_t)thread, NULL); }
static inline void skelgen_detach(uintptr_t thread) { pthread_detach((pthread_t)thread); }

// Lets the main thread's stack grow to so many bytes; false if the hard limit (ulimit -Hs) is smaller. Linux checks the
// limit whenever the stack grows, and keeps 128 MB below it free; elsewhere a stack keeps its first size.
static inline bool skelgen_grow_stack(size_t size) {
#ifdef __linux__
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0) return false;
    if (limit.rlim_cur >= size) return true;
    if (limit.rlim_max < size) return false;
    limit.rlim_cur = size;
    return setrlimit(RLIMIT_STACK, &limit) == 0;
#else
    return false;
#endif
}

#pragma clang assume_nonnull end
