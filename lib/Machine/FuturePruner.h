//===- FuturePruner.h - Can a write of the future still come? ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A read of the future imposes a value on a write (JPR, Figure 8). Whether the
// writer's thread can still write it is asked of the code that lies ahead of
// the thread: a write there may be the imposed one if it may be to this cell
// and its slice admits the value, given what the thread's reads have seen that
// are behind it for good. What cannot be followed (code that is only known when
// it is called, the user's handlers of uncaught exceptions, a thread that has
// not begun) may write anything; so a No is certain, and leaving the choice out
// loses no execution.
//
// By slices first (CodeWrites, Analysis/WriteSlices.h), which see to the end of
// each function; what they admit is asked of walks (LookAhead).
//
// A class that handles uncaught exceptions and is only loaded after an answer
// makes it wrong: the round is explored again then (Driver/FixedPoint).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_MACHINE_FUTUREPRUNER_H
#define HEDDLE_LIB_MACHINE_FUTUREPRUNER_H

#include "Code.h"
#include "CodeWrites.h"
#include "LookAhead.h"
#include "heddle/Machine/Machine.h"
#include "heddle/MemoryModel/Execution.h"
#include "heddle/MemoryModel/WriteSets.h"
#include "heddle/Solver/WriteSolver.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>

namespace heddle {

class FuturePruner {
public:
  using Codes = std::function<const Code *(FunctionId)>;
  /// Loaded: the code of a function that may have been called; null if it has
  /// none that can be looked at.
  FuturePruner(World &W, Program &P, Pruning How, Codes Loaded);

  /// Of a state of an execution in which one read is about to choose.
  LookAhead from(const Sync &S, const Execution &E, const WriteSets &Sets,
                 const Thread &Reader) {
    return LookAhead(S, E, Sets, Reader, Solver, Loaded);
  }
  /// Whether the imposed pair may still be written if the reader's pending read
  /// sees Choice, of which Ahead knows.
  bool mayComeTrue(const Sync &S, LookAhead &Ahead, uint32_t Pair,
                   const WriteSets &Sets, const Execution &E,
                   const Thread &Reader, int64_t Choice);

  PruneStats stats() const;
  PruneStats Counts; ///< choices, by who asks

private:
  /// Told of a write to the target, with what its function's reads see. True
  /// ends the walk.
  using Visitor = llvm::function_ref<bool(const CodeWrites::Node &,
                                          llvm::ArrayRef<ReadDomain>)>;
  const Ahead &ahead(const Code &C, uint32_t Node);
  bool matches(const CodeWrites::Node &N, const FutureTarget &G) const;
  bool mayHandleUncaught();
  /// By slices: whether T, stopped at its pending event, may come to do F's
  /// action with F's value. Choice: what its pending read sees, if it is fixed.
  bool mayWrite(const Sync &S, const Thread &T, const Execution &E,
                const WriteEntry &F, std::optional<int64_t> Choice);
  /// Whether Visit ended the walk or something cannot be followed.
  bool walk(const Thread &T, const Execution &E, const FutureTarget &G,
            std::optional<int64_t> Choice, Visitor Visit);
  bool walkNode(const CodeWrites::Node &N, const FutureTarget &G,
                llvm::ArrayRef<ReadDomain> Domains, Visitor Visit,
                unsigned Depth);
  bool walkCall(FunctionId F, const FutureTarget &G, Visitor Visit,
                unsigned Depth);

  World &W;
  Program &P;
  Codes Loaded;
  WriteSolver Solver;
  std::map<std::pair<const Code *, uint32_t>, Ahead> Aheads;
  unsigned ClassesSeen = 0;
  bool HasHandler = false;
};

} // namespace heddle

#endif
