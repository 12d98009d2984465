// Numbers from text, remainders and rounding, beside the C library's: 3,000,000 of each by chance, and the middles between
// two numbers, where a mistake shows.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *_swift_stdlib_strtod_clocale(const char *text, double *result);
double ours_fmod(double x, double y);
double ours_round(double x);

static long failures;

static void expect(const char *what, double ours, double theirs) {
    if (!memcmp(&ours, &theirs, sizeof ours) || (isnan(ours) && isnan(theirs))) return;
    if (failures++ < 10) printf("%s: %a, not %a\n", what, ours, theirs);
}

static double anyNumber(void) {
    unsigned long long bits = (unsigned long long)mrand48() << 32 ^ (unsigned)mrand48();
    double number;
    memcpy(&number, &bits, 8);
    return number;
}

static void read(const char *text) {
    double ours = -1;
    char *end;
    double theirs = strtod(text, &end);
    const char *oursEnd = _swift_stdlib_strtod_clocale(text, &ours);
    expect(text, ours, theirs);
    if (oursEnd != end && failures++ < 10) printf("%s: ends elsewhere\n", text);
}

int main(void) {
    static char text[2000];
    srand48(1);
    const char *limits[] = {"0", "-0", "1e400", "1e-400", "4.9e-324", "2.4e-324", "2.5e-324", "1.7976931348623159e308",
                            "1.7976931348623158e308", ".5", "5.", "-.5e3", "1e", "1e+", "+1", "9007199254740993"};
    for (size_t index = 0; index < sizeof limits / sizeof *limits; index++) read(limits[index]);
    for (long time = 0; time < 3000000; time++) {
        double x = anyNumber(), y = anyNumber();
        switch (time % 5) {
        case 0: snprintf(text, sizeof text, "%.17g", x); break;
        case 1: snprintf(text, sizeof text, "%.*e", (int)(drand48() * 40), x); break;
        case 2: snprintf(text, sizeof text, "%.*f", (int)(drand48() * 20), drand48() * 1e6); break;
        case 3: snprintf(text, sizeof text, "%ld%ld.%ld%ld", lrand48(), lrand48(), lrand48(), lrand48()); break;
        default: {
            x = fabs(x);
            double next = nextafter(x, INFINITY);
            if (!isfinite(x) || !isfinite(next) || time % 50 != 4) snprintf(text, sizeof text, "1");
            else snprintf(text, sizeof text, "%.1100Lg", ((long double)x + (long double)next) / 2);
        }
        }
        if (!strchr(text, 'n')) read(text);
        if (time % 2) x = (drand48() - 0.5) * 1e4, y = drand48() * 30;
        if (time % 7 == 0) x = trunc(x / (fabs(x) > 1e6 ? fabs(x) / 1000 : 1)) / 2, y = 0.5 * (double)(time % 20);
        expect("fmod", ours_fmod(x, y), fmod(x, y));
        expect("round", ours_round(x), round(x));
    }
    printf("%ld differences\n", failures);
    return failures != 0;
}
