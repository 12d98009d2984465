#!/usr/bin/env python3
"""Proves that the playground works from a disk: playground.py --page FILE.html --skelgen PROGRAM

In every engine: what it writes is what the program writes, in every format; a mistake is shown at its place, and its fix
mends it; a link holds the source; a drawing is imported; hostile texts are refused, and what comes after them is compiled;
every control has a name, and none an order of its own. The page asks no server for anything.
"""

import argparse
import base64
import json
import pathlib
import subprocess
import sys
import tempfile

from proof import engines, report

TOP = pathlib.Path(__file__).resolve().parents[2]
HOSTILE = ("skeleton A { size: 10 10; " + "view { " * 50_000, "\0\ud7ff" * 1000, "repeat 999999999 { view }", "skeleton A { size: 1e9 1e9; tableView { rows: 9e15 } }",
           "component A { A }\nskeleton B { A }", "skeleton A {" + "label; " * 200_000 + "}", "import \"../../../../etc/passwd\"\nskeleton A { label }",
           "let a: $b\nlet b: $a\nskeleton A { size: $a 1 }", "/*" * 100_000)
SETTLED = "return document.documentElement.dataset.round !== arguments[0]"
SHOWN = """return {status: document.getElementById('status').textContent, output: document.getElementById('output').textContent,
    problems: [...document.querySelectorAll('#problems li')].map((one) => one.textContent),
    round: document.documentElement.dataset.round, source: document.getElementById('source').value}"""
WRITE = """const source = document.getElementById('source'); source.value = arguments[0]; source.dispatchEvent(new Event('input', {bubbles: true}))"""
CHOOSE = "const one = document.getElementById(arguments[0]); one.value = arguments[1]; one.dispatchEvent(new Event('change', {bubbles: true}))"
IMPORT = """const data = new DataTransfer(); data.items.add(new File([arguments[1]], arguments[0]))
    const file = document.getElementById('file'); file.files = data.files; file.dispatchEvent(new Event('change', {bubbles: true}))"""
# A module that the engine has not seen yet, by a section that no other has, and how long loading it, its first compilation and
# the median of twenty others take.
# In a script of the page: what a driver runs does not see the page's own names in every engine.
TIMES = """(async () => {
    const times = [], timed = async (work) => { const began = performance.now(); await work(); times.push(performance.now() - began) }
    const files = JSON.parse(document.getElementById('examples').textContent)
    const packed = Uint8Array.from(atob(document.getElementById('module').textContent.trim()), (one) => one.charCodeAt(0))
    const bytes = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
    const section = new Uint8Array([0, 10, 1, 120, ...crypto.getRandomValues(new Uint8Array(8))])
    const unseen = await new Blob([bytes, section]).arrayBuffer()
    compiler.worker.terminate()
    await timed(async () => { compiler.module = await WebAssembly.compile(unseen) })
    await (compiler.starting = compiler.start())
    for (let number = 0; number < 21; number++)
        await timed(() => compiler.run('compile', files['Feed.skel'] + '\\n'.repeat(number), { name: 'Feed.skel' }))
    return [times[0], times[1], times.slice(2).sort((one, other) => one - other)[10]]
})().catch(String).then((found) => { document.documentElement.dataset.times = JSON.stringify(found) })"""
ADD_SCRIPT = "document.head.append(Object.assign(document.createElement('script'), {textContent: arguments[0]}))"
NAMELESS = """return [...document.querySelectorAll('button, select, input, textarea, a, iframe, pre')].filter((one) =>
    !(one.labels?.length || one.getAttribute('aria-label') || one.getAttribute('aria-labelledby') || one.title || one.textContent.trim()))
    .map((one) => one.outerHTML.slice(0, 80))"""
FILLS = """const page = document.getElementById('preview').contentDocument
    return [...page?.querySelectorAll('svg *') ?? []].map((one) => getComputedStyle(one).fill).filter((fill) => fill.startsWith('rgb'))"""
DRAWING = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40"><rect x="0" y="0" width="60" height="10"/></svg>"""


class Playground:
    def __init__(self, browser, result, page, program, folder):
        self.browser, self.result, self.program, self.folder = browser, result, program, folder
        self.address = page.resolve().as_uri()
        self.visits = 0

    def check(self, holds, difference):
        self.result.check(holds, f"{self.browser.name}: {difference}")

    def open(self, link=""):
        self.visits += 1
        self.browser.driver.get(f"{self.address}?{self.visits}{link}")
        self.browser.until(
            lambda: self.browser.run("return location.search + (document.documentElement.dataset.round ?? '')").startswith(f"?{self.visits}")
            and self.browser.run("return document.documentElement.dataset.round !== undefined"), 60)

    def after(self, script, *values):
        """What is shown once a change is compiled."""
        before = self.browser.run(SHOWN)["round"]
        self.browser.run(script, *values)
        self.browser.until(lambda: self.browser.run(SETTLED, before), 60)
        return self.browser.run(SHOWN)

    def compiled(self, text, *options):
        (self.folder / "Screen.skel").write_text(text, encoding="utf-8")
        return subprocess.run([self.program, "compile", "Screen.skel", "-o", "-", *options], cwd=self.folder, capture_output=True, text=True,
                              check=True).stdout

    def check_formats(self):
        self.open()
        (self.folder / "tokens.skel").write_text((TOP / "Samples" / "tokens.skel").read_text(encoding="utf-8"), encoding="utf-8")
        source = self.browser.run(SHOWN)["source"]
        self.check(source == (TOP / "Samples" / "Feed.skel").read_text(encoding="utf-8"), "the first example is not Feed.skel")
        for form in self.browser.run("return [...document.getElementById('format').options].map((one) => one.value)"):
            shown = self.after(CHOOSE, "format", form)
            self.check(shown["output"] == self.compiled(source, "--format", form), f"{form} is not what the program writes")
        shown = self.after(CHOOSE, "format", "svg")
        self.check(shown["output"].startswith("<svg") and not shown["problems"], f"no SVG of the example: {shown['problems']}")

    def check_preview(self):
        bones = "return document.getElementById('preview').contentDocument?.querySelectorAll('svg, [role=status]').length ?? 0"
        self.browser.until(lambda: self.browser.run(bones) > 0, 30)
        width = "document.getElementById('width').value = arguments[0]; document.getElementById('width').dispatchEvent(new Event('input'))"
        # What comes next waits for a later round than this one.
        self.after(width, 520)
        self.check(self.browser.run("return document.getElementById('preview').offsetWidth") == 520, "the preview is not 520 wide")

    def check_schemes(self):
        """A drawing is light or dark as it was chosen, whatever the system is."""
        self.open()
        self.after(CHOOSE, "format", "svg")
        self.after(WRITE, "skeleton A { size: 90 90; skeletonType: solid; tintColor: lightDark(#123456, #abcdef); animation: none; label }")
        for scheme, fill in (("dark", "rgb(171, 205, 239)"), ("light", "rgb(18, 52, 86)")):
            self.after(CHOOSE, "scheme", scheme)
            try:
                self.browser.until(lambda: fill in self.browser.run(FILLS), 20)
                isShown = True
            except Exception:
                isShown = False
            self.check(isShown, f"a drawing is not {scheme}: {self.browser.run(FILLS)}")

    def check_mistakes(self):
        shown = self.after(WRITE, "/* 😀 */ skeleton A { size: 10 20; labl }")
        self.check(len(shown["problems"]) == 1 and "unknown view kind or component 'labl'" in shown["problems"][0], f"not one mistake: {shown['problems']}")
        self.browser.run("document.querySelector('#problems li button').click()")
        chosen = self.browser.run("const one = document.getElementById('source'); return one.value.slice(one.selectionStart, one.selectionEnd)")
        self.check(chosen == "labl", f"its place is '{chosen}'")
        shown = self.after("document.querySelector('#problems li button:last-child').click()")
        self.check(shown["source"].endswith("size: 10 20; label }"), f"the fix gives {shown['source']}")
        shown = self.after("document.getElementById('tidy').click()")
        self.check(shown["source"].endswith("skeleton A { size: 10 20; label }\n"), f"formatted: {shown['source']}")

    def check_link(self):
        text = "skeleton Größe { size: 10 20; label }\n"
        self.open("#source=" + base64.urlsafe_b64encode(text.encode()).decode().rstrip("="))
        self.check(self.browser.run(SHOWN)["source"] == text, "a link does not hold the source")
        self.browser.run("document.getElementById('share').click()")
        self.browser.until(lambda: "link" in self.browser.run(SHOWN)["status"], 10)
        self.open("#source=%00*&<script>")
        self.check(self.browser.run(SHOWN)["output"].startswith("<svg"), "a broken link breaks the page")

    def check_import(self):
        shown = self.after(IMPORT, "Card.svg", DRAWING)
        self.check("skeleton Card" in shown["source"] and shown["output"].startswith("<svg"), f"imported: {shown['source']}")
        self.browser.run(IMPORT, "Card.svg", "<svg")
        self.browser.until(lambda: "cannot be imported" in self.browser.run(SHOWN)["status"], 30)

    def check_hostile(self):
        for text in HOSTILE:
            self.after(WRITE, text)
            shown = self.after(WRITE, "skeleton A { size: 10 20; label }")
            self.check(shown["status"].startswith("Compiled") and not shown["problems"], f"after {text[:40]!r}: {shown['status']}")

    def check_access(self):
        asked = self.browser.run("return performance.getEntriesByType('resource').map((one) => one.name).filter((name) => /^https?:/.test(name))")
        self.check(not asked, f"the page asks for {asked}")
        self.check(not self.browser.run(NAMELESS), f"without a name: {self.browser.run(NAMELESS)}")
        self.check(self.browser.run("return [...document.querySelectorAll('[tabindex]')].every((one) => one.tabIndex === 0)"), "an order of its own")
        self.check(self.browser.run("return document.querySelector('[role=status]') !== null"), "nothing tells what happens")

    def check_speed(self):
        """Notes how long loading and compilations in the worker take, asked from the page; nothing is judged by the clock."""
        self.open()
        self.browser.run(ADD_SCRIPT, TIMES)
        read = "return document.documentElement.dataset.times ?? null"
        self.browser.until(lambda: self.browser.run(read) is not None, 60)
        times = json.loads(self.browser.run(read))
        self.check(isinstance(times, list), f"compilations are not timed: {times}")
        load, first, later = times if isinstance(times, list) else (0, 0, 0)
        verdicts = [f"{time:.1f} ms (bound {bound} ms: {'met' if time <= bound else 'missed'})" for time, bound in ((first, 30), (later, 3))]
        self.result.note(f"{self.browser.name}: the module in {load:.0f} ms; Feed.skel first in {verdicts[0]}, then {verdicts[1]}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--page", required=True, type=pathlib.Path)
    arguments.add_argument("--skelgen", required=True)
    engines.add_engine_option(arguments)
    options = arguments.parse_args()
    result = report.Report("playground")
    asked = [line for line in options.page.read_text(encoding="utf-8").splitlines() if " src=\"http" in line or " href=\"http" in line]
    result.check(not asked, f"the page asks for {asked}")
    with tempfile.TemporaryDirectory() as folder:
        for name in engines.chosen_engines(options):
            with engines.session(name, result) as browser:
                if browser is None:
                    continue
                playground = Playground(browser, result, options.page, str(pathlib.Path(options.skelgen).resolve()), pathlib.Path(folder))
                for check in ("formats", "preview", "schemes", "mistakes", "link", "import", "hostile", "access", "speed"):
                    getattr(playground, f"check_{check}")()
    return result.finish()


if __name__ == "__main__":
    sys.exit(main())
