//===- Harbour.h - Ranks that are threads -----------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_EXPLORE_HARBOUR_H
#define HEDDLE_TEST_UNIT_EXPLORE_HARBOUR_H

#include "heddle/Explore/Explorer.h"
#include "heddle/Explore/Fleet.h"
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <random>
#include <thread>

namespace heddle {

/// What the ranks of a fleet of threads share.
class Harbour {
public:
  explicit Harbour(unsigned Ranks) : Boxes(Ranks), Given(Ranks) {}

  void send(unsigned From, unsigned To, std::string M) {
    std::lock_guard Guard(Lock);
    Boxes[To].push_back({From, std::move(M)});
    ++Sent;
  }
  bool receive(unsigned Rank, unsigned &From, std::string &M) {
    std::lock_guard Guard(Lock);
    if (Boxes[Rank].empty())
      return false;
    From = Boxes[Rank].front().first;
    M = std::move(Boxes[Rank].front().second);
    Boxes[Rank].pop_front();
    return true;
  }
  std::vector<std::string> gather(unsigned Rank, std::string Mine) {
    std::unique_lock Guard(Lock);
    Given[Rank] = std::move(Mine);
    if (++Arrived == Given.size()) {
      All = Given;
      for (auto &B : Boxes)
        B.clear();
      Arrived = 0;
      ++Round;
      Changed.notify_all();
    } else {
      Changed.wait(Guard, [&, Was = Round] { return Round != Was; });
    }
    return All;
  }
  uint64_t sent() const { return Sent; }

private:
  std::mutex Lock;
  std::condition_variable Changed;
  std::vector<std::deque<std::pair<unsigned, std::string>>> Boxes;
  std::vector<std::string> Given, All;
  unsigned Arrived = 0, Round = 0;
  uint64_t Sent = 0;
};

/// One rank. With a seed, what was sent to it comes late, at random.
class Boat : public Fleet {
public:
  Boat(Harbour &H, unsigned Rank, unsigned Size, uint64_t Seed = 0)
      : H(H), R(Rank), Size(Size), IsLate(Seed != 0), Random(Seed + Rank) {}
  unsigned rank() const override { return R; }
  unsigned size() const override { return Size; }
  void send(unsigned To, std::string M) override {
    H.send(R, To, std::move(M));
  }
  bool receive(unsigned &From, std::string &M) override {
    if (IsLate && Random() % 4)
      return false;
    return H.receive(R, From, M);
  }
  std::vector<std::string> gather(std::string Mine) override {
    return H.gather(R, std::move(Mine));
  }

private:
  Harbour &H;
  const unsigned R, Size;
  const bool IsLate;
  std::minstd_rand Random;
};

/// explore() by so many ranks, whose seat Seat(Rank) makes on its thread. What
/// each of them says.
inline std::vector<ExploreResult>
exploreByRanks(unsigned Ranks, const ExploreOptions &O, uint64_t Seed,
               const std::function<ExploreSeat(unsigned Rank)> &Seat) {
  Harbour H(Ranks);
  std::vector<ExploreResult> Out(Ranks);
  std::vector<std::thread> Threads;
  for (unsigned R = 0; R != Ranks; ++R)
    Threads.emplace_back([&, R] {
      Boat B(H, R, Ranks, Seed);
      ExploreOptions Mine = O;
      Mine.Ranks = &B;
      ExploreSeat S = Seat(R);
      Out[R] = explore(S, Mine);
    });
  for (std::thread &T : Threads)
    T.join();
  return Out;
}

} // namespace heddle

#endif
