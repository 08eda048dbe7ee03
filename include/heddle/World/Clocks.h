//===- Clocks.h - Happens-before vector clocks ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Vector clocks of JLS 17.4.5 with one width for a World: 8, 16, 32 or 64
// entries (wide: up to MaxThreads), each below 2^ClockBits. A thread's own
// entry counts up after each of its releases, so that an epoch (thread <<
// ClockBits | entry) names the interval between two releases. Epoch 0 is
// "never": entries of living threads start at 1.
//
// Edges and where they are made (synchronizes-with, JLS 17.4.4, JEP 193):
//   unlock -> later lock                     MonitorRecord::Clock, replaced
//   volatile write -> all later reads        LocationRecord Release, joined
//   release write -> acquire read of it      the same clock, replaced
//   opaque or plain-mode atomic write        the same clock, emptied: what is
//                                            read now was not released
//   read-modify-write of any mode            goes on with the clock it found
//   start -> first action                    copied
//   last action -> join, isAlive() == false  the ended thread's clock
//   interrupt -> detection                   interrupt clocks
//   end of class initialisation -> checks    user classes; see ClassInit.h
// No edge: notify -> wait (the monitor gives it), unpark -> park (JLS knows
// none; code that relies on one has a volatile beside it), default values.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_WORLD_CLOCKS_H
#define HEDDLE_WORLD_CLOCKS_H

#include "heddle/World/Kernel.h"
#include "heddle/World/Thread.h"

namespace heddle {

constexpr uint32_t ClockMask = (1u << ClockBits) - 1;

constexpr uint32_t epochOf(unsigned Thread, uint32_t Clock) {
  return Thread << ClockBits | Clock;
}
constexpr unsigned epochThread(uint32_t Epoch) { return Epoch >> ClockBits; }
constexpr uint32_t epochClock(uint32_t Epoch) { return Epoch & ClockMask; }

/// The epoch's end happens before what T does now.
inline bool ordered(uint32_t Epoch, const Thread &T) {
  return epochClock(Epoch) <= T.Clock[epochThread(Epoch)];
}

namespace clocks {
// Entries are below 2^ClockBits, so signed compares do: SSE2 has no unsigned
// ones.

/// Into := max(Into, From), entry by entry.
inline void join(uint32_t *__restrict Into, const uint32_t *__restrict From,
                 unsigned Width) {
  for (unsigned B = 0; B < Width; B += 8)
    for (unsigned I = B; I < B + 8; ++I) {
      int32_t X = int32_t(Into[I]), Y = int32_t(From[I]);
      Into[I] = uint32_t(X < Y ? Y : X);
    }
}
inline void assign(uint32_t *__restrict Into, const uint32_t *__restrict From,
                   unsigned Width) {
  std::memcpy(Into, From, Width * sizeof(uint32_t));
}
inline void clear(uint32_t *Into, unsigned Width) {
  std::memset(Into, 0, Width * sizeof(uint32_t));
}
/// A <= B in every entry.
inline bool leq(const uint32_t *A, const uint32_t *B, unsigned Width) {
  for (unsigned Block = 0; Block < Width; Block += 8) {
    int32_t Above = 0;
    for (unsigned I = Block; I < Block + 8; ++I)
      Above |= int32_t(B[I]) - int32_t(A[I]);
    if (Above < 0)
      return false;
  }
  return true;
}
/// An entry of A above that of B; Width if none exists.
unsigned firstAbove(const uint32_t *A, const uint32_t *B, unsigned Width);

/// T acquires what a clock holds.
inline void acquire(Thread &T, const uint32_t *From, unsigned Width) {
  join(T.Clock, From, Width);
}
/// After T released its clock to somebody: a new interval begins. False if the
/// bits are used up; the clock then stands still and the execution has met
/// a bound.
[[nodiscard]] inline bool tick(Thread &T) {
  if (LLVM_UNLIKELY(T.Clock[T.Self] == ClockMask))
    return false;
  T.Epoch = epochOf(T.Self, ++T.Clock[T.Self]);
  return true;
}
} // namespace clocks

} // namespace heddle

#endif
