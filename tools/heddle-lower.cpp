//===- heddle-lower.cpp - Java classes to LLVM IR -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/OptionCheck.h"
#include "heddle/Driver/OptionMembers.h"
#include "heddle/Driver/ToolFlags.h"
#include "heddle/Outcomes/TestModule.h"
#include "heddle/Support/LostOutput.h"
#include "heddle/Support/Memory.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using heddle::Form;
using heddle::java::ClosureKind;

namespace {
struct LowerCommandLine {
#define HEDDLE_TOOL Lower
#define HEDDLE_FLAG HEDDLE_MEMBER_FLAG
#define HEDDLE_LIST HEDDLE_MEMBER_LIST
#include "heddle/Driver/Options.def"
  std::string Input;

  heddle::JavaSubjectOptions subject(const heddle::java::Jdk &Jdk) const {
    return {Input, ClassPath, MainClass, Jdk.Home};
  }
  Error write(const Module &M) const {
    return heddle::writeModule(M, Output, Bitcode && !Text);
  }
};
} // namespace

static Error lowerProgram(const LowerCommandLine &L,
                          const heddle::java::Jdk &Jdk) {
  Expected<heddle::JavaSubject> Subject =
      heddle::findJavaSubject(L.subject(Jdk));
  if (!Subject)
    return Subject.takeError();
  auto Program = heddle::JavaProgram::create(Jdk, Subject->ClassPath);
  if (!Program)
    return Program.takeError();
  (*Program)->source().context().NamesFields = L.FieldNames;
  auto Class = (*Program)->source().findClass(Subject->MainClass);
  if (!Class)
    return Class.takeError();
  if (!*Class)
    return createStringError(L.Input + ": no class '" + Subject->MainClass +
                             "' on the class path (" + Subject->ClassPath +
                             ")");
  ClosureKind Closure =
      L.Closure == "all" ? ClosureKind::All : ClosureKind::User;
  if (Error E = heddle::lowerMain(**Program, Subject->MainClass, Closure))
    return E;
  return L.write((*Program)->source().module());
}

static Error lowerTest(const LowerCommandLine &L,
                       const heddle::java::Jdk &Jdk) {
  auto Input = heddle::findOutcomeInput(L.subject(Jdk));
  if (!Input)
    return Input.takeError();
  auto Program = heddle::JavaProgram::create(Jdk, Input->Subject.ClassPath);
  if (!Program)
    return Program.takeError();
  (*Program)->source().context().NamesFields = L.FieldNames;
  auto Tests = heddle::findTests(**Program, *Input);
  if (!Tests)
    return Tests.takeError();
  const std::string &Name = L.Input;
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
  return L.write((*Program)->source().module());
}

static Error run(const LowerCommandLine &L) {
  Expected<heddle::java::Jdk> Jdk = heddle::java::locateJdk(L.Jdk);
  if (!Jdk)
    return Jdk.takeError();
  return L.Test ? lowerTest(L, *Jdk) : lowerProgram(L, *Jdk);
}

namespace {
struct Flags : heddle::ToolFlags {
#define HEDDLE_TOOL Lower
#define HEDDLE_FLAG HEDDLE_DECLARE_FLAG
#define HEDDLE_LIST HEDDLE_DECLARE_LIST
#include "heddle/Driver/Options.def"
  HEDDLE_DECLARE_CLASSPATH_ALIAS
  cl::opt<std::string> Input{cl::Positional, cl::Required, cl::cat(Category),
                             cl::desc("FOO.java|FOO.class|FOO.jar|CLASS")};
};
} // namespace

static Error checkFlags(const LowerCommandLine &L) {
  heddle::OptionCheck C;
#define HEDDLE_TOOL Lower
#define HEDDLE_FLAG HEDDLE_CHECK_FLAG
#define HEDDLE_FORM HEDDLE_CHECK_FORM
#include "heddle/Driver/Options.def"
  return C.result();
}

int main(int argc, char **argv) {
  heddle::watchForLostOutput();
  heddle::watchForLackOfMemory();
  Flags F;
  if (!parseFlags(F, heddle::Tool::Lower, ArrayRef(argv, argc),
                  "heddle-lower: Java classes to Heddle IR.\n"))
    return 2;
  LowerCommandLine L;
#define HEDDLE_TOOL Lower
#define HEDDLE_FLAG HEDDLE_TAKE_FLAG
#define HEDDLE_LIST HEDDLE_TAKE_LIST
#include "heddle/Driver/Options.def"
  L.Input = F.Input;
  Error E = checkFlags(L);
  if (!E)
    E = run(L);
  if (E) {
    WithColor::error(errs(), "heddle-lower") << toString(std::move(E)) << "\n";
    return 2;
  }
  return 0;
}
