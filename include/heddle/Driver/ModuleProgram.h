//===- ModuleProgram.h - A program from a file in Heddle IR -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_MODULEPROGRAM_H
#define HEDDLE_DRIVER_MODULEPROGRAM_H

#include "heddle/Check/Check.h"
#include "heddle/Driver/JavaProgram.h"
#include "heddle/Program/ModuleSource.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

namespace heddle {

/// Whether the name is that of a file of LLVM IR: it ends in .ll or .bc.
bool isModuleFile(llvm::StringRef Name);

/// What clang made for x86-64, where Heddle's IR is wanted.
class ClangModule : public llvm::ErrorInfo<ClangModule> {
public:
  explicit ClangModule(std::string File) : File(std::move(File)) {}
  void log(llvm::raw_ostream &OS) const override;
  std::error_code convertToErrorCode() const override;
  static char ID;

private:
  std::string File;
};

/// Whether the module is clang's IR, and not Heddle's. The error names the
/// file: it cannot be read, or is not valid IR.
llvm::Expected<bool> isMadeByClang(const std::string &File);

/// Where the file of a module comes from. What LLVM did not write may crash its
/// readers, so that a process of its own reads it first.
enum class ModuleOrigin {
  User,
  OnlyInput, ///< a user's, without which this process has nothing to do
  HeddleClang
};
using ModuleMaker =
    llvm::function_ref<llvm::Expected<std::unique_ptr<llvm::Module>>(
        llvm::LLVMContext &)>;

/// What is done to a module where undefined behaviour is to be found
/// (heddle-strict); IsStrict false: nothing. C's lowering has checks of its
/// own.
llvm::function_ref<void(llvm::Module &)> strictly(bool IsStrict);

/// A module, and the library for what it only declares, if there is a JDK: a
/// module of the user's classes alone is then enough.
class ModuleProgram {
public:
  /// Entry: the function to run; empty: the one that !heddle.main names. The
  /// error names the file: it cannot be read, is not valid IR or not valid
  /// Heddle IR (ClangModule: clang's), or has no function to run. Change: what
  /// is done to the module before it is a program; it stays valid. Without one,
  /// accesses outside of memory that is the program's are found
  /// (StrictLevel::Memory): else they would reach the machine's own. Ranks: of
  /// which this process is one, if there are any.
  static llvm::Expected<std::unique_ptr<ModuleProgram>>
  load(const std::string &File, llvm::StringRef Entry,
       llvm::StringRef ClassPath, const LibraryOptions &Library,
       llvm::ArrayRef<std::string> Benign = {},
       llvm::function_ref<void(llvm::Module &)> Change = nullptr,
       ModuleOrigin From = ModuleOrigin::User, Fleet *Ranks = nullptr);
  /// As above, of what Make lowers of File and others, C or C++.
  static llvm::Expected<std::unique_ptr<ModuleProgram>>
  lower(const std::string &File, ModuleMaker Make, llvm::StringRef ClassPath,
        const LibraryOptions &Library,
        llvm::function_ref<void(llvm::Module &)> Change, Fleet *Ranks);
  /// The error says that a C program has no outcomes, or nothing if it is not
  /// one.
  llvm::Error refuseC(const std::string &File) const;

  const std::string &entry() const { return Entry; }
  const llvm::Module &module() const { return *M; }
  Program &code() { return *Code; }
  CheckSubject subject(std::vector<std::string> Arguments,
                       std::chrono::steady_clock::time_point Began) {
    return {*Code, Code->functionBySymbol(Entry), std::move(Arguments), Began};
  }

private:
  llvm::Error read(const std::string &File, ModuleOrigin From);
  llvm::Error take(const std::string &File, std::unique_ptr<llvm::Module> Read);
  llvm::Error complete(const std::string &File, llvm::StringRef EntryGiven,
                       llvm::StringRef ClassPath, const LibraryOptions &Library,
                       llvm::ArrayRef<std::string> Benign, Fleet *Ranks);
  llvm::Error findEntry(const std::string &File, llvm::StringRef Given);

  llvm::LLVMContext Context;
  std::unique_ptr<llvm::Module> M;
  std::string Entry;
  std::unique_ptr<JavaProgram> Java;
  std::unique_ptr<ModuleSource> Source;
  std::unique_ptr<ProgramSource> OfRank; ///< between it and Code, if any
  std::unique_ptr<Program> Code;
};

} // namespace heddle

#endif
