/* Peterson's lock for two threads of K sections each. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag0, flag1, turn;
static int value;

static void *first(void *unused) {
  for (int i = 0; i < K; i++) {
    atomic_store(&flag0, 1);
    atomic_store(&turn, 1);
    while (atomic_load(&flag1) == 1 && atomic_load(&turn) == 1)
      ;
    value++;
    atomic_store(&flag0, 0);
  }
  return unused;
}

static void *second(void *unused) {
  for (int i = 0; i < K; i++) {
    atomic_store(&flag1, 1);
    atomic_store(&turn, 0);
    while (atomic_load(&flag0) == 1 && atomic_load(&turn) == 0)
      ;
    value++;
    atomic_store(&flag1, 0);
  }
  return unused;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, first, 0);
  pthread_create(&u, 0, second, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  return 0;
}
