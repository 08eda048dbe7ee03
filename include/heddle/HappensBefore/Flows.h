//===- Flows.h - What synchronisation carries of what -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most of what h knows is never asked for: a thread that looks at a lock which
// it does not get knows of all that was done under the lock, and will know of
// it again once it gets it. A search over states therefore assumes that an
// atomic access carries nothing from the thread to the cell, or back, but bits
// of those fields for which this was found to be needed
// (SearchAssumptions::Flows). Then h has fewer bits than happens-before, so
// that each race is noticed (docs/rationale/StateMatching.md). What is noticed
// may be no race: then the edges by which the one access happens before the
// other are found here, in a log of the path's edges, and are assumed to carry
// nothing of that field no longer.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_HAPPENSBEFORE_FLOWS_H
#define HEDDLE_HAPPENSBEFORE_FLOWS_H

#include "heddle/HappensBefore/Assumptions.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <array>
#include <vector>

namespace heddle {

class Flows {
public:
  static constexpr unsigned BitsACard = 512;
  using CardBits = std::array<uint64_t, BitsACard / 64>;
  using Row = unsigned;
  /// Of a group: its columns are carried by everything.
  static constexpr uint64_t Always = 0;
  /// A label: carries everything.
  static constexpr unsigned All = 0;

  Flows(World &W, SearchAssumptions &A)
      : W(W), Assumed(A), Exact(A.AllFlows), Labels(1) {}

  /// All is carried, so that what h says is exact.
  bool isExact() const { return Exact; }
  /// Of edges of one kind, which Key names.
  unsigned label(uint64_t Key);
  /// The columns that edges with the label carry, of a card; null: all.
  const CardBits *carried(unsigned Label, unsigned Card) const {
    if (Label == All || Assumed.AllFlows)
      return nullptr;
    const std::vector<CardBits> &Own = Labels[Label].Carried;
    return Card < Own.size() ? &Own[Card] : &None;
  }
  /// The column is one of the group's from now on.
  void addColumn(unsigned Bit, uint64_t Group);

  // The path.

  void accessed(unsigned Thread, unsigned Bit) { add({Thread, Bit, Access}); }
  void united(Row Into, Row From, unsigned Label) { add({Into, From, Label}); }
  void cleared(Row R) { add({R, 0, Clear}); }
  /// Whether the column's last access happens before what R does next, as h
  /// does not say. If so what carries it does so from now on.
  bool learnWhether(unsigned Bit, Row R);
  /// Whether it does. Nothing is learned.
  bool isOrdered(unsigned Bit, Row R);

private:
  static constexpr unsigned Access = ~0u, Clear = ~0u - 1;
  struct Entry {
    Row Into;
    unsigned From, Label;
  };
  static constexpr unsigned NoWay = ~0u;
  struct Way {
    unsigned Cost, Edge, Before;
  };
  std::vector<Way> wayTo(unsigned Bit, Row R);
  void goBack();
  void add(const Entry &E);
  void carry(unsigned Label, unsigned Bit);
  bool carries(unsigned Label, uint64_t Group) const;

  World &W;
  SearchAssumptions &Assumed;
  const bool Exact;
  uint64_t Work = 0; ///< entries of the log that were looked at
  static constexpr uint64_t MostWork = 20'000'000;
  struct Label {
    uint64_t Key = 0;
    std::vector<CardBits> Carried;
  };
  static constexpr CardBits None = {};
  std::vector<Label> Labels;
  llvm::DenseMap<uint64_t, unsigned> LabelByKey;
  std::vector<uint64_t> GroupOf;
  llvm::DenseMap<uint64_t, llvm::SmallVector<unsigned, 4>> BitsOf; ///< by group
  std::vector<Entry> Log; ///< KernelHeader::Actions of them, unused without a
                          ///< model, are the path's
};

} // namespace heddle

#endif
