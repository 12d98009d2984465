"""Pages that hold a placeholder, and what of it shows."""

PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>-</title>{}</html>\n'
# The placeholder, and the paragraphs beside it: what has a box, and is not transparent.
SHOWN = """const host = document.querySelector(arguments[0]);
const placeholder = (host.shadowRoot ?? host).querySelector('[role=status]');
const isShown = node => {
  if (!node.getBoundingClientRect().height) return false;
  for (let one = node; one; one = one.assignedSlot ?? one.parentElement ?? one.getRootNode().host) {
    const { opacity, visibility } = getComputedStyle(one);
    if (opacity == 0 || visibility == 'hidden') return false;
  }
  return true;
};
return [placeholder, ...[...host.children].filter(child => child.localName == 'p')]
  .map(one => isShown(one) ? 'visible' : 'hidden').join(' ');"""


class Log:
    """The report, with the engine in front of what is wrong."""

    def __init__(self, report, engine):
        self.report, self.engine = report, engine

    def cannot_run(self, reason):
        self.report.cannot_run(reason)

    def check(self, holds, difference):
        return self.report.check(holds, f"{self.engine}: {difference}")


def expect_shown(browser, result, what, expected):
    browser.until(lambda: all(browser.run(SHOWN, selector) for selector in expected))
    for selector, states in expected.items():
        try:
            browser.until(lambda selector=selector, states=states: browser.run(SHOWN, selector) == states)
        except TimeoutError:
            pass
        found = browser.run(SHOWN, selector)
        result.check(found == states, f"{what}: {selector} is {found}, expected {states}")
