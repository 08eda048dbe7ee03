// Fourteen writes of one variable: an execution that the file forbids does not
// come to hold in any of their orders, which are millions.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y, a, b;

static void *first(void *unused) {
  for (int i = 1; i <= 5; i++)
    atomic_store_explicit(&x, i, memory_order_relaxed);
  atomic_store(&y, 1);
  a = atomic_load(&b);
  return 0;
}
static void *second(void *unused) {
  for (int i = 11; i <= 15; i++)
    atomic_store_explicit(&x, i, memory_order_relaxed);
  atomic_store(&b, 1);
  a = atomic_load(&y);
  return 0;
}
static void *third(void *unused) {
  for (int i = 21; i <= 24; i++)
    atomic_store_explicit(&x, i, memory_order_relaxed);
  return 0;
}

int main(void) {
  pthread_t threads[3];
  pthread_create(&threads[0], 0, first, 0);
  pthread_create(&threads[1], 0, second, 0);
  pthread_create(&threads[2], 0, third, 0);
  for (int i = 0; i < 3; i++)
    pthread_join(threads[i], 0);
  return 0;
}
