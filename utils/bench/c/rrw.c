/* Two threads of K x (read, read, write) on two atomics. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y;

static void *add_to_x(void *unused) {
  for (int i = 0; i < K; i++) {
    int a = atomic_load(&x);
    int b = atomic_load(&y);
    atomic_store(&x, a + b);
  }
  return unused;
}

static void *add_to_y(void *unused) {
  for (int i = 0; i < K; i++) {
    int a = atomic_load(&y);
    int b = atomic_load(&x);
    atomic_store(&y, a + b);
  }
  return unused;
}

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, add_to_x, 0);
  pthread_create(&u, 0, add_to_y, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  return 0;
}
