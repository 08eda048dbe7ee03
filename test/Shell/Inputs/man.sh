# man.sh: all pages, as troff and as text.
set -e
heddle man > heddle.1
for c in check test linearize outcomes refine completion man doctor; do
  heddle man $c > heddle-$c.1
done
for f in *.1; do
  LC_ALL=C.UTF-8 MANWIDTH=100 man --warnings -l $f > $f.txt
done
