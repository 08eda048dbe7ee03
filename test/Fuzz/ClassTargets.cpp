//===- ClassTargets.cpp - Class files, read and lowered -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The library is opened once; classes are loaded from it anew for each input,
// since what is loaded stays.
//
//===----------------------------------------------------------------------===//

#include "Target.h"
#include "frontend-java/ClassFile/ClassFile.h"
#include "frontend-java/ClassPath/Jdk.h"
#include "frontend-java/Lowering/JavaSource.h"
#include "frontend-java/Models/Models.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;
using namespace heddle::java;

namespace {

/// The library, which many class paths share.
class Shared : public ClassPathEntry {
public:
  explicit Shared(ClassPath &Of) : Of(Of) {}
  Expected<std::optional<ClassBytes>> find(StringRef Name) override {
    return Of.findBoot(Name);
  }
  StringRef path() const override { return "library"; }

private:
  ClassPath &Of;
};

/// One class from memory.
class OneClass : public ClassPathEntry {
public:
  OneClass(StringRef Name, StringRef Bytes) : Name(Name), Bytes(Bytes) {}
  Expected<std::optional<ClassBytes>> find(StringRef Asked) override {
    if (Asked != Name)
      return std::nullopt;
    ClassBytes Found;
    Found.Bytes = Bytes;
    Found.Path = "input";
    return Found;
  }
  StringRef path() const override { return "input"; }

private:
  StringRef Name, Bytes;
};

ClassPath &library() {
  static ClassPath *Path = [] {
    auto *P = new ClassPath;
    ExitOnError Check("fuzz: ");
    Jdk Platform = Check(locateJdk(""));
    P->addBoot(Check(openJar(MemoryBufferRef(embeddedModels(), "models"),
                             "models", Platform.FeatureRelease)));
    Check(P->addJdk(Platform));
    return P;
  }();
  return *Path;
}

template <class T> void drop(Expected<T> E) {
  if (!E)
    consumeError(E.takeError());
}

} // namespace

/// Everything that a class file says, decoded.
bool heddle::fuzz::readClass(StringRef Input) {
  Expected<std::unique_ptr<ClassFile>> C = ClassFile::parse(Input, "input");
  if (!C) {
    consumeError(C.takeError());
    return false;
  }
  const ClassFile &F = **C;
  for (const heddle::java::FieldInfo &Field : F.fields())
    drop(F.annotations(Field));
  for (const heddle::java::MethodInfo &M : F.methods()) {
    drop(F.annotations(M));
    drop(F.annotationDefault(M));
    drop(F.exceptions(M));
    (void)F.describe(M);
    if (!M.hasCode())
      continue;
    Expected<heddle::java::Code> Body = F.code(M);
    if (Body)
      drop(F.instructions(M, *Body));
    else
      consumeError(Body.takeError());
  }
  drop(F.annotations());
  drop(F.bootstrapMethods());
  drop(F.innerClasses());
  drop(F.enclosingMethod());
  drop(F.nestHost());
  drop(F.nestMembers());
  drop(F.permittedSubclasses());
  drop(F.recordComponents());
  drop(F.sourceFile());
  return true;
}

/// Each method gives IR that LLVM's verifier accepts, or an error.
bool heddle::fuzz::lowerClass(StringRef Input) {
  std::string Name;
  {
    Expected<std::unique_ptr<ClassFile>> C = ClassFile::parse(Input, "input");
    if (!C) {
      consumeError(C.takeError());
      return false;
    }
    Name = (*C)->name().str();
  }
  ClassPath Path;
  Path.addBoot(std::make_unique<Shared>(library()));
  Path.addUser(std::make_unique<OneClass>(Name, Input));
  ClassHierarchy Hierarchy(Path);
  JavaSource Source(Hierarchy);
  auto Info = Source.findClass(Name);
  if (!Info) {
    consumeError(Info.takeError());
    return false;
  }
  if (!*Info)
    return false;
  std::vector<std::string> Symbols;
  for (const heddle::MethodInfo &M : (*Info)->Methods)
    if (!M.Symbol.empty())
      Symbols.push_back(M.Symbol);
  bool IsTaken = false;
  for (const std::string &Symbol : Symbols) {
    Expected<Function *> F = Source.findFunction(Symbol);
    if (!F) {
      consumeError(F.takeError());
      continue;
    }
    std::string Problem;
    raw_string_ostream OS(Problem);
    if (*F && verifyFunction(**F, &OS)) {
      errs() << "fuzz: not valid IR: " << Problem << "\n";
      abort();
    }
    IsTaken |= *F != nullptr;
  }
  return IsTaken;
}
