// Loops that look under a lock: what one thread hands over another takes.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static int Full, Value;

#if defined(RW)
static pthread_rwlock_t L = PTHREAD_RWLOCK_INITIALIZER;
#define LOOK pthread_rwlock_rdlock
#define CHANGE pthread_rwlock_wrlock
#define LEAVE pthread_rwlock_unlock
#define TRY pthread_rwlock_trywrlock
#elif defined(SPIN)
static pthread_spinlock_t L;
#define LOOK pthread_spin_lock
#define CHANGE pthread_spin_lock
#define LEAVE pthread_spin_unlock
#define TRY pthread_spin_trylock
#elif defined(SEMAPHORE)
static sem_t L;
#define LOOK sem_wait
#define CHANGE sem_wait
#define LEAVE sem_post
#else
static pthread_mutex_t L = PTHREAD_MUTEX_INITIALIZER;
#define LOOK pthread_mutex_lock
#define CHANGE pthread_mutex_lock
#define LEAVE pthread_mutex_unlock
#define TRY pthread_mutex_trylock
#endif

static int isHeld(void) {
#ifdef SEMAPHORE
  int Value;
  sem_getvalue(&L, &Value);
  return !Value;
#else
  if (TRY(&L))
    return 1;
  LEAVE(&L);
  return 0;
#endif
}

#ifdef RETRIES // tries in vain tell nothing
#undef LOOK
#undef CHANGE
#define LOOK(L)                                                                \
  while (TRY(L))                                                               \
  continue
#define CHANGE LOOK
#endif

static int isFull(void) {
  LOOK(&L);
  int Is = Full;
  LEAVE(&L);
  return Is;
}
static void put(int X) {
  CHANGE(&L);
  Value = X;
  Full = 1;
  LEAVE(&L);
}

#if defined(NEVER) // nobody hands anything over
static void hand(void) { isFull(); }
#elif defined(TRIES) // sees the other one in several rounds
static void hand(void) {
  int Rounds = 0;
  while (Rounds != 4 && isHeld()) {
    CHANGE(&L);
    LEAVE(&L);
    ++Rounds;
  }
  assert(Rounds != 4);
  put(1);
}
#else
static void hand(void) { put(1); }
#endif

#if defined(NOTHING) // waits for nothing
static void *take(void *P) {
  for (;;) {
    LOOK(&L);
    LEAVE(&L);
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
