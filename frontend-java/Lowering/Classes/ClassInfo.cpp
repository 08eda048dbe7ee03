//===- ClassInfo.cpp - classes as the machine knows them ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/JavaSource.h"
#include "frontend-java/Lowering/Resolve.h"
#include "heddle/IR/MethodTrust.h"

using namespace llvm;

namespace heddle::java {

heddle::ClassInfo makeClassInfo(LoweringContext &Ctx, const Class &C) {
  heddle::ClassInfo Info;
  Info.Name = C.name().str();
  if (C.superclass())
    Info.Super = C.superclass()->name().str();
  for (const Class *I : C.interfaces())
    Info.Interfaces.push_back(I->name().str());
  Info.Flags = C.flags().Bits & ~AccOfJdk;
  if (C.origin() == ClassOrigin::Boot)
    Info.Flags |= AccOfJdk;
  if (Ctx.Trust.isInitialisedQuietly(C))
    Info.Flags |= AccBoot;
  Info.InstanceSize = C.instanceSize();
  Info.Fields.reserve(C.fields().size());
  for (const Field &F : C.fields())
    Info.Fields.push_back({F.name().str(), F.descriptor().str(), F.flags().Bits,
                           F.isStatic() ? 0 : F.Offset});
  Info.Methods.reserve(C.methods().size());
  for (const Method &M : C.methods()) {
    std::string Selector = (M.name() + M.descriptor()).str();
    std::string Symbol =
        M.isAbstract() ? std::string() : methodSymbol(C.name(), Selector);
    Info.Methods.push_back(
        {std::move(Selector),
         uint16_t((M.flags().Bits & ~AccTrusted) | Ctx.Trust.methodFlags(M)),
         std::move(Symbol)});
  }
  if (Ctx.initializer(C))
    Info.Initializer = methodSymbol(C.name(), "<clinit>()V");
  Info.SourceFile = Ctx.cacheOf(C).sourceFile().str();
  Info.Trusted = Ctx.Trust.isTrusted(C);
  return Info;
}

} // namespace heddle::java
