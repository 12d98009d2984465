# Sourced by Tests/run, Tests/bench and Tests/Browser/cost: installs what this machine lacks. While another apt runs, it
# waits; where apt or pip fails, it shows the end of their own output.

# How many seconds it waits for another apt.
: "${SKELGEN_APT_PATIENCE:=1800}"

have() { command -v "$1" >/dev/null 2>&1; }

# explained WHAT STATUS LOG: says that a command failed, and shows the end of its output.
explained() {
    echo "$1 failed with status $2; the end of its output:"
    tail -n 15 "$3" | sed 's/^/  | /'
}

# logged COMMAND...: runs a command in silence, and explains where it fails.
logged() {
    local log status
    log=$(mktemp)
    "$@" >"$log" 2>&1 </dev/null
    status=$?
    [ $status -eq 0 ] || explained "$*" $status "$log"
    rm -f "$log"
    return $status
}

# apt COMMAND...: apt-get as root. Its own option waits for the lock of dpkg alone, so those of the lists and of the
# downloaded packages are tried again and again.
apt() {
    local as_root='' log status is_told='' end=$((SECONDS + SKELGEN_APT_PATIENCE))
    local locked='is held by process|is another process using it|locked by another process|11: Resource temporarily'
    if [ "$(id -u)" -ne 0 ]; then
        have sudo || {
            echo "apt-get $*: run it as root, for sudo is missing"
            return 1
        }
        as_root=sudo
    fi
    log=$(mktemp)
    while true; do
        $as_root env DEBIAN_FRONTEND=noninteractive ${APT_CONFIG:+"APT_CONFIG=$APT_CONFIG"} \
            apt-get -q -y -o DPkg::Lock::Timeout=1 -o Acquire::Retries=3 "$@" >"$log" 2>&1 </dev/null
        status=$?
        if [ $status -eq 0 ] || [ $SECONDS -ge $end ] || ! grep -qE "$locked" "$log"; then break; fi
        [ -n "$is_told" ] || echo "waiting for another apt: $(grep -m 1 -E "$locked" "$log")"
        is_told=yes
        sleep 2
    done
    [ $status -eq 0 ] || explained "apt-get $*" $status "$log"
    rm -f "$log"
    return $status
}

# apt_install PACKAGE...: Debian packages, with new lists where those of this machine lack one or are too old.
apt_install() {
    local package
    have apt-get || return 1
    echo "installing $*"
    for package; do
        apt-cache show "$package" >/dev/null 2>&1 || { apt update; break; }
    done
    apt install --no-install-recommends "$@" || { apt update && apt install --no-install-recommends "$@"; }
}
