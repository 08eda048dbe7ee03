//===- Synthesis.cpp - methods that no class file has ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Classes/Synthesis.h"
#include "frontend-java/Lowering/Classes/AnnotationObjects.h"
#include "frontend-java/Lowering/Classes/ClassDescription.h"
#include "frontend-java/Lowering/Classes/ResourceText.h"
#include "frontend-java/Lowering/Handles/Dynamic.h"
#include "frontend-java/Lowering/Handles/HandleCalls.h"
#include "frontend-java/Lowering/Methods/MethodLowering.h"
#include "frontend-java/Lowering/Methods/NullMessage.h"
#include "heddle/Program/Program.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace heddle::java {

/// Of a method of the JDK that a model replaces.
static constexpr StringLiteral OriginalPrefix = "heddle$body$";

static FieldType objectType() {
  return cantFail(parseFieldDescriptor("Ljava/lang/Object;"));
}

static std::string descriptorOf(const Class &C) {
  return ("L" + C.name() + ";").str();
}

/// Element of the Object[] that is known to be long enough.
static Value *argument(Emitter &E, Value *Array, unsigned I) {
  return E.load(Kind::Ref, E.fieldAddress(Array, ArrayBaseOffset + 4 * I),
                AccessOrder::Plain);
}

/// The method with receiver and arguments unboxed, the result boxed.
static Value *callBoxed(Emitter &E, const Method &M, StringRef How,
                        Value *Receiver, Value *Array) {
  const Signature &Sig = *cantFail(E.Ctx.signature(M.descriptor()));
  const Class &C = *M.Owner;
  SmallVector<Value *, 8> Args;
  bool IsNew = How == "new";
  if (IsNew)
    Args.push_back(E.newObject(C.name()));
  else if (!M.isStatic())
    Args.push_back(adapt(E, Receiver, objectType(),
                         cantFail(parseFieldDescriptor(descriptorOf(C)))));
  for (auto [I, T] : enumerate(Sig.Type.Parameters))
    Args.push_back(adapt(E, argument(E, Array, I), objectType(), T));
  InvokeKind Kind = M.isStatic()                ? InvokeKind::Static
                    : IsNew || How == "special" ? InvokeKind::Special
                    : C.isInterface()           ? InvokeKind::Interface
                                                : InvokeKind::Virtual;
  MemberRef Ref;
  Ref.Tag = C.isInterface() ? ConstantTag::InterfaceMethodref
                            : ConstantTag::Methodref;
  Ref.Class = C.name();
  Ref.Name = M.name();
  Ref.Descriptor = M.descriptor();
  Value *V = E.invoke(resolveCall(E.Ctx, Kind, Ref, nullptr), Args);
  if (IsNew)
    return Args.front();
  if (Sig.Type.Return.isVoid() || E.isDead())
    return E.Ctx.Null;
  return adapt(E, V, Sig.Type.Return, objectType());
}

/// Calls what a model replaces.
static Value *callOriginal(Emitter &E, const Class &C, StringRef Hex,
                           Value *Receiver, Value *Array) {
  std::string Text;
  if (!tryGetFromHex(Hex, Text))
    return nullptr;
  size_t Paren = Text.find('(');
  StringRef Name = StringRef(Text).take_front(Paren),
            Desc = StringRef(Text).drop_front(Name.size());
  const Method *M = C.findMethod(Name, Desc);
  if (!M || !M->hasCode())
    return nullptr;
  const Signature &Sig = *cantFail(E.Ctx.signature(M->descriptor()));
  SmallVector<Value *, 8> Args;
  if (!M->isStatic())
    Args.push_back(adapt(E, Receiver, objectType(),
                         cantFail(parseFieldDescriptor(descriptorOf(C)))));
  else
    E.classInit(C);
  for (auto [I, T] : enumerate(Sig.Type.Parameters))
    Args.push_back(adapt(E, argument(E, Array, I), objectType(), T));
  if (E.isDead())
    return nullptr;
  Function *Body =
      E.Ctx.method(C.name(), (OriginalPrefix + Name).str(), Sig, M->isStatic());
  Value *V = E.call(Body->getFunctionType(), Body, Args);
  if (Sig.Type.Return.isVoid() || E.isDead())
    return E.Ctx.Null;
  return adapt(E, V, Sig.Type.Return, objectType());
}

static Value *accessBoxed(Emitter &E, const Field &F, bool IsSet,
                          Value *Receiver, Value *Array) {
  FieldType T = cantFail(parseFieldDescriptor(F.descriptor()));
  Value *Address;
  if (F.isStatic()) {
    E.classInit(*F.Owner);
    Address = E.Ctx.staticField(F);
  } else {
    Value *Of = adapt(E, Receiver, objectType(),
                      cantFail(parseFieldDescriptor(descriptorOf(*F.Owner))));
    E.nullCheck(Of);
    Address = E.fieldAddress(Of, F.Offset);
  }
  AccessOrder Order =
      F.isVolatile() ? AccessOrder::Volatile : AccessOrder::Plain;
  if (!IsSet) {
    Expected<Value *> Constant = E.constantValue(F);
    if (!Constant) {
      E.refuse(toString(Constant.takeError()));
      return nullptr;
    }
    if (*Constant)
      return adapt(E, *Constant, T, objectType());
  }
  if (!IsSet)
    return adapt(E, E.load(T.kind(), Address, Order), T, objectType());
  Value *V = adapt(E, argument(E, Array, 0), objectType(), T);
  E.store(E.narrow(V, T.Type), Address, Order);
  return E.Ctx.Null;
}

static Value *emitBody(Emitter &E, const Class &C, StringRef What,
                       StringRef Rest, Function &F) {
  if (What == "describe")
    return E.string(describeClass(E.Ctx, C));
  if (What == "annotations")
    return emitAnnotations(E, C, Rest);
  if (What == "annotationBytes")
    return emitAnnotationBytes(E, C, Rest);
  if (What == "npe") {
    auto [Bci, Selector] = Rest.split('$');
    unsigned At;
    std::optional<std::string> Text;
    if (!Bci.getAsInteger(10, At))
      Text = nullMessage(C, Selector, At);
    return Text ? E.string(*Text) : E.Ctx.Null;
  }
  if (Value *Text = emitResource(E, C, What, Rest); Text || E.isDead())
    return Text;
  if (What == "original" && F.arg_size() == 2)
    return callOriginal(E, C, Rest, F.getArg(0), F.getArg(1));
  unsigned N;
  if (Rest.getAsInteger(10, N))
    return nullptr;
  if (What == "constant")
    return emitConstant(E, C, N);
  if (F.arg_size() != 2)
    return nullptr;
  bool IsGet = What == "get", IsSet = What == "set";
  if ((IsGet || IsSet) && N < C.fields().size())
    return accessBoxed(E, C.fields()[N], IsSet, F.getArg(0), F.getArg(1));
  if (What == "default" && N < C.methods().size())
    return emitDefault(E, C, N);
  bool IsCall = What == "call" || What == "special" || What == "new";
  if (IsCall && N < C.methods().size())
    return callBoxed(E, C.methods()[N], What, F.getArg(0), F.getArg(1));
  return nullptr;
}

Error lowerSynthesised(LoweringContext &Ctx, const Class &C, StringRef Name,
                       StringRef Desc, Function *&Result) {
  Expected<const Signature *> Sig = Ctx.signature(Desc);
  if (!Sig)
    return Sig.takeError();
  if (StringRef Of = Name; Of.consume_front(OriginalPrefix)) {
    const Method *M = C.findMethod(Of, Desc);
    if (!M || !M->hasCode())
      return Error::success();
    Result = Ctx.method(C.name(), Name, **Sig, M->isStatic());
    return MethodLowering::lower(Ctx, *M, *Result, nullptr);
  }
  StringRef Plain = Name.drop_front(SynthesisedPrefix.size());
  Function *F = Ctx.method(C.name(), Name, **Sig, true);
  // The class is not taken for initialised: reflection comes from anywhere.
  FunctionEmitter E(Ctx, *F, nullptr, Ctx.cacheOf(C).sourceFile());
  auto [What, Rest] = Plain.split('$');
  Result = F;
  if (What == "VarHandle" || What == "MethodHandle") {
    emitHandleCall(E, Rest, **Sig, *F);
    E.finish();
    return Error::success();
  }
  Value *V = emitBody(E, C, What, Rest, *F);
  if (!V && !E.isDead()) {
    E.refuse("the synthesised method " + C.name() + "." + Name);
  } else if (!E.isDead()) {
    E.ret(V);
  }
  E.finish();
  return Error::success();
}

} // namespace heddle::java
