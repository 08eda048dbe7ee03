//===- Dpor.h - Optimal dynamic partial-order reduction ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Optimal-DPOR with wakeup trees: Abdulla, Aronis, Jonsson, Sagonas, POPL 2014
// (Algorithm 2) and JACM 2017. docs/rationale/DPOR.md says how Java's actions
// map to it and where this departs from the papers.
//
// The search tree is data. A Node is a state on the current path with all that
// is left to do there, in three kinds of branches, taken in this order:
//
//   the current step     its subtree is being explored
//   planned siblings     a wakeup tree (WakeupTree.h), filled by races found
//                        below
//   a free step          only if nothing is planned when the node is opened:
//                        any thread that is enabled and not asleep
//
// and search() is the whole depth-first loop over them.
//
// With a SharedTree, several searches with a system each explore one tree. The
// first nodes of a search's path are then shared ones: what is planned there,
// and sleeps, is the tree's, and the search works on copies (DporShared.cpp
// has all of this). docs/rationale/Workers.md has the reasons.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_DPOR_DPOR_H
#define HEDDLE_LIB_EXPLORE_DPOR_DPOR_H

#include "SharedTree.h"
#include "SymmetryTracker.h"
#include "TraceOrder.h"
#include "WakeupTree.h"
#include "lib/Explore/Timeline.h"
#include "llvm/ADT/bit.h"
#include <optional>

namespace heddle {

class SearchRecord;

/// Makes S the step that R executed.
inline void fillStep(PlannedStep &S, const TraceOrder::Record &R) {
  S.Thread = R.Thread;
  S.Choice = R.Choice;
  S.HasChoices = R.Choices > 1;
  S.SureWords = 4;
  S.Print = R.Print;
}
inline ThreadId firstOf(ThreadSet S) { return S.first(); }

class Dpor {
public:
  Dpor(TransitionSystem &System, ExecutionObserver &Observer,
       ExploreStats &Stats, ThreadSymmetry *Symmetric = nullptr,
       SharedTree *Shared = nullptr, SearchRecord *Record = nullptr)
      : System(System), Reads(System.can().Reads), Awaits(System.can().Awaits),
        Endings(System.can().Endings), Idle(System.can().Idle), Stats(Stats),
        Line(System, Observer, Stats), Shared(Shared), Record(Record) {
    assert(!(Symmetric && Shared) && "internal: symmetry is for one worker");
    if (Symmetric)
      Symmetry.emplace(*Symmetric, System, Trace.Locations);
  }

  void search();
  /// Begins subtrees of the shared tree for other ranks, until it is done.
  void giveAway();

private:
  struct Node {
    Node() {} // filled in place by open()

    ThreadSet Enabled;
    ThreadSet Asleep;
    /// Nodes' sleepers are consecutive in one stack; those added when a step
    /// of this node is finished come last, when no later node exists.
    uint32_t SleepersBegin;
    uint32_t SleepersEnd;
    WakeupTree::Siblings Planned;
    ThreadId Thread; ///< of the current step, invalid before the first
    bool IsProbe;    ///< the step to this node serves a probe only
    bool EndsAll;    ///< the current step does, see Sleeper
    bool TryAll;     ///< a planned step was dropped: take every thread here
    bool IsPreferred =
        false; ///< the system asked for the current step's thread
    ThreadSet ChoicesPlanned; ///< threads all of whose choices are planned
    /// Of the current step's event, if reads choose what they see: choices that
    /// were not asleep before it.
    uint32_t AwakeChoices;
    SharedNode *Shared = nullptr; ///< if others work there too
    uint32_t Child;               ///< of Shared: the current step

    /// Threads that can run and are not asleep with all their choices.
    ThreadSet awake() const { return Enabled & ~Asleep; }
    /// Nothing is left to do beside the current step.
    bool isDone() const { return Planned.empty() && !TryAll; }
  };

  /// A step to be explored from a node, and what is planned after it.
  struct Step {
    ThreadId Thread;
    uint32_t Choice = 0;
    bool HasChoices = false;
    bool IsProbe = false;    ///< what is planned after it is a probe
    bool IsOpenLeaf = false; ///< see WakeupTree::Node
    WakeupTree::Siblings Below;
    bool IsFree = false; ///< any choice that is awake will do
    uint16_t Index = 0;  ///< of the choice in this state
    // See WakeupTree::Node, if it was planned.
    bool MayGo = true; ///< IsProbe
    bool IsEnd = false;
    Doubt Doubts = Doubt::Any;
    uint32_t MadeBy = 0;
  };

  /// The last event did not end the execution by itself.
  bool goesOn() const {
    return Status == RunStatus::Running || Status == RunStatus::Stuck ||
           (Awaits && Status == RunStatus::Forbidden);
  }
  /// The last event ended the execution before all threads had ended.
  bool endedEarly() const {
    return Status != RunStatus::Running && Status != RunStatus::Stuck &&
           Enabled;
  }
  /// Sleepers of N.
  llvm::ArrayRef<Sleeper> asleep(const Node &N) const {
    return {Sleepers.begin() + N.SleepersBegin,
            Sleepers.begin() + N.SleepersEnd};
  }

  bool extend();
  bool backtrack();
  void open();
  bool choose(Node &N, Step &S, WakeupTree &Tree);
  bool chooseFree(Node &N, Step &S, bool IsFresh);
  bool fitChoice(Node &N, Step &S, WakeupTree &Tree);
  bool fitRead(Node &N, Step &S, WakeupTree &Tree);
  void drop(Node &N, Step &S, WakeupTree &Tree);
  bool contradicts(ThreadId T);
  bool chooseFitting(Node &N, Step &S);
  bool endsAllNow(const Sleeper &S);
  void closeReads(Node &N, ThreadSet Readers);
  bool sleeps(const Node &N, ThreadId T, uint32_t Choice) const;
  void execute(Step &S);
  void recordBranch(const Step &S);
  AwaitPlace placeOf(ThreadId T);
  void endSegment();
  void executed(const Event &E, const AfterStep &After, AwaitPlace Place = {});
  void findCauses(ThreadSet New);
  void findDirectRaces(ThreadSet Others);
  void addDirectRaces(ThreadSet Others);
  void findChoices(Node &Before);
  void fillSleeper(Sleeper &S, const Node &N, Position P) const;
  Sleeper makeSleeper(const Node &N, Position P) const {
    Sleeper S;
    fillSleeper(S, N, P);
    return S;
  }
  /// S, N's current step, leaves its thread nothing else to do in N's state. Of
  /// what a read may see now some may not have been there before, and some that
  /// was may not be any more.
  static bool isLastChoice(const Node &N, const Sleeper &S) {
    return S.AnyChoice || (S.Sees && N.AwakeChoices == 1);
  }
  void putToSleep(Node &N);
  void putAlikeToSleep(Node &N);
  uint32_t awakeChoice(const Node &N, ThreadId T);

  // DporEnds.cpp: what is left is ends of threads and joins.
  bool mayTakeEnds() const {
    const Node &N = Nodes.back();
    return !Reads && !Symmetry && N.Planned.empty() &&
           N.SleepersBegin == N.SleepersEnd;
  }
  bool takeEnds();
  bool takeKnownEnds();
  void finishEnds(ThreadSet Blocked);

  void finish(ExecutionEnd End) { finish(End, System.blocked()); }
  void finish(ExecutionEnd End, ThreadSet Blocked);
  void reverseRaces(ThreadSet Blocked);
  bool reverse(const Race &R);
  bool mustStop();
  /// About how many steps the reversals will look at: of each race those from
  /// its first event to the end, say half of the trace.
  uint64_t owed() const {
    return (Trace.races().size() - NewRaces) * Trace.size() / 2;
  }
  void planReversal(const Race &R);
  void plan(Position P);

  // DporShared.cpp: work that is shared.
  void searchShared();
  bool takeShared();
  bool moveTo(SharedNode &At);
  void pushShared(SharedNode &At, llvm::ArrayRef<Sleeper> From);
  void copySleepers(Node &N, llvm::ArrayRef<Sleeper> From);
  std::optional<uint16_t> indexOf(ThreadId T, uint32_t Name);
  bool notAsSaved();
  bool beginShared(SharedNode &At);
  bool chooseShared(SharedNode &At, Step &S, SharedNode *&Below);
  bool endShared(SharedNode &At, SharedNode *Below);
  bool stopsHere();
  void share(bool All);
  void publish(SharedNode &Below);

  TransitionSystem &System;
  // Null: it has no such thing.
  ChoosingReads *const Reads;
  Awaiting *const Awaits;
  KnownEndings *const Endings;
  IdleWaits *const Idle;
  ExploreStats &Stats;
  Timeline Line;
  TraceOrder Trace;
  std::optional<SymmetryTracker> Symmetry;
  WakeupTree Tree;
  Stack<Node> Nodes; ///< one a state of the path, the current one last
  Stack<Sleeper> Sleepers;
  ThreadSet Enabled; ///< now, as System says
  RunStatus Status = RunStatus::Running;
  WakeupTree::Siblings Planned;              ///< for the node to be opened
  bool PlannedProbe = false;                 ///< likewise
  static constexpr size_t StepsALook = 1024; ///< of one execution
  static constexpr uint64_t ScannedALook = 1 << 20; ///< some milliseconds
  uint64_t NextLook = ScannedALook; ///< at Stats.Scanned, for bounds
  size_t NewRaces = 0; ///< races before this one were considered before
  std::vector<size_t> Unsettled; ///< of these, those to be considered again
  Stack<Race> Extra;             ///< races of this end only
  Stack<Race> OfSegment;         ///< of those blocked before an idle end
  Sequence V;
  /// An event that is not yet part of Trace, and what it led to.
  struct LateEvent {
    Event What;
    AfterStep After;
  };
  Stack<LateEvent> Late;
  std::vector<Event> Ending; ///< to be told to System
  /// If reads choose what they see: the names of the current step's choices.
  std::vector<uint32_t> Offered;
  Event Scratch;
  SharedTree *Shared;
  SearchRecord *Record;
  std::vector<uint64_t> SharedPath; ///< numbers of the path's shared nodes
};

} // namespace heddle

#endif
