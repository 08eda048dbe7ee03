//===- SharedTree.h - The part of a search that workers share ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Several Dpor searches, each with a system of its own, explore one tree. The
// nodes near the root are shared; what is below them is each worker's own, and
// it shares more of it when another one has nothing to do. docs/rationale/
// Workers.md ("Many workers") says why the result is that of one worker.
//
// A child of a shared node is begun by one worker, which first makes the step's
// sleeper; later siblings sleep on all children begun before them, whether
// these are explored to the end or not. A reversal found below a child is
// inserted after that child: below one that was begun later if it belongs
// there, else among the planned. So a child whose subtree is not free is shared
// as well, until no reversal can come from outside it any more: then it is
// *sealed*. A free child covers whatever belongs below it.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_DPOR_SHAREDTREE_H
#define HEDDLE_LIB_EXPLORE_DPOR_SHAREDTREE_H

#include "Sleeper.h"
#include <atomic>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>

namespace llvm::json {
class Object;
class Value;
} // namespace llvm::json

namespace heddle {

/// Dense numbers of locations for all workers: see LocationTable.
class LocationNumbering {
public:
  uint32_t indexOf(uint64_t Bits);
  /// The location with each number, as Location::bits().
  std::vector<uint64_t> table() const;
  uint64_t bitsOf(uint32_t Index) const;

private:
  mutable std::mutex Lock;
  std::unordered_map<uint64_t, uint32_t> Known;
  std::vector<uint64_t> Table;
};

/// A subtree that another rank gave to this one (FleetTree.h).
struct AdoptedJob;

/// A state of the tree that any worker may go on from. All but what is const
/// is guarded by the tree's lock.
struct SharedNode {
  struct Child {
    /// What is below, if reversals from outside may have to be inserted there,
    /// or if it is shared for others to work at.
    std::unique_ptr<SharedNode> Below;
    bool IsDone = false;
    /// Its subtree is free: whatever belongs there will be explored.
    bool Covers = false;
  };

  SharedNode(SharedNode *Parent, uint32_t Index, uint64_t Number)
      : Parent(Parent), Index(Index), Number(Number),
        Depth(Parent ? Parent->Depth + 1 : 0) {}
  ~SharedNode();

  SharedNode *const Parent;
  const uint32_t Index;  ///< among the parent's children
  const uint64_t Number; ///< never used again
  const uint32_t Depth;  ///< steps before it

  ThreadSet Enabled;
  ThreadSet Asleep; ///< with all their choices, children included
  ThreadSet ChoicesPlanned;
  /// Those from before, then one a child in the same order.
  std::vector<Sleeper> Sleepers;
  uint32_t NumInherited = 0;
  std::vector<Child> Children; ///< in the order in which they were begun
  WakeupTree::Siblings Planned;
  uint32_t NumOpen = 0;     ///< children that are not done
  uint32_t NumSealed = 0;   ///< children that nothing can come to any more
  bool IsProbe = false;     ///< see Dpor::Node
  bool TryAll = false;      ///< likewise
  bool IsReady = false;     ///< the step to it was executed
  bool IsOpened = false;    ///< somebody chose there
  bool IsBusy = false;      ///< somebody chooses there, or makes the child
  bool IsDone = false;      ///< nothing is left in its subtree
  bool IsSealed = false;    ///< see above
  bool WasOpenLeaf = false; ///< of the wakeup tree, see WakeupTree::Node

  // Of a fleet. What was given to another rank stays busy here until that one
  // says that it is done.
  bool IsAway = false;
  uint64_t Export = 0;         ///< its number, if it is away
  AdoptedJob *Root = nullptr;  ///< whose first node this is
  AdoptedJob *OnWay = nullptr; ///< another rank's node, above that job

  ThreadSet awake() const { return Enabled & ~Asleep; }
  bool hasWork() const {
    return IsReady && !IsBusy &&
           (!IsOpened || !Planned.empty() || (TryAll && awake()));
  }
};

class SharedTree {
public:
  /// For so many workers, each of which calls take() until it returns null.
  explicit SharedTree(unsigned Workers) : NumWorkers(Workers) {}
  ~SharedTree();

  using Guard = std::unique_lock<std::mutex>;
  Guard lock() const { return Guard(Mutex); }

  LocationNumbering Locations;
  /// Holds what is planned at shared nodes; guarded by the lock.
  WakeupTree Tree;

  /// What busy workers look at now and then: true if they should call
  /// wantsWork() and stopped().
  bool isCalling() const { return Calling.load(std::memory_order_relaxed); }
  /// A worker waits, and there is nothing that it could take.
  bool wantsWork() const;
  void stop();
  bool stopped() const { return Stop.load(std::memory_order_relaxed); }

  /// Called, with the lock held, when all workers have come to take() and what
  /// is left to do is all here. To be set before workers begin.
  std::function<void()> OnPause;
  /// Asked now and then by a worker that is long about the races of one
  /// execution: whether it is to leave the others out, and the tree is of no
  /// use from then on. To be set before workers begin, or not.
  std::function<bool()> MustGiveUp;
  /// Asks all workers to share what they have and to come to take(); then goes
  /// on or, with ThenStop, does not. Nothing is lost by such a stop.
  void pause(bool ThenStop);
  /// Everything was explored. After the workers have ended.
  bool isDone() const { return Root && Root->IsDone; }
  bool isPausing() const { return IsPausing.load(std::memory_order_relaxed); }
  /// What restore() made cannot be what a search of this system has saved: it
  /// has come to steps that do not exist, or to no end. All workers stop.
  bool isDamaged() const { return Damaged.load(std::memory_order_relaxed); }
  /// To be called, with the lock or without, by a worker that notices; it calls
  /// stop() when it has come to its own end.
  void damaged();
  bool isRestored() const { return IsRestored; }
  /// The tree is a part of one that was restored on another rank.
  void partOfRestored() { IsRestored = true; }

  /// The tree as data, after OnPause (SharedTreeStore.cpp). Of a fleet a part
  /// of it, in which what is away, and what was adopted, has its number.
  llvm::json::Value save() const;
  /// The whole of the parts that all ranks saved, by rank. Nothing if they do
  /// not belong together.
  static std::optional<llvm::json::Value>
  join(llvm::MutableArrayRef<llvm::json::Value> Parts);
  /// Makes the tree what was saved, before workers begin. False if the data is
  /// damaged; the tree is then of no use.
  bool restore(const llvm::json::Value &V);

  /// The root, made by the first worker that asks.
  SharedNode &root(ThreadSet Enabled);

  // With a fleet (FleetTree.h); Fleet is set before workers begin.
  class FleetTree *Fleet = nullptr;
  /// The root is another rank's: what is to be done here was adopted.
  bool isElsewhere() const;
  /// A node with work, which becomes busy, for another rank to begin a child
  /// of. Waits until one wants work. Null as of take().
  SharedNode *takeForOthers();
  /// A node with work, which becomes busy: of those on Path (numbers by depth)
  /// the deepest, else the one nearest to the root. Waits for one. Null when
  /// the tree is done or stopped.
  SharedNode *take(llvm::ArrayRef<uint64_t> Path);

  // The following are to be called with the lock held.

  /// A new last child of N, not executed yet. With Below it is shared.
  uint32_t addChild(SharedNode &N, const Sleeper &S, bool Below);
  /// What comes after the children begun last would find all of them done, and
  /// nothing can be inserted there from outside.
  bool isNextSealed(const SharedNode &N) const {
    return N.IsSealed && N.NumSealed == N.Children.size() && !N.NumOpen;
  }
  void childDone(SharedNode &N, uint32_t Child);
  /// The step of the child, which had a node made for it, ended the execution.
  void childEnded(SharedNode &N, uint32_t Child);
  /// Makes the node of a child that one worker has for itself; it is sealed.
  SharedNode &shareChild(SharedNode &N, uint32_t Child);
  /// To be called after anything about N has changed.
  void refresh(SharedNode &N);
  uint64_t newNumber() { return ++LastNumber; }
  size_t alive() const { return Alive; }

  /// Takes the lock. Inserts the reversal V of a race found below N's Child,
  /// whose first event is that child's. Returns whether it is settled, as
  /// WakeupTree::insert().
  bool insert(SharedNode &N, uint32_t Child, Sequence &V);

private:
  friend class FleetTree;
  bool insertAt(SharedNode &N, size_t From, Sequence &V);
  void reopen(SharedNode &N);
  void seal(SharedNode &N);
  void call();
  void arrive(Guard &G);
  void endPause();
  unsigned hungry() const; ///< waiting for work, others of the fleet included
  bool restoreNode(SharedNode &N, const llvm::json::Object &O,
                   size_t NumLocations);

  mutable std::mutex Mutex;
  std::condition_variable Changed;
  std::atomic<bool> Calling = false;
  std::atomic<bool> Stop = false;
  std::atomic<bool> IsPausing = false;
  std::atomic<bool> Damaged = false;
  bool IsRestored = false; ///< or part of what was
  bool StopsAfterPause = false;
  unsigned NumArrived = 0;
  uint64_t NumPauses = 0;
  std::unique_ptr<SharedNode> Root;
  /// Nodes with work, by (depth, number).
  std::map<std::pair<uint32_t, uint64_t>, SharedNode *> WithWork;
  uint64_t LastNumber = 0;
  size_t Alive = 0;
  unsigned NumWorkers, NumWaiting = 0;
};

} // namespace heddle

#endif
