//===- Trust.h - Which classes are trusted ----------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Trusted means what it means in JRF: plain accesses of the code go without a
// race check, and its synchronisation orders as ever. Trust is a claim about a
// method: Trust.def makes it for those of the boot library, each with a reason.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_TRUST_H
#define HEDDLE_JAVA_LOWERING_TRUST_H

#include "frontend-java/ClassPath/Class.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/GlobPattern.h"
#include <vector>

namespace heddle::java {

enum class TrustKind : uint8_t {
  Checked,   ///< its plain accesses are the user's
  ForCaller, ///< they are its caller's
  Benign,    ///< not checked under SC, the user's under a memory model
  Trusted    ///< they are not checked for races
};

/// By default the boot library as Trust.def says: what it documents as unsafe
/// to share is checked. Races inside it are the user's bugs.
class TrustPolicy {
public:
  /// Trusts the classes whose names ("p.C$D") match, from any place. Fails
  /// for what is not a glob pattern.
  llvm::Error trust(llvm::StringRef Pattern);
  /// Ends trust in the boot library. Heddle's own models keep it: they
  /// stand for something that has no races.
  void distrustLibrary() { Library = false; }

  /// What holds of methods that no line of Trust.def names on their own.
  TrustKind ofClass(const Class &C) const;
  TrustKind ofMethod(const Method &M) const;
  bool isTrusted(const Class &C) const {
    return ofClass(C) == TrustKind::Trusted;
  }
  /// Flags of the method that say what differs from its class
  /// (heddle/IR/MethodTrust.h).
  uint16_t methodFlags(const Method &M) const;
  /// Whether its initialisation is not an event: the boot library's, unless
  /// that is checked for races and so needs the edges that initialisation
  /// makes.
  bool isInitialisedQuietly(const Class &C) const {
    return C.origin() == ClassOrigin::Boot && (Library || isTrusted(C));
  }

private:
  /// The lines of Trust.def that a class matches.
  struct ClassRules {
    TrustKind Kind = TrustKind::Checked;
    /// Lines behind that one which name methods.
    llvm::SmallVector<uint8_t, 2> OfMethods;
  };
  const ClassRules &rulesOf(const Class &C) const;
  /// Of code that is not the user's: trust as far as the library has it.
  TrustKind limited(TrustKind K, const Class &C) const;

  std::vector<llvm::GlobPattern> Patterns;
  bool Library = true;
  mutable llvm::DenseMap<const Class *, ClassRules> Known;
};

} // namespace heddle::java

#endif
