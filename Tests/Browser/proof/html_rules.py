"""What a page's rules and layers, and a reader's colours, do to a placeholder, and it to them."""

from . import placeholders, suite
from .browser import Preferences

SIZE = (300, 120)  # px
SOURCE = """skeleton S {{ size: 300 120; {}
  view {{ frame: 10 10 280 40 }} view {{ frame: 10 60 120 50; cornerRadius: 25 }} label {{ frame: 150 60 140 50; numberOfLines: 2 }} }}"""
# As Pico has them, and what else a page may say of something that loads.
LOADING = """
[aria-busy=true]:not(input,select,textarea,html,form){white-space:nowrap}
[aria-busy=true]:not(input,select,textarea,html,form)::before{display:inline-block;width:1em;height:1em;
  background:red;content:"";vertical-align:-.125em}
[aria-busy=true]:not(input,select,textarea,html,form):not(:empty)::before{margin-inline-end:9px}
[role=status]{padding:20px;border:3px solid red;display:flex;opacity:.5;min-height:300px}
[role=status][aria-busy=true]::after{content:"Loading";position:absolute;inset:0;background:red}
[aria-busy=true]{background:red;transform:rotate(3deg);z-index:9;animation:none}
.container *::before{content:"*";background:red} [aria-busy=true] i{margin:3px;border:1px solid red}
div[aria-label]{filter:invert(1)}
:root{--r:8px;--e:9px;--t:3s;--l:9s;--b:red;--x:5px;--y:5px;--i:3;--n:0;--q:none;--o:none;--w:red;--u:0;--v:0}"""
PRESETS = ("", "appearance { preset: web }")


def shown(browser):
    browser.seek(0)
    return browser.still()[:SIZE[1], :SIZE[0]]


@suite.within(520, 400)
def check_rules(browser, server, compiler, log):
    """Rules of a page for what is busy or a status change nothing, whether they come before or behind."""
    browser.prefer(Preferences())
    box = placeholders.container(compiler.text(SOURCE.format("")), *SIZE, 'data-cycle="2"')
    rules = f"<style>{LOADING}</style>"
    shots = []
    for head, end in (("", ""), (rules, ""), ("", rules)):
        browser.open(server.write("rules.html", placeholders.page(box + end, placeholders.PLAIN + head)))
        shots.append(shown(browser))
        size = browser.run("const box = document.querySelector('[role=status]').getBoundingClientRect();"
                           "return [box.width, box.height]")
        log.check(size == list(SIZE), f"{browser.name}: rules of a page: a placeholder of {size}")
    for shot in shots[1:]:
        log.check((shot == shots[0]).all(), f"{browser.name}: rules of a page: {int(abs(shot - shots[0]).max())} of 255")


@suite.within(520, 400)
def check_hosts(browser, server, compiler, log):
    """Placeholders of other options in busy hosts do not take each other for content."""
    browser.prefer(Preferences())
    for options in (("--prefix", "acme-"), ("--switchable",), ("--dark", ".dark")):
        texts = [compiler.text(SOURCE.format(""), *options), compiler.text(SOURCE.format(""))]
        hosts = "".join(f'<main data-skel-host aria-busy="true" style="width:300px;--skel-dissolve:0s">{text}</main>' for text in texts)
        for body in (hosts, "<main" + "<main".join(reversed(hosts.split("<main")[1:]))):
            browser.open(server.write("hosts.html", placeholders.page(body, placeholders.PLAIN)))
            seen = browser.run("return [...document.querySelectorAll('[role=status]')].map(one => getComputedStyle(one).opacity)")
            log.check(seen == ["1", "1"], f"{browser.name}: {options} beside a placeholder without: opacity {seen}")


@suite.within(520, 400)
def check_lower(browser, server, compiler, log):
    """In a busy host that is lower than the skeleton, the wave has the boxes of the bones; what is hidden takes no room."""
    browser.prefer(Preferences())
    photo = "imageView { height: 180; cornerRadius: 12 } label { marginTop: 12; numberOfLines: 2 }"
    for kind, size, views in (("as high as its views", "300 auto; padding: 8", photo),
                              ("that fills its room", "300 400", "tableView { flex: 1; cell { padding: 9; label } } " + photo)):
        text = compiler.text(f"skeleton Low {{ size: {size}; {views} }}")
        host = f'<main data-skel-host aria-busy="true" style="width:300px">{text}<article style="height:60px">old</article></main>'
        browser.open(server.write("lower.html", placeholders.page(host, placeholders.PLAIN)))
        heights = browser.run("""const one = document.querySelector('[role=status]');
          return [':scope>i', ':scope>b>i'].map(path => [one.querySelector(path), ...one.querySelector(path).querySelectorAll('*')]
            .map(part => part.getBoundingClientRect().height))""")
        log.check(heights[0] == heights[1], f"{browser.name}: in a lower host, boxes of one {kind}: {heights}")
    browser.open(server.write("hidden.html", placeholders.page(text.replace("<div ", "<div hidden ", 1), placeholders.PLAIN)))
    display = browser.run("return getComputedStyle(document.querySelector('[role=status]')).display")
    log.check(display == "none", f"{browser.name}: a hidden placeholder has the display {display}")


LAYERS = """<div class="layer" style="position:sticky;top:0;height:20px;margin-bottom:-20px;z-index:1;background:#f00"></div>
<div class="layer" style="position:absolute;left:20px;top:40px;width:30px;height:30px;z-index:1;background:#f00"></div>"""
LATER = '<div class="layer" style="position:absolute;left:100px;top:40px;width:30px;height:30px;background:#f00"></div>'
HIDDEN = """return [...document.querySelectorAll('.layer')].filter(layer => {
  const {left, top} = layer.getBoundingClientRect();
  return document.elementFromPoint(left + 5, top + 5) != layer }).length"""


@suite.within(520, 400)
def check_levels(browser, server, compiler, log):
    """A placeholder is no layer above its page: alone, busy over old content, and while it goes."""
    browser.prefer(Preferences())
    fragment = compiler.text(SOURCE.format("transition: crossDissolve(9s)"))
    content = '<p style="margin:0;height:100px"><button style="position:absolute;inset:0">Content</button></p>'
    for name, attributes, inner in (("alone", "", ""), ("in a busy host", 'data-skel-host aria-busy="true"', content),
                                    ("before content", "", "<p></p>")):
        box = placeholders.container(fragment + inner, *SIZE, f'data-cycle="2" {attributes}')
        browser.open(server.write("levels.html", placeholders.page(LAYERS + box + LATER)))
        browser.settle()
        hidden = browser.run(HIDDEN)
        log.check(hidden == 0, f"{browser.name}: {name}: {hidden} layers of the page are below a placeholder")
        if inner == content:
            found = browser.run("return document.elementFromPoint(200, 60).closest('[role=status]') != null")
            log.check(found, f"{browser.name}: {name}: content is clicked through a placeholder")


@suite.within(520, 400)
def check_forced(browser, server, compiler, log):
    """In forced colours, bones have a system colour whatever the source's tint, preset or motion."""
    if not browser.can_force_colors:
        return
    browser.prefer(Preferences(forced_colors=True))
    seen = set()
    for preset in PRESETS:
        for line in ("", "tintColor: #ddd", "gradient: #fff #eee", "backgroundColor: #123; tintColor: #124",
                     "gradientScope: bone; animation: none; gradient: #fff #000", "animation: pulse(1s); tintColor: #fefefe"):
            for options in ((), ("--switchable",)):
                text = compiler.text(preset + "\n" + SOURCE.format(line), *options)
                browser.open(server.write("forced.html", placeholders.page(
                    placeholders.container(text, *SIZE, 'data-cycle="2"'))))
                shots = [shown(browser)]
                browser.seek(0.3)
                shots.append(browser.still()[:SIZE[1], :SIZE[0]])
                contrast = int(abs(shots[0][30, 150] - shots[0][4, 4]).max())
                log.check(contrast > 60, f"{browser.name}: forced colours, {preset} {line}: a contrast of {contrast}")
                log.check((shots[0] == shots[1]).all(), f"{browser.name}: forced colours, {line}: it moves")
                seen |= {tuple(shots[0][30, 150].tolist()), tuple(shots[0][85, 70].tolist())}
    log.check(len(seen) == 1, f"{browser.name}: forced colours: bones are {seen}")
    lined = ("view { height: 60; borderWidth: 6; borderColor: #eee; backgroundColor: #fff; view { width: 9; height: 9 } }"
             "tableView { separatorStyle: singleLine; separatorColor: #eee; separatorInset: 0; rowHeight: 20; height: 60; cell { view { width: 9 } } }")
    for options in ((), ("--switchable",)):
        browser.open(server.write("forced.html", placeholders.page(
            placeholders.container(compiler.text(f"skeleton Lined {{ size: 300 200; {lined} }}", *options), *SIZE))))
        shot = shown(browser)
        for name, lines in (("border", shot[:6, 150]), ("separator", shot[75:83, 150])):
            contrast = int(abs(lines - shot[30, 150]).max())
            log.check(contrast > 60, f"{browser.name}: forced colours: a {name} with a contrast of {contrast}")
    browser.prefer(Preferences())


@suite.within(520, 400)
def check_dissolve(browser, server, compiler, log):
    """It appears gradually, from what already counts as painted, after its delay; at once with reduced motion."""
    script = """const one = document.querySelector('[role=status]');
      document.body.style.display = 'none'; one.offsetTop; document.body.style.display = '';
      const seen = one.getAnimations().filter(a => /[ds]$/.test(a.animationName));
      seen.forEach(a => a.pause());
      return arguments[0].map(time => { seen.forEach(a => { a.currentTime = time });
        const style = getComputedStyle(one); return style.visibility == 'hidden' ? -1 : Number(style.opacity) })"""
    for is_reduced in (False, True):
        browser.prefer(Preferences(reduced_motion=is_reduced))
        for line, delay, length in (("", 0, 250), ("delay: 0.5s", 500, 250), ("transition: crossDissolve(0.8s)", 0, 800)):
            browser.open(server.write("dissolve.html", placeholders.page(
                placeholders.container(compiler.text(SOURCE.format(line)), *SIZE))))
            found = browser.run(script, [delay - 10, delay + 1, delay + length / 2, delay + length + 1])
            log.check(delay == 0 or found[0] == -1, f"{browser.name}: {line}: before the delay: {found}")
            is_right = found[1:] == [1, 1, 1] if is_reduced else 0.01 <= found[1] < 0.1 and 0.2 < found[2] < 0.9 and found[3] == 1
            log.check(is_right, f"{browser.name}: {line}, reduced motion {is_reduced}: opacities {found}")
    browser.prefer(Preferences())
