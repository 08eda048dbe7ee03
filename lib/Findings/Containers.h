//===- Containers.h - The object that a race is about -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two threads that use one HashMap race on its table, its size, its nodes. What
// is wrong is that they use the map. It is found from the cell of a race: the
// nearest object, along the references to it, that the program called.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_FINDINGS_CONTAINERS_H
#define HEDDLE_LIB_FINDINGS_CONTAINERS_H

#include "heddle/Machine/Machine.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace heddle {

/// Which objects refer to which, as it is when this is made.
class References {
public:
  /// Each: calls what it is given with each object and its class.
  using EachObject =
      llvm::function_ref<void(llvm::function_ref<void(Ref, ClassId)>)>;
  References(Machine &M, EachObject Each);

  /// The nearest object from Part on, against the references, that is of a
  /// class that the calls name, the outermost call first. 0 if none exists.
  /// Calls: "java/util/HashMap", innermost first.
  Ref containerOf(Ref Part, llvm::ArrayRef<std::string> Calls) const;
  /// Where the program keeps the object: a static field ("Cache.entries"), or a
  /// field of an object ({object, "entries"}). Nothing if only variables and
  /// the library do.
  struct Holder {
    Ref Object = 0;
    std::string Field; ///< with its class, if it is static
    /// "Cache.entries", "Account#1.lock", empty. NameOf names an object.
    std::string text(llvm::function_ref<std::string(Ref)> NameOf) const {
      return Object ? NameOf(Object) + "." + Field : Field;
    }
  };
  Holder holderOf(Ref Object) const;
  /// The text of the holder, or, of an element of an array, of the array's with
  /// the index: "Bank.accounts[2]". Empty if neither has one.
  std::string placeOf(Ref Object,
                      llvm::function_ref<std::string(Ref)> NameOf) const;
  /// "Board.flags": a volatile field of the program's that refers to the
  /// object; empty if none exists.
  std::string volatileFieldOf(Ref Object) const;

private:
  Machine &M;
  struct From {
    Ref Object;             ///< 0: a static field
    const FieldInfo *Field; ///< null: an element of an array
    ClassId Class;          ///< which declares the field
    uint32_t Index = 0;     ///< of the element
  };
  llvm::DenseMap<Ref, llvm::SmallVector<From, 2>> To;
};

} // namespace heddle

#endif
