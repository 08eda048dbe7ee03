//===- ThreadNumbering.cpp - Which thread has which id --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/World/ThreadNumbering.h"
#include <cassert>

using namespace heddle;

unsigned ThreadNumbering::idOf(uint16_t Parent, uint16_t Ordinal) {
  std::lock_guard Guard(Lock);
  for (unsigned I = 1; I != Threads.size(); ++I)
    if (Threads[I].Parent == Parent && Threads[I].Ordinal == Ordinal)
      return I;
  Threads.push_back({Parent, Ordinal});
  return Threads.size() - 1;
}

unsigned ThreadNumbering::size() const {
  std::lock_guard Guard(Lock);
  return Threads.size();
}

std::vector<ThreadNumbering::Born> ThreadNumbering::table() const {
  std::lock_guard Guard(Lock);
  return Threads;
}

void ThreadNumbering::restore(std::vector<Born> Table) {
  std::lock_guard Guard(Lock);
  assert(Threads.size() == 1 && !Table.empty() &&
         "internal: threads have numbers already");
  Threads = std::move(Table);
}
