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

/// Removes heddle.final.freeze of objects that the function may have made
/// reachable before: JLS 17.5 promises nothing of their final fields. Works
/// after mem2reg. Returns the number removed.
///
/// Leaking is storing the reference or passing it to a call that is neither a
/// heddle.* function that keeps nothing nor a constructor (which is asked for
/// itself). Knowingly missed: a superclass's constructor that leaks; a helper
/// method called by the constructor counts as a leak though it need not be.
unsigned dropFreezesOfLeaked(llvm::Function &F);

} // namespace heddle

#endif
