//===- Intrinsics.cpp - methods that become IR directly -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Intrinsics.h"
#include "frontend-java/Lowering/Emitter.h"
#include "frontend-java/Lowering/Handles/Dynamic.h"
#include "frontend-java/Lowering/Handles/UnsafeAccess.h"
#include "frontend-java/Lowering/Handles/VarHandles.h"
#include "frontend-java/Lowering/Handles/ViewAccess.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Intrinsics.h"

using namespace llvm;

namespace heddle::java {

IntrinsicTable::IntrinsicTable() {
#define VOCABULARY(Fn, Class, Name, Descriptor)                                \
  Known[StringRef(Class "." Name Descriptor)] = {                              \
      IntrinsicId::Vocabulary, HeddleFunction::Fn, {}};
#define LOWERED(Id, Class, Name, Descriptor)                                   \
  Known[StringRef(Class "." Name Descriptor)] = {IntrinsicId::Id, {}, {}};
#define ALSO_LOWERED(Id, Class, Name, Descriptor)                              \
  LOWERED(Id, Class, Name, Descriptor)
#include "frontend-java/Lowering/Intrinsics.def"
}

std::optional<Intrinsic> IntrinsicTable::find(StringRef Class, StringRef Name,
                                              StringRef Descriptor) const {
  SmallString<96> Key(Class);
  Key += '.';
  Key += Name;
  Key += Descriptor;
  auto It = Known.find(Key);
  if (It != Known.end())
    return It->second;
  if (Class == "jdk/internal/misc/Unsafe" || Class == "sun/misc/Unsafe")
    return unsafeIntrinsic(Name, Descriptor);
  return std::nullopt;
}

/// LLVM has no fence for loads or stores alone: a scope says so.
static SyncScope::ID fenceScope(Emitter &E, StringRef Name) {
  return E.B.getContext().getOrInsertSyncScopeID(Name);
}

/// The heddle.* function with the arguments as they are.
static Value *lowerVocabulary(Emitter &E, HeddleFunction Fn, Values Args) {
  FunctionType *T = E.Ctx.heddle(Fn)->getFunctionType();
  SmallVector<Value *, 5> Operands(Args.begin(), Args.end());
  for (auto [Operand, Wanted] : zip_equal(Operands, T->params()))
    if (Wanted->isIntegerTy(1))
      Operand = E.B.CreateICmpNE(Operand, E.B.getInt32(0));
  return E.heddle(Fn, Operands);
}

static Value *lowerObjectWait(Emitter &E, Values Args) {
  Value *Millis = Args.size() == 1 ? E.B.getInt64(0) : Args[1];
  if (!isa<Constant>(Millis)) {
    BasicBlock *Bad = E.newBlock("negative"), *Good = E.newBlock("ok");
    E.B.CreateCondBr(E.B.CreateICmpSLT(Millis, E.B.getInt64(0)), Bad, Good);
    E.startBlock(Bad);
    E.throwNew("java/lang/IllegalArgumentException",
               "timeout value is negative");
    E.startBlock(Good);
  }
  // What no number of nanoseconds says is for ever, as in Thread.join.
  Value *IsForever =
      E.B.CreateICmpSGE(Millis, E.B.getInt64(INT64_MAX / 1000000));
  Millis = E.B.CreateSelect(IsForever, E.B.getInt64(0), Millis);
  // One with a limit may end at any time as it is.
  Value *IsUntimed = E.B.CreateICmpEQ(Millis, E.B.getInt64(0));
  Value *Spurious = E.heddle(HeddleFunction::Spurious,
                             {E.B.CreateZExt(IsUntimed, E.Ctx.Int32)});
  Millis = E.B.CreateSelect(E.B.CreateICmpNE(Spurious, E.B.getInt32(0)),
                            E.B.getInt64(SpuriousWait), Millis);
  E.heddle(HeddleFunction::Wait, {Args[0], Millis});
  return nullptr;
}

/// 0 for null.
static Value *lowerIdentityHashCode(Emitter &E, Values Args) {
  BasicBlock *From = E.B.GetInsertBlock();
  BasicBlock *Hash = E.newBlock("hash"), *End = E.newBlock("ok");
  E.B.CreateCondBr(E.B.CreateIsNull(Args[0]), End, Hash);
  E.startBlock(Hash);
  Value *V = E.heddle(HeddleFunction::IdentityHash, Args);
  E.B.CreateBr(End);
  E.startBlock(End);
  PHINode *Result = E.B.CreatePHI(E.Ctx.Int32, 2);
  Result->addIncoming(E.B.getInt32(0), From);
  Result->addIncoming(V, Hash);
  return Result;
}

static Value *lowerPrimitiveClass(Emitter &E, Values Args) {
  if (std::optional<std::string> Name = constantString(Args[0]))
    return E.mirror(*Name);
  E.refuse("reflection: Class.getPrimitiveClass with a computed name");
  return nullptr;
}

/// Two; one for the classes that then do not spin before they wait: spinning
/// only saves time.
static Value *lowerProcessors(Emitter &E) {
  static constexpr StringLiteral Spinning[] = {
      "java/util/concurrent/Exchanger",
      "java/util/concurrent/LinkedTransferQueue",
      "java/util/concurrent/Phaser",
      "java/util/concurrent/SynchronousQueue$TransferQueue",
      "java/util/concurrent/SynchronousQueue$TransferStack",
      "java/util/concurrent/SynchronousQueue",
  };
  bool Spins = E.Current && llvm::is_contained(Spinning, E.Current->name());
  return E.B.getInt32(Spins ? 1 : 2);
}

static Value *lowerIntAbs(Emitter &E, Value *V) {
  Value *IsNegative =
      E.B.CreateICmpSLT(V, Constant::getNullValue(V->getType()));
  return E.B.CreateSelect(IsNegative, E.B.CreateNeg(V), V);
}

static Value *lowerUnary(Emitter &E, llvm::Intrinsic::ID Id, Value *V) {
  return E.B.CreateUnaryIntrinsic(Id, V);
}

static Value *lowerMinMax(Emitter &E, CmpInst::Predicate P, Values Args) {
  return E.B.CreateSelect(E.B.CreateICmp(P, Args[0], Args[1]), Args[0],
                          Args[1]);
}

/// MethodHandles.lookup() knows its caller; publicLookup asks for none.
static Value *lowerLookup(Emitter &E, Values Args) {
  constexpr StringLiteral Class = "java/lang/invoke/MethodHandles$Lookup";
  Value *Asking = Args.empty() ? E.mirror(E.Current ? E.Current->name()
                                                    : "java/lang/Object")
                               : Args[0];
  Value *Object = E.newObject(Class);
  E.invoke(InvokeKind::Special, Class, "<init>", "(Ljava/lang/Class;)V",
           {Object, Asking});
  return Object;
}

Value *emitIntrinsic(Emitter &E, const Intrinsic &I, const Signature &Sig,
                     Values Args, StringRef Class, StringRef Name) {
  switch (I.Id) {
  case IntrinsicId::Vocabulary:
    return lowerVocabulary(E, I.Function, Args);
  case IntrinsicId::UnsafeAccess:
    return lowerUnsafeAccess(E, I.Mode, Args);
  case IntrinsicId::Refused:
    E.refuse("the method " + prettyClassName(Class) + "." + Name +
             " is not supported");
    return nullptr;
  case IntrinsicId::ObjectWait:
    return lowerObjectWait(E, Args);
  case IntrinsicId::IdentityHashCode:
    return lowerIdentityHashCode(E, Args);
  case IntrinsicId::PrimitiveClass:
    return lowerPrimitiveClass(E, Args);
  case IntrinsicId::DesiredAssertions:
    return E.B.getInt32(
        !E.Current ||
        E.Ctx.Assertions.isOn(E.Current->name(),
                              E.Current->origin() != ClassOrigin::User));
  case IntrinsicId::GivenProperties:
    return E.string(E.Ctx.Properties);
  case IntrinsicId::SquareRoot:
    return lowerUnary(E, llvm::Intrinsic::sqrt, Args[0]);
  case IntrinsicId::Processors:
    return lowerProcessors(E);
  case IntrinsicId::IntAbs:
    return lowerIntAbs(E, Args[0]);
  case IntrinsicId::FloatAbs:
    return lowerUnary(E, llvm::Intrinsic::fabs, Args[0]);
  case IntrinsicId::Max:
    return lowerMinMax(E, CmpInst::ICMP_SGE, Args);
  case IntrinsicId::Min:
    return lowerMinMax(E, CmpInst::ICMP_SLE, Args);
  case IntrinsicId::Bitcast:
    return E.B.CreateBitCast(Args[0], Sig.Static->getReturnType());
  case IntrinsicId::False:
    return E.B.getInt32(0);
  case IntrinsicId::HoldsLock:
    E.nullCheck(Args[0]);
    return E.heddle(HeddleFunction::HoldsLock, {Args[0]});
  case IntrinsicId::Nothing:
    return nullptr;
  case IntrinsicId::DeclaredField:
    return lowerDeclaredField(E, Args);
  case IntrinsicId::FieldGet:
    return lowerFieldGet(E, Args);
  case IntrinsicId::StaticFieldBase:
    return E.Ctx.Null;
  case IntrinsicId::Lookup:
    return lowerLookup(E, Name == "privateLookupIn" ? Args.take_front()
                                                    : Values());
  case IntrinsicId::LoadBytes:
    return lowerLoadBytes(E, Args);
  case IntrinsicId::StoreBytes:
    return lowerStoreBytes(E, Args);
  case IntrinsicId::FindVarHandle:
    return lowerFindVarHandle(E, Name, Args);
  case IntrinsicId::Self:
    return Args[0];
  case IntrinsicId::UnsafeFullFence:
    E.heddle(HeddleFunction::Fence, {});
    return nullptr;
  case IntrinsicId::AcquireFence:
  case IntrinsicId::UnsafeLoadFence:
    E.B.CreateFence(AtomicOrdering::Acquire);
    return nullptr;
  case IntrinsicId::ReleaseFence:
  case IntrinsicId::UnsafeStoreFence:
    E.B.CreateFence(AtomicOrdering::Release);
    return nullptr;
  case IntrinsicId::LoadLoadFence:
  case IntrinsicId::UnsafeLoadLoadFence:
    E.B.CreateFence(AtomicOrdering::Acquire, fenceScope(E, "loadload"));
    return nullptr;
  case IntrinsicId::StoreStoreFence:
  case IntrinsicId::UnsafeStoreStoreFence:
    E.B.CreateFence(AtomicOrdering::Release, fenceScope(E, "storestore"));
    return nullptr;
  case IntrinsicId::FieldOffset:
    return lowerFieldOffset(E, Name, Args);
  case IntrinsicId::ArrayBase: {
    Type *Result = Sig.Static->getReturnType();
    return ConstantInt::get(Result, ArrayBaseOffset);
  }
  case IntrinsicId::ArrayScale:
    return lowerArrayScale(E, Args);
  case IntrinsicId::AllocateInstance:
    return lowerAllocateInstance(E, Args);
  case IntrinsicId::AllocateArray:
    return lowerAllocateArray(E, Args);
  case IntrinsicId::EnsureInitialized:
    return lowerEnsureInitialized(E, Args);
  case IntrinsicId::UnsafePark: {
    // A deadline and a span alike: the wait may time out or not. One of a
    // nanosecond has no limit, but ends without a reason.
    Value *IsDeadline = E.B.CreateICmpNE(Args[1], E.B.getInt32(0));
    Value *IsLong = E.B.CreateICmpNE(Args[2], E.B.getInt64(1));
    Value *Span = E.B.CreateSelect(IsLong, Args[2], E.B.getInt64(2));
    Value *Nanos = E.B.CreateSelect(IsDeadline, E.B.getInt64(2), Span);
    Value *IsUntimed = E.B.CreateICmpEQ(Nanos, E.B.getInt64(0));
    Value *Spurious = E.heddle(HeddleFunction::Spurious,
                               {E.B.CreateZExt(IsUntimed, E.Ctx.Int32)});
    Nanos = E.B.CreateSelect(E.B.CreateICmpNE(Spurious, E.B.getInt32(0)),
                             E.B.getInt64(1), Nanos);
    E.heddle(HeddleFunction::Park, {Nanos});
    return nullptr;
  }
  case IntrinsicId::UnsafeUnpark:
    E.heddle(HeddleFunction::Unpark, {Args[1]});
    return nullptr;
  case IntrinsicId::UnsafeThrow:
    E.nullCheck(Args[1]);
    E.throwValue(Args[1]);
    return nullptr;
  }
  llvm_unreachable("internal: intrinsic");
}

} // namespace heddle::java
