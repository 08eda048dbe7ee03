// mended: none
// broken: deadlock: main and thread 1
#include "pair.h"
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static atomic_int ready;
static void *wait(void *unused) {
  pthread_mutex_lock(&lock);
  while (!ready)
    pthread_cond_wait(&changed, &lock);
  pthread_mutex_unlock(&lock);
  return NULL;
}
static void *signal(void *unused) {
#ifdef BROKEN // between the test and the wait
  ready = 1;
#else
  pthread_mutex_lock(&lock);
  ready = 1;
  pthread_mutex_unlock(&lock);
#endif
  pthread_cond_signal(&changed);
  return NULL;
}
int main(void) {
  RUN(wait, signal);
  return 0;
}
