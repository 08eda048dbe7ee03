//===- EscapeSummary.cpp - What a call does to its references -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A summary is a copy of the part of a callee's graph that its parameters and
// result reach. Each cell has one content at most, so that part is a few
// chains, which may close to loops.
//
//===----------------------------------------------------------------------===//

#include "heddle/Analysis/EscapeAnalysis.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/Names.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace heddle {

/// Cells a summary may have; what lies deeper is taken to be shared.
static constexpr unsigned SummaryCells = 16;

namespace {
/// Numbers the cells that a summary needs in the order it meets them.
struct Summarizer {
  CellGraph &Graph;
  EscapeSummary &S;
  SmallDenseMap<CellGraph::Cell, CellGraph::Cell, SummaryCells> Numbers{};

  CellGraph::Cell number(CellGraph::Cell C) {
    if (C == CellGraph::None)
      return CellGraph::None;
    C = Graph.find(C);
    if (auto It = Numbers.find(C); It != Numbers.end())
      return It->second;
    if (S.Content.size() == SummaryCells)
      return CellGraph::Shared;
    CellGraph::Cell N = S.Content.size();
    Numbers[C] = N;
    S.Content.push_back(CellGraph::None);
    CellGraph::Cell Content = number(Graph.knownContent(C));
    S.Content[N] = Content;
    return N;
  }
};
} // namespace

EscapeSummary FunctionEscape::summary() {
  EscapeSummary S;
  Summarizer Numbering{Graph, S};
  Numbering.number(CellGraph::Shared);
  for (const Argument &A : F.args())
    S.Parameters.push_back(mayRefer(A.getType()) ? Numbering.number(cellOf(&A))
                                                 : CellGraph::None);
  S.Result = Numbering.number(Result);
  for (Cell C : Fresh)
    if (auto It = Numbering.Numbers.find(Graph.find(C));
        It != Numbering.Numbers.end() && !is_contained(S.Fresh, It->second))
      S.Fresh.push_back(It->second);
  return S;
}

void FunctionEscape::apply(const EscapeSummary &S, const CallBase &Call) {
  SmallVector<Cell, SummaryCells> Here{CellGraph::Shared};
  while (Here.size() < S.Content.size())
    Here.push_back(Graph.add());
  for (unsigned I = 1; I < Here.size(); ++I)
    if (S.Content[I] != CellGraph::None)
      Graph.unify(Graph.content(Here[I]), Here[S.Content[I]]);
  for (Cell C : S.Fresh)
    Fresh.push_back(Here[C]);
  for (auto [Parameter, Operand] : zip(S.Parameters, Call.args()))
    if (Parameter != CellGraph::None)
      if (Cell C = cellOf(Operand); C != CellGraph::None)
        Graph.unify(Here[Parameter], C);
  if (mayRefer(Call.getType()) && S.Result != CellGraph::None)
    Graph.unify(Here[S.Result], cellOf(&Call));
}

const EscapeSummary *EscapeSummaries::get(const Function &F) {
  constexpr unsigned MaxDepth = 100;
  if (F.isDeclaration())
    return nullptr;
  auto It = Known.find(&F);
  if (It != Known.end())
    return It->second.get();
  if (Depth == MaxDepth)
    return nullptr;
  Known[&F] = nullptr;
  ++Depth;
  EscapeSummary S = FunctionEscape(F, this).summary();
  --Depth;
  set(F, std::move(S));
  return Known[&F].get();
}

/// The class of the object that V is, if it is allocated here.
static std::optional<StringRef> classOfAllocation(const Value *V) {
  auto *Call = dyn_cast<CallBase>(V);
  std::optional<HeddleFunction> H = Call ? calledHeddle(*Call) : std::nullopt;
  if (H != HeddleFunction::New && H != HeddleFunction::Single)
    return std::nullopt;
  return classOfToken(Call->getArgOperand(0));
}

const Function *EscapeSummaries::target(const CallBase &Dispatched) {
  auto *Dispatch = dyn_cast<CallBase>(Dispatched.getCalledOperand());
  if (!Dispatch || calledHeddle(*Dispatch) != HeddleFunction::Dispatch)
    return nullptr;
  std::optional<StringRef> Class =
      classOfAllocation(Dispatch->getArgOperand(0));
  std::optional<StringRef> Selector =
      selectorOfToken(Dispatch->getArgOperand(1));
  if (!Class || !Selector)
    return nullptr;
  const Module &M = *Dispatched.getModule();
  if (!Classes) {
    Classes.emplace();
    if (auto All = readClasses(M))
      for (ClassInfo &C : *All)
        Classes->try_emplace(C.Name, std::move(C));
    else
      consumeError(All.takeError());
  }
  StringSet<> Seen; // modules of users may have a circle here
  for (std::string Name = Class->str(); Seen.insert(Name).second;) {
    auto It = Classes->find(Name);
    if (It == Classes->end())
      return nullptr;
    for (const MethodInfo &Method : It->second.Methods)
      if (Method.Selector == *Selector && !(Method.Flags & AccStatic))
        return M.getFunction(Method.Symbol);
    Name = It->second.Super;
  }
  return nullptr;
}

void EscapeSummaries::set(const Function &F, EscapeSummary S) {
  Known[&F] = std::make_unique<EscapeSummary>(std::move(S));
}

} // namespace heddle
