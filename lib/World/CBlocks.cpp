//===- CBlocks.cpp - Objects of C's memory --------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/World/CBlocks.h"
#include "heddle/IR/Vocabulary.h"

using namespace heddle;

std::optional<CBlock> heddle::cBlockBehind(const World &W, Ref G) {
  constexpr uint32_t Gone = uint32_t(CKind::Gone);
  uint32_t Kind = W.load<uint32_t>(G + CKindOffset);
  if (W.load<uint32_t>(G + CTagsOffset) || !Kind)
    return std::nullopt;
  return CBlock{cPointer(G) + 8,
                uint64_t(W.load<uint32_t>(G + CSizeOffset + 4)) << 32 |
                    W.load<uint32_t>(G + CSizeOffset),
                CKind(Kind & ~Gone), (Kind & Gone) != 0,
                W.load<uint32_t>(G + CNameOffset)};
}

std::optional<CBlock> heddle::cBlockIn(const World &W, Ref Array) {
  constexpr unsigned MostAlign = 4096; // memory.c
  Ref G = (Array + ArrayBaseOffset + CGranule - 1) / CGranule * CGranule;
  for (unsigned Steps = 0; Steps <= MostAlign / 8; ++Steps, G += CGranule)
    if (auto Block = cBlockBehind(W, G))
      return Block;
  return std::nullopt;
}

uint64_t heddle::cWordAt(const World &W, Ref G) {
  uint32_t Tags = W.load<uint32_t>(G + CTagsOffset);
  uint64_t Word = 0;
  for (unsigned I = 0; I != 8; ++I) {
    auto Part = [&](uint32_t Mask) {
      return uint64_t(W.load<uint32_t>(G + 4 * I) & Mask) << 8 * I;
    };
    switch (CTag(Tags >> 4 * I & 15)) {
    case CTag::Size8:
      return W.load<uint64_t>(G);
    case CTag::Size4:
      Word |= Part(~0u);
      break;
    case CTag::Size2:
      Word |= Part(0xffff);
      break;
    case CTag::Size1:
      Word |= Part(0xff);
      break;
    default:
      break;
    }
  }
  return Word;
}
