"""The fonts of pages in tests: of the tests' own, whatever else a machine has.

Every engine asks fontconfig, which reads the file that FONTCONFIG_FILE names instead of the machine's own. Here that is a file
with the fonts of one Debian package: it says what sans-serif, serif, monospace, system-ui and the names of other systems' fonts
are, and that glyphs keep their outlines' widths.
"""

import dataclasses
import os
import pathlib
import tempfile

from .browser import CannotRun

TRUETYPE = pathlib.Path("/usr/share/fonts/truetype")

@dataclasses.dataclass(frozen=True)
class Family:
    """Fonts of one Debian package: the folder where it has them, and the files of it that are used."""

    package: str
    folder: pathlib.Path
    files: tuple
    sans: str
    serif: str
    mono: str

    def configuration(self):
        """The file for fontconfig."""
        names = {self.sans: ("sans-serif", "sans", "system-ui", "ui-sans-serif", "Arial", "Helvetica"),
                 self.serif: ("serif", "ui-serif", "Times", "Times New Roman", "Georgia"),
                 self.mono: ("monospace", "mono", "ui-monospace", "Courier", "Courier New")}
        rules = "".join(
            f'<match><test name="family"><string>{name}</string></test>'
            f'<edit name="family" mode="assign" binding="same"><string>{family}</string></edit></match>\n'
            for family, others in names.items() for name in others)
        accepted = "".join(f"<glob>{self.folder / file}</glob>" for file in self.files)
        return f"""<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>{self.folder}</dir>
<selectfont><rejectfont><glob>*</glob></rejectfont><acceptfont>{accepted}</acceptfont></selectfont>
<cachedir prefix="xdg">fontconfig</cachedir>
{rules}<match target="pattern"><edit name="family" mode="append_last"><string>{self.sans}</string></edit></match>
<match target="font"><edit name="hinting" mode="assign"><bool>false</bool></edit>
<edit name="hintstyle" mode="assign"><const>hintnone</const></edit><edit name="autohint" mode="assign"><bool>false</bool></edit></match>
</fontconfig>
"""


FAMILIES = {
    "Liberation": Family(
        "fonts-liberation", TRUETYPE / "liberation",
        tuple(f"Liberation{kind}-{style}.ttf" for kind in ("Sans", "Serif", "Mono") for style in ("Regular", "Bold", "Italic", "BoldItalic")),
        "Liberation Sans", "Liberation Serif", "Liberation Mono"),
    # Its letters are a sixth wider. Slanted ones are made by the browser: another package has them.
    "DejaVu": Family(
        "fonts-dejavu-core", TRUETYPE / "dejavu",
        tuple(f"DejaVu{kind}{style}.ttf" for kind in ("Sans", "Serif", "SansMono") for style in ("", "-Bold")),
        "DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"),
}
# That of pages which are not measured in several.
USUAL = "Liberation"
_folder = tempfile.TemporaryDirectory(prefix="skelgen-fonts-")


def use(name):
    """Lets the browsers that start from now on have these fonts and no others."""
    family = FAMILIES[name]
    if not all((family.folder / file).exists() for file in family.files):
        raise CannotRun(f"the fonts {name} are missing (Debian: {family.package})")
    file = pathlib.Path(_folder.name) / f"{name}.conf"
    file.write_text(family.configuration(), encoding="utf-8")
    os.environ["FONTCONFIG_FILE"] = str(file)
