//===- ToolFlags.h - Tables of options as llvm::cl wants them ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each tool has its options in a table (*Options.def) of HEDDLE_FLAG(Member,
// "name", Type, Default, "VALUE", "help") and HEDDLE_LIST(Member, "name",
// "VALUE", "help"). A struct that derives from ToolFlags has them as members:
//
//   #define HEDDLE_FLAG HEDDLE_DECLARE_FLAG
//   #define HEDDLE_LIST HEDDLE_DECLARE_LIST
//   #include "heddle/.../Options.def"
//
// They are registered for the life of one parse.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_TOOLFLAGS_H
#define HEDDLE_DRIVER_TOOLFLAGS_H

#include "heddle/Driver/HelpText.h"
#include "llvm/Support/CommandLine.h"
#include <string>
#include <utility>
#include <vector>

#define HEDDLE_DECLARE_FLAG(Member, Name, Type, Default, Value, Help)          \
  llvm::cl::opt<Type> Member{                                                  \
      Name, llvm::cl::desc(Texts.of(Help, Type(Default))),                     \
      llvm::cl::init(Default), llvm::cl::value_desc(Value),                    \
      llvm::cl::cat(Category)};
#define HEDDLE_DECLARE_LIST(Member, Name, Value, Help)                         \
  llvm::cl::list<std::string> Member{Name, llvm::cl::desc(Help),               \
                                     llvm::cl::value_desc(Value),              \
                                     llvm::cl::cat(Category)};
/// -cp's other name.
#define HEDDLE_DECLARE_CLASSPATH_ALIAS                                         \
  llvm::cl::alias ClassPathAlias{"classpath", llvm::cl::desc("same as -cp"),   \
                                 llvm::cl::aliasopt(ClassPath),                \
                                 llvm::cl::cat(Category)};

namespace heddle {

struct ToolFlags {
  llvm::cl::OptionCategory Category{"Heddle options"};
  HelpTexts Texts;
};

/// False if a flag is wrong, which is said on stderr: llvm::cl alone exits with
/// status 1, which here means findings. Overview: of --help.
bool parseFlags(ToolFlags &F, llvm::ArrayRef<const char *> Words,
                const char *Overview);

/// Rules of -ea and -da in the order in which they were written: whether
/// assertions are on, and where ("" is everywhere).
std::vector<std::pair<bool, std::string>>
assertionRules(const llvm::cl::list<std::string> &Enable,
               const llvm::cl::list<std::string> &Disable);

} // namespace heddle

#endif
