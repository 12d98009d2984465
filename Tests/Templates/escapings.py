"""Templates of one's own: a text in every place where each escaping says that it may stand."""

import re

import corpus
import languages

TEMPLATES = {
    "strings.js": "var a = \"{{title}}\", b = '{{title}}', c = `{{title}}`;\n",
    "strings.tsx": "var a = \"{{title}}\", b = '{{title}}', c = `{{title}}`;\n",
    "object.json": '{"a": "{{title}}"}\n',
    # In markup a text shows with its escapes, but is one.
    "markup.tsx": 'export default function Markup() {\n  return <p title="{{title}}">{{title}}</p>;\n}\n',
    "markup.vue": '<p title="{{title}}">{{title}}</p>\n',
}


def check(outputs, folder, result):
    lacking = languages.missing("node", "tsc", "react-dom", "vue")
    if lacking:
        result.cannot_run(f"escapings: {lacking} is missing")
        return
    made = {}
    for name, text in TEMPLATES.items():
        template = folder / f"{name}.mustache"
        template.write_text(text, encoding="utf-8")
        made[name] = outputs.compile("--template", str(template), into=f"own-{name}")
    (folder / "own").mkdir()
    workshop = languages.Workshop(folder / "own", result)
    for name in ("strings.js", "strings.tsx"):
        for stem, answer in workshop.run("strings", made[name]).items():
            check_titles(result, name, stem, answer.values())
    for stem, answer in workshop.run("json", made["object.json"]).items():
        check_titles(result, "object.json", stem, [answer["a"]])
    modules = workshop.type_check("react", made["markup.tsx"], "--jsx", "react-jsx")
    for stem, answer in workshop.run("react", modules).items():
        result.check(re.fullmatch(r'<p title="[^"<>]*">[^<>]*</p>', answer["markup"][0]), f"markup.tsx {stem}: {answer['markup'][0]}")
    for stem, answer in workshop.run("markup", made["markup.vue"]).items():
        data = answer.get("data") or {}
        holds = answer.get("tag") == "p" and list(data) == ["attrs"] and list(data["attrs"]) == ["title"]
        result.check(holds and all(isinstance(child, str) for child in answer.get("children", [])), f"markup.vue {stem}: {answer}")


def check_titles(result, name, stem, found):
    title = corpus.title(stem)
    for text in found:
        result.check(title in (None, text), f"{name} {stem}: {text!r}, expected {title!r}")
