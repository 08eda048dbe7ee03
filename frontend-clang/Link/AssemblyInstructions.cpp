//===- AssemblyInstructions.cpp - What instructions of x86 do -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AssemblyExpansion.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace heddle::c {

AtomicRMWInst::BinOp AssemblyExpansion::operation(StringRef Name) {
  return StringSwitch<AtomicRMWInst::BinOp>(Name)
      .Cases("add", "inc", "xadd", AtomicRMWInst::Add)
      .Cases("sub", "dec", AtomicRMWInst::Sub)
      .Cases("and", "btr", AtomicRMWInst::And)
      .Cases("or", "bts", AtomicRMWInst::Or)
      .Cases("xor", "btc", "not", AtomicRMWInst::Xor)
      .Default(AtomicRMWInst::BAD_BINOP);
}

Value *AssemblyExpansion::apply(AtomicRMWInst::BinOp Op, Value *Old, Value *V) {
  switch (Op) {
  case AtomicRMWInst::Add:
    return B.CreateAdd(Old, V);
  case AtomicRMWInst::Sub:
    return B.CreateSub(Old, V);
  case AtomicRMWInst::And:
    return B.CreateAnd(Old, V);
  case AtomicRMWInst::Or:
    return B.CreateOr(Old, V);
  default:
    return B.CreateXor(Old, V);
  }
}

/// Updates memory, and gives what it had. Without a lock it is a load and a
/// store: other processors come between them.
Value *AssemblyExpansion::change(AtomicRMWInst::BinOp Op, Value *Address,
                                 Value *V, bool IsLocked) {
  unsigned Bits = V->getType()->getIntegerBitWidth();
  if (IsLocked)
    return B.CreateAtomicRMW(Op, Address, V, alignment(Bits),
                             Orders ? AtomicOrdering::SequentiallyConsistent
                                    : AtomicOrdering::Monotonic);
  Value *Old = load(Address, Bits);
  StoreInst *S =
      B.CreateAlignedStore(apply(Op, Old, V), Address, alignment(Bits));
  S->setAtomic(Orders ? AtomicOrdering::Release : AtomicOrdering::Monotonic);
  return Old;
}

/// add, sub, and, or, xor, inc, dec, not, xadd, of memory or of a register.
bool AssemblyExpansion::update(const AssemblyInstruction &Of, StringRef Name,
                               unsigned Bits) {
  bool IsAlone = Name == "inc" || Name == "dec" || Name == "not";
  if (Of.Operands.size() != (IsAlone ? 1 : 2))
    return false;
  const Operand &To = Of.Operands.back();
  Value *V = IsAlone ? ConstantInt::get(B.getIntNTy(Bits),
                                        Name == "not" ? ~uint64_t(0) : 1)
                     : read(Of.Operands.front(), Bits);
  AtomicRMWInst::BinOp Op = operation(Name);
  if (!V)
    return false;
  Value *Old;
  if (isMemory(To)) {
    Value *Address = addressOf(To);
    Old = Address ? change(Op, Address, V, Of.IsLocked) : nullptr;
  } else {
    Old = Of.IsLocked ? nullptr : read(To, Bits);
  }
  if (!Old)
    return false;
  Value *New = apply(Op, Old, V);
  if (!isMemory(To) && !write(To, New))
    return false;
  if (Name == "xadd" && !write(Of.Operands.front(), Old))
    return false;
  if (Name == "not")
    return true;
  if (IsAlone)
    setFlags(New, Carry);
  else if (Op == AtomicRMWInst::Add)
    setFlags(New, B.CreateICmpULT(New, Old));
  else if (Op == AtomicRMWInst::Sub)
    setFlags(New, B.CreateICmpULT(Old, V));
  else
    setFlags(New, B.getFalse());
  return true;
}

/// bt, bts, btr, btc. A bit of memory whose number is in a register may lie
/// anywhere before or behind its operand.
bool AssemblyExpansion::testBit(const AssemblyInstruction &Of, StringRef Name,
                                unsigned Bits) {
  if (Of.Operands.size() != 2 || Bits < 16)
    return false;
  const Operand &To = Of.Operands.back();
  Value *N = read(Of.Operands.front(), Bits);
  if (!N)
    return false;
  Value *In = B.CreateAnd(N, ConstantInt::get(N->getType(), Bits - 1));
  Value *Mask = B.CreateShl(ConstantInt::get(N->getType(), 1), In);
  Value *Old;
  if (isMemory(To)) {
    Value *Address = addressOf(To);
    if (!Address)
      return false;
    if (!isa<Constant>(N))
      Address = B.CreateGEP(
          N->getType(), Address,
          B.CreateSExt(B.CreateAShr(N, Log2_32(Bits)), B.getInt64Ty()));
    Old = Name == "bt"
              ? load(Address, Bits)
              : change(operation(Name), Address,
                       Name == "btr" ? B.CreateNot(Mask) : Mask, Of.IsLocked);
  } else {
    Old = Of.IsLocked ? nullptr : read(To, Bits);
    if (!Old || (Name != "bt" &&
                 !write(To, apply(operation(Name), Old,
                                  Name == "btr" ? B.CreateNot(Mask) : Mask))))
      return false;
  }
  Zero = Sign = nullptr;
  Carry = B.CreateICmpNE(B.CreateAnd(Old, Mask),
                         Constant::getNullValue(Old->getType()));
  return true;
}

/// xchg, which is locked, and cmpxchg, which compares with the register ax.
bool AssemblyExpansion::exchange(const AssemblyInstruction &Of, StringRef Name,
                                 unsigned Bits) {
  if (Of.Operands.size() != 2)
    return false;
  const Operand *From = &Of.Operands[0], *To = &Of.Operands[1];
  if (Name == "xchg") {
    if (isMemory(*From))
      std::swap(From, To);
    Value *New = read(*From, Bits);
    Value *Address = isMemory(*To) ? addressOf(*To) : nullptr;
    if (!New || !Address || isMemory(*From))
      return false;
    return write(*From, change(AtomicRMWInst::Xchg, Address, New, true));
  }
  AssemblyOperand Ax;
  Ax.Is = Operand::Register;
  Ax.Name = "ax";
  Value *New = read(*From, Bits), *Expected = read(Ax, Bits),
        *Address = isMemory(*To) ? addressOf(*To) : nullptr;
  // Without a lock nobody has use for it.
  if (!New || !Expected || !Address || !Of.IsLocked)
    return false;
  AtomicOrdering Order = Orders ? AtomicOrdering::SequentiallyConsistent
                                : AtomicOrdering::Monotonic;
  Value *Pair = B.CreateAtomicCmpXchg(Address, Expected, New, alignment(Bits),
                                      Order, Order);
  Value *Old = B.CreateExtractValue(Pair, 0);
  Zero = B.CreateExtractValue(Pair, 1);
  Carry = B.CreateICmpULT(Expected, Old);
  Sign = nullptr;
  return write(Ax, Old);
}

bool AssemblyExpansion::move(const AssemblyInstruction &Of, unsigned Bits) {
  if (Of.Operands.size() != 2)
    return false;
  Value *V = read(Of.Operands[0], Bits);
  return V && write(Of.Operands[1], V);
}

/// bsf and bsr: the number of the first or last bit that is set.
bool AssemblyExpansion::findBit(const AssemblyInstruction &Of, bool IsLast,
                                unsigned Bits) {
  Value *V = Of.Operands.size() == 2 && Bits >= 16 ? read(Of.Operands[0], Bits)
                                                   : nullptr;
  if (!V)
    return false;
  FunctionCallee Find = I.getModule()->getOrInsertFunction(
      "__heddle_bit_number", B.getInt64Ty(), B.getInt64Ty(), B.getInt32Ty());
  Value *N =
      B.CreateCall(Find, {B.CreateZExt(V, B.getInt64Ty()), B.getInt32(IsLast)});
  Zero = B.getFalse();
  Carry = Sign = nullptr;
  return write(Of.Operands[1], B.CreateTrunc(N, B.getIntNTy(Bits)));
}

/// setCC makes a value of a flag.
bool AssemblyExpansion::setByFlag(const AssemblyInstruction &Of,
                                  StringRef Condition) {
  Value *V = Of.Operands.size() == 1 ? flag(Condition) : nullptr;
  if (!V)
    return false;
  const Operand &To = Of.Operands.front();
  const Slot *S = slot(To);
  V = B.CreateZExt(V, B.getInt8Ty());
  // A bool that the assembly leaves has no other bits.
  if (S && !S->IsMemory && S->IsResult && S->Bits < 8 &&
      To.Is == Operand::Slot) {
    Registers[S->Place] = V;
    return true;
  }
  return write(To, V);
}

bool AssemblyExpansion::expandKnown(const AssemblyInstruction &Of,
                                    StringRef Name, unsigned Suffix) {
  bool IsStack = any_of(
      Of.Operands, [](const Operand &O) { return O.Is == Operand::Stack; });
  // An update of what lies at the top of the stack, which changes nothing: as
  // the processor's barrier, and faster.
  if (IsStack && Of.IsLocked && (Name == "add" || Name == "or") &&
      Of.Operands.size() == 2 && Of.Operands[0].Is == Operand::Number &&
      !Of.Operands[0].Value) {
    B.CreateFence(AtomicOrdering::SequentiallyConsistent);
    Zero = Carry = Sign = nullptr;
    return true;
  }
  unsigned Bits = Suffix ? Suffix : bitsOf(Of);
  if (IsStack || (Bits != 8 && Bits != 16 && Bits != 32 && Bits != 64))
    return false;
  if (Name == "mov")
    return !Of.IsLocked && move(Of, Bits);
  if (Name == "xchg" || Name == "cmpxchg")
    return exchange(Of, Name, Bits);
  if (Name == "bt" || Name == "bts" || Name == "btr" || Name == "btc")
    return testBit(Of, Name, Bits);
  if (Name == "bsf" || Name == "bsr")
    return !Of.IsLocked && findBit(Of, Name == "bsr", Bits);
  if (Name == "bswap" && Of.Operands.size() == 1 && Bits >= 32) {
    Value *V = Of.IsLocked ? nullptr : read(Of.Operands[0], Bits);
    return V &&
           write(Of.Operands[0], B.CreateUnaryIntrinsic(Intrinsic::bswap, V));
  }
  if (Name == "sbb" && Of.Operands.size() == 2 && Carry) {
    const Slot *A = slot(Of.Operands[0]), *To = slot(Of.Operands[1]);
    return A && To && !A->IsMemory && !To->IsMemory && A->Place == To->Place &&
           write(Of.Operands[1], B.CreateSExt(Carry, B.getIntNTy(Bits)));
  }
  return operation(Name) != AtomicRMWInst::BAD_BINOP && update(Of, Name, Bits);
}

bool AssemblyExpansion::expand(const AssemblyInstruction &Of) {
  StringRef Name = Of.Name;
  if (Of.Operands.empty() && !Of.IsLocked) {
    AtomicOrdering Order = Name == "mfence"
                               ? AtomicOrdering::SequentiallyConsistent
                           : Name == "lfence" ? AtomicOrdering::Acquire
                           : Name == "sfence" ? AtomicOrdering::Release
                                              : AtomicOrdering::NotAtomic;
    if (Order != AtomicOrdering::NotAtomic)
      B.CreateFence(Order);
    return Order != AtomicOrdering::NotAtomic || Name == "nop" ||
           Name == "pause" || Name == "rep nop";
  }
  if (!Of.IsRead || Of.Operands.empty())
    return false;
  StringRef Condition = Name;
  if (Condition.consume_front("set") && !Of.IsLocked)
    return setByFlag(Of, Condition);
  if (expandKnown(Of, Name, 0))
    return true;
  unsigned Suffix = StringSwitch<unsigned>(Name.take_back(1))
                        .Case("b", 8)
                        .Case("w", 16)
                        .Case("l", 32)
                        .Case("q", 64)
                        .Default(0);
  return Suffix && expandKnown(Of, Name.drop_back(1), Suffix);
}

std::string AssemblyExpansion::run() {
  auto *Text = cast<InlineAsm>(I.getCalledOperand());
  auto All = readAssembly(Text->getAsmString());
  readSlots();
  for (const AssemblyInstruction &Of : All)
    if (Text->getDialect() != InlineAsm::AD_ATT || !expand(Of))
      return "the assembly \"" + Of.Text +
             "\" (an atomic builtin of the compiler's may do the same)";
  if (!readResult())
    return "assembly that leaves a value as it happens to be";
  return "";
}

} // namespace heddle::c
