//===- OptionValues.h - Values that are more than a word --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_OPTIONVALUES_H
#define HEDDLE_DRIVER_OPTIONVALUES_H

#include "heddle/Explore/Explorer.h"
#include "heddle/Interpreter/MachineOptions.h"
#include "llvm/Support/Error.h"

namespace heddle {

/// Sets the bound on time, 0 for none. Error: it is negative or no number.
llvm::Error setMaxTime(ExploreOptions &O, double Seconds);

/// Of --spurious: on, off or a number.
llvm::Expected<uint8_t> mostSpurious(llvm::StringRef Text);

/// Sets what --timeouts says: any, idle, clock or seconds. idle is from 2
/// nanoseconds on: a park of one stands for one that returns without a reason.
llvm::Error setTimeouts(MachineOptions &O, llvm::StringRef Text);

/// What --audit without a number stands for.
constexpr const char *DefaultAudit = "10";
/// The value of --audit, 0 if it is empty. Error: it is not a time.
llvm::Expected<uint64_t> auditMilliseconds(llvm::StringRef Seconds);

} // namespace heddle

#endif
