"""What the browsers make of the formats that are for them, of the web component and of the minimum showing time."""

import json
import re
import subprocess

import apps
import corpus
import counts
import elements
import minimum
from outputs import Placeholder
from proof import engines, suite
from proof.site import Site
from seen import PAGE, Log, expect_shown

# What was put into the page: scripts in it run.
INSERT = """const [texts, selector] = arguments;
return texts.map(text => {
  const box = document.body.appendChild(document.createElement('section'));
  box.append(document.createRange().createContextualFragment(text));
  const found = box.querySelector(selector);
  const name = found && (found.querySelector('span')?.textContent ?? found.alt ?? found.textContent);
  const answer = [box.querySelectorAll('*').length, name, found?.title, found?.dataset.a];
  box.remove();
  return answer;
});"""
PARSE = """return arguments[0].map(text => {
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  const label = parsed.querySelector('[role=status] > span').textContent;
  return [parsed.querySelectorAll('*').length, parsed.querySelector('title').textContent, label];
});"""
CSS = """return arguments[0].map(text => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = text;
  const element = document.body.appendChild(document.createElement('p'));
  const answer = [style.sheet.cssRules.length, getComputedStyle(element, '::before').content, getComputedStyle(element).color];
  style.remove();
  element.remove();
  return answer;
});"""
# The distance of a placeholder from the top of what holds it, and its width.
CLASS = """const [outer, own] = ['main', '[role=status]'].map(one => document.querySelector(one).getBoundingClientRect());
return [own.top - outer.top, own.width].map(Math.round);"""
# The sizes of a placeholder and of all in it; what moves has another place each time.
SIZES = """const placeholder = document.querySelector('[role=status]');
return [placeholder, ...placeholder.querySelectorAll('*')].filter(one => !one.matches('style,svg *')).map(one => {
  const { width, height } = one.getBoundingClientRect();
  return [width, height].map(Math.round);
});"""


def check(outputs, folder, result):
    """In Chromium, and in one of Firefox and WebKit, which take turns with the commits."""
    (folder / "own.html.mustache").write_text("<p title=\"{{title}}\" data-a='{{title}}'>{{title}}</p>")
    (folder / "own.css.mustache").write_text('p::before{content:"{{title}}"}p{color:rgb(1,2,3)}')
    made = {name: outputs.compile("--template", str(folder / f"own.{name}.mustache"), into=f"own-{name}")
            for name in ("html", "css")}
    made = {f"own.{name}": paths for name, paths in made.items()}
    for name in ("html", "page", "picture", "webcomponent"):
        made[name] = outputs.compile("--format", name, into=f"shown-{name}")
    feed = outputs.of_files(["Feed.skel"])
    strict = {name: feed.compile("--format", name, "--css", str(folder / "strict.css"), into=f"strict-{name}")["Feed"]
              for name in ("html", "webcomponent")}
    hosts = [{name: feed.compile("--format", name, option, into=f"host-{name}{option}")["Feed"] for name in ("html", "angular")}
             for option in ("--responsive", "--fixed")]
    script = subprocess.run([outputs.program, "templates", "minimum"], capture_output=True, text=True, check=True).stdout
    result.check(len(script.splitlines()) <= 40, "minimum.js has more than 40 lines")
    counted = counts.compile_all(outputs, folder)
    feed_alone = Placeholder(made["html"]["Feed"])
    checks = [
        (check_markup, made), (elements.check, made["webcomponent"]), *((check_hosts, paths) for paths in hosts),
        (check_class, feed_alone), (counts.check, counted), (check_suspense, folder / "suspense.json"), (apps.check, feed_alone),
        (elements.check_strict, strict["html"]), (minimum.check, feed_alone)]
    with Site() as site:
        site.write("empty.html", PAGE.format(""))
        site.write("minimum.js", script)
        for stem, path in made["webcomponent"].items():
            site.write(f"webcomponent/{stem}.js", path.read_bytes().decode())
        site.write("strict/Feed.js", strict["webcomponent"].read_text("utf-8"))
        site.write("strict.css", (folder / "strict.css").read_text("utf-8"))
        for name in engines.ENGINES:
            with engines.session(name, result) as browser:
                if browser:
                    log = Log(result, name)
                    for shows, *given in suite.turns_of(checks, name):
                        shows(browser, site, *given, log)


def texts(paths):
    return [path.read_bytes().decode() for path in paths.values()]


def check_markup(browser, site, made, result):
    browser.open(site.address("empty.html"))

    def compare(name, script, selector, title_places):
        counts = {}
        for stem, (count, *values) in zip(made[name], browser.run(script, texts(made[name]), selector)):
            title = corpus.title(stem)
            if stem.startswith("Titles."):
                counts.setdefault(count, stem)
            for place in title_places:
                result.check(title in (None, values[place]), f"{name} {stem}: shows {values[place]!r}, expected {title!r}")
        result.check(len(counts) == 1, f"{name}: a text became elements: {counts}")

    compare("html", INSERT, "[role=status]", [0])
    compare("picture", INSERT, "img", [0])
    compare("page", PARSE, "", [0, 1])
    compare("own.html", INSERT, "p", [0, 1, 2])
    for stem, (count, content, color) in zip(made["own.css"], browser.run(CSS, texts(made["own.css"]))):
        title = corpus.title(stem)
        text = re.sub(r"\\(?:([0-9a-fA-F]{1,6}) ?|(.))", lambda m: chr(int(m[1], 16)) if m[1] else m[2], content[1:-1])
        result.check(count == 2 and color == "rgb(1, 2, 3)" and title in (None, text), f"own.css {stem}: {content!r}")
    result.check(browser.run("return typeof broken") == "undefined", "a text ran")


def check_class(browser, site, one, result):
    """A class of the page sets a margin and a width where the placeholder is marked, as components do."""
    style = "<style>*{margin:0}.mine{margin-top:30px;max-width:200px}</style>"
    for mark, expected in ((" data-skel-styled", [30, 200]), ("", [0, 500])):
        placeholder = one.fragment.replace('class="', f'class="mine ', 1).replace("<div", f"<div{mark}", 1)
        main = f'<main style="width:500px;display:flow-root">{placeholder}</main>'
        for markup in (style + main, main + style):
            browser.open(site.write("class.html", PAGE.format(f"<body>{markup}")))
            found = browser.run(CLASS)
            result.check(found == expected, f"a class, {mark or 'unmarked'}: {found}, expected {expected}")


def check_suspense(browser, site, path, result):
    """The fallback of a Suspense shows with content beside it, unless it is to hide."""
    if not path.exists():
        return result.cannot_run("suspense: react-dom is missing")
    for markup, expected in zip(json.loads(path.read_text("utf-8")), ("visible visible", "hidden visible"), strict=True):
        browser.open(site.write("suspense.html", PAGE.format(f"<body>{markup}</body>")))
        expect_shown(browser, result, "a Suspense with content beside it", {"main": expected})


def check_hosts(browser, site, paths, result):
    """A placeholder is the same with its style sheet in front of it, as React writes it, and on an element that is no div, as
    Angular has it."""
    one = Placeholder(paths["html"])
    code = paths["angular"].read_text("utf-8")
    selector = re.search(r'^  selector: "(.*)",$', code, re.MULTILINE)[1]
    style = json.loads(re.search(r'^  styles: \[(".*")\],$', code, re.MULTILINE)[1])
    host = one.html.removeprefix("<div").removesuffix("</div>")
    kinds = {"html": one.fragment, "react": f"<style>{one.css}</style>{one.html}",
             "angular": f"<style>{style}</style><{selector}{host}</{selector}>"}
    found = {}
    for kind, markup in kinds.items():
        browser.open(site.write("host.html", PAGE.format(f'<main style="width:500px">{markup}</main>')))
        expect_shown(browser, result, kind, {"main": "visible"})
        found[kind] = browser.run(SIZES)
        browser.run("document.querySelector('main').insertAdjacentHTML('beforeend', '<p>one</p>')")
        expect_shown(browser, result, f"{kind}, with content", {"main": "hidden visible"})
    for kind, sizes in found.items():
        result.check(sizes == found["html"], f"{kind}: its sizes are {sizes[:3]}, not {found['html'][:3]}")
