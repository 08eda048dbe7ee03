//===- FutureGoal.h - A write that may still come ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a walk through the code ahead of a thread looks for (FuturePruner,
// FutureWalk), and which calls it need not follow.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PRUNING_FUTUREGOAL_H
#define HEDDLE_PRUNING_FUTUREGOAL_H

#include "heddle/Sync/Sync.h"

namespace heddle {

/// A cell that may be written.
struct FutureTarget {
  Ref Cell = 0;
  Ref Object = 0; ///< 0: a static field
  /// The object's place is not allocated: it may be any.
  bool IsUnknown = false;
  /// A field that a class of the user's declares: the library writes it only in
  /// code of the user's that it calls.
  bool IsUsers = false;
  bool IsArray = false; ///< an element of Object
  /// Asked is what threads write that are still to be started, too.
  bool CountsStarts = false;
};
/// Object: what the cell lies in, 0 if nothing is there.
FutureTarget futureTarget(const World &W, Program &P, Ref Cell, Ref Object);

/// Whether a class of the user's declares the field at an offset of C's
/// objects; else it is one of the library's that C extends.
bool isUsersField(const Program &P, const RuntimeClass &C, uint32_t Offset);

/// What calls main or run(): when it returns, nothing of the user's comes but a
/// handler.
bool isThreadStart(const ProgramFunction &F);

/// Library code that is handed nothing of the user's: it can neither reach the
/// fields of the user's objects nor call the user's code. It may synchronise,
/// allocate and throw. IsExact: CodeWrites::Node::IsExact of the call.
bool isHarmless(const Program &P, const ProgramFunction &F,
                const FutureTarget &G, bool IsExact);
/// The constructor of Object, which does nothing at all.
bool isObjectInit(const ProgramFunction &F);

} // namespace heddle

#endif
