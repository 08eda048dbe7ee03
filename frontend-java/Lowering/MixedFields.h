//===- MixedFields.h - Plain fields with atomic accesses --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The JDK's algorithms read some fields plainly that other threads change, by a
// compare-and-set (the nodes of a ConcurrentSkipListMap) or plainly, too (the
// threads in a queue of AbstractQueuedSynchronizer). In trusted code that is
// not a race to report, but what such a read sees depends on the schedule, so
// it has to be a scheduling point. It is lowered as opaque: an event that
// orders nothing. Where accesses do not race, that costs no executions. Where
// they always do, what is read decides nothing (SettledReads.h), but in methods
// that let it out: getQueueLength, toString.
//
// What it knowingly misses: elements of arrays that only plain accesses change.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_MIXEDFIELDS_H
#define HEDDLE_JAVA_LOWERING_MIXEDFIELDS_H

#include "frontend-java/ClassPath/Hierarchy.h"
#include "frontend-java/Lowering/SettledReads.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringSet.h"

namespace heddle::java {

class MixedFields {
public:
  explicit MixedFields(ClassHierarchy &H) : Hierarchy(H), Settled(H) {}

  /// Whether accesses of the field, not a volatile one, may race in trusted
  /// code: its class shares by races, others set it (of a Thread, say), or its
  /// class asks for a VarHandle, an Unsafe offset or an Atomic...FieldUpdater
  /// by the field's name.
  bool contains(const Field &F);
  /// Whether instruction I of the method, which reads the field, decides the
  /// same in every order (SettledReads.h).
  bool isSettled(const Method &M, const Instruction &I, const Field &F);

  /// Whether code of the class may change elements of arrays atomically: it or
  /// a class around it asks for offsets or VarHandles of elements.
  bool hasAtomicElements(const Class &C);

private:
  /// What a class's constants say of it.
  struct Uses {
    llvm::StringSet<> FieldNames; ///< if it asks for fields by name
    bool AtomicElements = false;
  };
  const Uses &usesOf(const Class &C);
  bool isChangedAtomically(const Field &F);
  /// Whether it holds of the class or of one around it.
  bool holdsAround(const Class &C, llvm::function_ref<bool(const Uses &)> Is);

  ClassHierarchy &Hierarchy;
  SettledReads Settled;
  llvm::DenseMap<const Class *, Uses> Known;
};

} // namespace heddle::java

#endif
