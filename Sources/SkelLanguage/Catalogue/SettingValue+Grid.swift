/// A track list: a run of parts in their table.
struct TrackList: SettingValue {
    var parts: [TrackPart]
    var followsType: Bool { parts.contains { $0.followsType } }

    static func load(_ setting: Screen.Setting, _ tables: Tables) -> TrackList {
        TrackList(parts: Array(tables.tracks[range(of: setting).indices]))
    }

    func store(in setting: inout Screen.Setting, _ tables: Tables) {
        TableRange(start: tables.tracks.count, count: parts.count).store(in: &setting, tables)
        tables.tracks += parts
    }

    static func range(of setting: Screen.Setting) -> TableRange {
        TableRange(start: Int(setting.bits), count: Int(setting.count))
    }
}

extension TrackPart {
    fileprivate var followsType: Bool {
        guard case .track(let track) = self else { return false }
        return track.least.followsType || track.most.followsType
    }
}

extension TrackBreadth {
    fileprivate var followsType: Bool {
        switch self {
        case .length(let length), .withinRoom(let length), .fitContent(let length): length.followsType
        case .fraction, .auto, .minContent, .maxContent: false
        }
    }
}

extension GridLine: SettingValue {
    private static let unitOfLine: UInt8 = 1
    private static let unitOfSpan: UInt8 = 2

    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> GridLine {
        let number = Int(Int32(truncatingIfNeeded: setting.bits))
        switch setting.unit {
        case unitOfLine: return .line(number)
        case unitOfSpan: return .span(number)
        default: return .auto
        }
    }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) {
        switch self {
        case .auto: setting.unit = 0
        case .line(let number): store(number, Self.unitOfLine, in: &setting)
        case .span(let count): store(count, Self.unitOfSpan, in: &setting)
        }
    }

    private func store(_ number: Int, _ unit: UInt8, in setting: inout Screen.Setting) {
        setting.unit = unit
        setting.bits = UInt64(UInt32(bitPattern: Int32(number)))
    }
}

/// Both ends of an item: the first stored like a single one, the second in the upper half of the bits, with its unit in
/// `count`.
extension GridLines: SettingValue {
    package static func load(_ setting: Screen.Setting, _ tables: Tables) -> GridLines {
        var second = setting
        second.unit = UInt8(truncatingIfNeeded: setting.count)
        second.bits = setting.bits >> 32
        return GridLines(start: GridLine.load(setting, tables), end: GridLine.load(second, tables))
    }

    package func store(in setting: inout Screen.Setting, _ tables: Tables) {
        var second = setting
        start.store(in: &setting, tables)
        end.store(in: &second, tables)
        setting.count = UInt16(second.unit)
        setting.bits |= second.bits << 32
    }
}
