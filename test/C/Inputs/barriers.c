#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

// A barrier that is used twice. -DSEES=N: what main finds between the two, of
// what the other thread writes there.
static pthread_barrier_t both;
static int x, y;
static atomic_int between;

static void *other(void *arg) {
  x = 1;
  pthread_barrier_wait(&both);
  y = x + 1;
  atomic_store_explicit(&between, 1, memory_order_relaxed);
  pthread_barrier_wait(&both);
  return arg;
}

int main(void) {
  pthread_t t;
  pthread_barrier_init(&both, NULL, 2);
  pthread_create(&t, NULL, other, NULL);
  pthread_barrier_wait(&both);
  assert(x == 1);
#ifdef SEES
  assert(atomic_load_explicit(&between, memory_order_relaxed) != SEES);
#endif
  pthread_barrier_wait(&both);
  assert(y == 2);
  assert(atomic_load_explicit(&between, memory_order_relaxed) == 1);
  pthread_join(t, NULL);
  return 0;
}
