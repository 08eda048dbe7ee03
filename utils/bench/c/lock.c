/* T threads of K increments each under one lock. */
#include <pthread.h>

static pthread_mutex_t lock;
static int value;

static void *increment(void *unused) {
  for (int i = 0; i < K; i++) {
    pthread_mutex_lock(&lock);
    value++;
    pthread_mutex_unlock(&lock);
  }
  return unused;
}

int main(void) {
  pthread_t t[T];
  pthread_mutex_init(&lock, 0);
  for (int i = 0; i < T; i++)
    pthread_create(&t[i], 0, increment, 0);
  for (int i = 0; i < T; i++)
    pthread_join(t[i], 0);
  return 0;
}
