//===- Checkpoint.h - A search on disk, to be gone on with ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The file is one line, "heddle-checkpoint 6 CHECKSUM LENGTH", a JSON object of
// that many bytes: what is left to do (Explore/Explorer.h), and what makes its
// addresses and threads mean the same in another process; and, as the object
// says, the bytes of the search's tables. It is replaced in one piece, so that
// whenever the process is killed there is a whole one.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CHECK_CHECKPOINT_H
#define HEDDLE_CHECK_CHECKPOINT_H

#include "heddle/Check/Turns.h"
#include "heddle/Program/Program.h"
#include "heddle/Trace/Schedule.h"
#include "heddle/World/ThreadNumbering.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <optional>

namespace heddle {

/// A finding, as what shows it again.
struct StoredFinding {
  std::string Identity;
  uint64_t Execution = 0;
  Schedule Replay;
};

/// What keys of states depend on beside the program and its threads.
struct StoredNumbers {
  std::vector<ProgramGrowth> Growth;
  uint64_t GrowthHash = 0; ///< Program::growthHash
  uint64_t MemoryHash = 0; ///< Machine::memoryHash of the first state
  llvm::json::Value Summary = nullptr;     ///< SummaryNumbering::save
  llvm::json::Value Assumptions = nullptr; ///< SearchAssumptions::save
};

/// Of a check that chooses its search on the way: how it came to this one, and
/// what it has learned of the program.
struct StoredPlan {
  bool IsLast = false; ///< SearchPlan::isLast
  bool FollowsFinals = false, IsLeftForNumber = false;
  bool HasLongLoops = false, HasCutOffRounds = false; ///< of the Program
  /// Reads that end rounds of loops that wait: symbol and place in the code.
  std::vector<std::pair<std::string, uint32_t>> Awaits;
  uint64_t WordsHashed = 0;
  Turns::Stored Turn{};
};

/// Of the files' form: another one is refused.
constexpr unsigned CheckpointVersion = 6;

struct Checkpoint {
  /// Hashes of heddle itself, the program and the options that matter; equal,
  /// or the checkpoint is another's.
  std::string Heddle, Program, Options;
  unsigned ClockWidth = 0;
  unsigned Details = 0;           ///< DetailSet
  std::vector<std::string> Whole; ///< WholeLongs::names
  double Seconds = 0;             ///< spent so far
  std::string Bound; ///< text of a bound of the machine that was hit
  std::vector<ThreadNumbering::Born> Threads;
  std::vector<ImageGrowth> Image;
  std::vector<StoredFinding> Findings;
  AssumptionSet Met; ///< what executions have triggered
  /// Of a search over states.
  std::optional<StoredNumbers> Numbers;
  StoredPlan Plan;
  llvm::json::Value Search = nullptr; ///< null: all is still to be done
  std::string Bytes;                  ///< tables of the search
};

/// The error names File and says that it is not a regular file, but a device, a
/// folder or the like, which must not be replaced.
llvm::Error checkpointPlace(llvm::StringRef File);
/// Replaces File, or what it links to, as a whole: File is the former or the
/// new checkpoint at all times, and nothing else stays behind. The error names
/// it.
llvm::Error storeCheckpoint(const Checkpoint &C, llvm::StringRef File);
/// The error names File and says that it is not one, or damaged.
llvm::Expected<Checkpoint> loadCheckpoint(llvm::StringRef File);

/// Hashes of this program file, and of files and folders (of the class files in
/// them) with some words.
std::string hashOfHeddle();
std::string hashOf(llvm::ArrayRef<std::string> Paths,
                   llvm::ArrayRef<std::string> Words);

} // namespace heddle

#endif
