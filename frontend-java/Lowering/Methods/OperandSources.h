//===- OperandSources.h - which instruction pushed an operand ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_METHODS_OPERANDSOURCES_H
#define HEDDLE_JAVA_LOWERING_METHODS_OPERANDSOURCES_H

#include "frontend-java/ClassFile/Bytecode.h"
#include "frontend-java/ClassFile/Code.h"
#include "frontend-java/ClassFile/ConstantPool.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace heddle::java {

/// A forward data-flow analysis of one method: for every word of the operand
/// stack before every instruction, the one instruction that pushed it. dup and
/// swap move words without becoming their source. Words that several
/// instructions may have pushed have none.
class OperandSources {
public:
  /// All: the method's instructions in order.
  OperandSources(const ConstantPool &Pool, const Code &Body,
                 llvm::ArrayRef<Instruction> All);

  const Instruction *at(unsigned Bci) const;
  /// Of the word that lies Slot words below the top before the instruction at
  /// Bci; null if it is not known.
  const Instruction *source(unsigned Bci, unsigned Slot) const;
  /// Whether the local variable may have been assigned to before Bci.
  bool isWritten(unsigned Bci, unsigned Slot) const;

private:
  static constexpr int Unknown = -1;
  struct State {
    llvm::SmallVector<int, 8> Stack; ///< indices into All, or Unknown
    llvm::BitVector Written;
  };

  void apply(const Instruction &I, int Index, State &S) const;
  void flowTo(unsigned Bci, const State &S);

  const ConstantPool &Pool;
  llvm::ArrayRef<Instruction> All;
  llvm::DenseMap<unsigned, unsigned> IndexAt; ///< by bci
  llvm::DenseMap<unsigned, State> Before;     ///< by bci
  llvm::SmallVector<unsigned, 16> Worklist;   ///< bcis
};

} // namespace heddle::java

#endif
