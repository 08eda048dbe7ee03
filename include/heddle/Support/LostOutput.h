//===- LostOutput.h - What could not be printed -----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SUPPORT_LOSTOUTPUT_H
#define HEDDLE_SUPPORT_LOSTOUTPUT_H

namespace heddle {

/// A process that ends and cannot write all that it printed (a full disk) says
/// so and has exit status 2, also where LLVM ends it, as --help does. LLVM
/// itself would call it an error of its own. Called once, at the begin of main.
void watchForLostOutput();

} // namespace heddle

#endif
