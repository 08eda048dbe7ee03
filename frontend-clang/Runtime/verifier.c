//===- verifier.c - What other tools' programs call -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SV-COMP's and GenMC's.
//
//===----------------------------------------------------------------------===//

#include "sync.h"
#include <limits.h>

void __VERIFIER_assume(int C) { __heddle_assume(C); }
void assume(int C) { __heddle_assume(C); }
_Noreturn void __VERIFIER_error(void) { __heddle_fail("__VERIFIER_error()"); }
_Noreturn void reach_error(void) { __heddle_fail("reach_error()"); }
void __VERIFIER_assert(int C) {
  if (!C)
    __heddle_fail("__VERIFIER_assert()");
}
int heddle_choose(int Count) { return __heddle_choose(Count); }
//===----------------------------------------------------------------------===//
// Any value of a type. All are tried of a type with few of them; of the others
// some are, and one execution more says that there are others.
//===----------------------------------------------------------------------===//

_Bool __VERIFIER_nondet_bool(void) { return __heddle_choose(2); }
char __VERIFIER_nondet_char(void) { return (char)__heddle_choose(256); }
signed char __VERIFIER_nondet_schar(void) {
  return (signed char)__heddle_choose(256);
}
unsigned char __VERIFIER_nondet_uchar(void) {
  return (unsigned char)__heddle_choose(256);
}

enum { SMALL = 5 };
#define SOME(Type, Name, Least, Most)                                          \
  Type __VERIFIER_nondet_##Name(void) {                                        \
    static const char Bound[] =                                                \
        "a value of __VERIFIER_nondet_" #Name "() but 0 to 4, -1, the least "  \
        "and the greatest, which no option lifts: heddle_choose(n) gives any " \
        "number below n";                                                      \
    int Which = __heddle_choose((Least) ? SMALL + 4 : SMALL + 2);              \
    if (Which < SMALL)                                                         \
      return (Type)Which;                                                      \
    if (Which == SMALL)                                                        \
      return Most;                                                             \
    if ((Least) && Which == SMALL + 1)                                         \
      return (Type) - 1;                                                       \
    if ((Least) && Which == SMALL + 2)                                         \
      return Least;                                                            \
    __heddle_bound(Bound, sizeof Bound - 1);                                   \
  }
SOME(short, short, SHRT_MIN, SHRT_MAX)
SOME(unsigned short, ushort, 0, USHRT_MAX)
SOME(int, int, INT_MIN, INT_MAX)
SOME(unsigned, uint, 0, UINT_MAX)
SOME(unsigned, unsigned, 0, UINT_MAX)
SOME(unsigned, u32, 0, UINT_MAX)
SOME(long, long, LONG_MIN, LONG_MAX)
SOME(unsigned long, ulong, 0, ULONG_MAX)
SOME(long long, longlong, LLONG_MIN, LLONG_MAX)
SOME(unsigned long long, ulonglong, 0, ULLONG_MAX)
SOME(unsigned long, size_t, 0, ULONG_MAX)

//===----------------------------------------------------------------------===//
// Steps and loops
//===----------------------------------------------------------------------===//

/// Nothing of other threads happens in a section. The lock is never waited for:
/// it orders the sections.
static struct mutex gate;
static int sections; // within each other, of the thread that holds the gate

void __heddle_section_enter(void) {
  if (__heddle_atomic_begin())
    __heddle_lock(&gate, 0);
  ++sections;
}
void __heddle_section_leave(void) {
  if (--sections)
    return;
  pthread_mutex_unlock((pthread_mutex_t *)&gate);
  __heddle_atomic_end();
}
void __VERIFIER_atomic_begin(void) { __heddle_section_enter(); }
void __VERIFIER_atomic_end(void) {
  if (gate.owner != __heddle_self())
    __heddle_fail("__VERIFIER_atomic_end() without a begin");
  __heddle_section_leave();
}

// GenMC reads these around a loop to shorten it, and goes on as without them.
void __VERIFIER_loop_begin(void) {}
void __VERIFIER_loop_bound(int N) {}
void __VERIFIER_spin_start(void) {}
void __VERIFIER_spin_end(int Done) {
  if (!Done)
    __heddle_assume(0);
}
