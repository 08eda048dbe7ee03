//===- ContextSearch.cpp - A function in all its contexts -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All contexts are added to both modules, a main each, so that each module is
// loaded once and each function compiled once.
//
//===----------------------------------------------------------------------===//

#include "ContextSearch.h"
#include "Contexts.h"
#include "heddle/Driver/ModuleProgram.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/Outcomes/OutcomeModels.h"
#include "heddle/Transforms/Strict.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

namespace {

class Search {
public:
  Search(const ContextQuestion &Q, const LibraryOptions &Library,
         const CheckOptions &Options, llvm::ArrayRef<AskedModel> Models,
         std::chrono::steady_clock::time_point Began, RefineReport &R)
      : Q(Q), Library(Library), Options(Options), Models(Models), Began(Began),
        R(R) {}

  llvm::Error run();

private:
  struct Side {
    std::unique_ptr<ModuleProgram> Program;
    std::vector<std::string> Mains;
  };

  llvm::Error load(const std::string &File, Side &S);
  llvm::Expected<ExploredModels> explore(Side &S, size_t N,
                                         const AskedModel &Model) {
    return exploreModels(subject(S, N), Options, Model, OutcomeStyle::Named,
                         [](OutcomeColumn &, const CheckOptions &) {
                           return llvm::Error::success();
                         });
  }
  CheckSubject subject(Side &S, size_t N) {
    Program &Code = S.Program->code();
    return {Code, Code.functionBySymbol(S.Mains[N]), {}, Began};
  }
  llvm::Expected<bool> goesOn(size_t N, const AskedModel &Model,
                              ContextColumn &C, ModelRefinement &Said);
  bool isStopped() const {
    return Options.Explore.Interrupt && *Options.Explore.Interrupt;
  }

  const ContextQuestion &Q;
  const LibraryOptions &Library;
  const CheckOptions &Options;
  llvm::ArrayRef<AskedModel> Models;
  std::chrono::steady_clock::time_point Began;
  RefineReport &R;
  ContextParts Parts;
  std::vector<Context> All;
  Side Before, After;
  std::vector<OutcomeColumn> Columns; ///< one a model: what was assumed
  MachineOptions Explored;
};

llvm::Error Search::load(const std::string &File, Side &S) {
  auto Add = [&](llvm::Module &M) {
    S.Mains = addContexts(M, Parts, All);
    if (!S.Mains.empty())
      setMainSymbol(M, S.Mains.front());
    addStrictChecks(M, Q.IsStrict ? StrictLevel::All : StrictLevel::Memory);
  };
  auto P = ModuleProgram::load(File, "", Q.ClassPath, Library, {}, Add);
  if (!P)
    return P.takeError();
  if (S.Mains.empty())
    return llvm::createStringError(
        File + ": it has a class heddle/rt/Caller, which contexts need");
  S.Program = std::move(*P);
  prepareFor(S.Program->code(), Models, Options.Machine.Tear);
  return llvm::Error::success();
}

/// One context under one model. False: it fails.
llvm::Expected<bool> Search::goesOn(size_t N, const AskedModel &Model,
                                    ContextColumn &C, ModelRefinement &Said) {
  ++C.Tried;
  auto Old = explore(Before, N, Model);
  if (!Old)
    return Old.takeError();
  if (!Old->Refusal.empty())
    return llvm::createStringError(Old->Refusal);
  const OutcomeColumn &Column = Old->Columns.front();
  Columns[&C - R.InContexts.data()].Met.add(Column.Met);
  Explored = Old->Machines.front();
  bool IsUndefined = llvm::any_of(Column.Hits, [](const auto &Hit) {
    return Hit.first.Kind == OutcomeKind::Undefined;
  });
  bool IsRacy = Model == ModelKind::SC && Column.Race;
  C.Undefined += IsUndefined;
  C.Racy += IsRacy && !IsUndefined;
  if (IsUndefined || IsRacy)
    return true;
  auto New = explore(After, N, Model);
  if (!New)
    return New.takeError();
  Columns[&C - R.InContexts.data()].Met.add(New->Columns.front().Met);
  ModelRefinement Here = compareOutcomes(Column, New->Columns.front());
  const OutcomeColumn &Later = New->Columns.front();
  // A program that had none has other executions than those of sc with one.
  if (Model == ModelKind::SC && Later.Race) {
    Here.New.push_back({OutcomeKind::Result, "(a data race)"});
    Here.Verdict = RefineVerdict::NewOutcome;
  }
  if (Here.Verdict == RefineVerdict::NewOutcome) {
    Said = Here;
    const Outcome &O = Here.New.front();
    auto Hit = Later.Hits.find(O);
    R.Witnesses.push_back(
        {Said.Model, O,
         witnessOf(subject(After, N), Options, New->Machines.front(),
                   Hit == Later.Hits.end() ? Later.Race->Steps
                                           : Hit->second.Steps),
         Later.commitmentsOf(O)});
    C.Failing =
        "context " + std::to_string(N + 1) + ":\n" + contextText(Parts, All[N]);
    return false;
  }
  if (!New->Refusal.empty())
    return llvm::createStringError("of the changed program: " + New->Refusal);
  if (Here.Verdict == RefineVerdict::Bounded &&
      Said.Verdict == RefineVerdict::Refines)
    Said = Here;
  return true;
}

llvm::Error Search::run() {
  auto Name = [&](llvm::Module &M) {
    if (!mainSymbol(M))
      setMainSymbol(M, Q.Function);
  };
  auto A = ModuleProgram::load(Q.Before, "", Q.ClassPath, Library, {}, Name);
  if (!A)
    return A.takeError();
  auto B = ModuleProgram::load(Q.After, "", Q.ClassPath, Library, {}, Name);
  if (!B)
    return B.takeError();
  for (ModuleProgram *M : {A->get(), B->get()})
    if (llvm::Error E = M->refuseC(Q.Before))
      return E;
  auto Found = findContextParts((*A)->module(), (*B)->module(), Q.Function);
  if (!Found)
    return Found.takeError();
  Parts = std::move(*Found);
  All = allContexts(Parts, Q.MostAccesses);
  R.Contexts = All.size();
  R.LeftOut = Parts.LeftOut;
  if (llvm::Error E = load(Q.Before, Before))
    return E;
  if (llvm::Error E = load(Q.After, After))
    return E;
  Columns.resize(Models.size());
  R.InContexts.resize(Models.size());
  for (auto [I, Model] : llvm::enumerate(Models)) {
    ContextColumn &C = R.InContexts[I];
    ModelRefinement Said;
    C.Model = Said.Model = Model.Name;
    for (size_t N = 0; N != All.size(); ++N) {
      if (isStopped()) {
        Said.Verdict = RefineVerdict::Bounded;
        Said.Reason = "interrupted";
        break;
      }
      auto Goes = goesOn(N, Model, C, Said);
      if (!Goes)
        return llvm::createStringError("in this context:\n" +
                                       contextText(Parts, All[N]) +
                                       llvm::toString(Goes.takeError()));
      if (!*Goes)
        break;
    }
    if (Said.Verdict == RefineVerdict::Refines &&
        C.Tried == C.Undefined + C.Racy) {
      Said.Verdict = RefineVerdict::Bounded;
      Said.Reason = "all contexts are left out";
    }
    R.Models.push_back(std::move(Said));
  }
  CheckOptions As = Options;
  As.Machine.Whole = Explored.Whole;
  R.Assumptions = assumptionsOf(Columns, Models, As);
  return llvm::Error::success();
}

} // namespace

llvm::Error heddle::searchContexts(const ContextQuestion &Q,
                                   const LibraryOptions &Library,
                                   const CheckOptions &Options,
                                   llvm::ArrayRef<AskedModel> Models,
                                   std::chrono::steady_clock::time_point Began,
                                   RefineReport &R) {
  return Search(Q, Library, Options, Models, Began, R).run();
}
