/* N threads read one atomic, N write it, each once. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x;

static void *reader(void *unused) {
  atomic_load(&x);
  return unused;
}

static void *writer(void *unused) {
  atomic_store(&x, 1);
  return unused;
}

int main(void) {
  pthread_t t[2 * N];
  for (int i = 0; i < N; i++)
    pthread_create(&t[i], 0, reader, 0);
  for (int i = 0; i < N; i++)
    pthread_create(&t[N + i], 0, writer, 0);
  for (int i = 0; i < 2 * N; i++)
    pthread_join(t[i], 0);
  return 0;
}
