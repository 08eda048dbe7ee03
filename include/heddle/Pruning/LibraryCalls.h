//===- LibraryCalls.h - What calls of the library may do --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The library writes a field of the user's only in code of the user's that it
// calls, by a method that overrides or implements one of its own (reflection
// and field updaters apart, told by their classes). Those methods are
// few: the pruner looks through each of them instead of through the library.
//
// A thread's body is such a method, too (Runnable.run), and it leads to all
// that the thread does. So it counts only for code that may run tasks; a list
// says which classes' methods do not (LibraryNames.h).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PRUNING_LIBRARYCALLS_H
#define HEDDLE_PRUNING_LIBRARYCALLS_H

#include "heddle/Code/Code.h"
#include "heddle/Code/CodeWrites.h"
#include "heddle/Program/Program.h"
#include "llvm/ADT/DenseSet.h"
#include <functional>
#include <map>

namespace heddle {

/// What the user's methods do that such code may call.
class LibraryCalls {
public:
  /// Loaded: as in FuturePruner.
  using Codes = std::function<const Code *(FunctionId)>;
  LibraryCalls(Program &P, Codes Loaded) : P(P), Loaded(std::move(Loaded)) {}

  /// Whether F is a method of the library that runs no task.
  bool isTaskFree(FunctionId F);
  /// The writes and class initialisations that a call of one may come to. Null
  /// if they cannot be known: the user's code is large, trusted (and so not
  /// looked at), looks classes up by name, or calls what cannot be followed.
  const std::vector<CodeWrites::Node> *effects();
  /// What classes of the user's select for one of their methods. Null if it
  /// cannot be known.
  const std::vector<FunctionId> *targets(SelectorId S);

private:
  bool nameAll();
  bool nameMethods(ClassId C);
  bool nameCallees(FunctionId F);
  void addCallbacks(ClassId C);
  bool call(FunctionId F, bool IsExact);
  bool follow(FunctionId F);
  void addCallback(FunctionId F);
  bool isUsers(FunctionId F) const;

  Program &P;
  Codes Loaded;
  std::vector<FunctionId> Callbacks; ///< and what they call
  llvm::DenseSet<uint32_t> Known;    ///< which of them are there
  std::vector<CodeWrites::Node> Effects;
  struct Targets {
    std::vector<FunctionId> All;
    unsigned ClassesSeen = 0;
    bool IsCallback = false; ///< a callback calls the method
  };
  std::map<uint32_t, Targets> Methods; ///< by selector
  std::vector<uint8_t> TaskFree; ///< by function: 0 not known, 1 no, 2 yes
  unsigned FunctionsSeen = 0, ClassesSeen = 0, Compiled = 0, Followed = 0;
  bool CanFollow = true;
};

} // namespace heddle

#endif
