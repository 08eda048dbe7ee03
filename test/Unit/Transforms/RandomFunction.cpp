//===- RandomFunction.cpp - Functions in the frontend's manner ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RandomFunction.h"
#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include <random>

using namespace llvm;

namespace heddle {

namespace {
class Generator {
public:
  Generator(Module &M, unsigned Seed)
      : M(M), B(M.getContext()), Random(Seed), Leaks(Seed % 3 == 0) {}

  Function *make(unsigned Count) {
    FunctionType *T = methodType("m(I)I", false, M.getContext());
    F = Function::Create(T, GlobalValue::ExternalLinkage,
                         "p/C.m" + Twine(M.size()) + "(I)I", M);
    for (unsigned I = 0; I < Count; ++I)
      Blocks.push_back(BasicBlock::Create(M.getContext(), "", F));
    B.SetInsertPoint(Blocks[0]);
    for (AllocaInst *&Slot : Ints)
      Slot = B.CreateAlloca(B.getInt32Ty());
    for (AllocaInst *&Slot : Refs)
      Slot = B.CreateAlloca(refType());
    for (AllocaInst *Slot : Ints)
      B.CreateStore(F->getArg(1), Slot);
    for (AllocaInst *Slot : Refs)
      B.CreateStore(Leaks || Slot == Refs[0] ? F->getArg(0) : allocate(), Slot);
    for (unsigned I = 0; I < Count; ++I) {
      B.SetInsertPoint(Blocks[I]);
      for (unsigned N = below(6); N != 0; --N)
        statement();
      terminate(I);
    }
    return F;
  }

private:
  unsigned below(unsigned N) { return Random() % N; }
  Type *refType() { return PointerType::get(M.getContext(), 1); }
  AllocaInst *intSlot() { return Ints[below(4)]; }
  AllocaInst *refSlot() { return Refs[below(3)]; }
  Value *anInt() {
    if (below(4) == 0)
      return B.getInt32(below(3));
    return B.CreateLoad(B.getInt32Ty(), intSlot());
  }
  Value *aRef() { return B.CreateLoad(refType(), refSlot()); }
  Value *field(unsigned Offset) {
    return B.CreateGEP(B.getInt8Ty(), aRef(), B.getInt32(Offset));
  }
  AtomicOrdering order() {
    return below(3) == 0 ? AtomicOrdering::SequentiallyConsistent
                         : AtomicOrdering::Unordered;
  }
  Value *sharedLoad(Type *T, Value *Address) {
    LoadInst *Load = B.CreateAlignedLoad(T, Address, Align(4));
    Load->setAtomic(order());
    return Load;
  }
  void sharedStore(Value *V, Value *Address) {
    B.CreateAlignedStore(V, Address, Align(4))->setAtomic(order());
  }
  Value *callHeddle(HeddleFunction H, ArrayRef<Value *> Operands) {
    return B.CreateCall(declare(H, M), Operands);
  }

  Value *allocate() {
    return callHeddle(HeddleFunction::New, {getClassToken(M, "p/C")});
  }

  void statement() {
    Value *Static = getStaticField(M, "p/C", "s", ValueKind::I32);
    Value *StaticRef = getStaticField(M, "p/C", "r", ValueKind::Ref);
    switch (below(13)) {
    case 0:
      B.CreateStore(B.CreateAdd(anInt(), anInt()), intSlot());
      break;
    case 1:
      B.CreateStore(B.CreateXor(anInt(), anInt()), intSlot());
      break;
    case 2:
      B.CreateStore(allocate(), refSlot());
      break;
    case 3:
      B.CreateStore(sharedLoad(B.getInt32Ty(), field(16)), intSlot());
      break;
    case 4:
      sharedStore(anInt(), field(16));
      break;
    case 5:
      B.CreateStore(sharedLoad(refType(), field(20)), refSlot());
      break;
    case 6:
      if (Leaks || below(3) == 0)
        sharedStore(aRef(), field(20));
      break;
    case 7:
      B.CreateStore(sharedLoad(B.getInt32Ty(), Static), intSlot());
      break;
    case 8:
      sharedStore(anInt(), Static);
      break;
    case 9:
      callHeddle(below(2) ? HeddleFunction::MonitorEnter
                          : HeddleFunction::MonitorExit,
                 {aRef()});
      break;
    case 10:
      if (Leaks || below(8) == 0)
        sharedStore(aRef(), StaticRef);
      break;
    case 11:
      if (Leaks || below(8) == 0)
        B.CreateStore(sharedLoad(refType(), StaticRef), refSlot());
      break;
    case 12:
      B.CreateStore(callHeddle(HeddleFunction::InstanceOf,
                               {aRef(), getClassToken(M, "p/C")}),
                    intSlot());
      break;
    }
  }

  BasicBlock *successor() {
    return Blocks.size() == 1 ? Blocks[0]
                              : Blocks[1 + below(Blocks.size() - 1)];
  }

  void terminate(unsigned I) {
    if (I + 1 == Blocks.size() || below(8) == 0) {
      B.CreateRet(anInt());
      return;
    }
    switch (below(4)) {
    case 0:
      B.CreateBr(successor());
      return;
    case 1: {
      FunctionCallee Callee =
          M.getOrInsertFunction("p/C.unknown(I)I", F->getFunctionType());
      B.CreateStore(
          B.CreateCall(Callee, {Leaks ? aRef() : F->getArg(0), anInt()}),
          intSlot());
      Value *Pending = callHeddle(HeddleFunction::Pending, {});
      // A method without handlers: all its exceptions leave by one return.
      BasicBlock *Out = below(2) ? Blocks.back() : successor();
      B.CreateCondBr(B.CreateIsNull(Pending), successor(), Out);
      return;
    }
    default:
      B.CreateCondBr(B.CreateICmpULT(anInt(), anInt()), successor(),
                     successor());
    }
  }

  Module &M;
  IRBuilder<> B;
  std::mt19937 Random;
  /// Whether references often go out of the function and come in.
  bool Leaks;
  Function *F = nullptr;
  SmallVector<BasicBlock *, 16> Blocks;
  AllocaInst *Ints[4] = {}, *Refs[3] = {};
};
} // namespace

Function *makeRandomFunction(Module &M, unsigned Seed, unsigned Blocks) {
  return Generator(M, Seed).make(Blocks);
}

} // namespace heddle
