//===- OrderChanges.h - Changes of the order of work ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_ADVICE_ORDERCHANGES_H
#define HEDDLE_LIB_ADVICE_ORDERCHANGES_H

#include "heddle/Advice/Change.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

namespace heddle {

using AddChange = llvm::function_ref<void(Change)>;

/// The paper's changes of a race that leave its field as it is: the source
/// statement moved before a release, the end of the updating thread or a flag
/// awaited before the manifest statement.
void addOrderOfRace(const RaceFacts &R, const Facts &F, AddChange Add);

/// What might mend a deadlock or a wrong result that races do not explain.
void addOrderOf(const Finding &Of, const Facts &F, AddChange Add);

/// Atomic variables that are set by what was read of them become one step.
void addCompareAndSet(const Facts &F, AddChange Add);

/// "p.C" for "p/C".
inline std::string dotted(llvm::StringRef Class) {
  std::string Name = Class.str();
  std::replace(Name.begin(), Name.end(), '/', '.');
  return Name;
}

/// Words of a line to the patcher.
inline std::string words(std::initializer_list<std::string> Words) {
  return llvm::join(Words, "\t");
}

/// "C.java:12"
inline std::string placeText(const SourcePosition &P) {
  return P.File + ":" + std::to_string(P.Line);
}

/// "p.C:12", as the patcher reads it.
inline std::string atText(const SourcePosition &P) {
  return P.Class + ":" + std::to_string(P.Line);
}

} // namespace heddle

#endif
