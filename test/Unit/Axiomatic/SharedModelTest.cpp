//===- SharedModelTest.cpp - Several workers under memory models ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where reads choose what they see, several workers must explore what one
// explores: the same outcomes, as many executions, each once; so must a search
// that is kept and gone on with. Programs are small, so that the workers are in
// each other's way all the time. HEDDLE_RANDOM_PROGRAMS for more programs.
//
//===----------------------------------------------------------------------===//

#include "../Machine/MachineTest.h"
#include "ClassicShapes.h"
#include "RandomLitmus.h"
#include "RunHeddle.h"
#include "heddle/Explore/Explorer.h"
#include "heddle/Relaxed/OrderedCells.h"
#include "heddle/World/ThreadNumbering.h"
#include "llvm/Support/JSON.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace axiomatic;
using heddle::ExploreOptions;
using heddle::ExploreResult;

namespace {

class Statuses : public heddle::ExecutionObserver {
public:
  explicit Statuses(heddle::Machine &VM) : VM(VM) {}
  std::multiset<unsigned> All;

  bool onExecutionEnd(heddle::ExecutionEnd End, heddle::Path) override {
    if (End == heddle::ExecutionEnd::Ended)
      All.insert(VM.exitStatus());
    return true;
  }

private:
  heddle::Machine &VM;
};

/// A search of one program by so many workers, begun or gone on with.
struct Search {
  /// Ordered: where that turns out to be wrong, nothing is compared.
  Search(const Program &P, Model M, bool Ordered = false) {
    O.Model = heddle::ModelKind(M);
    O.ReadsChoose = true;
    O.Threads = std::make_shared<heddle::ThreadNumbering>();
    if (Ordered)
      O.Ordered = std::make_shared<heddle::OrderedCells>();
    Text.emplace(toIR(P), O);
    Text->P->share();
  }

  ExploreResult run(unsigned Workers, ExploreOptions How) {
    std::vector<std::unique_ptr<heddle::Machine>> Machines;
    std::vector<std::unique_ptr<Statuses>> Observers;
    std::vector<heddle::ExploreSeat> Seats;
    for (unsigned I = 0; I != Workers; ++I) {
      Machines.push_back(std::make_unique<heddle::Machine>(*Text->P, O));
      heddle::Machine &VM = *Machines.back();
      EXPECT_FALSE(bool(VM.start(Text->P->functionBySymbol("main"))));
      Observers.push_back(std::make_unique<Statuses>(VM));
      Seats.push_back({VM, *Observers.back()});
    }
    How.CountDistinct = true;
    ExploreResult R = heddle::explore(Seats, How);
    for (const auto &S : Observers)
      Found.insert(S->All.begin(), S->All.end());
    return R;
  }

  std::multiset<unsigned> Found; ///< exit statuses of executions
  heddle::MachineOptions O;
  std::optional<heddle::test::Snippet> Text;
};

struct Totals {
  uint64_t Executions = 0, Blocked = 0, BlockedAlone = 0;
  unsigned Programs = 0, Pieces = 0;
};

} // namespace

static std::string text(const llvm::json::Value &V) {
  std::string S;
  llvm::raw_string_ostream(S) << V;
  return S;
}

/// Compares; at most Most executions.
static void compare(const Program &P, Model M, uint64_t Seed, Totals &All,
                    bool IsOrdered) {
  ExploreOptions Bounded;
  Bounded.MaxExecutions = 3000;
  Search One(P, M, IsOrdered);
  ExploreResult Want = One.run(1, Bounded);
  if (Want.How != heddle::Completeness::Exhausted ||
      (IsOrdered && One.O.Ordered->isWrong()))
    return;
  EXPECT_EQ(Want.Stats.Executions, Want.Stats.Distinct) << print(P);
  ++All.Programs;
  All.BlockedAlone += 2 * Want.Stats.Blocked;
  // More than there are only if something is broken.
  ExploreOptions AtMost;
  AtMost.MaxExecutions = 20 * Want.Stats.Executions + 1000;
  for (unsigned Workers : {2, 4}) {
    Search Many(P, M, IsOrdered);
    ExploreResult Got = Many.run(Workers, AtMost);
    EXPECT_EQ(Want.Stats.Executions, Got.Stats.Executions)
        << name(M) << ", " << Workers << " workers, seed " << Seed << ": "
        << print(P);
    EXPECT_EQ(Got.Stats.Executions, Got.Stats.Distinct)
        << name(M) << ", " << Workers << " workers, seed " << Seed << ": "
        << print(P);
    EXPECT_EQ(One.Found, Many.Found)
        << name(M) << ", " << Workers << " workers, seed " << Seed << ": "
        << print(P);
    All.Executions += Got.Stats.Executions;
    All.Blocked += Got.Stats.Blocked;
  }
  if (Want.Stats.Executions < 4 || IsOrdered)
    return; // kept searches do without
  // In pieces, by one to three workers in turn.
  Search Kept(P, M);
  std::string State;
  uint64_t Step = 1 + Want.Stats.Executions / (2 + Seed % 7);
  uint64_t Done = 0;
  ExploreResult Got;
  for (unsigned Piece = 0;; ++Piece) {
    std::optional<llvm::json::Value> From;
    if (!State.empty())
      From = llvm::cantFail(llvm::json::parse(State));
    ExploreOptions O;
    O.MaxExecutions = Done + Step;
    O.Resume = From ? &*From : nullptr;
    O.OnCheckpoint = [&](const llvm::json::Value &V, llvm::StringRef) {
      State = text(V);
    };
    Got = Kept.run(1 + (Seed + Piece) % 3, O);
    EXPECT_FALSE(Got.IsDamaged);
    ++All.Pieces;
    if (Got.IsDamaged || Got.Why != heddle::StopReason::Executions)
      break;
    Done = Got.Stats.Executions;
  }
  EXPECT_EQ(heddle::Completeness::Exhausted, Got.How);
  EXPECT_EQ(Want.Stats.Executions, Got.Stats.Executions)
      << name(M) << ", in pieces, seed " << Seed << ": " << print(P);
  EXPECT_EQ(One.Found, Kept.Found)
      << name(M) << ", in pieces, seed " << Seed << ": " << print(P);
}

static void print(Model M, const Totals &All) {
  std::printf("%s, %u programs: %llu executions, %llu cut off (by one worker "
              "%llu), %u pieces\n",
              name(M), All.Programs, (unsigned long long)All.Executions,
              (unsigned long long)All.Blocked,
              (unsigned long long)All.BlockedAlone, All.Pieces);
}

static void compareRandom(const Ingredients &Of, bool IsOrdered = false) {
  for (Model M : AllModels) {
    Totals All;
    for (uint64_t Seed = firstSeed(); Seed != firstSeed() + randomPrograms(40);
         ++Seed)
      compare(randomLitmus(Of, Seed), M, Seed, All, IsOrdered);
    print(M, All);
  }
}

TEST(SharedModel, ClassicShapes) {
  for (Model M : AllModels) {
    Totals All;
    for (const Shape &S : Shapes)
      compare(parse(S.Text), M, 0, All, false);
    print(M, All);
    EXPECT_EQ(0u, All.Blocked) << name(M);
  }
}

TEST(SharedModel, PlainVolatileLocked) {
  Ingredients Of;
  Of.Updates = false;
  compareRandom(Of);
}

TEST(SharedModel, UpdatesAndFullFences) {
  Ingredients Of;
  Of.FullFences = true;
  compareRandom(Of);
}

TEST(SharedModel, CompareAndSetsThatOnlyRead) {
  Ingredients Of;
  Of.FullFences = true;
  compareRandom(Of, true);
}

TEST(SharedModel, AccessModes) {
  Ingredients Of;
  Of.FullFences = Of.Fences = Of.Modes = true;
  compareRandom(Of);
}

/// Estimates are of the executions that there are, on average.
TEST(SharedModel, Estimates) {
  Ingredients Of;
  Of.Updates = false;
  double Sum = 0;
  unsigned Tried = 0, Far = 0;
  for (Model M : {Model::TSO, Model::OpMM})
    for (uint64_t Seed = firstSeed(); Seed != firstSeed() + 12; ++Seed) {
      Program P = randomLitmus(Of, Seed);
      ExploreOptions Bounded;
      Bounded.MaxExecutions = 200;
      Search One(P, M);
      ExploreResult Want = One.run(1, Bounded);
      if (Want.How != heddle::Completeness::Exhausted)
        continue;
      heddle::Machine VM(*One.Text->P, One.O);
      EXPECT_FALSE(bool(VM.start(One.Text->P->functionBySymbol("main"))));
      constexpr unsigned Seeds = 40;
      double Mean = 0, Squares = 0;
      for (unsigned I = 0; I != Seeds; ++I) {
        ExploreOptions O;
        O.Seed = 1000 * Seed + I;
        double X = heddle::estimate(VM, O, 30, 0).Executions;
        Mean += X / Seeds;
        Squares += X * X / Seeds;
      }
      double Deviation =
          std::sqrt(std::max(0.0, Squares - Mean * Mean) / Seeds);
      double Off = Mean - double(Want.Stats.Executions);
      double Z = Deviation > 1e-9 ? Off / Deviation : 0;
      if (Deviation <= 1e-9)
        EXPECT_NEAR(Off, 0, 1e-6) << print(P);
      if (std::fabs(Z) > 4)
        std::printf("%s, seed %llu: %.2f +- %.2f for %llu: %s\n", name(M),
                    (unsigned long long)Seed, Mean, Deviation,
                    (unsigned long long)Want.Stats.Executions,
                    print(P).c_str());
      ++Tried;
      Sum += Z;
      Far += std::fabs(Z) > 4;
    }
  EXPECT_LT(std::fabs(Sum / Tried), 0.8);
  EXPECT_LE(Far, 1u);
}
