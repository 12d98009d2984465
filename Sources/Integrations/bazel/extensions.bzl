"""The compiler of this machine for builds by MODULE.bazel."""

load(":skelgen.bzl", "skelgen_compiler")

def _skelgen_impl(module_ctx):
    skelgen_compiler(name = "skelgen_compiler")

skelgen = module_extension(implementation = _skelgen_impl)
