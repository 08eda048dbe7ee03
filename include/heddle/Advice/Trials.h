//===- Trials.h - Advice, tried ---------------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_ADVICE_TRIALS_H
#define HEDDLE_ADVICE_TRIALS_H

#include "heddle/Advice/Change.h"
#include "heddle/Driver/JavaCheck.h"

namespace heddle {

class Patcher;

/// How a changed program was explored and what came of it.
struct Trial {
  enum Result : uint8_t {
    Verified, ///< no findings, explored to the end
    Partly,   ///< some findings are gone, none is new
    Useless,  ///< nothing is gone
    Worse,    ///< something is new
    Open,     ///< no findings, but not explored to the end
    Refused,  ///< the sources cannot be changed so
  } Outcome = Open;
  uint64_t Executions = 0;
  bool IsMatched = false;        ///< Executions are final states
  std::vector<std::string> Gone; ///< heads of findings
  std::vector<std::string> Left; ///< of those that stay
  std::vector<std::string> New;  ///< of those that the change makes
  /// Verified, and these races stay: all that they can do under jpr was
  /// explored, and nothing was found (--benign-races).
  std::vector<std::string> Benign;
  std::string Why;          ///< Open
  bool InSource = false;    ///< the sources were changed, and compiled
  std::vector<Change> Next; ///< what might mend what is left
  /// Something else might, too, that names lines of sources as changed.
  bool IsNextOpen = false;
  std::vector<std::string> Notes; ///< as of changesFor
};

/// A set of changes with what became of it.
struct Advice {
  std::vector<Change> Changes;
  Trial Result;
  std::string Diff;         ///< of the sources, empty if none exists
  std::string PatchFile;    ///< where it was written
  std::string NoPatch = {}; ///< why none exists
  std::string Beside = {};  ///< what else was found of it

  unsigned cost() const;
};

/// "race: Account.cents", without numbers of objects: what a finding is called
/// across changes of the program.
std::string headOf(const Finding &F);

/// The options of a search that prints nothing and keeps nothing. Seconds: that
/// the search of the program as it is took.
void makeQuiet(CheckOptions &O, double Seconds);

/// Explores changed programs.
class Trials {
public:
  /// Patch may be null: only heddle-mend is used then.
  /// Relaxed: how races that a change leaves are explored that may be benign;
  /// null: they are to go.
  Trials(const CommandLine &L, const CommandLine *Relaxed,
         const LibraryOptions &Library, const JavaCheck &Of,
         const CheckReport &Report, Patcher *Patch);

  Trial run(llvm::ArrayRef<Change> Set);
  /// The sources with the set done, if they are to be had, tried like a set in
  /// the code. Fills in Diff if that is verified.
  Trial runInSource(llvm::ArrayRef<Change> Set, std::string &Diff);
  /// Whether, with one set of changes in the code as with the other, threads
  /// can read the same: both under opmm and under jpr, explored to the end.
  bool behaveAlike(llvm::ArrayRef<Change> One, llvm::ArrayRef<Change> Other);
  unsigned count() const { return Count; }
  /// Of the findings that have to go; races that may be benign need not.
  llvm::ArrayRef<std::string> heads() const { return MustGo; }

private:
  /// The changed program, for a search with such a command line.
  using Maker =
      llvm::function_ref<llvm::Expected<JavaCheck>(const CommandLine &)>;
  Trial explore(Maker Make);
  void judge(Trial &T, const CheckReport &Report, Maker Make);
  bool addRelaxed(Trial &T, Maker Make);
  void sort(Trial &T, llvm::ArrayRef<Finding> Findings) const;

  const CommandLine &L;
  const CommandLine *Relaxed;
  const LibraryOptions &Library;
  const JavaCheck &Of;
  Patcher *Patch;
  std::vector<std::string> Heads, MustGo; ///< of findings
  double Seconds;                         ///< that the search took
  bool HadCycle;                          ///< some executions did not end
  unsigned Count = 0;
};

} // namespace heddle

#endif
