//===- ForwardingSystem.h - The base of decorators --------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A system that says and does what another one does. A decorator derives from
// it and overrides what it changes. It has the capabilities of the other one;
// to change one of their answers, a decorator implements the capability and
// puts itself into Can, and to hide one it puts null there.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRACE_FORWARDINGSYSTEM_H
#define HEDDLE_TRACE_FORWARDINGSYSTEM_H

#include "heddle/Trace/TransitionSystem.h"

namespace heddle {

class ForwardingSystem : public TransitionSystem {
public:
  explicit ForwardingSystem(TransitionSystem &Inner)
      : TransitionSystem(Inner.can()), Inner(Inner) {}

  ThreadSet enabled() const override { return Inner.enabled(); }
  ThreadSet blocked() const override { return Inner.blocked(); }
  void pending(ThreadId T, Event &Out) const override { Inner.pending(T, Out); }
  const Event &advance(ThreadId T, unsigned Choice, AfterStep *After) override {
    return Inner.advance(T, Choice, After);
  }
  RunStatus status() const override { return Inner.status(); }
  llvm::ArrayRef<Fault> faults() const override { return Inner.faults(); }
  Mark mark() override { return Inner.mark(); }
  void backtrack(Mark M) override { Inner.backtrack(M); }

protected:
  TransitionSystem &Inner;
};

} // namespace heddle

#endif
