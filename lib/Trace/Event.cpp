//===- Event.cpp - Names of events ----------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Trace/EventInfo.h"

using namespace heddle;

llvm::StringRef heddle::eventText(EventKind K) { return infoOf(K).Text; }
llvm::StringRef heddle::eventName(EventKind K) { return infoOf(K).Name; }
