//===- FleetExplore.cpp - An exploration by several ranks -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As Parallel.cpp, with one worker more a rank, which finds work for the others
// (Dpor::giveAway) so that those that are at work need not leave it.
//
//===----------------------------------------------------------------------===//

#include "FleetSearch.h"
#include "Worker.h"
#include "heddle/Support/Json.h"
#include <thread>

using namespace heddle;
namespace json = llvm::json;

/// What a rank tells at the end.
static std::string endOf(const ExploreStats &Stats, StopReason LeftOut,
                         bool IsDone, bool IsTorn, bool IsDamaged) {
  json::Value V = json::Object{
      {"isDone", IsDone}, {"isTorn", IsTorn}, {"isDamaged", IsDamaged}};
  saveCounts(V, Stats, LeftOut);
  return jsonText(V);
}

static ExploreResult resultOf(llvm::ArrayRef<std::string> Ends, StopReason Why,
                              bool KeepsState) {
  ExploreResult R;
  bool IsDone = false, IsTorn = false;
  for (const std::string &Text : Ends) {
    json::Value V = llvm::cantFail(json::parse(Text));
    ExploreStats Stats;
    StopReason LeftOut = StopReason::None;
    if (!restoreCounts(V, Stats, LeftOut))
      llvm::report_fatal_error("internal: what a rank counted makes no sense");
    R.Stats.add(Stats);
    R.Why = firstOf(R.Why, LeftOut);
    IsDone |= V.getAsObject()->getBoolean("isDone").value_or(false);
    IsTorn |= V.getAsObject()->getBoolean("isTorn").value_or(true);
    R.IsDamaged |= V.getAsObject()->getBoolean("isDamaged").value_or(false);
  }
  if (R.IsDamaged)
    return R;
  if (R.Stats.Unexplained)
    R.Why = firstOf(R.Why, StopReason::Dropped);
  // A stop that came when all was done (and kept) left nothing out.
  if (Why != StopReason::None && !(KeepsState && IsDone && !IsTorn))
    R.Why = Why;
  else if (!IsDone && R.Why == StopReason::None)
    llvm::report_fatal_error("internal: a search ended before its end");
  R.How = completenessOf(R.Why);
  return R;
}

ExploreResult heddle::exploreWithFleet(llvm::ArrayRef<ExploreSeat> Seats,
                                       const ExploreOptions &Options) {
  Fleet &F = *Options.Ranks;
  assert(Seats.size() > 1 && canShare(Options) &&
         "internal: a rank has a worker and one for the others");
  assert(!Options.MaxExecutions && !Options.MaxEvents &&
         !Options.CountDistinct &&
         "internal: nobody counts these for all ranks");
  CommonLimits Common;
  SharedTree Tree(Seats.size());
  FleetTree Part(Tree, F.rank());
  Tree.Fleet = &Part;
  std::vector<std::unique_ptr<Worker>> Workers;
  for (const ExploreSeat &S : Seats)
    Workers.push_back(std::make_unique<Worker>(S, Options, Common));

  ExploreStats Before;
  StopReason LeftBefore = StopReason::None;
  bool IsDamaged = Options.Resume && !F.rank() &&
                   !(Tree.restore(*Options.Resume) &&
                     restoreCounts(*Options.Resume, Before, LeftBefore));
  for (const std::string &Said : F.gather(IsDamaged ? "damaged" : ""))
    IsDamaged |= !Said.empty();
  if (IsDamaged) {
    ExploreResult R;
    R.IsDamaged = true;
    return R;
  }
  if (Options.Resume)
    Tree.partOfRestored();

  FleetSearch Search(F, Tree, Part, Common, Options);
  auto Count = [&](ExploreStats &Sum, StopReason &LeftOut) {
    Sum = Before;
    LeftOut = LeftBefore;
    for (const auto &W : Workers) {
      Sum.add(W->Stats);
      LeftOut = firstOf(LeftOut, W->L.leftOut());
    }
  };
  if (Options.OnCheckpoint) {
    Common.KeepsState = true;
    Tree.OnPause = [] {}; // FleetSearch sees to it
  }
  Search.Save = [&] {
    json::Value State = Tree.save();
    ExploreStats Sum;
    StopReason LeftOut;
    Count(Sum, LeftOut);
    saveCounts(State, Sum, LeftOut);
    return State;
  };
  Search.Store = [&](std::vector<json::Value> Parts) {
    ExploreStats Sum;
    StopReason LeftOut = StopReason::None;
    for (const json::Value &P : Parts) {
      ExploreStats Stats;
      StopReason Left = StopReason::None;
      if (!P.getAsObject() || !restoreCounts(P, Stats, Left))
        return;
      Sum.add(Stats);
      LeftOut = firstOf(LeftOut, Left);
    }
    std::optional<json::Value> Whole = SharedTree::join(Parts);
    if (!Whole)
      return Search.wrong("parts of a search do not fit");
    saveCounts(*Whole, Sum, LeftOut);
    Options.OnCheckpoint(*Whole, "");
  };

  std::vector<std::thread> Threads;
  for (size_t I = 0; I != Workers.size(); ++I)
    Threads.emplace_back([&, I] {
      Worker &W = *Workers[I];
      if (I + 1 == Workers.size())
        runDporForOthers(*W.Explored, *W.Bounded, W.Stats, Tree);
      else
        runDpor(*W.Explored, *W.Bounded, W.Stats, nullptr, &Tree);
      Search.workerEnded();
    });
  StopReason Why = Search.run();
  for (std::thread &T : Threads)
    T.join();
  ExploreStats Sum;
  StopReason LeftOut;
  Count(Sum, LeftOut);
  Sum.WakeupNodes += Tree.Tree.inserted();
  return resultOf(F.gather(endOf(Sum, LeftOut, Tree.isDone() && !F.rank(),
                                 Common.IsTorn, Tree.isDamaged())),
                  Why, Common.KeepsState);
}
