//===- bits/atomic_timed_wait.h - Waits of atomics that end ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The time of a wait may be over at any moment.
//
//===----------------------------------------------------------------------===//

#ifndef _GLIBCXX_ATOMIC_TIMED_WAIT_H
#define _GLIBCXX_ATOMIC_TIMED_WAIT_H 1

#include <bits/atomic_wait.h>
#include <bits/chrono.h>
#include <bits/this_thread_sleep.h>

namespace std {
namespace __detail {
/// After a wait in vain the thread knows that the time has come.
template <class _Clock, class _Dur>
bool __heddle_wait_until(bool __done,
                         const chrono::time_point<_Clock, _Dur> &__until) {
  if (!__done)
    this_thread::sleep_until(__until);
  return __done;
}
template <class _Rep, class _Period>
bool __heddle_wait_for(bool __done,
                       const chrono::duration<_Rep, _Period> &__time) {
  if (!__done)
    this_thread::sleep_for(__time);
  return __done;
}
} // namespace __detail

template <class _Tp, class _Pred, class _Clock, class _Dur>
bool __atomic_wait_address_until(
    const _Tp *__addr, _Pred __pred,
    const chrono::time_point<_Clock, _Dur> &__until) noexcept {
  return __detail::__heddle_wait_until(
      __detail::__heddle_wait(__addr, __pred, true), __until);
}
template <class _Pred, class _Clock, class _Dur>
bool __atomic_wait_address_until_bare(
    const __detail::__platform_wait_t *__addr, _Pred __pred,
    const chrono::time_point<_Clock, _Dur> &__until) noexcept {
  return __detail::__heddle_wait_until(
      __detail::__heddle_wait(__addr, __pred, true), __until);
}
template <class _Pred, class _Rep, class _Period>
bool __atomic_wait_address_for_bare(
    const __detail::__platform_wait_t *__addr, _Pred __pred,
    const chrono::duration<_Rep, _Period> &__time) noexcept {
  return __detail::__heddle_wait_for(
      __detail::__heddle_wait(__addr, __pred, true), __time);
}
template <class _Tp, class _Pred, class _Rep, class _Period>
bool __atomic_wait_address_for(
    const _Tp *__addr, _Pred __pred,
    const chrono::duration<_Rep, _Period> &__time) noexcept {
  return __detail::__heddle_wait_for(
      __detail::__heddle_wait(__addr, __pred, true), __time);
}
} // namespace std

#endif
