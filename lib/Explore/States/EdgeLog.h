//===- EdgeLog.h - Edges between states, in a few bytes each ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In the order in which a search meets them. There an edge begins near where
// the last one began, and ends near where it begins or at a state that is met
// again. So it is kept as two differences, and most take 2 to 5 bytes; with the
// number of what happens on it one more. They are read from the first to the
// last, and given up on the way if nobody needs them any more. With a file all
// but the last 16 KB are there.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STATES_EDGELOG_H
#define HEDDLE_LIB_EXPLORE_STATES_EDGELOG_H

#include "Spool.h"
#include "llvm/Support/LEB128.h"
#include <vector>

namespace heddle {

class EdgeLog {
public:
  static constexpr uint32_t NoKind = ~0u;

  /// With a kind on all edges, or on none.
  void add(uint32_t From, uint32_t To, uint32_t Kind = NoKind) {
    if (Chunks.empty() || Chunks.back().Used > BytesAChunk - MostBytes)
      beginChunk();
    Chunk &C = Chunks.back();
    uint8_t *At = C.Bytes.data() + C.Used;
    At += llvm::encodeSLEB128(int64_t(From) - LastFrom, At);
    At += llvm::encodeSLEB128(int64_t(To) - From, At);
    if (Kind != NoKind)
      At += llvm::encodeULEB128(Kind, At);
    C.Used = At - C.Bytes.data();
    LastFrom = From;
    HasKinds = Kind != NoKind;
    ++Count;
  }

  /// From now on; null: in memory.
  void keepIn(std::shared_ptr<Spool> F) { File = std::move(F); }
  uint64_t size() const { return Count; }
  uint64_t bytes() const { return NumInMemory * BytesAChunk; }

  /// Calls Do(From, To, Kind) for each.
  template <class Fn> void each(Fn Do) const {
    int64_t From = 0;
    for (const Chunk &C : Chunks)
      read(C, From, Do);
  }
  /// ... and has none in the end.
  template <class Fn> void drain(Fn Do) {
    int64_t From = 0;
    for (Chunk &C : Chunks) {
      read(C, From, Do);
      C.Bytes = {};
    }
    *this = EdgeLog();
  }

private:
  static constexpr size_t BytesAChunk = 1 << 14, MostBytes = 3 * 6;
  struct Chunk {
    Chunk() : Bytes(BytesAChunk) {}
    std::vector<uint8_t> Bytes; ///< none: it is in the file
    size_t Used = 0;
    uint64_t InFile = 0; ///< where
  };

  void beginChunk() {
    if (File && !Chunks.empty()) {
      Chunk &C = Chunks.back();
      C.InFile = File->size();
      if (File->append(C.Bytes.data(), C.Used)) { // else it stays here
        C.Bytes = {};
        --NumInMemory;
      }
    }
    Chunks.emplace_back();
    ++NumInMemory;
  }

  template <class Fn> void read(const Chunk &C, int64_t &From, Fn &Do) const {
    std::vector<uint8_t> Read;
    if (C.Bytes.empty()) {
      Read.resize(C.Used);
      File->read(C.InFile, Read.data(), C.Used);
    }
    const uint8_t *At = Read.empty() ? C.Bytes.data() : Read.data(),
                  *End = At + C.Used;
    auto Next = [&](auto Decode) {
      unsigned Length;
      auto Value = Decode(At, &Length, nullptr, nullptr);
      At += Length;
      return Value;
    };
    auto Signed = [](auto... A) { return llvm::decodeSLEB128(A...); };
    auto Unsigned = [](auto... A) { return llvm::decodeULEB128(A...); };
    while (At != End) {
      From += Next(Signed);
      int64_t To = From + Next(Signed);
      Do(uint32_t(From), uint32_t(To),
         HasKinds ? uint32_t(Next(Unsigned)) : NoKind);
    }
  }

  std::vector<Chunk> Chunks;
  std::shared_ptr<Spool> File;
  uint64_t Count = 0, NumInMemory = 0;
  int64_t LastFrom = 0;
  bool HasKinds = false;
};

} // namespace heddle

#endif
