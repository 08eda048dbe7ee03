//===- MadeClass.cpp - classes that no class file has ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Classes/MadeClass.h"
#include "frontend-java/Lowering/Classes/AnnotationObjects.h"
#include "frontend-java/Lowering/Classes/ClassDescription.h"
#include "frontend-java/Lowering/Classes/ProxyClass.h"
#include "frontend-java/Lowering/Classes/Synthesis.h"
#include "frontend-java/Lowering/Handles/Dynamic.h"
#include "frontend-java/Lowering/Handles/Lambda.h"
#include "heddle/Program/Program.h"

using namespace llvm;

namespace heddle::java {

static FieldType typeOf(StringRef Descriptor) {
  return cantFail(parseFieldDescriptor(Descriptor));
}

Expected<std::optional<heddle::ClassInfo>> madeClassInfo(LoweringContext &Ctx,
                                                         StringRef Name) {
  if (isLambdaClassName(Name)) {
    Expected<std::optional<LambdaShape>> Shape = lambdaByName(Ctx, Name);
    if (!Shape)
      return Shape.takeError();
    if (*Shape)
      return lambdaClassInfo(Ctx, **Shape);
  }
  if (isAnnotationClassName(Name))
    return annotationClassInfo(Ctx, Name);
  if (isProxyClassName(Name))
    return proxyClassInfo(Ctx, Name);
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Synthesised methods
//===----------------------------------------------------------------------===//

static Value *fieldBoxed(Emitter &E, const heddle::FieldInfo &F, Value *Of) {
  FieldType T = typeOf(F.Descriptor);
  Value *V = E.load(T.kind(), E.fieldAddress(Of, F.Offset), AccessOrder::Plain);
  return adapt(E, V, T, typeOf("Ljava/lang/Object;"));
}

/// Calls are not dispatched: what is made has no subclasses.
static Value *callBoxed(Emitter &E, const heddle::ClassInfo &C,
                        StringRef Selector, bool IsNew, Value *Receiver,
                        Value *Array) {
  FieldType Object = typeOf("Ljava/lang/Object;");
  auto [Name, Desc] = Selector.split('(');
  const Signature &Sig =
      *cantFail(E.Ctx.signature(Selector.drop_front(Name.size())));
  Value *This = IsNew
                    ? E.heddle(HeddleFunction::New, {E.Ctx.classToken(C.Name)})
                    : adapt(E, Receiver, Object, typeOf("L" + C.Name + ";"));
  SmallVector<Value *, 8> Args{This};
  for (auto [I, T] : enumerate(Sig.Type.Parameters)) {
    Value *Element =
        E.load(Kind::Ref, E.fieldAddress(Array, ArrayBaseOffset + 4 * I),
               AccessOrder::Plain);
    Args.push_back(adapt(E, Element, Object, T));
  }
  if (E.isDead())
    return nullptr;
  Value *V =
      E.B.CreateCall(E.Ctx.method(C.Name, Name, Sig, /*IsStatic=*/false), Args);
  E.checkPending();
  if (IsNew)
    return This;
  return Sig.Type.Return.isVoid() ? E.Ctx.Null
                                  : adapt(E, V, Sig.Type.Return, Object);
}

/// The text of a NullPointerException: a proxy can only fail to unbox what its
/// handler returned, and HotSpot describes nothing in hidden classes.
static Value *nullText(Emitter &E, const heddle::ClassInfo &C, StringRef Of) {
  if (!isProxyClassName(C.Name))
    return E.Ctx.Null;
  std::string Return = ("[" + Of.rsplit('}').second).str();
  std::string Array = prettyClassName(Return);
  StringRef Kind = StringRef(Array).drop_back(2);
  StringRef Box = StringSwitch<StringRef>(Kind)
                      .Case("int", "Integer")
                      .Case("char", "Character")
                      .Case("long", "Long")
                      .Case("short", "Short")
                      .Case("byte", "Byte")
                      .Case("float", "Float")
                      .Case("double", "Double")
                      .Case("boolean", "Boolean")
                      .Default("");
  if (Box.empty())
    return E.Ctx.Null;
  return E.string(("Cannot invoke \"java.lang." + Box + "." + Kind +
                   "Value()\" because the return value of "
                   "\"java.lang.reflect.InvocationHandler.invoke(Object, "
                   "java.lang.reflect.Method, Object[])\" is null")
                      .str());
}

static Value *emitBody(Emitter &E, const heddle::ClassInfo &C, StringRef What,
                       StringRef Rest, Function &F) {
  if (What == "describe")
    return E.string(describeClass(C));
  if (What == "annotations")
    return emitArray(E,
                     Rest.starts_with("p")
                         ? "[[Ljava/lang/annotation/Annotation;"
                         : "[Ljava/lang/annotation/Annotation;",
                     typeOf("Ljava/lang/Object;"), {});
  if (What == "annotationBytes" || What == "constant")
    return E.Ctx.Null;
  if (What == "place" || What == "module")
    return E.string(StringRef());
  if (What == "npe")
    return nullText(E, C, Rest);
  unsigned N;
  if (Rest.getAsInteger(10, N) || F.arg_size() != 2)
    return nullptr;
  Value *Receiver = F.getArg(0), *Array = F.getArg(1);
  if (What == "get" && N < C.Fields.size())
    return fieldBoxed(E, C.Fields[N], Receiver);
  bool IsCall = What == "call" || What == "special" || What == "new";
  if (IsCall && N < C.Methods.size())
    return callBoxed(E, C, C.Methods[N].Selector, What == "new", Receiver,
                     Array);
  return nullptr;
}

static Error lowerSynthesised(LoweringContext &Ctx, const heddle::ClassInfo &C,
                              StringRef Name, StringRef Desc,
                              Function *&Result) {
  Expected<const Signature *> Sig = Ctx.signature(Desc);
  if (!Sig)
    return Sig.takeError();
  Function *F = Ctx.method(C.Name, Name, **Sig, /*IsStatic=*/true);
  FunctionEmitter E(Ctx, *F, nullptr, "");
  auto [What, Rest] = Name.drop_front(SynthesisedPrefix.size()).split('$');
  Value *V = emitBody(E, C, What, Rest, *F);
  if (!V && !E.isDead())
    E.refuse("the synthesised method " + C.Name + "." + Name);
  else if (!E.isDead())
    E.ret(V);
  E.finish();
  Result = F;
  return Error::success();
}

//===----------------------------------------------------------------------===//
// All methods
//===----------------------------------------------------------------------===//

Expected<bool> lowerMadeMethod(LoweringContext &Ctx, StringRef ClassName,
                               StringRef Name, StringRef Desc,
                               Function *&Result) {
  bool IsLambda = isLambdaClassName(ClassName),
       IsAnnotation = isAnnotationClassName(ClassName),
       IsProxy = isProxyClassName(ClassName);
  if (!IsLambda && !IsAnnotation && !IsProxy)
    return false;
  Expected<std::optional<heddle::ClassInfo>> Info =
      madeClassInfo(Ctx, ClassName);
  if (!Info)
    return Info.takeError();
  if (!*Info)
    return !IsLambda;
  Error E = Error::success();
  if (Name.starts_with(SynthesisedPrefix))
    E = joinErrors(std::move(E),
                   lowerSynthesised(Ctx, **Info, Name, Desc, Result));
  else if (IsAnnotation)
    E = joinErrors(std::move(E),
                   lowerAnnotationElement(Ctx, ClassName, Name, Desc, Result));
  else if (IsProxy)
    E = joinErrors(std::move(E),
                   lowerProxyMethod(Ctx, ClassName, Name, Desc, Result));
  else
    E = joinErrors(std::move(E),
                   lowerLambdaMethod(Ctx,
                                     *cantFail(lambdaByName(Ctx, ClassName)),
                                     Name, Desc, Result));
  if (E)
    return std::move(E);
  return true;
}

} // namespace heddle::java
