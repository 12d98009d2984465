"""Assembles the playground's page: page.py MODULE"""

import base64
import gzip
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).parent
TOP = HERE.parent.parent.parent
EXAMPLES = ("Feed", "Card", "Profile", "PhotoGrid", "ProductGrid", "Article", "Chat", "Inbox", "Settings", "Dashboard", "tokens")


def script(path):
    """Returns a module's text without imports and exports, for one joint script."""
    text = (HERE.parent / "npm" / path).read_text()
    text = re.sub(r"^import .*\n", "", text, flags=re.M)
    return re.sub(r"^export ", "", text, flags=re.M)


def closed(paths, names):
    """Returns modules' texts in a scope that exposes only these names."""
    return f"const {{ {names} }} = (() => {{\n{''.join(script(path) for path in paths)}return {{ {names} }}\n}})()\n"


def inert(text):
    """Escapes text so that it can't end the element around it."""
    return text.replace("</", "<\\/").replace("<!--", "<\\!--")


compressed = gzip.compress(pathlib.Path(sys.argv[1]).read_bytes(), 9, mtime=0)
parts = {
    "module": base64.b64encode(compressed).decode(),
    "examples": inert(json.dumps({f"{name}.skel": (TOP / "Samples" / f"{name}.skel").read_text() for name in EXAMPLES})),
    "compiler": inert(
        "let loadCompiler\n" + closed(["lib/module.js"], "Compiler")
        + closed(["lib/words.js", "index.js"], "compile, check, format, importScreen")),
    "page": inert((HERE / "page.js").read_text()),
}
sys.stdout.write(re.sub(r"\{\{(\w+)\}\}", lambda match: parts[match[1]], (HERE / "page.html").read_text()))
