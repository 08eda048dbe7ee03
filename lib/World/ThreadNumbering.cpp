//===- ThreadNumbering.cpp - Which thread has which id --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/World/ThreadNumbering.h"
#include <algorithm>
#include <cassert>

using namespace heddle;

unsigned ThreadNumbering::idOf(uint16_t Parent, uint16_t Ordinal) {
  std::lock_guard Guard(Lock);
  const Born Wanted{Parent, Ordinal};
  auto Find = [&]() -> unsigned {
    for (unsigned I = 1; I != Threads.size(); ++I)
      if (Threads[I] == Wanted)
        return I;
    return 0;
  };
  if (unsigned Id = Find())
    return Id;
  if (Authority)
    if (std::vector<Born> Table = Authority(Wanted); !Table.empty()) {
      assert(
          Table.size() > Threads.size() &&
          std::equal(Threads.begin() + 1, Threads.end(), Table.begin() + 1) &&
          "internal: threads have other numbers elsewhere");
      Threads = std::move(Table);
      counted();
      return Find();
    }
  Threads.push_back({Parent, Ordinal});
  counted();
  return Threads.size() - 1;
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
  counted();
}
