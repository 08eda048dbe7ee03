//===- AssemblyExpansion.h - LLVM of one piece of assembly ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of assembly that stands in C, what lock-free code has of it where the
// compiler's builtins would do: LLVM's instructions take its place. What an
// instruction does, and its flags, are the processor's (Intel 64 and IA-32
// Architectures Software Developer's Manual, volume 2). An access to memory is
// an atomic one: assembly that clobbers memory, behind which the compiler moves
// nothing, orders as the processor does (volume 3, 9.2: loads acquire, stores
// release, locked updates are barriers); without that, accesses are relaxed.
// All else is refused where it is executed (FunctionLowering::lowerAssembly).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FRONTEND_CLANG_LINK_ASSEMBLYEXPANSION_H
#define HEDDLE_FRONTEND_CLANG_LINK_ASSEMBLYEXPANSION_H

#include "Assembly.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"

namespace heddle::c {

/// Expands one call of assembly.
class AssemblyExpansion {
public:
  explicit AssemblyExpansion(llvm::CallInst &I);

  /// Empty, or which part of the assembly is not known. I is as before then,
  /// but for instructions in front of it that are to be dropped.
  std::string run();

  /// What has been made.
  llvm::SmallVector<llvm::Instruction *, 16> Made;
  /// The result of the assembly, nullptr if it has none.
  llvm::Value *Result = nullptr;

private:
  /// What a slot of the assembly stands for.
  struct Slot {
    bool IsMemory = false, IsFlag = false, IsResult = false;
    unsigned Bits = 0;
    llvm::Value *Address = nullptr; ///< of memory
    std::string Place;       ///< key of Registers, or the flag's condition
    llvm::Type *T = nullptr; ///< of a result
  };
  using Operand = AssemblyOperand;

  void readSlots();
  bool readResult();
  void keep(llvm::StringRef Place, llvm::Value *V);
  bool expand(const AssemblyInstruction &Of);
  bool expandKnown(const AssemblyInstruction &Of, llvm::StringRef Name,
                   unsigned Suffix);
  bool update(const AssemblyInstruction &Of, llvm::StringRef Name,
              unsigned Bits);
  bool testBit(const AssemblyInstruction &Of, llvm::StringRef Name,
               unsigned Bits);
  bool exchange(const AssemblyInstruction &Of, llvm::StringRef Name,
                unsigned Bits);
  bool move(const AssemblyInstruction &Of, unsigned Bits);
  bool findBit(const AssemblyInstruction &Of, bool IsLast, unsigned Bits);
  bool setByFlag(const AssemblyInstruction &Of, llvm::StringRef Condition);

  const Slot *slot(const Operand &O) const;
  unsigned bitsOf(const AssemblyInstruction &Of) const;
  llvm::Value *addressOf(const Operand &O);
  bool isMemory(const Operand &O) const;
  llvm::Value *read(const Operand &O, unsigned Bits);
  bool write(const Operand &O, llvm::Value *V);
  llvm::Value *flag(llvm::StringRef Condition);
  void setFlags(llvm::Value *New, llvm::Value *Carries);
  llvm::Value *load(llvm::Value *Address, unsigned Bits);
  llvm::Value *change(llvm::AtomicRMWInst::BinOp Op, llvm::Value *Address,
                      llvm::Value *V, bool IsLocked);
  llvm::Align alignment(unsigned Bits) const { return llvm::Align(Bits / 8); }
  static llvm::AtomicRMWInst::BinOp operation(llvm::StringRef Name);
  llvm::Value *apply(llvm::AtomicRMWInst::BinOp Op, llvm::Value *Old,
                     llvm::Value *V);

  llvm::CallInst &I;
  llvm::IRBuilder<llvm::ConstantFolder, llvm::IRBuilderCallbackInserter> B;
  llvm::SmallVector<Slot, 8> Slots;
  llvm::StringMap<llvm::Value *> Registers; ///< integers
  llvm::Value *Zero = nullptr, *Carry = nullptr,
              *Sign = nullptr; ///< flags, if known
  bool Orders = false;         ///< memory is clobbered
};

} // namespace heddle::c

#endif
