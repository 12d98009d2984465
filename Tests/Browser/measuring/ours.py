"""Skeletons as skelgen compiles them."""

import re

from proof import skeletons

from .technique import Technique

# What users get who write down bones and nothing else: on any page, in light and dark.
DEFAULT = "skelgen"
# The same with one set of colours, as all others have.
SINGLE = "skelgen: one set of colours"


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


def single(compiler):
    """The default with one set of colours: for its bytes only."""
    return Technique(SINGLE, "slide", compiled(compiler, "css", "tintColor: #ecf0f1"), True)


def without_extras(compiler):
    """The same without what no other has: for its bytes only."""
    extras = (r' xmlns="[^"]*"', r' role="img" aria-label="[^"]*"', skeletons.MARK)
    write = compiled(compiler, "css", "tintColor: #ecf0f1")

    def bare(screen):
        moves = re.sub(r"@media\(prefers-reduced-motion:no-preference\)\{(.*?\})\}", r"\1", write(screen))
        return re.sub("|".join(extras), "", moves)

    return Technique(SINGLE + ", bare", "slide", bare, True)


def techniques(compiler):
    """All whose cost is measured, the default first; the last is its floor, the same picture, still."""

    def like(animation, *lines):
        return compiled(compiler, animation, *lines)

    return [
        Technique(DEFAULT, "slide", like("css"), True),
        Technique("skelgen: smooth", "slide", like("css", "animation: sliding"), True),
        Technique("skelgen: on a background", "slide", like("css", "backgroundColor: white"), True),
        Technique("skelgen: on a background, smooth", "slide",
                  like("css", "backgroundColor: white", "animation: sliding"), True),
        Technique("skelgen: scope bone", "slide", like("css", "gradientScope: bone"), True),
        Technique("skelgen: pulse", "pulse", like("css", "animation: pulse(1s)"), True),
        Technique("skelgen: smil", "slide", like("smil"), True),
        Technique("skelgen: no animation", "still", like("none"), True),
    ]
