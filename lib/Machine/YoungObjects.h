//===- YoungObjects.h - Objects as parts of states --------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where an object lies, and what nobody refers to any more, makes no difference
// to what a program does. Objects allocated since the first mark (young ones,
// World::youngFrom) are therefore numbered as a traversal meets them: from the
// roots, whose order is given, breadth-first through the fields in order. The
// words that it writes are equal for two states if and only if a renaming of
// the objects that are reached turns one into the other.
//
// Of each object: class, array length or hidden word, what its monitor is held
// by, fields; the live columns of its cells in the summary h. Then the rows of
// h, columns by object and offset; as a sum of hashes, or in full. What h says
// of objects that are not reached is left out: nobody can come to them.
//
// The number that a traversal gives is kept in the Read word of the shadow of
// the object's first word, and is right if the object is at that place of the
// order, so that nothing is to be cleared.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_MACHINE_YOUNGOBJECTS_H
#define HEDDLE_LIB_MACHINE_YOUNGOBJECTS_H

#include "heddle/IR/Vocabulary.h"
#include "heddle/Sync/RaceCheck.h"
#include "heddle/Sync/Sync.h"

namespace heddle {

/// 128 bits, added up.
struct StateSum {
  uint64_t Low = 0, High = 0;
  void add(const StateSum &X) {
    Low += X.Low;
    High += X.High;
  }
  void subtract(const StateSum &X) {
    Low -= X.Low;
    High -= X.High;
  }
  /// Of a word that is found at an address; 0 for a word of 0.
  static StateSum hash(uint64_t Address, uint64_t Word);
};

class YoungObjects {
public:
  /// H: the summary, if it is a part of states, else null. Traversals drop what
  /// it says of objects that are not reached.
  YoungObjects(Sync &S, Summary *H)
      : W(S.world()), P(S.program()), S(S), H(H) {}

  /// Begins a traversal, which appends to Out. InFull: rows are not hashed.
  void begin(llvm::SmallVectorImpl<uint64_t> &Out, bool InFull);
  /// A root, or the address of a cell; 0 and old addresses are themselves.
  uint64_t name(Ref At);
  /// Goes from what was named to all that can be reached.
  void finish();

  /// Cells and columns that traversals have gone through, beside the words.
  uint64_t visited() const { return Visited; }

  /// An object lies at this young address, as far as is known.
  bool isObject(Ref At) const;
  /// Of a cell in an object that is not young: whether it holds a reference.
  enum class Holds : uint8_t { Other, Reference, Unknown };
  Holds holds(Ref Cell) const;

private:
  struct Layout {
    uint32_t Size = 0; ///< 0 for arrays
    uint8_t Stride = 0;
    bool OfReferences = false;
    llvm::SmallVector<bool, 16> IsReference; ///< by offset / 4
  };
  const Layout &layout(uint32_t Class) const;
  void object(Ref O, uint32_t Number);
  void elements(Ref O, const Layout &L, uint32_t Length);
  void history(Ref O, uint32_t Size, uint32_t Number);
  void row(Summary::Row R, uint64_t Cell, unsigned Element, bool IsOld);
  Holds holdsInImage(Ref Cell) const;

  World &W;
  Program &P;
  Sync &S;
  Summary *H;
  mutable std::vector<std::unique_ptr<Layout>> Layouts; ///< by class

  // Of the present traversal.
  llvm::SmallVectorImpl<uint64_t> *Out = nullptr;
  bool InFull = false;
  std::vector<Ref> Order; ///< by number
  struct Column {
    uint32_t Traversal = 0;
    uint32_t Kind = 0; ///< of access << 16 | thread
    uint64_t Cell = 0;
    StateSum Hash;
  };
  std::vector<Column> Columns; ///< by bit
  uint32_t Traversal = 0;
  uint64_t Visited = 0;
  struct LiveRow {
    Summary::Row R;
    uint64_t Cell;
    unsigned Element;
  };
  std::vector<LiveRow> Rows;
  std::vector<unsigned> Dead; ///< of a row: bits of objects not reached
  /// A change is undone, and this traversal repeated, on the way back: fewer
  /// are passed over each time instead.
  static constexpr unsigned FewDead = 64;
};

} // namespace heddle

#endif
