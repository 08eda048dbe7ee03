//===- SummaryNumbering.h - Rows and bits that machines share ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which row, column and card of the summary h has which number, and which
// threads access what on some path, for all machines that explore the states of
// one program at the same time: a state must have the same key on each of them,
// and a conflict may have one side on one and the other side on another
// machine. A machine asks once for each thing, and remembers the answer.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_HAPPENSBEFORE_SUMMARYNUMBERING_H
#define HEDDLE_HAPPENSBEFORE_SUMMARYNUMBERING_H

#include "heddle/Support/ThreadSet.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/JSON.h"
#include <array>
#include <functional>
#include <map>
#include <mutex>
#include <tuple>
#include <vector>

namespace heddle {

class SummaryNumbering {
public:
  static constexpr unsigned NoBit = ~0u;
  struct Bits {
    unsigned Live, Bit;
  };

  /// Of an element and its address; those below FirstRow are never given.
  unsigned rowOf(uint64_t Element, unsigned FirstRow);
  /// Of an access class of a cell; Bit is NoBit unless it is wanted, by this
  /// machine or one that asked before. Young ones have cards of their own.
  Bits column(uint64_t Cell, unsigned Kind, unsigned Thread, bool Wanted,
              bool IsYoung);
  /// The number of a row's card, or of one of the live bits' (Row is ~0).
  unsigned cardOf(unsigned Row, unsigned Card);

  enum Of : uint8_t { Cells, Fields, Late, Places };
  static constexpr unsigned NumOf = Places + 1;
  /// Thread accesses a cell or field in way K of NumAccesses ways. True if the
  /// access is the first of its kind that, by Conflicts, conflicts with another
  /// thread's.
  static constexpr unsigned NumAccesses = 4;
  using Conflict = bool (*)(unsigned A, unsigned B);
  bool addUser(Of What, uint64_t Key, unsigned Thread, unsigned K,
               Conflict Conflicts);
  /// Who is known to do so.
  ThreadSet users(Of What, uint64_t Key, unsigned K);

  /// A number that no machine was given before.
  uint64_t unique();

  // Of several processes, one of which has the say: all others know a beginning
  // of what it has given out, in its order.

  /// One of them, of this rank, before it gives anything; all of them may have
  /// the same restored before. Ask: of ranks but 0,
  /// what answer() did on rank 0; nothing if each now does for itself.
  using Words = std::vector<uint64_t>;
  void beOneOf(unsigned Rank, std::function<Words(const Words &Question)> Ask);
  /// Of rank 0.
  Words answer(const Words &Question);
  /// All that it gave out so far.
  const Words &given() const { return Log; }

  /// As data, for machines of another process.
  llvm::json::Value save() const;
  /// Of one that gave nothing yet. False if that is no such data.
  bool restore(const llvm::json::Value &V);

private:
  static constexpr unsigned BitsACard = 512;
  /// The next bit of its kind.
  struct Space {
    unsigned Next[2] = {0, 0}, Cards = 0;
    unsigned take(bool IsYoung);
  };
  using Users = std::array<ThreadSet, NumAccesses>;
  /// What a question, and an entry of the log, begins with. Then comes for what
  /// a number is wanted; in the log, the number.
  enum Entry : uint64_t { OfRow, OfColumn, OfCard, OfUser, OfUsers };

  template <class Find> bool askUnless(Find IsThere, Words Question);
  bool learn(const Words &Answer);
  void note(std::initializer_list<uint64_t> Entry);
  bool addUser(Of What, uint64_t Key, unsigned Thread, unsigned K,
               uint64_t Conflicts);

  mutable std::mutex Lock;
  llvm::DenseMap<uint64_t, unsigned> Rows;
  std::map<std::tuple<uint64_t, unsigned, unsigned>, Bits> Columns;
  llvm::DenseMap<uint64_t, unsigned> Cards;
  llvm::DenseMap<uint64_t, Users> Known[NumOf];
  Space ForBits, ForLives;
  uint64_t LastUnique = 0;
  bool IsOneOf = false;
  std::function<Words(const Words &)> Ask;
  Words Log;
};

} // namespace heddle

#endif
