import Foundation

extension String {
    /// Whether it contains a part, compared byte by byte: `contains` takes a hundred times as long for whole sources.
    package func holds(_ part: String) -> Bool { strstr(self, part) != nil }
}
