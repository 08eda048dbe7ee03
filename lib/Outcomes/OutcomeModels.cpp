//===- OutcomeModels.cpp - A program under several models -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Outcomes/OutcomeModels.h"
#include "JmmColumn.h"
#include "heddle/Cat/Model.h"
#include "heddle/Check/FixedPoint.h"
#include "heddle/Check/Replayer.h"
#include "heddle/Relaxed/WholeLongs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;
using llvm::StringRef;

/// The words of a list, with those that "all" stands for.
static std::vector<std::string> wordsOf(StringRef List, bool OfC) {
  std::vector<std::string> Words;
  for (StringRef W : llvm::split(List, ',')) {
    if (W != "all") {
      Words.push_back(W.str());
      continue;
    }
#define HEDDLE_MODEL(Kind, Option, Text, IsDefault)                            \
  if (ModelKind::Kind != ModelKind::Cat &&                                     \
      !(OfC ? isOfJava : isOfC)(ModelKind::Kind))                              \
    Words.push_back(Option);
#include "heddle/MemoryModel/Models.def"
  }
  return Words;
}

llvm::Expected<std::vector<AskedModel>> heddle::parseModels(StringRef List,
                                                            bool OfC) {
  std::vector<AskedModel> Models;
  for (const std::string &Word : wordsOf(List, OfC)) {
    StringRef W = Word;
    if (namesCat(W)) {
      auto Text = cat::Model::read(W.drop_front(4));
      if (!Text)
        return llvm::createStringError("--model=" + W + ": " +
                                       llvm::toString(Text.takeError()));
      AskedModel M = ModelKind::Cat;
      M.Name = W.str();
      M.Text = *Text;
      if (llvm::none_of(Models, [&](const AskedModel &Other) {
            return Other.Name == M.Name;
          }))
        Models.push_back(std::move(M));
      continue;
    }
    auto Kind = parseModel(W);
    if (!Kind)
      return llvm::createStringError("--model=" + W + ": " +
                                     llvm::toString(Kind.takeError()));
    if (OfC ? isOfJava(*Kind) : isOfC(*Kind))
      return llvm::createStringError(
          "--model=" + W +
          (OfC ? " is a model of Java's" : " is a model of C's"));
    if (!llvm::is_contained(Models, *Kind))
      Models.push_back(*Kind);
  }
  return Models;
}

void heddle::prepareFor(Program &Code, llvm::ArrayRef<AskedModel> Models,
                        bool Tears) {
  if (llvm::any_of(Models, [](ModelKind M) { return M != ModelKind::SC; }))
    Code.setModelled();
  if (Tears && llvm::any_of(Models, isOfJava))
    Code.setTearing();
}

/// Options of a machine of the model.
static MachineOptions machineOf(const AskedModel &Model, MachineOptions O,
                                OutcomeStyle Style) {
  O.Model = Model == ModelKind::JMM ? ModelKind::JPR : ModelKind(Model);
  O.Cat = Model.Text;
  // Interleavings of plain accesses are what outcomes differ by. In C they are
  // undefined behaviour, and looked for where the model can.
  bool IsC = Style == OutcomeStyle::Printed;
  O.VisibleAll = !IsC || (Model != ModelKind::SC && !isOfC(Model));
  O.KeepOutput = IsC || Model == ModelKind::JMM; // printing is external
  O.CheckLists &= Model == ModelKind::OpMM;
  return O;
}

/// A column of OpMM, of which only the outcomes count.
static llvm::Expected<OutcomeColumn> exploreOpmm(const CheckSubject &S,
                                                 const CheckOptions &Options,
                                                 OutcomeStyle Style) {
  CheckOptions O = Options;
  O.Machine = machineOf(ModelKind::OpMM, Options.Machine, Style);
  return exploreOutcomes(S, O, Style, "opmm");
}

/// JPR's executions are explored. If jpr is asked for later, Jpr is its column.
static llvm::Expected<OutcomeColumn>
exploreJmm(const CheckSubject &S, const CheckOptions &Options,
           const CheckOptions &Given, OutcomeStyle Style,
           llvm::ArrayRef<OutcomeColumn> Before, OutcomeColumn &Jpr) {
  JmmAudience Heard(Options.FixedPoint.Identity);
  auto Column = exploreOutcomes(S, Options, Style, "jmm", &Heard);
  if (!Column)
    return Column;
  Jpr = *Column;
  Jpr.Model = "jpr";
  auto Began = std::chrono::steady_clock::now();
  const OutcomeColumn *Opmm = llvm::find_if(
      Before, [](const OutcomeColumn &C) { return C.Model == "opmm"; });
  std::optional<OutcomeColumn> Own;
  if (Opmm == Before.end() && Column->Refusal.empty()) {
    auto Explored = exploreOpmm(S, Given, Style);
    if (!Explored)
      return Explored;
    Opmm = &Own.emplace(std::move(*Explored));
    Column->Refusal = Opmm->Refusal;
  }
  if (Column->Refusal.empty())
    Heard.judge(*Column, Opmm->Hits);
  Column->Seconds +=
      std::chrono::duration<double>(std::chrono::steady_clock::now() - Began)
          .count();
  return Column;
}

/// Again: some columns were made with longs torn that a later one has found to
/// be whole.
static llvm::Expected<ExploredModels>
exploreOnce(const CheckSubject &S, const CheckOptions &Options,
            llvm::ArrayRef<AskedModel> Models, OutcomeStyle Style,
            AfterColumn After, bool &Again) {
  ExploredModels Out;
  std::optional<size_t> Known;      // whole ones, of the first that tears
  std::optional<OutcomeColumn> Jpr; // with jmm
  MachineOptions JprMachine;
  for (const AskedModel &M : Models) {
    CheckOptions O = Options;
    O.Machine = machineOf(M, O.Machine, Style);
    beginFixedPoint(O.Machine, O.FixedPoint);
    Out.Machines.push_back(O.Machine);
    bool IsKnown = M == ModelKind::JPR && Jpr;
    auto Column = IsKnown ? llvm::Expected<OutcomeColumn>(std::move(*Jpr))
                  : M == ModelKind::JMM ? exploreJmm(S, O, Options, Style,
                                                     Out.Columns, Jpr.emplace())
                                        : exploreOutcomes(S, O, Style, M.Name);
    if (!Column)
      return Column.takeError();
    if (IsKnown)
      Out.Machines.back() = JprMachine;
    else if (M == ModelKind::JMM)
      JprMachine = O.Machine;
    Out.Refusal = Column->Refusal;
    // Of jmm the executions that it judges.
    if (Out.Refusal.empty() && !IsKnown)
      if (llvm::Error E = After(M == ModelKind::JMM ? *Jpr : *Column, O))
        return std::move(E);
    if (M == ModelKind::JMM)
      Column->Audit = Jpr->Audit;
    Out.Columns.push_back(std::move(*Column));
    if (isOfJava(M) && !Known)
      Known = Options.Machine.Whole->names().size();
    if (!Out.Refusal.empty())
      break;
  }
  Again = Known && *Known != Options.Machine.Whole->names().size();
  return std::move(Out);
}

llvm::Expected<ExploredModels>
heddle::exploreModels(const CheckSubject &S, const CheckOptions &Given,
                      llvm::ArrayRef<AskedModel> Models, OutcomeStyle Style,
                      AfterColumn After) {
  CheckOptions Options = Given;
  Options.Machine.Whole = std::make_shared<WholeLongs>();
  for (;;) {
    bool Again = false;
    auto Out = exploreOnce(S, Options, Models, Style, After, Again);
    if (!Out || !Again)
      return Out;
  }
}

std::vector<Assumed>
heddle::assumptionsOfFiles(llvm::ArrayRef<AskedModel> Models) {
  std::vector<std::string> Names;
  for (const AskedModel &M : Models)
    if (M.Text)
      Names.push_back(M.Name);
  if (Names.empty())
    return {};
  return {assumed(Assumption::SeesThePast, llvm::join(Names, ", "))};
}

std::vector<Assumed>
heddle::assumptionsOf(llvm::ArrayRef<OutcomeColumn> Columns,
                      llvm::ArrayRef<AskedModel> Models,
                      const CheckOptions &Options) {
  AssumptionSet Met;
  bool HasModel = false;
  for (size_t I = 0; I != Columns.size(); ++I) {
    Met.add(Columns[I].Met);
    if (Columns[I].FixedPoint.MixesModes)
      Met.add(Assumption::MixedModes);
    HasModel |= Models[I] != ModelKind::SC;
  }
  std::vector<Assumed> Out;
  if (HasModel)
    Out.push_back(assumed(Assumption::LibraryReadsLatest, "library code"));
  llvm::append_range(Out, assumptionsOfFiles(Models));
  if (llvm::any_of(Models, isExploredAsJpr))
    Out.push_back(assumed(Assumption::SameAction,
                          identityText(Options.FixedPoint.Identity)));
  if (llvm::is_contained(Models, ModelKind::JMM))
    Out.push_back(assumed(Assumption::Justified));
  if (llvm::any_of(Columns, [](const OutcomeColumn &C) { return C.States; }))
    Out.push_back(assumed(Assumption::StatesDiffer));
  for (const OutcomeColumn &C : Columns)
    if (!C.Between.empty() && C.Exhaustive)
      Out.push_back(assumed(Assumption::Between, C.undecided()));
  // A model that does not tear longs, if there is one.
  MachineOptions Any = Options.Machine;
  Any.Model = HasModel ? ModelKind::JPR : ModelKind::SC;
  for (ModelKind M : Models)
    if (M != ModelKind::SC && !isOfJava(M))
      Any.Model = M;
  llvm::append_range(Out, triggeredAssumptions(Met, Any));
  return Out;
}

Finding heddle::witnessOf(const CheckSubject &S, const CheckOptions &Options,
                          const MachineOptions &Explored,
                          const Schedule &Steps) {
  CheckOptions Again = Options;
  Again.Machine = Explored;
  Again.Machine.ClockWidth = MaxThreads;
  Finding Shown;
  llvm::Error E = Replayer(S, Again).record(
      Steps, [&](const ExecutionLog &Log, Machine &M) {
        Shown = explainWitness(Log, M);
      });
  if (E)
    llvm::report_fatal_error(
        llvm::Twine("internal: an outcome cannot be replayed: ") +
        llvm::toString(std::move(E)));
  return Shown;
}
