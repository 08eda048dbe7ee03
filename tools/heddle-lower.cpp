//===- heddle-lower.cpp - Java classes to LLVM IR -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Outcomes/TestModule.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using heddle::java::ClosureKind;

namespace {
struct Request {
  heddle::JavaSubjectOptions Subject;
  StringRef JdkHome, Output;
  ClosureKind Closure;
  bool IsTest, AsBitcode, NamesFields;
};
} // namespace

static Error lowerProgram(const Request &R, const heddle::java::Jdk &Jdk) {
  Expected<heddle::JavaSubject> Subject = heddle::findJavaSubject(R.Subject);
  if (!Subject)
    return Subject.takeError();
  auto Program = heddle::JavaProgram::create(Jdk, Subject->ClassPath);
  if (!Program)
    return Program.takeError();
  (*Program)->source().context().NamesFields = R.NamesFields;
  auto Class = (*Program)->source().findClass(Subject->MainClass);
  if (!Class)
    return Class.takeError();
  if (!*Class)
    return createStringError(R.Subject.Input + ": there is no class '" +
                             Subject->MainClass + "' on the class path (" +
                             Subject->ClassPath + ")");
  if (Error E = heddle::lowerMain(**Program, Subject->MainClass, R.Closure))
    return E;
  return heddle::writeModule((*Program)->source().module(), R.Output.str(),
                             R.AsBitcode);
}

static Error lowerTest(const Request &R, const heddle::java::Jdk &Jdk) {
  if (R.Closure == ClosureKind::All)
    return createStringError("--test and --closure=all do not go together: the "
                             "library is added where the module is run");
  auto Input = heddle::findOutcomeInput(R.Subject);
  if (!Input)
    return Input.takeError();
  auto Program = heddle::JavaProgram::create(Jdk, Input->Subject.ClassPath);
  if (!Program)
    return Program.takeError();
  (*Program)->source().context().NamesFields = R.NamesFields;
  auto Tests = heddle::findTests(**Program, *Input);
  if (!Tests)
    return Tests.takeError();
  const std::string &Name = R.Subject.Input;
  if (Tests->empty())
    return createStringError(
        Name + ": no class in it is annotated with @JCStressTest");
  if (Tests->size() > 1)
    return createStringError(
        Name + ": there are " + Twine(Tests->size()) +
        " tests in it; name one, as TESTS.jar:CLASS or with -cp");
  const heddle::FoundTest &T = Tests->front();
  if (!T.Test)
    return createStringError(T.Name + ": " + T.Error);
  if (Error E = heddle::lowerTest(**Program, *T.Test))
    return E;
  return heddle::writeModule((*Program)->source().module(), R.Output.str(),
                             R.AsBitcode);
}

static Error run(Request R) {
  Expected<heddle::java::Jdk> Jdk = heddle::java::locateJdk(R.JdkHome);
  if (!Jdk)
    return Jdk.takeError();
  R.Subject.JdkHome = Jdk->Home;
  return R.IsTest ? lowerTest(R, *Jdk) : lowerProgram(R, *Jdk);
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
  opt<bool> Test("test", cat(Category),
                 desc("A jcstress test, with the harness that runs it as "
                      "main"));
  opt<bool> FieldNames("field-names", cat(Category),
                       desc("Say of each access of a field which it is, for "
                            "heddle-mend"));
  opt<bool> Bitcode("c", cat(Category), desc("Write bitcode"));
  opt<bool> Text("S", cat(Category), desc("Write text (the default)"));
  HideUnrelatedOptions(Category);
  ParseCommandLineOptions(argc, argv, "Lowers Java classes to LLVM IR\n");
  if (Error E = run({{Input, ClassPath, Main, ""},
                     Jdk,
                     Output,
                     Closure,
                     Test,
                     Bitcode && !Text,
                     FieldNames})) {
    WithColor::error(errs(), "heddle-lower") << toString(std::move(E)) << "\n";
    return 2;
  }
  return 0;
}
