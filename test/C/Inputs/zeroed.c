#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
static _Atomic(long *) published;
static void *reader(void *unused) {
  long *p = atomic_load_explicit(&published, memory_order_relaxed);
  if (p && *p != 0)
    abort();
  return unused;
}
int main(void) {
  long *p = malloc(2 * sizeof *p);
  memset(p, 0, 2 * sizeof *p);
  pthread_t t;
  pthread_create(&t, 0, reader, 0);
  long *q = malloc(2 * sizeof *q);
  memset(q, 0, 2 * sizeof *q);
  atomic_store_explicit(&published, q, memory_order_relaxed);
  pthread_join(t, 0);
  return 0;
}
