//===- locks.c - Mutexes, spin locks, read-write locks --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sync.h"

//===----------------------------------------------------------------------===//
// Mutexes
//===----------------------------------------------------------------------===//

USERS static int kindOf(const pthread_mutexattr_t *A) {
  return *(const int *)A;
}
int pthread_mutex_init(pthread_mutex_t *P, const pthread_mutexattr_t *A) {
  struct mutex *M = (struct mutex *)P;
  int Kind = A ? kindOf(A) : NORMAL;
  makeOrEnd(&M->order);
  M->state = M->depth = 0;
  M->kind = Kind & ~ROBUST_ATTRIBUTE;
  M->robust = Kind & ROBUST_ATTRIBUTE ? ROBUST : NOT_ROBUST;
  M->owner = NULL;
  return 0;
}
USERS int pthread_mutexattr_init(pthread_mutexattr_t *A) {
  *(int *)A = NORMAL;
  return 0;
}
USERS int pthread_mutexattr_settype(pthread_mutexattr_t *A, int Kind) {
  int Known = Kind == PTHREAD_MUTEX_RECURSIVE    ? RECURSIVE
              : Kind == PTHREAD_MUTEX_ERRORCHECK ? CHECKED
                                                 : NORMAL;
  *(int *)A = (*(int *)A & ROBUST_ATTRIBUTE) | Known;
  return 0;
}
USERS int pthread_mutexattr_setrobust(pthread_mutexattr_t *A, int Robust) {
  *(int *)A = (*(int *)A & ~ROBUST_ATTRIBUTE) |
              (Robust == PTHREAD_MUTEX_ROBUST ? ROBUST_ATTRIBUTE : 0);
  return 0;
}
int pthread_mutexattr_destroy(pthread_mutexattr_t *A) { return 0; }

/// The thread has taken a robust mutex, within the section.
ONLY_WITH("pthread_mutexattr_setrobust")
int __heddle_take_robust(struct mutex *M) {
  if (M->robust == NOT_RECOVERABLE) {
    M->state = 0;
    M->owner = NULL;
    return ENOTRECOVERABLE;
  }
  M->next = M->owner->held;
  M->owner->held = M;
  M->owner->more = 1;
  if (M->robust != LEFT)
    return 0;
  M->robust = INCONSISTENT;
  return EOWNERDEAD;
}
ONLY_WITH("pthread_mutexattr_setrobust")
void __heddle_give_robust(struct mutex *M) {
  struct mutex **Link = &M->owner->held;
  while (*Link != M)
    Link = &(*Link)->next;
  *Link = M->next;
  if (M->robust == INCONSISTENT)
    M->robust = NOT_RECOVERABLE;
}
ONLY_WITH("pthread_mutexattr_setrobust") void __heddle_leave_robust(void) {
  for (struct mutex *M; (M = __heddle_self()->held);) {
    __heddle_begin(M, LEAST, MOST, WRITES, 0);
    __heddle_self()->held = M->next;
    M->owner = NULL;
    M->state = M->depth = 0;
    M->robust = LEFT;
    release(&M->order);
    __heddle_end();
  }
}
int pthread_mutex_consistent(pthread_mutex_t *P) {
  struct mutex *M = (struct mutex *)P;
  if (M->robust != INCONSISTENT || M->owner != __heddle_self())
    return EINVAL;
  M->robust = ROBUST;
  return 0;
}

int __heddle_lock(struct mutex *M, int Flags) {
  if (M->kind == DESTROYED)
    __heddle_fail("use of a mutex that was destroyed");
  if (M->owner == __heddle_self() && M->kind != NORMAL) {
    if (M->kind == CHECKED)
      return Flags & TRIES ? EBUSY : EDEADLK;
    ++M->depth;
    return 0;
  }
  // The owner's end shows which thread has a robust one.
  __heddle_begin(M, 0, 0, WRITES | Flags | (M->robust ? 0 : LOCKS), 0);
  int Result = M->state ? Flags & TRIES ? EBUSY : ETIMEDOUT : 0;
  if (!Result) {
    M->state = 1;
    M->owner = __heddle_self();
    acquire(&M->order);
    if (M->robust)
      Result = __heddle_take_robust(M);
  } else {
    use(&M->order);
  }
  __heddle_end();
  return Result;
}
int pthread_mutex_lock(pthread_mutex_t *M) {
  return __heddle_lock((void *)M, 0);
}
int pthread_mutex_trylock(pthread_mutex_t *M) {
  return __heddle_lock((void *)M, TRIES);
}
int pthread_mutex_timedlock(pthread_mutex_t *M, const struct timespec *T) {
  long Until = __heddle_nanoseconds(T);
  int Result = __heddle_lock((void *)M, TIMED);
  if (Result == ETIMEDOUT)
    advance(Until);
  return Result;
}
int pthread_mutex_clocklock(pthread_mutex_t *M, clockid_t K,
                            const struct timespec *T) {
  return pthread_mutex_timedlock(M, T);
}
int pthread_mutex_unlock(pthread_mutex_t *P) {
  struct mutex *M = (struct mutex *)P;
  if (M->owner != __heddle_self()) {
    if (M->kind != NORMAL)
      return EPERM;
    __heddle_fail("unlock of a mutex that the thread does not hold");
  }
  if (M->depth) {
    --M->depth;
    return 0;
  }
  __heddle_begin(M, LEAST, MOST, WRITES | (M->robust ? 0 : UNLOCKS), 0);
  if (M->robust)
    __heddle_give_robust(M);
  M->owner = NULL;
  M->state = 0;
  release(&M->order);
  __heddle_end();
  return 0;
}
int pthread_mutex_destroy(pthread_mutex_t *P) {
  struct mutex *M = (struct mutex *)P;
  __heddle_begin(M, LEAST, MOST, 0, 0);
  int Held = M->state;
  __heddle_end();
  if (Held)
    __heddle_fail("destruction of a mutex that is locked");
  makeOrEnd(&M->order);
  M->kind = DESTROYED;
  return 0;
}

/// Who holds the lock, an int, is kept beside it: a granule has two.
static uint32_t holder(pthread_spinlock_t *L) {
  return beside((void *)L) + 24 - ((uintptr_t)L & 4);
}
static uint32_t selfAsHolder(void) {
  return (uint32_t)(uintptr_t)__heddle_self();
}

int pthread_spin_init(pthread_spinlock_t *L, int Shared) {
  makeOrEnd((int *)L);
  __heddle_store(holder(L), 0);
  return 0;
}
int pthread_spin_destroy(pthread_spinlock_t *L) {
  if (__heddle_load(holder(L)))
    __heddle_fail("destruction of a spin lock that is locked");
  makeOrEnd((int *)L);
  return 0;
}
int pthread_spin_lock(pthread_spinlock_t *L) {
  __heddle_begin((void *)L, 0, 0, WRITES | LOCKS, 0);
  *L = 1;
  __heddle_store(holder(L), selfAsHolder());
  acquire((int *)L);
  __heddle_end();
  return 0;
}
int pthread_spin_trylock(pthread_spinlock_t *L) {
  __heddle_begin((void *)L, 0, 0, WRITES | TRIES | LOCKS, 0);
  int Result = *L ? EBUSY : 0;
  if (!Result) {
    *L = 1;
    __heddle_store(holder(L), selfAsHolder());
    acquire((int *)L);
  } else {
    use((int *)L);
  }
  __heddle_end();
  return Result;
}
int pthread_spin_unlock(pthread_spinlock_t *L) {
  if (__heddle_load(holder(L)) != selfAsHolder())
    __heddle_fail("unlock of a spin lock that the thread does not hold");
  __heddle_begin((void *)L, LEAST, MOST, WRITES | UNLOCKS, 0);
  __heddle_store(holder(L), 0);
  release((int *)L);
  __heddle_end();
  return 0;
}

int mtx_init(mtx_t *M, int Type) {
  pthread_mutex_init((void *)M, NULL);
  if (Type & mtx_recursive)
    ((struct mutex *)M)->kind = RECURSIVE;
  return thrd_success;
}
int mtx_lock(mtx_t *M) { return toC11(pthread_mutex_lock((void *)M)); }
int mtx_trylock(mtx_t *M) { return toC11(pthread_mutex_trylock((void *)M)); }
int mtx_timedlock(mtx_t *M, const struct timespec *T) {
  return toC11(pthread_mutex_timedlock((void *)M, T));
}
int mtx_unlock(mtx_t *M) { return toC11(pthread_mutex_unlock((void *)M)); }
void mtx_destroy(mtx_t *M) { pthread_mutex_destroy((void *)M); }

//===----------------------------------------------------------------------===//
// Read-write locks
//===----------------------------------------------------------------------===//

struct rwlock { // no field is of two of glibc's
  int state;    // -1 a writer, else how many readers
  int order, readers;
  int pad[7];
  struct block *owner;
};
_Static_assert(sizeof(struct rwlock) <= sizeof(pthread_rwlock_t), "");

int pthread_rwlock_init(pthread_rwlock_t *P, const pthread_rwlockattr_t *A) {
  struct rwlock *L = (struct rwlock *)P;
  makeOrEnd(&L->order);
  L->state = L->readers = 0;
  L->owner = NULL;
  return 0;
}
int pthread_rwlock_destroy(pthread_rwlock_t *P) {
  struct rwlock *L = (struct rwlock *)P;
  makeOrEnd(&L->order);
  if (L->state)
    __heddle_fail("destruction of a read-write lock that is locked");
  return 0;
}
static int share(struct rwlock *L, int Flags) {
  if (L->owner == __heddle_self())
    return EDEADLK;
  __heddle_begin(L, 0, MOST, WRITES | OVERTAKES | LOCKS | Flags, 0);
  int Result = L->state < 0 ? Flags & TRIES ? EBUSY : ETIMEDOUT : 0;
  if (!Result) {
    ++L->state;
    acquire(&L->order);
  } else {
    use(&L->order);
  }
  __heddle_end();
  return Result;
}
static int own(struct rwlock *L, int Flags) {
  if (L->owner == __heddle_self())
    return Flags & TRIES ? EBUSY : EDEADLK;
  __heddle_begin(L, 0, 0, WRITES | LOCKS | Flags, 0);
  int Result = L->state ? Flags & TRIES ? EBUSY : ETIMEDOUT : 0;
  if (!Result) {
    L->state = -1;
    L->owner = __heddle_self();
    acquire(&L->order);
    acquire(&L->readers);
  } else {
    use(&L->order);
  }
  __heddle_end();
  return Result;
}
int pthread_rwlock_rdlock(pthread_rwlock_t *L) { return share((void *)L, 0); }
int pthread_rwlock_clockrdlock(pthread_rwlock_t *L, clockid_t K,
                               const struct timespec *T) {
  long Until = __heddle_nanoseconds(T);
  int Result = share((void *)L, TIMED);
  if (Result == ETIMEDOUT)
    advance(Until);
  return Result;
}
int pthread_rwlock_clockwrlock(pthread_rwlock_t *L, clockid_t K,
                               const struct timespec *T) {
  long Until = __heddle_nanoseconds(T);
  int Result = own((void *)L, TIMED);
  if (Result == ETIMEDOUT)
    advance(Until);
  return Result;
}
int pthread_rwlock_timedrdlock(pthread_rwlock_t *L, const struct timespec *T) {
  return pthread_rwlock_clockrdlock(L, 0, T);
}
int pthread_rwlock_timedwrlock(pthread_rwlock_t *L, const struct timespec *T) {
  return pthread_rwlock_clockwrlock(L, 0, T);
}
int pthread_rwlock_tryrdlock(pthread_rwlock_t *L) {
  return share((void *)L, TRIES);
}
int pthread_rwlock_wrlock(pthread_rwlock_t *L) { return own((void *)L, 0); }
int pthread_rwlock_trywrlock(pthread_rwlock_t *L) {
  return own((void *)L, TRIES);
}
int pthread_rwlock_unlock(pthread_rwlock_t *P) {
  struct rwlock *L = (struct rwlock *)P;
  __heddle_begin(L, LEAST, MOST, WRITES | UNLOCKS, 0);
  int State = L->state;
  if (State > 0) {
    --L->state;
    releaseMore(&L->readers);
  } else if (State < 0 && L->owner == __heddle_self()) {
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
