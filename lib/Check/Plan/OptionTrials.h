//===- OptionTrials.h - Which option would help most ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A search was cut off and found nothing. Which option would have let it end,
// or find something? That is not guessed but tried: with one option after the
// other a search of its own is made, with a small part of the time, and what it
// comes to is said. An option that changes nothing (no wait has a time limit,
// no threads are alike) is left after a look.
//
// A bound on time has room for that: the search has nine tenths of it. Where
// the search ended at another bound, trials are bounded by events, so that all
// is the same each time, and by time only as a precaution.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_CHECK_PLAN_OPTIONTRIALS_H
#define HEDDLE_LIB_CHECK_PLAN_OPTIONTRIALS_H

#include "heddle/Check/Check.h"

namespace heddle {

class OptionTrials {
public:
  /// Of the search by Given, which took so many seconds and came to Result.
  OptionTrials(const CheckSubject &S, const CheckOptions &Given,
               const Verdict &Result, double Seconds);

  /// Whether a search with these options is one to try others after.
  static bool isFor(const CheckOptions &O);

  /// What was tried, the best first.
  std::vector<OptionTried> run();

private:
  using Clock = std::chrono::steady_clock;
  /// An option and how a search is made with it.
  struct Candidate {
    std::string Option;
    std::function<void(CheckOptions &)> Set;
    /// Whether that made a difference to a search with this verdict.
    std::function<bool(const Verdict &)> Matters;
    std::string LeavesOut; ///< "... if waits are short"; empty: nothing
  };

  std::vector<Candidate> candidates() const;
  std::optional<CheckReport> search(CheckOptions O, uint64_t Events,
                                    uint64_t Milliseconds) const;
  bool mayHelp(const Candidate &C);
  void tryOut(const Candidate &C, uint64_t Milliseconds);
  void say(const Candidate &C, const CheckReport &R);
  void tryPreemptions(uint64_t Milliseconds);
  void tryMore(uint64_t Milliseconds);
  uint64_t left() const;

  const CheckSubject &S;
  const CheckOptions &Given;
  const Verdict &Result;
  const double Seconds;
  uint64_t MostEvents, MostMilliseconds;
  Clock::time_point Began = Clock::now();
  std::vector<OptionTried> Tried;
};

} // namespace heddle

#endif
