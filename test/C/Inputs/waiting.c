// Loops that wait under RC11, one for each name that is defined.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef THREADS
#define THREADS 2
#endif
#ifndef LEAVE
#define LEAVE memory_order_release
#endif
#define LOAD(v, order) atomic_load_explicit(&v, memory_order_##order)
#define STORE(v, value, order) atomic_store_explicit(&v, value, memory_order_##order)
static atomic_int x, next, serving, lock;
static int data, extra;

#if defined(TICKET)
static void *run(void *arg) {
  int mine = atomic_fetch_add_explicit(&next, 1, memory_order_relaxed);
  while (LOAD(serving, acquire) != mine)
    ;
  ++data;
  atomic_store_explicit(&serving, mine + 1, LEAVE);
  return NULL;
}
#elif defined(EXCHANGE)
static void *run(void *arg) {
  while (atomic_exchange_explicit(&lock, 1, memory_order_acquire))
    ;
  ++data;
  atomic_store_explicit(&lock, 0, LEAVE);
  return NULL;
}
#elif defined(LAST)
// Which store comes last is open; only one of the values ends the loop.
static void *run(void *arg) {
  STORE(x, (int)(long)arg + 1, relaxed);
  return NULL;
}
#elif defined(BOTH)
// Each waits for the other's value; not both can miss theirs.
static void *run(void *arg) {
  int mine = (int)(long)arg + 1;
  STORE(x, mine, relaxed);
  while (LOAD(x, relaxed) == mine)
    ;
  return NULL;
}
#elif defined(PLAIN)
// The flag goes up, down and up; what it publishes is read plainly.
static void *run(void *arg) {
  if (arg) {
    extra = 1;
    STORE(x, 2, release);
    return NULL;
  }
  for (;;) {
    int seen = LOAD(x, acquire);
    if (seen == 2 && extra)
      return NULL;
  }
}
#endif

int main(void) {
  pthread_t t[THREADS];
  for (long i = 0; i < THREADS; ++i)
    pthread_create(&t[i], NULL, run, (void *)i);
#ifdef LAST
  while (LOAD(x, relaxed) != 1)
    ;
#endif
  for (int i = 0; i < THREADS; ++i)
    pthread_join(t[i], NULL);
#if defined(TICKET) || defined(EXCHANGE)
  assert(data == THREADS);
#endif
  return 0;
}
