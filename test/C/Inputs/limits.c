// A wait with a time limit is taken for one that came to its end. WAIT says
// which.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <threads.h>
#include <time.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
static pthread_rwlock_t rw = PTHREAD_RWLOCK_INITIALIZER;
static mtx_t m11;
static cnd_t cond11;
static sem_t sem;
static int ready;
static void *work(void *arg) {
  pthread_mutex_lock(&m);
  mtx_lock(&m11);
  pthread_rwlock_wrlock(&rw);
  ready = 1;
  pthread_cond_signal(&cond);
  cnd_signal(&cond11);
  sem_post(&sem);
  pthread_rwlock_unlock(&rw);
  mtx_unlock(&m11);
  pthread_mutex_unlock(&m);
  return 0;
}
int main() {
  mtx_init(&m11, mtx_timed);
  cnd_init(&cond11);
  sem_init(&sem, 0, 0);
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  struct timespec at;
  clock_gettime(CLOCK_REALTIME, &at);
  at.tv_sec += 2;
  int came = 1;
#if WAIT == 1
  pthread_mutex_lock(&m);
  while (came && !ready)
    came = !pthread_cond_timedwait(&cond, &m, &at);
  pthread_mutex_unlock(&m);
#elif WAIT == 2
  mtx_lock(&m11);
  while (came && !ready)
    came = cnd_timedwait(&cond11, &m11, &at) == thrd_success;
  mtx_unlock(&m11);
#elif WAIT == 3
  came = !sem_timedwait(&sem, &at);
#elif WAIT == 4
  if ((came = !pthread_mutex_timedlock(&m, &at)))
    pthread_mutex_unlock(&m);
#elif WAIT == 5
  if ((came = mtx_timedlock(&m11, &at) == thrd_success))
    mtx_unlock(&m11);
#elif WAIT == 6
  if ((came = !pthread_rwlock_timedrdlock(&rw, &at)))
    pthread_rwlock_unlock(&rw);
#elif WAIT == 7
  if ((came = !pthread_mutex_trylock(&m))) // has no time limit
    pthread_mutex_unlock(&m);
#endif
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  assert(came || WAIT == 7 || now.tv_sec >= at.tv_sec);
  assert(came);
  pthread_join(t, 0);
}
