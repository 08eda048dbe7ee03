//===- Assembly.cpp - Atomics, barriers and hints in assembly -------------===//
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

#include "Assembly.h"
#include "../Lowering/CLowering.h"
#include "Link.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace heddle::c {

namespace {
/// Expands one call of assembly.
class Expansion {
public:
  explicit Expansion(CallInst &I);

  /// Empty, or which part of the assembly is not known. I is as before then,
  /// but for instructions in front of it that are to be dropped.
  std::string run();

  /// What has been made.
  SmallVector<Instruction *, 16> Made;
  /// The result of the assembly, nullptr if it has none.
  Value *Result = nullptr;

private:
  /// What a slot of the assembly stands for.
  struct Slot {
    bool IsMemory = false, IsFlag = false, IsResult = false;
    unsigned Bits = 0;
    Value *Address = nullptr; ///< of memory
    std::string Place;        ///< key of Registers, or the flag's condition
    Type *T = nullptr;        ///< of a result
  };
  using Operand = AssemblyOperand;

  void readSlots();
  bool readResult();
  void keep(StringRef Place, Value *V);
  bool expand(const AssemblyInstruction &Of);
  bool expandKnown(const AssemblyInstruction &Of, StringRef Name,
                   unsigned Suffix);
  bool update(const AssemblyInstruction &Of, StringRef Name, unsigned Bits);
  bool testBit(const AssemblyInstruction &Of, StringRef Name, unsigned Bits);
  bool exchange(const AssemblyInstruction &Of, StringRef Name, unsigned Bits);
  bool move(const AssemblyInstruction &Of, unsigned Bits);
  bool findBit(const AssemblyInstruction &Of, bool IsLast, unsigned Bits);
  bool setByFlag(const AssemblyInstruction &Of, StringRef Condition);

  const Slot *slot(const Operand &O) const;
  unsigned bitsOf(const AssemblyInstruction &Of) const;
  Value *addressOf(const Operand &O);
  bool isMemory(const Operand &O) const;
  Value *read(const Operand &O, unsigned Bits);
  bool write(const Operand &O, Value *V);
  Value *flag(StringRef Condition);
  void setFlags(Value *New, Value *Carries);
  Value *load(Value *Address, unsigned Bits);
  Value *change(AtomicRMWInst::BinOp Op, Value *Address, Value *V,
                bool IsLocked);
  Align alignment(unsigned Bits) const { return Align(Bits / 8); }
  static AtomicRMWInst::BinOp operation(StringRef Name);
  Value *apply(AtomicRMWInst::BinOp Op, Value *Old, Value *V);

  CallInst &I;
  IRBuilder<ConstantFolder, IRBuilderCallbackInserter> B;
  SmallVector<Slot, 8> Slots;
  StringMap<Value *> Registers;                             ///< integers
  Value *Zero = nullptr, *Carry = nullptr, *Sign = nullptr; ///< flags, if known
  bool Orders = false; ///< memory is clobbered
};
} // namespace

static unsigned bitsOfType(const DataLayout &DL, Type *T) {
  return T->isIntegerTy() || T->isPointerTy()
             ? unsigned(DL.getTypeSizeInBits(T))
             : 0;
}

Expansion::Expansion(CallInst &I)
    : I(I), B(I.getContext(), ConstantFolder(),
              IRBuilderCallbackInserter(
                  [this](Instruction *New) { Made.push_back(New); })) {
  B.SetInsertPoint(&I);
  B.SetCurrentDebugLocation(I.getDebugLoc());
}

/// V is what a register has: as an integer.
void Expansion::keep(StringRef Place, Value *V) {
  if (V->getType()->isPointerTy())
    V = B.CreatePtrToInt(V, B.getInt64Ty());
  Registers[Place] = V;
}

/// Fills Slots, and Registers with what the assembly is given.
void Expansion::readSlots() {
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

const Expansion::Slot *Expansion::slot(const Operand &O) const {
  bool IsSlot = O.Is == Operand::Slot || O.Is == Operand::Reference;
  return IsSlot && O.Index < Slots.size() ? &Slots[O.Index] : nullptr;
}

bool Expansion::isMemory(const Operand &O) const {
  const Slot *S = slot(O);
  return O.Is == Operand::Reference || (S && S->IsMemory);
}

/// How many bits an instruction without a suffix has: as a register says, else
/// the memory. 0 if nothing says it.
unsigned Expansion::bitsOf(const AssemblyInstruction &Of) const {
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

Value *Expansion::addressOf(const Operand &O) {
  const Slot *S = slot(O);
  if (O.Is == Operand::Slot)
    return S->Address;
  Value *V = Registers.lookup(S->Place);
  return V && V->getType()->isIntegerTy(64) ? B.CreateIntToPtr(V, B.getPtrTy())
                                            : nullptr;
}

Value *Expansion::load(Value *Address, unsigned Bits) {
  LoadInst *L =
      B.CreateAlignedLoad(B.getIntNTy(Bits), Address, alignment(Bits));
  L->setAtomic(Orders ? AtomicOrdering::Acquire : AtomicOrdering::Monotonic);
  return L;
}

/// So many bits of an operand, nullptr if it has none.
Value *Expansion::read(const Operand &O, unsigned Bits) {
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
  return V ? B.CreateZExtOrTrunc(V, T) : nullptr;
}

/// A register that is written by half keeps its other half, but for the upper
/// 32 bits (volume 1, 3.4.1.1).
bool Expansion::write(const Operand &O, Value *V) {
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
Value *Expansion::flag(StringRef Condition) {
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

void Expansion::setFlags(Value *New, Value *Carries) {
  Constant *None = Constant::getNullValue(New->getType());
  Zero = B.CreateICmpEQ(New, None);
  Sign = B.CreateICmpSLT(New, None);
  Carry = Carries;
}

AtomicRMWInst::BinOp Expansion::operation(StringRef Name) {
  return StringSwitch<AtomicRMWInst::BinOp>(Name)
      .Cases("add", "inc", "xadd", AtomicRMWInst::Add)
      .Cases("sub", "dec", AtomicRMWInst::Sub)
      .Cases("and", "btr", AtomicRMWInst::And)
      .Cases("or", "bts", AtomicRMWInst::Or)
      .Cases("xor", "btc", "not", AtomicRMWInst::Xor)
      .Default(AtomicRMWInst::BAD_BINOP);
}

Value *Expansion::apply(AtomicRMWInst::BinOp Op, Value *Old, Value *V) {
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
Value *Expansion::change(AtomicRMWInst::BinOp Op, Value *Address, Value *V,
                         bool IsLocked) {
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
bool Expansion::update(const AssemblyInstruction &Of, StringRef Name,
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
bool Expansion::testBit(const AssemblyInstruction &Of, StringRef Name,
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
bool Expansion::exchange(const AssemblyInstruction &Of, StringRef Name,
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

bool Expansion::move(const AssemblyInstruction &Of, unsigned Bits) {
  if (Of.Operands.size() != 2)
    return false;
  Value *V = read(Of.Operands[0], Bits);
  return V && write(Of.Operands[1], V);
}

/// bsf and bsr: the number of the first or last bit that is set.
bool Expansion::findBit(const AssemblyInstruction &Of, bool IsLast,
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
bool Expansion::setByFlag(const AssemblyInstruction &Of, StringRef Condition) {
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

bool Expansion::expandKnown(const AssemblyInstruction &Of, StringRef Name,
                            unsigned Suffix) {
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

bool Expansion::expand(const AssemblyInstruction &Of) {
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

/// Makes the result of the assembly of what its registers have.
bool Expansion::readResult() {
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

std::string Expansion::run() {
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

void expandAssembly(Module &M) {
  SmallVector<CallInst *, 8> All;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallInst>(&I); Call && Call->isInlineAsm())
        All.push_back(Call);
  for (CallInst *Call : All) {
    Expansion E(*Call);
    std::string Unknown = E.run();
    if (!Unknown.empty()) {
      for (Instruction *New : reverse(E.Made))
        New->eraseFromParent();
      Call->setMetadata(
          UnknownAssemblyMetadata,
          MDNode::get(M.getContext(), MDString::get(M.getContext(), Unknown)));
      continue;
    }
    if (E.Result)
      Call->replaceAllUsesWith(E.Result);
    Call->eraseFromParent();
  }
}

} // namespace heddle::c
