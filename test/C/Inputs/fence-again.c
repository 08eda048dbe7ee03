// What is behind a second fence is not what the first one released, though
// nothing but a relaxed store lies between them.
#include <pthread.h>
#include <stdatomic.h>
static atomic_int x;
int a;
static void *write_twice(void *arg) {
  for (int i = 0; i != 2; ++i) {
    a = 1;
    atomic_thread_fence(memory_order_release);
    atomic_store_explicit(&x, 2, memory_order_relaxed);
  }
  return 0;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, write_twice, 0);
  int seen = atomic_load_explicit(&x, memory_order_acquire) ? a : 0;
  pthread_join(t, 0);
  return seen < 0;
}
