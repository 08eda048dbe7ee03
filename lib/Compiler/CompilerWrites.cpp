//===- CompilerWrites.cpp - What a function may still do to memory --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Analysis/WriteSlices.h"
#include "heddle/Compiler/Compiler.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/Names.h"
#include "heddle/Program/LibraryNames.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DataLayout.h"

using namespace heddle;
using llvm::dyn_cast;

using Node = CodeWrites::Node;

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

/// Whether V is a reference, to the beginning of an object or null, and not an
/// address within one.
static bool isReference(const llvm::Value *V) {
  llvm::SmallVector<const llvm::Value *, 8> Work{V};
  llvm::SmallPtrSet<const llvm::Value *, 8> Seen;
  while (!Work.empty()) {
    const llvm::Value *X = Work.pop_back_val();
    if (!Seen.insert(X).second)
      continue;
    if (llvm::isa<llvm::PHINode, llvm::SelectInst, llvm::FreezeInst>(X)) {
      for (const llvm::Value *From : llvm::cast<llvm::User>(X)->operands())
        if (From->getType() == V->getType())
          Work.push_back(From);
    } else if (!llvm::isa<llvm::Argument, llvm::CallInst, llvm::LoadInst,
                          llvm::ConstantPointerNull>(X)) {
      return false;
    }
  }
  return true;
}

/// Where a store writes, as far as the code says. The address of an element is
/// that of the first one and an index of elements; an offset in bytes is of
/// whatever a VarHandle or Unsafe is given, a static field for one.
void Compiler::describeStore(const llvm::Value *Ptr, Node &Out) {
  int64_t Offset = 0;
  bool IsIndexed = false;
  const llvm::DataLayout &DL = Fn->getDataLayout();
  while (const auto *G = dyn_cast<llvm::GetElementPtrInst>(Ptr)) {
    int64_t Size = DL.getTypeAllocSize(G->getSourceElementType());
    if (G->getNumIndices() != 1)
      return;
    if (const auto *C = dyn_cast<llvm::ConstantInt>(G->getOperand(1)))
      Offset += C->getSExtValue() * Size;
    else if (Size == 1)
      return;
    else
      IsIndexed = true;
    Ptr = G->getPointerOperand();
  }
  uint64_t Base;
  if (llvm::isa<llvm::Constant>(Ptr)) {
    if (IsIndexed || !constantBits(Ptr, Base))
      return;
    Out.Where = Node::Static;
    Out.At = Offset + Base;
  } else if (isReference(Ptr) && (!IsIndexed || Offset >= ArrayBaseOffset)) {
    Out.Where = IsIndexed ? Node::Element : Node::Field;
    Out.At = Offset;
  }
}

/// Whether a call makes an object of the class whose constructor it calls.
static bool isOfNewObject(const llvm::CallInst &Call) {
  const llvm::Function *F = Call.getCalledFunction();
  auto [Class, Selector] = splitMethodSymbol(F->getName());
  if (!Selector.starts_with("<init>") || !Call.arg_size())
    return false;
  const auto *New = dyn_cast<llvm::CallInst>(Call.getArgOperand(0));
  return New && calledHeddle(*New) == HeddleFunction::New &&
         classOfToken(New->getArgOperand(0)) == Class;
}

/// What a heddle.* function does to memory that others may see.
static void describeHeddle(HeddleFunction F, Node &Out) {
  Out.What = Node::Other;
  switch (F) {
  case HeddleFunction::ArrayCopy:
  case HeddleFunction::MultiNewArray:
    Out.What = Node::Write;
    Out.Where = Node::Element;
    return;
  case HeddleFunction::Clone:
  case HeddleFunction::BytesLoad:
  case HeddleFunction::BytesStore:
  case HeddleFunction::BytesCas:
  case HeddleFunction::BytesRmw:
    Out.What = Node::Write;
    return;
  case HeddleFunction::ThreadStart:
    Out.What = Node::Start;
    return;
  case HeddleFunction::ClassInit: // of a class that does not exist
  case HeddleFunction::New:
  case HeddleFunction::NewArray:
  case HeddleFunction::InstanceOf:
  case HeddleFunction::StoreCheck:
  case HeddleFunction::String:
  case HeddleFunction::Mirror:
  case HeddleFunction::Single:
  case HeddleFunction::ClassOf:
  case HeddleFunction::Freeze:
  case HeddleFunction::IdentityHash:
  case HeddleFunction::Dispatch:
  case HeddleFunction::Pending:
  case HeddleFunction::Catch:
  case HeddleFunction::Throw:
  case HeddleFunction::MonitorEnter:
  case HeddleFunction::MonitorExit:
  case HeddleFunction::Wait:
  case HeddleFunction::Notify:
  case HeddleFunction::NotifyAll:
  case HeddleFunction::HoldsLock:
  case HeddleFunction::ThreadJoin:
  case HeddleFunction::ThreadInterrupt:
  case HeddleFunction::ThreadInterrupted:
  case HeddleFunction::ThreadIsAlive:
  case HeddleFunction::ThreadState:
  case HeddleFunction::ThreadSleep:
  case HeddleFunction::ThreadYield:
  case HeddleFunction::ThreadCurrent:
  case HeddleFunction::Park:
  case HeddleFunction::Unpark:
  case HeddleFunction::SectionBegin:
  case HeddleFunction::SectionEnd:
  case HeddleFunction::LockAgain:
  case HeddleFunction::Fence:
  case HeddleFunction::Output:
  case HeddleFunction::Exit:
  case HeddleFunction::NanoTime:
  case HeddleFunction::Choose:
  case HeddleFunction::Spurious:
  case HeddleFunction::Assume:
  case HeddleFunction::AtomicBegin:
  case HeddleFunction::AtomicEnd:
  case HeddleFunction::Fail:
  case HeddleFunction::Observe:
  case HeddleFunction::ObserveValue:
  case HeddleFunction::Uncaught:
  case HeddleFunction::FillStackTrace:
  case HeddleFunction::FrameText:
  case HeddleFunction::Unsupported:
  case HeddleFunction::Address:
  case HeddleFunction::CFail:
  case HeddleFunction::Undefined:
  case HeddleFunction::CheckCell:
  case HeddleFunction::CWrite:
    return;
  }
  llvm_unreachable("internal: heddle function");
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
    Out.IsExact = isOfNewObject(*Call);
    return;
  }
  if (C.What == Callee::Heddle) {
    describeHeddle(C.Function, Out);
    ClassId Class;
    if (C.Function == HeddleFunction::ClassInit &&
        classOperand(*Call, 0, Class)) {
      Out.What = Node::ClassInit;
      Out.Number = Class.index();
    }
    MissingClass.clear();
    return;
  }
  Out.What = Node::Other;
  if (C.What != Callee::Runtime || C.Access.Call == RuntimeCall::Fence)
    return;
  Out.Bits = sizeOfKind(C.Access.Kind) * 8;
  if (C.Access.Call == RuntimeCall::Load) {
    Out.What = Node::Read;
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
