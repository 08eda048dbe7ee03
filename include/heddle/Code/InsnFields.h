//===- InsnFields.h - Fields of instructions by name ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Opcode.def says which instructions have which fields. I points to the first
// word of an instruction.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CODE_INSNFIELDS_H
#define HEDDLE_CODE_INSNFIELDS_H

#include "heddle/Code/Code.h"
#include "heddle/IR/Vocabulary.h"

namespace heddle {

/// Order and kind of the value of a memory event.
inline AccessOrder accessOrder(const Insn *I) { return AccessOrder(I->C & 15); }
inline ValueKind accessKind(const Insn *I) { return ValueKind(I->C >> 4 & 15); }
/// The site of a memory access, plain or an event, or of another event.
inline uint32_t siteField(const Insn *I) { return I[1].X & SiteMask; }
/// What is added to the base of a memory access or an address.
inline uint32_t byteOffset(const Insn *I) { return uint32_t(I[1].Y); }
/// The size of the elements that PtrAdd counts in.
inline uint32_t elementSize(const Insn *I) { return I[1].X; }

/// Where a branch that is taken goes, in words from I.
inline int branchOffset(const Insn *I) { return int16_t(I->C); }
/// The same of Jmp and JmpBack.
inline int32_t jumpOffset(const Insn *I) {
  return int32_t(uint32_t(I->B) | uint32_t(I->C) << 16);
}
/// The 32 bits of MovI and MovI32.
inline uint32_t immediate32(const Insn *I) {
  return uint32_t(I->B) | uint32_t(I->C) << 16;
}
/// The signed immediate of the I forms.
inline int64_t immediate16(const Insn *I) { return int16_t(I->C); }

/// The register of the argument K, of an instruction with argument words.
inline uint16_t argument(const Insn *I, unsigned K) {
  return I[2 + K / 4].Args[K % 4];
}
inline unsigned numArguments(const Insn *I) { return I->B; }
/// Where a return point goes while an exception is pending, in words from I; 0:
/// on.
inline int32_t exceptionOffset(const Insn *I) { return I[1].Y; }

inline FunctionId calledFunction(const Insn *I) { return FunctionId(I[1].X); }
inline SelectorId calledSelector(const Insn *I) { return SelectorId(I[1].X); }
inline ClassId classField(const Insn *I) { return ClassId(I[1].X); }
inline HeddleFunction heddleFunction(const Insn *I) {
  return HeddleFunction(I->C);
}

} // namespace heddle

#endif
