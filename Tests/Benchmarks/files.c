// The system calls that 10,000 files take at the least, and no other work: files NUMBER BYTES FOLDER [SOURCES]
//
// Writes so many files of so many bytes, a hundred to a sub-folder, each beside its place and renamed; with SOURCES, reads
// as many files before that.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static char buffer[1 << 20];

static int fails(const char *what) {
    perror(what);
    return 1;
}

int main(int count, char **arguments) {
    char path[4096], new_path[4096];
    struct stat status;
    if (count < 4) return 2;
    int number = atoi(arguments[1]);
    size_t size = strtoul(arguments[2], NULL, 10);
    if (size > sizeof buffer) return 2;
    for (int i = 0; i < number && count > 4; i++) {
        snprintf(path, sizeof path, "%s/%03d/S%05d.skel", arguments[4], i / 100, i);
        int file = open(path, O_RDONLY);
        if (file < 0 || fstat(file, &status) < 0 || read(file, buffer, sizeof buffer) != status.st_size)
            return fails(path);
        close(file);
    }
    mkdir(arguments[3], 0777);
    for (int i = 0; i < number; i++) {
        snprintf(path, sizeof path, "%s/%03d", arguments[3], i / 100);
        if (i % 100 == 0 && mkdir(path, 0777) < 0) return fails(path);
        snprintf(path, sizeof path, "%s/%03d/.new", arguments[3], i / 100);
        snprintf(new_path, sizeof new_path, "%s/%03d/S%05d.svg", arguments[3], i / 100, i);
        int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
        if (file < 0 || write(file, buffer, size) != (ssize_t)size || close(file) < 0 || rename(path, new_path) < 0)
            return fails(path);
    }
    return 0;
}
