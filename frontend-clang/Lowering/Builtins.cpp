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
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/AtomicOrdering.h"

using namespace llvm;

namespace heddle::c {

/// One call. Operands are numbered as Runtime/heddle.h has them.
class FunctionLowering::Builtin {
public:
  Builtin(FunctionLowering &L, CallBase &I) : L(L), B(L.B), I(I) {}

  /// False if there is no such function.
  bool lower(StringRef Name);

private:
  Value *arg(unsigned N) { return L.get(I.getArgOperand(N)); }
  Value *heddle(HeddleFunction F, ArrayRef<Value *> Args) {
    return L.heddle(F, Args);
  }
  /// Nobody else looks at what the runtime accesses.
  void hide(llvm::Instruction *Access) {
    Access->setMetadata(PrivateMetadata, MDNode::get(L.M.context(), {}));
  }
  void note(unsigned Stream, Value *First, Value *Second) {
    Type *I64 = B.getInt64Ty();
    heddle(HeddleFunction::CWrite,
           {B.getInt32(Stream), B.CreateZExtOrTrunc(First, I64),
            B.CreateZExtOrTrunc(Second, I64)});
  }
  Value *stateOfThread(Value *Thread) {
    return B.CreateGEP(B.getInt8Ty(), Thread, B.getInt32(ObjectHeaderSize));
  }
  Value *objectOf(Value *State);
  void endBlock() {
    L.unwind();
    L.IsDead = true;
  }

  // Memory.
  void load() {
    LoadInst *Value =
        B.CreateAlignedLoad(B.getInt32Ty(), L.at(arg(0)), Align(4));
    hide(Value);
    L.set(I, Value);
  }
  void store() { hide(B.CreateAlignedStore(arg(1), L.at(arg(0)), Align(4))); }
  void peek() { note(CReadStream, arg(0), B.getInt64(0)); }
  void peekAlone() { note(CReadStream, arg(0), B.getInt64(1)); }
  void poke() { note(CWrittenStream, arg(0), B.getInt64(0)); }
  void meet() { note(CMeetStream, arg(0), arg(1)); }
  void split() { note(CSplitStream, arg(0), arg(1)); }
  void check() { note(CTouchStream, arg(0), arg(1)); }
  void becomes() { note(CBecomesStream, arg(0), arg(1)); }
  void parts() { note(CPartsStream, arg(0), arg(1)); }
  void ends() { note(CEndsStream, arg(0), arg(1)); }
  void tag() { note(CTagStream, arg(0), arg(1)); }
  void retire() { note(CRetireStream, arg(0), arg(1)); }
  void about() { note(CAboutStream, arg(0), B.getInt64(0)); }
  void make();

  // Ends.
  void raise() {
    L.throwBlock(arg(0));
    endBlock();
  }
  void fail() { L.fail(textOf(I.getArgOperand(0))); }
  void refuse() { L.refuse(textOf(I.getArgOperand(0))); }
  void refuseRc11() {
    if (L.M.isForRc11())
      refuse();
  }
  void refuseFences() {
    if (L.M.hasFences())
      refuse();
  }
  void exit() { heddle(HeddleFunction::Exit, {arg(0)}); }
  void assume() {
    heddle(HeddleFunction::Assume, {B.CreateICmpNE(arg(0), B.getInt32(0))});
  }
  void bound() { note(CBoundStream, arg(0), arg(1)); }

  // Choices, and the world.
  void choose() { L.set(I, heddle(HeddleFunction::Choose, {arg(0)})); }
  void spurious() {
    L.set(I, heddle(HeddleFunction::Spurious, {B.getInt32(1)}));
  }
  void spuriousUpdate() {
    L.set(I, heddle(HeddleFunction::Spurious, {B.getInt32(2)}));
  }
  void write() { heddle(HeddleFunction::CWrite, {arg(0), arg(1), arg(2)}); }
  void assumesRandom() { note(CRandomStream, B.getInt64(0), B.getInt64(0)); }
  void ticks() { L.set(I, heddle(HeddleFunction::NanoTime, {})); }

  // Sections.
  void atomicBegin() {
    if (L.M.isForRc11()) // reads of it may see different writes of others
      L.refuse("an atomic section (__VERIFIER_atomic_) under --model=rc11");
    L.set(I, heddle(HeddleFunction::AtomicBegin, {}));
  }
  void atomicEnd() { heddle(HeddleFunction::AtomicEnd, {}); }
  void begin();
  void beginAt();
  void atomic();
  void end() { heddle(HeddleFunction::SectionEnd, {}); }

  // Threads.
  void threadNew();
  void threadStart() {
    heddle(HeddleFunction::ThreadStart, {L.at(arg(0))});
    L.testPending();
  }
  void threadJoin() {
    heddle(HeddleFunction::ThreadJoin, {L.at(arg(0)), B.getInt64(0)});
    L.testPending();
  }
  void threadSelf();
  void threadObject() {
    L.set(I, heddle(HeddleFunction::Address,
                    {heddle(HeddleFunction::ThreadCurrent, {})}));
  }
  void threadExit();

  FunctionLowering &L;
  decltype(FunctionLowering::B) &B;
  CallBase &I;
};

void FunctionLowering::Builtin::make() {
  Value *Array = heddle(HeddleFunction::NewArray,
                        {getClassToken(L.M.out(), "[I"), arg(0)});
  L.testPending();
  L.set(I, B.CreateAdd(heddle(HeddleFunction::Address, {Array}),
                       B.getInt32(ArrayBaseOffset)));
}

/// The state of a section is the first field behind the header of an object.
Value *FunctionLowering::Builtin::objectOf(Value *State) {
  return B.CreateGEP(B.getInt8Ty(), State, B.getInt32(-int(ObjectHeaderSize)));
}

void FunctionLowering::Builtin::begin() {
  Value *Low = arg(1), *High = arg(2), *Flags = arg(3), *Second = arg(4);
  Value *State = objectOf(L.cell(arg(0), 4, Writes));
  Value *Other = B.CreateSelect(B.CreateICmpEQ(Second, B.getInt32(0)),
                                ConstantPointerNull::get(PointerType::get(
                                    L.M.context(), ManagedAddressSpace)),
                                objectOf(L.at(Second)));
  heddle(HeddleFunction::SectionBegin, {State, Low, High, Flags, Other});
}

void FunctionLowering::Builtin::beginAt() {
  heddle(HeddleFunction::SectionBegin,
         {objectOf(L.at(arg(0))), arg(1), arg(2), arg(3),
          ConstantPointerNull::get(
              PointerType::get(L.M.context(), ManagedAddressSpace))});
}

void FunctionLowering::Builtin::atomic() {
  enum { Loads, Stores, Adds }; // Runtime/heddle.h
  auto Constant = [&](unsigned N) {
    return cast<ConstantInt>(I.getArgOperand(N))->getZExtValue();
  };
  AtomicOrdering Order = AtomicOrdering::Monotonic;
  switch (AtomicOrderingCABI(Constant(2))) {
  case AtomicOrderingCABI::relaxed:
    break;
  case AtomicOrderingCABI::consume:
  case AtomicOrderingCABI::acquire:
    Order = AtomicOrdering::Acquire;
    break;
  case AtomicOrderingCABI::release:
    Order = AtomicOrdering::Release;
    break;
  case AtomicOrderingCABI::acq_rel:
    Order = AtomicOrdering::AcquireRelease;
    break;
  case AtomicOrderingCABI::seq_cst:
    Order = AtomicOrdering::SequentiallyConsistent;
    break;
  }
  Value *At = L.at(arg(0));
  switch (Constant(1)) {
  case Loads:
    B.CreateAlignedLoad(B.getInt32Ty(), At, Align(4))->setAtomic(Order);
    return;
  case Stores:
    B.CreateAlignedStore(B.getInt32(0), At, Align(4))->setAtomic(Order);
    return;
  case Adds:
    B.CreateAtomicRMW(AtomicRMWInst::Add, At, B.getInt32(1), Align(4), Order);
    return;
  }
}

void FunctionLowering::Builtin::threadNew() {
  Value *Thread =
      heddle(HeddleFunction::New, {getClassToken(L.M.out(), ThreadClass)});
  L.testPending();
  hide(B.CreateAlignedStore(arg(0), stateOfThread(Thread), Align(8)));
  L.set(I, heddle(HeddleFunction::Address, {Thread}));
}

void FunctionLowering::Builtin::threadSelf() {
  Value *Thread = heddle(HeddleFunction::ThreadCurrent, {});
  BasicBlock *Is = L.newBlock("is"), *Next = L.newBlock("next");
  BasicBlock *Here = B.GetInsertBlock();
  Value *IsOurs = heddle(HeddleFunction::InstanceOf,
                         {Thread, getClassToken(L.M.out(), ThreadClass)});
  B.CreateCondBr(B.CreateICmpNE(IsOurs, B.getInt32(0)), Is, Next);
  B.SetInsertPoint(Is);
  LoadInst *State =
      B.CreateAlignedLoad(B.getInt64Ty(), stateOfThread(Thread), Align(8));
  hide(State);
  B.CreateBr(Next);
  B.SetInsertPoint(Next);
  PHINode *Phi = B.CreatePHI(B.getInt64Ty(), 2);
  Phi->addIncoming(B.getInt64(0), Here);
  Phi->addIncoming(State, Is);
  L.set(I, Phi);
}

void FunctionLowering::Builtin::threadExit() {
  Value *Exception =
      heddle(HeddleFunction::New, {getClassToken(L.M.out(), ExitClass)});
  L.testPending();
  heddle(HeddleFunction::Throw, {Exception});
  endBlock();
}

bool FunctionLowering::Builtin::lower(StringRef Name) {
  using Lower = void (Builtin::*)();
  static const StringMap<Lower> Known = {
      {"load", &Builtin::load},
      {"store", &Builtin::store},
      {"peek", &Builtin::peek},
      {"peek_alone", &Builtin::peekAlone},
      {"poke", &Builtin::poke},
      {"meet", &Builtin::meet},
      {"split", &Builtin::split},
      {"check_bytes", &Builtin::check},
      {"becomes", &Builtin::becomes},
      {"parts", &Builtin::parts},
      {"ends", &Builtin::ends},
      {"retire", &Builtin::retire},
      {"tag", &Builtin::tag},
      {"about", &Builtin::about},
      {"throw", &Builtin::raise},
      {"new", &Builtin::make},
      {"fail", &Builtin::fail},
      {"refuse", &Builtin::refuse},
      {"refuse_rc11", &Builtin::refuseRc11},
      {"refuse_fences", &Builtin::refuseFences},
      {"exit", &Builtin::exit},
      {"assume", &Builtin::assume},
      {"bound", &Builtin::bound},
      {"choose", &Builtin::choose},
      {"spurious", &Builtin::spurious},
      {"spurious_update", &Builtin::spuriousUpdate},
      {"write", &Builtin::write},
      {"assumes_random", &Builtin::assumesRandom},
      {"ticks", &Builtin::ticks},
      {"atomic_begin", &Builtin::atomicBegin},
      {"atomic_end", &Builtin::atomicEnd},
      {"begin", &Builtin::begin},
      {"begin_at", &Builtin::beginAt},
      {"atomic", &Builtin::atomic},
      {"end", &Builtin::end},
      {"thread_new", &Builtin::threadNew},
      {"thread_start", &Builtin::threadStart},
      {"thread_join", &Builtin::threadJoin},
      {"thread_self", &Builtin::threadSelf},
      {"thread_object", &Builtin::threadObject},
      {"thread_exit", &Builtin::threadExit},
  };
  Lower How = Known.lookup(Name);
  if (!How)
    return false;
  (this->*How)();
  return true;
}

bool FunctionLowering::lowerBuiltin(CallBase &I, StringRef Name) {
  return Name.consume_front("__heddle_") && Builtin(*this, I).lower(Name);
}

} // namespace heddle::c
