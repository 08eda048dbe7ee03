//===- StateRank.h - One rank of a search over states -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Processes (ranks) that search the states of one program share no table. Each
// state has an owner, by a hash of its key, and a visit is a step of the
// owner's alone. A search that comes to another rank's state asks the owner,
// together with others it has for that one, leaves the state, and goes on
// elsewhere; it comes back if the answer leaves something to explore. A filter
// of its own knows most of the states at which nothing can be left.
// docs/rationale/Workers.md, "States by many processes".
//
// One thread does all: between steps, and while it waits, it answers others.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STATES_STATERANK_H
#define HEDDLE_LIB_EXPLORE_STATES_STATERANK_H

#include "StateGraph.h"
#include "StateTable.h"
#include "StateWork.h"
#include "heddle/Explore/Fleet.h"
#include "lib/Explore/Bounds.h"
#include <random>

namespace heddle {

/// A state that a search has come to, whose owner was asked.
struct Arrival {
  StateKey Key;
  std::shared_ptr<Place> At;
  size_t Depth;
  ThreadSet Todo;               ///< enabled, and not asleep
  ThreadSet Sleep;              ///< as it was asked with
  bool IsEnd;                   ///< nothing follows it
  std::optional<uint32_t> From; ///< the state before, if there is one
  StateGraph::Step Way;         ///< ... and what leads here
};

class StateRank {
public:
  StateRank(Fleet &F, CommonLimits &Common, const ExploreOptions &Options);
  ~StateRank() { F.Ask = nullptr; }

  /// Is told what an owner said of each state that was asked for. Executes no
  /// step: it may come in the midst of one.
  std::function<void(Arrival, const StateTable::Entry &)> Answered;

  /// Of the state with this key; if another rank has it nothing, then ask() is
  /// to follow.
  std::optional<StateTable::Entry> visit(const StateKey &K, ThreadSet Sleep);
  void ask(Arrival A);

  /// To be called between two steps. False if the search is over.
  bool goOn();
  /// Another rank has nothing to do, and this one nothing but its path to give.
  bool isHungry() const { return !Thieves.empty() && Ready.size() < 2; }
  void give(StateJob Job);
  /// To be done here later.
  void push(StateJob Job) { Ready.push_back(std::move(Job)); }
  /// Waits for something to do; none if the search is over on all ranks.
  std::optional<StateJob> take();
  /// The search cannot go on here: all come to an end.
  void stop();
  /// Why it was stopped, the same on all ranks, when it is over.
  StopReason why() const { return Why; }
  bool wasStopped() const { return WasStopped; }
  uint64_t tableBytes() const {
    return Packed ? Packed->bytes() : Table.bytes();
  }
  uint64_t bytesOnDisk() const { return Packed ? Packed->bytesOnDisk() : 0; }

private:
  enum Kind : uint64_t {
    Visits,
    Answers,
    Jobs,
    Steal,
    NoWork,
    Question,
    Reply,
    WantStop,
    AskStatus,
    TellStatus,
    Halt,
    Gone
  };
  struct Status {
    bool IsIdle = false;
    uint64_t Sent = 0, Received = 0;
    friend bool operator==(const Status &, const Status &) = default;
  };
  /// What is waiting to be sent to an owner, and what was asked of it.
  struct Desk {
    WireWriter Text;
    unsigned Count = 0;
    uint64_t Since = 0; ///< the step at which Text began
    std::deque<Arrival> Asked;
  };
  /// At most these threads are kept of a state: visits that explore none of
  /// them find nothing.
  struct Known {
    StateKey Key;
    uint64_t Kept = 0;
    uint32_t Number = 0;
    bool IsThere = false;
  };
  using Clock = std::chrono::steady_clock;

  unsigned ownerOf(const StateKey &K) const {
    return (K.High & 0xffffffff) * F.size() >> 32;
  }
  Known &known(const StateKey &K) { return Filter[K.Low % Filter.size()]; }
  StateTable::Entry visitOwn(const StateKey &K, ThreadSet Sleep);
  void flush(unsigned To);
  void flushAll();
  void tell(unsigned To, Kind K, llvm::ArrayRef<uint64_t> Numbers = {});
  void tellAll(Kind K, llvm::ArrayRef<uint64_t> Numbers = {});
  bool receiveAll();
  void receive(unsigned From, llvm::StringRef Message);
  void answer(unsigned From, WireReader &R);
  void heardAnswers(unsigned From, WireReader &R);
  void serveThieves();
  void sendJobs(unsigned To, llvm::MutableArrayRef<StateJob> Some);
  void lookForWork();
  void lookForEnd();
  Status status() const;
  void heard(unsigned From, Status S);
  void halt(StopReason R, bool Stops);
  void leave();
  std::string askRankZero(std::string Text);
  void rest();

  Fleet &F;
  CommonLimits &Common;
  const ExploreOptions &Options;
  KeyTable Table;                     ///< of the states that are this rank's
  std::optional<SharedStates> Packed; ///< ... or this, as StateTable has it
  std::vector<Known> Filter;
  std::vector<Desk> Desks; ///< by rank
  std::deque<StateJob> Ready;
  std::deque<unsigned> Thieves; ///< ranks that wait for work, and have asked
  std::minstd_rand Random;
  uint64_t Steps = 0, Sent = 0, Received = 0;
  bool Waits = false, IsHalted = false, WasStopped = false, HasStopped = false;
  StopReason Why = StopReason::None;
  std::optional<std::string> Replied;
  unsigned Naps = 0;
  // Without work:
  bool HasAsked = false;
  unsigned Failures = 0;
  Clock::time_point NextTry, NextStatus;
  // Of rank 0:
  unsigned NumGone = 0, NumHeard = 0;
  bool IsAsking = false;
  std::vector<Status> Now, Then;
};

} // namespace heddle

#endif
