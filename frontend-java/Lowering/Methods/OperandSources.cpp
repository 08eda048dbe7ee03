//===- OperandSources.cpp - which instruction pushed an operand -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Methods/OperandSources.h"
#include "frontend-java/ClassFile/Descriptor.h"

using namespace llvm;

namespace heddle::java {

namespace {
struct Effect {
  unsigned Pops = 0, Pushes = 0; ///< in words
};
} // namespace

static unsigned wordsOf(char Type) {
  return Type == 'l' || Type == 'd' ? 2 : 1;
}

static bool in(const Instruction &I, Opcode First, Opcode Last) {
  return I.Op >= First && I.Op <= Last;
}

static unsigned fieldWords(const ConstantPool &Pool, const Instruction &I) {
  Expected<MemberRef> Ref = Pool.fieldRef(I.A);
  if (!Ref) {
    consumeError(Ref.takeError());
    return 1;
  }
  return slotsOf(cantFail(parseFieldDescriptor(Ref->Descriptor)).kind());
}

static Effect callEffect(StringRef Descriptor, bool HasReceiver) {
  Expected<MethodType> T = parseMethodDescriptor(Descriptor);
  if (!T) {
    consumeError(T.takeError());
    return {};
  }
  return {T->parameterSlots() + HasReceiver, slotsOf(T->Return.kind())};
}

/// Of everything but what moves words about (dup, swap). A cast leaves the
/// value's source as it is.
static Effect effectOf(const ConstantPool &Pool, const Instruction &I) {
  // "iload_0", "lstore", "d2i": the first letter is the type.
  StringRef Name = mnemonic(I.Op);
  unsigned W = wordsOf(Name.front());
  if (in(I, Opcode::aconst_null, Opcode::dconst_1))
    return {0, W};
  if (in(I, Opcode::bipush, Opcode::ldc_w))
    return {0, 1};
  if (I.Op == Opcode::ldc2_w)
    return {0, 2};
  if (in(I, Opcode::iload, Opcode::aload_3))
    return {0, W};
  if (in(I, Opcode::iaload, Opcode::saload))
    return {2, W};
  if (in(I, Opcode::istore, Opcode::astore_3))
    return {W, 0};
  if (in(I, Opcode::iastore, Opcode::sastore))
    return {2 + W, 0};
  if (in(I, Opcode::ineg, Opcode::dneg))
    return {W, W};
  if (in(I, Opcode::ishl, Opcode::lushr))
    return {W + 1, W};
  if (in(I, Opcode::iadd, Opcode::lxor))
    return {2 * W, W};
  if (in(I, Opcode::i2l, Opcode::i2s))
    return {W, wordsOf(Name[2])};
  if (in(I, Opcode::lcmp, Opcode::dcmpg))
    return {2 * W, 1};
  if (in(I, Opcode::ifeq, Opcode::ifle) ||
      in(I, Opcode::ifnull, Opcode::ifnonnull))
    return {1, 0};
  if (in(I, Opcode::if_icmpeq, Opcode::if_acmpne))
    return {2, 0};
  if (in(I, Opcode::ireturn, Opcode::areturn))
    return {W, 0};
  switch (I.Op) {
  case Opcode::pop:
  case Opcode::athrow:
  case Opcode::monitorenter:
  case Opcode::monitorexit:
  case Opcode::tableswitch:
  case Opcode::lookupswitch:
    return {1, 0};
  case Opcode::pop2:
    return {2, 0};
  case Opcode::jsr:
  case Opcode::jsr_w:
  case Opcode::new_:
    return {0, 1};
  case Opcode::newarray:
  case Opcode::anewarray:
  case Opcode::arraylength:
  case Opcode::instanceof:
    return {1, 1};
  case Opcode::multianewarray:
    return {unsigned(I.B), 1};
  case Opcode::getstatic:
    return {0, fieldWords(Pool, I)};
  case Opcode::putstatic:
    return {fieldWords(Pool, I), 0};
  case Opcode::getfield:
    return {1, fieldWords(Pool, I)};
  case Opcode::putfield:
    return {1 + fieldWords(Pool, I), 0};
  case Opcode::invokevirtual:
  case Opcode::invokespecial:
  case Opcode::invokeinterface:
  case Opcode::invokestatic: {
    Expected<MemberRef> Ref = Pool.methodRef(I.A);
    if (!Ref) {
      consumeError(Ref.takeError());
      return {};
    }
    return callEffect(Ref->Descriptor, I.Op != Opcode::invokestatic);
  }
  case Opcode::invokedynamic:
    return callEffect(cantFail(Pool.invokeDynamic(I.A)).Descriptor, false);
  default:
    return {};
  }
}

/// Copies the Words on top below the Skip words under them.
static void duplicate(SmallVectorImpl<int> &Stack, unsigned Words,
                      unsigned Skip) {
  if (Stack.size() < Words + Skip)
    return;
  SmallVector<int, 4> Top(Stack.end() - Words, Stack.end());
  Stack.insert(Stack.end() - Words - Skip, Top.begin(), Top.end());
}

void OperandSources::apply(const Instruction &I, int Index, State &S) const {
  if (in(I, Opcode::dup, Opcode::dup_x2))
    return duplicate(S.Stack, 1, unsigned(I.Op) - unsigned(Opcode::dup));
  if (in(I, Opcode::dup2, Opcode::dup2_x2))
    return duplicate(S.Stack, 2, unsigned(I.Op) - unsigned(Opcode::dup2));
  if (I.Op == Opcode::swap) {
    if (S.Stack.size() >= 2)
      std::swap(S.Stack[S.Stack.size() - 1], S.Stack[S.Stack.size() - 2]);
    return;
  }
  if (in(I, Opcode::istore, Opcode::astore_3) || I.Op == Opcode::iinc) {
    if (S.Written.size() <= unsigned(I.A) + 1)
      S.Written.resize(I.A + 2);
    S.Written.set(I.A);
  }
  Effect E = effectOf(Pool, I);
  S.Stack.resize(S.Stack.size() - std::min<size_t>(E.Pops, S.Stack.size()));
  S.Stack.append(E.Pushes, Index);
}

void OperandSources::flowTo(unsigned Bci, const State &S) {
  auto [It, New] = Before.try_emplace(Bci, S);
  if (New)
    return Worklist.push_back(Bci);
  State &Old = It->second;
  bool Changed = false;
  for (size_t K = 0; K < std::min(Old.Stack.size(), S.Stack.size()); ++K)
    if (Old.Stack[K] != S.Stack[K] && Old.Stack[K] != Unknown) {
      Old.Stack[K] = Unknown;
      Changed = true;
    }
  BitVector Written = Old.Written;
  Written |= S.Written;
  if (Written != Old.Written) {
    Old.Written = std::move(Written);
    Changed = true;
  }
  if (Changed)
    Worklist.push_back(Bci);
}

OperandSources::OperandSources(const ConstantPool &Pool, const Code &Body,
                               ArrayRef<Instruction> All)
    : Pool(Pool), All(All) {
  for (auto [Index, I] : enumerate(All))
    IndexAt[I.Bci] = Index;
  flowTo(0, State());
  while (!Worklist.empty()) {
    unsigned Bci = Worklist.pop_back_val();
    auto Found = IndexAt.find(Bci);
    if (Found == IndexAt.end())
      continue;
    const Instruction &I = All[Found->second];
    State S = Before[Bci];
    for (const ExceptionHandler &H : Body.Handlers)
      if (Bci >= H.StartPc && Bci < H.EndPc) {
        State Caught = S;
        Caught.Stack.assign(1, Unknown);
        flowTo(H.HandlerPc, Caught);
      }
    apply(I, Found->second, S);
    if (I.isBranch())
      flowTo(I.target(), S);
    if (I.isSwitch()) {
      flowTo(I.switchDefault(), S);
      for (unsigned K = 0; K < I.switchSize(); ++K)
        flowTo(I.switchTarget(K), S);
    }
    if (!endsBlock(I.Op))
      flowTo(I.nextBci(), S);
  }
}

const Instruction *OperandSources::at(unsigned Bci) const {
  auto It = IndexAt.find(Bci);
  return It == IndexAt.end() ? nullptr : &All[It->second];
}

const Instruction *OperandSources::source(unsigned Bci, unsigned Slot) const {
  auto It = Before.find(Bci);
  if (It == Before.end() || Slot >= It->second.Stack.size())
    return nullptr;
  int Index = It->second.Stack[It->second.Stack.size() - 1 - Slot];
  return Index == Unknown ? nullptr : &All[Index];
}

bool OperandSources::isWritten(unsigned Bci, unsigned Slot) const {
  auto It = Before.find(Bci);
  return It != Before.end() && Slot < It->second.Written.size() &&
         It->second.Written[Slot];
}

} // namespace heddle::java
