//===- Waits.cpp - Waits that end by a clock ------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/Waits.h"
#include "heddle/Code/Frame.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <utility>

using namespace heddle;

namespace {
/// At the end of each thread's stack region.
struct WaitArea {
  int64_t End; ///< when its wait is over, in nanoseconds
  int64_t Now; ///< of the first thread: what the clock says
};
constexpr int64_t EndOfTime = INT64_MAX / 2;

uint64_t areaOf(const Thread &T) {
  return stackEnd(T) + ReadAreaSize + LockAreaSize + TimeAreaSize +
         RestAreaSize;
}
} // namespace

int64_t Waits::now() const {
  return ByClock ? W.pointer<WaitArea>(areaOf(S.thread(0)))->Now : 0;
}

int64_t Waits::timeLeft(const Thread &T) const {
  return std::max<int64_t>(W.pointer<WaitArea>(areaOf(T))->End - now(), 0);
}

void Waits::setEnd(const Thread &T, int64_t Nanoseconds) {
  int64_t End = std::min<uint64_t>(
      llvm::SaturatingAdd<uint64_t>(now(), std::max<int64_t>(Nanoseconds, 0)),
      EndOfTime);
  W.touchRange(areaOf(T), WaitAreaSize);
  W.pointer<WaitArea>(areaOf(T))->End = End;
}

void Waits::began(const Thread &T) {
  if (!T.HasPending)
    return;
  int64_t Unit = 1;
  switch (T.Kind) {
  case EventKind::Join:
  case EventKind::Reacquire:
    Unit = 1'000'000;
    break;
  case EventKind::Park:
  case EventKind::Sleep:
    break;
  default:
    return;
  }
  if (T.Operand >= 0)
    setEnd(T, T.Operand > EndOfTime / Unit ? EndOfTime : T.Operand * Unit);
}

void Waits::setNow(int64_t Time) {
  Thread &First = S.thread(0);
  W.touchRange(areaOf(First), WaitAreaSize);
  auto &Now = W.pointer<WaitArea>(areaOf(First))->Now;
  Now = std::max(Now, Time);
}

void Waits::passTo(const Thread &T) {
  setNow(W.pointer<WaitArea>(areaOf(T))->End);
  IsPassing = true;
}

void Waits::passAlone(int64_t Amount, int64_t Nanoseconds) {
  bool HasPassed = std::exchange(IsPassing, false);
  if (!HasPassed && !S.kernel().Multi && Amount > 0)
    setNow(std::min<uint64_t>(
        llvm::SaturatingMultiplyAdd<uint64_t>(Amount, Nanoseconds, now()),
        EndOfTime));
}

ThreadSet Waits::first(ThreadSet Waiters) const {
  ThreadSet Out;
  int64_t Least = INT64_MAX;
  for (ThreadSet Left = Waiters; Left; Left.dropFirst()) {
    const Thread &T = S.thread(Left.firstIndex());
    if (!T.isResting())
      Least = std::min(Least, timeLeft(T));
  }
  for (ThreadSet Left = Waiters; Left; Left.dropFirst()) {
    const Thread &T = S.thread(Left.firstIndex());
    if (T.isResting() || timeLeft(T) - Least <= Slack)
      Out.add(T.Self);
  }
  return Out;
}
