//===- AtomicPlaces.cpp - The memory orders of a C program ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AtomicPlaces.h"
#include "heddle/IR/CMemory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include <tuple>

using namespace heddle;
using namespace llvm;

std::vector<AtomicOrdering> AtomicPlace::weaker() const {
  using enum AtomicOrdering;
  std::vector<AtomicOrdering> All = {Monotonic, Acquire, Release,
                                     AcquireRelease};
  if (Operation == "load" || OfFailure)
    All = {Monotonic, Acquire};
  else if (Operation == "store")
    All = {Monotonic, Release};
  erase_if(All, [&](AtomicOrdering O) { return !isStrongerThan(Order, O); });
  return All;
}

const char *heddle::orderName(const AtomicPlace &P, AtomicOrdering O) {
  switch (O) {
  case AtomicOrdering::Monotonic:
    return P.Operation == "fence" ? "not needed" : "relaxed";
  case AtomicOrdering::Acquire:
    return "acquire";
  case AtomicOrdering::Release:
    return "release";
  case AtomicOrdering::AcquireRelease:
    return "acq_rel";
  default:
    return "seq_cst";
  }
}

/// Calls Each(key of a place, the order) for the orders of an instruction.
template <class Fn> static void eachOrder(const Instruction &I, Fn Each) {
  const MDNode *N = I.getMetadata(OrderMetadata);
  if (!N || N->getNumOperands() != 4)
    return;
  AtomicPlace P;
  auto Number = [&](unsigned At) {
    return unsigned(
        mdconst::extract<ConstantInt>(N->getOperand(At))->getZExtValue());
  };
  P.File = cast<MDString>(N->getOperand(0))->getString().str();
  P.Line = Number(1);
  P.Column = Number(2);
  P.Operation = cast<MDString>(N->getOperand(3))->getString().str();
  if (auto *L = dyn_cast<LoadInst>(&I)) {
    // A weak one that fails for no reason only reads.
    P.OfFailure = P.Operation == "compare-exchange";
    P.Order = L->getOrdering();
    return Each(P);
  }
  if (auto *X = dyn_cast<AtomicCmpXchgInst>(&I)) {
    P.Order = X->getSuccessOrdering();
    Each(P);
    if (P.Operation != "compare-exchange")
      return; // an update, as a loop
    P.OfFailure = true;
    P.Order = X->getFailureOrdering();
    return Each(P);
  }
  if (auto *S = dyn_cast<StoreInst>(&I))
    P.Order = S->getOrdering();
  else if (auto *U = dyn_cast<AtomicRMWInst>(&I))
    P.Order = U->getOrdering();
  else if (auto *F = dyn_cast<FenceInst>(&I))
    P.Order = F->getOrdering();
  else // a call of heddle.fence
    P.Order = AtomicOrdering::SequentiallyConsistent;
  Each(P);
}

static auto keyOf(const AtomicPlace &P) {
  // What happens where a compare-and-exchange fails is weakened first: in C
  // that order may not be the stronger one.
  return std::tuple(StringRef(P.File), P.Line, P.Column, StringRef(P.Operation),
                    !P.OfFailure);
}

std::vector<AtomicPlace> heddle::atomicPlaces(const Module &M) {
  std::vector<AtomicPlace> All, Out;
  for (const Function &F : M)
    for (const Instruction &I : instructions(F))
      eachOrder(I, [&](const AtomicPlace &P) { All.push_back(P); });
  llvm::sort(All, [](const AtomicPlace &A, const AtomicPlace &B) {
    return std::pair(keyOf(A), int(A.Order)) <
           std::pair(keyOf(B), int(B.Order));
  });
  for (AtomicPlace &P : All)
    if (Out.empty() || keyOf(Out.back()) != keyOf(P))
      Out.push_back(std::move(P));
    else
      Out.back().Varies |= Out.back().Order != P.Order;
  return Out;
}

static void setFence(Instruction &I, AtomicOrdering O) {
  if (O == AtomicOrdering::SequentiallyConsistent)
    return; // as it was: orders only become weaker
  if (O != AtomicOrdering::Monotonic) {
    auto *F = new FenceInst(I.getContext(), O, SyncScope::System, &I);
    F->setDebugLoc(I.getDebugLoc());
  }
  I.eraseFromParent();
}

static void setOrder(Instruction &I, const AtomicPlace &P, AtomicOrdering O) {
  if (auto *L = dyn_cast<LoadInst>(&I))
    L->setOrdering(O);
  else if (auto *S = dyn_cast<StoreInst>(&I))
    S->setOrdering(O);
  else if (auto *U = dyn_cast<AtomicRMWInst>(&I))
    U->setOrdering(O);
  else if (auto *X = dyn_cast<AtomicCmpXchgInst>(&I))
    P.OfFailure ? X->setFailureOrdering(O) : X->setSuccessOrdering(O);
  else
    setFence(I, O);
}

void heddle::setOrders(Module &M, ArrayRef<AtomicPlace> Places,
                       ArrayRef<AtomicOrdering> Orders) {
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F)))
      eachOrder(I, [&](const AtomicPlace &P) {
        auto At = llvm::lower_bound(
            Places, P, [](const AtomicPlace &A, const AtomicPlace &B) {
              return keyOf(A) < keyOf(B);
            });
        assert(At != Places.end() && keyOf(*At) == keyOf(P) &&
               "internal: a place of another module");
        AtomicOrdering O = Orders[At - Places.begin()];
        if (!At->Varies && O != P.Order)
          setOrder(I, P, O);
      });
}
