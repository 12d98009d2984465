package import SkelText

/// A placeholder in two parts, for a page that has its style sheet in another place: the values of `html` and `css` in
/// templates.
package struct PlaceholderParts: Sendable {
    /// The element, without a style sheet.
    package let element: Output
    /// The contents of a `style` element.
    package let styleSheet: Output

    /// Writes the parts of a placeholder with the classes and ids that the format `html` gives it.
    package init(_ compilation: Compilation, _ options: EmitOptions) {
        let placeholder = Placeholder(compilation, options)
        var element = Output()
        placeholder.writeMarkup(to: &element)
        self.element = element
        var styleSheet = Output()
        placeholder.writeSharedRules(to: &styleSheet)
        placeholder.writeOwnRules(to: &styleSheet)
        self.styleSheet = styleSheet
    }
}
