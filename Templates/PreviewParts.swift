/// The parts of the page of `preview`, as they are in the folder Preview.
package enum PreviewParts {
    /// What stands in the head of the page beside its policy and its style sheet.
    package static var head: [UInt8] { PackageResources.preview_head_html }
    package static var styles: [UInt8] { PackageResources.preview_css + PackageResources.preview_stage_css }
    /// From `<body>` on, up to the data.
    package static var body: [UInt8] { PackageResources.preview_body_html }
    /// One script: its parts share their names.
    package static var script: [UInt8] {
        PackageResources.preview_model_js + PackageResources.preview_cards_js + PackageResources.preview_stage_js
            + PackageResources.preview_controls_js
    }
}
