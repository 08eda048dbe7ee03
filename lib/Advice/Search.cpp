//===- Search.cpp - The smallest sets of changes that mend ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Search.h"
#include "heddle/Solver/HittingSet.h"
#include "llvm/ADT/STLExtras.h"
#include <chrono>
#include <ctime>

using namespace heddle;

namespace {

bool isNewLock(const Change &C) {
  return C.What == Change::OneAtATime ||
         (C.What == Change::Synchronized && !C.OwnCost);
}

unsigned weight(const Change &C) {
  // A loop that waits changes what the program does.
  constexpr unsigned OfLock = 3, OfLoop = 2;
  return isNewLock(C) ? OfLock : C.What == Change::AwaitFlag ? OfLoop : 1;
}

/// A lock over all, or a loop, is for what nothing lighter mends.
bool isLastResort(const Change &C) {
  return C.What == Change::OneAtATime || C.What == Change::AwaitFlag;
}

class AdviceSearch {
public:
  AdviceSearch(Trials &Try, double Seconds)
      : Try(Try), MostOwn(20 + 2 * Seconds) {}

  SearchedAdvice run(std::vector<Change> First);

private:
  bool isOver() const;
  unsigned numberOf(const Change &C);
  const Advice &tryOne(std::vector<unsigned> Set);
  void learn(const std::vector<unsigned> &Set, const Trial &T);
  void tryAlone();
  void combine();
  std::vector<Change> changesOf(llvm::ArrayRef<unsigned> Set) const;

  Trials &Try;
  const double MostOwn; ///< seconds of this process's own
  std::clock_t OwnBegan = std::clock();
  std::chrono::steady_clock::time_point Began =
      std::chrono::steady_clock::now();
  std::vector<Change> All;
  std::vector<std::vector<std::string>> Removes; ///< by change, tried alone
  HittingProblem Problem;
  SearchedAdvice Out;
  unsigned BestWeight = ~0u; ///< of what is verified
};

} // namespace

unsigned heddle::weightOf(llvm::ArrayRef<Change> Set) {
  unsigned Sum = 0;
  for (const Change &C : Set)
    Sum += weight(C);
  return Sum;
}

bool AdviceSearch::isOver() const {
  constexpr unsigned MostTrials = 80;
  // Its own time: what else the machine does is not to change the advice.
  constexpr double MostWaiting = 60; // seconds
  std::chrono::duration<double> Past = std::chrono::steady_clock::now() - Began;
  double Own = double(std::clock() - OwnBegan) / CLOCKS_PER_SEC;
  return Try.count() >= MostTrials || Own > MostOwn ||
         Past.count() > MostWaiting;
}

/// Of a change that is new: it becomes an item.
unsigned AdviceSearch::numberOf(const Change &C) {
  auto It = llvm::find(All, C);
  if (It == All.end()) {
    All.push_back(C);
    Removes.emplace_back();
    Problem.Items.push_back({weight(C), C.cost()});
    return All.size() - 1;
  }
  return It - All.begin();
}

std::vector<Change>
AdviceSearch::changesOf(llvm::ArrayRef<unsigned> Set) const {
  std::vector<Change> Changes;
  for (unsigned I : Set)
    Changes.push_back(All[I]);
  return Changes;
}

const Advice &AdviceSearch::tryOne(std::vector<unsigned> Set) {
  std::vector<Change> Changes = changesOf(Set);
  Advice A{Changes, Try.run(Changes), "", ""};
  for (std::string &Note : A.Result.Notes)
    if (!llvm::is_contained(Out.Notes, Note))
      Out.Notes.push_back(Note);
  if (A.Result.Outcome == Trial::Verified)
    BestWeight = std::min(BestWeight, weightOf(Changes));
  if (A.Result.Outcome == Trial::Refused &&
      !llvm::is_contained(Out.Refusals, A.Result.Why))
    Out.Refusals.push_back(A.Result.Why);
  if (Set.size() == 1)
    Removes[Set.front()] = A.Result.Gone;
  learn(Set, A.Result);
  Out.Tried.push_back(std::move(A));
  return Out.Tried.back();
}

/// A set that holds all of one that was tried holds one of what might mend what
/// that leaves, too. What holds all of a verified one is not smaller.
void AdviceSearch::learn(const std::vector<unsigned> &Set, const Trial &T) {
  HittingProblem::Condition More{Set, {}};
  if (T.Outcome == Trial::Partly || T.Outcome == Trial::Worse ||
      T.Outcome == Trial::Useless) {
    for (const Change &C : T.Next)
      if (unsigned I = numberOf(C); !llvm::is_contained(Set, I))
        More.Choose.push_back(I);
    for (unsigned I = 0; I != All.size(); ++I)
      // Where it is not known what mends the rest, anything may.
      if (!llvm::is_contained(Set, I) &&
          (((T.Next.empty() || T.IsNextOpen) && !isLastResort(All[I])) ||
           llvm::any_of(Removes[I], [&](const std::string &Head) {
             return llvm::is_contained(T.Left, Head) ||
                    llvm::is_contained(T.New, Head);
           })))
        More.Choose.push_back(I);
  }
  Problem.Conditions.push_back(std::move(More));
}

void AdviceSearch::tryAlone() {
  bool HasLight = false;
  for (unsigned I = 0, E = All.size(); I != E && !isOver(); ++I) {
    if (HasLight && isLastResort(All[I]))
      continue;
    const Advice &A = tryOne({I});
    HasLight |= A.Result.Outcome == Trial::Verified && !isNewLock(All[I]);
  }
}

void AdviceSearch::combine() {
  // What single changes removed, a set has to remove; without a solution, what
  // some of them removed together.
  std::vector<HittingProblem::Condition> Alone = Problem.Conditions;
  HittingProblem::Condition Useful;
  for (unsigned I = 0; I != All.size(); ++I)
    if (!Removes[I].empty())
      Useful.Choose.push_back(I);
  Alone.push_back(std::move(Useful));
  bool HasHeads = true;
  for (const std::string &Head : Try.heads()) {
    HittingProblem::Condition Hit;
    for (unsigned I = 0; I != All.size(); ++I)
      if (llvm::is_contained(Removes[I], Head))
        Hit.Choose.push_back(I);
    if (!Hit.Choose.empty())
      Problem.Conditions.push_back(std::move(Hit));
  }
  const size_t Known = Problem.Conditions.size();
  // Some others of one weight are told, too.
  constexpr unsigned MostSets = 40, MostBeside = 6;
  unsigned Beside = 0;
  for (unsigned I = 0; I != MostSets && !isOver(); ++I) {
    auto Set = cheapestChoice(Problem);
    if (!Set && HasHeads) {
      HasHeads = false;
      Alone.insert(Alone.end(), Problem.Conditions.begin() + Known,
                   Problem.Conditions.end());
      Problem.Conditions = Alone;
      Set = cheapestChoice(Problem);
    }
    if (!Set || Set->empty())
      return;
    unsigned Weight = weightOf(changesOf(*Set));
    if (Weight > BestWeight || (BestWeight != ~0u && ++Beside > MostBeside))
      return;
    tryOne(std::move(*Set));
  }
}

SearchedAdvice AdviceSearch::run(std::vector<Change> First) {
  for (const Change &C : First)
    numberOf(C);
  tryAlone();
  constexpr unsigned OfLight = 1; // that one is enough
  if (BestWeight > OfLight)
    combine();
  return std::move(Out);
}

SearchedAdvice heddle::searchAdvice(Trials &Try, std::vector<Change> First,
                                    double Seconds) {
  return AdviceSearch(Try, Seconds).run(std::move(First));
}
