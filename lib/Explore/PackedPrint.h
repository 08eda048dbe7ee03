//===- PackedPrint.h - Footprints over dense location indices ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reduction compares footprints far more often than it makes them, so each
// location gets a dense index at first sight, and an access is one word:
//
//    31                 1    0
//   | location index    | write |
//
// Locations are numbered in the order in which they are met, which a
// deterministic search meets in the same order on every run.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_PACKEDPRINT_H
#define HEDDLE_LIB_EXPLORE_PACKEDPRINT_H

#include "heddle/Trace/Event.h"
#include "llvm/Support/Compiler.h"
#include <vector>

namespace heddle {

using LocationIndex = Id<struct LocationIndexTag>;

class LocationNumbering;

/// Location::bits() to dense index, by open addressing. Never forgets. With a
/// numbering that it shares with others it is a part of that.
class LocationTable {
public:
  LocationTable() : Slots(256) {}

  void share(LocationNumbering &N) { Common = &N; }

  LocationIndex indexOf(Location L) {
    uint64_t Key = L.bits();
    for (size_t I = slotOf(Key);; I = (I + 1) & Mask) {
      if (Slots[I].Key == Key)
        return LocationIndex(Slots[I].Index);
      if (Slots[I].Key == Empty)
        return insert(I, Key);
    }
  }
  size_t size() const { return Count; }

private:
  static constexpr uint64_t Empty =
      ~uint64_t(0); ///< no location has these bits
  struct Slot {
    uint64_t Key = Empty;
    uint32_t Index = 0;
  };

  size_t slotOf(uint64_t Key) const {
    return (Key * 0x9E3779B97F4A7C15) >> 32 & Mask;
  }
  uint32_t askCommon(uint64_t Key);
  LLVM_ATTRIBUTE_NOINLINE LocationIndex insert(size_t I, uint64_t Key) {
    uint32_t Index = Common ? askCommon(Key) : Count;
    Slots[I] = {Key, Index};
    if (++Count * 2 > Slots.size())
      grow();
    return LocationIndex(Index);
  }
  void grow() {
    std::vector<Slot> Old(Slots.size() * 2);
    Old.swap(Slots);
    Mask = Slots.size() - 1;
    for (const Slot &S : Old)
      if (S.Key != Empty) {
        size_t I = slotOf(S.Key);
        while (Slots[I].Key != Empty)
          I = (I + 1) & Mask;
        Slots[I] = S;
      }
  }

  std::vector<Slot> Slots;
  size_t Mask = 255;
  uint32_t Count = 0;
  LocationNumbering *Common = nullptr;
};

/// What an event touches, or may touch.
struct PackedPrint {
  uint32_t Words[4];
  uint8_t Count = 0;
  /// Conflicts with every event: Footprint::isGlobal(), and what is unknown.
  bool Global = false;
  /// Of the end of a thread: where other threads have ended it may be the last
  /// one that is not a daemon, and Global.
  enum EndForm : uint8_t { NoEnd, End, EndBesideDaemons } Form = NoEnd;

  static LocationIndex location(uint32_t Word) {
    return LocationIndex(Word >> 1);
  }
  static bool isWrite(uint32_t Word) { return Word & 1; }

  bool writes() const {
    for (unsigned I = 0; I != Count; ++I)
      if (isWrite(Words[I]))
        return true;
    return Global;
  }
};

inline bool dependent(const PackedPrint &A, const PackedPrint &B) {
  for (unsigned I = 0; I != A.Count; ++I)
    for (unsigned J = 0; J != B.Count; ++J)
      if ((A.Words[I] ^ B.Words[J]) <= 1 && ((A.Words[I] | B.Words[J]) & 1))
        return true;
  return A.Global || B.Global;
}

inline void pack(const Event &E, LocationTable &Locations, PackedPrint &P) {
  P.Count = 0;
  for (const Access &A : E.Print)
    P.Words[P.Count++] = Locations.indexOf(A.Loc).index() << 1 | A.IsWrite;
  P.Global = E.Print.isGlobal();
  P.Form = LLVM_LIKELY(E.Kind != EventKind::Exit) ? PackedPrint::NoEnd
           : E.Print.size() < 2                   ? PackedPrint::End
                                : PackedPrint::EndBesideDaemons;
}

} // namespace heddle

#endif
