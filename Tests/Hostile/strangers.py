#!/usr/bin/env python3
"""What a stranger's files must not be able to do: Tests/Hostile/strangers.py PATH/TO/skelgen

depfiles   names that are rules, recipes and commands of Make: none is run, what is accepted is tracked by Make and Ninja (Tests/Integrations has CMake).

Nothing but the standard library of Python is needed; Make and Ninja are tried where they are.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

failures = 0
FEED = "skeleton Feed { size: 40 40; label title }\n"


def check(condition, message):
    global failures
    failures += not condition
    print(("ok - " if condition else "not ok - ") + message, flush=True)


class Desk:
    """A folder to work in."""

    def __init__(self, program, top, name):
        self.program, self.path = program, top / name
        shutil.rmtree(self.path, ignore_errors=True)
        self.path.mkdir()

    def write(self, path, text=FEED):
        file = self.path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return file

    def skelgen(self, *arguments, **options):
        return self.run(self.program, *arguments, **options)

    def run(self, *command, timeout=60, **options):
        return subprocess.run([str(part) for part in command], cwd=self.path, capture_output=True, timeout=timeout, **options)


# Names that every program reads, those that Make reads, and those that no rule can hold. Each is tried as a source's, an
# import's and an output's.
PLAIN = ["plain", "with blank", "hash#mark", "dollar$sign", "$(shell touch PWNED)", "${IFS}", "co:lon", "back\\slash",
         "ünïcödé", "-include x", "@!,+", "[id]", "(paren)", "{brace}", "~root", "~", "a,b", "100%"]
OF_MAKE = ["qu?estion", "st*ar", "pi|pe", "ampers&nd", "quote'", 'double"', "less<", "more>", "caret^", "back`tick`",
           "`touch PWNED`", "&& touch PWNED", "| touch PWNED"]
REFUSED = ["t\nX!=touch${IFS}PWNED\nY=", "a\n\ttouch PWNED\nb", "X!=touch PWNED", "a;touch PWNED;", "a: b;touch PWNED",
           "x=$(shell touch PWNED)", "tab\there", "return\rhere", "back\\:colon", "\x1b[31m", "next\x85line"]


def write_pair(desk, name):
    escaped = name.translate({ord(mark): "\\" + mark for mark in "\\\""}).replace("\n", "\\n").replace("\t", "\\t")
    desk.write(f"{name}.skel", f'import "lib {escaped}.skel"\nskeleton Feed {{ size: 40 40; padding: $gutter; label title }}\n')
    desk.write(f"lib {name}.skel", "let gutter: 2\n")


def tracked_by_make(desk, name):
    """Whether Make finds the output of a rule out of date by its import, and only then; the rule notes that it ran."""
    desk.write("Makefile", "%.svg: ; @echo >made\n-include rule.d\n")
    made, output = desk.path / "made", desk.path / f"{name}.svg"
    found = []
    for age in (100, -100):
        made.unlink(missing_ok=True)
        now = output.stat().st_mtime
        os.utime(desk.path / f"{name}.skel", (now - 200, now - 200))
        os.utime(desk.path / f"lib {name}.skel", (now + age, now + age))
        desk.run("make", "-s", "--", f"{name}.svg")
        found.append(made.exists())
    return found == [True, False]


def tracked_by_ninja(desk, name):
    ninja = name.replace("$", "$$").replace(" ", "$ ").replace(":", "$:")
    desk.write("build.ninja", f"rule skel\n  command = {desk.program} compile -o $out --depfile rule.d -- $in && echo >>made\n"
                              f"  depfile = rule.d\n  deps = gcc\nbuild {ninja}.svg: skel {ninja}.skel\n")
    counts = []
    for step in range(3):
        if step == 2:
            import_file = desk.path / f"lib {name}.skel"
            later = import_file.stat().st_mtime + 100
            os.utime(import_file, (later, later))
        desk.run("ninja")
        counts.append((desk.path / "made").read_text().count("\n") if (desk.path / "made").exists() else 0)
    return counts == [1, 1, 2]


def depfiles(program, top):
    tools = [tool for tool in ("make", "ninja") if shutil.which(tool)]
    for missing in {"make", "ninja"} - set(tools):
        print(f"skip - depfiles read by {missing}: it is missing")
    for name in PLAIN + OF_MAKE:
        desk = Desk(program, top, "depfile")
        write_pair(desk, name)
        done = desk.skelgen("compile", f"./{name}.skel", "-o", f"{name}.svg", "--depfile", "rule.d")
        check(done.returncode == 0, f"{name!r} has a depfile: {done.stderr[:200]!r}")
        if done.returncode == 0 and "make" in tools:
            check(tracked_by_make(desk, name), f"{name!r} is tracked by Make: {(desk.path / 'rule.d').read_text()!r}")
        if name in PLAIN and "ninja" in tools:
            desk = Desk(program, top, "depfile-ninja")
            write_pair(desk, name)
            check(tracked_by_ninja(desk, name), f"{name!r} is tracked by Ninja")
        check(not list(desk.path.glob("PWNED*")), f"{name!r} runs nothing")
    for name in REFUSED:
        for part in ("source", "import", "output"):
            desk = Desk(program, top, "refused")
            source, output = "a.skel", "a.svg"
            if part == "source":
                source, output = desk.write(f"{name}.skel").name, f"{name}.svg"
            elif part == "import":
                escaped = name.translate({ord(mark): "\\" + mark for mark in "\\\""}).replace("\n", "\\n").replace("\t", "\\t")
                desk.write(f"{name}.skel", "let gutter: 2\n")
                desk.write(source, f'import "{escaped}.skel"\n{FEED}')
            else:
                desk.write(source)
                output = f"{name}.svg"
            done = desk.skelgen("compile", "--depfile", "rule.d", "-o", output, "--", source)
            check(done.returncode in (1, 2) and not (desk.path / "rule.d").exists(),
                  f"{name!r} as {part} has no depfile: status {done.returncode}")
            check(b"\n\t" not in done.stderr and b"\x1b" not in done.stderr, f"{name!r} as {part} is shown escaped")
            desk.write("Makefile", "all:\n-include rule.d\n")
            if "make" in tools:
                desk.run("make", "-s")
            check(not list(desk.path.glob("PWNED*")), f"{name!r} as {part} runs nothing")


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder).resolve()
        for part in (depfiles,):
            part(program, top)
    print(f"{failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: Tests/Hostile/strangers.py SKELGEN")
    sys.exit(main())
