//===- Assertions.h - Which classes' assertions are on ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As java's -ea and -da have it: a rule is for all classes (""), for a package
// and those below it ("com.acme..."; "..." is the unnamed one), or for a class
// and those within it. A rule for a class counts more than one for a package,
// and that of the longest package most; of two alike the later one counts.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_ASSERTIONS_H
#define HEDDLE_JAVA_LOWERING_ASSERTIONS_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace heddle::java {

struct AssertionRules {
  struct Rule {
    bool IsOn;
    std::string Name; ///< as it was written
  };
  std::vector<Rule> Rules; ///< in the order of the command line

  /// Of a class by its internal name. Without rules the program's assertions
  /// are on and the library's off; a rule for all is of the program's.
  bool isOn(llvm::StringRef Class, bool IsBoot) const;
};

} // namespace heddle::java

#endif
