//===- OptionValues.cpp - Values that are more than a word ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/OptionValues.h"
#include <cmath>

using namespace heddle;

llvm::Error heddle::setMaxTime(ExploreOptions &O, double Seconds) {
  if (!(Seconds >= 0 && Seconds < 1e9))
    return llvm::createStringError(
        "--max-time: it is a number of seconds from 0 (no bound) to 10^9");
  O.MaxMilliseconds = uint64_t(std::ceil(Seconds * 1000));
  return llvm::Error::success();
}

llvm::Expected<uint8_t> heddle::mostSpurious(llvm::StringRef Text) {
  constexpr unsigned Most = 100;
  unsigned N = Text == "on";
  if (Text != "on" && Text != "off" && (Text.getAsInteger(10, N) || N > Most))
    return llvm::createStringError("--spurious=" + Text +
                                   ": it is on, off or a number up to " +
                                   std::to_string(Most));
  return N;
}

llvm::Error heddle::setTimeouts(MachineOptions &O, llvm::StringRef Text) {
  double Seconds = 0;
  O.ByClock = Text == "clock";
  if (Text == "any")
    O.IdleFrom = INT64_MAX;
  else if (Text == "idle" || O.ByClock)
    O.IdleFrom = 2;
  else if (!Text.getAsDouble(Seconds) && Seconds >= 1e-6 && Seconds < 1e9)
    O.IdleFrom = int64_t(Seconds * 1e9);
  else
    return llvm::createStringError("--timeouts=" + Text +
                                   ": it is any, idle, clock or a number of "
                                   "seconds from 0.000001 to 10^9");
  return llvm::Error::success();
}

llvm::Expected<uint64_t> heddle::auditMilliseconds(llvm::StringRef Seconds) {
  double Number = 0;
  if (!Seconds.empty() &&
      (Seconds.getAsDouble(Number) || !(Number > 0 && Number < 1e9)))
    return llvm::createStringError("--audit=" + Seconds +
                                   ": it is a number of seconds greater than "
                                   "0");
  return uint64_t(std::ceil(Number * 1000));
}
