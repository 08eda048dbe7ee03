//===- Escape.h - Texts of programs on a terminal ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SUPPORT_ESCAPE_H
#define HEDDLE_SUPPORT_ESCAPE_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace heddle {

/// A text of the program's with what a terminal has no sign for, or acts on, as
/// Java writes it: controls, signs that end lines or turn the direction of
/// writing, and surrogates that have no partner (three bytes each) become
/// \u0000. KeepLines: but for line feeds and tabs.
std::string escaped(llvm::StringRef Text, bool KeepLines = false);

/// A text of the program's as what JSON can hold: UTF-8.
std::string utf8(llvm::StringRef Text);

/// For XML and HTML, in elements and in quoted attributes; what XML 1.0 cannot
/// hold is written as escaped() does.
std::string xmlEscaped(llvm::StringRef Text);

/// How wide a text is on a terminal.
size_t columns(llvm::StringRef Text);

/// The text in lines of at most Width columns, all but the first with Hang
/// spaces before it. Lines end between words; these are cut only if they have
/// no room in a line of their own; no sign but the space at a break is lost.
std::vector<std::string> wrapped(llvm::StringRef Text, size_t Width,
                                 size_t Hang = 0);

} // namespace heddle

#endif
