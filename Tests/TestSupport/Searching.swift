import Foundation

extension String {
    /// Whether a part occurs in it, byte by byte: `contains` takes a hundred times as long for whole sources.
    package func holds(_ part: String) -> Bool { strstr(self, part) != nil }
}
