//===- Z3Slice.h - Slices as bit vectors for Z3 -----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_SOLVER_Z3SLICE_H
#define HEDDLE_LIB_SOLVER_Z3SLICE_H

#include "heddle/Solver/SliceTerm.h"
#include "heddle/Solver/WriteSolver.h"

namespace heddle {

class Z3Slice {
public:
  explicit Z3Slice(unsigned ResourceLimit);
  ~Z3Slice();
  Z3Slice(const Z3Slice &) = delete;
  Z3Slice &operator=(const Z3Slice &) = delete;

  WriteSolver::Answer canWrite(const SliceTerms &S, uint64_t Value,
                               llvm::ArrayRef<ReadDomain> Domains);

private:
  struct Impl;
  std::unique_ptr<Impl> I;
};

} // namespace heddle

#endif
