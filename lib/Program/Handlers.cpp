//===- Handlers.cpp - Classes that handle uncaught exceptions -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Program/Handlers.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

/// Whether a thread's class is asked for the handler.
static bool choosesHandler(const RuntimeClass &C) {
  return C.Info && llvm::any_of(C.Info->Methods, [](const MethodInfo &M) {
           return llvm::StringRef(M.Selector)
               .starts_with("getUncaughtExceptionHandler(");
         });
}

/// Whether the class itself makes a text of its exceptions.
static bool makesText(const RuntimeClass &C) {
  return C.Info && llvm::any_of(C.Info->Methods, [](const MethodInfo &M) {
           return llvm::is_contained(
               {"toString()Ljava/lang/String;",
                "getMessage()Ljava/lang/String;",
                "getLocalizedMessage()Ljava/lang/String;"},
               llvm::StringRef(M.Selector));
         });
}

bool heddle::hasOwnText(const Program &P, ClassId Exception) {
  for (ClassId C = Exception; C.isValid() && !P[C].Boot; C = P[C].Super)
    if (makesText(P[C]))
      return true;
  return false;
}

/// A class counts before it is whole. A worker that adds one holds the
/// program's lock until it is, as this does for a moment.
void heddle::awaitGrowth(const Program &P) { (void)P.methodsLowered(); }

bool heddle::handlesUncaught(const Program &P, unsigned First) {
  unsigned End = P.numClasses();
  awaitGrowth(P);
  for (unsigned N = First; N < End; ++N) {
    const RuntimeClass &C = P[ClassId(N)];
    if (C.Boot)
      continue;
    for (ClassId I : C.Interfaces)
      if (P[I].Name == "java/lang/Thread$UncaughtExceptionHandler")
        return true;
    for (ClassId S = C.Super; S.isValid(); S = P[S].Super)
      if (P[S].Name == "java/lang/ThreadGroup" ||
          (P[S].Name == "java/lang/Thread" && choosesHandler(C)) ||
          (P[S].Name == "java/lang/Throwable" && makesText(C)))
        return true;
  }
  return false;
}
