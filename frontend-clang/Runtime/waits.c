//===- waits.c - Condition variables, semaphores, barriers, once ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sync.h"

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
  if (M->owner != __heddle_self())
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
  __heddle_release(W);
  __heddle_lock(M, 0);
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

//===----------------------------------------------------------------------===//
// Semaphores, barriers, once
//===----------------------------------------------------------------------===//

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
void call_once(once_flag *O, void (*Run)(void)) { pthread_once((void *)O, Run); }
