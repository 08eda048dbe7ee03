//===- StateFiles.h - States for which memory has no room -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A table that is full is written to a file, in the order of its keys, and
// begins anew; files of about one size are put together in one, so that there
// are few (O'Neil et al., The log-structured merge-tree, Acta Informatica
// 1996). All is written from the first to the last, never in the midst.
//
// A state of which memory does not know is looked for in each file, the latest
// first. A Bloom filter (1970), in memory, knows of 99 in 100 states that they
// are not in a file; else one block of the file is read, by the first keys of
// all blocks, in memory. Both take 1.6 bytes a state.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STATES_STATEFILES_H
#define HEDDLE_LIB_EXPLORE_STATES_STATEFILES_H

#include "Spool.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <array>
#include <atomic>
#include <string>
#include <vector>

namespace heddle {

/// What is kept of a state, and its key. Keys are in parts.
struct StoredState {
  unsigned Part;
  uint64_t Low;
  uint64_t High; ///< 0 if keys have none
  uint64_t Rest; ///< not 0
  /// By keys.
  friend bool operator<(const StoredState &A, const StoredState &B) {
    if (A.Part != B.Part)
      return A.Part < B.Part;
    return A.Low != B.Low ? A.Low < B.Low : A.High < B.High;
  }
};

class StateFiles {
public:
  static constexpr unsigned NumParts = 256;

  /// Keys have a Low only, or a High, too.
  StateFiles(std::string Folder, bool HasHigh)
      : Folder(std::move(Folder)), Words(HasHigh ? 3 : 2) {}

  /// What was kept last, or 0. Of several threads at a time, but not while
  /// states are added.
  uint64_t find(unsigned Part, uint64_t Low, uint64_t High) const;
  /// Each calls what it is given with all states, in the order of their keys.
  /// False if there is no room on the disk; then nothing was added.
  using Push = llvm::function_ref<void(const StoredState &)>;
  bool add(uint64_t Count, llvm::function_ref<void(Push)> Each);

  /// Calls Do for all states, in the order of their keys.
  void each(Push Do) const { merge(Runs, Do); }

  uint64_t bytes() const; ///< in memory
  uint64_t bytesOnDisk() const;
  uint64_t numFiles() const { return Runs.size(); }
  uint64_t reads() const { return Reads; }

private:
  static constexpr unsigned StatesABlock = 128, BitsAState = 12;
  /// A file.
  struct Run {
    std::unique_ptr<Spool> File;
    uint64_t Count = 0;
    std::array<uint64_t, NumParts + 1> Begin = {}; ///< of a part
    std::vector<uint64_t> FirstLow;                ///< of a block
    std::vector<uint64_t> Filter;                  ///< lines of 512 bits
  };
  class Writer;
  class Reader;

  uint64_t findIn(const Run &R, unsigned Part, uint64_t Low,
                  uint64_t High) const;
  void merge(llvm::ArrayRef<Run> Of, Push Do) const;
  bool mergeLast(size_t Count);

  const std::string Folder;
  const unsigned Words;  ///< of a state in a file: Low, Rest, perhaps High
  std::vector<Run> Runs; ///< the oldest first
  mutable std::atomic<uint64_t> Reads = 0;
};

} // namespace heddle

#endif
