// mended: none
// broken: deadlock: main, thread 1 and thread 2
#include "pair.h"
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER,
                       b = PTHREAD_MUTEX_INITIALIZER;
static int balance[2] = {5, 5};
static void move(pthread_mutex_t *first, pthread_mutex_t *second, int from) {
  pthread_mutex_lock(first);
  pthread_mutex_lock(second);
  --balance[from];
  ++balance[1 - from];
  pthread_mutex_unlock(second);
  pthread_mutex_unlock(first);
}
static void *one(void *unused) {
  move(&a, &b, 0);
  return NULL;
}
static void *two(void *unused) {
  move(ELSE(&a, &b), ELSE(&b, &a), 1);
  return NULL;
}
int main(void) {
  RUN(one, two);
  assert(balance[0] == 5);
  return 0;
}
