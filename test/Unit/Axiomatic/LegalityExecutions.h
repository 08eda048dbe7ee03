//===- LegalityExecutions.h - Executions, with guesses ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All executions of a litmus program that are well-formed (JLS 17.4.7), those
// in which program order and reads-from have a cycle included. Each thread is
// run by itself for every value that its reads can guess; runs are combined
// with every order of their synchronisation actions that differs in
// happens-before, and every plain read with every write of the value guessed
// that happens-before lets it see.
//
// Guessed values: the least sets, one a location, that hold the initial value
// and all that threads write whose reads guess from the sets. Executions with
// other values are not what JLS 17.4.8 asks for: what the first E_i write is
// computed from initial values, what a later one writes also from what was
// committed, that is, written by an earlier one. The sets are bounded: what
// writes less than 0 or more than LargestValue, or than the largest number in
// the program and all that its updates can add, is left out.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_LEGALITYEXECUTIONS_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_LEGALITYEXECUTIONS_H

#include "Litmus.h"
#include <array>

namespace axiomatic {

constexpr unsigned MaxActions = 64;
constexpr int LargestValue = 15;
/// A set of actions, by number.
using ActionSet = uint64_t;
constexpr ActionSet only(unsigned Action) { return ActionSet(1) << Action; }

/// What an instruction may do: there are no loops, so at most once. An update
/// is two actions, one after the other: a volatile read and a volatile write.
struct Action {
  enum Type : uint8_t {
    Read,
    Write,
    VolatileRead,
    VolatileWrite,
    Lock,
    Unlock,
    Join
  } Kind;
  unsigned Thread; ///< 0: initial writes; n + 1: the part after all
  unsigned Place;  ///< location, monitor or thread
  unsigned At;     ///< instruction of the thread
  bool isRead() const { return Kind == Read; }
  bool isWrite() const { return Kind == Write; }
  bool isSynchronisation() const { return Kind > Write; }
  bool isLike(const Action &O) const {
    return Kind == O.Kind && Thread == O.Thread && Place == O.Place;
  }
};

/// Actions, values and happens-before; but for the writes that plain reads see.
struct Frame {
  ActionSet All = 0;
  std::array<int8_t, MaxActions> Value = {};     ///< read or written
  std::array<ActionSet, MaxActions> Before = {}; ///< what happens before it
  Outcome Result;
};

struct WellFormed {
  unsigned Of;                                 ///< frame
  std::array<uint8_t, MaxActions> Source = {}; ///< of plain reads
  ActionSet Foreign = 0; ///< reads of what does not happen before them
};

struct WellFormedExecutions {
  /// The first are the initial writes, one a location. Those of a thread are in
  /// the order of its code, and so in program order.
  std::vector<Action> Actions;
  std::vector<Frame> Frames;
  std::vector<WellFormed> All;
  bool IsWhole = true; ///< not more than were asked for
};

/// P has no loops; plain and volatile accesses, each location either; updates
/// of volatiles; locks; joins outside of branches; and registers of one thread
/// each. An execution ends when all threads have ended. At most Most of them.
WellFormedExecutions wellFormedExecutions(const Program &P, size_t Most);

} // namespace axiomatic

#endif
