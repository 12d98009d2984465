import Foundation
import PackagePlugin

extension PluginContext {
    /// The compiler: the program of a release, or the one that is built from the sources, which is called like its target.
    var compiler: URL {
        get throws { try ((try? tool(named: "skelgen")) ?? tool(named: "SkelProgram")).url }
    }
}
