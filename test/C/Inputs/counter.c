// Two threads add to a counter without a lock.
#include <assert.h>
#include <pthread.h>

static int counter;
#ifdef LOCK
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
#endif

static void *add(void *arg) {
#ifdef LOCK
  pthread_mutex_lock(&mutex);
#endif
  counter++;
#ifdef LOCK
  pthread_mutex_unlock(&mutex);
#endif
  return arg;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, add, NULL);
  pthread_create(&b, NULL, add, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
#ifdef LOCK
  assert(counter == 2);
#endif
  return 0;
}
