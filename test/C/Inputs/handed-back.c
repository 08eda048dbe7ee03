// Three threads count under a lock: 34,650 executions, few states. With PIECES
// the last thread accesses pieces of the value, which states do not know.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

enum { Threads = 3, Rounds = 4 };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static union {
  uint32_t whole;
  uint8_t piece[4];
} count;

static void *add(void *isLast) {
  for (int i = 0; i != Rounds; ++i) {
    pthread_mutex_lock(&lock);
#ifdef FENCE
    atomic_thread_fence(memory_order_seq_cst);
#endif
#ifdef PIECES
    if (isLast)
      ++count.piece[0];
    else
#endif
      ++count.whole;
    pthread_mutex_unlock(&lock);
  }
  return 0;
}

int main(void) {
  pthread_t t[Threads];
  for (int i = 0; i != Threads; ++i)
    pthread_create(&t[i], NULL, add, i + 1 == Threads ? t : NULL);
  for (int i = 0; i != Threads; ++i)
    pthread_join(t[i], NULL);
  assert(count.whole == Threads * Rounds);
}
