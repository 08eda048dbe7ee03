//===- Vocabulary.h - Names in the IR that the machine knows ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The vocabulary (docs/reference/Vocabulary.md): heddle.* functions,
// tokens, address space, layout. The .def table is the only list of functions.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_IR_VOCABULARY_H
#define HEDDLE_IR_VOCABULARY_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace llvm {
class Function;
class FunctionType;
class LLVMContext;
class Module;
} // namespace llvm

namespace heddle {

/// Managed references are ptr addrspace(1), 32 bits in memory.
constexpr unsigned ManagedAddressSpace = 1;
/// Data layout of every module.
constexpr llvm::StringLiteral DataLayoutString =
    "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1";

/// Object header: word 0 the class, word 1 the monitor and allocating thread,
/// word 2 an array's length, word 3 the allocation ordinal. Fields and
/// elements follow; each takes 4 bytes, long and double 8 (aligned).
constexpr uint32_t ObjectHeaderSize = 16;
constexpr uint32_t ArrayLengthOffset = 8;
constexpr uint32_t ArrayBaseOffset = 16;

/// Prefixes of token names.
constexpr llvm::StringLiteral ClassTokenPrefix = "class:";
constexpr llvm::StringLiteral SelectorTokenPrefix = "sel:";
constexpr llvm::StringLiteral FunctionPrefix = "heddle.";

enum FunctionTrait : uint8_t { None = 0, Visible = 1, Throws = 2, Pure = 4 };

enum class HeddleFunction : uint8_t {
#define HEDDLE_FUNCTION(Id, Name, Sig, Traits, Doc) Id,
#include "heddle/IR/Vocabulary.def"
};

/// Flags of heddle.section.begin.
enum SectionFlags : uint32_t {
  SectionWrites = 1,        ///< changes the cell if its state is in the range
  SectionInterruptible = 2, ///< an interrupt ends the waiting
  SectionNeverWaits = 4,    ///< goes on whatever the state is
  SectionWritesElse = 8,    ///< changes the cell if not
  SectionForGood = 16,      ///< the state never leaves the range again
  SectionTimed = 32,        ///< waits for some time: goes on as NeverWaits
  SectionMetFirst = 64,     ///< if met, an interrupt is not looked at
  SectionOtherReads = 128,  ///< the second cell is read, never changed
  SectionOfFiles = 256,     ///< of the file system's model, not the library's
  SectionIdle = 512,        ///< timed: its time is up when nobody can go on
  SectionOvertakes = 1024,  ///< of C: goes on though others may have to wait
  SectionUnbuffered = 2048, ///< of C: stores what a model may let wait
  SectionLocks = 4096,      ///< takes a lock whose state others can only try
  SectionUnlocks = 8192,    ///< gives it back
  SectionInTurn = 16384,    ///< takes a lock that threads get in turn
  SectionShares = 32768,    ///< takes or gives back what threads share
  SectionNoTime = 65536,    ///< timed, but there is no time: it never waits
};

/// The function's name without the prefix, its signature string, traits, doc.
struct VocabularyEntry {
  llvm::StringLiteral Name, Signature;
  uint8_t Traits;
  llvm::StringLiteral Doc;
};
const VocabularyEntry &vocabularyEntry(HeddleFunction F);
/// Which heddle.* function a name ("heddle.new") is.
std::optional<HeddleFunction> lookupHeddleFunction(llvm::StringRef Name);
llvm::FunctionType *functionType(HeddleFunction F, llvm::LLVMContext &C);
/// Declares the function in the module, with attributes from its traits.
llvm::Function *declare(HeddleFunction F, llvm::Module &M);
/// Whether a reference operand may be reachable from elsewhere after the call
/// (beyond the contents that clone and arraycopy copy).
bool keepsOperands(HeddleFunction F);
/// Whether the result, if not null, is an object that nothing else refers to.
bool allocates(HeddleFunction F);

} // namespace heddle

#endif
