//===- CompilerEmit.cpp - Instructions ------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arithmetic, conversions and memory. An integer narrower than 32 bits (or
// between 32 and 64) is computed at 32 (64) and truncated after operations
// that can carry beyond its width; operations that look at the sign extend it
// before.
//
//===----------------------------------------------------------------------===//

#include "Compiler.h"
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

uint32_t Compiler::site(const llvm::Instruction &I) {
  unsigned Line = 0, Bci = 0;
  if (const llvm::DebugLoc &L = I.getDebugLoc()) {
    Line = L.getLine();
    Bci = L.getCol();
  } else if (const auto *C = dyn_cast<llvm::CallInst>(&I);
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
  Out->Points.push_back({uint32_t(Out->Insns.size()), site(I)});
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

void Compiler::emitInstruction(const llvm::Instruction &I) {
  using namespace llvm;
  unsigned Op = I.getOpcode();
  bool Effect = isa<CallInst>(I) || isa<StoreInst>(I) || isa<LoadInst>(I) ||
                I.mayHaveSideEffects();
  if (!Effect && def(I) == NoRegister)
    return; // dead
  if (I.getType()->isVectorTy() ||
      (I.getType()->isIntegerTy() && I.getType()->getIntegerBitWidth() > 64)) {
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
  case Instruction::FCmp:
    return emitCompare(cast<CmpInst>(I));
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
  case Instruction::GetElementPtr: {
    const auto &G = cast<GetElementPtrInst>(I);
    if (G.getNumIndices() != 1) {
      fail(&I, "address with several indices is not supported");
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
      fail(&I, "internal: address with two indices");
      return;
    }
    unsigned Base = A.Base ? use(A.Base) : 0;
    if (!A.Base) {
      Base = temp();
      loadConstant(Base, 0);
    }
    if (A.Index) {
      unsigned X = useSigned(A.Index);
      emit(Opcode::PtrAdd, def(I), Base, X);
    } else {
      emit(Opcode::PtrAddI, def(I), Base);
    }
    emitWord(A.Scale, int32_t(A.Offset));
    return;
  }
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
  case Instruction::ExtractValue: {
    const auto &E = cast<ExtractValueInst>(I);
    auto It = Number.find(E.getAggregateOperand());
    if (E.getNumIndices() != 1 || It == Number.end() ||
        Values[It->second].Reg == NoRegister) {
      fail(&I, "aggregate is not supported");
      return;
    }
    const Value &V = Values[It->second];
    unsigned R = E.getIndices()[0] ? V.Reg2 : V.Reg;
    if (R != def(I))
      emit(Opcode::Mov, def(I), R);
    return;
  }
  case Instruction::Call:
    return emitCall(cast<CallInst>(I));
  default:
    if (const auto *C = dyn_cast<CastInst>(&I))
      return emitCast(*C);
    fail(&I, "instruction is not supported");
  }
}

static Opcode at(Opcode First, unsigned Distance) {
  return Opcode(unsigned(First) + Distance);
}

void Compiler::emitBinary(const llvm::Instruction &I) {
  using llvm::Instruction;
  // In the order of the opcodes Add32..URem32 and Add64..URem64.
  unsigned Which;
  bool Signed = false, Carries = false;
  switch (I.getOpcode()) {
  case Instruction::Add:
    Which = 0;
    Carries = true;
    break;
  case Instruction::Sub:
    Which = 1;
    Carries = true;
    break;
  case Instruction::Mul:
    Which = 2;
    Carries = true;
    break;
  case Instruction::And:
    Which = 3;
    break;
  case Instruction::Or:
    Which = 4;
    break;
  case Instruction::Xor:
    Which = 5;
    break;
  case Instruction::Shl:
    Which = 6;
    Carries = true;
    break;
  case Instruction::LShr:
    Which = 7;
    break;
  case Instruction::AShr:
    Which = 8;
    Signed = Carries = true;
    break;
  case Instruction::SDiv:
    Which = 9;
    Signed = Carries = true;
    break;
  case Instruction::UDiv:
    Which = 10;
    break;
  case Instruction::SRem:
    Which = 11;
    Signed = Carries = true;
    break;
  default:
    Which = 12;
    break;
  }
  unsigned Bits = I.getType()->getIntegerBitWidth();
  bool Wide = Bits > 32, Narrow = Bits != 32 && Bits != 64;
  const llvm::Value *L = I.getOperand(0), *R = I.getOperand(1);
  if (I.isCommutative() && isa<llvm::Constant>(L))
    std::swap(L, R);
  // A mask that the shift does by itself.
  if (Which >= 6 && Which <= 8)
    if (auto It = Number.find(R);
        It != Number.end() && Values[It->second].R == Folded)
      R = cast<llvm::Instruction>(R)->getOperand(0);
  uint64_t K;
  unsigned D = def(I);
  if (Which <= 8 && !(Narrow && Signed) && constantBits(R, K)) {
    unsigned W = Wide ? 64 : 32;
    int64_t S = Narrow ? int64_t(K) : int64_t(K << (64 - W)) >> (64 - W);
    if (Which == 1)
      S = -S;
    if (S == int16_t(S)) {
      // Add32I, Mul32I, ... lack Sub.
      static constexpr uint8_t Imm[] = {0, 0, 1, 2, 3, 4, 5, 6, 7};
      unsigned A = use(L);
      emit(at(Wide ? Opcode::Add64I : Opcode::Add32I, Imm[Which]), D, A,
           uint16_t(S));
      if (Carries)
        truncate(D, Bits);
      return;
    }
  }
  unsigned A = Signed ? useSigned(L) : use(L);
  // The amount of a shift counts as unsigned.
  unsigned B = Signed && Which != 8 ? useSigned(R) : use(R);
  emit(at(Wide ? Opcode::Add64 : Opcode::Add32, Which), D, A, B);
  if (Carries)
    truncate(D, Bits);
}

void Compiler::emitFpBinary(const llvm::Instruction &I, Opcode F, Opcode D) {
  if (!I.getType()->isFloatTy() && !I.getType()->isDoubleTy()) {
    fail(&I, "type is not supported");
    return;
  }
  unsigned A = use(I.getOperand(0)), B = use(I.getOperand(1));
  emit(I.getType()->isFloatTy() ? F : D, def(I), A, B);
}

void Compiler::emitCompare(const llvm::CmpInst &I) {
  using llvm::CmpInst;
  CmpInst::Predicate Pred = I.getPredicate();
  const llvm::Value *L = I.getOperand(0), *R = I.getOperand(1);
  unsigned D = def(I);
  if (isa<llvm::FCmpInst>(I)) {
    bool F = L->getType()->isFloatTy();
    Opcode O;
    bool Swap = false;
    switch (Pred) {
    case CmpInst::FCMP_FALSE:
    case CmpInst::FCMP_TRUE:
      return loadConstant(D, Pred == CmpInst::FCMP_TRUE);
    case CmpInst::FCMP_OEQ:
      O = Opcode::CmpOeqF;
      break;
    case CmpInst::FCMP_ONE:
      O = Opcode::CmpOneF;
      break;
    case CmpInst::FCMP_OGT:
      Swap = true;
      [[fallthrough]];
    case CmpInst::FCMP_OLT:
      O = Opcode::CmpOltF;
      break;
    case CmpInst::FCMP_OGE:
      Swap = true;
      [[fallthrough]];
    case CmpInst::FCMP_OLE:
      O = Opcode::CmpOleF;
      break;
    case CmpInst::FCMP_ORD:
      O = Opcode::CmpOrdF;
      break;
    case CmpInst::FCMP_UEQ:
      O = Opcode::CmpUeqF;
      break;
    case CmpInst::FCMP_UNE:
      O = Opcode::CmpUneF;
      break;
    case CmpInst::FCMP_UGT:
      Swap = true;
      [[fallthrough]];
    case CmpInst::FCMP_ULT:
      O = Opcode::CmpUltFF;
      break;
    case CmpInst::FCMP_UGE:
      Swap = true;
      [[fallthrough]];
    case CmpInst::FCMP_ULE:
      O = Opcode::CmpUleFF;
      break;
    default:
      O = Opcode::CmpUnoF;
      break;
    }
    unsigned A = use(L), B = use(R);
    if (Swap)
      std::swap(A, B);
    emit(F ? O : at(O, unsigned(Opcode::FAddD) - unsigned(Opcode::FAddF)), D, A,
         B);
    return;
  }
  bool Swap = false;
  Opcode O;
  bool Wide =
      !L->getType()->isPointerTy() && L->getType()->getIntegerBitWidth() > 32;
  switch (Pred) {
  case CmpInst::ICMP_EQ:
    O = Opcode::CmpEq;
    break;
  case CmpInst::ICMP_NE:
    O = Opcode::CmpNe;
    break;
  case CmpInst::ICMP_UGT:
    Swap = true;
    [[fallthrough]];
  case CmpInst::ICMP_ULT:
    O = Opcode::CmpUlt;
    break;
  case CmpInst::ICMP_UGE:
    Swap = true;
    [[fallthrough]];
  case CmpInst::ICMP_ULE:
    O = Opcode::CmpUle;
    break;
  case CmpInst::ICMP_SGT:
    Swap = true;
    [[fallthrough]];
  case CmpInst::ICMP_SLT:
    O = Wide ? Opcode::CmpSlt64 : Opcode::CmpSlt32;
    break;
  case CmpInst::ICMP_SGE:
    Swap = true;
    [[fallthrough]];
  default:
    O = Wide ? Opcode::CmpSle64 : Opcode::CmpSle32;
    break;
  }
  unsigned A = I.isSigned() ? useSigned(L) : use(L);
  unsigned B = I.isSigned() ? useSigned(R) : use(R);
  if (Swap)
    std::swap(A, B);
  emit(O, D, A, B);
}

void Compiler::emitCast(const llvm::CastInst &I) {
  using llvm::Instruction;
  const llvm::Value *V = I.getOperand(0);
  llvm::Type *From = V->getType(), *To = I.getType();
  unsigned D = def(I);
  auto Bits = [](llvm::Type *T) {
    return T->isIntegerTy() ? T->getIntegerBitWidth() : 32;
  };
  auto Move = [&](unsigned R) {
    if (R != D)
      emit(Opcode::Mov, D, R);
  };
  bool ToF = To->isFloatTy(), FromF = From->isFloatTy();
  switch (I.getOpcode()) {
  case Instruction::ZExt:
  case Instruction::BitCast:
  case Instruction::PtrToInt:
  case Instruction::IntToPtr:
    return Move(use(V));
  case Instruction::Trunc:
    emit(Opcode::Trunc, D, use(V), Bits(To));
    return;
  case Instruction::SExt: {
    unsigned R = use(V);
    emit(Bits(To) > 32 ? Opcode::SExtTo64 : Opcode::SExtTo32, D, R, Bits(From));
    truncate(D, Bits(To));
    return;
  }
  case Instruction::SIToFP:
    if (Bits(From) <= 32)
      emit(ToF ? Opcode::S32ToF : Opcode::S32ToD, D, useSigned(V));
    else
      emit(ToF ? Opcode::S64ToF : Opcode::S64ToD, D, useSigned(V));
    return;
  case Instruction::UIToFP:
    emit(ToF ? Opcode::U64ToF : Opcode::U64ToD, D, use(V));
    return;
  case Instruction::FPToSI:
    emit(FromF ? Opcode::FToSI : Opcode::DToSI, D, use(V), Bits(To));
    return;
  case Instruction::FPToUI:
    emit(FromF ? Opcode::FToUI : Opcode::DToUI, D, use(V), Bits(To));
    return;
  case Instruction::FPExt:
    emit(Opcode::FToD, D, use(V));
    return;
  case Instruction::FPTrunc:
    emit(Opcode::DToF, D, use(V));
    return;
  default:
    fail(&I, "conversion is not supported");
  }
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Compiler::Address Compiler::addressOf(const llvm::Value *Ptr) {
  Address A;
  const llvm::DataLayout &DL = Fn->getDataLayout();
  while (const auto *G = dyn_cast<llvm::GetElementPtrInst>(Ptr)) {
    auto It = Number.find(G);
    if (It == Number.end() || Values[It->second].R != Folded)
      break;
    uint64_t Size = DL.getTypeAllocSize(G->getSourceElementType());
    if (const auto *C = dyn_cast<llvm::ConstantInt>(G->getOperand(1))) {
      A.Offset += C->getSExtValue() * int64_t(Size);
    } else {
      A.Index = G->getOperand(1);
      A.Scale = Size;
    }
    Ptr = G->getPointerOperand();
  }
  uint64_t Bits;
  if (constantBits(Ptr, Bits))
    A.Offset += Bits;
  else
    A.Base = Ptr;
  return A;
}

void Compiler::flatten(Address A, unsigned &Reg, int64_t &Offset) {
  Offset = A.Offset;
  if (A.Base) {
    Reg = use(A.Base);
  } else {
    Reg = temp();
    loadConstant(Reg, uint32_t(A.Offset));
    Offset = 0;
  }
  if (A.Index) {
    unsigned X = useSigned(A.Index), T = temp();
    emit(Opcode::PtrAdd, T, Reg, X);
    emitWord(A.Scale, int32_t(Offset));
    Reg = T;
    Offset = 0;
  }
}

static unsigned sizeOf(llvm::Type *T) {
  if (T->isIntegerTy(32) || T->isFloatTy() || T->isPointerTy())
    return 4;
  return T->isIntegerTy(64) || T->isDoubleTy() ? 8 : 0;
}

/// A load or a store (Stored not null) that is private or the length of an
/// array, or that trusted code makes.
void Compiler::emitMemory(const llvm::Instruction &I, const llvm::Value *Ptr,
                          const llvm::Value *Stored, llvm::Type *T,
                          unsigned Dst) {
  unsigned Size = sizeOf(T);
  if (!Size ||
      Ptr->getType()->getPointerAddressSpace() != ManagedAddressSpace) {
    fail(&I, "memory access is not supported");
    return;
  }
  if (!Stored && Dst == NoRegister)
    return; // reads nothing that anybody wants
  unsigned V = Stored ? use(Stored) : Dst;
  unsigned Which = (Stored ? 2 : 0) + (Size == 8 ? 1 : 0);
  Address A = addressOf(Ptr);
  if (A.Base && A.Index && A.Scale == Size && A.Offset == ArrayBaseOffset &&
      A.Index->getType()->isIntegerTy(32)) {
    unsigned B = use(A.Base), X = use(A.Index);
    emit(at(Opcode::LoadX4, Which), V, B, X);
    return;
  }
  unsigned Reg;
  int64_t Offset;
  flatten(A, Reg, Offset);
  if (Offset < 0 || Offset > 0xffff) {
    unsigned T2 = temp();
    emit(Opcode::PtrAddI, T2, Reg);
    emitWord(0, int32_t(Offset));
    Reg = T2;
    Offset = 0;
  }
  emit(at(Opcode::Load4, Which), V, Reg, unsigned(Offset));
}

/// cmpxchg and atomicrmw of an object that is not shared, or not instrumented:
/// load, compute, store.
void Compiler::emitPrivateUpdate(const llvm::Instruction &I) {
  using llvm::AtomicRMWInst;
  const Value &V = Values[Number[&I]];
  const llvm::Value *Ptr = I.getOperand(0);
  unsigned Reg;
  int64_t Offset;
  flatten(addressOf(Ptr), Reg, Offset);
  unsigned Cell = temp();
  emit(Opcode::PtrAddI, Cell, Reg);
  emitWord(0, int32_t(Offset));
  const llvm::Value *New = I.getOperand(I.getNumOperands() - 1);
  unsigned Size = sizeOf(New->getType());
  if (!Size) {
    fail(&I, "memory access is not supported");
    return;
  }
  bool Wide = Size == 8;
  unsigned Old = temp();
  emit(Wide ? Opcode::Load8 : Opcode::Load4, Old, Cell, 0);
  unsigned N = use(New), Result = temp(), Flag = 0;
  if (isa<llvm::AtomicCmpXchgInst>(I)) {
    Flag = temp();
    emit(Opcode::CmpEq, Flag, Old, use(I.getOperand(1)));
    emit(Opcode::Select, Result, Flag, N);
    emitWord(Old, 0);
  } else {
    Opcode O;
    switch (cast<AtomicRMWInst>(I).getOperation()) {
    case AtomicRMWInst::Xchg:
      O = Opcode::Mov;
      break;
    case AtomicRMWInst::Add:
      O = Wide ? Opcode::Add64 : Opcode::Add32;
      break;
    case AtomicRMWInst::Sub:
      O = Wide ? Opcode::Sub64 : Opcode::Sub32;
      break;
    case AtomicRMWInst::And:
      O = Opcode::And64;
      break;
    case AtomicRMWInst::Or:
      O = Opcode::Or64;
      break;
    case AtomicRMWInst::Xor:
      O = Opcode::Xor64;
      break;
    default:
      fail(&I, "operation is not supported");
      return;
    }
    if (O == Opcode::Mov)
      emit(O, Result, N);
    else
      emit(O, Result, Old, N);
  }
  emit(Wide ? Opcode::Store8 : Opcode::Store4, Result, Cell, 0);
  if (V.Reg != NoRegister)
    emit(Opcode::Mov, V.Reg, Old);
  if (V.Reg2 != NoRegister)
    emit(Opcode::Mov, V.Reg2, Flag);
}
