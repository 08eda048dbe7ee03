//===- Mutator.h - Inputs that are nearly right -----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_FUZZ_MUTATOR_H
#define HEDDLE_TEST_FUZZ_MUTATOR_H

#include "Target.h"
#include <random>
#include <string>

namespace heddle::fuzz {

/// One of Seeds with one to eight changes: other bytes, numbers from the
/// borders of their range, parts taken out, doubled, moved, or from another
/// seed, words put in, a part repeated up to thousands of times; mostly such as
/// leave what Form says. The same for the same state of Dice.
std::string mutate(llvm::ArrayRef<std::string> Seeds,
                   llvm::ArrayRef<llvm::StringRef> Words, Kind Form,
                   std::mt19937_64 &Dice);

} // namespace heddle::fuzz

#endif
