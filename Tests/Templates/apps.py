"""What Samples/SinglePage.md says of a placeholder in a single-page application, in React and Vue as Debian has them."""

import pathlib
import re

from languages import MODULES
from proof import skeletons
from seen import PAGE, expect_shown

DOCUMENT = skeletons.SAMPLES / "SinglePage.md"
SCRIPTS = {name: pathlib.Path(MODULES) / name / path for name, path in (
    ("react", "umd/react.production.min.js"), ("react-dom", "umd/react-dom.production.min.js"), ("vue", "dist/vue.min.js"))}
# How an app renders for the first time, in the element that has the placeholder.
FIRST = {
    "react": "ReactDOM.createRoot(document.getElementById('root')).render(React.createElement('p', null, 'Content'))",
    "vue": "new Vue({el: '#root', render: create => create('main', {attrs: {id: 'root'}}, [create('p', 'Content')])})",
}
EMPTIED = "const root = document.getElementById('root'); return !root.querySelector('[role=status]') && root.textContent === 'Content'"
ROUTE = "return [document.querySelectorAll('#root [role=status]').length, document.querySelectorAll('#root > *').length]"
# A route that waits for its data, in a transition: the fallback shows if the boundary is another one.
SUSPENSE = """const {createElement: create, Suspense, startTransition, useState} = React, waits = new Promise(() => {});
const Route = ({path}) => { if (path === '/b') throw waits; return path };
const App = () => {
  const [path, go] = useState('/a');
  window.go = path => startTransition(() => go(path));
  return create(Suspense, {key: isKeyed ? path : '', fallback: 'fallback'}, create(Route, {path}));
};
ReactDOM.createRoot(document.getElementById('root')).render(create(App));"""
TEXT = "return document.getElementById('root').textContent"


def becomes(browser, result, what, script, wanted=True):
    try:
        browser.until(lambda: browser.run(script) == wanted)
    except TimeoutError:
        pass
    found = browser.run(script)
    result.check(found == wanted, f"{DOCUMENT.name}: {what}: {found}, not {wanted}")


def check(browser, site, one, result):
    lacking = [name for name, path in SCRIPTS.items() if not path.exists()]
    if lacking:
        return result.cannot_run(f"apps: {lacking[0]} is missing")
    for name, path in SCRIPTS.items():
        site.write(f"{name}.js", path.read_text("utf-8"))
    scripts = "".join(f"<script src=/{name}.js></script>" for name in SCRIPTS)
    page = PAGE.format(f'<body>{scripts}<div id="root">{one.fragment}</div></body>')
    for name, script in FIRST.items():
        browser.open(site.write("app.html", page))
        expect_shown(browser, result, f"before {name}", {"#root": "visible"})
        browser.run(script)
        becomes(browser, result, f"{name} renders", EMPTIED)
    # Svelte and Solid add what they render.
    browser.open(site.write("app.html", page))
    browser.run("document.getElementById('root').append(document.createElement('p'));"
                "document.querySelector('p').textContent = 'Content'")
    expect_shown(browser, result, "an app that is added", {"#root": "hidden visible"})

    example = next(code for code in re.findall("```html\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL) if "<template" in code)
    for path, count in (("feed/all.html", 1), ("profile.html", 1), ("other.html", 0)):
        browser.open(site.write(path, PAGE.format(f"<body>{example.replace('<!-- placeholder -->', one.fragment)}</body>")))
        result.check(browser.run(ROUTE) == [count, count], f"{DOCUMENT.name}: /{path}: {browser.run(ROUTE)} placeholders")
        if count:
            expect_shown(browser, result, f"the route /{path}", {"#root": "visible"})

    for is_keyed, wanted in (("true", "fallback"), ("false", "/a")):
        browser.open(site.write("app.html", page))
        browser.run(f"window.isKeyed = {is_keyed}; {SUSPENSE}")
        becomes(browser, result, "a route", TEXT, "/a")
        # What a transition renders, it renders in tasks of its own.
        browser.run("go('/b'); return new Promise(done => setTimeout(done, 300))")
        becomes(browser, result, f"a route that waits, with a key {is_keyed}", TEXT, wanted)
