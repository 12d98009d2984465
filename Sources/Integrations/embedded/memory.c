// Allocates objects with malloc if that aligns them sufficiently. The runtime of Embedded Swift calls posix_memalign
// for each object, whose checks take longer than malloc itself. This overrides the library's function, a weak symbol in
// glibc.

#include <errno.h>
#include <malloc.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdlib.h>

int posix_memalign(void **memory, size_t alignment, size_t size) {
    if (alignment > alignof(max_align_t) && (alignment & (alignment - 1))) return EINVAL;
    void *found = alignment <= alignof(max_align_t) ? malloc(size) : memalign(alignment, size);
    if (!found) return ENOMEM;
    *memory = found;
    return 0;
}
