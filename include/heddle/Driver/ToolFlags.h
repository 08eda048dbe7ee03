//===- ToolFlags.h - Tables of options as llvm::cl wants them ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A struct that derives from ToolFlags has the options of a tool as members:
//
//   #define HEDDLE_TOOL Outcomes
//   #define HEDDLE_FLAG HEDDLE_DECLARE_FLAG
//   #define HEDDLE_LIST HEDDLE_DECLARE_LIST
//   #include "heddle/Driver/Options.def"
//
// They are registered for the life of one parse. HEDDLE_TAKE_FLAG and
// HEDDLE_TAKE_LIST copy them from such a struct F into a command line L.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_TOOLFLAGS_H
#define HEDDLE_DRIVER_TOOLFLAGS_H

#include "heddle/Driver/HelpText.h"
#include "heddle/Driver/OptionTable.h"
#include "llvm/Support/CommandLine.h"
#include <string>
#include <utility>
#include <vector>

#define HEDDLE_DECLARE_FLAG(Member, Name, Type, Default, Value, Role, Style,   \
                            Help)                                              \
  llvm::cl::opt<Type> Member{Name,                                             \
                             llvm::cl::desc(Texts.of(Help, Type(Default))),    \
                             llvm::cl::init(Default),                          \
                             llvm::cl::value_desc(Value),                      \
                             llvm::cl::cat(Category),                          \
                             ::heddle::InStyle{::heddle::OptionStyle::Style}};
#define HEDDLE_DECLARE_LIST(Member, Name, Value, Role, Style, Help)            \
  llvm::cl::list<std::string> Member{                                          \
      Name, llvm::cl::desc(Help), llvm::cl::value_desc(Value),                 \
      llvm::cl::cat(Category),                                                 \
      ::heddle::InStyle{::heddle::OptionStyle::Style}};
#define HEDDLE_TAKE_FLAG(Member, Name, Type, Default, Value, Role, Style,      \
                         Help)                                                 \
  L.Member = F.Member;
#define HEDDLE_TAKE_LIST(Member, Name, Value, Role, Style, Help)               \
  L.Member.assign(F.Member.begin(), F.Member.end());
/// -cp's other name.
#define HEDDLE_DECLARE_CLASSPATH_ALIAS                                         \
  llvm::cl::alias ClassPathAlias{"classpath", llvm::cl::desc("same as -cp"),   \
                                 llvm::cl::aliasopt(ClassPath),                \
                                 llvm::cl::cat(Category)};

namespace heddle {

/// Tells llvm::cl how an option is written.
struct InStyle {
  OptionStyle Style;
  void apply(llvm::cl::Option &O) const {
    if (Style == OptionStyle::Maybe || Style == OptionStyle::Rule)
      O.setValueExpectedFlag(llvm::cl::ValueOptional);
    else if (Style == OptionStyle::Glued)
      O.setFormattingFlag(llvm::cl::AlwaysPrefix);
    else if (Style == OptionStyle::Prefix)
      O.setFormattingFlag(llvm::cl::Prefix);
  }
};

struct ToolFlags {
  llvm::cl::OptionCategory Category{"Heddle options"};
  HelpTexts Texts;
};

/// False if a flag is wrong; stderr says so, since llvm::cl alone exits with
/// status 1, which here means findings. An option of another tool is named as
/// such. Overview: of --help.
bool parseFlags(ToolFlags &F, Tool T, llvm::ArrayRef<const char *> Words,
                const char *Overview);

/// Rules of -ea and -da in the order in which they were written: whether
/// assertions are on, and where ("" is everywhere).
std::vector<std::pair<bool, std::string>>
assertionRules(const llvm::cl::list<std::string> &Enable,
               const llvm::cl::list<std::string> &Disable);

} // namespace heddle

#endif
