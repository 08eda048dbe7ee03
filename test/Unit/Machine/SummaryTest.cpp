//===- SummaryTest.cpp - JRF's h against clocks ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two Syncs run one random program along one schedule, there and back again:
// they must report the same first races of cells at the same accesses.
//
// HEDDLE_RANDOM_PROGRAMS multiplies the number of programs, for long runs.
//
//===----------------------------------------------------------------------===//

#include "SyncFixture.h"
#include "lib/Machine/KnownAccesses.h"
#include <cstdlib>
#include <set>

using namespace heddle;
using namespace heddle::test;

namespace {
/// Races that are the first of their cells: cell, thread, what it did and what
/// the other one did. What a second race of a cell is, is not promised.
using Races = std::set<std::tuple<Ref, unsigned, bool, bool>>;
Races firstRaces(const RaceLog &Log, const std::set<Ref> &Known) {
  Races Out;
  for (const RaceReport &R : Log.Races)
    if (!Known.count(R.Cell))
      Out.insert({R.Cell, R.Thread.index(), R.IsWrite, R.PreviousIsWrite});
  return Out;
}

/// What of the summary is kept in the arena.
std::vector<uint64_t> bits(const SyncFixture &F) {
  std::vector<uint64_t> Out;
  for (uint64_t At = SummaryBase; At != SummaryBase + (64 << 10); At += 8)
    Out.push_back(F.W.load<uint64_t>(At));
  return Out;
}

struct Counts {
  unsigned Programs = 0, WithRaces = 0, Races = 0, Forgotten = 0;
};

/// Runs a program with clocks and with h; A: as the search has it; Forgets:
/// what all know, after half of the steps. What differs, if anything does.
std::string compare(uint64_t Seed, SearchAssumptions *A, bool Forgets,
                    Counts &C) {
  SyncFixture Clocks(8, Seed), H(8, Seed);
  RaceLog OfClocks, OfH;
  Clocks.S.Rec = &OfClocks;
  H.S.Rec = &OfH;
  H.S.races().useSummary(A);
  std::pair<World::Mark, World::Mark> Back{Clocks.W.mark(), H.W.mark()};
  std::vector<uint64_t> AtMark = bits(H);
  std::set<Ref> Raced, RacedAtMark;
  for (SyncFixture *F : {&Clocks, &H})
    F->arrive(F->main());
  uint64_t Random = mix(Seed);
  for (unsigned Step = 0; Step != 120; ++Step) {
    auto Choose = Clocks.pendingThreads(true);
    if (Choose.size() != H.pendingThreads(true).size())
      return "threads that can step";
    Random = mix(Random);
    if (Choose.empty() || Random % 40 == 0) {
      Clocks.W.backtrack(Back.first);
      H.W.backtrack(Back.second);
      if (bits(H) != AtMark)
        return "bits gone back to";
      Raced = RacedAtMark;
      for (SyncFixture *F : {&Clocks, &H})
        if (!F->main().HasPending && F->S.alive() == threadBit(0u))
          F->arrive(F->main());
      continue;
    }
    if (Random % 40 == 1) {
      Back = {Clocks.W.mark(), H.W.mark()};
      AtMark = bits(H);
      RacedAtMark = Raced;
    }
    unsigned Index = Random / 64 % Choose.size();
    for (SyncFixture *F : {&Clocks, &H}) {
      Thread &T = *F->pendingThreads(true)[Index];
      Footprint Print;
      F->step(T,
              F->S.findChoices(T) > 1 ? Random / 4096 % F->S.findChoices(T) : 0,
              Print);
    }
    if (A && A->Changed)
      return "";
    Races Want = firstRaces(OfClocks, Raced), Got = firstRaces(OfH, Raced);
    if (Want != Got)
      return "races of step " + std::to_string(Step);
    for (const auto &R : Want)
      Raced.insert(std::get<0>(R));
    C.Races += Want.size();
    OfClocks.Races.clear();
    OfH.Races.clear();
    if (Forgets && Random / 128 % 2)
      C.Forgotten += forgetKnown(H.S);
  }
  ++C.Programs;
  C.WithRaces += !Raced.empty();
  return "";
}

unsigned programs(unsigned Number) {
  const char *Text = std::getenv("HEDDLE_RANDOM_PROGRAMS");
  return Number * (Text ? std::atoi(Text) : 1);
}
void print(const Counts &C) {
  std::printf("    %u programs, %u with races, %u races, forgotten %u times\n",
              C.Programs, C.WithRaces, C.Races, C.Forgotten);
}
} // namespace

TEST(Summary, SameRacesAsClocks) {
  for (bool Forgets : {false, true}) {
    Counts C;
    unsigned Programs = programs(Forgets ? 5000 : 10000);
    for (uint64_t Seed = 1; Seed <= Programs; ++Seed)
      ASSERT_EQ(compare(Seed, nullptr, Forgets, C), "") << "seed " << Seed;
    EXPECT_GT(C.WithRaces, C.Programs / 12);
    EXPECT_LT(C.WithRaces, C.Programs);
    EXPECT_EQ(C.Forgotten != 0, Forgets);
    print(C);
  }
}

/// The same as searches have it, which begin again when something that they
/// assume turns out wrong: threads that wait for others' ends are not asked.
TEST(Summary, SameRacesAsClocksWhereAllThatIsKnownIsForgotten) {
  Counts C;
  for (uint64_t Seed = 1, Last = programs(5000); Seed <= Last; ++Seed) {
    SearchAssumptions A;
    std::string Differs;
    do {
      A.Changed = false;
      Differs = compare(Seed, &A, true, C);
    } while (A.Changed);
    ASSERT_EQ(Differs, "") << "seed " << Seed;
  }
  EXPECT_GT(C.WithRaces, C.Programs / 12);
  EXPECT_GT(C.Forgotten, C.Programs);
  print(C);
}

TEST(Summary, SameBitsWhateverTheOrderOfGrowth) {
  SyncFixture F;
  F.S.races().useSummary(nullptr);
  Thread &A = F.start(F.main(), 1), &B = F.start(F.main(), 2);
  Ref X = F.plainCell(0), Y = F.plainCell(1), V = F.cell(0), U = F.cell(1);
  auto Act = [&](Thread &T, Ref Plain, Ref Volatile) {
    F.S.saveThread(T);
    checkWrite(F.W, F.S.races(), T, Plain, SiteId());
    F.run(T, EventKind::AtomicWrite, Volatile, 1);
  };
  auto M = F.W.mark();
  Act(A, X, V);
  Act(B, Y, U);
  std::vector<uint64_t> First = bits(F);
  F.W.backtrack(M);
  Act(B, Y, U);
  Act(A, X, V);
  EXPECT_EQ(bits(F), First);
  F.W.backtrack(M);
  Act(A, X, V);
  EXPECT_NE(bits(F), First);
}

TEST(Summary, KeepsNothingOfCellsWithoutConflict) {
  SearchAssumptions A;
  SyncFixture F;
  F.S.races().useSummary(&A);
  Thread &T = F.start(F.main(), 1), &U = F.start(F.main(), 2);
  auto Write = [&](Thread &By, Ref Cell) {
    F.S.saveThread(By);
    checkWrite(F.W, F.S.races(), By, Cell, SiteId());
  };
  World::Mark M = F.W.mark();
  Write(T, F.plainCell(0));
  Write(U, F.plainCell(1));
  EXPECT_EQ(F.S.races().summary()->columns(), 0u);
  EXPECT_FALSE(A.Changed);
  // A conflict, of which no race can be said, with what another path did: the
  // states of both may be taken for equal.
  F.W.backtrack(M);
  Write(U, F.plainCell(0));
  EXPECT_TRUE(A.Changed);
  EXPECT_TRUE(A.Conflicts.contains(F.plainCell(0)));
  EXPECT_TRUE(F.S.faults().empty());

  // First it is learned that the writes of both leave traces.
  for (bool IsKnown : {false, true}) {
    A.Changed = false;
    SyncFixture Again;
    Again.S.races().useSummary(&A);
    Thread &V = Again.start(Again.main(), 1), &X = Again.start(Again.main(), 2);
    for (Thread *By : {&V, &X}) {
      Again.S.saveThread(*By);
      checkWrite(Again.W, Again.S.races(), *By, F.plainCell(0), SiteId());
    }
    EXPECT_EQ(A.Changed, !IsKnown);
    EXPECT_EQ(Again.S.faults().size(), IsKnown);
  }
}

/// Once a few cells of a field are known to be in conflict, all its cells count
/// as such, of objects that come later too, and no other field's.
TEST(Summary, KeepsAllCellsOfAFieldWithManyConflicts) {
  SearchAssumptions A;
  struct Run {
    SyncFixture F;
    Heap H{F.W, F.P, F.S};
    Thread &T, &U;
    explicit Run(SearchAssumptions &A)
        : T((F.S.races().useSummary(&A), F.start(F.main(), 1))),
          U(F.start(F.main(), 2)) {
      F.W.setYoungFrom(F.main().AllocNext + (1 << 20));
    }
    Ref object(unsigned Skip) {
      const RuntimeClass &C = F.P[llvm::cantFail(F.P.classByName("t/A"))];
      for (; Skip; --Skip)
        H.newObject(T, C);
      return H.newObject(T, C);
    }
    /// Whether two writes race.
    bool write(Ref Cell) {
      size_t Before = F.S.faults().size();
      for (Thread *By : {&T, &U}) {
        F.S.saveThread(*By);
        checkWrite(F.W, F.S.races(), *By, Cell, SiteId());
      }
      return F.S.faults().size() != Before;
    }
  };
  constexpr unsigned X = 16, Y = 24;
  // The first conflict shows that the field is shared; then by one a search.
  unsigned Searches = 0;
  for (bool Again = true; Again; ++Searches) {
    A.Changed = false;
    Run R(A);
    unsigned Objects = 0;
    while (!A.Changed && ++Objects != 100)
      R.write(R.object(0) + X);
    Again = A.Changed;
    ASSERT_LE(Searches, SearchAssumptions::FewCells + 2);
  }
  EXPECT_EQ(Searches, SearchAssumptions::FewCells + 3);
  EXPECT_EQ(A.Conflicts.size(), SearchAssumptions::FewCells + 1);
  EXPECT_EQ(A.TrackedFields.size(), 1u);
  Run R(A);
  EXPECT_TRUE(R.write(R.object(1000) + X));
  EXPECT_FALSE(A.Changed);
  EXPECT_FALSE(R.write(R.object(0) + Y));
  EXPECT_TRUE(A.Changed);
}
