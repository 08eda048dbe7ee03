//===- Timeline.cpp - Telling the observer --------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Timeline.h"

using namespace heddle;

void Timeline::tellFaults() {
  for (const Fault &F : System.faults())
    if (!Observer.onFault(Steps, F))
      Stop = true;
}

void Timeline::finish(ExecutionEnd End) {
  switch (End) {
  case ExecutionEnd::Stuck:
    ++Stats.Stuck;
    if (!Observer.onStuck(Steps))
      Stop = true;
    [[fallthrough]];
  case ExecutionEnd::Ended:
    ++Stats.Executions;
    break;
  case ExecutionEnd::Blocked:
    ++Stats.Blocked;
    break;
  case ExecutionEnd::Assumed:
    Stats.Assumed += isCutOff();
    [[fallthrough]];
  case ExecutionEnd::Bounded:
  case ExecutionEnd::Endless:
  case ExecutionEnd::Refused:
    ++Stats.Cut;
    break;
  }
  if (!Observer.onExecutionEnd(End, Steps))
    Stop = true;
}
