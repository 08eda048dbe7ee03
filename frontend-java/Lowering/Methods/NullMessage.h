//===- NullMessage.h - helpful NullPointerException messages ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_METHODS_NULLMESSAGE_H
#define HEDDLE_JAVA_LOWERING_METHODS_NULLMESSAGE_H

#include "frontend-java/ClassPath/Class.h"
#include <optional>
#include <string>

namespace heddle::java {

/// The text of JEP 358 for a NullPointerException that the instruction at Bci
/// of the class's method raises: what could not be done, and which expression
/// was null. It follows from the bytecode alone, with local variables' names
/// where the class file has them. None for an instruction that raises none.
/// Selector: name and descriptor, with {|!} for (/; and } for ), since it is
/// part of a method's name.
std::optional<std::string> nullMessage(const Class &C, llvm::StringRef Selector,
                                       unsigned Bci);

} // namespace heddle::java

#endif
