// Objects come from malloc where that aligns them well enough: the runtime of Embedded Swift asks for each by
// posix_memalign, whose checks take longer than malloc does. Overrides the library's, which is a weak symbol in glibc.

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
