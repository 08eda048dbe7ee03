// What main learns of thread 1, and from which action.
#include <pthread.h>
#include <stdatomic.h>

static int before, raced;
static atomic_int mark, flag;

static void *run(void *none) {
#ifdef NEITHER
  raced = 1;
#else
  before = 1;
  atomic_thread_fence(memory_order_seq_cst);
#endif
#ifdef BEFORE // releases, but is not what main reads
  atomic_store(&mark, 1);
#endif
#ifdef ALONE
  raced = 1;
#endif
  atomic_store_explicit(&flag, 1, memory_order_relaxed);
#ifdef BEFORE
  raced = 1;
#endif
  return none;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, run, 0);
  if (atomic_load_explicit(&flag, memory_order_relaxed)) {
    atomic_thread_fence(memory_order_acquire);
#ifndef NEITHER
    before = 2;
#endif
    raced = 2;
  }
  pthread_join(thread, 0);
}
