// A flag that is volatile publishes what is written before it.
#include <assert.h>
#include <pthread.h>

static int data;
static volatile int ready;

static void *give(void *arg) {
  data = 42;
  ready = 1;
  return NULL;
}

int main(void) {
  pthread_t giver;
  pthread_create(&giver, NULL, give, NULL);
  while (!ready)
    ;
  assert(data == 42);
  pthread_join(giver, NULL);
  return 0;
}
