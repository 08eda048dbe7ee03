//===- Contexts.h - Small programs around a function ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A change of one function is right if it is right in every program that calls
// it. A context is such a program: one thread calls the function, others make a
// few accesses to the locations that it touches, in all modes, each thread
// under one of its locks or under none; at the end all locations are read.
// (Morisset, Pawan, Zappa Nardelli, PLDI 2013, and Chakraborty, Vafeiadis, CGO
// 2016, do it with random programs and with one optimisation at a time.)
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_REFINE_CONTEXTS_H
#define HEDDLE_LIB_REFINE_CONTEXTS_H

#include "heddle/IR/ClassInfo.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/AtomicOrdering.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace llvm {
class Module;
}

namespace heddle {

/// An object that a context makes: an argument, or what a static field holds.
struct ContextObject {
  std::string Name;   ///< "arg0", "W.lock"
  std::string Class;  ///< "W", "[I"
  int Argument = -1;  ///< of the function; -1: none
  std::string Static; ///< global that holds it; empty: none
};

/// A static field, or a field or an element of an object.
struct ContextLocation {
  std::string Name; ///< "W.x", "arg0.x", "arg0[1]"
  ValueKind Kind = ValueKind::I32;
  std::string Static; ///< the global; empty: of an object
  unsigned Object = 0;
  uint32_t Offset = 0;
  bool IsWritten = false; ///< by the function, before or after
};

/// What contexts are made of.
struct ContextParts {
  std::string Function, Selector;
  bool IsStatic = true;
  unsigned Numbers = 0; ///< parameters that are no references
  std::vector<ContextObject> Objects;
  std::vector<ContextLocation> Locations;
  /// Numbers of objects; then class tokens' names.
  std::vector<unsigned> ObjectLocks;
  std::vector<std::string> ClassLocks;
  std::vector<int64_t> Values; ///< integers that the function compares with
  /// What it touches and contexts do not; empty: nothing.
  std::string LeftOut;
};

/// Looks at the function in both modules. The error names it, or says what of
/// its parameters no context can give.
llvm::Expected<ContextParts> findContextParts(const llvm::Module &A,
                                              const llvm::Module &B,
                                              llvm::StringRef Function);

struct ContextAccess {
  enum Kind : uint8_t { Read, Write, Exchange } What = Read;
  unsigned Location = 0;
  llvm::AtomicOrdering Mode = llvm::AtomicOrdering::Unordered;
  int64_t Value = 0; ///< of a Write or an Exchange; a reference: 0 is null
};

struct ContextThread {
  int Lock = -1; ///< of ObjectLocks, then ClassLocks
  /// The accesses after the first, a read, are made only if that is not 0.
  bool IsGuarded = false;
  std::vector<ContextAccess> Accesses;
};

struct Context {
  std::vector<int64_t> Arguments; ///< integers, in their order
  std::vector<ContextThread> Threads;
};

/// All contexts of at most so many accesses, the small and plain ones first, up
/// to the order of threads and the names of new values, without reads of what
/// nobody writes.
std::vector<Context> allContexts(const ContextParts &P, unsigned MostAccesses);

/// A program in lines: what each thread does.
std::string contextText(const ContextParts &P, const Context &C);

/// Adds a main for each context, and says their symbols.
std::vector<std::string> addContexts(llvm::Module &M, const ContextParts &P,
                                     llvm::ArrayRef<Context> All);

} // namespace heddle

#endif
