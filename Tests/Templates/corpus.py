"""Skeletons whose strings try to break out of where templates put them, and the samples."""

import pathlib
import shutil

TOP = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = TOP / "Samples"
# What each of these would do, were it code, is to set a global `broken`. No string has control characters but these two.
TITLES = [
    "Loading your feed",
    "Größe, 日本, 👩‍👩‍👧, e\u0301",
    "\"", "'", "`", "\\", "\\\\\"", "\"\"\"", "\\\"", "'''", "``", "\\`", "/", "*/", "/*", "//", "<!--", "-->", "]]>", "#\"",
    "\";broken=1;//", "';broken=1;//", "`;broken=1;//", "${broken=1}", "#{broken=1}", "\\u0022;broken=1;//", "\\x22;broken=1//",
    "\\(broken())", "\"; static let broken = 1; let x = \"", "\\(1)", "\\#(1)", "\"#", "\"##", "\\n", "\\", "a\\",
    "</script><script>broken=1</script>", "</SCRIPT ><script>broken=1</script>", "<script>broken=1</script>",
    "<!--<script>", "</style><script>broken=1</script>", "</title><script>broken=1</script>", "</template><img src=x onerror=broken=1>",
    "<img src=x onerror=broken=1>", "\"><img src=x onerror=broken=1>", "'><img src=x onerror=broken=1>", "\" onload=broken=1 x=\"",
    "\" autofocus onfocus=\"broken=1", "<svg onload=broken=1>", "</svg><script>broken=1</script>", "&lt;script&gt;", "&amp;", "&", "&quot;",
    "&#x22;", "&#60;img src=x onerror=broken=1&#62;",
    "{{broken=1}}", "{{ constructor.constructor('broken=1')() }}", "{broken=1}", "{@html '<img src=x onerror=broken=1>'}", "{#if 1}", "{/if}",
    "@if (broken = 1) {", "@switch", "}", "{", "}}", "{{", "{{{", "{{title}}", "<%broken=1%>", "<?php broken ?>", "{% raw %}", "v-html=\"broken=1\"",
    "{...broken}", "{/* */}", "{\"a\"}", "*{color:red}", "\"}*{display:none}", "a;}b{c:d", "url(javascript:broken=1)", "@import 'x'",
    "javascript:broken=1", "a\nb", "\n", "\t", "a\u2028b", "a\u2029b", "a\u00a0b", " a ", "  ", "\ufeffa", "a\u200eb\u202ec",
    "$", "$1", "$&", "%s", "%22", "\\\n", "\"\n", "'\n", "\\u{22}",
    "é" * 300, "<" * 100, "\"" * 100,
]
# Names that are words of some language, or of none.
NAMES = ["Self", "class_", "Type", "Größe", "日本", "ǆ", "_", "_1", "Any", "Object", "HTMLElement", "default_export", "x", "Skeleton"]


def string(text):
    """A string of the language."""
    return '"' + "".join(c if c.isascii() and c.isalnum() else f"\\u{{{ord(c):x}}}" for c in text) + '"'


def write(folder):
    """Writes the sources into a new folder: a file of the titles, one of the names, and the samples."""
    folder.mkdir()
    body = "size: 200 100; row a { gap: 8; imageView b { width: 40; height: 40 } label c { flex: 1 } }"
    variant = "variant Wide when width >= 600 { size: 700 100 }"
    titles = [f"skeleton T{number} {{ {body}; title: {string(title)}; {variant} }}" for number, title in enumerate(TITLES)]
    names = [f"skeleton {name} {{ {body} }}" for name in NAMES]
    (folder / "Titles.skel").write_text("\n".join(titles) + "\n", encoding="utf-8")
    (folder / "Names.skel").write_text("\n".join(names) + "\n", encoding="utf-8")
    for sample in SAMPLES.glob("*.skel"):
        shutil.copy(sample, folder)
    return ["Titles.skel", "Names.skel", *samples()]


def samples():
    return sorted(sample.name for sample in SAMPLES.glob("*.skel") if "skeleton " in sample.read_text(encoding="utf-8"))


def title(stem):
    """The title of an output by its name without the extension, or None for one of the samples'."""
    file, _, name = stem.partition(".")
    if file == "Titles":
        return TITLES[int(name[1:])]
    return "Loading" if file == "Names" else None
