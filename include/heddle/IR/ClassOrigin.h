//===- ClassOrigin.h - Whether a class is the JDK's -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A class that programs see as one of the boot loader's. AccBoot says how it is
// initialised, and with --no-trust that is as the user's are.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_IR_CLASSORIGIN_H
#define HEDDLE_IR_CLASSORIGIN_H

#include "heddle/IR/ClassInfo.h"

namespace heddle {

/// Heddle's own, in a bit that no flag of classes has (JVMS 4.1).
constexpr uint16_t AccOfJdk = 0x0800;

} // namespace heddle

#endif
