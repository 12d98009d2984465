"""Compiles what the templates for apps make, against declarations of UIKit and SwiftUI of our own: nothing of it is run."""

import pathlib
import re
import subprocess
import sys

import corpus
import languages

HOSTS = pathlib.Path(__file__).parent / "hosts"
SWIFT = ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library"]
OBJC = ["clang", "-fsyntax-only", "-x", "objective-c", "-fblocks", "-fobjc-arc", "-fobjc-runtime=macosx", "-Wall", "-Wextra", "-Werror",
        "-Wno-unused-parameter", "-I", str(HOSTS)]


def check(outputs, folder, result):
    for template, module in (("swiftui", "SwiftUI"), ("uikit", "UIKit")):
        if languages.missing("swiftc"):
            result.cannot_run(f"{template}: swiftc is missing")
            continue
        made = outputs.compile("--format", template, into=template)
        check_texts(template, made, result)
        compiled(template, [*SWIFT, "-emit-module", "-module-name", module, HOSTS / f"{module}.swift", "-o",
                            folder / f"{module}.swiftmodule"], result)
        for number, paths in enumerate(modules(made.values()), 1):
            compiled(f"{template}, module {number}", [*SWIFT, "-typecheck", "-wmo", "-I", folder, *paths], result)
        variants = outputs.of_files(corpus.samples()).compile("--format", template, "--variant", "all", into=f"{template}-all")
        compiled(f"{template} --variant all", [*SWIFT, "-typecheck", "-wmo", "-I", folder, *variants.values()], result)
    if languages.missing("clang"):
        return result.cannot_run("objc: clang is missing")
    made = outputs.compile("--format", "objc", into="objc")
    check_texts("objc", made, result)
    return compiled("objc", [*OBJC, *made.values()], result)


def modules(paths):
    """The files as few modules: names of several files may be one."""
    found = []
    for path in paths:
        name = re.search(r"^public (?:struct|final class) (\w+)", path.read_text(encoding="utf-8"), re.M)[1]
        module = next((module for module in found if name not in module), None)
        if module is None:
            found.append(module := {})
        module[name] = path
    return [list(module.values()) for module in found]


def compiled(name, command, result):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    result.check(done.returncode == 0, f"{name}: {done.stderr[:2000]}")


def check_texts(template, made, result):
    """The title is one literal, the last one of its line, and nothing of it stands behind."""
    for name, path in made.items():
        lines = [line for line in path.read_text(encoding="utf-8").split("\n") if "ccessibilityLabel" in line]
        literal = r'"(?:[^"\\]|\\.)*"'
        result.check(len(lines) == 1 and re.fullmatch(rf"[^\"]*{literal}[\);]*", lines[0]), f"{template} {name}: {lines}")


if __name__ == "__main__":
    sys.exit("this is a part of check.py")
