//===- ModuleSource.h - A program from an LLVM module -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Classes from !heddle.classes, functions by name. What the module has not, or
// only declares, is asked of a fallback source (the Java library's) if there
// is one. A module without java/lang/Object gets an empty one.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PROGRAM_MODULESOURCE_H
#define HEDDLE_PROGRAM_MODULESOURCE_H

#include "heddle/Program/Program.h"

namespace heddle {

class ModuleSource final : public ProgramSource {
public:
  /// The error is that of malformed class metadata, or of a class that the
  /// fallback has, too, and lays out otherwise. The module must outlive the
  /// source.
  static llvm::Expected<std::unique_ptr<ModuleSource>>
  create(llvm::Module &M, ProgramSource *Fallback = nullptr);

  llvm::Expected<const ClassInfo *> findClass(llvm::StringRef Name) override;
  llvm::Expected<llvm::Function *>
  findFunction(llvm::StringRef Symbol) override;
  llvm::Expected<std::string> defineClass(llvm::StringRef Bytes) override;

private:
  ModuleSource(llvm::Module &M, ProgramSource *Fallback)
      : M(M), Fallback(Fallback) {}
  llvm::Error compareWithFallback() const;
  llvm::Module &M;
  ProgramSource *Fallback;
  std::vector<ClassInfo> Classes;
  llvm::StringMap<unsigned> ByName;
};

} // namespace heddle

#endif
