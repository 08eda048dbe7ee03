//===- Dynamic.cpp - invokedynamic and dynamic constants ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Handles/Dynamic.h"

using namespace llvm;

namespace heddle::java {

static Expected<std::pair<BootstrapMethod, MemberRef>>
bootstrapOf(LoweringContext &Ctx, const Class &Owner, const DynamicRef &Ref) {
  auto All = Ctx.cacheOf(Owner).bootstraps();
  if (!All)
    return All.takeError();
  if (Ref.BootstrapIndex >= All->size())
    return createStringError("'" + Owner.path() + "': no bootstrap method " +
                             Twine(Ref.BootstrapIndex));
  const BootstrapMethod &B = (*All)[Ref.BootstrapIndex];
  auto Handle = Owner.file().pool().methodHandle(B.MethodHandleIndex);
  if (!Handle)
    return Handle.takeError();
  return std::pair(B, Handle->Target);
}

Value *emitDynamicCall(Emitter &E, const DynamicSite &Site, Values Args) {
  auto Bootstrap = bootstrapOf(E.Ctx, Site.Owner, Site.Ref);
  if (!Bootstrap) {
    E.refuse(toString(Bootstrap.takeError()));
    return nullptr;
  }
  auto &[B, Method] = *Bootstrap;
  if (Method.Class == "java/lang/invoke/LambdaMetafactory")
    return emitLambda(E, Site, B, Args);
  if (Method.Class == "java/lang/invoke/StringConcatFactory")
    return emitConcat(E, Site, Method.Name, B, Args);
  if (Method.Class == "java/lang/runtime/ObjectMethods")
    return emitRecordMethod(E, Site, B, Args);
  if (Method.Class == "java/lang/runtime/SwitchBootstraps")
    return emitSwitch(E, Site, Method.Name, B, Args);
  E.refuse("invokedynamic with bootstrap " + prettyClassName(Method.Class) +
           "." + Method.Name + " is not supported");
  return nullptr;
}

Value *emitDynamicConstant(Emitter &E, const Class &Owner,
                           const DynamicRef &Ref) {
  auto Bootstrap = bootstrapOf(E.Ctx, Owner, Ref);
  if (!Bootstrap) {
    E.refuse(toString(Bootstrap.takeError()));
    return nullptr;
  }
  auto &[B, Method] = *Bootstrap;
  if (Method.Class == "java/lang/invoke/ConstantBootstraps") {
    if (Method.Name == "nullConstant")
      return E.Ctx.Null;
    if (Method.Name == "primitiveClass" && Ref.Name.size() == 1) {
      std::string ArrayName = prettyClassName(("[" + Ref.Name).str());
      return E.mirror(StringRef(ArrayName).drop_back(2)); // "int" of "int[]"
    }
    if (Method.Name == "enumConstant") {
      Expected<FieldType> T = parseFieldDescriptor(Ref.Descriptor);
      if (T && T->isRef())
        return E.loadStatic(T->className(), Ref.Name, Ref.Descriptor);
      consumeError(T.takeError());
    }
  }
  E.refuse("a dynamic constant with bootstrap " +
           prettyClassName(Method.Class) + "." + Method.Name +
           " is not supported");
  return nullptr;
}

} // namespace heddle::java
