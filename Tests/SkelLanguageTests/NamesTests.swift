import Testing

@testable import SkelLanguage

@Suite("Names and their numbers")
struct NamesTests {
    @Test("a word has one number wherever it stands, and another word another one")
    func numbers() {
        // Words of 1 to 24 letters that begin alike, and those that differ in one letter.
        var words: [String] = []
        for length in 1...24 {
            let word = String(repeating: "a", count: length)
            words.append(word)
            for place in 0..<length {
                var other = Array(word.utf8)
                other[place] = UInt8(ascii: "b")
                words.append(String(decoding: other, as: UTF8.self))
            }
        }
        var names = Names()
        var numbers: [String: Int32] = [:]
        for round in 0..<3 {
            for behind in ["", ": 1 2 3 4 }", "-"] {
                let text = words.joined(separator: " ") + behind
                let bytes = Array(text.utf8)
                var start = 0
                for word in words {
                    let end = start + word.utf8.count
                    let number = bytes.withUnsafeBufferPointer { names.intern($0, start, end) }
                    if let known = numbers[word] { #expect(number == known, "round \(round)") }
                    numbers[word] = number
                    #expect(names.string(number) == word)
                    start = end + 1
                }
            }
        }
        #expect(names.count == words.count)
        #expect(Set(numbers.values).count == words.count)
    }
}
