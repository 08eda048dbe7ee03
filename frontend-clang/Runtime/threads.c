//===- threads.c - POSIX and C11 threads ----------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each operation is one event: an atomic section on the first int of the
// object (docs/reference/Vocabulary.md, heddle.section.begin). Objects are
// those of glibc's headers; zero is what their initialisers give. The int
// `order` is written with release and read with acquire: the happens-before
// that POSIX promises.
//
//===----------------------------------------------------------------------===//

#include "heddle.h"
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <threads.h>
#include <unistd.h>

struct block {
  void *(*run)(void *);
  int (*run11)(void *);
  void *argument;
  void *result;
  uint32_t thread;
  int detached;
  void *keys[8];
};

static struct block mainBlock;
static struct block *self(void) {
  struct block *B = __heddle_thread_self();
  return B ? B : &mainBlock;
}

void __heddle_thread_main(struct block *B) {
  if (B->run)
    B->result = B->run(B->argument);
  else
    B->result = (void *)(intptr_t)B->run11(B->argument);
}

static struct block *create(void *(*Run)(void *), int (*Run11)(void *),
                            void *Argument) {
  struct block *B = __heddle_block(sizeof *B, 16, 7, 0);
  B->run = Run;
  B->run11 = Run11;
  B->argument = Argument;
  B->thread = __heddle_thread_new(B);
  return B;
}

USERS int pthread_create(pthread_t *T, const pthread_attr_t *A,
                         void *(*Run)(void *), void *Argument) {
  struct block *B = create(Run, NULL, Argument);
  *T = (pthread_t)B;
  __heddle_thread_start(B->thread);
  return 0;
}
int pthread_join(pthread_t T, void **Result) {
  struct block *B = (struct block *)T;
  if (B == self())
    return EDEADLK;
  if (B->detached)
    __heddle_fail("join of a thread that is detached or was joined");
  __heddle_thread_join(B->thread);
  B->detached = 1;
  if (Result)
    *Result = B->result;
  return 0;
}
int pthread_detach(pthread_t T) {
  ((struct block *)T)->detached = 1;
  return 0;
}
pthread_t pthread_self(void) { return (pthread_t)self(); }
int pthread_equal(pthread_t A, pthread_t B) { return A == B; }
_Noreturn void pthread_exit(void *Result) {
  self()->result = Result;
  __heddle_thread_exit();
}
int pthread_attr_init(pthread_attr_t *A) { return 0; }
int pthread_attr_destroy(pthread_attr_t *A) { return 0; }
int pthread_attr_setdetachstate(pthread_attr_t *A, int State) {
  if (State == PTHREAD_CREATE_DETACHED)
    __heddle_refuse("pthread_attr_setdetachstate(PTHREAD_CREATE_DETACHED)");
  return 0;
}
int pthread_attr_setstacksize(pthread_attr_t *A, size_t Size) { return 0; }
int sched_yield(void) { return 0; }
int usleep(useconds_t T) { return 0; }
unsigned sleep(unsigned T) { return 0; }
int nanosleep(const struct timespec *T, struct timespec *Left) { return 0; }
int pthread_cancel(pthread_t T) {
  __heddle_refuse("pthread_cancel");
}

//===----------------------------------------------------------------------===//
// Mutexes
//===----------------------------------------------------------------------===//

struct mutex { // over pthread_mutex_t, whose kind is at +16
  int state;   // 0 free, 1 locked
  int depth;
  int order;
  int broken;
  int kind;
  int pad;
  struct block *owner;
};
_Static_assert(sizeof(struct mutex) <= sizeof(pthread_mutex_t), "");
enum { NORMAL = 0, RECURSIVE = 1, CHECKED = 2 };

static void acquire(int *Order) {
  __atomic_load_n(Order, __ATOMIC_ACQUIRE);
}
static void release(int *Order) { __atomic_store_n(Order, 0, __ATOMIC_RELEASE); }

int pthread_mutex_init(pthread_mutex_t *P, const pthread_mutexattr_t *A) {
  struct mutex *M = (struct mutex *)P;
  M->state = M->depth = M->order = M->broken = 0;
  M->kind = A ? *(const int *)A : NORMAL;
  M->owner = NULL;
  return 0;
}
int pthread_mutexattr_init(pthread_mutexattr_t *A) {
  *(int *)A = NORMAL;
  return 0;
}
int pthread_mutexattr_settype(pthread_mutexattr_t *A, int Kind) {
  *(int *)A = Kind == PTHREAD_MUTEX_RECURSIVE    ? RECURSIVE
              : Kind == PTHREAD_MUTEX_ERRORCHECK ? CHECKED
                                                 : NORMAL;
  return 0;
}
int pthread_mutexattr_destroy(pthread_mutexattr_t *A) { return 0; }

static int lock(struct mutex *M, int Flags) {
  if (M->owner == self() && M->kind != NORMAL) {
    if (M->kind == CHECKED)
      return Flags & TRIES ? EBUSY : EDEADLK;
    ++M->depth;
    return 0;
  }
  __heddle_begin(M, 0, 0, WRITES | Flags, NULL);
  int Result = M->state ? Flags & TRIES ? EBUSY : ETIMEDOUT : 0;
  if (!Result) {
    M->state = 1;
    M->owner = self();
    acquire(&M->order);
  }
  __heddle_end();
  return Result;
}
int pthread_mutex_lock(pthread_mutex_t *M) { return lock((void *)M, 0); }
int pthread_mutex_trylock(pthread_mutex_t *M) { return lock((void *)M, TRIES); }
int pthread_mutex_timedlock(pthread_mutex_t *M, const struct timespec *T) {
  return lock((void *)M, TIMED);
}
int pthread_mutex_unlock(pthread_mutex_t *P) {
  struct mutex *M = (struct mutex *)P;
  if (M->owner != self()) {
    if (M->kind != NORMAL)
      return EPERM;
    __heddle_fail("unlock of a mutex that the thread does not hold");
  }
  if (M->depth) {
    --M->depth;
    return 0;
  }
  __heddle_begin(M, LEAST, MOST, WRITES, NULL);
  M->owner = NULL;
  M->state = 0;
  release(&M->order);
  __heddle_end();
  return 0;
}
int pthread_mutex_destroy(pthread_mutex_t *P) {
  struct mutex *M = (struct mutex *)P;
  __heddle_begin(M, LEAST, MOST, 0, NULL);
  int Held = M->state;
  __heddle_end();
  if (Held)
    __heddle_fail("destruction of a mutex that is locked");
  return 0;
}

int pthread_spin_init(pthread_spinlock_t *L, int Shared) {
  *L = 0;
  return 0;
}
int pthread_spin_destroy(pthread_spinlock_t *L) { return 0; }
int pthread_spin_lock(pthread_spinlock_t *L) {
  __heddle_begin((void *)L, 0, 0, WRITES, NULL);
  *L = 1;
  acquire((int *)L);
  __heddle_end();
  return 0;
}
int pthread_spin_trylock(pthread_spinlock_t *L) {
  __heddle_begin((void *)L, 0, 0, WRITES | TRIES, NULL);
  int Result = *L ? EBUSY : 0;
  if (!Result) {
    *L = 1;
    acquire((int *)L);
  }
  __heddle_end();
  return Result;
}
int pthread_spin_unlock(pthread_spinlock_t *L) {
  __heddle_begin((void *)L, LEAST, MOST, WRITES, NULL);
  release((int *)L);
  __heddle_end();
  return 0;
}

//===----------------------------------------------------------------------===//
// Condition variables
//
// A signal wakes the first of the queue; each thread that waits takes any place
// in it. So any of them may be woken. Numbers grow along the queue; the state is
// that of the last one woken.
//===----------------------------------------------------------------------===//

struct waiter {
  struct waiter *next;
  int number;
};
struct cond {
  int state;
  int count;
  struct waiter *first;
};
_Static_assert(sizeof(struct cond) <= sizeof(pthread_cond_t), "");
enum { GAP = 1 << 16 };

int pthread_cond_init(pthread_cond_t *P, const pthread_condattr_t *A) {
  struct cond *C = (struct cond *)P;
  C->state = C->count = 0;
  C->first = NULL;
  return 0;
}
static int countWaiting(struct cond *C) {
  __heddle_begin(C, LEAST, MOST, 0, NULL);
  int Count = C->count;
  __heddle_end();
  return Count;
}
int pthread_cond_destroy(pthread_cond_t *P) {
  if (countWaiting((struct cond *)P))
    __heddle_fail("destruction of a condition variable on which threads wait");
  return 0;
}

static void enqueue(struct cond *C, struct waiter *W, int Place) {
  struct waiter **At = &C->first;
  int Before = C->state;
  for (; Place && *At; --Place) {
    Before = (*At)->number;
    At = &(*At)->next;
  }
  W->number = *At ? Before + ((*At)->number - Before) / 2 : Before + GAP;
  if (W->number <= Before || W->number > MOST - 2 * GAP)
    __heddle_refuse("so many waits on one condition variable");
  W->next = *At;
  *At = W;
  ++C->count;
}
static void dequeue(struct cond *C, struct waiter *W) {
  struct waiter **At = &C->first;
  while (*At != W)
    At = &(*At)->next;
  *At = W->next;
  --C->count;
}

static int await(struct cond *C, struct mutex *M, int Flags) {
  if (M->owner != self())
    __heddle_fail("wait on a condition variable without the mutex");
  if (M->depth)
    __heddle_refuse("a wait with a recursive mutex that is held twice");
  int Spurious = __heddle_spurious();
  int Count = Spurious ? 0 : countWaiting(C);
  int Place = Count ? __heddle_choose(Count + 1) : 0;
  struct waiter *W = __heddle_block(sizeof *W, 16, 7, NAMELESS);
  __heddle_begin(M, LEAST, MOST, WRITES, Spurious ? NULL : C);
  if (!Spurious)
    enqueue(C, W, Place);
  M->owner = NULL;
  M->state = 0;
  release(&M->order);
  __heddle_end();
  int Result = 0;
  if (!Spurious) {
    __heddle_begin(C, W->number, MOST, FOR_GOOD | WRITES_ELSE | Flags, NULL);
    if (C->state < W->number) {
      dequeue(C, W);
      Result = ETIMEDOUT;
    }
    __heddle_end();
  }
  __heddle_stack_free(W);
  lock(M, 0);
  return Result;
}
int pthread_cond_wait(pthread_cond_t *C, pthread_mutex_t *M) {
  return await((void *)C, (void *)M, 0);
}
int pthread_cond_timedwait(pthread_cond_t *C, pthread_mutex_t *M,
                           const struct timespec *T) {
  return await((void *)C, (void *)M, TIMED);
}

static void wake(struct cond *C, int All) {
  __heddle_begin(C, LEAST, MOST, WRITES, NULL);
  while (C->first) {
    C->state = C->first->number;
    dequeue(C, C->first);
    if (!All)
      break;
  }
  __heddle_end();
}
int pthread_cond_signal(pthread_cond_t *C) {
  wake((void *)C, 0);
  return 0;
}
int pthread_cond_broadcast(pthread_cond_t *C) {
  wake((void *)C, 1);
  return 0;
}

//===----------------------------------------------------------------------===//
// Read-write locks, semaphores, barriers
//===----------------------------------------------------------------------===//

struct rwlock {
  int state; // -1 a writer, else how many readers
  int order, readers;
  int pad;
  struct block *owner;
};
_Static_assert(sizeof(struct rwlock) <= sizeof(pthread_rwlock_t), "");

int pthread_rwlock_init(pthread_rwlock_t *P, const pthread_rwlockattr_t *A) {
  struct rwlock *L = (struct rwlock *)P;
  L->state = L->order = L->readers = 0;
  L->owner = NULL;
  return 0;
}
int pthread_rwlock_destroy(pthread_rwlock_t *P) { return 0; }
static int share(struct rwlock *L, int Flags) {
  if (L->owner == self())
    return EDEADLK;
  __heddle_begin(L, 0, MOST, WRITES | Flags, NULL);
  int Result = L->state < 0 ? Flags & TRIES ? EBUSY : ETIMEDOUT : 0;
  if (!Result) {
    ++L->state;
    acquire(&L->order);
  }
  __heddle_end();
  return Result;
}
static int own(struct rwlock *L, int Flags) {
  if (L->owner == self())
    return Flags & TRIES ? EBUSY : EDEADLK;
  __heddle_begin(L, 0, 0, WRITES | Flags, NULL);
  int Result = L->state ? Flags & TRIES ? EBUSY : ETIMEDOUT : 0;
  if (!Result) {
    L->state = -1;
    L->owner = self();
    acquire(&L->order);
    acquire(&L->readers);
  }
  __heddle_end();
  return Result;
}
int pthread_rwlock_rdlock(pthread_rwlock_t *L) { return share((void *)L, 0); }
int pthread_rwlock_tryrdlock(pthread_rwlock_t *L) {
  return share((void *)L, TRIES);
}
int pthread_rwlock_wrlock(pthread_rwlock_t *L) { return own((void *)L, 0); }
int pthread_rwlock_trywrlock(pthread_rwlock_t *L) {
  return own((void *)L, TRIES);
}
int pthread_rwlock_unlock(pthread_rwlock_t *P) {
  struct rwlock *L = (struct rwlock *)P;
  __heddle_begin(L, LEAST, MOST, WRITES, NULL);
  int State = L->state;
  if (State > 0) {
    --L->state;
    // Adds to what other readers have released.
    __atomic_fetch_add(&L->readers, 1, __ATOMIC_RELEASE);
  } else if (State < 0 && L->owner == self()) {
    L->owner = NULL;
    L->state = 0;
    release(&L->order);
  } else {
    State = 0;
  }
  __heddle_end();
  if (!State)
    __heddle_fail("unlock of a read-write lock that the thread does not hold");
  return 0;
}

struct semaphore {
  int state;
  int order;
};
_Static_assert(sizeof(struct semaphore) <= sizeof(sem_t), "");

int sem_init(sem_t *P, int Shared, unsigned Value) {
  struct semaphore *S = (struct semaphore *)P;
  S->state = (int)Value;
  S->order = 0;
  return 0;
}
int sem_destroy(sem_t *P) { return 0; }
static int down(struct semaphore *S, int Flags) {
  __heddle_begin(S, 1, MOST, WRITES | Flags, NULL);
  int Result = S->state > 0 ? 0 : -1;
  if (!Result) {
    --S->state;
    acquire(&S->order);
  }
  __heddle_end();
  return Result;
}
int sem_wait(sem_t *S) { return down((void *)S, 0); }
int sem_trywait(sem_t *S) {
  if (!down((void *)S, TRIES))
    return 0;
  errno = EAGAIN;
  return -1;
}
int sem_timedwait(sem_t *S, const struct timespec *T) {
  if (!down((void *)S, TIMED))
    return 0;
  errno = ETIMEDOUT;
  return -1;
}
int sem_post(sem_t *P) {
  struct semaphore *S = (struct semaphore *)P;
  __heddle_begin(S, LEAST, MOST, WRITES, NULL);
  ++S->state;
  __atomic_fetch_add(&S->order, 1, __ATOMIC_RELEASE);
  __heddle_end();
  return 0;
}
int sem_getvalue(sem_t *P, int *Out) {
  struct semaphore *S = (struct semaphore *)P;
  __heddle_begin(S, LEAST, MOST, 0, NULL);
  *Out = S->state;
  __heddle_end();
  return 0;
}

struct barrier {
  int state; // how often it has opened
  int order;
  int count, here;
};
_Static_assert(sizeof(struct barrier) <= sizeof(pthread_barrier_t), "");

int pthread_barrier_init(pthread_barrier_t *P, const pthread_barrierattr_t *A,
                         unsigned Count) {
  struct barrier *B = (struct barrier *)P;
  if (!Count)
    return EINVAL;
  B->state = B->order = B->here = 0;
  B->count = (int)Count;
  return 0;
}
int pthread_barrier_destroy(pthread_barrier_t *P) { return 0; }
int pthread_barrier_wait(pthread_barrier_t *P) {
  struct barrier *B = (struct barrier *)P;
  __heddle_begin(B, LEAST, MOST, WRITES, NULL);
  int Turn = B->state;
  __atomic_fetch_add(&B->order, 1, __ATOMIC_RELEASE);
  int IsLast = ++B->here == B->count;
  if (IsLast) {
    B->here = 0;
    B->state = Turn + 1;
  }
  __heddle_end();
  __heddle_begin(B, Turn + 1, MOST, FOR_GOOD, NULL);
  acquire(&B->order);
  __heddle_end();
  return IsLast ? PTHREAD_BARRIER_SERIAL_THREAD : 0;
}

//===----------------------------------------------------------------------===//
// Once, keys
//===----------------------------------------------------------------------===//

enum { ONCE_NEW, ONCE_RUNS, ONCE_DONE };

int pthread_once(pthread_once_t *P, void (*Run)(void)) {
  int *Once = (int *)P;
  __heddle_begin(Once, LEAST, MOST, WRITES, NULL);
  int Was = *Once;
  if (Was == ONCE_NEW)
    *Once = ONCE_RUNS;
  __heddle_end();
  if (Was == ONCE_NEW) {
    Run();
    __heddle_begin(Once, LEAST, MOST, WRITES, NULL);
    __atomic_store_n(Once, ONCE_DONE, __ATOMIC_RELEASE);
    __heddle_end();
    return 0;
  }
  __heddle_begin(Once, ONCE_DONE, ONCE_DONE, FOR_GOOD, NULL);
  acquire(Once);
  __heddle_end();
  return 0;
}

static int nextKey;
int pthread_key_create(pthread_key_t *K, void (*Free)(void *)) {
  if (Free)
    __heddle_refuse("pthread_key_create with a destructor");
  __heddle_begin(&nextKey, LEAST, MOST, WRITES, NULL);
  int Key = nextKey++;
  __heddle_end();
  if (Key >= 8)
    __heddle_refuse("more than 8 keys");
  *K = (pthread_key_t)Key;
  return 0;
}
int pthread_key_delete(pthread_key_t K) { return 0; }
void *pthread_getspecific(pthread_key_t K) { return self()->keys[K]; }
int pthread_setspecific(pthread_key_t K, const void *Value) {
  self()->keys[K] = (void *)Value;
  return 0;
}

//===----------------------------------------------------------------------===//
// C11
//===----------------------------------------------------------------------===//

USERS int thrd_create(thrd_t *T, thrd_start_t Run, void *Argument) {
  struct block *B = create(NULL, Run, Argument);
  *T = (thrd_t)B;
  __heddle_thread_start(B->thread);
  return thrd_success;
}
int thrd_join(thrd_t T, int *Result) {
  void *Value;
  if (pthread_join((pthread_t)T, &Value))
    return thrd_error;
  if (Result)
    *Result = (int)(intptr_t)Value;
  return thrd_success;
}
int thrd_detach(thrd_t T) { return pthread_detach((pthread_t)T); }
thrd_t thrd_current(void) { return (thrd_t)self(); }
int thrd_equal(thrd_t A, thrd_t B) { return A == B; }
void thrd_yield(void) {}
_Noreturn void thrd_exit(int Result) { pthread_exit((void *)(intptr_t)Result); }

int mtx_init(mtx_t *M, int Type) {
  pthread_mutex_init((void *)M, NULL);
  if (Type & mtx_recursive)
    ((struct mutex *)M)->kind = RECURSIVE;
  return thrd_success;
}
static int toC11(int E) {
  return !E                ? thrd_success
         : E == EBUSY      ? thrd_busy
         : E == ETIMEDOUT  ? thrd_timedout
                           : thrd_error;
}
int mtx_lock(mtx_t *M) { return toC11(pthread_mutex_lock((void *)M)); }
int mtx_trylock(mtx_t *M) { return toC11(pthread_mutex_trylock((void *)M)); }
int mtx_timedlock(mtx_t *M, const struct timespec *T) {
  return toC11(pthread_mutex_timedlock((void *)M, T));
}
int mtx_unlock(mtx_t *M) { return toC11(pthread_mutex_unlock((void *)M)); }
void mtx_destroy(mtx_t *M) { pthread_mutex_destroy((void *)M); }
int cnd_init(cnd_t *C) {
  pthread_cond_init((void *)C, NULL);
  return thrd_success;
}
int cnd_wait(cnd_t *C, mtx_t *M) {
  return toC11(pthread_cond_wait((void *)C, (void *)M));
}
int cnd_timedwait(cnd_t *C, mtx_t *M, const struct timespec *T) {
  return toC11(pthread_cond_timedwait((void *)C, (void *)M, T));
}
int cnd_signal(cnd_t *C) { return toC11(pthread_cond_signal((void *)C)); }
int cnd_broadcast(cnd_t *C) { return toC11(pthread_cond_broadcast((void *)C)); }
void cnd_destroy(cnd_t *C) { pthread_cond_destroy((void *)C); }
void call_once(once_flag *O, void (*Run)(void)) { pthread_once((void *)O, Run); }
