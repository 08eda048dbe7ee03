// What one thread writes under a lock others read under it, or behind a semaphore.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static pthread_rwlock_t both = PTHREAD_RWLOCK_INITIALIZER;
static sem_t ready;
static int data, flag, more, last;

static void *writes(void *unused) {
  pthread_mutex_lock(&lock);
  data = 1;
  flag = 1;
#ifdef WAITS
  pthread_cond_signal(&changed);
#endif
  pthread_mutex_unlock(&lock);
  pthread_rwlock_wrlock(&both);
  more = 1;
  pthread_rwlock_unlock(&both);
  last = 1;
  sem_post(&ready);
  return NULL;
}

static void *reads(void *unused) {
  pthread_mutex_lock(&lock);
#ifdef WAITS
  pthread_cond_wait(&changed, &lock); // whatever has happened by now
#endif
  int seen = flag;
  pthread_mutex_unlock(&lock);
  if (seen)
    assert(data);
  pthread_rwlock_rdlock(&both);
  seen = more;
  pthread_rwlock_unlock(&both);
  if (seen)
    assert(data && flag);
  sem_wait(&ready);
  assert(last && more);
  return NULL;
}

int main(void) {
  sem_init(&ready, 0, 0);
  pthread_t a, b;
  pthread_create(&a, NULL, writes, NULL);
  pthread_create(&b, NULL, reads, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
}
