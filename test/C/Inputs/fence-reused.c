// Threads one after the other, each in the place of the one before: a fence
// acquires what its own thread has read (READS: so nothing is wrong), not what
// an earlier one has.
#include <pthread.h>
#include <stdatomic.h>
static atomic_int x;
int data;
static void *publish(void *arg) {
  data = 1;
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&x, 1, memory_order_relaxed);
  return 0;
}
static void *nothing(void *arg) { return arg; }
static void *look(void *found) {
  *(int *)found = atomic_load_explicit(&x, memory_order_relaxed);
  return 0;
}
static void *read_it(void *found) {
#ifdef READS
  atomic_load_explicit(&x, memory_order_relaxed);
#endif
  atomic_thread_fence(memory_order_acquire);
  *(int *)found = data;
  return 0;
}
int main(void) {
  pthread_t writer, t;
  int found = 0;
  pthread_create(&writer, 0, publish, 0);
  for (int i = 0; i != 40; ++i) {
    pthread_create(&t, 0, nothing, 0);
    pthread_join(t, 0);
  }
  pthread_create(&t, 0, look, &found);
  pthread_join(t, 0);
  if (found) {
    pthread_create(&t, 0, read_it, &found);
    pthread_join(t, 0);
  }
  pthread_join(writer, 0);
}
