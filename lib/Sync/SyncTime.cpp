//===- SyncTime.cpp - The clocks of threads (nanoTime) --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each thread has a clock of its own, which counts how often it was looked at
// and the time limits that ran out. Loops that wait for a time must end:
//
//   * One that does nothing else but read has waited long enough when it looks
//     for the third time.
//   * Else looks are counted by the place in the code of the program's that
//     asks. From the 128th look at one place on time doubles with each, up to
//     the end of all times: a thread may be kept from running for as long as
//     one likes. So a loop that asks for the time in each round ends, whatever
//     it changes meanwhile, or comes to a state in which time stands still.
//
//===----------------------------------------------------------------------===//

#include "heddle/Code/Frame.h"
#include "heddle/Sync/Sync.h"
#include "llvm/Support/MathExtras.h"
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
/// time.
static uint32_t placeOfAsking(const World &W, Program &P, const Thread &T) {
  uint64_t H = T.Pc;
  for (uint32_t At = T.FrameBase; At && At != T.FrameTop;) {
    const auto &F = *W.pointer<FrameHeader>(At);
    H = (H ^ (uint64_t(F.Function) << 32 | F.Depth)) * 0x9e3779b97f4a7c15u;
    if (!P[FunctionId(F.Function)].Trusted)
      break;
    H = (H ^ F.ReturnPc) * 0x9e3779b97f4a7c15u;
    At = F.Caller;
  }
  return uint32_t(H >> 32) | 1;
}

/// The thread's own clock (nanoTime) goes on, to the end of a time-out.
void Sync::timePasses(Thread &T, int64_t Amount, int64_t Nanoseconds) {
  uint64_t Ticks = llvm::SaturatingMultiplyAdd<uint64_t>(
      std::max<int64_t>(Amount, 0), Nanoseconds, T.Ticks);
  saveRest(T);
  T.Ticks = std::min<uint64_t>(Ticks, EndOfTime);
}

/// How far the clock goes on by being looked at.
int64_t Sync::stepOfTime(const Thread &T) {
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

llvm::ArrayRef<uint64_t> Sync::looksAtTime(const Thread &T) const {
  static_assert(sizeof(Looks) == sizeof(uint64_t));
  if (T.Ticks == EndOfTime)
    return {};
  return {W.pointer<uint64_t>(looksOf(T)), MostPlaces};
}

int64_t Sync::now(Thread &T) {
  assume(Assumption::FixedClock);
  constexpr int64_t LongTime = int64_t(1) << 52; // some 52 days
  if (Assumed)
    Assumed->asksTime(threadBit(T.Self));
  bool AsksAgain = T.Effects == T.AskEffects;
  if (AsksAgain && T.Asks == 3)
    return T.Ticks;
  saveRest(T);
  if (!AsksAgain)
    T.Asks = 0;
  int64_t Before = T.Ticks;
  timePasses(T, ++T.Asks == 3 ? LongTime : stepOfTime(T), 1);
  T.AskEffects = ++T.Effects;
  return std::max<int64_t>(Before, T.Ticks - 1);
}
