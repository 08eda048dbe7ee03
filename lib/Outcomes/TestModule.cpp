//===- TestModule.cpp - A test as a module of its own ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Outcomes/TestModule.h"
#include "frontend-java/Jcstress/Harness.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/Verifier.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace heddle;
using llvm::StringRef;

static constexpr StringRef Styles[] = {"results", "termination", "named"};

static void setOutcomeStyle(llvm::Module &M, OutcomeStyle S) {
  llvm::LLVMContext &C = M.getContext();
  M.getOrInsertNamedMetadata(OutcomesMetadata)
      ->addOperand(
          llvm::MDNode::get(C, llvm::MDString::get(C, Styles[unsigned(S)])));
}

llvm::Expected<OutcomeStyle> heddle::outcomeStyle(const llvm::Module &M) {
  const llvm::NamedMDNode *Node = M.getNamedMetadata(OutcomesMetadata);
  if (!Node)
    return OutcomeStyle::Named;
  if (Node->getNumOperands() == 1 && Node->getOperand(0)->getNumOperands() == 1)
    if (auto *S = llvm::dyn_cast_or_null<llvm::MDString>(
            Node->getOperand(0)->getOperand(0)))
      for (unsigned I = 0; I != std::size(Styles); ++I)
        if (S->getString() == Styles[I])
          return OutcomeStyle(I);
  return llvm::createStringError("!heddle.outcomes must be one node with one "
                                 "string: results, termination or named");
}

/// It is for people, and for opt.
static void beginModule(java::JavaSource &Source) {
  Source.keepNames();
  Source.context().TellsAliases = true;
}

static llvm::Error verify(const llvm::Module &M, StringRef Name) {
  std::string Problem;
  llvm::raw_string_ostream Stream(Problem);
  if (llvm::verifyModule(M, &Stream))
    return llvm::createStringError("internal: " + Name +
                                   ": invalid IR: " + Problem);
  return verifyVocabulary(M);
}

llvm::Error heddle::lowerTest(JavaProgram &Java, const java::JcstressTest &T) {
  java::JavaSource &Source = Java.source();
  beginModule(Source);
  llvm::SmallVector<StringRef, 2> Others;
  for (const java::Class *C : {T.State, T.Result})
    if (C)
      Others.push_back(C->name());
  if (llvm::Error E = java::lowerClosure(Source, T.Test->name(),
                                         java::ClosureKind::User, Others))
    return E;
  llvm::Module &M = Source.module();
  auto Main = java::addHarness(M, Java.hierarchy(), T, 0);
  if (!Main)
    return Main.takeError();
  if (llvm::NamedMDNode *Other = M.getNamedMetadata(MainMetadata))
    Other->eraseFromParent(); // the test has a main as well
  setMainSymbol(M, *Main);
  setOutcomeStyle(M, T.IsTermination ? OutcomeStyle::Termination
                                     : OutcomeStyle::Results);
  return verify(M, T.Name);
}

llvm::Error heddle::lowerMain(JavaProgram &Java, StringRef MainClass,
                              java::ClosureKind Kind) {
  java::JavaSource &Source = Java.source();
  beginModule(Source);
  if (llvm::Error E = java::lowerClosure(Source, MainClass, Kind))
    return E;
  return verify(Source.module(), MainClass);
}

/// The test that a program of its own finds in the class; each module is one.
static llvm::Error lowerAlone(JavaProgram &Java, const java::Class &Test) {
  auto C = Java.hierarchy().load(Test.name());
  if (!C)
    return C.takeError();
  auto T = java::readJcstressTest(Java.hierarchy(), **C);
  if (!T)
    return T.takeError();
  return lowerTest(Java, *T);
}

llvm::Expected<LoweredSubjects>
heddle::lowerSubjects(const JavaSubjectOptions &Given,
                      const LibraryOptions &Library, StringRef Folder) {
  auto Jdk = java::locateJdk(Library.JdkFolder);
  if (!Jdk)
    return Jdk.takeError();
  JavaSubjectOptions O = Given;
  O.JdkHome = Jdk->Home;
  auto Input = findOutcomeInput(O);
  if (!Input)
    return Input.takeError();
  auto Load = [&] {
    return JavaProgram::create(*Jdk, Input->Subject.ClassPath, Library);
  };
  auto Finder = Load();
  if (!Finder)
    return Finder.takeError();
  auto Tests = findTests(**Finder, *Input);
  if (!Tests)
    return Tests.takeError();
  LoweredSubjects Out;
  auto Add =
      [&](std::string Name, std::string Refusal,
          llvm::function_ref<llvm::Error(JavaProgram &)> Lower) -> llvm::Error {
    LoweredSubject &S = Out.All.emplace_back();
    S = {std::move(Name),
         (Folder + "/" + llvm::Twine(Out.All.size()) + ".ll").str(),
         std::move(Refusal)};
    if (!S.Refusal.empty())
      return llvm::Error::success();
    auto Java = Load();
    llvm::Error E = Java ? Lower(**Java) : Java.takeError();
    if (!E)
      E = writeModule((*Java)->source().module(), S.File, /*AsBitcode=*/false);
    if (E && Tests->size() > 1) {
      S.Refusal = llvm::toString(std::move(E));
      return llvm::Error::success();
    }
    return E;
  };
  for (const FoundTest &T : *Tests)
    if (llvm::Error E = Add(T.Name, T.Error, [&](JavaProgram &Java) {
          return lowerAlone(Java, *T.Test->Test);
        }))
      return std::move(E);
  const std::string &Main = Input->Subject.MainClass;
  if (Tests->empty() && Main.empty())
    return llvm::createStringError(
        O.Input + ": no class in it is annotated with @JCStressTest, and none "
                  "has a main");
  if (Tests->empty())
    if (llvm::Error E =
            Add(java::prettyClassName(Main), "", [&](JavaProgram &Java) {
              auto Symbol = Java.mainSymbol(Main);
              return Symbol ? lowerMain(Java, Main) : Symbol.takeError();
            }))
      return std::move(E);
  Out.Input = std::move(*Input);
  return std::move(Out);
}

llvm::Error heddle::writeModule(const llvm::Module &M, const std::string &File,
                                bool AsBitcode) {
  namespace fs = llvm::sys::fs;
  std::error_code EC;
  llvm::ToolOutputFile Out(File, EC, AsBitcode ? fs::OF_None : fs::OF_Text);
  if (EC)
    return llvm::createStringError(EC, "%s: %s", File.c_str(),
                                   EC.message().c_str());
  if (AsBitcode)
    llvm::WriteBitcodeToFile(M, Out.os());
  else
    M.print(Out.os(), nullptr);
  Out.os().flush();
  if (std::error_code Failed = Out.os().error()) {
    Out.os().clear_error();
    return llvm::createStringError(Failed, "%s: %s", File.c_str(),
                                   Failed.message().c_str());
  }
  Out.keep();
  return llvm::Error::success();
}
