//===- CatMemory.h - Memory under a model that is a file --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads, updates too, see any write to their variable that was executed before
// them and is not hidden: overwritten by one that comes between the two by
// program order, locks, starts and joins. Accesses and fences of every mode
// order nothing by themselves. So an execution is program order, the order of
// locks and threads, and reads-from; when it has ended the file says whether it
// is one (docs/rationale/CatModels.md).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_RELAXED_CATMEMORY_H
#define HEDDLE_RELAXED_CATMEMORY_H

#include "heddle/Cat/Judge.h"
#include "heddle/Relaxed/ModelMemory.h"

namespace heddle {

class CatMemory final : public ModelMemory {
public:
  CatMemory(Sync &Events, std::shared_ptr<const cat::Model> M)
      : ModelMemory(Events, ModelKind::Cat, false), Text(std::move(M)) {}

  /// At the end: what the program does that the file has no rule for; empty:
  /// nothing.
  std::string refusal() const;
  /// At the end of one without: whether the file allows the execution.
  bool isAllowed() const;
  /// At the end of one that it allows: the flags that the file raises, each as
  /// often as there are actions or pairs of actions (an action twice is one)
  /// in what it flags; both none: it says of no action.
  struct Flag {
    std::string Name;
    ActionIndex First, Second;
  };
  std::vector<Flag> flags() const;
  /// Whether the last answer took too long, and was given up: it says nothing.
  bool hasGivenUp() const { return Text.hasGivenUp(); }
  /// The last action so far.
  ActionIndex lastAction() const { return ActionIndex(actions().size() - 1); }
  const MemoryAction &action(ActionIndex A) const { return actions()[A]; }

  void footprint(const Thread &T, Footprint &Out) const override;
  Performed perform(Thread &T, unsigned Choice,
                    const Footprint &Print) override;
  bool isWeakRead(const Thread &T) const override { return isChoosing(T); }
  unsigned newestChoice(const Thread &T) override;
  bool judgesEnds() const override { return true; }
  bool mayEndWith(llvm::ArrayRef<FinalRead> Finals) override;

private:
  void findSeen(const Thread &T) override;

  mutable cat::Judge Text;
  bool HasWaits = false; ///< for atomics, on any path
  /// What isAllowed() said of the execution that ends with this action.
  mutable uint64_t JudgedAt = 0;
  mutable bool IsAllowed = true;
  /// What mayEndWith() has found: of cells the write that is last in co, none
  /// if that is the initial value.
  llvm::DenseMap<CellId, ActionIndex> Last;
};

} // namespace heddle

#endif
