// Store buffering.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#ifndef ORDER
#define ORDER memory_order_seq_cst
#endif
static atomic_int x, y;
static int r1, r2;
static void *left(void *arg) {
  atomic_store_explicit(&x, 1, ORDER);
  r1 = atomic_load_explicit(&y, ORDER);
  return NULL;
}
static void *right(void *arg) {
  atomic_store_explicit(&y, 1, ORDER);
  r2 = atomic_load_explicit(&x, ORDER);
  return NULL;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, left, NULL);
  pthread_create(&b, NULL, right, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  assert(r1 || r2);
  return 0;
}
