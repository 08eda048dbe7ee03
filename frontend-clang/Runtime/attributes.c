//===- attributes.c - What changes nothing that is looked at --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attributes of threads and locks, names, priorities, places: of all this only
// what C17 and POSIX say of results is here. Nothing is cancelled.
//
//===----------------------------------------------------------------------===//

#include "sync.h"
#include <sched.h>
#include <string.h>
#include <unistd.h>

// Of threads: whether it is detached (threads.c), and the size of the stack.
struct attributes {
  int detached;
  size_t stack;
};
USERS int pthread_attr_setstacksize(pthread_attr_t *A, size_t Size) {
  ((struct attributes *)A)->stack = Size;
  return 0;
}
USERS int pthread_attr_getstacksize(const pthread_attr_t *A, size_t *Size) {
  *Size = ((const struct attributes *)A)->stack;
  return 0;
}
int pthread_attr_setguardsize(pthread_attr_t *A, size_t Size) { return 0; }
int pthread_attr_setscope(pthread_attr_t *A, int Scope) { return 0; }
int pthread_attr_setinheritsched(pthread_attr_t *A, int How) { return 0; }
int pthread_attr_setschedpolicy(pthread_attr_t *A, int Policy) { return 0; }

// Of locks: there is one process.
USERS static int initialise(void *Attributes) {
  *(int *)Attributes = 0;
  return 0;
}
int pthread_condattr_init(pthread_condattr_t *A) { return initialise(A); }
int pthread_condattr_destroy(pthread_condattr_t *A) { return 0; }
int pthread_condattr_setclock(pthread_condattr_t *A, clockid_t K) { return 0; }
int pthread_condattr_setpshared(pthread_condattr_t *A, int Is) { return 0; }
int pthread_rwlockattr_init(pthread_rwlockattr_t *A) { return initialise(A); }
int pthread_rwlockattr_destroy(pthread_rwlockattr_t *A) { return 0; }
int pthread_rwlockattr_setpshared(pthread_rwlockattr_t *A, int Is) { return 0; }
int pthread_barrierattr_init(pthread_barrierattr_t *A) { return initialise(A); }
int pthread_barrierattr_destroy(pthread_barrierattr_t *A) { return 0; }
int pthread_barrierattr_setpshared(pthread_barrierattr_t *A, int Is) {
  return 0;
}
int pthread_mutexattr_setpshared(pthread_mutexattr_t *A, int Is) { return 0; }
int pthread_mutexattr_setprotocol(pthread_mutexattr_t *A, int How) { return 0; }

// Names and places.
USERS int pthread_setname_np(pthread_t T, const char *Name) {
  return strlen(Name) > 15 ? ERANGE : 0;
}
int pthread_setaffinity_np(pthread_t T, size_t Size, const cpu_set_t *Set) {
  return 0;
}
int sched_setaffinity(pid_t P, size_t Size, const cpu_set_t *Set) { return 0; }

// Cancellation.
USERS int pthread_setcancelstate(int State, int *Old) {
  if (Old)
    *Old = PTHREAD_CANCEL_ENABLE;
  return 0;
}
USERS int pthread_setcanceltype(int Type, int *Old) {
  if (Old)
    *Old = PTHREAD_CANCEL_DEFERRED;
  return 0;
}
void pthread_testcancel(void) {}

// The process, and the machine.
pid_t getpid(void) { return 2; }
pid_t getppid(void) { return 1; }
int getpagesize(void) { return 4096; }
long sysconf(int Name) {
  switch (Name) {
  case _SC_NPROCESSORS_ONLN:
  case _SC_NPROCESSORS_CONF:
    return 2; // as std::thread::hardware_concurrency() has it
  case _SC_PAGESIZE:
    return 4096;
  case _SC_CLK_TCK:
    return 100;
  }
  __heddle_refuse("sysconf of this");
}
