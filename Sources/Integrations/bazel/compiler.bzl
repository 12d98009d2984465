"""Which compiler the rules call where their attribute `compiler` names no other. A release has another file in this place."""

COMPILER = Label("@skelgen_compiler//:skelgen")
