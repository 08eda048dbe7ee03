//===- ActionIdentity.h - Which write is the same elsewhere -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JPR, like Definition 3 of the JPR paper, compares actions of different
// executions. JLS 17.4.2 gives an action "an arbitrary unique identifier" and
// does not say when two executions have the same one. Section III of the paper
// takes <kind, thread, location, occurrence>, and leaves the question open.
// What follows from each answer is in docs/user/Jpr.md.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_MEMORYMODEL_ACTIONIDENTITY_H
#define HEDDLE_MEMORYMODEL_ACTIONIDENTITY_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>

namespace heddle {

/// What, besides kind, thread and location, makes a write the same.
enum class ActionIdentity : uint8_t {
  Occurrence, ///< it is the thread's n-th to the location (the paper's)
  Site,       ///< it is the n-th of one place in the code
  Position,   ///< it is the thread's n-th action of any kind
  Value,      ///< it writes the same: the identifier may be any that fits
};

/// It leaves out nothing that another one allows: to ask whether races are
/// benign, no outcome must be missed (docs/user/Jpr.md).
constexpr ActionIdentity DefaultIdentity = ActionIdentity::Value;

/// As verdicts write it.
llvm::StringRef identityText(ActionIdentity I);
/// The error lists what there is.
llvm::Expected<ActionIdentity> parseIdentity(llvm::StringRef Option);

} // namespace heddle

#endif
