//===- MethodLoweringControl.cpp - branches, returns, exceptions ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Exception tables: instructions under the same list of handlers share one
// landing. A pending exception is taken in its first block, athrow goes to the
// second one directly; there the handlers' types are tested in order.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Methods/MethodLowering.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace heddle::java {

//===----------------------------------------------------------------------===//
// Exceptions
//===----------------------------------------------------------------------===//

SmallVector<unsigned, 4> MethodLowering::handlersAt(unsigned At) const {
  SmallVector<unsigned, 4> Covering;
  for (auto [Index, H] : enumerate(Body.Handlers))
    if (H.StartPc <= At && At < H.EndPc) {
      Covering.push_back(Index);
      if (H.CatchTypeIndex == 0)
        break;
    }
  return Covering;
}

MethodLowering::Landing &MethodLowering::landing() {
  SmallVector<unsigned, 4> Covering = handlersAt(Bci);
  for (auto &[Key, L] : Landings)
    if (Key == Covering)
      return L;
  Landing L;
  L.Pending = BasicBlock::Create(Ctx.C, "caught", &F);
  L.Tests = BasicBlock::Create(Ctx.C, "handlers", &F);
  if (!ExceptionSlot)
    ExceptionSlot = new AllocaInst(Ctx.RefType, 0, "exception", Entry->begin());
  IRBuilderBase::InsertPointGuard Guard(B);
  B.SetInsertPoint(L.Pending);
  Value *Caught = B.CreateCall(Ctx.heddle(HeddleFunction::Catch));
  B.CreateStore(Caught, ExceptionSlot);
  B.CreateBr(L.Tests);
  Landings.push_back({Covering, L});
  emitTests(L.Tests, Covering);
  return Landings.back().second;
}

void MethodLowering::emitTests(BasicBlock *Tests, ArrayRef<unsigned> Indices) {
  B.SetInsertPoint(Tests);
  Value *Exception = B.CreateLoad(Ctx.RefType, ExceptionSlot, "e");
  SmallVector<StackEntry, 8> AtHandler{{Exception, Kind::Ref}};
  for (unsigned Index : Indices) {
    const ExceptionHandler &H = Body.Handlers[Index];
    bool Any = H.CatchTypeIndex == 0 || H.CatchType == "java/lang/Throwable";
    // A class that does not exist has no instances.
    if (!Any && !Cache.classAt(H.CatchTypeIndex).C)
      continue;
    BasicBlock *Enter = BasicBlock::Create(Ctx.C, "catch", &F);
    BasicBlock *Else = nullptr;
    if (Any) {
      B.CreateBr(Enter);
    } else {
      Else = BasicBlock::Create(Ctx.C, "nomatch", &F);
      B.CreateCondBr(instanceOf(Exception, H.CatchType), Enter, Else);
    }
    B.SetInsertPoint(Enter);
    std::swap(Stack, AtHandler);
    spillStack();
    B.CreateBr(reach(H.HandlerPc));
    std::swap(Stack, AtHandler);
    if (Any)
      return;
    B.SetInsertPoint(Else);
  }
  B.CreateCall(Ctx.heddle(HeddleFunction::Throw), {Exception});
  B.CreateBr(unwindBlock());
}

BasicBlock *MethodLowering::exceptionBlock() {
  if (isDead() || Body.Handlers.empty() || handlersAt(Bci).empty())
    return unwindBlock();
  return landing().Pending;
}

/// Leaves the method with the exception pending.
BasicBlock *MethodLowering::unwindBlock() {
  if (Unwind)
    return Unwind;
  Unwind = BasicBlock::Create(Ctx.C, "unwind");
  IRBuilder<> At(Unwind);
  At.SetCurrentDebugLocation(
      DILocation::get(Ctx.C, Body.lineForBci(Bci), Bci, F.getSubprogram()));
  if (Lock) {
    Value *Exception = At.CreateCall(Ctx.heddle(HeddleFunction::Catch));
    At.CreateCall(Ctx.heddle(HeddleFunction::MonitorExit), {Lock});
    At.CreateCall(Ctx.heddle(HeddleFunction::Throw), {Exception});
  }
  if (F.getReturnType()->isVoidTy())
    At.CreateRetVoid();
  else
    At.CreateRet(Constant::getNullValue(F.getReturnType()));
  return Unwind;
}

void MethodLowering::throwValue(Value *Exception) {
  if (isDead() || handlersAt(Bci).empty())
    return Emitter::throwValue(Exception);
  Landing &L = landing();
  B.CreateStore(Exception, ExceptionSlot);
  B.CreateBr(L.Tests);
  markDead();
}

//===----------------------------------------------------------------------===//
// Branches, switches, returns
//===----------------------------------------------------------------------===//

void MethodLowering::branchIf(Value *Condition, const Instruction &I) {
  if (Next == Instructions.size())
    return bad("control falls off the end of the code");
  unsigned Through = Instructions[Next].Bci;
  spillStack();
  BasicBlock *Taken = reach(I.target());
  if (targetAt(Through)) {
    B.CreateCondBr(Condition, Taken, reach(Through));
    Ended = true;
    return;
  }
  BasicBlock *Else = newBlock("bci" + Twine(Through));
  B.CreateCondBr(Condition, Taken, Else);
  continueIn(Else);
}

void MethodLowering::lowerSwitch(const Instruction &I) {
  Value *Key = popInt();
  spillStack();
  SwitchInst *S = B.CreateSwitch(Key, reach(I.switchDefault()), I.switchSize());
  for (unsigned Case = 0; Case < I.switchSize(); ++Case)
    S->addCase(B.getInt32(I.switchKey(Case)), reach(I.switchTarget(Case)));
  Ended = true;
}

/// The way out of a method that completes normally.
void MethodLowering::leave(Value *Result) {
  if (SetsFinals)
    heddle(HeddleFunction::Freeze, {F.getArg(0)});
  if (Lock)
    B.CreateCall(Ctx.heddle(HeddleFunction::MonitorExit), {Lock});
  if (Result)
    B.CreateRet(Result);
  else
    B.CreateRetVoid();
  Ended = true;
}

void MethodLowering::lowerReturn(Kind K) {
  if (K != Sig.Type.Return.kind())
    return bad("the kind of return does not fit the method's descriptor");
  leave(K == Kind::Void ? nullptr : pop(K));
}

static CmpInst::Predicate predicateOf(unsigned Relation) {
  static constexpr CmpInst::Predicate Predicates[] = {
      CmpInst::ICMP_EQ,  CmpInst::ICMP_NE,  CmpInst::ICMP_SLT,
      CmpInst::ICMP_SGE, CmpInst::ICMP_SGT, CmpInst::ICMP_SLE};
  return Predicates[Relation];
}

bool MethodLowering::lowerControl(const Instruction &I) {
  Opcode Op = I.Op;
  if (Op >= Opcode::ifeq && Op <= Opcode::ifle) {
    Value *V = popInt();
    unsigned Relation = unsigned(Op) - unsigned(Opcode::ifeq);
    branchIf(B.CreateICmp(predicateOf(Relation), V, B.getInt32(0)), I);
  } else if (Op >= Opcode::if_icmpeq && Op <= Opcode::if_icmple) {
    Value *Right = popInt(), *Left = popInt();
    unsigned Relation = unsigned(Op) - unsigned(Opcode::if_icmpeq);
    branchIf(B.CreateICmp(predicateOf(Relation), Left, Right), I);
  } else if (Op == Opcode::if_acmpeq || Op == Opcode::if_acmpne) {
    Value *Right = popRef(), *Left = popRef();
    branchIf(B.CreateICmp(Op == Opcode::if_acmpeq ? CmpInst::ICMP_EQ
                                                  : CmpInst::ICMP_NE,
                          Left, Right),
             I);
  } else if (Op == Opcode::ifnull || Op == Opcode::ifnonnull) {
    Value *V = popRef();
    branchIf(Op == Opcode::ifnull ? B.CreateIsNull(V) : B.CreateIsNotNull(V),
             I);
  } else if (Op == Opcode::goto_ || Op == Opcode::goto_w) {
    jumpTo(I.target());
  } else if (I.isSwitch()) {
    lowerSwitch(I);
  } else if (Op >= Opcode::ireturn && Op <= Opcode::return_) {
    lowerReturn(static_cast<Kind>(unsigned(Op) - unsigned(Opcode::ireturn)));
  } else if (Op == Opcode::athrow) {
    Value *Exception = popRef();
    nullCheck(Exception);
    throwValue(Exception);
    Ended = true;
  } else if (Op == Opcode::monitorenter) {
    Value *Object = popRef();
    nullCheck(Object);
    heddle(HeddleFunction::MonitorEnter, {Object});
  } else if (Op == Opcode::monitorexit) {
    Value *Object = popRef();
    nullCheck(Object);
    heddle(HeddleFunction::MonitorExit, {Object});
  } else {
    return false;
  }
  return true;
}

} // namespace heddle::java
