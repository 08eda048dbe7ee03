// A consumer waits for an item. With IF it tests once, with LOST the signal may
// come before the wait.
#include <assert.h>
#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int items;
static void *consume(void *arg) {
  pthread_mutex_lock(&m);
#if defined(IF)
  if (items == 0)
    pthread_cond_wait(&c, &m);
#elif defined(LOST)
  pthread_cond_wait(&c, &m);
#else
  while (items == 0)
    pthread_cond_wait(&c, &m);
#endif
  assert(items > 0);
  --items;
  pthread_mutex_unlock(&m);
  return NULL;
}
static void *produce(void *arg) {
  pthread_mutex_lock(&m);
  ++items;
  pthread_cond_signal(&c);
  pthread_mutex_unlock(&m);
  return NULL;
}
int main(void) {
  pthread_t t[4];
  pthread_create(&t[0], NULL, consume, NULL);
  pthread_create(&t[1], NULL, consume, NULL);
  pthread_create(&t[2], NULL, produce, NULL);
  pthread_create(&t[3], NULL, produce, NULL);
  for (int i = 0; i < 4; ++i)
    pthread_join(t[i], NULL);
  assert(items == 0);
  return 0;
}
