//===- Mend.cpp - Changes a program as advice says ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What it knowingly misses: elements of arrays that came as arguments, results
// or from other arrays. A search of the result finds their races again.
//
//===----------------------------------------------------------------------===//

#include "heddle/Transforms/Mend.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/Names.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace heddle {

static const char *kindName(Mend::Kind K) {
  switch (K) {
  case Mend::Volatile:
    return "volatile";
  case Mend::Release:
    return "release";
  case Mend::Elements:
    return "elements";
  case Mend::Synchronized:
    return "synchronized";
  case Mend::NotifyAll:
    return "notifyAll";
  }
  llvm_unreachable("internal: kind of mend");
}

Expected<std::vector<Mend>> parseMends(StringRef Text) {
  std::vector<Mend> Out;
  SmallVector<StringRef, 4> Words;
  Text.split(Words, ';', -1, /*KeepEmpty=*/false);
  for (StringRef Word : Words) {
    auto [Kind, Name] = Word.split('=');
    auto What = StringSwitch<std::optional<Mend::Kind>>(Kind)
                    .Case("volatile", Mend::Volatile)
                    .Case("release", Mend::Release)
                    .Case("elements", Mend::Elements)
                    .Case("synchronized", Mend::Synchronized)
                    .Case("notifyAll", Mend::NotifyAll)
                    .Default(std::nullopt);
    if (!What)
      return createStringError("heddle-mend: '" + Kind +
                               "' is not one of volatile, release, "
                               "elements, synchronized and notifyAll");
    Mend M;
    M.What = *What;
    if (*What == Mend::NotifyAll) {
      M.Class = Name.str();
    } else {
      // The dot before the member; a descriptor has none.
      auto [Class, Member] = Name.rsplit('.');
      M.Class = Class.str();
      M.Member = Member.str();
    }
    if (M.Class.empty() || (M.Member.empty() && *What != Mend::NotifyAll))
      return createStringError("heddle-mend: '" + Word +
                               "' lacks a class or a member, as in " + Kind +
                               "=p/C.m");
    Out.push_back(std::move(M));
  }
  return Out;
}

std::string mendText(ArrayRef<Mend> Mends) {
  std::string Text;
  for (const Mend &M : Mends) {
    Text += (Text.empty() ? "" : ";") + std::string(kindName(M.What)) + "=" +
            M.Class;
    if (!M.Member.empty())
      Text += "." + M.Member;
  }
  return Text;
}

/// Whether the access is one of the field.
static bool isOf(const Instruction &I, const Mend &M) {
  const MDNode *Field = I.getMetadata(FieldMetadata);
  return Field && Field->getNumOperands() == 2 &&
         cast<MDString>(Field->getOperand(0))->getString() == M.Class &&
         cast<MDString>(Field->getOperand(1))->getString() == M.Member;
}

/// Makes an access at least so strong.
static bool mendOrder(Instruction &I, AtomicOrdering OfLoads,
                      AtomicOrdering OfStores) {
  auto Raise = [](auto *Access, AtomicOrdering To) {
    if (isAtLeastOrStrongerThan(Access->getOrdering(), To))
      return false;
    Access->setAtomic(To);
    return true;
  };
  if (auto *L = dyn_cast<LoadInst>(&I))
    return Raise(L, OfLoads);
  if (auto *S = dyn_cast<StoreInst>(&I))
    return Raise(S, OfStores);
  return false;
}

static bool makeVolatile(Instruction &I) {
  constexpr AtomicOrdering SC = AtomicOrdering::SequentiallyConsistent;
  return mendOrder(I, SC, SC);
}

/// Whether a reference may have been loaded from the field; also by way of
/// locals, be they slots still or phis already.
static bool comesFrom(const Value *V, const Mend &M,
                      SmallPtrSetImpl<const Value *> &Seen) {
  if (!Seen.insert(V).second)
    return false;
  if (auto *Phi = dyn_cast<PHINode>(V))
    return any_of(Phi->incoming_values(),
                  [&](const Value *X) { return comesFrom(X, M, Seen); });
  auto *L = dyn_cast<LoadInst>(V);
  if (!L)
    return false;
  if (isOf(*L, M))
    return true;
  auto *Slot = dyn_cast<AllocaInst>(L->getPointerOperand());
  return Slot && any_of(Slot->users(), [&](const User *U) {
           auto *S = dyn_cast<StoreInst>(U);
           return S && S->getPointerOperand() == Slot &&
                  comesFrom(S->getValueOperand(), M, Seen);
         });
}

/// Whether the access is one of an element of an array from the field. Elements
/// lie behind the header, so that two address computations lead there.
static bool isElementOf(const Instruction &I, const Mend &M) {
  const Value *Address = managedAddress(I);
  if (!Address || isArrayLength(I))
    return false;
  auto *Index = dyn_cast<GetElementPtrInst>(Address);
  auto *Begin =
      Index ? dyn_cast<GetElementPtrInst>(Index->getPointerOperand()) : nullptr;
  if (!Begin)
    return false;
  SmallPtrSet<const Value *, 8> Seen;
  return comesFrom(Begin->getPointerOperand(), M, Seen);
}

static bool isMethod(const Function &F, const Mend &M) {
  auto [Class, Selector] = splitMethodSymbol(F.getName());
  return Class == M.Class &&
         (Selector == M.Member ||
          Selector.take_until([](char C) { return C == '('; }) == M.Member);
}

/// Instance methods have a receiver that is never null.
static bool isStaticMethod(const Function &F) {
  return !F.arg_size() || !F.hasParamAttribute(0, Attribute::NonNull);
}

static void makeSynchronized(Function &F) {
  Module &Mod = *F.getParent();
  Instruction *First = &*F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca();
  DebugLoc Begin = First->getDebugLoc();
  for (Instruction &I : instructions(F)) {
    if (Begin)
      break;
    Begin = I.getDebugLoc();
  }
  IRBuilder<> B(First);
  B.SetCurrentDebugLocation(Begin);
  Value *Monitor;
  if (isStaticMethod(F)) {
    Value *Token = getClassToken(Mod, splitMethodSymbol(F.getName()).first);
    Monitor = B.CreateCall(declare(HeddleFunction::Mirror, Mod), {Token});
  } else {
    Monitor = F.getArg(0);
  }
  B.CreateCall(declare(HeddleFunction::MonitorEnter, Mod), {Monitor});
  for (BasicBlock &Block : F)
    if (auto *R = dyn_cast<ReturnInst>(Block.getTerminator())) {
      IRBuilder<> AtEnd(R);
      if (!R->getDebugLoc())
        AtEnd.SetCurrentDebugLocation(Begin);
      AtEnd.CreateCall(declare(HeddleFunction::MonitorExit, Mod), {Monitor});
    }
}

static unsigned mendNotifies(Function &F) {
  unsigned Changed = 0;
  for (Instruction &I : instructions(F))
    if (calledHeddle(I) == HeddleFunction::Notify) {
      cast<CallBase>(I).setCalledFunction(
          declare(HeddleFunction::NotifyAll, *F.getParent()));
      ++Changed;
    }
  return Changed;
}

unsigned mendFunction(Function &F, ArrayRef<Mend> Mends) {
  unsigned Changed = 0;
  for (const Mend &M : Mends)
    switch (M.What) {
    case Mend::Volatile:
      for (Instruction &I : instructions(F))
        Changed += isOf(I, M) && makeVolatile(I);
      break;
    case Mend::Release:
      for (Instruction &I : instructions(F))
        Changed += isOf(I, M) && mendOrder(I, AtomicOrdering::Acquire,
                                           AtomicOrdering::Release);
      break;
    case Mend::Elements:
      for (Instruction &I : instructions(F))
        Changed += isElementOf(I, M) && makeVolatile(I);
      break;
    case Mend::Synchronized:
      if (isMethod(F, M)) {
        makeSynchronized(F);
        ++Changed;
      }
      break;
    case Mend::NotifyAll:
      if (splitMethodSymbol(F.getName()).first == M.Class)
        Changed += mendNotifies(F);
      break;
    }
  return Changed;
}

PreservedAnalyses MendPass::run(Function &F, FunctionAnalysisManager &) {
  if (!mendFunction(F, Mends))
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace heddle
