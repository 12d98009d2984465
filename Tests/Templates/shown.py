"""What Chromium makes of the formats that are for browsers, of the web component and of the minimum showing time."""

import json
import re
import subprocess

import corpus
from outputs import Placeholder
from proof.browser import CannotRun
from proof.chromium import Chromium
from proof.site import Site

PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>-</title>{}</html>\n'
# What was put into the page: scripts in it run.
INSERT = """const [texts, selector] = arguments;
return texts.map(text => {
  const box = document.body.appendChild(document.createElement('section'));
  box.append(document.createRange().createContextualFragment(text));
  const found = box.querySelector(selector);
  const answer = [box.querySelectorAll('*').length, found && (found.alt ?? found.textContent), found?.title, found?.dataset.a];
  box.remove();
  return answer;
});"""
PARSE = """return arguments[0].map(text => {
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  return [parsed.querySelectorAll('*').length, parsed.querySelector('title').textContent, parsed.querySelector('[role=status]>span').textContent];
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
IMPORT = """const [names, done] = arguments;
(async () => {
  const answers = [];
  for (const name of names) {
    try {
      const module = await import('/webcomponent/' + name + '.js');
      const type = module[Object.keys(module).find(key => key !== 'template')];
      const element = document.body.appendChild(new type());
      answers.push([element.localName, element.shadowRoot.querySelector('[role=status]>span').textContent]);
      element.remove();
    } catch (error) {
      answers.push([String(error), null]);
    }
  }
  done(answers);
})();"""
SHOWN = """const host = document.querySelector(arguments[0]);
const placeholder = (host.shadowRoot ?? host).querySelector('[role=status]');
return [getComputedStyle(placeholder).visibility, ...[...host.children].filter(child => child.localName == 'p')
  .map(child => getComputedStyle(child).visibility)].join(' ');"""
BASE = """return getComputedStyle(document.querySelector(arguments[0]).shadowRoot.querySelector('[role=status]>div')).backgroundColor;"""


def check(outputs, folder, result):
    try:
        browser = Chromium()
    except CannotRun as reason:
        result.cannot_run(str(reason))
        return
    try:
        with Site() as site:
            check_markup(browser, site, outputs, folder, result)
            check_elements(browser, site, outputs, result)
            check_minimum(browser, site, outputs, result)
    finally:
        browser.close()


def texts(paths):
    return [path.read_bytes().decode() for path in paths.values()]


def check_markup(browser, site, outputs, folder, result):
    browser.open(site.write("empty.html", PAGE.format("")))

    def compare(name, paths, found, title_places):
        counts = {}
        for stem, (count, *values) in zip(paths, found):
            title = corpus.title(stem)
            if stem.startswith("Titles."):
                counts.setdefault(count, stem)
            for place in title_places:
                result.check(title in (None, values[place]), f"{name} {stem}: shows {values[place]!r}, expected {title!r}")
        result.check(len(counts) == 1, f"{name}: a text became elements: {counts}")

    made = outputs.compile("--format", "html", into="shown-html")
    compare("html", made, browser.run(INSERT, texts(made), "[role=status]>span"), [0])
    made = outputs.of("picture")
    compare("picture", made, browser.run(INSERT, texts(made), "img"), [0])
    made = outputs.of("page")
    compare("page", made, browser.run(PARSE, texts(made)), [0, 1])
    (folder / "own.html.mustache").write_text("<p title=\"{{title}}\" data-a='{{title}}'>{{title}}</p>")
    made = outputs.compile("--template", str(folder / "own.html.mustache"), into="own-html")
    compare("own.html", made, browser.run(INSERT, texts(made), "p"), [0, 1, 2])
    (folder / "own.css.mustache").write_text('p::before{content:"{{title}}"}p{color:rgb(1,2,3)}')
    made = outputs.compile("--template", str(folder / "own.css.mustache"), into="own-css")
    for stem, (count, content, color) in zip(made, browser.run(CSS, texts(made))):
        title = corpus.title(stem)
        text = re.sub(r"\\(?:([0-9a-fA-F]{1,6}) ?|(.))", lambda m: chr(int(m[1], 16)) if m[1] else m[2], content[1:-1])
        result.check(count == 2 and color == "rgb(1, 2, 3)" and title in (None, text), f"own.css {stem}: {content!r}")
    result.check(browser.run("return typeof broken") == "undefined", "a text ran")


def check_elements(browser, site, outputs, result):
    made = outputs.compile("--format", "webcomponent", into="shown-elements")
    for stem, path in made.items():
        site.write(f"webcomponent/{stem}.js", path.read_bytes().decode())
    browser.open(site.address("empty.html"))
    answers = browser.driver.execute_async_script(IMPORT, list(made))
    for stem, (name, label) in zip(made, answers):
        result.check(label is not None and corpus.title(stem) in (None, label), f"webcomponent {stem}: {name} {label!r}")
    result.check(browser.run("return typeof broken") == "undefined", "a text ran")

    template = subprocess.run(
        ["node", "--no-warnings", "--input-type=module", "-e",
         f"import {{ template }} from 'data:text/javascript,{encoded(made['Feed'])}'; process.stdout.write(template)"],
        capture_output=True, text=True, check=True).stdout
    script = '<script type="module" src="/webcomponent/Feed.js"></script>'
    body = ('<feed-skeleton id="busy" aria-busy="true" style="--skel-base:#010203"><p>one</p></feed-skeleton>'
            '<feed-skeleton id="full"><p>two</p></feed-skeleton><feed-skeleton id="empty"> </feed-skeleton>')
    browser.open(site.write("elements.html", PAGE.format(script + body)))
    wait = browser.until
    expect_shown(browser, result, "webcomponent", {"#busy": "visible hidden", "#full": "hidden visible", "#empty": "visible"})
    result.check(browser.run(BASE, "#busy") == "rgb(1, 2, 3)", "webcomponent: the page's colour does not reach it")
    browser.run("document.querySelector('#busy').removeAttribute('aria-busy')")
    browser.run("document.querySelector('#empty').append(document.querySelector('#full p').cloneNode(true))")
    wait(lambda: browser.run(SHOWN, "#busy") == "hidden visible" and browser.run(SHOWN, "#empty") == "hidden visible")
    browser.run("document.querySelector('#full').setAttribute('aria-busy', 'true')")
    wait(lambda: browser.run(SHOWN, "#full") == "visible hidden")
    # Before the script is there: what a server wrote.
    markup = f'<feed-skeleton aria-busy="true">{template}<p>one</p></feed-skeleton>'
    browser.open(site.write("declared.html", PAGE.format(markup)))
    expect_shown(browser, result, "webcomponent, from a server", {"feed-skeleton": "visible hidden"})
    browser.driver.execute_async_script("const done = arguments[0]; import('/webcomponent/Feed.js').then(done, done)")
    browser.run("document.querySelector('feed-skeleton').removeAttribute('aria-busy')")
    wait(lambda: browser.run(SHOWN, "feed-skeleton") == "hidden visible")
    result.check(True, "the web component")


def expect_shown(browser, result, what, expected):
    browser.until(lambda: all(browser.run(SHOWN, selector) for selector in expected))
    for selector, states in expected.items():
        try:
            browser.until(lambda selector=selector, states=states: browser.run(SHOWN, selector) == states)
        except TimeoutError:
            pass
        found = browser.run(SHOWN, selector)
        result.check(found == states, f"{what}: {selector} is {found}, expected {states}")


def encoded(path):
    return "".join(f"%{byte:02x}" for byte in path.read_bytes())


def check_minimum(browser, site, outputs, result):
    """Each box is left alone, or given its content, at some time; what becomes of aria-busy is kept with its time."""
    done = subprocess.run([outputs.program, "templates", "minimum"], capture_output=True, text=True, check=True)
    result.check(len(done.stdout.splitlines()) <= 40, "minimum.js has more than 40 lines")
    site.write("minimum.js", done.stdout)
    html = Placeholder(outputs.folder / "shown-html" / "Feed.html")
    boxes = {
        "held": 'aria-busy="true"', "empty": "", "waiting": 'aria-busy="true" style="--skel-delay:9s"',
        "again": 'aria-busy="true"', "long": 'aria-busy="true"',
    }
    body = "".join(f'<main id="{name}" data-skel-minimum="600" {more}>{html.html}{"" if name == "empty" else "<p>"}</main>'
                   for name, more in boxes.items())
    site.write("page.js", """
      const times = window.times = {};
      for (const box of document.querySelectorAll('main')) {
        times[box.id] = [];
        new MutationObserver(() => times[box.id].push([performance.now(), box.getAttribute('aria-busy')]))
          .observe(box, { attributes: true });
      }
      const content = box => box.append(document.createElement('p'));
      const after = (time, change) => setTimeout(change, time);
      after(100, () => { start = performance.now(); held.ariaBusy = 'false'; waiting.ariaBusy = 'false'; again.ariaBusy = 'false'; content(empty); });
      after(200, () => { again.ariaBusy = 'true'; });
      after(1500, () => { again.ariaBusy = 'false'; long.removeAttribute('aria-busy'); });
      after(2500, () => { window.finished = true; });
      var start = 0;
    """)
    page = PAGE.format(
        f'<style>{html.css}</style><body>{body}<script src="minimum.js"></script><script src="page.js"></script>')
    policy = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'"}
    browser.open(site.write("minimum.html", page, headers=policy))
    browser.until(lambda: browser.run("return window.finished"))
    times = browser.run("return times")
    first = min(time for time, _ in times["held"])

    def outcome(name):
        return [(round((time - first) / 1000, 3), value) for time, value in times[name]]

    found = {name: outcome(name) for name in boxes}
    values = {name: [value for _, value in found[name]] for name in boxes}
    result.check(values["held"] == ["true", "false"] and 0.4 < found["held"][1][0] < 0.8, f"minimum: held {found}")
    result.check(values["empty"] == ["true", None] and 0.4 < found["empty"][1][0] < 0.8, f"minimum: empty {found}")
    result.check(values["waiting"] == ["false"], f"minimum: what never showed is held {found}")
    result.check(values["again"][-1] == "false" and found["again"][-1][0] > 1.3 and "false" not in values["again"][:-1],
                 f"minimum: what got busy again {found}")
    result.check(values["long"] == [None], f"minimum: what showed long enough {found}")
    result.note(f"minimum showing time: {json.dumps(found)}")
