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
// For a checkpoint rank 0 asks all to come to rest between two steps. When all
// have, every visit is answered and nothing is on its way, what ranks have is
// the search: each sends its part to rank 0 (StateRankRests.cpp).
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

/// What all ranks have of a search, at rank 0.
struct SearchParts {
  uint64_t NumStates = 0, NumJobs = 0;
  std::string States; ///< SharedStates::saveEach
  std::string Jobs;   ///< StateJob::save
  bool HasWork = false;
  std::vector<std::string> Told; ///< by rank: StateRank::Tell

  /// As the bytes that one process would keep.
  std::string join(const SearchSoFar &SoFar, const StateGraph &Edges) &&;
};

/// Whether it is so on any rank; asked by all.
bool isAnywhere(Fleet &F, bool Here);

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

  // Of a search that is kept:

  /// What this rank has to tell besides, at a checkpoint.
  std::function<std::string()> Tell;
  /// Of rank 0: takes the edges that it, or another rank, has; and stores all.
  std::function<void(WireReader)> HearEdges;
  std::function<void(SearchParts)> Store;
  /// The graph of this rank.
  std::function<const StateGraph &()> Edges;
  /// The first state's number, which is 0 in what is kept. Of rank 0.
  std::function<uint32_t()> First;
  /// Takes what is this rank's of what was kept, before the search. False if it
  /// is damaged.
  bool restoreStates(WireReader &R);
  bool restoreJobs(WireReader &R);
  uint64_t numbered() const { return Table.numbered(); }
  /// All ranks are to come to rest, and then to come to an end, unless nothing
  /// is left to do.
  void stopAtPause();
  bool wantsPause() const { return IsPausing; }
  /// Until the end of the pause, with what is to be done here. False if the
  /// search is over.
  bool rest(const StateJob &Own);
  /// Whether the state with this key, on a path that was kept, has this number;
  /// if it is another rank's that one looks.
  bool isKnownAs(const StateKey &K, uint32_t Number);
  /// What is gone on with is not what was kept. All come to an end.
  void damaged();
  bool isDamaged() const { return IsDamaged; }
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
  uint64_t size() const { return Table.size(); }
  uint64_t tableBytes() const { return Table.bytes(); }
  uint64_t bytesOnDisk() const { return Table.bytesOnDisk(); }

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
    Gone,
    Pause,
    AskPart,
    TellStates,
    TellEdges,
    TellJobs,
    TellRest,
    GoOn,
    Check
  };
  struct Status {
    bool IsIdle = false, HasPaused = false;
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

  /// By bits that a compressed table has, too, and does not look for keys by.
  unsigned ownerOf(const StateKey &K) const {
    return (K.Low >> 32) * F.size() >> 32;
  }
  Known &known(const StateKey &K) { return Filter[K.Low % Filter.size()]; }
  StateTable::Entry visitOwn(const StateKey &K, ThreadSet Sleep) {
    return Table.visitKey(0, K, Sleep);
  }
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
  void askStatus();
  void beginPause();
  void lookForPause();
  void sendPart(uint32_t First);
  void pass(Kind K, WireWriter &W);
  void heardPart(unsigned From, Kind K, WireReader R);
  void heardRest(unsigned From, WireReader R);
  void goOnAfterPause();
  void planPause();
  Status status() const;
  void heard(unsigned From, Status S);
  void halt(StopReason R, bool Stops);
  void leave();
  std::string askRankZero(std::string Text);
  void rest();

  Fleet &F;
  CommonLimits &Common;
  const ExploreOptions &Options;
  SharedStates Table; ///< of the states that are this rank's
  std::vector<Known> Filter;
  std::vector<Desk> Desks; ///< by rank
  std::deque<StateJob> Ready;
  std::deque<unsigned> Thieves; ///< ranks that wait for work, and have asked
  std::minstd_rand Random;
  uint64_t Steps = 0, Sent = 0, Received = 0;
  bool Waits = false, IsHalted = false, WasStopped = false, HasStopped = false;
  StopReason Why = StopReason::None;
  std::optional<std::string> Replied;
  // Of a search that is kept:
  const bool IsKept;
  bool IsPausing = false, IsDamaged = false;
  const StateJob *Resting = nullptr; ///< what is to be done on the path
  unsigned Naps = 0;
  // Without work:
  bool HasAsked = false;
  unsigned Failures = 0;
  Clock::time_point NextTry, NextStatus;
  // Of rank 0:
  unsigned NumGone = 0, NumHeard = 0;
  bool IsAsking = false;
  std::vector<Status> Now, Then;
  StopReason StopThen = StopReason::None; ///< after the pause
  SearchParts Parts;
  Clock::time_point PauseBegan, NextPause; ///< by itself
};

} // namespace heddle

#endif
