// mended: none
// broken: race: count
#include "pair.h"
static atomic_int next, serving;
static int count;
static void *add(void *unused) {
  int mine = atomic_fetch_add_explicit(&next, 1, RLX);
  while (LOAD(&serving, ELSE(ACQ, RLX)) != mine)
    ;
  ++count;
  STORE(&serving, mine + 1, REL);
  return NULL;
}
int main(void) {
  RUN(add, add, add);
  return count != 3;
}
