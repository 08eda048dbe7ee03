//===- LeakAnalysis.h - Which objects may be known elsewhere ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether others may have an object before a point in the function that makes
// it, or that is its constructor (JLS 17.5: final fields keep what the
// constructor left if the object is published after the freeze, not before).
//
// An instruction leaks a reference if it stores it in memory, returns or throws
// it, or gives it to a call that may. Calls of functions with a body are looked
// into; other calls leak what they are given, but for heddle.* functions that
// keep nothing, and for constructors of the library.
// From the point the analysis walks back to where the object was made; only
// leaks on the way count. So a publication that follows does no harm, also when
// a constructor was inlined, in front of it, into the code that publishes.
//
// What it knowingly misses, so that objects count as known that are not: what
// is stored in an object that stays private itself; helpers that are called by
// dispatch; helpers that return their operand; that leaks on some ways only may
// not have happened. And the other way round: constructors of the library.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_ANALYSIS_LEAKANALYSIS_H
#define HEDDLE_ANALYSIS_LEAKANALYSIS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <functional>

namespace llvm {
class Argument;
class CallBase;
class Function;
class Instruction;
class Use;
class Value;
} // namespace llvm

namespace heddle {

/// Whether it is a constructor, by its name.
bool isConstructor(const llvm::Function &F);

class LeakAnalysis {
public:
  /// What is known of a function that is called.
  struct Callee {
    const llvm::Function *Body = nullptr; ///< null if it is not to be seen
    bool IsLibrary = false; ///< its constructors show their object to nobody
  };
  using Lookup = std::function<Callee(const llvm::Function &)>;

  explicit LeakAnalysis(Lookup Find) : Find(std::move(Find)) {}

  /// Whether others may have the operand of a heddle.final.freeze when it is
  /// called.
  bool isKnownBefore(const llvm::CallBase &Freeze);

private:
  /// The names that a reference may have in its function, addresses in its
  /// object among them, and what leaks one of them.
  struct Names {
    llvm::SmallSetVector<const llvm::Value *, 16> All;
    llvm::SmallPtrSet<const llvm::Instruction *, 8> Leaks;
  };

  Names namesOf(const llvm::Value &V);
  bool leaks(const llvm::Use &U);
  bool leaksInCall(const llvm::CallBase &Call, const llvm::Use &U);
  /// Whether the function may show a parameter to others.
  bool keeps(const llvm::Argument &A);

  Lookup Find;
  /// What is under way counts as kept.
  llvm::DenseMap<const llvm::Argument *, bool> Kept;
  unsigned Depth = 0;
};

} // namespace heddle

#endif
