//===- Refine.cpp - The command heddle refine -----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each program becomes two files in Heddle IR, before and after, whatever it
// was given as; both are explored under each model. With --jobs some programs
// are loaded at a time, one after the other, since modules are read by a
// process of its own, which is made while there are no other threads; then
// these are explored together.
//
//===----------------------------------------------------------------------===//

#include "RefineCommand.h"
#include "heddle/Driver/CSubject.h"
#include "heddle/Driver/OptionCheck.h"
#include "heddle/Driver/OptionValues.h"
#include "heddle/Support/InParallel.h"
#include "heddle/Support/Memory.h"
#include "heddle/World/World.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using llvm::StringRef;

llvm::Error RefineCommand::findLanguage() {
  for (const std::string &File : L.Inputs) {
    bool IsOfC = isCFile(File);
    if (isModuleFile(File)) {
      auto IsOfClang = isMadeByClang(File);
      if (!IsOfClang)
        return IsOfClang.takeError();
      IsOfC = *IsOfClang;
    }
    if (&File != &L.Inputs.front() && IsOfC != IsC)
      return llvm::createStringError(
          (IsC ? File : L.Inputs.front()) +
          ": neither a C or C++ file nor clang's IR, as " +
          (IsC ? L.Inputs.front() : File) + " is");
    IsC = IsOfC;
  }
  return llvm::Error::success();
}

/// What is only for one of the languages.
llvm::Error RefineCommand::checkUsageOfC() const {
  if (!IsC && (!L.Properties.empty() || !L.Includes.empty() ||
               !L.Standard.empty() || !L.BuildFolder.empty() ||
               !L.ClangFlags.empty() || L.Volatile != "plain"))
    return llvm::createStringError(
        "-D, -I, --std, -p, --clang and --volatile are for C programs");
  if (IsC && L.Contexts)
    return llvm::createStringError("--contexts is not supported for C");
  if (IsC && L.Strict != "on")
    return llvm::createStringError(
        "--strict=off is not supported for C, whose undefined behaviour is "
        "always looked for");
  return llvm::Error::success();
}

llvm::Error RefineCommand::checkUsage() const {
  if (L.Inputs.empty())
    return llvm::createStringError(
        "no program is named; give TEST.java, TEST.class, TESTS.jar, a folder "
        "of classes, CLASS, FOO.c or A.ll with --passes, or A.ll and B.ll, or "
        "A.c and B.c");
  if (L.Inputs.size() > 2)
    return llvm::createStringError("more than two programs are named");
  if (L.Inputs.size() == 1 && L.Passes.empty())
    return llvm::createStringError(L.Inputs[0] +
                                   ": give the passes that change it with "
                                   "--passes=PIPELINE, or a second program");
  if (llvm::Error E = checkUsageOfC())
    return E;
  OptionCheck C;
#define HEDDLE_TOOL Refine
#define HEDDLE_FLAG HEDDLE_CHECK_FLAG
#define HEDDLE_FORM HEDDLE_CHECK_FORM
#include "heddle/Driver/Options.def"
  if (llvm::Error E = C.result())
    return E;
  if (L.Inputs.size() == 1 || IsC)
    return llvm::Error::success();
  for (StringRef File : L.Inputs)
    if (!isModuleFile(File))
      return llvm::createStringError(File + ": it is not a module (.ll, .bc); "
                                            "heddle-lower makes one");
  return llvm::Error::success();
}

llvm::Error RefineCommand::readOptions() {
  auto Read = parseModels(!L.Model.empty() ? L.Model
                          : IsC            ? "rc11"
                                           : "jpr",
                          IsC);
  if (!Read)
    return Read.takeError();
  Models = std::move(*Read);
  if (L.Jobs > MostJobs)
    return llvm::createStringError("--jobs=" + std::to_string(L.Jobs) +
                                   ": it is at most " +
                                   std::to_string(MostJobs));
  Options.Explore.Strategy = StrategyKind::Dpor;
  Options.Explore.MaxExecutions = L.MaxExecutions;
  Options.Explore.MaxEvents = L.MaxEvents;
  Options.Explore.MaxDepth = L.MaxDepth;
  Options.Explore.MaxBytes = memoryBound(L.MaxMemory);
  if (llvm::Error E = setMaxTime(Options.Explore, L.MaxTime))
    return E;
  auto Spurious = mostSpurious(L.Spurious);
  if (!Spurious)
    return Spurious.takeError();
  Options.Machine.Spurious = *Spurious;
  Options.Machine.Tear = L.Tear == "on";
  CommandLine Flags;
  Flags.Jdk = L.Jdk;
  auto Chosen = libraryOptions(Flags);
  if (!Chosen)
    return Chosen.takeError();
  Library = std::move(*Chosen);
  if (L.Passes.empty())
    return llvm::Error::success();
  auto Found = OptRunner::create(L.Opt, L.Passes, L.Plugins);
  if (!Found)
    return Found.takeError();
  Opt = std::move(*Found);
  return llvm::Error::success();
}

llvm::Error RefineCommand::findSubjects() {
  auto Made = TemporaryFolder::create();
  if (!Made)
    return Made.takeError();
  Folder = std::move(*Made);
  const std::string &Input = L.Inputs.front();
  ClassPath = L.ClassPath;
  Options.SourceDirectories = {"."};
  if (isCFile(Input) && Opt) {
    CommandLine Of = filesOfC(L, Input);
    std::string IR = Folder.path() + "/before.ll";
    if (llvm::Error E = writeClangIR(Of, IR))
      return E;
    Subjects.All.push_back({Input, IR, ""});
    return llvm::Error::success();
  }
  if (isModuleFile(Input) || IsC) {
    Subjects.All.push_back({Input, Input, ""});
    return llvm::Error::success();
  }
  auto Lowered =
      lowerSubjects({Input, L.ClassPath, "", ""}, Library, Folder.path());
  if (!Lowered)
    return Lowered.takeError();
  Subjects = std::move(*Lowered);
  ClassPath = Subjects.Input.Subject.ClassPath;
  Options.SourceDirectories = Subjects.Input.Subject.SourceDirectories;
  return llvm::Error::success();
}

void RefineCommand::print() const {
  if (L.Quiet)
    return;
  for (const RefineReport &R : Results)
    if (Results.size() == 1 || L.Tables)
      printRefinement(llvm::outs(), R);
    else
      printRefinementSummary(llvm::outs(), R);
  if (Results.size() > 1)
    printRefinementTotal(llvm::outs(), Results);
}

ExitStatus RefineCommand::status() const {
  auto Has = [&](RefineVerdict V) {
    return llvm::any_of(Results, [V](const RefineReport &R) {
      return R.Refusal.empty() && R.verdict() == V;
    });
  };
  if (Has(RefineVerdict::NewOutcome))
    return ExitFindings;
  if (Has(RefineVerdict::Bounded))
    return ExitInconclusive;
  return llvm::any_of(Results,
                      [](const RefineReport &R) { return !R.Refusal.empty(); })
             ? ExitBadInput
             : ExitVerified;
}

/// So many programs together. The error is that of a program that is alone.
llvm::Error RefineCommand::work(size_t First, size_t Count) {
  auto Subject = [&](size_t I) -> const LoweredSubject & {
    return Subjects.All[First + I];
  };
  std::vector<Pair> Pairs(Count);
  std::vector<std::string> Wrong(Count);
  auto Note = [&](size_t I, llvm::Error E) {
    if (E)
      Wrong[I] = llvm::toString(std::move(E));
  };
  for (size_t I = 0; I != Count; ++I)
    if (!L.Contexts)
      Pairs[I] = prepare(Subject(I));
  inParallel(jobsFor(L.Jobs, Count), Count, [&](size_t I) {
    RefineReport &R = Results[First + I];
    R.Name = Subject(I).Name;
    R.IsOfC = IsC;
    Note(I,
         L.Contexts ? searchAllContexts(Subject(I), R) : compare(Pairs[I], R));
    return true;
  });
  for (size_t I = 0; I != Count; ++I) {
    RefineReport &R = Results[First + I];
    if (Wrong[I].empty() && L.Bisect && R.hasNew())
      Note(I, bisect(Subject(I), Pairs[I], R));
    R.Refusal = std::move(Wrong[I]);
    if (R.Refusal.empty() || Subjects.All.size() != 1)
      continue;
    bool Says = llvm::StringRef(R.Refusal).starts_with(R.Name + ":");
    return llvm::createStringError(Says ? R.Refusal
                                        : R.Name + ": " + R.Refusal);
  }
  return llvm::Error::success();
}

llvm::Expected<ExitStatus> RefineCommand::run() {
  if (llvm::Error E = findLanguage())
    return std::move(E);
  if (llvm::Error E = checkUsage())
    return std::move(E);
  if (llvm::Error E = readOptions())
    return std::move(E);
  if (llvm::Error E = findSubjects())
    return std::move(E);
  Options.Explore.Interrupt = &Interrupt.emplace().flag();
  unsigned Jobs = jobsFor(L.Jobs, Subjects.All.size());
  if (L.Contexts) {
    Options.Jobs = jobsFor(L.Jobs, MostJobs);
    Jobs = 1;
  }
  bool IsJpr = llvm::any_of(
      Models, [](const AskedModel &M) { return isExploredAsJpr(M); });
  if (unsigned Most = std::max(Jobs, Options.Jobs); Most > 1)
    if (llvm::Error E = World::checkSpace(2 * Most, IsJpr))
      return std::move(E);
  // More than there are workers, so that one that takes long keeps few waiting.
  const size_t AtATime = Jobs == 1 ? 1 : 4 * Jobs;
  size_t All = Subjects.All.size();
  Results.resize(All);
  for (size_t First = 0; First < All; First += AtATime)
    if (llvm::Error E = work(First, std::min(AtATime, All - First)))
      return std::move(E);
  print();
  return status();
}

llvm::Expected<ExitStatus>
heddle::runRefine(const RefineCommandLine &L,
                  std::chrono::steady_clock::time_point Began) {
  return RefineCommand(L, Began).run();
}
