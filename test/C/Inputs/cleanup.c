// Cleanup handlers: those that pthread_exit runs, and those that are popped.
#include <assert.h>
#include <pthread.h>
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int order[4], count;
static void note(void *number) { order[count++] = *(int *)number; }
static void unlock(void *m) { pthread_mutex_unlock(m); }
static void *run(void *leaves) {
  int one = 1, two = 2;
  pthread_mutex_lock(&mutex);
  pthread_cleanup_push(unlock, &mutex);
  pthread_cleanup_push(note, &one);
  pthread_cleanup_push(note, &two);
  if (leaves)
    pthread_exit(leaves);
  pthread_cleanup_pop(0);
  pthread_cleanup_pop(1);
  pthread_cleanup_pop(KEEPS == 0);
  return NULL;
}
int main(void) {
  pthread_t t, u;
  void *result;
  pthread_create(&t, NULL, run, &mutex);
  pthread_create(&u, NULL, run, NULL);
  pthread_join(t, &result);
  pthread_join(u, NULL);
  assert(result == &mutex && count == 3);
  assert(order[0] == 1 ? order[1] == 2 : order[1] == 1 && order[2] == 1);
  return 0;
}
