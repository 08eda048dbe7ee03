// Store buffering, with the processor's barrier as an intrinsic.
#include <assert.h>
#include <immintrin.h>
#include <pthread.h>
#include <stdatomic.h>
static atomic_int x, y;
static int a, b;
static void *first(void *unused) {
  atomic_store_explicit(&x, 1, memory_order_relaxed);
  BARRIER();
  a = atomic_load_explicit(&y, memory_order_relaxed);
  return NULL;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, NULL, first, NULL);
  atomic_store_explicit(&y, 1, memory_order_relaxed);
  BARRIER();
  b = atomic_load_explicit(&x, memory_order_relaxed);
  pthread_join(t, NULL);
  assert(a || b);
  return 0;
}
