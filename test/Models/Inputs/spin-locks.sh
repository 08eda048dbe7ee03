# spin-locks.sh HEDDLE CLASSES given|left: the verdicts on SpinLocks, under each
# model, and under sc by each strategy.
for m in tso pso opmm jpr sc "sc --strategy=dpor" "sc --strategy=dfs" "sc --strategy=bfs"; do
  for how in set weak get acquire or; do
    words=$how
    [ "$3" = left ] && words="$how left"
    # shellcheck disable=SC2086
    "$1" check --quiet --max-depth=1000 --model=$m -cp "$2" SpinLocks -- $words
  done
done | grep '^verdict'
