//===- FleetTree.h - The part of a shared tree that is here -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The nodes of a search that several ranks share lie where they were made. A
// rank gives away a child that was begun and not yet opened, whose subtree is
// free or sealed: nothing that is planned elsewhere can come to it. What is
// given is the way to it, with all that sleeps on the way, and what is planned
// below. The rank that adopts it explores it as the subtree of a tree of its
// own, and says when it is done; until then it is an open child where it came
// from. It may give parts of it to others.
//
// Nodes on the way to an adopted subtree are other ranks'. A reversal of a race
// with an event there is sent to the node's owner and answered. A subtree is
// done when all in it is, and all it sent is answered: then the owner has
// planned what had to be planned, before it hears that the child is done. So
// the search is over when rank 0's root is done, as with one process.
//
// All is guarded by the tree's lock.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_DPOR_FLEETTREE_H
#define HEDDLE_LIB_EXPLORE_DPOR_FLEETTREE_H

#include "Wire.h"
#include <deque>
#include <unordered_set>

namespace heddle {

struct AdoptedJob {
  struct Owner {
    unsigned Rank;
    uint64_t Job; ///< its number there
  };
  /// What was sent, which need not be sent again, and what of it is settled
  /// whatever follows it (WakeupTree::insert).
  struct Memory {
    std::unordered_set<std::string> Sent, Settled;
  };

  uint64_t Number; ///< here
  unsigned Giver;
  uint64_t Export; ///< its number there
  std::vector<Owner> Owners;
  /// Nodes of other ranks between the root and First.
  std::vector<std::unique_ptr<SharedNode>> Way;
  std::unique_ptr<SharedNode> First;
  Memory Known;
  uint64_t Unanswered = 0;
  bool IsDone = false;
  uint64_t AtRoot = 0; ///< what had been sent to the root when it was done
};

/// What is said of subtrees.
enum class TreeMessage : uint8_t { Give, Insert, Answer, Done };

class FleetTree {
public:
  FleetTree(SharedTree &T, unsigned Rank) : Rank(Rank), T(T) {}

  const unsigned Rank;
  SharedTree &T;
  /// Is given each message that is to be sent; must not wait.
  std::function<void(unsigned To, std::string Message)> Send;

  /// Ranks that wait for work, and have asked this one.
  std::deque<unsigned> Wanting;
  bool IsGiving = false; ///< somebody begins a subtree for one of them
  unsigned wanted() const { return Wanting.size() - (IsGiving ? 1 : 0); }
  /// Another rank wants work. False if this one has none and will get none.
  bool want(unsigned Rank);
  unsigned workers() const { return T.NumWorkers; }
  /// A worker asked for a pause to stop after.
  bool stopsAtPause() const;
  /// The pause is over.
  void goOn();
  /// All workers wait, and there is nothing to take.
  bool isIdle() const;
  /// All workers have come to a pause.
  bool hasPaused() const;

  /// X, which was begun and is busy, goes to the first of those that want work;
  /// it stays if nobody wants work any more.
  void give(SharedNode &X);
  /// The subtree First of the job and all that it led to is done.
  void done(AdoptedJob &J);
  /// SharedTree::insert() at a node that is another rank's. What is not
  /// answered yet is not settled.
  bool insertElsewhere(SharedNode &N, uint32_t Child, Sequence &V);
  /// What another rank sent. False if it is damaged.
  bool receive(unsigned From, TreeMessage What, WireReader &R);

  const std::map<uint64_t, std::unique_ptr<AdoptedJob>> &jobs() const {
    return Jobs;
  }

private:
  AdoptedJob::Owner ownerOf(const SharedNode &N) const;
  SharedNode *nodeAt(uint64_t Job, llvm::ArrayRef<uint32_t> Way);
  bool adopt(unsigned From, WireReader &R);
  bool insertHere(unsigned From, WireReader &R);
  void answered(bool IsSettled, uint64_t Ticket);
  void finish(AdoptedJob &J);

  /// What is waited for: whose it is (0: the root's), and what is then settled.
  struct Question {
    uint64_t Job;
    std::string Key;
  };
  std::map<uint64_t, std::unique_ptr<AdoptedJob>> Jobs;
  std::unordered_map<uint64_t, SharedNode *> Exports;
  std::unordered_map<uint64_t, Question> Questions;
  AdoptedJob::Memory AtRoot;
  uint64_t LastJob = 0, LastExport = 0, LastTicket = 0;
  /// To the root, whose rank answers in order.
  uint64_t SentToRoot = 0, AnsweredByRoot = 0;
};

} // namespace heddle

#endif
