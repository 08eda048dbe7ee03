//===- ChoiceCut.h - The cut of a JPR choice -------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PRUNING_CHOICECUT_H
#define HEDDLE_PRUNING_CHOICECUT_H

#include "heddle/Pruning/FuturePruner.h"

namespace heddle {

class ChoiceCut final : public ChoiceFilter {
public:
  /// How and Loaded are FuturePruner's.
  ChoiceCut(const JprMemory &J, World &W, Program &P, Pruning How,
            FuturePruner::Codes Loaded)
      : J(J), Pruner(W, P, How, std::move(Loaded)) {}

  void filter(const Thread &T, ReadChoices &Choices) override;
  PruneStats stats() const { return Pruner.stats(); }

private:
  const JprMemory &J;
  FuturePruner Pruner;
};

} // namespace heddle

#endif
