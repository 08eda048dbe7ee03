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

/// Whether the class is safe to share by races of its own, which its plain
/// accesses may be: all of java.util.concurrent. Elsewhere trusted classes are
/// immutable, with caches that have one value each.
///
/// The queues of a ForkJoinPool are left out: what a thread reads of their ends
/// is confirmed by a compare-and-set on the slot before anything is done, and
/// the numbers that the pool gives are estimates, it says. Models of Heddle's
/// access their state in sections.
static bool sharesByRaces(const Class &C) {
  StringRef Name = C.name();
  return Name.starts_with("java/util/concurrent/") &&
         !Name.starts_with("java/util/concurrent/ForkJoin") &&
         C.origin() == ClassOrigin::Boot && !C.path().starts_with("heddle's ");
}

/// Plain fields in which the rest of the library lets threads see what others
/// did: what may be set of another thread, and what a reference refers to.
static bool isSetByOthers(const Field &F) {
  StringRef Of = F.Owner->name();
  if (Of == "java/lang/ref/Reference")
    return F.name() == "referent";
  return Of == "java/lang/Thread" &&
         (F.name() == "priority" || F.name() == "isDaemon" ||
          F.name() == "contextClassLoader" || F.name() == "loaderIsSet");
}

bool MixedFields::isChangedAtomically(const Field &F) {
  if (F.isVolatile() || F.isFinal())
    return false;
  return holdsAround(
      *F.Owner, [&](const Uses &U) { return U.FieldNames.contains(F.name()); });
}

bool MixedFields::contains(const Field &F) {
  if (F.isVolatile() || F.isFinal())
    return false;
  return sharesByRaces(*F.Owner) || isSetByOthers(F) || isChangedAtomically(F);
}

bool MixedFields::isSettled(const Method &M, const Instruction &I,
                            const Field &F) {
  return sharesByRaces(*F.Owner) && !isChangedAtomically(F) &&
         Settled.contains(M, I, F);
}

bool MixedFields::hasAtomicElements(const Class &C) {
  return holdsAround(C, [](const Uses &U) { return U.AtomicElements; });
}

} // namespace heddle::java
