// Threads and orders for the programs here. A program is mended as it stands;
// -DBROKEN breaks it. What heddle finds of each, under each model, is written
// in its first lines (pairs.py).
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#define RLX memory_order_relaxed
#define ACQ memory_order_acquire
#define REL memory_order_release
#define AR memory_order_acq_rel
#define SC memory_order_seq_cst

#ifdef BROKEN
#define ELSE(Mended, Broken) Broken
#else
#define ELSE(Mended, Broken) Mended
#endif

#define LOAD(P, Order) atomic_load_explicit(P, Order)
#define STORE(P, V, Order) atomic_store_explicit(P, V, Order)
#define CAS(P, Old, New, Order)                                                \
  atomic_compare_exchange_strong_explicit(P, Old, New, Order, RLX)

typedef void *(*body)(void *);
/// Starts the threads, each with its number, and waits for them.
static inline void run(int count, const body *bodies) {
  pthread_t t[8];
  for (long i = 0; i < count; ++i)
    pthread_create(&t[i], NULL, bodies[i], (void *)i);
  for (int i = 0; i < count; ++i)
    pthread_join(t[i], NULL);
}
#define RUN(...)                                                               \
  run(sizeof((body[]){__VA_ARGS__}) / sizeof(body), (body[]){__VA_ARGS__})
