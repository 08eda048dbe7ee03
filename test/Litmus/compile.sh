#!/usr/bin/env bash
# compile.sh DIR FOO.java: compiles a jcstress test into DIR, against Heddle's
# jar of jcstress's annotations; what was compiled before is taken from
# build/test/classes.
set -euo pipefail
dir=$1 source=$2
build=${HEDDLE_BUILD_DIR:-$(dirname "$0")/../../build}
javac=$(command -v javac)
heddle=${HEDDLE:-$build/bin/heddle}

key=$({ readlink -f "$javac"; cat "$source"; } | sha256sum)
classes=$build/test/classes/litmus-$(basename "$source" .java)-${key:0:16}
if [ ! -d "$classes" ]; then
  mkdir -p "$build/test/classes"
  fresh=$(mktemp -d "$build/test/classes/tmp.XXXXXX")
  api=$(mktemp "$build/test/classes/api.XXXXXX.jar")
  trap 'rm -rf "$fresh" "$api"' EXIT
  "$heddle" outcomes --write-api="$api" "$source"
  "$javac" -g -cp "$api" -d "$fresh" "$source"
  mv -T "$fresh" "$classes" 2>/dev/null || true
fi
rm -rf "$dir"
cp -r "$classes" "$dir"
