//===- Fingerprint.h - Findings that are the same in two runs ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fingerprint outlives changes elsewhere in a file: it is made of the kind,
// of classes and methods, of the text of the statements and of the field, and
// never of a line's or an object's number. Finding::identity() tells findings
// of one run apart and is finer.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_REPORT_FINGERPRINT_H
#define HEDDLE_REPORT_FINGERPRINT_H

#include "heddle/Findings/Finding.h"
#include "llvm/Support/Error.h"
#include <set>

namespace heddle {

/// The name that SARIF's partialFingerprints has for it.
constexpr const char *FingerprintName = "heddleFinding/v1";

/// One a finding, 32 hexadecimal digits. Of findings that are alike the second
/// has another one than the first, and so on, in the order of their lines.
std::vector<std::string> fingerprints(llvm::ArrayRef<Finding> Findings);

/// The findings of an earlier run.
class Baseline {
public:
  /// From a report as SARIF or JSON. The error names the file and what it is
  /// not.
  static llvm::Expected<Baseline> load(llvm::StringRef File);
  /// Says of each finding whether it is known; gives how many are.
  uint64_t mark(std::vector<Finding> &Findings) const;
  /// Whether a finding alone would be known.
  bool has(const Finding &F) const;

private:
  std::set<std::string> Known; ///< fingerprints
};

} // namespace heddle

#endif
