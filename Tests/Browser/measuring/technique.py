"""A way to show bones that move."""

import dataclasses
import typing


@dataclasses.dataclass(frozen=True)
class Technique:
    """`write` gives the fragment of a page that shows a screen: markup with its styles, no scripts."""

    name: str
    kind: str  # slide, pulse or still
    write: typing.Callable
    is_ours: bool = False
    # Whether users get it from a library, or write it themselves.
    is_library: bool = True
    # Whether the bones' places follow from their sizes, as a page's flex boxes stack them: fewer bytes, one layout.
    is_flow: bool = False


def page(fragment, title):
    """A page that shows a fragment and nothing else."""
    return (f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
            f"<style>body{{margin:0;background:#fff}}svg{{display:block}}</style>{fragment}")
