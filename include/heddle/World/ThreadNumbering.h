//===- ThreadNumbering.h - Which thread has which id ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread is identified by its parent and its place among its parent's
// children, and gets its dense id when such a pair is first met. Machines that
// explore one program together share the table, so that an id, and with it the
// address of every object that the thread makes, means the same to all.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_WORLD_THREADNUMBERING_H
#define HEDDLE_WORLD_THREADNUMBERING_H

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <vector>

namespace heddle {

/// Safe to use from several threads.
class ThreadNumbering {
public:
  struct Born {
    uint16_t Parent; ///< its id
    uint16_t Ordinal;
    friend bool operator==(const Born &, const Born &) = default;
  };
  ThreadNumbering() : Threads(1, Born{0, 0}), Count(1) {}

  /// The id of the thread, given out now if it is new.
  unsigned idOf(uint16_t Parent, uint16_t Ordinal);
  /// How many ids are given out, the main thread's 0 among them.
  unsigned size() const { return Count.load(std::memory_order_acquire); }
  /// Row i is the thread with id i; row 0 is the main thread and says nothing.
  std::vector<Born> table() const;
  /// Gives out the ids of a table() that was kept, to a numbering that is new.
  void restore(std::vector<Born> Table);

  /// Asked before an id is given out: the table of the one that gives them out,
  /// with the new one; nothing if each now does. To be set before it is used.
  std::function<std::vector<Born>(Born)> Authority;

private:
  void counted() { Count.store(Threads.size(), std::memory_order_release); }

  mutable std::mutex Lock;
  std::vector<Born> Threads;
  /// Of Threads: it is asked for several times for each state's key, by all
  /// workers, which must not wait for each other there.
  std::atomic<unsigned> Count;
};

} // namespace heddle

#endif
