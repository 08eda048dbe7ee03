//===- ThreadClock.cpp - The clocks of threads (nanoTime) -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/ThreadClock.h"
#include "heddle/Code/Frame.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/xxhash.h"
#include <algorithm>

using namespace heddle;

namespace {
/// Looks at the clock from one place, at the end of the thread's stack region.
struct Looks {
  uint32_t Place, Count;
};
constexpr unsigned MostPlaces = TimeAreaSize / sizeof(Looks);
constexpr uint32_t FewLooks = 127, MostLooks = FewLooks + 62;

/// Where clocks stand still.
constexpr int64_t EndOfTime = INT64_MAX / 2;

uint64_t looksOf(const Thread &T) {
  return stackEnd(T) + ReadAreaSize + LockAreaSize;
}
} // namespace

/// Stands for where the program's code, or what was called first, asks for the
/// time. The same in each machine and process: functions are numbered as they
/// are first needed.
static uint32_t placeOfAsking(const World &W, Program &P, const Thread &T) {
  uint64_t H = T.Pc;
  for (uint32_t At = T.FrameBase; At && At != T.FrameTop;) {
    const auto &F = *W.pointer<FrameHeader>(At);
    const ProgramFunction &Asking = P[FunctionId(F.Function)];
    H = (H ^ llvm::xxh3_64bits(Asking.Symbol) ^ F.Depth) * 0x9e3779b97f4a7c15u;
    if (!Asking.Trusted)
      break;
    H = (H ^ F.ReturnPc) * 0x9e3779b97f4a7c15u;
    At = F.Caller;
  }
  return uint32_t(H >> 32) | 1;
}

void ThreadClock::pass(Thread &T, int64_t Amount, int64_t Nanoseconds) {
  uint64_t Ticks = llvm::SaturatingMultiplyAdd<uint64_t>(
      std::max<int64_t>(Amount, 0), Nanoseconds, T.Ticks);
  S.saveRest(T);
  T.Ticks = std::min<uint64_t>(Ticks, EndOfTime);
}

/// How far the clock goes on by being looked at.
int64_t ThreadClock::step(const Thread &T) {
  if (T.Ticks == EndOfTime)
    return 0;
  uint32_t Place = placeOfAsking(W, P, T);
  Looks &L = W.pointer<Looks>(looksOf(T))[Place % MostPlaces];
  W.touchRange(looksOf(T), TimeAreaSize);
  if (L.Place != Place)
    L = {Place, 0};
  L.Count = std::min(L.Count + 1, MostLooks);
  return L.Count <= FewLooks ? 1 : int64_t(1) << (L.Count - FewLooks);
}

llvm::ArrayRef<uint64_t> ThreadClock::looks(const Thread &T) const {
  static_assert(sizeof(Looks) == sizeof(uint64_t));
  if (T.Ticks == EndOfTime)
    return {};
  return {W.pointer<uint64_t>(looksOf(T)), MostPlaces};
}

int64_t ThreadClock::now(Thread &T) {
  S.assume(Assumption::FixedClock);
  constexpr int64_t LongTime = int64_t(1) << 52; // some 52 days
  if (S.Assumed)
    S.Assumed->asksTime(threadBit(T.Self));
  bool AsksAgain = T.Effects == T.AskEffects;
  if (AsksAgain && T.Asks == 3)
    return T.Ticks;
  S.saveRest(T);
  if (!AsksAgain)
    T.Asks = 0;
  int64_t Before = T.Ticks;
  pass(T, ++T.Asks == 3 ? LongTime : step(T), 1);
  T.AskEffects = ++T.Effects;
  return std::max<int64_t>(Before, T.Ticks - 1);
}
