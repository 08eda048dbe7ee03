//===- FunctionCompiler.h - From a function to its code ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a Program needs of lib/Compiler, which needs the Program's tables.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PROGRAM_FUNCTIONCOMPILER_H
#define HEDDLE_PROGRAM_FUNCTIONCOMPILER_H

#include "heddle/Program/Program.h"

namespace heddle {

struct CompilerOptions {
  bool VisibleAll = false;
  bool Writes = false;   ///< for a memory model: Code::Writes is wanted
  bool Spurious = false; ///< heddle.spurious is not a constant
};

class FunctionCompiler {
public:
  virtual ~FunctionCompiler() = default;
  virtual void setOptions(CompilerOptions O) = 0;
  /// The error names the function and the instruction.
  virtual llvm::Expected<std::unique_ptr<Code>>
  compile(llvm::Function &F, const ProgramFunction &PF) = 0;

  /// The one of lib/Compiler.
  static std::unique_ptr<FunctionCompiler> create(Program &P);
};

} // namespace heddle

#endif
