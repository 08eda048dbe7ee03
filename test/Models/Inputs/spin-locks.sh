# spin-locks.sh HEDDLE CLASSES given|left: the verdicts on SpinLocks, under each model.
for m in tso pso opmm jpr; do
  for how in set weak get acquire; do
    if [ "$3" = left ]; then
      "$1" check --quiet --model=$m -cp "$2" SpinLocks -- $how left
    else
      "$1" check --quiet --model=$m -cp "$2" SpinLocks -- $how
    fi
  done
done | grep '^verdict'
