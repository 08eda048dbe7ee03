//===- Instrument.h - Shared accesses become runtime calls ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// heddle-instrument: every access to managed memory that is not marked
// !heddle.private and no array length becomes a call of RuntimeABI.h with a
// site. Calls of heddle.* functions stay as they are, but for freezes of final
// fields: those are decided first (FinalFreeze.h).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRANSFORMS_INSTRUMENT_H
#define HEDDLE_TRANSFORMS_INSTRUMENT_H

#include "heddle/Support/Ids.h"
#include "llvm/IR/PassManager.h"

namespace heddle {

/// Numbers the sites.
class SiteTable {
public:
  virtual ~SiteTable() = default;
  /// A number for an access of the function. Line 0 is unknown; bci is the
  /// bytecode index.
  virtual SiteId add(const llvm::Function &F, unsigned Line, unsigned Bci) = 0;
};

/// Appends rows to !heddle.sites; numbers go on from the rows that are there.
class MetadataSiteTable final : public SiteTable {
public:
  explicit MetadataSiteTable(llvm::Module &M) : M(M) {}
  SiteId add(const llvm::Function &F, unsigned Line, unsigned Bci) override;

private:
  llvm::Module &M;
};

/// Instruments one function with a body. False, and nothing done, if it has
/// been instrumented before. Changes of the module are declarations of
/// __heddle_* only. An operation that Java has no word for (atomicrmw max, an
/// access of 16 bits) is an error of the LLVMContext, and stays.
bool instrumentFunction(llvm::Function &F, SiteTable &Sites);

class InstrumentPass : public llvm::PassInfoMixin<InstrumentPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace heddle

#endif
