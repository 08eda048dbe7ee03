//===- Accesses.h - Which instructions touch managed memory -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_IR_ACCESSES_H
#define HEDDLE_IR_ACCESSES_H

#include "heddle/IR/RuntimeFunctions.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/IR/Instructions.h"

namespace heddle {

inline bool isManagedPointer(const llvm::Type *T) {
  return T->isPointerTy() && T->getPointerAddressSpace() == ManagedAddressSpace;
}

/// The address of a load, store, cmpxchg or atomicrmw on managed memory; null
/// for every other instruction.
inline const llvm::Value *managedAddress(const llvm::Instruction &I) {
  const llvm::Value *Address = nullptr;
  if (auto *CX = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&I))
    Address = CX->getPointerOperand();
  else if (auto *RMW = llvm::dyn_cast<llvm::AtomicRMWInst>(&I))
    Address = RMW->getPointerOperand();
  else
    Address = llvm::getLoadStorePointerOperand(&I);
  return Address && isManagedPointer(Address->getType()) ? Address : nullptr;
}

/// The load of an array's length: it never changes.
inline bool isArrayLength(const llvm::Instruction &I) {
  return llvm::isa<llvm::LoadInst>(I) &&
         I.hasMetadata(llvm::LLVMContext::MD_invariant_load);
}

/// The heddle.* function that an instruction calls directly, if it does.
inline std::optional<HeddleFunction> calledHeddle(const llvm::Instruction &I) {
  auto *Call = llvm::dyn_cast<llvm::CallBase>(&I);
  const llvm::Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee ? lookupHeddleFunction(Callee->getName()) : std::nullopt;
}

/// The __heddle_* function that an instruction calls directly, if it does.
inline std::optional<RuntimeFunction>
calledRuntime(const llvm::Instruction &I) {
  auto *Call = llvm::dyn_cast<llvm::CallBase>(&I);
  const llvm::Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee ? lookupRuntimeFunction(Callee->getName()) : std::nullopt;
}

} // namespace heddle

#endif
