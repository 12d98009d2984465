#!/usr/bin/env python3
"""What a stranger's files must not be able to do: Tests/Hostile/strangers.py PATH/TO/skelgen [DYNAMIC/skelgen]

The second program is one for which creating files can be made slow, which a static one is not.

The program may be the npm package's, bin/skelgen.js.

depfiles   names that are rules, recipes and commands of Make: none is run, what is accepted is tracked by Make and Ninja (Tests/Integrations has CMake).
links      outputs that are links are not followed out of their folder.
streams    pipes and devices as operand, output or record are errors, and nothing hangs.
modes      an output does not become executable because the file that it replaces was.
temporaries  none is left by SIGINT, SIGTERM and SIGHUP, and the next run removes what SIGKILL left.
quotes     no word of a file that a link leads to is shown.
manifests  none reads or writes outside of its folder.
             Files are created slowly in half of the runs, where C can be compiled.
limits     too few file descriptors are called by their name; standard output may be a pipe that does not wait.

Nothing but the standard library of Python is needed; Make and Ninja are tried where they are.
"""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import turns  # noqa: E402

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
         "ünïcödé", "-include x", "@!,+", "(paren)", "{brace}", "~root", "~", "a,b", "100%"]
OF_MAKE = ["[id]", "qu?estion", "st*ar", "pi|pe", "ampers&nd", "quote'", 'double"', "less<", "more>", "caret^", "back`tick`",
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
    # The module has the program's code for them: a third of the names, others with each commit.
    some = (lambda names: turns.of(names, 3)) if str(program).endswith(".js") else list
    for name in some(PLAIN + OF_MAKE):
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
    for name in some(REFUSED):
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


def links(program, top):
    desk = Desk(program, top, "links")
    outside = Desk(program, top, "outside").path
    desk.write("Feed.skel")
    victim = outside / "victim.svg"
    # A file of skelgen's own, which may be replaced where no link leads to it.
    done = desk.skelgen("compile", "Feed.skel")
    precious = (desk.path / "Feed.svg").read_text()
    check(done.returncode == 0 and precious.startswith("<svg"), f"a picture can be compiled: {done.stderr!r}")
    victim.write_text(precious)
    desk.write("Feed.skel", FEED.replace("40 40", "40 44"))
    for name, target in {"file": victim, "nothing": outside / "new.svg", "through a folder": "../outside/new.svg"}.items():
        (desk.path / "Feed.svg").unlink(missing_ok=True)
        (desk.path / "Feed.svg").symlink_to(target)
        done = desk.skelgen("compile", "Feed.skel")
        check(done.returncode == 3 and b"is a link that leads out of its folder" in done.stderr,
              f"an output that is a link out of its folder to a {name} is an error: {done.stderr!r}")
        check(victim.read_text() == precious and len(list(outside.iterdir())) == 1, f"nothing is written to a {name}")
    (desk.path / "Feed.svg").unlink()
    (desk.path / "Generated").mkdir()
    (desk.path / "Generated/sub").symlink_to(outside)
    desk.write("Screens/sub/victim.skel")
    desk.write("Screens/good.skel")
    for options in ((), ("--prune",), ("--keep-unchanged",)):
        done = desk.skelgen("compile", "Screens", "-o", "Generated", *options)
        check(done.returncode == 3 and b"leads out of" in done.stderr and victim.read_text() == precious,
              f"a folder of outputs that is a link out of -o is not written to {options}: {done.stderr!r}")
        check((desk.path / "Generated/good.svg").exists(), "the others are written")
    (desk.path / "Generated/sub").unlink()
    (desk.path / "Generated/sub").symlink_to("../Generated/else")
    (desk.path / "Generated/else").mkdir()
    done = desk.skelgen("compile", "Screens", "-o", "Generated")
    check(done.returncode == 0 and (desk.path / "Generated/else/victim.svg").exists(), f"one within it is: {done.stderr!r}")


def streams(program, top):
    desk = Desk(program, top, "streams")
    desk.write("Feed.skel")
    (desk.path / "out").mkdir()
    os.mkfifo(desk.path / "pipe")
    os.mkfifo(desk.path / "out/Feed.svg")
    os.mkfifo(desk.path / "Pipe.skel")
    for name, target in {"null": "/dev/null", "zero": "/dev/zero", "terminal": "/dev/tty"}.items():
        (desk.path / f"{name}.skel").symlink_to(target)
        (desk.path / f"{name}.svg").symlink_to(target)
    cases = {
        "an operand that is a pipe": ("check", "Pipe.skel"),
        "an operand that leads to /dev/zero": ("check", "zero.skel"),
        "an operand that leads to a terminal": ("check", "terminal.skel"),
        "/dev/zero itself": ("check", "/dev/zero"),
        "an output that is a pipe nobody reads": ("compile", "Feed.skel", "-o", "pipe"),
        "a depfile that is a pipe nobody reads": ("compile", "Feed.skel", "--depfile", "pipe"),
        "an output in a folder that is a pipe": ("compile", "Feed.skel", "-o", "out/"),
        "an output that leads to a device": ("compile", "Feed.skel", "-o", "zero.svg"),
        "a manifest that is a pipe": ("compile", "--manifest", "pipe"),
        "a measurement that is a pipe": ("check", "--against", "pipe", "Feed.skel"),
    }
    for name, arguments in cases.items():
        try:
            done = desk.skelgen(*arguments, timeout=20, stdin=subprocess.DEVNULL)
            check(done.returncode == 3 and b"cannot" in done.stderr, f"{name} is an error: {done.returncode} {done.stderr!r}")
        except subprocess.TimeoutExpired:
            check(False, f"{name} hangs")
    desk.write("Screens/a.skel")
    for kind in ("pipe", "link"):
        (desk.path / "made").mkdir(exist_ok=True)
        record = desk.path / "made/.skelgen-outputs"
        record.unlink(missing_ok=True)
        os.mkfifo(record) if kind == "pipe" else record.symlink_to("/dev/null")
        try:
            done = desk.skelgen("compile", "Screens", "-o", "made", timeout=20)
            check(done.returncode == 3 and b".skelgen-outputs" in done.stderr,
                  f"a record that is a {kind} is an error: {done.stderr!r}")
        except subprocess.TimeoutExpired:
            check(False, f"a record that is a {kind} hangs")


def modes(program, top):
    desk = Desk(program, top, "modes")
    desk.write("Feed.skel")
    for old, new in {0o755: 0o644, 0o6755: 0o644, 0o600: 0o600, 0o640: 0o640, 0o777: 0o644}.items():
        output = desk.write("hook", "#!/bin/sh\n")
        output.chmod(old)
        desk.run("sh", "-c", f"umask 022; '{desk.program}' compile Feed.skel -o hook")
        found = output.stat().st_mode & 0o7777
        check(found == new, f"an output over a file of mode {old:o} has {new:o}: {found:o}")


SLOW_DISK = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>
int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    if (flags & O_CREAT && strstr(path, "/.skelgen-")) usleep(30000);
    return ((int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open"))(path, flags, mode);
}
int open64(const char *path, int flags, ...) __attribute__((alias("open")));
"""


def slow_disk(top):
    """A library that has a program create its temporary files slowly, or None."""
    if not (sys.platform == "linux" and shutil.which("cc")):
        return None
    library = top / "slow.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-x", "c", "-", "-o", library, "-ldl"], input=SLOW_DISK.encode(), check=True)
    return library


def temporaries(program, top):
    library = slow_disk(top)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        # Whoever runs this in the background, or by nohup, has it ignore some of them, and what it starts too.
        signal.signal(number, signal.SIG_DFL)
        desk = Desk(program, top, "temporaries")
        for index in range(40):
            body = "".join(f"  label a{line} {{ numberOfLines: {1 + line % 3} }}\n" for line in range(200))
            desk.write(f"Screens/F{index}.skel", f"skeleton Feed {{\n  size: 300 9000\n{body}}}\n")
        interrupted = seen = turns = 0
        # Most runs are over before a signal reaches them.
        while turns < 30 or interrupted == 0 and turns < 1000:
            turns += 1
            slow = {"LD_PRELOAD": str(library)} if library and turns % 2 else {}
            process = subprocess.Popen([program, "compile", "Screens", "-o", "out", "--format", "json", "--jobs", "2"],
                                       cwd=desk.path, stderr=subprocess.DEVNULL, env={**os.environ, **slow})
            out = desk.path / "out"
            while process.poll() is None and not (out.exists() and any(out.glob(".skelgen-[0-9a-f]*"))):
                pass
            process.send_signal(number)
            interrupted += process.wait() == -number
            seen += len([path for path in out.glob(".skelgen-*") if path.name != ".skelgen-outputs"])
            shutil.rmtree(out, ignore_errors=True)
        check(interrupted and not seen, f"{number.name} leaves no temporary file: {interrupted} runs ended by it, {seen} files")
    impatience(program, top, library)
    desk = Desk(program, top, "leftovers")
    desk.write("Feed.skel")
    for name in (".skelgen-1-0", ".skelgen-0123456789abcdef"):
        desk.write(name, "half")
    done = desk.skelgen("compile", "Feed.skel")
    check(done.returncode == 0 and not list(desk.path.glob(".skelgen-*")), "what a killed run left goes with the next of one file")


def impatience(program, top, library):
    """A watch that is compiling ends with the second signal, or soon after the first, not once it is done."""
    trace = {"LD_TRACE_LOADED_OBJECTS": "1", "LD_PRELOAD": str(library)}
    if not library or program.suffix == ".js" or b"slow.so" not in subprocess.run(
            [program, "--version"], capture_output=True, env={**os.environ, **trace}).stdout:
        print("a watch at work: not tried, as creating files cannot be made slow")
        return
    for times in (1, 2):
        desk = Desk(program, top, f"impatience{times}")
        for index in range(400):
            desk.write(f"Screens/F{index}.skel")
        process = subprocess.Popen([program, "watch", "Screens", "-o", "out", "--jobs", "1"], cwd=desk.path,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "LD_PRELOAD": str(library)})
        while not any((desk.path / "out").glob("*.svg")):
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        # Two at once may count as one.
        while times == 2 and process.poll() is None:
            time.sleep(0.1)
            process.send_signal(signal.SIGINT)
        ended, made = process.wait(), len(list((desk.path / "out").glob("*.svg")))
        left = [path for path in (desk.path / "out").glob(".skelgen-*") if path.name != ".skelgen-outputs"]
        check(ended == -signal.SIGINT and made < 400 and not left,
              f"a watch at work ends with signals: {ended} after {times}, {made} of 400 outputs, {len(left)} temporary files")


def limits(program, top):
    desk = Desk(program, top, "limits")
    desk.write("Feed.skel", 'import "tokens.skel"\n' + FEED)
    desk.write("tokens.skel", "let gutter: 2\n")
    desk.write("Screens/a.skel")
    desk.write("skelgen.json", '{"compile": [{"inputs": "Screens/*.skel"}]}')
    for arguments in (("compile", "Feed.skel"), ("check", "Screens"), ("compile", "Screens", "-o", "out"), ("compile", "--manifest", "skelgen.json"),
                      ("watch", "Feed.skel")):
        # Fewer are too few for what loads the program. Node.js itself needs more.
        for count in () if program.suffix == ".js" else (4, 5, 6):
            try:
                done = desk.run("sh", "-c", f'ulimit -n {count}; exec "$0" "$@"', program, *arguments, timeout=3)
            except subprocess.TimeoutExpired:
                continue
            if done.returncode:
                check(b"oo many open files" in done.stderr, f"{arguments} with {count} descriptors: {done.stderr!r}")
    desk.write("Big.skel", "skeleton Big {\n  size: 300 90000\n" + "".join(f"label a{i} {{ height: 9 }}\n" for i in range(9000)) + "}\n")
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    process = subprocess.Popen([program, "compile", "Big.skel", "--format", "json", "-o", "-"], cwd=desk.path, stdout=writing,
                               stderr=subprocess.PIPE)
    os.close(writing)
    time.sleep(0.5)
    with open(reading, "rb") as pipe:
        text = pipe.read()
    check(process.wait() == 0 and text.endswith(b"}\n") and text.count(b"\n") > 9000,
          f"standard output that does not wait gets all: {len(text)} bytes, {process.stderr.read()!r}")


def quotes(program, top):
    desk = Desk(program, top, "quotes")
    desk.write("Feed.skel")
    (desk.path / "x.skel").symlink_to("/proc/self/environ")
    secret = Desk(program, top, "secret").write("credentials", "aws_secret = hunter2\n{{#hunter2}}\n")
    for name in ("y.skel", "y.json", "y.ts.mustache"):
        (desk.path / name).symlink_to(secret)
    for arguments in (("check", "x.skel"), ("check", "y.skel"), ("check", "."), ("compile", "--manifest", "y.json"),
                      ("check", "Feed.skel", "--against", "y.json"), ("compile", "Feed.skel", "--template", "y.ts.mustache")):
        for kind in ("text", "json", "sarif"):
            done = desk.skelgen(*arguments, "--diagnostics", kind, env={"SECRET": "hunter2"})
            check(done.returncode and b"hunter2" not in done.stdout + done.stderr and b"aws" not in done.stdout + done.stderr,
                  f"{' '.join(arguments)} quotes nothing that a link leads to ({kind})")
    # Every command that there is, on a file that is such a link and on one that imports one.
    home = Desk(program, top, "home")
    home.write("clone/import.skel", 'import "deep/y.skel"\n' + FEED)
    (home.path / "clone/deep").mkdir()
    for name in ("clone/deep/y.skel", "clone/x.skel"):
        (home.path / name).symlink_to(home.write("secret.skel", "skeleton A { hunter2: 1; size: 1 1; hunter2x p }\n"))
    help = home.skelgen("--help").stdout.decode()
    commands = re.findall(r"^ +([a-z]+)  ", help.split("commands:")[-1], re.M)
    check({"compile", "check", "fmt", "tree"} <= set(commands), f"the commands of the help: {commands}")
    for command in commands:
        for operand in ("clone/x.skel", "clone/import.skel", "clone"):
            stays = command in ("watch", "preview")
            for options in ((), ("--check",), ("--fix",), ("-o", "-"))[:1 if stays else 4]:
                try:
                    done = home.skelgen(command, operand, *options, timeout=2 if stays else 60, stdin=subprocess.DEVNULL)
                    said = done.stdout + done.stderr
                except subprocess.TimeoutExpired as error:
                    said = (error.stdout or b"") + (error.stderr or b"")
                check(b"hunter2" not in said, f"{command} {operand} {' '.join(options)} quotes nothing: {said[-200:]!r}")


def manifests(program, top):
    outside = Desk(program, top, "elsewhere")
    outside.write("Feed.skel")
    desk = Desk(program, top, "manifests")
    desk.write("Feed.skel")
    (desk.path / "link").symlink_to(outside.path)
    for entry in ('"inputs": "../elsewhere/Feed.skel"', '"inputs": "link/Feed.skel"', '"inputs": "link/*.skel"',
                  '"inputs": "Feed.skel", "output": "../elsewhere/x.svg"', '"inputs": "Feed.skel", "output": "link/deep/"',
                  f'"inputs": "Feed.skel", "output": "{outside.path}/x.svg"', '"inputs": "Feed.skel", "root": ".."',
                  '"inputs": "Feed.skel", "format": "html", "css": "link/x.css"'):
        desk.write("skelgen.json", '{"compile": [{%s}]}' % entry)
        done = desk.skelgen("compile", "--manifest", "skelgen.json")
        check(done.returncode == 1 and b"[outside-manifest]" in done.stderr, f"{entry} is an error: {done.stderr[:200]!r}")
        check([path.name for path in outside.path.iterdir()] == ["Feed.skel"], f"{entry} writes nothing")
    done = desk.skelgen("compile", "--manifest", "skelgen.json", "--allow-outside")
    check(done.returncode == 0 and (outside.path / "x.css").exists(), f"--allow-outside permits it: {done.stderr!r}")
    # What folders and patterns find: a link out of them is refused, one within them is read.
    desk.write("Screens/deep/a.skel")
    (desk.path / "Screens/in.skel").symlink_to("deep/a.skel")
    for link, target in (("Screens/out.skel", "../../elsewhere/Feed.skel"), ("deep.ts.mustache", "../elsewhere/Feed.skel")):
        (desk.path / link).symlink_to(target)
    desk.write("t.ts.mustache", "{{> deep}}")
    for inputs in ("Screens/", "Screens/*.skel", "**/*.skel"):
        desk.write("skelgen.json", '{"compile": [{"inputs": "%s", "output": "made/"}]}' % inputs)
        done = desk.skelgen("compile", "--manifest", "skelgen.json")
        check(done.returncode == 1 and b"'Screens/out.skel' is outside" in done.stderr and not (desk.path / "made").exists(),
              f"a link out that {inputs} finds is an error: {done.stderr[:200]!r}")
    desk.write("skelgen.json", '{"compile": [{"inputs": "Feed.skel", "template": "t.ts.mustache"}]}')
    done = desk.skelgen("compile", "--manifest", "skelgen.json")
    check(done.returncode == 3 and b"a link leaves the root" in done.stderr and not (desk.path / "Feed.ts").exists(),
          f"a partial that is a link out is an error: {done.stderr[:200]!r}")
    (desk.path / "skelgen.json").unlink()
    for arguments in (("compile", "Screens", "-o", "made"), ("compile", "Screens", "--root", "Screens", "-o", "made"),
                      ("check", "Screens"), ("fmt", "--check", "Screens"), ("preview", "Screens", "-o", "p.html")):
        done = desk.skelgen(*arguments)
        check(done.returncode == 1 and b"Screens/out.skel: error: this link leaves the root" in done.stderr
              and done.stderr.count(b": error:") == 1 and not (desk.path / "made/out.svg").exists(),
              f"{' '.join(arguments)} refuses a link out of the folder, and no other: {done.stderr[:200]!r}")
    check((desk.path / "made/in.svg").exists() and (desk.path / "made/deep/a.svg").exists(), "the others are compiled")
    done = desk.skelgen("compile", "Screens", "--root", "..", "-o", "made")
    check(done.returncode == 0 and (desk.path / "made/out.svg").exists(), f"within --root it is read: {done.stderr!r}")


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    dynamic = pathlib.Path(sys.argv[-1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder).resolve()
        for part in (depfiles, links, streams, modes, temporaries, limits, quotes, manifests):
            part(dynamic if part == temporaries else program, top)
    print(f"{failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: Tests/Hostile/strangers.py SKELGEN [DYNAMIC]")
    sys.exit(main())
