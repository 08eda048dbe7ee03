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

#ifndef HEDDLE_PRUNING_FUTUREPRUNER_H
#define HEDDLE_PRUNING_FUTUREPRUNER_H

#include "heddle/Code/Code.h"
#include "heddle/Code/CodeWrites.h"
#include "heddle/Jpr/JprMemory.h"
#include "heddle/MemoryModel/Execution.h"
#include "heddle/MemoryModel/WriteSets.h"
#include "heddle/Program/Program.h"
#include "heddle/Pruning/FutureGoal.h"
#include "heddle/Pruning/LibraryCalls.h"
#include "heddle/Solver/WriteSolver.h"
#include "heddle/Sync/Sync.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <chrono>
#include <map>
#include <tuple>

namespace heddle {

class FuturePruner {
public:
  using Codes = std::function<const Code *(FunctionId)>;
  /// Loaded: the code of a function that may have been called; null if it has
  /// none that can be looked at.
  FuturePruner(World &W, Program &P, Pruning How, Codes Loaded);

  /// What is asked next is asked for Reader's pending read.
  void askFor(const JprMemory &J, const Thread &Reader) {
    Asks = &J;
    this->Reader = &Reader;
  }
  /// Whether the class of the user's is initialised in all executions in which
  /// the read is as it is here: before it, and not in another order after it.
  bool isInitialised(const RuntimeClass &C) {
    HasAskedForClass = true;
    return Asks->sync().classes().isDone(*Reader, C);
  }
  /// Whether an initialiser of C, about to be used, may run and write
  /// the target. The library's does not come to the user's code, and writes to
  /// no arrays but its own.
  bool mayInitialise(const RuntimeClass &C, const FutureTarget &G);
  /// By slices: whether T, stopped at its pending event, may come to do F's
  /// action with F's value. Choice: what its pending read sees, if it is fixed.
  bool mayWrite(const Thread &T, const Execution &E, const WriteEntry &F,
                std::optional<int64_t> Choice);
  /// Whether T, stopped at its pending event, may come to write the target.
  bool mayReach(const Thread &T, const Execution &E, const FutureTarget &G) {
    return walk(T, E, G, std::nullopt,
                [](const auto &, const auto &) { return true; });
  }
  /// Whether code may come to write the target from the instruction At on,
  /// still to be done if IsPending, and else a call under way.
  bool mayReach(const Code &C, uint32_t At, bool IsPending,
                const FutureTarget &G);
  /// A number for a target, and the same asked of it: answers are kept until
  /// there are more classes or functions.
  unsigned numberOf(const FutureTarget &G);
  bool mayReach(const Code &C, uint32_t At, bool IsPending,
                const FutureTarget &G, unsigned Number);
  /// Whether a call of F cannot come to write the target, though it is not
  /// looked at: it is the library's. IsExact: as in CodeWrites::Node.
  bool isHarmless(FunctionId F, const FutureTarget &G, bool IsExact);
  /// isHarmless() of FutureGoal.h.
  bool isHandedNothing(FunctionId F, const FutureTarget &G, bool IsExact);
  /// Whether library code that runs no task may come to write the target.
  bool mayCallBack(const FutureTarget &G);
  /// Whether more may lie ahead of a thread than its frames say.
  bool mayHandleUncaught();
  WriteSolver &solver() { return Solver; }
  const Codes &codes() const { return Loaded; }

  PruneStats stats() const;
  PruneStats Counts; ///< choices and time, by the one that asks

private:
  /// Told of a write to the target, with what its function's reads see. True
  /// ends the walk.
  using Visitor = llvm::function_ref<bool(const CodeWrites::Node &,
                                          llvm::ArrayRef<ReadDomain>)>;
  const Ahead &ahead(const Code &C, uint32_t Node);
  bool matches(const CodeWrites::Node &N, const FutureTarget &G) const;
  /// Whether Visit ended the walk or something cannot be followed.
  bool walk(const Thread &T, const Execution &E, const FutureTarget &G,
            std::optional<int64_t> Choice, Visitor Visit);
  bool walkNode(const CodeWrites::Node &N, const FutureTarget &G,
                llvm::ArrayRef<ReadDomain> Domains, Visitor Visit,
                unsigned Depth);
  bool walkCall(FunctionId F, bool IsExact, const FutureTarget &G,
                Visitor Visit, unsigned Depth);

  World &W;
  Program &P;
  Codes Loaded;
  WriteSolver Solver;
  LibraryCalls Library;
  std::map<std::pair<const Code *, uint32_t>, Ahead> Aheads;
  /// By function, for calls that are exact and others: of what is neither an
  /// array nor the user's, of the user's fields, of arrays: two bits each,
  /// known and harmless.
  std::vector<uint8_t> HandedNothing[2];
  std::map<std::tuple<Ref, Ref, bool, bool, bool, bool>, unsigned> Targets;
  /// By code, and by target's number, offset, and whether it is pending.
  llvm::DenseMap<std::pair<const Code *, uint64_t>, bool> Reaches;
  size_t ReachedClasses = 0, ReachedFunctions = 0; ///< there were then
  const JprMemory *Asks = nullptr;
  const Thread *Reader = nullptr;
  bool HasAskedForClass = false; ///< since it was last cleared
  unsigned ClassesSeen = 0;
  bool HasHandler = false;
};

/// Adds the time that it lives.
class PruneTimer {
public:
  explicit PruneTimer(PruneStats &Stats)
      : Stats(Stats), Since(std::chrono::steady_clock::now()) {}
  ~PruneTimer() {
    Stats.Nanoseconds +=
        std::chrono::nanoseconds(std::chrono::steady_clock::now() - Since)
            .count();
  }

private:
  PruneStats &Stats;
  const std::chrono::steady_clock::time_point Since;
};

} // namespace heddle

#endif
