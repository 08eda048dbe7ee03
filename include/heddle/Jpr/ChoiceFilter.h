//===- ChoiceFilter.h - Which choices of a read are left out ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JPR_CHOICEFILTER_H
#define HEDDLE_JPR_CHOICEFILTER_H

#include "heddle/Relaxed/ReadChoices.h"
#include "heddle/World/Thread.h"

namespace heddle {

class ChoiceFilter {
public:
  virtual ~ChoiceFilter() = default;
  /// Leaves out what T's pending read cannot see in an execution that is
  /// justified. At least one choice stays: exploration has to see what comes
  /// after it. Adds to Walked what that has cost. The answer depends on what
  /// was executed only, so that replays find the same.
  virtual void filter(const Thread &T, ReadChoices &Choices) = 0;
};

} // namespace heddle

#endif
