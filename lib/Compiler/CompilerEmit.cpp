//===- CompilerEmit.cpp - Instructions ------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Compiler/Compiler.h"
#include "heddle/IR/Names.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace heddle;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

//===----------------------------------------------------------------------===//
// Helpers
//===----------------------------------------------------------------------===//

Insn &Compiler::emit(Opcode O, unsigned A, unsigned B, unsigned C) {
  Insn I;
  I.Op = uint16_t(O);
  I.A = A;
  I.B = B;
  I.C = C;
  Out->Insns.push_back(I);
  return Out->Insns.back();
}

void Compiler::emitWord(uint32_t X, int32_t Y) {
  Insn I;
  I.X = X;
  I.Y = Y;
  Out->Insns.push_back(I);
}

void Compiler::emitImm32(Opcode O, unsigned A, uint32_t Imm) {
  emit(O, A, Imm & 0xffff, Imm >> 16);
}

void Compiler::loadConstant(unsigned Reg, uint64_t Bits) {
  if (Bits <= UINT32_MAX)
    return emitImm32(Opcode::MovI32, Reg, Bits);
  if (int64_t(Bits) == int32_t(Bits))
    return emitImm32(Opcode::MovI, Reg, uint32_t(Bits));
  emit(Opcode::MovI64, Reg);
  Insn I;
  I.Bits = Bits;
  Out->Insns.push_back(I);
}

unsigned Compiler::temp() {
  MaxTemps = std::max(MaxTemps, ++Temps);
  return NumRegs + Temps - 1;
}

bool Compiler::constantBits(const llvm::Value *V, uint64_t &Bits) {
  const auto *C = dyn_cast<llvm::Constant>(V);
  if (!C)
    return false;
  if (const auto *I = dyn_cast<llvm::ConstantInt>(C)) {
    if (I->getBitWidth() > 64)
      return fail(nullptr, "integer of more than 64 bits"), true;
    Bits = I->getZExtValue();
    return true;
  }
  if (const auto *F = dyn_cast<llvm::ConstantFP>(C)) {
    Bits = F->getValueAPF().bitcastToAPInt().getZExtValue();
    return true;
  }
  if (C->isNullValue() || isa<llvm::UndefValue>(C)) {
    Bits = 0;
    return true;
  }
  if (const auto *G = dyn_cast<llvm::GlobalVariable>(C);
      G && G->getAddressSpace() == ManagedAddressSpace) {
    auto K = kindOfType(G->getValueType());
    Bits = P.staticField(G->getName(), K ? *K : ValueKind::I64);
    return true;
  }
  if (const auto *F = dyn_cast<llvm::Function>(C)) {
    Bits = calleeOf(*F).Target.index();
    return true;
  }
  if (const auto *G = dyn_cast<llvm::GEPOperator>(C)) {
    llvm::APInt Off(32, 0);
    uint64_t Base;
    if (G->accumulateConstantOffset(Fn->getParent()->getDataLayout(), Off) &&
        constantBits(G->getPointerOperand(), Base)) {
      Bits = uint32_t(Base + Off.getSExtValue());
      return true;
    }
  }
  Bits = 0;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  C->print(OS);
  fail(nullptr, "constant the machine cannot represent: " + OS.str());
  return true;
}

unsigned Compiler::use(const llvm::Value *V) {
  uint64_t Bits;
  if (constantBits(V, Bits)) {
    unsigned T = temp();
    loadConstant(T, Bits);
    return T;
  }
  auto It = Number.find(V);
  if (It == Number.end() || Values[It->second].Reg == NoRegister) {
    fail(dyn_cast<llvm::Instruction>(V), "internal: operand without register");
    return 0;
  }
  return Values[It->second].Reg;
}

unsigned Compiler::useSigned(const llvm::Value *V) {
  unsigned Bits =
      V->getType()->isIntegerTy() ? V->getType()->getIntegerBitWidth() : 64;
  if (Bits == 32 || Bits >= 64)
    return use(V);
  uint64_t K;
  if (constantBits(V, K)) {
    unsigned T = temp();
    int64_t S = int64_t(K << (64 - Bits)) >> (64 - Bits);
    loadConstant(T, Bits < 32 ? uint32_t(S) : uint64_t(S));
    return T;
  }
  unsigned R = use(V), T = temp();
  emit(Bits < 32 ? Opcode::SExtTo32 : Opcode::SExtTo64, T, R, Bits);
  return T;
}

unsigned Compiler::def(const llvm::Instruction &I) {
  return Values[Number[&I]].Reg;
}

void Compiler::truncate(unsigned Reg, unsigned Bits) {
  if (Bits != 32 && Bits < 64)
    emit(Opcode::Trunc, Reg, Reg, Bits);
}

/// Of a location in inlined code, after those of the calls that lead to it.
SiteId Compiler::siteOf(const llvm::DILocation &L) {
  SiteId Caller;
  FunctionId Owner = PF->Self;
  if (const llvm::DILocation *At = L.getInlinedAt()) {
    Caller = siteOf(*At);
    Owner = P.functionBySymbol(L.getScope()->getSubprogram()->getName());
  }
  return P.addSite(Owner, L.getLine(), L.getColumn(), Caller);
}

uint32_t Compiler::site(const llvm::Instruction &I) {
  if (const llvm::DebugLoc &L = I.getDebugLoc())
    return siteOf(*L).index();
  unsigned Line = 0, Bci = 0;
  if (const auto *C = dyn_cast<llvm::CallInst>(&I);
      C && C->arg_size() && C->getCalledFunction() &&
      C->getCalledFunction()->getName().starts_with(RuntimePrefix)) {
    // Rows of !heddle.sites: function, line, bytecode index.
    const auto *N = Fn->getParent()->getNamedMetadata(SitesMetadata);
    const auto *S =
        dyn_cast<llvm::ConstantInt>(C->getArgOperand(C->arg_size() - 1));
    if (N && S && S->getZExtValue() < N->getNumOperands()) {
      const llvm::MDNode *Row = N->getOperand(S->getZExtValue());
      auto Get = [&](unsigned K) -> unsigned {
        auto *V = Row->getNumOperands() > K
                      ? llvm::mdconst::dyn_extract_or_null<llvm::ConstantInt>(
                            Row->getOperand(K))
                      : nullptr;
        return V ? V->getZExtValue() : 0;
      };
      Line = Get(1);
      Bci = Get(2);
    }
  }
  return P.addSite(PF->Self, Line, Bci).index();
}

void Compiler::point(const llvm::Instruction &I) {
  Out->Points.push_back({uint32_t(Out->Insns.size()), site(I), Number[&I]});
  PointOf.push_back(&I);
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

void Compiler::emitBlock(unsigned Index) {
  Block &B = Blocks[Index];
  B.Start = Out->Insns.size();
  PendingCheck Check = pendingCheck(*B.BB);
  for (const llvm::Instruction &I : *B.BB) {
    if (!Error.empty())
      return;
    Temps = 0;
    if (isa<llvm::PHINode>(I) || Values[Number[&I]].R != Normal)
      continue;
    if (I.isTerminator()) {
      emitTerminator(Index, I);
      continue;
    }
    ExceptionBlock = &I == Check.Call ? Check.Exceptional : nullptr;
    emitInstruction(I);
  }
}

void Compiler::emitAddress(const llvm::GetElementPtrInst &G) {
  if (G.getNumIndices() != 1) {
    fail(&G, "address with several indices is not supported");
    return;
  }
  Address A = addressOf(G.getPointerOperand());
  uint64_t Size =
      Fn->getDataLayout().getTypeAllocSize(G.getSourceElementType());
  uint64_t K;
  if (constantBits(G.getOperand(1), K)) {
    unsigned W = G.getOperand(1)->getType()->getIntegerBitWidth();
    A.Offset += (int64_t(K << (64 - W)) >> (64 - W)) * int64_t(Size);
  } else if (!A.Index) {
    A.Index = G.getOperand(1);
    A.Scale = Size;
  } else {
    fail(&G, "internal: address with two indices");
    return;
  }
  unsigned Base = A.Base ? use(A.Base) : 0;
  if (!A.Base) {
    Base = temp();
    loadConstant(Base, 0);
  }
  if (A.Index) {
    unsigned X = useSigned(A.Index);
    emit(Opcode::PtrAdd, def(G), Base, X);
  } else {
    emit(Opcode::PtrAddI, def(G), Base);
  }
  emitWord(A.Scale, int32_t(A.Offset));
}

void Compiler::emitExtract(const llvm::ExtractValueInst &E) {
  auto It = Number.find(E.getAggregateOperand());
  if (E.getNumIndices() != 1 || It == Number.end() ||
      Values[It->second].Reg == NoRegister) {
    fail(&E, "aggregate is not supported");
    return;
  }
  const Value &V = Values[It->second];
  unsigned R = E.getIndices()[0] ? V.Reg2 : V.Reg;
  if (R != def(E))
    emit(Opcode::Mov, def(E), R);
}

void Compiler::emitInstruction(const llvm::Instruction &I) {
  using namespace llvm;
  unsigned Op = I.getOpcode();
  bool Effect = isa<CallInst>(I) || isa<StoreInst>(I) || isa<LoadInst>(I) ||
                I.mayHaveSideEffects();
  if (!Effect && def(I) == NoRegister)
    return; // dead
  if (I.getType()->isVectorTy()) {
    fail(&I, "vectors are not supported (opt makes none with "
             "-vectorize-loops=false -vectorize-slp=false)");
    return;
  }
  if (I.getType()->isIntegerTy() && I.getType()->getIntegerBitWidth() > 64) {
    fail(&I, "type is not supported");
    return;
  }
  switch (Op) {
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::Mul:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::AShr:
  case Instruction::SDiv:
  case Instruction::UDiv:
  case Instruction::SRem:
  case Instruction::URem:
    return emitBinary(I);
  case Instruction::FAdd:
    return emitFpBinary(I, Opcode::FAddF, Opcode::FAddD);
  case Instruction::FSub:
    return emitFpBinary(I, Opcode::FSubF, Opcode::FSubD);
  case Instruction::FMul:
    return emitFpBinary(I, Opcode::FMulF, Opcode::FMulD);
  case Instruction::FDiv:
    return emitFpBinary(I, Opcode::FDivF, Opcode::FDivD);
  case Instruction::FRem:
    return emitFpBinary(I, Opcode::FRemF, Opcode::FRemD);
  case Instruction::FNeg:
    emit(I.getType()->isFloatTy() ? Opcode::FNegF : Opcode::FNegD, def(I),
         use(I.getOperand(0)));
    return;
  case Instruction::ICmp:
    return emitCompare(cast<ICmpInst>(I));
  case Instruction::FCmp:
    return emitFpCompare(cast<FCmpInst>(I));
  case Instruction::Select: {
    unsigned C = use(I.getOperand(0)), T = use(I.getOperand(1)),
             F = use(I.getOperand(2));
    emit(Opcode::Select, def(I), C, T);
    emitWord(F, 0);
    return;
  }
  case Instruction::Freeze: {
    unsigned R = use(I.getOperand(0));
    if (R != def(I))
      emit(Opcode::Mov, def(I), R);
    return;
  }
  case Instruction::GetElementPtr:
    return emitAddress(cast<GetElementPtrInst>(I));
  case Instruction::Load:
    return emitMemory(I, cast<LoadInst>(I).getPointerOperand(), nullptr,
                      I.getType(), def(I));
  case Instruction::Store: {
    const auto &S = cast<StoreInst>(I);
    return emitMemory(I, S.getPointerOperand(), S.getValueOperand(),
                      S.getValueOperand()->getType(), NoRegister);
  }
  case Instruction::AtomicCmpXchg:
  case Instruction::AtomicRMW:
    return emitPrivateUpdate(I);
  case Instruction::Fence:
    return; // no event under sequential consistency
  case Instruction::ExtractValue:
    return emitExtract(cast<ExtractValueInst>(I));
  case Instruction::Call:
    return emitCall(cast<CallInst>(I));
  default:
    if (const auto *C = dyn_cast<CastInst>(&I))
      return emitCast(*C);
    fail(&I, "instruction is not supported");
  }
}
