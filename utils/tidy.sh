#!/usr/bin/env bash
# clang-tidy (.clang-tidy) over our C++; anything that it says is an error.
#   utils/tidy.sh            all files
#   utils/tidy.sh --last N   at most N files, those that were changed last
#   utils/tidy.sh FILE...    these
# Needs a build folder, whose compile_commands.json it reads.
set -euo pipefail
cd "$(dirname "$0")/.."
BUILD=${HEDDLE_BUILD_DIR:-build}
# heddle-mpi is built where there is an MPI, and a file without a command is not
# ours to check (the runtime of C and C++ is compiled into the programs).
known() { grep -Fxf <(grep -o '"file": "[^"]*"' "$BUILD/compile_commands.json" | sed "s|.*\"$PWD/||; s|\"$||"); }
sources() { git ls-files 'lib/*.cpp' 'tools/*.cpp' 'frontend-java/*.cpp' 'frontend-clang/*.cpp' | known; }
case ${1:-} in
--last)
  # Uncommitted changes first, then those of the commits that there are.
  mapfile -t files < <({ git diff --name-only HEAD; git log -20 --format= --name-only; } |
    awk '!seen[$0]++' | grep -Fxf <(sources) | head -n "$2")
  ;;
"") mapfile -t files < <(sources) ;;
*) mapfile -t files < <(printf '%s\n' "$@" | known) ;;
esac
[ ${#files[@]} -gt 0 ] || { echo "clang-tidy: no file to check"; exit 1; }
printf '%s\0' "${files[@]}" |
  xargs -0 -n 1 -P "${HEDDLE_JOBS:-2}" clang-tidy-19 -p "$BUILD" --quiet --use-color=0 2>/dev/null || {
  echo "clang-tidy: not clean"
  exit 1
}
echo "clang-tidy: ${#files[@]} files are clean"
