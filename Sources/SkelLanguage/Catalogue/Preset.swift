extension Style {
    /// Values for every key of an appearance, under one name.
    struct Preset: SettingValue {
        enum Name: String, Keyword {
            /// SkeletonView's values, which are the defaults.
            case skeletonView
            /// The look of most web pages: rounded bars, and a contrast of at least 1.3:1 with white and with #111.
            case web
        }

        let name: Name
        /// The stops of the gradient, in `Screen.colors`.
        let gradient: TableRange

        init(_ name: Name, in tables: Tables) {
            self.name = name
            let stops = name == .web ? [ColorPair.webTint, .webSheen, .webTint] : []
            gradient = TableRange(start: tables.colors.count, count: stops.count)
            tables.colors += stops
        }

        private init(_ name: Name, _ gradient: TableRange) { (self.name, self.gradient) = (name, gradient) }

        static func load(_ setting: Screen.Setting, _ tables: Tables) -> Preset {
            Preset(setting.unit == Name.web.number ? .web : .skeletonView, TableRange.load(setting, tables))
        }

        func store(in setting: inout Screen.Setting, _ tables: Tables) {
            setting.unit = name.number
            gradient.store(in: &setting, tables)
        }
    }
}

extension Style.Appearance {
    init(_ preset: Style.Preset) {
        self.init()
        guard preset.name == .web else { return }
        tintColor = .webTint
        gradient = preset.gradient
        isGradientPreset = true
        multilineHeight = .points(12)
        setsMultilineHeight = true
        multilineCornerRadius = .points(6)
        skeletonCornerRadius = Corners(.points(6))
    }
}

extension ColorPair {
    /// The contrast is 1.31:1 on white and 1.42:1 on #111.
    package static let webTint = ColorPair(light: Color(rgb: 0xdde1e6), dark: Color(rgb: 0x2b3038))
    /// Lighter than the tint in both forms: 1.17:1 and 1.3:1.
    package static let webSheen = ColorPair(light: Color(rgb: 0xf0f2f5), dark: Color(rgb: 0x3d444d))
}
