"""When a placeholder shows and goes, and what that does to the page and to who uses it."""

from . import html_theme, placeholders
from .browser import RESTART, Preferences

WAYS = html_theme.WAYS
SHOWN = """const style = getComputedStyle(document.querySelector('[role=status]'));
return style.visibility == 'visible' && style.opacity > 0.99"""
GONE = """const style = getComputedStyle(document.querySelector('[role=status]'));
return style.visibility == 'hidden' && style.opacity == 0"""
ADD = """const content = document.createElement('article');
content.textContent = 'Content';
content.style.cssText = arguments[0] || '';
document.querySelector('.container').append(content)"""
BUSY = "document.querySelector('.container').setAttribute('aria-busy', arguments[0])"


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
            self.browser.until(lambda: self.browser.run(script))
            self.check(what, True)
        except TimeoutError:
            self.check(what, False, self.browser.run(
                "const s = getComputedStyle(document.querySelector('[role=status]')); return s.visibility + s.opacity"))

    def open(self, fragment, rest=None, **values):
        return self.browser.open(self.server.write("life.html", html_theme.page(fragment, **values)))

    # What shows it

    def states(self, way, options):
        fragment = self.compiler.text(source(), *options)
        for name, content, busy, is_shown in (
                ("an empty container", "", "", True),
                ("a busy container", "<p>Content</p>", 'aria-busy="true"', True),
                ("content", "<p>Content</p>", "", False),
                ("content of a container that is not busy", "<p>Content</p>", 'aria-busy="false"', False),
                ("a script, a style sheet, a template", "<script></script><style></style><template></template>", "", True)):
            for where in ("behind", "before"):
                self.open(fragment + content if where == "behind" else content + fragment, container=busy)
                self.comes(f"{way}, {name} {where}: {'shows' if is_shown else 'does not show'}",
                           SHOWN if is_shown else GONE)
        self.open(fragment)
        self.browser.run(BUSY, "true")
        self.browser.run(ADD, "height:50px")
        visibility, height = self.browser.run(
            "const one = document.querySelector('article'); return [getComputedStyle(one).visibility, one.offsetHeight]")
        self.check(f"{way}, content of a busy container is hidden in its space", (visibility, height) == ("hidden", 50),
                   f"{visibility} {height}")
        self.browser.run(BUSY, "false")
        self.comes(f"{way}, goes when no longer busy", GONE)
        self.browser.run(BUSY, "true")
        self.comes(f"{way}, comes back when busy again", SHOWN)

    def dissolve(self, way, options):
        for more, seconds in (("", 0.25), ("transition: crossDissolve(0.8s)", 0.8), ("transition: none", 0)):
            self.open(self.compiler.text(source(more), *options))
            self.comes(f"{way}, shows", SHOWN)
            self.browser.run("for (const one of document.getAnimations()) one.finish()")
            # In one script, lest the fade ends before it is asked for.
            found = self.browser.run(ADD + """;
              const fades = document.getAnimations().filter(one => one.transitionProperty == 'opacity');
              return fades.map(fade => {
                fade.pause();
                const length = fade.effect.getComputedTiming().duration;
                const target = fade.effect.target;
                return [length, ...[0, 0.5, 0.95].map(part => {
                  fade.currentTime = part * length; return Number(getComputedStyle(target).opacity) })] })""")
            if seconds == 0:
                self.check(f"{way}, no transition", found == [], found)
                continue
            is_fade = (len(found) == 1 and abs(found[0][0] - 1000 * seconds) < 1 and found[0][1] == 1
                       and 0.05 < found[0][2] < 0.95 and found[0][3] < 0.1)
            self.check(f"{way}, cross-dissolve of {seconds} s", is_fade, found)

    def appearance(self, way, options):
        """It comes as it goes, after its delay, and at once where the reader wants less motion."""
        # Anew, lest what fades has ended before it is asked for.
        script = RESTART + """
          const status = document.querySelector('[role=status]');
          const own = document.getAnimations().filter(one => one.effect.target == status);
          for (const one of own) one.pause();
          return arguments[0].map(time => {
            for (const one of own) one.currentTime = time;
            const style = getComputedStyle(status);
            return style.visibility == 'hidden' ? -1 : Number(style.opacity) })"""
        for more, delay, seconds in (("delay: 9s", 9000, 250), ("delay: 9s; transition: crossDissolve(0.8s)", 9000, 800),
                                     ("delay: 9s; transition: none", 9000, 0),
                                     ("transition: crossDissolve(9s)", 0, 9000)):
            for reduced in (False, True):
                self.browser.prefer(Preferences(reduced_motion=reduced))
                self.open(self.compiler.text(source(more), *options))
                times = [max(0, delay - 1), delay + seconds / 10, delay + seconds / 2, delay + seconds + 1]
                found = self.browser.run(script, times)
                is_fading = seconds > 0 and not reduced
                holds = [found[0] == -1 if delay else (found[0] < 0.01) == is_fading,
                         0 <= found[1] < 0.2 or not is_fading, 0.3 < found[2] < 0.99 or not is_fading,
                         is_fading or found[1:3] == [1, 1], found[3] == 1]
                self.check(f"{way}, '{more}', reduced motion {reduced}: appears", all(holds), found)
        self.browser.prefer(Preferences())

    def turning(self, way, options):
        """Content that arrives while it comes makes it go from where it is."""
        self.open(self.compiler.text(source("transition: crossDissolve(9s)"), *options))
        self.browser.run(RESTART + """for (const one of document.getAnimations()) if (one.transitionProperty == 'opacity') {
          one.pause(); one.currentTime = 4500 }""")
        before = self.browser.run("return Number(getComputedStyle(document.querySelector('[role=status]')).opacity)")
        after = self.browser.run(ADD + """;
          const status = document.querySelector('[role=status]');
          const own = document.getAnimations().filter(one => one.transitionProperty == 'opacity');
          for (const one of own) { one.pause(); one.currentTime = 0 }
          return [own.length, getComputedStyle(status).visibility, Number(getComputedStyle(status).opacity)]""")
        holds = 0.3 < before < 0.99 and after[:2] == [1, "visible"] and abs(after[2] - before) < 0.1
        self.check(f"{way}, content that arrives while it comes", holds, f"{before}, then {after}")

    def delay(self, way, options):
        self.open(self.compiler.text(source("delay: 1.5s"), *options))
        found = self.browser.run(RESTART + """
          const status = document.querySelector('[role=status]');
          return [0, 1400, 1510, 2200].map(time => {
            for (const one of document.getAnimations()) { one.pause(); one.currentTime = time }
            const style = getComputedStyle(status);
            return style.visibility + ' ' + Number(style.opacity).toFixed(1) })""")
        self.check(f"{way}, a delay", [one[:6] for one in found[:2]] == ["hidden"] * 2 and found[2][:7] == "visible"
                   and found[2] != "visible 1.0" and found[3] == "visible 1.0", found)

    # What it does to who uses the page

    def interaction(self, way, options):
        click = """const box = document.querySelector('.container').getBoundingClientRect();
          const one = document.querySelector('button');
          one.focus();
          const hit = document.elementFromPoint(box.left + 30, box.top + 10);
          return [hit.localName, document.activeElement.localName]"""
        button = '<button style="position:absolute;left:0;top:0;width:100px;height:40px">B</button>'
        for more, wanted in (("", ["div", "body"]),
                             ("isUserInteractionDisabledWhenSkeletonIsActive: false", ["button", "button"])):
            self.open(self.compiler.text(source(more), *options) + button, container='aria-busy="true"')
            self.comes(f"{way}, shows", SHOWN)
            found = self.browser.run(click)
            self.check(f"{way}, content of a busy container with '{more}'", found == wanted, found)
            self.browser.run(BUSY, "false")
            self.comes(f"{way}, goes", GONE)
            found = self.browser.run(click)
            self.check(f"{way}, content once it is there", found == ["button", "button"], found)

    def interaction_of_views(self, way, options):
        """Each view lets clicks through to the content or keeps them; what it does not say is said around it."""
        flag = "isUserInteractionDisabledWhenSkeletonIsActive"
        views = "view a { frame: 20 10 80 40; %s } view b { frame: 130 10 80 40; %s; view c { frame: 10 10 20 20; %s } }"
        button = '<button style="position:absolute;left:0;top:0;width:240px;height:180px">B</button>'
        points = {"a": (60, 30), "b": (190, 30), "c": (150, 30), "beside them": (60, 120)}
        # Where a view holds one that lets clicks through, only a drawing knows the rest of it.
        through = {"--responsive" in options}
        for root, own, wanted in (
                ("", (f"{flag}: false", "", ""), {"a": True, "b": False, "c": False, "beside them": through}),
                ("", ("", "", f"{flag}: false"), {"a": False, "b": through, "c": True, "beside them": through}),
                (f"{flag}: false", ("", f"{flag}: true", ""), {"a": True, "b": False, "c": False, "beside them": True}),
                (f"{flag}: false", ("", f"{flag}: true", f"{flag}: false"), {"a": True, "b": through, "c": True})):
            text = "skeleton S { size: 240 180; " + root + ";" + views % own + " }"
            self.open(self.compiler.text(text, *options) + button, container='aria-busy="true"')
            self.comes(f"{way}, shows", SHOWN)
            for name, is_through in wanted.items():
                if isinstance(is_through, set):
                    is_through = True in is_through
                hit = self.browser.run("""const box = document.querySelector('.container').getBoundingClientRect();
                  return document.elementFromPoint(box.left + arguments[0], box.top + arguments[1]).localName""",
                                       *points[name])
                self.check(f"{way}, '{root}' and {own}: a click at {name}", (hit == "button") == is_through, hit)
            opacity = self.browser.run("return getComputedStyle(document.querySelector('button')).opacity")
            self.check(f"{way}, '{root}' and {own}: content is seen", opacity == ("1" if root else "0"), opacity)

    # Layout shift

    def shift(self, way, options):
        for name, style in (("smaller", "height:60px"), ("equal", "height:180px")):
            fragment = self.compiler.text(source(), *options)
            self.browser.open(self.server.write("shift.html", placeholders.page(
                f'<div class="container">{fragment}</div><p>Below</p><p>More</p>')))
            self.browser.run("""window.shift = 0;
              const add = list => { for (const one of list) window.shift += one.value };
              const observer = new PerformanceObserver(list => add(list.getEntries()));
              observer.observe({type: 'layout-shift', buffered: true});
              window.shiftSoFar = () => { add(observer.takeRecords()); return window.shift }""")
            self.browser.run(ADD, style)
            self.browser.settle()
            self.comes(f"{way}, goes", GONE)
            self.browser.run(BUSY, "true")
            self.comes(f"{way}, comes back", SHOWN)
            self.browser.settle()
            shift = self.browser.run("return window.shiftSoFar()")
            self.check(f"{way}, layout shift by content that is {name}", shift == 0, shift)
        self.browser.run("document.querySelector('p').style.marginTop = '90px'")
        self.browser.until(lambda: self.browser.run("return window.shiftSoFar()") > 0)  # it is seen where there is one

    # A page that comes bit by bit

    def streaming(self, way, options):
        fragment = self.compiler.text(source(), *options)
        begin = html_theme.page(fragment).replace("</div></div></body></html>", "")
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
            '<div style="width:240px"><template shadowrootmode="open"><header style="height:0">H</header>'
            f'<slot name="feed">{fragment}</slot><footer>F</footer></template>').replace("</body></html>", "")
        rest = '<article slot="feed" style="height:50px">Content</article></div></body></html>'
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


def check_life(browser, server, compiler, log):
    life = Life(browser, server, compiler, log)
    for way, options in WAYS.items():
        for part in (life.states, life.dissolve, life.appearance, life.turning, life.delay, life.interaction,
                     life.interaction_of_views, life.streaming, life.out_of_order):
            part(way, options)
        if browser.name == "chromium":
            life.shift(way, options)
    log.note(f"{browser.name}: shows, goes, waits, streams")
