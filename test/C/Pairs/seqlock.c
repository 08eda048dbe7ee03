// mended: none
// broken rc11: failure: assertion failed: x == y
// The reader's second look at the number must not come before the data.
#include "pair.h"
static atomic_int number, a, b;
static void *write(void *unused) {
  STORE(&number, 1, RLX);
  atomic_thread_fence(REL);
  STORE(&a, 1, RLX);
  STORE(&b, 1, RLX);
  STORE(&number, 2, REL);
  return NULL;
}
static void *read(void *unused) {
  int before = LOAD(&number, ACQ);
  if (before & 1)
    return NULL;
  int x = LOAD(&a, RLX), y = LOAD(&b, RLX);
#ifndef BROKEN
  atomic_thread_fence(ACQ);
#endif
  if (LOAD(&number, RLX) == before)
    assert(x == y);
  return NULL;
}
int main(void) {
  RUN(write, read);
  return 0;
}
