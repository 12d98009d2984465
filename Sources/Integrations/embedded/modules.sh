# Compiles the compiler's modules as Embedded Swift, in order; sourced by the scripts that link them.

common_flags=(
    -enable-experimental-feature Embedded -wmo -package-name skelgen -swift-version 6
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
    -enable-upcoming-feature MemberImportVisibility -parse-as-library -Xfrontend -function-sections -I "$work"
)

# Writes the templates as constants, as SwiftPM's embedInCode does.
write_templates() {
    echo "struct PackageResources {"
    for file in Templates/*.mustache Templates/*.js Templates/Preview/* Templates/Examples/*; do
        printf '    static let %s = Array(####"""\n' "$(basename "$file" | tr .- __)"
        # The line feed before the closing quotes isn't part of the text.
        cat "$file"
        printf '\n"""####.utf8)\n'
    done
    echo "}"
}

sources() { find "Sources/$1" -name '*.swift' | LC_ALL=C sort; }

# build_module MODULE SOURCE...
build_module() {
    local module=$1
    shift
    swiftc "${flags[@]}" -module-name "$module" -emit-module -emit-module-path "$work/$module.swiftmodule" "$@"
}

# build_modules SOURCE...: all modules except the program's own, in the folder $work with the options in the array
# `flags`; the sources are SkelSystem's.
build_modules() {
    local module imports
    write_templates >"$work/PackageResources.swift"
    build_module SkelText $(sources SkelText)
    build_module SkelLanguage $(sources SkelLanguage)
    build_module SkelSystem "$@"
    build_module SkelLayout $(sources SkelLayout)
    build_module SkelTemplates Templates/*.swift "$work/PackageResources.swift"
    # These two need nothing of each other.
    build_module SkelImport $(sources SkelImport) &
    imports=$!
    for module in SkelEmit SkelEditor; do build_module $module $(sources $module) || { wait $imports; return 1; }; done
    wait $imports || return
    build_module SkelDriver $(sources SkelDriver)
}
