//===- JprFlags.cpp - Flags that are for JPR ------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/JprFlags.h"

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

llvm::Error JprFlags::read(CheckOptions &O) const {
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
  return llvm::Error::success();
}
