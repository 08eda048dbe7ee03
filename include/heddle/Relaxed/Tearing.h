//===- Tearing.h - Halves of longs and doubles -----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JLS 17.7 under the models of the Java memory model. A long that is accessed
// plainly is the cells of its two halves, each with writes of its own. The
// user's code has two accesses for it (Transforms/Tear.h); what else writes
// plainly, the library and copies that are made all at once, is taken apart
// here. Other accesses have the whole at the cell of the lower half; the two
// ways do not mix (WholeLongs.h).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_RELAXED_TEARING_H
#define HEDDLE_RELAXED_TEARING_H

#include "heddle/Relaxed/Placement.h"
#include "heddle/Relaxed/WholeLongs.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace heddle {

class Tearing {
public:
  Tearing(SyncState &S, const Placement &Objects,
          std::shared_ptr<WholeLongs> Whole)
      : S(S), P(S.program()), Objects(Objects), Whole(std::move(Whole)) {}

  /// Whether the plain access of the long or double at Cell that is about to be
  /// made is one of each half.
  bool tears(Ref Cell);
  /// The same of a variable as it lies there; nothing is accessed.
  bool isTorn(Ref Cell) const { return !isWholePlace(Cell); }
  /// A variable is accessed in one piece, as longs are that are not torn.
  void noteWhole(Ref Cell);
  /// Only the library has plain accesses to its own fields.
  bool isFieldOfLibrary(Ref Cell) const;
  /// Some long was torn that is accessed in one piece, too: the search is
  /// wrong.
  bool isWrong() const { return Whole->isWrong(); }

private:
  uint64_t placeOf(Ref Cell) const;
  bool isWholePlace(Ref Cell) const;

  SyncState &S;
  Program &P;
  const Placement &Objects;
  const std::shared_ptr<WholeLongs> Whole;
  mutable llvm::DenseMap<uint64_t, bool> WholePlaces;
  /// Met on any path, by the cell of the lower half: as halves, in one piece.
  llvm::DenseSet<Ref> Torn, Atomic;
};

} // namespace heddle

#endif
