#!/bin/sh
# Makes sure that the Debian packages are there without which Qt does not start. Installs what is missing when
# run by root; otherwise says what to type and ends with status 1. Where there is no apt it does nothing.
# With the word "tests" it looks after what the tests need besides, and does not stop: the test that lacks it says so.
set -eu

# offscreen, then a window under X11, then under Wayland
packages="
libgl1 libegl1 libxkbcommon0 libfontconfig1 libdbus-1-3 libglib2.0-0
libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0
libwayland-cursor0 libwayland-egl1
"

needed_by=Qt status=1
if [ "${1:-}" = tests ]; then
    packages=chromium # shows the replay
    needed_by="the tests" status=0
fi

command -v dpkg-query >/dev/null && command -v apt-get >/dev/null || exit 0

# Names of installed packages and what they provide: later releases rename libglib2.0-0 and provide the old name.
installed=$(dpkg-query --show --showformat '${db:Status-Status}, ${Package}, ${Provides}\n' |
    sed -n 's/^installed, //p' | tr ',' '\n' | sed 's/^ *//; s/ .*//')
missing=
for package in $packages; do
    printf '%s\n' "$installed" | grep -qxF "$package" || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -ne 0 ]; then
    echo "Debian packages needed by $needed_by are not installed. Type this once, then try again:" >&2
    echo "  sudo apt-get install --no-install-recommends$missing" >&2
    exit $status
fi
echo "Installing the Debian packages needed by $needed_by:$missing"
export DEBIAN_FRONTEND=noninteractive
apt-get -qq update
# shellcheck disable=SC2086  # one word a package
apt-get -qq install --yes --no-install-recommends $missing >/dev/null
