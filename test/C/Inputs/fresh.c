// What a thread has seen for a moment is in memory that it has just allocated,
// and nowhere else.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
static _Atomic int turn;
static int *box;
static void *keep(void *arg) {
  int seen = atomic_load_explicit(&turn, memory_order_relaxed);
  int *mine = malloc(sizeof *mine);
  *mine = seen;
  box = mine;
  return NULL;
}
static void *change(void *arg) {
  atomic_store_explicit(&turn, 1, memory_order_relaxed);
  atomic_store_explicit(&turn, 0, memory_order_relaxed);
  return NULL;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, keep, NULL);
  pthread_create(&b, NULL, change, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
#ifdef WRONG
  assert(*box == 0);
#else
  assert(*box == 0 || *box == 1);
#endif
  return 0;
}
