//===- Harness.h - The program that runs a jcstress test --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An execution of a test as IR, so that no more of the JDK is run than threads
// need: main makes the test's, the state's and the result's objects, starts a
// thread an actor, joins them all, runs the arbiter, and observes the result's
// fields. Of a Termination test it starts the actor, runs the signal, joins
// the actor and observes TERMINATED. The harness's own code is trusted: its
// accesses are not events; but the fields of the result are read by ordinary
// plain reads, which a memory model may give more than one answer.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_JCSTRESS_HARNESS_H
#define HEDDLE_JAVA_JCSTRESS_HARNESS_H

#include "frontend-java/Jcstress/Test.h"
#include "llvm/IR/Module.h"

namespace heddle::java {

/// Adds the harness's classes and functions to the module and returns the
/// symbol of its main. Number tells the harnesses of one module apart.
/// Layout of java.lang.Thread: from the hierarchy; its error is the JDK's.
llvm::Expected<std::string> addHarness(llvm::Module &M, ClassHierarchy &H,
                                       const JcstressTest &T, unsigned Number);

} // namespace heddle::java

#endif
