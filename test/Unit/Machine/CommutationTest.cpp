//===- CommutationTest.cpp - Independent events commute ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What partial-order reduction trusts. In random states, for events of two
// threads with independent footprints: they execute in both orders, to the
// same state and with the same footprints and results; neither enables or
// disables the other. Footprints are taken both in the common state and, as
// the explorer sees them, after the first event was executed.
//
//===----------------------------------------------------------------------===//

#include "SyncFixture.h"
#include "heddle/Trace/EventInfo.h"
#include <set>

using namespace heddle;
using namespace heddle::test;

namespace {

struct Outcome {
  std::vector<uint64_t> State;
  Performed First, Second;
  Footprint PrintFirst, PrintSecond;
  std::set<Ref> Raced; ///< cells with a first race
  bool SecondEnabled;
};

bool same(const Footprint &A, const Footprint &B) {
  return std::equal(A.begin(), A.end(), B.begin(), B.end(),
                    [](const Access &X, const Access &Y) {
                      return X.Loc == Y.Loc && X.IsWrite == Y.IsWrite;
                    });
}
bool same(const Performed &A, const Performed &B) {
  return A.Then == B.Then && A.Throw == B.Throw && A.Value == B.Value;
}

/// A then B from the present state; restores it.
Outcome inOrder(SyncFixture &F, const std::set<Ref> &Known, Thread &A,
                unsigned ChoiceA, Thread &B, unsigned ChoiceB) {
  Outcome O;
  auto M = F.W.mark();
  RaceLog Log;
  F.S.Rec = &Log;
  O.First = F.step(A, ChoiceA, O.PrintFirst);
  O.SecondEnabled = F.S.isEnabled(B);
  if (O.SecondEnabled && ChoiceB < F.S.findChoices(B))
    O.Second = F.step(B, ChoiceB, O.PrintSecond);
  else
    F.S.footprint(B, O.PrintSecond);
  O.State = F.snapshot();
  for (const RaceReport &R : Log.Races)
    if (!Known.count(R.Cell))
      O.Raced.insert(R.Cell);
  F.S.Rec = nullptr;
  F.W.backtrack(M);
  return O;
}

/// The space of the location that an event of the kind is about.
std::optional<Location::Space> spaceOf(EventKind K) {
  switch (infoOf(K).About) {
  case EventInfo::AboutNothing:
    return std::nullopt;
  case EventInfo::AboutMemory:
    return Location::Memory;
  case EventInfo::AboutMonitor:
    return Location::Monitor;
  case EventInfo::AboutWaitSet:
    return Location::WaitSet;
  case EventInfo::AboutPermit:
    return Location::Permit;
  case EventInfo::AboutInterrupt:
    return Location::InterruptFlag;
  case EventInfo::AboutThread:
    return Location::ThreadState;
  case EventInfo::AboutClass:
    return Location::ClassState;
  case EventInfo::AboutCell:
    return Location::Cell;
  }
  return std::nullopt;
}

/// What Event.def says of the kind of T's pending event is so, its footprint
/// being Print.
void checkTable(const Sync &S, const Thread &T, const Footprint &Print) {
  const EventInfo &Info = infoOf(T.Kind);
  std::optional<Location::Space> About = spaceOf(T.Kind);
  // Wait about the status only if it is set: then the monitor stays.
  if (Print.size() && !(T.Kind == EventKind::Wait && T.Interrupted)) {
    ASSERT_TRUE(About) << Info.Name;
    EXPECT_EQ(Print.begin()->Loc.space(), *About) << Info.Name;
  }
  if (Info.WaitsFor == EventInfo::WaitsForNothing) {
    EXPECT_TRUE(S.isEnabled(T)) << Info.Name;
  }
}

struct Counts {
  uint64_t Independent = 0, Dependent = 0, Disabled = 0;
  uint64_t Pairs[32][32] = {};
};

void checkPair(SyncFixture &F, const std::set<Ref> &Known, Thread &A, Thread &B,
               uint64_t Random, Counts &C) {
  unsigned ChoiceA = Random % F.S.findChoices(A);
  unsigned ChoiceB = (Random >> 16) % F.S.findChoices(B);
  Footprint PA, PB;
  F.S.footprint(A, PA);
  F.S.footprint(B, PB);
  EventKind KA = A.Kind, KB = B.Kind;
  bool Enabled = F.S.isEnabled(B);
  checkTable(F.S, A, PA);
  checkTable(F.S, B, PB);
  auto Where = [&] {
    return (eventName(KA) + " / " + eventName(KB)).str() + " seed " +
           std::to_string(F.Seed);
  };
  Outcome AB = inOrder(F, Known, A, ChoiceA, B, ChoiceB);
  bool Before = !dependent(PA, PB);
  bool After = !dependent(AB.PrintFirst, AB.PrintSecond);
  if (infoOf(KB).Footprint == EventInfo::FootprintFixed) {
    EXPECT_TRUE(same(PB, AB.PrintSecond)) << Where();
  }
  if (!Enabled) {
    ++C.Disabled;
    // An event that B waits for meets it, whichever was looked at first.
    if (Before || After) {
      EXPECT_FALSE(AB.SecondEnabled) << Where();
    }
    return;
  }
  if (!Before && !After) {
    ++C.Dependent;
    return;
  }
  ++C.Independent;
  ++C.Pairs[unsigned(KA)][unsigned(KB)];
  Outcome BA = inOrder(F, Known, B, ChoiceB, A, ChoiceA);
  ASSERT_TRUE(Before && After) << Where();
  ASSERT_TRUE(AB.SecondEnabled && BA.SecondEnabled) << Where();
  EXPECT_TRUE(same(AB.PrintFirst, BA.PrintSecond)) << Where();
  EXPECT_TRUE(same(AB.PrintSecond, BA.PrintFirst)) << Where();
  EXPECT_TRUE(same(AB.First, BA.Second)) << Where();
  EXPECT_TRUE(same(AB.Second, BA.First)) << Where();
  EXPECT_EQ(AB.Raced, BA.Raced) << Where();
  EXPECT_EQ(AB.State, BA.State) << Where();
}

TEST(Commutation, RandomStates) {
  Counts C;
  for (uint64_t Seed = 0; Seed < 3000 && !testing::Test::HasFailure(); ++Seed) {
    SyncFixture F(8, Seed);
    F.OnlyMonitors = Seed % 3 == 0;
    F.Sections = Seed % 2 == 0;
    Footprint Print;
    std::set<Ref> Known;
    uint64_t Random = mix(Seed);
    // Start threads early, as later states have more to say.
    for (unsigned I = 1; I < 4; ++I)
      F.run(F.main(), EventKind::Start, F.javaThread(I));
    F.arrive(F.main());
    for (unsigned Step = 0; Step < 60; ++Step) {
      auto Enabled = F.pendingThreads(true), Blocked = F.pendingThreads(false);
      if (Enabled.empty())
        break;
      for (Thread *A : Enabled) {
        for (Thread *B : Enabled)
          if (A != B)
            checkPair(F, Known, *A, *B, Random = mix(Random), C);
        for (Thread *B : Blocked)
          checkPair(F, Known, *A, *B, Random = mix(Random), C);
      }
      Random = mix(Random);
      Thread &T = *Enabled[Random % Enabled.size()];
      RaceLog Log;
      F.S.Rec = &Log;
      F.step(T, (Random >> 32) % F.S.findChoices(T), Print);
      for (const RaceReport &R : Log.Races)
        Known.insert(R.Cell);
      F.S.Rec = nullptr;
      Print.clear();
    }
  }
  // The draw reaches what it is about.
  EXPECT_GT(C.Independent, 100000u);
  EXPECT_GT(C.Dependent, 5000u);
  EXPECT_GT(C.Disabled, 5000u);
  auto Met = [&](EventKind A, EventKind B) {
    return C.Pairs[unsigned(A)][unsigned(B)];
  };
  EXPECT_GT(Met(EventKind::Notify, EventKind::Interrupt), 0u);
  EXPECT_GT(Met(EventKind::Reacquire, EventKind::Interrupt), 0u);
  EXPECT_GT(Met(EventKind::Unpark, EventKind::Unpark), 0u);
  EXPECT_GT(Met(EventKind::Exit, EventKind::Interrupt), 0u);
  EXPECT_GT(Met(EventKind::Join, EventKind::Start), 0u);
  EXPECT_GT(Met(EventKind::Section, EventKind::Section), 0u);
  EXPECT_GT(Met(EventKind::Section, EventKind::Interrupt), 0u);
  RecordProperty("independent", int(C.Independent));
}

} // namespace
