//===- Code.h - Register code of a function ---------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An instruction is a word of 8 bytes, some have a second word, some argument
// words after that (four registers a word); Opcode.def lists them.
//
//   | Op | A | B | C |   16 bits each
//   |   X   |   Y    |   32 bits each
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CODE_CODE_H
#define HEDDLE_CODE_CODE_H

#include "heddle/IR/ClassInfo.h"
#include "heddle/IR/RuntimeABI.h"
#include "heddle/Support/Ids.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
}

namespace heddle {

enum class Opcode : uint16_t {
#define HEDDLE_OP(Name, Words, Format) Name,
#include "heddle/Code/Opcode.def"
};

struct OpcodeInfo {
  const char *Name;
  uint8_t Words;
  const char *Format;
};
const OpcodeInfo &opcodeInfo(Opcode O);

union Insn {
  struct {
    uint16_t Op, A, B, C;
  };
  struct {
    uint32_t X;
    int32_t Y;
  };
  uint16_t Args[4];
  uint64_t Bits;
};
static_assert(sizeof(Insn) == 8);

/// No register: a result that nobody wants, a base that is zero.
constexpr uint16_t NoRegister = 0xffff;

/// Words of an instruction with its argument words.
inline unsigned insnWords(const Insn *I);

/// In C of an ALoad: see markProgress.
constexpr uint16_t NeverRepeats = 1 << 13;

/// In C of a plain ALoad or MStore of half of a long or double (RuntimeABI.h).
constexpr uint16_t IsLowHalf = 1 << 8, IsHighHalf = 1 << 9,
                   IsOfDouble = 1 << 10, EitherHalf = IsLowHalf | IsHighHalf;
static_assert(LowHalf << 4 == IsLowHalf && HighHalf << 4 == IsHighHalf &&
              OfDouble << 4 == IsOfDouble);
/// Of an instruction with one of these, to a cell.
inline uint32_t lowerHalf(uint32_t Cell, const Insn &I) {
  return I.C & IsHighHalf ? Cell - 4 : Cell;
}
inline ValueKind kindOfWhole(const Insn &I) {
  return I.C & IsOfDouble ? ValueKind::F64 : ValueKind::I64;
}

/// Of an instruction's word that has a site and a kind.
constexpr uint32_t SiteMask = 0x1fffffff;

/// Kinds of Intrinsic.
enum class IntrinsicOp : uint16_t {
#define HEDDLE_INTRINSIC(Name, Arity) Name,
#include "heddle/Code/Intrinsics.def"
};
uint64_t evalIntrinsic(IntrinsicOp K, unsigned Bits, const uint64_t *Args);

/// A dense table if the case values lie close together, else sorted values.
struct SwitchTable {
  int64_t Low = 0; ///< dense: value of the first target
  std::vector<uint64_t> Values;
  std::vector<int32_t> Targets; ///< offsets from the Switch instruction
  int32_t Default = 0;
};

/// Where an instruction comes from: return points and events.
struct CodePoint {
  uint32_t Pc;
  uint32_t Site;
  uint32_t Position = 0; ///< of the instruction, as in PointerRange
};

/// A register holds a managed reference, or the address of a cell, behind the
/// instruction at position From and before that at To (the compiler's numbers).
struct PointerRange {
  uint32_t From, To;
  uint16_t Register;
};

/// Registers that are live after the instruction of each point (at its
/// result's definition), as rows of bits, and which of them hold pointers;
/// computed from the code when first asked for.
struct Liveness {
  unsigned WordsPerRow = 0;
  std::vector<uint64_t> Rows; ///< row i belongs to Code::Points[i]
  std::vector<uint64_t> Pointers;
};

struct CodeWrites;

namespace native {
struct Context;
/// Begins at entry number Entry of its function, whose frame is the top one and
/// has its registers at Registers; an Outcome (NativeCode.h).
using Function = uint32_t (*)(Context *, uint64_t *Registers, uint32_t Entry);
} // namespace native

/// The native code of a function, or of some of its loops.
struct NativeEntries {
  /// First, since native code reads it: the whole function, from its begin;
  /// null if only loops are there.
  native::Function Run = nullptr;
  struct Loop {
    uint32_t Pc; ///< where a jump back goes
    uint32_t Entry;
    native::Function Run;
  };
  std::vector<Loop> Loops;
  /// What it replaces, which others may still read.
  const NativeEntries *Before = nullptr;
  NativeEntries() = default;
  NativeEntries(const NativeEntries &) = delete;
  NativeEntries &operator=(const NativeEntries &) = delete;
  ~NativeEntries() { delete Before; }
  /// Run is null if none is there.
  Loop at(uint32_t Pc) const;
};

struct Code {
  Code();
  ~Code();
  FunctionId Function;
  uint32_t NumRegisters = 0;
  uint32_t NumArgs = 0;
  uint32_t FrameSize = 0; ///< bytes with the header: frameSize(NumRegisters)
  /// Of registers that the compiler gave out.
  std::vector<PointerRange> Pointers;
  /// All registers that are live at a point hold references (assembled code).
  bool OnlyPointers = false;
  /// Made by the machine: start of a thread, class initialisation, natives.
  /// Not shown in stacks, except natives.
  bool Synthetic = false;
  std::vector<Insn> Insns;
  std::vector<CodePoint> Points; ///< by rising Pc
  std::vector<SwitchTable> Switches;
  /// Where monitors are entered that may be again without a store in between.
  std::vector<uint32_t> RepeatingEnters;
  std::unique_ptr<CodeWrites> Writes; ///< only under a memory model
  mutable std::once_flag LiveOnce;
  mutable std::unique_ptr<Liveness> Live;
  /// Instructions executed here since something of it was compiled, as far as
  /// the interpreter has noticed.
  mutable std::atomic<uint32_t> Heat = 0;
  /// Heat at which it is to be looked at again whether that is enough.
  mutable std::atomic<uint32_t> HeatToLook = 0;
  /// Its native code (NativeCode.h), null as long as it is not hot.
  mutable std::atomic<const NativeEntries *> Native = nullptr;

  /// Index into Points, -1 if none exists for the instruction.
  int pointAt(uint32_t Pc) const;
  SiteId siteAt(uint32_t Pc) const;
  /// Of the first instruction from Pc on that has one, up to the next jump
  /// back; else of the last before. For people: where a loop is.
  SiteId siteFrom(uint32_t Pc) const;
};

/// Live registers after the instruction at Pc, which must be a point.
llvm::ArrayRef<uint64_t> liveAfter(const Code &C, uint32_t Pc);
/// The same of Code::Points[Point], and which of them hold references or
/// addresses of cells.
struct LiveRegisters {
  llvm::ArrayRef<uint64_t> Live, Pointers;
};
LiveRegisters registersAfter(const Code &C, int Point);
/// As liveAfter, at the start of any instruction; recomputes, for spin checks.
void liveBefore(const Code &C, uint32_t Pc, std::vector<uint64_t> &Row);
/// Each(Pc) for each instruction that may come next, an exception's target
/// among them.
void forSuccessors(const Code &C, uint32_t Pc,
                   llvm::function_ref<void(uint32_t)> Each);
/// Rows as of liveBefore, of all instructions, by Pc; empty where none begins.
std::vector<std::vector<uint64_t>> liveEverywhere(const Code &C);
/// Marks the loads (ALoad) after which a thread stores something before it
/// comes to the load again or leaves the function: they are in no round of a
/// loop that only reads, so that nobody need look for one there.
void markProgress(Code &C);
void print(const Code &C, llvm::raw_ostream &OS);

/// Words by opcode, argument words not counted.
inline constexpr uint8_t OpcodeWords[] = {
#define HEDDLE_OP(Name, Words, Format) Words,
#include "heddle/Code/Opcode.def"
};
/// 4th character of the format.
inline constexpr char OpcodeExtra[] = {
#define HEDDLE_OP(Name, Words, Format) Format[3],
#include "heddle/Code/Opcode.def"
};

inline unsigned insnWords(const Insn *I) {
  unsigned W = OpcodeWords[I->Op];
  switch (OpcodeExtra[I->Op]) {
  case 'a':
    return W + (I->B + 3) / 4;
  case 'o':
  case 'p':
    return W + 1;
  default:
    return W;
  }
}

} // namespace heddle

#endif
