// mended: none
// broken: race: count
#include "pair.h"
struct node {
  _Atomic(struct node *) next;
  atomic_int waits;
};
static _Atomic(struct node *) tail;
static struct node nodes[2];
static int count;
static void *add(void *id) {
  struct node *me = &nodes[(long)id];
  STORE(&me->next, NULL, RLX);
  STORE(&me->waits, 1, RLX);
  struct node *before = atomic_exchange_explicit(&tail, me, AR);
  if (before) {
    STORE(&before->next, me, REL);
    while (LOAD(&me->waits, ACQ))
      ;
  }
  ++count;
  struct node *after = LOAD(&me->next, ACQ), *expected = me;
  if (!after) {
    if (CAS(&tail, &expected, NULL, REL))
      return NULL;
    while (!(after = LOAD(&me->next, ACQ)))
      ;
  }
  STORE(&after->waits, 0, ELSE(REL, RLX));
  return NULL;
}
int main(void) {
  RUN(add, add);
  return count != 2;
}
