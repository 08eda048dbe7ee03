//===- Wire.h - Numbers and trees in messages -------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers take 7 bits a byte, low ones first. Locations are their bits, since
// each rank has numbers of its own for them.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_DPOR_WIRE_H
#define HEDDLE_LIB_EXPLORE_DPOR_WIRE_H

#include "SharedTree.h"
#include "llvm/ADT/StringRef.h"

namespace heddle {

class WireWriter {
public:
  std::string Text;

  void number(uint64_t N) {
    for (; N > 127; N >>= 7)
      Text += char(N | 128);
    Text += char(N);
  }
  void bytes(llvm::StringRef S) {
    number(S.size());
    Text += S;
  }
};

/// After the first thing that is not there, everything is 0.
class WireReader {
public:
  explicit WireReader(llvm::StringRef In) : In(In) {}

  uint64_t number() {
    uint64_t N = 0;
    for (unsigned Shift = 0; Shift < 64; Shift += 7) {
      if (In.empty())
        break;
      uint8_t B = In.front();
      In = In.drop_front();
      N |= uint64_t(B & 127) << Shift;
      if (B < 128)
        return N;
    }
    IsGood = false;
    In = {};
    return 0;
  }
  llvm::StringRef bytes() {
    uint64_t Size = number();
    if (Size > In.size()) {
      IsGood = false;
      Size = 0;
    }
    llvm::StringRef S = In.take_front(Size);
    In = In.drop_front(Size);
    return S;
  }
  /// A number of things that are still to come, of a byte at least each.
  uint64_t count() {
    uint64_t N = number();
    if (N <= In.size())
      return N;
    IsGood = false;
    return 0;
  }
  bool good() const { return IsGood; }

private:
  llvm::StringRef In;
  bool IsGood = true;
};

void write(WireWriter &W, const PlannedStep &S, const LocationNumbering &L);
void write(WireWriter &W, const Sleeper &S, const LocationNumbering &L);
void write(WireWriter &W, const Sequence &V, const LocationNumbering &L);
void write(WireWriter &W, const WakeupTree &Tree, WakeupTree::Siblings Level,
           const LocationNumbering &L);
void read(WireReader &R, PlannedStep &S, LocationNumbering &L);
void read(WireReader &R, Sleeper &S, LocationNumbering &L);
void read(WireReader &R, Sequence &V, LocationNumbering &L);
/// Appends to Level.
void read(WireReader &R, WakeupTree &Tree, WakeupTree::Siblings &Level,
          LocationNumbering &L);

} // namespace heddle

#endif
