// A flag that is seen before the data: only where relaxed atomics are so.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int data, flag;
static void *writer(void *arg) {
  atomic_store_explicit(&data, 1, memory_order_relaxed);
  atomic_store_explicit(&flag, 1, memory_order_relaxed);
  return NULL;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, NULL, writer, NULL);
  if (atomic_load_explicit(&flag, memory_order_relaxed))
    assert(atomic_load_explicit(&data, memory_order_relaxed));
  pthread_join(t, NULL);
  return 0;
}
