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
// in it. So any of them may be woken. Numbers grow along the queue; the state
// is that of the last one woken.
//===----------------------------------------------------------------------===//

struct waiter {
  struct waiter *next;
  int number;
};
struct cond {
  int order;
};
_Static_assert(sizeof(struct cond) <= sizeof(pthread_cond_t), "");
enum { GAP = 1 << 16 };

// Threads that have been woken may find that the object is gone: who wakes them
// may destroy it, and free it. So the queue is beside it.
enum { COUNT = 4, FIRST = 8 };
static int stateOf(struct cond *C) { return (int)__heddle_load(beside(C)); }
static void setState(struct cond *C, int State) {
  __heddle_store(beside(C), (uint32_t)State);
}
static int countOf(struct cond *C) {
  return (int)__heddle_load(beside(C) + COUNT);
}
static void addToCount(struct cond *C, int Change) {
  __heddle_store(beside(C) + COUNT, (uint32_t)(countOf(C) + Change));
}
static struct waiter *firstOf(struct cond *C) {
  return (void *)(uintptr_t)__heddle_load(beside(C) + FIRST);
}
static void setFirst(struct cond *C, struct waiter *W) {
  __heddle_store(beside(C) + FIRST, (uint32_t)(uintptr_t)W);
}

int pthread_cond_init(pthread_cond_t *P, const pthread_condattr_t *A) {
  struct cond *C = (struct cond *)P;
  makeOrEnd(&C->order);
  // Not the state: others may still have to see that they were woken.
  __heddle_store(beside(C) + COUNT, 0);
  setFirst(C, NULL);
  return 0;
}
static int countWaiting(struct cond *C) {
  __heddle_begin_at(beside(C), LEAST, MOST, 0);
  use(&C->order);
  int Count = countOf(C);
  __heddle_end();
  return Count;
}
int pthread_cond_destroy(pthread_cond_t *P) {
  struct cond *C = (struct cond *)P;
  if (countWaiting(C))
    __heddle_fail("destruction of a condition variable on which threads wait");
  makeOrEnd(&C->order);
  return 0;
}

static void enqueue(struct cond *C, struct waiter *W, int Place) {
  use(&C->order);
  struct waiter *Before = NULL, *Next = firstOf(C);
  for (; Place && Next; --Place) {
    Before = Next;
    Next = Next->next;
  }
  int Least = Before ? Before->number : stateOf(C);
  W->number = Next ? Least + (Next->number - Least) / 2 : Least + GAP;
  if (W->number <= Least || W->number > MOST - 2 * GAP)
    __heddle_refuse("so many waits on one condition variable");
  W->next = Next;
  if (Before)
    Before->next = W;
  else
    setFirst(C, W);
  addToCount(C, 1);
}
static void dequeue(struct cond *C, struct waiter *W) {
  if (firstOf(C) == W) {
    setFirst(C, W->next);
  } else {
    struct waiter *Before = firstOf(C);
    while (Before->next != W)
      Before = Before->next;
    Before->next = W->next;
  }
  addToCount(C, -1);
}
/// The section in which a thread waits; 1 if it ends because the time is over.
static int block(struct cond *C, struct waiter *W, int IsTimed) {
  int Result = 0;
  __heddle_begin_at(beside(C), W->number, MOST,
                    FOR_GOOD | WRITES_ELSE | (IsTimed ? TIMED : 0));
  if (stateOf(C) < W->number) {
    dequeue(C, W);
    Result = 1;
  }
  __heddle_end();
  return Result;
}
static void wakeFirst(struct cond *C) {
  setState(C, firstOf(C)->number);
  dequeue(C, firstOf(C));
}

static int await(struct cond *C, struct mutex *M, int IsTimed) {
  if (M->owner != __heddle_self())
    __heddle_fail("wait on a condition variable without the mutex");
  if (M->depth)
    __heddle_refuse("a wait with a recursive mutex that is held twice");
  if (M->robust)
    __heddle_refuse("a wait with a robust mutex");
  int Spurious = __heddle_spurious();
  int Count = Spurious ? 0 : countWaiting(C);
  int Place = Count ? __heddle_choose(Count + 1) : 0;
  struct waiter *W = __heddle_block(sizeof *W, 16, 7, NAMELESS);
  __heddle_begin(M, LEAST, MOST, WRITES, Spurious ? 0 : beside(C));
  if (!Spurious)
    enqueue(C, W, Place);
  M->owner = NULL;
  M->state = 0;
  release(&M->order);
  __heddle_end();
  int Result = !Spurious && block(C, W, IsTimed) ? ETIMEDOUT : 0;
  __heddle_release(W);
  __heddle_lock(M, 0);
  return Result;
}
int pthread_cond_wait(pthread_cond_t *C, pthread_mutex_t *M) {
  return await((void *)C, (void *)M, 0);
}
int pthread_cond_timedwait(pthread_cond_t *C, pthread_mutex_t *M,
                           const struct timespec *T) {
  long Until = __heddle_nanoseconds(T);
  int Result = await((void *)C, (void *)M, 1);
  if (Result == ETIMEDOUT)
    advance(Until);
  return Result;
}
int pthread_cond_clockwait(pthread_cond_t *C, pthread_mutex_t *M, clockid_t K,
                           const struct timespec *T) {
  return pthread_cond_timedwait(C, M, T);
}

static void wake(struct cond *C, int All, int Flags) {
  __heddle_begin_at(beside(C), LEAST, MOST, WRITES | Flags);
  use(&C->order);
  while (firstOf(C)) {
    wakeFirst(C);
    if (!All)
      break;
  }
  __heddle_end();
}
int pthread_cond_signal(pthread_cond_t *C) {
  wake((void *)C, 0, 0);
  return 0;
}
int pthread_cond_broadcast(pthread_cond_t *C) {
  wake((void *)C, 1, 0);
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
  makeOrEnd(&S->order);
  S->state = (int)Value;
  return 0;
}
int sem_destroy(sem_t *P) {
  makeOrEnd(&((struct semaphore *)P)->order);
  return 0;
}
static int down(struct semaphore *S, int Flags) {
  __heddle_begin(S, 1, MOST, WRITES | LOCKS | Flags, 0);
  int Result = S->state > 0 ? 0 : -1;
  if (!Result) {
    --S->state;
    acquire(&S->order);
  } else {
    use(&S->order);
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
  long Until = __heddle_nanoseconds(T);
  if (!down((void *)S, TIMED))
    return 0;
  advance(Until);
  errno = ETIMEDOUT;
  return -1;
}
int sem_clockwait(sem_t *S, clockid_t K, const struct timespec *T) {
  return sem_timedwait(S, T);
}
int sem_post(sem_t *P) {
  struct semaphore *S = (struct semaphore *)P;
  __heddle_begin(S, LEAST, MOST, WRITES | UNLOCKS, 0);
  ++S->state;
  releaseMore(&S->order);
  __heddle_end();
  return 0;
}
int sem_getvalue(sem_t *P, int *Out) {
  struct semaphore *S = (struct semaphore *)P;
  __heddle_begin(S, LEAST, MOST, TRIES | LOCKS, 0);
  use(&S->order);
  int Value = S->state;
  __heddle_end();
  __heddle_give_int(Out, Value);
  return 0;
}

struct barrier {
  int order;
  int count;
};
_Static_assert(sizeof(struct barrier) <= sizeof(pthread_barrier_t), "");
// As with condition variables: how often it has opened, how many have come, and
// what they have released, each time in another word: a thread that leaves late
// does not take over what others have released since (unless more threads use
// the barrier than it waits for, and ROUNDS have gone by). The second section
// touches nothing, so under store buffers only the order of all seq_cst
// accesses puts it behind those that came.
enum { HERE = 4, RELEASED = 8, ROUNDS = 5 };
static uint32_t releasedAt(uint32_t Room, int Turn) {
  return Room + RELEASED + 4 * ((uint32_t)Turn % ROUNDS);
}

int pthread_barrier_init(pthread_barrier_t *P, const pthread_barrierattr_t *A,
                         unsigned Count) {
  struct barrier *B = (struct barrier *)P;
  if (!Count)
    return EINVAL;
  makeOrEnd(&B->order);
  B->count = (int)Count;
  __heddle_store(beside(B) + HERE, 0);
  return 0;
}
int pthread_barrier_destroy(pthread_barrier_t *P) {
  struct barrier *B = (struct barrier *)P;
  makeOrEnd(&B->order);
  if (__heddle_load(beside(B) + HERE))
    __heddle_fail("destruction of a barrier at which threads wait");
  return 0;
}
int pthread_barrier_wait(pthread_barrier_t *P) {
  struct barrier *B = (struct barrier *)P;
  uint32_t Room = beside(B);
  __heddle_begin_at(Room, LEAST, MOST, WRITES);
  use(&B->order);
  int Turn = (int)__heddle_load(Room);
  __heddle_atomic(releasedAt(Room, Turn), ADDS, __ATOMIC_SEQ_CST);
  int Here = (int)__heddle_load(Room + HERE) + 1, IsLast = Here == B->count;
  __heddle_store(Room + HERE, IsLast ? 0 : (uint32_t)Here);
  if (IsLast)
    __heddle_store(Room, (uint32_t)(Turn + 1));
  __heddle_end();
  __heddle_begin_at(Room, Turn + 1, MOST, FOR_GOOD);
  __heddle_atomic(releasedAt(Room, Turn), LOADS, __ATOMIC_SEQ_CST);
  __heddle_end();
  return IsLast ? PTHREAD_BARRIER_SERIAL_THREAD : 0;
}

enum { ONCE_NEW, ONCE_DONE, ONCE_RUNS };

/// A call by pthread_once; one that an exception leaves counts as none.
struct running {
  int *once, becomes;
};
static void endOnce(struct running *R) {
  __heddle_begin(R->once, LEAST, MOST, WRITES, 0);
  __atomic_store_n(R->once, R->becomes, __ATOMIC_RELEASE);
  __heddle_end();
}

int pthread_once(pthread_once_t *P, void (*Run)(void)) {
  int *Once = (int *)P;
  __heddle_begin(Once, ONCE_NEW, ONCE_DONE, WRITES, 0);
  int Was = *Once;
  if (Was == ONCE_NEW)
    *Once = ONCE_RUNS;
  acquire(Once);
  __heddle_end();
  if (Was == ONCE_NEW) {
    __attribute__((cleanup(endOnce))) struct running R = {Once, ONCE_NEW};
    Run();
    R.becomes = ONCE_DONE;
  }
  return 0;
}
void call_once(once_flag *O, void (*Run)(void)) {
  pthread_once((void *)O, Run);
}

//===----------------------------------------------------------------------===//
// Waits of C++'s atomics (include/bits/atomic_wait.h), and of futures: a queue
// for each address
//===----------------------------------------------------------------------===//

struct point {
  struct point *next;
  const void *address;
  struct cond cond;
};
static struct point *points;
struct wait {
  struct cond *cond;
  struct waiter waiter;
};

static struct cond *pointOf(const void *At) {
  for (struct point *P = points; P; P = P->next)
    if (P->address == At)
      return &P->cond;
  struct point *P = __heddle_block(sizeof *P, 16, 7, NAMELESS);
  P->address = At;
  P->next = points;
  points = P;
  return &P->cond;
}
void *__heddle_wait_enter(const void *At) {
  struct cond *C = pointOf(At);
  int Count = countWaiting(C);
  int Place = Count ? __heddle_choose(Count + 1) : 0;
  struct wait *W = __heddle_block(sizeof *W, 16, 7, NAMELESS);
  W->cond = C;
  __heddle_begin_at(beside(C), LEAST, MOST, WRITES | LOOKS);
  enqueue(C, &W->waiter, Place);
  __heddle_end();
  return W;
}
/// 1: the time is over.
int __heddle_wait_block(struct wait *W, int IsTimed) {
  int Result = block(W->cond, &W->waiter, IsTimed);
  __heddle_release(W);
  return Result;
}
/// The value has changed. A wakeup that came meanwhile is another thread's.
void __heddle_wait_cancel(struct wait *W) {
  struct cond *C = W->cond;
  __heddle_begin_at(beside(C), LEAST, MOST, WRITES);
  if (stateOf(C) < W->waiter.number)
    dequeue(C, &W->waiter);
  else if (firstOf(C))
    wakeFirst(C);
  __heddle_end();
  __heddle_release(W);
}
void __heddle_wait_notify(const void *At, int All) {
  wake(pointOf(At), All, NOTIFIES);
}

// What libstdc++'s futures call, mangled: wait while the word is Value, and
// wake all.
_Bool _ZNSt28__atomic_futex_unsigned_base19_M_futex_wait_untilEPjjbNSt6chrono8durationIlSt5ratioILl1ELl1EEEENS2_IlS3_ILl1ELl1000000000EEEE(
    void *This, unsigned *At, unsigned Value, _Bool IsTimed, long S, long N) {
  if (__atomic_load_n(At, __ATOMIC_RELAXED) != Value)
    return 1;
  struct wait *W = __heddle_wait_enter(At);
  if (__atomic_load_n(At, __ATOMIC_RELAXED) != Value) {
    __heddle_wait_cancel(W);
    return 1;
  }
  if (!__heddle_wait_block(W, IsTimed))
    return 1;
  struct timespec Until = {S, N};
  advance(__heddle_nanoseconds(&Until));
  return 0;
}
_Bool _ZNSt28__atomic_futex_unsigned_base26_M_futex_wait_until_steadyEPjjbNSt6chrono8durationIlSt5ratioILl1ELl1EEEENS2_IlS3_ILl1ELl1000000000EEEE(
    void *This, unsigned *At, unsigned Value, _Bool IsTimed, long S, long N) {
  return _ZNSt28__atomic_futex_unsigned_base19_M_futex_wait_untilEPjjbNSt6chrono8durationIlSt5ratioILl1ELl1EEEENS2_IlS3_ILl1ELl1000000000EEEE(
      This, At, Value, IsTimed, S, N);
}
void _ZNSt28__atomic_futex_unsigned_base19_M_futex_notify_allEPj(unsigned *At) {
  __heddle_wait_notify(At, 1);
}
