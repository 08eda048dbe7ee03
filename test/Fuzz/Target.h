//===- Target.h - What mutated inputs are fed to ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_FUZZ_TARGET_H
#define HEDDLE_TEST_FUZZ_TARGET_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace heddle {
class Fleet;
}

namespace heddle::fuzz {

/// What must mostly stay as it is for an input not to be refused at once.
enum class Kind {
  Binary, ///< the length
  Json,   ///< brackets that match
  Lines,  ///< words, between which stand spaces and commas
  Text    ///< nothing
};

/// A reader of Heddle's. Errors are its right; a crash, an abort or no end is
/// not, whatever the bytes are.
struct Target {
  llvm::StringRef Name;
  /// Whether the input was taken rather than refused.
  bool (*Run)(llvm::StringRef Input);
  Kind Form;
  /// What inputs are made of, put in now and then.
  llvm::ArrayRef<llvm::StringRef> Words;
  /// Inputs to begin with, beside those of the command line; null: none. Called
  /// once, in the process that later runs the target (a checkpoint goes with
  /// one executable).
  std::vector<std::string> (*Seeds)();
  /// Seconds of the processor after which an input counts as one without an
  /// end.
  unsigned Seconds;
};

/// All there are; null if none has the name.
llvm::ArrayRef<Target> targets();
const Target *findTarget(llvm::StringRef Name);

// Readers of class files, by themselves (ClassTargets.cpp).
bool readClass(llvm::StringRef Input);
bool lowerClass(llvm::StringRef Input);

// Other files and words (FileTargets.cpp).
bool readJar(llvm::StringRef Input);
bool readManifestText(llvm::StringRef Input);
bool readCheckpoint(llvm::StringRef Input);
bool readReplay(llvm::StringRef Input);
std::vector<std::string> replaySeeds();

// Whole commands, in this process (CommandTargets.cpp).
bool checkClass(llvm::StringRef Input);
bool exploreIR(llvm::StringRef Input);
/// A file of Heddle IR.
bool exploreFile(const std::string &File);
/// Its outcomes under sc and jpr, with undefined behaviour among them.
bool outcomesOfIR(llvm::StringRef Input);
bool checkOptionWords(llvm::StringRef Input);
bool runReplay(llvm::StringRef Input);
bool resumeCheckpoint(llvm::StringRef Input);
/// As heddle-mpi does, by two ranks.
bool resumeByRanks(llvm::StringRef Input);
std::vector<std::string> optionSeeds();
std::vector<std::string> checkpointSeeds();
std::vector<std::string> resumeSeeds();
/// The first line of a checkpoint that holds Body.
std::string checkpointHead(llvm::StringRef Body);

/// Does Do in two processes, ranks of one fleet; what it says on rank
/// 0 (RankTargets.cpp).
bool asRanks(llvm::function_ref<bool(Fleet &)> Do);

// C programs, in part by a process of its own (CTargets.cpp).
bool checkC(llvm::StringRef Input);
/// What clang made of one.
bool checkClangIR(llvm::StringRef Input);

/// A folder of this process and its children, in memory if there is one there.
llvm::StringRef memoryFolder();
/// Writes Text into a file in it; its path.
std::string inMemory(llvm::StringRef Name, llvm::StringRef Text);

} // namespace heddle::fuzz

#endif
