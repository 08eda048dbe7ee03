//===- SettledReads.h - Reads that no other thread can turn -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The library's plain fields are scheduling points where their accesses may
// race (MixedFields.h). Two kinds of reads need none, because what they decide
// is the same before and behind every write of another thread that they may
// race with:
//
//  * "owner == current". Every write puts null or the identity of the thread
//    that writes; the code of all classes that can write the field shows
//    it. A thread puts null over its own identity only, or while it holds
//    the lock under which the field is read (what the library's code is taken
//    to do). So a write of thread u that is not ordered with a read of thread t
//    turns null or u into null or u, and the comparison with t fails on both
//    sides. What t itself wrote is ordered.
//  * "unpark(waiter)". A write that races with it takes the name away of a
//    thread that goes on by itself. The difference is whether that thread gets
//    a permit that it does not need, which to park is what a wakeup without a
//    reason is (no-spurious-wakeups in docs/user/Assumptions.md).
//
// What it knowingly misses: other forms of code that come to the same. Such
// reads stay scheduling points.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_SETTLEDREADS_H
#define HEDDLE_JAVA_LOWERING_SETTLEDREADS_H

#include "frontend-java/ClassPath/Hierarchy.h"
#include "frontend-java/Lowering/Methods/OperandSources.h"
#include "llvm/ADT/DenseMap.h"
#include <memory>

namespace heddle::java {

class SettledReads {
public:
  explicit SettledReads(ClassHierarchy &H);
  ~SettledReads();

  /// Whether what instruction I of the method pushes, F's value, is used in one
  /// of the two ways only. I is a getfield, or calls what gets F (fieldGot).
  /// F is not a field that a VarHandle or an updater writes.
  bool contains(const Method &M, const Instruction &I, const Field &F);

private:
  struct MethodCode;
  const MethodCode *codeOf(const Method &M);
  bool isOwn(const MethodCode &C, const Instruction *Source, unsigned Depth);
  bool isOwnParameter(const Method &M, unsigned Slot, unsigned Depth);
  bool isWrittenByOwners(const Class &Reader, const Field &F);
  llvm::SmallVector<const Class *, 8> nestOf(const Class &C);

  ClassHierarchy &Hierarchy;
  llvm::DenseMap<const Method *, std::unique_ptr<MethodCode>> Codes;
  llvm::DenseMap<std::pair<const Class *, const Field *>, bool> Owned;
};

/// The field of "return this.field" if the method, which nothing overrides, is
/// that and no more; else null.
const Field *fieldGot(ClassHierarchy &H, const Method &M);

} // namespace heddle::java

#endif
