# Sourced by the scripts beside it, each of which is called with the path of the program. A script runs what
# Samples/Integrations/README.md shows for its build system, in a copy of the checkout and with the program in the PATH,
# and prints a line a check; its exit status is 1 when one fails, 77 when the build system is missing.
set -u

if [ $# -ne 1 ] || [ ! -x "$1" ]; then
    echo "usage: $0 SKELGEN" >&2
    exit 2
fi
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
work=$(cd "$work" && pwd -P)
trap 'ended; chmod -R u+w "$work"; rm -rf "$work"' EXIT
checkout=$work/checkout
out=$work/out
failures=0
checks=0
# The program under its name, and first in the PATH.
mkdir "$work/bin"
cp "$1" "$work/bin/skelgen"
export PATH=$work/bin:$PATH
unset SKELETON_DEBUG SKELGEN MAKEFLAGS

# What a script does before its folder is removed.
ended() { :; }

ok() {
    checks=$((checks + 1))
    echo "ok $checks - $1"
}
fail() {
    checks=$((checks + 1))
    failures=$((failures + 1))
    echo "not ok $checks - $1"
    tail -n 15 "$out" 2>/dev/null | sed 's/^/  # /' | cut -c1-300
}
# check NAME COMMAND...: whether a command succeeds.
check() {
    local name=$1
    shift
    if "$@" >"$out" 2>&1; then ok "$name"; else fail "$name"; fi
}
# refuses NAME COMMAND...: whether it does not.
refuses() {
    local name=$1
    shift
    if "$@" >"$out" 2>&1; then fail "$name"; else ok "$name"; fi
}
# says TEXT: whether the last command printed it.
says() {
    if grep -qF -e "$1" "$out"; then ok "it says '$1'"; else fail "it does not say '$1'"; fi
}
# matches PATTERN: whether it printed a line that is like this.
matches() {
    if grep -qE -e "$1" "$out"; then ok "it says '$1'"; else fail "it does not say '$1'"; fi
}
needs() {
    command -v "$1" >/dev/null 2>&1 && return
    echo "CANNOT RUN: $1 is missing"
    exit 77
}
# lacks PROGRAM WHAT: says that a check is left out because a program is missing; in CI that is a failure.
lacks() {
    echo "SKIPPED: $2 ($1 is missing)"
    [ -z "${CI:-}" ] || failures=$((failures + 1))
}
finish() {
    echo "$checks checks, $failures failed"
    [ "$failures" -eq 0 ]
    exit
}

# A copy of what a clone holds, but for the tests' cases.
copy_checkout() {
    # What imports may not leave.
    mkdir -p "$1/.git"
    tar -C "$top" -cf - --exclude=.build --exclude='Samples/*/build' --exclude=dist --exclude=node_modules --exclude='bazel-*' --exclude='.ninja_*' \
        Package.swift Sources Templates Samples/Integrations Tests/TestSupport | tar -C "$1" -xf -
}

# shown HEADING: the commands that the page shows under it.
shown() {
    awk -v heading="## $1" '/^#/ { shown = $0 == heading } shown && sub(/^    /, "")' \
        "$top/Samples/Integrations/README.md"
}
# as_shown HEADING: runs them in the copy of the checkout.
as_shown() {
    local commands
    commands=$(shown "$1")
    [ -n "$commands" ] && (cd "$checkout" && bash -ec "$commands")
}

# stamps FOLDER: a line for each SVG in it: its name, and what changes when it is written.
stamps() { find "$1/" -name '*.svg' -printf '%f\t%i %T@\n' | sort; }
# writes FOLDER "NAME,..." WHEN COMMAND...: whether a command writes just these of the SVGs in a folder.
writes() {
    local folder=$1 expected=$2 when=$3 before written
    shift 3
    # File systems tell times apart that are milliseconds apart.
    sleep 0.05
    before=$(stamps "$folder")
    if ! "$@" >"$out" 2>&1; then
        fail "$when: $*"
        return
    fi
    written=$(comm -13 <(echo "$before") <(stamps "$folder") | cut -f1 | paste -sd, -)
    if [ "$written" = "$expected" ]; then
        ok "$when: writes ${expected:-nothing}"
    else
        fail "$when: writes '$written', expected '$expected'"
    fi
}

skeletons=$checkout/Samples/Integrations/Skeletons
# rebuilds FOLDER COMMAND...: whether a build that has been made is made again just where that is needed.
rebuilds() {
    local folder=$1 sources=${sources:-$skeletons}
    shift
    writes "$folder" "" "a second build" "$@"
    touch "$sources/Splash.skel"
    writes "$folder" Splash.Tall.svg,Splash.Wide.svg "a file is touched" "$@"
    touch "$sources/tokens.skel"
    writes "$folder" Feed.svg "an import is touched" "$@"
    writes "$folder" "" "once more" "$@"
}

# Names that make, ninja and their depfiles write differently.
names=('plain' 'with blank' 'hash#mark' 'dollar$sign' 'co:lon' 'ünïcödé 日本' 'all $of: #them')
# write_named FOLDER NAME: a file that imports another, both of such a name.
write_named() {
    printf 'import "tokens %s.skel"\nskeleton Named { size: 10 20; padding: $gutter; label }\n' "$2" >"$1/$2.skel"
    echo 'let gutter: 2' >"$1/tokens $2.skel"
}
