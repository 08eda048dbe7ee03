//===- CellValue.cpp - Values of cells and of updates ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/CellValue.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

int64_t heddle::loadValue(const World &W, Ref Cell, ValueKind K) {
  if (LLVM_UNLIKELY(isBytes(K))) {
    uint64_t V = 0;
    for (unsigned I = 0; I != numBytes(K); ++I)
      V |= uint64_t(uint8_t(W.load<uint32_t>(Cell + 4 * I))) << 8 * I;
    return ofBytes(K, int64_t(V));
  }
  if (isWide(K))
    return W.load<int64_t>(Cell);
  return K == ValueKind::I32 ? W.load<int32_t>(Cell) : W.load<uint32_t>(Cell);
}

int64_t heddle::ofBytes(ValueKind K, int64_t V) {
  unsigned Unused = 64 - 8 * numBytes(K);
  return int64_t(uint64_t(V) << Unused) >> Unused;
}

/// Java's addition on the bits of a value.
static int64_t sum(ValueKind K, int64_t A, int64_t B) {
  if (K == ValueKind::F32)
    return llvm::bit_cast<uint32_t>(llvm::bit_cast<float>(uint32_t(A)) +
                                    llvm::bit_cast<float>(uint32_t(B)));
  if (K == ValueKind::F64)
    return llvm::bit_cast<int64_t>(llvm::bit_cast<double>(A) +
                                   llvm::bit_cast<double>(B));
  return int64_t(uint64_t(A) + uint64_t(B));
}

int64_t heddle::updatedValue(RmwOp Op, ValueKind K, int64_t Old, int64_t With) {
  switch (Op) {
  case RmwOp::Xchg:
    return With;
  case RmwOp::Add:
    return isBytes(K) ? ofBytes(K, int64_t(uint64_t(Old) + uint64_t(With)))
                      : sum(K, Old, With);
  case RmwOp::And:
    return Old & With;
  case RmwOp::Or:
    return Old | With;
  case RmwOp::Xor:
    return Old ^ With;
  }
  llvm_unreachable("internal: operation of an update");
}

unsigned heddle::cellsOf(Ref Cell, ValueKind K, Ref (&Out)[4]) {
  unsigned Count = numBytes(K), Step = Count == 8 ? 8 : 4;
  for (unsigned I = 0; I != std::min(Count, 4u); ++I)
    Out[I] = Cell + I * Step;
  return std::min(Count, 4u);
}

/// An int is compared without its sign's copies.
bool heddle::casSucceeds(const World &W, const Thread &T) {
  if (LLVM_UNLIKELY(isBytes(T.Type)))
    return loadValue(W, T.Cell, T.Type) == T.Expected;
  if (T.Type == ValueKind::I64 || T.Type == ValueKind::F64)
    return W.load<int64_t>(T.Cell) == T.Expected;
  return W.load<uint32_t>(T.Cell) == uint32_t(T.Expected);
}

bool heddle::updateChanges(const World &W, const Thread &T) {
  int64_t Old = loadValue(W, T.Cell, T.Type);
  int64_t New = updatedValue(T.Op, T.Type, Old, T.Operand);
  return isWide(T.Type) ? New != Old : uint32_t(New) != uint32_t(Old);
}

AccessOrder heddle::failureOrder(const Thread &T) {
  if (T.Kind != EventKind::Cas || T.Op == RmwOp::Xchg)
    return T.Order;
  return T.Op == RmwOp::Add   ? AccessOrder::Opaque
         : T.Op == RmwOp::And ? AccessOrder::Acquire
                              : AccessOrder::Volatile;
}
