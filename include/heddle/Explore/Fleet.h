//===- Fleet.h - Processes that explore together ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an exploration needs of the processes (ranks) that share it, on one
// machine or many: messages and one collective. MPI's is tools/heddle-mpi.cpp;
// tests have one of threads.
//
// All ranks do the same explorations with the same options. Threads and
// addresses (and of a search over states all that has a number) must mean the
// same to all of them: what one needs a new number for it asks of rank 0.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_EXPLORE_FLEET_H
#define HEDDLE_EXPLORE_FLEET_H

#include "llvm/ADT/StringRef.h"
#include <functional>
#include <string>
#include <vector>

namespace heddle {

/// Used by one thread of a rank only, but for Ask.
class Fleet {
public:
  virtual ~Fleet() = default;
  virtual unsigned rank() const = 0;
  virtual unsigned size() const = 0;
  /// Never waits for the receiver. Messages between two ranks keep their order.
  virtual void send(unsigned To, std::string Message) = 0;
  /// The next message, if one has come.
  virtual bool receive(unsigned &From, std::string &Message) = 0;
  /// Each(From, Message) for all that have come; whether some had.
  template <class Fn> bool receiveAll(Fn Each) {
    unsigned From;
    std::string Message;
    bool Any = false;
    for (; receive(From, Message); Any = true)
      Each(From, Message);
    return Any;
  }
  /// Called by all ranks, in the same order: what each of them gives, by rank.
  /// Messages that were sent before and not received are lost.
  virtual std::vector<std::string> gather(std::string Mine) = 0;

  /// While an exploration goes on, ranks but 0 may ask rank 0, on any thread;
  /// empty otherwise. Returns what Answer did there.
  std::function<std::string(std::string Question)> Ask;
  /// Of rank 0: called on the thread that called explore().
  std::function<std::string(llvm::StringRef Question)> Answer;
  /// Of a checkpoint: what a rank has to tell besides its part of the search,
  /// and what rank 0 does with what each of the others told.
  std::function<std::string()> Tell;
  std::function<void(llvm::StringRef Told)> Hear;

  /// All that has numbers must have the same on all ranks, not the image alone:
  /// keys of states are compared.
  bool ComparesStates = false;

  /// Of a fleet of one: told of the search.
  class SearchRecord *Record = nullptr;

  /// All ranks have said whether they can begin. One that fails before must
  /// still gather that once.
  bool HasOpened = false;
};

} // namespace heddle

#endif
