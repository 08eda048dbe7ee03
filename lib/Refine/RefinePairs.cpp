//===- RefinePairs.cpp - A program before and after a change --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ContextSearch.h"
#include "RefineCommand.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

/// Source, or clang's IR, as it is given or as passes have made it.
llvm::Error RefineCommand::loadC(const std::string &File,
                                 llvm::ArrayRef<AskedModel> Under,
                                 Side &S) const {
  auto P = ProgramOfC::create(filesOfC(L, File), Under, Library);
  if (!P) {
    // Nobody knows our own files.
    std::string Text = llvm::toString(P.takeError());
    llvm::StringRef What(Text);
    if (llvm::StringRef(File).starts_with(Folder.path()))
      What.consume_front(File + ": ");
    return llvm::createStringError(What);
  }
  S.OfC.emplace(std::move(*P));
  return llvm::Error::success();
}

/// A program of its own each time, so that nothing of one side reaches another.
llvm::Error RefineCommand::load(const std::string &File,
                                llvm::ArrayRef<AskedModel> Under, Side &S,
                                std::optional<OutcomeStyle> &Style) const {
  if (IsC) {
    Style = OutcomeStyle::Printed;
    return loadC(File, Under, S);
  }
  auto Module = ModuleProgram::load(File, "", ClassPath, Library, {},
                                    strictly(L.Strict == "on"));
  if (!Module)
    return Module.takeError();
  if (llvm::Error E = (*Module)->refuseC(File))
    return E;
  if (!Style) {
    auto Read = outcomeStyle((*Module)->module());
    if (!Read)
      return llvm::createStringError(File + ": " +
                                     llvm::toString(Read.takeError()));
    Style = *Read;
  }
  prepareFor((*Module)->code(), Under, Options.Machine.Tear);
  S.Program = std::move(*Module);
  return llvm::Error::success();
}

llvm::Error RefineCommand::explore(Side &S, llvm::ArrayRef<AskedModel> Under,
                                   OutcomeStyle Style) const {
  auto Explored =
      S.OfC ? exploreModels(*S.OfC, Options, Began)
            : exploreModels(S.subject(0, Began), Options, Under, Style,
                            [](OutcomeColumn &, const CheckOptions &) {
                              return llvm::Error::success();
                            });
  if (!Explored)
    return Explored.takeError();
  S.Explored = std::move(*Explored);
  return llvm::Error::success();
}

/// Of each model that has a new outcome, an execution with the first one.
void RefineCommand::addWitnesses(RefineReport &R, Side &After) const {
  for (size_t I = 0; I != R.Models.size(); ++I)
    if (!R.Models[I].New.empty()) {
      const Outcome &O = R.Models[I].New.front();
      const OutcomeColumn &Column = After.Explored.Columns[I];
      R.Witnesses.push_back(
          {R.Models[I].Model, O,
           witnessOf(After.subject(I, Began), Options,
                     After.Explored.Machines[I], Column.Hits.at(O).Steps),
           Column.commitmentsOf(O)});
    }
}

/// Changed becomes the file of what the passes, or the user, make of S.
llvm::Error RefineCommand::change(const LoweredSubject &S,
                                  std::string &Changed) const {
  Changed = Opt ? Folder.path() + "/after.ll" : L.Inputs.back();
  return Opt ? Opt->run(S.File, Changed) : llvm::Error::success();
}

RefineCommand::Pair RefineCommand::prepare(const LoweredSubject &S) const {
  Pair P;
  std::string Changed;
  llvm::Error E = S.Refusal.empty() ? change(S, Changed)
                                    : llvm::createStringError(S.Refusal);
  if (!E)
    E = load(S.File, Models, P.Before, P.Style);
  if (E)
    P.Wrong = llvm::toString(std::move(E));
  else if (llvm::Error E = load(Changed, Models, P.After, P.Style))
    P.AfterWrong = (IsC && Opt ? "of the changed program: " : "") +
                   llvm::toString(std::move(E));
  return P;
}

llvm::Error RefineCommand::searchAllContexts(const LoweredSubject &S,
                                             RefineReport &R) const {
  std::string Changed;
  if (llvm::Error E = S.Refusal.empty() ? change(S, Changed)
                                        : llvm::createStringError(S.Refusal))
    return E;
  return searchContexts(
      {S.File, Changed, L.Function, L.Contexts, L.Strict == "on", ClassPath},
      Library, Options, Models, Began, R);
}

std::vector<Assumed> RefineCommand::assumptions(const Pair &P) const {
  const ExploredModels &Before = P.Before.Explored, &After = P.After.Explored;
  std::vector<OutcomeColumn> Both = Before.Columns;
  for (size_t I = 0; I != After.Columns.size(); ++I) {
    const OutcomeColumn &C = After.Columns[I];
    Both[I].Met.add(C.Met);
    Both[I].Between.insert(C.Between.begin(), C.Between.end());
  }
  if (IsC)
    return assumptionsOf(Both, *P.Before.OfC, Options);
  CheckOptions Explored = Options;
  Explored.Machine.Whole = Before.Machines.front().Whole;
  return assumptionsOf(Both, Models, Explored);
}

/// The error: the program before the change may do anything.
llvm::Error RefineCommand::refuseUndefined(const ExploredModels &Before) const {
  for (const OutcomeColumn &C : Before.Columns)
    for (const auto &[O, Hit] : C.Hits) {
      if (!(IsC ? isUndefinedInC(O) : O.Kind == OutcomeKind::Undefined))
        continue;
      bool IsLoad = (O.Text == RaceOfC && !C.WritesRace) ||
                    llvm::StringRef(O.Text).starts_with(UnwrittenOfC);
      return llvm::createStringError(
          IsLoad && isModuleFile(L.Inputs.front())
              ? "before it is changed it reads what another thread may be "
                "writing, or what was never written: to LLVM the value of such "
                "a read is undefined, and Heddle does not look whether it is "
                "used"
              : "the program has undefined behaviour before it is changed, so "
                "that any change of it is right: " +
                    O.Text);
    }
  return llvm::Error::success();
}

/// Others may be compared meanwhile.
llvm::Error RefineCommand::compare(Pair &P, RefineReport &R) const {
  if (!P.Wrong.empty())
    return llvm::createStringError(P.Wrong);
  const ExploredModels &Before = P.Before.Explored, &After = P.After.Explored;
  if (llvm::Error E = explore(P.Before, Models, *P.Style))
    return E;
  if (!Before.Refusal.empty())
    return llvm::createStringError(Before.Refusal);
  if (llvm::Error E = refuseUndefined(Before))
    return E;
  if (!P.AfterWrong.empty())
    return llvm::createStringError(P.AfterWrong);
  if (llvm::Error E = explore(P.After, Models, *P.Style))
    return E;
  // A refusal ends the columns; what they have found stays.
  for (size_t I = 0; I != After.Columns.size(); ++I)
    R.Models.push_back(
        compareOutcomes(Before.Columns[I], After.Columns[I], isIRAfter()));
  R.Assumptions = assumptions(P);
  if (R.hasNew())
    addWitnesses(R, P.After);
  else if (!After.Refusal.empty())
    return llvm::createStringError("of the changed program: " + After.Refusal);
  return llvm::Error::success();
}

/// opt counts the passes that it need not run. As with `opt -opt-bisect-limit`
/// by hand it is taken that a new outcome stays new: the pass that is
/// named makes it so, be there others or not.
llvm::Error RefineCommand::bisect(const LoweredSubject &S, const Pair &P,
                                  RefineReport &R) const {
  size_t At =
      llvm::find_if(R.Models,
                    [](const ModelRefinement &M) { return !M.New.empty(); }) -
      R.Models.begin();
  auto FileOf = [&](int Limit) {
    return Folder.path() + "/after-" + std::to_string(Limit) + ".ll";
  };
  auto Names = Opt->runFirst(-1, S.File, FileOf(-1));
  if (!Names)
    return Names.takeError();
  auto IsNew = [&](int Limit) -> llvm::Expected<bool> {
    std::string Partly = FileOf(Limit);
    auto Run = Opt->runFirst(Limit, S.File, Partly);
    if (!Run)
      return Run.takeError();
    Side Half;
    std::optional<OutcomeStyle> Style = P.Style;
    if (llvm::Error E = load(Partly, {Models[At]}, Half, Style))
      return std::move(E);
    if (llvm::Error E = explore(Half, {Models[At]}, *Style))
      return std::move(E);
    return !compareOutcomes(P.Before.Explored.Columns[At],
                            Half.Explored.Columns.front())
                .New.empty();
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
