//===- PrimitiveText.h - Java's text of a primitive value -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_HEAP_PRIMITIVETEXT_H
#define HEDDLE_HEAP_PRIMITIVETEXT_H

#include <cstdint>
#include <string>

namespace heddle {

/// String.valueOf of the value with these bits whose type has this descriptor
/// ('I'). Of F and D only what needs no rounding: NaN, the infinities, and
/// integers whose magnitude is below 10^7; others give an empty string.
std::string primitiveText(char Descriptor, uint64_t Bits);

} // namespace heddle

#endif
