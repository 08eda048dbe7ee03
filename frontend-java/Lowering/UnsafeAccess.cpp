//===- UnsafeAccess.cpp - sun.misc.Unsafe and VarHandle cells -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/UnsafeAccess.h"
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

std::optional<Intrinsic> unsafeIntrinsic(StringRef Name, StringRef Desc) {
  if (Name.ends_with("Unaligned") ||
      (Name.starts_with("get") && Desc.starts_with("(J)")) ||
      (Name.starts_with("put") && Desc.starts_with("(J") &&
       !Desc.starts_with("(J)")))
    return Intrinsic{IntrinsicId::Refused, {}, {}};
  std::optional<AccessMode> Mode = parseUnsafeAccess(Name);
  if (!Mode || !Desc.starts_with("(Ljava/lang/Object;J"))
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
    if (isNarrow(Mode.Type) || In[0]->getType()->isFloatingPointTy()) {
      E.refuse("atomic addition to a variable that is neither int nor long");
      return nullptr;
    }
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

Value *lowerUnsafeAccess(Emitter &E, AccessMode Mode, Values Args) {
  Value *Offset = E.B.CreateTrunc(Args[2], E.Ctx.Int32);
  Value *Address = E.B.CreateGEP(E.B.getInt8Ty(), Args[1], Offset);
  return accessCell(E, Mode, Address, Args.drop_front(3));
}

//===----------------------------------------------------------------------===//
// Layout
//===----------------------------------------------------------------------===//

/// The class that a mirror stands for, loaded; refuses if it is not constant.
static const Class *classOperand(Emitter &E, const Value *Mirror,
                                 const Twine &What) {
  std::optional<StringRef> Name = constantClass(Mirror);
  if (!Name) {
    E.refuse("reflection: " + What + " with a computed class");
    return nullptr;
  }
  Expected<const Class *> C = E.Ctx.Hierarchy.load(*Name);
  if (C)
    return *C;
  E.throwProblem(problemOf(C.takeError()));
  return nullptr;
}

static const Field *declaredField(const Class &C, StringRef Name) {
  for (const Field &F : C.fields())
    if (F.name() == Name)
      return &F;
  return nullptr;
}

/// The model's Field, of which it is remembered which field it is.
Value *lowerDeclaredField(Emitter &E, Values Args) {
  std::optional<std::string> Name = constantString(Args[1]);
  if (!Name || !constantClass(Args[0]))
    return E.invoke(InvokeKind::Static, "heddle/rt/VM", "declaredField",
                    "(Ljava/lang/Class;Ljava/lang/String;)"
                    "Ljava/lang/reflect/Field;",
                    Args);
  const Class *C = classOperand(E, Args[0], "Class.getDeclaredField");
  if (!C)
    return nullptr;
  const Field *F = declaredField(*C, *Name);
  if (!F) {
    E.throwNew("java/lang/NoSuchFieldException", *Name);
    return nullptr;
  }
  constexpr StringLiteral Reflected = "java/lang/reflect/Field";
  Value *Object = E.newObject(Reflected);
  E.invoke(InvokeKind::Special, Reflected, "<init>",
           "(Ljava/lang/Class;Ljava/lang/String;)V",
           {Object, Args[0], Args[1]});
  E.ReflectedFields[Object] = F;
  return Object;
}

Value *lowerFieldGet(Emitter &E, Values Args) {
  const Field *F = E.ReflectedFields.lookup(Args[0]);
  if (F && F->isStatic() && F->Type == ElementType::Ref)
    return E.loadStatic(F->Owner->name(), F->name(), F->descriptor());
  E.refuse("reflection: Field.get, but for static fields that are constants "
           "where it is called");
  return nullptr;
}

Value *lowerFieldOffset(Emitter &E, StringRef Name, Values Args) {
  bool IsStatic = Name == "staticFieldOffset";
  const Field *F = nullptr;
  if (Args.size() == 2) {
    F = E.ReflectedFields.lookup(Args[1]);
  } else if (std::optional<std::string> FieldName = constantString(Args[2])) {
    const Class *C = classOperand(E, Args[1], "Unsafe." + Name);
    if (!C)
      return nullptr;
    F = declaredField(*C, *FieldName);
    if (!F) {
      E.throwNew("java/lang/InternalError", *FieldName);
      return nullptr;
    }
  }
  if (!F && Args.size() == 2 && !IsStatic)
    return E.invoke(InvokeKind::Static, "heddle/rt/VM", "fieldOffset",
                    "(Ljava/lang/reflect/Field;)J", {Args[1]});
  if (!F) {
    E.refuse("reflection: Unsafe." + Name + " of a computed field");
    return nullptr;
  }
  if (F->isStatic() != IsStatic) {
    E.throwNew("java/lang/IllegalArgumentException", "");
    return nullptr;
  }
  if (!IsStatic)
    return E.B.getInt64(F->Offset);
  E.refuse("Unsafe access to the static field " +
           prettyClassName(F->Owner->name()) + "." + F->name());
  return nullptr;
}

Value *lowerArrayScale(Emitter &E, Values Args) {
  std::optional<StringRef> Name = constantClass(Args[1]);
  if (!Name || !Name->starts_with("[")) {
    E.refuse("reflection: Unsafe.arrayIndexScale with a computed class");
    return nullptr;
  }
  return E.B.getInt32(*Name == "[J" || *Name == "[D" ? 8 : 4);
}

Value *lowerAllocateInstance(Emitter &E, Values Args) {
  const Class *C = classOperand(E, Args[1], "Unsafe.allocateInstance");
  return C ? E.newObject(C->name()) : nullptr;
}

Value *lowerEnsureInitialized(Emitter &E, Values Args) {
  if (const Class *C =
          classOperand(E, Args[1], "Unsafe.ensureClassInitialized"))
    E.classInit(*C);
  return nullptr;
}

Value *lowerAllocateArray(Emitter &E, Values Args) {
  std::optional<StringRef> Name = constantClass(Args[1]);
  std::string Array;
  if (Name)
    for (StringRef Primitive : {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"})
      if (prettyClassName(Primitive) == (*Name + "[]").str())
        Array = Primitive.str();
  if (Array.empty()) {
    E.refuse("reflection: Unsafe.allocateUninitializedArray with a computed "
             "class");
    return nullptr;
  }
  E.throwIf(E.B.CreateICmpSLT(Args[2], E.B.getInt32(0)), "illegalArgument",
            "()V");
  return E.heddle(HeddleFunction::NewArray, {E.Ctx.classToken(Array), Args[2]});
}

} // namespace heddle::java
