//===- ProxyClass.cpp - classes of dynamic proxies ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Classes/ProxyClass.h"
#include "frontend-java/Lowering/Classes/AnnotationObjects.h"
#include "frontend-java/Lowering/Handles/Dynamic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace heddle::java {

static constexpr StringLiteral Prefix = "jdk/proxy1/$Proxy";
static constexpr StringLiteral Constructor =
    "<init>(Ljava/lang/reflect/InvocationHandler;)V";
static constexpr StringLiteral Base = "java/lang/reflect/Proxy";

bool isProxyClassName(StringRef Name) { return Name.starts_with(Prefix); }

static Expected<std::vector<const Class *>> interfacesOf(LoweringContext &Ctx,
                                                         StringRef Name) {
  std::vector<const Class *> Found;
  std::string Joined;
  if (!tryGetFromHex(Name.drop_front(Prefix.size()), Joined))
    return Found;
  SmallVector<StringRef, 4> Names;
  StringRef(Joined).split(Names, ',', -1, /*KeepEmpty=*/false);
  for (StringRef N : Names) {
    Expected<const Class *> C = Ctx.Hierarchy.loadIfPresent(N);
    if (!C)
      return C.takeError();
    if (!*C || !(*C)->isInterface())
      return std::vector<const Class *>();
    Found.push_back(*C);
  }
  return Found;
}

static void addMethods(const Class &C, StringSet<> &Seen,
                       std::vector<const Method *> &Out) {
  bool IsObject = C.name() == "java/lang/Object";
  for (const Method &M : C.methods()) {
    bool IsNamed = M.name() == "hashCode" || M.name() == "equals" ||
                   M.name() == "toString";
    if (M.isStatic() || M.isPrivate() || M.name().starts_with("<") ||
        (IsObject && !IsNamed))
      continue;
    if (Seen.insert((M.name() + M.descriptor()).str()).second)
      Out.push_back(&M);
  }
  for (const Class *I : C.interfaces())
    addMethods(*I, Seen, Out);
}

static Expected<std::vector<const Method *>>
methodsOf(LoweringContext &Ctx, ArrayRef<const Class *> Interfaces) {
  Expected<const Class *> Object = Ctx.Hierarchy.load("java/lang/Object");
  if (!Object)
    return Object.takeError();
  StringSet<> Seen;
  std::vector<const Method *> All;
  addMethods(**Object, Seen, All);
  for (const Class *I : Interfaces)
    addMethods(*I, Seen, All);
  return All;
}

Expected<std::optional<heddle::ClassInfo>> proxyClassInfo(LoweringContext &Ctx,
                                                          StringRef Name) {
  Expected<std::vector<const Class *>> Interfaces = interfacesOf(Ctx, Name);
  if (!Interfaces)
    return Interfaces.takeError();
  if (Interfaces->empty() && Name != Prefix)
    return std::nullopt;
  Expected<const Class *> Super = Ctx.Hierarchy.load(Base);
  if (!Super)
    return Super.takeError();
  Expected<std::vector<const Method *>> Methods = methodsOf(Ctx, *Interfaces);
  if (!Methods)
    return Methods.takeError();
  heddle::ClassInfo Info;
  Info.Name = Name.str();
  Info.Super = Base.str();
  for (const Class *I : *Interfaces)
    Info.Interfaces.push_back(I->name().str());
  Info.Flags = ACC_FINAL | ACC_SUPER;
  Info.InstanceSize = (*Super)->instanceSize();
  Info.Trusted = true;
  Info.Methods.push_back(
      {Constructor.str(), ACC_PUBLIC, methodSymbol(Name, Constructor)});
  for (const Method *M : *Methods) {
    std::string Selector = (M->name() + M->descriptor()).str();
    Info.Methods.push_back(
        {Selector, ACC_PUBLIC | ACC_FINAL, methodSymbol(Name, Selector)});
  }
  return Info;
}

Error lowerProxyMethod(LoweringContext &Ctx, StringRef ClassName,
                       StringRef Name, StringRef Desc, Function *&Result) {
  Expected<std::vector<const Class *>> Interfaces =
      interfacesOf(Ctx, ClassName);
  if (!Interfaces)
    return Interfaces.takeError();
  Expected<std::vector<const Method *>> Methods = methodsOf(Ctx, *Interfaces);
  if (!Methods)
    return Methods.takeError();
  Expected<const Signature *> Sig = Ctx.signature(Desc);
  if (!Sig)
    return Sig.takeError();
  if ((Name + Desc).str() == Constructor) {
    Result = Ctx.method(ClassName, Name, **Sig, false);
    FunctionEmitter E(Ctx, *Result, nullptr, "");
    Result->addParamAttr(0, Attribute::NonNull);
    E.invoke(InvokeKind::Special, Base, Name, Desc,
             {Result->getArg(0), Result->getArg(1)});
    E.ret(nullptr);
    E.finish();
    return Error::success();
  }
  auto Found = find_if(*Methods, [&](const Method *M) {
    return M->name() == Name && M->descriptor() == Desc;
  });
  if (Found == Methods->end())
    return Error::success();
  const Method &M = **Found;
  Result = Ctx.method(ClassName, Name, **Sig, false);
  FunctionEmitter E(Ctx, *Result, nullptr, "");
  Result->addParamAttr(0, Attribute::NonNull);
  FieldType Object = cantFail(parseFieldDescriptor("Ljava/lang/Object;"));
  SmallVector<Value *, 6> Boxed;
  for (auto [I, T] : enumerate((*Sig)->Type.Parameters))
    Boxed.push_back(adapt(E, Result->getArg(I + 1), T, Object));
  Value *Args = Boxed.empty()
                    ? Ctx.Null
                    : emitArray(E, "[Ljava/lang/Object;", Object, Boxed);
  Value *V = E.invoke(InvokeKind::Static, Base, "heddleCall",
                      "(Ljava/lang/reflect/Proxy;Ljava/lang/Class;I"
                      "[Ljava/lang/Object;)Ljava/lang/Object;",
                      {Result->getArg(0), E.mirror(M.Owner->name()),
                       E.B.getInt32(M.Index), Args});
  const FieldType &Return = (*Sig)->Type.Return;
  E.ret(Return.isVoid() ? nullptr : adapt(E, V, Object, Return));
  E.finish();
  return Error::success();
}

} // namespace heddle::java
