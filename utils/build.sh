#!/usr/bin/env bash
# Configures build/ (or $HEDDLE_BUILD_DIR, with $HEDDLE_SANITIZE and $HEDDLE_LLVM)
# when needed and builds the targets given (all by default).
# One build at a time in one folder: concurrent callers wait for each other.
set -euo pipefail
cd "$(dirname "$0")/.."
BUILD=${HEDDLE_BUILD_DIR:-build}
mkdir -p "$BUILD"
exec 9>"$BUILD/.lock"
flock 9
if [ ! -f "$BUILD/build.ninja" ]; then
  cmake -S . -B "$BUILD" -G Ninja -DCMAKE_BUILD_TYPE=Release -DHEDDLE_WERROR=ON \
    ${HEDDLE_LLVM:+-DHEDDLE_LLVM=$HEDDLE_LLVM} \
    ${HEDDLE_SANITIZE:+-DHEDDLE_SANITIZE=$HEDDLE_SANITIZE} \
    -DCMAKE_C_COMPILER=clang-19 -DCMAKE_CXX_COMPILER=clang++-19 >"$BUILD/configure.log" 2>&1 ||
    { cat "$BUILD/configure.log" >&2; exit 1; }
fi
# The lock is this shell's: what ninja leaves behind must not hold it.
ninja -C "$BUILD" -j2 "$@" 9>&-
