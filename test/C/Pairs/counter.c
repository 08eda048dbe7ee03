// mended: none
// broken: failure: assertion failed: count == 2
#include "pair.h"
static atomic_int count;
static void *add(void *unused) {
#ifdef BROKEN // two steps
  count = count + 1;
#else
  ++count;
#endif
  return NULL;
}
int main(void) {
  RUN(add, add);
  assert(count == 2);
  return 0;
}
