//===- MixedFields.cpp - Plain fields with atomic accesses ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/MixedFields.h"

using namespace llvm;

namespace heddle::java {

/// Methods that make something of a field's name.
static bool takesFieldName(const MemberRef &M) {
  return M.Name == "findVarHandle" || M.Name == "findStaticVarHandle" ||
         M.Name == "objectFieldOffset" || M.Name == "newUpdater";
}

/// The strings in a class's constants if it asks for fields by name.
const StringSet<> &MixedFields::namesIn(const Class &C) {
  auto [It, New] = Names.try_emplace(&C);
  if (!New)
    return It->second;
  const ConstantPool &P = C.file().pool();
  bool Asks = false;
  StringSet<> Strings;
  for (unsigned I = 1; I < P.size(); ++I) {
    if (P.tag(I) == ConstantTag::Methodref)
      Asks |= takesFieldName(cantFail(P.methodRef(I)));
    else if (P.tag(I) == ConstantTag::String)
      Strings.insert(cantFail(P.string(I)));
  }
  if (Asks)
    It->second = std::move(Strings);
  return It->second;
}

/// Classes of which several threads may run one object's method, which finds
/// out by plain fields whether it has been done: the completions of
/// CompletableFuture clear their operands when they are through.
static bool decidesByPlainFields(const Class &C) {
  return C.name().starts_with("java/util/concurrent/CompletableFuture$");
}

bool MixedFields::contains(const Field &F) {
  if (F.isVolatile() || F.isFinal())
    return false;
  if (decidesByPlainFields(*F.Owner) && !F.isStatic())
    return true;
  if (namesIn(*F.Owner).contains(F.name()))
    return true;
  for (StringRef Outer = F.Owner->name(); Outer.contains('$');) {
    Outer = Outer.rsplit('$').first;
    auto C = Hierarchy.loadIfPresent(Outer);
    if (!C)
      consumeError(C.takeError());
    else if (*C && namesIn(**C).contains(F.name()))
      return true;
  }
  return false;
}

} // namespace heddle::java
