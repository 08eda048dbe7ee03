//===- LivePage.h - A search, watched in a browser --------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// --serve=PORT: what a search has come to, as a page (/) and as JSON
// (/progress.json), on 127.0.0.1 only. A thread of its own answers with what it
// was told last, so that a request does not hold the search up.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CHECK_LIVEPAGE_H
#define HEDDLE_CHECK_LIVEPAGE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace heddle {

/// What there is to say of a search at a moment.
struct LiveFacts {
  std::string Phase; ///< "optimal DPOR"
  /// Since the phase began; States is 0 if the search does not match any.
  uint64_t Executions = 0, States = 0, Events = 0, Depth = 0;
  double Seconds = 0;             ///< of the phase
  std::vector<std::string> Found; ///< a line for each finding, or outcome
  /// A line for each warning that is neither confirmed nor refuted; none if
  /// they are not looked for.
  std::optional<std::vector<std::string>> Warned;
  uint64_t Bytes = 0; ///< of memory that is in use
  /// If it is known: how many executions there will be, with the standard
  /// error.
  double Estimated = 0, EstimateError = 0;

  /// States, if they are matched, else executions.
  uint64_t units() const { return States ? States : Executions; }
  double unitsASecond() const { return Seconds > 0 ? units() / Seconds : 0; }
  std::optional<double> secondsLeft() const;
};

class LivePage {
public:
  /// Port 0: any that is free. The error, that the port cannot be had, is the
  /// user's. FoundName: what Found is, "findings".
  static llvm::Expected<std::shared_ptr<LivePage>>
  open(unsigned Port, std::string Subject, std::string FoundName);
  ~LivePage();
  LivePage(const LivePage &) = delete;
  LivePage &operator=(const LivePage &) = delete;

  unsigned port() const;
  /// Of a command with several subjects: which one is looked at now.
  void setSubject(std::string Subject);
  void show(LiveFacts F);

private:
  struct Server;
  explicit LivePage(std::unique_ptr<Server> S);
  std::unique_ptr<Server> Inner;
};

/// What --serve=PORT asks for, whose address is printed to stderr; null for a
/// port below 0.
llvm::Expected<std::shared_ptr<LivePage>>
openLivePage(int Port, llvm::StringRef Subject, llvm::StringRef FoundName);

} // namespace heddle

#endif
