//===- Pipeline.h - Prepares one function for the machine -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The way of a function from the frontend to the machine:
//
//   mem2reg, heddle-freeze, heddle-escape, heddle-instrument | early-cse, CFG
//   tidying, DCE, heddle-spin
//
// Before the bar shared accesses are loads and stores that LLVM may merge, so
// nothing runs there but what leaves them alone; behind it they are opaque
// calls. Invariants of the result: events in the same order as before; each
// heddle.pending with its compare and branch at the end of its block; every
// access that is left is private or an array length.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRANSFORMS_PIPELINE_H
#define HEDDLE_TRANSFORMS_PIPELINE_H

#include "heddle/Analysis/LeakAnalysis.h"
#include <cstdint>
#include <memory>

namespace llvm {
class Function;
class raw_ostream;
} // namespace llvm

namespace heddle {

class SiteTable;

struct PipelineOptions {
  /// Look into the bodies of callees that the module has at that moment. The
  /// marks then depend on the order in which a lazily filled module is filled.
  bool CalleeSummaries = true;
  /// Exempt objects that cannot be shared.
  bool Escape = true;
  /// Early-cse, CFG tidying and DCE.
  bool Simplify = true;
  /// Where leaks of an object are looked for. Without it, in bodies that the
  /// module has; what it lacks is the library's.
  LeakAnalysis::Lookup Callees;
};

/// Sums over all functions that went through one pipeline.
struct PipelineStatistics {
  uint64_t Functions = 0;
  uint64_t InstructionsBefore = 0, InstructionsAfter = 0;
  uint64_t AllocasPromoted = 0;
  uint64_t Sites = 0;           ///< accesses that became runtime calls
  uint64_t PrivateAccesses = 0; ///< accesses that were exempted
  uint64_t SpinLoops = 0;
  uint64_t Nanoseconds = 0;
  void print(llvm::raw_ostream &OS) const;
};

/// Owns the analyses; keep one for a module. The module must outlive it, and
/// functions that went through it must not be deleted before it.
class FunctionPipeline {
public:
  explicit FunctionPipeline(SiteTable &Sites, PipelineOptions Options = {});
  ~FunctionPipeline();

  /// Prepares a function that has a body. One that was prepared or instrumented
  /// before only gets the marks that speak of its code. Slices: as heddle-slice
  /// says what its shared writes write; slices that it came with are dropped.
  /// Tears: plain accesses of longs and doubles become two (Tear.h).
  void run(llvm::Function &F, bool Slices = false, bool Tears = false);
  const PipelineStatistics &statistics() const;

private:
  struct Impl;
  std::unique_ptr<Impl> I;
};

} // namespace heddle

#endif
