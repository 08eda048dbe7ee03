//===- heddle-lower.cpp - Java classes to LLVM IR -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Closure.h"
#include "heddle/Driver/JavaProgram.h"
#include "heddle/Driver/JavaSubject.h"
#include "heddle/IR/Verifier.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using heddle::java::ClosureKind;

static Error run(heddle::JavaSubjectOptions O, StringRef JdkHome,
                 ClosureKind Closure, StringRef Output, bool AsBitcode) {
  Expected<heddle::java::Jdk> Jdk = heddle::java::locateJdk(JdkHome);
  if (!Jdk)
    return Jdk.takeError();
  O.JdkHome = Jdk->Home;
  Expected<heddle::JavaSubject> Subject = heddle::findJavaSubject(O);
  if (!Subject)
    return Subject.takeError();
  auto Program = heddle::JavaProgram::create(*Jdk, Subject->ClassPath);
  if (!Program)
    return Program.takeError();
  heddle::java::JavaSource &Source = (*Program)->source();
  Source.keepNames();
  auto Class = Source.findClass(Subject->MainClass);
  if (!Class)
    return Class.takeError();
  if (!*Class)
    return createStringError(O.Input + ": there is no class '" +
                             Subject->MainClass + "' on the class path (" +
                             Subject->ClassPath + ")");
  if (Error E = heddle::java::lowerClosure(Source, Subject->MainClass, Closure))
    return E;
  Module &M = Source.module();
  std::string Problem;
  raw_string_ostream ProblemStream(Problem);
  if (verifyModule(M, &ProblemStream))
    return createStringError("internal: " + O.Input +
                             ": invalid IR: " + Problem);
  if (Error E = heddle::verifyVocabulary(M))
    return E;
  std::error_code EC;
  ToolOutputFile Out(Output, EC,
                     AsBitcode ? sys::fs::OF_None : sys::fs::OF_Text);
  if (EC)
    return createStringError(EC, "%s: %s", Output.str().c_str(),
                             EC.message().c_str());
  if (AsBitcode)
    WriteBitcodeToFile(M, Out.os());
  else
    M.print(Out.os(), nullptr);
  Out.keep();
  return Error::success();
}

int main(int argc, char **argv) {
  using namespace cl;
  OptionCategory Category("heddle-lower options");
  opt<std::string> Input(Positional, Required, cat(Category),
                         desc("<FOO.java | FOO.class | FOO.jar | CLASS>"));
  opt<std::string> ClassPath("cp", cat(Category), value_desc("path"),
                             desc("Class path, as of java"));
  opt<std::string> Main("main", cat(Category), value_desc("class"),
                        desc("The class to begin with"));
  opt<std::string> Jdk("jdk", cat(Category), value_desc("dir"),
                       desc("The JDK whose library is used ($JAVA_HOME)"));
  opt<std::string> Output("o", cat(Category), value_desc("file"), init("-"),
                          desc("Output file, - for standard output"));
  opt<ClosureKind> Closure(
      "closure", cat(Category), init(ClosureKind::User),
      desc("What is lowered:"),
      values(clEnumValN(ClosureKind::User, "user",
                        "the user's classes that are named"),
             clEnumValN(ClosureKind::All, "all",
                        "all that main reaches; heddle-explore can run it")));
  opt<bool> Bitcode("c", cat(Category), desc("Write bitcode"));
  opt<bool> Text("S", cat(Category), desc("Write text (the default)"));
  HideUnrelatedOptions(Category);
  ParseCommandLineOptions(argc, argv, "Lowers Java classes to LLVM IR\n");
  heddle::JavaSubjectOptions O{Input, ClassPath, Main, ""};
  if (Error E = run(O, Jdk, Closure, Output, Bitcode && !Text)) {
    WithColor::error(errs(), "heddle-lower") << toString(std::move(E)) << "\n";
    return 2;
  }
  return 0;
}
