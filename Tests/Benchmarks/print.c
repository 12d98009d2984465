// The least a program can do that prints BYTES bytes (given with -D): the floor of a cold start.
#include <stdio.h>
#include <string.h>

static char text[BYTES];

int main(void) {
    memset(text, 'x', sizeof text);
    return fwrite(text, 1, sizeof text, stdout) != sizeof text;
}
