//===- Trust.h - Which classes are trusted ----------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Trusted means what it means in JRF: plain accesses of the class's code go
// without a race check, and its synchronisation orders as ever.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_TRUST_H
#define HEDDLE_JAVA_LOWERING_TRUST_H

#include "frontend-java/ClassPath/Class.h"
#include "llvm/Support/GlobPattern.h"
#include <vector>

namespace heddle::java {

/// By default the boot library, but not what it documents as unsafe to share:
/// java.util's collections and calendars, StringBuilder, java.text's formats,
/// matchers and buffers. Races inside them are the user's bugs.
class TrustPolicy {
public:
  /// Trusts the classes whose names ("p.C$D") match, whoever has them. Fails
  /// for what is no glob pattern.
  llvm::Error trust(llvm::StringRef Pattern);
  /// The boot library is no longer trusted. Heddle's own models are: they
  /// stand for something that has no races.
  void distrustLibrary() { Library = false; }

  bool isTrusted(const Class &C) const;
  /// Whether its initialisation is no event: the boot library's, unless that is
  /// checked for races and so needs the edges that initialisation makes.
  bool isInitialisedQuietly(const Class &C) const {
    return C.origin() == ClassOrigin::Boot && (Library || isTrusted(C));
  }

private:
  std::vector<llvm::GlobPattern> Patterns;
  bool Library = true;
};

} // namespace heddle::java

#endif
