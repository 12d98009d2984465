"""The script for a minimum showing time, by a clock of the page's own."""

from seen import PAGE

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


def check(browser, site, html, result):
    """Each box is left alone, or given its content, at some time of a clock of the page's own; what becomes of aria-busy
    is kept with its time."""
    boxes = {
        "held": 'aria-busy="true"', "empty": "", "waiting": 'style="--skel-delay:9999s"', "again": 'aria-busy="true"',
        "long": 'aria-busy="true"',
    }
    body = "".join(
        f'<main id="{name}" data-skel-host data-skel-minimum="600" {more}>{html.html}{"<p>" if "busy" in more else ""}</main>'
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
      after(100, () => { held.ariaBusy = 'false'; content(waiting); again.ariaBusy = 'false'; content(empty); });
      after(200, () => { again.ariaBusy = 'true'; });
      after(1500, () => { again.ariaBusy = 'false'; long.removeAttribute('aria-busy'); });
      // Shown again, over what is there.
      after(1600, () => { long.ariaBusy = 'true'; });
      after(1700, () => { long.ariaBusy = 'false'; });
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
    result.check(found["waiting"] == [], f"minimum: what never showed is held {found}")
    result.check(found["again"][-1] == (1500, "false") and "false" not in values["again"][:-1],
                 f"minimum: what got busy again {found}")
    result.check(found["long"][0] == (1500, None), f"minimum: what showed long enough {found}")
    result.check(found["long"][1:] == [(1600, "true"), (1700, "true"), (2200, "false")], f"minimum: shown again {found}")
