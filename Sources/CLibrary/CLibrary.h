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
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/inotify.h>
#include <sys/prctl.h>
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
static inline uintptr_t skelgen_this_thread(void) { return (uintptr_t)pthread_self(); }
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

// Gives a signal back its usual effect, or takes it away.
static inline void skelgen_set_signals(void (*_Nullable effect)(int)) {
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    for (int index = 0; index < 4; index++) signal(numbers[index], effect);
}

static inline void skelgen_pause(long milliseconds) {
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    nanosleep(&time, NULL);
}

// The program under a guard: a process group of its own, with two pipes as its descriptors 3 and 4 and nothing else.
static inline void skelgen_become(char *_Nullable *_Nonnull words, int in, int out, pid_t guard) {
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != guard) _exit(127);
#endif
    skelgen_set_signals(SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    dup2(in, 3);
    dup2(out, 4);
    for (int descriptor = 5; descriptor < 1024; descriptor++) close(descriptor);
    execv(words[0], words);
    _exit(127);
}

// What a guard does: makes a folder, starts a program, waits until the last writer of the pipe `life` is gone, ends all
// that the program has started, and removes the folder. It calls only what a fork of a process with threads may call.
static inline void skelgen_be_guard(
    char *_Nullable *_Nonnull words, const char *folder, int in, int out, int life
) {
    // No terminal's signal reaches it.
    setsid();
    skelgen_set_signals(SIG_IGN);
    in = fcntl(in, F_DUPFD, 10);
    out = fcntl(out, F_DUPFD, 10);
    life = fcntl(life, F_DUPFD, 10);
    int nothing = open("/dev/null", O_RDWR);
    for (int descriptor = 0; descriptor < 3; descriptor++) dup2(nothing, descriptor);
    for (int descriptor = 3; descriptor < 1024; descriptor++)
        if (descriptor != in && descriptor != out && descriptor != life) close(descriptor);
    if (mkdir(folder, 0700) != 0) _exit(1);
    pid_t guard = getpid();
#ifdef __linux__
    // What loses its parent becomes a child of the guard, which so can wait for it.
    prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
    pid_t program = fork();
    if (program == 0) skelgen_become(words, in, out, guard);
    if (program > 0) setpgid(program, program);
    close(in);
    close(out);
    char byte;
    ssize_t got;
    do got = read(life, &byte, 1);
    while (got > 0 || (got < 0 && errno == EINTR));
    if (program > 0) kill(-program, SIGKILL);
    for (int tries = 0; tries < 2000; tries++) {
        pid_t ended = waitpid(-1, NULL, WNOHANG);
        if (ended < 0) break;
        if (ended == 0) skelgen_pause(5);
    }
    for (int tries = 0; tries < 100 && access(folder, F_OK) == 0; tries++) {
        if (tries) skelgen_pause(20);
        pid_t remover = fork();
        if (remover == 0) {
            execl("/bin/rm", "rm", "-rf", "--", folder, (char *)NULL);
            _exit(127);
        }
        waitpid(remover, NULL, 0);
    }
    _exit(0);
}

// Starts a program under a guard, and returns the guard's number; negative if that fails.
static inline pid_t skelgen_start_guarded(
    char *_Nullable *_Nonnull words, const char *folder, int in, int out, int life
) {
    pid_t guard = fork();
    if (guard == 0) skelgen_be_guard(words, folder, in, out, life);
    return guard;
}

// Has a guard do its work, by closing the pipe that it waits for, and waits for its end; a signal handler may call it.
static inline void skelgen_end_guarded(pid_t guard, int life) {
    close(life);
    while (waitpid(guard, NULL, 0) < 0 && errno == EINTR) continue;
}

#pragma clang assume_nonnull end
