//===- CMemory.h - Where the bytes of C's memory lie ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A C pointer is 64 bits: the byte's place in the arena divided by 8, so that
// it is the same in each run. Eight bytes are a granule of 64 bytes, a card of
// the undo log:
//
//   +0   a word for each byte: a value of 1, 2, 4 or 8 bytes begins at the word
//        of its first byte
//   +32  the tags: 4 bits for each byte, the lowest those of the first
//   +36  28 bytes for the runtime
//
// So the race shadow, which has 4-byte cells, tells bytes apart, and an access
// of one width is one access of one cell. Tags say what a byte holds. An access
// whose width is not that of the tags is not made: it is an error of the
// program, or refused (frontend-clang/Runtime/memory.c).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_IR_CMEMORY_H
#define HEDDLE_IR_CMEMORY_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>

namespace heddle {

/// Named metadata of a module whose memory is C's.
constexpr llvm::StringLiteral CMetadata = "heddle.c";
/// And of one whose atomics have the orders that RC11 asks for; the others say
/// what compilers for other models make of them.
constexpr llvm::StringLiteral Rc11Metadata = "heddle.c.rc11";

/// Named metadata of a module whose volatile accesses were made atomic: one
/// operand, !{!"relaxed"} or !{!"acquire and release"}.
constexpr llvm::StringLiteral VolatileMetadata = "heddle.c.volatile";

/// Of an atomic operation of the program's own, by heddle-clang --name-orders:
/// !{"file", line, column}; in Heddle IR also what it is (Operation).
constexpr llvm::StringLiteral OrderMetadata = "heddle.order";

enum class CTag : uint8_t {
  None,      ///< no object's
  Unwritten, ///< of an object, never written
  Size1,     ///< the first byte of a value of 1 byte
  Size2,
  Size4,
  Size8,
  Rest, ///< a later byte of a value
  Zero, ///< zero, of any width
  Freed
};

/// In a granule: the tags, and what the runtime keeps in the one before a
/// block.
constexpr uint32_t CTagsOffset = 32, CSizeOffset = 36, CKindOffset = 44,
                   CNameOffset = 48, CGranule = 64;
enum class CKind : uint32_t {
  None,
  Malloc,
  Stack, ///< a local or thread-local variable
  Global,
  Own, ///< the runtime's
  New,
  NewArray,
  Gone = 16 ///< a bit beside what it was: its lifetime has ended
};
/// Addresses of objects: [first, end).
constexpr uint64_t CFirst = 0x4000000, CEnd = 0x20000000;
/// Of functions: CFunctions + 16 n.
constexpr uint64_t CFunctions = 0x700000000000;

/// A word below all objects that is 1 if plain reads choose what they see, and
/// else 2 if plain accesses are events.
constexpr uint32_t CChoosesCell = 12;

/// A heddle.c.write to these streams prints nothing. What is known, for races,
/// of accesses to the first cell holds for the second, too; the verdict rests
/// on random numbers that are a fixed sequence; the cell is checked for races
/// as if it were read, or written zero, without an event (1: it has no value of
/// its own): whether a thread
/// does that may be told by what others did to its tags; the execution ends at
/// a bound, which the bytes name; the cell is checked as a byte of an atomic
/// access (__heddle_meet, with its flags); a block's lifetime ends; the failure
/// that follows is about what lies at an address; the static field gets a value
/// that a call passes: a thread that does so in each round of a loop may wait
/// all the same, since the function that is called takes it out; the bytes from
/// the cell on become one value, of so many bytes and with these flags, or were
/// read as one; so many bytes from an address on end their life; so many from
/// the cell on are checked each by itself for an access of them all; the bytes
/// from an address on get a tag (CTag), Size * 16 + Tag.
constexpr uint32_t CSplitStream = 3, CRandomStream = 4, CReadStream = 5,
                   CWrittenStream = 6, CBoundStream = 7, CMeetStream = 8,
                   CRetireStream = 9, CAboutStream = 10, CPassStream = 11,
                   CBecomesStream = 12, CPartsStream = 13, CEndsStream = 14,
                   CTouchStream = 15, CTagStream = 16;
constexpr uint64_t CMeetsWrites = 1, CMeetsValue = 2, CMeetsHead = 4;
constexpr uint64_t CIsMixed = 16, CIsUnwritten = 32;
constexpr uint64_t CTouchesToWrite = 16, CTouchesAtomically = 32;
/// Of register code's Fence, beside what RuntimeABI.h has: it is part of a
/// store (heddle.fence), which a fence of C's is not.
constexpr unsigned FenceOfStore = 16;

/// The word of a byte, as an offset in the arena.
constexpr uint32_t cAddress(uint64_t Pointer) {
  return uint32_t((Pointer & ~uint64_t(7)) << 3 | (Pointer & 7) << 2);
}
/// The byte whose word, or a later one of its value, is at Cell; the first one
/// of its granule for what the runtime keeps beside it.
constexpr uint64_t cPointer(uint32_t Cell) {
  uint32_t Word = Cell % CGranule / 4;
  return uint64_t(Cell / CGranule) << 3 | (Word < 8 ? Word : 0);
}

/// What a function is called in reports: "main", "Queue<int>::push",
/// "std::vector::push_back".
std::string nameOfC(llvm::StringRef Symbol);
/// Whether such a name is one of the C++ library's.
bool isOfStdlib(llvm::StringRef Name);

} // namespace heddle

#endif
