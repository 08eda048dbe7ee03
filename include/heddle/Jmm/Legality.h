//===- Legality.h - Which executions JLS 17.4.8 allows ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An execution E is legal if its actions can be committed, set by set, each set
// in an execution E_i that has what was committed before (rules 1 to 9). Every
// E_i is legal itself, by the part of the sequence before it, so that all of
// them are among JPR's executions, which have all that is legal.
//
// It is enough to commit reads of E that see what does not happen before them,
// writes that these see, or that happen before them (rule 7), and external
// actions that happen before what is committed (rule 9). All else E commits
// itself in the end.
//
// The search is for a sequence, the one that has committed most first; a state
// is what is committed, what each committed read sees, and, for rule 8, which
// synchronises-with edges all later executions must have.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JMM_LEGALITY_H
#define HEDDLE_JMM_LEGALITY_H

#include "heddle/Jmm/Certificate.h"
#include <memory>
#include <optional>

namespace heddle::jmm {

struct LegalityLimits {
  uint64_t Justifications = 20000; ///< E_i with names, for one E
  uint64_t States = 20000;         ///< of the search for one E
  uint64_t Steps = 3000000;        ///< states times justifications
};

struct Judgement {
  enum Kind : uint8_t { Legal, NotLegal, Unknown } Is = NotLegal;
  Certificate Why;     ///< if it is legal
  std::string Unclear; ///< if it is unknown
};

class Legality {
public:
  /// All executions that may justify one. FreeNames: identifiers of accesses
  /// (17.4.2) are whatever fits, anew for each E_i. Those of synchronisation
  /// actions are by occurrence then; where it takes others to keep rule 8, the
  /// answer is Unknown.
  Legality(llvm::ArrayRef<Candidate> All, bool FreeNames,
           LegalityLimits Limits = {});
  ~Legality();

  Judgement judge(unsigned Execution) const;

private:
  struct Index;
  llvm::ArrayRef<Candidate> All;
  const bool FreeNames;
  const LegalityLimits Limits;
  std::unique_ptr<Index> Known;
};

} // namespace heddle::jmm

#endif
