//===- Legality.h - Executions that JLS 17.4.8 allows -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which executions satisfy the causality requirements of the Java memory model
// (Java SE 8, 17.4.8): those of which a sequence C_0, C_1, ... of commitments
// exists with executions E_1, E_2, ... that justify them, by rules 1 to 9. The
// search over sequences is exhaustive. It shares nothing with Heddle.
//
// It is enough to commit plain reads of E that see what does not happen before
// them (foreign ones), and plain writes to the same locations:
//
//   - When all foreign reads of E are committed, E justifies the rest.
//   - In a committed read's pair (W(r), r) both are committed, and
//     happens-before is that of E (rule 2), so a foreign read of E_i that is
//     committed, as rule 6 asks for, is a foreign one of E.
//   - So leaving out of a sequence's C_i all else, but the writes that rule 7
//     names, leaves the rules as they are: each is about committed actions, and
//     rule 6 holds of a read that is not foreign in any case.
//
// So synchronisation actions need not be committed before the last step, rule 3
// says nothing, and executions that differ in the order of synchronisation but
// not in happens-before count once. Initial writes are committed at first.
// There are no external actions (rule 9).
//
// An E_i justifies more from C_i on if what was committed by it are writes: so
// they are committed one by one. Reads are committed in sets: each sees what
// happens before it in E_i and something else in E, so that the next one is
// another execution.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_LEGALITY_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_LEGALITY_H

#include "LegalityExecutions.h"
#include <map>

namespace axiomatic {

/// When an action of E_i is one of E. 17.4.2 gives actions "an arbitrary unique
/// identifier". All keep thread, kind, variable, and program order (rule 2).
enum class SameAction : uint8_t {
  Site,       ///< the same instruction
  Occurrence, ///< the how many-th of the thread, kind and variable
  Any         ///< whatever fits, anew for each E_i
};

struct LegalityRules {
  SameAction Same = SameAction::Any;
  /// Rule 8: synchronises-with edges before what is committed are there in all
  /// later executions. The JPR paper's Definition 3 has no such rule. With it
  /// the sequences tried end with E, and join has no edges, which leaves out
  /// legal executions at most. With SameAction::Any they are named by
  /// occurrence.
  bool Releases = false;
};

class Legality {
public:
  explicit Legality(const Program &P, size_t MostExecutions = 30000);

  /// False if the program has more well-formed executions, of which the rest
  /// was left out. The others may then be illegal for want of them.
  bool isWhole() const { return All.IsWhole; }
  const WellFormedExecutions &wellFormed() const { return All; }

  /// Outcomes of the executions that are legal.
  Outcomes legal(LegalityRules Rules) const;
  /// An execution with this outcome and its commitments, or why none exists.
  std::string explain(const Outcome &O, LegalityRules Rules) const;

private:
  const Program &P;
  WellFormedExecutions All;
  /// Executions by what their foreign reads see.
  std::map<std::vector<uint32_t>, std::vector<unsigned>> ByForeign;
  friend class CommitSearch;
};

} // namespace axiomatic

#endif
