//===- UnsafeLayout.cpp - what Unsafe says of fields and arrays -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Handles/UnsafeAccess.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace heddle::java {

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
  const Field *F = nullptr;
  if (Name && constantClass(Args[0])) {
    const Class *C = classOperand(E, Args[0], "Class.getDeclaredField");
    if (!C)
      return nullptr;
    F = declaredField(*C, *Name);
  }
  if (!F) // which one is not known here, or whether it is one of the JDK's
    return E.invoke(InvokeKind::Static, "heddle/rt/VM", "declaredField",
                    "(Ljava/lang/Class;Ljava/lang/String;)"
                    "Ljava/lang/reflect/Field;",
                    Args);
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
  return E.invoke(InvokeKind::Virtual, "java/lang/reflect/Field", "read",
                  "(Ljava/lang/Object;)Ljava/lang/Object;", Args);
}

Value *lowerFieldOffset(Emitter &E, StringRef Name, Values Args) {
  bool IsStatic = Name == "staticFieldOffset";
  const Field *F = nullptr;
  if (Args.size() == 2) {
    F = E.ReflectedFields.lookup(Args[1]);
  } else if (std::optional<std::string> FieldName = constantString(Args[2]);
             FieldName && constantClass(Args[1])) {
    const Class *C = classOperand(E, Args[1], "Unsafe." + Name);
    if (!C)
      return nullptr;
    F = declaredField(*C, *FieldName);
  }
  if (F && F->isStatic() != IsStatic) {
    E.throwNew("java/lang/IllegalArgumentException", "");
    return nullptr;
  }
  if (F && !IsStatic)
    return E.B.getInt64(F->Offset);
  // The address of a static field is known when the machine has placed it.
  if (Args.size() == 2)
    return E.invoke(InvokeKind::Static, "heddle/rt/VM",
                    IsStatic ? "staticOffset" : "fieldOffset",
                    "(Ljava/lang/reflect/Field;)J", {Args[1]});
  return E.invoke(InvokeKind::Static, "heddle/rt/VM", "declaredOffset",
                  "(Ljava/lang/Class;Ljava/lang/String;)J", {Args[1], Args[2]});
}

Value *lowerArrayScale(Emitter &E, Values Args) {
  std::optional<StringRef> Name = constantClass(Args[1]);
  if (!Name || !Name->starts_with("["))
    return E.invoke(InvokeKind::Static, "heddle/rt/VM", "arrayScale",
                    "(Ljava/lang/Class;)I", {Args[1]});
  // The JDK relies on 1 for bytes; arrayOffset() makes 4 of it.
  return E.B.getInt32(StringSwitch<int>(*Name)
                          .Cases("[B", "[Z", 1)
                          .Cases("[S", "[C", 2)
                          .Cases("[J", "[D", 8)
                          .Default(4));
}

Value *lowerAllocateInstance(Emitter &E, Values Args) {
  if (!constantClass(Args[1]))
    return E.invoke(InvokeKind::Static, "heddle/rt/VM", "newInstance",
                    "(Ljava/lang/Class;)Ljava/lang/Object;", {Args[1]});
  const Class *C = classOperand(E, Args[1], "Unsafe.allocateInstance");
  return C ? E.newObject(C->name()) : nullptr;
}

Value *lowerEnsureInitialized(Emitter &E, Values Args) {
  if (!constantClass(Args[1]))
    return E.invoke(InvokeKind::Static, "heddle/rt/VM", "initialize",
                    "(Ljava/lang/Class;)V", {Args[1]});
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
  if (Array.empty())
    return E.invoke(InvokeKind::Static, "java/lang/reflect/Array",
                    "newInstance", "(Ljava/lang/Class;I)Ljava/lang/Object;",
                    {Args[1], Args[2]});
  E.throwIf(E.B.CreateICmpSLT(Args[2], E.B.getInt32(0)), "illegalArgument",
            "()V");
  return E.heddle(HeddleFunction::NewArray, {E.Ctx.classToken(Array), Args[2]});
}

} // namespace heddle::java
