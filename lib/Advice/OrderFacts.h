//===- OrderFacts.h - In which order threads did their work -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_ADVICE_ORDERFACTS_H
#define HEDDLE_LIB_ADVICE_ORDERFACTS_H

#include "StackPlaces.h"

namespace heddle {

/// Adds what one execution shows beyond races: shared work, writes that wake
/// nobody, writes that come too late.
void readOrderFacts(const ExecutionLog &Log, StackPlaces &Places, Facts &Out);

} // namespace heddle

#endif
