// mended: none
// broken: failure: assertion failed: balance == 10
// A thread ends while it holds a robust mutex. Broken, the next one takes what
// it left as it is; mended, it puts it right first.
#include "pair.h"
#include <errno.h>
static pthread_mutex_t m;
static int balance = 10;
static void *dies(void *unused) {
  pthread_mutex_lock(&m);
  balance -= 3; // and would give them back
  return NULL;
}
static void *next(void *unused) {
  int e = pthread_mutex_lock(&m);
  if (e == EOWNERDEAD) {
    balance = ELSE(10, balance);
    pthread_mutex_consistent(&m);
  }
  assert(balance == 10);
  pthread_mutex_unlock(&m);
  return NULL;
}
int main(void) {
  pthread_mutexattr_t a;
  pthread_mutexattr_init(&a);
  pthread_mutexattr_setrobust(&a, PTHREAD_MUTEX_ROBUST);
  pthread_mutex_init(&m, &a);
  RUN(dies, next, next);
  return 0;
}
