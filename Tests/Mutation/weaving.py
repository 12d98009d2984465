"""Weaves mutants into a copy of the checkout, each behind a switch, and compiles it.

What does not compile with its mistake is not a mutant: it is taken out again, by the places of the errors.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

MODULE = "SkelText"
SWITCH = Path("Sources") / MODULE / "Mutant.swift"
VARIABLE = "SKELGEN_MUTANT"
# A file with a byte for each mutant, if it is named: what a process comes across becomes 1, even if the process is killed.
REACHED = "SKELGEN_MUTANTS_REACHED"
ROOM = 4096
PACKAGE = Path("Package.swift")
# For plugins everything would be compiled a second time, as a tool. Tests run thousands of times: where the modules that they
# spend their time in are optimised, they take a quarter of the time; all modules would take twice as long to compile for a
# third less. For size, they take as long as for speed, and compile in three quarters of the time. Whole modules are compiled
# in half the time; SwiftPM expects an object for each file, which takes threads.
CHANGES_TO_PACKAGE = """
package.products.removeAll { $0 is Product.Plugin }
package.targets.removeAll { $0.type == .plugin }
for target in package.targets where ["SkelText", "SkelLanguage", "SkelLayout", "SkelEmit"].contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [
        .unsafeFlags(["-Osize", "-whole-module-optimization", "-num-threads", "2", "-gnone"])
    ]
}
"""
# How many lines away an error may be from the mutant that causes it.
NEAR = 60

SWITCH_TEXT = f"""#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

private let chosen = getenv("{VARIABLE}").flatMap {{ Int(String(cString: $0)) }} ?? 0
nonisolated(unsafe) private let reached: UnsafeMutablePointer<UInt8>? = {{
    guard let path = getenv("{REACHED}") else {{ return nil }}
    let file = open(path, O_RDWR)
    let memory = file < 0 ? nil : mmap(nil, {ROOM}, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    return memory == MAP_FAILED ? nil : memory?.assumingMemoryBound(to: UInt8.self)
}}()

/// Whether a mutant is switched on.
package func mutant(_ number: Int) -> Bool {{
    if let reached {{ reached[number] = 1 }}
    return number == chosen
}}
"""


class CompileError(Exception):
    """The copy does not compile, whatever is taken out."""


def woven(mutants, text):
    """The text of a file with its mutants, and for each the parts of the new text that it is in."""
    edits = sorted(
        ((start, end, new, mutant) for mutant in mutants for start, end, new in mutant.edits),
        key=lambda edit: (edit[0], -edit[1], edit[3].number))
    pieces, length, spans = [], 0, []

    def write(piece):
        nonlocal length
        pieces.append(piece)
        length += len(piece)

    def fill(start, end, inner):
        """Writes the text from start to end with the edits inside, which are all within."""
        at = start
        while inner:
            first, *rest = inner
            inside = [edit for edit in rest if edit[0] < first[1]]
            inner = rest[len(inside):]
            write(text[at:first[0]])
            begin = length
            switch = f"mutant({first[3].number})"
            part = (first[0], first[1], inside)
            if first[3].is_statement:
                write(f"if !{switch} {{ " if first[2] is None else f"if {switch} {{ {first[2]} }} else {{ ")
                fill(*part)
                write(" }")
            elif first[2] is None:
                fill(*part)
                write(f", !{switch}")
            else:
                write(f"({switch} ? ({first[2]}) : (")
                fill(*part)
                write("))")
            spans.append((begin, length, first[3]))
            at = first[1]
        write(text[at:end])

    fill(0, len(text), edits)
    return "".join(pieces), spans


def without_overlaps(mutants):
    """The mutants that can be woven together: of two that overlap without one being within the other, the first."""
    kept, taken = [], {}
    for mutant in mutants:
        others = taken.setdefault(mutant.file, [])
        ranges = [(start, end) for start, end, _ in mutant.edits]
        if not any(crosses(one, other) for one in ranges for other in others):
            kept.append(mutant)
            others += ranges
    return kept


def crosses(one, other):
    return one[0] < other[0] < one[1] < other[1] or other[0] < one[0] < other[1] < one[1]


def importing(text):
    """The text of a file that may call what the module of the switch has, and how much longer it is."""
    if re.search(rf"^(\w+ )?import {MODULE}$", text, re.M):
        return text, 0
    line = f"internal import {MODULE}\n"
    return line + text, len(line)


class Copy:
    """A copy of a checkout with mutants in it."""

    def __init__(self, top, folder):
        self.top, self.folder = top, folder
        self.originals = self.sources()

    def weave(self, mutants):
        """Writes the copy; what is there already keeps its date, so that only what changed is compiled again."""
        files = dict(self.originals)
        self.spans, self.texts = {}, {}
        for file in sorted({mutant.file for mutant in mutants}):
            path = Path("Sources") / file
            text, spans = woven([mutant for mutant in mutants if mutant.file == file], files[path].decode())
            shift = 0
            if not file.startswith(MODULE + "/"):
                text, shift = importing(text)
            self.spans[file] = [(start + shift, end + shift, mutant) for start, end, mutant in spans]
            self.texts[file] = text
            files[path] = text.encode()
        files[SWITCH] = SWITCH_TEXT.encode()
        files[PACKAGE] += CHANGES_TO_PACKAGE.encode()
        self.write(files)

    def sources(self):
        """The files of the checkout, by their paths: bytes, or where a link leads."""
        files = {}
        for folder, names, others in os.walk(self.top):
            names[:] = [name for name in names if not name.startswith(".build") and name not in (".git", "__pycache__")]
            for name in others + [name for name in names if Path(folder, name).is_symlink()]:
                path = Path(folder, name)
                if path.suffix != ".actual" and name != ".git":
                    relative = path.relative_to(self.top)
                    files[relative] = os.readlink(path) if path.is_symlink() else path.read_bytes()
        return files

    def write(self, files):
        for path, content in files.items():
            target = self.folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(content, str):
                if not target.is_symlink() or os.readlink(target) != content:
                    target.unlink(missing_ok=True)
                    target.symlink_to(content)
            elif not target.is_file() or target.is_symlink() or target.read_bytes() != content:
                target.unlink(missing_ok=True)
                target.write_bytes(content)
                if (self.top / path).exists():
                    shutil.copymode(self.top / path, target)
        for folder, names, others in os.walk(self.folder):
            names[:] = [name for name in names if not name.startswith(".build")]
            for name in others:
                path = Path(folder, name)
                if path.relative_to(self.folder) not in files:
                    path.unlink()

    def compile(self, mutants):
        """Weaves and compiles; the mutants that are left."""
        while True:
            self.weave(mutants)
            built = subprocess.run(
                ["swift", "build", "--build-tests"], cwd=self.folder, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT)
            if built.returncode == 0:
                return mutants
            output = built.stdout.decode(errors="replace")
            wrong = self.blamed(output)
            if not wrong:
                raise CompileError(output[-4000:])
            mutants = [mutant for mutant in mutants if mutant.number not in wrong]

    def blamed(self, output):
        """The numbers of the mutants that errors lead to."""
        wrong = set()
        places = set(re.findall(rf"^{re.escape(str(self.folder))}/Sources/(\S+?):(\d+):(\d+): error:", output, re.M))
        for file, line, column in places:
            if file not in self.texts:
                continue
            starts = [0] + [match.end() for match in re.finditer("\n", self.texts[file])]
            line = int(line)
            prefix = self.texts[file][starts[line - 1]:].encode()[:int(column) - 1].decode(errors="replace")
            at = starts[line - 1] + len(prefix)
            around = [mutant.number for start, end, mutant in self.spans[file] if start <= at <= end]
            if around:
                wrong.update(around)
                continue
            # The error is told elsewhere in the function, as that a result is missing.
            distance, nearest = min(
                (min(abs(start - at), abs(end - at)), mutant.number) for start, end, mutant in self.spans[file])
            if self.texts[file].count("\n", min(at, at - distance), at + distance) <= 2 * NEAR:
                wrong.add(nearest)
        return wrong
