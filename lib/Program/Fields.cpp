//===- Fields.cpp - Which field lies where --------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Program/Fields.h"

using namespace heddle;

FieldOfClass heddle::fieldAt(const Program &P, ClassId C, uint32_t Offset) {
  for (; C.isValid(); C = P[C].Super)
    if (P[C].Info)
      for (const FieldInfo &F : P[C].Info->Fields)
        if (!(F.Flags & AccStatic) && F.Offset == Offset)
          return {&F, C};
  return {};
}
