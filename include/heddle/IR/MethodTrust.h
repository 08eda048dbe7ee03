//===- MethodTrust.h - Whose accesses a method makes ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A class is trusted or not (ClassInfo::Trusted); a method that differs says so
// in its flags, in bits that no method of a class file has.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_IR_METHODTRUST_H
#define HEDDLE_IR_METHODTRUST_H

#include <cstdint>

namespace heddle {

enum MethodTrustFlags : uint16_t {
  /// Its plain accesses are checked, though its class is trusted.
  AccChecked = 0x2000,
  /// They are checked, and are its caller's: no race if that one is trusted.
  AccForCaller = 0x4000,
  /// Its plain accesses are not checked, though its class is not trusted.
  AccTrusted = AccChecked | AccForCaller,
  /// They race by design, and nothing comes of it: they are not checked under
  /// sequential consistency. Under a memory model they are the user's, since
  /// what is seen through them is.
  AccBenign = 0x8000,
};

/// Whether plain accesses of a method with the flags go unchecked.
inline bool isTrustedMethod(uint16_t Flags, bool ClassIsTrusted,
                            bool IsModelled) {
  if (Flags & AccBenign)
    return !IsModelled;
  uint16_t Own = Flags & AccTrusted;
  return Own ? Own == AccTrusted : ClassIsTrusted;
}

} // namespace heddle

#endif
