//===- Outcomes.cpp - The command heddle outcomes -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One Program for all models, with the harnesses of all tests in one module;
// one machine a test and model.
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/Outcomes.h"
#include "Audit.h"
#include "JprFlags.h"
#include "OutcomeExplorer.h"
#include "OutcomeTests.h"
#include "frontend-java/Jcstress/Harness.h"
#include "heddle/Driver/FixedPoint.h"
#include "heddle/Driver/Interrupt.h"
#include "heddle/Driver/Library.h"
#include "heddle/Driver/Replayer.h"
#include "heddle/Driver/TestApi.h"
#include "heddle/Driver/TextFile.h"
#include "heddle/Program/ModuleSource.h"
#include "heddle/Relaxed/WholeLongs.h"
#include "heddle/Report/Escape.h"
#include "heddle/Report/OutcomeReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using llvm::StringRef;

namespace {

/// A test as the machine runs it: a harness, or the program's own main.
struct Subject {
  std::string Name;
  const java::JcstressTest *Test = nullptr;
  std::string Main;
  std::string Refusal;
  OutcomeStyle Style = OutcomeStyle::Results;
};

/// The code of all subjects.
class TestProgram {
public:
  /// Adds the harnesses to the subjects that are tests.
  static llvm::Expected<std::unique_ptr<TestProgram>>
  create(JavaProgram &Java, std::vector<Subject> &Subjects,
         llvm::ArrayRef<ModelKind> Models, bool Tears);

  Program &code() { return *Code; }

private:
  llvm::LLVMContext Context;
  llvm::Module Harnesses{"harness", Context};
  std::unique_ptr<ModuleSource> Source;
  std::unique_ptr<Program> Code;
};

llvm::Expected<std::unique_ptr<TestProgram>>
TestProgram::create(JavaProgram &Java, std::vector<Subject> &Subjects,
                    llvm::ArrayRef<ModelKind> Models, bool Tears) {
  auto P = std::make_unique<TestProgram>();
  for (size_t I = 0; I != Subjects.size(); ++I)
    if (Subjects[I].Test) {
      auto Main = java::addHarness(P->Harnesses, Java.hierarchy(),
                                   *Subjects[I].Test, I);
      if (!Main)
        return Main.takeError();
      Subjects[I].Main = *Main;
    }
  auto Source = ModuleSource::create(P->Harnesses, &Java.source());
  if (!Source)
    return Source.takeError();
  P->Source = std::move(*Source);
  P->Code = std::make_unique<Program>(*P->Source);
  if (llvm::any_of(Models, [](ModelKind M) { return M != ModelKind::SC; }))
    P->Code->setModelled();
  if (Tears && llvm::any_of(Models, isOfJava))
    P->Code->setTearing();
  return std::move(P);
}

/// Options of a machine of the model.
MachineOptions machineOf(ModelKind Model, MachineOptions O) {
  O.Model = Model;
  // Interleavings of plain accesses are what outcomes differ by.
  O.VisibleAll = true;
  O.CheckLists &= Model == ModelKind::OpMM;
  return O;
}

class Command {
public:
  Command(const OutcomesCommandLine &L,
          std::chrono::steady_clock::time_point Began)
      : L(L), Began(Began) {}
  llvm::Expected<ExitStatus> run();

private:
  llvm::Error readModels();
  llvm::Error readOptions();
  llvm::Error findSubjects(JavaProgram &Java, const OutcomeInput &Input);
  llvm::Error explore(JavaProgram &Java);
  llvm::Error exploreSubject(const Subject &S, TestedOutcomes &Out);
  llvm::Error exploreModels(const Subject &S, TestedOutcomes &Out,
                            std::vector<MachineOptions> &Machines,
                            std::string &Refusal, bool &Again);
  /// Machines: as explored, one for each model.
  llvm::Error addWitnesses(const Subject &S,
                           llvm::ArrayRef<MachineOptions> Machines,
                           TestedOutcomes &Out);
  void addAssumptions(OutcomeReport &R);
  llvm::Error print();
  ExitStatus status() const;
  CheckSubject subject(const Subject &S) { return subject(S, *Code); }
  CheckSubject subject(const Subject &S, TestProgram &Of) {
    Program &P = Of.code();
    return {P, P.functionBySymbol(S.Main), {}, Began};
  }
  std::vector<std::string> modelNames() const {
    std::vector<std::string> Names;
    for (ModelKind M : Models)
      Names.push_back(modelOption(M).str());
    return Names;
  }

  const OutcomesCommandLine &L;
  std::chrono::steady_clock::time_point Began;
  std::vector<ModelKind> Models;
  CheckOptions Options;
  std::optional<InterruptGuard> Interrupt; ///< of explorations
  std::vector<FoundTest> Tests;
  std::vector<Subject> Subjects;
  std::unique_ptr<TestProgram> Code;
  /// With --audit: the same, for the plain search.
  std::unique_ptr<JavaProgram> AuditJava;
  std::unique_ptr<TestProgram> AuditCode;
  std::vector<TestedOutcomes> Results;
  bool WitnessShown = false;
};

/// The models that have a column if none are asked for.
static std::string defaultModels() {
  std::string All;
#define HEDDLE_MODEL(Kind, Option, Text, IsDefault)                            \
  if (IsDefault)                                                               \
    All += (All.empty() ? "" : ",") + modelOption(ModelKind::Kind).str();
#include "heddle/MemoryModel/Models.def"
  return All;
}

llvm::Error Command::readModels() {
  llvm::SmallVector<StringRef, 4> Words;
  std::string Default = defaultModels();
  StringRef(L.Model.empty() ? Default : L.Model).split(Words, ',');
  for (StringRef W : Words) {
    auto Kind = parseModel(W);
    if (!Kind)
      return llvm::createStringError("--model=" + W + ": " +
                                     llvm::toString(Kind.takeError()));
    if (!llvm::is_contained(Models, *Kind))
      Models.push_back(*Kind);
  }
  return llvm::Error::success();
}

llvm::Error Command::readOptions() {
  if (L.Strategy != "dpor" && L.Strategy != "dfs")
    return llvm::createStringError("--strategy=" + L.Strategy +
                                   ": it is dpor or dfs");
  Options.Explore.Strategy =
      L.Strategy == "dfs" ? StrategyKind::DepthFirst : StrategyKind::Dpor;
  if (L.Visible != "sync" && L.Visible != "all")
    return llvm::createStringError("--visible=" + L.Visible +
                                   ": it is either sync or all");
  bool HasJpr = llvm::is_contained(Models, ModelKind::JPR);
  if (L.Visible == "all" && !HasJpr)
    return llvm::createStringError("--visible=all is for --model=jpr: under "
                                   "the other models every access is one");
  Options.Machine.EveryAccess = L.Visible == "all";
  if (llvm::Error E = JprFlags::of(L).read(Options, HasJpr))
    return E;
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
  Options.Explore.MaxBytes = L.MaxMemory << 20;
  Options.Machine.HeapBytes = L.Heap << 20;
  Options.Machine.LocalSteps = L.LocalSteps;
  auto Spurious = mostSpurious(L.Spurious);
  if (!Spurious)
    return Spurious.takeError();
  Options.Machine.Spurious = *Spurious;
  Options.Machine.Random = L.Random;
  auto Tear = tears(L.Tear);
  if (!Tear)
    return Tear.takeError();
  Options.Machine.Tear = *Tear;
  Options.Machine.CheckLists = L.CheckLists;
  return llvm::Error::success();
}

llvm::Error Command::findSubjects(JavaProgram &Java,
                                  const OutcomeInput &Input) {
  auto Found = findTests(Java, Input);
  if (!Found)
    return Found.takeError();
  Tests = std::move(*Found);
  for (const FoundTest &T : Tests) {
    Subject S;
    S.Name = T.Name;
    S.Test = T.Test ? &*T.Test : nullptr;
    S.Refusal = T.Error;
    if (T.Test && T.Test->IsTermination)
      S.Style = OutcomeStyle::Termination;
    Subjects.push_back(std::move(S));
  }
  if (!Subjects.empty())
    return llvm::Error::success();
  StringRef Input0 = L.Inputs.front();
  if (Input.Subject.MainClass.empty())
    return llvm::createStringError(
        Input0 + ": no class in it is annotated with @JCStressTest, and none "
                 "has a main");
  auto Main = Java.mainSymbol(Input.Subject.MainClass);
  if (!Main) {
    llvm::consumeError(Main.takeError());
    return llvm::createStringError(
        Input0 + ": class " + java::prettyClassName(Input.Subject.MainClass) +
        " is neither annotated with @JCStressTest nor has it a main");
  }
  Subject S;
  S.Name = java::prettyClassName(Input.Subject.MainClass);
  S.Main = *Main;
  S.Style = OutcomeStyle::Named;
  Subjects.push_back(std::move(S));
  return llvm::Error::success();
}

/// A test alone is the user's subject, and what it asks for in vain is an
/// error; of several the others go on.
llvm::Error Command::exploreSubject(const Subject &S, TestedOutcomes &Out) {
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
  std::vector<MachineOptions> Machines;
  std::string Refusal;
  Options.Machine.Whole = std::make_shared<WholeLongs>();
  for (bool Again = true; Again;)
    if (llvm::Error E = exploreModels(S, Out, Machines, Refusal, Again))
      return E;
  checkInclusion(S.Name, Out.Report.Columns);
  addAssumptions(Out.Report);
  Grader->grade(Out.Report);
  // What is wrong already stays so, whatever comes of the rest.
  if (!Refusal.empty() && Out.Report.Bad.empty()) {
    Out.Report.Columns.clear();
    return llvm::createStringError(Refusal);
  }
  return addWitnesses(S, Machines, Out);
}

/// A column for each model, up to one that refuses something. Again: some were
/// made with longs torn that a later one has found to be whole.
llvm::Error Command::exploreModels(const Subject &S, TestedOutcomes &Out,
                                   std::vector<MachineOptions> &Machines,
                                   std::string &Refusal, bool &Again) {
  Out.Report.Columns.clear();
  Machines.clear();
  std::optional<size_t> Known; // whole ones, of the first that tears
  for (ModelKind M : Models) {
    CheckOptions O = Options;
    O.Machine = machineOf(M, O.Machine);
    beginFixedPoint(O.Machine, O.FixedPoint);
    Machines.push_back(O.Machine);
    auto Column = exploreOutcomes(subject(S), O, S.Style, modelOption(M));
    if (!Column)
      return Column.takeError();
    Refusal = Column->Refusal;
    if (AuditCode && Refusal.empty()) {
      auto Figures = auditOutcomes(subject(S, *AuditCode), O, S.Style, *Column,
                                   S.Name, Options.AuditMilliseconds);
      if (!Figures)
        return Figures.takeError();
      Column->Audit = std::move(*Figures);
    }
    Out.Report.Columns.push_back(std::move(*Column));
    if (isOfJava(M) && !Known)
      Known = Options.Machine.Whole->names().size();
    if (!Refusal.empty())
      break;
  }
  Again = Known && *Known != Options.Machine.Whole->names().size();
  return llvm::Error::success();
}

/// What the columns together take for granted.
void Command::addAssumptions(OutcomeReport &R) {
  AssumptionSet Met;
  bool HasModel = false;
  // Fewer than the models where a column was refused.
  for (size_t I = 0; I != R.Columns.size(); ++I) {
    Met.add(R.Columns[I].Met);
    if (R.Columns[I].FixedPoint.MixesModes)
      Met.add(Assumption::MixedModes);
    HasModel |= Models[I] != ModelKind::SC;
  }
  if (HasModel)
    R.Assumptions.push_back(
        assumed(Assumption::LibraryReadsLatest, "library code"));
  if (llvm::is_contained(Models, ModelKind::JPR))
    R.Assumptions.push_back(assumed(Assumption::SameAction,
                                    identityText(Options.FixedPoint.Identity)));
  // A model that does not tear longs, if there is one.
  MachineOptions Any = Options.Machine;
  Any.Model = HasModel ? ModelKind::JPR : ModelKind::SC;
  for (ModelKind M : Models)
    if (M != ModelKind::SC && !isOfJava(M))
      Any.Model = M;
  llvm::append_range(R.Assumptions, triggeredAssumptions(Met, Any));
}

/// "--witness=(no end)" is what the table shows for them.
static bool isWanted(const Outcome &O, StringRef Word) {
  return O.Text == Word || escaped(O.Text) == Word ||
         (O.Kind == OutcomeKind::NoEnd && Word == "(no end)") ||
         (O.Kind == OutcomeKind::Failure && Word == "(exception)");
}

llvm::Error Command::addWitnesses(const Subject &S,
                                  llvm::ArrayRef<MachineOptions> Machines,
                                  TestedOutcomes &Out) {
  if (L.Witness.empty())
    return llvm::Error::success();
  for (size_t I = 0; I != Out.Report.Columns.size(); ++I) {
    for (const auto &[O, Hit] : Out.Report.Columns[I].Hits) {
      if (!isWanted(O, L.Witness))
        continue;
      CheckOptions Again = Options;
      Again.Machine = Machines[I];
      Again.Machine.ClockWidth = MaxThreads;
      OutcomeWitness W{O.Text, modelOption(Models[I]).str(), {}};
      CheckSubject Replayed = subject(S);
      llvm::Error E =
          Replayer(Replayed, Again)
              .record(Hit.Steps, [&](const ExecutionLog &Log, Machine &M) {
                W.Shown = explainWitness(Log, M);
              });
      if (E)
        llvm::report_fatal_error(
            llvm::Twine("internal: an outcome cannot be replayed: ") +
            llvm::toString(std::move(E)));
      Out.Witnesses.push_back(std::move(W));
      WitnessShown = true;
      return llvm::Error::success();
    }
  }
  return llvm::Error::success();
}

llvm::Error Command::explore(JavaProgram &Java) {
  auto P = TestProgram::create(Java, Subjects, Models, Options.Machine.Tear);
  if (!P)
    return P.takeError();
  Code = std::move(*P);
  if (AuditJava) {
    auto Plain =
        TestProgram::create(*AuditJava, Subjects, Models, Options.Machine.Tear);
    if (!Plain)
      return Plain.takeError();
    AuditCode = std::move(*Plain);
    AuditCode->code().setPlain();
  }
  Options.Explore.Interrupt = &Interrupt.emplace().flag();
  for (const Subject &S : Subjects) {
    TestedOutcomes &Out = Results.emplace_back();
    Out.Test = Out.Report.Test = S.Name;
    llvm::Error E = S.Refusal.empty() ? exploreSubject(S, Out)
                                      : llvm::createStringError(S.Refusal);
    if (E && Subjects.size() == 1)
      return S.Refusal.empty()
                 ? std::move(E)
                 : llvm::createStringError(S.Name + ": " +
                                           llvm::toString(std::move(E)));
    if (E) {
      std::string Text = llvm::toString(std::move(E));
      StringRef Why(Text);
      Why.consume_front(S.Name + ": ");
      Out.Refusal = Why.str();
    }
  }
  return llvm::Error::success();
}

llvm::Error Command::print() {
  if (L.WantsJson) {
    llvm::json::Value Report = toJson(L.Inputs.front(), modelNames(), Results);
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
  if (!L.Witness.empty() && !WitnessShown)
    llvm::outs() << "no execution under " << llvm::join(modelNames(), ", ")
                 << " has the outcome " << L.Witness << "\n";
  return llvm::Error::success();
}

ExitStatus Command::status() const {
  ExitStatus S = ExitVerified;
  for (const TestedOutcomes &T : Results) {
    if (!T.Report.Bad.empty())
      return ExitFindings;
    if (!T.Report.Exhaustive)
      S = ExitInconclusive;
  }
  // Nothing is wrong with the tests that were run, but some were not.
  if (S == ExitVerified && llvm::any_of(Results, [](const TestedOutcomes &T) {
        return !T.Refusal.empty();
      }))
    return ExitBadInput;
  return S;
}

llvm::Expected<ExitStatus> Command::run() {
  if (!L.WriteApi.empty()) {
    if (llvm::Error E = writeTestApiJar(L.WriteApi, L.Inputs))
      return std::move(E);
    return ExitVerified;
  }
  if (L.Inputs.size() != 1)
    return llvm::createStringError(
        L.Inputs.empty()
            ? "no test is named; give TEST.java, TEST.class, TESTS.jar, a "
              "folder of classes or CLASS"
            : "more than one test is named, " + L.Inputs[0] + " and " +
                  L.Inputs[1] + "; put several into one jar or folder");
  if (llvm::Error E = readModels())
    return std::move(E);
  if (llvm::Error E = readOptions())
    return std::move(E);
  CommandLine Flags;
  if (!L.Jdk.empty())
    Flags.Jdk = {L.Jdk};
  auto Library = libraryOptions(Flags);
  if (!Library)
    return Library.takeError();
  auto Jdk = java::locateJdk(Library->JdkFolder);
  if (!Jdk)
    return Jdk.takeError();
  auto Input = findOutcomeInput({L.Inputs.front(), L.ClassPath, "", Jdk->Home});
  if (!Input)
    return Input.takeError();
  auto Java = JavaProgram::create(*Jdk, Input->Subject.ClassPath, *Library);
  if (!Java)
    return Java.takeError();
  Options.SourceDirectories = Input->Subject.SourceDirectories;
  if (Options.AuditMilliseconds) {
    auto Plain = JavaProgram::create(*Jdk, Input->Subject.ClassPath, *Library);
    if (!Plain)
      return Plain.takeError();
    AuditJava = std::move(*Plain);
  }
  if (llvm::Error E = findSubjects(**Java, *Input))
    return std::move(E);
  if (llvm::Error E = explore(**Java))
    return std::move(E);
  if (llvm::Error E = print())
    return std::move(E);
  return status();
}

} // namespace

llvm::Expected<ExitStatus>
heddle::runOutcomes(const OutcomesCommandLine &L,
                    std::chrono::steady_clock::time_point Began) {
  return Command(L, Began).run();
}
