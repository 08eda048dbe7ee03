// Two threads and the main one, with one part of the library each.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <threads.h>

static int shared, once, sums[2];
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static pthread_once_t control = PTHREAD_ONCE_INIT;
static pthread_barrier_t barrier;
static sem_t items;
static pthread_key_t key;

static void init(void) { once++; }

#ifdef THREADS11
static mtx_t mutex;
static cnd_t changed;
static once_flag flag = ONCE_FLAG_INIT;
static int waiter(void *arg) {
  call_once(&flag, init);
  mtx_lock(&mutex);
  while (!shared)
    cnd_wait(&changed, &mutex);
  mtx_unlock(&mutex);
  return once;
}
int main(void) {
  thrd_t t[2];
  int r;
  mtx_init(&mutex, mtx_plain);
  cnd_init(&changed);
  for (int i = 0; i < 2; ++i)
    thrd_create(&t[i], waiter, NULL);
  mtx_lock(&mutex);
  shared = 1;
  cnd_broadcast(&changed);
  mtx_unlock(&mutex);
  for (int i = 0; i < 2; ++i) {
    thrd_join(t[i], &r);
    assert(r == 1);
  }
  return 0;
}
#else
static void *work(void *arg) {
  int me = *(int *)arg;
  pthread_setspecific(key, arg);
#ifdef READERS
  pthread_rwlock_rdlock(&lock);
#else
  pthread_rwlock_wrlock(&lock);
#endif
  shared++;
  pthread_rwlock_unlock(&lock);
  pthread_once(&control, init);
  assert(once == 1);
  sums[me] = me + 1;
#ifndef EARLY
  pthread_barrier_wait(&barrier);
#endif
  assert(sums[!me] == !me + 1 || sums[!me] == 0);
#ifndef POSTLESS
  sem_post(&items);
#endif
  assert(pthread_getspecific(key) == arg);
  if (me)
    pthread_exit(arg);
  return arg;
}
int main(void) {
  pthread_t t[2];
  int names[2] = {0, 1};
  void *r;
#ifdef RECURSIVE
  pthread_mutex_t m;
  pthread_mutexattr_t a;
  pthread_mutexattr_init(&a);
  pthread_mutexattr_settype(&a, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&m, &a);
  pthread_mutex_lock(&m);
  pthread_mutex_lock(&m);
  pthread_mutex_unlock(&m);
  pthread_mutex_unlock(&m);
  pthread_mutex_destroy(&m);
  pthread_mutex_init(&m, NULL);
  pthread_mutex_lock(&m);
  pthread_mutex_lock(&m); // waits for itself
#endif
  pthread_key_create(&key, NULL);
  pthread_barrier_init(&barrier, NULL, 2);
  sem_init(&items, 0, 0);
  for (int i = 0; i < 2; ++i)
    pthread_create(&t[i], NULL, work, &names[i]);
  sem_wait(&items);
  sem_wait(&items);
  for (int i = 0; i < 2; ++i) {
    pthread_join(t[i], &r);
    assert(*(int *)r == i);
  }
  assert(shared == 2);
  return 0;
}
#endif
