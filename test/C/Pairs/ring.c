// mended: none
// broken: race: slots[0]
#include "pair.h"
static int slots[2];
static atomic_uint head, tail;
static void *producer(void *unused) {
  for (int i = 1; i <= 2; ++i) {
    unsigned t = LOAD(&tail, RLX);
    if (t - LOAD(&head, ACQ) == 2)
      continue;
    slots[t & 1] = i;
    STORE(&tail, t + 1, ELSE(REL, RLX));
  }
  return NULL;
}
static void *consumer(void *unused) {
  for (int i = 1; i <= 2; ++i) {
    unsigned h = LOAD(&head, RLX);
    if (LOAD(&tail, ACQ) == h)
      continue;
    assert(slots[h & 1]);
    STORE(&head, h + 1, REL);
  }
  return NULL;
}
int main(void) {
  RUN(producer, consumer);
  return 0;
}
