//===- LegalFindings.h - Which findings of JPR Java allows ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JPR over-approximates JLS 17.4.8: what goes wrong under it may go wrong in
// executions only that Java forbids. Hears of all executions of JPR's last
// round, and judges those in which something goes wrong.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CHECK_LEGALFINDINGS_H
#define HEDDLE_CHECK_LEGALFINDINGS_H

#include "heddle/Check/Check.h"
#include "heddle/Check/JmmCandidates.h"

namespace heddle {

/// What findings of JPR's came to.
struct JudgedFindings {
  /// Java has them: each is shown by an execution that can be committed.
  std::vector<Finding> Legal;
  std::vector<Finding> Unclear; ///< JavaGrounds::Unclear says why
  std::vector<Finding> TakenBack;
};

/// Two findings with one such text are of one fault: the same exception at the
/// same place, whatever its message; or threads that are stuck at the same
/// places.
std::string faultText(const Finding &F);

class LegalFindings {
public:
  explicit LegalFindings(ActionIdentity I) : Candidates(I) {}

  /// CheckOptions::Hears of the search.
  std::unique_ptr<ExecutionObserver> hear(Machine &M, ExecutionObserver &Inner);

  /// What became of each finding of the search, but of those that AreLegal by
  /// their faultText(). O: options of the search, and S its subject.
  JudgedFindings judge(const CheckSubject &S, const CheckOptions &O,
                       const CheckReport &Searched,
                       const std::set<std::string> &AreLegal);

private:
  class Hearer;
  /// Executions that met one fault, or are stuck with threads at the same
  /// places.
  struct Group {
    bool IsStuck = false;
    Schedule First; ///< of the first that was met
    /// By candidate, the first execution.
    std::map<unsigned, Schedule> Of;
    /// One of them is no candidate, since an assume has cut it off.
    bool HasCutOff = false;
  };

  JmmCandidates Candidates;
  std::map<uint64_t, Group> Groups;
  MachineOptions Explored; ///< of the machine that was heard
};

} // namespace heddle

#endif
