//===- AssemblyOperands.cpp - Registers, memory and flags of assembly -----===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AssemblyExpansion.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace heddle::c {

static unsigned bitsOfType(const DataLayout &DL, Type *T) {
  return T->isIntegerTy() || T->isPointerTy()
             ? unsigned(DL.getTypeSizeInBits(T))
             : 0;
}

AssemblyExpansion::AssemblyExpansion(CallInst &I)
    : I(I), B(I.getContext(), ConstantFolder(),
              IRBuilderCallbackInserter(
                  [this](Instruction *New) { Made.push_back(New); })) {
  B.SetInsertPoint(&I);
  B.SetCurrentDebugLocation(I.getDebugLoc());
}

/// V is what a register has: as an integer.
void AssemblyExpansion::keep(StringRef Place, Value *V) {
  if (V->getType()->isPointerTy())
    V = B.CreatePtrToInt(V, B.getInt64Ty());
  Registers[Place] = V;
}

/// Fills Slots, and Registers with what the assembly is given.
void AssemblyExpansion::readSlots() {
  const DataLayout &DL = I.getModule()->getDataLayout();
  auto *Text = cast<InlineAsm>(I.getCalledOperand());
  auto *Many = dyn_cast<StructType>(I.getType());
  unsigned Argument = 0, Results = 0;
  for (const InlineAsm::ConstraintInfo &C : Text->ParseConstraints()) {
    StringRef Code = C.Codes.empty() ? "" : StringRef(C.Codes.front());
    if (C.Type == InlineAsm::isClobber) {
      Orders |= Code == "{memory}";
      continue;
    }
    Slot &S = Slots.emplace_back();
    S.IsMemory = C.isIndirect;
    S.IsResult = C.Type == InlineAsm::isOutput && !C.isIndirect;
    if (S.IsResult)
      S.T = Many ? Many->getElementType(Results++) : I.getType();
    Value *Given = S.IsResult ? nullptr : I.getArgOperand(Argument);
    if (S.IsMemory) {
      S.Address = Given;
      S.Bits = bitsOfType(DL, I.getParamElementType(Argument));
    } else {
      S.Bits = bitsOfType(DL, S.IsResult ? S.T : Given->getType());
    }
    if (!S.IsResult)
      ++Argument;
    if (S.IsMemory)
      continue;
    // "=@cc" and a condition, "=a" and its like, "0": what slot 0 has.
    unsigned Same = 0;
    if (S.IsResult && Code.starts_with("{@cc")) {
      S.IsFlag = true;
      S.Place = Code.substr(4).drop_back().str();
    } else if (Code.size() > 2 && Code.front() == '{') {
      S.Place = Code.substr(1, Code.size() - 2).str();
    } else if (!Code.getAsInteger(10, Same) && Same < Slots.size() - 1) {
      S.Place = Slots[Same].Place;
    } else {
      S.Place = std::to_string(Slots.size() - 1);
    }
    if (Given && S.Bits)
      keep(S.Place, Given);
  }
}

const AssemblyExpansion::Slot *AssemblyExpansion::slot(const Operand &O) const {
  bool IsSlot = O.Is == Operand::Slot || O.Is == Operand::Reference;
  return IsSlot && O.Index < Slots.size() ? &Slots[O.Index] : nullptr;
}

bool AssemblyExpansion::isMemory(const Operand &O) const {
  const Slot *S = slot(O);
  return O.Is == Operand::Reference || (S && S->IsMemory);
}

/// How many bits an instruction without a suffix has: as a register says, else
/// the memory. 0 if nothing says it.
unsigned AssemblyExpansion::bitsOf(const AssemblyInstruction &Of) const {
  unsigned OfMemory = 0;
  for (const Operand &O : Of.Operands) {
    const Slot *S = slot(O);
    if (O.Is == Operand::Reference)
      continue;
    if (O.Bits)
      return O.Bits;
    if (S && !S->IsMemory && S->Bits)
      return S->Bits;
    if (S && S->IsMemory)
      OfMemory = S->Bits;
  }
  return OfMemory;
}

Value *AssemblyExpansion::addressOf(const Operand &O) {
  const Slot *S = slot(O);
  if (O.Is == Operand::Slot)
    return S->Address;
  Value *V = Registers.lookup(S->Place);
  return V && V->getType()->isIntegerTy(64) ? B.CreateIntToPtr(V, B.getPtrTy())
                                            : nullptr;
}

Value *AssemblyExpansion::load(Value *Address, unsigned Bits) {
  LoadInst *L =
      B.CreateAlignedLoad(B.getIntNTy(Bits), Address, alignment(Bits));
  L->setAtomic(Orders ? AtomicOrdering::Acquire : AtomicOrdering::Monotonic);
  return L;
}

/// So many bits of an operand, nullptr if it has none.
Value *AssemblyExpansion::read(const Operand &O, unsigned Bits) {
  Type *T = B.getIntNTy(Bits);
  if (O.Is == Operand::Number)
    return ConstantInt::get(T, uint64_t(O.Value), /*IsSigned=*/true);
  if (isMemory(O)) {
    Value *Address = addressOf(O);
    return Address ? load(Address, Bits) : nullptr;
  }
  const Slot *S = slot(O);
  if (O.Is != Operand::Register && (!S || S->IsFlag))
    return nullptr;
  Value *V = Registers.lookup(S ? StringRef(S->Place) : StringRef(O.Name));
  if (!V || V->getType()->getIntegerBitWidth() >= Bits)
    return V ? B.CreateTrunc(V, T) : nullptr;
  // Of a register the rest is not known. A constant stands in the text.
  return isa<ConstantInt>(V) ? B.CreateSExt(V, T) : nullptr;
}

/// A register that is written by half keeps its other half, but for the upper
/// 32 bits (volume 1, 3.4.1.1).
bool AssemblyExpansion::write(const Operand &O, Value *V) {
  unsigned Bits = V->getType()->getIntegerBitWidth();
  if (isMemory(O)) {
    Value *Address = addressOf(O);
    if (!Address)
      return false;
    StoreInst *S = B.CreateAlignedStore(V, Address, alignment(Bits));
    S->setAtomic(Orders ? AtomicOrdering::Release : AtomicOrdering::Monotonic);
    return true;
  }
  const Slot *S = slot(O);
  if (O.Is != Operand::Register && (O.Is != Operand::Slot || !S || S->IsFlag))
    return false;
  StringRef Place = S ? StringRef(S->Place) : StringRef(O.Name);
  Value *Had = Registers.lookup(Place);
  unsigned Wide = Had ? Had->getType()->getIntegerBitWidth() : S ? S->Bits : 64;
  if (Wide > Bits && Bits < 32) {
    if (!Had)
      return false; // what the rest has is not known
    Value *Rest =
        B.CreateAnd(Had, ConstantInt::get(Had->getType(),
                                          ~maskTrailingOnes<uint64_t>(Bits)));
    V = B.CreateOr(Rest, B.CreateZExt(V, Had->getType()));
  } else if (Wide) {
    V = B.CreateZExtOrTrunc(V, B.getIntNTy(std::max(Wide, Bits)));
  }
  Registers[Place] = V;
  return true;
}

/// A condition as setCC and "=@cc" name it (volume 1, appendix B).
Value *AssemblyExpansion::flag(StringRef Condition) {
  bool IsNot =
      Condition.size() > 1 && Condition.front() == 'n' && Condition != "nae";
  StringRef Of = IsNot ? Condition.drop_front() : Condition;
  Value *V = StringSwitch<Value *>(Of)
                 .Cases("z", "e", Zero)
                 .Cases("c", "b", "nae", Carry)
                 .Case("s", Sign)
                 .Default(nullptr);
  if (Condition == "ae") {
    V = Carry;
    IsNot = true;
  }
  return V && IsNot ? B.CreateNot(V) : V;
}

void AssemblyExpansion::setFlags(Value *New, Value *Carries) {
  Constant *None = Constant::getNullValue(New->getType());
  Zero = B.CreateICmpEQ(New, None);
  Sign = B.CreateICmpSLT(New, None);
  Carry = Carries;
}

/// Makes the result of the assembly of what its registers have.
bool AssemblyExpansion::readResult() {
  auto *Many = dyn_cast<StructType>(I.getType());
  if (Many)
    Result = PoisonValue::get(Many);
  unsigned N = 0;
  for (const Slot &S : Slots) {
    if (!S.IsResult)
      continue;
    Value *V = S.IsFlag ? flag(S.Place) : Registers.lookup(S.Place);
    if (!V || !S.Bits)
      return false;
    V = S.T->isPointerTy()
            ? B.CreateIntToPtr(B.CreateZExtOrTrunc(V, B.getInt64Ty()), S.T)
            : B.CreateZExtOrTrunc(V, S.T);
    Result = Many ? B.CreateInsertValue(Result, V, N++) : V;
  }
  return true;
}

} // namespace heddle::c
