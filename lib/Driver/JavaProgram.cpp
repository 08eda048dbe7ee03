//===- JavaProgram.cpp - The Java frontend, put together ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/JavaProgram.h"
#include "frontend-java/Api/Api.h"
#include "frontend-java/Jcstress/ResultClass.h"
#include "frontend-java/Models/Models.h"
#include "heddle/Driver/TemporaryFolder.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace heddle;

llvm::Expected<std::unique_ptr<JavaProgram>>
JavaProgram::create(const java::Jdk &Platform, llvm::StringRef ClassPath,
                    const LibraryOptions &Library) {
  auto P = std::make_unique<JavaProgram>();
  if (Library.Specified) {
    auto Spec = java::openJar(
        llvm::MemoryBufferRef(java::embeddedSpecModels(), "models"),
        "heddle's specification models", Platform.FeatureRelease);
    if (!Spec)
      return Spec.takeError();
    P->Path.addBoot(std::move(*Spec));
  }
  auto Models =
      java::openJar(llvm::MemoryBufferRef(java::embeddedModels(), "models"),
                    "heddle's models", Platform.FeatureRelease);
  if (!Models)
    return Models.takeError();
  P->Path.addBoot(std::move(*Models));
  if (llvm::Error E = P->Path.addJdk(Platform))
    return std::move(E);
  if (llvm::Error E = P->Path.addUserList(ClassPath, Platform.FeatureRelease))
    return std::move(E);
  P->Path.addUser(java::openApi());
  P->Path.addUser(java::openResultClasses());
  P->UserPath = ClassPath.str();
  P->Path.Host = Library.Host;
  // The name of a folder of ours is another one each time.
  for (llvm::StringRef Place : P->Path.userPlaces())
    if (!TemporaryFolder::isOne(Place))
      P->Path.Host.show(Place);
  llvm::SmallVector<llvm::StringRef, 8> Named;
  for (llvm::StringRef Place : P->Path.namedPlaces())
    if (!TemporaryFolder::isOne(Place))
      Named.push_back(Place);
  P->Hierarchy = std::make_unique<java::ClassHierarchy>(P->Path);
  P->Source = std::make_unique<java::JavaSource>(*P->Hierarchy);
  P->Source->context().Trust = Library.Trust;
  P->Source->context().Assertions = Library.Assertions;
  // The last of a name counts.
  P->Source->context().Properties = std::string("java.class.path") + '\0' +
                                    llvm::join(Named, ":") + '\0' +
                                    Library.Properties;
  return P;
}

llvm::Expected<std::string> JavaProgram::mainSymbol(llvm::StringRef MainClass) {
  auto Class = Hierarchy->loadIfPresent(MainClass);
  if (!Class)
    return Class.takeError();
  std::string Dotted = MainClass.str();
  std::replace(Dotted.begin(), Dotted.end(), '/', '.');
  if (!*Class)
    return llvm::createStringError("class " + Dotted +
                                   " is not on the class path (" + UserPath +
                                   "); give the path with -cp");
  const char *Selector = "main([Ljava/lang/String;)V";
  for (const java::Class *C = *Class; C; C = C->superclass())
    if (const java::MethodInfo *M =
            C->file().findMethod("main", "([Ljava/lang/String;)V"))
      if (M->Flags.isStatic() && M->hasCode())
        return C->name().str() + "." + Selector;
  return llvm::createStringError(
      "class " + Dotted +
      " has no method 'public static void main(String[])' to run; name "
      "another class with --main");
}

llvm::Expected<std::vector<BenignField>>
JavaProgram::findFields(llvm::ArrayRef<std::string> Names) {
  std::vector<BenignField> Out;
  for (const std::string &Name : Names) {
    auto [Class, Field] = llvm::StringRef(Name).rsplit('.');
    std::string Internal = Class.str();
    std::replace(Internal.begin(), Internal.end(), '.', '/');
    auto Found = Hierarchy->loadIfPresent(Internal);
    if (!Found)
      return Found.takeError();
    bool Exists = false;
    if (!Field.empty() && *Found)
      for (const java::Field &F : (*Found)->fields())
        Exists |= F.name() == Field;
    if (!Exists)
      return llvm::createStringError("--benign=" + Name +
                                     ": no such field; it is a "
                                     "class, a dot and a field that it "
                                     "declares");
    Out.push_back({Internal, Field.str()});
  }
  return Out;
}
