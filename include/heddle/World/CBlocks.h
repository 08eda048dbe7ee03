//===- CBlocks.h - Objects of C's memory ------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The runtime keeps size, kind and name of a block in the granule before it
// (heddle/IR/CMemory.h, frontend-clang/Runtime/memory.c).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_WORLD_CBLOCKS_H
#define HEDDLE_WORLD_CBLOCKS_H

#include "heddle/IR/CMemory.h"
#include "heddle/World/World.h"
#include <optional>

namespace heddle {

/// An object of C's memory, as the granule before it describes it.
struct CBlock {
  uint64_t Begin, Size; ///< a pointer, and bytes
  CKind Kind;
  bool IsGone; ///< its lifetime has ended
  uint32_t Name;
  uint64_t end() const { return Begin + Size; }
};

/// The block behind a granule, if that is one before a block.
std::optional<CBlock> cBlockBehind(const World &W, Ref Granule);
/// The block in an array of the runtime's; none if it has not got that far.
std::optional<CBlock> cBlockIn(const World &W, Ref Array);
/// What the eight bytes of a granule are, as a number: each value in its place,
/// 0 for bytes without one.
uint64_t cWordAt(const World &W, Ref Granule);

} // namespace heddle

#endif
