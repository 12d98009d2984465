import SkelLayout
import SkelText

extension OutputPlan.Entry {
    /// The addresses of a skeleton's pictures beside this output, named as by `--format svg --variant all`: the base,
    /// then each variant.
    func pictureAddresses(of drawing: Drawing, fileExtension: String) -> [String] {
        let suffixes = job.suffixes.reduce("") { $0 + "." + $1 }
        let stem = String(name.dropLast(suffixes.count + 1 + fileExtension.count))
        let ofVariants = job.variants.isEmpty ? drawing.variantNames.map { "." + $0 } : []
        return ([""] + ofVariants).map { Paths.urlPath(stem + $0 + suffixes + ".svg") }
    }
}
