//===- BufferModels.cpp - SC, TSO and PSO as choices of reads -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The three differ in what may leave a buffer (StoreBuffers.h). Each write
// reaches memory at some time, so that no loop sees an old one for ever.
//
//===----------------------------------------------------------------------===//

#include "OpMM.h"
#include "StoreBuffers.h"

using namespace heddle;

namespace {
template <FlushOrder Order> class BufferModel final : public MemoryModel {
public:
  void restrict(const Execution &E, const PendingRead &R,
                WriteList &Candidates) const override {
    restrictToRuns(E, R, Order, Candidates);
  }
  bool mayStayStale(AccessOrder) const override { return false; }
};

/// Of a model that is a file: what reads see is judged at the end.
class AnyWrite final : public MemoryModel {
public:
  void restrict(const Execution &, const PendingRead &,
                WriteList &) const override {}
  bool mayStayStale(AccessOrder) const override { return false; }
};
} // namespace

std::unique_ptr<MemoryModel> MemoryModel::create(ModelKind K) {
  switch (K) {
  case ModelKind::SC:
    return std::make_unique<BufferModel<FlushOrder::AtOnce>>();
  case ModelKind::TSO:
    return std::make_unique<BufferModel<FlushOrder::Oldest>>();
  case ModelKind::PSO:
    return std::make_unique<BufferModel<FlushOrder::OfACell>>();
  case ModelKind::OpMM:
  case ModelKind::JMM:
  case ModelKind::JPR: // reads of the future are JprMemory's
    return std::make_unique<OpMM>();
  case ModelKind::Cat:
    return std::make_unique<AnyWrite>();
  case ModelKind::RC11:
    break; // of C: Rc11Graph.h
  }
  llvm_unreachable("internal: memory model");
}
