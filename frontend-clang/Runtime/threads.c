//===- threads.c - POSIX and C11 threads ----------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "sync.h"
#include <sched.h>
#include <unistd.h>

static struct block mainBlock;
struct block *__heddle_self(void) {
  struct block *B = __heddle_thread_self();
  return B ? B : &mainBlock;
}

enum {
  MOST_KEYS = sizeof mainBlock.keys / sizeof *mainBlock.keys,
  MOST_ROUNDS = 4 // glibc's PTHREAD_DESTRUCTOR_ITERATIONS
};
static struct {
  int state, count;
  void (*free[MOST_KEYS])(void *);
} keys;

ONLY_WITH("pthread_setspecific") void __heddle_end_keys(struct block *B) {
  int Count = keys.count < MOST_KEYS ? keys.count : MOST_KEYS, Ran = Count;
  for (int Round = 0; Ran && Round != MOST_ROUNDS; ++Round) {
    Ran = 0;
    for (int K = 0; K != Count; ++K) {
      void *Value = B->keys[K];
      if (!Value)
        continue;
      __heddle_begin(&keys, LEAST, MOST, 0, 0); // another thread may delete it
      void (*Free)(void *) = keys.free[K];
      __heddle_end();
      if (!Free)
        continue;
      B->keys[K] = NULL;
      Free(Value);
      Ran = 1;
    }
  }
  for (int K = 0; K != Count; ++K)
    B->keys[K] = NULL; // nothing leads there any more
}
/// As POSIX has it for pthread_exit and what returns: variables of C++, then
/// values of keys.
static void endThread(struct block *B) {
  if (!B->more)
    return;
  __heddle_end_thread();
  __heddle_end_keys(B);
  __heddle_end_late();
  __heddle_leave_robust();
  __heddle_free_locals();
}

void __heddle_thread_main(struct block *B) {
  void *Argument = B->argument;
  B->argument = NULL;
  if (B->run)
    B->result = B->run(Argument);
  else
    B->result = (void *)(intptr_t)B->run11(Argument);
  endThread(B);
}

int __heddle_started;
static struct block *create(void *(*Run)(void *), int (*Run11)(void *),
                            void *Argument) {
  __heddle_started = 1;
  struct block *B = __heddle_block(sizeof *B, 16, 7, NAMELESS);
  B->run = Run;
  B->run11 = Run11;
  B->argument = Argument;
  B->thread = __heddle_thread_new(B);
  return B;
}

/// Of std::thread, which is made before the thread begins.
USERS void __heddle_thread_create(pthread_t *T, void *(*Run)(void *),
                                  void *Argument) {
  struct block *B = create(Run, NULL, Argument);
  *T = (pthread_t)B;
  __heddle_thread_start(B->thread);
}
/// The thread may begin before its name is where the caller wants it (POSIX).
/// Where it is read without a race, it has been there all the time.
USERS int pthread_create(pthread_t *T, const pthread_attr_t *A,
                         void *(*Run)(void *), void *Argument) {
  struct block *B = create(Run, NULL, Argument);
  B->detached = A && *(const int *)A == PTHREAD_CREATE_DETACHED;
  __heddle_thread_start(B->thread);
  *T = (pthread_t)B;
  return 0;
}
/// What the caller's pointer is to have.
USERS void __heddle_give_int(int *To, int Value) { *To = Value; }
USERS static void give(void **To, void *Value) { *To = Value; }
static void testJoinable(struct block *B) {
  if (B->detached)
    __heddle_fail("join of a thread that is detached or was joined");
}
/// Another thread that joined or detached it meanwhile may as well have done so
/// before: nothing tells that a join has begun.
int pthread_join(pthread_t T, void **Result) {
  struct block *B = (struct block *)T;
  if (B == __heddle_self())
    return EDEADLK;
  testJoinable(B);
  __heddle_thread_join(B->thread);
  testJoinable(B);
  B->detached = 1;
  if (Result)
    give(Result, B->result);
  B->result = NULL;
  return 0;
}
int pthread_detach(pthread_t T) {
  struct block *B = (struct block *)T;
  if (B->detached)
    __heddle_fail("detach of a thread that is detached or was joined");
  B->detached = 1;
  return 0;
}
/// Nobody else can join the main thread, which create() has not seen, before it
/// has said which one it is.
pthread_t pthread_self(void) {
  struct block *B = __heddle_self();
  if (!B->thread)
    B->thread = __heddle_thread_object();
  return (pthread_t)B;
}
int pthread_equal(pthread_t A, pthread_t B) { return A == B; }

/// As include/c/pthread.h has it: the handlers are variables of the caller's.
struct cleanup {
  void (*run)(void *);
  void *argument;
  struct cleanup *next;
};
void __heddle_cleanup_push(struct cleanup *C) {
  struct block *B = __heddle_self();
  C->next = B->cleanups;
  B->cleanups = C;
}
void __heddle_cleanup_pop(int Runs) {
  struct block *B = __heddle_self();
  struct cleanup *C = B->cleanups;
  B->cleanups = C->next;
  if (Runs)
    C->run(C->argument);
}
_Noreturn void pthread_exit(void *Result) {
  __heddle_self()->result = Result;
  while (__heddle_self()->cleanups)
    __heddle_cleanup_pop(1);
  endThread(__heddle_self());
  __heddle_thread_exit();
}
USERS int pthread_attr_init(pthread_attr_t *A) {
  *(int *)A = PTHREAD_CREATE_JOINABLE;
  pthread_attr_setstacksize(A, 8ul << 20);
  return 0;
}
int pthread_attr_destroy(pthread_attr_t *A) { return 0; }
USERS int pthread_attr_setdetachstate(pthread_attr_t *A, int State) {
  *(int *)A = State;
  return 0;
}
USERS int pthread_attr_getdetachstate(const pthread_attr_t *A, int *State) {
  *State = *(const int *)A;
  return 0;
}
int sched_yield(void) { return 0; }
int pthread_cancel(pthread_t T) { __heddle_refuse("pthread_cancel"); }

int pthread_key_create(pthread_key_t *K, void (*Free)(void *)) {
  __heddle_begin(&keys, LEAST, MOST, WRITES, 0);
  int Key = keys.count++;
  if (Key < MOST_KEYS)
    keys.free[Key] = Free;
  __heddle_end();
  if (Key >= MOST_KEYS)
    __heddle_refuse("more than 8 keys");
  __heddle_give_int((int *)K, Key);
  return 0;
}
static int isKey(pthread_key_t K) {
  return (int)K < keys.count && K < MOST_KEYS;
}
int pthread_key_delete(pthread_key_t K) {
  if (!isKey(K))
    return EINVAL;
  __heddle_begin(&keys, LEAST, MOST, WRITES, 0);
  keys.free[K] = NULL;
  __heddle_end();
  return 0;
}
void *pthread_getspecific(pthread_key_t K) {
  return isKey(K) ? __heddle_self()->keys[K] : NULL;
}
int pthread_setspecific(pthread_key_t K, const void *Value) {
  struct block *B = __heddle_self();
  if (!isKey(K))
    return EINVAL;
  B->keys[K] = (void *)Value;
  B->more = 1;
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
    __heddle_give_int(Result, (int)(intptr_t)Value);
  return thrd_success;
}
int thrd_detach(thrd_t T) { return pthread_detach((pthread_t)T); }
thrd_t thrd_current(void) { return (thrd_t)pthread_self(); }
int thrd_equal(thrd_t A, thrd_t B) { return A == B; }
void thrd_yield(void) {}
_Noreturn void thrd_exit(int Result) { pthread_exit((void *)(intptr_t)Result); }
int tss_create(tss_t *K, tss_dtor_t Free) {
  return toC11(pthread_key_create(K, Free));
}
void tss_delete(tss_t K) { pthread_key_delete(K); }
void *tss_get(tss_t K) { return pthread_getspecific(K); }
int tss_set(tss_t K, void *Value) {
  return toC11(pthread_setspecific(K, Value));
}
