//===- Csv.h - Lines of @CsvSource -----------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_JUNIT_CSV_H
#define HEDDLE_JAVA_JUNIT_CSV_H

#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace heddle::java {

/// What @CsvSource says of its lines, as JUnit 5 documents it.
struct CsvRules {
  std::string Delimiter = ",";
  char Quote = '\'';
  std::string Empty;              ///< for a quoted column without text
  std::vector<std::string> Nulls; ///< texts that stand for null
  bool Trims = true;              ///< blanks around a column that is not quoted
};

/// The columns of a line; nullopt is null. The error is a quote that does not
/// end, or text behind one.
llvm::Expected<std::vector<std::optional<std::string>>>
csvColumns(llvm::StringRef Line, const CsvRules &R);

} // namespace heddle::java

#endif
