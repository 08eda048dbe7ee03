//===- Trials.cpp - Advice, tried -----------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Advice/Trials.h"
#include "heddle/Advice/Patcher.h"
#include "heddle/IR/Names.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace heddle;

namespace {

/// The Java frontend's answers, changed by heddle-mend.
class MendedSource final : public ProgramSource {
public:
  MendedSource(java::JavaSource &Java, std::vector<Mend> Mends)
      : Java(Java), Mends(std::move(Mends)) {
    Java.context().NamesFields = true;
  }

  llvm::Expected<const ClassInfo *> findClass(llvm::StringRef Name) override {
    auto Known = Classes.find(Name);
    if (Known != Classes.end())
      return Known->second.get();
    auto Found = Java.findClass(Name);
    if (!Found || !*Found || isLibraryClass(Name, '/'))
      return Found;
    auto Own = std::make_unique<ClassInfo>(**Found);
    for (const Mend &M : Mends)
      if (M.What == Mend::Volatile && M.Class == Own->Name)
        for (FieldInfo &F : Own->Fields)
          if (F.Name == M.Member)
            F.Flags |= AccVolatile;
    return (Classes[Name] = std::move(Own)).get();
  }

  llvm::Expected<llvm::Function *>
  findFunction(llvm::StringRef Symbol) override {
    auto F = Java.findFunction(Symbol);
    if (F && *F && Done.insert(Symbol).second &&
        !isLibraryClass(splitMethodSymbol(Symbol).first, '/'))
      mendFunction(**F, Mends);
    return F;
  }

  llvm::Expected<std::string> defineClass(llvm::StringRef Bytes) override {
    return Java.defineClass(Bytes);
  }

private:
  java::JavaSource &Java;
  std::vector<Mend> Mends;
  llvm::StringMap<std::unique_ptr<ClassInfo>> Classes;
  llvm::StringSet<> Done;
};

} // namespace

std::string heddle::headOf(const Finding &F) {
  std::string Text = findingKindName(F.What);
  if (!F.Subject.empty() || F.What == Finding::Deadlock ||
      F.What == Finding::IdlePool)
    Text += ": ";
  // A number of an object or an index differs from execution to execution.
  for (size_t I = 0; I < F.Subject.size(); ++I) {
    if (F.What != Finding::Race || F.Subject[I] != '#')
      Text += F.Subject[I];
    if (F.What == Finding::Race && (F.Subject[I] == '#' || F.Subject[I] == '['))
      while (I + 1 < F.Subject.size() && llvm::isDigit(F.Subject[I + 1]))
        ++I;
  }
  return Text;
}

unsigned Advice::cost() const {
  unsigned Sum = 0;
  for (const Change &C : Changes)
    Sum += C.cost();
  return Sum;
}

Trials::Trials(const CommandLine &L, const LibraryOptions &Library,
               const JavaCheck &Of, const CheckReport &Report, Patcher *Patch)
    : L(L), Library(Library), Of(Of), Patch(Patch),
      Seconds(Report.Result.Seconds), HadCycle(!Report.Result.Cycle.empty()) {
  for (const Finding &F : Report.Findings)
    if (std::string Head = headOf(F); !llvm::is_contained(Heads, Head))
      Heads.push_back(std::move(Head));
}

void heddle::makeQuiet(CheckOptions &O, double Seconds) {
  O.Level = Verbosity::Quiet;
  O.Reports = {};
  O.Warnings = CheckOptions::Warn::Off;
  O.Reports.Json = "-"; // findings are not printed then; nobody writes it
  O.Progress = O.PrintCode = O.ProgramOutput = false;
  O.Live.reset();
  O.AuditMilliseconds = 0;
  O.StopAt = 0;
  O.Descents = 0;
  // What is mended is explored further than what was cut off by a race.
  uint64_t Most = 2'000 + uint64_t(2'000 * Seconds);
  uint64_t &Bound = O.Explore.MaxMilliseconds;
  Bound = Bound ? std::min(Bound, Most) : Most;
}

Trial Trials::explore(JavaCheck &C, bool WantsNext) {
  ++Count;
  makeQuiet(C.Options, Seconds);
  CheckSubject S = C.subject(L, std::chrono::steady_clock::now());
  Trial T;
  auto Report = searchFindings(S, C.Options);
  if (!Report) {
    T.Why = llvm::toString(Report.takeError());
    return T;
  }
  const Verdict &V = Report->Result;
  T.Executions = V.Executions;
  T.IsMatched = V.Matched;
  for (const Finding &F : Report->Findings) {
    std::string Head = headOf(F);
    std::vector<std::string> &To =
        llvm::is_contained(Heads, Head) ? T.Left : T.New;
    if (!llvm::is_contained(To, Head))
      To.push_back(std::move(Head));
  }
  for (const std::string &Head : Heads)
    if (!llvm::is_contained(T.Left, Head))
      T.Gone.push_back(Head);
  // A deadlock that became a loop is not mended.
  if (Report->Findings.empty() && !V.Cycle.empty() && !HadCycle) {
    T.New.push_back("executions that do not end");
    T.Outcome = Trial::Worse;
    return T;
  }
  if (Report->Findings.empty()) {
    bool IsVerified = V.Outcome == Verdict::Verified && V.Exhaustive &&
                      !V.isEmpty() && V.Executions && !Report->IsRefused;
    T.Outcome = IsVerified ? Trial::Verified : Trial::Open;
    T.Why = V.Reason;
    return T;
  }
  T.Outcome = T.Gone.empty()   ? Trial::Useless
              : !T.New.empty() ? Trial::Worse
                               : Trial::Partly;
  if (WantsNext && !T.Gone.empty()) {
    auto F = gatherFacts(S, C.Options, Report->Findings, /*Walks=*/1);
    if (F)
      T.Next = changesFor(Report->Findings, *F, Patch != nullptr, T.Notes);
    else
      llvm::consumeError(F.takeError());
  }
  return T;
}

Trial Trials::run(llvm::ArrayRef<Change> Set) {
  std::vector<Mend> Mends;
  for (const Change &C : Set) {
    if (C.InCode.empty()) {
      std::string Diff;
      return runInSource(Set, Diff);
    }
    llvm::append_range(Mends, C.InCode);
  }
  auto C = prepareCheck(L, Library, Of.Subject, [&](JavaProgram &Java) {
    return std::make_unique<MendedSource>(Java.source(), Mends);
  });
  if (!C) {
    Trial T;
    T.Why = llvm::toString(C.takeError());
    return T;
  }
  return explore(*C, /*WantsNext=*/true);
}

Trial Trials::runInSource(llvm::ArrayRef<Change> Set, std::string &Diff) {
  Trial T;
  T.InSource = true;
  if (!Patch) {
    T.Why = "there are no sources to change";
    return T;
  }
  auto Done = Patch->apply(Set);
  if (!Done) {
    T.Outcome = Trial::Refused;
    T.Why = llvm::toString(Done.takeError());
    return T;
  }
  auto Subject = std::make_shared<JavaSubject>();
  Subject->ClassPath = Done->Classes + ":" + Of.Subject->ClassPath;
  Subject->MainClass = Of.Subject->MainClass;
  Subject->SourceDirectories = Of.Subject->SourceDirectories;
  auto C = prepareCheck(L, Library, std::move(Subject));
  if (!C) {
    T.Why = llvm::toString(C.takeError());
    return T;
  }
  T = explore(*C, /*WantsNext=*/true);
  T.InSource = true;
  if (T.Outcome == Trial::Verified)
    Diff = std::move(Done->Diff);
  return T;
}
