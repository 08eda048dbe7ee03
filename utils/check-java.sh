#!/usr/bin/env bash
# check-java.sh [option of heddle check...] File.java [-- argument...]
#
# Compiles one Java file and runs `heddle check` on the class named like the
# file, with the program's arguments behind --; the exit status is heddle's. Classes are kept under the build directory
# by a hash of what javac would read, so that only changed files are compiled.
set -euo pipefail
options=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do
  options+=("$1")
  shift
done
source=${options[-1]}
unset 'options[-1]'
name=$(basename "$source" .java)
build=${HEDDLE_BUILD_DIR:-$(dirname "$0")/../build}
javac=$(command -v javac)

key=$({ readlink -f "$javac"; echo "$name"; cat "$source"; } | sha256sum)
classes=$build/test/classes/$name-${key:0:16}
if [ ! -d "$classes" ]; then
  mkdir -p "$build/test/classes"
  fresh=$(mktemp -d "$build/test/classes/tmp.XXXXXX")
  if ! "$javac" -g -d "$fresh" "$source"; then
    rm -rf "$fresh"
    exit 2
  fi
  # A run that compiled the same at the same time was as right.
  mv -T "$fresh" "$classes" 2>/dev/null || rm -rf "$fresh"
fi
exec "${HEDDLE:-$build/bin/heddle}" check ${options[@]+"${options[@]}"} \
  -cp "$classes" "$name" "$@"
