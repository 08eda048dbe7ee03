#!/usr/bin/env bash
# Makes the site of docs/ in build/docs (or the folder given); warnings, dead
# links among them, are errors. Debian: python3-sphinx, python3-myst-parser.
set -euo pipefail
cd "$(dirname "$0")/.."
exec sphinx-build -q -W --keep-going -b html docs "${1:-${HEDDLE_BUILD_DIR:-build}/docs}"
