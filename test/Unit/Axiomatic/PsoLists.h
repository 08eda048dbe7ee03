//===- PsoLists.h - PSO by lists of writes ----------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PSO as section VI of the JPR paper has it: a list of (process, value) tuples
// for each location instead of buffers, and no flushes: what is chosen, is
// chosen by loads.
//
//   Store (p, x, v)  appends (p, v) to the list of x.
//   Load (p, x)      takes the last tuple of p; if none exists, any tuple
//                    (q, v), and deletes those of q in front of it.
//   Fence (p)        deletes the tuples of p in front of the last one, at the
//                    location that p stored to last.
//
// These rules as printed are not PSO. They allow more: a tuple of another
// process, or the first value, stays to be read after a newer one was; and a
// fence makes no thread see anything. They allow less: the writer of a location
// never sees what others write to it later. Mended, they are what the first
// function below runs:
//
//   * One tuple of each list is what is in memory; a load that takes a tuple
//     makes it that, in place of what was.
//   * A tuple is old if another process's has come into memory since it was
//     stored. It may have been there before, so that nobody saw it.
//   * A load takes the last tuple of p, or, deleting all of p's: what is in
//     memory, if all of p's are old; any tuple of another process (p's went to
//     memory before it).
//   * A fence, and whatever else drains buffers, does at each location one of
//     these: the last tuple of p comes into memory, or, if all of p's are old,
//     they are deleted.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_PSOLISTS_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_PSOLISTS_H

#include "Litmus.h"

namespace axiomatic {

/// The results of all runs that end. Accesses are plain or volatile, fences
/// full.
Outcomes runPsoLists(const Program &P);

/// By the rules as printed; accesses are plain.
Outcomes runPsoListsAsPrinted(const Program &P);

} // namespace axiomatic

#endif
