//===- EscapeAnalysis.h - Which objects stay with a thread ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Flow-insensitive and unification-based (CellGraph.h): every reference of a
// function has a cell, every instruction is looked at once. An allocation is
// private if its cell is unified neither with Shared (static fields, results
// of unknown calls, operands of unknown calls, exceptions, started threads)
// nor with anything that a parameter reaches or that the function returns. An
// address of a cell without allocations is never private: Unsafe reaches static
// fields from null.
//
// Callees with bodies are used through summaries, computed on demand: the part
// of the callee's graph that its parameters and result reach. So a constructor
// that stores its operand in `this` makes the operand follow the object, a
// fluent method returns its receiver, a factory's result is the caller's own.
//
// A call by dispatch is one of the method that the class of the receiver has,
// if the receiver is allocated in the same function and the module describes
// the class and has the method.
//
// What it knowingly misses: it has no flow (an object published at the end of
// a function is shared from its start), no fields (an object's references have
// one content cell), no inclusion (assignment joins both sides), no other
// dispatch, no recursion (a callee in progress is unknown), nothing below
// SummaryCells cells in what a parameter reaches; objects that are returned
// count as escaped in the callee, since its caller may share them and then the
// accesses before that must be known.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_ANALYSIS_ESCAPEANALYSIS_H
#define HEDDLE_ANALYSIS_ESCAPEANALYSIS_H

#include "heddle/Analysis/CellGraph.h"
#include "heddle/IR/ClassInfo.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/PassManager.h"
#include "llvm/IR/Type.h"
#include <memory>
#include <optional>

namespace llvm {
class Argument;
class CallBase;
class Instruction;
class Value;
} // namespace llvm

namespace heddle {

/// Types whose values may hold references: pointers, and aggregates of
/// anything.
inline bool mayRefer(const llvm::Type *T) {
  return T->isPtrOrPtrVectorTy() || T->isAggregateType();
}

/// What a call does to the references it is given. Cells are numbered from 0,
/// CellGraph::Shared; None means that no cell belongs there.
struct EscapeSummary {
  llvm::SmallVector<CellGraph::Cell, 8> Content;
  llvm::SmallVector<CellGraph::Cell, 4> Parameters;
  /// Cells with objects that the callee allocated.
  llvm::SmallVector<CellGraph::Cell, 4> Fresh;
  CellGraph::Cell Result = CellGraph::None;
};

/// Summaries of the functions of one module, each computed once. A body may
/// change between requests only in ways that keep its meaning.
class EscapeSummaries {
public:
  /// None if the function has no body, or its computation is under way.
  const EscapeSummary *get(const llvm::Function &F);
  /// Remembers the summary of a function that was analysed anyway.
  void set(const llvm::Function &F, EscapeSummary S);
  /// What a call by dispatch runs; null if that is not known.
  const llvm::Function *target(const llvm::CallBase &Dispatched);

private:
  /// An empty pointer: under way.
  llvm::DenseMap<const llvm::Function *, std::unique_ptr<EscapeSummary>> Known;
  unsigned Depth = 0;
  /// By name, the classes that the module describes; read when first asked for.
  std::optional<llvm::StringMap<ClassInfo>> Classes;
};

/// The analysis of one function. Without summaries every call of a function
/// that is not a heddle.* function shares its operands.
class FunctionEscape {
public:
  FunctionEscape(const llvm::Function &F, EscapeSummaries *Summaries);

  /// Whether the address is derived only from objects that no other thread
  /// can reach while the function runs, nor afterwards.
  bool isPrivate(const llvm::Value *Address);
  /// Whether a parameter, or anything it reaches, is kept by the function.
  bool isCaptured(const llvm::Argument &A);
  llvm::ArrayRef<const llvm::CallBase *> allocations() const {
    return Allocations;
  }
  EscapeSummary summary();

private:
  using Cell = CellGraph::Cell;
  Cell cellOf(const llvm::Value *V);
  void flow(const llvm::Value *A, const llvm::Value *B);
  void flowToContent(const llvm::Value *Address, const llvm::Value *V);
  void share(const llvm::Value *V);
  void visit(const llvm::Instruction &I, EscapeSummaries *Summaries);
  void visitCall(const llvm::CallBase &Call, EscapeSummaries *Summaries);
  bool visitVocabulary(const llvm::CallBase &Call);
  void visitUnknown(const llvm::CallBase &Call);
  void apply(const EscapeSummary &S, const llvm::CallBase &Call);
  void markReachable(Cell From);

  const llvm::Function &F;
  CellGraph Graph;
  llvm::DenseMap<const llvm::Value *, Cell> Cells;
  llvm::SmallVector<const llvm::CallBase *, 8> Allocations;
  /// Cells with objects that were allocated here or by a callee.
  llvm::SmallVector<Cell, 8> Fresh;
  Cell Result = CellGraph::None;
  /// Representatives that a parameter or the result reaches.
  llvm::SmallDenseSet<Cell, 16> FromOutside;
  /// Representatives of Fresh that nothing from outside reaches.
  llvm::SmallDenseSet<Cell, 8> Private;
};

/// print<heddle-escape>
class EscapePrinterPass : public llvm::PassInfoMixin<EscapePrinterPass> {
public:
  explicit EscapePrinterPass(llvm::raw_ostream &OS) : OS(OS) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }

private:
  llvm::raw_ostream &OS;
};

} // namespace heddle

#endif
