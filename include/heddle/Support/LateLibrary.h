//===- LateLibrary.h - Libraries that are loaded when needed ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Z3 and libzip, with what they link themselves, are 8 million instructions of
// the loader at each start, where a small program's check takes 60. Most checks
// call neither.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SUPPORT_LATELIBRARY_H
#define HEDDLE_SUPPORT_LATELIBRARY_H

namespace heddle {

/// A shared library that stays. It is loaded here; the process ends with a
/// sentence and status 2 if it is not installed.
class LateLibrary {
public:
  /// SoName: as the loader knows it, "libz3.so.4".
  explicit LateLibrary(const char *SoName);
  /// An internal error if it has no such function: headers of another version.
  void *find(const char *Function) const;

private:
  const char *SoName;
  void *Handle;
};

} // namespace heddle

/// The function of that name, as its header declares it, of a library that
/// Library() gives.
#define HEDDLE_LATE(Library, Name)                                             \
  ([] {                                                                        \
    static const auto Found =                                                  \
        reinterpret_cast<decltype(&::Name)>(Library().find(#Name));            \
    return Found;                                                              \
  }())

#endif
