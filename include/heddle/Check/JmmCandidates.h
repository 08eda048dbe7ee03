//===- JmmCandidates.h - What a machine explores, judged --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JPR has all executions that Java allows, and some more. Those of its last
// round become candidates, of which each can be judged by JLS 17.4.8
// (heddle/Jmm/Legality.h). The machine keeps what is printed.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CHECK_JMMCANDIDATES_H
#define HEDDLE_CHECK_JMMCANDIDATES_H

#include "heddle/Jmm/CandidateSet.h"
#include "heddle/Jmm/Legality.h"
#include "heddle/Machine/Machine.h"
#include "llvm/ADT/DenseMap.h"

namespace heddle {

class JmmCandidates {
public:
  explicit JmmCandidates(ActionIdentity I) : Set(I) {}

  /// The program has started, and nothing of the round was explored. What the
  /// round before had is forgotten.
  void beginRound(Machine &M);
  /// The number of the execution that M is at the end of; none if there are too
  /// many, or it is not judged.
  std::optional<unsigned> add();
  /// While the objects of the execution are there, after add().
  void learnNames();

  /// Why nothing can be said that is exact; empty: it can.
  llvm::StringRef unjudged() const { return Set.unjudged(); }
  /// Of one of them: the first that is legal, else one of which it is not
  /// known, if any. An error inside of Heddle ends it: a certificate that the
  /// checker refuses. All of the round were added.
  jmm::Judgement judge(llvm::ArrayRef<unsigned> Numbers);
  /// Of a legal one, a line each.
  std::vector<std::string> textOf(const jmm::Certificate &Why) const;

private:
  jmm::CandidateSet Set;
  Machine *M = nullptr;
  size_t Alone = 0; ///< what was printed before a second thread was started
  std::optional<jmm::Legality> Judge;
  llvm::DenseMap<CellId, std::string> Variables;
  std::map<unsigned, std::string> Threads;
};

} // namespace heddle

#endif
