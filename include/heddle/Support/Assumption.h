//===- Assumption.h - Lines of the ledger of assumptions --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SUPPORT_ASSUMPTION_H
#define HEDDLE_SUPPORT_ASSUMPTION_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>

namespace heddle {

enum class Assumption : uint8_t {
#define HEDDLE_ASSUMPTION(Kind, Key, Sentence, Trigger, Lift) Kind,
#include "heddle/Support/Assumptions.def"
};

/// Those that something triggered.
class AssumptionSet {
public:
  AssumptionSet() = default;
  AssumptionSet(Assumption A) : Bits(uint64_t(1) << unsigned(A)) {}
  void add(AssumptionSet Others) { Bits |= Others.Bits; }
  bool has(Assumption A) const { return Bits >> unsigned(A) & 1; }
  /// As a number, and back; nothing if it has bits that no assumption has.
  uint64_t word() const { return Bits; }
  static std::optional<AssumptionSet> ofWord(uint64_t Word) {
    constexpr unsigned Count = 0
#define HEDDLE_ASSUMPTION(Kind, Key, Sentence, Trigger, Lift) +1
#include "heddle/Support/Assumptions.def"
        ;
    static_assert(Count <= 64, "a set of assumptions is one word");
    if (Count < 64 && Word >> Count)
      return std::nullopt;
    AssumptionSet Out;
    Out.Bits = Word;
    return Out;
  }
  /// Each(Assumption), in the order of the ledger.
  template <class Fn> void each(Fn Each) const {
    for (unsigned I = 0; Bits >> I; ++I)
      if (Bits >> I & 1)
        Each(Assumption(I));
  }

private:
  uint64_t Bits = 0;
};

/// A line of a verdict.
struct Assumed {
  Assumption What;
  std::string Text; ///< the sentence, with the names put in
};

/// With Names in place of {0}.
Assumed assumed(Assumption A, llvm::StringRef Names = "");
llvm::StringRef assumptionKey(Assumption A);
/// How to lift it; empty if nothing does.
llvm::StringRef assumptionLift(Assumption A);

} // namespace heddle

#endif
