//===- WakeupTree.h - Ordered trees of sequences to be explored -*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// POPL 2014, section 6 (JACM 2017, section 8). A wakeup tree below a state
// holds sequences that exploration must follow there before it may choose
// freely; its leaves are where it may. Siblings are in the order in which they
// are explored. A step is a thread with a choice: two choices of one event are
// two steps that conflict.
//
// The nodes of all trees of one search live in one arena with a free list, so
// that steady state allocates nothing. Explored nodes are freed at once.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_DPOR_WAKEUPTREE_H
#define HEDDLE_LIB_EXPLORE_DPOR_WAKEUPTREE_H

#include "lib/Explore/PackedPrint.h"
#include "llvm/ADT/ArrayRef.h"
#include <vector>

namespace heddle {

/// A step of a sequence that is not executed yet, with the footprint that its
/// event had where it was last seen.
struct PlannedStep {
  /// A read that conflicts, moved before what it came after: nobody knows yet
  /// what it may see there.
  static constexpr uint32_t Unknown = UINT32_MAX;

  ThreadId Thread;
  uint32_t Choice = 0; ///< its name (ChoosingReads::choiceName), or Unknown
  bool HasChoices = false;
  /// Moved before an event that it conflicts with, it may read only where it
  /// wrote, or write where it read, but for so many words of its footprint.
  uint8_t SureWords = 4;
  PackedPrint Print;

  bool isSure() const {
    return SureWords == 4 || (SureWords >= Print.Count && !Print.Global);
  }
};

/// Whether a step is a weak initial of a sequence V, that is, whether some
/// sequence equivalent to a continuation of V begins with it.
struct Initial {
  enum Form : uint8_t {
    Not,         ///< something before Length in V conflicts with it; if that
                 ///< is not sure, it is At Index in V if that is in V
    Independent, ///< V does not hold it, and it commutes with all of V
    At,          ///< V holds it at Index, and nothing before it there conflicts
  };
  Form What;
  bool IsSure = true; ///< the conflict does not depend on an unsure footprint
  /// Not, but only because a choice is Unknown: it may turn out to be At Index.
  bool MayBeSame = false;
  size_t Index = 0;
  size_t Length = 0;
};
/// With AnyChoice, the choice of V's step does not matter; with AllAsleep, all
/// choices that there are where V begins are covered.
Initial weakInitial(const PlannedStep &Step, bool AnyChoice,
                    llvm::ArrayRef<PlannedStep> V, bool AllAsleep = false);

/// Why a planned sequence may turn out not to be possible.
enum class Doubt : uint8_t {
  None,  ///< it is possible
  Sight, ///< the write that its last step is to see is there, but the memory
         ///< model may not let the step see it
  Any,   ///< it was planned on suspicion
};

/// A sequence to be inserted. What is said of it holds for its prefix, too.
struct Sequence {
  std::vector<PlannedStep> Steps;
  /// The part that is the same on all executions that have the race which the
  /// sequence turns round; Steps can be cut down to it.
  size_t Fixed = 0;
  /// The part that wakes all that sleep where the sequence begins; at least
  /// Fixed. It may fail to if the footprints are unsure.
  size_t Length = 0;
  bool IsSure = true;
  Doubt Doubts = Doubt::None;
};

/// Makes V the sequence without its step at Index, if there is one.
void removeStep(Sequence &V, size_t Index);

using WakeupIndex = Id<struct WakeupIndexTag>;

class WakeupTree {
public:
  /// The subtrees below one state.
  struct Siblings {
    WakeupIndex First, Last;
    bool empty() const { return !First.isValid(); }
  };
  struct Node {
    PlannedStep Step;
    WakeupIndex Next;
    Siblings Below;
    /// A leaf after which somebody may sleep, so that free exploration need not
    /// cover what could be inserted below.
    bool IsOpen = false;
    /// If this step is not possible, no sequence but such as are in doubt is
    /// lost, and nothing has to be explored in its place.
    bool IsProbe = false;
    /// The least of the sequences that have this step.
    Doubt Doubts = Doubt::None;
    /// A sequence ends here: what follows must be explored in any case.
    bool IsEnd = false;
    uint32_t MadeBy = 0; ///< Stamp of then
  };

  /// The execution that plans, if somebody records (SearchRecord.h).
  uint32_t Stamp = 0;

  /// insert(V) of the paper: makes sure that some sequence of the tree can be
  /// continued to one equivalent to a continuation of V. Consumes V. Returns
  /// whether every sequence with the same Fixed part is covered from now on.
  bool insert(Siblings &Tree, Sequence &V);
  /// Makes a leaf that is explored last among the siblings.
  void append(Siblings &Tree, const PlannedStep &Step);
  /// Makes all of From siblings of Tree, to be explored last.
  void appendAll(Siblings &Tree, Siblings From);

  /// Makes a node that was stored, the last below Parent, or of Level if that
  /// is invalid.
  WakeupIndex restore(WakeupIndex Parent, Siblings &Level,
                      const PlannedStep &Step, bool IsOpen, bool IsProbe,
                      bool IsEnd, Doubt Doubts);

  const Node &operator[](WakeupIndex I) const { return Nodes[I.index()]; }
  /// Removes the first sibling and returns its step and what is below it.
  Node takeFirst(Siblings &Tree);
  void dropAll(Siblings &Tree);
  /// Moves a tree of From's into this one, without counting it as inserted.
  Siblings moveFrom(WakeupTree &From, Siblings &Tree);

  size_t alive() const { return Alive; }
  size_t inserted() const { return InsertedCount; }
  size_t maxAlive() const { return MaxAlive; }

private:
  bool insertBelow(Siblings &Tree, WakeupIndex Parent, Sequence &V);
  bool isClosedLeaf(WakeupIndex I) const {
    return Nodes[I.index()].Below.empty() && !Nodes[I.index()].IsOpen;
  }
  void link(Siblings &Level, WakeupIndex I);
  WakeupIndex make(const PlannedStep &Step);
  void release(WakeupIndex I);

  std::vector<Node> Nodes;
  WakeupIndex Free; ///< chained by Next
  size_t Alive = 0, MaxAlive = 0, InsertedCount = 0;
};

} // namespace heddle

#endif
