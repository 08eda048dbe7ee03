// Locks and their like while they are made, copied, ended and freed. CASE says
// which; the ones that are FINE are in the right order.
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  pthread_mutex_t mutex;
  pthread_cond_t cond;
  pthread_rwlock_t rwlock;
  int value; // not zero, so that copies go field by field
} state;
static state first = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER,
                      PTHREAD_RWLOCK_INITIALIZER, 1};
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_spinlock_t spin;
static pthread_cond_t cond;
static pthread_rwlock_t rwlock;
static sem_t semaphore;
static pthread_barrier_t barrier;

#if CASE <= 10
// What one thread does to the object, and another with it.
static void make(void) {
  state copy = {.value = 0};
  switch (CASE) {
  case 1:
    pthread_mutex_init(&mutex, NULL);
    break;
  case 2:
    pthread_spin_init(&spin, 0);
    break;
  case 3:
    pthread_cond_init(&cond, NULL);
    break;
  case 4:
    pthread_rwlock_init(&rwlock, NULL);
    break;
  case 5:
    sem_init(&semaphore, 0, 1);
    break;
  case 6:
    pthread_barrier_init(&barrier, NULL, 1);
    break;
  case 7:
    memset(&mutex, 0, sizeof mutex);
    break;
  case 8:
    copy = first;
    break;
  case 9:
    pthread_mutex_destroy(&mutex);
    break;
  case 10:
    pthread_cond_destroy(&cond);
    break;
  }
}
static void *use(void *unused) {
  switch (CASE) {
  case 1:
  case 7:
  case 9:
    pthread_mutex_lock(&mutex);
    pthread_mutex_unlock(&mutex);
    break;
  case 2:
    pthread_spin_lock(&spin);
    pthread_spin_unlock(&spin);
    break;
  case 3:
  case 10:
    pthread_cond_signal(&cond);
    break;
  case 4:
    pthread_rwlock_rdlock(&rwlock);
    pthread_rwlock_unlock(&rwlock);
    break;
  case 5:
    sem_trywait(&semaphore);
    break;
  case 6:
    pthread_barrier_wait(&barrier);
    break;
  case 8:
    pthread_mutex_lock(&first.mutex);
    pthread_mutex_unlock(&first.mutex);
    break;
  }
  return NULL;
}
int main(void) {
  pthread_t t;
  int ends = CASE >= 9;
  if (FINE ? !ends : CASE == 6)
    make();
  pthread_create(&t, NULL, use, NULL);
  if (!FINE)
    make();
  pthread_join(t, NULL);
  if (FINE && ends)
    make();
  return 0;
}

#elif CASE == 11 // the thread's name may not be there yet
static pthread_t id;
static void *user(void *unused) {
  pthread_t self = FINE ? pthread_self() : id;
  return (void *)(long)pthread_equal(self, pthread_self());
}
int main(void) {
  pthread_create(&id, NULL, user, NULL);
  pthread_join(id, NULL);
  return 0;
}

#elif CASE == 12 // POSIX's example for pthread_cond_destroy
static struct element {
  int busy;
  pthread_cond_t idle;
} *element;
static void *user(void *unused) {
  pthread_mutex_lock(&mutex);
  struct element *e = element;
  while (e && e == element && e->busy)
    pthread_cond_wait(&e->idle, &mutex);
  pthread_mutex_unlock(&mutex);
  return NULL;
}
int main(void) {
  element = calloc(1, sizeof *element);
  element->busy = 1;
  pthread_cond_init(&element->idle, NULL);
  pthread_t t;
  pthread_create(&t, NULL, user, NULL);
  pthread_mutex_lock(&mutex);
  struct element *e = element;
  element = NULL;
  if (FINE)
    pthread_cond_broadcast(&e->idle);
  pthread_cond_destroy(&e->idle);
  free(e);
  pthread_mutex_unlock(&mutex);
  pthread_join(t, NULL);
  return 0;
}

#elif CASE == 13 // one thread destroys what others are still leaving
static void *user(void *p) {
  int is_last = pthread_barrier_wait(p) == PTHREAD_BARRIER_SERIAL_THREAD;
  if (is_last || !FINE) {
    pthread_barrier_destroy(p);
    free(p);
  }
  return NULL;
}
int main(void) {
  pthread_barrier_t *b = malloc(sizeof *b);
  pthread_barrier_init(b, NULL, 3);
  pthread_t t, u;
  pthread_create(&t, NULL, user, b);
  pthread_create(&u, NULL, user, b);
  user(b);
  pthread_join(t, NULL);
  pthread_join(u, NULL);
  return 0;
}

#elif CASE == 14 // objects that were assigned, not initialised
static void *user(void *p) {
  state *s = p;
  pthread_mutex_lock(&s->mutex);
  s->value = 2;
  pthread_cond_signal(&s->cond);
  if (FINE)
    pthread_mutex_unlock(&s->mutex);
  pthread_rwlock_wrlock(&s->rwlock);
  pthread_rwlock_unlock(&s->rwlock);
  return NULL;
}
int main(void) {
  state *s = malloc(sizeof *s), copy;
  *s = (state){PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER,
               PTHREAD_RWLOCK_INITIALIZER, 1};
  copy = *s;
  pthread_t t;
  pthread_create(&t, NULL, user, s);
  pthread_mutex_lock(&s->mutex);
  while (s->value == 1)
    pthread_cond_wait(&s->cond, &s->mutex);
  pthread_mutex_unlock(&s->mutex);
  pthread_rwlock_rdlock(&s->rwlock);
  pthread_rwlock_unlock(&s->rwlock);
  pthread_join(t, NULL);
  free(s);
  return copy.value - 1;
}

#else
static void *unlock(void *unused) {
  pthread_spin_unlock(&spin);
  return NULL;
}
static void *nothing(void *unused) { return NULL; }
static pthread_t target;
static void *waits(void *unused) {
  sem_wait(&semaphore);
  sem_wait(&semaphore);
  return NULL;
}
static void *joins(void *unused) {
  sem_post(&semaphore);
  if (!FINE)
    pthread_join(target, NULL);
  return NULL;
}
static void *detaches(void *unused) {
  pthread_detach(pthread_self());
  return NULL;
}
int main(void) {
  pthread_t t;
  switch (CASE) {
  case 15:
    pthread_rwlock_wrlock(&rwlock);
    if (FINE)
      pthread_rwlock_unlock(&rwlock);
    pthread_rwlock_destroy(&rwlock);
    break;
  case 16:
    pthread_spin_lock(&spin);
    if (FINE)
      pthread_spin_unlock(&spin);
    pthread_spin_destroy(&spin);
    break;
  case 17:
    pthread_spin_lock(&spin);
    pthread_create(&t, NULL, FINE ? nothing : unlock, NULL);
    pthread_join(t, NULL);
    break;
  case 18:
    pthread_mutex_destroy(&mutex);
    if (FINE)
      pthread_mutex_init(&mutex, NULL);
    pthread_mutex_lock(&mutex);
    break;
  case 19:
    pthread_create(&t, NULL, nothing, NULL);
    if (!FINE)
      pthread_join(t, NULL);
    pthread_detach(t);
    break;
  case 20: // both may be about to join before it ends
    pthread_create(&target, NULL, waits, NULL);
    pthread_create(&t, NULL, joins, NULL);
    sem_post(&semaphore);
    pthread_join(target, NULL);
    break;
  case 21:
    pthread_create(&t, NULL, FINE ? nothing : detaches, NULL);
    pthread_join(t, NULL);
    break;
  }
  return 0;
}
#endif
