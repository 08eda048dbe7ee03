//===- wrong-passes.cpp - Passes that break concurrent programs -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A plugin for opt. Each wrong-X makes a mistake that compilers have made;
// right-X does what looks like it and is allowed. test/Refine tells them apart.
//
//===----------------------------------------------------------------------===//

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Passes/PassBuilder.h"
#if LLVM_VERSION_MAJOR < 22
#include "llvm/Passes/PassPlugin.h"
#else
#include "llvm/Plugins/PassPlugin.h"
#endif

using namespace llvm;

namespace {

StringRef calleeOf(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *F = Call ? Call->getCalledFunction() : nullptr;
  return F ? F->getName() : "";
}

template <class Access> Access *ordered(Instruction &I, AtomicOrdering O) {
  auto *A = dyn_cast<Access>(&I);
  return A && A->getOrdering() == O ? A : nullptr;
}

/// Moves I, and what computes its address, in front of Before.
void moveWithAddress(Instruction *I, Instruction *Before) {
  if (auto *Address = dyn_cast<Instruction>(getPointerOperand(I)))
    Address->moveBefore(Before);
  I->moveBefore(Before);
}

bool isSameAddress(const Value *A, const Value *B) {
  auto *X = dyn_cast<GetElementPtrInst>(A), *Y = dyn_cast<GetElementPtrInst>(B);
  return A == B || (X && Y && X->isIdenticalTo(Y));
}

/// A store of one order and the next load in its block, of another address,
/// change places.
bool swapStoreAndLoad(Function &F, AtomicOrdering Of) {
  bool Changed = false;
  for (BasicBlock &B : F) {
    StoreInst *Store = nullptr;
    for (Instruction &I : make_early_inc_range(B)) {
      LoadInst *Load = ordered<LoadInst>(I, Of);
      if (Store && Load &&
          !isSameAddress(Store->getPointerOperand(),
                         Load->getPointerOperand())) {
        moveWithAddress(Load, Store);
        Changed = true;
        Store = nullptr;
      } else if (I.mayReadOrWriteMemory()) {
        Store = ordered<StoreInst>(I, Of);
      }
    }
  }
  return Changed;
}

/// The first plain load after a lock is taken is made before it.
bool hoistFromLock(Function &F) {
  for (BasicBlock &B : F) {
    Instruction *Enter = nullptr;
    for (Instruction &I : B) {
      if (calleeOf(I) == "heddle.monitor.enter")
        Enter = &I;
      else if (Enter && ordered<LoadInst>(I, AtomicOrdering::Unordered)) {
        moveWithAddress(&I, Enter);
        return true;
      }
    }
  }
  return false;
}

/// The first plain load after a lock is taken is made first under the lock.
bool hoistInLock(Function &F) {
  for (BasicBlock &B : F) {
    Instruction *First = nullptr; // behind the test for exceptions, if any
    for (Instruction &I : B) {
      auto *Store = ordered<StoreInst>(I, AtomicOrdering::Unordered);
      auto *Load = ordered<LoadInst>(I, AtomicOrdering::Unordered);
      if (Store) {
        First = First ? First : &I;
      } else if (Load && First &&
                 !isSameAddress(Load->getPointerOperand(),
                                getPointerOperand(First))) {
        moveWithAddress(&I, First);
        return true;
      } else if (isa<CallBase>(I)) {
        First = nullptr;
      }
    }
  }
  return false;
}

/// The last plain store before a lock is released is made after it.
bool sinkPastUnlock(Function &F) {
  for (BasicBlock &B : F) {
    StoreInst *Store = nullptr;
    for (Instruction &I : B) {
      if (auto *S = ordered<StoreInst>(I, AtomicOrdering::Unordered)) {
        Store = S;
      } else if (Store && calleeOf(I) == "heddle.monitor.exit") {
        Store->moveAfter(&I);
        return true;
      }
    }
  }
  return false;
}

/// A plain store in front of a lock is made when it is held ("roach motel").
bool sinkIntoLock(Function &F) {
  for (BasicBlock &B : F) {
    StoreInst *Store = nullptr;
    for (Instruction &I : B) {
      if (auto *S = ordered<StoreInst>(I, AtomicOrdering::Unordered)) {
        Store = S;
      } else if (Store && calleeOf(I) == "heddle.monitor.enter") {
        Store->moveAfter(&I);
        return true;
      }
    }
  }
  return false;
}

/// Of a load with several uses, each after the first reads again.
bool readAgain(Function &F) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Load = ordered<LoadInst>(I, AtomicOrdering::Unordered);
    if (!Load || !Load->getType()->isIntegerTy())
      continue;
    for (Use &U : make_early_inc_range(drop_begin(Load->uses()))) {
      Instruction *Again = Load->clone();
      Again->insertBefore(cast<Instruction>(U.getUser()));
      U.set(Again);
      Changed = true;
    }
  }
  return Changed;
}

/// Each plain load is made once more, for nothing.
bool readForNothing(Function &F) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Load = ordered<LoadInst>(I, AtomicOrdering::Unordered)) {
      Load->clone()->insertAfter(Load);
      Changed = true;
    }
  return Changed;
}

bool setOrders(Function &F, AtomicOrdering From, AtomicOrdering To) {
  bool Changed = false;
  for (Instruction &I : instructions(F)) {
    if (auto *Load = ordered<LoadInst>(I, From)) {
      Load->setOrdering(To);
      Changed = true;
    } else if (auto *Store = ordered<StoreInst>(I, From)) {
      Store->setOrdering(To);
      Changed = true;
    }
  }
  return Changed;
}

/// Plain loads of one address become one. Beyond: fences, and blocks.
bool mergeReads(Function &F, bool Beyond) {
  SmallVector<LoadInst *, 8> Known;
  bool Changed = false;
  for (BasicBlock &B : F) {
    if (!Beyond)
      Known.clear();
    for (Instruction &I : make_early_inc_range(B)) {
      LoadInst *Load = ordered<LoadInst>(I, AtomicOrdering::Unordered);
      if (!Load) {
        if (!Beyond && I.mayReadOrWriteMemory())
          Known.clear();
        continue;
      }
      auto *Same = find_if(Known, [&](LoadInst *K) {
        return isSameAddress(K->getPointerOperand(), Load->getPointerOperand());
      });
      if (Same == Known.end()) {
        Known.push_back(Load);
        continue;
      }
      Load->replaceAllUsesWith(*Same);
      Load->eraseFromParent();
      Changed = true;
    }
  }
  return Changed;
}

bool dropFreeze(Function &F) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (calleeOf(I) == "heddle.final.freeze") {
      I.eraseFromParent();
      Changed = true;
    }
  return Changed;
}

/// Each freeze is done twice.
bool freezeAgain(Function &F) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (calleeOf(I) == "heddle.final.freeze") {
      I.clone()->insertAfter(&I);
      Changed = true;
    }
  return Changed;
}

/// Of a plain store, and one of the same address under a condition behind it,
/// the second is made in any case, with the value of the first if it was not.
bool settleStore(Function &F) {
  for (BasicBlock &B : F) {
    BasicBlock *Before = B.getSinglePredecessor();
    auto *Branch =
        Before ? dyn_cast<BranchInst>(Before->getTerminator()) : nullptr;
    if (!Branch || !Branch->isConditional())
      continue;
    StoreInst *First = nullptr;
    for (Instruction &I : *Before)
      if (auto *S = ordered<StoreInst>(I, AtomicOrdering::Unordered))
        First = S;
      else if (isa<CallBase>(I))
        First = nullptr;
    for (Instruction &I : B) {
      auto *Store = ordered<StoreInst>(I, AtomicOrdering::Unordered);
      if (!First || !Store || !isa<Constant>(Store->getValueOperand()) ||
          !isSameAddress(Store->getPointerOperand(),
                         First->getPointerOperand()))
        continue;
      moveWithAddress(Store, Branch);
      Value *New = Store->getValueOperand(), *Old = First->getValueOperand();
      bool IsThen = Branch->getSuccessor(0) == &B;
      Store->setOperand(0, IRBuilder<>(Store).CreateSelect(
                               Branch->getCondition(), IsThen ? New : Old,
                               IsThen ? Old : New));
      return true;
    }
  }
  return false;
}

/// A store under a condition becomes one that writes back what was there.
bool speculateStore(Function &F) {
  for (BasicBlock &B : F) {
    BasicBlock *Before = B.getSinglePredecessor();
    auto *Branch =
        Before ? dyn_cast<BranchInst>(Before->getTerminator()) : nullptr;
    if (!Branch || !Branch->isConditional())
      continue;
    for (Instruction &I : B) {
      auto *Store = ordered<StoreInst>(I, AtomicOrdering::Unordered);
      if (!Store || !isa<Constant>(Store->getValueOperand()))
        continue;
      moveWithAddress(Store, Branch);
      IRBuilder<> Build(Store);
      LoadInst *Old = Build.CreateAlignedLoad(
          Store->getValueOperand()->getType(), Store->getPointerOperand(),
          Store->getAlign());
      Old->setOrdering(AtomicOrdering::Unordered);
      Value *New = Store->getValueOperand();
      bool IsThen = Branch->getSuccessor(0) == &B;
      Store->setOperand(0, Build.CreateSelect(Branch->getCondition(),
                                              IsThen ? New : Old,
                                              IsThen ? Old : New));
      return true;
    }
  }
  return false;
}

/// Tests that lead to an exception of the JVM's are taken to succeed.
bool dropTests(Function &F) {
  auto Throws = [](const BasicBlock *B) {
    const Instruction *I = &*B->getFirstNonPHIOrDbg();
    return I && calleeOf(*I).starts_with("heddle/rt/Throw.");
  };
  bool Changed = false;
  for (BasicBlock &B : F) {
    auto *Branch = dyn_cast<BranchInst>(B.getTerminator());
    if (!Branch || !Branch->isConditional())
      continue;
    for (unsigned Side : {0, 1})
      if (Throws(Branch->getSuccessor(Side))) {
        Branch->setCondition(ConstantInt::getBool(F.getContext(), Side));
        Changed = true;
        break;
      }
  }
  return Changed;
}

/// Plain ints that are read are promised to be from 1 to 99.
bool promiseTooMuch(Function &F) {
  bool Changed = false;
  for (Instruction &I : instructions(F))
    if (auto *Load = ordered<LoadInst>(I, AtomicOrdering::Unordered);
        Load && Load->getType()->isIntegerTy(32)) {
      Load->setMetadata(
          LLVMContext::MD_range,
          MDBuilder(F.getContext()).createRange(APInt(32, 1), APInt(32, 100)));
      Changed = true;
    }
  return Changed;
}

constexpr auto Plain = AtomicOrdering::Unordered;
constexpr auto Volatile = AtomicOrdering::SequentiallyConsistent;

struct NamedPass {
  StringRef Name;
  bool (*Run)(Function &);
};
const NamedPass Passes[] = {
    {"wrong-swap", [](Function &F) { return swapStoreAndLoad(F, Volatile); }},
    {"right-swap", [](Function &F) { return swapStoreAndLoad(F, Plain); }},
    {"wrong-hoist", hoistFromLock},
    {"right-hoist", hoistInLock},
    {"wrong-sink", sinkPastUnlock},
    {"right-sink", sinkIntoLock},
    {"wrong-read", readAgain},
    {"right-read", readForNothing},
    {"wrong-order", [](Function &F) { return setOrders(F, Volatile, Plain); }},
    {"right-order", [](Function &F) { return setOrders(F, Plain, Volatile); }},
    {"wrong-merge", [](Function &F) { return mergeReads(F, true); }},
    {"right-merge", [](Function &F) { return mergeReads(F, false); }},
    {"wrong-freeze", dropFreeze},
    {"right-freeze", freezeAgain},
    {"wrong-store", speculateStore},
    {"right-store", settleStore},
    {"wrong-test", dropTests},
    {"wrong-range", promiseTooMuch},
};

} // namespace

/// Of code of the user's, not of the harness nor of jcstress.
struct WrongPass : PassInfoMixin<WrongPass> {
  explicit WrongPass(const NamedPass &P) : P(P) {}
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &) {
    if (F.getName().starts_with("heddle/") ||
        F.getName().starts_with("org/openjdk/"))
      return PreservedAnalyses::all();
    return P.Run(F) ? PreservedAnalyses::none() : PreservedAnalyses::all();
  }
  const NamedPass &P;
};

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "WrongPasses", "1", [](PassBuilder &B) {
            B.registerPipelineParsingCallback(
                [](StringRef Name, FunctionPassManager &PM,
                   ArrayRef<PassBuilder::PipelineElement>) {
                  for (const NamedPass &P : Passes)
                    if (P.Name == Name) {
                      PM.addPass(WrongPass(P));
                      return true;
                    }
                  return false;
                });
          }};
}
