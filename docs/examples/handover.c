// A thread hands an order over, and a flag says so. The fence is not needed.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int amount;
static atomic_int placed;

static void *place_order(void *unused) {
  amount = 5;
  // Without an order it is sequentially consistent.
  atomic_store(&placed, 1);
  return unused;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, place_order, 0);
  int seen = atomic_load_explicit(&placed, memory_order_acquire);
  atomic_thread_fence(memory_order_seq_cst);
  if (seen)
    assert(amount == 5);
  pthread_join(t, 0);
}
