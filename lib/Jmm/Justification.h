//===- Justification.h - Executions E_i, as E sees them ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_JMM_JUSTIFICATION_H
#define HEDDLE_LIB_JMM_JUSTIFICATION_H

#include "Readings.h"
#include "heddle/Jmm/Legality.h"

namespace heddle::jmm {

/// A set of actions of E that may be committed, by their number among these.
using Acts = uint64_t;
constexpr unsigned MostActs = 64;
constexpr Acts actOf(unsigned Bit) { return Acts(1) << Bit; }

/// Two actions that synchronise, named so that other executions have them.
using Edge = std::pair<uint64_t, uint64_t>;
inline uint64_t keyOf(const Action &A) {
  return uint64_t(A.Name) << 2 | A.Kind;
}

/// What of a candidate does not depend on E.
struct Facts {
  std::vector<Reading> Readings;
  std::vector<std::pair<uint64_t, unsigned>> ByKey; ///< sorted
  /// Rule 8's sufficient edges, each with the action that it leads to.
  std::vector<std::pair<Edge, unsigned>> Edges;
  unsigned SyncId; ///< of its synchronisation: names and happens-before
};
std::vector<std::pair<Edge, unsigned>> sufficientEdges(const Candidate &C);

struct Legality::Index {
  std::vector<Facts> Of;
  /// By the reads that see what does not happen before them in any case.
  std::map<std::vector<uint32_t>, std::vector<unsigned>> ByForeign;
  std::map<std::vector<uint64_t>, uint32_t> ReadKeys;

  Index(llvm::ArrayRef<Candidate> All, bool FreeNames);
  uint32_t readKey(const Action &R, bool FreeNames);
  uint32_t knownReadKey(const Action &R, bool FreeNames) const;
};

/// The actions of E that may have to be committed before the end.
struct Committable {
  std::vector<unsigned> Of; ///< actions of E, by bit
  Acts Reads = 0;
  Acts Externals = 0;        ///< committed with what they happen before
  Acts Must = 0;             ///< reads that no write before them can satisfy
  std::vector<Acts> Foreign; ///< what reads can see that is not before them
};

/// An execution E_i with names for its actions.
struct Justification {
  unsigned Of;                 ///< the candidate
  std::vector<int> Names;      ///< by bit its action, or -1
  Acts Contains = 0;           ///< rule 1 and 4
  Acts Foreign = 0;            ///< reads that must be committed: rule 6
  Acts SeesInitial = 0;        ///< reads that may see the initial value
  std::vector<Acts> Native;    ///< of reads: what of E they may see before them
  std::vector<Acts> MaySee;    ///< the same, and what does not happen before
  std::vector<Acts> Disagrees; ///< with what, about happens-before: rule 2
  /// Rule 9: what must be committed with an action; and those that cannot be,
  /// since something external happens before them that E does not have.
  std::vector<Acts> External;
  Acts IsCutOff = 0;
  /// By bit, which of the sufficient edges happen before the action.
  std::vector<std::vector<unsigned>> Edges;
};

struct JustificationSet {
  std::vector<Justification> All;
  bool IsWhole = true;
};

Committable committable(const Candidate &E, const Facts &Known);
/// Strictly: with rule 8. Most: of justifications.
JustificationSet findJustifications(llvm::ArrayRef<Candidate> All,
                                    const std::vector<Facts> &Known,
                                    llvm::ArrayRef<unsigned> Some,
                                    const Candidate &E, const Committable &Of,
                                    bool FreeNames, bool Strictly,
                                    uint64_t Most);

} // namespace heddle::jmm

#endif
