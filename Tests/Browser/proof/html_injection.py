"""Strings of a source that are meant to become more than text, in every string position that a page has."""

import tempfile

from . import html_theme, placeholders, suite

# Each as it stands between quotes in a .skel file, and as a page has to show it; None: as it stands.
TITLES = (
    ("</title><script>window.hacked=1</script>", None),
    ("</span></div><img src=x onerror=window.hacked=1>", None),
    ("</style><script>window.hacked=1</script>", None),
    ("--><script>window.hacked=1</script><!--", None),
    ("]]><script>window.hacked=1</script><![CDATA[", None),
    (r'\" onload=\"window.hacked=1\" x=\"', '" onload="window.hacked=1" x="'),
    ("' autofocus onfocus='window.hacked=1", None),
    ("javascript:window.hacked=1", None),
    ("{{constructor.constructor('window.hacked=1')()}}", None),
    ("${window.hacked=1}", None),
    ("<%= window.hacked=1 %>", None),
    ("{{{x}}} {{#a}}{{/a}} {{=<% %>=}}", None),
    ("&lt;script&gt; &amp; &#60; &quot", None),
    ("<svg/onload=window.hacked=1>", None),
    (r"a\\b \u{2028}c\u{2029}d", "a\\b \u2028c\u2029d"),
    (r"\u{202e}right\u{202c} \u{2066}isolated\u{2069}", "\u202eright\u202c \u2066isolated\u2069"),
    (r"line\nand\ttab", "line\nand\ttab"),
    ("raw \x1b and \x7f", "raw \ufffd and \x7f"),
    (r"\u{1f600} \u{e9} \u{3000}", "\U0001f600 \u00e9 \u3000"),
    ("*/ } body { display: none } /*", None),
    (r"\\3c script\\3e", r"\3c script\3e"),
)
# What the language knows no way to say, so that no output has to.
REFUSED = (r"\u{0}", r"\u{1b}", "\0", r"\u{d800}", r"\u{ffff}")
SOURCE = """skeleton Inject {{ size: 120 80; title: "{}"; backgroundColor: white; animation: {}\n view {{ frame: 9 9 90 50 }} }}\n"""
LOOK = """return [window.hacked === undefined, document.scripts.length, document.images.length,
  document.querySelectorAll('[onload],[onerror],[onfocus],[autofocus]').length,
  getComputedStyle(document.body || document.documentElement).display]"""


@suite.within(520, 400)
def check_titles(browser, server, compiler, log):
    """A title is text: in the name of a placeholder, in a page's title, in an SVG's, inline and as a document."""
    for number, (written, shown) in enumerate(TITLES):
        wanted = written if shown is None else shown
        for kind in ("html", "page", "svg", "svg document"):
            style, _, is_document = kind.partition(" ")
            options = ("--fixed",) if kind == "html" and number % 2 else ()
            text = compiler.text(SOURCE.format(written, "pulse(1s)"), *options, style=style)
            if kind in ("html", "svg"):
                text = placeholders.page(text)
            browser.open(server.write(f"inject{number}.{'svg' if is_document else 'html'}", text))
            name = f"{browser.name}: {kind} with the title {written[:40]!r}"
            where = "('svg > title').textContent" if style == "svg" else "('[role=status]>span')?.textContent"
            found = browser.run(f"return document.querySelector{where}")
            log.check(found == wanted, f"{name}: {found!r}")
            if style == "page":
                title = browser.run("return document.querySelector('title').textContent")
                log.check(title in (wanted, written), f"{name}, of the page: {title!r}")
            inert = (["inline"] if is_document else ["block"])
            found = browser.run(LOOK) if not is_document else browser.run(
                "return [window.hacked === undefined, document.querySelectorAll('script').length, 0, 0, 'inline']")
            log.check(found == [True, 0, 0, 0, *inert], f"{name}: {found}")
    for written in REFUSED:
        try:
            compiler.text(SOURCE.format(written, "none"))
            log.check(False, f"the title {written!r} is no mistake")
        except RuntimeError:
            log.check(True, "")
    log.note(f"{browser.name}: {len(TITLES)} titles")


ADDRESSES = ('a"onload="window.hacked=1.css', "a&amp;b<c>.css", "a b%20c#d?e.css", "javascript:x.css", "\u00e9'.css")


@suite.within(520, 400)
def check_addresses(browser, server, compiler, log):
    """The name of a style sheet is an address that leads to it."""
    for number, name in enumerate(ADDRESSES):
        with tempfile.TemporaryDirectory() as folder:
            text = html_theme.SOURCE.format(animation="none")
            compiler.run("-", "--format", "page", "-o", "page.html", "--css", name, text=text, folder=folder)
            page = open(f"{folder}/page.html", encoding="utf-8").read()
            server.write(f"css{number}/{name}", open(f"{folder}/{name}", encoding="utf-8").read())
            browser.open(server.write(f"css{number}/page.html", page))
            found = browser.run(LOOK)
            log.check(found == [True, 0, 0, 0, "block"], f"{browser.name}: --css {name}: {found}")
            shown = html_theme.shown_theme(browser)
            log.check(shown == "light", f"{browser.name}: --css {name}: {shown}")
