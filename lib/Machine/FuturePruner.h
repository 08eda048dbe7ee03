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
// Not covered: a class that handles uncaught exceptions and is only loaded
// after the answer.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_MACHINE_FUTUREPRUNER_H
#define HEDDLE_LIB_MACHINE_FUTUREPRUNER_H

#include "Code.h"
#include "CodeWrites.h"
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

  /// Whether T, stopped at its pending event, may come to do F's action with
  /// F's value. Choice: what its pending read sees, if it is to be fixed.
  bool mayWrite(const Thread &T, const Execution &E, const WriteEntry &F,
                std::optional<int64_t> Choice = std::nullopt);

  /// Adds the values that T, or a thread that it starts, may still write to the
  /// cell to Out; false if they cannot be listed.
  bool listWrites(const Thread &T, const Execution &E, Ref Cell,
                  std::optional<int64_t> Choice,
                  llvm::SmallVectorImpl<uint64_t> &Out);

  PruneStats stats() const;
  PruneStats Counts; ///< choices, by who asks

private:
  /// A cell that may be written.
  struct Target {
    Ref Cell;
    Ref Object = 0; ///< 0: a static field
    /// The object's place is not allocated: it may be any.
    bool IsUnknown = false;
    /// A field of a class of the user's: the library writes it only in code of
    /// the user's that it calls.
    bool IsUsers = false;
  };
  /// Told of a write to the target, with what its function's reads see. True
  /// ends the walk.
  using Visitor = llvm::function_ref<bool(const CodeWrites::Node &,
                                          llvm::ArrayRef<ReadDomain>)>;
  Target target(Ref Cell) const;
  const Ahead &ahead(const Code &C, uint32_t Node);
  bool matches(const CodeWrites::Node &N, const Target &G) const;
  bool isHarmless(const ProgramFunction &F, const Target &G) const;
  bool mayHandleUncaught();
  /// Whether Visit ended the walk or something cannot be followed.
  bool walk(const Thread &T, const Execution &E, const Target &G,
            std::optional<int64_t> Choice, bool WithStarts, Visitor Visit);
  bool walkNode(const CodeWrites::Node &N, const Target &G, bool WithStarts,
                llvm::ArrayRef<ReadDomain> Domains, Visitor Visit,
                unsigned Depth);
  bool walkCall(FunctionId F, const Target &G, bool WithStarts, Visitor Visit,
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
