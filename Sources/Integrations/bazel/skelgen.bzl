"""Skeleton screens in a Bazel build.

An action sees the compiler, its file and what `deps` declare, an empty environment and no other path, so that its
result can be cached and made on any machine of the compiler's platform.
"""

load(":compiler.bzl", "COMPILER")

SkelInfo = provider(
    doc = "What a file needs that imports files of a target.",
    fields = {"sources": "depset of .skel files: the target's, and those of its deps"},
)

def _sources(targets):
    return [target[SkelInfo].sources for target in targets]

def _skel_library_impl(ctx):
    return [
        DefaultInfo(files = depset(ctx.files.srcs)),
        SkelInfo(sources = depset(ctx.files.srcs, transitive = _sources(ctx.attr.deps))),
    ]

skel_library = rule(
    implementation = _skel_library_impl,
    doc = "Files that others import.",
    attrs = {
        "srcs": attr.label_list(allow_files = [".skel"], mandatory = True),
        "deps": attr.label_list(providers = [SkelInfo], doc = "What the files import."),
    },
)

# The file extension of each format's outputs.
_EXTENSIONS = {
    "angular": "ts",
    "html": "html",
    "json": "json",
    "objc": "m",
    "page": "html",
    "picture": "html",
    "react": "tsx",
    "solid": "tsx",
    "svelte": "svelte",
    "svg": "svg",
    "swift": "swift",
    "swiftui": "swift",
    "uikit": "swift",
    "vue": "vue",
    "webcomponent": "js",
}

def _skeleton_impl(ctx):
    source = ctx.file.src
    extension = _EXTENSIONS[ctx.attr.format]
    stem = source.basename[:-len(".skel")]
    names = ctx.attr.skeletons
    stems = [stem + "." + name for name in names] if len(names) > 1 else [stem]
    outputs = [ctx.actions.declare_file(stem + "." + extension) for stem in stems]

    arguments = ctx.actions.args()
    arguments.add("compile", source)
    arguments.add("--format", ctx.attr.format)
    arguments.add("-o", outputs[0].path if len(outputs) == 1 else outputs[0].dirname + "/")

    # The files in a sandbox are links, whose targets are outside any folder but this one.
    arguments.add("--root", "/")
    arguments.add_all(ctx.attr.options)
    ctx.actions.run(
        executable = ctx.executable.compiler,
        arguments = [arguments],
        inputs = depset([source], transitive = _sources(ctx.attr.deps)),
        outputs = outputs,
        mnemonic = "Skelgen",
        progress_message = "Compiling skeletons of " + source.short_path,
    )
    return [DefaultInfo(files = depset(outputs), runfiles = ctx.runfiles(files = outputs))]

skeleton = rule(
    implementation = _skeleton_impl,
    doc = "What each skeleton of a file becomes, an SVG unless a format is named: Feed.svg, or Feed.Name.svg of several.",
    attrs = {
        "format": attr.string(default = "svg", values = sorted(_EXTENSIONS.keys())),
        "src": attr.label(allow_single_file = [".skel"], mandatory = True),
        "skeletons": attr.string_list(doc = "The names of the skeletons of a file that has several."),
        "deps": attr.label_list(providers = [SkelInfo], doc = "What the file imports."),
        "options": attr.string_list(
            doc = "More options of `skelgen compile`, as --animation=smil; none that makes more outputs.",
        ),
        "compiler": attr.label(
            default = COMPILER,
            executable = True,
            allow_single_file = True,
            cfg = "exec",
        ),
    },
)

def _skelgen_compiler_impl(ctx):
    path = ctx.os.environ.get("SKELGEN") or ctx.which("skelgen")
    if not path:
        fail("skelgen is not in the PATH, and SKELGEN is not set")
    ctx.symlink(path, "skelgen")
    ctx.file("BUILD.bazel", 'exports_files(["skelgen"], visibility = ["//visibility:public"])\n')

skelgen_compiler = repository_rule(
    implementation = _skelgen_compiler_impl,
    doc = """The compiler of this machine: SKELGEN, or skelgen in the PATH.

Machines that share a cache, or build for each other, have the same program, linked statically; check it in, or fetch
it, and name it in the rules' attribute `compiler`.""",
    environ = ["PATH", "SKELGEN"],
    local = True,
)
