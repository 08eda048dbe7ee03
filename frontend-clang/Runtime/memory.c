//===- memory.c - Objects with bounds and lifetimes -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Layout and tags: heddle/IR/CMemory.h. A block has a granule of the runtime's
// before it (its tags are None, so that an overrun meets it, too):
//
//   +36 size, low word    +40 size, high word    +44 kind    +48 name
//   +52 of a variable that was made in a loop: the one made before it
//
// A kind keeps what it was when the block is GONE.
//
// Behind a block are as many bytes that no object has, up to 256 and at least
// 8: so the element of an array that comes behind the last one meets no other
// object, wherever in it the access is.
//
//===----------------------------------------------------------------------===//

#include "tags.h"

enum {
  MALLOC = 1,
  STACK = 2,
  GLOBAL = 3,
  OWN = 4, // the runtime's
  NEW = 5,
  NEW_ARRAY = 6,
  GONE = 16
};
enum { SIZE_LOW = 36, SIZE_HIGH = 40, KIND = 44, NAME = 48, BELOW = 52 };

void *memcpy(void *To, const void *From, size_t Size);

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

/// Makes a value begin at At, if one only goes on there: that one is halved,
/// its halves are, until it does. What is known of accesses to the whole is
/// known of each.
void __heddle_split_at(uintptr_t At) {
  while (At >= FIRST && At < END && At & 7 && tagOf(At) == REST) {
    uintptr_t V = At;
    while (tagOf(V) == REST)
      --V;
    int Half = widthOf(tagOf(V)) / 2;
    uint32_t From = cellOf(V), To = cellOf(V + Half);
    uint32_t Low = __heddle_load(From);
    if (Half == 4) {
      // the words are where the halves are to be, but for the second
      __heddle_store(To, __heddle_load(From + 4));
    } else {
      uint32_t Bits = 8 * (uint32_t)Half;
      __heddle_store(To, Low >> Bits);
      __heddle_store(From, Low & ((1u << Bits) - 1));
    }
    setTag(V, tagFor(Half));
    setTag(V + Half, tagFor(Half));
    __heddle_split(From, To);
  }
}

/// An atomic access takes several values for one: joins them. Bytes without one
/// are padding of a structure.
static void joinParts(uintptr_t At, int Size, int Writes) {
  uint64_t Value = 0;
  for (int I = 0; I < Size; ++I) {
    if (!widthOf(tagOf(At + I)))
      continue; // zero, or a later byte
    __heddle_meet(cellOf(At + I), Writes | MEETS_VALUE | (I ? 0 : MEETS_HEAD));
    Value |= (uint64_t)__heddle_load(cellOf(At + I)) << 8 * I;
  }
  __heddle_store(cellOf(At), (uint32_t)Value);
  if (Size == 8)
    __heddle_store(cellOf(At) + 4, (uint32_t)(Value >> 32));
}

/// What is wrong with an access whose tags are not those of its width; FINE if
/// nothing is, and then the tags are. How: FunctionLowering::Way. IS_PARTS: the
/// bytes are several values, or, where plain reads choose, a part of one.
int __heddle_check(uintptr_t At, int Size, int How) {
  int Writes = How == WRITES_PLAINLY || How == WRITES_ATOMICALLY,
      MayLack = How == READS_PADDING,
      IsAtomic =
          How == READS_ATOMICALLY || How == WRITES_ATOMICALLY || How == UPDATES;
  if (At < 4096)
    return IS_NULL;
  if (At < FIRST || At > END - 8)
    return IS_WILD;
  if (!(At & (Size - 1))) {
    // A first write, and what zeros begin as, are most of what comes here.
    uint32_t Tags = tagsOf(At, Size);
    int IsFresh = Writes && Tags == allOf(UNWRITTEN, Size);
    if (IsFresh || Tags == allOf(ZERO, Size)) {
      makeValue(At, Size, IsFresh ? Size : 0, 0);
      return FINE;
    }
  }
  int IsMixed = 0, Unwritten = 0, Want = tagFor(Size);
  for (int I = 0; I != Size; ++I) {
    int Tag = tagOf(At + I);
    if (Tag == NONE)
      return IS_OUTSIDE;
    if (Tag == FREED)
      return IS_FREED;
    Unwritten += Tag == UNWRITTEN;
    IsMixed |= Tag != UNWRITTEN && Tag != ZERO && Tag != (I ? REST : Want);
  }
  if (At & (Size - 1))
    return IS_MISALIGNED;
  if (Unwritten && !Writes && (Unwritten == Size || !IsMixed))
    return MayLack ? IS_PARTS : IS_UNWRITTEN;
  if (IsMixed && (How == READS_PLAINLY || MayLack) && readsChoose())
    return IS_PARTS;
  if (IsMixed) {
    __heddle_split_at(At);
    __heddle_split_at(At + Size);
    if (tagOf(At) == Want)
      return FINE;
    if (IsAtomic)
      joinParts(At, Size, How != READS_ATOMICALLY);
    else if (!Writes)
      return IS_PARTS;
  }
  makeValue(At, Size, Unwritten, IsMixed);
  return FINE;
}

/// Where bytes have become one value: others may have used the later ones each
/// by itself.
USERS void __heddle_touch(uintptr_t At, int Size, int How) {
  int Writes =
          How == WRITES_PLAINLY || How == WRITES_ATOMICALLY || How == UPDATES,
      IsAtomic =
          How == READS_ATOMICALLY || How == WRITES_ATOMICALLY || How == UPDATES;
  __heddle_check_bytes(cellOf(At), Size | (Writes ? TO_WRITE : 0) |
                                       (IsAtomic ? ATOMICALLY : 0));
}

/// Behind an atomic access: before it was made, another thread made something
/// else of its bytes.
USERS _Noreturn void __heddle_divided(uintptr_t At, int Size, int How) {
  if (tagOf(At) == FREED)
    __heddle_bad_access(IS_FREED, At);
  for (int I = 1; I < Size; ++I)
    if (tagOf(At + I) != REST)
      __heddle_meet(cellOf(At + I), How != READS_ATOMICALLY);
  static const char Text[] = "an atomic access in pieces of several widths";
  __heddle_bound(Text, sizeof Text - 1);
}

/// The bytes of several values, the first the lowest, or of a part of one.
/// Bytes without a value are padding.
USERS uint64_t __heddle_load_parts(uintptr_t At, int Size) {
  uint64_t Value = 0;
  uintptr_t First = At, Next;
  while (tagOf(First) == REST)
    --First;
  int Count = 0;
  for (uintptr_t V = First; V < At + (uintptr_t)Size; V = Next, ++Count) {
    int Tag = tagOf(V), Width = widthOf(Tag);
    Next = V + (uintptr_t)(Width ? Width : 1);
    uint64_t Part = 0;
    switch (Tag) {
    case SIZE8:
      Part = *(const uint64_t *)V;
      break;
    case SIZE4:
      Part = *(const uint32_t *)V;
      break;
    case SIZE2:
      Part = *(const uint16_t *)V;
      break;
    case SIZE1:
      Part = *(const uint8_t *)V;
      break;
    case ZERO:
      __heddle_peek_alone(cellOf(V));
      break;
    }
    Value |= V < At ? Part >> 8 * (At - V) : Part << 8 * (V - At);
  }
  if (Count > 1)
    __heddle_parts(cellOf(First), (int)(Next - First));
  return Size == 8 ? Value : Value & ((1ul << 8 * Size) - 1);
}

/// Which bits of the bytes have no value.
USERS uint64_t __heddle_lacking(uintptr_t At, int Size) {
  uint64_t Lacking = 0;
  for (int I = 0; I < Size; ++I)
    if (tagOf(At + I) == UNWRITTEN)
      Lacking |= 0xfful << 8 * I;
  return Lacking;
}

/// Behind the store of a value that lacks bits: their bytes have no value.
void __heddle_lack(uintptr_t At, uint64_t Lacking, int Size) {
  for (int I = 0, End; I < Size; I = End) {
    int Lacks = (Lacking >> 8 * I & 0xff) != 0;
    for (End = I + 1; End < Size; ++End)
      if (Lacks != ((Lacking >> 8 * End & 0xff) != 0))
        break;
    if (!Lacks)
      continue;
    __heddle_split_at(At + I);
    __heddle_split_at(At + End);
    setTags(At + I, End - I, UNWRITTEN);
  }
}

_Noreturn void __heddle_bad_access(int What, uintptr_t At) {
  __heddle_about(At);
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
  default:
    __heddle_fail("misaligned access");
  }
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

void *__heddle_block(size_t Size, size_t Align, int Tag, int Name) {
  if (Align < 16)
    Align = 16;
  size_t Own = (Size + 7) / 8, Behind = Own ? Own : 1;
  if (Behind > 256 / 8)
    Behind = 256 / 8;
  size_t Granules = Own + 1 + Behind + Align / 8;
  if (Size > 1ul << 27 || Align > 1ul << 20)
    __heddle_refuse("an object of more than 128 MiB, or aligned to more than "
                    "1 MiB");
  uint32_t Cells = __heddle_new(Granules * 16 + 16);
  uintptr_t At = ((uintptr_t)Cells + 63) / 64 * 8 + 8;
  At = (At + Align - 1) / Align * Align;
  uint32_t Head = granule(At - 8);
  __heddle_store(Head + SIZE_LOW, (uint32_t)Size);
  __heddle_store(Head + SIZE_HIGH, (uint32_t)(Size >> 32));
  __heddle_store(Head + KIND, Name == NAMELESS ? OWN
                              : Name < 0       ? STACK
                              : Name           ? GLOBAL
                                               : MALLOC);
  __heddle_store(Head + NAME, Name < 0 ? -Name : Name);
  setTags(At, Size, Tag);
  return (void *)At;
}

INLINE size_t sizeOf(uintptr_t At) {
  uint32_t Head = granule(At - 8);
  return (size_t)__heddle_load(Head + SIZE_HIGH) << 32 |
         __heddle_load(Head + SIZE_LOW);
}
/// 0 if no block begins there.
INLINE int kindOf(uintptr_t At) {
  if (At < FIRST || At >= END || At & 15 || tagOf(At - 8) != NONE)
    return 0;
  int Kind = __heddle_load(granule(At - 8) + KIND);
  return Kind & GONE ? GONE : Kind;
}
/// A finding that is about the block at At, or one beside it.
#define FAIL(At, Text) (__heddle_about(At), __heddle_fail(Text))

/// Of the runtime's own block, which nobody else has seen.
void __heddle_release(void *Block) {
  __heddle_retire(Block, sizeOf((uintptr_t)Block));
}
/// Of a local variable, whose function returns.
void __heddle_stack_free(void *Block) {
  if (kindOf((uintptr_t)Block) == GONE)
    return; // with its block
  __heddle_overwrite(Block, sizeOf((uintptr_t)Block));
  __heddle_release(Block);
}

void __heddle_scope_begin(void *Block) {
  uintptr_t At = (uintptr_t)Block;
  uint32_t Kind = granule(At - 8) + KIND;
  size_t Size = sizeOf(At), I = 0;
  while (I != Size && tagOf(At + I) == UNWRITTEN)
    ++I;
  if (I == Size)
    return;
  __heddle_store(Kind, __heddle_load(Kind) & ~(uint32_t)GONE);
  setTags(At, Size, UNWRITTEN);
}
void __heddle_scope_end(void *Block) { __heddle_stack_free(Block); }

void *__heddle_stack_block(size_t Size, size_t Align, int Tag, int Name) {
  struct block *Self = __heddle_self();
  void *Block = __heddle_block(Size, Align, Tag, Name);
  __heddle_store(granule((uintptr_t)Block - 8) + BELOW,
                 (uint32_t)(uintptr_t)Self->made);
  return Self->made = Block;
}
void *__heddle_stack_save(void) { return __heddle_self()->made; }
void __heddle_stack_restore(void *To, int IsChecked) {
  struct block *Self = __heddle_self();
  while (Self->made && Self->made != To) {
    uintptr_t At = (uintptr_t)Self->made;
    Self->made = (void *)(uintptr_t)__heddle_load(granule(At - 8) + BELOW);
    if (IsChecked)
      __heddle_stack_free((void *)At);
    else
      __heddle_release((void *)At);
  }
}

/// What N bytes of a global begin with, the lowest of Word first; zeros are
/// there. Code for each of them would be most of a small program.
void __heddle_bytes(char *At, unsigned long Word, int N) {
  for (int I = 0; I != N; ++I, Word >>= 8)
    if (Word & 255)
      At[I] = (char)(Word & 255);
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
void *memalign(size_t Align, size_t Size) {
  return __heddle_block(Size, Align, UNWRITTEN, 0);
}
void *valloc(size_t Size) { return __heddle_block(Size, 4096, UNWRITTEN, 0); }
USERS static void give(void **To, void *Value) { *To = Value; }
int posix_memalign(void **Out, size_t Align, size_t Size) {
  give(Out, __heddle_block(Size, Align, UNWRITTEN, 0));
  return 0;
}
void *__heddle_new_object(size_t Size, size_t Align, int IsArray) {
  void *B = __heddle_block(Size, Align, UNWRITTEN, 0);
  __heddle_store(granule((uintptr_t)B - 8) + KIND, IsArray ? NEW_ARRAY : NEW);
  return B;
}
void __heddle_delete(void *Block, long Size, int IsArray) {
  uintptr_t At = (uintptr_t)Block;
  if (!At)
    return;
  switch (kindOf(At)) {
  case NEW:
    if (IsArray)
      FAIL(At, "delete[] of what new gave");
    break;
  case NEW_ARRAY:
    if (!IsArray)
      FAIL(At, "delete of what new[] gave");
    break;
  case MALLOC:
    FAIL(At, "delete of what malloc gave");
  case GONE:
    FAIL(At, "delete of an object that was deleted");
  default:
    FAIL(At, "delete of what new did not give");
  }
  if (Size >= 0 && (size_t)Size != sizeOf(At))
    FAIL(At, "delete of an object as one of another size");
  __heddle_overwrite(Block, sizeOf(At));
  __heddle_release(Block);
}
void free(void *Block) {
  uintptr_t At = (uintptr_t)Block;
  if (!At)
    return;
  switch (kindOf(At)) {
  case MALLOC:
    break;
  case GONE:
    FAIL(At, "double free");
  case NEW:
  case NEW_ARRAY:
    FAIL(At, "free of what new gave");
  default:
    FAIL(At, "free of what malloc did not give");
  }
  __heddle_overwrite(Block, sizeOf(At));
  __heddle_release(Block);
}

void *realloc(void *Block, size_t Size) {
  if (!Block)
    return malloc(Size);
  if (kindOf((uintptr_t)Block) == GONE)
    FAIL((uintptr_t)Block, "realloc of what was freed");
  if (kindOf((uintptr_t)Block) != MALLOC)
    FAIL((uintptr_t)Block, "realloc of what malloc did not give");
  size_t Old = sizeOf((uintptr_t)Block);
  void *New = malloc(Size);
  memcpy(New, Block, Old < Size ? Old : Size);
  free(Block);
  return New;
}
void *reallocarray(void *Block, size_t Count, size_t Size) {
  size_t Bytes;
  if (__builtin_mul_overflow(Count, Size, &Bytes))
    return NULL;
  return realloc(Block, Bytes);
}
