//===- Assertions.cpp - Which classes' assertions are on ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Assertions.h"
#include <algorithm>

using namespace heddle::java;

bool AssertionRules::isOn(llvm::StringRef Class, bool IsBoot) const {
  std::string Dotted = Class.str();
  std::replace(Dotted.begin(), Dotted.end(), '/', '.');
  llvm::StringRef Name(Dotted), Package = Name.rsplit('.').first;
  if (!Name.contains('.'))
    Package = "";
  bool IsOn = !IsBoot;
  size_t Best = 0; // how much the rule counts that was found
  for (const Rule &R : Rules) {
    llvm::StringRef For(R.Name);
    size_t Counts = 0;
    if (For.empty()) {
      if (IsBoot)
        continue;
    } else if (For == "...") {
      if (!Package.empty())
        continue;
      Counts = 1;
    } else if (For.consume_back("...")) {
      if (Package != For &&
          !(Package.starts_with(For) && Package[For.size()] == '.'))
        continue;
      Counts = 1 + For.size();
    } else {
      if (Name != For && !(Name.starts_with(For) && Name[For.size()] == '$'))
        continue;
      Counts = SIZE_MAX;
    }
    if (Counts >= Best) {
      Best = Counts;
      IsOn = R.IsOn;
    }
  }
  return IsOn;
}
