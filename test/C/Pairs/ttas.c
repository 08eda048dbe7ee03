// mended: none
// broken: race: count
#include "pair.h"
static atomic_int lock;
static int count;
static void *add(void *unused) {
  do
    while (LOAD(&lock, RLX))
      ;
  while (atomic_exchange_explicit(&lock, 1, ELSE(ACQ, RLX)));
  ++count;
  STORE(&lock, 0, REL);
  return NULL;
}
int main(void) {
  RUN(add, add);
  return count != 2;
}
