//===- Builtins.cpp - What the runtime asks of the machine ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls of the functions that Runtime/heddle.h declares become heddle.*
// functions and raw accesses.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/Names.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace heddle::c {

bool FunctionLowering::lowerBuiltin(CallBase &I, StringRef Name) {
  if (!Name.consume_front("__heddle_"))
    return false;
  auto Arg = [&](unsigned N) { return get(I.getArgOperand(N)); };
  MDNode *Private = MDNode::get(M.context(), {});
  Type *I32 = B.getInt32Ty();
  PointerType *Ref = PointerType::get(M.context(), ManagedAddressSpace);
  enum Builtin {
    No,
    Load,
    Store,
    Peek,
    Poke,
    Meet,
    Split,
    Retire,
    About,
    Throw,
    New,
    Fail,
    Refuse,
    Exit,
    Assume,
    Bound,
    Choose,
    Spurious,
    Write,
    Assumes,
    Clock,
    AtomicBegin,
    AtomicEnd,
    Begin,
    End,
    ThreadNew,
    ThreadStart,
    ThreadJoin,
    ThreadSelf,
    ThreadExit
  };
  switch (StringSwitch<Builtin>(Name)
              .Case("load", Load)
              .Case("store", Store)
              .Case("peek", Peek)
              .Case("poke", Poke)
              .Case("meet", Meet)
              .Case("split", Split)
              .Case("retire", Retire)
              .Case("about", About)
              .Case("throw", Throw)
              .Case("new", New)
              .Case("fail", Fail)
              .Case("refuse", Refuse)
              .Case("exit", Exit)
              .Case("assume", Assume)
              .Case("bound", Bound)
              .Case("choose", Choose)
              .Case("spurious", Spurious)
              .Case("write", Write)
              .Case("assumes_random", Assumes)
              .Case("ticks", Clock)
              .Case("atomic_begin", AtomicBegin)
              .Case("atomic_end", AtomicEnd)
              .Case("begin", Begin)
              .Case("end", End)
              .Case("thread_new", ThreadNew)
              .Case("thread_start", ThreadStart)
              .Case("thread_join", ThreadJoin)
              .Case("thread_self", ThreadSelf)
              .Case("thread_exit", ThreadExit)
              .Default(No)) {
  case No:
    return false;
  case Load: {
    LoadInst *L = B.CreateAlignedLoad(I32, at(Arg(0)), Align(4));
    L->setMetadata(PrivateMetadata, Private);
    set(I, L);
    return true;
  }
  case Store:
    B.CreateAlignedStore(Arg(1), at(Arg(0)), Align(4))
        ->setMetadata(PrivateMetadata, Private);
    return true;
  case Peek:
  case Poke:
    heddle(HeddleFunction::CWrite,
           {B.getInt32(Name == "peek" ? CReadStream : CWrittenStream),
            B.CreateZExt(Arg(0), B.getInt64Ty()), B.getInt64(0)});
    return true;
  case Meet:
    heddle(HeddleFunction::CWrite,
           {B.getInt32(CMeetStream), B.CreateZExt(Arg(0), B.getInt64Ty()),
            B.CreateZExt(Arg(1), B.getInt64Ty())});
    return true;
  case Split:
    heddle(HeddleFunction::CWrite,
           {B.getInt32(CSplitStream), B.CreateZExt(Arg(0), B.getInt64Ty()),
            B.CreateZExt(Arg(1), B.getInt64Ty())});
    return true;
  case Retire:
    heddle(HeddleFunction::CWrite, {B.getInt32(CRetireStream), Arg(0), Arg(1)});
    return true;
  case About:
    heddle(HeddleFunction::CWrite,
           {B.getInt32(CAboutStream), Arg(0), B.getInt64(0)});
    return true;
  case Throw:
    throwBlock(Arg(0));
    leave();
    IsDead = true;
    return true;
  case New: {
    Value *O = heddle(HeddleFunction::NewArray,
                      {getClassToken(M.out(), "[I"), Arg(0)});
    testPending();
    set(I, B.CreateAdd(heddle(HeddleFunction::Address, {O}),
                       B.getInt32(ArrayBaseOffset)));
    return true;
  }
  case Fail:
    fail(textOf(I.getArgOperand(0)));
    return true;
  case Refuse:
    refuse(textOf(I.getArgOperand(0)));
    return true;
  case Exit:
    heddle(HeddleFunction::Exit, {Arg(0)});
    return true;
  case Assume:
    heddle(HeddleFunction::Assume, {B.CreateICmpNE(Arg(0), B.getInt32(0))});
    return true;
  case Bound:
    heddle(HeddleFunction::CWrite, {B.getInt32(CBoundStream), Arg(0), Arg(1)});
    return true;
  case Choose:
    set(I, heddle(HeddleFunction::Choose, {Arg(0)}));
    return true;
  case Spurious:
    set(I, heddle(HeddleFunction::Spurious, {B.getInt32(1)}));
    return true;
  case Write:
    heddle(HeddleFunction::CWrite, {Arg(0), Arg(1), Arg(2)});
    return true;
  case Assumes:
    heddle(HeddleFunction::CWrite,
           {B.getInt32(CRandomStream), B.getInt64(0), B.getInt64(0)});
    return true;
  case Clock:
    set(I, heddle(HeddleFunction::NanoTime, {}));
    return true;
  case AtomicBegin:
    if (M.isForRc11()) // reads of it may see different writes of others
      refuse("an atomic section (__VERIFIER_atomic_) under --model=rc11");
    set(I, heddle(HeddleFunction::AtomicBegin, {}));
    return true;
  case AtomicEnd:
    heddle(HeddleFunction::AtomicEnd, {});
    return true;
  case Begin: {
    // The state is the first field behind the header of an object.
    auto Object = [&](Value *Cell) {
      return B.CreateGEP(B.getInt8Ty(), Cell,
                         B.getInt32(-int(ObjectHeaderSize)));
    };
    Value *Low = Arg(1), *High = Arg(2), *Flags = Arg(3);
    Value *State = Object(cell(Arg(0), 4, Writes));
    Value *Other = ConstantPointerNull::get(Ref);
    if (!isa<ConstantPointerNull>(I.getArgOperand(4))) {
      Value *P = Arg(4);
      BasicBlock *Has = newBlock("other"), *Next = newBlock("next");
      BasicBlock *Here = B.GetInsertBlock();
      B.CreateCondBr(B.CreateICmpEQ(P, B.getInt64(0)), Next, Has);
      B.SetInsertPoint(Has);
      Value *O = Object(cell(P, 4, Writes));
      BasicBlock *HasEnd = B.GetInsertBlock();
      B.CreateBr(Next);
      B.SetInsertPoint(Next);
      PHINode *Phi = B.CreatePHI(Ref, 2);
      Phi->addIncoming(Other, Here);
      Phi->addIncoming(O, HasEnd);
      Other = Phi;
    }
    heddle(HeddleFunction::SectionBegin, {State, Low, High, Flags, Other});
    return true;
  }
  case End:
    heddle(HeddleFunction::SectionEnd, {});
    return true;
  case ThreadNew: {
    Value *T =
        heddle(HeddleFunction::New, {getClassToken(M.out(), ThreadClass)});
    testPending();
    B.CreateAlignedStore(
         Arg(0), B.CreateGEP(B.getInt8Ty(), T, B.getInt32(ObjectHeaderSize)),
         Align(8))
        ->setMetadata(PrivateMetadata, Private);
    set(I, heddle(HeddleFunction::Address, {T}));
    return true;
  }
  case ThreadStart:
    heddle(HeddleFunction::ThreadStart, {at(Arg(0))});
    testPending();
    return true;
  case ThreadJoin:
    heddle(HeddleFunction::ThreadJoin, {at(Arg(0)), B.getInt64(0)});
    testPending();
    return true;
  case ThreadSelf: {
    Value *T = heddle(HeddleFunction::ThreadCurrent, {});
    BasicBlock *Is = newBlock("is"), *Next = newBlock("next");
    BasicBlock *Here = B.GetInsertBlock();
    Value *IsOurs = heddle(HeddleFunction::InstanceOf,
                           {T, getClassToken(M.out(), ThreadClass)});
    B.CreateCondBr(B.CreateICmpNE(IsOurs, B.getInt32(0)), Is, Next);
    B.SetInsertPoint(Is);
    LoadInst *L = B.CreateAlignedLoad(
        B.getInt64Ty(),
        B.CreateGEP(B.getInt8Ty(), T, B.getInt32(ObjectHeaderSize)), Align(8));
    L->setMetadata(PrivateMetadata, Private);
    B.CreateBr(Next);
    B.SetInsertPoint(Next);
    PHINode *Phi = B.CreatePHI(B.getInt64Ty(), 2);
    Phi->addIncoming(B.getInt64(0), Here);
    Phi->addIncoming(L, Is);
    set(I, Phi);
    return true;
  }
  case ThreadExit: {
    Value *E = heddle(HeddleFunction::New, {getClassToken(M.out(), ExitClass)});
    testPending();
    heddle(HeddleFunction::Throw, {E});
    leave();
    IsDead = true;
    return true;
  }
  }
  llvm_unreachable("internal: builtin");
}

} // namespace heddle::c
