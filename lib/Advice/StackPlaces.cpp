//===- StackPlaces.cpp - Places of a log's stacks, kept -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StackPlaces.h"
#include "heddle/IR/Names.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

static bool isOfMaking(const SourcePosition &P) {
  return P.Method == "<init>" || P.Method == "<clinit>";
}

const StackPlaces::Of &StackPlaces::of(const LoggedStep &S) {
  Key K;
  K.reserve(S.Stack.size());
  for (const StackFrame &F : S.Stack)
    K.emplace_back(F.Function.index(), F.Site.index());
  auto [It, IsNew] = Known.try_emplace(std::move(K));
  if (IsNew)
    It->second = make(S);
  return It->second;
}

StackPlaces::Of StackPlaces::make(const LoggedStep &S) const {
  Of Out;
  Out.Positions = Log.positions(S.Stack);
  Out.IsOfMaking = llvm::any_of(Out.Positions, isOfMaking);
  bool IsWorkKnown = false;
  for (size_t I = 0; I < Out.Positions.size() && I < S.Stack.size(); ++I) {
    const SourcePosition &P = Out.Positions[I];
    if (!IsWorkKnown && isOfMaking(P)) {
      Out.Work.reset();
      IsWorkKnown = true;
    }
    if (isLibrary(P))
      continue;
    auto [Class, Method] =
        splitMethodSymbol(M.program()[S.Stack[I].Function].Symbol);
    const bool IsStatic = M.program()[S.Stack[I].Function].IsStatic;
    Out.Use.Frames.push_back(P);
    if (Out.Use.Frames.size() == 1) {
      Out.Use.Where = P;
      Out.Use.Of = {Class.str(), Method.str(), IsStatic};
    }
    if (IsWorkKnown)
      continue;
    if (Out.Work &&
        (P.Class != Out.Work->first.Class || Method.contains("lambda$") ||
         P.Method == "run" || P.Method == "main")) { // calls, as others do
      IsWorkKnown = true;
      continue;
    }
    Out.Work = {P, {Class.str(), Method.str(), IsStatic}};
  }
  if (Out.Work && Out.Work->first.Method == "main")
    Out.Work.reset();
  return Out;
}
