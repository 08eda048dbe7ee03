//===- Refine.cpp - The command heddle refine -----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each program becomes two files in Heddle IR, before and after, whatever it
// was given as; both are explored under each model.
//
//===----------------------------------------------------------------------===//

#include "heddle/Refine/Refine.h"
#include "ContextSearch.h"
#include "OptRunner.h"
#include "heddle/Check/Interrupt.h"
#include "heddle/Driver/CommandLine.h"
#include "heddle/Driver/ModuleProgram.h"
#include "heddle/Driver/OptionCheck.h"
#include "heddle/Driver/OptionValues.h"
#include "heddle/Driver/TemporaryFolder.h"
#include "heddle/Outcomes/OutcomeModels.h"
#include "heddle/Outcomes/TestModule.h"
#include "heddle/Refine/Refinement.h"
#include "heddle/Support/Memory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using llvm::StringRef;

namespace {

class Command {
public:
  Command(const RefineCommandLine &L,
          std::chrono::steady_clock::time_point Began)
      : L(L), Began(Began) {}
  llvm::Expected<ExitStatus> run();

private:
  llvm::Error checkUsage() const;
  llvm::Error readOptions();
  llvm::Error findSubjects();
  llvm::Error compare(const LoweredSubject &S, RefineReport &R);
  /// A module and what the models make of it.
  struct Side {
    std::unique_ptr<ModuleProgram> Program;
    ExploredModels Explored;
  };
  llvm::Expected<Side> explore(const std::string &File,
                               llvm::ArrayRef<AskedModel> Under,
                               std::optional<OutcomeStyle> &Style);
  void addWitnesses(RefineReport &R, Side &After);
  llvm::Error bisect(const LoweredSubject &S, const Side &Before,
                     std::optional<OutcomeStyle> Style, RefineReport &R);
  void print() const;
  ExitStatus status() const;

  const RefineCommandLine &L;
  std::chrono::steady_clock::time_point Began;
  std::vector<AskedModel> Models;
  CheckOptions Options;
  LibraryOptions Library;
  std::optional<OptRunner> Opt; ///< with --passes
  std::optional<InterruptGuard> Interrupt;
  TemporaryFolder Folder;
  LoweredSubjects Subjects; ///< as they were before
  std::string ClassPath;
  std::vector<RefineReport> Results;
};

llvm::Error Command::checkUsage() const {
  if (L.Inputs.empty())
    return llvm::createStringError(
        "no program is named; give TEST.java, TEST.class, TESTS.jar, a folder "
        "of classes, CLASS or A.ll with --passes, or A.ll and B.ll");
  if (L.Inputs.size() > 2)
    return llvm::createStringError("more than two modules are named");
  if (L.Inputs.size() == 1 && L.Passes.empty())
    return llvm::createStringError(L.Inputs[0] +
                                   ": give the passes that change it with "
                                   "--passes=PIPELINE, or a second module");
  OptionCheck C;
#define HEDDLE_TOOL Refine
#define HEDDLE_FLAG HEDDLE_CHECK_FLAG
#define HEDDLE_FORM HEDDLE_CHECK_FORM
#include "heddle/Driver/Options.def"
  if (llvm::Error E = C.result())
    return E;
  if (L.Inputs.size() == 1)
    return llvm::Error::success();
  for (StringRef File : L.Inputs)
    if (!isModuleFile(File))
      return llvm::createStringError(File + ": it is not a module (.ll, .bc); "
                                            "heddle-lower makes one");
  return llvm::Error::success();
}

llvm::Error Command::readOptions() {
  auto Read = parseModels(L.Model);
  if (!Read)
    return Read.takeError();
  Models = std::move(*Read);
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

llvm::Error Command::findSubjects() {
  auto Made = TemporaryFolder::create();
  if (!Made)
    return Made.takeError();
  Folder = std::move(*Made);
  const std::string &Input = L.Inputs.front();
  ClassPath = L.ClassPath;
  Options.SourceDirectories = {"."};
  if (isModuleFile(Input)) {
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

/// A program of its own each time, so that nothing of one side reaches another.
llvm::Expected<Command::Side>
Command::explore(const std::string &File, llvm::ArrayRef<AskedModel> Under,
                 std::optional<OutcomeStyle> &Style) {
  auto Module = ModuleProgram::load(File, "", ClassPath, Library, {},
                                    strictly(L.Strict == "on"));
  if (!Module)
    return Module.takeError();
  if (llvm::Error E = (*Module)->refuseC(File))
    return std::move(E);
  if (!Style) {
    auto Read = outcomeStyle((*Module)->module());
    if (!Read)
      return llvm::createStringError(File + ": " +
                                     llvm::toString(Read.takeError()));
    Style = *Read;
  }
  prepareFor((*Module)->code(), Under, Options.Machine.Tear);
  auto Explored =
      exploreModels((*Module)->subject({}, Began), Options, Under, *Style,
                    [](OutcomeColumn &, const CheckOptions &) {
                      return llvm::Error::success();
                    });
  if (!Explored)
    return Explored.takeError();
  return Side{std::move(*Module), std::move(*Explored)};
}

/// Of each model that has a new outcome, an execution with the first one.
void Command::addWitnesses(RefineReport &R, Side &After) {
  CheckSubject S = After.Program->subject({}, Began);
  for (size_t I = 0; I != R.Models.size(); ++I)
    if (!R.Models[I].New.empty()) {
      const Outcome &O = R.Models[I].New.front();
      const OutcomeColumn &Column = After.Explored.Columns[I];
      R.Witnesses.push_back({R.Models[I].Model, O,
                             witnessOf(S, Options, After.Explored.Machines[I],
                                       Column.Hits.at(O).Steps),
                             Column.commitmentsOf(O)});
    }
}

llvm::Error Command::compare(const LoweredSubject &S, RefineReport &R) {
  std::string Changed = Opt ? Folder.path() + "/after.ll" : L.Inputs.back();
  if (Opt)
    if (llvm::Error E = Opt->run(S.File, Changed))
      return E;
  if (L.Contexts)
    return searchContexts(
        {S.File, Changed, L.Function, L.Contexts, L.Strict == "on", ClassPath},
        Library, Options, Models, Began, R);
  std::optional<OutcomeStyle> Style; // both sides are told in the same words
  auto Before = explore(S.File, Models, Style);
  if (!Before)
    return Before.takeError();
  if (!Before->Explored.Refusal.empty())
    return llvm::createStringError(Before->Explored.Refusal);
  for (const OutcomeColumn &C : Before->Explored.Columns)
    for (const auto &[O, Hit] : C.Hits)
      if (O.Kind == OutcomeKind::Undefined)
        return llvm::createStringError(
            "the program has undefined behaviour before it is changed, so that "
            "any change of it is right: " +
            O.Text);
  auto After = explore(Changed, Models, Style);
  if (!After)
    return After.takeError();
  // A refusal ends the columns; what they have found stays.
  for (size_t I = 0; I != After->Explored.Columns.size(); ++I)
    R.Models.push_back(compareOutcomes(Before->Explored.Columns[I],
                                       After->Explored.Columns[I]));
  std::vector<OutcomeColumn> Both = Before->Explored.Columns;
  for (size_t I = 0; I != After->Explored.Columns.size(); ++I) {
    const OutcomeColumn &C = After->Explored.Columns[I];
    Both[I].Met.add(C.Met);
    Both[I].Between.insert(C.Between.begin(), C.Between.end());
  }
  CheckOptions Explored = Options;
  Explored.Machine.Whole = Before->Explored.Machines.front().Whole;
  R.Assumptions = assumptionsOf(Both, Models, Explored);
  if (R.verdict() != RefineVerdict::NewOutcome) {
    if (!After->Explored.Refusal.empty())
      return llvm::createStringError("of the changed program: " +
                                     After->Explored.Refusal);
    return llvm::Error::success();
  }
  addWitnesses(R, *After);
  return L.Bisect ? bisect(S, *Before, Style, R) : llvm::Error::success();
}

/// opt counts the passes that it need not run. As with `opt -opt-bisect-limit`
/// by hand it is taken that a new outcome stays new: the pass that is
/// named makes it so, be there others or not.
llvm::Error Command::bisect(const LoweredSubject &S, const Side &Before,
                            std::optional<OutcomeStyle> Style,
                            RefineReport &R) {
  size_t At = llvm::find_if(R.Models,
                            [](const ModelRefinement &M) {
                              return M.Verdict == RefineVerdict::NewOutcome;
                            }) -
              R.Models.begin();
  std::string Partly = Folder.path() + "/partly.ll";
  auto Names = Opt->runFirst(-1, S.File, Partly);
  if (!Names)
    return Names.takeError();
  auto IsNew = [&](int Limit) -> llvm::Expected<bool> {
    auto Run = Opt->runFirst(Limit, S.File, Partly);
    if (!Run)
      return Run.takeError();
    auto Side = explore(Partly, {Models[At]}, Style);
    if (!Side)
      return Side.takeError();
    return compareOutcomes(Before.Explored.Columns[At],
                           Side->Explored.Columns.front())
               .Verdict == RefineVerdict::NewOutcome;
  };
  size_t Good = 0, Bad = Names->size(); // so many passes
  auto None = IsNew(0);
  if (!None)
    return None.takeError();
  if (*None || !Bad) {
    R.Pass = "passes that opt always runs";
    return llvm::Error::success();
  }
  while (Bad - Good > 1) {
    size_t Half = Good + (Bad - Good) / 2;
    auto HalfIs = IsNew(int(Half));
    if (!HalfIs)
      return HalfIs.takeError();
    (*HalfIs ? Bad : Good) = Half;
  }
  R.Pass = (*Names)[Bad - 1] + " (pass " + std::to_string(Bad) + " of " +
           std::to_string(Names->size()) + ")";
  return llvm::Error::success();
}

void Command::print() const {
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

ExitStatus Command::status() const {
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

llvm::Expected<ExitStatus> Command::run() {
  if (llvm::Error E = checkUsage())
    return std::move(E);
  if (llvm::Error E = readOptions())
    return std::move(E);
  if (llvm::Error E = findSubjects())
    return std::move(E);
  Options.Explore.Interrupt = &Interrupt.emplace().flag();
  for (const LoweredSubject &S : Subjects.All) {
    RefineReport &R = Results.emplace_back();
    R.Name = S.Name;
    llvm::Error E =
        S.Refusal.empty() ? compare(S, R) : llvm::createStringError(S.Refusal);
    if (!E)
      continue;
    R.Refusal = llvm::toString(std::move(E));
    if (Subjects.All.size() != 1)
      continue;
    bool Says = llvm::StringRef(R.Refusal).starts_with(S.Name + ":");
    return llvm::createStringError(Says ? R.Refusal
                                        : S.Name + ": " + R.Refusal);
  }
  print();
  return status();
}

} // namespace

llvm::Expected<ExitStatus>
heddle::runRefine(const RefineCommandLine &L,
                  std::chrono::steady_clock::time_point Began) {
  return Command(L, Began).run();
}
