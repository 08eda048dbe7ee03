//===- PrimitiveText.cpp - Java's text of a primitive value ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Heap/PrimitiveText.h"
#include "heddle/Heap/Natives.h"
#include "llvm/ADT/bit.h"
#include <cmath>

static std::string floatingText(double D) {
  if (std::isnan(D))
    return "NaN";
  if (std::isinf(D))
    return D < 0 ? "-Infinity" : "Infinity";
  if (D == 0)
    return std::signbit(D) ? "-0.0" : "0.0";
  if (std::fabs(D) >= 1e7 || D != std::trunc(D))
    return "";
  return std::to_string(int64_t(D)) + ".0";
}

std::string heddle::primitiveText(char Descriptor, uint64_t Bits) {
  switch (Descriptor) {
  case 'Z':
    return Bits & 1 ? "true" : "false";
  case 'C':
    return toUTF8(uint16_t(Bits), Unpaired::Kept);
  case 'J':
    return std::to_string(int64_t(Bits));
  case 'F':
    return floatingText(llvm::bit_cast<float>(uint32_t(Bits)));
  case 'D':
    return floatingText(llvm::bit_cast<double>(Bits));
  default:
    return std::to_string(int32_t(Bits));
  }
}
