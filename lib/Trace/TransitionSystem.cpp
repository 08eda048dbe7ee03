//===- TransitionSystem.cpp - Asking a system one by one ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Trace/TransitionSystem.h"

using namespace heddle;

AfterStep TransitionSystem::look() const {
  AfterStep Out;
  Out.Enabled = enabled();
  Out.Status = status();
  Out.HasFaults = !faults().empty();
  Out.Awaiting = Can.Awaits ? Can.Awaits->awaiting() : ThreadSet();
  Out.OnlyEnds = Can.Endings && Can.Endings->onlyEnds();
  Out.IsIdle = Can.Idle && Can.Idle->isIdle();
  return Out;
}
