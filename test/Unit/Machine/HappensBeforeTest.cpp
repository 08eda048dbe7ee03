//===- HappensBeforeTest.cpp - Clocks and race checks against an oracle --===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random executions are kept as a list of events; the oracle derives
// synchronizes-with from the list by the rules of Clocks.h, closes it with
// program order, and says which accesses are ordered and names the first
// race of each cell. Nothing of it looks at a clock or a shadow.
//
//===----------------------------------------------------------------------===//

#include "SyncFixture.h"
#include <map>
#include <set>

using namespace heddle;
using namespace heddle::test;

namespace {

struct Logged {
  unsigned Thread;
  EventKind Kind;
  Ref Cell;
  AccessOrder Order;
  Performed Result = {};
  bool Unlocks = false;     ///< released a monitor
  bool Succeeded = false;   ///< Cas
  bool FailsOpaque = false; ///< Cas
  int Target = -1;          ///< thread named
  bool TargetDone = false;  ///< before the event
  bool ClearsFlag = false, SeesFlag = false;
  uint32_t Epoch = 0;               ///< of the thread before the event
  std::vector<uint32_t> Clock = {}; ///< after it
  std::set<Ref> Raced = {};         ///< reported by the detector
};

bool acquires(AccessOrder O) {
  return O == AccessOrder::Acquire || O == AccessOrder::AcqRel ||
         O == AccessOrder::Volatile;
}
bool releases(AccessOrder O) {
  return O == AccessOrder::Release || O == AccessOrder::AcqRel ||
         O == AccessOrder::Volatile;
}
bool isAtomic(EventKind K) {
  return K == EventKind::AtomicRead || K == EventKind::AtomicWrite ||
         K == EventKind::Cas || K == EventKind::Rmw;
}
bool isPlain(EventKind K) {
  return K == EventKind::Read || K == EventKind::Write;
}
bool writes(const Logged &E) {
  return E.Kind == EventKind::Write || E.Kind == EventKind::AtomicWrite ||
         E.Kind == EventKind::Rmw || (E.Kind == EventKind::Cas && E.Succeeded);
}

std::vector<Logged> execute(SyncFixture &F, unsigned Steps) {
  std::vector<Logged> Log;
  uint64_t Random = mix(F.Seed + 77);
  for (unsigned I = 1; I < 3; ++I) { // as drawn events, but logged
    F.set(F.main(), EventKind::Start, F.javaThread(I));
    RaceLog Races;
    Logged E{0, EventKind::Start, F.javaThread(I), AccessOrder::Plain};
    E.Epoch = F.main().Epoch;
    E.Result = F.perform(F.main());
    E.Target = F.S.threadOf(E.Cell).index();
    E.Clock.assign(F.main().Clock, F.main().Clock + F.S.clockWidth());
    Log.push_back(E);
  }
  F.arrive(F.main());
  for (unsigned Step = 0; Step < Steps; ++Step) {
    auto Enabled = F.pendingThreads(true);
    if (Enabled.empty())
      break;
    Random = mix(Random);
    Thread &T = *Enabled[Random % Enabled.size()];
    Logged E{T.Self, T.Kind, T.Cell, T.Order};
    E.Epoch = T.Epoch;
    const MonitorRecord *M =
        T.Kind == EventKind::MonitorExit ? F.S.monitors().of(T.Cell) : nullptr;
    E.Unlocks = M && M->Owner == T.Self + 1 && M->Count == 1;
    if (T.Kind == EventKind::Cas)
      E.Succeeded = F.W.load<int32_t>(T.Cell) == T.Expected;
    E.FailsOpaque = T.Kind == EventKind::Cas && T.Op != RmwOp::Xchg;
    bool Names = T.Kind == EventKind::Start || T.Kind == EventKind::Join ||
                 T.Kind == EventKind::Interrupt ||
                 T.Kind == EventKind::IsInterrupted ||
                 T.Kind == EventKind::IsAlive;
    bool ClearsOther = T.Kind == EventKind::IsInterrupted && T.Operand == 1;
    ThreadId Target = Names ? F.S.threadOf(T.Cell) : ThreadId();
    E.Target = Target.isValid() ? Target.index() : -1;
    E.TargetDone =
        Target.isValid() && F.S.thread(Target).Status == ThreadStatus::Done;
    RaceLog Races;
    F.S.Rec = &Races;
    Footprint Print;
    E.Result = F.step(T, (Random >> 32) % F.S.findChoices(T), Print);
    F.S.Rec = nullptr;
    if (E.Kind == EventKind::Wait && E.Result.Then == Performed::Again)
      E.Unlocks = true;
    if (E.Kind == EventKind::Start && E.Result.Throw == JavaThrow::None)
      E.Target = F.S.threadOf(E.Cell).index();
    else if (E.Kind == EventKind::Start)
      E.Target = -1;
    E.SeesFlag = E.Result.Throw == JavaThrow::Interrupted ||
                 (E.Kind == EventKind::IsInterrupted && E.Result.Value);
    E.ClearsFlag =
        E.SeesFlag && (E.Kind != EventKind::IsInterrupted || ClearsOther);
    if (E.SeesFlag && E.Kind != EventKind::IsInterrupted)
      E.Target = E.Thread;
    E.Clock.assign(T.Clock, T.Clock + F.S.clockWidth());
    for (const RaceReport &R : Races.Races)
      E.Raced.insert(R.Cell);
    Log.push_back(std::move(E));
  }
  return Log;
}

/// Events that synchronize with event J.
void edgesTo(const std::vector<Logged> &L, size_t J, std::vector<size_t> &Out) {
  const Logged &E = L[J];
  bool Locks =
      (E.Kind == EventKind::MonitorEnter || E.Kind == EventKind::Reacquire);
  bool ReadsAtomic = isAtomic(E.Kind) && E.Kind != EventKind::AtomicWrite &&
                     acquires(E.Order) && (E.Succeeded || !E.FailsOpaque);
  bool LookingForWrites = ReadsAtomic, LookingForInterrupts = E.SeesFlag;
  for (size_t I = J; I-- > 0;) {
    const Logged &B = L[I];
    if (Locks && B.Unlocks && B.Cell == E.Cell)
      Out.push_back(I);
    if (LookingForWrites && isAtomic(B.Kind) && B.Cell == E.Cell && writes(B)) {
      if (releases(B.Order))
        Out.push_back(I);
      if (B.Kind == EventKind::AtomicWrite && B.Order != AccessOrder::Volatile)
        LookingForWrites = false;
    }
    if (E.Kind == EventKind::Begin && B.Kind == EventKind::Start &&
        B.Target == int(E.Thread))
      Out.push_back(I);
    if ((E.Kind == EventKind::Join || E.Kind == EventKind::IsAlive) &&
        E.TargetDone && B.Kind == EventKind::Exit && int(B.Thread) == E.Target)
      Out.push_back(I);
    if (LookingForInterrupts && B.ClearsFlag && B.Target == E.Target)
      LookingForInterrupts = false;
    if (LookingForInterrupts && B.Kind == EventKind::Interrupt &&
        B.Target == E.Target)
      Out.push_back(I);
    if (E.Kind == EventKind::ClassInit && B.Kind == EventKind::ClassReady)
      Out.push_back(I);
  }
}

TEST(HappensBefore, AgainstOracle) {
  uint64_t Ordered = 0, Unordered = 0, Races = 0, Events = 0;
  for (uint64_t Seed = 0; Seed < 600 && !testing::Test::HasFailure(); ++Seed) {
    SyncFixture F(Seed % 4 == 3 ? 16 : 8, Seed);
    F.Length = 30;
    std::vector<Logged> L = execute(F, 120);
    std::vector<std::vector<bool>> Before(L.size(),
                                          std::vector<bool>(L.size()));
    std::map<unsigned, size_t> Last;
    std::set<Ref> OracleRaced, Reported;
    for (size_t J = 0; J < L.size(); ++J) {
      std::vector<size_t> From;
      edgesTo(L, J, From);
      if (auto At = Last.find(L[J].Thread); At != Last.end())
        From.push_back(At->second);
      Last[L[J].Thread] = J;
      for (size_t I : From) {
        Before[J][I] = true;
        for (size_t K = 0; K < I; ++K)
          if (Before[I][K])
            Before[J][K] = true;
      }
      ++Events;
      bool Race = false;
      for (size_t I = 0; I < J; ++I) {
        bool Clocks =
            epochClock(L[I].Epoch) <= L[J].Clock[epochThread(L[I].Epoch)];
        // Clocks name intervals between releases: exact for what precedes
        // the release, hence for all events.
        ASSERT_EQ(Before[J][I], Clocks)
            << "seed " << Seed << " events " << I << " "
            << eventName(L[I].Kind).str() << ", " << J << " "
            << eventName(L[J].Kind).str();
        ++(Clocks ? Ordered : Unordered);
        bool Memory = (isPlain(L[I].Kind) || isAtomic(L[I].Kind)) &&
                      (isPlain(L[J].Kind) || isAtomic(L[J].Kind)) &&
                      L[I].Cell == L[J].Cell;
        if (Memory && (writes(L[I]) || writes(L[J])) &&
            (isPlain(L[I].Kind) || isPlain(L[J].Kind)) && !Before[J][I] &&
            L[I].Thread != L[J].Thread)
          Race = true;
      }
      if (Race && OracleRaced.insert(L[J].Cell).second) {
        ++Races;
        EXPECT_TRUE(L[J].Raced.count(L[J].Cell)) << "missed, seed " << Seed;
      }
      for (Ref R : L[J].Raced)
        if (Reported.insert(R).second) {
          EXPECT_TRUE(Race) << "false alarm, seed " << Seed << " event " << J;
        }
    }
  }
  EXPECT_GT(Events, 10000u);
  EXPECT_GT(Races, 200u);
  EXPECT_GT(Unordered, 10000u);
  RecordProperty("events", int(Events));
  RecordProperty("races", int(Races));
}

} // namespace
