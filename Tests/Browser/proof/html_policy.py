"""Placeholders under content security policies, and beside each other."""

import json
import pathlib
import re
import tempfile

import numpy

from . import html_pictures, html_theme, pictures, placeholders, suite

STRICT = "default-src 'none'; style-src 'self'; img-src 'self'"
SAMPLES = ("Feed", "Profile", "Settings")
MOVING = f"return document.getAnimations().filter({html_theme.IS_RUNNING}).length"


# An image that no policy here allows.
FORBIDDEN = "data:image/gif;base64,R0lGODlhAQABAAAAACw="
VIOLATE = f"new Image().src = '{FORBIDDEN}'"


class Policy:
    def __init__(self, browser, server, compiler, log):
        self.browser, self.server, self.compiler, self.log = browser, server, compiler, log
        self.pages = 0

    def see(self, path, text, policy=None):
        """The picture of a page under a policy, what moves in it, and what the policy stopped."""
        # Reports take a while, and each is for its own page.
        self.pages += 1
        reports = self.server.reports[f"/reports/{self.pages}"]
        report = f"; report-uri {self.server.address(f'reports/{self.pages}')}"
        headers = {"Content-Security-Policy": policy + report} if policy else None
        self.browser.open(self.server.write(path, text, headers))
        moving = self.browser.run(MOVING)
        self.browser.seek(0.4)
        picture = self.browser.still()
        if policy:
            # What is stopped now is told last.
            self.browser.run(VIOLATE)
            self.browser.until(lambda: any(is_ours(one) for one in reports))
        return picture, moving, [one for one in reports if not is_ours(one)]

    def compare(self, name, plain, strict):
        """Compares what two functions see; of an engine that paints late, under load, what they see another time."""
        for is_last in ((False, True) if self.browser.paints_late else (True,)):
            (wanted, expected, _), (picture, moving, reports) = plain(), strict()
            found = pictures.difference(wanted, picture, pictures.edges(wanted) | pictures.edges(picture))
            if is_last or html_pictures.agree(found):
                break
        self.log.check(not reports, f"{self.browser.name}: {name}: {len(reports)} violations: {reports[:1]}")
        self.log.check(moving == expected > 0, f"{self.browser.name}: {name}: {moving} animations, not {expected}")
        self.log.check(html_pictures.agree(found), f"{self.browser.name}: {name}: {html_pictures.said(found)}")

    def check(self, sample, options, folder):
        source = pathlib.Path(folder) / f"{sample}.skel"
        name = f"{sample} {' '.join(options)}"

        def compile(*more):
            return self.compiler.run(source, *options, *more, folder=folder)

        def cycle(text):
            return text.replace("<html ", '<html data-cycle="1" ')

        inline = compile("--format", "page", "-o", "-")

        def plain():
            return self.see("plain.html", cycle(inline))

        # The control: the policy stops the style in the page.
        stopped = self.see("stopped.html", cycle(inline), STRICT)
        self.log.check(stopped[2], f"{self.browser.name}: {name}: a policy without inline styles reports nothing")
        compile("--format", "page", "-o", "linked.html", "--css", "placeholder.css")
        linked = (pathlib.Path(folder) / "linked.html").read_text("utf-8")
        self.server.write("placeholder.css", (pathlib.Path(folder) / "placeholder.css").read_text("utf-8"))
        self.log.check(not re.search(r"<style|\sstyle=", linked), f"{name}: a style in the page that has --css")
        self.compare(f"{name} --css", plain, lambda: self.see("linked.html", cycle(linked), STRICT))
        directive = compile("--format", "page", "-o", "hashed.html", "--csp").strip()
        hashed = (pathlib.Path(folder) / "hashed.html").read_text("utf-8")
        self.log.check(directive.startswith("style-src 'sha256-"), f"{name} --csp: {directive}")
        self.compare(f"{name} --csp", plain, lambda: self.see(
            "hashed.html", cycle(hashed), f"default-src 'none'; img-src 'self'; {directive}"))


def is_ours(report):
    """Whether it tells of what VIOLATE does."""
    return json.loads(report)["csp-report"]["blocked-uri"].startswith("data")


def names(fragment):
    """What a fragment names in a page: its element's own class, ids, keyframes and registered properties."""
    found = {re.search(r'<div class="[^" ]+ ([^" ]+)"', fragment).group(1)}
    found |= set(re.findall(r' id="([^"]*)"', fragment))
    return found | set(re.findall(r"@(?:keyframes|property) ([\w-]+)", fragment))


def classes(fragment):
    """All classes of a fragment, in its elements and in its rules."""
    sheet = fragment.split("<style>")[1].split("</style>")[0]
    found = {name for text in re.findall(r' class="([^"]*)"', fragment) for name in text.split()}
    return found | set(re.findall(r"\.([a-zA-Z_][\w-]*)", re.sub(r'"[^"]*"', "", sheet)))


def shared_rules(fragment):
    """The rules of all placeholders, which are the first lines of a style sheet up to those of its own class."""
    own = re.search(r'<div class="[^" ]+ ([^" ]+)"', fragment).group(1)
    return fragment.split("<style>")[1].partition(own)[0]


@suite.within(520, 700)
def check_policies(browser, server, compiler, log):
    """The styles in a file of their own, or allowed by their hashes, under strict policies."""
    policy = Policy(browser, server, compiler, log)
    with tempfile.TemporaryDirectory() as folder:
        placeholders.copy_samples(folder)
        for sample in SAMPLES:
            for options in html_theme.WAYS.values():
                policy.check(sample, options, folder)
    log.note(f"{browser.name}: strict policies, by --css and --csp")


@suite.within(520, 400)
def check_names(browser, server, compiler, log):
    """Two placeholders in a page share only rules that are the same, and look as alone; a prefix starts every class, id and
    keyframes."""
    colors = (("#204080", (32, 64, 128)), ("#a02060", (160, 32, 96)))
    for options in html_theme.WAYS.values():
        fragments = [compiler.text(html_theme.SOURCE.format(animation="sliding(topBottom, 1s)").replace("#204080", color),
                                   *options) for color, _ in colors]
        # The rules that all have are the same, so that it makes no difference whose are read last.
        rules = [shared_rules(fragment) for fragment in fragments]
        log.check("@keyframes" in rules[0] and rules[0].rpartition("}")[0] == rules[1].rpartition("}")[0],
                  f"two placeholders {options}: their shared rules differ")
        shared = {name for name in names(fragments[0]) & names(fragments[1]) if name not in rules[0]}
        log.check(not shared, f"two placeholders {options}: both have {sorted(shared)[:3]}")
        body = "".join(f'<div data-cycle="1" style="width:240px">{fragment}</div>' for fragment in fragments)
        browser.open(server.write("two.html", placeholders.page(body)))
        browser.seek(0)
        shot = browser.still()
        for number, (_, color) in enumerate(colors):
            found = tuple(int(channel) for channel in shot[50 + 180 * number, 120])
            log.check(numpy.abs(numpy.subtract(found, color)).max() <= 2,
                      f"{browser.name}: placeholder {number} of two {options}: {found}, not {color}")
        own = compiler.text(html_theme.SOURCE.format(animation="pulse(1s)"), *options, "--prefix", "my-own")
        odd = [name for name in names(own) | classes(own) if not name.removeprefix("--").startswith("my-own")]
        log.check(not odd, f"--prefix {options}: {odd}")


def rules_of(sheet):
    """How many rules a style sheet has, in others too."""
    return re.sub(r'"[^"]*"', "", sheet).count("{")


# How many rules a browser has read, and those that say nothing. What stands in a rule behind others is one more in the
# object model (CSSNestedDeclarations), or in WebKit one of `&`.
READ = """
const empty = [];
const read = (rules, isNested) => [...rules].reduce((sum, rule) => {
  const inner = rule.cssRules ? [...rule.cssRules] : [];
  if (rule.style && !rule.style.length && !inner.length) empty.push(rule.cssText);
  const isPart = !rule.cssText.includes("{") || isNested && rule.constructor.name == "CSSNestedDeclarations";
  return sum + (isPart ? 0 : 1) + read(inner, true);
}, 0);
return [read(document.querySelector("[role=status] > style").sheet.cssRules, false), ...empty];
"""


@suite.within(520, 400)
def check_sheets(browser, server, compiler, log):
    """The browser understands every rule of the style sheets."""
    with tempfile.TemporaryDirectory() as folder:
        placeholders.copy_samples(folder)
        for options in html_theme.WAYS.values():
            for name, fragment in compiler.files(folder, "html", *options).items():
                sheet = fragment.split("<style>")[1].split("</style>")[0]
                browser.open(server.write("sheet.html", placeholders.page(fragment)))
                found, *empty = browser.run(READ)
                wanted = rules_of(sheet)
                log.check(found == wanted, f"{browser.name}: {name} {options}: {found} of {wanted} rules")
                log.check(not empty, f"{browser.name}: {name} {options}: {empty[:1]} says nothing")
