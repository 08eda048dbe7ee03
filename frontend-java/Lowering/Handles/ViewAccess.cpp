//===- ViewAccess.cpp - bytes seen as wider elements ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Handles/ViewAccess.h"

using namespace llvm;

namespace heddle::java {

static constexpr StringLiteral VarHandleClass = "java/lang/invoke/VarHandle";

bool viewHasOperation(AccessOp Op, ElementType T) {
  bool IsWhole = T == ElementType::Int || T == ElementType::Long;
  switch (Op) {
  case AccessOp::Get:
  case AccessOp::Put:
    return IsWhole || T == ElementType::Char || T == ElementType::Short ||
           T == ElementType::Float || T == ElementType::Double;
  case AccessOp::CompareAndSet:
  case AccessOp::CompareAndExchange:
  case AccessOp::GetAndSet:
    return IsWhole || T == ElementType::Float || T == ElementType::Double;
  case AccessOp::GetAndAdd:
  case AccessOp::GetAndOr:
  case AccessOp::GetAndAnd:
  case AccessOp::GetAndXor:
    return IsWhole;
  }
  llvm_unreachable("internal: access operation");
}

namespace {
class ViewAccess {
public:
  ViewAccess(Emitter &E, StringRef Name, AccessMode Mode, Value *Handle,
             Value *Swaps)
      : E(E), Name(Name), Mode(Mode), Handle(Handle), Swaps(Swaps) {
    bool IsTwo =
        Mode.Type == ElementType::Char || Mode.Type == ElementType::Short;
    bool IsEight =
        Mode.Type == ElementType::Long || Mode.Type == ElementType::Double;
    Bytes = IsTwo ? 2 : IsEight ? 8 : 4;
  }

  Value *emit(Value *Holder, Value *Index, Values Operands) {
    bool IsPlain = Mode.Order == AccessOrder::Plain &&
                   (Mode.Op == AccessOp::Get || Mode.Op == AccessOp::Put);
    // In HotSpot's order: null or another class, read-only, bounds, alignment.
    At =
        E.invoke(InvokeKind::Static, VarHandleClass, "viewIndex",
                 "(Ljava/lang/invoke/VarHandle;Ljava/lang/Object;IZZ"
                 "Ljava/lang/String;)I",
                 {Handle, Holder, Index, E.B.getInt32(Mode.Op != AccessOp::Get),
                  E.B.getInt32(!IsPlain), E.string(Name)});
    Array = E.invoke(InvokeKind::Static, VarHandleClass, "viewArray",
                     "(Ljava/lang/Object;)[B", {Holder});
    for (Value *V : Operands)
      In.push_back(swapped(toLong(V)));
    if (IsPlain)
      return plain(Holder);
    return other();
  }

private:
  /// As heddle.bytes.* has it: with its sign, if it has one or not.
  Value *toLong(Value *V) {
    Type *T = V->getType();
    if (T->isFloatingPointTy())
      V = E.B.CreateBitCast(V, T->isFloatTy() ? E.Ctx.Int32 : E.Ctx.Int64);
    if (Bytes == 2)
      V = E.narrow(V, ElementType::Short);
    return E.B.CreateSExt(V, E.Ctx.Int64);
  }

  Value *fromLong(Value *V) {
    if (Bytes != 8)
      V = E.B.CreateTrunc(V, E.Ctx.Int32);
    if (Mode.Type == ElementType::Char)
      return E.narrow(V, ElementType::Char);
    if (Mode.Type == ElementType::Float)
      return E.B.CreateBitCast(V, E.B.getFloatTy());
    if (Mode.Type == ElementType::Double)
      return E.B.CreateBitCast(V, E.B.getDoubleTy());
    return V;
  }

  /// Between the handle's order of bytes and the lowest first.
  Value *swapped(Value *V) {
    Value *Turned = E.B.CreateUnaryIntrinsic(llvm::Intrinsic::bswap, V);
    if (Bytes != 8)
      Turned = E.B.CreateAShr(Turned, 64 - 8 * Bytes);
    return E.B.CreateSelect(Swaps, Turned, V);
  }

  Value *order(AccessOrder O) { return E.B.getInt32(unsigned(O)); }
  Value *load(AccessOrder O) {
    return E.heddle(HeddleFunction::BytesLoad,
                    {Array, At, E.B.getInt32(Bytes), order(O)});
  }
  Value *compareAndSet(Value *Expected, Value *New) {
    return E.heddle(
        HeddleFunction::BytesCas,
        {Array, At, E.B.getInt32(Bytes), Expected, New, order(Mode.Order)});
  }

  Value *plain(Value *Holder) {
    BasicBlock *Whole = E.newBlock("whole"), *Pieces = E.newBlock("pieces"),
               *Done = E.newBlock("done");
    Value *Size = E.B.getInt32(Bytes);
    Value *Piece = E.invoke(InvokeKind::Static, VarHandleClass, "viewPiece",
                            "(Ljava/lang/Object;II)I", {Holder, At, Size});
    E.B.CreateCondBr(E.B.CreateICmpEQ(Piece, Size), Whole, Pieces);
    bool IsGet = Mode.Op == AccessOp::Get;
    E.startBlock(Whole);
    Value *OfWhole = nullptr;
    if (IsGet)
      OfWhole = load(AccessOrder::Plain);
    else
      E.heddle(HeddleFunction::BytesStore, {Array, At, E.B.getInt32(Bytes),
                                            In[0], order(AccessOrder::Plain)});
    BasicBlock *WholeEnd = E.B.GetInsertBlock();
    E.B.CreateBr(Done);
    E.startBlock(Pieces);
    Value *OfPieces = nullptr;
    if (IsGet)
      OfPieces = E.invoke(InvokeKind::Static, VarHandleClass, "viewGet",
                          "([BIII)J", {Array, At, Size, Piece});
    else
      E.invoke(InvokeKind::Static, VarHandleClass, "viewSet", "([BIIIJ)V",
               {Array, At, Size, Piece, In[0]});
    BasicBlock *PiecesEnd = E.B.GetInsertBlock();
    E.B.CreateBr(Done);
    E.startBlock(Done);
    if (!IsGet)
      return nullptr;
    PHINode *Result = E.B.CreatePHI(E.Ctx.Int64, 2);
    Result->addIncoming(OfWhole, WholeEnd);
    Result->addIncoming(OfPieces, PiecesEnd);
    return fromLong(swapped(Result));
  }

  Value *other() {
    switch (Mode.Op) {
    case AccessOp::Get:
      return fromLong(swapped(load(Mode.Order)));
    case AccessOp::Put:
      E.heddle(HeddleFunction::BytesStore,
               {Array, At, E.B.getInt32(Bytes), In[0], order(Mode.Order)});
      return nullptr;
    case AccessOp::CompareAndSet:
      return Mode.IsWeak ? weakUpdate()
                         : E.toInt(E.B.CreateICmpEQ(compareAndSet(In[0], In[1]),
                                                    In[0]));
    case AccessOp::CompareAndExchange:
      return fromLong(swapped(compareAndSet(In[0], In[1])));
    case AccessOp::GetAndSet:
      return update(RmwOp::Xchg);
    case AccessOp::GetAndOr:
      return update(RmwOp::Or);
    case AccessOp::GetAndAnd:
      return update(RmwOp::And);
    case AccessOp::GetAndXor:
      return update(RmwOp::Xor);
    case AccessOp::GetAndAdd:
      return add();
    }
    llvm_unreachable("internal: access operation");
  }

  Value *update(RmwOp Op) {
    Value *Old = E.heddle(HeddleFunction::BytesRmw,
                          {Array, At, E.B.getInt32(Bytes), In[0],
                           E.B.getInt32(unsigned(Op)), order(Mode.Order)});
    return fromLong(swapped(Old));
  }

  /// Addition does not go with swapped bytes: a loop then, as in the JDK.
  Value *add() {
    BasicBlock *Once = E.newBlock("once"), *Loop = E.newBlock("again"),
               *Done = E.newBlock("done");
    E.B.CreateCondBr(Swaps, Loop, Once);
    E.startBlock(Once);
    Value *OfUpdate = update(RmwOp::Add);
    BasicBlock *OnceEnd = E.B.GetInsertBlock();
    E.B.CreateBr(Done);
    E.startBlock(Loop);
    Value *Old = load(AccessOrder::Opaque);
    Value *Sum = E.B.CreateAdd(swapped(Old), swapped(In[0]));
    if (Bytes == 4) // wraps around
      Sum = E.B.CreateSExt(E.B.CreateTrunc(Sum, E.Ctx.Int32), E.Ctx.Int64);
    Value *Found = compareAndSet(Old, swapped(Sum));
    Value *OfLoop = fromLong(swapped(Old));
    BasicBlock *LoopEnd = E.B.GetInsertBlock();
    E.B.CreateCondBr(E.B.CreateICmpEQ(Found, Old), Done, Loop);
    E.startBlock(Done);
    PHINode *Result = E.B.CreatePHI(OfLoop->getType(), 2);
    Result->addIncoming(OfUpdate, OnceEnd);
    Result->addIncoming(OfLoop, LoopEnd);
    return Result;
  }

  /// With --spurious it may fail all the same, and then has read.
  Value *weakUpdate() {
    Value *Fails = E.B.CreateICmpNE(
        E.heddle(HeddleFunction::Spurious, {E.B.getInt32(SpuriousFailure)}),
        E.B.getInt32(0));
    BasicBlock *Fail = E.newBlock("fail"), *Try = E.newBlock("try"),
               *Done = E.newBlock("done");
    E.B.CreateCondBr(Fails, Fail, Try);
    E.startBlock(Fail);
    bool Acquires =
        Mode.Order == AccessOrder::Acquire || Mode.Order == AccessOrder::AcqRel;
    load(Mode.Order == AccessOrder::Volatile ? AccessOrder::Volatile
         : Acquires                          ? AccessOrder::Acquire
                                             : AccessOrder::Opaque);
    E.B.CreateBr(Done);
    E.startBlock(Try);
    Value *Won = E.B.CreateICmpEQ(compareAndSet(In[0], In[1]), In[0]);
    BasicBlock *TryEnd = E.B.GetInsertBlock();
    E.B.CreateBr(Done);
    E.startBlock(Done);
    PHINode *Result = E.B.CreatePHI(Won->getType(), 2);
    Result->addIncoming(E.B.getFalse(), Fail);
    Result->addIncoming(Won, TryEnd);
    return E.toInt(Result);
  }

  Emitter &E;
  StringRef Name;
  AccessMode Mode;
  Value *Handle, *Swaps;
  unsigned Bytes;
  Value *At = nullptr, *Array = nullptr;
  SmallVector<Value *, 2> In; ///< operands, their lowest byte the first
};
} // namespace

Value *emitViewAccess(Emitter &E, StringRef Name, AccessMode Mode,
                      Value *Handle, Value *Swaps, Value *Holder, Value *Index,
                      Values Operands) {
  return ViewAccess(E, Name, Mode, Handle, Swaps).emit(Holder, Index, Operands);
}

static Value *plainOrder(Emitter &E) {
  return E.B.getInt32(unsigned(AccessOrder::Plain));
}

Value *lowerLoadBytes(Emitter &E, Values Args) {
  return E.heddle(HeddleFunction::BytesLoad,
                  {Args[0], Args[1], Args[2], plainOrder(E)});
}

Value *lowerStoreBytes(Emitter &E, Values Args) {
  E.heddle(HeddleFunction::BytesStore,
           {Args[0], Args[1], Args[2], Args[3], plainOrder(E)});
  return nullptr;
}

} // namespace heddle::java
