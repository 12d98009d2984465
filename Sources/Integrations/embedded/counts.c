// Reference counting for Embedded Swift that avoids atomic instructions while the program has only one thread.
//
// These functions replace the runtime's own, whose symbols are weak. They use the same count: the second word of an
// object (EmbeddedRuntime.swift in the standard library). glibc knows whether there is a second thread
// (sys/single_threaded.h), which shared_ptr in C++ uses as well.
//
// With -DTEST, this is a program that fails if the toolchain counts differently; counts.swift makes its objects.
#include <stdint.h>
#include <sys/single_threaded.h>

typedef struct Object Object;
// Destroys and frees an object, which is passed like Swift's `self`.
typedef __attribute__((swiftcall)) void Destroy(__attribute__((swift_context)) Object *object);

struct Object {
    struct {
        const void *superclass;
        Destroy *destroy;
    } *type;
    int64_t count; // the highest bit is a flag; with all the others set an object is never freed
};

static const int64_t bits = INT64_MAX;

// Null, tagged pointers and immortal objects aren't counted.
static inline int isCounted(const Object *object) {
    return (intptr_t)object > 0 && ~object->count << 1 != 0;
}

Object *swift_retain_n(Object *object, uint32_t count) {
    if (!isCounted(object)) return object;
    if (__libc_single_threaded) object->count += count;
    else __atomic_fetch_add(&object->count, count, __ATOMIC_RELAXED);
    return object;
}

void swift_release_n(Object *object, uint32_t count) {
    if (!isCounted(object)) return;
    int64_t before = object->count;
    if (__libc_single_threaded) object->count = before - count;
    else before = __atomic_fetch_sub(&object->count, count, __ATOMIC_ACQ_REL);
    if (((before - count) & bits) != 0) return;
    // Deinitializers may retain and release the object, but must not free it again.
    object->count = before | bits;
    object->type->destroy(object);
}

Object *swift_retain(Object *object) { return swift_retain_n(object, 1); }

void swift_release(Object *object) { swift_release_n(object, 1); }

// A bridge object: a reference with flags in its lowest three bits and in three of its highest four. If the sign bit is
// set, it isn't an object.
static inline Object *objectOf(void *bridge) { return (Object *)((uintptr_t)bridge & 0x8ffffffffffffff8); }

void *swift_bridgeObjectRetain_n(void *bridge, uint32_t count) {
    swift_retain_n(objectOf(bridge), count);
    return bridge;
}

void *swift_bridgeObjectRetain(void *bridge) { return swift_bridgeObjectRetain_n(bridge, 1); }

void swift_bridgeObjectRelease_n(void *bridge, uint32_t count) { swift_release_n(objectOf(bridge), count); }

void swift_bridgeObjectRelease(void *bridge) { swift_bridgeObjectRelease_n(bridge, 1); }

#ifdef TEST
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

// The runtime's own function, which isn't replaced.
bool swift_isUniquelyReferenced_nonNull_native(Object *object);

// counts.swift: an object with one reference; `ended` becomes true where its last goes.
Object *counts_new(bool *ended);
// Retains an object in a variable, and releases it.
void counts_keep(Object *object);
void counts_drop(void);

static bool holds = true;

static void check(bool isSo, const char *what) {
    if (!isSo) fprintf(stderr, "counts.c: %s\n", what);
    holds &= isSo;
}

static void testCounts(void) {
    bool ended = false;
    Object *object = counts_new(&ended);
    check(object->count << 1 == 2, "an object does not begin with a count of 1");
    check(swift_isUniquelyReferenced_nonNull_native(object), "one reference is not the only one");
    swift_retain_n(object, 2);
    counts_keep(object);
    check(object->count << 1 == 8, "Swift does not count in the second word");
    check(!swift_isUniquelyReferenced_nonNull_native(object), "one of four references is the only one");
    counts_drop();
    swift_bridgeObjectRelease(swift_bridgeObjectRetain(object));
    swift_release_n(object, 2);
    check(!ended, "an object with a reference has ended");
    swift_release(object);
    check(ended, "an object without a reference has not ended");
}

static void *none(void *value) { return value; }

int main(void) {
    check(__libc_single_threaded, "glibc sees a second thread");
    testCounts();
    pthread_t thread;
    pthread_create(&thread, 0, none, 0);
    check(!__libc_single_threaded, "glibc sees no second thread");
    testCounts();
    pthread_join(thread, 0);
    return holds ? 0 : 1;
}
#endif
