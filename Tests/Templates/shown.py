"""What the browsers make of the formats that are for them, of the web component and of the minimum showing time."""

import json
import re
import subprocess

import corpus
from outputs import Placeholder
from proof import engines
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
# A script of the page: Firefox makes no custom elements for a driver's.
IMPORT = """const answers = [];
(async () => {
  for (const name of NAMES) {
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
  window.answers = answers;
})();
"""
SHOWN = """const host = document.querySelector(arguments[0]);
const placeholder = (host.shadowRoot ?? host).querySelector('[role=status]');
return [getComputedStyle(placeholder).visibility, ...[...host.children].filter(child => child.localName == 'p')
  .map(child => getComputedStyle(child).visibility)].join(' ');"""
BASE = """return getComputedStyle(document.querySelector(arguments[0]).shadowRoot.querySelector('[role=status]>div')).backgroundColor;"""


def check(outputs, folder, result):
    """In every engine."""
    (folder / "own.html.mustache").write_text("<p title=\"{{title}}\" data-a='{{title}}'>{{title}}</p>")
    (folder / "own.css.mustache").write_text('p::before{content:"{{title}}"}p{color:rgb(1,2,3)}')
    made = {name: outputs.compile("--template", str(folder / f"own.{name}.mustache"), into=f"own-{name}")
            for name in ("html", "css")}
    made = {f"own.{name}": paths for name, paths in made.items()}
    for name in ("html", "page", "picture", "webcomponent"):
        made[name] = outputs.compile("--format", name, into=f"shown-{name}")
    script = subprocess.run([outputs.program, "templates", "minimum"], capture_output=True, text=True, check=True).stdout
    result.check(len(script.splitlines()) <= 40, "minimum.js has more than 40 lines")
    with Site() as site:
        site.write("empty.html", PAGE.format(""))
        site.write("minimum.js", script)
        for stem, path in made["webcomponent"].items():
            site.write(f"webcomponent/{stem}.js", path.read_bytes().decode())
        for name in engines.ENGINES:
            with engines.session(name, result) as browser:
                if browser:
                    log = Log(result, name)
                    check_markup(browser, site, made, log)
                    check_elements(browser, site, made["webcomponent"], log)
                    check_minimum(browser, site, Placeholder(made["html"]["Feed"]), log)


class Log:
    """The report, with the engine in front of what is wrong."""

    def __init__(self, report, engine):
        self.report, self.engine = report, engine

    def check(self, holds, difference):
        return self.report.check(holds, f"{self.engine}: {difference}")


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

    compare("html", INSERT, "[role=status]>span", [0])
    compare("picture", INSERT, "img", [0])
    compare("page", PARSE, "", [0, 1])
    compare("own.html", INSERT, "p", [0, 1, 2])
    for stem, (count, content, color) in zip(made["own.css"], browser.run(CSS, texts(made["own.css"]))):
        title = corpus.title(stem)
        text = re.sub(r"\\(?:([0-9a-fA-F]{1,6}) ?|(.))", lambda m: chr(int(m[1], 16)) if m[1] else m[2], content[1:-1])
        result.check(count == 2 and color == "rgb(1, 2, 3)" and title in (None, text), f"own.css {stem}: {content!r}")
    result.check(browser.run("return typeof broken") == "undefined", "a text ran")


def check_elements(browser, site, made, result):
    script = IMPORT.replace("NAMES", json.dumps(list(made)))
    browser.open(site.write("imports.html", PAGE.format(f"<body><script>{script}</script>")))
    browser.until(lambda: browser.run("return window.answers"))
    answers = browser.run("return window.answers")
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


# Time in the page goes on by `pass` alone, from timer to timer; a page that has been painted has sent its first events.
CLOCK = """
  var clock = { now: 0, timers: new Map(), count: 0 };
  performance.now = () => clock.now;
  clock.real = window.setTimeout.bind(window);
  window.setTimeout = (call, length) => (clock.timers.set(++clock.count, { at: clock.now + length, call }), clock.count);
  window.clearTimeout = (number) => clock.timers.delete(number);
  clock.frame = () => new Promise(requestAnimationFrame);
  clock.pass = async (end) => {
    await clock.frame();
    await clock.frame();
    for (;;) {
      const due = [...clock.timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      clock.timers.delete(due[0]);
      clock.now = due[1].at;
      due[1].call();
      await new Promise((done) => clock.real(done)); // what has changed is observed
    }
    clock.now = end;
  };
"""


def check_minimum(browser, site, html, result):
    """Each box is left alone, or given its content, at some time of a clock of the page's own; what becomes of aria-busy
    is kept with its time."""
    boxes = {
        "held": 'aria-busy="true"', "empty": "", "waiting": 'aria-busy="true" style="--skel-delay:9999s"',
        "again": 'aria-busy="true"', "long": 'aria-busy="true"',
    }
    body = "".join(f'<main id="{name}" data-skel-minimum="600" {more}>{html.html}{"" if name == "empty" else "<p>"}</main>'
                   for name, more in boxes.items())
    site.write("clock.js", CLOCK)
    site.write("page.js", """
      const times = window.times = {};
      for (const box of document.querySelectorAll('main')) {
        times[box.id] = [];
        new MutationObserver(() => times[box.id].push([performance.now(), box.getAttribute('aria-busy')]))
          .observe(box, { attributes: true });
      }
      const content = box => box.append(document.createElement('p'));
      const after = (time, change) => setTimeout(change, time);
      after(100, () => { held.ariaBusy = 'false'; waiting.ariaBusy = 'false'; again.ariaBusy = 'false'; content(empty); });
      after(200, () => { again.ariaBusy = 'true'; });
      after(1500, () => { again.ariaBusy = 'false'; long.removeAttribute('aria-busy'); });
      clock.pass(2500).then(() => { window.finished = true; });
    """)
    scripts = "".join(f'<script src="{name}.js"></script>' for name in ("clock", "minimum", "page"))
    page = PAGE.format(f'<style>{html.css}</style><body>{body}{scripts}')
    policy = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'"}
    browser.open(site.write("minimum.html", page, headers=policy))
    browser.until(lambda: browser.run("return window.finished"))
    found = {name: [(round(time), value) for time, value in changes]
             for name, changes in browser.run("return times").items()}
    values = {name: [value for _, value in changes] for name, changes in found.items()}
    result.check(found["held"] == [(100, "true"), (600, "false")], f"minimum: held {found}")
    result.check(found["empty"] == [(100, "true"), (600, None)], f"minimum: empty {found}")
    result.check(found["waiting"] == [(100, "false")], f"minimum: what never showed is held {found}")
    result.check(found["again"][-1] == (1500, "false") and "false" not in values["again"][:-1],
                 f"minimum: what got busy again {found}")
    result.check(found["long"] == [(1500, None)], f"minimum: what showed long enough {found}")
