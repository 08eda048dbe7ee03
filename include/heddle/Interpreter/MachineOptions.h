//===- MachineOptions.h - How a machine executes ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_INTERPRETER_MACHINEOPTIONS_H
#define HEDDLE_INTERPRETER_MACHINEOPTIONS_H

#include "heddle/MemoryModel/ModelKind.h"
#include "heddle/Native/NativeCode.h"
#include "heddle/Program/Detail.h"
#include "heddle/Support/ThreadSet.h"
#include <cstdint>
#include <memory>
#include <optional>

namespace heddle::cat {
class Model;
} // namespace heddle::cat

namespace heddle {

class OrderedCells;
struct SearchAssumptions;
class ThreadNumbering;
class WholeLongs;
class WriteSets;

/// Frames that a thread may have if nothing else is said.
constexpr unsigned DefaultStackDepth = 24000;

/// How races are found.
enum class DetectorKind : uint8_t {
  Epoch,   ///< FastTrack on vector clocks (RaceCheck.h)
  Summary, ///< JRF's h (Summary.h)
};
/// What JLS 17.5.1 makes of races behind final fields (FinalRoutes.h).
enum class FinalReads : uint8_t {
  Report, ///< they are reported, whether they are any or not
  Ask,    ///< those that may be none are not; the machine says so
  Follow, ///< how threads came to know objects is followed: exact, and slower
};
struct MachineOptions {
  /// Plain shared accesses of untrusted code are events too (--visible=all).
  bool VisibleAll = false;
  /// What reads may see. Under other models than SC plain writes are not
  /// events, plain reads are, with a choice for each write that they may see.
  ModelKind Model = ModelKind::SC;
  /// The same under SC: one execution for each choice of what reads see,
  /// however many orders of writes give it.
  bool ReadsChoose = false;
  /// Of the model Cat: what the file says.
  std::shared_ptr<const cat::Model> Cat;
  /// On each read Mask&Read and Mask&Read2 must find the same writes.
  bool CheckLists = false;
  /// Of JPR: what rounds have found so far; null: nothing.
  std::shared_ptr<WriteSets> Sets;
  /// Of JPR: plain accesses conflict as under SC (the paper's formulation).
  bool EveryAccess = false;
  /// Of JPR: what reads need not try.
  Pruning Prune = Pruning::Syntactic;
  /// How often each thread may wake up, or have a weak compare-and-set fail,
  /// without a reason.
  uint8_t Spurious = 0;
  /// Waits of at least so many nanoseconds end by their time only when no other
  /// thread can go on; the others at any time.
  int64_t IdleFrom = INT64_MAX;
  /// Of the former the one that is over first ends first (Waits).
  bool ByClock = false;
  /// Random numbers without a seed that are below a bound no greater than this
  /// are choices; others are a fixed sequence.
  unsigned Random = 0;
  /// Entries of a vector clock: threads that an execution may start.
  unsigned ClockWidth = IsWideEngine ? 128 : 8;
  /// Instructions that a thread may execute in one step (RunStatus::Bounded).
  uint64_t LocalSteps = 50'000'000;
  /// Frames that a thread may have (StackOverflowError; RunStatus::Bounded if
  /// it is less than DefaultStackDepth: no JVM's stack is so small).
  unsigned StackDepth = DefaultStackDepth;
  /// When functions are run by the machine itself (NativeCode.h).
  NativeUse Native = defaultNativeUse();
  /// Bytes that an execution may allocate, all threads together
  /// (RunStatus::Bounded); 0: no bound but the arena's.
  uint64_t HeapBytes = 0;
  /// Of C: what is allocated and cannot be reached at the end of an execution
  /// is a fault (Leaks.cpp). Not with a model.
  bool Leaks = false;
  /// Keep what the program prints, see output().
  bool KeepOutput = false;
  /// What the library does of what few programs see; else what is known by now
  /// that this program may see.
  std::optional<DetailSet> Details;
  /// Of machines that explore one program together; null: one of its own.
  std::shared_ptr<ThreadNumbering> Threads;
  /// With a model but JPR: compare-and-sets that fail only read, where cells
  /// have volatile writes only. The search must look whether that turns out
  /// to be wrong. Null: all are as if they wrote.
  std::shared_ptr<OrderedCells> Ordered;
  /// With OpMM and JPR: plain longs and doubles are two halves each.
  bool Tear = false;
  /// Those that are not, with Tear. The search must look whether there are
  /// more. Null: none is known.
  std::shared_ptr<WholeLongs> Whole;
  /// The reads that the program knows as ends of rounds of waiting loops are
  /// enabled only where they leave the loop (Awaits.cpp). Not with a model or
  /// with Assumptions.
  bool Awaits = false;
  /// Such rounds are not begun where the code of the others shows that they
  /// must fail (WritesAhead.h).
  bool LooksAhead = true;
  DetectorKind Detector = DetectorKind::Epoch;
  /// Follow: not with a model, nor with the summary.
  FinalReads Finals = FinalReads::Report;
  /// For searches that match states, which need the summary; null for others.
  /// Outlives the machine, which adds to it.
  SearchAssumptions *Assumptions = nullptr;
  /// States that differ in the summary only are different.
  bool SummaryInState = true;
  /// What the execution observed so far is part of a state.
  bool ObservedInState = true;
};

} // namespace heddle

#endif
