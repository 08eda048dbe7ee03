//===- MethodLoweringStack.cpp - constants, locals, operand stack ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Methods/MethodLowering.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace heddle::java {

static StringRef kindName(Kind K) {
  static constexpr StringLiteral Names[] = {"int",    "long",        "float",
                                            "double", "a reference", "nothing"};
  return Names[unsigned(K)];
}

//===----------------------------------------------------------------------===//
// Operand stack
//===----------------------------------------------------------------------===//

void MethodLowering::push(Value *V, Kind K) {
  Words += slotsOf(K);
  if (Words > Body.MaxStack)
    bad("the stack grows beyond max_stack");
  Stack.push_back({V, K});
}

void MethodLowering::push(Value *V) {
  push(V, static_cast<Kind>(*kindOfType(V->getType())));
}

Value *MethodLowering::pop(Kind K) {
  if (Stack.empty()) {
    bad("the stack is empty where " + kindName(K) + " is needed");
    return PoisonValue::get(Ctx.typeOf(K));
  }
  StackEntry E = Stack.pop_back_val();
  Words -= slotsOf(E.K);
  if (E.K == K)
    return E.V;
  bad("the stack holds " + kindName(E.K) + " where " + kindName(K) +
      " is needed");
  return PoisonValue::get(Ctx.typeOf(K));
}

std::optional<unsigned> MethodLowering::entriesFor(unsigned Wanted,
                                                   unsigned Skip) {
  unsigned Count = 0, Sum = 0;
  while (Sum < Wanted && Skip + Count < Stack.size())
    Sum += slotsOf(Stack[Stack.size() - 1 - Skip - Count++].K);
  if (Sum == Wanted)
    return Count;
  bad(Sum < Wanted ? "too little on the stack"
                   : "half of a long or double is taken from the stack");
  return std::nullopt;
}

/// dup and its variants: a copy of the words on top goes below the next ones.
void MethodLowering::duplicate(unsigned CopiedWords, unsigned SkippedWords) {
  std::optional<unsigned> Copied = entriesFor(CopiedWords, 0);
  std::optional<unsigned> Skipped =
      Copied ? entriesFor(SkippedWords, *Copied) : std::nullopt;
  if (!Skipped)
    return;
  SmallVector<StackEntry, 2> Copy(Stack.end() - *Copied, Stack.end());
  Stack.insert(Stack.end() - *Copied - *Skipped, Copy.begin(), Copy.end());
  Words += CopiedWords;
  if (Words > Body.MaxStack)
    bad("the stack grows beyond max_stack");
}

void MethodLowering::drop(unsigned Dropped) {
  if (std::optional<unsigned> Count = entriesFor(Dropped, 0)) {
    Stack.pop_back_n(*Count);
    Words -= Dropped;
  }
}

void MethodLowering::lowerSwap() {
  if (entriesFor(1, 0) && entriesFor(1, 1))
    std::swap(Stack[Stack.size() - 1], Stack[Stack.size() - 2]);
}

//===----------------------------------------------------------------------===//
// Locals
//===----------------------------------------------------------------------===//

Value *MethodLowering::loadLocal(unsigned Slot, Kind K) {
  Local &L = Locals[Slot];
  if (L.V && L.K == K && (L.Block == BlockNumber || L.Block == ~0u))
    return L.V;
  if (!(StoredKinds[Slot] & 1 << unsigned(K))) {
    bad("local variable " + Twine(Slot) + " does not hold " + kindName(K));
    return PoisonValue::get(Ctx.typeOf(K));
  }
  AllocaInst *Home = slotFor(LocalSlots, Slot, K, "l");
  L = {B.CreateLoad(Ctx.typeOf(K), Home, Home->getName() + "."), K,
       BlockNumber};
  return L.V;
}

void MethodLowering::storeLocal(unsigned Slot, Kind K, Value *V) {
  B.CreateStore(V, slotFor(LocalSlots, Slot, K, "l"));
  Locals[Slot] = {V, K, BlockNumber};
  if (slotsOf(K) == 2)
    Locals[Slot + 1].V = nullptr;
  if (Slot > 0 && Locals[Slot - 1].V && slotsOf(Locals[Slot - 1].K) == 2)
    Locals[Slot - 1].V = nullptr;
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

void MethodLowering::lowerConstant(unsigned Index) {
  switch (Pool.tag(Index)) {
  case ConstantTag::Integer:
    return push(B.getInt32(cantFail(Pool.integer(Index))));
  case ConstantTag::Long:
    return push(B.getInt64(cantFail(Pool.longInteger(Index))));
  case ConstantTag::Float:
    return push(ConstantFP::get(
        Ctx.C, APFloat(APFloat::IEEEsingle(),
                       APInt(32, cantFail(Pool.floatBits(Index))))));
  case ConstantTag::Double:
    return push(ConstantFP::get(
        Ctx.C, APFloat(APFloat::IEEEdouble(),
                       APInt(64, cantFail(Pool.doubleBits(Index))))));
  case ConstantTag::String: {
    Expected<std::u16string> Text =
        decodeModifiedUtf8(cantFail(Pool.string(Index)), Pool.fileName());
    if (!Text)
      return bad(toString(Text.takeError()));
    return push(string(ArrayRef<uint16_t>(
        reinterpret_cast<const uint16_t *>(Text->data()), Text->size())));
  }
  case ConstantTag::Class: {
    const ClassCache::ClassTarget &T = Cache.classAt(Index);
    if (!T.C)
      throwProblem(T.Why);
    return push(mirror(cantFail(Pool.className(Index))));
  }
  case ConstantTag::Dynamic:
    return lowerDynamicConstant(Index);
  case ConstantTag::MethodHandle: {
    Expected<MethodHandleRef> H = Pool.methodHandle(Index);
    if (!H)
      return bad(toString(H.takeError()));
    return push(invoke(InvokeKind::Static, "java/lang/invoke/MethodHandle",
                       "constant",
                       "(ILjava/lang/Class;Ljava/lang/String;"
                       "Ljava/lang/String;)Ljava/lang/invoke/MethodHandle;",
                       {B.getInt32(unsigned(H->Kind)), mirror(H->Target.Class),
                        string(H->Target.Name), string(H->Target.Descriptor)}),
                Kind::Ref);
  }
  case ConstantTag::MethodType:
    return push(invoke(InvokeKind::Static, "java/lang/invoke/MethodType",
                       "constant",
                       "(Ljava/lang/String;)Ljava/lang/invoke/MethodType;",
                       {string(cantFail(Pool.methodType(Index)))}),
                Kind::Ref);
  default:
    return bad("ldc of a " + constantTagName(Pool.tag(Index)));
  }
}

/// Instructions whose whole meaning is in the stack and the locals.
bool MethodLowering::lowerStack(const Instruction &I) {
  Opcode Op = I.Op;
  auto Numbered = [&](Opcode First) { // iload, lload, ... in order of Kind
    return static_cast<Kind>(unsigned(Op) - unsigned(First));
  };
  auto Short = [&](Opcode First) { // iload_0 .. iload_3, lload_0 ..
    return static_cast<Kind>((unsigned(Op) - unsigned(First)) / 4);
  };
  if (Op == Opcode::nop)
    return true;
  if (Op == Opcode::aconst_null)
    push(Ctx.Null, Kind::Ref);
  else if (Op <= Opcode::iconst_5)
    push(B.getInt32(I.A), Kind::I32);
  else if (Op <= Opcode::lconst_1)
    push(B.getInt64(I.A), Kind::I64);
  else if (Op <= Opcode::fconst_2)
    push(ConstantFP::get(B.getFloatTy(), I.A), Kind::Float);
  else if (Op <= Opcode::dconst_1)
    push(ConstantFP::get(B.getDoubleTy(), I.A), Kind::Double);
  else if (Op <= Opcode::sipush)
    push(B.getInt32(I.A), Kind::I32);
  else if (Op <= Opcode::ldc2_w)
    lowerConstant(I.A);
  else if (Op <= Opcode::aload)
    push(loadLocal(I.A, Numbered(Opcode::iload)));
  else if (Op <= Opcode::aload_3)
    push(loadLocal(I.A, Short(Opcode::iload_0)));
  else if (Op >= Opcode::istore && Op <= Opcode::astore)
    storeLocal(I.A, Numbered(Opcode::istore), pop(Numbered(Opcode::istore)));
  else if (Op >= Opcode::istore_0 && Op <= Opcode::astore_3)
    storeLocal(I.A, Short(Opcode::istore_0), pop(Short(Opcode::istore_0)));
  else if (Op == Opcode::pop || Op == Opcode::pop2)
    drop(Op == Opcode::pop ? 1 : 2);
  else if (Op >= Opcode::dup && Op <= Opcode::dup_x2)
    duplicate(1, unsigned(Op) - unsigned(Opcode::dup));
  else if (Op >= Opcode::dup2 && Op <= Opcode::dup2_x2)
    duplicate(2, unsigned(Op) - unsigned(Opcode::dup2));
  else if (Op == Opcode::swap)
    lowerSwap();
  else if (Op == Opcode::iinc)
    storeLocal(I.A, Kind::I32,
               B.CreateAdd(loadLocal(I.A, Kind::I32), B.getInt32(I.B)));
  else
    return false;
  return true;
}

} // namespace heddle::java
