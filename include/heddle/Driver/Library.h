//===- Library.h - What the user says of the library ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_LIBRARY_H
#define HEDDLE_DRIVER_LIBRARY_H

#include "frontend-java/ClassPath/HostFiles.h"
#include "frontend-java/Lowering/Assertions.h"
#include "frontend-java/Lowering/Trust.h"
#include "heddle/Driver/CommandLine.h"
#include "heddle/MemoryModel/ModelKind.h"

namespace heddle {

/// How the JDK's library is taken, and what it shows of the host: --jdk,
/// --trust, --no-trust, --files, --stdin.
struct LibraryOptions {
  std::string JdkFolder; ///< empty: to be found
  /// java.util.concurrent as it is specified (docs/reference/JDKLevels.md).
  bool Specified = true;
  bool LevelGiven = false; ///< by the user
  java::TrustPolicy Trust;
  java::AssertionRules Assertions;
  std::string Properties; ///< as LoweringContext has them
  java::HostFiles Host;   ///< --files, --stdin
};

/// The error says which flag is wrong and what it may be.
llvm::Expected<LibraryOptions> libraryOptions(const CommandLine &L);

/// Packages that reflection may open, and whose classes may be used, as
/// MODULE/PACKAGE=TARGET,...: properties that the program does not see, as
/// LibraryOptions::Properties has them.
std::string packageProperties(llvm::ArrayRef<std::string> Opens,
                              llvm::ArrayRef<std::string> Exports);

/// What a verdict has to say of them, whatever the program does.
std::vector<Assumed> libraryAssumptions(const CommandLine &L,
                                        const LibraryOptions &O);
/// Those of a C program, which M is.
std::vector<Assumed> assumptionsOfC(const llvm::Module &M, ModelKind Model);

/// Whether a check ended since a specification lacks what the program asks for;
/// Refusal is the error's text.
bool lacksSpecification(llvm::StringRef Refusal, const LibraryOptions &O);
/// Says that the program is run by the JDK's own code, since of that.
void noteOwnCode(llvm::StringRef Refusal);
/// E, the error of a check. If the specification models refused something,
/// with the word that the real code is there.
llvm::Error withLevelHint(llvm::Error E, const LibraryOptions &O);

} // namespace heddle

#endif
