// Loops that look under a lock: what one thread hands over another takes.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static int Full, Value;

#if defined(RW)
static pthread_rwlock_t L = PTHREAD_RWLOCK_INITIALIZER;
static void look(void) { pthread_rwlock_rdlock(&L); }
static void change(void) { pthread_rwlock_wrlock(&L); }
static void leave(void) { pthread_rwlock_unlock(&L); }
static int isHeld(void) {
  if (pthread_rwlock_trywrlock(&L))
    return 1;
  pthread_rwlock_unlock(&L);
  return 0;
}
#elif defined(SPIN)
static pthread_spinlock_t L;
static void look(void) { pthread_spin_lock(&L); }
static void change(void) { pthread_spin_lock(&L); }
static void leave(void) { pthread_spin_unlock(&L); }
static int isHeld(void) {
  if (pthread_spin_trylock(&L))
    return 1;
  pthread_spin_unlock(&L);
  return 0;
}
#elif defined(SEMAPHORE)
static sem_t L;
static void look(void) { sem_wait(&L); }
static void change(void) { sem_wait(&L); }
static void leave(void) { sem_post(&L); }
static int isHeld(void) {
  int Value;
  sem_getvalue(&L, &Value);
  return !Value;
}
#else
static pthread_mutex_t L = PTHREAD_MUTEX_INITIALIZER;
static void look(void) { pthread_mutex_lock(&L); }
static void change(void) { pthread_mutex_lock(&L); }
static void leave(void) { pthread_mutex_unlock(&L); }
static int isHeld(void) {
  if (pthread_mutex_trylock(&L))
    return 1;
  pthread_mutex_unlock(&L);
  return 0;
}
#endif

static int isFull(void) {
  look();
  int Is = Full;
  leave();
  return Is;
}
static void put(int X) {
  change();
  Value = X;
  Full = 1;
  leave();
}

#if defined(NEVER) // nobody hands anything over
static void hand(void) { isFull(); }
#elif defined(TRIES) // sees the other one in two rounds
static void hand(void) {
  if (isHeld()) {
    change();
    leave();
    assert(!isHeld());
  }
  put(1);
}
#else
static void hand(void) { put(1); }
#endif

#if defined(NOTHING) // waits for nothing
static void *take(void *P) {
  for (;;) {
    look();
    leave();
  }
}
#else
static void *take(void *P) {
  while (!isFull())
    ;
  assert(Value == 1);
  return P;
}
#endif

int main(void) {
#ifdef SPIN
  pthread_spin_init(&L, PTHREAD_PROCESS_PRIVATE);
#elif defined(SEMAPHORE)
  sem_init(&L, 0, 1);
#endif
  pthread_t T;
  pthread_create(&T, NULL, take, NULL);
  hand();
  pthread_join(T, NULL);
}
