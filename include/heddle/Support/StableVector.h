//===- StableVector.h - A growing table that others may read ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elements never move, so that one thread may append while others read what
// they know the index of. Appending is the caller's to serialise; an index must
// reach a reader by a way that orders it after the append (a lock, size()).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SUPPORT_STABLEVECTOR_H
#define HEDDLE_SUPPORT_STABLEVECTOR_H

#include <atomic>
#include <cassert>
#include <cstddef>
#include <memory>
#include <utility>

namespace heddle {

/// ChunkSize is a power of two; at most ChunkSize * MaxChunks elements.
template <class T, size_t ChunkSize = 1024, size_t MaxChunks = 4096>
class StableVector {
public:
  StableVector() : Chunks(new std::unique_ptr<T[]>[MaxChunks]) {}

  size_t size() const { return Count.load(std::memory_order_acquire); }
  T &operator[](size_t I) { return Chunks[I / ChunkSize][I % ChunkSize]; }
  const T &operator[](size_t I) const {
    return Chunks[I / ChunkSize][I % ChunkSize];
  }
  T &back() { return (*this)[size() - 1]; }
  void push_back(T V) {
    size_t I = Count.load(std::memory_order_relaxed);
    assert(I < ChunkSize * MaxChunks && "internal: stable vector is full");
    if (!Chunks[I / ChunkSize])
      Chunks[I / ChunkSize].reset(new T[ChunkSize]);
    (*this)[I] = std::move(V);
    Count.store(I + 1, std::memory_order_release);
  }
  /// While nobody reads.
  void clear() {
    for (size_t I = 0; I != MaxChunks && Chunks[I]; ++I)
      Chunks[I].reset();
    Count.store(0, std::memory_order_release);
  }

private:
  std::unique_ptr<std::unique_ptr<T[]>[]> Chunks;
  std::atomic<size_t> Count = 0;
};

} // namespace heddle

#endif
