"""Skeletons as skelgen compiles them."""

import re

from .technique import Technique

DEFAULT = "skelgen: css, cover"


def source(screen, lines=()):
    """A skeleton with these bones; `lines` are more properties of it."""
    bones = "\n".join(
        f"  imageView {{ frame: {bone.left} {bone.top} {bone.width} {bone.height}; cornerRadius: {bone.radius} }}"
        for bone in screen.bones())
    head = "\n".join(f"  {line}" for line in lines)
    return f"skeleton Cost {{\n  size: {screen.width} {screen.height}\n{head}\n{bones}\n}}\n"


def compiled(compiler, animation, *lines):
    """What writes a screen by a method of animation, with more properties."""
    return lambda screen: compiler.compile_text(source(screen, lines), animation)


def with_dark(compiler):
    """The default with its own colours, which have another form in the dark."""
    return Technique(DEFAULT + ", dark too", "slide", compiled(compiler, "css", "backgroundColor: white"), True)


def without_extras(compiler):
    """The default without what no other has: for its bytes only."""
    extras = (r' xmlns="[^"]*"', r' role="img" aria-label="[^"]*"', r"@media\(prefers-reduced-motion:reduce\)\{.*?\}\}",
              "<!--skelgen-->\n", r"\.\w+:not\(:root\)\{overflow:hidden!important\}", r' class="\w+"(?= role=)')
    write = compiled(compiler, "css", "tintColor: #ecf0f1", "backgroundColor: white")
    return Technique(DEFAULT + ", bare", "slide", lambda screen: re.sub("|".join(extras), "", write(screen)), True)


def techniques(compiler):
    """All whose cost is measured, the default first.

    They have one set of colours, as all others have.
    """

    def single(animation, *lines):
        return compiled(compiler, animation, "tintColor: #ecf0f1", *lines)

    page = "backgroundColor: white"
    bone = "gradientScope: bone"
    return [
        Technique(DEFAULT, "slide", single("css", page), True),
        Technique("skelgen: css, clip", "slide", single("css"), True),
        Technique("skelgen: css, scope bone", "slide", single("css", page, bone), True),
        Technique("skelgen: css, pulse", "pulse", single("css", page, "animation: pulse(1s)"), True),
        Technique("skelgen: smil", "slide", single("smil", page), True),
        Technique("skelgen: no animation", "still", single("none", page), True),
    ]
