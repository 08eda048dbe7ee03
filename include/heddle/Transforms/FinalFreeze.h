//===- FinalFreeze.h - Which constructors leak their object -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRANSFORMS_FINALFREEZE_H
#define HEDDLE_TRANSFORMS_FINALFREEZE_H

namespace llvm {
class Function;
}

namespace heddle {

/// Of a constructor: others may have its object before it ends.
constexpr const char *LeaksThisAttribute = "heddle-leaks-this";

/// Whether it is one, by its name.
bool isConstructor(const llvm::Function &F);

/// Removes heddle.final.freeze of objects that the function may have made
/// reachable before: JLS 17.5 promises nothing of their final fields. Works
/// after mem2reg. Returns the number removed.
///
/// Leaking is storing the reference or passing it to a call that is neither a
/// heddle.* function that keeps nothing nor a constructor without
/// LeaksThisAttribute. A helper method called by the constructor counts as a
/// leak though it need not be. A constructor that leaks its object gets the
/// attribute; who asks for another one's freezes has to see to it that those
/// which that calls have been asked before (Machine/Program.cpp does, for the
/// user's; of the library's they are knowingly missed).
unsigned dropFreezesOfLeaked(llvm::Function &F);

} // namespace heddle

#endif
