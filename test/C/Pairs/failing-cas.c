// mended: none
// broken: race: data
// What a compare-and-exchange finds when it fails.
#include "pair.h"
static int data;
static atomic_int flag;
static void *write(void *unused) {
  data = 1;
  STORE(&flag, 1, REL);
  return NULL;
}
static void *read(void *unused) {
  int old = 5;
  if (!atomic_compare_exchange_strong_explicit(&flag, &old, 6, RLX,
                                               ELSE(ACQ, RLX)) &&
      old == 1)
    assert(data == 1);
  return NULL;
}
int main(void) {
  RUN(write, read);
  return 0;
}
