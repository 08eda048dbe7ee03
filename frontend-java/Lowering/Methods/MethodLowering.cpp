//===- MethodLowering.cpp - blocks, order, the way in and out -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Methods/MethodLowering.h"
#include "frontend-java/Lowering/Handles/VarHandles.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace heddle::java {

Error MethodLowering::lower(LoweringContext &Ctx, const Method &M, Function &F,
                            const Class *InPlaceOf) {
  Expected<Code> Body = M.code();
  if (!Body)
    return Body.takeError();
  Expected<std::vector<Instruction>> Instructions =
      M.Owner->file().instructions(*M.Info, *Body);
  if (!Instructions)
    return Instructions.takeError();
  Expected<const Signature *> Sig = Ctx.signature(M.descriptor());
  if (!Sig)
    return Sig.takeError();
  MethodLowering L(Ctx, M, F, InPlaceOf ? nullptr : M.Owner, std::move(*Body),
                   std::move(*Instructions), **Sig);
  return L.run();
}

MethodLowering::MethodLowering(LoweringContext &Ctx, const Method &M,
                               Function &F, const Class *Current, Code Body,
                               std::vector<Instruction> Instructions,
                               const Signature &Sig)
    : Emitter(Ctx, F, Current), M(M), Owner(*M.Owner),
      Cache(Ctx.cacheOf(Owner)), Pool(Owner.file().pool()),
      Body(std::move(Body)), Instructions(std::move(Instructions)), Sig(Sig) {
  IsOnObject = !M.isStatic() && M.name() != "<init>";
}

std::string MethodLowering::where() const {
  return M.str() + " at bci " + std::to_string(Bci);
}

void MethodLowering::bad(const Twine &What) {
  if (Failure.empty() && !isDead())
    Failure = (where() + ": " + What).str();
}

Error MethodLowering::run() {
  scan();
  if (Failure.empty())
    enterMethod();
  while (!Worklist.empty() && Failure.empty()) {
    unsigned At = *Worklist.begin();
    Worklist.erase(Worklist.begin());
    TargetBlock &T = Targets[At];
    F.insert(F.end(), T.BB);
    startBlock(T.BB);
    ++BlockNumber;
    Stack.clear();
    Words = 0;
    B.SetCurrentDebugLocation(DebugLoc());
    for (auto [Depth, K] : enumerate(T.Shape)) {
      if (const Field *Handle = T.Handles[Depth]) {
        push(load(K, Ctx.staticField(*Handle), AccessOrder::Plain), K);
        continue;
      }
      Type *Ty = Ctx.typeOf(K);
      AllocaInst *Slot = slotFor(StackSlots, Depth, K, "s");
      push(B.CreateLoad(Ty, Slot, Slot->getName() + "."), K);
    }
    lowerFrom(IndexAt[At]);
  }
  finish();
  if (Failure.empty())
    return Error::success();
  // Blocks that were reached but not lowered are not in the function yet.
  for (auto &[At, T] : Targets)
    if (T.BB && !T.BB->getParent())
      F.insert(F.end(), T.BB);
  F.deleteBody();
  return createStringError("'" + Owner.path() + "': " + Failure);
}

//===----------------------------------------------------------------------===//
// Before the first instruction
//===----------------------------------------------------------------------===//

/// The kind that a store instruction gives its local; Void for others.
static Kind storedKind(Opcode Op) {
  if (Op == Opcode::iinc)
    return Kind::I32;
  if (Op >= Opcode::istore && Op <= Opcode::astore)
    return static_cast<Kind>(unsigned(Op) - unsigned(Opcode::istore));
  if (Op >= Opcode::istore_0 && Op <= Opcode::astore_3)
    return static_cast<Kind>((unsigned(Op) - unsigned(Opcode::istore_0)) / 4);
  return Kind::Void;
}

/// Finds jump targets, assigned locals, and final fields that are set.
void MethodLowering::scan() {
  IndexAt.resize(Body.Bytes.size());
  StoredKinds.assign(Body.MaxLocals + 1, 0);
  Locals.resize(Body.MaxLocals + 1);
  bool IsConstructor = M.Info->isConstructor();
  for (auto [Index, I] : enumerate(Instructions)) {
    Bci = I.Bci;
    IndexAt[I.Bci] = Index;
    if (I.isBranch()) {
      Targets[I.target()].IsTarget = true;
    } else if (I.isSwitch()) {
      Targets[I.switchDefault()].IsTarget = true;
      for (unsigned Case = 0; Case < I.switchSize(); ++Case)
        Targets[I.switchTarget(Case)].IsTarget = true;
    } else if (Kind K = storedKind(I.Op); K != Kind::Void) {
      for (unsigned Half = 0; Half < slotsOf(K); ++Half)
        StoredKinds[std::min<unsigned>(I.A + Half, Body.MaxLocals)] |=
            1 << unsigned(K);
    } else if (I.Op == Opcode::putfield && IsConstructor) {
      const FieldTarget &T = Cache.field(I.A);
      SetsFinals |= T.F && T.F->isFinal() && T.F->Owner == &Owner;
    } else if (I.Op == Opcode::jsr || I.Op == Opcode::jsr_w ||
               I.Op == Opcode::ret) {
      return bad("the instruction " + mnemonic(I.Op) +
                 " (class files before Java 6) is not supported");
    }
  }
  for (const ExceptionHandler &H : Body.Handlers)
    Targets[H.HandlerPc].IsTarget = true;
}

void MethodLowering::enterMethod() {
  Bci = 0;
  if (F.arg_size() != Sig.Type.Parameters.size() + !M.isStatic() ||
      Sig.Type.parameterSlots() + !M.isStatic() > Body.MaxLocals)
    return bad("max_locals is less than the parameters take");
  F.setSubprogram(
      Ctx.subprogram(F.getName(), Cache.sourceFile(),
                     Body.Lines.empty() ? 0 : Body.Lines.front().Line, false));
  Entry = newBlock("entry");
  startBlock(Entry);
  setLocation(Instructions.front());
  unsigned Slot = 0;
  for (Argument &A : F.args()) {
    bool IsThis = Slot == 0 && !M.isStatic();
    Kind K = IsThis ? Kind::Ref
                    : Sig.Type.Parameters[A.getArgNo() - !M.isStatic()].kind();
    if (IsThis)
      F.addParamAttr(0, Attribute::NonNull);
    A.setName("l" + Twine(Slot));
    if (StoredKinds[Slot] & ~0x80)
      B.CreateStore(&A, slotFor(LocalSlots, Slot, K, "l"));
    else
      StoredKinds[Slot] = 0x80; // never assigned: the argument itself
    if (StoredKinds[Slot] != 0x80)
      StoredKinds[Slot] |= 1 << unsigned(K);
    Locals[Slot] = {&A, K, StoredKinds[Slot] == 0x80 ? ~0u : BlockNumber};
    Slot += slotsOf(K);
  }
  if (M.flags().isSynchronized()) {
    Lock = M.isStatic() ? mirror(Owner.name()) : F.getArg(0);
    heddle(HeddleFunction::MonitorEnter, {Lock});
  }
  if (targetAt(0))
    jumpTo(0);
  else
    lowerFrom(0);
}

//===----------------------------------------------------------------------===//
// Instructions in turn
//===----------------------------------------------------------------------===//

void MethodLowering::lowerFrom(unsigned Index) {
  Next = Index;
  Ended = false;
  while (Failure.empty()) {
    const Instruction &I = Instructions[Next++];
    Bci = I.Bci;
    setLocation(I);
    lowerInstruction(I);
    if (Ended || isDead())
      return;
    if (Next == Instructions.size())
      return bad("control falls off the end of the code");
    unsigned NextBci = Instructions[Next].Bci;
    if (targetAt(NextBci))
      return jumpTo(NextBci);
  }
}

/// Only what may be a scheduling point, throw, or branch has a location.
static bool needsLocation(Opcode Op) {
  if (Op == Opcode::ldc || Op == Opcode::ldc_w || Op == Opcode::ldc2_w)
    return true;
  if (Op < Opcode::iaload)
    return false;
  if (Op >= Opcode::istore && Op <= Opcode::astore_3)
    return false;
  if (Op < Opcode::pop || Op > Opcode::dcmpg)
    return true;
  return Op == Opcode::idiv || Op == Opcode::ldiv || Op == Opcode::irem ||
         Op == Opcode::lrem || Op >= Opcode::lcmp;
}

void MethodLowering::setLocation(const Instruction &I) {
  if (!needsLocation(I.Op) && I.Bci != 0)
    return B.SetCurrentDebugLocation(DebugLoc());
  B.SetCurrentDebugLocation(
      DILocation::get(Ctx.C, Body.lineForBci(I.Bci), I.Bci, F.getSubprogram()));
}

void MethodLowering::lowerInstruction(const Instruction &I) {
  if (lowerStack(I) || lowerArith(I) || lowerMemory(I) || lowerCalls(I) ||
      lowerControl(I))
    return;
  bad("the instruction " + mnemonic(I.Op) + " is not supported");
}

//===----------------------------------------------------------------------===//
// Jumps
//===----------------------------------------------------------------------===//

MethodLowering::TargetBlock *MethodLowering::targetAt(unsigned At) {
  auto It = Targets.find(At);
  return It == Targets.end() ? nullptr : &It->second;
}

const Field *MethodLowering::handleOf(const StackEntry &E) const {
  return E.K == Kind::Ref ? varHandleField(Ctx, E.V) : nullptr;
}

/// The block at the bci, entered with the stack as it is now.
BasicBlock *MethodLowering::reach(unsigned At) {
  TargetBlock *T = targetAt(At);
  assert(T && T->IsTarget && "internal: jump to what is not a target");
  if (!T->Reached) {
    T->Reached = true;
    for (const StackEntry &E : Stack) {
      T->Shape.push_back(E.K);
      T->Handles.push_back(handleOf(E));
    }
    T->BB = BasicBlock::Create(Ctx.C, "bci" + Twine(At));
    Worklist.insert(At);
    return T->BB;
  }
  bool Same = T->Shape.size() == Stack.size();
  for (unsigned Depth = 0; Same && Depth < Stack.size(); ++Depth)
    Same = T->Shape[Depth] == Stack[Depth].K;
  if (!Same)
    bad("the stack differs from that on another way to bci " + Twine(At));
  for (unsigned Depth = 0; Same && Depth < Stack.size(); ++Depth)
    if (T->Handles[Depth] && T->Handles[Depth] != handleOf(Stack[Depth]))
      bad("a VarHandle that is chosen at run time is not supported");
  return T->BB;
}

void MethodLowering::spillStack() {
  for (auto [Depth, E] : enumerate(Stack))
    B.CreateStore(E.V, slotFor(StackSlots, Depth, E.K, "s"));
}

void MethodLowering::jumpTo(unsigned At) {
  spillStack();
  B.CreateBr(reach(At));
  Ended = true;
}

AllocaInst *MethodLowering::slotFor(SmallVectorImpl<AllocaInst *> &Slots,
                                    unsigned Index, Kind K,
                                    const char *Prefix) {
  unsigned At = Index * 5 + unsigned(K);
  if (Slots.size() <= At)
    Slots.resize(At + 1);
  if (!Slots[At])
    Slots[At] =
        new AllocaInst(Ctx.typeOf(K), 0, Prefix + Twine(Index), Entry->begin());
  return Slots[At];
}

} // namespace heddle::java
