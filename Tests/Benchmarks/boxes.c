// Reads a .skel file of `view { frame: x y w h }` lines and writes a path command for each: boxes FILE
// No checking, no tree, no layout: what reading the numbers and printing them costs in plain C.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char **arguments) {
    FILE *file = count == 2 ? fopen(arguments[1], "r") : NULL;
    if (!file) return 2;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = malloc(size + 1);
    if (!text || fread(text, 1, size, file) != (size_t)size) return 3;
    text[size] = 0;
    fputs("<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"", stdout);
    for (char *at = text; (at = strstr(at, "frame:"));) {
        at += strlen("frame:");
        double x = strtod(at, &at), y = strtod(at, &at), width = strtod(at, &at), height = strtod(at, &at);
        printf("M%g %gh%gv%gh%g", x, y, width, height, -width);
    }
    fputs("\"/></svg>\n", stdout);
    return 0;
}
