//===- OptRunner.h - Passes, run by opt -------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// opt is a process of its own: a pass that crashes or never ends takes nothing
// with it, plugins find the LLVM that they were built for, and those who
// work on a pass name the opt of their own tree.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_REFINE_OPTRUNNER_H
#define HEDDLE_LIB_REFINE_OPTRUNNER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace heddle {

class OptRunner {
public:
  /// Given: the path of an opt; empty: one is looked for. The error says that
  /// none exists.
  static llvm::Expected<OptRunner> create(llvm::StringRef Given,
                                          llvm::StringRef Passes,
                                          llvm::ArrayRef<std::string> Plugins);

  /// Runs the passes on the module in From and writes what they make of it to
  /// To, as text. The error has opt's own words.
  llvm::Error run(const std::string &From, const std::string &To) const;
  /// Runs the first Limit passes only (-1: all) and gives what opt calls them,
  /// "GVNPass on f"; passes that must run are not counted, and always run.
  llvm::Expected<std::vector<std::string>>
  runFirst(int Limit, const std::string &From, const std::string &To) const;

private:
  OptRunner() = default;
  /// What opt has printed to stderr.
  llvm::Expected<std::string> run(std::vector<std::string> Arguments) const;

  std::string Opt;
  std::vector<std::string> Common; ///< arguments of each run
};

} // namespace heddle

#endif
