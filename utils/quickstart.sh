#!/usr/bin/env bash
# Installs packages, builds, checks the first example and shows its race.
set -euo pipefail
cd "$(dirname "$0")/.."
utils/install-deps.sh
utils/build.sh heddle heddle-clang heddle-lower heddle-explore HeddlePasses
BUILD=${HEDDLE_BUILD_DIR:-build}
echo
echo "\$ $BUILD/bin/heddle check docs/examples/MessagePassing.java"
status=0
"$BUILD/bin/heddle" check docs/examples/MessagePassing.java || status=$?
# The example has a race: status 1 says that it was found.
[ "$status" -eq 1 ]
