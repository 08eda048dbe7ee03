//===- Linearize.cpp - The command heddle linearize -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two explorations of one program (Scenarios.h): all results that one thread
// can give, in all orders, and all that several threads give together. Each of
// the latter is compared with all orders of the former. Where a search over
// states (HistorySearch.h) can say that nothing is wrong, it does so before.
//
//===----------------------------------------------------------------------===//

#include "LinearizeCommand.h"
#include "ScenarioText.h"
#include "Specification.h"
#include "frontend-java/JUnit/Harness.h"
#include "heddle/Driver/JprFlags.h"
#include "heddle/Driver/OptionCheck.h"
#include "heddle/Driver/OptionValues.h"
#include "heddle/Driver/TestApi.h"
#include "heddle/Support/Counted.h"
#include "heddle/Support/Memory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using llvm::StringRef;

llvm::Error LinearizeCommand::readOptions() {
  auto Models = parseModels(L.Model);
  if (!Models)
    return Models.takeError();
  if (Models->size() != 1)
    return llvm::createStringError("--model=" + L.Model + ": give one model");
  Model = Models->front();
  if (Model == ModelKind::Cat)
    return llvm::createStringError(
        "--model=" + L.Model +
        ": models that are files are for heddle outcomes and heddle refine");
  OptionCheck C;
#define HEDDLE_TOOL Linearize
#define HEDDLE_FLAG HEDDLE_CHECK_FLAG
#define HEDDLE_FORM HEDDLE_CHECK_FORM
#include "heddle/Driver/Options.def"
  if (llvm::Error E = C.result())
    return E;
  if (L.Condition == "sequential")
    Condition = OrderCondition::Sequential;
  else if (L.Condition == "quiescent")
    Condition = OrderCondition::Quiescent;
  if (L.Condition == "none" && L.Progress == "none")
    return llvm::createStringError(
        "--condition=none: nothing is left to look for without --progress");
  if (L.Progress == "obstruction-free")
    Progress = ProgressCondition::ObstructionFree;
  else if (L.Progress == "lock-free")
    Progress = ProgressCondition::LockFree;
  if (L.Threads < 1 || L.Threads > 4 || L.Operations < 1 || L.Operations > 6)
    return llvm::createStringError(
        "--threads is from 1 to 4, and --operations from 1 to 6");
  if (Model != ModelKind::SC)
    Condition = OrderCondition::Sequential;
  Options.Explore.Strategy =
      L.Strategy == "dfs" ? StrategyKind::DepthFirst : StrategyKind::Dpor;
  Options.Explore.MaxExecutions = L.MaxExecutions;
  Options.Explore.MaxDepth = L.MaxDepth;
  Options.Explore.MaxBytes = memoryBound(L.MaxMemory);
  if (llvm::Error E = setMaxTime(Options.Explore, L.MaxTime))
    return E;
  if (llvm::Error E = setTimeouts(Options.Machine, L.Timeouts))
    return E;
  Options.Machine.Tear = isOfJava(Model);
  return llvm::Error::success();
}

llvm::Error LinearizeCommand::load() {
  CommandLine Flags;
  Flags.Jdk = L.Jdk;
  auto Library = libraryOptions(Flags);
  if (!Library)
    return Library.takeError();
  // The program's own accesses are not events.
  if (llvm::Error E =
          Library->Trust.trust("*" + java::HarnessPrefix.str() + "*"))
    return E;
  auto Jdk = java::locateJdk(Library->JdkFolder);
  if (!Jdk)
    return Jdk.takeError();
  if (L.Inputs.size() != 1)
    return llvm::createStringError(
        L.Inputs.empty() ? "no class is named; give CLASS, STACK.java or "
                           "STACK.class"
                         : "more than one class is named");
  JavaSubjectOptions Common{"", L.ClassPath, "", Jdk->Home};
  Common.SourcePath = L.SourcePath;
  auto Found = findTestInput(L.Inputs, Common);
  if (!Found)
    return Found.takeError();
  Input = std::move(*Found);
  Options.SourceDirectories = Input.SourceDirectories;
  auto Finder = JavaProgram::create(*Jdk, Input.ClassPath, *Library);
  if (!Finder)
    return Finder.takeError();
  std::optional<ScenarioSpace> Read;
  std::string Why;
  for (const std::string &Name : Input.Classes) {
    auto C = (*Finder)->hierarchy().loadIfPresent(Name);
    if (!C)
      return C.takeError();
    if (!*C)
      return llvm::createStringError("class " + java::prettyClassName(Name) +
                                     " is not on the class path (" +
                                     Input.ClassPath + ")");
    auto One = readScenarios((*Finder)->hierarchy(), **C);
    if (!One) {
      Why = llvm::toString(One.takeError());
      continue;
    }
    if (Read)
      return llvm::createStringError("classes " + Read->Class + " and " +
                                     One->Class +
                                     " both have operations; name one");
    Read = std::move(*One);
  }
  if (!Read)
    return llvm::createStringError(Why);
  Space = std::move(*Read);
  if (!L.Sequential.empty())
    Space.Sequential = L.Sequential;
  Space.Threads = L.Threads;
  Space.Most = L.Operations;
  if (Space.sequences() > 65535)
    return llvm::createStringError(
        "there are " + llvm::Twine(Space.sequences()) +
        " sequences of operations for a thread; at most 65535 are supported: "
        "give fewer --operations, or fewer values in @Operation");
  auto Made = TemporaryFolder::create();
  if (!Made)
    return Made.takeError();
  Folder = std::move(*Made);
  std::string At = Folder.path(), Classes = At + "/classes";
  if (std::error_code EC = llvm::sys::fs::create_directories(Classes))
    return llvm::createStringError(EC, "cannot make a folder: " + EC.message());
  auto Api = writeTestApi("", {}, At + "/api");
  if (!Api)
    return Api.takeError();
  std::string File = At + "/" + java::HarnessPrefix.str() + "0.java";
  if (llvm::Error E = writeTextFile(File, scenarioSource(Space)))
    return E;
  auto Messages =
      compileJava({File}, Input.ClassPath + ":" + *Api, Jdk->Home, At, Classes);
  if (!Messages)
    return Messages.takeError();
  if (!Messages->empty())
    return llvm::createStringError(
        "no program can be made of class " + Space.Class +
        "; its constructor has no parameters, and neither it nor its "
        "operations are private: " +
        *Messages);
  auto P = JavaProgram::create(*Jdk, Classes + ":" + Input.ClassPath, *Library);
  if (!P)
    return P.takeError();
  Java = std::move(*P);
  std::string Class = scenarioClass(Space);
  std::replace(Class.begin(), Class.end(), '.', '/');
  auto Symbol = Java->mainSymbol(Class);
  if (!Symbol)
    return Symbol.takeError();
  Code = std::make_unique<Program>(Java->source());
  prepareFor(*Code, {Model}, Options.Machine.Tear);
  Main = Code->functionBySymbol(*Symbol);
  return llvm::Error::success();
}

llvm::Expected<ExploredModels> LinearizeCommand::explore(StringRef Mode) {
  CheckOptions O = Options;
  bool IsAlone = Mode == "ordered" || Mode == "any" || Mode == "spec";
  if (IsAlone)
    O.Explore.MaxExecutions = 0;
  auto Out = exploreModels(
      subject(Mode), O, AskedModel(IsAlone ? ModelKind::SC : Model),
      OutcomeStyle::Scenario, [](OutcomeColumn &, const CheckOptions &) {
        return llvm::Error::success();
      });
  if (Out && !Out->Refusal.empty())
    return llvm::createStringError(Out->Refusal);
  return Out;
}

/// All results of the operations, one at a time.
llvm::Error LinearizeCommand::learnRight() {
  auto Alone =
      explore(Condition == OrderCondition::Quiescent ? "any" : "ordered");
  if (!Alone)
    return Alone.takeError();
  const OutcomeColumn &Column = Alone->Columns.front();
  RightExecutions = Column.Executions;
  if (!Column.Exhaustive)
    return llvm::createStringError("one at a time, the operations could not "
                                   "all be tried: " +
                                   Column.Reason);
  for (const auto &[O, Hit] : Column.Hits) {
    if (O.Kind != OutcomeKind::Result)
      return llvm::createStringError(
          "one at a time, an operation does not return: " + O.Text +
          "; only operations that always return can be compared");
    StringRef Text = O.Text;
    if (!takeEnd(Text))
      return llvm::createStringError(EndedByOperation);
    auto R = parseScenario(Space, Text, ScenarioMode::Alone);
    if (!R)
      return llvm::createStringError("internal: outcome '" + O.Text + "'");
    Right[{R->Sequences, R->Results}].push_back(std::move(R->Order));
  }
  return llvm::Error::success();
}

bool LinearizeCommand::isExplained(const ScenarioResult &R) const {
  auto It = Right.find({R.Sequences, R.Results});
  return It != Right.end() &&
         llvm::any_of(It->second, [&](const std::vector<OperationId> &Order) {
           return respects(Order, R.Times, Condition);
         });
}

llvm::Error LinearizeCommand::compare(const OutcomeColumn &Column) {
  for (const auto &[O, Hit] : Column.Hits) {
    if (O.Kind != OutcomeKind::Result) {
      if (!NoEnd || Hit.Steps.Steps.size() < NoEnd->second.Steps.size())
        NoEnd = {O.Text, Hit.Steps};
      continue;
    }
    StringRef Text = O.Text;
    if (!takeEnd(Text))
      return llvm::createStringError(EndedByOperation);
    auto R = parseScenario(
        Space, Text, hasTimes() ? ScenarioMode::Times : ScenarioMode::Free);
    if (!R)
      llvm::report_fatal_error("internal: outcome of a scenario");
    if (!R->Invalid.empty() &&
        (!Invalid || R->operations() < Invalid->Result.operations()))
      Invalid = {*R, Hit.Steps};
    if (isExplained(*R))
      continue;
    ++NumUnexplained;
    if (!Smallest || R->operations() < Smallest->Result.operations())
      Smallest = {std::move(*R), Hit.Steps};
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Progress
//===----------------------------------------------------------------------===//

unsigned
LinearizeCommand::countOperations(llvm::ArrayRef<unsigned> Choices) const {
  unsigned Sum = 0;
  for (uint64_t S : sequencesOf(Space, Choices))
    Sum += Space.calls(S).size();
  return Sum;
}

llvm::Expected<ExitStatus> LinearizeCommand::checkProgress() {
  auto R =
      searchProgress(subject("free"), Options, Progress,
                     [&](auto Choices) { return countOperations(Choices); });
  if (!R)
    return R.takeError();
  if (!R->Refusal.empty())
    return llvm::createStringError(R->Refusal);
  if (R->Found) {
    ShownProgress P = explainProgress(subject("free"), Options, *R->Found);
    llvm::outs()
        << (R->Found->What == NoProgress::Together
                ? "no operation ends, although several threads go on:\n"
                : "an operation does not end while the others are "
                  "suspended:\n");
    std::vector<unsigned> Choices;
    for (const ScheduleStep &Step : R->Found->Steps.Steps)
      if (Choices.size() != Space.Threads && !Step.Thread.index())
        Choices.push_back(Step.Choice);
    printScenario(llvm::outs(), Space, sequencesOf(Space, Choices), {});
    for (const std::string &Sentence : P.Sentences)
      llvm::outs() << "  " << Sentence << "\n";
    withoutHarness(P.Shown);
    printSchedule(llvm::outs(), P.Shown, textWidth());
    llvm::outs() << "\n";
  }
  llvm::outs() << "verdict: " << Space.Class << " is "
               << (R->Found        ? "not "
                   : R->Exhaustive ? ""
                                   : "not known to be ")
               << L.Progress << " under " << L.Model << "\n"
               << counted(R->States, "state") << "\n";
  if (!R->Exhaustive)
    llvm::outs() << "not exhaustive: " << R->Reason << "\n";
  llvm::outs() << "assumed: " << assumed(Assumption::StatesDiffer).Text << "\n";
  return R->Found        ? ExitFindings
         : R->Exhaustive ? ExitVerified
                         : ExitInconclusive;
}

/// Times, what else is compared than the order of time, and what holds after
/// each scenario are not followed by states, nor are bounds on executions.
bool LinearizeCommand::canMatchStates() const {
  return L.Strategy == "auto" && Model == ModelKind::SC &&
         Condition == OrderCondition::Linearizable && L.Timeouts == "any" &&
         !L.MaxExecutions && Space.Validations.empty();
}

llvm::Expected<HistoryResult> LinearizeCommand::checkHistories() {
  auto Alone = explore("spec");
  if (!Alone)
    return Alone.takeError();
  RightExecutions = Alone->Columns.front().Executions;
  auto Spec = specificationOf(Alone->Columns.front());
  if (!Spec)
    return Spec.takeError();
  return searchHistories(subject("lazy"), Options, Spec->Spec, Spec->Results,
                         Space.Threads);
}

llvm::Expected<ExitStatus> LinearizeCommand::checkOrder() {
  HistoryResult ByStates;
  if (canMatchStates()) {
    auto R = checkHistories();
    if (!R)
      return R.takeError();
    ByStates = std::move(*R);
    bool IsRight = ByStates.What == HistoryResult::Right;
    if (IsRight || ByStates.What == HistoryResult::Cut) {
      printVerdict(false, IsRight, counted(ByStates.States, "state"));
      if (!IsRight)
        llvm::outs() << "not exhaustive: " << ByStates.Reason << "\n";
      OutcomeColumn Met;
      Met.Met = ByStates.Met;
      for (const Assumed &A : assumptionsOf(Met, {Model}, Options))
        llvm::outs() << "assumed: " << A.Text << "\n";
      if (Progress == ProgressCondition::None) // else it was said
        llvm::outs() << "assumed: " << assumed(Assumption::StatesDiffer).Text
                     << "\n";
      return IsRight ? ExitVerified : ExitInconclusive;
    }
    Options.Explore.MaxMilliseconds = ByStates.LeftMilliseconds;
  }
  if (llvm::Error E = learnRight())
    return std::move(E);
  auto Explored = explore(hasTimes() ? "times" : "free");
  if (!Explored)
    return Explored.takeError();
  const OutcomeColumn &Column = Explored->Columns.front();
  if (llvm::Error E = compare(Column))
    return std::move(E);
  bool IsBad = Smallest || NoEnd;
  if (ByStates.What == HistoryResult::Wrong && !IsBad) {
    if (Column.Exhaustive)
      llvm::report_fatal_error("internal: states and executions do not agree "
                               "on what is linearizable");
    printByStates(ByStates);
    IsBad = true;
  }
  if (Smallest)
    printUnexplained(*Explored);
  if (Invalid)
    printInvalid(*Explored);
  if (NoEnd)
    llvm::outs() << "an operation does not return: " << NoEnd->first << "\n\n";
  printVerdict(IsBad, Column.Exhaustive,
               counted(Column.Executions, "execution") + ", " +
                   counted(Column.Hits.size(), "result"));
  if (!Column.Exhaustive)
    llvm::outs() << "not exhaustive: " << Column.Reason << "\n";
  if (canMatchStates() && ByStates.What == HistoryResult::Unknown)
    llvm::outs() << "executions and not states were explored: "
                 << ByStates.Reason << "\n";
  for (const Assumed &A : assumptionsOf(Explored->Columns, {Model}, Options))
    llvm::outs() << "assumed: " << A.Text << "\n";
  if (Invalid)
    llvm::outs() << "a validation function of " << Space.Class << " throws\n";
  return IsBad || Invalid    ? ExitFindings
         : Column.Exhaustive ? ExitVerified
                             : ExitInconclusive;
}

llvm::Expected<ExitStatus> LinearizeCommand::run() {
  if (llvm::Error E = readOptions())
    return std::move(E);
  if (llvm::Error E = load())
    return std::move(E);
  Options.Explore.Interrupt = &Interrupt.emplace().flag();
  ExitStatus Status = ExitVerified;
  if (Progress != ProgressCondition::None) {
    // First, since what goes round for ever has no end of orders either.
    auto One = checkProgress();
    if (!One)
      return One.takeError();
    Status = *One;
  }
  if (L.Condition != "none") {
    auto Other = checkOrder();
    if (!Other)
      return Other.takeError();
    // A finding counts more than a bound.
    if (Status == ExitVerified || *Other == ExitFindings)
      Status = *Other;
  }
  if (Model == ModelKind::SC)
    llvm::outs() << "assumed: sequential consistency; data races are not "
                    "looked for, but all orders of plain accesses are tried\n";
  llvm::outs() << llvm::formatv(
      "time {0:f3} s\n",
      std::chrono::duration<double>(std::chrono::steady_clock::now() - Began)
          .count());
  return Status;
}

llvm::Expected<ExitStatus>
heddle::runLinearize(const LinearizeCommandLine &L,
                     std::chrono::steady_clock::time_point Began) {
  return LinearizeCommand(L, Began).run();
}
