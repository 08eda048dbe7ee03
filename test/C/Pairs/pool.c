// mended: none
// broken: deadlock: main and thread 1
// The end is told to one worker only.
#include "pair.h"
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static int jobs, ends, done;
static void *worker(void *unused) {
  pthread_mutex_lock(&lock);
  for (;;) {
    while (!jobs && !ends)
      pthread_cond_wait(&more, &lock);
    if (!jobs)
      break;
    --jobs;
    ++done;
  }
  pthread_mutex_unlock(&lock);
  return NULL;
}
int main(void) {
  pthread_t t[2];
  for (int i = 0; i < 2; ++i)
    pthread_create(&t[i], NULL, worker, NULL);
  pthread_mutex_lock(&lock);
  jobs = 1;
  ends = 1;
  ELSE(pthread_cond_broadcast, pthread_cond_signal)(&more);
  pthread_mutex_unlock(&lock);
  for (int i = 0; i < 2; ++i)
    pthread_join(t[i], NULL);
  assert(done == 1);
  return 0;
}
