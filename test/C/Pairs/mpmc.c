// mended: none
// broken: race: cells[0].value
#include "pair.h"
struct cell {
  atomic_uint number;
  int value;
};
static struct cell cells[2];
static atomic_uint head, tail;
static int put(int v) {
  unsigned at = LOAD(&tail, RLX);
  for (;;) {
    struct cell *c = &cells[at & 1];
    int ahead = (int)(LOAD(&c->number, ACQ) - at);
    if (ahead < 0)
      return 0;
    if (ahead > 0)
      at = LOAD(&tail, RLX);
    else if (CAS(&tail, &at, at + 1, RLX)) {
      c->value = v;
      STORE(&c->number, at + 1, ELSE(REL, RLX));
      return 1;
    }
  }
}
static int take(int *v) {
  unsigned at = LOAD(&head, RLX);
  for (;;) {
    struct cell *c = &cells[at & 1];
    int ahead = (int)(LOAD(&c->number, ACQ) - (at + 1));
    if (ahead < 0)
      return 0;
    if (ahead > 0)
      at = LOAD(&head, RLX);
    else if (CAS(&head, &at, at + 1, RLX)) {
      *v = c->value;
      STORE(&c->number, at + 2, REL);
      return 1;
    }
  }
}
static void *producer(void *id) {
  put((int)(long)id + 1);
  return NULL;
}
static void *consumer(void *unused) {
  int v;
  if (take(&v))
    assert(v == 1);
  return NULL;
}
int main(void) {
  STORE(&cells[1].number, 1, RLX);
  RUN(producer, consumer, consumer);
  return 0;
}
