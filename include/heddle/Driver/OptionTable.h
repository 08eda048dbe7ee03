//===- OptionTable.h - Options.def at run time ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_OPTIONTABLE_H
#define HEDDLE_DRIVER_OPTIONTABLE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <array>
#include <string>
#include <vector>

namespace heddle {

/// The columns of Options.def, in their order.
enum class Tool : uint8_t {
  Check,
  Explore,
  Test,
  Outcomes,
  Linearize,
  Refine,
  Lower,
  Clang
};
constexpr unsigned NumTools = 8;
/// "heddle check", "heddle-lower".
llvm::StringRef nameOf(Tool T);

enum class OptionRole : uint8_t { Program, Setting, Search, Free };
enum class OptionStyle : uint8_t { Long, Short, Glued, Prefix, Maybe, Rule };

/// A row of Options.def.
struct OptionRow {
  std::array<bool, NumTools> Tools;
  OptionRole Role;
  OptionStyle Style;
  std::string Name;  ///< "max-time"
  std::string Value; ///< "SECONDS"; empty: it has none
  std::string Help;  ///< with the default, if that is a number but 0
  bool isOf(Tool T) const { return Tools[unsigned(T)]; }
};

/// All rows, in the order of the file.
llvm::ArrayRef<OptionRow> optionTable();

/// The words that a VALUE in the table allows: sc, tso and cat:FILE, which goes
/// on with anything, of "sc|tso|cat:FILE"; none of "sc|FILE".
std::vector<llvm::StringRef> onlyWords(llvm::StringRef Value);
/// "sc, tso or pso".
std::string oneOf(llvm::ArrayRef<llvm::StringRef> Words);

/// An option as it is written on a command line, the value quoted for a shell:
/// "--max-time=3", "-cp a:b", "-Dn=v". Empty Value: without one.
std::string writtenOption(llvm::StringRef Name, OptionStyle Style,
                          llvm::StringRef Value);

/// What is wrong with a word that T does not take but another tool does:
/// "--audit is an option of heddle check and heddle outcomes". Empty if no tool
/// takes it. Word: "--audit=3".
std::string otherToolsOption(Tool T, llvm::StringRef Word);

} // namespace heddle

#endif
