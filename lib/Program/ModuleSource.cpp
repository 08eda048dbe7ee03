//===- ModuleSource.cpp - A program from an LLVM module -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Program/ModuleSource.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/IR/Module.h"

using namespace heddle;

llvm::Expected<std::unique_ptr<ModuleSource>>
ModuleSource::create(llvm::Module &M, ProgramSource *Fallback) {
  std::unique_ptr<ModuleSource> S(new ModuleSource(M, Fallback));
  llvm::Expected<std::vector<ClassInfo>> Classes = readClasses(M);
  if (!Classes)
    return Classes.takeError();
  S->Classes = std::move(*Classes);
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
  if (It != ByName.end())
    return &Classes[It->second];
  if (Fallback)
    return Fallback->findClass(Name);
  return nullptr;
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
