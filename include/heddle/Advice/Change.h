//===- Change.h - Changes of a program that might mend it -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One change is what a programmer does in one thought: make a field volatile,
// guard it by a lock. Whether it helps is found by trying (Trials.h).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_ADVICE_CHANGE_H
#define HEDDLE_ADVICE_CHANGE_H

#include "heddle/Advice/Facts.h"
#include "heddle/Transforms/Mend.h"

namespace heddle {

struct Change {
  enum Kind : uint8_t {
#define HEDDLE_CHANGE(Name, Word, Cost) Name,
#include "heddle/Advice/Changes.def"
  };
  Kind What;
  std::string Text;         ///< "make MessagePassing.ready volatile"
  std::vector<Mend> InCode; ///< how heddle-mend does it; empty: it cannot
  /// How the patcher does it, words with a tab between; empty: it cannot.
  std::string InSource;

  /// The kind's, if it is not 0 here.
  unsigned OwnCost = 0;

  unsigned cost() const;
  const char *word() const; ///< the kind, as --json has it
  friend bool operator==(const Change &A, const Change &B) {
    return A.Text == B.Text;
  }
};

/// The same with accesses that release and acquire in place of volatile ones;
/// none of a set that does something else, too.
std::optional<std::vector<Change>>
withReleaseAcquire(llvm::ArrayRef<Change> Set);

/// What might mend one of the findings, the most likely first. Notes: what is
/// to be said beside, as that volatile does not make an update atomic.
std::vector<Change> changesFor(llvm::ArrayRef<Finding> Findings, const Facts &F,
                               bool HasSource, std::vector<std::string> &Notes);

} // namespace heddle

#endif
