//===- JavaCheck.h - A Java program, ready to be explored -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What `heddle check` makes of its command line before it searches. To explore
// the program again, changed or not, another is made.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_JAVACHECK_H
#define HEDDLE_DRIVER_JAVACHECK_H

#include "heddle/Driver/CommandLine.h"
#include "heddle/Driver/JavaProgram.h"
#include "heddle/Driver/JavaSubject.h"
#include "heddle/Program/Program.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <memory>

namespace heddle {

/// A program on the class path, ready to be explored.
struct JavaCheck {
  CheckOptions Options;
  /// Keeps compiled classes until they are loaded.
  std::shared_ptr<JavaSubject> Subject;
  std::unique_ptr<JavaProgram> Java;
  std::unique_ptr<ProgramSource> Mended; ///< between Java and Code, if any
  std::unique_ptr<Program> Code;
  std::string Main;

  CheckSubject subject(const CommandLine &L,
                       std::chrono::steady_clock::time_point Began) {
    return {*Code, Code->functionBySymbol(Main), L.Arguments, Began};
  }
};

/// Makes what stands between the Java frontend and the machine; null: nothing.
using SourceMaker =
    llvm::function_ref<std::unique_ptr<ProgramSource>(JavaProgram &)>;

/// Subject: what was found of the same command line before, or none. The error
/// is the user's.
llvm::Expected<JavaCheck>
prepareCheck(const CommandLine &L, const LibraryOptions &Library,
             std::shared_ptr<JavaSubject> Subject = nullptr,
             SourceMaker Between = nullptr);

/// The command lines of the searches that --benign-races makes: for races under
/// sc; if some are found, of all executions under jpr; if something goes wrong
/// there, under opmm.
struct BenignSearches {
  CommandLine Races, Relaxed, Opmm;
};
BenignSearches benignSearches(const CommandLine &L);

/// Searches, and holds what was found against the plain search if that is
/// wanted: first with the same trust in the library, then, of sequentially
/// consistent executions, without it. What the first leaves of its time the
/// second has.
llvm::Expected<CheckReport>
searchAudited(JavaCheck &C, const CommandLine &L, const LibraryOptions &Library,
              std::chrono::steady_clock::time_point Began);

/// Between the search of `heddle check` and its verdict: may look at the
/// findings, print, and add to the report. With --benign-races: the check of
/// the search for races, and the report of both.
using AfterSearch = llvm::function_ref<llvm::Error(
    JavaCheck &, const LibraryOptions &, CheckReport &)>;

/// Of --benign-races.
llvm::Expected<ExitStatus>
checkBenignRaces(const CommandLine &L, const LibraryOptions &Library,
                 std::chrono::steady_clock::time_point Began, AfterSearch Then);

/// runCheck with such a step. It is left out where one schedule is replayed.
llvm::Expected<ExitStatus>
runCheckAnd(const CommandLine &L, std::chrono::steady_clock::time_point Began,
            AfterSearch Then);

} // namespace heddle

#endif
