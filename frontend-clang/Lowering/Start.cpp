//===- Start.cpp - Before main(), and where threads begin -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/Names.h"

using namespace llvm;

namespace heddle::c {

namespace {
/// Writes what globals begin with.
class Initializer {
public:
  /// Bytes is __heddle_bytes.
  Initializer(FunctionLowering &F, const DataLayout &DL, Function *Bytes)
      : F(F), DL(DL), Bytes(Bytes) {}
  void write(Value *At, uint64_t Offset, Constant *C) {
    if (C->isNullValue() || isa<UndefValue>(C))
      return; // zero already
    if (auto *A = dyn_cast<ConstantDataSequential>(C);
        A && A->getElementType()->isIntegerTy(8)) {
      writeBytes(At, Offset, A->getRawDataValues());
      return;
    }
    if (auto *A = dyn_cast<ConstantDataSequential>(C)) {
      uint64_t Size = DL.getTypeAllocSize(A->getElementType());
      for (unsigned I = 0; I != A->getNumElements(); ++I)
        write(At, Offset + I * Size, A->getElementAsConstant(I));
      return;
    }
    if (isa<ConstantArray>(C)) {
      uint64_t Size = DL.getTypeAllocSize(C->getOperand(0)->getType());
      for (unsigned I = 0; I != C->getNumOperands(); ++I)
        write(At, Offset + I * Size, C->getAggregateElement(I));
      return;
    }
    if (auto *S = dyn_cast<ConstantStruct>(C)) {
      const StructLayout *L = DL.getStructLayout(S->getType());
      for (unsigned I = 0; I != S->getNumOperands(); ++I)
        write(At, Offset + L->getElementOffset(I), S->getOperand(I));
      return;
    }
    Value *Here = F.B.CreateAdd(At, F.B.getInt64(Offset));
    uint64_t Size = DL.getTypeStoreSize(C->getType());
    if (Offset % Size) // a member of a packed structure
      F.storePieces(Here, F.constant(C), Offset & -Offset);
    else
      F.store(Here, F.constant(C), AtomicOrdering::NotAtomic);
  }

private:
  void writeBytes(Value *At, uint64_t Offset, StringRef Text) {
    for (size_t I = 0; I < Text.size(); I += 8) {
      StringRef Part = Text.substr(I, 8);
      uint64_t Word = 0;
      for (size_t J = Part.size(); J-- != 0;)
        Word = Word << 8 | uint8_t(Part[J]);
      if (Word)
        F.call(Bytes, {F.B.CreateAdd(At, F.B.getInt64(Offset + I)),
                       F.B.getInt64(Word), F.B.getInt32(Part.size())});
    }
  }

  FunctionLowering &F;
  const DataLayout &DL;
  Function *Bytes;
};
} // namespace

Function *ModuleLowering::makeGlobals() {
  Function *Make =
      Function::Create(FunctionType::get(Type::getVoidTy(context()), false),
                       Function::ExternalLinkage,
                       methodSymbol(LibraryClass, "globals()V"), *Out);
  Make->setDoesNotThrow();
  FunctionLowering F(*this, *Make, BasicBlock::Create(context(), "", Make));
  const DataLayout &DL = In.getDataLayout();
  // All are there before the first is written: they point to each other.
  SmallVector<std::pair<GlobalVariable *, Value *>, 16> All;
  for (unsigned I = 0; I != Addresses.size(); ++I) {
    auto [G, Field] = *(Addresses.begin() + I);
    Value *At =
        F.call(runtime("__heddle_block"),
               {F.B.getInt64(DL.getTypeAllocSize(G->getValueType())),
                F.B.getInt64(DL.getPreferredAlign(G).value()),
                F.B.getInt32(unsigned(CTag::Zero)), F.B.getInt32(I + 1)});
    F.B.CreateAlignedStore(At, Field, Align(8))
        ->setMetadata(PrivateMetadata, MDNode::get(context(), {}));
    All.push_back({G, At});
  }
  for (auto [G, At] : All)
    Initializer(F, DL, runtime("__heddle_bytes"))
        .write(At, 0, G->getInitializer());
  F.B.CreateRetVoid();
  return Make;
}

/// A block of each thread's own, made when the thread first comes to it.
Function *ModuleLowering::addressOfLocal(GlobalVariable &G) {
  Function *&Known = ThreadLocals[&G];
  if (Known)
    return Known;
  unsigned Number = ThreadLocals.size() - 1;
  Function *New = Known =
      newLibraryFunction("local" + Twine(Number),
                         FunctionType::get(Type::getInt64Ty(context()), false));
  FunctionLowering F(*this, *New, BasicBlock::Create(context(), "", New));
  const DataLayout &DL = In.getDataLayout();
  SmallVector<DIGlobalVariableExpression *, 1> Described;
  G.getDebugInfo(Described);
  const DIGlobalVariable *D =
      Described.empty() ? nullptr : Described.front()->getVariable();
  int Name = D ? numberOfLocal(D->getName(), D->getType())
               : numberOfLocal("", nullptr);
  BasicBlock *Make = BasicBlock::Create(context(), "make", New),
             *Done = BasicBlock::Create(context(), "done", New);
  Value *Here = F.call(runtime("__heddle_local"), {F.B.getInt32(Number)});
  F.B.CreateCondBr(F.B.CreateICmpEQ(Here, F.B.getInt64(0)), Make, Done);
  F.B.SetInsertPoint(Done);
  F.B.CreateRet(Here);
  F.B.SetInsertPoint(Make);
  Value *At = F.call(runtime("__heddle_block"),
                     {F.B.getInt64(DL.getTypeAllocSize(G.getValueType())),
                      F.B.getInt64(DL.getPreferredAlign(&G).value()),
                      F.B.getInt32(unsigned(CTag::Zero)), F.B.getInt32(-Name)});
  F.call(runtime("__heddle_set_local"), {F.B.getInt32(Number), At});
  Initializer(F, DL, runtime("__heddle_bytes"))
      .write(At, 0, G.getInitializer());
  F.B.CreateRet(At);
  return New;
}

/// The functions of llvm.global_ctors or llvm.global_dtors, by priority, then
/// as they stand.
static SmallVector<Function *, 8> listed(Module &In, StringRef Name) {
  GlobalVariable *List = In.getGlobalVariable(Name);
  auto *Array = List && List->hasInitializer()
                    ? dyn_cast<ConstantArray>(List->getInitializer())
                    : nullptr;
  SmallVector<std::tuple<uint64_t, unsigned, Function *>, 8> All;
  if (Array)
    for (Value *Entry : Array->operands())
      if (auto *C = dyn_cast<ConstantStruct>(Entry))
        if (auto *Run = dyn_cast<Function>(C->getOperand(1)))
          All.push_back({cast<ConstantInt>(C->getOperand(0))->getZExtValue(),
                         unsigned(All.size()), Run});
  sort(All);
  SmallVector<Function *, 8> Out;
  for (auto [Priority, Place, Run] : All)
    Out.push_back(Run);
  return Out;
}

/// The constructors of globals, in order. Functions for the end run behind all
/// that atexit() is given, in the opposite order: they are its first ones.
void ModuleLowering::callConstructors(FunctionLowering &F) {
  for (Function *Run : listed(In, "llvm.global_dtors"))
    F.call(runtime("atexit"), {F.B.getInt64(pointerTo(*Run))});
  for (Function *Run : listed(In, "llvm.global_ctors"))
    F.call(functionOf(*Run), {});
}

/// Where something has left all functions of a thread: pthread_exit, or what
/// the machine says of.
static void endThread(FunctionLowering &F, Module &Out, Function &In) {
  auto Block = [&](const char *Name) {
    return BasicBlock::Create(Out.getContext(), Name, &In);
  };
  BasicBlock *Other = Block("other"), *Done = Block("done");
  Value *E = F.heddle(HeddleFunction::Catch, {});
  Value *Is =
      F.heddle(HeddleFunction::InstanceOf, {E, getClassToken(Out, ExitClass)});
  F.B.CreateCondBr(F.B.CreateICmpNE(Is, F.B.getInt32(0)), Done, Other);
  F.B.SetInsertPoint(Other);
  F.heddle(HeddleFunction::Throw, {E});
  F.B.CreateRetVoid();
  F.B.SetInsertPoint(Done);
  F.B.CreateRetVoid();
}

/// Calls Callee; where it returns, Returned says what follows, up to the end.
static Function *
makeThread(ModuleLowering &M, StringRef Symbol, ArrayRef<Type *> Types,
           function_ref<Value *(FunctionLowering &)> Call,
           function_ref<void(FunctionLowering &, Value *)> Returned) {
  LLVMContext &C = M.context();
  Function *New =
      Function::Create(FunctionType::get(Type::getVoidTy(C), Types, false),
                       Function::ExternalLinkage, Symbol, M.out());
  New->setDoesNotThrow();
  FunctionLowering F(M, *New, BasicBlock::Create(C, "", New));
  Value *Result = Call(F);
  BasicBlock *Fine = BasicBlock::Create(C, "fine", New),
             *Left = BasicBlock::Create(C, "left", New);
  auto *Null =
      ConstantPointerNull::get(PointerType::get(C, ManagedAddressSpace));
  F.B.CreateCondBr(
      F.B.CreateICmpEQ(F.heddle(HeddleFunction::Pending, {}), Null), Fine,
      Left);
  F.B.SetInsertPoint(Fine);
  Returned(F, Result);
  F.B.CreateRetVoid();
  F.B.SetInsertPoint(Left);
  endThread(F, M.out(), *New);
  return New;
}

/// Globals, main(), the end of the process.
void ModuleLowering::makeStart(Function *Globals) {
  Function *Main = functionOf(*In.getFunction("main"));
  Function *Start = makeThread(
      *this, methodSymbol(LibraryClass, "start()V"), {},
      [&](FunctionLowering &F) -> Value * {
        F.call(Globals, {});
        callConstructors(F);
        SmallVector<Value *, 2> Args;
        if (Main->arg_size() >= 1)
          Args.push_back(F.B.getInt32(Arguments.size() + 1));
        if (Main->arg_size() >= 2)
          Args.push_back(F.constant(In.getGlobalVariable("heddle.argv", true)));
        return F.B.CreateCall(Main, Args);
      },
      [&](FunctionLowering &F, Value *Status) {
        F.call(runtime("exit"), {Status});
      });
  setMainSymbol(*Out, Start->getName());
}

/// void run(): what a thread does.
void ModuleLowering::makeRun() {
  makeThread(
      *this, methodSymbol(ThreadClass, "run()V"),
      {PointerType::get(context(), ManagedAddressSpace)},
      [&](FunctionLowering &F) -> Value * {
        Function *Run = F.B.GetInsertBlock()->getParent();
        LoadInst *Block =
            F.B.CreateAlignedLoad(F.B.getInt64Ty(),
                                  F.B.CreateGEP(F.B.getInt8Ty(), Run->getArg(0),
                                                F.B.getInt32(ObjectHeaderSize)),
                                  Align(8));
        Block->setMetadata(PrivateMetadata, MDNode::get(context(), {}));
        return F.B.CreateCall(runtime("__heddle_thread_main"), {Block});
      },
      [](FunctionLowering &, Value *) {});
}

} // namespace heddle::c
