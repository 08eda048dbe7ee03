//===- bits/atomic_wait.h - wait() and notify() of atomics ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Stands before libstdc++'s own, whose futex it replaces: a thread queues at
// the address, looks at the value again, and blocks until it is woken
// (Runtime/waits.c). libstdc++ would try some times before; here each try were
// one more schedule.
//
//===----------------------------------------------------------------------===//

#ifndef _GLIBCXX_ATOMIC_WAIT_H
#define _GLIBCXX_ATOMIC_WAIT_H 1

#include <bits/c++config.h>
#include <bits/functional_hash.h>
#include <bits/gthr.h>
#include <bits/std_mutex.h>
#include <ext/numeric_traits.h>

#define __cpp_lib_atomic_wait 201907L
#define _GLIBCXX_HAVE_PLATFORM_WAIT 1

extern "C" {
void *__heddle_wait_enter(const void *At) noexcept;
int __heddle_wait_block(void *Wait, int IsTimed) noexcept;
void __heddle_wait_cancel(void *Wait) noexcept;
void __heddle_wait_notify(const void *At, int All) noexcept;
}

namespace std {
namespace __detail {
using __platform_wait_t = int;
static constexpr size_t __platform_wait_alignment = 4;

inline void __thread_yield() noexcept {}
inline void __thread_relax() noexcept {}

/// False: the time is over.
template <class _Done>
bool __heddle_wait(const void *__addr, _Done __done, bool __timed) {
  while (!__done()) {
    void *__wait = __heddle_wait_enter(__addr);
    if (__done()) {
      __heddle_wait_cancel(__wait);
      return true;
    }
    if (__heddle_wait_block(__wait, __timed))
      return __done();
  }
  return true;
}
template <class _Pred> bool __atomic_spin(_Pred &__pred) { return __pred(); }
template <class _Tp>
bool __heddle_same(const _Tp &__a, const _Tp &__b) noexcept {
  if constexpr (is_scalar_v<_Tp>)
    return __a == __b;
  else
    return __builtin_memcmp(&__a, &__b, sizeof(_Tp)) == 0;
}
} // namespace __detail

template <class _Tp, class _ValFn>
void __atomic_wait_address_v(const _Tp *__addr, _Tp __old,
                             _ValFn __vfn) noexcept {
  __detail::__heddle_wait(
      __addr, [&] { return !__detail::__heddle_same<_Tp>(__old, __vfn()); },
      false);
}
template <class _Tp, class _Pred>
void __atomic_wait_address(const _Tp *__addr, _Pred __pred) noexcept {
  __detail::__heddle_wait(__addr, __pred, false);
}
template <class _Pred>
void __atomic_wait_address_bare(const __detail::__platform_wait_t *__addr,
                                _Pred __pred) noexcept {
  __detail::__heddle_wait(__addr, __pred, false);
}
template <class _Tp>
void __atomic_notify_address(const _Tp *__addr, bool __all) noexcept {
  __heddle_wait_notify(__addr, __all);
}
inline void
__atomic_notify_address_bare(const __detail::__platform_wait_t *__addr,
                             bool __all) noexcept {
  __heddle_wait_notify(__addr, __all);
}
} // namespace std

#endif
