//===- MixedFields.h - Plain fields with atomic accesses --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The JDK's algorithms read some fields and elements plainly that others change
// by compare-and-set: the nodes of a ConcurrentSkipListMap. In trusted code
// that is no race to report, but what such a read sees depends on the schedule,
// so it has to be a scheduling point. It is lowered as opaque: an event that
// orders nothing.
//
// Plain accesses that race with plain ones are not found that way; those on
// which the JDK's code decides anything are named in MixedFields.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_MIXEDFIELDS_H
#define HEDDLE_JAVA_LOWERING_MIXEDFIELDS_H

#include "frontend-java/ClassPath/Hierarchy.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringSet.h"

namespace heddle::java {

class MixedFields {
public:
  explicit MixedFields(ClassHierarchy &H) : Hierarchy(H) {}

  /// Whether a VarHandle, an Unsafe offset or an Atomic...FieldUpdater may
  /// stand for the field, which is not volatile: the class or one around it
  /// asks for such by the field's name. Or the field is among those that race
  /// with plain accesses, and what is read decides what is done.
  bool contains(const Field &F);

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
  /// Whether it holds of the class or of one around it.
  bool holdsAround(const Class &C, llvm::function_ref<bool(const Uses &)> Is);

  ClassHierarchy &Hierarchy;
  llvm::DenseMap<const Class *, Uses> Known;
};

} // namespace heddle::java

#endif
