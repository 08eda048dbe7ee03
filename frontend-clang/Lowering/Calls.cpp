//===- Calls.cpp - Calls, builtins of the runtime -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What leaves a thread (pthread_exit) is an exception: it is pending, and each
// function returns when a callee has left one.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/Names.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicsX86.h"

using namespace llvm;

namespace heddle::c {

Value *FunctionLowering::heddle(HeddleFunction F, ArrayRef<Value *> Args) {
  return B.CreateCall(M.heddle(F), Args);
}

void FunctionLowering::testPending() {
  BasicBlock *Next = newBlock("next"), *Left = newBlock("left");
  Value *P = heddle(HeddleFunction::Pending, {});
  B.CreateCondBr(B.CreateICmpEQ(P, ConstantPointerNull::get(
                                       cast<PointerType>(P->getType()))),
                 Next, Unwind ? Unwind : Left);
  if (Unwind) {
    Left->eraseFromParent();
  } else {
    B.SetInsertPoint(Left);
    leave();
  }
  B.SetInsertPoint(Next);
}

Value *FunctionLowering::call(Function *F, ArrayRef<Value *> Args) {
  Value *Result = B.CreateCall(F, Args);
  testPending();
  return Result;
}

std::string nameInRefusal(StringRef Name) {
  std::string Text = demangle(Name);
  return StringRef(Text).ends_with(")") ? Text : Text + "()";
}

void FunctionLowering::refuse(const Twine &What) {
  heddle(HeddleFunction::Unsupported,
         {M.literal((What + " is not supported in " + M.language()).str())});
}

/// A finding, and the end of the execution.
void FunctionLowering::fail(const Twine &What) {
  heddle(HeddleFunction::CFail, {M.literal(What.str())});
  heddle(HeddleFunction::Exit, {B.getInt32(134)});
}

//===----------------------------------------------------------------------===//
// Builtins of the runtime (Runtime/heddle.h)
//===----------------------------------------------------------------------===//

static std::string textOf(Value *V) {
  StringRef Text;
  return getConstantStringInfo(V, Text) ? Text.str() : std::string("?");
}

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
    Split,
    Throw,
    New,
    Fail,
    Refuse,
    Exit,
    Assume,
    Choose,
    Spurious,
    Write,
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
              .Case("split", Split)
              .Case("throw", Throw)
              .Case("new", New)
              .Case("fail", Fail)
              .Case("refuse", Refuse)
              .Case("exit", Exit)
              .Case("assume", Assume)
              .Case("choose", Choose)
              .Case("spurious", Spurious)
              .Case("write", Write)
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
  case Peek: {
    LoadInst *L = B.CreateAlignedLoad(I32, at(Arg(0)), Align(4));
    L->setAtomic(AtomicOrdering::Unordered);
    return true;
  }
  case Poke:
    B.CreateAlignedStore(B.getInt32(0), at(Arg(0)), Align(4))
        ->setAtomic(AtomicOrdering::Unordered);
    return true;
  case Split:
    heddle(HeddleFunction::CWrite,
           {B.getInt32(CSplitStream), B.CreateZExt(Arg(0), B.getInt64Ty()),
            B.CreateZExt(Arg(1), B.getInt64Ty())});
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
  case Choose:
    set(I, heddle(HeddleFunction::Choose, {Arg(0)}));
    return true;
  case Spurious:
    set(I, heddle(HeddleFunction::Spurious, {B.getInt32(1)}));
    return true;
  case Write:
    heddle(HeddleFunction::CWrite, {Arg(0), Arg(1), Arg(2)});
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

//===----------------------------------------------------------------------===//
// Calls of the program
//===----------------------------------------------------------------------===//

/// printf and its like: the variable arguments in an array.
bool FunctionLowering::lowerPrinting(CallBase &I, StringRef Name) {
  constexpr StringLiteral OutOfRange = "_ZSt24__throw_out_of_range_fmtPKcz";
  int Fixed = StringSwitch<int>(Name)
                  .Case(OutOfRange, 1)
                  .Case("printf", 1)
                  .Cases("fprintf", "sprintf", 2)
                  .Case("snprintf", 3)
                  .Default(0);
  if (!Fixed)
    return false;
  SmallVector<Value *, 5> Args;
  for (int N = 0; N != Fixed; ++N)
    Args.push_back(get(I.getArgOperand(N)));
  unsigned More = I.arg_size() - Fixed;
  Value *Array =
      call(M.runtime("__heddle_block"),
           {B.getInt64(8 * (More + 1)), B.getInt64(16),
            B.getInt32(unsigned(CTag::Zero)), B.getInt32(-0x100000)});
  for (unsigned N = 0; N != More; ++N) {
    Value *V = get(I.getArgOperand(Fixed + N));
    if (V->getType()->isDoubleTy())
      V = B.CreateBitCast(V, B.getInt64Ty());
    else if (V->getType()->isIntegerTy())
      V = B.CreateZExtOrTrunc(V, B.getInt64Ty());
    else {
      refuse("an argument of this type of " + Name);
      return true;
    }
    store(B.CreateAdd(Array, B.getInt64(8 * N)), V, AtomicOrdering::NotAtomic);
  }
  Args.push_back(Array);
  if (Name == OutOfRange) {
    call(M.runtime("__heddle_out_of_range"), Args);
    return true;
  }
  Value *Result = call(M.runtime(("__heddle_" + Name).str()), Args);
  call(M.runtime("__heddle_release"), {Array});
  set(I, Result);
  return true;
}

bool FunctionLowering::lowerIntrinsic(IntrinsicInst &I) {
  auto Arg = [&](unsigned N) { return get(I.getArgOperand(N)); };
  switch (I.getIntrinsicID()) {
  case Intrinsic::eh_typeid_for:
    set(I, B.getInt32(M.numberOfType(I.getArgOperand(0))));
    return true;
  case Intrinsic::threadlocal_address:
    set(I, Arg(0));
    return true;
  case Intrinsic::lifetime_start:
  case Intrinsic::x86_sse2_pause:
  case Intrinsic::lifetime_end:
  case Intrinsic::assume:
  case Intrinsic::donothing:
  case Intrinsic::prefetch:
  case Intrinsic::stackrestore:
  case Intrinsic::experimental_noalias_scope_decl:
  case Intrinsic::invariant_start:
  case Intrinsic::invariant_end:
    return true;
  case Intrinsic::stacksave:
    set(I, B.getInt64(0));
    return true;
  case Intrinsic::expect:
  case Intrinsic::expect_with_probability:
    set(I, Arg(0));
    return true;
  case Intrinsic::is_constant:
    set(I, B.getFalse());
    return true;
  case Intrinsic::trap:
  case Intrinsic::debugtrap:
  case Intrinsic::ubsantrap:
    fail("__builtin_trap()");
    return true;
  case Intrinsic::memcpy:
  case Intrinsic::memcpy_inline:
  case Intrinsic::memmove:
  case Intrinsic::memset:
  case Intrinsic::memset_inline: {
    auto &Mem = cast<MemIntrinsic>(I);
    StringRef Name = isa<MemSetInst>(Mem)    ? "memset"
                     : isa<MemMoveInst>(Mem) ? "memmove"
                                             : "memcpy";
    Value *Second = Arg(1);
    if (isa<MemSetInst>(Mem))
      Second = B.CreateZExt(Second, B.getInt32Ty());
    call(M.runtime(Name),
         {Arg(0), Second, B.CreateZExtOrTrunc(Arg(2), B.getInt64Ty())});
    return true;
  }
  case Intrinsic::sadd_with_overflow:
  case Intrinsic::ssub_with_overflow:
  case Intrinsic::smul_with_overflow:
  case Intrinsic::uadd_with_overflow:
  case Intrinsic::usub_with_overflow:
  case Intrinsic::umul_with_overflow: {
    Value *Pair = B.CreateBinaryIntrinsic(I.getIntrinsicID(), Arg(0), Arg(1));
    Parts[&I] = {B.CreateExtractValue(Pair, 0), B.CreateExtractValue(Pair, 1)};
    return true;
  }
  case Intrinsic::abs:
  case Intrinsic::smin:
  case Intrinsic::smax:
  case Intrinsic::umin:
  case Intrinsic::umax:
  case Intrinsic::ctpop:
  case Intrinsic::ctlz:
  case Intrinsic::cttz:
  case Intrinsic::bswap:
  case Intrinsic::bitreverse:
  case Intrinsic::fshl:
  case Intrinsic::fshr:
  case Intrinsic::sqrt:
  case Intrinsic::fabs:
  case Intrinsic::floor:
  case Intrinsic::ceil:
  case Intrinsic::rint:
  case Intrinsic::nearbyint:
  case Intrinsic::trunc:
  case Intrinsic::round:
  case Intrinsic::copysign:
  case Intrinsic::fma:
  case Intrinsic::fmuladd: {
    if (!M.typeOf(I.getType()))
      return false;
    SmallVector<Value *, 3> Args;
    for (Value *V : I.args())
      Args.push_back(get(V));
    set(I, B.CreateIntrinsic(I.getType(), I.getIntrinsicID(), Args));
    return true;
  }
  default:
    return false;
  }
}

void FunctionLowering::visitCallInst(CallInst &I) {
  if (isa<DbgInfoIntrinsic>(I))
    return;
  if (auto *Intrinsic = dyn_cast<IntrinsicInst>(&I)) {
    if (!lowerIntrinsic(*Intrinsic))
      refuse("LLVM's " + I.getCalledFunction()->getName());
    return;
  }
  if (I.isInlineAsm()) {
    if (!cast<InlineAsm>(I.getCalledOperand())->getAsmString().empty())
      refuse("assembly");
    return; // an empty one is a barrier of the compiler's
  }
  lowerCall(I);
}

bool readsVariableArguments(const Function &F) {
  return F.isVarArg() && any_of(instructions(F), [](const Instruction &I) {
           return isa<VAStartInst>(I);
         });
}

bool isStdLock(const Function &F) {
  return F.getName().starts_with("_ZSt4lockI") ||
         F.getName().starts_with("_ZNSt8__detail11__lock_implI");
}

/// With a copy of each structure that is passed by value.
void FunctionLowering::lowerCall(CallBase &I) {
  Function *F = I.getCalledFunction();
  StringRef Name = F ? F->getName() : "";
  if (F && (lowerBuiltin(I, Name) || lowerPrinting(I, Name)))
    return;
  // The asserted expression is a literal.
  if (Name == "__assert_fail")
    return fail("assertion failed: " + textOf(I.getArgOperand(0)));
  if (Name == "__clang_call_terminate") {
    fail("std::terminate() was called: an exception leaves a function that is "
         "noexcept");
    return;
  }
  FunctionType *T = M.typeOf(I.getFunctionType());
  if (!T)
    return refuse((F ? "a call of " + demangle(Name) : Twine("a call")) +
                  ", with a structure by value");
  if (F && F->isDeclaration())
    return refuse("a call of " + nameInRefusal(Name));
  if (F && (I.getFunctionType() != F->getFunctionType() ||
            readsVariableArguments(*F)))
    return refuse("a call of " + nameInRefusal(Name) +
                  " with other types, or with more "
                  "arguments than it names,");
  if (!F && T->isVarArg())
    return refuse("a call through a pointer with variable arguments");
  SmallVector<Value *, 8> Args;
  SmallVector<Value *, 2> Copies;
  for (unsigned N = 0; N != T->getNumParams(); ++N) {
    Value *V = pass(get(I.getArgOperand(N)));
    if (I.isByValArgument(N)) {
      Value *Size = B.getInt64(DL.getTypeAllocSize(I.getParamByValType(N)));
      Value *Copy =
          call(M.runtime("__heddle_block"),
               {Size, B.getInt64(16), B.getInt32(unsigned(CTag::Unwritten)),
                B.getInt32(-M.numberOfLocal("", nullptr))});
      call(M.runtime("memcpy"), {Copy, V, Size});
      Copies.push_back(Copy);
      V = Copy;
    }
    Args.push_back(V);
  }
  // std::lock takes one lock, tries the others, and gives all back if it fails.
  // The trying and giving back is one step: else threads could keep each other
  // from it for ever.
  bool IsFirst = From && isStdLock(*From) &&
                 Name.starts_with("_ZNSt11unique_") &&
                 Name.ends_with("4lockEv");
  if (IsFirst)
    heddle(HeddleFunction::AtomicEnd, {});
  Value *Result = F ? call(M.functionOf(*F), Args)
                    : callPointer(T, get(I.getCalledOperand()), Args);
  if (IsFirst)
    heddle(HeddleFunction::AtomicBegin, {});
  setResult(I, Result);
  for (Value *Copy : Copies)
    call(M.runtime("__heddle_stack_free"), {Copy});
}

void FunctionLowering::setResult(CallBase &I, Value *Result) {
  if (I.getType()->isVoidTy())
    return;
  if (!I.getType()->isAggregateType())
    return set(I, receive(Result, M.typeOf(I.getType())));
  std::vector<Leaf> Leaves;
  M.leavesOf(I.getType(), Leaves);
  Parts[&I] = receiveParts(Result, Leaves);
}

} // namespace heddle::c
