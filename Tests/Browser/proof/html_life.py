"""When a placeholder shows and goes, and what that does to the page and to who uses it."""

from . import html_theme, placeholders, suite
from .browser import RESTART, Preferences

WAYS = html_theme.WAYS
ONE = "document.querySelector('[role=status]')"
STATE = f"""const one = {ONE}, style = getComputedStyle(one);
return [style.display == 'none' ? 'none' : style.visibility, Number(style.opacity), one.getBoundingClientRect().height]"""
SHOWN = f"""const style = getComputedStyle({ONE});
return style.display != 'none' && style.visibility == 'visible' && style.opacity == 1"""
# Not every engine can fade what is to be no box.
GONE = f"""const style = getComputedStyle({ONE});
return style.display == 'none' || style.visibility == 'hidden' && style.opacity == 0"""
ADD = """const content = document.createElement('article');
content.textContent = 'Content';
content.style.cssText = arguments[0] || '';
document.querySelector('.container').append(content)"""
BUSY = "document.querySelector('.container').setAttribute('aria-busy', arguments[0])"
# Seconds for what is to come at once, on a machine that does other things meanwhile.
PATIENCE = 60
# What a page says besides: WebKit paints one that still comes when it has more than 200 characters, or has come.
TEXT = f'<p style="position:absolute;top:600px">{"Words that the page has of its own. " * 9}</p>'
HOST = "data-skel-host"
POSITIONED = "position:relative"
# How it goes, and what it does while it waits: the name of that ends so.
FADES = f"""{ONE}.getAnimations().filter(one => one.transitionProperty == 'opacity')"""
WAITS = f"""{ONE}.getAnimations().filter(one => /[ds]$/.test(one.animationName))"""
# In each frame: how much is seen of it.
FRAMES = f"""window.frames_ = [];
const look = () => {{
  const one = {ONE}, style = one && getComputedStyle(one);
  if (one) frames_.push(style.display == 'none' || style.visibility == 'hidden' ? 0 : Number(style.opacity));
  requestAnimationFrame(look);
}};
requestAnimationFrame(look);"""
PADDED = """skeleton Padded { size: 240 auto; padding: 6; gap: 4; animation: sliding(%s, 2s, linear)
  tintColor: #ddd; gradient: #ddd #f00; view { height: 40 }; row { view { height: 20; flex: 1 } } }"""
# Where what stands in it is, without its movement.
PLACES = f"""for (const one of document.getAnimations()) one.cancel();
return [...{ONE}.querySelectorAll(':scope > i, :scope > b, :scope > b > i, :scope > svg, :scope > * > svg, :scope > img')].filter(one => one.getClientRects().length)
  .map(one => {{ one.style.translate = 'none'; const box = one.getBoundingClientRect();
    return [one.localName, box.left, box.top, box.width].map(value => Math.round(value * 8) / 8 || value) }})"""
# Where a page's content below moves, and by how much Chromium says it did.
OBSERVE = """window.shift = 0;
const add = list => { for (const one of list) window.shift += one.value };
const observer = new PerformanceObserver(list => add(list.getEntries()));
observer.observe({type: 'layout-shift', buffered: true});
window.shiftSoFar = () => { add(observer.takeRecords()); return window.shift }"""


def source(more="", animation="none"):
    text = html_theme.SOURCE.format(animation=animation)
    return text.replace("{", "{ " + more + ";", 1) if more else text


class Life:
    def __init__(self, browser, server, compiler, log):
        self.browser, self.server, self.compiler, self.log = browser, server, compiler, log

    def check(self, what, holds, found=""):
        self.log.check(holds, f"{self.browser.name}: {what}{': ' if found != '' else ''}{found}")

    def comes(self, what, script):
        """Checks that something becomes so."""
        try:
            self.browser.until(lambda: self.browser.run(script), PATIENCE)
            self.check(what, True)
        except TimeoutError:
            self.check(what, False, self.browser.run(STATE))

    def open(self, fragment, rest=None, **values):
        return self.browser.open(self.server.write("life.html", html_theme.page(fragment, **values)))

    # What shows it

    def states(self, way, options):
        """It shows while it is the last element of its container, whatever is before it; in a busy host always."""
        fragment = self.compiler.text(source(), *options)
        host = {"container": HOST, "style": POSITIONED}
        busy = {"container": f'{HOST} aria-busy="true"', "style": POSITIONED}
        content = "<p>Content</p>"
        for name, before, behind, values, is_shown in (
                ("alone", "", "", {}, True), ("before text alone", "", "Text", {}, True),
                ("behind content", content, "", {}, True), ("before content", "", content, {}, False),
                ("before a script", "", "<script></script>", {}, True),
                ("before a template and a style sheet", "", "<template></template><style></style>", {}, True),
                ("before content of a container that is busy, but no host", "", content,
                 {"container": 'aria-busy="true"'}, False),
                ("alone in a host", "", "", host, True), ("before content of a host", "", content, host, False),
                ("before content of a host that is not busy", "", content,
                 {"container": f'{HOST} aria-busy="false"', "style": POSITIONED}, False),
                ("before content of a busy host", "", content, busy, True)):
            self.open(before + fragment + behind, **values)
            self.comes(f"{way}, {name}: {'shows' if is_shown else 'does not show'}", SHOWN if is_shown else GONE)
            if not is_shown:
                height = self.browser.run(STATE)[2]
                self.check(f"{way}, {name}: no height", height == 0 or HOST in values.get("container", ""), height)

    def host(self, way, options):
        """A host that gets busy again hides its old content in its place, and shows it when it is not."""
        self.open(self.compiler.text(source(), *options), container=HOST, style=POSITIONED)
        self.browser.run(BUSY, "true")
        self.browser.run(ADD, "height:50px")
        self.comes(f"{way}, shows in a busy host", SHOWN)
        self.browser.run("document.querySelector('article').innerHTML = '<input value=Content>'; "
                         "document.querySelector('input').focus()")
        for is_busy in (False, True, False):
            self.browser.run(BUSY, str(is_busy).lower())
            self.comes(f"{way}, a host that is {'' if is_busy else 'no longer '}busy", SHOWN if is_busy else GONE)
            found = self.browser.run("""const one = document.querySelector('article');
              return [getComputedStyle(one).opacity, one.offsetHeight, document.activeElement.localName]""")
            wanted = ["0" if is_busy else "1", 50, "input"]
            self.check(f"{way}, content of a host, busy {is_busy}", found == wanted, found)
        self.browser.run("document.querySelector('article').remove()")
        self.comes(f"{way}, alone again", SHOWN)

    def padded(self, way, options):
        """In a busy host with padding, what stands inside the placeholder is where it is without content, the wave too."""
        for name, wave, room in (("a row", "leftRight", ""), ("a diagonal", "topLeftBottomRight", ""), ("a high host", "topBottom", "height:400px")):
            text = PADDED % wave
            fragment = self.compiler.text(text, *options)
            host = {"container": f'{HOST} aria-busy="true"', "style": f"{POSITIONED};box-sizing:border-box;padding:10px 20px 30px 40px;{room}"}
            places = []
            for content in ("", "<p>Content</p>"):
                self.open(fragment + content, **host)
                self.comes(f"{way}, padded, {name}: shows", SHOWN)
                places.append(self.browser.run(PLACES))
            self.check(f"{way}, padded, {name}: it moves", len(places[0]) > 1, places[0])
            self.check(f"{way}, padded, {name}: beside content it is where it was", places[0] == places[1], places)

    def mounted(self, way, options):
        """One of a component shows beside whatever follows it."""
        fragment = self.compiler.text(source(), *options).replace(" role=", ' data-skel-mounted="" role=', 1)
        self.open(fragment + '<p style="margin:0">Content</p>')
        self.comes(f"{way}, mounted before content: shows", SHOWN)
        found = self.browser.run(f"return [{ONE}.offsetHeight, document.querySelector('.container p').offsetTop]")
        self.check(f"{way}, mounted before content: content is below it", found[0] > 0 and found[1] >= found[0], found)
        self.browser.run(f"{ONE}.removeAttribute('data-skel-mounted')")
        self.comes(f"{way}, no longer mounted: goes", GONE)

    def whole(self, way, options):
        """Where the content is there when it is parsed, it is seen in no frame, and nothing fades."""
        fragment = self.compiler.text(source("transition: crossDissolve(100s)"), *options)
        page = html_theme.page(fragment + "<p>Content</p>").replace("<body>", f"<body><script>{FRAMES}</script>", 1)
        found = []
        for _ in range(5):
            self.browser.open(self.server.write("whole.html", page))
            self.browser.until(lambda: self.browser.run("return window.frames_ && frames_.length > 5"))
            found.append(max(self.browser.run("return frames_")))
        # A busy machine may paint while the page is still being parsed.
        self.check(f"{way}, a page that arrives whole", found.count(0) >= 3, found)

    def dissolve(self, way, options, is_reduced):
        for more, seconds in (("", 0.25), ("transition: crossDissolve(0.8s)", 0.8), ("transition: none", 0)):
            self.open(self.compiler.text(source(more), *options))
            self.comes(f"{way}, shows", SHOWN)
            # While it still appears, it goes without a fade.
            self.comes(f"{way}, has appeared", f"return getComputedStyle({ONE}).opacity == 1 && !{WAITS}.length")
            # In one script, lest the fade ends before it is asked for.
            found = self.browser.run(ADD + f"""; const gone = () => {{ {GONE} }};
              const fades = {FADES};
              if (fades.length != 1 || gone()) return [fades.length, gone()];
              const [fade] = fades, length = fade.effect.getComputedTiming().duration;
              fade.pause();
              return [length, ...[0, 0.5, 0.95].map(part => {{
                fade.currentTime = part * length; return Number(getComputedStyle({ONE}).opacity) }})]""")
            name = f"{way}, '{more}', reduced motion {is_reduced}"
            if seconds == 0 or is_reduced:
                self.check(f"{name}, is gone at once", found[-1] is True, found)
                continue
            is_fade = (abs(found[0] - 1000 * seconds) < 1 and found[1] == 1 and 0.05 < found[2] < 0.95
                       and found[3] < 0.1)
            self.check(f"{name}, a cross-dissolve of {seconds} s", is_fade, found)

    def delay(self, way, options, is_reduced):
        """It waits as long as it should, with all that is in it, and then appears."""
        script = RESTART + f"""const waits = {WAITS};
          for (const one of waits) one.pause();
          const seen = one => getComputedStyle(one).visibility == 'visible';
          return arguments[0].map(time => {{
            for (const one of waits) one.currentTime = time;
            return [[{ONE}, ...{ONE}.querySelectorAll('i,svg,path,b')].filter(seen).length,
                    Number(getComputedStyle({ONE}).opacity)] }})"""
        self.open(self.compiler.text(source("delay: 1.5s"), *options))
        early, late, after = self.browser.run(script, [0, 1490, 1751])
        self.check(f"{way}, a delay, reduced motion {is_reduced}",
                   early[0] == late[0] == 0 and after[0] > 0 and after[1] == 1, [early, late, after])

    def early(self, way, options):
        """Content that comes within the delay: whatever part of its fade, what never was there does not come to go."""
        self.open(self.compiler.text(source("delay: 900s"), *options))
        found = self.browser.run(ADD + f"""; return [0, 0.1, 0.5, 0.9].map(part => {{
          for (const fade of {FADES}) {{ fade.pause();
            fade.currentTime = part * fade.effect.getComputedTiming().duration }}
          const style = getComputedStyle({ONE});
          return style.display == 'none' || style.visibility == 'hidden' || style.opacity == 0 }})""")
        self.check(f"{way}, content that comes within the delay", all(found), f"it is hidden {found}")

    # What it does to who uses the page

    def interaction(self, way, options):
        """In a busy host a placeholder keeps clicks from the content, unless it says otherwise, and not the focus; as soon
        as it goes, it keeps nothing."""
        click = """const box = document.querySelector('.container').getBoundingClientRect();
          const one = document.querySelector('button');
          one.focus();
          const hit = document.elementFromPoint(box.left + 30, box.top + 10);
          return [hit.closest('[role=status]') ? 'placeholder' : hit.localName, document.activeElement.localName]"""
        button = '<button style="position:absolute;left:0;top:0;width:100px;height:40px">B</button>'
        for more, wanted in (("", "placeholder"), ("isUserInteractionDisabledWhenSkeletonIsActive: false", "button")):
            self.open(self.compiler.text(source(more), *options) + button,
                      container=f'{HOST} aria-busy="true"', style=POSITIONED)
            self.comes(f"{way}, shows", SHOWN)
            found = self.browser.run(click)
            self.check(f"{way}, content of a busy host with '{more}'", found == [wanted, "button"], found)
            found = self.browser.run(BUSY.replace("arguments[0]", "'false'") + f"; for (const one of {FADES}) one.pause(); " + click)
            self.check(f"{way}, content while it goes, with '{more}'", found == ["button", "button"], found)

    def interaction_of_views(self, way, options):
        """Each view lets clicks through to the content or keeps them; what it does not say is said around it."""
        flag = "isUserInteractionDisabledWhenSkeletonIsActive"
        views = "view a { frame: 20 10 80 40; %s } view b { frame: 130 10 80 40; %s; view c { frame: 10 10 20 20; %s } }"
        button = '<button style="position:absolute;left:0;top:0;width:240px;height:180px">B</button>'
        points = {"a": (60, 30), "b": (190, 30), "c": (150, 30), "beside them": (60, 120)}
        # Where a view holds one that lets clicks through, only a drawing knows the rest of it.
        through = way == "responsive"
        for root, own, wanted in (
                ("", (f"{flag}: false", "", ""), {"a": True, "b": False, "c": False, "beside them": through}),
                ("", ("", "", f"{flag}: false"), {"a": False, "b": through, "c": True, "beside them": through}),
                (f"{flag}: false", ("", f"{flag}: true", ""), {"a": True, "b": False, "c": False, "beside them": True}),
                (f"{flag}: false", ("", f"{flag}: true", f"{flag}: false"), {"a": True, "b": through, "c": True})):
            text = "skeleton S { size: 240 180; " + root + ";" + views % own + " }"
            self.open(self.compiler.text(text, *options) + button, container=f'{HOST} aria-busy="true"', style=POSITIONED)
            self.comes(f"{way}, shows", SHOWN)
            for name, is_through in wanted.items():
                hit = self.browser.run("""const box = document.querySelector('.container').getBoundingClientRect();
                  return document.elementFromPoint(box.left + arguments[0], box.top + arguments[1]).localName""",
                                       *points[name])
                self.check(f"{way}, '{root}' and {own}: a click at {name}", (hit == "button") == is_through, hit)
            opacity = self.browser.run("return getComputedStyle(document.querySelector('button')).opacity")
            self.check(f"{way}, '{root}' and {own}: content is seen", opacity == ("1" if root else "0"), opacity)

    # Layout shift

    def shift(self, way, options):
        """Content as high as it comes, goes, and comes again: nothing moves."""
        for container in ("", HOST):
            fragment = self.compiler.text(source(), *options)
            self.browser.open(self.server.write("shift.html", placeholders.page(
                f'<div class="container" {container} style="position:relative">{fragment}</div><p>Below</p><p>More</p>')))
            self.browser.run(OBSERVE)
            self.browser.run(ADD, "height:180px")
            self.browser.settle()
            self.comes(f"{way}, goes", GONE)
            if container:
                self.browser.run(BUSY, "true")
                self.comes(f"{way}, comes back", SHOWN)
                self.browser.settle()
            shift = self.browser.run("return window.shiftSoFar()")
            self.check(f"{way}, layout shift by content that is equal, {container or 'no host'}", shift == 0, shift)
        self.browser.run("document.querySelector('p').style.marginTop = '90px'")
        self.browser.until(lambda: self.browser.run("return window.shiftSoFar()") > 0)  # it is seen where there is one

    # A page that comes bit by bit

    def streaming(self, way, options):
        fragment = self.compiler.text(source(), *options)
        begin = html_theme.page(fragment).replace("</div></div></body></html>", "").replace("<body>", f"<body>{TEXT}")
        rest = "<article>Content</article></div></div></body></html>"
        address = self.server.write(f"stream-{way}.html", begin, rest=rest)
        is_chromium = self.browser.name == "chromium"
        self.server.hold()
        if is_chromium:
            self.browser.command("Emulation.setScriptExecutionDisabled", value=True)
        try:
            self.browser.open(address, wait=False)
            # By its pixels alone: WebKit does not paint a page that a script has looked at while it came.
            self.browser.until(lambda: self.bone() == html_theme.COLORS["light"][2])
            self.check(f"{way}, the page is still coming", self.browser.run("return document.readyState") == "loading")
            if is_chromium:
                # The time of a paint is told some frames later.
                self.comes(f"{way}, without script, in the first paint",
                           "return performance.getEntriesByType('paint').some(one => one.name == 'first-paint')")
        finally:
            self.server.release()
        self.browser.until(lambda: self.browser.run("return document.readyState") == "complete")
        self.comes(f"{way}, content that comes later replaces it", GONE)
        if is_chromium:
            self.browser.command("Emulation.setScriptExecutionDisabled", value=False)

    def bone(self):
        return tuple(int(channel) for channel in self.browser.screenshot()[html_theme.POINTS[2]])

    def out_of_order(self, way, options):
        """Content that comes at the page's end, for a slot of a shadow root, shows in the slot's place."""
        fragment = self.compiler.text(source(), *options)
        begin = placeholders.page(
            f'{TEXT}<div style="width:240px"><template shadowrootmode="open"><header style="height:0">H</header>'
            f'<slot name="feed">{fragment}</slot><footer>F</footer></template>').replace("</body></html>", "")
        rest = '<article slot="feed" style="height:180px">Content</article></div></body></html>'
        address = self.server.write(f"order-{way}.html", begin, rest=rest)
        self.server.hold()
        footer = ("return document.querySelector('div').shadowRoot.querySelector('footer').getBoundingClientRect().top")
        try:
            self.browser.open(address, wait=False)
            self.browser.until(lambda: self.bone() == html_theme.COLORS["light"][2])
            self.check(f"{way}, shows as what a slot falls back to", True)
            before = self.browser.run(footer)
        except TimeoutError:
            return self.check(f"{way}, shows as what a slot falls back to", False, self.bone())
        finally:
            self.server.release()
        self.browser.until(lambda: self.browser.run("return document.readyState") == "complete")
        self.browser.settle()
        shown = self.browser.run("""const slot = document.querySelector('div').shadowRoot.querySelector('slot');
          return [slot.assignedElements().length, slot.querySelector('[role=status]').getClientRects().length]""")
        self.check(f"{way}, slotted content stands in for it", shown == [1, 0], shown)
        after = self.browser.run(footer)
        self.check(f"{way}, what follows the slot stays", before == after == 180, f"{before}, then {after}")


@suite.within(520, 400)
def check_life(browser, server, compiler, log):
    life = Life(browser, server, compiler, log)
    # The rules for this are the same in both ways.
    ways = WAYS if browser.name == "chromium" else {"responsive": WAYS["responsive"]}
    for way, options in ways.items():
        for part in (life.states, life.host, life.padded, life.mounted, life.whole, life.early, life.interaction, life.interaction_of_views,
                     life.streaming, life.out_of_order):
            part(way, options)
        if browser.name == "chromium":
            life.shift(way, options)
    # Another preference takes some browsers a new session.
    for is_reduced in (False, True):
        browser.prefer(Preferences(reduced_motion=is_reduced))
        for way, options in WAYS.items():
            life.dissolve(way, options, is_reduced)
            life.delay(way, options, is_reduced)
    browser.prefer(Preferences())
    log.note(f"{browser.name}: shows, goes, waits, streams")


# Each way of moving, as lines of a skeleton; what is kept beside bones makes elements of its own.
MOTIONS = {
    "the usual wave": "", "a pulse": "animation: pulse(1s)", "nothing": "animation: none", "a colour": "animation: Tint",
    "an opacity": "animation: Fade", "both": "animation: Both", "a size": "animation: Grow",
    "an opacity beside what is kept": 'animation: Fade; label { isSkeletonable: false; text: "A" }',
    "rows one after the other": "staggerDelay: 0.1s",
}
MOVING = """animation Tint { from { color: #f00 } to { color: #00f } }
animation Fade { from { opacity: 1 } to { opacity: 0.5 } }
animation Both { from { color: #f00; opacity: 1 } to { color: #00f; opacity: 0.5 } }
animation Grow { from { scale: 1 } to { scale: 0.5 } }
skeleton A { size: 240 180; %s; transition: crossDissolve(100s); %s; view { height: 40 }; view { height: 40 } }
"""
APPEND = "document.querySelector('main').insertAdjacentHTML('beforeend', '<p>Content</p>')"
# To the end of what leaves, and what is seen then.
LEFT = """const shown = document.querySelector('main > [role=status]');
    for (const one of shown.getAnimations()) if (one.playState == 'running') one.finish();
    const style = getComputedStyle(shown); return [style.visibility, style.opacity]"""
# In the middle of that.
LEAVING = """const shown = document.querySelector('main > [role=status]');
    for (const one of shown.getAnimations()) if (one.playState == 'running') one.currentTime = 50000;
    return getComputedStyle(shown).visibility"""


@suite.within(520, 400)
def check_leaving(browser, server, compiler, log):
    """However a placeholder moves, it goes when content comes, and is never seen where that comes before its delay ends."""
    for motion, own in MOTIONS.items():
        for delay in ("0s", "200s"):
            fragment = compiler.text(MOVING % (f"delay: {delay}", own))
            browser.open(server.write("leaving.html", placeholders.page(f"<main>{fragment}</main>")))
            browser.settle()
            before = browser.run("return getComputedStyle(document.querySelector('main > [role=status]')).visibility")
            browser.run(APPEND)
            browser.settle()
            middle, end = browser.run(LEAVING), browser.run(LEFT)
            seen = "visible" if delay == "0s" else "hidden"
            log.check([before, middle] == [seen, seen] and (end[0] == "hidden" or end[1] == "0"),
                      f"{browser.name}: {motion}, after {delay}: {before}, then {middle}, then {end}")
