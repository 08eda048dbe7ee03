// mended: none
// broken: race: value
#include "pair.h"
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int ready;
static int value;
static void *get(void *unused) {
  if (!LOAD(&ready, ELSE(ACQ, RLX))) {
    pthread_mutex_lock(&lock);
    if (!LOAD(&ready, RLX)) {
      value = 42;
      STORE(&ready, 1, REL);
    }
    pthread_mutex_unlock(&lock);
  }
  assert(value == 42);
  return NULL;
}
int main(void) {
  RUN(get, get);
  return 0;
}
