//===- Pipeline.cpp - Prepares one function for the machine ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Only what the passes ask for is registered, and all but early-cse are called
// as functions: PassBuilder would link every pass of LLVM, and a pass manager
// computes dominators and loops for functions that need none.
//
//===----------------------------------------------------------------------===//

#include "heddle/Transforms/Pipeline.h"
#include "heddle/Analysis/EscapeAnalysis.h"
#include "heddle/Analysis/LeakAnalysis.h"
#include "heddle/IR/Accesses.h"
#include "heddle/Transforms/Escape.h"
#include "heddle/Transforms/FinalFreeze.h"
#include "heddle/Transforms/Instrument.h"
#include "heddle/Transforms/Slice.h"
#include "heddle/Transforms/Spin.h"
#include "heddle/Transforms/Tear.h"
#include "heddle/Transforms/Tidy.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include <chrono>

using namespace llvm;

namespace heddle {

namespace {
/// Counts sites on their way to the table.
class CountingSites final : public SiteTable {
public:
  CountingSites(SiteTable &Table, uint64_t &Count)
      : Table(Table), Count(Count) {}
  SiteId add(const Function &F, unsigned Line, unsigned Bci) override {
    ++Count;
    return Table.add(F, Line, Bci);
  }

private:
  SiteTable &Table;
  uint64_t &Count;
};
} // namespace

struct FunctionPipeline::Impl {
  Impl(SiteTable &Table, PipelineOptions Given)
      : Options(std::move(Given)), Sites(Table, Statistics.Sites),
        Leaks([this](const Function &F) { return calleeOf(F); }) {
    Analyses.registerPass([] { return PassInstrumentationAnalysis(); });
    Analyses.registerPass([] { return DominatorTreeAnalysis(); });
    Analyses.registerPass([] { return AssumptionAnalysis(); });
    Analyses.registerPass([] { return TargetLibraryAnalysis(); });
    Analyses.registerPass([] { return TargetIRAnalysis(); });
  }

  LeakAnalysis::Callee calleeOf(const Function &F) const {
    if (Options.Callees)
      return Options.Callees(F);
    return {F.isDeclaration() ? nullptr : &F, F.isDeclaration()};
  }
  void promoteSlots(Function &F);
  void simplify(Function &F);
  void finish(Function &F, bool Slices);
  void markSpins(Function &F);

  PipelineOptions Options;
  PipelineStatistics Statistics;
  CountingSites Sites;
  EscapeSummaries Summaries;
  LeakAnalysis Leaks;
  FunctionAnalysisManager Analyses;
  EarlyCSEPass EarlyCSE;
};

void FunctionPipeline::Impl::promoteSlots(Function &F) {
  SmallVector<AllocaInst *, 32> Slots;
  for (Instruction &I : F.getEntryBlock())
    if (auto *Slot = dyn_cast<AllocaInst>(&I); Slot && isAllocaPromotable(Slot))
      Slots.push_back(Slot);
  if (Slots.empty())
    return;
  Statistics.AllocasPromoted += Slots.size();
  PromoteMemToReg(Slots, Analyses.getResult<DominatorTreeAnalysis>(F));
}

void FunctionPipeline::Impl::simplify(Function &F) {
  EarlyCSE.run(F, Analyses);
  tidyBlocks(F);
  removeDeadCode(F);
  // Merging two accesses drops the mark of the one that stays. After
  // instrumentation what is left is private by construction.
  for (Instruction &I : instructions(F))
    if (managedAddress(I) && !isArrayLength(I))
      I.setMetadata(PrivateMetadata, MDNode::get(F.getContext(), {}));
}

/// Marks what is true of the code as it stands, whatever passes have left.
void FunctionPipeline::Impl::finish(Function &F, bool Slices) {
  Analyses.clear();
  if (Slices)
    markSlices(F);
  else
    dropSlices(F);
  markSpins(F);
}

void FunctionPipeline::Impl::markSpins(Function &F) {
  dropSpinMarks(F);
  SmallVector<std::pair<const BasicBlock *, const BasicBlock *>, 8> BackEdges;
  FindFunctionBackedges(F, BackEdges);
  if (BackEdges.empty())
    return;
  DominatorTree Dominators(F);
  Statistics.SpinLoops +=
      markSpinLoops(LoopInfo(Dominators), SpinRules::Machine);
}

FunctionPipeline::FunctionPipeline(SiteTable &Sites, PipelineOptions Options)
    : I(std::make_unique<Impl>(Sites, std::move(Options))) {}
FunctionPipeline::~FunctionPipeline() = default;

void FunctionPipeline::run(Function &F, bool Slices, bool Tears) {
  assert(!F.isDeclaration() && "internal: a function without body");
  if (F.hasFnAttribute(InstrumentedAttribute)) {
    // By a stock opt, which may not have been asked for these.
    I->promoteSlots(F);
    if (Tears)
      tearAccesses(F);
    I->finish(F, Slices);
    return;
  }
  auto Start = std::chrono::steady_clock::now();
  PipelineStatistics &S = I->Statistics;
  ++S.Functions;
  S.InstructionsBefore += F.getInstructionCount();

  I->promoteSlots(F);
  dropFreezesOfLeaked(F, I->Leaks);
  if (I->Options.Escape)
    S.PrivateAccesses += markPrivateAccesses(
        F, I->Options.CalleeSummaries ? &I->Summaries : nullptr);
  instrumentFunction(F, I->Sites);
  if (Tears)
    tearAccesses(F);
  if (I->Options.Simplify)
    I->simplify(F);
  I->finish(F, Slices);

  S.InstructionsAfter += F.getInstructionCount();
  S.Nanoseconds += std::chrono::duration_cast<std::chrono::nanoseconds>(
                       std::chrono::steady_clock::now() - Start)
                       .count();
}

const PipelineStatistics &FunctionPipeline::statistics() const {
  return I->Statistics;
}

void PipelineStatistics::print(raw_ostream &OS) const {
  OS << Functions << " functions, " << InstructionsBefore
     << " instructions before and " << InstructionsAfter << " after, "
     << AllocasPromoted << " slots promoted, " << Sites << " sites, "
     << PrivateAccesses << " private accesses, " << SpinLoops << " spin loops, "
     << format("%.1f us a function\n",
               Functions ? Nanoseconds / 1e3 / Functions : 0.0);
}

} // namespace heddle
