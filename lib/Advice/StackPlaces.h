//===- StackPlaces.h - Places of a log's stacks, kept -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop has one stack for thousands of steps, whose places are texts.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_ADVICE_STACKPLACES_H
#define HEDDLE_LIB_ADVICE_STACKPLACES_H

#include "heddle/Advice/Facts.h"
#include "heddle/Findings/ExecutionLog.h"
#include <map>

namespace heddle {

class StackPlaces {
public:
  StackPlaces(const ExecutionLog &Log, Machine &M) : Log(Log), M(M) {}

  struct Of {
    std::vector<SourcePosition> Positions; ///< as ExecutionLog::positions
    LockUse Use;                           ///< as useAt
    /// The outermost of the user's innermost frames in a row that are of one
    /// class: what others call. Empty of a constructor, and of main.
    std::optional<std::pair<SourcePosition, Accessor>> Work;
    bool IsOfMaking = false; ///< it is in a constructor or class initialiser
  };
  /// Valid until the log ends.
  const Of &of(const LoggedStep &S);

private:
  Of make(const LoggedStep &S) const;
  using Key = std::vector<std::pair<unsigned, unsigned>>;

  const ExecutionLog &Log;
  Machine &M;
  std::map<Key, Of> Known;
};

} // namespace heddle

#endif
