//===- Access.cpp - Memory accesses ---------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An access of S bytes at P looks at the tags of P's granule. If they are those
// of a value of that width, it is made; else the runtime is asked
// (__heddle_check), which knows fresh memory and names errors.
//
// Orders (C17 7.17.3): seq_cst stores are release stores with a full fence
// behind them, seq_cst loads acquire loads. Under sequential consistency all
// atomics are interleaved, and this is the happens-before of C; under TSO and
// PSO it is how compilers for such machines do it.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/Names.h"

using namespace llvm;

namespace heddle::c {

/// The tags of a value of 2^Log bytes, and their bits.
static constexpr uint32_t TagsOf[] = {0x2, 0x63, 0x6664, 0x66666665};
/// What __heddle_check says of several values (Runtime/memory.c).
static constexpr int SeveralParts = 7;
static constexpr uint32_t TagBits[] = {0xf, 0xff, 0xffff, 0xffffffff};

Value *FunctionLowering::at(Value *Offset) {
  return B.CreateGEP(B.getInt8Ty(),
                     ConstantPointerNull::get(
                         PointerType::get(M.context(), ManagedAddressSpace)),
                     Offset);
}

Value *FunctionLowering::cell(Value *Pointer, unsigned Size, Way How,
                              Composed *Read) {
  unsigned Log = Log2_32(Size);
  BasicBlock *Inside = newBlock("inside"), *Slow = newBlock("slow"),
             *Fine = newBlock("fine"), *Bad = newBlock("bad");
  Type *I32 = B.getInt32Ty();
  Value *Low = B.CreateTrunc(Pointer, I32);
  Value *Granule = B.CreateShl(B.CreateAnd(Low, ~7u), 3);
  Value *Shift = B.CreateShl(B.CreateAnd(Low, 7), 2);
  B.CreateCondBr(B.CreateICmpULT(B.CreateSub(Pointer, B.getInt64(CFirst)),
                                 B.getInt64(CEnd - CFirst)),
                 Inside, Slow);
  B.SetInsertPoint(Inside);
  LoadInst *Tags =
      B.CreateAlignedLoad(I32, at(B.CreateOr(Granule, CTagsOffset)), Align(4));
  Tags->setMetadata(PrivateMetadata, MDNode::get(M.context(), {}));
  Value *Here = B.CreateLShr(Tags, Shift);
  if (Log < 3)
    Here = B.CreateAnd(Here, TagBits[Log]);
  B.CreateCondBr(B.CreateICmpEQ(Here, B.getInt32(TagsOf[Log])), Fine, Slow);
  B.SetInsertPoint(Slow);
  Value *What = call(M.runtime("__heddle_check"),
                     {Pointer, B.getInt32(Size), B.getInt32(How)});
  // Trusted code is not checked.
  BasicBlock *Fresh = Size > 1 && IsChecked ? newBlock("fresh") : Fine;
  B.CreateCondBr(B.CreateICmpEQ(What, B.getInt32(0)), Fresh, Bad);
  if (Fresh != Fine) {
    B.SetInsertPoint(Fresh);
    call(M.runtime("__heddle_touch"),
         {Pointer, B.getInt32(Size), B.getInt32(How == Writes)});
    B.CreateBr(Fine);
  }
  B.SetInsertPoint(Bad);
  if (Read) {
    Read->Block = newBlock("parts");
    BasicBlock *Error = newBlock("error");
    B.CreateCondBr(B.CreateICmpEQ(What, B.getInt32(SeveralParts)), Read->Block,
                   Error);
    B.SetInsertPoint(Read->Block);
    Read->V =
        call(M.runtime("__heddle_load_parts"), {Pointer, B.getInt32(Size)});
    Read->Block = B.GetInsertBlock();
    B.SetInsertPoint(Error);
  }
  call(M.runtime("__heddle_bad_access"), {What});
  leave();
  B.SetInsertPoint(Fine);
  return at(B.CreateOr(Granule, Shift));
}

/// How a value is kept: i32 for narrower integers, i64 for pointers.
static Type *keptType(Type *T) {
  return T->isIntegerTy() && T->getIntegerBitWidth() < 32
             ? Type::getInt32Ty(T->getContext())
             : T;
}

static AtomicOrdering orderOfLoad(AtomicOrdering O) {
  switch (O) {
  case AtomicOrdering::NotAtomic:
    return AtomicOrdering::Unordered;
  case AtomicOrdering::SequentiallyConsistent:
    return AtomicOrdering::Acquire;
  default:
    return O;
  }
}
static AtomicOrdering orderOfUpdate(AtomicOrdering O) {
  return O == AtomicOrdering::SequentiallyConsistent
             ? AtomicOrdering::AcquireRelease
             : O;
}

Value *FunctionLowering::load(Value *Pointer, Type *T, AtomicOrdering Order,
                              bool HasPadding) {
  unsigned Size = (T->getPrimitiveSizeInBits() + 7) / 8;
  bool IsPlain = Order == AtomicOrdering::NotAtomic;
  Composed Read;
  Value *Cell = cell(Pointer, Size,
                     !IsPlain     ? ReadsAtomically
                     : HasPadding ? ReadsPadding
                                  : Reads,
                     IsPlain && IsChecked ? &Read : nullptr);
  LoadInst *L =
      B.CreateAlignedLoad(keptType(T), Cell, Align(Size == 8 ? 8 : 4));
  L->setAtomic(!IsPlain && M.isForRc11() ? Order : orderOfLoad(Order));
  Value *V = L;
  if (Read.Block) {
    BasicBlock *Here = B.GetInsertBlock(), *Done = newBlock("done");
    B.CreateBr(Done);
    B.SetInsertPoint(Read.Block);
    Value *W = Read.V;
    Type *K = keptType(T);
    if (Size < 8)
      W = B.CreateTrunc(W, B.getInt32Ty());
    if (K->isFloatingPointTy())
      W = B.CreateBitCast(W, K);
    B.CreateBr(Done);
    B.SetInsertPoint(Done);
    PHINode *Phi = B.CreatePHI(K, 2);
    Phi->addIncoming(L, Here);
    Phi->addIncoming(W, Read.Block);
    V = Phi;
  }
  return V->getType() == T ? V : B.CreateTrunc(V, T);
}

void FunctionLowering::store(Value *Pointer, Value *V, AtomicOrdering Order) {
  unsigned Size = V->getType()->getPrimitiveSizeInBits() / 8;
  Value *Cell = cell(Pointer, Size, Writes);
  Type *Kept = keptType(V->getType());
  if (Kept != V->getType())
    V = B.CreateZExt(V, Kept);
  StoreInst *S = B.CreateAlignedStore(V, Cell, Align(Size == 8 ? 8 : 4));
  bool IsTotal =
      Order == AtomicOrdering::SequentiallyConsistent && !M.isForRc11();
  S->setAtomic(Order == AtomicOrdering::NotAtomic ? AtomicOrdering::Unordered
               : IsTotal                          ? AtomicOrdering::Release
                                                  : Order);
  if (IsTotal)
    heddle(HeddleFunction::Fence, {});
}

/// Whether values of the type are kept in one cell.
static bool isKept(Type *T) {
  if (T->isFloatTy() || T->isDoubleTy() || T->isPointerTy())
    return true;
  unsigned Bits = T->isIntegerTy() ? T->getIntegerBitWidth() : 0;
  return Bits == 8 || Bits == 16 || Bits == 32 || Bits == 64;
}

/// Whether clang reads a structure as a number, to pass or return it: some of
/// its bytes may have no value.
static bool isOfStructure(const LoadInst &I) {
  const Value *P = I.getPointerOperand();
  if (auto *G = dyn_cast<GEPOperator>(P)) {
    auto *S = dyn_cast<StructType>(G->getSourceElementType());
    return S && S->isLiteral();
  }
  auto *A = dyn_cast<AllocaInst>(P);
  return A && A->getAllocatedType()->isStructTy();
}

void FunctionLowering::visitLoadInst(LoadInst &I) {
  if (I.getType()->isAggregateType()) {
    std::vector<Leaf> Leaves;
    if (!M.leavesOf(I.getType(), Leaves))
      return refuse("a structure of this kind");
    Value *At = get(I.getPointerOperand());
    ValueParts All;
    for (const Leaf &L : Leaves) {
      if (!isKept(L.Of)) {
        refuse("a structure of this kind");
        All.push_back(Constant::getNullValue(L.Own));
        continue;
      }
      All.push_back(load(B.CreateAdd(At, B.getInt64(L.Offset)), L.Own,
                         AtomicOrdering::NotAtomic, true));
    }
    Parts[&I] = All;
    return;
  }
  if (I.getType()->isIntegerTy(1)) // clang's own flags
    return set(I, B.CreateTrunc(load(get(I.getPointerOperand()), B.getInt8Ty(),
                                     I.getOrdering()),
                                B.getInt1Ty()));
  if (!isKept(I.getType()))
    return refuse("a value that does not fit into a register");
  set(I, load(get(I.getPointerOperand()), M.typeOf(I.getType()),
              I.getOrdering(), isOfStructure(I)));
}

void FunctionLowering::visitStoreInst(StoreInst &I) {
  if (Type *T = I.getValueOperand()->getType(); T->isAggregateType()) {
    std::vector<Leaf> Leaves;
    if (!M.leavesOf(T, Leaves) ||
        !all_of(Leaves, [](const Leaf &L) { return isKept(L.Of); }))
      return refuse("a structure of this kind");
    ValueParts All = partsOf(I.getValueOperand());
    Value *At = get(I.getPointerOperand());
    for (auto [L, V] : zip(Leaves, All))
      store(B.CreateAdd(At, B.getInt64(L.Offset)), V,
            AtomicOrdering::NotAtomic);
    return;
  }
  if (I.getValueOperand()->getType()->isIntegerTy(1))
    return store(get(I.getPointerOperand()),
                 B.CreateZExt(get(I.getValueOperand()), B.getInt8Ty()),
                 I.getOrdering());
  if (!isKept(I.getValueOperand()->getType()))
    return refuse("a value that does not fit into a register");
  store(get(I.getPointerOperand()), get(I.getValueOperand()), I.getOrdering());
}

void FunctionLowering::visitFenceInst(FenceInst &I) {
  // Of a thread and its signal handlers, of which there are none.
  if (I.getSyncScopeID() == SyncScope::SingleThread)
    return;
  if (!M.isForRc11())
    return refuse("atomic_thread_fence without --model=rc11");
  if (I.getOrdering() == AtomicOrdering::SequentiallyConsistent)
    heddle(HeddleFunction::Fence, {});
  else
    B.CreateFence(I.getOrdering());
}

void FunctionLowering::visitAtomicCmpXchgInst(AtomicCmpXchgInst &I) {
  Value *Pointer = get(I.getPointerOperand()),
        *Expected = get(I.getCompareOperand()),
        *New = get(I.getNewValOperand());
  Type *T = Expected->getType(), *Kept = keptType(T);
  if (!isKept(T))
    return refuse("a value that does not fit into a register");
  bool IsExact = M.isForRc11();
  AtomicOrdering Success = I.getSuccessOrdering(),
                 Failure = I.getFailureOrdering();
  if (!IsExact) {
    Success = orderOfUpdate(Success);
    Failure = orderOfLoad(Failure);
  }
  if (!IsExact && !isAcquireOrStronger(Success) && isAcquireOrStronger(Failure))
    return refuse("a compare-and-exchange that acquires only when it fails");
  unsigned Size = T->getPrimitiveSizeInBits() / 8;
  Align A(Size == 8 ? 8 : 4);
  Value *Cell = cell(Pointer, Size, Writes);
  if (Kept != T) {
    Expected = B.CreateZExt(Expected, Kept);
    New = B.CreateZExt(New, Kept);
  }
  BasicBlock *Fail = nullptr, *Done = nullptr, *Try = nullptr;
  Value *Read = nullptr;
  if (I.isWeak()) { // may fail with --spurious
    Fail = newBlock("fail");
    Try = newBlock("try");
    Done = newBlock("done");
    Value *Fails = heddle(HeddleFunction::Spurious, {B.getInt32(2)});
    B.CreateCondBr(B.CreateICmpNE(Fails, B.getInt32(0)), Fail, Try);
    B.SetInsertPoint(Fail);
    LoadInst *L = B.CreateAlignedLoad(Kept, Cell, A);
    L->setAtomic(Failure);
    Read = L;
    B.CreateBr(Done);
    B.SetInsertPoint(Try);
  }
  AtomicCmpXchgInst *Pair =
      B.CreateAtomicCmpXchg(Cell, Expected, New, A, Success, Failure);
  if (IsExact)
    Pair->setMetadata(ExactOrdersMetadata, MDNode::get(M.context(), {}));
  Value *Found = B.CreateExtractValue(Pair, 0),
        *Did = B.CreateExtractValue(Pair, 1);
  if (I.isWeak()) {
    B.CreateBr(Done);
    B.SetInsertPoint(Done);
    PHINode *F = B.CreatePHI(Kept, 2), *D = B.CreatePHI(B.getInt1Ty(), 2);
    F->addIncoming(Read, Fail);
    F->addIncoming(Found, Try);
    D->addIncoming(B.getFalse(), Fail);
    D->addIncoming(Did, Try);
    Found = F;
    Did = D;
  }
  if (Kept != T)
    Found = B.CreateTrunc(Found, T);
  Parts[&I] = {Found, Did};
}

void FunctionLowering::visitAtomicRMWInst(AtomicRMWInst &I) {
  Value *Pointer = get(I.getPointerOperand()), *V = get(I.getValOperand());
  Type *T = V->getType(), *Kept = keptType(T);
  switch (I.getOperation()) {
  case AtomicRMWInst::Xchg:
  case AtomicRMWInst::And:
  case AtomicRMWInst::Or:
  case AtomicRMWInst::Xor:
    break;
  case AtomicRMWInst::Add:
  case AtomicRMWInst::Sub:
    if (Kept == T)
      break;
    return refuse("an atomic addition to less than 32 bits");
  default:
    return refuse("this atomic operation");
  }
  if (!isKept(T) || T->isFloatingPointTy())
    return refuse("this atomic operation");
  unsigned Size = T->getPrimitiveSizeInBits() / 8;
  Value *Cell = cell(Pointer, Size, Writes);
  if (Kept != T)
    V = B.CreateZExt(V, Kept);
  Value *Old = B.CreateAtomicRMW(
      I.getOperation(), Cell, V, Align(Size == 8 ? 8 : 4),
      M.isForRc11() ? I.getOrdering() : orderOfUpdate(I.getOrdering()));
  set(I, Kept == T ? Old : B.CreateTrunc(Old, T));
}

} // namespace heddle::c
