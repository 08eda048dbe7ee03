//===- Containers.cpp - The object that a race is about -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Containers.h"
#include "heddle/Findings/ExecutionLog.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/ADT/DenseSet.h"

using namespace heddle;
using llvm::StringRef;

static bool isReference(const FieldInfo &F) {
  return F.Descriptor[0] == 'L' || F.Descriptor[0] == '[';
}

References::References(Machine &M, EachObject Each) : M(M) {
  const Program &P = M.program();
  auto Add = [&](Ref Cell, From By) {
    if (Ref Object = M.world().load<Ref>(Cell))
      To[Object].push_back(By);
  };
  Each([&](Ref Object, ClassId Class) {
    const RuntimeClass &C = P[Class];
    if (C.IsArray && C.ElementKind == ValueKind::Ref) {
      uint32_t Length = M.world().load<uint32_t>(Object + ArrayLengthOffset);
      for (uint32_t I = 0; I != Length; ++I)
        Add(Object + ArrayBaseOffset + I * C.ElementStride,
            {Object, nullptr, Class, I});
    }
    for (ClassId K = Class; K.isValid(); K = P[K].Super)
      if (P[K].Info)
        for (const FieldInfo &F : P[K].Info->Fields)
          if (!(F.Flags & AccStatic) && isReference(F))
            Add(Object + F.Offset, {Object, &F, K});
  });
  for (const StaticField &F : P.staticFields())
    if (F.Field && isReference(*F.Field))
      Add(F.Address, {0, F.Field, F.Owner});
}

/// Whether threads that use one object of the class need a lock.
static bool isForOneThread(StringRef Class) {
  return Class != "java/lang/Object" &&
         !Class.starts_with("java/util/concurrent/");
}

/// "java/util/HashMap" of "java/util/HashMap$KeyIterator".
static StringRef outermost(StringRef Class) { return Class.split('$').first; }

Ref References::containerOf(Ref Part, llvm::ArrayRef<std::string> Calls) const {
  const Program &P = M.program();
  auto IsOf = [&](Ref Object, StringRef Called) {
    for (ClassId C = M.classOf(Object); C.isValid(); C = P[C].Super)
      if (P[C].Name == Called || P[C].Name == outermost(Called))
        return isForOneThread(P[C].Name);
    return false;
  };
  // All parts of containers of the library that lead to Part, nearest first.
  constexpr size_t Most = 10'000;
  std::vector<Ref> Near = {Part};
  llvm::DenseSet<Ref> Seen = {Part};
  for (size_t I = 0; I != Near.size() && Near.size() < Most; ++I)
    if (auto It = To.find(Near[I]); It != To.end())
      for (const From &F : It->second)
        if (F.Object && Seen.insert(F.Object).second) {
          StringRef Class = P[M.classOf(F.Object)].Name;
          if (Class.starts_with("[") || isLibraryClass(Class, '/'))
            Near.push_back(F.Object);
        }
  for (const std::string &Called : llvm::reverse(Calls))
    for (Ref Object : Near)
      if (IsOf(Object, Called))
        return Object;
  return 0;
}

std::string References::volatileFieldOf(Ref Object) const {
  const Program &P = M.program();
  if (auto It = To.find(Object); It != To.end())
    for (const From &F : It->second)
      if (F.Field && F.Field->Flags & AccVolatile &&
          !isLibraryClass(P[F.Class].Name, '/'))
        return shortClassName(P[F.Class].Name) + "." + F.Field->Name;
  return "";
}

References::Holder References::holderOf(Ref Object) const {
  const Program &P = M.program();
  Holder Best;
  auto It = To.find(Object);
  if (It == To.end())
    return Best;
  for (const From &F : It->second) {
    if (!F.Field || isLibraryClass(P[F.Class].Name, '/') ||
        StringRef(P[F.Class].Name).contains("$$Lambda$"))
      continue;
    if (!F.Object)
      return {0, shortClassName(P[F.Class].Name) + "." + F.Field->Name};
    if (Best.Field.empty())
      Best = {F.Object, F.Field->Name};
  }
  return Best;
}

std::string
References::placeOf(Ref Object,
                    llvm::function_ref<std::string(Ref)> NameOf) const {
  std::string Own = holderOf(Object).text(NameOf);
  auto It = To.find(Object);
  if (!Own.empty() || It == To.end())
    return Own;
  for (const From &F : It->second) {
    std::string Array = F.Field ? "" : holderOf(F.Object).text(NameOf);
    if (!Array.empty())
      return Array + "[" + std::to_string(F.Index) + "]";
  }
  return "";
}
