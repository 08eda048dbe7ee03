//===- LibraryCalls.cpp - What calls of the library may do ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Pruning/LibraryCalls.h"
#include "heddle/IR/Names.h"
#include "heddle/Program/Handlers.h"
#include "heddle/Program/LibraryNames.h"
#include "heddle/Pruning/FutureGoal.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;
using Node = CodeWrites::Node;

/// Functions of the user's that are compiled to know what they name.
static constexpr unsigned MostFunctions = 300;

bool LibraryCalls::isTaskFree(FunctionId F) {
  if (TaskFree.size() <= F.index())
    TaskFree.resize(P.numFunctions());
  uint8_t &Known = TaskFree[F.index()];
  if (!Known) {
    const ProgramFunction &Fn = P[F];
    auto [Class, Selector] = splitMethodSymbol(Fn.Symbol);
    bool IsFree =
        Fn.Owner.isValid() && P[Fn.Owner].Boot && runsNoTask(Class, Selector);
    Known = IsFree ? 2 : 1;
  }
  return Known == 2;
}

/// Harnesses, of which only tasks are called, are not the user's.
static bool isUsers(const RuntimeClass &C) {
  return !C.Boot && C.Info && !llvm::StringRef(C.Name).starts_with("heddle/");
}

bool LibraryCalls::isUsers(FunctionId F) const {
  const ProgramFunction &Fn = P[F];
  return (!Fn.Owner.isValid() || ::isUsers(P[Fn.Owner])) &&
         !llvm::StringRef(Fn.Symbol).starts_with("heddle:");
}

/// Compiles F, if it is the user's, so that what it names is in the program.
/// False if it cannot be looked through.
bool LibraryCalls::nameCallees(FunctionId F) {
  if (!isUsers(F))
    return true;
  if (P[F].Trusted || ++Compiled > MostFunctions)
    return false;
  const Code *C = Loaded(F);
  if (!C)
    return true; // native or abstract
  return C->Writes && llvm::none_of(C->Writes->Nodes, [&](const Node &N) {
           if (N.What != Node::Call)
             return false;
           auto [Class, Selector] =
               splitMethodSymbol(P[FunctionId(N.Number)].Symbol);
           return looksClassesUp(Class, Selector);
         });
}

/// The methods of a class of the user's are functions from now on: they may be
/// called on its objects.
bool LibraryCalls::nameMethods(ClassId C) {
  const RuntimeClass &Class = P[C];
  if (!::isUsers(Class))
    return true;
  if (Class.Trusted)
    return false;
  for (const MethodInfo &M : Class.Info->Methods)
    if (!(M.Flags & AccStatic) && !M.Symbol.empty())
      P.functionBySymbol(M.Symbol);
  return true;
}

bool LibraryCalls::nameAll() {
  // Each grows with what the other names.
  while (FunctionsSeen != P.numFunctions() || ClassesSeen != P.numClasses()) {
    unsigned Functions = P.numFunctions(), Classes = P.numClasses();
    awaitGrowth(P);
    for (; ClassesSeen != Classes; ++ClassesSeen) {
      if (!nameMethods(ClassId(ClassesSeen)))
        return false;
      addCallbacks(ClassId(ClassesSeen));
    }
    for (; FunctionsSeen != Functions; ++FunctionsSeen)
      if (!nameCallees(FunctionId(FunctionsSeen)))
        return false;
  }
  return true;
}

void LibraryCalls::addCallback(FunctionId F) {
  if (Known.insert(F.index()).second)
    Callbacks.push_back(F);
}

const std::vector<FunctionId> *LibraryCalls::targets(SelectorId S) {
  if (!(CanFollow = CanFollow && nameAll()))
    return nullptr;
  Targets &T = Methods[S.index()];
  for (; T.ClassesSeen != ClassesSeen; ++T.ClassesSeen) {
    ClassId C(T.ClassesSeen);
    if (!::isUsers(P[C]) || P[C].IsInterface)
      continue;
    FunctionId F = P.dispatch(C, S);
    if (F.isValid() && !llvm::is_contained(T.All, F))
      T.All.push_back(F);
  }
  return &T.All;
}

/// What the library may call on objects of a class of the user's, but tasks.
void LibraryCalls::addCallbacks(ClassId C) {
  if (!::isUsers(P[C]))
    return;
  for (unsigned A = 0; A != P[C].Ancestors.size() * 64; ++A) {
    if (!(P[C].Ancestors[A / 64] >> A % 64 & 1) || !P[ClassId(A)].Boot ||
        !P[ClassId(A)].Info)
      continue;
    for (const MethodInfo &M : P[ClassId(A)].Info->Methods) {
      if (M.Flags & (AccStatic | AccPrivate) ||
          llvm::StringRef(M.Selector).starts_with("<") ||
          M.Selector == "run()V" || M.Selector == "call()Ljava/lang/Object;")
        continue;
      FunctionId F = P.dispatch(C, P.selector(M.Selector));
      if (F.isValid() && isUsers(F))
        addCallback(F);
    }
  }
}

/// A callback calls F. False if that cannot be followed.
bool LibraryCalls::call(FunctionId F, bool IsExact) {
  if (isUsers(F)) {
    addCallback(F);
    return true;
  }
  FutureTarget Any;
  Any.IsUsers = true;
  return isTaskFree(F) || isHarmless(P, P[F], Any, IsExact);
}

/// Adds what a callback does. False if it cannot be known.
bool LibraryCalls::follow(FunctionId F) {
  const Code *C = Loaded(F);
  if (!C || !C->Writes)
    return false;
  for (const Node &N : C->Writes->Nodes) {
    switch (N.What) {
    case Node::Other:
    case Node::Read:
    case Node::Library:
      break;
    case Node::Write:
    case Node::ClassInit:
    case Node::Start:
      Effects.push_back(N);
      break;
    case Node::Virtual:
      Methods[N.Number].IsCallback = true;
      break;
    case Node::Call:
      if (!call(FunctionId(N.Number), N.IsExact))
        return false;
      break;
    case Node::Unknown:
      return false;
    }
  }
  return true;
}

const std::vector<Node> *LibraryCalls::effects() {
  CanFollow = CanFollow && nameAll();
  do {
    for (; CanFollow && Followed != Callbacks.size(); ++Followed)
      CanFollow = follow(Callbacks[Followed]);
    for (auto &[Selector, T] : Methods)
      if (T.IsCallback && CanFollow && targets(SelectorId(Selector)))
        CanFollow =
            llvm::all_of(T.All, [&](FunctionId F) { return call(F, false); });
  } while (CanFollow && Followed != Callbacks.size());
  return CanFollow ? &Effects : nullptr;
}
