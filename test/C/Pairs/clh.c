// mended: none
// broken: race: count
#include "pair.h"
struct node {
  atomic_int busy;
};
static struct node nodes[3];
static _Atomic(struct node *) tail = &nodes[2];
static int count;
static void *add(void *id) {
  struct node *me = &nodes[(long)id];
  STORE(&me->busy, 1, RLX);
  struct node *before = atomic_exchange_explicit(&tail, me, AR);
  while (LOAD(&before->busy, ACQ))
    ;
  ++count;
  STORE(&me->busy, 0, ELSE(REL, RLX));
  return NULL;
}
int main(void) {
  RUN(add, add);
  return count != 2;
}
