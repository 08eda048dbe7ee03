//===- Lambda.cpp - classes of lambdas and method references --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Handles/Lambda.h"
#include "frontend-java/Lowering/Handles/Dynamic.h"
#include "frontend-java/Lowering/JavaSource.h"

using namespace llvm;

namespace heddle::java {

static constexpr StringLiteral Infix = "$$Lambda$";

bool isLambdaClassName(StringRef Name) { return Name.contains(Infix); }

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// The arguments that only altMetafactory has: flags, then the marker
/// interfaces and the bridges that they announce.
static Error readAlternative(LoweringContext &Ctx, const ConstantPool &Pool,
                             ArrayRef<uint16_t> Arguments, LambdaShape &S) {
  enum { Serializable = 1, Markers = 2, Bridges = 4 };
  auto Next = [&]() -> unsigned {
    unsigned Index = Arguments.empty() ? 0 : Arguments.front();
    Arguments = Arguments.drop_front(!Arguments.empty());
    return Index;
  };
  Expected<int32_t> Flags = Pool.integer(Next());
  if (!Flags)
    return Flags.takeError();
  if (*Flags & Serializable)
    S.Interfaces.push_back("java/io/Serializable");
  if (*Flags & Markers) {
    Expected<int32_t> Count = Pool.integer(Next());
    if (!Count)
      return Count.takeError();
    for (int I = 0; I < *Count; ++I) {
      Expected<StringRef> Marker = Pool.className(Next());
      if (!Marker)
        return Marker.takeError();
      if (!is_contained(S.Interfaces, *Marker))
        S.Interfaces.push_back(Marker->str());
    }
  }
  if (*Flags & Bridges) {
    Expected<int32_t> Count = Pool.integer(Next());
    if (!Count)
      return Count.takeError();
    for (int I = 0; I < *Count; ++I) {
      Expected<StringRef> Desc = Pool.methodType(Next());
      if (!Desc)
        return Desc.takeError();
      Expected<const Signature *> Bridge = Ctx.signature(*Desc);
      if (!Bridge)
        return Bridge.takeError();
      S.Bridges.push_back(*Bridge);
    }
  }
  return Error::success();
}

Expected<LambdaShape> lambdaShape(LoweringContext &Ctx, const DynamicSite &Site,
                                  const BootstrapMethod &B) {
  const ConstantPool &Pool = Site.Owner.file().pool();
  LambdaShape S;
  S.Name = (Site.Owner.name() + Infix + Twine(Site.Ordinal)).str();
  S.Owner = &Site.Owner;
  S.MethodName = Site.Ref.Name.str();
  S.Site = &Site.Sig;
  if (!Site.Sig.Type.Return.isRef() || B.Arguments.size() < 3)
    return createStringError("'" + Site.Owner.path() +
                             "': malformed call of LambdaMetafactory");
  S.Interfaces.push_back(Site.Sig.Type.Return.className().str());
  auto SignatureAt = [&](unsigned Argument, const Signature *&Result) -> Error {
    Expected<StringRef> Desc = Pool.methodType(B.Arguments[Argument]);
    if (!Desc)
      return Desc.takeError();
    Expected<const Signature *> Sig = Ctx.signature(*Desc);
    if (!Sig)
      return Sig.takeError();
    Result = *Sig;
    return Error::success();
  };
  if (Error E = SignatureAt(0, S.Erased))
    return std::move(E);
  if (Error E = SignatureAt(2, S.Instantiated))
    return std::move(E);
  Expected<MethodHandleRef> Target = Pool.methodHandle(B.Arguments[1]);
  if (!Target)
    return Target.takeError();
  S.Target = *Target;
  if (B.Arguments.size() > 3)
    if (Error E = readAlternative(
            Ctx, Pool, ArrayRef<uint16_t>(B.Arguments).drop_front(3), S))
      return std::move(E);
  uint32_t End = ObjectHeaderSize;
  for (const FieldType &T : S.Site->Type.Parameters) {
    uint32_t Size = sizeOfKind(valueKind(T.kind()));
    End = alignTo(End, Size);
    S.Offsets.push_back(End);
    End += Size;
  }
  S.InstanceSize = alignTo(End, 8);
  return S;
}

Expected<std::optional<LambdaShape>> lambdaByName(LoweringContext &Ctx,
                                                  StringRef Name) {
  auto [OwnerName, Number] = Name.rsplit(Infix);
  unsigned Ordinal;
  if (Number.getAsInteger(10, Ordinal))
    return std::nullopt;
  Expected<const Class *> Owner = Ctx.Hierarchy.loadIfPresent(OwnerName);
  if (!Owner)
    return Owner.takeError();
  auto Place =
      *Owner ? Ctx.cacheOf(**Owner).dynamicSite(Ordinal) : std::nullopt;
  if (!Place)
    return std::nullopt;
  const Method &M = (*Owner)->methods()[Place->first];
  Expected<Code> Body = M.code();
  if (!Body)
    return Body.takeError();
  Expected<Instruction> I =
      decodeInstruction(Body->Bytes, Place->second, M.str());
  if (!I)
    return I.takeError();
  Expected<DynamicRef> Ref = (*Owner)->file().pool().invokeDynamic(I->A);
  if (!Ref)
    return Ref.takeError();
  Expected<const Signature *> Sig = Ctx.signature(Ref->Descriptor);
  if (!Sig)
    return Sig.takeError();
  auto Bootstraps = Ctx.cacheOf(**Owner).bootstraps();
  if (!Bootstraps)
    return Bootstraps.takeError();
  if (Ref->BootstrapIndex >= Bootstraps->size())
    return std::nullopt;
  DynamicSite Site{**Owner, *Ref, **Sig, Ordinal};
  return lambdaShape(Ctx, Site, (*Bootstraps)[Ref->BootstrapIndex]);
}

heddle::ClassInfo lambdaClassInfo(LoweringContext &Ctx, const LambdaShape &S) {
  heddle::ClassInfo Info;
  Info.Name = S.Name;
  Info.Super = "java/lang/Object";
  Info.Interfaces.assign(S.Interfaces.begin(), S.Interfaces.end());
  Info.Flags = ACC_FINAL | ACC_SYNTHETIC | ACC_SUPER;
  Info.InstanceSize = S.InstanceSize;
  for (auto [Index, T] : enumerate(S.Site->Type.Parameters))
    Info.Fields.push_back({"arg" + std::to_string(Index), T.Text.str(),
                           ACC_PRIVATE | ACC_FINAL, S.Offsets[Index]});
  SmallVector<const Signature *, 3> Methods{S.Erased};
  Methods.append(S.Bridges);
  for (const Signature *Sig : Methods) {
    std::string Selector = S.MethodName + Sig->Descriptor;
    Info.Methods.push_back(
        {Selector, ACC_PUBLIC, methodSymbol(S.Name, Selector)});
  }
  Info.SourceFile = Ctx.cacheOf(*S.Owner).sourceFile().str();
  Info.Trusted = Ctx.Trust.isTrusted(*S.Owner);
  return Info;
}

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

Value *emitLambda(Emitter &E, const DynamicSite &Site, const BootstrapMethod &B,
                  Values Args) {
  Expected<LambdaShape> S = lambdaShape(E.Ctx, Site, B);
  if (!S) {
    E.refuse(toString(S.takeError()));
    return nullptr;
  }
  for (const std::string &Name : S->Interfaces) {
    Expected<const Class *> I = E.Ctx.Hierarchy.load(Name);
    if (!I) {
      E.throwProblem(problemOf(I.takeError()));
      return nullptr;
    }
    if (!E.Ctx.defaultsInitTrivially(**I)) {
      E.heddle(HeddleFunction::ClassInit, {E.Ctx.classToken(S->Name)});
      break;
    }
  }
  // What captures nothing is one object for each place in the code. JLS 15.27.4
  // leaves that open; HotSpot does so.
  if (Args.empty())
    return E.heddle(HeddleFunction::Single, {E.Ctx.classToken(S->Name)});
  Value *Object = E.heddle(HeddleFunction::New, {E.Ctx.classToken(S->Name)});
  for (auto [Offset, Captured, T] :
       zip_equal(S->Offsets, Args, Site.Sig.Type.Parameters))
    E.store(E.narrow(Captured, T.Type), E.fieldAddress(Object, Offset),
            AccessOrder::Plain);
  // No freeze: the JLS promises nothing of what a lambda captures.
  return Object;
}

/// Calls the target with the values, each of the type beside it.
static Value *callTarget(Emitter &E, const LambdaShape &S,
                         ArrayRef<std::pair<Value *, FieldType>> Given,
                         FieldType &Result, std::string &ClassDesc) {
  using RK = ReferenceKind;
  RK K = S.Target.Kind;
  InvokeKind How = K == RK::InvokeStatic      ? InvokeKind::Static
                   : K == RK::InvokeVirtual   ? InvokeKind::Virtual
                   : K == RK::InvokeInterface ? InvokeKind::Interface
                                              : InvokeKind::Special;
  CallTarget T = resolveCall(E.Ctx, How, S.Target.Target, S.Owner);
  StringRef Named = S.Target.Target.Class;
  ClassDesc = Named.starts_with("[") ? Named.str() : ("L" + Named + ";").str();
  FieldType ClassType = cantFail(parseFieldDescriptor(ClassDesc));
  if (!T.Sig || K < RK::InvokeVirtual) {
    E.refuse("a lambda whose target is not a method");
    return nullptr;
  }
  SmallVector<FieldType, 8> Wanted;
  SmallVector<Value *, 8> Args;
  if (K == RK::NewInvokeSpecial)
    Args.push_back(E.newObject(Named));
  else if (K != RK::InvokeStatic)
    Wanted.push_back(ClassType);
  Wanted.append(T.Sig->Type.Parameters);
  if (Wanted.size() != Given.size()) {
    E.refuse("a lambda whose target takes other arguments");
    return nullptr;
  }
  for (auto [G, To] : zip_equal(Given, Wanted))
    Args.push_back(adapt(E, G.first, G.second, To));
  Value *V = E.invoke(T, Args);
  Result = K == RK::NewInvokeSpecial ? ClassType : T.Sig->Type.Return;
  return K == RK::NewInvokeSpecial ? Args.front() : V;
}

Error lowerLambdaMethod(LoweringContext &Ctx, const LambdaShape &S,
                        StringRef Name, StringRef Desc, Function *&Result) {
  const Signature *Called = nullptr;
  if (Name == S.MethodName && Desc == S.Erased->Descriptor)
    Called = S.Erased;
  for (const Signature *Bridge : S.Bridges)
    if (Name == S.MethodName && Desc == Bridge->Descriptor)
      Called = Bridge;
  if (!Called)
    return Error::success();
  Result = Ctx.method(S.Name, Name, *Called, false);
  FunctionEmitter E(Ctx, *Result, S.Owner, Ctx.cacheOf(*S.Owner).sourceFile());
  // Whatever thread has the object: its owner's initialisation may go on.
  E.IsOnObject = true;
  Value *This = Result->getArg(0);
  Result->addParamAttr(0, Attribute::NonNull);
  SmallVector<std::pair<Value *, FieldType>, 8> Given;
  for (auto [Offset, T] : zip_equal(S.Offsets, S.Site->Type.Parameters))
    Given.push_back(
        {E.load(T.kind(), E.fieldAddress(This, Offset), AccessOrder::Plain),
         T});
  ArrayRef<FieldType> Wanted = S.Instantiated->Type.Parameters;
  if (Wanted.size() != Called->Type.Parameters.size()) {
    E.refuse("a lambda whose instantiated type takes other arguments than its "
             "method");
    Wanted = Called->Type.Parameters;
  }
  for (auto [T, To] : zip_equal(Called->Type.Parameters, Wanted)) {
    unsigned Index = &T - Called->Type.Parameters.begin();
    Given.push_back({adapt(E, Result->getArg(Index + 1), T, To), To});
  }
  FieldType From;
  std::string ClassDesc;
  Value *V = callTarget(E, S, Given, From, ClassDesc);
  FieldType Middle = S.Instantiated->Type.Return, To = Called->Type.Return;
  if (!To.isVoid() && !E.isDead() && (From.isVoid() || Middle.isVoid()))
    E.refuse("a lambda whose target returns nothing, and whose method does");
  if (To.isVoid() || E.isDead())
    V = nullptr;
  else
    V = adapt(E, adapt(E, V, From, Middle), Middle, To);
  if (!E.isDead())
    E.ret(V);
  E.finish();
  return Error::success();
}

} // namespace heddle::java
