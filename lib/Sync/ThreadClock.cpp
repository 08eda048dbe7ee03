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
static_assert(sizeof(Looks) == sizeof(uint64_t));

/// By a clock, in place of these.
struct BusyLooks {
  struct Looks {
    uint32_t Place;
    uint32_t Effects; ///< of the thread then, but for looks at the clock
    uint16_t InVain;  ///< with no effect since the one before
    uint16_t All;
  };
  static constexpr unsigned MostPlaces = 5;
  uint32_t Asked; ///< looks at the clock, each an effect
  Looks At[MostPlaces];
};
static_assert(sizeof(BusyLooks) <= TimeAreaSize);
constexpr int FewInVain = 2;
/// A place that is often looked from need not be a loop that waits: a cache
/// looks at each call. So little time passes there, and slowly more.
constexpr int LooksADoubling = 1024;

/// Where clocks stand still.
constexpr int64_t EndOfTime = INT64_MAX / 2;

uint64_t looksOf(const Thread &T) {
  return stackEnd(T) + ReadAreaSize + LockAreaSize;
}
} // namespace

/// Stands for where the program's code, or what was called first, asks for the
/// time. The same in each machine and process: functions are numbered as they
/// are first needed.
uint32_t ThreadClock::placeOfAsking(const Thread &T) const {
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
  if (Ends.isByClock())
    return Ends.passAlone(Amount, Nanoseconds);
  uint64_t Ticks = llvm::SaturatingMultiplyAdd<uint64_t>(
      std::max<int64_t>(Amount, 0), Nanoseconds, T.Ticks);
  S.saveRest(T);
  T.Ticks = std::min<uint64_t>(Ticks, EndOfTime);
}

/// How far the clock goes on by being looked at.
int64_t ThreadClock::step(const Thread &T) {
  if (T.Ticks == EndOfTime)
    return 0;
  uint32_t Place = placeOfAsking(T);
  Looks &L = W.pointer<Looks>(looksOf(T))[Place % MostPlaces];
  W.touchRange(looksOf(T), TimeAreaSize);
  if (L.Place != Place)
    L = {Place, 0};
  L.Count = std::min(L.Count + 1, MostLooks);
  return L.Count <= FewLooks ? 1 : int64_t(1) << (L.Count - FewLooks);
}

int64_t ThreadClock::busyWait(Thread &T) {
  if (!Ends.isByClock() || T.Quiet)
    return 0;
  constexpr int64_t Least = 1'000'000, Doublings = 40;
  W.touchRange(looksOf(T), TimeAreaSize);
  auto &Area = *W.pointer<BusyLooks>(looksOf(T));
  uint32_t Place = placeOfAsking(T), Effects = T.Effects - Area.Asked;
  BusyLooks::Looks &L = Area.At[Place % BusyLooks::MostPlaces];
  if (L.Place != Place)
    L = {Place, Effects, 0, 0};
  if (L.Effects != Effects)
    L.InVain = 0;
  L.Effects = Effects;
  L.InVain = std::min<unsigned>(L.InVain + 1, FewInVain + Doublings);
  L.All = std::min<unsigned>(L.All + 1, FewLooks + Doublings * LooksADoubling);
  int Many = L.All - int(FewLooks) + LooksADoubling - 1;
  int Waits = std::max(L.InVain - FewInVain, Many / LooksADoubling);
  return Waits <= 0 ? 0 : Least << (Waits - 1);
}

void ThreadClock::addWords(const Thread &T,
                           llvm::SmallVectorImpl<uint64_t> &Out) const {
  if (Ends.isByClock()) {
    Out.push_back(Ends.now());
    const auto &Area = *W.pointer<BusyLooks>(looksOf(T));
    for (const BusyLooks::Looks &L : Area.At) {
      bool InVain = L.Effects == T.Effects - Area.Asked;
      Out.push_back(uint64_t(L.Place) << 32 | L.All << 16 |
                    (InVain ? L.InVain : 0));
    }
    return;
  }
  if (T.Ticks != EndOfTime) {
    const uint64_t *Looks = W.pointer<uint64_t>(looksOf(T));
    Out.append(Looks, Looks + MostPlaces);
  }
  Out.push_back(T.Ticks | uint64_t(T.Effects == T.AskEffects ? T.Asks : 0)
                              << 62);
}

/// The same for all threads: only waits make time pass.
int64_t ThreadClock::nowByClock(Thread &T) {
  W.touchRange(looksOf(T), TimeAreaSize);
  ++W.pointer<BusyLooks>(looksOf(T))->Asked;
  S.saveRest(T);
  ++T.Effects;
  return Ends.now();
}

int64_t ThreadClock::now(Thread &T) {
  if (S.Assumed)
    S.Assumed->asksTime(threadBit(T.Self));
  if (Ends.isByClock()) {
    S.assume(Assumption::TimeoutsByClock);
    return nowByClock(T);
  }
  S.assume(Assumption::FixedClock);
  constexpr int64_t LongTime = int64_t(1) << 52; // some 52 days
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
