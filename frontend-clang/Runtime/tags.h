//===- tags.h - What is known of a byte of memory ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_RUNTIME_TAGS_H
#define HEDDLE_RUNTIME_TAGS_H

#include "sync.h"

enum { // FunctionLowering::Way
  READS_PLAINLY,
  WRITES_PLAINLY,
  READS_ATOMICALLY,
  READS_PADDING,
  UPDATES,
  WRITES_ATOMICALLY,
  READS_WHOLE // of one value
};
enum { NONE, UNWRITTEN, SIZE1, SIZE2, SIZE4, SIZE8, REST, ZERO, FREED };
/// Where a granule has its tags.
enum { TAGS = 32 };
#define FIRST 0x4000000ul
#define END 0x20000000ul

INLINE uint32_t granule(uintptr_t At) { return (uint32_t)(At & ~7ul) << 3; }
INLINE int tagOf(uintptr_t At) {
  return __heddle_load(granule(At) + TAGS) >> (At & 7) * 4 & 15;
}
INLINE void setTag(uintptr_t At, int Tag) {
  uint32_t W = granule(At) + TAGS, Shift = (At & 7) * 4;
  __heddle_store(W,
                 (__heddle_load(W) & ~(15u << Shift)) | (uint32_t)Tag << Shift);
}
INLINE void setTags(uintptr_t At, size_t Size, int Tag) {
  // A page at a time, so that bounds are looked at between them.
  enum { PIECE = 512 };
  for (; Size > PIECE; At += PIECE, Size -= PIECE)
    __heddle_tag(At, PIECE * 16 + (size_t)Tag);
  __heddle_tag(At, Size * 16 + (size_t)Tag);
}
/// The tags of Size bytes from At on, which are in one granule, the first
/// byte's lowest.
INLINE uint32_t tagsOf(uintptr_t At, int Size) {
  uint32_t Tags = __heddle_load(granule(At) + TAGS) >> (At & 7) * 4;
  return Size == 8 ? Tags : Tags & ((1u << 4 * Size) - 1);
}
/// Those of Size bytes that all have one, of no value.
INLINE uint32_t allOf(int Tag, int Size) {
  return 0x11111111u * (uint32_t)Tag >> (32 - 4 * Size);
}
INLINE int widthOf(int Tag) {
  return Tag >= SIZE1 && Tag <= SIZE8 ? 1 << (Tag - SIZE1) : 0;
}
INLINE int tagFor(int Size) {
  return Size == 1 ? SIZE1 : Size == 2 ? SIZE2 : Size == 4 ? SIZE4 : SIZE8;
}

enum {
  FINE,
  IS_NULL,
  IS_WILD,
  IS_OUTSIDE,
  IS_FREED,
  IS_UNWRITTEN,
  IS_MISALIGNED,
  IS_PARTS
};

enum { CHOOSES = 12 }; // CMemory.h
/// Whether plain reads choose what they see; then they leave bytes as they are.
INLINE int readsChoose(void) { return __heddle_load(CHOOSES) == 1; }
/// Whether other threads may go on between plain accesses, or choose of them.
INLINE int isByTheByte(void) { return __heddle_load(CHOOSES) != 0; }

INLINE uint32_t cellOf(uintptr_t At) {
  return granule(At) | (uint32_t)(At & 7) << 2;
}

/// The bytes are one value now, of which so many had none before; IsMixed: some
/// had another one.
INLINE void makeValue(uintptr_t At, int Size, int Unwritten, int IsMixed) {
  uint32_t W = granule(At) + TAGS, Shift = (At & 7) * 4,
           Mask = 0xffffffffu >> (32 - 4 * Size) << Shift,
           Tags = allOf(REST, Size) - REST + (uint32_t)tagFor(Size);
  __heddle_store(W, (__heddle_load(W) & ~Mask) | Tags << Shift);
  if (Unwritten == Size)
    __heddle_becomes(cellOf(At), Size | IS_FRESH);
  else
    __heddle_becomes(cellOf(At), Size | (IsMixed || Unwritten ? IS_MIXED : 0));
}

/// Makes a value begin at At, if one only goes on there.
void __heddle_split_at(uintptr_t At);
/// What a write finds of each byte of a block that ends.
void __heddle_overwrite(char *At, size_t Size);

#endif
