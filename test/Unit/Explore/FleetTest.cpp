//===- FleetTest.cpp - Several ranks find what one worker finds -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ranks are threads here, with trees of their own and messages between them.
// On random programs, small enough that ranks give each other work all the
// time: each trace must be visited once, by any rank. A search that is stopped
// and gone on with by another number of ranks must be the whole search.
//
// HEDDLE_RANDOM_PROGRAMS multiplies the number of programs, for long runs.
//
//===----------------------------------------------------------------------===//

#include "Comparison.h"
#include "Harbour.h"
#include "Mixes.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>
#include <optional>
#include <thread>

using namespace heddle;
using namespace heddle::toy;
namespace json = llvm::json;

namespace {
std::atomic<uint64_t> AskedGivers = 0;

/// Looks at who is asked for work.
class WatchedBoat final : public Boat {
public:
  using Boat::Boat;
  void send(unsigned To, std::string M) override {
    if (M[0] == Steal && Giver) {
      EXPECT_EQ(To, *Giver) << "who gave something is asked first";
      ++AskedGivers;
    }
    Boat::send(To, std::move(M));
  }
  bool receive(unsigned &From, std::string &M) override {
    bool HasCome = Boat::receive(From, M);
    if (HasCome && M[0] == Give)
      Giver = From;
    if (HasCome && M[0] == NoWork)
      Giver.reset();
    return HasCome;
  }

private:
  // The first bytes of messages: TreeMessage, FleetSearch::Kind.
  static constexpr char Give = 0, Steal = 4, NoWork = 5;

  std::optional<unsigned> Giver; ///< and has not refused since
};

/// Stops the search after so many executions of all. Takes its time, so that
/// there is enough of it for work to be given away.
class Stopper final : public ExecutionObserver {
public:
  Stopper(Collector &C, std::atomic<int64_t> &Left) : C(C), Left(Left) {}
  bool onFault(Path P, const Fault &F) override { return C.onFault(P, F); }
  bool onStuck(Path P) override { return C.onStuck(P); }
  bool onExecutionEnd(ExecutionEnd End, Path P) override {
    bool GoesOn = C.onExecutionEnd(End, P);
    std::this_thread::sleep_for(std::chrono::microseconds(100));
    return --Left > 0 && GoesOn;
  }

private:
  Collector &C;
  std::atomic<int64_t> &Left;
};

uint64_t Messages = 0;

/// Workers a rank, beside the one for others. Most: executions before it stops.
Met exploreByRanks(unsigned Ranks, unsigned Workers, const Program &P,
                   const ExploreOptions &O, int64_t Most = INT64_MAX) {
  Harbour H(Ranks);
  Met M;
  std::vector<Met> Parts(Ranks);
  std::atomic<int64_t> Left = Most;
  std::vector<std::thread> Threads;
  for (unsigned R = 0; R != Ranks; ++R)
    Threads.emplace_back([&, R] {
      WatchedBoat B(H, R, Ranks);
      std::vector<std::unique_ptr<System>> Systems;
      std::vector<std::unique_ptr<Collector>> Collectors;
      std::vector<std::unique_ptr<Stopper>> Observers;
      std::vector<ExploreSeat> Seats;
      for (unsigned I = 0; I != Workers + (Ranks > 1); ++I) {
        Systems.push_back(std::make_unique<System>(P));
        Collectors.push_back(std::make_unique<Collector>(P));
        Observers.push_back(std::make_unique<Stopper>(*Collectors[I], Left));
        Seats.push_back({*Systems[I], *Observers[I]});
      }
      ExploreOptions Mine = O;
      Mine.Ranks = &B;
      Parts[R].R = explore(Seats, Mine);
      for (const auto &C : Collectors)
        Parts[R].add(C->B, C->Repeated);
    });
  for (std::thread &T : Threads)
    T.join();
  for (const Met &Part : Parts) {
    EXPECT_EQ(Part.R.Stats.Executions, Parts[0].R.Stats.Executions);
    EXPECT_EQ(Part.R.Why, Parts[0].R.Why);
    M.add(Part.B, Part.Repeated);
  }
  M.R = Parts[0].R;
  Messages += H.sent();
  return M;
}

class FleetPrograms : public testing::TestWithParam<Case> {};
} // namespace

TEST_P(FleetPrograms, SameTracesAsOneWorker) {
  Comparison All(GetParam());
  Messages = 0;
  All.run(
      7000, [](const Program &P) { return byOneWorker(P, 3000); },
      [&](const Program &P, uint64_t Seed, const Wanted &Want) {
        unsigned Ranks = 2 + Seed % 3, Workers = 1 + Seed / 3 % 2;
        All.check(P, Seed, Want, exploreByRanks(Ranks, Workers, P, {}),
                  std::to_string(Ranks) + " ranks of " +
                      std::to_string(Workers) + ": ");
      });
  std::printf("    %llu messages\n", (unsigned long long)Messages);
  EXPECT_TRUE(AskedGivers) << "nobody asked a giver again";
}

/// Stopped again and again, each time gone on with by another number of ranks,
/// one of them a process without others.
TEST_P(FleetPrograms, PiecesAreTheWhole) {
  Comparison All(GetParam());
  uint64_t Pieces = 0;
  All.run(
      9000,
      [](const Program &P) {
        std::optional<Wanted> Want = byOneWorker(P, 600);
        return Want && Want->Executions >= 3 ? Want : std::nullopt;
      },
      [&](const Program &P, uint64_t Seed, const Wanted &Want) {
        Met Got;
        std::string State;
        for (unsigned Piece = 0;; ++Piece, ++Pieces) {
          std::optional<json::Value> From;
          if (!State.empty())
            From = llvm::cantFail(json::parse(State));
          State.clear();
          ExploreOptions O;
          O.Resume = From ? &*From : nullptr;
          O.CheckpointInterval = Seed % 2 ? 1 : 0;
          O.OnCheckpoint = [&](const json::Value &V, llvm::StringRef) {
            State.clear();
            llvm::raw_string_ostream(State) << V;
          };
          Met T = exploreByRanks(1 + (Seed + Piece) % 4, 1, P, O,
                                 1 + Want.Executions / (2 + Seed % 5));
          Got.R = T.R;
          Got.add(T.B, T.Repeated);
          if (T.R.Why != StopReason::Observer)
            break;
          ASSERT_FALSE(State.empty());
          ASSERT_LE(Piece, Want.Executions) << "it does not get on";
        }
        All.check(P, Seed, Want, Got);
      });
  std::printf("    %llu pieces\n", (unsigned long long)Pieces);
}

static const Case Cases[] = {
    {mixes::Volatiles, 60}, {mixes::Cas, 60, Case::Never},
    {mixes::Locks, 60},     {mixes::Choices, 40},
    {mixes::Wait, 60},      {mixes::Park, 40},
    {mixes::Lifecycle, 40}, {mixes::Awaits, 40},
    {mixes::Exit, 40},      {mixes::Everything, 60, Case::Never},
};

INSTANTIATE_TEST_SUITE_P(Mixes, FleetPrograms, testing::ValuesIn(Cases),
                         nameOf);

TEST(Fleet, Stacks) {
  checkStacks(30, [](const Program &P, unsigned Run) {
    return exploreByRanks(2 + Run % 3, 1, P, {});
  });
}
