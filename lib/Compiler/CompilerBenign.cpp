//===- CompilerBenign.cpp - Accesses of fields that are declared benign ---===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plain accesses are not scheduling points because a program with a race is
// reported as such. A race on a benign field is not, so that what follows it
// has to be explored: the plain accesses of such fields are events.
//
// IR says offset and kind of a field, not its class. An access that may be
// meant is an event if the object is, when it is executed, an instance of the
// field's class. Where IR no longer shows the object (addresses that were
// merged by an optimiser), it is one in any case: that explores more than is
// needed, never less.
//
//===----------------------------------------------------------------------===//

#include "heddle/Compiler/Compiler.h"
#include "heddle/IR/Names.h"

using namespace heddle;
using llvm::dyn_cast;

bool Compiler::isWholeObject(const llvm::Value *V, unsigned Depth) {
  if (llvm::isa<llvm::Argument, llvm::CallBase>(V))
    return true;
  if (Depth == 4)
    return false;
  if (const auto *Phi = dyn_cast<llvm::PHINode>(V))
    return llvm::all_of(Phi->incoming_values(), [&](const llvm::Use &U) {
      return isWholeObject(U.get(), Depth + 1);
    });
  if (const auto *S = dyn_cast<llvm::SelectInst>(V))
    return isWholeObject(S->getTrueValue(), Depth + 1) &&
           isWholeObject(S->getFalseValue(), Depth + 1);
  return false;
}

Compiler::BenignTest Compiler::benignTest(const Address &A, ValueKind K) {
  BenignTest Out;
  bool IsStatic = !A.Base && !A.Index;
  // Elements are not fields.
  if (A.Index && A.Base && A.Offset == ArrayBaseOffset &&
      A.Scale == sizeOfKind(K) && isWholeObject(A.Base))
    return Out;
  const StaticField *Static =
      IsStatic ? P.staticFieldAt(Ref(A.Offset)) : nullptr;
  bool IsShown = A.Base && !A.Index && isWholeObject(A.Base);
  for (const BenignField &B : P.benignFields()) {
    if (IsStatic) {
      if (Static && Static->Field && Static->Owner.isValid() &&
          Static->Field->Name == B.Field && P[Static->Owner].Name == B.Class)
        Out.Always = true;
      continue;
    }
    llvm::Expected<ClassId> C = P.classByName(B.Class);
    if (!C) { // no object is of it
      llvm::consumeError(C.takeError());
      continue;
    }
    const ClassInfo *Info = P[*C].Info;
    if (!Info)
      continue;
    for (const FieldInfo &F : Info->Fields) {
      if (F.Name != B.Field || (F.Flags & AccStatic) ||
          kindOfDescriptor(F.Descriptor) != K)
        continue;
      if (!IsShown)
        Out.Always = true;
      else if (A.Offset == int64_t(F.Offset))
        Out.Classes.push_back(*C);
    }
  }
  return Out;
}

/// Goes on behind a copy of Plain, skipped if Object is of one of the
/// classes. What it returns is the jump from there past what is emitted next.
uint32_t Compiler::emitUnlessBenign(unsigned Object,
                                    llvm::ArrayRef<ClassId> Classes,
                                    llvm::function_ref<void()> Plain) {
  llvm::SmallVector<uint32_t, 2> ToEvent;
  for (ClassId C : Classes) {
    unsigned Is = temp();
    emit(Opcode::InstanceOf, Is, Object);
    emitWord(C.index(), 0);
    ToEvent.push_back(Out->Insns.size());
    emit(Opcode::BrNz, Is);
  }
  Plain();
  uint32_t Jump = Out->Insns.size();
  emit(Opcode::Jmp);
  for (uint32_t At : ToEvent)
    Out->Insns[At].C = uint16_t(Out->Insns.size() - At);
  return Jump;
}

void Compiler::jumpToHere(uint32_t Jump) {
  uint32_t Distance = Out->Insns.size() - Jump;
  Out->Insns[Jump].B = uint16_t(Distance);
  Out->Insns[Jump].C = uint16_t(Distance >> 16);
}
