// mended: none
// broken sc: none
// broken rc11: race: block of 4 bytes
// A reader announces what it uses before it looks again; without the fence the
// announcement may come too late.
#include "pair.h"
struct node {
  atomic_int value;
};
static _Atomic(struct node *) shared, hazard;
static void *read(void *unused) {
  struct node *n = LOAD(&shared, RLX);
  STORE(&hazard, n, RLX);
#ifndef BROKEN
  atomic_thread_fence(SC);
#endif
  if (LOAD(&shared, ACQ) != n || !n)
    return NULL;
  int v = LOAD(&n->value, RLX);
  STORE(&hazard, NULL, REL);
  return (void *)(long)v;
}
static void *retire(void *unused) {
  struct node *n = atomic_exchange_explicit(&shared, NULL, AR);
#ifndef BROKEN
  atomic_thread_fence(SC);
#endif
  if (LOAD(&hazard, ACQ) != n)
    free(n);
  return NULL;
}
int main(void) {
  struct node *n = malloc(sizeof *n);
  STORE(&n->value, 7, RLX);
  STORE(&shared, n, RLX);
  RUN(read, retire);
  return 0;
}
