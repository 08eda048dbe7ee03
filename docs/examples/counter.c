// Two threads count without a lock: a race.
//   build/bin/heddle check docs/examples/counter.c
#include <pthread.h>
#include <stddef.h>

static int counter;

static void *count(void *unused) {
  counter++;
  return NULL;
}

int main(void) {
  pthread_t first, second;
  pthread_create(&first, NULL, count, NULL);
  pthread_create(&second, NULL, count, NULL);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  return 0;
}
