// As GenMC's programs are.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
void __VERIFIER_assume(int);
void __VERIFIER_spin_start(void);
void __VERIFIER_spin_end(int);
void __VERIFIER_loop_begin(void);
static atomic_int flag;
static int data;
static void *one(void *unused) {
  data = 42;
#ifdef BROKEN
  atomic_store_explicit(&flag, 1, memory_order_relaxed);
#else
  atomic_store_explicit(&flag, 1, memory_order_release);
#endif
  return NULL;
}
static void *two(void *unused) {
#ifdef ASSUME
  __VERIFIER_assume(atomic_load_explicit(&flag, memory_order_acquire));
#else
  __VERIFIER_loop_begin();
  for (__VERIFIER_spin_start();;) {
    int ready = atomic_load_explicit(&flag, memory_order_acquire);
    __VERIFIER_spin_end(ready);
    if (ready)
      break;
  }
#endif
  assert(data == 42);
  return NULL;
}
int main(void) {
  pthread_t a, b;
  if (pthread_create(&a, NULL, one, NULL) ||
      pthread_create(&b, NULL, two, NULL))
    abort();
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  return 0;
}
