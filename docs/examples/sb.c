#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
static atomic_int x, y;
static int r1, r2;
static void *one(void *unused) {
  atomic_store_explicit(&x, 1, memory_order_release);
  r1 = atomic_load_explicit(&y, memory_order_acquire);
  return NULL;
}
static void *two(void *unused) {
  atomic_store_explicit(&y, 1, memory_order_release);
  r2 = atomic_load_explicit(&x, memory_order_acquire);
  return NULL;
}
int main(void) {
  pthread_t t, s;
  pthread_create(&t, NULL, one, NULL);
  pthread_create(&s, NULL, two, NULL);
  pthread_join(t, NULL);
  pthread_join(s, NULL);
  printf("%d %d\n", r1, r2);
  return 0;
}
