//===- Wire.h - Numbers and trees in messages -------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Locations are their bits, since each rank has numbers of its own for them.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_DPOR_WIRE_H
#define HEDDLE_LIB_EXPLORE_DPOR_WIRE_H

#include "SharedTree.h"
#include "lib/Explore/WireText.h"

namespace heddle {

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
