//===- LitmusIR.h - Litmus programs as modules in Heddle's IR ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_LITMUSIR_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_LITMUSIR_H

#include "Litmus.h"
#include <string>

namespace axiomatic {

/// How the code says it: plain locations may be elements of one array, accesses
/// to them calls, and their indices counted in a loop. With Objects they are
/// references to boxes, a new one for each write; a read of one looks into it.
struct Dress {
  bool Elements = false, Calls = false, Loops = false, Objects = false;
};

/// The program as a module in Heddle's IR: a class with a run method a thread,
/// static fields for locations and monitors. Main starts and joins the threads,
/// runs the last part, and exits with all registers, four bits each: at most
/// eight, with values from 0 to 15.
std::string toIR(const Program &P, Dress D = {});

} // namespace axiomatic

#endif
