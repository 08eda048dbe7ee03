//===- atomics.c - Atomics of more than 8 bytes, or of odd sizes ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What libatomic has (Compile/WideAtomics.cpp has the calls). Each is a section
// on an int beside the object; a second one has the happens-before of the
// order. The object's bytes are accessed in pieces, each atomically, so that
// plain accesses race with them. A store waits in no buffer, as on x86, where
// it is an update.
//
//===----------------------------------------------------------------------===//

#include "sync.h"
#include <string.h>

/// Objects of odd sizes may share a granule: of three bytes and more, two.
static uint32_t roomOf(const char *Object) {
  return beside(Object) + (uint32_t)((uintptr_t)Object & 7) / 3 * 8;
}
enum { SYNCHRONISES = 4 };

static void synchronise(const char *Object, int How, int Order) {
  uint32_t At = roomOf(Object) + SYNCHRONISES;
  int Acquires = Order == __ATOMIC_ACQUIRE || Order == __ATOMIC_CONSUME ||
                 Order == __ATOMIC_ACQ_REL || Order == __ATOMIC_SEQ_CST;
  int Releases = Order == __ATOMIC_RELEASE || Order == __ATOMIC_ACQ_REL ||
                 Order == __ATOMIC_SEQ_CST;
  if (!Acquires && !Releases)
    __heddle_refuse_fences("a relaxed atomic of this size in a program with "
                           "fences");
  if (How == LOADS && Acquires)
    __heddle_atomic(At, LOADS, __ATOMIC_ACQUIRE);
  else if (How == STORES && Releases)
    __heddle_atomic(At, STORES, __ATOMIC_RELEASE);
  else if (How == STORES)
    __heddle_atomic(At, STORES, __ATOMIC_RELAXED);
  else if (How == ADDS && Acquires && Releases)
    __heddle_atomic(At, ADDS, __ATOMIC_ACQ_REL);
  else if (How == ADDS && Acquires)
    __heddle_atomic(At, ADDS, __ATOMIC_ACQUIRE);
  else if (How == ADDS && Releases)
    __heddle_atomic(At, ADDS, __ATOMIC_RELEASE);
}

/// The widest piece of Left bytes that may stand there.
static int widthAt(const char *At, size_t Left) {
  int Width = 8;
  while ((size_t)Width > Left || (uintptr_t)At & (Width - 1))
    Width /= 2;
  return Width;
}

USERS static uint64_t readPiece(const char *At, int Width) {
  switch (Width) {
  case 8:
    return __atomic_load_n((const uint64_t *)At, __ATOMIC_RELAXED);
  case 4:
    return __atomic_load_n((const uint32_t *)At, __ATOMIC_RELAXED);
  case 2:
    return __atomic_load_n((const uint16_t *)At, __ATOMIC_RELAXED);
  default:
    return __atomic_load_n((const uint8_t *)At, __ATOMIC_RELAXED);
  }
}
USERS static void writePiece(char *At, int Width, uint64_t Value) {
  switch (Width) {
  case 8:
    return __atomic_store_n((uint64_t *)At, Value, __ATOMIC_RELAXED);
  case 4:
    return __atomic_store_n((uint32_t *)At, (uint32_t)Value, __ATOMIC_RELAXED);
  case 2:
    return __atomic_store_n((uint16_t *)At, (uint16_t)Value, __ATOMIC_RELAXED);
  default:
    return __atomic_store_n((uint8_t *)At, (uint8_t)Value, __ATOMIC_RELAXED);
  }
}

/// The operands are copied to and from where nobody else looks, before and
/// behind the section. It is aligned as the object is.
static char *copyOf(const char *Object, const void *From, size_t Size) {
  uintptr_t Odd = (uintptr_t)Object & 7;
  char *Copy = (char *)__heddle_block(Size + Odd, 16, 1, NAMELESS) + Odd;
  if (From)
    memcpy(Copy, From, Size);
  return Copy;
}
/// Of a copy. Padding is zero.
static uint64_t pieceOf(const char *At, int Width) {
  enum { READS_PADDING = 3 }; // FunctionLowering::Way
  if (__heddle_check((uintptr_t)At, Width, READS_PADDING))
    return __heddle_load_parts((uintptr_t)At, Width);
  switch (Width) {
  case 8:
    return *(const uint64_t *)At;
  case 4:
    return *(const uint32_t *)At;
  case 2:
    return *(const uint16_t *)At;
  default:
    return *(const uint8_t *)At;
  }
}
static void setPiece(char *At, int Width, uint64_t Value) {
  switch (Width) {
  case 8:
    *(uint64_t *)At = Value;
    break;
  case 4:
    *(uint32_t *)At = (uint32_t)Value;
    break;
  case 2:
    *(uint16_t *)At = (uint16_t)Value;
    break;
  default:
    *At = (char)Value;
  }
}

static void readAll(const char *Object, char *To, size_t Size) {
  for (size_t I = 0; I < Size;) {
    int Width = widthAt(Object + I, Size - I);
    setPiece(To + I, Width, readPiece(Object + I, Width));
    I += Width;
  }
}
static void writeAll(char *Object, const char *From, size_t Size) {
  for (size_t I = 0; I < Size;) {
    int Width = widthAt(Object + I, Size - I);
    writePiece(Object + I, Width, pieceOf(From + I, Width));
    I += Width;
  }
}
static int areEqual(const char *Object, const char *Value, size_t Size) {
  int Equal = 1;
  for (size_t I = 0; I < Size;) {
    int Width = widthAt(Object + I, Size - I);
    Equal &= readPiece(Object + I, Width) == pieceOf(Value + I, Width);
    I += Width;
  }
  return Equal;
}

static void begin(const char *Object, int Flags) {
  __heddle_refuse_rc11("an atomic of this size under --model=rc11");
  __heddle_begin_at(roomOf(Object), LEAST, MOST, Flags);
}

// clang knows the names.
void atomicLoad(size_t, void *, void *, int) __asm__("__atomic_load");
void atomicStore(size_t, void *, void *, int) __asm__("__atomic_store");
void atomicExchange(size_t, void *, void *, void *,
                    int) __asm__("__atomic_exchange");
_Bool atomicCompareExchange(size_t, void *, void *, void *, int,
                            int) __asm__("__atomic_compare_exchange");
_Bool atomicIsLockFree(size_t, void *) __asm__("__atomic_is_lock_free");

void atomicLoad(size_t Size, void *Object, void *To, int Order) {
  char *Copy = copyOf(Object, NULL, Size);
  begin(Object, 0);
  synchronise(Object, LOADS, Order);
  readAll(Object, Copy, Size);
  __heddle_end();
  memcpy(To, Copy, Size);
}
void atomicStore(size_t Size, void *Object, void *From, int Order) {
  char *Copy = copyOf(Object, From, Size);
  begin(Object, WRITES | (Order == __ATOMIC_SEQ_CST ? 0 : UNBUFFERED));
  synchronise(Object, STORES, Order);
  writeAll(Object, Copy, Size);
  __heddle_end();
}
void atomicExchange(size_t Size, void *Object, void *From, void *To,
                    int Order) {
  char *New = copyOf(Object, From, Size), *Old = copyOf(Object, NULL, Size);
  begin(Object, WRITES);
  synchronise(Object, ADDS, Order);
  readAll(Object, Old, Size);
  writeAll(Object, New, Size);
  __heddle_end();
  memcpy(To, Old, Size);
}
_Bool __heddle_wide_compare_exchange(size_t Size, void *Object, void *Expected,
                                     void *From, int Success, int Failure,
                                     int IsWeak) {
  char *Old = copyOf(Object, Expected, Size), *New = copyOf(Object, From, Size);
  int Fails = IsWeak && __heddle_spurious_update();
  begin(Object, WRITES);
  int Did = !Fails && areEqual(Object, Old, Size);
  if (Did) {
    synchronise(Object, ADDS, Success);
    writeAll(Object, New, Size);
  } else {
    synchronise(Object, LOADS, Failure);
    readAll(Object, Old, Size);
  }
  __heddle_end();
  if (!Did)
    memcpy(Expected, Old, Size);
  return Did;
}
_Bool atomicCompareExchange(size_t Size, void *Object, void *Expected,
                            void *From, int Success, int Failure) {
  return __heddle_wide_compare_exchange(Size, Object, Expected, From, Success,
                                        Failure, 0);
}
/// As libatomic has it where the processor has cmpxchg16b.
_Bool atomicIsLockFree(size_t Size, void *Object) {
  return Size <= 16 && !(Size & (Size - 1));
}
