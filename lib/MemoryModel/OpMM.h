//===- OpMM.h - The operational Java memory model ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_MEMORYMODEL_OPMM_H
#define HEDDLE_LIB_MEMORYMODEL_OPMM_H

#include "heddle/MemoryModel/MemoryModel.h"

namespace heddle {

class OpMM final : public MemoryModel {
public:
  void restrict(const Execution &E, const PendingRead &R,
                WriteList &Candidates) const override;
  /// Nothing in the paper, nor in JLS 17.4.9, makes a plain read see a newer
  /// write in the end. Opaque accesses promise it (JEP 193).
  bool mayStayStale(AccessOrder Order) const override {
    return Order == AccessOrder::Plain;
  }
};

} // namespace heddle

#endif
