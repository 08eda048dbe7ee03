// Unless ORDER says so, the reader does not acquire what the flag releases.
#include <stdatomic.h>
#include <threads.h>

#ifndef ORDER
#define ORDER memory_order_relaxed
#endif

int data;
atomic_int ready;

static int reader(void *unused) {
  if (atomic_load_explicit(&ready, ORDER))
    return data;
  return 0;
}

int main(void) {
  thrd_t thread;
  thrd_create(&thread, reader, 0);
  data = 1;
  atomic_store_explicit(&ready, 1, memory_order_release);
  thrd_join(thread, 0);
}
