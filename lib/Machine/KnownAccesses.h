//===- KnownAccesses.h - What is of no interest in the summary --*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_MACHINE_KNOWNACCESSES_H
#define HEDDLE_LIB_MACHINE_KNOWNACCESSES_H

namespace heddle {

class Sync;

/// Takes out of the summary, which there is, what all threads know that can
/// act. Whether that was anything.
bool forgetKnown(Sync &S);

} // namespace heddle

#endif
