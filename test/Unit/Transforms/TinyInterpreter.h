//===- TinyInterpreter.h - Runs a function and logs its events --*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Just enough of LLVM IR to run what the tests make, before and after the
// passes: one thread, memory as a map, and calls that return something made of
// the number of calls so far, so that two runs with equal calls see equal
// results.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_TINYINTERPRETER_H
#define HEDDLE_TEST_TINYINTERPRETER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Instructions.h"
#include <map>
#include <string>
#include <vector>

namespace heddle {

class TinyInterpreter {
public:
  /// One text an event: "load 1016 order 0 = 7", "call heddle.monitor.enter
  /// 1000". Ends with "return V", or without when a bound was hit.
  std::vector<std::string> run(const llvm::Function &F,
                               llvm::ArrayRef<uint64_t> Arguments);

  /// Addresses accessed by !heddle.private instructions in objects that were
  /// reachable from outside at some time of the run.
  std::vector<uint64_t> exposedPrivateAccesses() const;

private:
  static constexpr unsigned MaxEvents = 200, MaxSteps = 4000;

  uint64_t value(const llvm::Value *V);
  void enter(const llvm::BasicBlock *From, const llvm::BasicBlock *To);
  uint64_t execute(const llvm::Instruction &I);
  uint64_t call(const llvm::CallInst &Call);
  uint64_t load(uint64_t Address, unsigned Order, bool IsEvent);
  void store(uint64_t Address, uint64_t V, unsigned Order, bool IsEvent);
  uint64_t oracle(uint64_t Salt) const;

  std::map<uint64_t, uint64_t> Memory;
  llvm::DenseMap<const llvm::Value *, uint64_t> Registers;
  std::vector<std::string> Log;
  uint64_t Calls = 0;
  /// Objects are 64 bytes apart.
  static constexpr uint64_t FirstObject = 1 << 20;
  static uint64_t objectOf(uint64_t Address) { return Address & ~63ull; }
  std::multimap<uint64_t, uint64_t> Stored; ///< object to objects, ever
  std::vector<uint64_t> Exposed;            ///< operands of unknown calls
  std::vector<uint64_t> PrivateAccesses;
  uint64_t NextObject = FirstObject, NextSlot = 1 << 16;
};

} // namespace heddle

#endif
