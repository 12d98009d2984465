import SkelText

extension Messages {
    /// Unicode's names of the invisible characters found in sources: the spaces, and those that editors and messengers
    /// insert between letters. Unicode's full table would take half a megabyte of the program.
    static func invisibleName(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x00a0: "no-break space"
        case 0x00ad: "soft hyphen"
        case 0x061c: "arabic letter mark"
        case 0x1680: "ogham space mark"
        case 0x180e: "mongolian vowel separator"
        case 0x2000: "en quad"
        case 0x2001: "em quad"
        case 0x2002: "en space"
        case 0x2003: "em space"
        case 0x2004: "three-per-em space"
        case 0x2005: "four-per-em space"
        case 0x2006: "six-per-em space"
        case 0x2007: "figure space"
        case 0x2008: "punctuation space"
        case 0x2009: "thin space"
        case 0x200a: "hair space"
        case 0x200b: "zero width space"
        case 0x200c: "zero width non-joiner"
        case 0x200d: "zero width joiner"
        case 0x200e: "left-to-right mark"
        case 0x200f: "right-to-left mark"
        case 0x2028: "line separator"
        case 0x2029: "paragraph separator"
        case 0x202a: "left-to-right embedding"
        case 0x202b: "right-to-left embedding"
        case 0x202c: "pop directional formatting"
        case 0x202d: "left-to-right override"
        case 0x202e: "right-to-left override"
        case 0x202f: "narrow no-break space"
        case 0x205f: "medium mathematical space"
        case 0x2060: "word joiner"
        case 0x2061: "function application"
        case 0x2062: "invisible times"
        case 0x2063: "invisible separator"
        case 0x2064: "invisible plus"
        case 0x2066: "left-to-right isolate"
        case 0x2067: "right-to-left isolate"
        case 0x2068: "first strong isolate"
        case 0x2069: "pop directional isolate"
        case 0x206a: "inhibit symmetric swapping"
        case 0x206b: "activate symmetric swapping"
        case 0x206c: "inhibit arabic form shaping"
        case 0x206d: "activate arabic form shaping"
        case 0x206e: "national digit shapes"
        case 0x206f: "nominal digit shapes"
        case 0x3000: "ideographic space"
        case 0xfeff: "zero width no-break space"
        default: nil
        }
    }
}
