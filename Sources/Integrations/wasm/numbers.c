// Parsing of numbers, rounded as IEEE 754 requires, and other functions that the standard library expects from C.

#include <stdint.h>
#include <stddef.h>

uintptr_t __stack_chk_guard = 0x5eed1e55;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Seeds for hash tables, whose order affects no output. A module without imports has no source of randomness, so the
// seeds never change, and somebody could write a text whose names collide. Hosts that run untrusted texts should set a
// time limit, as the playground does.
void arc4random_buf(void *bytes, size_t count) {
    static uint32_t state = 0x9e3779b9;
    for (unsigned char *byte = bytes; count; count--) {
        state = state * 1664525 + 1013904223;
        *byte++ = (unsigned char)(state >> 24);
    }
}

// Rounds half away from zero.
double round(double x) {
    double whole = __builtin_trunc(x);
    return __builtin_fabs(x - whole) < 0.5 ? whole : whole + __builtin_copysign(1, x);
}

typedef struct {
    uint64_t low;
    int64_t high;
} Wide;

// The product of two 128-bit integers, for calls by the compiler.
void __multi3(Wide *product, uint64_t lowA, uint64_t highA, uint64_t lowB, uint64_t highB) {
    uint64_t a0 = (uint32_t)lowA, a1 = lowA >> 32, b0 = (uint32_t)lowB, b1 = lowB >> 32;
    uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
    product->low = other << 32 | (uint32_t)low;
    product->high = (int64_t)(a1 * b1 + (middle >> 32) + (other >> 32) + lowA * highB + highA * lowB);
}

// An integer of at most 32 * 440 bits: enough for 800 digits and the powers of ten to compare them with.
typedef struct {
    uint32_t words[440];
    int count;
} Whole;

static void multiply(Whole *number, uint32_t factor, uint32_t more) {
    uint64_t carry = more;
    for (int index = 0; index < number->count; index++) {
        carry += (uint64_t)number->words[index] * factor;
        number->words[index] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry) number->words[number->count++] = (uint32_t)carry;
}

static void multiplyByTens(Whole *number, int count) {
    for (; count >= 9; count -= 9) multiply(number, 1000000000, 0);
    for (; count > 0; count--) multiply(number, 10, 0);
}

static void shift(Whole *number, int bits) {
    for (; bits >= 31; bits -= 31) multiply(number, 1u << 31, 0);
    if (bits > 0) multiply(number, 1u << bits, 0);
}

static int compare(const Whole *one, const Whole *other) {
    if (one->count != other->count) return one->count < other->count ? -1 : 1;
    for (int index = one->count; index-- > 0;)
        if (one->words[index] != other->words[index]) return one->words[index] < other->words[index] ? -1 : 1;
    return 0;
}

static double fromBits(uint64_t bits) {
    double number;
    __builtin_memcpy(&number, &bits, 8);
    return number;
}

static uint64_t toBits(double number) {
    uint64_t bits;
    __builtin_memcpy(&bits, &number, 8);
    return bits;
}

// The sign of `digits` * 10^`exponent` minus the midpoint of a finite number, given by its bits, and the next larger
// one.
static int compareWithMiddle(const Whole *digits, int exponent, uint64_t bits) {
    int power = (int)(bits >> 52);
    uint64_t mantissa = bits & 0xfffffffffffff;
    if (power) mantissa |= 1ull << 52; else power = 1;
    // The midpoint is (2 * mantissa + 1) * 2^power.
    power -= 1023 + 52 + 1;
    mantissa = mantissa * 2 + 1;
    Whole exact = *digits, middle = {{(uint32_t)mantissa, (uint32_t)(mantissa >> 32)}, 2};
    if (!middle.words[1]) middle.count = 1;
    if (exponent > 0) multiplyByTens(&exact, exponent); else multiplyByTens(&middle, -exponent);
    if (power > 0) shift(&middle, power); else shift(&exact, -power);
    return compare(&exact, &middle);
}

// Parses a number for `Double(_: String)`: returns the end of the number, or null if there is none. It only reads
// decimal numbers, the only ones that its callers pass.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
    enum { mostDigits = 800 };
    static const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    const char *at = text;
    int isNegative = *at == '-', count = 0, exponent = 0, isSeen = 0, isPoint = 0, isInexact = 0;
    if (*at == '-' || *at == '+') at++;
    Whole digits = {{0}, 0};
    uint64_t first = 0;
    for (;; at++) {
        if (*at == '.' && !isPoint) {
            isPoint = 1;
            continue;
        }
        if (*at < '0' || *at > '9') break;
        isSeen = 1;
        if (count || *at != '0') {
            if (count < mostDigits) {
                if (count < 19) first = first * 10 + (uint64_t)(*at - '0');
                multiply(&digits, 10, (uint32_t)(*at - '0'));
                count++;
            } else {
                isInexact |= *at != '0';
                if (exponent < 100000) exponent++;
            }
        }
        if (isPoint && exponent > -100000) exponent--;
    }
    if (!isSeen) return 0;
    if (*at == 'e' || *at == 'E') {
        const char *end = at + 1;
        int isBelow = *end == '-', power = 0;
        if (*end == '-' || *end == '+') end++;
        if (*end >= '0' && *end <= '9') {
            for (; *end >= '0' && *end <= '9'; end++)
                if (power < 100000) power = power * 10 + (*end - '0');
            exponent += isBelow ? -power : power;
            at = end;
        }
    }
    double number = 0;
    if (count) {
        if (count <= 15 && exponent >= -22 && exponent <= 22) {
            // Both numbers are exact, so the product or quotient is rounded only once.
            number = exponent < 0 ? (double)first / powers[-exponent] : (double)first * powers[exponent];
        } else if (count + exponent > 310) {
            number = __builtin_inf();
        } else if (count + exponent > -330) {
            // The omitted digits only matter for the side of a midpoint on which the number is.
            if (isInexact) {
                multiply(&digits, 10, 1);
                exponent--;
            }
            // A binary search for the smallest number whose midpoint with the next one isn't below the value. It starts
            // from an estimate, whose fifteen or so roundings leave an error of a few units in the last place.
            uint64_t low = 0, high = 0x7ff0000000000000;
            if (count + exponent < 290 && count + exponent > -270) {
                double near = (double)first;
                int power = exponent + (count > 19 ? count - 19 : 0);
                for (; power > 22; power -= 22) near *= 1e22;
                for (; power < -22; power += 22) near /= 1e22;
                near = power < 0 ? near / powers[-power] : near * powers[power];
                low = toBits(near) - 32;
                high = low + 64;
            }
            while (low < high) {
                uint64_t bits = (low + high) / 2;
                int side = compareWithMiddle(&digits, exponent, bits);
                if (side < 0 || (side == 0 && !(bits & 1))) high = bits; else low = bits + 1;
            }
            number = fromBits(low);
        }
    }
    *result = isNegative ? -number : number;
    return at;
}

// The exact remainder of x / y, by long division of the mantissas.
double fmod(double x, double y) {
    uint64_t a = toBits(x) & ~(1ull << 63), b = toBits(y) & ~(1ull << 63), sign = toBits(x) & 1ull << 63;
    if (!b || a >= 0x7ff0000000000000 || b > 0x7ff0000000000000) return x * y / (x * y);
    if (a < b) return x;
    int powerA = (int)(a >> 52), powerB = (int)(b >> 52);
    const uint64_t one = 1ull << 52;
    if (powerA) a = (a & (one - 1)) | one; else powerA = 1;
    if (powerB) b = (b & (one - 1)) | one; else powerB = 1;
    for (; a < one; powerA--) a <<= 1;
    for (; b < one; powerB--) b <<= 1;
    for (; powerA > powerB; powerA--) {
        if (a >= b) a -= b;
        a <<= 1;
    }
    if (a >= b) a -= b;
    if (!a) return fromBits(sign);
    for (; a < one; powerA--) a <<= 1;
    if (powerA <= 0) return fromBits(sign | a >> (1 - powerA));
    return fromBits(sign | (a & (one - 1)) | (uint64_t)powerA << 52);
}
