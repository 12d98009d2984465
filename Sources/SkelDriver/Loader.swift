import SkelLanguage
import SkelSystem
import SkelText

/// A source file and its imports, read and parsed.
struct Sources: Sendable {
    /// The file, then its imports in the order of their first occurrence; `Span.file` is an index of this array.
    fileprivate(set) var files: [SourceFile] = []
    /// The trees of the files that are text, in order of precedence: the file, then its imports. An importer precedes
    /// its imports, and a later import precedes an earlier one.
    fileprivate(set) var trees: [SyntaxTree] = []
    /// The displayed paths of the files read; without standard input.
    fileprivate(set) var paths: [String] = []
    /// The files looked up: the file, then the targets of imports, whether or not they exist; without standard input.
    fileprivate(set) var lookups: [Lookup] = []
    fileprivate(set) var problems: Problems
    /// Whether every import was available; otherwise known names may appear unknown.
    fileprivate(set) var isComplete = true
    /// Whether the file itself couldn't be read.
    fileprivate(set) var isUnreadable = false
}

/// A file that was looked up, and the result.
struct Lookup: Sendable {
    /// The path that leads to it, absolute for an import.
    let path: String
    /// The name in diagnostics.
    let shown: String
    /// The path without symbolic links; nil if it wasn't looked up.
    var real: String?
    /// Its number among the files read; nil if it was refused.
    var file: Int?
    /// The reason why it was refused.
    var refusal: String?
}

/// Reads and parses a file and its imports, each file once.
struct Loader {
    /// The result of resolving an import's path.
    private struct Resolved {
        /// The path without symbolic links: the file's identity, and the path to open.
        var real: String
        /// The path relative to the root, as written.
        var location: String
        var shown: String
    }

    /// A file whose imports are being followed.
    private struct Visit {
        let file: Int
        var next = 0
    }

    private let system: System
    private let explicitRoot: String?
    private var input = Input("")
    private var isForDepfile = false
    /// How many names may still be compared with those of missing files.
    private var namesLeft = System.mostNamesCompared
    private var watch: BuildPlan.Watch?
    private(set) var sources: Sources
    /// The imports of each file.
    private var imports: [[(path: String, span: Span)]] = []
    /// The folder that imports may not leave, without symbolic links; determined at the first import.
    private var root = ""
    /// The absolute folder that each file's imports are relative to.
    private var folders: [String] = []
    /// The real paths of the files read, with their numbers.
    private var known = StringTable()
    private var knownFiles: [Int] = []
    /// For each file, the number of files left before it: a file is left after all its imports.
    private var ranks: [Int] = []

    /// - Parameter root: The folder that imports may not leave; nil for the default.
    /// - Parameter isForDepfile: Whether the paths go into a depfile, which can't hold every path.
    /// - Parameter watch: The files that a build watches, the only ones that may be imported; nil for any.
    /// - Parameter problems: An empty collection, to which the result's problems are added.
    static func load(
        _ input: Input, root: String?, isForDepfile: Bool = false,
        watch: BuildPlan.Watch? = nil, into problems: Problems, in system: System
    ) -> Loader {
        var loader = Loader(system, root: root, problems)
        loader.isForDepfile = isForDepfile
        loader.watch = watch
        loader.readInput(input)
        loader.input = input
        if let imports = loader.imports.first, !imports.isEmpty, loader.prepareForImports() {
            loader.followImports()
            let rank = loader.ranks
            loader.sources.trees.sort { rank[$0.index] > rank[$1.index] }
        }
        return loader
    }

    /// Reads and parses a file without following its imports.
    static func loadAlone(_ input: Input, into problems: Problems, in system: System) -> Sources {
        var loader = Loader(system, root: nil, problems)
        loader.readInput(input)
        return loader.sources
    }

    private init(_ system: System, root: String?, _ problems: Problems) {
        self.system = system
        explicitRoot = root
        sources = Sources(problems: problems)
    }

    /// The root that a link in a folder leads out of, like an import; nil if it doesn't.
    private func root(leftBy input: Input) -> String? {
        guard input.staysInRoot, let real = try? system.realPath(input.path),
            let folder = try? system.realPath(Paths.orHere(Paths.folder(of: input.path))),
            !system.isBelow(input.askedFolder, real: real)
        else { return nil }
        let root = explicitRoot.map { (try? system.realPath($0)) ?? folder } ?? system.importRoot(of: folder)
        return Paths.isPath(real, within: root) ? nil : root
    }

    private mutating func readInput(_ input: Input) {
        if let root = root(leftBy: input) {
            sources.files.append(SourceFile(name: input.name, bytes: []))
            sources.lookups.append(Lookup(path: input.path, shown: input.name, refusal: "outside"))
            sources.isComplete = false
            return sources.problems.report(Messages.linkOutsideRoot(root, at: .wholeFile(0)))
        }
        do {
            let file =
                input.isStandardInput
                ? SourceFile(name: input.name, bytes: try system.readStandardInput())
                : try system.source(
                    input.name, at: input.path, below: explicitRoot ?? input.askedFolder, isNoLink: input.isNoLink)
            if !input.isStandardInput {
                sources.paths.append(input.path)
                sources.lookups.append(Lookup(path: input.path, shown: input.name, file: 0))
            }
            add(file)
            if isForDepfile, !input.isStandardInput, let flaw = DepfileName.flaw(of: input.path) {
                sources.problems.report(Messages.notForDepfile(input.path, flaw, at: .wholeFile(0)))
            }
        } catch {
            sources.files.append(SourceFile(name: input.name, bytes: []))
            if !input.isStandardInput {
                sources.lookups.append(Lookup(path: input.path, shown: input.name, refusal: error.message))
            }
            sources.isComplete = false
            sources.isUnreadable = error.reason != .tooLarge
            let near = error.reason == .missing ? system.path(near: input.path, comparing: &namesLeft) : nil
            sources.problems.report(
                error.reason == .tooLarge ? Messages.tooLarge(0) : Messages.unreadable(0, error, near: near))
        }
    }

    /// Adds a file and parses it. A file that isn't text gets a single diagnostic.
    private mutating func add(_ file: SourceFile) {
        let index = sources.files.count
        sources.files.append(file)
        if let flaw = firstFlaw(in: file.bytes) {
            sources.isComplete = false
            sources.problems.report(Messages.flaw(flaw, in: file.bytes, file: index))
            imports.append([])
        } else if let (format, offset) = ForeignFormat.find(in: file.bytes) {
            sources.isComplete = false
            sources.problems.report(Messages.foreignFormat(format, at: offset, file: index))
            imports.append([])
        } else {
            let tree = parse(file, index: index, reporting: &sources.problems)
            let paths = tree.imports(reporting: &sources.problems)
            imports.append(paths)
            // What a path with a mistake leads to is missing.
            if paths.count < tree.root.children.count(where: { $0.kind == .importItem }) { sources.isComplete = false }
            sources.trees.append(tree)
        }
    }

    /// Finds the root; returns false after reporting that it can't be found.
    private mutating func prepareForImports() -> Bool {
        guard folders.isEmpty else { return true }
        do {
            let folder = try system.realPath(input.isStream ? "." : Paths.orHere(Paths.folder(of: input.path)))
            folders = [folder]
            root = if let explicitRoot { try system.realPath(explicitRoot) } else { system.importRoot(of: folder) }
            if !input.isStream {
                known.add(try system.realPath(input.path))
                knownFiles.append(0)
            }
            return true
        } catch {
            sources.isComplete = false
            sources.isUnreadable = true
            sources.problems.report(Messages.noRoot(0, error))
            return false
        }
    }

    /// Follows imports depth first. It isn't recursive because a chain of imports may be long.
    private mutating func followImports() {
        var visits = [Visit(file: 0)]
        var leftCount = 0
        while let visit = visits.last {
            guard visit.next < imports[visit.file].count else {
                visits.removeLast()
                while ranks.count < sources.files.count { ranks.append(0) }
                ranks[visit.file] = leftCount
                leftCount += 1
                continue
            }
            visits[visits.count - 1].next += 1
            let (path, span) = imports[visit.file][visit.next]
            if let file = follow(path, at: span, through: visits) { visits.append(Visit(file: file)) }
        }
    }

    /// Reads an imported file and returns its index; nil if it can't be imported, or was read before.
    private mutating func follow(_ path: String, at span: Span, through visits: [Visit]) -> Int? {
        guard let resolved = resolve(path, at: span) else {
            sources.isComplete = false
            return nil
        }
        var lookup = Lookup(path: resolved.location, shown: resolved.shown, real: resolved.real)
        defer { sources.lookups.append(lookup) }
        if let file = known.number(of: resolved.real).map({ knownFiles[$0] }) {
            lookup.file = file
            if let start = visits.firstIndex(where: { $0.file == file }) {
                let names = (visits[start...].map { $0.file } + [file]).map { sources.files[$0].name }
                sources.problems.report(Messages.importCycle(names, at: span))
            }
            return nil
        }
        do {
            let bytes = try system.read(resolved.real)
            let index = sources.files.count
            lookup.file = index
            known.add(resolved.real)
            knownFiles.append(index)
            folders.append(Paths.folder(of: resolved.location))
            sources.paths.append(resolved.shown)
            // Without a link on the way, it's the file that the import names.
            let isQuotable =
                resolved.real == resolved.location
                || system.isBelow(explicitRoot ?? input.askedFolder, real: resolved.real)
            add(SourceFile(name: resolved.shown, bytes: bytes, isQuotable: isQuotable))
            return index
        } catch {
            sources.isComplete = false
            lookup.refusal = error.message
            sources.problems.report(Messages.importUnreadable(path, error.message, at: span))
            return nil
        }
    }

    /// Reads the pictures that the file and its imports use into the tables; mistakes are reported where a picture is
    /// named.
    mutating func loadPictures(into tables: Tables, reporting problems: inout Problems) {
        guard !tables.pictures.isEmpty else { return }
        swap(&sources.problems, &problems)
        defer { swap(&sources.problems, &problems) }
        guard prepareForImports() else { return }
        for index in tables.pictures.indices { tables.pictures[index].file = read(tables.pictures[index]) }
    }

    private mutating func read(_ picture: Picture) -> PictureFile? {
        guard let format = PictureFile.Format(endOf: picture.path),
            let resolved = resolve(picture.path, at: picture.span)
        else { return nil }
        var lookup = Lookup(path: resolved.location, shown: resolved.shown, real: resolved.real)
        defer { sources.lookups.append(lookup) }
        do {
            let bytes = try system.read(resolved.real)
            // It's a source like any other, regardless of its contents.
            lookup.file = sources.files.count
            sources.files.append(SourceFile(name: resolved.shown, bytes: []))
            sources.paths.append(resolved.shown)
            if bytes.count > PictureFile.largestFile {
                sources.problems.report(Messages.pictureTooLarge(picture.path, bytes.count, at: picture.span))
                return nil
            }
            let file = PictureFile(format, bytes)
            if file == nil { sources.problems.report(Messages.noPicture(picture.path, format, at: picture.span)) }
            return file
        } catch {
            lookup.refusal = error.message
            sources.problems.report(Messages.importUnreadable(picture.path, error.message, at: picture.span))
            return nil
        }
    }

    /// The target of an import; nil, with a report, if it has no permitted target.
    private mutating func resolve(_ path: String, at span: Span) -> Resolved? {
        let importer = Int(span.file)
        func refuse(_ diagnostic: Diagnostic) -> Resolved? {
            sources.problems.report(diagnostic)
            return nil
        }
        if path.isEmpty { return refuse(Messages.importMissing(path, at: span)) }
        if path.hasControlCharacter { return refuse(Messages.controlCharacter(in: path, at: span)) }
        if Paths.isAbsolute(path) { return refuse(Messages.importIsAbsolute(path, at: span)) }
        let outside = Messages.importOutsideRoot(path, root: root, at: span)
        // Checked before accessing the file system, so that nothing is revealed about files outside.
        let location = Paths.normalized(Paths.join(folders[importer], path))
        guard Paths.isPath(location, within: root) else { return refuse(outside) }
        let importerFolder =
            sources.files[importer].name == Input.standardInputName
            ? "" : Paths.folder(of: sources.files[importer].name)
        let shown = Paths.normalized(Paths.join(importerFolder, path))
        if isForDepfile, let flaw = DepfileName.flaw(of: shown) {
            return refuse(Messages.notForDepfile(shown, flaw, at: span))
        }
        do {
            let real = try system.realPath(location)
            guard Paths.isPath(real, within: root) else {
                sources.lookups.append(Lookup(path: location, shown: shown, real: real, refusal: "outside"))
                return refuse(outside)
            }
            if let watch, !watch.includes(location, real) {
                return refuse(Messages.unwatchedImport(path, watch.renewal, at: span))
            }
            return Resolved(real: real, location: location, shown: shown)
        } catch {
            sources.lookups.append(Lookup(path: location, shown: shown, refusal: error.message))
            if error.reason != .missing { return refuse(Messages.importUnreadable(path, error.message, at: span)) }
            let hasExtension = path.hasSuffix(FileWalk.fileExtension)
            let isThere = !hasExtension && system.kind(location + FileWalk.fileExtension) == .file
            return refuse(
                Messages.importMissing(path, at: span, fix: isThere ? path + FileWalk.fileExtension : nil))
        }
    }
}

extension System {
    /// How many names are compared with those of missing files in a run: missing files times files would be quadratic.
    static let mostNamesCompared = 100_000

    /// The path of a file or a folder that somebody may have meant by that of a missing one; nil if there is none.
    ///
    /// - Parameter left: how many names may still be compared.
    func path(near path: String, comparing left: inout Int) -> String? {
        // What is asked for is watched by bundlers, so that no other name is.
        let extended = path + FileWalk.fileExtension
        if !Paths.hasEnd(FileWalk.fileExtension, of: path), kind(extended) == .file { return extended }
        guard left > 0 else { return nil }
        let folder = Paths.folder(of: path)
        let names = ((try? list(Paths.orHere(folder))) ?? []).map { $0.name }
        left -= names.count
        return Spelling.nearest(to: Paths.name(of: path), among: names).map { Paths.join(folder, $0) }
    }
}
