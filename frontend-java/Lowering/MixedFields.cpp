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

static bool takesElements(const MemberRef &M) {
  return M.Name == "arrayElementVarHandle" || M.Name == "arrayBaseOffset";
}

const MixedFields::Uses &MixedFields::usesOf(const Class &C) {
  auto [It, New] = Known.try_emplace(&C);
  if (!New)
    return It->second;
  const ConstantPool &P = C.file().pool();
  bool Asks = false;
  StringSet<> Strings;
  for (unsigned I = 1; I < P.size(); ++I) {
    if (P.tag(I) == ConstantTag::Methodref) {
      Asks |= takesFieldName(cantFail(P.methodRef(I)));
      It->second.AtomicElements |= takesElements(cantFail(P.methodRef(I)));
    } else if (P.tag(I) == ConstantTag::String) {
      Strings.insert(cantFail(P.string(I)));
    }
  }
  if (Asks)
    It->second.FieldNames = std::move(Strings);
  return It->second;
}

bool MixedFields::holdsAround(const Class &C,
                              function_ref<bool(const Uses &)> Is) {
  if (Is(usesOf(C)))
    return true;
  for (StringRef Outer = C.name(); Outer.contains('$');) {
    Outer = Outer.rsplit('$').first;
    auto Loaded = Hierarchy.loadIfPresent(Outer);
    if (!Loaded)
      consumeError(Loaded.takeError());
    else if (*Loaded && Is(usesOf(**Loaded)))
      return true;
  }
  return false;
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
  return holdsAround(
      *F.Owner, [&](const Uses &U) { return U.FieldNames.contains(F.name()); });
}

bool MixedFields::hasAtomicElements(const Class &C) {
  return holdsAround(C, [](const Uses &U) { return U.AtomicElements; });
}

} // namespace heddle::java
