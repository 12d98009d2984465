/// A file of this folder that is compiled into the program: a row of the catalogue.
package struct BuiltInTemplate: Sendable {
    /// What the user calls it; of a Mustache template the format that it makes.
    package let name: String
    /// The name of the file.
    package let file: String
    /// One line of help.
    package let summary: String
    /// Whether it is a Mustache template; what is none is of use as it is.
    package let isTemplate: Bool
    /// Whether it draws the skeleton itself, where there is no browser.
    package let isNative: Bool
    /// The file, only then taken from the program.
    package let text: @Sendable () -> [UInt8]

    private init(
        _ name: String, _ file: String, _ summary: String, isTemplate: Bool = true,
        isNative: Bool = false, text: @escaping @Sendable () -> [UInt8]
    ) {
        self.name = name
        self.file = file
        self.summary = summary
        self.isTemplate = isTemplate
        self.isNative = isNative
        self.text = text
    }

    /// Every row, in the order of the help.
    package static var all: [BuiltInTemplate] {
        [
            .init("html", "html.html.mustache", "a placeholder for a page: HTML and CSS, no script") {
                PackageResources.html_html_mustache
            },
            .init("page", "page.html.mustache", "a whole page with the placeholder in it") {
                PackageResources.page_html_mustache
            },
            .init("picture", "picture.html.mustache", "a picture element that chooses between the SVGs of variants") {
                PackageResources.picture_html_mustache
            },
            .init("react", "react.tsx.mustache", "a React component") { PackageResources.react_tsx_mustache },
            .init("vue", "vue.vue.mustache", "a single-file component of Vue 3") {
                PackageResources.vue_vue_mustache
            },
            .init("svelte", "svelte.svelte.mustache", "a Svelte component") {
                PackageResources.svelte_svelte_mustache
            },
            .init("solid", "solid.tsx.mustache", "a Solid component") { PackageResources.solid_tsx_mustache },
            .init("webcomponent", "webcomponent.js.mustache", "a custom element that wraps the content") {
                PackageResources.webcomponent_js_mustache
            },
            .init("angular", "angular.ts.mustache", "a standalone component of Angular") {
                PackageResources.angular_ts_mustache
            },
            .init("swift", "swift.swift.mustache", "HTML, CSS and SVG as constants, for a Swift server") {
                PackageResources.swift_swift_mustache
            },
            .init("swiftui", "swiftui.swift.mustache", "a view of SwiftUI", isNative: true) {
                PackageResources.swiftui_swift_mustache
            },
            .init("uikit", "uikit.swift.mustache", "a UIView in Swift, drawn by Core Animation", isNative: true) {
                PackageResources.uikit_swift_mustache
            },
            .init("objc", "objc.m.mustache", "the same in Objective-C", isNative: true) {
                PackageResources.objc_m_mustache
            },
            .init("minimum", "minimum.js", "a script for a minimum showing time, no format", isTemplate: false) {
                PackageResources.minimum_js
            },
            .init(
                "pagecapture", "pagecapture.js", "a function that captures a page for import and check, no format",
                isTemplate: false
            ) {
                PackageResources.pagecapture_js
            },
            .init(
                "pagestyles", "pagestyles.js", "the second part of pagecapture.js, no format",
                isTemplate: false
            ) {
                PackageResources.pagestyles_js
            },
            .init(
                "pagelines", "pagelines.js", "the third part of pagecapture.js, no format",
                isTemplate: false
            ) {
                PackageResources.pagelines_js
            },
        ]
    }

    /// The script that captures a page and its layout: all of its parts.
    package static var pageCapture: [UInt8] {
        PackageResources.pagecapture_js + PackageResources.pagestyles_js + PackageResources.pagelines_js
    }
}
