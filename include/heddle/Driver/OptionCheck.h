//===- OptionCheck.h - Words and pairs of a command line --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks a command line L against Options.def:
//
//   OptionCheck C;
//   #define HEDDLE_TOOL Outcomes
//   #define HEDDLE_FLAG HEDDLE_CHECK_FLAG
//   #define HEDDLE_FORM HEDDLE_CHECK_FORM
//   #include "heddle/Driver/Options.def"
//   return C.result();
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_OPTIONCHECK_H
#define HEDDLE_DRIVER_OPTIONCHECK_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <map>
#include <string>

#define HEDDLE_CHECK_FLAG(Member, Name, Type, Default, Value, Role, Style,     \
                          Help)                                                \
  C.word(Name, Value, L.Member);
#define HEDDLE_CHECK_FORM(Name, Is, Text) C.form(Form::Name, Is, Text);

namespace heddle {

/// The forms of a command line that exclude or need each other.
enum class Form : uint8_t {
#define HEDDLE_WHEN(C, E, T, O, L, R, W, K, Option, Name, Is, Text, Shown) Name,
#include "heddle/Driver/Options.def"
};

class OptionCheck {
public:
  /// The value that was given must be a word of VALUE, if that has only such;
  /// or empty, the default of options that have no other.
  void word(llvm::StringRef Name, llvm::StringRef Value,
            const std::string &Given);
  template <class T> void word(llvm::StringRef, llvm::StringRef, const T &) {}
  /// What the user wrote for a form, if it is there.
  void form(Form F, bool Is, const std::string &Text) {
    if (Is)
      Said[F] = Text;
  }
  /// The first word that is wrong, else the first pair.
  llvm::Error result() const;

private:
  std::string Wrong;
  std::map<Form, std::string> Said;
};

/// Whether a list "sc,jpr" names the model of Java's; "all" does.
bool namesModel(llvm::StringRef List, llvm::StringRef Model);

/// Whether one of the searches that a command line asks for is JPR's.
template <class CommandLineT> bool searchesJpr(const CommandLineT &L) {
  if constexpr (requires { L.BenignRaces; })
    if (L.BenignRaces)
      return true;
  return namesModel(L.Model, "jpr") || namesModel(L.Model, "jmm");
}

} // namespace heddle

#endif
