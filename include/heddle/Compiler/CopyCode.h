//===- CopyCode.h - Copies that are many accesses ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// System.arraycopy and Object.clone are as many plain reads and writes as there
// are elements or fields: nothing holds them together. Where such accesses are
// events, or choose what they see, a copy is a function of register code that
// makes them one after the other, as the compiler would have made them of a
// loop in Java. Where they are not, Heap copies all at once.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_COMPILER_COPYCODE_H
#define HEDDLE_COMPILER_COPYCODE_H

#include "heddle/Code/Code.h"
#include "heddle/Program/Program.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace heddle {

/// How the accesses of one side of a copy are made.
enum class CopyAccess : uint8_t {
  Silent,  ///< of trusted code
  Checked, ///< for races, where it stands
  Model,   ///< a write of trusted code that the model hears of
  Event,   ///< by the user: an event, or left to the model
};

struct CopyWays {
  CopyAccess Read = CopyAccess::Silent, Write = CopyAccess::Silent;
  /// Plain longs and doubles are halves (Transforms/Tear.h).
  bool Tears = false;
  /// Of the call, in whose name the accesses are made.
  SiteId Site;
};

/// Of elements. Arguments: source, destination, index in each, and the source's
/// index behind the last element on the way; result: the destination.
/// IsDownwards: from higher to lower indexes. Failure: a String literal to call
/// heddle/rt/Throw.copyStore with, by NoFit, where an element does not fit into
/// the destination; 0 if all do.
std::unique_ptr<Code> copyOfElements(const RuntimeClass &Array,
                                     const CopyWays &Ways, bool IsDownwards,
                                     Ref Failure, FunctionId NoFit);

/// Of all fields. Arguments: source, destination; result: the destination.
/// Volatile fields are read and written as by an assignment (Object.clone's
/// specification). IsEvent: those plain fields that are read by an event,
/// whatever Ways says.
std::unique_ptr<Code>
copyOfFields(const Program &P, const RuntimeClass &C, const CopyWays &Ways,
             llvm::function_ref<bool(ClassId, const FieldInfo &)> IsEvent);

/// Calls Do for each field that an object of C has, and its class.
void eachField(const Program &P, const RuntimeClass &C,
               llvm::function_ref<void(ClassId, const FieldInfo &)> Do);

} // namespace heddle

#endif
