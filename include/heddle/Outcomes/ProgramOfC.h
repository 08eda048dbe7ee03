//===- ProgramOfC.h - A C program under several models ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// heddle-clang makes the code once for rc11 and once for all other models; a
// model has a Program of its own, since code differs by how accesses are made.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_OUTCOMES_PROGRAMOFC_H
#define HEDDLE_OUTCOMES_PROGRAMOFC_H

#include "heddle/Driver/CSubject.h"
#include "heddle/Outcomes/OutcomeModels.h"

namespace heddle {

/// What clang is told of a program by the command line of a tool, and which
/// files it has: sources, or IR of clang's.
template <typename ToolCommandLine>
CommandLine filesOfC(const ToolCommandLine &L,
                     llvm::ArrayRef<std::string> Files) {
  CommandLine Of;
  Of.Input = Files.front();
  Of.Sources.assign(Files.begin() + 1, Files.end());
  Of.Properties = L.Properties;
  Of.Includes = L.Includes;
  Of.Standard = L.Standard;
  Of.Volatile = L.Volatile;
  Of.BuildFolder = L.BuildFolder;
  Of.ClangFlags = L.ClangFlags;
  return Of;
}

class ProgramOfC {
public:
  /// The error is the user's: the program cannot be compiled, or has what is
  /// not supported.
  static llvm::Expected<ProgramOfC> create(CommandLine Of,
                                           llvm::ArrayRef<AskedModel> Models,
                                           const LibraryOptions &Library);

  CheckSubject subject(size_t Model,
                       std::chrono::steady_clock::time_point Began) const {
    return Code[Model]->subject({}, Began);
  }
  const std::vector<std::string> &sourceDirectories() const {
    return Files.back().SourceDirectories;
  }
  const std::vector<AskedModel> &models() const { return Models; }
  const llvm::Module &module(size_t Model) const {
    return Code[Model]->module();
  }

private:
  std::vector<AskedModel> Models;
  std::vector<CSubject> Files;
  std::vector<std::unique_ptr<ModuleProgram>> Code; ///< one a model
};

/// As exploreModels, each model by its own code.
llvm::Expected<ExploredModels>
exploreModels(const ProgramOfC &P, const CheckOptions &Options,
              std::chrono::steady_clock::time_point Began);

/// What the columns of such a program, all of them together, take for granted.
std::vector<Assumed> assumptionsOf(llvm::ArrayRef<OutcomeColumn> Columns,
                                   const ProgramOfC &P,
                                   const CheckOptions &Options);

/// Whether the outcome is what C leaves undefined: a data race, or what a check
/// of memory, arithmetic or the library has found, but not a failed assertion
/// or another end that C defines (C17 3.4.3).
bool isUndefinedInC(const Outcome &O);

} // namespace heddle

#endif
