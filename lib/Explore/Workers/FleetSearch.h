//===- FleetSearch.h - One rank of a search by several ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the thread that called explore() does while its rank's workers explore:
// it sends and receives for them. A rank without work asks one of the others,
// which gives some, or says that it has nothing either: the one that gave it
// something last, and when that refuses, one at random (docs/results/Scale.md
// has what this is worth).
//
// Rank 0 ends the search when its root is done, or when any rank has stopped.
// For a checkpoint it asks all to pause; when all have, and what was sent was
// received (Mattern 1987: the same counts twice in a row), the parts are the
// whole. In the same way it finds that all ranks wait for work though the root
// is not done, which only a checkpoint can lead to that no search has written.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_WORKERS_FLEETSEARCH_H
#define HEDDLE_LIB_EXPLORE_WORKERS_FLEETSEARCH_H

#include "heddle/Explore/Fleet.h"
#include "lib/Explore/Bounds.h"
#include "lib/Explore/Dpor/FleetTree.h"
#include <array>
#include <optional>
#include <random>

namespace heddle {

class FleetSearch {
public:
  FleetSearch(Fleet &F, SharedTree &Tree, FleetTree &Part, CommonLimits &Common,
              const ExploreOptions &Options);

  /// Of this rank, while its workers pause: its part of the tree with counts.
  std::function<llvm::json::Value()> Save;
  /// Of rank 0: what all have saved.
  std::function<void(std::vector<llvm::json::Value> Parts)> Store;
  /// What ranks tell each other does not fit: the search is one that was
  /// restored, and is damaged, or else an error of ours.
  void wrong(const char *What);

  /// To be called by each worker when it has ended.
  void workerEnded() { --Running; }
  /// Until the search is over on all ranks, and so many workers have ended
  /// here. Returns why it was stopped, the same on all.
  StopReason run();

private:
  enum Kind : uint64_t {
    FirstOther = unsigned(TreeMessage::Done) + 1,
    Steal = FirstOther,
    NoWork,
    Question,
    Reply,
    WantStop,
    Pause,
    AskStatus,
    TellStatus,
    AskPart,
    TellPart,
    GoOn,
    Halt,
    Gone
  };
  struct Status {
    bool HasPaused = false, IsTorn = false, IsIdle = false;
    StopReason Why = StopReason::None;
    uint64_t Sent = 0, Received = 0;
    std::array<uint64_t, 6> numbers() const; ///< in the order of a message
    static Status read(WireReader &R);
    friend bool operator==(const Status &, const Status &) = default;
  };
  using Clock = std::chrono::steady_clock;

  void put(unsigned To, std::string Message);
  void tell(unsigned To, Kind K) { tell(To, K, {}); }
  void tell(unsigned To, Kind K, llvm::ArrayRef<uint64_t> Numbers);
  void tellAll(Kind K, llvm::ArrayRef<uint64_t> Numbers);
  bool sendAll();
  bool receiveAll();
  void receive(unsigned From, llvm::StringRef Message);
  void receiveOfTree(unsigned From, TreeMessage What, WireReader &R);
  void retryLater();
  void answer(unsigned From, WireReader &R);
  void look();
  void lookForWork();
  void lookForStops();
  void beginPause();
  void lookForEnd();
  void askStatus();
  Status status();
  void heard(unsigned From, Status S);
  std::string part();
  void heardPart(unsigned From, llvm::StringRef Text);
  void halt(StopReason R);
  std::string ask(std::string Question);

  Fleet &F;
  SharedTree &Tree;
  FleetTree &Part;
  CommonLimits &Common;
  const ExploreOptions &Options;
  std::atomic<unsigned> Running;
  std::minstd_rand Random;

  // What workers leave for the thread that sends.
  std::mutex Lock;
  std::condition_variable HasMail, HasReply;
  std::vector<std::pair<unsigned, std::string>> Mail;
  std::map<uint64_t, std::string> Replies;
  uint64_t LastQuestion = 0;

  uint64_t Sent = 0; ///< about subtrees; guarded by the tree's lock
  uint64_t Received = 0;
  bool IsHalted = false, HasToldStop = false;
  StopReason Why = StopReason::None;
  // A rank without work.
  bool HasAsked = false;
  unsigned Failures = 0;
  std::optional<unsigned> LastGiver; ///< and has not refused since
  Clock::time_point NextTry;
  // Of rank 0.
  unsigned NumGone = 0, NumHeard = 0;
  bool IsPausing = false;
  Clock::time_point LastPause = Clock::now(), NextStatus;
  bool IsWaiting = false; ///< for statuses or parts
  std::vector<Status> Now, Then;
  std::vector<llvm::json::Value> Parts;
};

} // namespace heddle

#endif
