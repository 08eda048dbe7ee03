//===- Stack.h - Arrays along the current path ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a search keeps along its path grows and shrinks at each step. This is a
// std::vector for that: its size is a number, which a vector of records would
// have to divide for, and emplace_back() makes an element where it stays and
// touches nothing else of it than its constructor does. (SmallVector makes it
// elsewhere and copies it, and a copy of what was stored in smaller parts just
// before waits for these.)
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STACK_H
#define HEDDLE_LIB_EXPLORE_STACK_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/MemAlloc.h"
#include <cassert>
#include <cstring>
#include <new>
#include <type_traits>

namespace heddle {

template <class T> class Stack {
  static_assert(std::is_trivially_copyable_v<T> &&
                std::is_trivially_destructible_v<T> &&
                alignof(T) <= alignof(std::max_align_t));

public:
  Stack() = default;
  Stack(const Stack &) = delete;
  Stack &operator=(const Stack &) = delete;
  ~Stack() { std::free(Data); }

  size_t size() const { return Count; }
  bool empty() const { return !Count; }
  T *begin() { return Data; }
  T *end() { return Data + Count; }
  const T *begin() const { return Data; }
  const T *end() const { return Data + Count; }
  T &operator[](size_t I) {
    assert(I < Count && "internal: beyond the top of a stack");
    return Data[I];
  }
  const T &operator[](size_t I) const {
    assert(I < Count && "internal: beyond the top of a stack");
    return Data[I];
  }
  T &back() { return Data[Count - 1]; }
  const T &back() const { return Data[Count - 1]; }
  operator llvm::ArrayRef<T>() const { return {Data, Count}; }

  /// A new element where it stays. Its fields are garbage unless T's
  /// constructor sets them.
  T &emplace_back() {
    if (LLVM_UNLIKELY(Count == Capacity))
      grow(Count + 1);
    return *::new (static_cast<void *>(Data + Count++)) T;
  }
  void push_back(T V) { emplace_back() = V; }
  void pop_back() {
    assert(Count && "internal: stack is empty");
    --Count;
  }
  /// Takes off all but the first N.
  void cut(size_t N) {
    assert(N <= Count && "internal: cutting a stack to more than it has");
    Count = N;
  }
  void clear() { Count = 0; }
  void append(llvm::ArrayRef<T> From) {
    if (Count + From.size() > Capacity)
      grow(Count + From.size());
    if (!From.empty())
      std::memcpy(static_cast<void *>(Data + Count), From.data(),
                  From.size() * sizeof(T));
    Count += From.size();
  }

private:
  LLVM_ATTRIBUTE_NOINLINE void grow(size_t Least) {
    size_t Wanted = Capacity * 2 < 64 ? 64 : Capacity * 2;
    Capacity = Wanted < Least ? Least : Wanted;
    Data = static_cast<T *>(llvm::safe_realloc(Data, Capacity * sizeof(T)));
  }

  T *Data = nullptr;
  size_t Count = 0, Capacity = 0;
};

} // namespace heddle

#endif
