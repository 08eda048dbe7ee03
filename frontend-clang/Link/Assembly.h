//===- Assembly.h - What assembly in C says ---------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FRONTEND_CLANG_LINK_ASSEMBLY_H
#define HEDDLE_FRONTEND_CLANG_LINK_ASSEMBLY_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace heddle::c {

/// What stands behind the name of an instruction.
struct AssemblyOperand {
  enum Form {
    Slot,      ///< "$1": an operand of the assembly's
    Reference, ///< "($1)": what the address in that operand leads to
    Register,  ///< "%eax"
    Number,    ///< "$$8"
    Stack      ///< "(%rsp)"
  };
  Form Is = Number;
  unsigned Index = 0; ///< of a slot, from 0
  unsigned Bits = 0;  ///< of a register, or as "${1:b}" says; else 0
  std::string Name;   ///< of a register, as constraints have it: "ax"
  int64_t Value = 0;  ///< of a number
};

/// One instruction of x86, in AT&T's syntax.
struct AssemblyInstruction {
  std::string Text; ///< in small letters, words apart by one space
  bool IsLocked = false;
  std::string Name;                               ///< without prefixes
  llvm::SmallVector<AssemblyOperand, 3> Operands; ///< the destination is last
  /// False if an operand has a form that is not among these.
  bool IsRead = true;
};

/// The instructions of a text as LLVM has it: "$0" is an operand, "$$" a dollar
/// (LangRef, Inline Assembler Expressions).
llvm::SmallVector<AssemblyInstruction, 4> readAssembly(llvm::StringRef Text);

} // namespace heddle::c

#endif
