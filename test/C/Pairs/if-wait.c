// mended: none
// broken: failure: assertion failed: items > 0
#include "pair.h"
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int items;
static void *take(void *unused) {
  pthread_mutex_lock(&lock);
  ELSE(while, if)(!items) pthread_cond_wait(&changed, &lock);
  assert(items > 0);
  --items;
  pthread_mutex_unlock(&lock);
  return NULL;
}
static void *put(void *unused) {
  for (int i = 0; i < 2; ++i) {
    pthread_mutex_lock(&lock);
    ++items;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
  }
  return NULL;
}
int main(void) {
  RUN(take, take, put);
  return 0;
}
