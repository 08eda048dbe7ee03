//===- Emitter.cpp - IR for a function of register code -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"
#include "heddle/Code/Frame.h"
#include "heddle/Code/InsnFields.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"

using namespace heddle;
using namespace heddle::native;
using namespace llvm;

#define CONTEXT(Field) offsetof(Context, Field)

Emitter::Emitter(Module &M, const Code &C, const Layout &L, const Region &R,
                 const Callees &Known)
    : M(M), L(L), Compiled(R), Known(Known), X(M.getContext()), B(X),
      I8(Type::getInt8Ty(X)), I32(Type::getInt32Ty(X)),
      I64(Type::getInt64Ty(X)), Pointer(PointerType::getUnqual(X)) {
  activate(C);
}

//===----------------------------------------------------------------------===//
// Registers, memory, fields
//===----------------------------------------------------------------------===//

void Emitter::setReg(unsigned R, Value V) {
  if (V->getType() != I64)
    V = B.CreateZExt(V, I64);
  B.CreateStore(V, A->Registers[R]);
}

Emitter::Value Emitter::at(Value Cell) {
  return B.CreateGEP(I8, Base, B.CreateZExt(Cell, I64));
}

Emitter::Value Emitter::ofRecord(Value Record, uint64_t Offset, Type *T) {
  return B.CreateLoad(T, B.CreateConstGEP1_64(I8, Record, Offset));
}

Emitter::Value Emitter::field(uint64_t Offset, Type *T) {
  return ofRecord(Context_, Offset, T);
}

void Emitter::setField(uint64_t Offset, Value V) {
  B.CreateStore(V, B.CreateConstGEP1_64(I8, Context_, Offset));
}

Emitter::Value Emitter::ofThread(uint32_t Offset, Type *T) {
  return ofRecord(Thread, Offset, T);
}

void Emitter::setOfThread(uint32_t Offset, Value V) {
  B.CreateStore(V, B.CreateConstGEP1_64(I8, Thread, Offset));
}

Emitter::Value Emitter::callOf(uint64_t Offset, Type *Result,
                               ArrayRef<Value> Arguments) {
  SmallVector<Type *, 4> Types;
  for (Value V : Arguments)
    Types.push_back(V->getType());
  return B.CreateCall(FunctionType::get(Result, Types, false),
                      field(Offset, Pointer), Arguments);
}

void Emitter::callSeldom(uint64_t Offset, ArrayRef<Value> Arguments) {
  auto *Call = cast<CallInst>(callOf(Offset, Type::getVoidTy(X), Arguments));
  if (KeepsRegisters)
    Call->setCallingConv(CallingConv::PreserveMost);
}

GlobalVariable *Emitter::lastFound() {
  // No class is so high.
  return new GlobalVariable(M, I64, false, GlobalValue::InternalLinkage,
                            B.getInt64(~0ull), "last");
}

/// World::touch().
void Emitter::touch(Value Cell) {
  Value Card = B.CreateLShr(B.CreateZExt(Cell, I64), arena::CardShift);
  Value Saved = B.CreateLoad(I32, B.CreateGEP(I32, Cards, Card));
  rarely(B.CreateICmpNE(Saved, Epoch),
         [&] { callSeldom(CONTEXT(SaveCard), {Context_, Card}); });
}

void Emitter::store(Type *T, Value Cell, unsigned R) {
  touch(Cell);
  Value V = reg(R);
  B.CreateStore(T == I64 ? V : B.CreateTrunc(V, T), at(Cell));
  B.CreateStore(B.CreateAdd(B.CreateLoad(I32, Effects), B.getInt32(1)),
                Effects);
}

/// What checkRead() and checkWrite() of RaceCheck.h do first; the rest is
/// theirs.
void Emitter::check(Value Cell, uint32_t Site, bool IsWrite) {
  Block Look = block("look"), Done = block("checked");
  B.CreateCondBr(IsAlone, Done, Look);
  B.SetInsertPoint(Look);
  Value Offset = B.CreateAdd(B.CreateShl(B.CreateZExt(Cell, I64), 1),
                             constant(arena::ShadowBase));
  uint64_t Field =
      IsWrite ? offsetof(ShadowCell, Write) : offsetof(ShadowCell, Read);
  Value Known = ofRecord(B.CreateGEP(I8, Base, Offset), Field, I32);
  rarely(B.CreateICmpNE(Known, ofThread(L.Epoch, I32)), [&] {
    callSeldom(IsWrite ? CONTEXT(CheckWrite) : CONTEXT(CheckRead),
               {Context_, Cell, B.getInt32(Site), missingFrames()});
  });
  B.CreateBr(Done);
  B.SetInsertPoint(Done);
}

void Emitter::wake(Value Cell) {
  rarely(Wakes, [&] { callSeldom(CONTEXT(Wake), {Context_, Cell}); });
}

//===----------------------------------------------------------------------===//
// Ways
//===----------------------------------------------------------------------===//

Emitter::Block Emitter::block(const Twine &Name) {
  return BasicBlock::Create(X, Name, F);
}

Emitter::Block Emitter::blockOf(uint32_t Pc) {
  if (!A->Caller && !Compiled.Has[Pc])
    return exitTo(Pc, Interpret);
  Block &At = A->Blocks[Pc];
  if (!At) {
    At = block("pc" + Twine(Pc));
    Left.push_back({A, Pc});
  }
  return At;
}

void Emitter::rarely(Value Condition, function_ref<void()> Then) {
  Block Rare = block("rare"), Done = block("done");
  B.CreateCondBr(Condition, Rare, Done,
                 MDBuilder(X).createUnlikelyBranchWeights());
  B.SetInsertPoint(Rare);
  Then();
  B.CreateBr(Done);
  B.SetInsertPoint(Done);
}

void Emitter::branch(Value Condition, uint32_t Taken, uint32_t Else) {
  B.CreateCondBr(Condition, blockOf(Taken), blockOf(Else));
}

void Emitter::giveUpIf(Value Condition, uint32_t Pc) {
  Block On = block("on");
  B.CreateCondBr(Condition, exitTo(Pc, Interpret), On,
                 MDBuilder(X).createUnlikelyBranchWeights());
  B.SetInsertPoint(On);
}

void Emitter::giveUpIfNull(Value Callee, uint32_t Pc) {
  giveUpIf(B.CreateIsNull(Callee), Pc);
}

void Emitter::spill(const Activation &Of, ArrayRef<uint64_t> Live) {
  for (unsigned R = 0; R != Of.C.NumRegisters; ++R)
    if (R / 64 < Live.size() && Live[R / 64] >> R % 64 & 1)
      B.CreateStore(B.CreateLoad(I64, Of.Registers[R]),
                    B.CreateConstGEP1_64(I64, Of.Frame, R));
}

void Emitter::writeCounts() {
  setField(CONTEXT(Budget), B.CreateLoad(I64, Budget));
  setOfThread(L.Effects, B.CreateLoad(I32, Effects));
}

Emitter::Block Emitter::exitTo(uint32_t Pc, Outcome How) {
  Block &At = A->Exits[How][Pc];
  if (At)
    return At;
  IRBuilderBase::InsertPointGuard Guard(B);
  Block Exit = At = block("exit" + Twine(Pc));
  B.SetInsertPoint(Exit);
  if (A->Caller)
    callSeldom(CONTEXT(MakeFrames), {Context_, missingFrames()});
  spill(*A, A->Live[Pc]);
  spillCallers();
  writeCounts();
  setField(CONTEXT(Pc), B.getInt32(Pc));
  B.CreateRet(B.getInt32(How));
  return Exit;
}

/// From Pc back to Target, where the interpreter counts.
void Emitter::goBack(uint32_t Pc, uint32_t Target) {
  Value Rest = B.CreateAdd(B.CreateLoad(I64, Budget),
                           constant(int64_t(Target) - int64_t(Pc) - 1));
  B.CreateStore(Rest, Budget);
  B.CreateCondBr(B.CreateICmpSLT(Rest, constant(0)), exitTo(Target, LoopCheck),
                 blockOf(Target), MDBuilder(X).createUnlikelyBranchWeights());
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

void Emitter::emitEntry() {
  ArrayRef<uint32_t> Entries(Compiled.Entries);
  B.SetInsertPoint(block("entry"));
  Context_ = F->getArg(0);
  A->Frame = F->getArg(1);
  for (unsigned R = 0; R != A->C.NumRegisters; ++R)
    A->Registers.push_back(B.CreateAlloca(I64, nullptr, "r" + Twine(R)));
  Budget = B.CreateAlloca(I64, nullptr, "budget");
  Effects = B.CreateAlloca(I32, nullptr, "effects");
  Result = B.CreateAlloca(I64, nullptr, "result");
  Base = field(CONTEXT(Base), Pointer);
  Cards = field(CONTEXT(CardEpoch), Pointer);
  Thread = field(CONTEXT(Thread), Pointer);
  Epoch = field(CONTEXT(Epoch), I32);
  IsAlone = B.CreateTrunc(field(CONTEXT(IsAlone), I8), B.getInt1Ty());
  Wakes = B.CreateTrunc(field(CONTEXT(Wakes), I8), B.getInt1Ty());
  B.CreateStore(field(CONTEXT(Budget), I64), Budget);
  B.CreateStore(ofThread(L.Effects, I32), Effects);
  A->FrameBase = ofThread(L.FrameBase, I32);
  A->Top = ofThread(L.FrameTop, I32);
  A->Depth = ofRecord(A->Frame,
                      uint64_t(int64_t(offsetof(FrameHeader, Depth)) -
                               int64_t(FrameHeaderSize)),
                      I32);
  Block Enters = block("enters");
  Begin = B.CreateBr(Enters);
  B.SetInsertPoint(Enters);
  SwitchInst *Ways = B.CreateSwitch(F->getArg(2), blockOf(Entries[0]),
                                    unsigned(Entries.size()));
  // What is live at an entry is all that is read there.
  for (unsigned K = 0; K != Entries.size(); ++K) {
    Block Enter = block("enter" + Twine(Entries[K]));
    B.SetInsertPoint(Enter);
    ArrayRef<uint64_t> Row(A->Live[Entries[K]]);
    for (unsigned R = 0; R != A->C.NumRegisters; ++R)
      if (R / 64 < Row.size() && Row[R / 64] >> R % 64 & 1)
        setReg(R, B.CreateLoad(I64, B.CreateConstGEP1_64(I64, A->Frame, R)));
    B.CreateBr(blockOf(Entries[K]));
    if (K)
      Ways->addCase(B.getInt32(K), Enter);
    else
      Ways->setDefaultDest(Enter);
  }
}

llvm::Function *Emitter::emit(StringRef Name) {
  F = llvm::Function::Create(
      FunctionType::get(I32, {Pointer, Pointer, I32}, false),
      GlobalValue::ExternalLinkage, Name, M);
  A = Activations.front().get();
  emitEntry();
  while (!Left.empty()) {
    auto [Of, Pc] = Left.back();
    Left.pop_back();
    A = Of;
    B.SetInsertPoint(A->Blocks[Pc]);
    emitInsn(Pc);
  }
  return F;
}

void Emitter::emitInsn(uint32_t Pc) {
  if (emitControl(Pc) || emitCalls(Pc))
    return; // it says itself what is next
  if (emitArithmetic(Pc) || emitFloating(Pc) || emitIntrinsic(Pc) ||
      emitMemory(Pc) || emitObjects(Pc)) {
    go(next(Pc));
    return;
  }
  B.CreateBr(exitTo(Pc, Interpret));
}
