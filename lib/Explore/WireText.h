//===- WireText.h - Numbers as bytes ----------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What ranks send to each other, and what is kept of large tables. Numbers take
// 7 bits a byte, low ones first.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_WIRETEXT_H
#define HEDDLE_LIB_EXPLORE_WIRETEXT_H

#include "heddle/Support/ThreadSet.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/bit.h"
#include <string>
#include <utility>

namespace heddle {

class WireWriter {
public:
  std::string Text;

  void number(uint64_t N) {
    for (; N > 127; N >>= 7)
      Text += char(N | 128);
    Text += char(N);
  }
  /// In 8 bytes: a hash is hardly ever a small number.
  void word(uint64_t N) {
    for (unsigned Shift = 0; Shift != 64; Shift += 8)
      Text += char(N >> Shift);
  }
  void set(ThreadSet S) {
    for (unsigned I = 0; I != ThreadSet::Words; ++I)
      number(S.word(I));
  }
  void thread(ThreadId T) { number(T.isValid() ? T.index() : MaxThreads); }
  void bytes(llvm::StringRef S) {
    number(S.size());
    Text += S;
  }
};

/// After the first thing that is not there, everything is 0.
class WireReader {
public:
  explicit WireReader(llvm::StringRef In) : In(In) {}

  uint64_t number() {
    uint64_t N = 0;
    for (unsigned Shift = 0; Shift < 64; Shift += 7) {
      if (In.empty())
        break;
      uint8_t B = In.front();
      In = In.drop_front();
      N |= uint64_t(B & 127) << Shift;
      if (B < 128)
        return N;
    }
    IsGood = false;
    In = {};
    return 0;
  }
  uint64_t word() {
    uint64_t N = 0;
    if (In.size() < 8) {
      IsGood = false;
      In = {};
      return 0;
    }
    for (unsigned I = 8; I-- != 0;)
      N = N << 8 | uint8_t(In[I]);
    In = In.drop_front(8);
    return N;
  }
  ThreadSet set() {
    ThreadSet Out;
    for (unsigned I = 0; I != ThreadSet::Words; ++I)
      for (uint64_t Bits = number(); Bits; Bits &= Bits - 1)
        Out.add(I * 64 + llvm::countr_zero(Bits));
    return Out;
  }
  /// A thread. A number that no thread can have stands for none.
  ThreadId thread() {
    uint64_t N = number();
    return N < MaxThreads ? ThreadId(ThreadIndex(N)) : ThreadId();
  }
  llvm::StringRef bytes() {
    uint64_t Size = number();
    if (Size > In.size()) {
      IsGood = false;
      Size = 0;
    }
    llvm::StringRef S = In.take_front(Size);
    In = In.drop_front(Size);
    return S;
  }
  /// A number of things that are still to come, of a byte at least each.
  uint64_t count() {
    uint64_t N = number();
    if (N <= In.size())
      return N;
    IsGood = false;
    return 0;
  }
  /// All that is still to come.
  llvm::StringRef rest() { return std::exchange(In, {}); }
  bool good() const { return IsGood; }
  bool isOver() const { return IsGood && In.empty(); }

private:
  llvm::StringRef In;
  bool IsGood = true;
};

} // namespace heddle

#endif
