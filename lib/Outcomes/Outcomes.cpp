//===- Outcomes.cpp - The command heddle outcomes -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From what the command line names to the report; one machine a test and model.
//
//===----------------------------------------------------------------------===//

#include "heddle/Outcomes/Outcomes.h"
#include "OutcomesCommand.h"
#include "heddle/Check/Interrupt.h"
#include "heddle/Driver/JprFlags.h"
#include "heddle/Driver/Library.h"
#include "heddle/Driver/OptionCheck.h"
#include "heddle/Driver/OptionValues.h"
#include "heddle/Driver/TemporaryFolder.h"
#include "heddle/Driver/TestApi.h"
#include "heddle/Outcomes/OutcomeAudit.h"
#include "heddle/Outcomes/OutcomeModels.h"
#include "heddle/Outcomes/OutcomeTests.h"
#include "heddle/Report/OutcomeReport.h"
#include "heddle/Report/TextFile.h"
#include "heddle/Support/Escape.h"
#include "heddle/Support/InParallel.h"
#include "heddle/Support/Memory.h"
#include "heddle/Support/WideEngine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using llvm::StringRef;

/// The models that have a column if none are asked for.
static std::string defaultModels() {
  std::string All;
#define HEDDLE_MODEL(Kind, Option, Text, IsDefault)                            \
  if (IsDefault)                                                               \
    All += (All.empty() ? "" : ",") + modelOption(ModelKind::Kind).str();
#include "heddle/MemoryModel/Models.def"
  return All;
}

llvm::Error OutcomesCommand::readModels() {
  StringRef All = IsC ? "sc,tso,pso,rc11" : "";
  auto Read = parseModels(!L.Model.empty() ? L.Model
                          : IsC            ? All.str()
                                           : defaultModels(),
                          IsC);
  if (!Read)
    return Read.takeError();
  Models = std::move(*Read);
  return llvm::Error::success();
}

llvm::Error OutcomesCommand::readOptions() {
  OptionCheck C;
#define HEDDLE_TOOL Outcomes
#define HEDDLE_FLAG HEDDLE_CHECK_FLAG
#define HEDDLE_FORM HEDDLE_CHECK_FORM
#include "heddle/Driver/Options.def"
  if (llvm::Error E = C.result())
    return E;
  Options.Explore.Strategy =
      L.Strategy == "dfs" ? StrategyKind::DepthFirst : StrategyKind::Dpor;
  Options.Auto = L.Strategy == "auto" || L.Strategy == "states";
  Options.Explore.Match =
      L.Strategy == "states" ? Matching::Hash : Matching::Off;
  Options.Machine.EveryAccess = L.Visible == "all";
  if (llvm::Error E = JprFlags::of(L).read(Options))
    return E;
  if (L.Jobs > MostJobs)
    return llvm::createStringError("--jobs=" + std::to_string(L.Jobs) +
                                   ": it is at most " +
                                   std::to_string(MostJobs));
  Options.Explore.CountDistinct = L.Stats;
  Options.Explore.MaxExecutions = L.MaxExecutions;
  Options.Explore.MaxEvents = L.MaxEvents;
  Options.Explore.MaxDepth = L.MaxDepth;
  auto Audit = auditMilliseconds(L.Audit);
  if (!Audit)
    return Audit.takeError();
  Options.AuditMilliseconds = *Audit;
  if (llvm::Error E = setMaxTime(Options.Explore, L.MaxTime))
    return E;
  Options.Explore.MaxBytes = memoryBound(L.MaxMemory);
  Options.Machine.HeapBytes = L.Heap << 20;
  Options.Machine.LocalSteps = L.LocalSteps;
  auto Spurious = mostSpurious(L.Spurious);
  if (!Spurious)
    return Spurious.takeError();
  Options.Machine.Spurious = *Spurious;
  if (llvm::Error E = setTimeouts(Options.Machine, L.Timeouts))
    return E;
  Options.Machine.Random = L.Random;
  Options.Machine.Tear = L.Tear == "on";
  Options.Machine.CheckLists = L.CheckLists;
  return llvm::Error::success();
}

/// A test alone is the user's subject, and what it asks for in vain is an
/// error; of several the others go on.
llvm::Error OutcomesCommand::exploreSubject(const TestSubject &S,
                                            TestedOutcomes &Out) {
  std::vector<ExpectedOutcome> Cases;
  if (S.Test) {
    Out.Report.Description = S.Test->Description;
    Out.Report.References = S.Test->References;
    for (const java::JcstressCase &C : S.Test->Cases)
      Cases.push_back({C.Id, *expectationByName(C.Expect), C.Description});
  }
  auto Grader = OutcomeGrader::create(Cases);
  if (!Grader)
    return llvm::createStringError(
        S.Name + ": @Outcome: " + llvm::toString(Grader.takeError()));
  auto Explored = exploreModels(subject(S), Options, Models, S.Style,
                                [&](OutcomeColumn &C, const CheckOptions &O) {
                                  return AuditCode ? auditColumn(S, C, O)
                                                   : llvm::Error::success();
                                });
  if (!Explored)
    return Explored.takeError();
  Out.Report.Columns = std::move(Explored->Columns);
  CheckOptions AsExplored = Options;
  AsExplored.Machine.Whole = Explored->Machines.front().Whole;
  checkInclusion(S.Name, Out.Report.Columns);
  Out.Report.Assumptions =
      assumptionsOf(Out.Report.Columns, Models, AsExplored);
  Grader->grade(Out.Report);
  if (Explored->Refusal.empty())
    lookBeyond(S, *Grader, Out);
  // What is wrong already stays so, whatever comes of the rest.
  if (!Explored->Refusal.empty() && Out.Report.Bad.empty()) {
    Out.Report.Columns.clear();
    return llvm::createStringError(Explored->Refusal);
  }
  return addWitnesses(S, Explored->Machines, Out);
}

llvm::Error OutcomesCommand::auditColumn(const TestSubject &S,
                                         OutcomeColumn &Column,
                                         const CheckOptions &O) {
  auto Figures = auditOutcomes(subject(S, *AuditCode), O, S.Style, Column,
                               S.Name, Options.AuditMilliseconds);
  if (!Figures)
    return Figures.takeError();
  Column.Audit = std::move(*Figures);
  return llvm::Error::success();
}

/// "--witness=(no end)" is what the table shows for them.
static bool isWanted(const Outcome &O, StringRef Word) {
  return O.Text == Word || escaped(O.Text) == Word ||
         (O.Kind == OutcomeKind::NoEnd && Word == "(no end)") ||
         (O.Kind == OutcomeKind::Failure && Word == "(exception)") ||
         (O.Kind == OutcomeKind::Undefined && Word == "(undefined)");
}

void OutcomesCommand::addExecutions(const TestSubject &S,
                                    llvm::ArrayRef<MachineOptions> Machines,
                                    TestedOutcomes &Out) {
  const OutcomeReport &R = Out.Report;
  for (size_t Row = 0; Row != R.Rows.size(); ++Row) {
    const OutcomeRow &Is = R.Rows[Row];
    auto At = llvm::find(Is.In, Possible::Yes);
    if (At == Is.In.end())
      continue;
    size_t I = At - Is.In.begin();
    Out.Executions.emplace(
        Row, witness(S, Machines, R.Columns[I], I, {Is.Kind, Is.Text}));
  }
}

OutcomeWitness OutcomesCommand::witness(const TestSubject &S,
                                        llvm::ArrayRef<MachineOptions> Machines,
                                        const OutcomeColumn &Column,
                                        size_t Model, const Outcome &O) {
  OutcomeWitness W;
  W.Text = O.Text;
  W.Model = Column.Model;
  W.Shown = witnessOf(IsC ? OfC->subject(Model, Began) : subject(S), Options,
                      Machines[Model], Column.Hits.at(O).Steps);
  W.Commitments = Column.commitmentsOf(O);
  return W;
}

llvm::Error
OutcomesCommand::addWitnesses(const TestSubject &S,
                              llvm::ArrayRef<MachineOptions> Machines,
                              TestedOutcomes &Out) {
  if (!L.Html.empty())
    addExecutions(S, Machines, Out);
  if (L.Witness.empty())
    return llvm::Error::success();
  for (size_t I = 0; I != Out.Report.Columns.size(); ++I) {
    for (const auto &[O, Hit] : Out.Report.Columns[I].Hits) {
      if (!isWanted(O, L.Witness))
        continue;
      Out.Witnesses.push_back(
          witness(S, Machines, Out.Report.Columns[I], I, O));
      return llvm::Error::success();
    }
  }
  return llvm::Error::success();
}

llvm::Error OutcomesCommand::explore() {
  if (llvm::Error E =
          World::checkSpace(2 * jobs(), llvm::any_of(Models, isExploredAsJpr)))
    return E;
  bool Tears = Options.Machine.Tear;
  if (!IsC)
    prepareFor(Code->code(), Models, Tears);
  if (AuditCode) {
    prepareFor(AuditCode->code(), Models, Tears);
    AuditCode->code().setPlain();
  }
  bool IsAlone = Subjects.size() == 1 && (L.Inputs.size() == 1 || IsC);
  size_t Before = Results.size();
  Results.resize(Before + Subjects.size());
  auto Found = llvm::MutableArrayRef(Results).drop_front(Before);
  std::vector<std::string> Wrong = exploreAll(Found);
  if (isWideEngineWanted() && llvm::any_of(Wrong, [](const std::string &Text) {
        return !Text.empty();
      }))
    return wideEngineError(); // the wide one says what there is to say
  for (size_t I = 0; I != Subjects.size(); ++I) {
    const TestSubject &S = Subjects[I];
    if (Wrong[I].empty())
      continue;
    if (IsAlone)
      return llvm::createStringError((S.Refusal.empty() ? "" : S.Name + ": ") +
                                     Wrong[I]);
    StringRef Why(Wrong[I]);
    Why.consume_front(S.Name + ": ");
    Found[I].Refusal = Why.str();
  }
  return llvm::Error::success();
}

unsigned OutcomesCommand::jobs() const {
  return jobsFor(L.Jobs, Subjects.size());
}

/// Tests share the code and nothing else, so that what comes of one does not
/// depend on which others are explored meanwhile.
std::vector<std::string>
OutcomesCommand::exploreAll(llvm::MutableArrayRef<TestedOutcomes> Found) {
  std::vector<std::string> Wrong(Subjects.size());
  if (jobs() > 1)
    for (TestProgram *P : {Code.get(), AuditCode.get()})
      if (P)
        P->code().share();
  inParallel(jobs(), Subjects.size(), [&](size_t I) {
    const TestSubject &S = Subjects[I];
    Found[I].Test = Found[I].Report.Test = S.Name;
    if (Options.Live)
      Options.Live->setSubject(S.Name);
    llvm::Error E = IsC                 ? exploreC(S, Found[I])
                    : S.Refusal.empty() ? exploreSubject(S, Found[I])
                                        : llvm::createStringError(S.Refusal);
    if (!E)
      return true;
    Wrong[I] = llvm::toString(std::move(E));
    return !isWideEngineWanted(); // all is to be begun again
  });
  return Wrong;
}

llvm::Error OutcomesCommand::writePages() {
  if (L.Html.empty())
    return llvm::Error::success();
  SourceFinder Sources(AllSources);
  return writeFolder(L.Html,
                     outcomePages(inputText(), modelNames(), Results, Sources));
}

llvm::Error OutcomesCommand::print() {
  if (L.WantsJson) {
    std::string Named = inputText(); // which the report refers to
    llvm::json::Value Report = toJson(Named, modelNames(), Results);
    if (L.Json == "-") {
      llvm::outs() << llvm::formatv("{0:2}\n", Report);
      return llvm::Error::success();
    }
    if (llvm::Error E =
            writeTextFile(L.Json, llvm::formatv("{0:2}\n", Report).str()))
      return E;
  }
  bool Tables = Results.size() == 1 || L.Tables;
  for (const TestedOutcomes &T : Results) {
    if (Tables || !T.Witnesses.empty())
      printOutcomes(llvm::outs(), T, L.Stats);
    else
      printOutcomeSummary(llvm::outs(), T);
  }
  if (Results.size() > 1)
    printOutcomeTotal(llvm::outs(), Results);
  if (NotLookedAt)
    llvm::outs() << "interrupted: not looked at: "
                 << llvm::join(llvm::ArrayRef(L.Inputs).take_back(NotLookedAt),
                               ", ")
                 << "\n";
  if (!L.Witness.empty() && llvm::all_of(Results, [](const TestedOutcomes &T) {
        return T.Witnesses.empty();
      }))
    llvm::outs() << "no execution under " << llvm::join(modelNames(), ", ")
                 << " has the outcome " << L.Witness << "\n";
  return llvm::Error::success();
}

ExitStatus OutcomesCommand::status() const {
  ExitStatus S = NotLookedAt ? ExitInconclusive : ExitVerified;
  for (const TestedOutcomes &T : Results) {
    if (!T.Report.Bad.empty())
      return ExitFindings;
    if (T.Refusal.empty() && !T.Report.Exhaustive)
      S = ExitInconclusive;
  }
  // Nothing is wrong with the tests that were run, but some were not.
  if (S == ExitVerified && llvm::any_of(Results, [](const TestedOutcomes &T) {
        return !T.Refusal.empty();
      }))
    return ExitBadInput;
  return S;
}

llvm::Error OutcomesCommand::findLanguage() {
  if (L.Inputs.empty())
    return llvm::createStringError(
        "no test is named; give TEST.java, TEST.class, TESTS.jar, a folder of "
        "sources or classes, CLASS, a module, TEST.ll, or TEST.c");
  const std::string &First = L.Inputs.front();
  IsC = isCFile(First);
  if (!isModuleFile(First))
    return llvm::Error::success();
  auto IsOfClang = isMadeByClang(First);
  if (!IsOfClang)
    return IsOfClang.takeError();
  IsC = *IsOfClang;
  return llvm::Error::success();
}

llvm::Expected<ExitStatus> OutcomesCommand::run() {
  if (!L.WriteApi.empty()) {
    if (llvm::Error E = writeTestApiJar(L.WriteApi, L.Inputs))
      return std::move(E);
    return ExitVerified;
  }
  if (llvm::Error E = findLanguage())
    return std::move(E);
  if (!IsC && (!L.Properties.empty() || !L.Includes.empty() ||
               !L.Standard.empty() || !L.BuildFolder.empty() ||
               !L.ClangFlags.empty() || L.Volatile != "plain"))
    return llvm::createStringError(
        "-D, -I, --std, -p, --clang and --volatile are for C programs");
  for (const std::string &Word : L.Inputs)
    if (!IsC && isCFile(Word))
      return llvm::createStringError(Word + " is a C or C++ file, and " +
                                     L.Inputs.front() + " is not");
  if (IsC && !L.Chosen.empty())
    return llvm::createStringError("-t is for tests in jcstress's format");
  if (llvm::Error E = readModels())
    return std::move(E);
  if (llvm::Error E = readOptions())
    return std::move(E);
  if (llvm::Error E = readChosen())
    return std::move(E);
  auto Live = openLivePage(L.Serve, inputText(), "outcomes");
  if (!Live)
    return Live.takeError();
  Options.Live = *Live;
  CommandLine Flags;
  Flags.Jdk = L.Jdk;
  auto Library = libraryOptions(Flags);
  if (!Library)
    return Library.takeError();
  TemporaryFolder::watchSignals();
  Options.Explore.Interrupt = &Interrupt.emplace().flag();
  llvm::Error Failed = lookAtAll(*Library);
  if (Failed && Results.size() == 1 && !Library->LevelGiven && L.Serve < 0) {
    std::string Why = llvm::toString(std::move(Failed));
    if (lacksSpecification(Why, *Library)) {
      Interrupt.reset();
      noteOwnCode(Why);
      OutcomesCommandLine Real = L;
      Real.Jdk.push_back("real");
      return OutcomesCommand(Real, Began).run();
    }
    Failed = llvm::createStringError(Why);
  }
  // The wide engine begins all again, and prints it.
  if (Failed && (Results.empty() || isWideEngineWanted()))
    return std::move(Failed);
  if (llvm::Error E = print())
    return llvm::joinErrors(std::move(Failed), std::move(E));
  if (llvm::Error E = writePages()) // what was found is printed
    return llvm::joinErrors(std::move(Failed), std::move(E));
  if (Failed)
    return std::move(Failed);
  return status();
}

/// One word of the command line after the other; a C program has all of them.
llvm::Error OutcomesCommand::lookAtAll(const LibraryOptions &Library) {
  llvm::ArrayRef<std::string> Words = L.Inputs;
  for (const std::string &Word : IsC ? Words.take_front() : Words) {
    if (*Options.Explore.Interrupt) {
      NotLookedAt = &Words.back() - &Word + 1;
      return llvm::Error::success();
    }
    forget();
    Current = Word;
    bool IsModule = isModuleFile(Current);
    if (IsModule && Chosen)
      return llvm::createStringError(Current +
                                     ": -t is for tests in jcstress's format");
    if (!IsModule && L.Strict)
      return llvm::createStringError(
          Current + ": --strict is for modules; heddle-lower --test makes one "
                    "of a test");
    if (llvm::Error E = IsC        ? loadC(Library)
                        : IsModule ? loadModule(Library)
                                   : loadTests(Library)) {
      if (!*Options.Explore.Interrupt)
        return E;
      llvm::consumeError(std::move(E)); // javac was told to stop, too
      NotLookedAt = &Words.back() - &Word + 1;
      return llvm::Error::success();
    }
    for (const std::string &Folder : Options.SourceDirectories)
      if (!llvm::is_contained(AllSources, Folder))
        AllSources.push_back(Folder);
    if (Subjects.empty())
      continue;
    if (llvm::Error E = explore())
      return E;
  }
  if (!Results.empty() || NotLookedAt)
    return llvm::Error::success();
  constexpr size_t Most = 10;
  auto Shown = llvm::ArrayRef(NotChosen).take_front(Most);
  return llvm::createStringError(
      "-t " + L.Chosen + ": " +
      (NotChosen.empty() ? "there are no tests"
                         : "it is in no name of a test; there are " +
                               llvm::join(Shown, ", ") +
                               (NotChosen.size() > Most ? ", ..." : "")));
}

llvm::Expected<ExitStatus>
heddle::runOutcomes(const OutcomesCommandLine &L,
                    std::chrono::steady_clock::time_point Began) {
  return OutcomesCommand(L, Began).run();
}
