//===- Spool.h - A file without a name --------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a search has no room for in memory. It is written once and read again at
// any place. Nothing of it is left when the process ends, however it ends.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STATES_SPOOL_H
#define HEDDLE_LIB_EXPLORE_STATES_SPOOL_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <memory>

namespace heddle {

class Spool {
public:
  /// In Folder; null if no file can be made there.
  static std::unique_ptr<Spool> create(llvm::StringRef Folder);
  ~Spool();
  Spool(const Spool &) = delete;
  Spool &operator=(const Spool &) = delete;

  /// False if they do not fit on the disk; then nothing is added.
  bool append(const void *Data, size_t Bytes);
  /// Of several threads at a time. What was written cannot be missing: if it
  /// cannot be read the process ends.
  void read(uint64_t From, void *To, size_t Bytes) const;
  uint64_t size() const { return Size; }

private:
  explicit Spool(int FD) : FD(FD) {}
  const int FD;
  uint64_t Size = 0;
};

} // namespace heddle

#endif
