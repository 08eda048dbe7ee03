//===- TextReport.cpp - Findings as text ----------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Report/Report.h"
#include "heddle/Support/Counted.h"
#include "heddle/Support/Escape.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <map>

using namespace heddle;
using llvm::raw_ostream;

static std::string place(const SourcePosition &P) {
  return (P.File.empty() ? P.Class : P.File) +
         (P.Line ? ":" + std::to_string(P.Line) : "");
}

/// How often the Size frames from At follow there on end.
static size_t repetitions(llvm::ArrayRef<SourcePosition> S, size_t At,
                          size_t Size) {
  size_t I = At;
  while (I + Size < S.size() && S[I].Class == S[I + Size].Class &&
         S[I].Method == S[I + Size].Method && S[I].Line == S[I + Size].Line)
    ++I;
  return (I - At) / Size + 1;
}

/// Of a recursion each round looks like the one before: it is told once.
static void printStack(raw_ostream &OS, llvm::ArrayRef<SourcePosition> S,
                       llvm::StringRef Indent) {
  constexpr size_t Most = 40, LongestRound = 8, FewestLines = 4;
  size_t Lines = 0;
  auto Print = [&](const SourcePosition &P) {
    OS << Indent << "at " << P.function() << "(" << place(P) << ")"
       << (P.Macro.empty() ? "" : " in macro " + P.Macro) << "\n";
    ++Lines;
  };
  for (size_t At = 0; At < S.size();) {
    if (Lines >= Most) {
      OS << Indent << "... " << S.size() - At << " more\n";
      return;
    }
    size_t Round = 1, Times = 1;
    for (size_t Size = 1; Size <= LongestRound; ++Size)
      if (size_t N = repetitions(S, At, Size); N * Size > Times * Round) {
        Round = Size;
        Times = N;
      }
    if (Times == 1 || Times * Round < Round + FewestLines) {
      Print(S[At++]);
      continue;
    }
    for (const SourcePosition &P : S.slice(At, Round))
      Print(P);
    OS << Indent << "... "
       << (Round == 1 ? "the same"
                      : "these " + std::to_string(Round) + " frames")
       << " " << counted(Times - 1, "more time") << "\n";
    At += Times * Round;
  }
}

/// The line in two, the first of at most so many characters, at a space if it
/// has one.
static std::pair<llvm::StringRef, llvm::StringRef> broken(llvm::StringRef Line,
                                                          size_t Most) {
  if (Line.size() <= Most)
    return {Line, ""};
  size_t Space = Line.take_front(Most).rfind(' ');
  if (Space == llvm::StringRef::npos || Space < Most / 2) {
    while (Most > 1 && (Line[Most] & 0xc0) == 0x80) // within a character
      --Most;
    return {Line.take_front(Most), Line.drop_front(Most)};
  }
  return {Line.take_front(Space), Line.drop_front(Space + 1)};
}

/// What an exception says: behind its title as much as a line has room for, and
/// After; the rest in lines of its own, of which a report has so many.
static void printMessage(raw_ostream &OS, llvm::StringRef Message,
                         llvm::StringRef Title, const std::string &After,
                         Verbosity V) {
  // A little more than a line is not worth breaking what a reader may search
  // for.
  constexpr size_t Longest = 240, Short = 160, Line = 110, MostLines = 12;
  std::string Text = escaped(Message, /*KeepLines=*/true);
  auto [First, Rest] = llvm::StringRef(Text).split('\n');
  auto [Head, Tail] = broken(First, First.size() > Longest ? Short : Longest);
  if (!Head.empty())
    OS << Title << Head << (Tail.empty() ? "" : " ...");
  OS << After << "\n";
  std::vector<llvm::StringRef> Lines;
  auto Take = [&](llvm::StringRef Long) {
    do {
      std::tie(Head, Long) = broken(Long, Line);
      Lines.push_back(Head);
    } while (!Long.empty());
  };
  if (!Tail.empty())
    Take(Tail);
  while (!Rest.empty()) {
    std::tie(First, Rest) = Rest.split('\n');
    if (First.size() > Longest)
      Take(First);
    else
      Lines.push_back(First);
  }
  size_t Most = V == Verbosity::Verbose || Lines.size() <= MostLines + 1
                    ? Lines.size()
                    : MostLines;
  for (llvm::StringRef L : llvm::ArrayRef(Lines).take_front(Most))
    OS << "    | " << L << "\n";
  if (Most != Lines.size())
    OS << "    | ... " << Lines.size() - Most
       << " more lines; --verbose shows them\n";
}

/// "KIND: text in THREAD", further lines of the text below.
static void printFailure(raw_ostream &OS, const Finding &F, Verbosity V) {
  printMessage(OS, F.Subject, ": ", " in " + F.Thread, V);
  printStack(OS, F.Stack, "    ");
}

static void printCauses(raw_ostream &OS, const Finding &F, Verbosity V) {
  for (const CauseInfo &C : F.Causes) {
    printMessage(OS, C.Text, "  caused by: ", "", V);
    printStack(OS, C.Stack, "    ");
    if (C.Shared)
      OS << "    ... " << C.Shared << " more\n";
  }
}

static void printSource(raw_ostream &OS, const SourcePosition *P) {
  if (P && !P->Text.empty())
    OS << "      | " << escaped(P->Text, /*KeepLines=*/true) << "\n";
}

//===----------------------------------------------------------------------===//
// Findings
//===----------------------------------------------------------------------===//

static void printAccess(raw_ostream &OS, const AccessInfo &A, Verbosity V) {
  const SourcePosition *P = userFrame(A.Stack);
  OS << "  " << (A.IsWrite ? "write" : "read") << " by " << A.Thread << " at "
     << (P ? place(*P) : "?") << "\n";
  if (V == Verbosity::Quiet)
    return;
  printSource(OS, P);
  printStack(OS, A.Stack, "      ");
}

static void printWaitLine(raw_ostream &OS, const WaitInfo &W) {
  const SourcePosition *P = userFrame(W.Stack);
  llvm::StringRef What = W.What;
  if (What.consume_front("spins "))
    OS << W.Thread << " spins at " << (P ? place(*P) : "?") << " " << What
       << "\n";
  else
    OS << W.Thread << " " << What << " at " << (P ? place(*P) : "?") << "\n";
}

static void printWait(raw_ostream &OS, const WaitInfo &W, Verbosity V) {
  const SourcePosition *P = userFrame(W.Stack);
  printWaitLine(OS << "  ", W);
  if (V == Verbosity::Quiet)
    return;
  std::string Held = heldText(W.Held, W.Locks);
  if (!Held.empty())
    OS << "      holds " << Held << "\n";
  printSource(OS, P);
  printStack(OS, W.Stack, "      ");
}

static void printDeed(raw_ostream &OS, const MemoryDeed &D, Verbosity V) {
  const SourcePosition *P = userFrame(D.Stack);
  OS << "  " << D.text();
  if (P) // a thread's own variable ends with it, at no place
    OS << " at " << place(*P);
  OS << "\n";
  if (V == Verbosity::Quiet)
    return;
  printSource(OS, P);
  if (!D.Thread.empty())
    printStack(OS, D.Stack, "      ");
}

/// The object that the finding is about, and what befell it.
static void printMemory(raw_ostream &OS, const MemoryInfo &M, Verbosity V) {
  OS << "  memory: " << M.text() << "\n";
  printDeed(OS, M.Made, V);
  if (M.Ended)
    printDeed(OS, *M.Ended, V);
}

static std::string containerText(const Finding &F) {
  return F.Container.empty()
             ? ""
             : F.containerName() + " is used without a common lock: ";
}

/// "Cache.java:5 and Cache.java:9": where the program uses it, each once.
static std::string placesOfUse(llvm::ArrayRef<const Finding *> Races) {
  constexpr size_t Most = 6;
  std::vector<std::string> Places;
  for (const Finding *F : Races)
    for (const AccessInfo &A : F->Accesses)
      if (const SourcePosition *P = userFrame(A.Stack))
        if (!llvm::is_contained(Places, place(*P)))
          Places.push_back(place(*P));
  std::string Text;
  for (size_t I = 0; I != Places.size() && I != Most; ++I)
    Text += (I ? ", " : "") + Places[I];
  if (Places.size() > Most)
    Text += " and " + counted(Places.size() - Most, "place") + " more";
  return Text;
}

static void printFurther(raw_ostream &OS,
                         llvm::ArrayRef<const Finding *> OfCause) {
  const Finding &First = *OfCause.front();
  if (First.What == Finding::Deadlock)
    OS << "the deadlock of " << First.Subject << " has "
       << counted(OfCause.size() - 1, "variant")
       << " with other threads at the same places";
  else
    OS << First.containerName() << " has "
       << counted(OfCause.size() - 1, "more race") << ", at "
       << placesOfUse(OfCause);
  OS << "; --all shows each\n";
}

void heddle::printFurtherFindings(raw_ostream &OS,
                                  llvm::ArrayRef<Finding> All) {
  std::map<std::string, std::vector<const Finding *>> Causes;
  for (const Finding &F : All)
    if (!F.IsKnown && !F.cause().empty())
      Causes[F.cause()].push_back(&F);
  bool Any = false;
  for (const auto &[Cause, OfCause] : Causes)
    if (OfCause.size() > 1) {
      printFurther(OS, OfCause);
      Any = true;
    }
  if (Any)
    OS << "\n";
}

void heddle::printFinding(raw_ostream &OS, const Finding &F,
                          llvm::StringRef Command, Verbosity V,
                          unsigned Width) {
  OS.changeColor(raw_ostream::RED, /*Bold=*/true);
  OS << findingKindName(F.What);
  OS.resetColor();
  switch (F.What) {
  case Finding::Race:
    OS << ": " << containerText(F) << F.subjectWithField() << "\n";
    for (const AccessInfo &A : F.Accesses)
      printAccess(OS, A, V);
    if (V != Verbosity::Quiet && F.Memory)
      printMemory(OS, *F.Memory, V);
    if (V != Verbosity::Quiet && !F.Why.empty())
      OS << "  why: " << F.Why << "\n";
    break;
  case Finding::Deadlock:
  case Finding::IdlePool:
    OS << ": " << F.Subject << "\n";
    for (const WaitInfo &W : F.Waits)
      printWait(OS, W, V);
    if (V == Verbosity::Quiet || F.Victims.empty())
      break;
    OS << "  and so cannot go on:\n";
    for (const WaitInfo &W : F.Victims)
      printWaitLine(OS << "      ", W);
    break;
  case Finding::Flag:
    OS << ": " << F.Subject << "\n";
    for (const AccessInfo &A : F.Accesses)
      printAccess(OS, A, V);
    break;
  case Finding::Leak:
    OS << ": " << F.Subject << "\n";
    printDeed(OS, F.Memory->Made, V);
    break;
  case Finding::Uncaught:
  case Finding::Assertion:
  case Finding::Failure:
    printFailure(OS, F, V);
    if (F.Memory)
      printMemory(OS, *F.Memory, V);
    if (V != Verbosity::Quiet)
      printCauses(OS, F, V);
    break;
  }
  if (F.Grounds && !F.Grounds->Unclear.empty())
    OS << "  not known whether Java allows it: " << F.Grounds->Unclear << "\n";
  if (V == Verbosity::Quiet)
    return;
  for (const NamedPlace &P : F.Places)
    OS << (&P == &F.Places.front() ? "  objects: " : "           ") << P.Name
       << " is " << P.Where << "\n";
  if (!F.Hint.empty())
    OS << "  hint: " << F.Hint << "\n";
  printSchedule(OS, F, Width);
  if (F.Grounds)
    printCommitments(OS, F.Grounds->Commitments, Width);
  if (!Command.empty())
    OS << "  replay: " << Command << "\n";
  OS << "\n";
}
