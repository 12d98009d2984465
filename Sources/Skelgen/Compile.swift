internal import SkelDriver
internal import SkelSystem
internal import SkelText

/// Compiles a source in the language of `.skel` files, as `skelgen compile` does with a file.
///
/// Mistakes in the source are ``Compilation/diagnostics``. The function reads and writes no file, keeps nothing between
/// calls, and the same source gives the same bytes. It may be called on several threads at once. It blocks its caller
/// for some milliseconds, so compile once and keep the outputs.
///
/// ```swift
/// import Skelgen
///
/// let source = "skeleton Feed { width: 375; label skeleton { height: 20 } }"
/// let compilation = try Skelgen.compile(source, Options(format: "html"))
/// for diagnostic in compilation.diagnostics { print(diagnostic) }
/// if let placeholder = compilation.outputs.first?.placeholder {
///     print("<style>\(placeholder.styleSheet)</style><main>\(placeholder.element)</main>")
/// }
/// ```
///
/// - Parameters:
///   - source: The text.
///   - options: The format and the other options.
///   - read: Returns the bytes of a file that the source imports, or of a picture that it names; nil if there is none.
///     It gets the path relative to the folder that ``Options/name`` is relative to, and is called once for each path,
///     on another thread.
/// - Returns: The outputs and the diagnostics.
/// - Throws: ``OptionError`` for options that cannot be used or not together, whatever the source is, and for a variant
///   that no skeleton has.
public func compile(
    _ source: String, _ options: Options = Options(),
    reading read: @escaping @Sendable (_ path: String) -> [UInt8]? = { _ in nil }
) throws(OptionError) -> Compilation {
    let system = memory(of: Array(source.utf8), named: options.name, reading: read)
    let result = Mutex<Result<CompiledSource, UsageError>?>(nil)
    // A server's threads may have stacks that are too small for the deepest source.
    Platform.runOnThread {
        let words = options.words
        let compiled: Result<CompiledSource, UsageError>
        do throws(UsageError) {
            compiled = .success(
                try CompiledSource(options.name, words, wantsParts: options.format == "html", in: system))
        } catch {
            compiled = .failure(error)
        }
        result.withLock { $0 = compiled }
    }
    switch result.withLock({ $0 }) {
    case .success(let compiled): return Compilation(compiled)
    case .failure(let error): throw OptionError(error)
    case nil: return Compilation(outputs: [], diagnostics: [])
    }
}

/// A world of one source and the files that `read` returns.
private func memory(
    of source: [UInt8], named name: String, reading read: @escaping @Sendable (String) -> [UInt8]?
) -> System {
    let known = Mutex<[String: [UInt8]?]>([:])
    return System(source, named: name) { path in
        known.withLock { known in
            if let bytes = known[path] { return bytes }
            let bytes = read(path)
            known[path] = .some(bytes)
            return bytes
        }
    }
}
