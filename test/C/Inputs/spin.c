// A ticket lock; a spin lock of one flag.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
static atomic_int next, serving;
static atomic_flag flag = ATOMIC_FLAG_INIT;
static int counter;
static void *work(void *arg) {
#ifdef FLAG
  while (atomic_flag_test_and_set_explicit(&flag, memory_order_acquire))
    ;
  counter++;
  atomic_flag_clear_explicit(&flag, memory_order_release);
#else
  int mine = atomic_fetch_add(&next, 1);
  while (atomic_load(&serving) != mine)
    ;
  counter++;
  atomic_store(&serving, mine + 1);
#endif
  return NULL;
}
int main(void) {
  pthread_t t[3];
  for (int i = 0; i < 3; ++i)
    pthread_create(&t[i], NULL, work, NULL);
  for (int i = 0; i < 3; ++i)
    pthread_join(t[i], NULL);
  assert(counter == 3);
  return 0;
}
