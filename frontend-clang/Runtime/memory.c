//===- memory.c - Objects with bounds and lifetimes -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Layout and tags: heddle/IR/CMemory.h. A block has a granule of the runtime's
// before it (its tags are None, so that it is also what an overrun meets):
//
//   +36 size, low word    +40 size, high word    +44 kind    +48 name
//
// and one behind it.
//
//===----------------------------------------------------------------------===//

#include "heddle.h"

enum { NONE, UNWRITTEN, SIZE1, SIZE2, SIZE4, SIZE8, REST, ZERO, FREED };
enum { MALLOC = 1, STACK = 2, GLOBAL = 3, GONE = 4 };
enum { TAGS = 32, SIZE_LOW = 36, SIZE_HIGH = 40, KIND = 44, NAME = 48 };
#define FIRST 0x4000000ul
#define END 0x20000000ul

static uint32_t granule(uintptr_t At) { return (uint32_t)(At & ~7ul) << 3; }
static int tagOf(uintptr_t At) {
  return __heddle_load(granule(At) + TAGS) >> (At & 7) * 4 & 15;
}
static void setTag(uintptr_t At, int Tag) {
  uint32_t W = granule(At) + TAGS, Shift = (At & 7) * 4;
  __heddle_store(W,
                 (__heddle_load(W) & ~(15u << Shift)) | (uint32_t)Tag << Shift);
}
static void setTags(uintptr_t At, size_t Size, int Tag) {
  for (; Size && At & 7; ++At, --Size)
    setTag(At, Tag);
  for (; Size >= 8; At += 8, Size -= 8)
    __heddle_store(granule(At) + TAGS, 0x11111111u * (uint32_t)Tag);
  for (; Size; ++At, --Size)
    setTag(At, Tag);
}
static int widthOf(int Tag) {
  return Tag >= SIZE1 && Tag <= SIZE8 ? 1 << (Tag - SIZE1) : 0;
}
static int tagFor(int Size) {
  return Size == 1 ? SIZE1 : Size == 2 ? SIZE2 : Size == 4 ? SIZE4 : SIZE8;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

enum {
  FINE,
  IS_NULL,
  IS_WILD,
  IS_OUTSIDE,
  IS_FREED,
  IS_UNWRITTEN,
  IS_MISALIGNED,
  IS_MIXED
};

/// What is wrong with an access whose tags are not those of its width; FINE if
/// nothing is, and then the tags are.
int __heddle_check(uintptr_t At, int Size, int Writes) {
  if (At < 4096)
    return IS_NULL;
  if (At < FIRST || At > END - 8)
    return IS_WILD;
  int IsMixed = 0, IsUnwritten = 0, Want = tagFor(Size);
  for (int I = 0; I != Size; ++I) {
    int Tag = tagOf(At + I);
    if (Tag == NONE)
      return IS_OUTSIDE;
    if (Tag == FREED)
      return IS_FREED;
    IsUnwritten |= Tag == UNWRITTEN;
    IsMixed |= Tag != UNWRITTEN && Tag != ZERO && Tag != (I ? REST : Want);
  }
  if (At & (Size - 1))
    return IS_MISALIGNED;
  if (IsMixed)
    return IS_MIXED;
  if (IsUnwritten && !Writes)
    return IS_UNWRITTEN;
  for (int I = 0; I != Size; ++I)
    setTag(At + I, I ? REST : Want);
  return FINE;
}

/// Where bytes have become one value: others may have used the later ones each
/// by itself.
USERS void __heddle_touch(uintptr_t At, int Size, int Writes) {
  for (int I = 1; I < Size; ++I) {
    uint32_t Cell = granule(At) | (uint32_t)((At + I) & 7) << 2;
    if (Writes)
      __heddle_poke(Cell);
    else
      __heddle_peek(Cell);
  }
}

_Noreturn void __heddle_bad_access(int What) {
  switch (What) {
  case IS_NULL:
    __heddle_fail("null pointer dereference");
  case IS_WILD:
    __heddle_fail("access through a pointer that points to no object");
  case IS_OUTSIDE:
    __heddle_fail("access outside the bounds of an object");
  case IS_FREED:
    __heddle_fail("access to an object whose lifetime has ended");
  case IS_UNWRITTEN:
    __heddle_fail("read of memory that was never written");
  case IS_MISALIGNED:
    __heddle_fail("misaligned access");
  default:
    __heddle_refuse("an access of another width than the value in memory has "
                    "(a union, a cast)");
  }
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

void *__heddle_block(size_t Size, size_t Align, int Tag, int Name) {
  if (Align < 16)
    Align = 16;
  size_t Granules = (Size + 7) / 8 + 2 + Align / 8;
  if (Size > 1ul << 27 || Align > 4096)
    __heddle_refuse("an object of more than 128 MiB, or aligned to more than "
                    "4096");
  uint32_t Cells = __heddle_new(Granules * 16 + 16);
  uintptr_t At = ((uintptr_t)Cells + 63) / 64 * 8 + 8;
  At = (At + Align - 1) / Align * Align;
  uint32_t Head = granule(At - 8);
  __heddle_store(Head + SIZE_LOW, (uint32_t)Size);
  __heddle_store(Head + SIZE_HIGH, (uint32_t)(Size >> 32));
  __heddle_store(Head + KIND, Name < 0 ? STACK : Name ? GLOBAL : MALLOC);
  __heddle_store(Head + NAME, Name < 0 ? -Name : Name);
  setTags(At, Size, Tag);
  return (void *)At;
}

static size_t sizeOf(uintptr_t At) {
  uint32_t Head = granule(At - 8);
  return (size_t)__heddle_load(Head + SIZE_HIGH) << 32 |
         __heddle_load(Head + SIZE_LOW);
}
static int kindOf(uintptr_t At) {
  if (At < FIRST || At >= END || At & 15 || tagOf(At - 8) != NONE)
    return 0;
  return __heddle_load(granule(At - 8) + KIND);
}

/// Nobody may use it any more: to others this is a write of each byte.
USERS static void overwrite(char *At, size_t Size);

/// Of the runtime's own block, which nobody else has seen.
void __heddle_release(void *Block) {
  setTags((uintptr_t)Block, sizeOf((uintptr_t)Block), FREED);
  __heddle_store(granule((uintptr_t)Block - 8) + KIND, GONE);
}
/// Of a local variable, whose function returns.
void __heddle_stack_free(void *Block) {
  overwrite(Block, sizeOf((uintptr_t)Block));
  __heddle_release(Block);
}

void *malloc(size_t Size) { return __heddle_block(Size, 16, UNWRITTEN, 0); }
void *calloc(size_t Count, size_t Size) {
  size_t Bytes;
  if (__builtin_mul_overflow(Count, Size, &Bytes))
    return NULL;
  return __heddle_block(Bytes, 16, ZERO, 0);
}
void *aligned_alloc(size_t Align, size_t Size) {
  return __heddle_block(Size, Align, UNWRITTEN, 0);
}
int posix_memalign(void **Out, size_t Align, size_t Size) {
  *Out = __heddle_block(Size, Align, UNWRITTEN, 0);
  return 0;
}
void free(void *Block) {
  uintptr_t At = (uintptr_t)Block;
  if (!At)
    return;
  switch (kindOf(At)) {
  case MALLOC:
    break;
  case GONE:
    __heddle_fail("double free");
  default:
    __heddle_fail("free of what malloc did not give");
  }
  overwrite(Block, sizeOf(At));
  __heddle_release(Block);
}

//===----------------------------------------------------------------------===//
// Copies. Each value is copied with its width.
//===----------------------------------------------------------------------===//

static int tagAt(const char *At) {
  if ((uintptr_t)At < FIRST || (uintptr_t)At >= END)
    return (uintptr_t)At < 4096 ? -IS_NULL : -IS_WILD;
  return tagOf((uintptr_t)At);
}
/// Makes Size bytes a value of that width, whatever they were.
static void retag(char *At, int Size) {
  uintptr_t To = (uintptr_t)At;
  for (int I = 0; I != Size; ++I)
    if (tagAt(At + I) <= NONE || tagOf(To + I) == FREED)
      return; // the access itself finds that
  if (To & (Size - 1))
    __heddle_refuse("memcpy to an address that is aligned otherwise");
  int First = tagOf(To), Last = (To + Size & 7) ? tagOf(To + Size) : NONE;
  if (First == tagFor(Size))
    return;
  if (First == REST || Last == REST)
    if (First != tagFor(Size))
      __heddle_refuse("a copy over a part of a value");
  for (int I = 0; I != Size; ++I)
    setTag(To + I, I ? REST : tagFor(Size));
  __heddle_touch(To, Size, 1);
}
static void spread(char *At, int Tag) {
  if (tagAt(At) > NONE && tagAt(At) != FREED) {
    if (tagAt(At) == REST || widthOf(tagAt(At)) > 1)
      __heddle_refuse("a copy over a part of a value");
    setTag((uintptr_t)At, Tag);
  }
}

USERS static void overwrite(char *At, size_t Size) {
  for (size_t I = 0; I < Size;) {
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

/// Of Left bytes from here on, those of one value; Tag is what it holds.
static int pieceAt(const char *From, size_t Left, int Tag) {
  int Width = widthOf(Tag);
  if (Tag == REST || (size_t)Width > Left)
    __heddle_refuse("a copy of a part of a value");
  return Width ? Width : 1;
}

static void setZero(char *At) { setTag((uintptr_t)At, ZERO); }
static int areZero(const char *At, int Size) {
  for (int I = 0; I != Size; ++I)
    if (tagAt(At + I) != ZERO)
      return 0;
  return 1;
}
/// Zero at one byte, which then is of no width.
USERS static void zeroByte(char *At) {
  retag(At, 1);
  *At = 0;
  setZero(At);
}

USERS void *memcpy(void *To, const void *From, size_t Size) {
  char *T = To;
  const char *F = From;
  for (size_t I = 0; I < Size;) {
    int Tag = tagAt(F + I);
    if (Tag == UNWRITTEN) {
      spread(T + I++, UNWRITTEN);
      continue;
    }
    int Width = pieceAt(F + I, Size - I, Tag);
    if (Tag == ZERO) {
      // Zeros have the width of what they replace.
      int There = widthOf(tagAt(T + I));
      if (There <= 1 || (size_t)There > Size - I || !areZero(F + I, There)) {
        zeroByte(T + I++);
        continue;
      }
      Width = There;
    }
    copyValue(T + I, F + I, Width);
    I += Width;
  }
  return To;
}
USERS void *memmove(void *To, const void *From, size_t Size) {
  char *T = To;
  const char *F = From;
  if (T <= F || T >= F + Size)
    return memcpy(To, From, Size);
  // Downwards, value by value.
  for (size_t I = Size; I;) {
    size_t Begin = I - 1;
    while (Begin && tagAt(F + Begin) == REST)
      --Begin;
    copyValue(T + Begin, F + Begin, (int)(I - Begin));
    I = Begin;
  }
  return To;
}
USERS void *memset(void *To, int Byte, size_t Size) {
  char *T = To;
  for (size_t I = 0; I < Size;) {
    int Tag = tagAt(T + I), Width = widthOf(Tag);
    if (Width <= 1 && Tag != REST) {
      if (Byte)
        T[I] = Byte;
      else
        zeroByte(T + I);
      ++I;
      continue;
    }
    pieceAt(T + I, Size - I, Tag);
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

void *realloc(void *Block, size_t Size) {
  if (!Block)
    return malloc(Size);
  if (kindOf((uintptr_t)Block) != MALLOC)
    __heddle_fail("realloc of what malloc did not give");
  size_t Old = sizeOf((uintptr_t)Block);
  void *New = malloc(Size);
  memcpy(New, Block, Old < Size ? Old : Size);
  free(Block);
  return New;
}
