//===- cxxabi.c - What C++ asks of its runtime: Itanium's C++ ABI ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// operator new and delete, guards of static locals, destructors at the end,
// variables of threads. Exceptions are in exceptions.c.
//
//===----------------------------------------------------------------------===//

#include "sync.h"

void *__dso_handle;
char __libc_single_threaded; // never true: counters are always atomic

//===----------------------------------------------------------------------===//
// operator new and delete
//===----------------------------------------------------------------------===//

void *_Znwm(size_t N) { return __heddle_new_object(N, 16, 0); }
void *_Znam(size_t N) { return __heddle_new_object(N, 16, 1); }
void *_ZnwmRKSt9nothrow_t(size_t N, const void *T) {
  return __heddle_new_object(N, 16, 0);
}
void *_ZnamRKSt9nothrow_t(size_t N, const void *T) {
  return __heddle_new_object(N, 16, 1);
}
void *_ZnwmSt11align_val_t(size_t N, size_t A) {
  return __heddle_new_object(N, A, 0);
}
void *_ZnamSt11align_val_t(size_t N, size_t A) {
  return __heddle_new_object(N, A, 1);
}
enum { ANY = -1 };
void _ZdlPv(void *P) { __heddle_delete(P, ANY, 0); }
void _ZdaPv(void *P) { __heddle_delete(P, ANY, 1); }
void _ZdlPvm(void *P, size_t N) { __heddle_delete(P, (long)N, 0); }
void _ZdaPvm(void *P, size_t N) { __heddle_delete(P, (long)N, 1); }
void _ZdlPvSt11align_val_t(void *P, size_t A) { __heddle_delete(P, ANY, 0); }
void _ZdaPvSt11align_val_t(void *P, size_t A) { __heddle_delete(P, ANY, 1); }
void _ZdlPvmSt11align_val_t(void *P, size_t N, size_t A) {
  __heddle_delete(P, (long)N, 0);
}
void _ZdaPvmSt11align_val_t(void *P, size_t N, size_t A) {
  __heddle_delete(P, (long)N, 1);
}
void _ZdlPvRKSt9nothrow_t(void *P, const void *T) {
  __heddle_delete(P, ANY, 0);
}
void _ZdaPvRKSt9nothrow_t(void *P, const void *T) {
  __heddle_delete(P, ANY, 1);
}

_Noreturn void __cxa_pure_virtual(void) {
  __heddle_fail("call of a pure virtual function");
}
_Noreturn void __cxa_deleted_virtual(void) {
  __heddle_fail("call of a deleted virtual function");
}

//===----------------------------------------------------------------------===//
// Guards: byte 0 says that the variable is made, which code reads with acquire;
// the int at +4 is 0 new, 1 made, 2 being made.
//===----------------------------------------------------------------------===//

int __cxa_guard_acquire(char *G) {
  int *State = (int *)(G + 4);
  __heddle_begin(State, 0, 1, WRITES, 0);
  int Was = *State;
  __atomic_load_n(State, __ATOMIC_ACQUIRE);
  if (!Was)
    *State = 2;
  __heddle_end();
  return !Was;
}
void __cxa_guard_release(char *G) {
  int *State = (int *)(G + 4);
  __atomic_store_n(G, 1, __ATOMIC_RELEASE);
  __heddle_begin(State, LEAST, MOST, WRITES, 0);
  __atomic_store_n(State, 1, __ATOMIC_RELEASE);
  __heddle_end();
}
void __cxa_guard_abort(char *G) {
  int *State = (int *)(G + 4);
  __heddle_begin(State, LEAST, MOST, WRITES, 0);
  __atomic_store_n(State, 0, __ATOMIC_RELEASE);
  __heddle_end();
}

//===----------------------------------------------------------------------===//
// The end of the program and of threads
//===----------------------------------------------------------------------===//

struct ending {
  struct ending *next;
  void (*run)(void *);
  void (*run0)(void);
  void *argument;
};
static struct {
  int state;
  struct ending *first;
} endings;

static struct ending *newEnding(void (*Run)(void *), void (*Run0)(void),
                                void *Argument) {
  struct ending *E = __heddle_block(sizeof *E, 16, 7, NAMELESS);
  E->run = Run;
  E->run0 = Run0;
  E->argument = Argument;
  return E;
}
void __heddle_add_ending(struct ending *E) {
  __heddle_begin(&endings, LEAST, MOST, WRITES, 0);
  E->next = endings.first;
  endings.first = E;
  __heddle_end();
}
int __cxa_atexit(void (*Run)(void *), void *Argument, void *Dso) {
  __heddle_add_ending(newEnding(Run, NULL, Argument));
  return 0;
}
int atexit(void (*Run)(void)) {
  __heddle_add_ending(newEnding(NULL, Run, NULL));
  return 0;
}
int __cxa_thread_atexit(void (*Run)(void *), void *Argument, void *Dso) {
  struct ending *E = newEnding(Run, NULL, Argument);
  struct block *B = __heddle_self();
  E->next = B->endings;
  B->endings = E;
  B->more = 1;
  return 0;
}
static void runEnding(struct ending *E) {
  if (E->run)
    E->run(E->argument);
  else
    E->run0();
}
ONLY_WITH("__cxa_thread_atexit") void __heddle_end_thread(void) {
  struct ending *E;
  while ((E = __heddle_self()->endings)) {
    __heddle_self()->endings = E->next;
    runEnding(E);
  }
}
void __heddle_at_thread_end(void (*Run)(void *), void *Argument) {
  struct ending *E = newEnding(Run, NULL, Argument);
  struct block *B = __heddle_self();
  E->next = B->late;
  B->late = E;
  B->more = 1;
}
ONLY_WITH("__heddle_at_thread_end") void __heddle_end_late(void) {
  struct ending *E;
  while ((E = __heddle_self()->late)) {
    __heddle_self()->late = E->next;
    runEnding(E);
  }
}
ONLY_WITH("__heddle_add_ending") void __heddle_run_endings(void) {
  // Also where there is nothing yet: another thread may add what runs here.
  while (endings.first || __heddle_started) {
    __heddle_begin(&endings, LEAST, MOST, WRITES, 0);
    struct ending *E = endings.first;
    if (E)
      endings.first = E->next;
    __heddle_end();
    if (!E)
      break;
    runEnding(E);
  }
}
void exit(int Status) {
  __heddle_end_thread();
  __heddle_run_endings();
  __heddle_exit(Status);
}

//===----------------------------------------------------------------------===//
// Variables of threads
//===----------------------------------------------------------------------===//

enum { MOST_LOCALS = 128 };
void *__heddle_local(int Number) {
  void **Table = __heddle_self()->locals;
  return Table ? Table[Number] : NULL;
}
void __heddle_set_local(int Number, void *At) {
  struct block *B = __heddle_self();
  if (Number >= MOST_LOCALS)
    __heddle_refuse("more than 128 thread-local variables");
  if (!B->locals)
    B->locals = __heddle_block(MOST_LOCALS * sizeof(void *), 16, 7, NAMELESS);
  B->locals[Number] = At;
  B->more = 1;
  if (B->localCount <= Number)
    B->localCount = Number + 1;
}
ONLY_WITH("__heddle_set_local") void __heddle_free_locals(void) {
  struct block *B = __heddle_self();
  for (int I = 0; I != B->localCount; ++I)
    if (B->locals[I])
      __heddle_stack_free(B->locals[I]);
  B->locals = NULL;
}

//===----------------------------------------------------------------------===//
// For the models of libstdc++ (std.h)
//===----------------------------------------------------------------------===//

void __heddle_change(unsigned *State) {
  __heddle_begin(State, LEAST, MOST, WRITES, 0);
}
void *__heddle_own(size_t Size) {
  return __heddle_block(Size, 16, 7, NAMELESS);
}
