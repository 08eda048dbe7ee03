// Store buffering with stores of 16 bytes, which x86 makes with cmpxchg16b.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct pair {
  long first, second;
};
static _Atomic struct pair X, Y;
static int A;

static void *writes(void *P) {
  atomic_store_explicit(&Y, ((struct pair){1, 1}), memory_order_release);
  struct pair Found = atomic_load_explicit(&X, memory_order_acquire);
  A = Found.first == 0;
  return P;
}

int main(void) {
  pthread_t T;
  pthread_create(&T, 0, writes, 0);
  atomic_store_explicit(&X, ((struct pair){1, 1}), memory_order_release);
  struct pair Found = atomic_load_explicit(&Y, memory_order_acquire);
  pthread_join(T, 0);
  assert(!(A && Found.first == 0));
}
