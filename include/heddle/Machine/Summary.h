//===- Summary.h - JRF's happens-before summary h ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kim, Yavuz-Kahveci, Sanders: Precise data race detection in a relaxed memory
// model using model checking (2009), section 3. h maps threads and elements of
// synchronisation to the locations that they may access without a race; figure
// 1 says how each action changes it. Unlike clocks it has finitely many values,
// so that it can be part of a state that is matched.
//
// Here a column is an access class of a cell: its plain writes, or its plain
// reads, atomic reads or atomic writes, by one thread. It is live if there was
// such an access since the last plain write. Row z has the bit of a live column
// if its last access happens before what z does next. So h(z) of the paper has
// x if z has the bits of all live columns of x's writes, or wrote last itself:
//
//   release(t, z)      z's row |= t's           figure 1, union
//   acquire(t, z)      t's row |= z's           likewise
//   invalidate(t, x)   the column's bit is cleared in all rows but t's
//   instantiate        nothing: no column of a new object is live (JLS 17.4.4:
//                      default values are written before all else)
//   norace(x, t)       no live column of another thread that conflicts lacks
//                      its bit in t's row
//
// Reads are kept too. The paper leaves them out, since a race of a read and a
// later write shows as one of a write and a read in another interleaving of the
// plain accesses. Where plain accesses are no scheduling points there may be no
// such interleaving (unlock; read x against lock; write x), so they are left
// out only with --visible=all.
//
// All bits lie in cards of the kernel area's upper half and are undone with it;
// which row and column has which card and bit is decided once for a World, so
// that equal summaries have equal bits whatever the order of growth. Bits of
// columns that are not live are 0.
//
// With states to match, bits are kept only for cells of which a conflict
// between threads is known (Assumptions.h): of the others only what is live.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_MACHINE_SUMMARY_H
#define HEDDLE_MACHINE_SUMMARY_H

#include "heddle/Machine/Assumptions.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <vector>

namespace heddle {

/// First byte of the summary's cards.
constexpr uint64_t SummaryBase =
    arena::KernelBase + (arena::StackBase - arena::KernelBase) / 2;

class Summary {
public:
  /// In the order in which conflicts are reported.
  enum Access : uint8_t { Write, Read, AtomicWrite, AtomicRead, InitEnd };
  /// What rows belong to, besides threads.
  enum Element : uint8_t { Monitor, Volatile, InterruptFlag, ClassEnd };
  struct Conflict {
    uint8_t Thread;
    bool IsWrite, IsAtomic;
  };

  /// A is null if all columns are to be kept. WithReads: see above.
  Summary(World &W, SearchAssumptions *A, bool WithReads);

  // Figure 1. Addresses: of the monitor's object, the volatile's cell, the
  // interrupted thread's number, the class's init record.
  void acquire(unsigned Thread, Element E, Ref Address);
  void acquireThread(unsigned Thread, unsigned From);
  void release(unsigned Thread, Element E, Ref Address);
  void start(unsigned Parent, unsigned Child);
  /// The element forgets what was released to it.
  void clear(Element E, Ref Address);

  /// An access of Thread: what it races with, if anything. To be called after
  /// the acquire and before the release of the same action.
  std::optional<Conflict> access(unsigned Thread, Ref Cell, Access K);
  /// The writes to a final field need not be ordered any more.
  void forgetWrites(Ref Cell);
  /// Thread ended the initialisation of a class, or knows that it was ended.
  void endInit(unsigned Thread, Ref InitRecord);
  bool knowsInit(unsigned Thread, Ref InitRecord) const;

  /// The size of h: rows and columns that have bits.
  unsigned rows() const { return RowsUsed; }
  unsigned columns() const { return NextBit; }
  bool isFull() const { return Full; }

private:
  static constexpr unsigned NoBit = ~0u, BitsACard = 512;
  struct Column {
    uint8_t Kind, Thread;
    uint32_t Live, Bit;
  };
  struct Cell {
    bool Tracked = false;
    llvm::SmallVector<Column, 2> Columns;
  };
  using Row = unsigned;
  using Cards = llvm::SmallVector<uint32_t, 1>; ///< offsets, by Bit / 512

  Row rowOf(Element E, Ref Address);
  const Row *findRow(Element E, Ref Address) const;
  uint64_t *word(Cards &C, unsigned Bit, Row R);
  bool test(const Cards &C, unsigned Bit) const;
  void set(Cards &C, unsigned Bit, Row R);
  void reset(Cards &C, unsigned Bit);
  void unite(Row Into, Row From);
  void invalidate(const Column &C, Row But);
  void kill(const Column &C);
  Cell &cell(Ref Address);
  Column &column(Cell &C, Access K, unsigned Thread);
  bool conflicts(Access A, Access B) const;

  World &W;
  SearchAssumptions *Assumed;
  bool WithReads, Full = false;
  llvm::DenseMap<uint64_t, Row> RowByElement;
  std::vector<Cards> Rows; ///< the first MaxThreads are the threads'
  Cards LiveCards;
  std::vector<llvm::SmallVector<Row, 8>> RowsOfCard; ///< by Bit / 512
  llvm::DenseMap<Ref, unsigned> CellByAddress;
  std::vector<Cell> Cells;
  uint64_t NextCard = SummaryBase;
  unsigned NextBit = 0, NextLive = 0, RowsUsed = 0;
};

} // namespace heddle

#endif
