//===- OutcomesInput.cpp - What heddle outcomes is to look at -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From one word of the command line to its tests and their code. Words are
// taken one after the other, and what the one before needed is let go.
//
//===----------------------------------------------------------------------===//

#include "OutcomesCommand.h"
#include "heddle/Driver/Library.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Regex.h"

using namespace heddle;
using llvm::StringRef;

/// The alternatives of a regular expression that no group encloses.
static std::vector<StringRef> alternatives(StringRef Regex) {
  std::vector<StringRef> Parts;
  size_t From = 0;
  unsigned Groups = 0;
  bool InClass = false;
  for (size_t I = 0; I < Regex.size(); ++I) {
    char C = Regex[I];
    if (C == '\\') {
      ++I;
      if (Regex.substr(I).starts_with("Q"))
        I = std::min(Regex.find("\\E", I), Regex.size() - 2) + 1;
    } else if (InClass || C == '[') {
      InClass = C != ']';
    } else if (C == '(') {
      ++Groups;
    } else if (C == ')' && Groups) {
      --Groups;
    } else if (C == '|' && !Groups) {
      Parts.push_back(Regex.slice(From, I));
      From = I + 1;
    }
  }
  Parts.push_back(Regex.drop_front(From));
  return Parts;
}

/// -t: REGEX is looked for in names, so that any text may stand around it. ^
/// and $ are those of the alternative that has them.
llvm::Error OutcomesCommand::readChosen() {
  if (L.Chosen.empty())
    return llvm::Error::success();
  std::vector<std::string> Around;
  for (StringRef Word : alternatives(L.Chosen)) {
    bool IsBegin = Word.consume_front("^");
    bool IsEnd = Word.ends_with("$") && !Word.ends_with("\\$");
    if (IsEnd)
      Word = Word.drop_back();
    Around.push_back(
        ((IsBegin ? "(" : ".*(") + Word + (IsEnd ? ")" : ").*")).str());
  }
  auto Pattern = translateJavaRegex(llvm::join(Around, "|"));
  if (!Pattern)
    return llvm::createStringError("-t " + L.Chosen + ": " +
                                   llvm::toString(Pattern.takeError()));
  std::string Text;
  if (!Chosen.emplace(*Pattern).isValid(Text))
    return llvm::createStringError("-t " + L.Chosen + ": " + Text);
  return llvm::Error::success();
}

llvm::Error OutcomesCommand::findSubjects() {
  auto Found = findTests(*Java, *Input);
  if (!Found)
    return Found.takeError();
  Tests = std::move(*Found);
  for (const FoundTest &T : Tests) {
    if (Chosen && !Chosen->match(T.Name)) {
      NotChosen.push_back(T.Name);
      continue;
    }
    TestSubject S;
    S.Name = T.Name;
    S.Test = T.Test ? &*T.Test : nullptr;
    S.Refusal = T.Error;
    if (T.Test && T.Test->IsTermination)
      S.Style = OutcomeStyle::Termination;
    Subjects.push_back(std::move(S));
  }
  if (!Tests.empty() || Chosen)
    return llvm::Error::success();
  if (Input->Subject.MainClass.empty())
    return llvm::createStringError(
        Current + ": no class in it is annotated with @JCStressTest, and none "
                  "has a main");
  auto Main = Java->mainSymbol(Input->Subject.MainClass);
  if (!Main) {
    llvm::consumeError(Main.takeError());
    return llvm::createStringError(
        Current + ": class " + java::prettyClassName(Input->Subject.MainClass) +
        " is neither annotated with @JCStressTest nor has it a main");
  }
  TestSubject S;
  S.Name = java::prettyClassName(Input->Subject.MainClass);
  S.Main = *Main;
  S.Style = OutcomeStyle::Named;
  Subjects.push_back(std::move(S));
  return llvm::Error::success();
}

llvm::Error OutcomesCommand::loadTests(const LibraryOptions &Library) {
  auto Jdk = java::locateJdk(Library.JdkFolder);
  if (!Jdk)
    return Jdk.takeError();
  auto Found = findOutcomeInput({Current, L.ClassPath, "", Jdk->Home});
  if (!Found)
    return Found.takeError();
  Input = std::move(*Found);
  Options.SourceDirectories = Input->Subject.SourceDirectories;
  auto Load = [&](std::unique_ptr<JavaProgram> &Of) -> llvm::Error {
    auto P = JavaProgram::create(*Jdk, Input->Subject.ClassPath, Library);
    if (P)
      Of = std::move(*P);
    return P.takeError();
  };
  auto Build = [&](JavaProgram &Of, std::unique_ptr<TestProgram> &Tests) {
    auto P = TestProgram::create(Of, Subjects);
    if (P)
      Tests = std::move(*P);
    return P.takeError();
  };
  if (llvm::Error E = Load(Java))
    return E;
  if (llvm::Error E = findSubjects())
    return E;
  if (Subjects.empty())
    return llvm::Error::success();
  if (llvm::Error E = Build(*Java, Code))
    return E;
  if (!Options.AuditMilliseconds)
    return llvm::Error::success();
  if (llvm::Error E = Load(AuditJava))
    return E;
  return Build(*AuditJava, AuditCode);
}

llvm::Error OutcomesCommand::loadModule(const LibraryOptions &Library) {
  Options.SourceDirectories = {"."};
  TestSubject &S = Subjects.emplace_back();
  for (auto *Of : {&Code, &AuditCode}) {
    if (Of == &AuditCode && !Options.AuditMilliseconds)
      break;
    auto P = TestProgram::load(Current, L.ClassPath, Library, L.Strict, S);
    if (!P)
      return P.takeError();
    *Of = std::move(*P);
  }
  return llvm::Error::success();
}

/// The same tests once more, for models that the code of the first was not made
/// for.
llvm::Error OutcomesCommand::loadAgain() {
  std::lock_guard<std::mutex> Lock(BeyondLock);
  if (BeyondCode)
    return llvm::Error::success();
  CommandLine Flags;
  Flags.Jdk = L.Jdk;
  auto Library = libraryOptions(Flags);
  if (!Library)
    return Library.takeError();
  auto Jdk = java::locateJdk(Library->JdkFolder);
  if (!Jdk)
    return Jdk.takeError();
  auto P = JavaProgram::create(*Jdk, Input->Subject.ClassPath, *Library);
  if (!P)
    return P.takeError();
  BeyondJava = std::move(*P);
  std::vector<TestSubject> Same = Subjects;
  auto Made = TestProgram::create(*BeyondJava, Same);
  if (!Made)
    return Made.takeError();
  BeyondCode = std::move(*Made);
  prepareFor(BeyondCode->code(), beyond(), Options.Machine.Tear);
  if (jobs() > 1)
    BeyondCode->code().share();
  return llvm::Error::success();
}

/// Nothing of the word before is needed any more; code goes before its classes.
void OutcomesCommand::forget() {
  BeyondCode.reset();
  BeyondJava.reset();
  AuditCode.reset();
  AuditJava.reset();
  Code.reset();
  Java.reset();
  Subjects.clear();
  Tests.clear();
  Input.reset();
}
