//===- KeptChoices.h - Choices of reads that are asked again ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Exploration goes back to where a read chooses once for each choice, and asks
// each time. Under JPR an answer takes walks ahead (LookAhead.h), so answers of
// the present execution's prefix are kept: a stack, since exploration is
// depth-first.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JPR_KEPTCHOICES_H
#define HEDDLE_JPR_KEPTCHOICES_H

#include "heddle/MemoryModel/Execution.h"
#include "heddle/Relaxed/ReadChoices.h"

namespace heddle {

class KeptChoices {
public:
  struct Entry {
    uint64_t Serial; ///< of the last action then (Execution::serial)
    uint32_t At;     ///< number of actions then
    unsigned Thread;
    ReadChoices Choices;
  };

  /// What was kept of the thread's read here; null if nothing was. Answers hold
  /// for one edition of the write sets (WriteSets::edition).
  const Entry *find(const Execution &E, unsigned Thread, uint64_t Edition) {
    if (Edition != Of) {
      Stack.clear();
      Of = Edition;
    }
    while (!Stack.empty() &&
           (Stack.back().At > E.size() ||
            (Stack.back().At == E.size() && Stack.back().Serial != E.serial())))
      Stack.pop_back();
    for (size_t I = Stack.size(); I && Stack[I - 1].At == E.size(); --I)
      if (Entry &Known = Stack[I - 1];
          Known.Thread == Thread && Known.Serial == E.serial())
        return &Known;
    return nullptr;
  }
  /// After find() has found nothing.
  void keep(Entry E) { Stack.push_back(std::move(E)); }

private:
  std::vector<Entry> Stack;
  uint64_t Of = 0;
};

} // namespace heddle

#endif
