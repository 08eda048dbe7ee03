// mended: none
// broken: race: data
// Publication by fences around relaxed accesses.
#include "pair.h"
static int data;
static atomic_int flag;
static void *write(void *unused) {
  data = 1;
  atomic_thread_fence(REL);
  STORE(&flag, 1, RLX);
  return NULL;
}
static void *read(void *unused) {
  if (LOAD(&flag, RLX)) {
    atomic_thread_fence(ELSE(ACQ, REL));
    assert(data == 1);
  }
  return NULL;
}
int main(void) {
  RUN(write, read);
  return 0;
}
