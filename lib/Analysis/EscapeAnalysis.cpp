//===- EscapeAnalysis.cpp - Which objects stay with a thread --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One visit a instruction fills the graph; what is not known to keep
// references apart shares them. Code after heddle-instrument is understood
// too, so that summaries can be taken from either form.
//
//===----------------------------------------------------------------------===//

#include "heddle/Analysis/EscapeAnalysis.h"
#include "heddle/IR/Accesses.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace heddle {

static constexpr StringLiteral ObjectConstructor = "java/lang/Object.<init>()V";

FunctionEscape::FunctionEscape(const Function &F, EscapeSummaries *Summaries)
    : F(F) {
  Cells.reserve(F.getInstructionCount() / 2);
  for (const Instruction &I : instructions(F))
    visit(I, Summaries);
  for (const Argument &A : F.args())
    if (mayRefer(A.getType()))
      markReachable(cellOf(&A));
  markReachable(Result);
  for (Cell C : Fresh)
    if (C = Graph.find(C); C != CellGraph::Shared && !FromOutside.contains(C))
      Private.insert(C);
}

void FunctionEscape::markReachable(Cell From) {
  for (Cell C = From; C != CellGraph::None; C = Graph.knownContent(C))
    if (!FromOutside.insert(Graph.find(C)).second)
      return;
}

bool FunctionEscape::isPrivate(const Value *Address) {
  Cell C = cellOf(Address);
  return C != CellGraph::None && Private.contains(Graph.find(C));
}

bool FunctionEscape::isCaptured(const Argument &A) {
  Cell C = Graph.find(cellOf(&A));
  SmallDenseSet<Cell, 8> Seen;
  while (C != CellGraph::None && C != CellGraph::Shared &&
         Seen.insert(C).second)
    C = Graph.knownContent(C);
  return C == CellGraph::Shared;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// None for null and what else refers to nothing.
CellGraph::Cell FunctionEscape::cellOf(const Value *V) {
  if (isa<Constant>(V))
    return isa<ConstantData>(V) ? CellGraph::None : CellGraph::Shared;
  auto [It, IsNew] = Cells.try_emplace(V, CellGraph::None);
  if (IsNew)
    It->second = Graph.add();
  return It->second;
}

void FunctionEscape::flow(const Value *A, const Value *B) {
  Cell X = cellOf(A), Y = cellOf(B);
  if (X != CellGraph::None && Y != CellGraph::None)
    Graph.unify(X, Y);
}

void FunctionEscape::flowToContent(const Value *Address, const Value *V) {
  Cell X = cellOf(Address), Y = cellOf(V);
  if (X != CellGraph::None && Y != CellGraph::None)
    Graph.unify(Graph.content(X), Y);
}

void FunctionEscape::share(const Value *V) {
  if (Cell C = cellOf(V); C != CellGraph::None)
    Graph.unify(C, CellGraph::Shared);
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

void FunctionEscape::visit(const Instruction &I, EscapeSummaries *Summaries) {
  switch (I.getOpcode()) {
  case Instruction::Call:
    return visitCall(cast<CallBase>(I), Summaries);
  case Instruction::Alloca:
    cellOf(&I);
    return;
  case Instruction::Load:
    if (mayRefer(I.getType()))
      flowToContent(cast<LoadInst>(I).getPointerOperand(), &I);
    return;
  case Instruction::Store: {
    auto &Store = cast<StoreInst>(I);
    if (mayRefer(Store.getValueOperand()->getType()))
      flowToContent(Store.getPointerOperand(), Store.getValueOperand());
    return;
  }
  case Instruction::AtomicCmpXchg: {
    auto &CX = cast<AtomicCmpXchgInst>(I);
    if (mayRefer(CX.getNewValOperand()->getType())) {
      flowToContent(CX.getPointerOperand(), CX.getNewValOperand());
      flowToContent(CX.getPointerOperand(), &I);
    }
    return;
  }
  case Instruction::AtomicRMW: {
    auto &RMW = cast<AtomicRMWInst>(I);
    if (mayRefer(I.getType())) {
      flowToContent(RMW.getPointerOperand(), RMW.getValOperand());
      flowToContent(RMW.getPointerOperand(), &I);
    }
    return;
  }
  case Instruction::GetElementPtr:
  case Instruction::BitCast:
  case Instruction::AddrSpaceCast:
  case Instruction::Freeze:
  case Instruction::PHI:
  case Instruction::Select:
  case Instruction::ExtractValue:
  case Instruction::InsertValue:
    if (mayRefer(I.getType()))
      for (const Value *Operand : I.operands())
        if (mayRefer(Operand->getType()))
          flow(&I, Operand);
    return;
  case Instruction::Ret:
    for (const Value *Operand : I.operands())
      if (Cell C = cellOf(Operand);
          mayRefer(Operand->getType()) && C != CellGraph::None) {
        if (Result == CellGraph::None)
          Result = C;
        Graph.unify(Result, C);
      }
    return;
  case Instruction::ICmp:
  case Instruction::Br:
  case Instruction::Switch:
    return;
  default:
    for (const Value *Operand : I.operands())
      if (mayRefer(Operand->getType()))
        share(Operand);
    if (mayRefer(I.getType()))
      share(&I);
    return;
  }
}

void FunctionEscape::visitCall(const CallBase &Call,
                               EscapeSummaries *Summaries) {
  if (isa<DbgInfoIntrinsic>(Call) || visitVocabulary(Call))
    return;
  const Function *Callee = Call.getCalledFunction();
  if (!Callee && Summaries)
    Callee = Summaries->target(Call);
  if (!Callee || Call.getFunctionType() != Callee->getFunctionType())
    return visitUnknown(Call);
  if (Callee->getName() == ObjectConstructor)
    return;
  const EscapeSummary *S =
      Summaries && Callee->hasExactDefinition() && !Callee->isVarArg()
          ? Summaries->get(*Callee)
          : nullptr;
  if (S)
    apply(*S, Call);
  else
    visitUnknown(Call);
}

bool FunctionEscape::visitVocabulary(const CallBase &Call) {
  if (std::optional<RuntimeFunction> R = calledRuntime(Call)) {
    if (R->Kind != ValueKind::Ref)
      return true;
    // The last operand but two is what is written, if anything is.
    if (R->Call == RuntimeCall::Store || R->Call == RuntimeCall::Rmw)
      flowToContent(Call.getArgOperand(0), Call.getArgOperand(1));
    if (R->Call == RuntimeCall::Cas)
      flowToContent(Call.getArgOperand(0), Call.getArgOperand(2));
    if (R->Call != RuntimeCall::Store)
      flowToContent(Call.getArgOperand(0), &Call);
    return true;
  }
  std::optional<HeddleFunction> H = calledHeddle(Call);
  if (!H)
    return false;
  if (keepsOperands(*H))
    for (const Value *Operand : Call.args())
      share(Operand);
  if (allocates(*H)) {
    Allocations.push_back(&Call);
    Fresh.push_back(cellOf(&Call));
  } else if (mayRefer(Call.getType()))
    share(&Call);
  auto joinContents = [&](const Value *From, const Value *To) {
    Cell X = cellOf(From), Y = cellOf(To);
    if (X != CellGraph::None && Y != CellGraph::None)
      Graph.unify(Graph.content(X), Graph.content(Y));
  };
  if (*H == HeddleFunction::Clone)
    joinContents(Call.getArgOperand(0), &Call);
  if (*H == HeddleFunction::ArrayCopy)
    joinContents(Call.getArgOperand(0), Call.getArgOperand(2));
  return true;
}

/// `nocapture` speaks of the object, not of what it refers to.
void FunctionEscape::visitUnknown(const CallBase &Call) {
  for (const Use &U : Call.args()) {
    if (!mayRefer(U->getType()))
      continue;
    Cell C = cellOf(U);
    if (C == CellGraph::None)
      continue;
    if (Call.doesNotCapture(Call.getArgOperandNo(&U)))
      C = Graph.content(C);
    Graph.unify(C, CellGraph::Shared);
  }
  if (mayRefer(Call.getType()))
    share(&Call);
}

} // namespace heddle
