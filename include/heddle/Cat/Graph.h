//===- Graph.h - An execution as models see it ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The sets and relations of Vocabulary.def, but for co and fr: those are looked
// for (Judge.h). Events are numbered as they were executed, behind the initial
// values.
//
// Plain accesses of a variable are left out if program order, locks, starts and
// joins order all of them: what is one thread's, results that main reads when
// all threads have ended. What they see is settled, and they add nothing to
// other accesses that these orders do not.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CAT_GRAPH_H
#define HEDDLE_CAT_GRAPH_H

#include "heddle/Cat/Model.h"
#include "heddle/Cat/Relation.h"
#include "heddle/MemoryModel/Execution.h"

namespace heddle::cat {

struct Graph {
  explicit Graph(unsigned Size);

  static constexpr unsigned None = ~0u;
  unsigned Size;
  std::vector<Relation> Sets;      ///< by SetKind
  std::vector<Relation> Relations; ///< by RelationKind; Co and Fr are empty
  /// Of each variable its writes, the initial value first.
  std::vector<std::vector<unsigned>> Writes;
  std::vector<unsigned> Source; ///< of each event: what it reads; or None
  // Of each event.
  std::vector<CellId> Cell;
  std::vector<int64_t> Value;      ///< of a write
  std::vector<ActionIndex> Action; ///< none: an initial value

  Relation &set(SetKind K) { return Sets[unsigned(K)]; }
  Relation &relation(RelationKind K) { return Relations[unsigned(K)]; }
};

/// E has ended, or goes on: what there is of it so far.
Graph graphOf(const Execution &E);

} // namespace heddle::cat

#endif
