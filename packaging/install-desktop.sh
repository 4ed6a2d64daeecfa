#!/bin/sh
# Gives this program its place on the desktop: an entry among the applications, icons, and the types of its files, so that
# a hand opens with a double click. For one user; run by root, for the system. XDG_DATA_HOME says where else.
#   packaging/install-desktop.sh [COMMAND]     COMMAND: the program's, when it is not the one of this checkout
#   packaging/install-desktop.sh --uninstall
set -eu

here=$(cd "$(dirname "$0")" && pwd)
if [ -n "${XDG_DATA_HOME:-}" ]; then
    data=$XDG_DATA_HOME
elif [ "$(id -u)" -eq 0 ]; then
    data=/usr/local/share
else
    data=$HOME/.local/share
fi
applications=$data/applications
types=$data/mime/packages
apps=$data/icons/hicolor/scalable/apps
files=$data/icons/hicolor/scalable/mimetypes

refresh() {
    # What is not there is not needed: a desktop reads the files themselves, later.
    command -v update-mime-database >/dev/null && update-mime-database "$data/mime" || :
    command -v update-desktop-database >/dev/null && update-desktop-database -q "$applications" || :
    command -v gtk-update-icon-cache >/dev/null && gtk-update-icon-cache -q -f -t "$data/icons/hicolor" 2>/dev/null || :
}

if [ "${1:-}" = --uninstall ]; then
    rm -f "$applications/reviewer.desktop" "$types/reviewer.xml" "$apps/reviewer.svg"
    for icon in "$here"/desktop/application-x-reviewer-*.svg; do
        rm -f "$files/$(basename "$icon")"
    done
    if [ -d "$data/mime/packages" ]; then refresh; fi
    echo "Reviewer is no longer among the applications in $data."
    exit 0
fi

command=${1:-$(dirname "$here")/.venv/bin/reviewer}
if [ ! -x "$command" ]; then
    echo "There is no program at $command. Run “make setup” first, or name the command." >&2
    exit 1
fi
case $command in
/*) ;;
*) command=$(cd "$(dirname "$command")" && pwd)/$(basename "$command") ;;
esac

mkdir -p "$applications" "$types" "$apps" "$files"
# The entry's own way of quoting a path, twice: once for the argument, once for the string; then for sed.
quoted=$(printf '%s' "$command" | sed 's/[\\"`$]/\\&/g; s/\\/\\\\/g; s/%/%%/g')
plain=$(printf '%s' "$command" | sed 's/\\/\\\\/g')
for_sed() { printf '%s' "$1" | sed 's/[\\&|]/\\&/g'; }
sed "s|^Exec=reviewer|Exec=\"$(for_sed "$quoted")\"|; s|^TryExec=.*|TryExec=$(for_sed "$plain")|" \
    "$here/desktop/reviewer.desktop" >"$applications/reviewer.desktop"
cp "$here/desktop/reviewer.xml" "$types/reviewer.xml"
cp "$here/desktop/reviewer.svg" "$apps/reviewer.svg"
cp "$here"/desktop/application-x-reviewer-*.svg "$files/"
chmod 644 "$applications/reviewer.desktop" "$types/reviewer.xml" "$apps/reviewer.svg" "$files"/application-x-reviewer-*.svg
refresh
echo "Reviewer is among the applications in $data; hands, shoes and cases open with $command."
