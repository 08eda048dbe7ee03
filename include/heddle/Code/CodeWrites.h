//===- CodeWrites.h - What a function may still do to memory ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The points of a function's register code (Code::Points) as a graph: which
// come after which, and what each does: a shared read or write with its slice
// (Analysis/WriteSlices.h), a call, the initialisation of a class. Made with
// the code where executions are under a memory model.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CODE_CODEWRITES_H
#define HEDDLE_CODE_CODEWRITES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <vector>

namespace llvm {
class MDNode;
} // namespace llvm

namespace heddle {

struct CodeWrites {
  static constexpr uint32_t None = ~0u;

  struct Node {
    enum Kind : uint8_t {
      Other,     ///< runs no code of Java's and writes nothing
      Read,      ///< Number: of the read in the function's slices, or None
      Write,     ///< of any strength
      Call,      ///< Number: the function
      ClassInit, ///< Number: the class
      Start,     ///< of a thread
      Virtual,   ///< a call of the user's method with selector Number
      Library,   ///< a virtual call of a method that runs no task
      Unknown,   ///< a call of what is only known when it is made
    } What = Other;
    /// Of a write: the cell At, the field at offset At of some object, an
    /// element of some array, or what is only known when it is done.
    enum Place : uint8_t { Static, Field, Element, Anywhere } Where = Anywhere;
    uint8_t Bits = 0; ///< of what is read or written
    /// Of a call: of a constructor, for an object of its very class, so that
    /// nothing that it calls on the object is overridden.
    bool IsExact = false;
    uint32_t Number = None;
    uint32_t At = 0;
    const llvm::MDNode *Slice = nullptr; ///< of a write; null: any value
    llvm::SmallVector<uint32_t, 2> Next;
  };
  std::vector<Node> Nodes; ///< by index into Code::Points
  llvm::SmallVector<uint32_t, 2> Entry;
};

/// What lies ahead of a point that is about to be executed.
struct Ahead {
  std::vector<uint32_t> Nodes; ///< those after it; itself only in a loop
  /// Reads that slices mention which were executed on every way here and are
  /// not executed again: what they saw last is fixed.
  llvm::SmallVector<uint32_t, 4> Fixed;
};
Ahead lookAhead(const CodeWrites &W, uint32_t Node);

} // namespace heddle

#endif
