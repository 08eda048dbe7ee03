//===- WholeLongs.h - Longs that are not torn after all ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A long or double that is read and written plainly is two variables of 32 bits
// (JLS 17.7); one that is accessed in any other mode is one of 64. A variable
// that is accessed in both ways would have to be both at once: it is taken for
// one of 64, and plain accesses of it are not torn, which the verdict says.
//
// Which ones these are shows in the search. If one is met, all fields and
// arrays of its kind count as such, and the search is begun again.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_RELAXED_WHOLELONGS_H
#define HEDDLE_RELAXED_WHOLELONGS_H

#include <atomic>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace heddle {

/// Shared by the machines that explore one program together; safe to use from
/// several threads, but for beginAgain(). Names are "p.C.f", "long[]",
/// "double[]"; "?" stands for all.
class WholeLongs {
public:
  WholeLongs() = default;
  explicit WholeLongs(const std::vector<std::string> &Names)
      : Known(Names.begin(), Names.end()) {}

  bool isEmpty() const { return Known.empty(); }
  bool has(const std::string &Name) const {
    return Known.count(Name) || Known.count("?");
  }
  /// It is accessed in both ways.
  void add(const std::string &Name);
  /// One was added: begin again on new machines, after beginAgain().
  bool isWrong() const { return Wrong.load(std::memory_order_relaxed); }
  void beginAgain();
  /// What was added since; no machine works.
  const std::set<std::string> &found() const { return Found; }
  /// Before a search: these were added in an earlier one.
  void know(const std::vector<std::string> &Names) {
    Known.insert(Names.begin(), Names.end());
  }
  /// Those that has() knows.
  const std::set<std::string> &names() const { return Known; }

private:
  std::mutex Lock;
  std::set<std::string> Known, Found;
  std::atomic<bool> Wrong = false;
};

} // namespace heddle

#endif
