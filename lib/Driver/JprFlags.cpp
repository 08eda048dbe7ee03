//===- JprFlags.cpp - Flags that are for JPR ------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/JprFlags.h"
#include "heddle/Driver/CommandLine.h"

using namespace heddle;

/// Sets To, or says what is wrong with the flag.
template <typename T>
static llvm::Error take(llvm::Expected<T> Parsed, const std::string &Flag,
                        T &To) {
  if (!Parsed)
    return llvm::createStringError(Flag + ": " +
                                   llvm::toString(Parsed.takeError()));
  To = *Parsed;
  return llvm::Error::success();
}

llvm::Error JprFlags::read(CheckOptions &O, bool HasJpr) const {
  if (llvm::Error E =
          take(parsePruning(Prune), "--prune=" + Prune, O.Machine.Prune))
    return E;
  if (llvm::Error E =
          take(parseIdentity(Identity), "--action-identity=" + Identity,
               O.FixedPoint.Identity))
    return E;
  if (llvm::Error E = take(parseRacyReads(RacyReads),
                           "--racy-reads=" + RacyReads, O.FixedPoint.Reads))
    return E;
  O.Explore.MaxRounds = MaxRounds;
  std::string Given = (MaxRounds ? " --max-rounds" : "") + text();
  if (HasJpr || Given.empty())
    return llvm::Error::success();
  return llvm::createStringError(
      Given.substr(1, Given.find_first_of(" =", 1) - 1) +
      " is for --model=jpr");
}

std::string JprFlags::text() const {
  const CommandLine Default;
  std::string Text;
  auto Add = [&](const char *Flag, const std::string &Value,
                 const std::string &Not) {
    if (Value != Not)
      Text += Flag + Value;
  };
  Add(" --prune=", Prune, Default.Prune);
  Add(" --action-identity=", Identity, Default.Identity);
  Add(" --racy-reads=", RacyReads, Default.RacyReads);
  return Text;
}
