// mended: none
// broken: race: sum
// The destructor of a key adds what its thread has counted to a sum.
#include "pair.h"
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_key_t key;
static long sum;
static void add(void *count) {
  ELSE(pthread_mutex_lock(&m), 0);
  sum += *(int *)count;
  ELSE(pthread_mutex_unlock(&m), 0);
  free(count);
}
static void *count(void *number) {
  int *own = malloc(sizeof *own);
  *own = 1 + (int)(long)number;
  pthread_setspecific(key, own);
  if (number)
    pthread_exit(NULL);
  return NULL;
}
int main(void) {
  pthread_key_create(&key, add);
  RUN(count, count);
  assert(sum == 3);
  return 0;
}
