"""How many bytes of a page a skeleton takes."""

import dataclasses
import gzip

import brotli


@dataclasses.dataclass(frozen=True)
class Size:
    raw: int
    gzip: int
    brotli: int


def of(fragment):
    """The sizes of a fragment by itself: as it stands, by `gzip -9`, and by brotli at its best."""
    data = fragment.encode()
    return Size(len(data), len(gzip.compress(data, 9, mtime=0)), len(brotli.compress(data, quality=11)))
