//===- RandomLitmus.h - Random litmus programs ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_RANDOMLITMUS_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_RANDOMLITMUS_H

#include "Litmus.h"
#include <functional>

namespace axiomatic {

/// What random programs are made of.
struct Ingredients {
  bool Volatiles = true; ///< locations all of whose accesses are volatile
  bool Updates = true;   ///< CAS and getAndAdd of volatile locations
  bool Locks = true;
  bool FullFences = false;
  bool Fences = false;  ///< weaker ones
  bool Rereads = false; ///< with Fences: accesses around one, of any kind
  bool Modes = false;   ///< locations with opaque, acquire, release accesses
  bool Mixed = false;   ///< any mode at any location
  bool Branches = true;
  bool Waits = false; ///< wait, notify, notifyAll; needs Locks
  bool Parks = false; ///< park, unpark
  bool Interrupts = false;
  bool Starts = false;   ///< threads that others start and join
  unsigned Threads = 4;  ///< most
  unsigned Accesses = 5; ///< most of a thread, if there are two
  unsigned Least = 1;    ///< accesses of a thread
  unsigned Reads = 6;    ///< most of the program
  unsigned Copies = 4;   ///< one value written in so many is a register's
};

/// Ingredients for models in which reads see writes of the future, of which
/// plain programs with data dependencies have most: every second program is
/// one, the others have all that the JPR paper knows. Two or three threads.
Ingredients forFutures(uint64_t Seed);

/// 2 to 4 threads, 1 to 3 locations, up to about 10 accesses, sometimes a last
/// part. No two threads lock two monitors in different orders. Equal seeds,
/// equal programs. Those with waits, parks or joins may deadlock.
Program randomLitmus(const Ingredients &Of, uint64_t Seed);

/// A program for which IsBad holds as it does for P, and for none that has one
/// thread, instruction or critical section less.
Program shrink(Program P, const std::function<bool(const Program &)> &IsBad);

/// HEDDLE_RANDOM_PROGRAMS, if that is set, else Default; half of it where
/// HEDDLE_EVERY says that a sample is wanted.
unsigned randomPrograms(unsigned Default);
/// HEDDLE_RANDOM_SEED, or 0.
uint64_t firstSeed();

} // namespace axiomatic

#endif
