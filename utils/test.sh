#!/usr/bin/env bash
# Installs what the tests need, builds, runs every test. .ci/run calls it.
#   utils/test.sh            what CI runs, some 35 minutes on an idle machine
#   utils/test.sh FILTER     the lit tests whose path contains FILTER
#   utils/test.sh --all      that, clang-tidy over all files, and each random
#                            generator at length: some hours
#   utils/test.sh --longer   the last two only
#   utils/test.sh --list     says what --longer runs
set -euo pipefail
cd "$(dirname "$0")/.."
BUILD=${HEDDLE_BUILD_DIR:-build}
SCRATCH=$BUILD/test/longer

# A command each, which says what is wrong by its status.
longer() {
  cat <<L
utils/tidy.sh
python3 test/Agreement/agree.py --first=1000 --count=2000 --hotspot=20
python3 test/Agreement/forever.py --first=1000 --count=500
python3 test/Agreement/forever.py --library --first=1000 --count=300
python3 test/Agreement/objects.py --first=1000 --count=500
python3 test/Agreement/looks.py --first=1000 --count=2000
python3 test/Agreement/own.py --first=1000 --count=500
python3 test/Agreement/exits.py --first=1000 --count=300
python3 test/Agreement/exits.py --outcomes --first=1000 --count=1000
python3 test/Agreement/polls.py --first=1000 --count=300
python3 test/Agreement/nested.py --first=1000 --count=300
python3 test/Agreement/told.py --first=1000 --count=300
python3 test/Agreement/handles.py --first=1000 --count=100
python3 test/Agreement/models.py --first=1000 --count=300 --models=sc,tso,pso,opmm,jpr
python3 test/Agreement/copies.py --first=1000 --count=100
python3 test/Agreement/blocks.py --first=1000 --count=300
python3 test/Agreement/finals.py --first=1000 --count=300
python3 test/Agreement/timeouts.py --first=1000 --count=300
python3 test/Agreement/jobs.py test/Programs/*.java
python3 test/Native/kernels.py --first=1000 --count=200
python3 test/Timeouts/scheduled.py $SCRATCH/scheduled --first=1000 --count=40
python3 test/Pruning/random_programs.py --first=1000 --count=400 --any --z3 --dfs
python3 test/Agreement/matrix.py
python3 test/Agreement/matrix.py --ways=(jobs|ranks|compress).?[124]?$
python3 test/Pipelines/pipelines.py --all
python3 test/C/agreement.py $SCRATCH/c --heddle=heddle --count=500
python3 test/C/agreement.py $SCRATCH/c --heddle=heddle --count=500 --model=cat:models/rc11.cat
python3 test/C/sequentialcxx.py heddle clang-19 test/C/Sequential
/usr/bin/python3 /usr/lib/llvm-19/build/utils/lit/lit.py -j2 -s --timeout=3600 --param=longer=1 --filter=Agreement/programs|C/cat-jobs|Agreement/jpr-jobs|Audit/|Library/Levels/|Linearize/structures test
python3 test/C/tsan.py test/C/Pairs test/Cxx/Pairs
python3 test/C/rc11.py $SCRATCH/rc11 --heddle=heddle --count=500
python3 test/Library/Random/clients.py levels heddle $SCRATCH/levels 300
python3 test/Library/Random/clients.py alone heddle $SCRATCH/alone 300
python3 test/Library/Random/clients.py order heddle $SCRATCH/order 300
python3 test/Library/Random/clients.py pools heddle $SCRATCH/pools 300
python3 test/Linearize/progress-random.py heddle $SCRATCH/progress 100 1000
python3 test/Linearize/strategies-random.py heddle $SCRATCH/strategies 100 1000
/usr/bin/python3 test/Reports/Inputs/sarif-programs.py heddle test/Programs $SCRATCH/sarif
python3 utils/mpi-agreement.py docs/examples/DiningPhilosophers.java docs/examples/MessagePassing.java
python3 utils/mpi-agreement.py --states --ranks=2,4 --random=40
python3 utils/mpi-agreement.py --states --kill=3 --latest=1 --first=100 --random=50
python3 utils/reliability/hostile --c --every=3
utils/fuzz --scale=0.1
L
}

run_longer() {
  local failed=0 command
  export PATH="$PWD/$BUILD/bin:$PATH" HEDDLE_BUILD_DIR="$BUILD"
  while read -r command; do
    mkdir -p "$SCRATCH"
    echo "== $command"
    # shellcheck disable=SC2086
    $command </dev/null || { echo "FAILED: $command"; failed=1; }
  done < <(longer)
  return $failed
}

case ${1:-} in
--list)
  longer
  exit
  ;;
--longer)
  utils/install-deps.sh
  utils/build.sh
  run_longer
  exit
  ;;
--all)
  "$0" && first=0 || first=$?
  run_longer && exit $first
  exit 1
  ;;
esac

utils/install-deps.sh
utils/build.sh
/usr/bin/python3 /usr/lib/llvm-19/build/utils/lit/lit.py -j2 --no-progress-bar -s -v --timeout=300 \
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
