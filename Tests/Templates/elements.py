"""What the web component shows in a browser: by what is in it, from a server, and under a policy."""

import json
import subprocess

import corpus
from seen import PAGE, expect_shown

# A script of the page: Firefox makes no custom elements for a driver's.
IMPORT = """const answers = [];
(async () => {
  for (const name of NAMES) {
    try {
      const module = await import('/webcomponent/' + name + '.js');
      const type = module[Object.keys(module).find(key => key !== 'template')];
      const element = document.body.appendChild(new type());
      answers.push([element.localName, element.shadowRoot.querySelector('[role=status] > span').textContent]);
      element.remove();
    } catch (error) {
      answers.push([String(error), null]);
    }
  }
  window.answers = answers;
})();
"""
BASE = """return getComputedStyle(document.querySelector(arguments[0]).shadowRoot.querySelector('[role=status]'))
  .getPropertyValue('--b');"""
DURATION = BASE.replace("'--b'", "'--skel-duration'")
LABEL = """return document.querySelector(arguments[0]).shadowRoot.querySelector('[role=status]')?.textContent;"""
SHEETS = """const [one, other] = [...arguments].map(selector => document.querySelector(selector).shadowRoot);
return [one.adoptedStyleSheets[0] === other.adoptedStyleSheets[0], one.querySelectorAll('style').length];"""


def check(browser, site, made, result):
    script = IMPORT.replace("NAMES", json.dumps(list(made)))
    browser.open(site.write("imports.html", PAGE.format(f"<body><script>{script}</script>")))
    browser.until(lambda: browser.run("return window.answers"))
    answers = browser.run("return window.answers")
    for stem, (name, label) in zip(made, answers):
        result.check(label is not None and corpus.title(stem) in (None, label), f"webcomponent {stem}: {name} {label!r}")
    result.check(browser.run("return typeof broken") == "undefined", "a text ran")

    check_states(browser, site, result)
    check_counts(browser, site, result)
    check_declared(browser, site, made["Feed"], result)


def check_states(browser, site, result):
    """What an element shows, by what is in it and by its attributes."""
    script = '<script type="module" src="/webcomponent/Feed.js"></script>'
    body = ('<feed-skeleton id="busy" aria-busy="true" style="--skel-base:#010203"><p>one</p></feed-skeleton>'
            '<feed-skeleton id="full"><p>two</p></feed-skeleton><feed-skeleton id="blank"> </feed-skeleton>'
            '<feed-skeleton id="empty" label="Other"></feed-skeleton>')
    browser.open(site.write("elements.html", PAGE.format(script + body)))
    expect_shown(browser, result, "webcomponent", {
        "#busy": "visible hidden", "#full": "hidden visible", "#blank": "visible", "#empty": "visible"})
    result.check(browser.run(BASE, "#busy") == "#010203", "webcomponent: the page's colour does not reach it")
    result.check(browser.run(SHEETS, "#busy", "#full") == [True, 0], "webcomponent: the style is not once in the page")
    result.check(browser.run(LABEL, "#empty") == "Other", "webcomponent: its label is not taken")
    browser.run("document.querySelector('#empty').setAttribute('base', '#040506')")
    browser.run("document.querySelector('#empty').setAttribute('duration', '3')")
    result.check(browser.run(BASE, "#empty") == "#040506", "webcomponent: its base is not taken")
    result.check(browser.run(DURATION, "#empty") == "3s", "webcomponent: its duration is not taken")
    browser.run("document.querySelector('#empty').removeAttribute('base')")
    result.check(browser.run(BASE, "#empty") == browser.run(BASE, "#blank"), "webcomponent: its base stays")
    browser.run("document.querySelector('#empty').setAttribute('label', '')")
    result.check(browser.run(LABEL, "#empty") is None, "webcomponent: an empty label is a status")
    browser.run("document.querySelector('#empty').removeAttribute('label')")
    result.check(browser.run(LABEL, "#empty") == browser.run(LABEL, "#busy"), "webcomponent: its label stays")
    browser.run("document.querySelector('#busy').removeAttribute('aria-busy')")
    browser.run("for (const id of ['blank', 'empty'])"
                "document.getElementById(id).append(document.querySelector('#full p').cloneNode(true))")
    expect_shown(browser, result, "webcomponent, with content", {
        "#busy": "hidden visible", "#blank": "hidden visible", "#empty": "hidden visible"})
    browser.run("document.querySelector('#full').setAttribute('aria-busy', 'true')")
    browser.run("document.querySelector('#empty p').remove()")
    expect_shown(browser, result, "webcomponent, again", {"#full": "visible hidden", "#empty": "visible"})
    browser.run("document.querySelector('#full').setAttribute('aria-busy', 'false')")
    expect_shown(browser, result, "webcomponent, at last", {"#full": "hidden visible"})


def check_counts(browser, site, result):
    """An attribute sets the number of rows."""
    script = '<script type="module" src="/webcomponent/Dashboard.js"></script>'
    browser.open(site.write("counts.html", PAGE.format(script + "<dashboard-skeleton></dashboard-skeleton>")))
    expect_shown(browser, result, "webcomponent", {"dashboard-skeleton": "visible"})
    browser.run("document.querySelector('dashboard-skeleton').setAttribute('orders-rows', '2')")
    found = browser.run(BASE.replace("'--b'", "'--skel-rows-orders'"), "dashboard-skeleton")
    result.check(found == "2", f"webcomponent: its number of rows is {found!r}")


def check_declared(browser, site, module, result):
    """What a server wrote, before the script is there and with it."""
    template = subprocess.run(
        ["node", "--no-warnings", "--input-type=module", "-e",
         f"import {{ template }} from 'data:text/javascript,{encoded(module)}'; process.stdout.write(template)"],
        capture_output=True, text=True, check=True).stdout
    body = (f'<feed-skeleton id="empty">{template}</feed-skeleton><feed-skeleton id="full">{template}<p>one</p></feed-skeleton>'
            f'<feed-skeleton id="busy" aria-busy="true">{template}<p>one</p></feed-skeleton>')
    browser.open(site.write("declared.html", PAGE.format(body)))
    expect_shown(browser, result, "webcomponent, from a server", {"#empty": "visible", "#full": "hidden visible"})
    browser.driver.execute_async_script("const done = arguments[0]; import('/webcomponent/Feed.js').then(done, done)")
    expect_shown(browser, result, "webcomponent, from a server, with its script", {
        "#empty": "visible", "#full": "hidden visible", "#busy": "visible hidden"})
    browser.run("document.querySelector('#busy').removeAttribute('aria-busy')")
    browser.run("document.querySelector('#empty').append(document.createElement('p'))")
    browser.run("document.querySelector('#empty p').textContent = 'two'")
    expect_shown(browser, result, "webcomponent, from a server, with content", {
        "#empty": "hidden visible", "#busy": "hidden visible"})


def check_strict(browser, site, html, result):
    """With --css nothing needs more of a content security policy than the files' own place."""
    site.write("strict/violations.js", "window.violations = [];"
               "addEventListener('securitypolicyviolation', event => violations.push(event.violatedDirective))")
    body = ('<script src="violations.js"></script><script type="module" src="Feed.js"></script>'
            f'<feed-skeleton></feed-skeleton><main>{html.read_text("utf-8")}</main>')
    policy = {"Content-Security-Policy": "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'"}
    browser.open(site.write("strict/strict.html", PAGE.format(body), headers=policy))
    expect_shown(browser, result, "--css", {"feed-skeleton": "visible", "main": "visible"})
    result.check(browser.run("return violations") == [], f"--css: a policy stops {browser.run('return violations')}")


def encoded(path):
    return "".join(f"%{byte:02x}" for byte in path.read_bytes())
