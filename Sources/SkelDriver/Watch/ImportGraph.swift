/// The inputs affected by a change: the places through which each source is reached, and the inputs made from it.
struct ImportGraph: Sendable {
    /// For each input, the paths of the file and all its imports, whether or not they exist.
    private var sources: [String: [String]] = [:]
    /// For each source, the inputs that need it.
    private var inputs: [String: Set<String>] = [:]
    /// For each source, the places that its path leads through.
    private var trails: [String: [String]] = [:]
    /// For each place, the sources whose paths lead through it.
    private var passing: [String: Set<String>] = [:]

    /// Every place at which a change may affect an input.
    var places: Set<String> { Set(passing.keys) }

    /// The files that an input was made from.
    func sources(of input: String) -> [String] { sources[input] ?? [] }

    /// The sources whose paths lead through a place.
    func sources(at place: String) -> Set<String> { passing[place] ?? [] }

    /// All sources.
    var allSources: Set<String> { Set(inputs.keys) }

    /// The inputs that depend on a source, directly or indirectly.
    func inputs(of source: String) -> Set<String> { inputs[source] ?? [] }

    /// Sets the files that an input was made from; returns whether this changed the relevant places.
    mutating func set(_ newSources: [String], of input: String, trail: (String) -> [String]) -> Bool {
        let oldSources = sources[input] ?? []
        if newSources == oldSources { return false }
        sources[input] = newSources
        var isChanged = false
        for source in newSources {
            if inputs[source, default: []].insert(input).inserted, trails[source] == nil {
                retrace(source, trail(source))
                isChanged = true
            }
        }
        for source in Set(oldSources).subtracting(newSources) { isChanged = drop(source, of: input) || isChanged }
        return isChanged
    }

    /// Removes an input.
    mutating func remove(_ input: String) {
        for source in sources.removeValue(forKey: input) ?? [] { _ = drop(source, of: input) }
    }

    /// Sets the places that a source's path now leads through.
    mutating func retrace(_ source: String, _ places: [String]) {
        leave(source)
        trails[source] = places
        for place in places { passing[place, default: []].insert(source) }
    }

    /// The places that a source's path leads through.
    func trail(of source: String) -> [String] { trails[source] ?? [] }

    private mutating func drop(_ source: String, of input: String) -> Bool {
        inputs[source]?.remove(input)
        guard inputs[source]?.isEmpty == true else { return false }
        inputs[source] = nil
        leave(source)
        trails[source] = nil
        return true
    }

    private mutating func leave(_ source: String) {
        for place in trails[source] ?? [] {
            passing[place]?.remove(source)
            if passing[place]?.isEmpty == true { passing[place] = nil }
        }
    }
}
