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
#include "TestProgram.h"
#include "heddle/Check/Interrupt.h"
#include "heddle/Driver/CSubject.h"
#include "heddle/Driver/CommandLine.h"
#include "heddle/Driver/JprFlags.h"
#include "heddle/Driver/Library.h"
#include "heddle/Driver/OptionCheck.h"
#include "heddle/Driver/OptionValues.h"
#include "heddle/Driver/TestApi.h"
#include "heddle/Outcomes/OutcomeAudit.h"
#include "heddle/Outcomes/OutcomeModels.h"
#include "heddle/Outcomes/OutcomeTests.h"
#include "heddle/Report/Escape.h"
#include "heddle/Report/OutcomeReport.h"
#include "heddle/Report/TextFile.h"
#include "heddle/Support/WideEngine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using llvm::StringRef;

namespace {

class Command {
public:
  Command(const OutcomesCommandLine &L,
          std::chrono::steady_clock::time_point Began)
      : L(L), Began(Began) {}
  llvm::Expected<ExitStatus> run();

private:
  llvm::Error readModels();
  llvm::Error readOptions();
  llvm::Error findSubjects();
  /// Fills Subjects and their code.
  llvm::Error loadTests(const LibraryOptions &Library);
  llvm::Error loadModule(const LibraryOptions &Library);
  /// Of a C program: fills Subjects and CodeOfC.
  llvm::Error loadC(const LibraryOptions &Library);
  llvm::Error exploreC(const TestSubject &S, TestedOutcomes &Out);
  llvm::Error explore();
  llvm::Error exploreSubject(const TestSubject &S, TestedOutcomes &Out);
  llvm::Error auditColumn(const TestSubject &S, OutcomeColumn &Column,
                          const CheckOptions &O);
  /// Machines: as explored, one for each model.
  llvm::Error addWitnesses(const TestSubject &S,
                           llvm::ArrayRef<MachineOptions> Machines,
                           TestedOutcomes &Out);
  llvm::Error print();
  ExitStatus status() const;
  CheckSubject subject(const TestSubject &S) { return subject(S, *Code); }
  CheckSubject subject(const TestSubject &S, TestProgram &Of) {
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
  std::vector<TestSubject> Subjects;
  std::optional<OutcomeInput> Input; ///< if it is Java
  std::unique_ptr<JavaProgram> Java;
  std::unique_ptr<TestProgram> Code;
  /// With --audit: the same, for the plain search.
  std::unique_ptr<JavaProgram> AuditJava;
  std::unique_ptr<TestProgram> AuditCode;
  /// Of a C program, one a model: code differs by how accesses are made.
  std::vector<std::unique_ptr<TestProgram>> CodeOfC;
  std::vector<CSubject> CFiles;
  bool IsC = false;
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

llvm::Error Command::readOptions() {
  OptionCheck C;
#define HEDDLE_TOOL Outcomes
#define HEDDLE_FLAG HEDDLE_CHECK_FLAG
#define HEDDLE_FORM HEDDLE_CHECK_FORM
#include "heddle/Driver/Options.def"
  if (llvm::Error E = C.result())
    return E;
  Options.Explore.Strategy =
      L.Strategy == "dfs" ? StrategyKind::DepthFirst : StrategyKind::Dpor;
  Options.Machine.EveryAccess = L.Visible == "all";
  if (llvm::Error E = JprFlags::of(L).read(Options))
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
  auto IdleFrom = idleFrom(L.Timeouts);
  if (!IdleFrom)
    return IdleFrom.takeError();
  Options.Machine.IdleFrom = *IdleFrom;
  Options.Machine.Random = L.Random;
  Options.Machine.Tear = L.Tear == "on";
  Options.Machine.CheckLists = L.CheckLists;
  return llvm::Error::success();
}

llvm::Error Command::findSubjects() {
  auto Found = findTests(*Java, *Input);
  if (!Found)
    return Found.takeError();
  Tests = std::move(*Found);
  for (const FoundTest &T : Tests) {
    TestSubject S;
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
  if (Input->Subject.MainClass.empty())
    return llvm::createStringError(
        Input0 + ": no class in it is annotated with @JCStressTest, and none "
                 "has a main");
  auto Main = Java->mainSymbol(Input->Subject.MainClass);
  if (!Main) {
    llvm::consumeError(Main.takeError());
    return llvm::createStringError(
        Input0 + ": class " + java::prettyClassName(Input->Subject.MainClass) +
        " is neither annotated with @JCStressTest nor has it a main");
  }
  TestSubject S;
  S.Name = java::prettyClassName(Input->Subject.MainClass);
  S.Main = *Main;
  S.Style = OutcomeStyle::Named;
  Subjects.push_back(std::move(S));
  return llvm::Error::success();
}

/// A test alone is the user's subject, and what it asks for in vain is an
/// error; of several the others go on.
llvm::Error Command::exploreSubject(const TestSubject &S, TestedOutcomes &Out) {
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
  Options.Machine.Whole = Explored->Machines.front().Whole;
  checkInclusion(S.Name, Out.Report.Columns);
  Out.Report.Assumptions = assumptionsOf(Out.Report.Columns, Models, Options);
  Grader->grade(Out.Report);
  // What is wrong already stays so, whatever comes of the rest.
  if (!Explored->Refusal.empty() && Out.Report.Bad.empty()) {
    Out.Report.Columns.clear();
    return llvm::createStringError(Explored->Refusal);
  }
  return addWitnesses(S, Explored->Machines, Out);
}

/// As exploreSubject, with a Program for each model.
llvm::Error Command::exploreC(const TestSubject &S, TestedOutcomes &Out) {
  std::vector<MachineOptions> Machines;
  std::string Refusal;
  for (size_t I = 0; I != Models.size() && Refusal.empty(); ++I) {
    auto Explored =
        exploreModels(subject(S, *CodeOfC[I]), Options, Models[I], S.Style,
                      [](OutcomeColumn &, const CheckOptions &) {
                        return llvm::Error::success();
                      });
    if (!Explored)
      return Explored.takeError();
    llvm::append_range(Out.Report.Columns, Explored->Columns);
    llvm::append_range(Machines, Explored->Machines);
    Refusal = Explored->Refusal;
  }
  bool IsDefined =
      llvm::none_of(Out.Report.Columns, [](const OutcomeColumn &C) {
        return llvm::any_of(C.Hits, [](const auto &Hit) {
          return Hit.first.Kind == OutcomeKind::Failure;
        });
      });
  if (IsDefined && Refusal.empty())
    checkInclusion(S.Name, Out.Report.Columns);
  auto Grader = OutcomeGrader::create({});
  if (!Grader)
    return Grader.takeError();
  for (ModelKind M : Models)
    for (const Assumed &A : assumptionsOfC(M))
      if (llvm::none_of(Out.Report.Assumptions, [&](const Assumed &Known) {
            return Known.What == A.What;
          }))
        Out.Report.Assumptions.push_back(A);
  AssumptionSet Met;
  for (const OutcomeColumn &C : Out.Report.Columns)
    Met.add(C.Met);
  llvm::append_range(Out.Report.Assumptions,
                     triggeredAssumptions(Met, Options.Machine));
  Grader->grade(Out.Report);
  if (!Refusal.empty() && Out.Report.Bad.empty()) {
    Out.Report.Columns.clear();
    return llvm::createStringError(Refusal);
  }
  return addWitnesses(S, Machines, Out);
}

llvm::Error Command::auditColumn(const TestSubject &S, OutcomeColumn &Column,
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
         (O.Kind == OutcomeKind::Failure && Word == "(exception)");
}

llvm::Error Command::addWitnesses(const TestSubject &S,
                                  llvm::ArrayRef<MachineOptions> Machines,
                                  TestedOutcomes &Out) {
  if (L.Witness.empty())
    return llvm::Error::success();
  for (size_t I = 0; I != Out.Report.Columns.size(); ++I) {
    for (const auto &[O, Hit] : Out.Report.Columns[I].Hits) {
      if (!isWanted(O, L.Witness))
        continue;
      Out.Witnesses.push_back(
          {O.Text, modelOption(Models[I]).str(),
           witnessOf(IsC ? subject(S, *CodeOfC[I]) : subject(S), Options,
                     Machines[I], Hit.Steps)});
      WitnessShown = true;
      return llvm::Error::success();
    }
  }
  return llvm::Error::success();
}

llvm::Error Command::explore() {
  bool Tears = Options.Machine.Tear;
  for (size_t I = 0; I != CodeOfC.size(); ++I)
    prepareFor(CodeOfC[I]->code(), Models[I], false);
  if (!IsC)
    prepareFor(Code->code(), Models, Tears);
  if (AuditCode) {
    prepareFor(AuditCode->code(), Models, Tears);
    AuditCode->code().setPlain();
  }
  Options.Explore.Interrupt = &Interrupt.emplace().flag();
  for (const TestSubject &S : Subjects) {
    TestedOutcomes &Out = Results.emplace_back();
    Out.Test = Out.Report.Test = S.Name;
    llvm::Error E = IsC                 ? exploreC(S, Out)
                    : S.Refusal.empty() ? exploreSubject(S, Out)
                                        : llvm::createStringError(S.Refusal);
    if (E && isWideEngineWanted())
      return E;
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

llvm::Error Command::loadTests(const LibraryOptions &Library) {
  auto Jdk = java::locateJdk(Library.JdkFolder);
  if (!Jdk)
    return Jdk.takeError();
  auto Found = findOutcomeInput({L.Inputs.front(), L.ClassPath, "", Jdk->Home});
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
  if (llvm::Error E = Build(*Java, Code))
    return E;
  if (!Options.AuditMilliseconds)
    return llvm::Error::success();
  if (llvm::Error E = Load(AuditJava))
    return E;
  return Build(*AuditJava, AuditCode);
}

llvm::Error Command::loadModule(const LibraryOptions &Library) {
  Options.SourceDirectories = {"."};
  TestSubject &S = Subjects.emplace_back();
  for (auto *Of : {&Code, &AuditCode}) {
    if (Of == &AuditCode && !Options.AuditMilliseconds)
      break;
    auto P = TestProgram::load(L.Inputs.front(), L.ClassPath, Library, S);
    if (!P)
      return P.takeError();
    *Of = std::move(*P);
  }
  return llvm::Error::success();
}

llvm::Error Command::loadC(const LibraryOptions &Library) {
  if (Options.AuditMilliseconds)
    return llvm::createStringError("--audit is not supported for C");
  TestSubject &S = Subjects.emplace_back();
  S.Name = L.Inputs.front();
  CommandLine Of;
  Of.Input = L.Inputs.front();
  Of.Sources.assign(L.Inputs.begin() + 1, L.Inputs.end());
  Of.Properties = L.Properties;
  Of.Includes = L.Includes;
  Of.Standard = L.Standard;
  Of.BuildFolder = L.BuildFolder;
  Of.ClangFlags = L.ClangFlags;
  std::optional<size_t> Made[2]; // in CFiles: as it is, for rc11
  for (ModelKind M : Models) {
    std::optional<size_t> &At = Made[isOfC(M)];
    if (!At) {
      Of.Model = modelOption(M).str();
      auto Compiled = compileC(Of);
      if (!Compiled)
        return Compiled.takeError();
      At = CFiles.size();
      CFiles.push_back(std::move(*Compiled));
      Options.SourceDirectories = CFiles.back().SourceDirectories;
    }
    auto P = TestProgram::loadC(CFiles[*At].Module, Library, S);
    if (!P)
      return P.takeError();
    CodeOfC.push_back(std::move(*P));
  }
  return llvm::Error::success();
}

llvm::Expected<ExitStatus> Command::run() {
  if (!L.WriteApi.empty()) {
    if (llvm::Error E = writeTestApiJar(L.WriteApi, L.Inputs))
      return std::move(E);
    return ExitVerified;
  }
  IsC = !L.Inputs.empty() && isCFile(L.Inputs.front());
  if (!IsC &&
      (!L.Properties.empty() || !L.Includes.empty() || !L.Standard.empty() ||
       !L.BuildFolder.empty() || !L.ClangFlags.empty()))
    return llvm::createStringError(
        "-D, -I, --std, -p and --clang are for C programs");
  if (L.Inputs.size() != 1 && !IsC)
    return llvm::createStringError(
        L.Inputs.empty()
            ? "no test is named; give TEST.java, TEST.class, TESTS.jar, a "
              "folder of classes, CLASS, a module, TEST.ll, or TEST.c"
            : "more than one test is named, " + L.Inputs[0] + " and " +
                  L.Inputs[1] + "; put several into one jar or folder");
  if (llvm::Error E = readModels())
    return std::move(E);
  if (llvm::Error E = readOptions())
    return std::move(E);
  CommandLine Flags;
  Flags.Jdk = L.Jdk;
  auto Library = libraryOptions(Flags);
  if (!Library)
    return Library.takeError();
  bool IsModule = isModuleFile(L.Inputs.front());
  if (llvm::Error E = IsC        ? loadC(*Library)
                      : IsModule ? loadModule(*Library)
                                 : loadTests(*Library))
    return std::move(E);
  if (llvm::Error E = explore())
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
