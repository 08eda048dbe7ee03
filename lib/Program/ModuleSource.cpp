//===- ModuleSource.cpp - A program from an LLVM module -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Program/ModuleSource.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/Names.h"
#include "heddle/IR/Verifier.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/IR/Module.h"

using namespace heddle;

/// What code that was made for one of two classes of a name would find wrong in
/// objects of the other; empty: nothing.
static std::string differs(const ClassInfo &C, const ClassInfo &Other) {
  if (C.Super != Other.Super)
    return "its superclass is '" + Other.Super + "'";
  if ((C.Flags ^ Other.Flags) & AccInterface)
    return Other.Flags & AccInterface ? "it is an interface"
                                      : "it is not an interface";
  if (C.InstanceSize != Other.InstanceSize)
    return "its instances are of " + std::to_string(Other.InstanceSize) +
           " bytes";
  auto HasField = [](const ClassInfo &In, const FieldInfo &F) {
    return llvm::any_of(In.Fields, [&](const FieldInfo &Has) {
      return Has.Name == F.Name && Has.Descriptor == F.Descriptor &&
             !(Has.Flags & AccStatic) && Has.Offset == F.Offset;
    });
  };
  auto Place = [](const FieldInfo &F) {
    return "the field '" + F.Name + "' of type " + F.Descriptor + " at " +
           std::to_string(F.Offset);
  };
  for (const FieldInfo &F : C.IsPartial ? C.Fields : Other.Fields)
    if (!(F.Flags & AccStatic) && !HasField(C.IsPartial ? Other : C, F))
      return (C.IsPartial ? "it does not have " : "it has ") + Place(F);
  return "";
}

/// Code of the JDK, and of the machine, uses objects as the JDK lays them out,
/// also such as the module has made, and the module calls its methods. (A class
/// that cannot be read there is not used there either.)
llvm::Error ModuleSource::compareWithFallback() const {
  llvm::StringMap<const ClassInfo *> Named;
  for (const ClassInfo &C : Classes)
    Named[C.Name] = &C;
  for (const llvm::Function &F : M)
    Named.try_emplace(splitMethodSymbol(F.getName()).first);
  for (const llvm::GlobalVariable &G : M.globals())
    Named.try_emplace(splitStaticField(G).first);
  std::string First;
  for (const auto &[Name, Own] : Named) {
    llvm::Expected<const ClassInfo *> Other =
        Name.empty() ? nullptr : Fallback->findClass(Name);
    if (!Other) {
      llvm::consumeError(Other.takeError());
      continue;
    }
    if (!*Other)
      continue;
    std::string Why = Own ? differs(*Own, **Other) : "";
    if (!Why.empty())
      Why = "!heddle.classes, class '" + Name.str() +
            "': it is described otherwise than in the JDK or on the class "
            "path, where " +
            Why;
    else if (llvm::Error E = verifyUses(M, **Other))
      Why = llvm::toString(std::move(E));
    // The same one each time: a StringMap has no order.
    if (!Why.empty() && (First.empty() || Why < First))
      First = Why;
  }
  return First.empty() ? llvm::Error::success()
                       : llvm::createStringError(First);
}

llvm::Expected<std::unique_ptr<ModuleSource>>
ModuleSource::create(llvm::Module &M, ProgramSource *Fallback) {
  std::unique_ptr<ModuleSource> S(new ModuleSource(M, Fallback));
  llvm::Expected<std::vector<ClassInfo>> Classes = readClasses(M);
  if (!Classes)
    return Classes.takeError();
  S->Classes = std::move(*Classes);
  if (Fallback)
    if (llvm::Error E = S->compareWithFallback())
      return std::move(E);
  bool HasObject = Fallback != nullptr;
  for (const ClassInfo &C : S->Classes)
    HasObject |= C.Name == "java/lang/Object";
  if (!HasObject) {
    ClassInfo Object;
    Object.Name = "java/lang/Object";
    Object.InstanceSize = ObjectHeaderSize;
    Object.Trusted = true;
    S->Classes.push_back(Object);
  }
  for (unsigned I = 0; I != S->Classes.size(); ++I)
    S->ByName[S->Classes[I].Name] = I;
  return std::move(S);
}

llvm::Expected<const ClassInfo *>
ModuleSource::findClass(llvm::StringRef Name) {
  auto It = ByName.find(Name);
  const ClassInfo *Own = It != ByName.end() ? &Classes[It->second] : nullptr;
  if (!Fallback || (Own && !Own->IsPartial))
    return Own;
  llvm::Expected<const ClassInfo *> Whole = Fallback->findClass(Name);
  return Whole && !*Whole ? Own : std::move(Whole);
}

llvm::Expected<llvm::Function *>
ModuleSource::findFunction(llvm::StringRef Symbol) {
  llvm::Function *F = M.getFunction(Symbol);
  if (F && !F->isDeclaration())
    return F;
  if (Fallback)
    return Fallback->findFunction(Symbol);
  return nullptr;
}

llvm::Expected<std::string> ModuleSource::defineClass(llvm::StringRef Bytes) {
  return Fallback ? Fallback->defineClass(Bytes)
                  : ProgramSource::defineClass(Bytes);
}
