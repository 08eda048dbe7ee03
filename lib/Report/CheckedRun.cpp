//===- CheckedRun.cpp - What all reports in files say ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Report/CheckedRun.h"
#include "heddle/Support/Escape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace heddle;

static std::string place(llvm::ArrayRef<SourcePosition> Stack) {
  const SourcePosition *P = userFrame(Stack);
  if (!P)
    return "";
  return " at " + (P->File.empty() ? P->Class : P->File) +
         (P->Line ? ":" + std::to_string(P->Line) : "");
}

/// The first line of a text of the program's, or its beginning.
static std::string firstLine(llvm::StringRef Text) {
  constexpr size_t Most = 160;
  std::vector<std::string> Lines =
      wrapped(escaped(Text.split('\n').first), Most);
  return Lines.empty() ? "" : Lines.front() + (Lines.size() > 1 ? " ..." : "");
}

std::string heddle::headline(const Finding &F) {
  std::string Text;
  switch (F.What) {
  case Finding::Race:
  case Finding::Flag:
    Text = F.What == Finding::Race ? "Data race on " + F.subjectWithField()
                                   : "Flag " + F.Subject;
    if (!F.Container.empty())
      Text += " in " + F.containerName() + ", used without a common lock";
    for (const AccessInfo &A : F.Accesses)
      Text += (&A == &F.Accesses.front() ? ": " : ", ") +
              std::string(A.IsWrite ? "write by " : "read by ") + A.Thread +
              place(A.Stack);
    return utf8(escaped(Text));
  case Finding::Deadlock:
  case Finding::IdlePool:
    Text = F.What == Finding::Deadlock ? "Deadlock" : "Idle pool";
    for (const WaitInfo &W : F.Waits)
      Text += (&W == &F.Waits.front() ? ": " : ", ") + W.Thread + " " + W.What +
              place(W.Stack);
    return utf8(escaped(Text));
  case Finding::Uncaught:
    Text = "Uncaught exception";
    break;
  case Finding::Assertion:
    Text = "Failed assertion";
    break;
  case Finding::Failure:
    Text = "Failure";
    break;
  case Finding::Leak:
    return utf8("Memory leak: " + escaped(F.Subject) + ", allocated by " +
                escaped(F.Thread) + place(F.Stack));
  }
  if (!F.Subject.empty())
    Text += ": " + firstLine(F.Subject);
  return utf8(Text + " in " + escaped(F.Thread) + place(F.Stack));
}

const SourcePosition *heddle::mainPosition(const Finding &F) {
  const SourcePosition *P =
      userFrame(!F.Accesses.empty() ? F.Accesses.back().Stack
                : !F.Waits.empty()  ? F.Waits.front().Stack
                                    : F.Stack);
  if (P && !isLibrary(*P))
    return P;
  // It is in the library, which nobody can look at: what led there is not.
  for (const ScheduleRow &Row : llvm::reverse(F.Rows))
    if (Row.At.isKnown() && !isLibrary(Row.At))
      return &Row.At;
  return P;
}

std::string heddle::filePath(const SourcePosition &P, SourceFinder &Sources) {
  llvm::SmallString<256> Path(Sources.file(P.Class, P.File).Path);
  if (Path.empty())
    return "";
  llvm::SmallString<256> Here;
  if (llvm::sys::fs::make_absolute(Path) || llvm::sys::fs::current_path(Here))
    return "";
  llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  llvm::StringRef Text = Path;
  if (Text.consume_front(Here) && Text.consume_front("/"))
    return Text.str();
  return Path.str().str();
}
