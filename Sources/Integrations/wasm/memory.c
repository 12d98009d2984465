// Memory for a module without a C library: malloc and its family, and the functions on bytes.
//
// Memory is allocated in WebAssembly's pages of 64 KiB. A page either belongs to a run of pages with one large block,
// or is cut into small blocks of one size. A table has the kind of each page, so blocks need no headers. Freed small
// blocks are reused for the same size, and freed runs join the free runs next to them, so the memory of one compilation
// serves the next.

#include <stddef.h>
#include <stdint.h>

enum {
    pageBits = 16,
    pageSize = 1 << pageBits,
    pageCount = 1 << 16,
    largestSmall = 32768,
    // Steps of 16 bytes up to 512, then four for each doubling.
    classCount = 32 + 4 * 6,
    // The table's values for pages without small blocks.
    isFree = 254,
    isLarge = 255
};

typedef struct Block {
    struct Block *next;
} Block;

extern unsigned char __heap_base;

static uint8_t kinds[pageCount];
// The number of pages in a run, at its first page; for a free run also at its last.
static uint16_t lengths[pageCount];
static Block *freeBlocks[classCount];
// The unused rest of the page that each class cuts its blocks from.
static uint8_t *rest[classCount], *restEnd[classCount];
// The first page of the heap, after the program's own, and the first page that was never allocated.
static uint32_t firstPage, endPage;
// No free run begins before this page.
static uint32_t firstFree;

static uint32_t classOf(size_t size) {
    if (size <= 512) return size ? (uint32_t)(size - 1) / 16 : 0;
    uint32_t doubling = 31 - (uint32_t)__builtin_clz((uint32_t)size - 1);
    return 32 + (doubling - 9) * 4 + (((uint32_t)size - 1) >> (doubling - 2) & 3);
}

static size_t sizeOf(uint32_t class) {
    if (class < 32) return (class + 1) * 16;
    uint32_t doubling = 9 + (class - 32) / 4;
    return ((size_t)1 << doubling) + (((class - 32) % 4 + 1) << (doubling - 2));
}

static void markFree(uint32_t page, uint32_t count) {
    kinds[page] = kinds[page + count - 1] = isFree;
    lengths[page] = lengths[page + count - 1] = (uint16_t)count;
    if (page < firstFree) firstFree = page;
}

static uint32_t takePages(uint32_t count) {
    if (!endPage) {
        firstPage = (uint32_t)(((uintptr_t)&__heap_base + pageSize - 1) >> pageBits);
        firstFree = endPage = firstPage;
    }
    uint32_t first = 0;
    for (uint32_t page = firstFree; page < endPage;) {
        if (kinds[page] == isFree) {
            if (!first) first = page;
            uint32_t length = lengths[page];
            if (length >= count) {
                if (page == first) firstFree = page + count;
                if (length > count) {
                    markFree(page + count, length - count);
                } else if (page == first) {
                    firstFree = page + count;
                }
                return page;
            }
            page += length;
        } else {
            page += kinds[page] == isLarge ? lengths[page] : 1;
        }
    }
    // Extends the heap; a free run at its end is used too.
    uint32_t start = endPage;
    if (start > firstPage && kinds[start - 1] == isFree) start -= lengths[start - 1];
    uint32_t end = start + count, have = (uint32_t)__builtin_wasm_memory_size(0);
    if (end >= pageCount) return 0;
    if (end > have && __builtin_wasm_memory_grow(0, end - have) == (size_t)-1) return 0;
    endPage = end;
    if (firstFree >= start) firstFree = end;
    return start;
}

static void givePages(uint32_t page, uint32_t count) {
    if (page + count < endPage && kinds[page + count] == isFree) count += lengths[page + count];
    if (page > firstPage && kinds[page - 1] == isFree) {
        uint32_t before = lengths[page - 1];
        page -= before;
        count += before;
    }
    markFree(page, count);
}

void *malloc(size_t size) {
    if (size > largestSmall) {
        if (size > UINT32_MAX - pageSize) return 0;
        uint32_t count = (uint32_t)((size + pageSize - 1) >> pageBits);
        uint32_t page = takePages(count);
        if (!page) return 0;
        kinds[page] = isLarge;
        // Freeing the next run looks at the last page of this one.
        kinds[page + count - 1] = isLarge;
        lengths[page] = (uint16_t)count;
        return (void *)(uintptr_t)(page << pageBits);
    }
    uint32_t class = classOf(size);
    Block *block = freeBlocks[class];
    if (block) {
        freeBlocks[class] = block->next;
        return block;
    }
    size = sizeOf(class);
    if ((size_t)(restEnd[class] - rest[class]) < size) {
        uint32_t page = takePages(1);
        if (!page) return 0;
        kinds[page] = (uint8_t)class;
        rest[class] = (uint8_t *)(uintptr_t)(page << pageBits);
        restEnd[class] = rest[class] + pageSize;
    }
    uint8_t *found = rest[class];
    rest[class] += size;
    return found;
}

void free(void *memory) {
    if (!memory) return;
    uint32_t page = (uint32_t)((uintptr_t)memory >> pageBits), kind = kinds[page];
    if (kind == isLarge) return givePages(page, lengths[page]);
    ((Block *)memory)->next = freeBlocks[kind];
    freeBlocks[kind] = memory;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    // Small blocks start at multiples of 16 bytes, large ones at a page.
    if (alignment > 16 && size <= largestSmall) size = largestSmall + 1;
    void *found = malloc(size);
    if (!found) return 12;
    *memory = found;
    return 0;
}

void *memcpy(void *restrict to, const void *restrict from, size_t count) { return __builtin_memcpy(to, from, count); }

void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }

void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *first, const void *second, size_t count) {
    const unsigned char *one = first, *other = second;
    for (; count; count--, one++, other++)
        if (*one != *other) return *one - *other;
    return 0;
}

size_t strlen(const char *text) {
    const char *end = text;
    while (*end) end++;
    return (size_t)(end - text);
}
