//===- Adapt.cpp - conversions that method handles make -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MethodHandle.asType, as far as javac's lambdas and VarHandle calls ask for
// it. Unboxing from a type that is not a wrapper (Object, Number, T extends
// ...) casts to the target's wrapper, as LambdaMetafactory does.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Handles/Dynamic.h"

using namespace llvm;

namespace heddle::java {

namespace {
struct Wrapper {
  char Descriptor;
  StringLiteral Class, Unbox;
};
} // namespace

static constexpr Wrapper Wrappers[] = {
    {'Z', "java/lang/Boolean", "booleanValue"},
    {'B', "java/lang/Byte", "byteValue"},
    {'C', "java/lang/Character", "charValue"},
    {'S', "java/lang/Short", "shortValue"},
    {'I', "java/lang/Integer", "intValue"},
    {'J', "java/lang/Long", "longValue"},
    {'F', "java/lang/Float", "floatValue"},
    {'D', "java/lang/Double", "doubleValue"}};

static const Wrapper *wrapperOf(FieldType Primitive) {
  for (const Wrapper &W : Wrappers)
    if (Primitive.Text.front() == W.Descriptor)
      return &W;
  return nullptr;
}

static const Wrapper *wrapperNamed(StringRef Class) {
  for (const Wrapper &W : Wrappers)
    if (W.Class == Class)
      return &W;
  return nullptr;
}

static FieldType primitiveOf(const Wrapper &W) {
  // The text of a FieldType must live on: it is part of the table.
  return cantFail(parseFieldDescriptor(StringRef(&W.Descriptor, 1)));
}

/// Widening of primitives (JLS 5.1.2); anything else passes as it is.
static Value *widen(Emitter &E, Value *V, FieldType From, FieldType To) {
  Kind F = From.kind(), T = To.kind();
  if (F == T)
    return V;
  Type *Ty = E.Ctx.typeOf(T);
  if (V->getType()->isIntegerTy())
    return Ty->isIntegerTy() ? E.B.CreateSExtOrTrunc(V, Ty)
                             : E.B.CreateSIToFP(V, Ty);
  return E.B.CreateFPCast(V, Ty);
}

static Value *box(Emitter &E, Value *V, const Wrapper &W) {
  std::string Desc =
      (Twine('(') + Twine(W.Descriptor) + ")L" + W.Class + ";").str();
  return E.invoke(InvokeKind::Static, W.Class, "valueOf", Desc, {V});
}

static Value *unbox(Emitter &E, Value *V, const Wrapper &W) {
  std::string Desc = (Twine("()") + Twine(W.Descriptor)).str();
  return E.invoke(InvokeKind::Virtual, W.Class, W.Unbox, Desc, {V});
}

static bool isSubtype(Emitter &E, FieldType From, FieldType To) {
  if (To.className() == "java/lang/Object")
    return true;
  Expected<const Class *> F = E.Ctx.Hierarchy.loadIfPresent(From.className());
  Expected<const Class *> T = E.Ctx.Hierarchy.loadIfPresent(To.className());
  bool Known = F && T && *F && *T;
  bool Result = Known && (*F)->isAssignableTo(**T);
  consumeError(F.takeError());
  consumeError(T.takeError());
  return Result;
}

std::string typeName(FieldType T) {
  if (T.isRef())
    return T.className().str();
  if (T.isVoid())
    return "void";
  std::string ArrayName = prettyClassName(("[" + T.Text).str()); // "int[]"
  return StringRef(ArrayName).drop_back(2).str();
}

/// Widening primitive conversion (JLS 5.1.2), identity included.
static bool widens(char From, char To) {
  constexpr StringLiteral Order = "BSIJFD";
  if (From == To)
    return true;
  size_t F = Order.find(From == 'C' ? 'S' : From), T = Order.find(To);
  return F != StringRef::npos && T != StringRef::npos &&
         (From == 'C' ? T > F : T >= F);
}

bool canAdapt(FieldType From, FieldType To) {
  if (To.isVoid() || From.Text == To.Text)
    return true;
  if (From.isVoid() || (From.isRef() && To.isRef()))
    return true;
  if (!From.isRef() && !To.isRef())
    return widens(From.Text.front(), To.Text.front());
  if (!From.isRef()) {
    if (const Wrapper *W = wrapperNamed(To.className()))
      return W->Descriptor == From.Text.front();
    StringRef Name = To.className();
    return Name == "java/lang/Object" || Name == "java/lang/Comparable" ||
           Name == "java/io/Serializable" || Name == "java/lang/Number";
  }
  if (const Wrapper *W = wrapperNamed(From.className()))
    return widens(W->Descriptor, To.Text.front());
  StringRef Name = From.className();
  return Name == "java/lang/Object" || Name == "java/lang/Comparable" ||
         Name == "java/io/Serializable" || Name == "java/lang/Number";
}

Value *adapt(Emitter &E, Value *V, FieldType From, FieldType To) {
  if (To.isVoid() || From.Text == To.Text)
    return V;
  if (From.isVoid())
    return Constant::getNullValue(E.Ctx.typeOf(To.kind()));
  if (!From.isRef() && !To.isRef())
    return widen(E, V, From, To);
  if (!From.isRef()) {
    const Wrapper *W = wrapperNamed(To.className());
    if (!W)
      W = wrapperOf(From);
    return box(E, widen(E, V, From, primitiveOf(*W)), *W);
  }
  if (To.isRef()) {
    if (!isSubtype(E, From, To))
      E.checkCast(V, To.className());
    return V;
  }
  const Wrapper *W = wrapperNamed(From.className());
  if (!W) {
    W = wrapperOf(To);
    E.checkCast(V, W->Class);
  }
  return widen(E, unbox(E, V, *W), primitiveOf(*W), To);
}

} // namespace heddle::java
