#!/usr/bin/env python3
"""Installs a release as its page says: fresh.py RELEASE PROGRAM [SECTION...]

RELEASE is a folder that Sources/Integrations/release made, PROGRAM any build of skelgen. Every section of Samples/Install.md is
followed line by line, in an empty folder, with an empty home, with nothing in the PATH but the tools that the section needs and
those of any shell, and from a server at the address that the page has. What it ends with is opened in Chromium.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOP / "Tests" / "Browser"), str(pathlib.Path(__file__).parent)]

from install_page import sections  # noqa: E402
from proof import engines, report  # noqa: E402
from release_server import ReleaseServer  # noqa: E402

# The tools that a section needs, as it says, each with the Debian package that has it.
NEEDS = {
    "Node": {"node": "nodejs", "npm": "npm", "npx": "npm"},
    "Python": {"python3": "python3"},
    "SwiftPM": {"swift": None, "git": "git", "curl": "curl"},
    "Bazel": {"bazel": "bazel-bootstrap", "javac": "default-jdk-headless"},
    "CMake": {"cmake": "cmake", "make": "make"},
    "Everything else": {"curl": "curl"},
}
# What every shell has. None of them compiles anything.
SHELL = """sh bash env cat cp mv rm rmdir mkdir ln ls find touch chmod tar gzip sed grep awk tr cut head tail sort uname readlink
    realpath dirname basename mktemp ps id true test expr wc date sleep which sha256sum""".split()
# Swift's toolchain is one folder, and links with the system's libraries.
LINKER = ["ld", "ld.gold", "ld.lld", "as", "ar"]
# What a page shows: the skeleton, by what assistive technology hears, and whether it moves.
SHOWN = """const one = document.querySelector('[role=status]'); if (!one) return null
    const {width, height} = one.getBoundingClientRect()
    return {name: one.firstElementChild.textContent, width, height, display: getComputedStyle(one).display,
        moving: document.getAnimations().filter((each) => each.playState === 'running').length}"""


def tools_folder(place, needed):
    """A folder with these tools and those of a shell, to be the whole PATH."""
    place.mkdir()
    for name in [*SHELL, *needed, *(LINKER if "swift" in needed else [])]:
        found = shutil.which(name)
        if found and name == "python3":
            found = subprocess.run([found, "-c", "import sys; print(sys.executable)"], capture_output=True, text=True, check=True).stdout.strip()
        if found and not (place / name).exists():
            (place / name).symlink_to(pathlib.Path(found).resolve())
    return place


class Section:
    """One section of the page, followed in a fresh folder."""

    def __init__(self, section, folder, served):
        self.section, self.served = section, served
        self.needed = NEEDS[section.heading]
        self.folder, self.home = folder / "fresh", folder / "home"
        self.folder.mkdir(parents=True)
        self.home.mkdir()
        self.path = tools_folder(folder / "tools", self.needed)
        # SwiftPM, which remembers the revisions of versions, finds its home by Foundation's name for it.
        self.environment = {"PATH": str(self.path), "HOME": str(self.home), "CFFIXED_USER_HOME": str(self.home), "TMPDIR": str(folder),
                            "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"}
        if "git" in self.needed:
            self.environment |= {f"GIT_{who}_{what}": "somebody@example.com" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}

    def missing(self):
        return [name for name in self.needed if not (self.path / name).exists()]

    def strangers(self):
        """Tools of the other sections, and skelgen, that would be found."""
        others = {name for needed in NEEDS.values() for name in needed} - set(self.needed) | {"skelgen", "swiftc"}
        return sorted(name for name in others if (self.path / name).exists())

    def run(self, commands):
        return subprocess.run([shutil.which("bash"), "-e", "-c", commands], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)

    def follow(self):
        """The output of what fails; None where everything works."""
        working = "."
        for part in self.section.parts:
            text = self.served(part.text)
            if part.file:
                (self.folder / part.file).parent.mkdir(parents=True, exist_ok=True)
                (self.folder / part.file).write_text(text, encoding="utf-8")
                continue
            result = self.run(f"cd {working}\n{text}")
            if result.returncode != 0:
                return f"{text}{result.stdout}"
        return None

    def end(self):
        if "bazel" in self.needed:
            self.run("bazel shutdown")
            # Bazel makes its folders read-only.
            subprocess.run(["chmod", "-R", "u+w", str(self.home)], check=False)

    @property
    def page(self):
        return self.folder / self.section.page


def shows(browser, log, name, page):
    """The picture of a page, which has to have the skeleton in it, painted and moving."""
    browser.open(page.resolve().as_uri())
    shown = browser.run(SHOWN)
    log.check(shown is not None, f"{name}: no skeleton in {page.name}")
    if shown is None:
        return None
    log.check(shown["name"] == "Loading the feed", f"{name}: the skeleton is called {shown['name']}")
    log.check(shown["width"] > 300 and shown["height"] > 300 and shown["display"] != "none", f"{name}: it is not seen: {shown}")
    log.check(shown["moving"] > 0, f"{name}: it does not move")
    browser.settle()
    pixels = browser.screenshot()
    painted = float((abs(pixels - pixels[-1, -1]).sum(axis=2) > 8).mean())
    log.check(painted > 0.05, f"{name}: only {painted:.1%} of the window is painted")
    return painted


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("release", type=pathlib.Path)
    arguments.add_argument("program")
    arguments.add_argument("sections", nargs="*")
    options = arguments.parse_args()
    log = report.Report("fresh")
    found = {section.heading: section for section in sections(TOP / "Samples" / "Install.md") if section.page}
    log.check(set(found) == set(NEEDS), f"the page has sections that nobody follows, or lacks some: {sorted(set(found) ^ set(NEEDS))}")
    pages = {}
    with tempfile.TemporaryDirectory() as scratch, ReleaseServer(options.release) as server:
        native = pathlib.Path(scratch) / "native"
        native.mkdir()
        for words in (["init"], ["compile", "Screens/Feed.skel", "--format", "page"]):
            subprocess.run([pathlib.Path(options.program).resolve(), *words], cwd=native, capture_output=True, check=True)
        expected = (native / "Screens" / "Feed.html").read_bytes()
        for heading, section in found.items():
            if options.sections and heading not in options.sections:
                continue
            started = time.monotonic()
            one = Section(section, pathlib.Path(scratch) / heading.replace(" ", "-"), server.served)
            server.root = one.folder
            if missing := one.missing():
                log.cannot_run(f"{heading}: {', '.join(missing)} missing")
                continue
            log.check(not one.strangers(), f"{heading}: in its PATH: {one.strangers()}")
            try:
                failure = one.follow()
            finally:
                one.end()
            if log.check(failure is None, f"{heading}:\n{failure}") and log.check(one.page.exists(), f"{heading}: no {section.page}"):
                pages[heading] = one.page
                if heading != "SwiftPM":
                    log.check(one.page.read_bytes() == expected, f"{heading}: {section.page} is not what the program writes")
            log.note(f"{heading}: {time.monotonic() - started:.0f} s")
        with engines.session("chromium", log) as browser:
            for heading, page in pages.items() if browser else ():
                painted = shows(browser, log, heading, page)
                log.note(f"{heading}: {page.name} in Chromium, {painted or 0:.0%} of the window painted")
    return log.finish()


if __name__ == "__main__":
    sys.exit(main())
