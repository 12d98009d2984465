"""What the other libraries put into a page, written after what they document and emit.

Only what the browser sees: elements, styles and animations. The libraries' own scripts are left out, their colours
kept. Where a library leaves the placing of bones to the page, a small style sheet of flex boxes does it. Each function
names the repository and the file that its facts are from.
"""

import dataclasses
import functools

from .technique import Technique

# Of MUI's wave: what each bone says, what its ::after, by the class of the bone, and the keyframes.
MUI_WAVE = (
    "position:relative;overflow:hidden;-webkit-mask-image:-webkit-radial-gradient(white,black)",
    ".css-{0}::after{{background:linear-gradient(90deg,transparent,rgba(0,0,0,.04),transparent);content:'';"
    "position:absolute;transform:translateX(-100%);bottom:0;left:0;right:0;top:0;"
    "animation:w 2s linear .5s infinite}}",
    "@keyframes w{0%{transform:translateX(-100%)}50%{transform:translateX(100%)}"
    "100%{transform:translateX(100%)}}")
MUI_BONE = "display:block;background-color:rgba(0,0,0,.11);height:1.2em;"
REACT_LOADING_SKELETON = (
    "@keyframes react-loading-skeleton{100%{transform:translateX(100%)}}"
    ".react-loading-skeleton{--base-color:#ebebeb;--highlight-color:#f5f5f5;--animation-duration:1.5s;"
    "--animation-direction:normal;--pseudo-element-display:block;background-color:var(--base-color);"
    "width:100%;border-radius:.25rem;display:inline-flex;line-height:1;position:relative;user-select:none;"
    "overflow:hidden}.react-loading-skeleton::after{content:' ';display:var(--pseudo-element-display);"
    "position:absolute;top:0;left:0;right:0;height:100%;background-repeat:no-repeat;background-image:"
    "linear-gradient(90deg,var(--base-color) 0%,var(--highlight-color) 50%,var(--base-color) 100%);"
    "transform:translateX(-100%);animation-name:react-loading-skeleton;"
    "animation-direction:var(--animation-direction);animation-duration:var(--animation-duration);"
    "animation-timing-function:ease-in-out;animation-iteration-count:infinite}"
    "@media(prefers-reduced-motion){.react-loading-skeleton{--pseudo-element-display:none}}")
# What a skeleton may cost at most.
CONTAINER = "Tailwind, pulse on the container"


def rounded(bone):
    return "50%" if bone.is_circle else f"{bone.radius}px"


def flow(screen, element, style=""):
    """Rows as flex boxes: where a bone is follows from the sizes of others. `element` writes a bone."""
    spacing = screen.spacing
    sheet = (f".w{{display:flex;flex-wrap:wrap;width:{screen.width}px}}"
             f".r{{display:flex;align-items:flex-start;gap:{spacing.gap}px;box-sizing:border-box;"
             f"width:{spacing.row_width}px;padding:{spacing.top}px {spacing.side}px}}"
             f".l{{display:flex;flex-direction:column;gap:{spacing.line_gap}px}}")
    rows, bones = [], iter(screen.bones())
    for row in screen.rows:
        avatar = element(next(bones), "")
        lines = "".join(element(next(bones), "") for _ in row.lines)
        rows.append(f'<div class="r">{avatar}<div class="l">{lines}</div></div>')
    return f'<style>{sheet}{style}</style><div class="w">{"".join(rows)}</div>'


def placed(screen, element, style=""):
    """Each bone where it belongs, as in a picture of any layout."""
    sheet = f".w{{position:relative;width:{screen.width}px;height:{screen.height}px}}.w *{{position:absolute}}"
    bones = "".join(element(bone, f"left:{bone.left}px;top:{bone.top}px;") for bone in screen.bones())
    return f'<style>{style}{sheet}</style><div class="w">{bones}</div>'


def react_content_loader(screen):
    """danilowoz/react-content-loader, src/web/Svg.tsx: a rectangle with a moved gradient, clipped by all shapes."""
    shapes = []
    for bone in screen.bones():
        if bone.is_circle:
            shapes.append(f'<circle cx="{bone.left + bone.radius}" cy="{bone.top + bone.radius}" r="{bone.radius}">'
                          "</circle>")
        else:
            shapes.append(f'<rect x="{bone.left}" y="{bone.top}" rx="{bone.radius}" ry="{bone.radius}" '
                          f'width="{bone.width}" height="{bone.height}"></rect>')
    stops = "".join(f'<stop offset="{offset}" stop-color="{color}" stop-opacity="1"></stop>'
                    for offset, color in (("0%", "#f5f6f7"), ("50%", "#eee"), ("100%", "#f5f6f7")))
    return (f'<svg aria-labelledby="r1-aria" role="img" width="{screen.width}" height="{screen.height}" '
            f'viewBox="0 0 {screen.width} {screen.height}"><title id="r1-aria">Loading...</title>'
            '<rect role="presentation" x="0" y="0" width="100%" height="100%" clip-path="url(#r1-diff)" '
            f'style="fill:url(#r1-animated-diff)"></rect><defs><clipPath id="r1-diff">{"".join(shapes)}</clipPath>'
            f'<linearGradient id="r1-animated-diff" gradientTransform="translate(-2 0)">{stops}'
            '<animateTransform attributeName="gradientTransform" type="translate" values="-2 0; 0 0; 2 0" dur="1.2s" '
            'repeatCount="indefinite"></animateTransform></linearGradient></defs></svg>')


def mui(screen, arrange, animation, style):
    names = {True: ("circular", "c"), False: ("rounded", "d")}

    def element(bone, place):
        variant, class_name = names[bone.is_circle]
        return (f'<span class="MuiSkeleton-root MuiSkeleton-{variant} MuiSkeleton-{animation} css-{class_name}" '
                f'style="{place}width:{bone.width}px;height:{bone.height}px"></span>')

    sheet = "".join(
        f".css-{class_name}{{{MUI_BONE}border-radius:{radius};{style[0]}}}{style[1].format(class_name)}"
        for class_name, radius in (("c", "50%"), ("d", f"{screen.spacing.radius}px")))
    return arrange(screen, element, sheet + style[2])


def mui_wave(screen, arrange=flow):
    """mui/material-ui, packages/mui-material/src/Skeleton/Skeleton.js: a gradient slides in each bone's ::after."""
    return mui(screen, arrange, "wave", MUI_WAVE)


def mui_pulse(screen, arrange=flow):
    """The same file: each bone's opacity goes to 0.4 and back. It is the default."""
    return mui(screen, arrange, "pulse", (
        "animation:p 2s ease-in-out .5s infinite", "", "@keyframes p{0%{opacity:1}50%{opacity:.4}100%{opacity:1}}"))


def react_loading_skeleton(screen, arrange=flow):
    """dvtng/react-loading-skeleton, src/Skeleton.tsx and src/skeleton.css: two spans a bone, ::after slides."""

    def element(bone, place):
        return ('<span aria-live="polite" aria-busy="true"><span class="react-loading-skeleton" '
                f'style="{place}width:{bone.width}px;height:{bone.height}px;border-radius:{rounded(bone)}">\u200c</span>'
                "<br></span>")

    # The page's own line height would move the bones.
    return arrange(screen, element, ".w{font-size:0;line-height:0}" + REACT_LOADING_SKELETON)


def boneyard(screen, style, keyframes):
    def part(value):
        return f"{value / screen.width * 100:.4f}".rstrip("0").rstrip(".") + "%"

    bones = "".join(
        f'<div data-boneyard-bone="true" style="position:absolute;left:{part(bone.left)};top:{bone.top}px;'
        f'width:{f"{bone.width}px" if bone.is_circle else part(bone.width)};height:{bone.height}px;'
        f'border-radius:{rounded(bone)};{style}"></div>'
        for bone in screen.bones())
    return (f'<div style="position:relative;width:{screen.width}px;min-height:{screen.height}px" aria-busy="true" '
            'data-boneyard="list"><div data-boneyard-content="true" style="visibility:hidden"></div>'
            '<div data-boneyard-overlay="true" style="position:absolute;inset:0;overflow:hidden;opacity:1;'
            'pointer-events:none"><div style="position:relative;width:100%;height:100%">'
            f"{bones}<style>{keyframes}</style></div></div></div>")


def boneyard_pulse(screen):
    """0xGF/boneyard, packages/boneyard/src/react.tsx: a div a bone, whose colour changes. It is the default."""
    return boneyard(screen, "background-color:#f0f0f0;animation:bp-r0 1.8s ease-in-out infinite",
                    "@keyframes bp-r0{0%,100%{background-color:#f0f0f0}50%{background-color:#f5f5f5}}")


def boneyard_shimmer(screen):
    """The same file: a gradient as background, whose position changes."""
    return boneyard(screen, "background-image:linear-gradient(110deg,#f0f0f0 30%,#f7f7f7 50%,#f0f0f0 70%);"
                    "background-size:200% 100%;animation:bs-r0 2.4s linear infinite",
                    "@keyframes bs-r0{0%{background-position:200% 0}100%{background-position:-200% 0}}")


def auto_skeleton(screen, arrange=flow):
    """ShanukJ/auto-skeleton, src/skeleton-renderer.tsx and src/lib/AutoSkeleton.tsx: two divs a leaf, opacity."""

    def element(bone, place):
        kind = "image" if bone.is_circle else "text"
        inner = (f'<div style="{place}width:{bone.width}px;height:{bone.height}px;border-radius:{rounded(bone)};'
                 'background-color:#e0e0e0;display:block;vertical-align:middle;'
                 f'animation:skeleton-pulse 2s ease-in-out infinite" class="skeleton-{kind}"></div>')
        return inner if bone.is_circle else f"<div>{inner}</div>"

    return arrange(screen, element, "@keyframes skeleton-pulse{0%,100%{opacity:1}50%{opacity:.5}}")


def tailwind(screen, arrange, element_class="", root_class=""):
    """tailwindlabs/tailwindcss, packages/tailwindcss/theme.css, `--animate-pulse`: an opacity, half as much and back."""

    def element(bone, place):
        shape = "rounded-full" if bone.is_circle else "rounded"
        return (f'<div class="{shape} bg-gray-200{element_class}" style="{place}width:{bone.width}px;'
                f'height:{bone.height}px"></div>')

    fragment = arrange(screen, element, (
        ".animate-pulse{animation:pulse 2s cubic-bezier(.4,0,.6,1) infinite}@keyframes pulse{50%{opacity:.5}}"
        ".bg-gray-200{background-color:#e5e7eb}.rounded-full{border-radius:3.40282e38px}"
        f".rounded{{border-radius:{screen.spacing.radius}px}}"))
    return fragment.replace('<div class="w"', f'<div class="w{root_class}"')


def tailwind_container(screen, arrange=flow):
    """One pulse over all bones, as its documentation has it."""
    return tailwind(screen, arrange, root_class=" animate-pulse")


def tailwind_bones(screen, arrange=flow):
    """A pulse on each bone, as component libraries built with it have it."""
    return tailwind(screen, arrange, element_class=" animate-pulse")


def background_position(screen, arrange=flow):
    """The pattern of countless tutorials: a class whose background moves, on a div a bone."""

    def element(bone, place):
        kind = "s a" if bone.is_circle else "s"
        return f'<div class="{kind}" style="{place}width:{bone.width}px;height:{bone.height}px"></div>'

    return arrange(screen, element, (
        f".s{{border-radius:{screen.spacing.radius}px;"
        "background:linear-gradient(90deg,#eee 25%,#f5f5f5 50%,#eee 75%) 0 0/200% 100%;"
        "animation:m 1.5s infinite}.a{border-radius:50%}"
        "@keyframes m{0%{background-position:200% 0}100%{background-position:-200% 0}}"))


TECHNIQUES = [
    Technique("react-content-loader", "slide", react_content_loader),
    Technique("MUI Skeleton, wave", "slide", mui_wave, is_flow=True),
    Technique("MUI Skeleton, pulse", "pulse", mui_pulse, is_flow=True),
    Technique("react-loading-skeleton", "slide", react_loading_skeleton, is_flow=True),
    Technique("boneyard, shimmer", "slide", boneyard_shimmer),
    Technique("boneyard, pulse", "pulse", boneyard_pulse),
    Technique("auto-skeleton, pulse", "pulse", auto_skeleton, is_flow=True),
    Technique(CONTAINER, "pulse", tailwind_container, is_library=False, is_flow=True),
    Technique("Tailwind, pulse on each bone", "pulse", tailwind_bones, is_library=False, is_flow=True),
    Technique("div, background-position", "slide", background_position, is_library=False, is_flow=True),
]
# Those that leave places to the page, with the places written down: as much as the others say.
PLACED = [
    dataclasses.replace(
        technique, name=f"{technique.name}, placed", write=functools.partial(technique.write, arrange=placed),
        is_flow=False)
    for technique in TECHNIQUES if technique.is_flow
]
