//===- CyclicTest.cpp - Searches over states that never end ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random systems whose threads are finite automata: they jump back as they
// like, rest (that is persistent), some for ever, and some longer than a row
// of persistent steps may be. An unreduced search over states, which shares no
// code with the explorers, says which faults and which states where nothing can
// step are reachable, whether an execution can come to where it never ends any
// more, and whether a fair one can go on for ever. Each order of search, with
// and without each reduction, must find the same.
//
//===----------------------------------------------------------------------===//

#include "CyclicSystem.h"
#include "Harbour.h"
#include "llvm/Support/JSON.h"
#include <cstdlib>
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <set>
#include <thread>

using namespace heddle;
using namespace heddle::cyclic;

namespace {
class Listener final : public ExecutionObserver {
public:
  Listener(const Family &F, Rounds &System) : F(F), System(System) {}

  bool onFault(Path, const Fault &Met) override {
    Known.Faults.insert(Met.Key);
    return true;
  }
  bool onExecutionEnd(ExecutionEnd End, Path) override {
    (End == ExecutionEnd::Stuck ? Known.Stuck : Known.Ended)
        .insert(System.now());
    return true;
  }
  void onCycle(Path P, size_t From) override {
    Known.GoesOn = true;
    Rounds Again(F);
    Now There;
    ThreadSet Enabled, Stepping;
    for (size_t I = 0; I != P.size(); ++I) {
      if (I == From)
        There = Again.now();
      if (I >= From) {
        Enabled |= Again.enabled();
        Stepping.add(P[I].Thread);
      }
      IsReal &= (Again.enabled().contains(P[I].Thread)) != 0;
      Again.step(P[I].Thread, 0);
    }
    IsReal &= From < P.size() && Again.now() == There &&
              Again.now() == System.now() && !(Enabled & ~Stepping);
  }

  Facts Known;
  bool IsReal = true; ///< what was told of cycles

private:
  const Family &F;
  Rounds &System;
};

Family randomFamily(uint64_t Seed) {
  std::mt19937_64 Random(Seed);
  auto Below = [&](unsigned N) { return unsigned(Random() % N); };
  unsigned Weights[] = {3 + Below(4), 2 + Below(3), Below(6)};
  bool Ends = Below(4), IsForward = Below(2);
  Family F(2 + Below(Threads - 1));
  unsigned Fault = 0;
  for (Automaton &A : F) {
    A.resize(2 + Below(6));
    for (Move &M : A) {
      unsigned Pick = Below(Weights[0] + Weights[1] + Weights[2]);
      unsigned Which = 0;
      while (Pick >= Weights[Which])
        Pick -= Weights[Which++];
      M.What = Move::Kind(Which);
      M.On = Below(2);
      M.Value = Below(3) != 0;
      size_t Next = (&M - A.data() + 1) % A.size();
      M.Then = IsForward || Below(4) ? Next : Below(A.size());
      M.Else = IsForward && Below(8) ? Next : Below(A.size());
      if (Below(5) == 0)
        M.Fault = ++Fault;
    }
    if (Ends)
      A.back() = Move();
    if (unsigned Kind = Below(6); Kind < 2) { // a long rest, or one for ever
      size_t At = A.size(), Length = Kind ? 30 + Below(10) : 1 + Below(3);
      for (size_t I = 0; I != Length; ++I)
        A.push_back({Move::Rest, 0, 0, uint8_t(At + I + 1)});
      A.back().Then = Kind ? Below(At) : At;
      A[Below(At)].Then = At;
      if (Below(2)) // from the beginning
        A[0] = {Move::Rest, 0, 0, uint8_t(At)};
    }
  }
  // A section in some: one lock, or one in the other, in either order.
  for (Automaton &A : F)
    if (Below(2)) {
      uint8_t At = A.size(), First = Below(At), Lock = Below(Locks);
      uint8_t Back = A[First].Then;
      A[First].Then = At;
      A.push_back({Move::Lock, Lock, 0, uint8_t(At + 1)});
      if (Below(2)) {
        A.push_back({Move::Lock, uint8_t(1 - Lock), 0, uint8_t(At + 2)});
        A.push_back({Move::Unlock, uint8_t(1 - Lock), 0, uint8_t(At + 3)});
      } else {
        A.push_back({Move::Read, 0, 0, uint8_t(At + 2), uint8_t(At + 2)});
        A.push_back({Move::Rest, 0, 0, uint8_t(At + 3)});
      }
      A.push_back({Move::Unlock, Lock, 0, Back});
    }
  return F;
}

struct Way {
  const char *Name;
  StrategyKind Strategy;
  Matching Match;
  bool SleepSets, Persistent;
  unsigned Workers = 1;
  bool AreRanks = false; ///< the workers
  bool Compress = false;
  int StateBytes = -1; ///< in memory; the others are in files
};
constexpr Way Ways[] = {
    {"dfs", StrategyKind::DepthFirst, Matching::Hash, false, false},
    {"sleep sets", StrategyKind::DepthFirst, Matching::Hash, true, false},
    {"persistent", StrategyKind::DepthFirst, Matching::Hash, false, true},
    {"both", StrategyKind::DepthFirst, Matching::Full, true, true},
    {"bfs", StrategyKind::BreadthFirst, Matching::Hash, false, false},
    {"bfs persistent", StrategyKind::BreadthFirst, Matching::Full, false, true},
    {"best persistent", StrategyKind::BestFirst, Matching::Hash, false, true},
    {"2 workers", StrategyKind::DepthFirst, Matching::Hash, false, false, 2},
    {"3 sleep sets", StrategyKind::DepthFirst, Matching::Full, true, false, 3},
    {"4 persistent", StrategyKind::DepthFirst, Matching::Hash, false, true, 4},
    {"2 both", StrategyKind::DepthFirst, Matching::Hash, true, true, 2},
    {"4 both", StrategyKind::DepthFirst, Matching::Hash, true, true, 4},
    {"2 ranks", StrategyKind::DepthFirst, Matching::Hash, false, false, 2,
     true},
    {"3 ranks sleep", StrategyKind::DepthFirst, Matching::Hash, true, false, 3,
     true},
    {"2 ranks both", StrategyKind::DepthFirst, Matching::Hash, true, true, 2,
     true},
    {"4 ranks both", StrategyKind::DepthFirst, Matching::Hash, true, true, 4,
     true},
    {"compressed", StrategyKind::DepthFirst, Matching::Hash, true, true, 1,
     false, true},
    {"2 compressed", StrategyKind::DepthFirst, Matching::Hash, true, true, 2,
     false, true},
    {"in files", StrategyKind::DepthFirst, Matching::Hash, true, true, 1, false,
     true, 300},
    {"2 in files", StrategyKind::DepthFirst, Matching::Hash, true, true, 2,
     false, false, 200},
    {"2 ranks in files", StrategyKind::DepthFirst, Matching::Hash, true, true,
     2, true, true, 300},
};

/// What the workers of a search have met together.
struct Search {
  Search(const Family &F, const Way &W, const ExploreOptions &O,
         bool IsSlow = false, uint64_t Seed = 0) {
    std::vector<ExploreSeat> Seats;
    for (unsigned I = 0; I != W.Workers; ++I) {
      Systems.push_back(std::make_unique<Rounds>(F));
      Systems.back()->Pauses = W.Workers == 1 || !IsSlow ? 0 : 1 + I % 3;
      Heard.push_back(std::make_unique<Listener>(F, *Systems.back()));
      Seats.push_back({*Systems.back(), *Heard.back()});
    }
    if (W.AreRanks) {
      std::vector<ExploreResult> Said = exploreByRanks(
          W.Workers, O, Seed, [&](unsigned I) { return Seats[I]; });
      R = Said[0];
      for (const ExploreResult &Its : Said)
        IsReal &= Its.Why == R.Why && Its.Stats.States == R.Stats.States &&
                  Its.Stats.Executions == R.Stats.Executions;
    } else {
      R = explore(Seats, O);
    }
    for (unsigned I = 0; I != W.Workers; ++I) {
      const Facts &Of = Heard[I]->Known;
      Known.Faults.insert(Of.Faults.begin(), Of.Faults.end());
      Known.Stuck.insert(Of.Stuck.begin(), Of.Stuck.end());
      Known.Ended.insert(Of.Ended.begin(), Of.Ended.end());
      Known.GoesOn |= Of.GoesOn;
      IsReal &= Heard[I]->IsReal;
      WasAble &= Systems[I]->WasAble;
    }
  }
  std::vector<std::unique_ptr<Rounds>> Systems;
  std::vector<std::unique_ptr<Listener>> Heard;
  ExploreResult R;
  Facts Known;
  bool IsReal = true, WasAble = true;
};

std::string print(const Family &F) {
  std::string Out;
  for (const Automaton &A : F) {
    for (size_t I = 0; I != A.size(); ++I)
      Out += std::to_string(I) + ":" + "rwzlu."[A[I].What] +
             std::to_string(A[I].On) + "=" + std::to_string(A[I].Value) + ">" +
             std::to_string(A[I].Then) + "," + std::to_string(A[I].Else) +
             (A[I].Fault ? "!" + std::to_string(A[I].Fault) : "") + " ";
    Out += "\n";
  }
  return Out;
}
} // namespace

static ExploreOptions optionsOf(const Way &W, uint64_t Seed) {
  ExploreOptions O;
  O.Strategy = W.Strategy;
  O.Match = W.Match;
  O.SleepSets = W.SleepSets;
  O.Persistent = W.Persistent;
  O.Compress = W.Compress;
  if (W.StateBytes >= 0) {
    O.StateFolder = testing::TempDir();
    O.StateBytes = W.StateBytes;
  }
  O.Heuristics = Seed % 16;
  return O;
}

TEST(Cyclic, SameAsUnreduced) {
  unsigned Count = 400;
  if (const char *Factor = std::getenv("HEDDLE_RANDOM_PROGRAMS"))
    Count *= std::max(1, std::atoi(Factor));
  unsigned NeverEnd = 0, GoOn = 0, Stuck = 0, Bad = 0, Tried = 0;
  uint64_t States = 0;
  std::map<std::string, uint64_t> Visited;
  for (uint64_t Seed = 1; Seed <= Count && Bad < 3; ++Seed) {
    Family F = randomFamily(Seed);
    constexpr size_t MostStates = 1000;
    Oracle Wanted(F, MostStates);
    if (Wanted.states() > MostStates)
      continue;
    ++Tried;
    States += Wanted.states();
    NeverEnd += Wanted.Known.NeverEnds;
    GoOn += Wanted.Known.GoesOn;
    Stuck += !Wanted.Known.Stuck.empty();
    for (const Way &W : Ways) {
      // Ranks wait for each other, on a busy machine for long.
      const unsigned RanksEach = std::getenv("HEDDLE_RANDOM_PROGRAMS") ? 4 : 32;
      if (W.AreRanks && Seed % RanksEach)
        continue;
      if (W.StateBytes >= 0 && Seed % 4) // a file for every ten states
        continue;
      Search Got(F, W, optionsOf(W, Seed), Seed % 4 == 0, Seed % 3);
      const ExploreResult &R = Got.R;
      Visited[W.Name] += R.Stats.States;
      const Facts &K = Got.Known;
      if (R.How == Completeness::Exhausted && Got.IsReal &&
          !R.Stats.LateFaults &&
          R.Stats.Executions == K.Stuck.size() + K.Ended.size() &&
          K.Faults == Wanted.Known.Faults && K.Stuck == Wanted.Known.Stuck &&
          K.Ended == Wanted.Known.Ended && K.GoesOn == Wanted.Known.GoesOn)
        continue;
      ++Bad;
      ADD_FAILURE() << W.Name << ", seed " << Seed << ": faults "
                    << K.Faults.size() << " of " << Wanted.Known.Faults.size()
                    << ", stuck " << K.Stuck.size() << " of "
                    << Wanted.Known.Stuck.size() << ", ended " << K.Ended.size()
                    << " of " << Wanted.Known.Ended.size() << ", goes on "
                    << K.GoesOn << ", is to " << Wanted.Known.GoesOn
                    << ", cycles real " << Got.IsReal << ", exhausted "
                    << (R.How == Completeness::Exhausted) << "\n"
                    << print(F);
    }
  }
  std::printf("    %u systems, %llu states; %u can get stuck, %u go on for "
              "ever, %u come to where they must\n",
              Tried, (unsigned long long)States, Stuck, GoOn, NeverEnd);
  for (const Way &W : Ways)
    std::printf("    %-16s %8llu states\n", W.Name,
                (unsigned long long)Visited[W.Name]);
  EXPECT_GT(NeverEnd, Tried / 10);
  EXPECT_GT(Stuck, 0u);
  EXPECT_LT(GoOn, Tried * 9 / 10);
}

namespace {
/// A search in pieces of so many events, each by other systems, and each from
/// what the one before has kept.
struct Pieces {
  Pieces(const Family &F, const Way &W, ExploreOptions O, uint64_t Events) {
    llvm::json::Value State = nullptr;
    std::string Bytes;
    for (O.MaxEvents = Events;; ++Count, O.MaxEvents += Events) {
      llvm::json::Value From = std::move(State);
      std::string Tables = std::move(Bytes);
      O.Resume = Count ? &From : nullptr;
      O.ResumeBytes = Tables;
      bool IsKept = false;
      O.OnCheckpoint = [&](const llvm::json::Value &V, llvm::StringRef B) {
        State = V;
        Bytes = B.str();
        IsKept = true;
      };
      Way Next = W;
      if (W.Workers > 1)
        Next.Workers = 1 + (W.Workers + Count) % 4;
      // Workers go on with what ranks have kept, and the other way round.
      Next.AreRanks = W.AreRanks && Next.Workers > 1 && Count % 4 != 3;
      if (Next.AreRanks) // each counts for itself
        O.MaxEvents = Events * (1 + Count / 4);
      else if (W.AreRanks) // ... after what was done
        O.MaxEvents = R.Stats.Events + Events * (1 + Count / 4);
      O.CheckpointInterval = Next.AreRanks ? Count % 2 : 0;
      Search Got(F, Next, O, Count % 5 == 4, Count % 3);
      R = Got.R;
      Known.Faults.insert(Got.Known.Faults.begin(), Got.Known.Faults.end());
      Known.Stuck.insert(Got.Known.Stuck.begin(), Got.Known.Stuck.end());
      Known.Ended.insert(Got.Known.Ended.begin(), Got.Known.Ended.end());
      // A cycle is told by the last one.
      Known.GoesOn = Got.Known.GoesOn;
      IsReal &= Got.IsReal && Got.WasAble;
      if (R.Why != StopReason::Events || R.IsDamaged)
        return;
      if (!IsKept) {
        R.IsDamaged = true;
        return;
      }
    }
  }
  ExploreResult R;
  Facts Known;
  bool IsReal = true;
  unsigned Count = 0;
};
} // namespace

/// A search that is kept and gone on with, again and again, is one search.
TEST(Cyclic, PiecesAreTheWhole) {
  unsigned Count = 50;
  if (const char *Factor = std::getenv("HEDDLE_RANDOM_PROGRAMS"))
    Count *= std::max(1, std::atoi(Factor));
  unsigned Bad = 0, NumPieces = 0, GoOn = 0;
  for (uint64_t Seed = 1; Seed <= Count && Bad < 3; ++Seed) {
    Family F = randomFamily(Seed);
    constexpr size_t MostStates = 600;
    Oracle Wanted(F, MostStates);
    if (Wanted.states() > MostStates)
      continue;
    GoOn += Wanted.Known.GoesOn;
    for (const Way &W : Ways) {
      // Ranks wait for each other, on a busy machine for long.
      if (W.AreRanks && Seed % (std::getenv("HEDDLE_RANDOM_PROGRAMS") ? 2 : 16))
        continue;
      ExploreOptions O = optionsOf(W, Seed);
      ExploreResult Whole = Search(F, W, O).R;
      Pieces Got(F, W, O, 1 + Whole.Stats.Events / (2 + Seed % 9));
      NumPieces += Got.Count;
      const Facts &K = Got.Known;
      // With several, sleep sets may leave out other states.
      bool HasOrder = W.Workers == 1 || !(W.SleepSets || W.Persistent);
      if (!Got.R.IsDamaged && Got.R.How == Completeness::Exhausted &&
          Got.IsReal && !Got.R.Stats.LateFaults &&
          Got.R.Stats.Executions == K.Stuck.size() + K.Ended.size() &&
          (!HasOrder || (Got.R.Stats.States == Whole.Stats.States &&
                         Got.R.Stats.Matched == Whole.Stats.Matched)) &&
          K.Faults == Wanted.Known.Faults && K.Stuck == Wanted.Known.Stuck &&
          K.Ended == Wanted.Known.Ended && K.GoesOn == Wanted.Known.GoesOn)
        continue;
      ++Bad;
      ADD_FAILURE() << W.Name << ", seed " << Seed << ", " << Got.Count
                    << " pieces: damaged " << Got.R.IsDamaged << ", faults "
                    << K.Faults.size() << " of " << Wanted.Known.Faults.size()
                    << ", stuck " << K.Stuck.size() << " of "
                    << Wanted.Known.Stuck.size() << ", ended " << K.Ended.size()
                    << " of " << Wanted.Known.Ended.size() << ", goes on "
                    << K.GoesOn << ", is to " << Wanted.Known.GoesOn
                    << ", cycles real " << Got.IsReal << ", states "
                    << Got.R.Stats.States << " of " << Whole.Stats.States
                    << ", why " << int(Got.R.Why) << "\n"
                    << print(F);
    }
  }
  std::printf("    %u pieces, %u systems go on for ever\n", NumPieces, GoOn);
  EXPECT_GT(NumPieces, Count * 20);
  EXPECT_GT(GoOn, Count / 10);
}

/// Tables that somebody has changed, whose checksum does not tell, are refused,
/// or gone on with somehow: no step is made that cannot be made, and each
/// search comes to an end.
TEST(Cyclic, ChangedTablesDoNoHarm) {
  unsigned Count = 20, Refused = 0, Tried = 0;
  if (const char *Factor = std::getenv("HEDDLE_RANDOM_PROGRAMS"))
    Count *= std::max(1, std::atoi(Factor));
  for (uint64_t Seed = 1; Seed <= Count; ++Seed) {
    Family F = randomFamily(Seed);
    std::mt19937_64 Random(Seed);
    for (const Way &W : Ways) {
      if (W.AreRanks && Seed % 10) // they wait for each other
        continue;
      ExploreOptions O = optionsOf(W, Seed);
      O.MaxEvents = 1 + Random() % 200;
      std::optional<llvm::json::Value> State;
      std::string Bytes;
      O.OnCheckpoint = [&](const llvm::json::Value &V, llvm::StringRef B) {
        State = V;
        Bytes = B.str();
      };
      Search First(F, W, O);
      for (unsigned Try = 0; State && Try != 12; ++Try) {
        std::string Changed = Bytes;
        for (unsigned I = 1 + Random() % 3; I; --I)
          Changed[Random() % Changed.size()] ^= 1 << Random() % 8;
        if (Random() % 8 == 0)
          Changed.resize(Random() % Changed.size());
        ExploreOptions Again = optionsOf(W, Seed);
        Again.MaxEvents = 3000;
        Again.Resume = &*State;
        Again.ResumeBytes = Changed;
        Search Got(F, W, Again);
        ++Tried;
        Refused += Got.R.IsDamaged;
        ASSERT_TRUE(Got.WasAble) << W.Name << ", seed " << Seed;
      }
    }
  }
  std::printf("    %u of %u were refused\n", Refused, Tried);
  EXPECT_GT(Tried, Count * 50);
  EXPECT_GT(Refused, Tried / 4);
}

/// Wherever a bound stops it, on the way back to a state too, a search makes no
/// step that cannot be made, tells only cycles that are there, and says that it
/// was stopped.
TEST(Cyclic, BoundsStopAnywhere) {
  unsigned Stopped = 0;
  for (uint64_t Seed = 1; Seed <= 30; ++Seed) {
    Family F = randomFamily(Seed);
    for (const Way &W : Ways) {
      if (W.AreRanks || W.StateBytes >= 0) // they count no events of all
        continue;
      ExploreOptions O = optionsOf(W, Seed);
      O.MaxEvents = 1;
      for (;;) {
        Search Got(F, W, O);
        const ExploreResult &R = Got.R;
        bool IsWhole = R.How == Completeness::Exhausted;
        Stopped += !IsWhole;
        if (!Got.WasAble || !Got.IsReal ||
            (!IsWhole && R.Why != StopReason::Events)) {
          ADD_FAILURE() << W.Name << ", seed " << Seed << ", " << O.MaxEvents
                        << " events: able " << Got.WasAble << ", cycles real "
                        << Got.IsReal << ", stopped for " << int(R.Why) << "\n"
                        << print(F);
          return;
        }
        if (IsWhole || O.MaxEvents > 3000)
          break;
        O.MaxEvents += 1 + O.MaxEvents / 9;
      }
    }
  }
  EXPECT_GT(Stopped, 2000u);
}
