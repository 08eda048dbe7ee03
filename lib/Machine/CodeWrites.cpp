//===- CodeWrites.cpp - What a function may still do to memory ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CodeWrites.h"
#include "Compiler.h"
#include "LibraryCalls.h"
#include "heddle/Analysis/WriteSlices.h"
#include "heddle/IR/Names.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DataLayout.h"

using namespace heddle;
using llvm::dyn_cast;

using Node = CodeWrites::Node;

/// The nodes that can be come to from From, without those that are only
/// reached through Without.
static std::vector<bool>
reached(const CodeWrites &W, llvm::ArrayRef<uint32_t> From, uint32_t Without) {
  std::vector<bool> Seen(W.Nodes.size());
  llvm::SmallVector<uint32_t, 16> Work(From.begin(), From.end());
  while (!Work.empty()) {
    uint32_t N = Work.pop_back_val();
    if (N == Without || Seen[N])
      continue;
    Seen[N] = true;
    Work.append(W.Nodes[N].Next.begin(), W.Nodes[N].Next.end());
  }
  return Seen;
}

Ahead heddle::lookAhead(const CodeWrites &W, uint32_t At) {
  Ahead A;
  std::vector<bool> After = reached(W, W.Nodes[At].Next, CodeWrites::None);
  for (uint32_t N = 0; N != W.Nodes.size(); ++N) {
    if (After[N])
      A.Nodes.push_back(N);
    else if (N != At && W.Nodes[N].What == Node::Read &&
             W.Nodes[N].Number != CodeWrites::None &&
             !reached(W, W.Entry, N)[At])
      A.Fixed.push_back(N);
  }
  return A;
}

/// A call of what the receiver's class selects.
void Compiler::describeDispatch(const llvm::CallInst &Call, Node &Out) {
  const auto *Dispatch = dyn_cast<llvm::CallInst>(Call.getCalledOperand());
  const llvm::MDNode *N =
      Dispatch ? Dispatch->getMetadata(DeclaredMetadata) : nullptr;
  if (!N || N->getNumOperands() != 1)
    return;
  const auto *Name = dyn_cast<llvm::MDString>(N->getOperand(0));
  auto Selector = selectorOfToken(Dispatch->getArgOperand(1));
  if (!Name || !Selector)
    return;
  if (runsNoTask(Name->getString(), *Selector)) {
    Out.What = Node::Library;
    return;
  }
  llvm::Expected<ClassId> C = P.classByName(Name->getString());
  if (!C)
    return llvm::consumeError(C.takeError());
  if (!P[*C].Boot) {
    Out.What = Node::Virtual;
    Out.Number = P.selector(*Selector).index();
  }
}

/// Where a store writes, as far as the code says: addresses within an object
/// are made where they are used.
void Compiler::describeStore(const llvm::Value *Ptr, Node &Out) {
  int64_t Offset = 0;
  Out.Where = Node::Element;
  const llvm::DataLayout &DL = Fn->getDataLayout();
  while (const auto *G = dyn_cast<llvm::GetElementPtrInst>(Ptr)) {
    const auto *C = dyn_cast<llvm::ConstantInt>(G->getOperand(1));
    if (!C || G->getNumIndices() != 1)
      return;
    Offset += C->getSExtValue() *
              int64_t(DL.getTypeAllocSize(G->getSourceElementType()));
    Ptr = G->getPointerOperand();
  }
  uint64_t Base;
  Out.Where = constantBits(Ptr, Base) ? Node::Static : Node::Field;
  Out.At = Offset + (Out.Where == Node::Static ? Base : 0);
}

void Compiler::describe(const llvm::Instruction &I, Node &Out) {
  Out.What = Node::Unknown;
  const auto *Call = dyn_cast<llvm::CallInst>(&I);
  const llvm::Function *F = Call ? Call->getCalledFunction() : nullptr;
  if (!F) {
    if (Call)
      describeDispatch(*Call, Out);
    return;
  }
  const Callee C = calleeOf(*F);
  if (C.What == Callee::Java) {
    Out.What = Node::Call;
    Out.Number = C.Target.index();
    return;
  }
  Out.What = Node::Other;
  if (C.What == Callee::Heddle) {
    ClassId Class;
    if (C.Function == HeddleFunction::ArrayCopy) {
      Out.What = Node::Write;
      Out.Where = Node::Element;
    } else if (C.Function == HeddleFunction::ThreadStart) {
      Out.What = Node::Start;
    } else if (C.Function == HeddleFunction::ClassInit &&
               classOperand(*Call, 0, Class)) {
      Out.What = Node::ClassInit;
      Out.Number = Class.index();
    }
    MissingClass.clear();
    return;
  }
  if (C.What != Callee::Runtime || C.Access.Call == RuntimeCall::Fence)
    return;
  if (C.Access.Call == RuntimeCall::Load) {
    Out.What = Node::Read;
    Out.Bits = sizeOfKind(C.Access.Kind) * 8;
    if (const llvm::MDNode *N = I.getMetadata(ReadMetadata))
      Out.Number = llvm::mdconst::extract<llvm::ConstantInt>(N->getOperand(0))
                       ->getZExtValue();
    return;
  }
  Out.What = Node::Write;
  Out.Slice = I.getMetadata(SliceMetadata);
  describeStore(Call->getArgOperand(0), Out);
}

/// Fills Next and Entry: the first points of each block, seen through blocks
/// that have none.
void Compiler::describeWrites() {
  auto W = std::make_unique<CodeWrites>();
  W->Nodes.resize(Out->Points.size());
  std::vector<llvm::SmallVector<uint32_t, 8>> Points(Blocks.size());
  llvm::DenseMap<const llvm::Instruction *, uint32_t> NodeOf;
  for (uint32_t N = 0; N != PointOf.size(); ++N) {
    describe(*PointOf[N], W->Nodes[N]);
    NodeOf[PointOf[N]] = N;
  }
  for (unsigned B = 0; B != Blocks.size(); ++B)
    for (const llvm::Instruction &I : *Blocks[B].BB)
      if (auto It = NodeOf.find(&I); It != NodeOf.end())
        Points[B].push_back(It->second);
  auto First = [&](unsigned From, llvm::SmallVectorImpl<uint32_t> &Out) {
    std::vector<bool> Seen(Blocks.size());
    llvm::SmallVector<unsigned, 8> Work{From};
    while (!Work.empty()) {
      unsigned B = Work.pop_back_val();
      if (Seen[B])
        continue;
      Seen[B] = true;
      if (!Points[B].empty()) {
        Out.push_back(Points[B].front());
        continue;
      }
      for (const llvm::BasicBlock *Next : llvm::successors(Blocks[B].BB))
        Work.push_back(BlockIndex[Next]);
    }
  };
  First(0, W->Entry);
  for (unsigned B = 0; B != Blocks.size(); ++B) {
    for (unsigned I = 1; I < Points[B].size(); ++I)
      W->Nodes[Points[B][I - 1]].Next.push_back(Points[B][I]);
    if (!Points[B].empty())
      for (const llvm::BasicBlock *Next : llvm::successors(Blocks[B].BB))
        First(BlockIndex[Next], W->Nodes[Points[B].back()].Next);
  }
  Out->Writes = std::move(W);
}
