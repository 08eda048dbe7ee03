//===- RankedCheck.h - A check by several ranks -----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the ranks of a check have to agree on besides the search itself: that
// all can begin, what makes addresses and threads mean the same, and in the end
// what each of them found and met. Rank 0 reports. Without a fleet nothing of
// it does anything.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_CHECK_PLAN_RANKEDCHECK_H
#define HEDDLE_LIB_CHECK_PLAN_RANKEDCHECK_H

#include "heddle/Explore/Fleet.h"
#include "heddle/Support/Json.h"
#include "heddle/World/ThreadNumbering.h"
#include "lib/Check/FindingCollector.h"

namespace heddle {

/// Questions about an attempt, which any rank's machines may answer with yes.
struct AttemptFlags {
  bool Overflows = false, HasMoreAwaits = false, FollowsFinals = false,
       LacksDetails = false, HasWrongCells = false, MissesStates = false,
       LacksStack = false;
  std::set<std::string> WrongCells; ///< WholeLongs::found() of all ranks
};

class RankedCheck {
public:
  RankedCheck(const CheckSubject &S, const CheckOptions &O, FoundSoFar &Found)
      : Ranks(O.Explore.Ranks && O.Explore.Ranks->size() > 1 ? O.Explore.Ranks
                                                             : nullptr),
        S(S), O(O), Found(Found), Again(S, O) {}

  bool isAlone() const { return !Ranks; }
  /// All ranks can begin, or the error of the first that cannot.
  llvm::Error open(llvm::Error Mine);
  /// All ranks have come so far, with the same image; makes it the same if it
  /// grew since. Error as of open(). Own: what cut short what this rank did by
  /// itself, or None. What was cut short on one rank is not the same on all,
  /// and is not compared: the check is over then.
  llvm::Error agree(llvm::Error Mine, StopReason Own);
  /// The bound or signal that cut short what a rank did by itself: nothing more
  /// is explored. The same on all ranks.
  StopReason over() const { return Over; }
  /// To be called before machines are made: with Numbers, they number what h
  /// has so, and keys of their states are to mean the same on all ranks.
  void compareStates(SummaryNumbering *Numbers);
  /// ... and with the first of them started.
  llvm::Error agreeOnStates(const Machine &M);
  /// What this rank's machines have met so far, and whether the attempt will be
  /// begun again, so that nothing of it is kept.
  struct SoFar {
    AssumptionSet Met;
    bool IsVoid = false;
  };
  /// To be called before an exploration with these threads. Own: of this rank;
  /// called while no machine works.
  void begin(ThreadNumbering &Threads, std::function<SoFar()> Own);
  /// What other ranks said at this checkpoint, or before.
  const SoFar &elsewhere() const { return Elsewhere; }
  /// Its end, of ranks together or of one IsByEach: rank 0 gets what others
  /// found; all get what any has met, and rank 0's result, but that what
  /// stopped any rank is not passed over. Of states: the program is the same on
  /// all then, unless the check is over(), and Assumed has what any rank has
  /// Learned.
  llvm::Error end(AttemptFlags &Flags, AssumptionSet &Met,
                  ExploreResult &Result, SearchAssumptions *Assumed,
                  const SearchAssumptions *Learned, bool IsByEach);

private:
  static llvm::Error firstError(llvm::ArrayRef<std::string> Said,
                                unsigned Self);
  std::string answer(llvm::StringRef Question, ThreadNumbering &Threads);
  std::optional<std::string> answerOnStates(const llvm::json::Object &Asked);
  llvm::Error growAlike();
  llvm::Error merge(llvm::StringRef Learned, SearchAssumptions &Into);
  std::string tell();
  void hear(llvm::StringRef Told);

  Fleet *const Ranks;
  const CheckSubject &S;
  const CheckOptions &O;
  FoundSoFar &Found;
  Replayer Again;
  /// Of the attempt, if states are compared.
  SummaryNumbering *Numbers = nullptr;
  std::function<SoFar()> Own;
  SoFar Elsewhere;
  StopReason Over = StopReason::None;
};

} // namespace heddle

#endif
