//===- copies.c - Copies of memory ----------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each value is copied with its width. A byte without a value is read and
// written, too, and has none where it goes.
//
//===----------------------------------------------------------------------===//

#include "tags.h"

INLINE int tagAt(const char *At) {
  if ((uintptr_t)At < FIRST || (uintptr_t)At >= END)
    return (uintptr_t)At < 4096 ? -IS_NULL : -IS_WILD;
  return tagOf((uintptr_t)At);
}
/// A byte, of which a wider value stays whole.
USERS unsigned char __heddle_byte(const char *At) {
  const char *V = At;
  while (tagAt(V) == REST)
    --V;
  unsigned Shift = 8 * (unsigned)(At - V);
  switch (widthOf(tagAt(V))) {
  case 8:
    return (unsigned char)(*(const uint64_t *)V >> Shift);
  case 4:
    return (unsigned char)(*(const uint32_t *)V >> Shift);
  case 2:
    return (unsigned char)(*(const uint16_t *)V >> Shift);
  default:
    return (unsigned char)*At;
  }
}
/// Makes Size bytes a value of that width, whatever they were.
static void retag(char *At, int Size) {
  uintptr_t To = (uintptr_t)At;
  if (tagAt(At) <= NONE)
    return; // the access itself finds that
  if (!(To & (Size - 1))) {
    uint32_t Tags = tagsOf(To, Size);
    int IsFresh = Tags == allOf(UNWRITTEN, Size);
    if (IsFresh || Tags == allOf(ZERO, Size)) {
      makeValue(To, Size, IsFresh ? Size : 0, 0);
      __heddle_touch(To, Size, WRITES_PLAINLY);
      return;
    }
  }
  if (tagOf(To) == tagFor(Size))
    return;
  for (int I = 0; I != Size; ++I)
    if (tagAt(At + I) <= NONE || tagOf(To + I) == FREED)
      return;
  int Unwritten = 0, IsMixed = 0;
  for (int I = 0; I != Size; ++I) {
    Unwritten += tagOf(To + I) == UNWRITTEN;
    IsMixed |= tagOf(To + I) != UNWRITTEN && tagOf(To + I) != ZERO;
  }
  __heddle_split_at(To);
  __heddle_split_at(To + Size);
  makeValue(To, Size, Unwritten, IsMixed);
  __heddle_touch(To, Size, WRITES_PLAINLY);
}
/// A copy of a byte that has no value: To has none then.
USERS static void copyNothing(char *To, const char *From) {
  __heddle_peek_alone(cellOf((uintptr_t)From));
  if (tagAt(To) <= NONE || tagAt(To) == FREED)
    *To = 0; // finds what is wrong
  retag(To, 1);
  __heddle_poke(cellOf((uintptr_t)To));
  setTag((uintptr_t)To, UNWRITTEN);
}

/// A read of each byte; one without a value will do.
USERS void __heddle_look(const char *At, size_t Size) {
  for (size_t I = 0; I < Size;) {
    int Tag = tagAt(At + I);
    if (Tag == UNWRITTEN || Tag == ZERO)
      __heddle_peek_alone(cellOf((uintptr_t)At + I));
    else
      __heddle_byte(At + I);
    do
      ++I;
    while (I < Size && tagAt(At + I) == REST);
  }
}
/// Whether so many bytes begin with a granule all of whose bytes have the tag.
INLINE int isGranuleOf(int Tag, const char *At, size_t Size) {
  return !((uintptr_t)At & 7) && Size >= 8 &&
         tagsOf((uintptr_t)At, 8) == allOf(Tag, 8);
}
/// Nobody may use it any more: to others this is a write of each byte.
USERS void __heddle_overwrite(char *At, size_t Size) {
  __heddle_ends(At, Size);
  for (size_t I = 0; I < Size;) {
    if (isGranuleOf(UNWRITTEN, At + I, Size - I) ||
        isGranuleOf(ZERO, At + I, Size - I)) {
      I += 8;
      continue;
    }
    if (!isByTheByte() && isGranuleOf(SIZE1, At + I, Size - I)) {
      __heddle_check_bytes(cellOf((uintptr_t)At + I), 8 | TO_WRITE);
      I += 8;
      continue;
    }
    int Width = widthOf(tagAt(At + I));
    switch (Width) {
    case 8:
      *(uint64_t *)(At + I) = 0;
      break;
    case 4:
      *(uint32_t *)(At + I) = 0;
      break;
    case 2:
      *(uint16_t *)(At + I) = 0;
      break;
    case 1:
      *(At + I) = 0;
      break;
    }
    I += Width ? Width : 1;
  }
}

USERS static void copyValue(char *To, const char *From, int Width) {
  retag(To, Width);
  switch (Width) {
  case 8:
    *(uint64_t *)To = *(const uint64_t *)From;
    break;
  case 4:
    *(uint32_t *)To = *(const uint32_t *)From;
    break;
  case 2:
    *(uint16_t *)To = *(const uint16_t *)From;
    break;
  default:
    *To = *From;
  }
}

/// So that [At, At + Size) has whole values only.
INLINE void isolate(const char *At, size_t Size) {
  if (Size) {
    __heddle_split_at((uintptr_t)At);
    __heddle_split_at((uintptr_t)At + Size);
  }
}
/// Of the value at From, what can stand at To; it is split if need be.
static int pieceFor(const char *To, const char *From, size_t Left, int Tag) {
  int Width = widthOf(Tag);
  while (Width > 1 && ((uintptr_t)To & (Width - 1) || (size_t)Width > Left)) {
    Width /= 2;
    __heddle_split_at((uintptr_t)From + Width);
  }
  return Width ? Width : 1;
}

/// Zeros in a granule that nobody has written.
USERS static void zeroGranule(char *To) {
  __heddle_check_bytes(cellOf((uintptr_t)To), 8 | TO_WRITE);
  setTags((uintptr_t)To, 8, ZERO);
}

INLINE void setZero(char *At) { setTag((uintptr_t)At, ZERO); }
static int areZero(const char *At, int Size) {
  for (int I = 0; I != Size; ++I)
    if (tagAt(At + I) != ZERO)
      return 0;
  return 1;
}
/// Of bytes that are zero, and have not been read as a value.
USERS static void readZeros(const char *At, int Size) {
  for (int I = 0; I != Size; ++I)
    __heddle_peek_alone(cellOf((uintptr_t)At + I));
}
/// Zero at one byte, which then is of no width.
USERS static void zeroByte(char *At) {
  retag(At, 1);
  *At = 0;
  setZero(At);
}

/// How wide the member is that begins I bytes into a structure; 0 if none is
/// known. Masks: as __heddle_copy_structure() has them.
static int memberAt(size_t I, uint64_t Twos, uint64_t Fours, uint64_t Eights) {
  return I >= 64           ? 0
         : Eights >> I & 1 ? 8
         : Fours >> I & 1  ? 4
                           : (int)(Twos >> I & 1) * 2;
}

USERS static void copy(char *T, const char *F, size_t Size, uint64_t Twos,
                       uint64_t Fours, uint64_t Eights) {
  isolate(F, Size);
  for (size_t I = 0; I < Size;) {
    int Tag = tagAt(F + I);
    if (Tag == SIZE1) {
      T[I] = F[I];
      ++I;
      continue;
    }
    if (Tag == UNWRITTEN) {
      copyNothing(T + I, F + I);
      ++I;
      continue;
    }
    int Width = pieceFor(T + I, F + I, Size - I, Tag);
    if (Tag == ZERO) {
      // Zeros have the width of what they replace, or of the member.
      int There = widthOf(tagAt(T + I));
      if (There <= 1)
        There = memberAt(I, Twos, Fours, Eights);
      if (There <= 1 || (size_t)There > Size - I || !areZero(F + I, There) ||
          (((uintptr_t)T + I) | ((uintptr_t)F + I)) & ((size_t)There - 1)) {
        readZeros(F + I, 1);
        zeroByte(T + I++);
        continue;
      }
      readZeros(F + I, There);
      Width = There;
    }
    copyValue(T + I, F + I, Width);
    I += Width;
  }
}
USERS void *memcpy(void *To, const void *From, size_t Size) {
  copy(To, From, Size, 0, 0, 0);
  return To;
}
USERS void __heddle_copy_structure(void *To, const void *From, size_t Size,
                                   uint64_t Twos, uint64_t Fours,
                                   uint64_t Eights) {
  copy(To, From, Size, Twos, Fours, Eights);
}
USERS void *memmove(void *To, const void *From, size_t Size) {
  char *T = To;
  const char *F = From;
  if (T <= F || T >= F + Size)
    return memcpy(To, From, Size);
  isolate(F, Size);
  isolate(T, Size);
  // Downwards, value by value.
  for (size_t I = Size; I;) {
    size_t Begin = I - 1;
    while (Begin && tagAt(F + Begin) == REST)
      --Begin;
    int Tag = tagAt(F + Begin), Width = (int)(I - Begin);
    if (Tag == UNWRITTEN) {
      copyNothing(T + Begin, F + Begin);
    } else if (Tag == ZERO) {
      readZeros(F + Begin, 1);
      zeroByte(T + Begin);
    } else if (pieceFor(T + Begin, F + Begin, I - Begin, Tag) != Width) {
      continue; // from its last piece on
    } else {
      copyValue(T + Begin, F + Begin, Width);
    }
    I = Begin;
  }
  return To;
}
USERS void *memset(void *To, int Byte, size_t Size) {
  char *T = To;
  isolate(T, Size);
  for (size_t I = 0; I < Size;) {
    if (!Byte && !isByTheByte() && tagAt(T + I) == UNWRITTEN &&
        isGranuleOf(UNWRITTEN, T + I, Size - I)) {
      zeroGranule(T + I);
      I += 8;
      continue;
    }
    int Tag = tagAt(T + I), Width = widthOf(Tag);
    if (Width <= 1) {
      if (Byte)
        T[I] = Byte;
      else
        zeroByte(T + I);
      ++I;
      continue;
    }
    uint64_t All = 0x0101010101010101ul * (uint8_t)Byte;
    if (Width == 8)
      *(uint64_t *)(T + I) = All;
    else if (Width == 4)
      *(uint32_t *)(T + I) = (uint32_t)All;
    else
      *(uint16_t *)(T + I) = (uint16_t)All;
    I += Width;
  }
  return To;
}
