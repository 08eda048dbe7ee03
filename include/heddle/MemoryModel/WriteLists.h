//===- WriteLists.h - OpMM's lists of items, as in the paper ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every thread has a view of the heap in which each cell is a list of write,
// release and acquire items (OpMM paper, 4.2 to 4.4). This follows the rules to
// the letter and costs accordingly; it is there to be compared with
// (rationale/Models). Of a volatile read the paper says two things: the text
// that its acquire item goes into the lists of all threads, rule (V-Rd) of
// Figure 4 that it goes into the reader's own. It is the text that holds here:
// Lemma 3 and Theorem 6 need the item in the view of every later reader.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_MEMORYMODEL_WRITELISTS_H
#define HEDDLE_MEMORYMODEL_WRITELISTS_H

#include "heddle/MemoryModel/MemoryModel.h"
#include <map>

namespace heddle {

/// What synchronisation goes by: a monitor, a volatile variable, or the unique
/// lock of a start, an end, an interrupt.
using SyncKey = uint64_t;

class WriteLists {
public:
  enum class Algorithm : uint8_t { MaskAndRead, MaskAndRead2 };
  explicit WriteLists(Algorithm A) : How(A) { Views[0]; }

  /// (Wr). Item: what read() says for it.
  void write(CellId Cell, unsigned Thread, WriteName Item);
  /// (Ul), (V-Wr), the end of a thread, an interrupt.
  void release(SyncKey K, unsigned Thread);
  /// (L-1), (L-2), (V-Rd), and detecting an end or an interrupt.
  void acquire(SyncKey K, unsigned Thread);
  /// Thread creation: K is used for nothing else.
  void start(unsigned Parent, unsigned Child, SyncKey K);
  /// Beyond the paper (JLS 17.5): nobody sees what was written to the cell so
  /// far, but for what is in it, its default value from now on.
  void freeze(CellId Cell);
  /// (Rd): the items of the writes that may be seen, the newest first, and at
  /// the end none if that may be the default value. Algorithm 2 prunes the
  /// list.
  std::vector<WriteName> read(CellId Cell, unsigned Thread);

private:
  struct Item {
    enum : uint8_t { Write, Release, Acquire } What;
    ThreadIndex Thread;
    SyncKey Key;    ///< of a release or acquire
    WriteName Name; ///< of a write
  };
  using List = std::vector<Item>; ///< the oldest first
  struct View {
    List Synchronisation; ///< what the list of a cell begins with
    std::map<CellId, List> Cells;
  };
  static void append(View &V, const Item &I);
  void appendAll(const Item &I);

  Algorithm How;
  std::map<unsigned, View> Views;
};

/// Whether Mask&Read and Mask&Read2, after the actions of E, both find
/// Candidates for R. True if E has what the paper does not know: fences, and
/// access modes but plain and volatile.
bool agreesWithLists(const Execution &E, const PendingRead &R,
                     const WriteList &Candidates);

} // namespace heddle

#endif
