// mended: none
// broken: failure: assertion failed: value == 42
#include "pair.h"
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready, value;
static void *set(void *unused) {
  pthread_mutex_lock(&lock);
  ELSE(value = 42, ready = 1);
#ifdef BROKEN
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&lock);
  pthread_mutex_lock(&lock);
#endif
  ELSE(ready = 1, value = 42);
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&lock);
  return NULL;
}
static void *get(void *unused) {
  pthread_mutex_lock(&lock);
  while (!ready)
    pthread_cond_wait(&changed, &lock);
  assert(value == 42);
  pthread_mutex_unlock(&lock);
  return NULL;
}
int main(void) {
  RUN(set, get);
  return 0;
}
