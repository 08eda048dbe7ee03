//===- MachineSymmetry.h - Java threads that are alike ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two threads are alike if one thread started both, their Thread objects have
// one class, and so have their targets, with equal fields: those of Thread
// (name and number apart), and for a target or a subclass of Thread final ones
// only, so that nobody can write to one and read the other.
//
// Whether anybody tells them apart later is looked for, and then the
// exploration is to be begun again without symmetry: by name or number, by the
// monitor of a Thread object, an interrupt, an unpark, isAlive or getState from
// another thread, or by what their starter does between its joins of them. Not
// looked for, and so to be assumed: that nobody compares Thread objects, and
// that the starter reads nothing plain between the joins.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_MACHINE_MACHINESYMMETRY_H
#define HEDDLE_MACHINE_MACHINESYMMETRY_H

#include "heddle/Machine/Machine.h"
#include "heddle/Trace/ThreadSymmetry.h"

namespace heddle {

class MachineSymmetry final : public ThreadSymmetry {
public:
  explicit MachineSymmetry(Machine &M) : M(M) {}

  ThreadSet alike(ThreadId T) const override;
  Location swapped(Location L, ThreadId A, ThreadId B) const override;
  void executed(const Event &E) override;

  /// Threads that were alike on some path.
  ThreadSet members() const { return Members; }
  /// What told them apart, one phrase; empty for nothing.
  llvm::StringRef toldApart() const { return ToldApart; }
  /// Why two threads that one thread started were not alike; empty if none
  /// were compared, or all are alike.
  llvm::StringRef difference() const { return Difference; }
  /// Looks whether the program has called a method that names threads.
  void lookForNames();

private:
  bool isFresh(const Thread &T) const;
  bool areAlike(const Thread &A, const Thread &B) const;
  bool haveEqualFields(Ref A, Ref B, bool IsThread) const;
  bool differ(const llvm::Twine &Why) const;
  std::string nameOf(unsigned T) const;
  void tellApart(const llvm::Twine &Who);
  void checkJoin(const Thread &Joiner);
  bool isJoined(const Thread &Joiner, unsigned T) const;

  Machine &M;
  mutable ThreadSet Members;
  mutable std::string Difference;
  std::string ToldApart;
};

} // namespace heddle

#endif
