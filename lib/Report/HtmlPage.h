//===- HtmlPage.h - What all pages of a report have -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pages are whole in themselves: style, script and data are in them, nothing is
// loaded, and they say so by a Content-Security-Policy.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_REPORT_HTMLPAGE_H
#define HEDDLE_LIB_REPORT_HTMLPAGE_H

#include "heddle/Report/CheckedRun.h"
#include "llvm/Support/raw_ostream.h"

namespace heddle {

/// From <!DOCTYPE> to <body>.
void beginPage(llvm::raw_ostream &OS, llvm::StringRef Title);
/// Script: with the one that steps through a schedule.
void endPage(llvm::raw_ostream &OS, bool Script);
/// The same as JSON in a script element, which nothing in it can end.
void embedJson(llvm::raw_ostream &OS, const llvm::json::Value &V);

/// The class of a thread's colour.
std::string threadClass(unsigned Column);

/// A table of what is assumed, and what lifts it, under its heading.
void printAssumptions(llvm::raw_ostream &OS, llvm::ArrayRef<Assumed> All);

/// Names and steps of a schedule, its diagram, the sources that it goes
/// through, and what the script needs. Positions: more lines to be marked.
void printBoard(llvm::raw_ostream &OS, const Finding &F,
                llvm::ArrayRef<const SourcePosition *> Positions,
                SourceFinder &Sources);

/// The page of one finding.
std::string findingPage(const CheckedRun &R, const Finding &F,
                        llvm::StringRef Replay);

} // namespace heddle

#endif
