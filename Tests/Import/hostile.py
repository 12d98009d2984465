"""Pages that mean harm, for addresses.py: what each says ends as data, or as one error.

A page is a file that compiles, alone in its folder, unless it has a status and what its error says.
"""

# Words of the language, of the shell, of paths and of formats, which a file would have to end, to run or to go elsewhere.
WORDS = ["skeleton", "at", "repeat 9", "style", "__proto__", "constructor", "1", "-", "a.b", "$(touch ran)", "`touch ran`", "../../up", "*/", "//",
         "}", '"', "'", "\\", "%s", "\u202e", "\u2028", "\U0001f600", "x" * 100_000, "&lt;script&gt;alert(1)&lt;/script&gt;", "&#1;"]

# Numbers beyond what a layout has. Some are nothing to a browser, and the others are as it computes them.
STYLES = [
    "width: 1e30px", "width: calc(infinity * 1px)", "height: calc(NaN * 1px)", "margin: -1e9px", "padding: 1e7px", "font-size: 0", "font-size: 1e7px",
    "line-height: 1e9", "aspect-ratio: 1 / 1e-30", "aspect-ratio: 1e30", "border-radius: 1e30px", "border: 1e9px solid", "z-index: 2147483647",
    "order: -2147483648", "flex: 1e30 1e30 1e30px", "transform: scale(1e6)", "transform: translate(-1e9px, 1e9px)", "position: fixed; inset: -1e8px",
    "display: grid; grid-template-columns: repeat(100000, 1px)", "display: grid; grid-template-columns: repeat(auto-fill, 0.001px)",
    "grid-column: 1 / 1000000", "grid-row: span 1000000", "gap: 1e9px", "-webkit-line-clamp: 1000000", "zoom: 0.000001", "opacity: -1",
    "box-shadow: 1e9px 1e9px 1e9px 1e9px red", "letter-spacing: 1e6px", "columns: 100000", "text-indent: -1e9px", "color: color(xyz 9 9 9)",
]


def attribute(text):
    return text.replace("&", "&amp;").replace('"', "&quot;")


def marked(word):
    word = attribute(word)
    return f'<div id="{word}" class="{word}" role="{word}" aria-label="{word}" data-skel-name="{word}"><p>{word}</p><img alt="{word}"></div>'


def pages(other):
    """For each name: the body, the script, the options of import, and for an error its status and a part of it.

    `other` is another origin of the same server.
    """
    main = "<main><p>words</p><img></main>"
    numbers = "".join(f'<div style="{one}"><p>words</p><img style="{one}"></div>' for one in STYLES)
    nested = "for (let n = document.querySelector('main'), k = 0; k < 3000; k++) n = n.appendChild(document.createElement('div')); "
    more = "document.querySelector('main').append(...Array.from({ length: 40 }, () => document.createElement('p')))"
    # What a script would call, in a page that has replaced it.
    replaced = """for (const type of [Array, Map, Set, Object, String, RegExp, Element, Node, Document, Range])
        for (const key of Object.getOwnPropertyNames(type.prototype)) try { type.prototype[key] = () => ({ get tree() { throw 1 } }) } catch {}
        JSON.stringify = () => '{}'; getComputedStyle = () => null; window.capturePage = () => 'mine'; window.skelgen = null"""
    return {
        "words": ("<main>" + "".join(map(marked, WORDS)) + "</main>", "", ["--at", "main"]),
        "numbers": (f"<main>{numbers}</main>", "", ["--at", "main", "--width", "375,1280"]),
        "long": (f"<main><p>{'word ' * 200_000}</p><img></main>", "", ["--width", "375"]),
        "deep": (main, nested + "n?.append('words')", ["--width", "375"]),
        "crowd": ("<main></main>", "document.querySelector('main').innerHTML = '<p>words</p><img>'.repeat(5e4)",
                  ["--at", "main", "--width", "375", "--timeout", "600"]),
        "endless": ("<main><p>words</p></main><i>end</i>", f"new IntersectionObserver(([one]) => one.isIntersecting && {more}"
                    ").observe(document.querySelector('i')); onscroll = onresize = () => " + more, ["--width", "375,1280"]),
        # On a busy machine, the page's own script is what does not end.
        "bottomless": ("<main><p>words</p></main><i style='position: fixed; top: 0'>end</i>",
                       f"setInterval(() => {more}, 50)", ["--width", "375", "--timeout", "5"], 3, "within 5 s"),
        "alerts": (main, "setInterval(() => alert(1), 0); setInterval(() => confirm(2), 0)", ["--at", "main", "--width", "375"]),
        "stubborn": (main, "for (;;) alert(1)", ["--width", "375", "--timeout", "2"], 3, "within 2 s"),
        "windows": (main, "for (let n = 0; n < 50; n++) open('/plain'); close(); history.pushState(0, '', '/gone')", ["--width", "375"]),
        "stopped": (main, "stop()", ["--width", "375"]),
        "saving": ("<a download=ran href='data:,x'>a</a>" + main,
                   "for (let n = 0; n < 9; n++) document.querySelector('a').click(); setTimeout(() => location = '/download', 100)", ["--width", "375"]),
        "calling": (main + "<iframe src='mailto:a@b'></iframe>", "for (const to of ['mailto:a@b', 'x-app:go', 'file:///etc/passwd', "
                    "'chrome://crash', 'javascript:alert(1)', 'data:text/html,x']) try { location = to } catch {}", ["--at", "main", "--width", "375"]),
        "leaving": (main, f"location = '{other}/landed'", ["--at", "main", "--width", "375"]),
        "refreshing": (f"<meta http-equiv=refresh content='0; url={other}/leaving'>" + main, "", ["--at", "main", "--width", "375"]),
        "bouncing": (main, f"location = (location.hostname === 'localhost' ? 'http://127.0.0.1:' + location.port : '{other}') + '/bouncing'",
                     ["--width", "375", "--timeout", "3"], 3, "goes on to other addresses"),
        "replaced": (main, replaced, ["--at", "main", "--width", "375"]),
        "form": ("<main><form>" + "".join(f"<input name={name}>" for name in ("id", "style", "title", "children", "action", "length", "type"))
                 + "</form></main>", "", ["--at", "main", "--width", "375"]),
        "hiding": ("<main><form>" + "".join(f"<input name={name}>" for name in ("getBoundingClientRect", "childNodes", "matches"))
                   + "</form></main>", "", ["--at", "main", "--width", "375"], 3, "cannot capture this page: TypeError"),
        "nobody": ("", "document.documentElement.remove()", ["--width", "375", "--timeout", "2"], 3, "this address shows no page"),
        "inner": ("<main><iframe src='/inner'></iframe><iframe sandbox srcdoc='<script>alert(1)</script>'></iframe></main>",
                  "", ["--at", "main", "--width", "375", "--wait", "main"]),
        "named": ("<main data-skel-screen='../../up'><p>words</p></main>", "", ["--marked"], 2, "is not a name for a screen"),
        "worked": (main, "navigator.serviceWorker.register('/worker.js'); new SharedWorker('/worker.js'); Notification.requestPermission(); "
                   "navigator.geolocation.getCurrentPosition(alert); document.documentElement.requestFullscreen().catch(() => 0); print()",
                   ["--at", "main", "--width", "375"]),
    }
