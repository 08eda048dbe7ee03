//===- ActionIdentity.cpp - Which write is the same elsewhere -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/MemoryModel/ActionIdentity.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/ErrorHandling.h"
#include <optional>

namespace heddle {

llvm::StringRef identityText(ActionIdentity I) {
  switch (I) {
  case ActionIdentity::Occurrence:
    return "kind, thread, location and occurrence are";
  case ActionIdentity::Site:
    return "kind, thread, location, place in the code and occurrence there are "
           "(this leaves out executions that Java allows)";
  case ActionIdentity::Position:
    return "kind, thread, location and the number of actions before it in its "
           "thread are (this leaves out executions that Java allows)";
  case ActionIdentity::Value:
    return "kind, thread, location and value are";
  }
  llvm_unreachable("internal: identity of actions");
}

llvm::Expected<ActionIdentity> parseIdentity(llvm::StringRef Option) {
  auto I = llvm::StringSwitch<std::optional<ActionIdentity>>(Option)
               .Case("occurrence", ActionIdentity::Occurrence)
               .Case("site", ActionIdentity::Site)
               .Case("position", ActionIdentity::Position)
               .Case("value", ActionIdentity::Value)
               .Default(std::nullopt);
  if (!I)
    return llvm::createStringError(
        "it is one of value, occurrence, site, position");
  return *I;
}

} // namespace heddle
