//===- sync.h - Threads and locks, as glibc's headers have them -----------===//
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

#ifndef HEDDLE_RUNTIME_SYNC_H
#define HEDDLE_RUNTIME_SYNC_H

#include "heddle.h"
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <threads.h>

/// A thread; pthread_t and thrd_t point to it.
struct block {
  void *(*run)(void *);
  int (*run11)(void *);
  void *argument;
  void *result;
  uint32_t thread;
  int detached;
  int more; // the thread has something of the following, up to `held`
  void *keys[8];
  // C++ (cxxabi.c, exceptions.c)
  struct ending *endings;    // destructors of the thread's variables
  void **locals;             // those variables
  int localCount;            // the highest of their numbers, and 1
  struct ending *late;       // what runs behind the destructors
  struct mutex *held;        // robust ones
  struct cleanup *cleanups;  // what pthread_exit runs first
  struct handler *handlers;  // that run
  void *adjusted;            // what the handler that was found gets
  const void *const **tries; // the try blocks that it is in
  int depth, room;           // how many, how many fit
  int thrown;                // exceptions that unwind
  long clock;                // nanoseconds that the thread knows to have passed
  void *made;                // its last variable of __heddle_stack_block()
};
void __heddle_end_thread(void);
/// Behind the destructors of the thread's variables; the last one first.
void __heddle_at_thread_end(void (*Run)(void *), void *Argument);
void __heddle_end_late(void);
/// What its variables were, others may not use any more.
void __heddle_free_locals(void);

struct block *__heddle_self(void);
/// Whether there was ever a second thread.
extern int __heddle_started;

struct mutex { // over pthread_mutex_t, whose kind is at +16
  int state;   // 0 free, 1 locked
  int depth;
  int order;
  int robust; // below
  int kind;
  int pad; // two fields of glibc's
  struct block *owner;
  struct mutex *next; // robust ones that the owner holds
};
/// What a robust mutex is: as others; its owner ended, which the next one is
/// told; that one holds it; it let it go without pthread_mutex_consistent().
enum { NOT_ROBUST, ROBUST, LEFT, INCONSISTENT, NOT_RECOVERABLE };
enum { ROBUST_ATTRIBUTE = 256 }; // beside the kind
_Static_assert(sizeof(struct mutex) <= sizeof(pthread_mutex_t), "");
enum { NORMAL = 0, RECURSIVE = 1, CHECKED = 2, DESTROYED = -1 };

/// The thread ends: the next one is told of robust mutexes that it holds.
void __heddle_leave_robust(void);
/// What pthread_mutex_lock does; the flags are a section's.
int __heddle_lock(struct mutex *M, int Flags);

/// To where the caller wants it.
void __heddle_give_int(int *To, int Value);
/// Nanoseconds; 0 if it is unknown (null). The caller's time, which a wait
/// reads before it begins.
long __heddle_nanoseconds(const struct timespec *T);
/// The thread knows the time to be at least that.
static inline void advance(long Now) {
  struct block *B = __heddle_self();
  if (Now > B->clock)
    B->clock = Now;
}
//===----------------------------------------------------------------------===//
// An object's `order`, within a section: what uses an object reads or writes it
// atomically, what makes it or ends its life writes it plainly. So the two race
// unless something else orders them, as do copies of it.
//===----------------------------------------------------------------------===//

#define OFTEN __attribute__((unused)) USERS static
OFTEN void acquire(int *Order) { __atomic_load_n(Order, __ATOMIC_ACQUIRE); }
OFTEN void release(int *Order) { __atomic_store_n(Order, 0, __ATOMIC_RELEASE); }
/// Adds to what others have released. The value stays, or no state would be met
/// again.
OFTEN void releaseMore(int *Order) {
  __atomic_fetch_or(Order, 0, __ATOMIC_RELEASE);
}
OFTEN void use(int *Order) { __atomic_load_n(Order, __ATOMIC_RELAXED); }
/// Not within a section.
OFTEN void makeOrEnd(int *Order) { *Order = 0; }

/// Room beside an object, in its first granule (heddle/IR/CMemory.h): offsets
/// of 7 ints. Zero where nothing else was kept there; neither copies nor the
/// end of the object's life change it. So a thread that has been woken can look
/// at an object that is gone since.
INLINE uint32_t beside(const void *Object) {
  return (uint32_t)((uintptr_t)Object & ~7ul) << 3 | 36;
}
static inline int toC11(int E) {
  return !E               ? thrd_success
         : E == EBUSY     ? thrd_busy
         : E == ETIMEDOUT ? thrd_timedout
                          : thrd_error;
}

#endif
