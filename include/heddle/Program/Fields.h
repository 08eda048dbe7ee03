//===- Fields.h - Which field lies where ------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PROGRAM_FIELDS_H
#define HEDDLE_PROGRAM_FIELDS_H

#include "heddle/Program/Program.h"

namespace heddle {

struct FieldOfClass {
  const FieldInfo *Field = nullptr;
  ClassId Declares;
  explicit operator bool() const { return Field; }
  const FieldInfo *operator->() const { return Field; }
};

/// The instance field that begins at this offset, in bytes, of objects of the
/// class, and which class declares it; none if none exists.
FieldOfClass fieldAt(const Program &P, ClassId C, uint32_t Offset);

} // namespace heddle

#endif
