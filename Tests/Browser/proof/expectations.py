"""What engines do instead of what a skeleton should do, and why."""

ALL = "all engines"
CLOCK = "SMIL's clock stands still until the page has loaded"
SVG_IMAGES = "WebKit's SVG images do not see the colour scheme"
# Ids are those of the first copy, which is not displayed.
NO_GRADIENT = "gradients and patterns of what is not displayed draw nothing"
NO_CLIP = "clips of what is not displayed do not cut"
FRAMES = "Chromium asks frame-src for objects too"
NO_OPACITY = "under such a policy Firefox lets SMIL move gradients, but not opacities"

# By engine, page and skeleton: what it does, and the reason.
EXCEPTIONS = {
    (ALL, "streaming", "inline smil"): ("base light", CLOCK),
    ("chromium", "strict policy", "object css"): ("nothing", FRAMES),
    ("chromium", "strict policy", "object smil"): ("nothing", FRAMES),
    ("firefox", "strict policy pictures", "Fade smil"): ("not as alone", NO_OPACITY),
} | {
    ("webkit", "dark", f"{way} {method}"): ("moves light", SVG_IMAGES)
    for way in ("img", "background") for method in ("css", "smil")
} | {
    (engine, "the first hidden", name): instead
    for engine in ("chromium", "firefox")
    for name, instead in {
        "Wave css": ("base light", NO_GRADIENT),
        "Wave smil": ("nothing", NO_GRADIENT),
        "Groundless css": ("all base", NO_CLIP),
        "Groundless smil": ("nothing", NO_GRADIENT),
        "Waves css": ("nothing", NO_GRADIENT),
        "Waves smil": ("nothing", NO_GRADIENT),
    }.items()
}


def expected(engine, scenario, cell):
    """What an engine does with a cell of a scenario, and the reason where that is not what the cell should do."""
    for name in (engine, ALL):
        if (name, scenario, cell.name) in EXCEPTIONS:
            return EXCEPTIONS[name, scenario, cell.name]
    return cell.wanted, None
