#!/usr/bin/env bash
# Installs what the tests need, builds, runs every test. .ci/run calls it.
#   utils/test.sh            everything
#   utils/test.sh FILTER     the lit tests whose path contains FILTER
set -euo pipefail
cd "$(dirname "$0")/.."
utils/install-deps.sh
utils/build.sh
BUILD=${HEDDLE_BUILD_DIR:-build}
/usr/bin/python3 /usr/lib/llvm-19/build/utils/lit/lit.py -j2 --no-progress-bar -q --timeout=300 \
  ${1:+--filter="$1"} --xunit-xml-output="$BUILD/lit.xml" test && status=0 || status=$?
# lit's own summary differs by version: close with one line that says it all.
python3 - "$BUILD/lit.xml" <<'P'
import sys, xml.etree.ElementTree as T
cases = list(T.parse(sys.argv[1]).getroot().iter('testcase'))
failed = sum(1 for c in cases if c.find('failure') is not None or c.find('error') is not None)
skipped = sum(1 for c in cases if c.find('skipped') is not None)
print(f"{len(cases) - failed - skipped} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
P
exit $status
