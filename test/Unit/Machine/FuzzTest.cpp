//===- FuzzTest.cpp - Random functions against constant folding -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random functions with diamonds, bounded loops whose phis exchange values,
// and switches, over all integer widths up to 64 and both floating types, are
// run by the machine and by an evaluator that asks LLVM's constant folder for
// each instruction. Values that poison could reach are kept out by
// construction: shift amounts are masked, divisors guarded. Long, since the
// generator and the evaluator have to know the same instructions.
//
//===----------------------------------------------------------------------===//

#include "MachineTest.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Verifier.h"
#include <random>

using namespace heddle;
using namespace heddle::test;
using namespace llvm;

namespace {
class Generator {
public:
  Generator(Module &M, unsigned Seed)
      : M(M), C(M.getContext()), B(C), Rng(Seed) {
    Types = {
        Type::getInt1Ty(C),  Type::getInt8Ty(C),     Type::getInt16Ty(C),
        Type::getInt32Ty(C), Type::getInt32Ty(C),    Type::getInt64Ty(C),
        Type::getInt64Ty(C), Type::getIntNTy(C, 24), Type::getIntNTy(C, 48),
        Type::getFloatTy(C), Type::getDoubleTy(C)};
  }

  Function *function(const char *Name) {
    auto *T = FunctionType::get(Type::getInt64Ty(C),
                                {Type::getInt32Ty(C), Type::getInt64Ty(C),
                                 Type::getFloatTy(C), Type::getDoubleTy(C)},
                                false);
    F = Function::Create(T, GlobalValue::ExternalLinkage, Name, M);
    B.SetInsertPoint(BasicBlock::Create(C, "entry", F));
    for (Argument &A : F->args())
      Pool.push_back(&A);
    for (unsigned I = 0, N = 2 + pick(6); I != N; ++I)
      segment();
    // Everything that is there goes into the result.
    Value *R = B.getInt64(0);
    for (Value *V : Pool)
      R = B.CreateXor(B.CreateMul(R, B.getInt64(0x9e3779b97f4a7c15)),
                      toInt64(V));
    B.CreateRet(R);
    return F;
  }

private:
  unsigned pick(unsigned N) { return Rng() % N; }
  Type *type() { return Types[pick(Types.size())]; }

  Constant *constant(Type *T) {
    if (T->isFloatingPointTy()) {
      static const double Corners[] = {0.0,  -0.0, 1.0,   -1.0,   0.5,
                                       1e10, 3e38, -1e40, 1e-310, 2147483648.0};
      return ConstantFP::get(T, Corners[pick(10)]);
    }
    unsigned W = T->getIntegerBitWidth();
    switch (pick(6)) {
    case 0:
      return ConstantInt::get(C, APInt::getSignedMinValue(W));
    case 1:
      return ConstantInt::get(C, APInt::getSignedMaxValue(W));
    case 2:
      return ConstantInt::get(C, APInt::getAllOnes(W));
    case 3:
      return ConstantInt::get(C, APInt(W, pick(40), false));
    default:
      return ConstantInt::get(C,
                              APInt(W, uint64_t(Rng()) << 32 | Rng(), false));
    }
  }

  Value *value(Type *T) {
    if (pick(5) == 0)
      return constant(T);
    for (unsigned Try = 0; Try != 8; ++Try) {
      Value *V = Pool[pick(Pool.size())];
      if (V->getType() == T)
        return V;
    }
    return convert(Pool[pick(Pool.size())], T);
  }

  Value *convert(Value *V, Type *T) {
    Type *From = V->getType();
    if (From == T)
      return V;
    if (From->isIntegerTy() && T->isIntegerTy()) {
      if (From->getIntegerBitWidth() > T->getIntegerBitWidth())
        return B.CreateTrunc(V, T);
      return pick(2) ? B.CreateSExt(V, T) : B.CreateZExt(V, T);
    }
    if (From->isIntegerTy())
      return pick(2) ? B.CreateSIToFP(V, T) : B.CreateUIToFP(V, T);
    if (T->isIntegerTy())
      return B.CreateIntrinsic(pick(2) ? Intrinsic::fptosi_sat
                                       : Intrinsic::fptoui_sat,
                               {T, From}, {V});
    return T->isFloatTy() ? B.CreateFPTrunc(V, T) : B.CreateFPExt(V, T);
  }

  Value *toInt64(Value *V) {
    Type *T = V->getType();
    if (T->isIntegerTy())
      return T->isIntegerTy(64) ? V : B.CreateZExt(V, B.getInt64Ty());
    // One NaN is like another.
    V = B.CreateSelect(B.CreateFCmpUNO(V, V), ConstantFP::get(T, 7), V);
    return T->isFloatTy() ? B.CreateZExt(B.CreateBitCast(V, B.getInt32Ty()),
                                         B.getInt64Ty())
                          : B.CreateBitCast(V, B.getInt64Ty());
  }

  Value *integer(Type *T) {
    unsigned W = T->getIntegerBitWidth();
    Value *L = value(T), *R = value(T);
    switch (pick(W >= 8 ? 19 : 10)) {
    case 0:
      return B.CreateAdd(L, R);
    case 1:
      return B.CreateSub(L, R);
    case 2:
      return B.CreateAnd(L, R);
    case 3:
      return B.CreateOr(L, R);
    case 4:
      return B.CreateXor(L, R);
    case 5:
      return B.CreateMul(L, R);
    case 6:
      return B.CreateSelect(value(B.getInt1Ty()), L, R);
    case 7:
      return B.CreateFreeze(L);
    case 8:
      return B.CreateBinaryIntrinsic(
          std::array{Intrinsic::smin, Intrinsic::smax, Intrinsic::umin,
                     Intrinsic::umax}[pick(4)],
          L, R);
    case 9:
      return B.CreateBinaryIntrinsic(
          std::array{Intrinsic::sadd_sat, Intrinsic::ssub_sat,
                     Intrinsic::uadd_sat, Intrinsic::usub_sat}[pick(4)],
          L, R);
    case 10:
    case 11:
    case 12: {
      // A power of two as width is masked, others are brought below it.
      Value *S = isPowerOf2_32(W) ? B.CreateAnd(R, ConstantInt::get(T, W - 1))
                                  : B.CreateURem(R, ConstantInt::get(T, W));
      unsigned K = pick(3);
      return K == 0   ? B.CreateShl(L, S)
             : K == 1 ? B.CreateLShr(L, S)
                      : B.CreateAShr(L, S);
    }
    case 13:
    case 14: {
      Value *D = B.CreateSelect(B.CreateICmpEQ(R, ConstantInt::get(T, 0)),
                                ConstantInt::get(T, 3), R);
      if (pick(2))
        return pick(2) ? B.CreateUDiv(L, D) : B.CreateURem(L, D);
      D = B.CreateSelect(B.CreateICmpEQ(D, ConstantInt::getAllOnesValue(T)),
                         ConstantInt::get(T, 1), D);
      return pick(2) ? B.CreateSDiv(L, D) : B.CreateSRem(L, D);
    }
    case 15:
      return B.CreateIntrinsic(
          std::array{Intrinsic::ctlz, Intrinsic::cttz, Intrinsic::abs}[pick(3)],
          {T}, {L, B.getFalse()});
    case 16:
      return B.CreateUnaryIntrinsic(pick(2) && W % 16 == 0 ? Intrinsic::bswap
                                    : pick(2) ? Intrinsic::bitreverse
                                              : Intrinsic::ctpop,
                                    L);
    case 17:
      return B.CreateIntrinsic(pick(2) ? Intrinsic::fshl : Intrinsic::fshr, {T},
                               {L, R, value(T)});
    default: {
      Value *P = B.CreateBinaryIntrinsic(
          std::array{Intrinsic::sadd_with_overflow,
                     Intrinsic::ssub_with_overflow,
                     Intrinsic::smul_with_overflow,
                     Intrinsic::umul_with_overflow}[pick(4)],
          L, R);
      if (isa<Constant>(P))
        return L;
      Pool.push_back(B.CreateExtractValue(P, 1));
      return B.CreateExtractValue(P, 0);
    }
    }
  }

  Value *floating(Type *T) {
    Value *L = value(T), *R = value(T);
    switch (pick(11)) {
    case 0:
      return B.CreateFAdd(L, R);
    case 1:
      return B.CreateFSub(L, R);
    case 2:
      return B.CreateFMul(L, R);
    case 3:
      return B.CreateFDiv(L, R);
    case 4:
      return B.CreateFRem(L, R);
    case 5:
      return B.CreateFNeg(L);
    case 6:
      return B.CreateSelect(value(B.getInt1Ty()), L, R);
    case 7:
      return B.CreateUnaryIntrinsic(Intrinsic::fabs, L);
    case 8:
      return B.CreateUnaryIntrinsic(std::array{Intrinsic::floor,
                                               Intrinsic::ceil, Intrinsic::rint,
                                               Intrinsic::trunc}[pick(4)],
                                    L);
    case 9: // the sign of a NaN is not defined
      R = B.CreateSelect(B.CreateFCmpUNO(R, R), ConstantFP::get(T, 1), R);
      return B.CreateBinaryIntrinsic(Intrinsic::copysign, L, R);
    default:
      return convert(Pool[pick(Pool.size())], T);
    }
  }

  Value *condition() {
    Type *T = type();
    Value *L = value(T), *R = value(T);
    if (T->isIntegerTy())
      return B.CreateICmp(
          CmpInst::Predicate(CmpInst::FIRST_ICMP_PREDICATE + pick(10)), L, R);
    return B.CreateFCmp(CmpInst::Predicate(1 + pick(14)), L, R);
  }

  void straight(unsigned N) {
    for (unsigned I = 0; I != N; ++I) {
      Type *T = type();
      Value *V = T->isIntegerTy(1) && pick(2) ? condition()
                 : T->isIntegerTy()           ? integer(T)
                                              : floating(T);
      if (!isa<Constant>(V))
        Pool.push_back(V);
    }
  }

  /// Phis for values of both sides; what the sides made stays there.
  void diamond() {
    Value *Cond = condition();
    auto *T = BasicBlock::Create(C, "then", F);
    auto *E = BasicBlock::Create(C, "else", F);
    auto *J = BasicBlock::Create(C, "join", F);
    B.CreateCondBr(Cond, T, E);
    std::vector<Value *> Before = Pool;
    std::vector<Type *> PhiTypes;
    for (unsigned I = 0, N = 1 + pick(4); I != N; ++I)
      PhiTypes.push_back(type());
    std::vector<std::vector<Value *>> In(2);
    std::array<BasicBlock *, 2> Ends;
    for (unsigned Side = 0; Side != 2; ++Side) {
      B.SetInsertPoint(Side ? E : T);
      Pool = Before;
      straight(pick(6));
      if (pick(4) == 0 && Depth < 2) {
        ++Depth;
        segment();
        --Depth;
      }
      for (Type *P : PhiTypes)
        In[Side].push_back(value(P));
      B.CreateBr(J);
      Ends[Side] = B.GetInsertBlock();
    }
    Pool = Before;
    B.SetInsertPoint(J);
    std::vector<Value *> Phis;
    for (unsigned I = 0; I != PhiTypes.size(); ++I) {
      PHINode *P = B.CreatePHI(PhiTypes[I], 2);
      P->addIncoming(In[0][I], Ends[0]);
      P->addIncoming(In[1][I], Ends[1]);
      Phis.push_back(P);
    }
    Pool.insert(Pool.end(), Phis.begin(), Phis.end());
  }

  void loop() {
    auto *Pre = B.GetInsertBlock();
    auto *H = BasicBlock::Create(C, "loop", F);
    auto *X = BasicBlock::Create(C, "exit", F);
    std::vector<Value *> Start;
    std::vector<PHINode *> Phis;
    for (unsigned I = 0, N = 2 + pick(4); I != N; ++I)
      Start.push_back(value(pick(2) ? B.getInt32Ty() : type()));
    B.CreateBr(H);
    B.SetInsertPoint(H);
    PHINode *Count = B.CreatePHI(B.getInt32Ty(), 2);
    Count->addIncoming(B.getInt32(0), Pre);
    for (Value *S : Start) {
      PHINode *P = B.CreatePHI(S->getType(), 2);
      P->addIncoming(S, Pre);
      Phis.push_back(P);
    }
    std::vector<Value *> Before = Pool;
    Pool.insert(Pool.end(), Phis.begin(), Phis.end());
    straight(1 + pick(8));
    if (pick(3) == 0 && Depth < 2) {
      ++Depth;
      diamond();
      --Depth;
    }
    Value *Next = B.CreateAdd(Count, B.getInt32(1));
    std::vector<Value *> In;
    for (PHINode *P : Phis) { // often another phi: exchanges and rotations
      Value *V = nullptr;
      if (pick(2))
        for (PHINode *Q : Phis)
          if (Q != P && Q->getType() == P->getType() && pick(2))
            V = Q;
      In.push_back(V ? V : value(P->getType()));
    }
    Value *More = B.CreateICmpULT(Next, B.getInt32(1 + pick(7)));
    if (pick(2))
      More = B.CreateAnd(More, value(B.getInt1Ty()));
    auto *Latch = B.GetInsertBlock();
    B.CreateCondBr(More, H, X);
    Count->addIncoming(Next, Latch);
    for (unsigned I = 0; I != Phis.size(); ++I)
      Phis[I]->addIncoming(In[I], Latch);
    // What the loop's last round made is seen behind it.
    B.SetInsertPoint(X);
    std::vector<Value *> After = Before;
    for (PHINode *P : Phis)
      After.push_back(P);
    Pool = After;
  }

  void switches() {
    Type *T = pick(2) ? B.getInt32Ty() : B.getInt64Ty();
    auto *J = BasicBlock::Create(C, "join", F);
    auto *D = BasicBlock::Create(C, "default", F);
    Value *On = value(T);
    if (pick(2))
      On = B.CreateAnd(On, ConstantInt::get(T, 15));
    unsigned N = 2 + pick(6);
    auto *S = B.CreateSwitch(On, D, N);
    Type *P = type();
    std::vector<Value *> Before = Pool;
    std::vector<std::pair<Value *, BasicBlock *>> In;
    for (unsigned I = 0; I <= N; ++I) {
      BasicBlock *Here = D;
      if (I != N) {
        auto *V = cast<ConstantInt>(
            pick(4) ? ConstantInt::get(T, int(pick(16)) - 4) : constant(T));
        if (S->findCaseValue(V) != S->case_default())
          continue;
        Here = BasicBlock::Create(C, "case", F);
        S->addCase(V, Here);
      }
      B.SetInsertPoint(Here);
      Pool = Before;
      straight(pick(4));
      In.push_back({value(P), B.GetInsertBlock()});
      B.CreateBr(J);
    }
    B.SetInsertPoint(J);
    PHINode *Phi = B.CreatePHI(P, In.size());
    for (auto &[V, BB] : In)
      Phi->addIncoming(V, BB);
    Pool = Before;
    Pool.push_back(Phi);
  }

  void segment() {
    switch (pick(5)) {
    case 0:
      return diamond();
    case 1:
    case 2:
      return loop();
    case 3:
      return switches();
    default:
      return straight(1 + pick(12));
    }
  }

  Module &M;
  LLVMContext &C;
  IRBuilder<> B;
  std::mt19937 Rng;
  std::vector<Type *> Types;
  std::vector<Value *> Pool;
  Function *F = nullptr;
  unsigned Depth = 0;
};

/// The value that F returns, by folding; none if a value is poison.
std::optional<uint64_t> evaluate(Function &F, ArrayRef<Constant *> Args) {
  DenseMap<Value *, Constant *> Env;
  const DataLayout &DL = F.getDataLayout();
  for (unsigned I = 0; I != Args.size(); ++I)
    Env[F.getArg(I)] = Args[I];
  auto Get = [&](Value *V) -> Constant * {
    if (auto *K = dyn_cast<Constant>(V))
      return K;
    return Env.lookup(V);
  };
  BasicBlock *BB = &F.getEntryBlock(), *From = nullptr;
  for (unsigned Budget = 0; Budget != 100000; ++Budget) {
    std::vector<std::pair<Value *, Constant *>> Phis;
    for (PHINode &P : BB->phis())
      Phis.push_back({&P, Get(P.getIncomingValueForBlock(From))});
    for (auto &[P, V] : Phis)
      Env[P] = V;
    for (Instruction &I : *BB) {
      if (isa<PHINode>(I))
        continue;
      if (auto *R = dyn_cast<ReturnInst>(&I))
        return cast<ConstantInt>(Get(R->getReturnValue()))->getZExtValue();
      if (auto *Br = dyn_cast<BranchInst>(&I)) {
        From = BB;
        bool Take = Br->isUnconditional() ||
                    cast<ConstantInt>(Get(Br->getCondition()))->isOne();
        BB = Br->getSuccessor(Take ? 0 : 1);
        break;
      }
      if (auto *S = dyn_cast<SwitchInst>(&I)) {
        From = BB;
        BB = S->findCaseValue(cast<ConstantInt>(Get(S->getCondition())))
                 ->getCaseSuccessor();
        break;
      }
      SmallVector<Constant *, 4> Ops;
      for (Value *Op : I.operands())
        Ops.push_back(Get(Op));
      Constant *K = nullptr;
      if (auto *Cmp = dyn_cast<CmpInst>(&I))
        K = ConstantFoldCompareInstOperands(Cmp->getPredicate(), Ops[0], Ops[1],
                                            DL);
      else if (isa<FreezeInst>(I))
        K = Ops[0];
      else
        K = ConstantFoldInstOperands(&I, Ops, DL);
      if (!K || K->containsPoisonElement() || isa<UndefValue>(K))
        return std::nullopt;
      Env[&I] = K;
    }
  }
  return std::nullopt;
}

void fuzz(unsigned First, unsigned Last) {
  unsigned Checked = 0;
  for (unsigned Seed = First; Seed != Last; ++Seed) {
    LLVMContext C;
    auto M = std::make_unique<Module>("fuzz", C);
    M->setDataLayout(DataLayoutString);
    Function *F = Generator(*M, Seed).function("f");
    ASSERT_FALSE(verifyFunction(*F, &errs()));
    std::mt19937 Rng(Seed * 7 + 1);
    std::array<Constant *, 4> Args = {
        ConstantInt::get(Type::getInt32Ty(C), Rng()),
        ConstantInt::get(Type::getInt64Ty(C), uint64_t(Rng()) << 32 | Rng()),
        ConstantFP::get(Type::getFloatTy(C), float(int(Rng())) / 1000),
        ConstantFP::get(Type::getDoubleTy(C), double(int(Rng())) * 1e5)};
    std::optional<uint64_t> Expected = evaluate(*F, Args);
    if (!Expected)
      continue;
    ++Checked;
    auto *G = new GlobalVariable(*M, Type::getInt64Ty(C), false,
                                 GlobalValue::ExternalLinkage, nullptr, "T.r",
                                 nullptr, GlobalValue::NotThreadLocal, 1);
    auto *Main = Function::Create(FunctionType::get(Type::getVoidTy(C), false),
                                  GlobalValue::ExternalLinkage, "main", *M);
    IRBuilder<> B(BasicBlock::Create(C, "", Main));
    auto *R = B.CreateCall(F, {Args[0], Args[1], Args[2], Args[3]});
    auto *St = B.CreateAlignedStore(R, G, Align(8));
    St->setAtomic(AtomicOrdering::Unordered);
    B.CreateRetVoid();
    std::string Text;
    raw_string_ostream(Text) << *F;
    auto Source = cantFail(ModuleSource::create(*M));
    Program P(*Source);
    Machine VM(P);
    ASSERT_EQ(toString(VM.start(P.functionBySymbol("main"))), "")
        << "seed " << Seed << "\n"
        << Text;
    ASSERT_EQ(VM.status(), RunStatus::Ended)
        << "seed " << Seed << " " << VM.refusal().str();
    ASSERT_EQ(
        VM.world().load<uint64_t>(P.staticField("T.r", heddle::ValueKind::I64)),
        *Expected)
        << "seed " << Seed << "\n"
        << Text;
  }
  EXPECT_GT(Checked, (Last - First) / 2);
}
} // namespace

TEST(Fuzz, RandomFunctions) {
  unsigned N = 600;
  if (const char *E = getenv("HEDDLE_FUZZ"))
    N = atoi(E);
  fuzz(1, N);
}
