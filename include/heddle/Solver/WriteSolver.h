//===- WriteSolver.h - Can a write still write this value? ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Decides slices (Analysis/WriteSlices.h): given the values that the reads of
// its function may see, can a write be executed with a given value? Few values
// are tried one by one; the rest is for Z3, as bit vectors. Answers are kept.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SOLVER_WRITESOLVER_H
#define HEDDLE_SOLVER_WRITESOLVER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <memory>

namespace llvm {
class MDNode;
} // namespace llvm

namespace heddle {

struct SliceTerms;

/// What one read of the function may see; bits above the read's are zero.
struct ReadDomain {
  unsigned Read; ///< its number in the slice
  llvm::ArrayRef<uint64_t> Values;
};

struct SolverStats {
  uint64_t Queries = 0;
  uint64_t Kept = 0;   ///< answered by an earlier answer
  uint64_t Tried = 0;  ///< answered by trying values
  uint64_t Solved = 0; ///< answered by Z3
  uint64_t Unknown = 0;
  uint64_t Nanoseconds = 0; ///< trying and solving
};

class WriteSolver {
public:
  struct Options {
    bool UseZ3 = true; ///< without it what cannot be tried is Unknown
    /// Of work a query may take, in Z3's own units: the same on every machine.
    unsigned ResourceLimit = 200000;
    /// Combinations of values that are tried one by one.
    unsigned MostTried = 256;
  };
  WriteSolver(); ///< with the default options
  explicit WriteSolver(Options O);
  ~WriteSolver();

  enum class Answer : uint8_t { No, Yes, Unknown };
  /// Slice: !{value, condition}, which must outlive the solver. A read without
  /// domain, a parameter and an unknown may have any value.
  Answer canWrite(const llvm::MDNode &Slice, uint64_t Value,
                  llvm::ArrayRef<ReadDomain> Domains);
  /// Adds all values that the write may write to Out, some twice; false if they
  /// cannot be told by trying those of the reads.
  bool listValues(const llvm::MDNode &Slice, llvm::ArrayRef<ReadDomain> Domains,
                  llvm::SmallVectorImpl<uint64_t> &Out);
  /// The same of terms that are kept by what they say. Without MayAsk it is
  /// Unknown what trying values does not decide.
  Answer canWrite(const SliceTerms &S, uint64_t Value,
                  llvm::ArrayRef<ReadDomain> Domains, bool MayAsk = true);
  bool listValues(const SliceTerms &S, llvm::ArrayRef<ReadDomain> Domains,
                  llvm::SmallVectorImpl<uint64_t> &Out);
  const SolverStats &stats() const;

private:
  struct Impl;
  std::unique_ptr<Impl> I;
};

} // namespace heddle

#endif
