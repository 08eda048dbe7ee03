//===- UnsafeAccess.cpp - sun.misc.Unsafe and VarHandle cells -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Handles/UnsafeAccess.h"
#include "heddle/IR/RuntimeFunctions.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/ConvertUTF.h"

using namespace llvm;

namespace heddle::java {

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// The operand of the call of the heddle.* function that V is.
static const Value *operandOf(const Value *V, StringRef Function) {
  auto *Call = dyn_cast<CallInst>(V);
  llvm::Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == Function ? Call->getArgOperand(0)
                                                 : nullptr;
}

std::optional<std::string> constantString(const Value *V) {
  const Value *Literal = operandOf(V, "heddle.string");
  auto Units = Literal ? stringLiteralUnits(Literal) : std::nullopt;
  std::string Text;
  if (!Units || !convertUTF16ToUTF8String(ArrayRef<UTF16>(*Units), Text))
    return std::nullopt;
  return Text;
}

std::optional<StringRef> constantClass(const Value *V) {
  const Value *Token = operandOf(V, "heddle.mirror");
  return Token ? classOfToken(Token) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

static bool isNarrow(ElementType T) {
  return T == ElementType::Byte || T == ElementType::Short ||
         T == ElementType::Char || T == ElementType::Boolean;
}

/// Bytes that a value takes in HotSpot's arrays.
static unsigned javaSize(ElementType T) {
  switch (T) {
  case ElementType::Boolean:
  case ElementType::Byte:
    return 1;
  case ElementType::Char:
  case ElementType::Short:
    return 2;
  case ElementType::Int:
  case ElementType::Float:
  case ElementType::Ref:
    return 4;
  case ElementType::Long:
  case ElementType::Double:
    return 8;
  case ElementType::Void:
    return 0;
  }
  llvm_unreachable("internal: element type");
}

std::optional<Intrinsic> unsafeIntrinsic(StringRef Name, StringRef Desc) {
  if ((Name.starts_with("get") && Desc.starts_with("(J)")) ||
      (Name.starts_with("put") && Desc.starts_with("(J") &&
       !Desc.starts_with("(J)")))
    return Intrinsic{IntrinsicId::Refused, {}, {}}; // raw memory
  std::optional<AccessMode> Mode = parseUnsafeAccess(Name);
  if (!Mode || !Desc.starts_with("(Ljava/lang/Object;J"))
    return std::nullopt;
  // With an argument more, the byte order: a body in Java.
  if (Mode->Unaligned && Desc.contains("Z)"))
    return std::nullopt;
  // These have bodies in Java, loops around the accessors that are atomic.
  bool IsFloat =
      Mode->Type == ElementType::Float || Mode->Type == ElementType::Double;
  if (Mode->Op == AccessOp::GetAndAdd && (isNarrow(Mode->Type) || IsFloat))
    return std::nullopt;
  return Intrinsic{IntrinsicId::UnsafeAccess, {}, *Mode};
}

/// cmpxchg and atomicrmw know no acquire-only or release-only pairs for
/// failure; LLVM wants the failure order not to release.
static AtomicOrdering failureOrder(AccessOrder O) {
  switch (O) {
  case AccessOrder::Volatile:
    return AtomicOrdering::SequentiallyConsistent;
  case AccessOrder::Acquire:
  case AccessOrder::AcqRel:
    return AtomicOrdering::Acquire;
  default:
    return AtomicOrdering::Monotonic;
  }
}

/// A weak update: with --spurious it may fail all the same, and then has read.
static Value *weakUpdate(Emitter &E, AccessOrder Order, Value *Address,
                         Value *Expected, Value *New, Align A) {
  Value *Fails = E.B.CreateICmpNE(
      E.heddle(HeddleFunction::Spurious, {E.B.getInt32(SpuriousFailure)}),
      E.B.getInt32(0));
  BasicBlock *Fail = E.newBlock("fail"), *Try = E.newBlock("try"),
             *Done = E.newBlock("done");
  E.B.CreateCondBr(Fails, Fail, Try);
  E.startBlock(Fail);
  LoadInst *Read = E.B.CreateAlignedLoad(Expected->getType(), Address, A);
  Read->setAtomic(failureOrder(Order));
  E.B.CreateBr(Done);
  E.startBlock(Try);
  Value *Pair = E.B.CreateAtomicCmpXchg(
      Address, Expected, New, A, llvmOrdering(Order), failureOrder(Order));
  Value *Succeeded = E.B.CreateExtractValue(Pair, 1);
  E.B.CreateBr(Done);
  E.startBlock(Done);
  PHINode *Result = E.B.CreatePHI(Succeeded->getType(), 2);
  Result->addIncoming(E.B.getFalse(), Fail);
  Result->addIncoming(Succeeded, Try);
  return E.toInt(Result);
}

static Value *compareExchange(Emitter &E, AccessMode Mode, Value *Address,
                              Value *Expected, Value *New) {
  Type *T = Expected->getType();
  bool IsFloat = T->isFloatingPointTy();
  if (IsFloat) { // compares bits
    Type *Bits = T->isFloatTy() ? E.Ctx.Int32 : E.Ctx.Int64;
    Expected = E.B.CreateBitCast(Expected, Bits);
    New = E.B.CreateBitCast(New, Bits);
  }
  Align A(Expected->getType()->isIntegerTy(64) ? 8 : 4);
  // A method of this name may fail so, though the JDK's own does not.
  StringRef Method = E.B.GetInsertBlock()->getParent()->getName();
  bool IsWeak =
      Mode.IsWeak || (Method.starts_with("java/util/concurrent/atomic/") &&
                      Method.contains(".weakCompareAndSet"));
  if (IsWeak && Mode.Op == AccessOp::CompareAndSet)
    return weakUpdate(E, Mode.Order, Address, Expected, New, A);
  Value *Pair = E.B.CreateAtomicCmpXchg(Address, Expected, New, A,
                                        llvmOrdering(Mode.Order),
                                        failureOrder(Mode.Order));
  if (Mode.Op == AccessOp::CompareAndSet)
    return E.toInt(E.B.CreateExtractValue(Pair, 1));
  Value *Found = E.B.CreateExtractValue(Pair, 0);
  return IsFloat ? E.B.CreateBitCast(Found, T) : Found;
}

static AtomicRMWInst::BinOp binOp(AccessOp Op) {
  switch (Op) {
  case AccessOp::GetAndAdd:
    return AtomicRMWInst::Add;
  case AccessOp::GetAndOr:
    return AtomicRMWInst::Or;
  case AccessOp::GetAndAnd:
    return AtomicRMWInst::And;
  case AccessOp::GetAndXor:
    return AtomicRMWInst::Xor;
  default:
    return AtomicRMWInst::Xchg;
  }
}

/// Atomic addition where atomicrmw has none, as the JDK does it: a loop around
/// compareAndSet.
static Value *addByCas(Emitter &E, AccessMode Mode, Value *Address,
                       Value *Operand) {
  BasicBlock *Again = E.newBlock("again"), *Done = E.newBlock("done");
  E.B.CreateBr(Again);
  E.startBlock(Again);
  Value *Old = E.load(kindOf(Mode.Type), Address, AccessOrder::Opaque);
  Value *New = Operand->getType()->isFloatingPointTy()
                   ? E.B.CreateFAdd(Old, Operand)
                   : E.narrow(E.B.CreateAdd(Old, Operand), Mode.Type);
  AccessMode Set = Mode;
  Set.Op = AccessOp::CompareAndSet;
  Value *Won = compareExchange(E, Set, Address, Old, New);
  E.B.CreateCondBr(E.B.CreateICmpNE(Won, E.B.getInt32(0)), Done, Again);
  E.startBlock(Done);
  return Old;
}

Value *accessCell(Emitter &E, AccessMode Mode, Value *Address,
                  Values Operands) {
  SmallVector<Value *, 2> In;
  for (Value *V : Operands)
    In.push_back(E.narrow(V, Mode.Type));
  switch (Mode.Op) {
  case AccessOp::Get:
    return E.load(kindOf(Mode.Type), Address, Mode.Order);
  case AccessOp::Put:
    E.store(In[0], Address, Mode.Order);
    return nullptr;
  case AccessOp::CompareAndSet:
  case AccessOp::CompareAndExchange:
    return compareExchange(E, Mode, Address, In[0], In[1]);
  case AccessOp::GetAndAdd:
    if (isNarrow(Mode.Type) || In[0]->getType()->isFloatingPointTy())
      return addByCas(E, Mode, Address, In[0]);
    [[fallthrough]];
  case AccessOp::GetAndSet:
  case AccessOp::GetAndOr:
  case AccessOp::GetAndAnd:
  case AccessOp::GetAndXor: {
    Type *T = In[0]->getType();
    Value *New = In[0];
    if (T->isFloatingPointTy())
      New = E.B.CreateBitCast(New, T->isFloatTy() ? E.Ctx.Int32 : E.Ctx.Int64);
    Align A(New->getType()->isIntegerTy(64) ? 8 : 4);
    Value *Old = E.B.CreateAtomicRMW(binOp(Mode.Op), Address, New, A,
                                     llvmOrdering(Mode.Order));
    return T->isFloatingPointTy() ? E.B.CreateBitCast(Old, T) : Old;
  }
  }
  llvm_unreachable("internal: access operation");
}

/// Where an element is that Java code looks for at the offset that HotSpot's
/// layout would give it: elements of byte[] take 1 byte there and 4 here.
/// Fields and other arrays are where the offset says.
static Value *arrayOffset(Emitter &E, ElementType T, Value *Object,
                          Value *Offset) {
  bool IsByte = T == ElementType::Byte || T == ElementType::Boolean;
  Value *IsArray = nullptr;
  static constexpr StringLiteral OfBytes[] = {"[B", "[Z"},
                                 OfChars[] = {"[C", "[S"};
  for (StringRef Array : IsByte ? OfBytes : OfChars) {
    Value *Is = E.instanceOf(Object, Array);
    IsArray = IsArray ? E.B.CreateOr(IsArray, Is) : Is;
  }
  Value *Base = E.B.getInt32(ArrayBaseOffset);
  Value *Scaled = E.B.CreateAdd(
      E.B.CreateShl(E.B.CreateSub(Offset, Base), IsByte ? 2 : 1), Base);
  return E.B.CreateSelect(IsArray, Scaled, Offset);
}

/// A wider element of a byte[], plainly: byte by byte, the lowest first.
static Value *accessBytes(Emitter &E, AccessMode Mode, Values Args) {
  Value *First =
      E.B.CreateShl(E.B.CreateSub(E.B.CreateTrunc(Args[2], E.Ctx.Int32),
                                  E.B.getInt32(ArrayBaseOffset)),
                    2);
  Type *T = E.Ctx.typeOf(kindOf(Mode.Type));
  Value *Result = ConstantInt::get(T, 0);
  for (unsigned I = 0; I < javaSize(Mode.Type); ++I) {
    Value *Address = E.B.CreateGEP(
        E.B.getInt8Ty(), Args[1],
        E.B.CreateAdd(First, E.B.getInt32(ArrayBaseOffset + 4 * I)));
    if (Mode.Op == AccessOp::Put) {
      Value *Byte =
          E.B.CreateTrunc(E.B.CreateLShr(Args[3], 8 * I), E.Ctx.Int32);
      E.store(E.narrow(Byte, ElementType::Byte), Address, AccessOrder::Plain);
      continue;
    }
    Value *Byte = E.load(Kind::I32, Address, AccessOrder::Plain);
    Byte = E.B.CreateZExt(E.B.CreateAnd(Byte, 0xff), T);
    Result = E.B.CreateOr(Result, E.B.CreateShl(Byte, 8 * I));
  }
  return Mode.Op == AccessOp::Put ? nullptr : E.narrow(Result, Mode.Type);
}

static Value *lowerCellAccess(Emitter &E, AccessMode Mode, Values Args) {
  Value *Offset = E.B.CreateTrunc(Args[2], E.Ctx.Int32);
  if (isNarrow(Mode.Type))
    Offset = arrayOffset(E, Mode.Type, Args[1], Offset);
  Value *Address = E.B.CreateGEP(E.B.getInt8Ty(), Args[1], Offset);
  return accessCell(E, Mode, Address, Args.drop_front(3));
}

/// Whether a plain access of the mode may be to a part of a byte[].
static bool isOfBytes(AccessMode Mode) {
  bool IsInteger =
      Mode.Type == ElementType::Int || Mode.Type == ElementType::Long ||
      Mode.Type == ElementType::Short || Mode.Type == ElementType::Char;
  return IsInteger && Mode.Order == AccessOrder::Plain &&
         (Mode.Op == AccessOp::Get || Mode.Op == AccessOp::Put);
}

/// Access of a field, or an array whose elements are as wide; of a byte[] it is
/// refused.
static Value *lowerNoBytes(Emitter &E, AccessMode Mode, Values Args) {
  BasicBlock *Bytes = E.newBlock("bytes"), *Other = E.newBlock("other");
  E.B.CreateCondBr(E.instanceOf(Args[1], "[B"), Bytes, Other);
  E.startBlock(Bytes);
  E.refuse("Unsafe: a byte[] seen as wider elements, but for plain integers, "
           "is not supported");
  E.startBlock(Other);
  return lowerCellAccess(E, Mode, Args);
}

/// getLongUnaligned and its like, which the JDK uses on byte[] only, and
/// getLong and its like, which it uses on fields, long[] and byte[].
static Value *lowerPerhapsBytes(Emitter &E, AccessMode Mode, Values Args) {
  BasicBlock *Bytes = E.newBlock("bytes"), *Other = E.newBlock("other");
  BasicBlock *Done = Mode.Unaligned ? nullptr : E.newBlock("done");
  E.B.CreateCondBr(E.instanceOf(Args[1], "[B"), Bytes, Other);
  E.startBlock(Other);
  if (Mode.Unaligned) {
    E.refuse(
        "Unsafe: unaligned access to what is not a byte[] is not supported");
    E.startBlock(Bytes);
    return accessBytes(E, Mode, Args);
  }
  Value *OfCell = lowerCellAccess(E, Mode, Args);
  BasicBlock *CellEnd = E.B.GetInsertBlock();
  E.B.CreateBr(Done);
  E.startBlock(Bytes);
  Value *OfBytes = accessBytes(E, Mode, Args);
  BasicBlock *BytesEnd = E.B.GetInsertBlock();
  E.B.CreateBr(Done);
  E.startBlock(Done);
  if (!OfCell)
    return nullptr;
  PHINode *Result = E.B.CreatePHI(OfCell->getType(), 2);
  Result->addIncoming(OfCell, CellEnd);
  Result->addIncoming(OfBytes, BytesEnd);
  return Result;
}

/// The JDK's own code knows what it does.
static bool isChecked(const Emitter &E) {
  return !E.Current || E.Current->origin() != ClassOrigin::Boot;
}

Value *lowerUnsafeAccess(Emitter &E, AccessMode Mode, Values Args) {
  SmallVector<Value *, 6> Given(Args);
  if (isChecked(E)) {
    bool IsRef = Mode.Type == ElementType::Ref;
    Given[2] = E.invoke(InvokeKind::Static, "heddle/rt/VM", "checkUnsafe",
                        "(Ljava/lang/Object;JIZ)J",
                        {Args[1], Args[2],
                         E.B.getInt32(IsRef ? 4 : javaSize(Mode.Type)),
                         E.B.getInt32(IsRef)});
    Args = Given;
  }
  if (Mode.Unaligned || isOfBytes(Mode))
    return lowerPerhapsBytes(E, Mode, Args);
  bool IsWider = javaSize(Mode.Type) > 1 && Mode.Type != ElementType::Ref;
  return IsWider ? lowerNoBytes(E, Mode, Args) : lowerCellAccess(E, Mode, Args);
}

} // namespace heddle::java
