//===- ContextSearch.cpp - A function in all its contexts -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All contexts are added to both modules, a main each, so that each module is
// loaded once and each function compiled once. Several may be explored at a
// time (--jobs); what they came to is taken in their order, so that it is the
// same by any number of workers.
//
//===----------------------------------------------------------------------===//

#include "ContextSearch.h"
#include "Contexts.h"
#include "heddle/Driver/ModuleProgram.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/Outcomes/OutcomeModels.h"
#include "heddle/Support/InParallel.h"
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
  /// What a context came to under a model.
  struct Tried {
    bool IsDone = false;
    bool IsUndefined = false, IsRacy = false; ///< before: it is not judged
    ModelRefinement Here;
    AssumptionSet Met;
    std::shared_ptr<WholeLongs> Whole;
    std::optional<RefineWitness> Witness; ///< of a new outcome
    std::string Wrong;                    ///< why it could not be explored
  };
  Tried tryOut(size_t N, const AskedModel &Model);
  llvm::Expected<bool> take(size_t N, Tried &T, OutcomeColumn &Column,
                            ContextColumn &C, ModelRefinement &Said);
  llvm::Error tryAll(const AskedModel &Model, OutcomeColumn &Column,
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
  std::shared_ptr<WholeLongs> Whole;  ///< of the last that was explored
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

/// One context under one model.
Search::Tried Search::tryOut(size_t N, const AskedModel &Model) {
  Tried T;
  auto Fail = [&](llvm::Error E) {
    T.Wrong = llvm::toString(std::move(E));
    return std::move(T);
  };
  T.IsDone = true;
  auto Old = explore(Before, N, Model);
  if (!Old)
    return Fail(Old.takeError());
  if (!Old->Refusal.empty())
    return Fail(llvm::createStringError(Old->Refusal));
  const OutcomeColumn &Column = Old->Columns.front();
  T.Met.add(Column.Met);
  T.Whole = Old->Machines.front().Whole;
  T.IsUndefined = llvm::any_of(Column.Hits, [](const auto &Hit) {
    return Hit.first.Kind == OutcomeKind::Undefined;
  });
  T.IsRacy = Model == ModelKind::SC && Column.Race;
  if (T.IsUndefined || T.IsRacy)
    return T;
  auto New = explore(After, N, Model);
  if (!New)
    return Fail(New.takeError());
  const OutcomeColumn &Later = New->Columns.front();
  T.Met.add(Later.Met);
  T.Here = compareOutcomes(Column, Later);
  // A program that had none has other executions than those of sc with one.
  if (Model == ModelKind::SC && Later.Race) {
    T.Here.New.push_back({OutcomeKind::Result, "(a data race)"});
    T.Here.Verdict = RefineVerdict::NewOutcome;
  }
  if (T.Here.Verdict == RefineVerdict::NewOutcome) {
    const Outcome &O = T.Here.New.front();
    auto Hit = Later.Hits.find(O);
    T.Witness = {Model.Name, O,
                 witnessOf(subject(After, N), Options, New->Machines.front(),
                           Hit == Later.Hits.end() ? Later.Race->Steps
                                                   : Hit->second.Steps),
                 Later.commitmentsOf(O)};
    return T;
  }
  if (!New->Refusal.empty())
    return Fail(
        llvm::createStringError("of the changed program: " + New->Refusal));
  return T;
}

/// What context N came to; those before have been taken. False: it is the last
/// one of this model.
llvm::Expected<bool> Search::take(size_t N, Tried &T, OutcomeColumn &Column,
                                  ContextColumn &C, ModelRefinement &Said) {
  if (!T.IsDone) {
    Said.Verdict = RefineVerdict::Bounded;
    Said.Reason = "interrupted";
    return false;
  }
  if (!T.Wrong.empty())
    return llvm::createStringError("in this context:\n" +
                                   contextText(Parts, All[N]) + T.Wrong);
  ++C.Tried;
  Column.Met.add(T.Met);
  Whole = T.Whole;
  C.Undefined += T.IsUndefined;
  C.Racy += T.IsRacy && !T.IsUndefined;
  if (T.IsUndefined || T.IsRacy)
    return true;
  if (T.Here.Verdict == RefineVerdict::NewOutcome) {
    Said = T.Here;
    R.Witnesses.push_back(std::move(*T.Witness));
    C.Failing =
        "context " + std::to_string(N + 1) + ":\n" + contextText(Parts, All[N]);
    return false;
  }
  if (T.Here.Verdict == RefineVerdict::Bounded &&
      Said.Verdict == RefineVerdict::Refines)
    Said = T.Here;
  return true;
}

/// All contexts, up to the first that fails.
llvm::Error Search::tryAll(const AskedModel &Model, OutcomeColumn &Column,
                           ContextColumn &C, ModelRefinement &Said) {
  std::vector<Tried> Each(All.size());
  inParallel(Options.Jobs, All.size(), [&](size_t N) {
    if (isStopped())
      return false;
    Each[N] = tryOut(N, Model);
    return Each[N].Wrong.empty() &&
           Each[N].Here.Verdict != RefineVerdict::NewOutcome;
  });
  for (size_t N = 0; N != All.size(); ++N) {
    auto GoesOn = take(N, Each[N], Column, C, Said);
    if (!GoesOn)
      return GoesOn.takeError();
    if (!*GoesOn)
      break;
  }
  return llvm::Error::success();
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
  if (Options.Jobs > 1)
    for (Side *S : {&Before, &After})
      S->Program->code().share();
  for (auto [I, Model] : llvm::enumerate(Models)) {
    ContextColumn &C = R.InContexts[I];
    ModelRefinement Said;
    C.Model = Said.Model = Model.Name;
    if (llvm::Error E = tryAll(Model, Columns[I], C, Said))
      return E;
    if (Said.Verdict == RefineVerdict::Refines &&
        C.Tried == C.Undefined + C.Racy) {
      Said.Verdict = RefineVerdict::Bounded;
      Said.Reason = "all contexts are left out";
    }
    R.Models.push_back(std::move(Said));
  }
  CheckOptions As = Options;
  As.Machine.Whole = Whole;
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
