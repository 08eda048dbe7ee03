// mended: none
// broken: race: count
#include "pair.h"
static atomic_flag lock = ATOMIC_FLAG_INIT;
static int count;
static void *add(void *unused) {
  while (atomic_flag_test_and_set_explicit(&lock, ACQ))
    ;
  ++count;
  atomic_flag_clear_explicit(&lock, ELSE(REL, RLX));
  return NULL;
}
int main(void) {
  RUN(add, add);
  assert(count == 2);
  return 0;
}
