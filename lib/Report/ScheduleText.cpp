//===- ScheduleText.cpp - Schedules on a terminal -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A table with a column a thread. Where it is too wide, some steps go on below;
// where these are many, or a word has no room, it is a list, whose lines begin
// with the place and the thread. An edge n leaves its release
// as "(n>" and reaches its acquire as ">n)". Threads that take no part have no
// column. Steps that come again at once are folded, here only: other formats
// have each.
//
//===----------------------------------------------------------------------===//

#include "heddle/Report/Report.h"
#include "heddle/Support/Counted.h"
#include "heddle/Support/Escape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <sys/ioctl.h>
#include <unistd.h>

using namespace heddle;
using llvm::raw_ostream;
using llvm::StringRef;

unsigned heddle::textWidth(int Descriptor) {
  constexpr unsigned Least = 40;
  winsize Size;
  unsigned Wanted = 0;
  const char *Given = std::getenv("COLUMNS");
  if (!Given || StringRef(Given).getAsInteger(10, Wanted) || !Wanted)
    Wanted = ioctl(Descriptor, TIOCGWINSZ, &Size) || !Size.ws_col
                 ? UsualTextWidth
                 : Size.ws_col;
  return std::max(Wanted, Least);
}

/// https://no-color.org: any value but the empty one.
void heddle::enableColours() {
  const char *No = std::getenv("NO_COLOR");
  llvm::outs().enable_colors(!(No && *No) &&
                             llvm::sys::Process::StandardOutHasColors());
}

namespace {

/// A step as it is printed, or several that are alike.
struct Line {
  unsigned Column;
  bool Marked;
  std::string Where, Text; ///< Text with its mark or the room for one
  bool isLike(const Line &L) const {
    return Column == L.Column && !Marked && !L.Marked && Where == L.Where &&
           Text == L.Text;
  }
};

class ScheduleText {
public:
  ScheduleText(raw_ostream &OS, const Finding &F, size_t Width);
  void print() const {
    OS << "  schedule (time runs down; >n) happens after (n>):\n";
    if (size_t Most = columnsOfThread())
      printTable(Most);
    else
      printList();
    printLeftOut();
  }

private:
  size_t columnsOfThread() const;
  void printTable(size_t Most) const;
  void printList() const;
  void printLeftOut() const;
  size_t widestPlace() const;
  std::set<unsigned> edgesToShow() const;
  void fold(llvm::ArrayRef<Line> All);
  std::vector<std::string> broken(const Line &L, size_t Room) const;
  bool isShown(const ScheduleRow &R) const { return !LeftOut[R.Column]; }
  void begin(const Line &L) const {
    if (L.Marked)
      OS.changeColor(raw_ostream::YELLOW, /*Bold=*/true);
  }
  void end(const Line &L) const {
    if (L.Marked)
      OS.resetColor();
  }

  raw_ostream &OS;
  const Finding &F;
  size_t Width;
  std::vector<Line> Lines;
  std::vector<size_t> Widths; ///< by column
  std::vector<bool> LeftOut;  ///< by column
};

constexpr size_t Margin = 4, Mark = 2, Hang = 2; ///< columns

std::string padded(StringRef Text, size_t Width) {
  size_t Used = columns(Text);
  return Text.str() + std::string(Width > Used ? Width - Used : 0, ' ');
}

ScheduleText::ScheduleText(raw_ostream &OS, const Finding &F, size_t Width)
    : OS(OS), F(F), Width(Width) {
  for (size_t I = 0; I != F.Columns.size(); ++I) {
    Widths.push_back(columns(F.Columns[I]));
    LeftOut.push_back(takesNoPart(F, I));
  }
  std::set<unsigned> Edges = edgesToShow();
  std::vector<Line> All;
  for (const ScheduleRow &R : F.Rows) {
    if (!isShown(R))
      continue;
    std::string Text = R.Marked ? "* " : "  ";
    for (unsigned E : R.Acquires)
      if (Edges.count(E))
        Text += ">" + std::to_string(E) + ") ";
    Text += R.Text;
    if (!R.Saw.empty())
      Text += " (" + R.Saw + ")";
    for (unsigned E : R.Releases)
      if (Edges.count(E))
        Text += " (" + std::to_string(E) + ">";
    All.push_back({R.Column, R.Marked, R.Where, std::move(Text)});
  }
  fold(All);
  for (const Line &L : Lines)
    Widths[L.Column] = std::max(Widths[L.Column], columns(L.Text));
}

/// Edges of which both ends have a row, and that say something new: a thread
/// that reads the same write again has been ordered after it already.
std::set<unsigned> ScheduleText::edgesToShow() const {
  std::map<unsigned, size_t> Begin; // edge -> row of its release
  std::map<std::pair<unsigned, unsigned>, size_t>
      Known; // two threads: its row + 1
  std::set<unsigned> Edges;
  for (size_t I = 0; I != F.Rows.size(); ++I)
    for (unsigned E : F.Rows[I].Releases)
      if (isShown(F.Rows[I]))
        Begin[E] = I;
  for (size_t I = 0; I != F.Rows.size(); ++I) {
    const ScheduleRow &R = F.Rows[I];
    if (!isShown(R))
      continue;
    for (unsigned E : R.Acquires) {
      auto From = Begin.find(E);
      if (From == Begin.end())
        continue;
      size_t &Last = Known[{R.Column, F.Rows[From->second].Column}];
      bool IsPast = From->second < I; // else a read saw the future
      if (IsPast && Last > From->second)
        continue;
      if (IsPast)
        Last = From->second + 1;
      Edges.insert(E);
    }
  }
  return Edges;
}

/// How often the Size lines from At follow there on end. None of them is
/// marked.
static size_t rounds(llvm::ArrayRef<Line> All, size_t At, size_t Size) {
  size_t I = At;
  while (I + Size < All.size() && All[I].isLike(All[I + Size]))
    ++I;
  return (I - At) / Size + 1;
}

/// Steps that come again at once are told once, with their number: loops that
/// wait, and loops that do the same each time.
void ScheduleText::fold(llvm::ArrayRef<Line> All) {
  constexpr size_t LongestRound = 6, FewestSaved = 2;
  for (size_t At = 0; At < All.size();) {
    size_t Size = 1, Times = 1, Saved = 0;
    for (size_t Each = 1; Each <= LongestRound; ++Each) {
      size_t N = rounds(All, At, Each);
      // A round of several has a line for the number.
      size_t Less = (N - 1) * Each - (Each > 1 && N > 1);
      if (Less > Saved) {
        Size = Each;
        Times = N;
        Saved = Less;
      }
    }
    if (Saved < FewestSaved) {
      Lines.push_back(All[At++]);
      continue;
    }
    llvm::append_range(Lines, All.slice(At, Size));
    Line &Last = Lines.back();
    if (Size == 1)
      Last.Text += " (" + std::to_string(Times) + " times)";
    else
      Lines.push_back({Last.Column, false, "",
                       "  ... these " + std::to_string(Size) + " steps " +
                           counted(Times - 1, "more time")});
    At += Times * Size;
  }
}

size_t ScheduleText::widestPlace() const {
  size_t Widest = 0;
  for (const Line &L : Lines)
    Widest = std::max(Widest, columns(L.Where));
  return Widest;
}

/// A step in lines of so many columns at most; its mark is in the first.
std::vector<std::string> ScheduleText::broken(const Line &L,
                                              size_t Room) const {
  StringRef Cell = L.Text;
  std::vector<std::string> Parts =
      wrapped(Cell.drop_front(Mark), Room - Mark, Hang);
  for (std::string &Part : Parts)
    Part = (&Part == &Parts.front() ? Cell.take_front(Mark).str()
                                    : std::string(Mark, ' ')) +
           Part;
  return Parts;
}

/// The most columns that a thread may have in the table; 0 if a word of a step
/// or the name of a thread has no room in them, or if that makes the table half
/// as long again.
size_t ScheduleText::columnsOfThread() const {
  size_t Widest = 0, Least = Mark + Hang + 1, Around = Margin + widestPlace();
  for (size_t I = 0; I != Widths.size(); ++I)
    if (!LeftOut[I]) {
      Widest = std::max(Widest, Widths[I]);
      Least = std::max(Least, columns(F.Columns[I]));
      Around += 3;
    }
  auto Sum = [&](size_t Most) {
    size_t All = Around;
    for (size_t I = 0; I != Widths.size(); ++I)
      All += LeftOut[I] ? 0 : std::min(Widths[I], Most);
    return All;
  };
  size_t Most = Widest;
  while (Most && Sum(Most) > Width)
    --Most;
  if (Most == Widest)
    return Most;
  for (const Line &L : Lines) {
    StringRef Rest = L.Text;
    if (columns(Rest) <= Most)
      continue;
    while (!Rest.empty()) {
      auto [Word, After] = Rest.split(' ');
      Least = std::max(Least, Mark + Hang + columns(Word));
      Rest = After;
    }
  }
  if (Most < Least)
    return 0;
  size_t Below = 0;
  for (const Line &L : Lines)
    Below += broken(L, Most).size() - 1;
  return 2 * Below > Lines.size() ? 0 : Most;
}

void ScheduleText::printTable(size_t Most) const {
  std::vector<size_t> Shown;
  for (size_t I = 0; I != F.Columns.size(); ++I)
    if (!LeftOut[I])
      Shown.push_back(I);
  auto WidthOf = [&](size_t I) { return std::min(Widths[I], Most); };
  OS.indent(Margin);
  for (size_t I : Shown)
    if (I != Shown.back())
      OS << padded(F.Columns[I], WidthOf(I)) << " | ";
    else
      OS << F.Columns[I] << "\n";
  for (const Line &L : Lines) {
    std::vector<std::string> Parts = broken(L, WidthOf(L.Column));
    for (const std::string &Part : Parts) {
      bool HasPlace = &Part == &Parts.front() && !L.Where.empty();
      OS.indent(Margin);
      for (size_t I : Shown) {
        bool IsLast = I == Shown.back(), IsHere = I == L.Column;
        size_t Fill = IsLast && !HasPlace ? 0 : WidthOf(I);
        OS << (I == Shown.front() ? "" : Fill || IsHere ? " | " : " |");
        if (IsHere)
          begin(L);
        OS << padded(IsHere ? StringRef(Part) : "", Fill);
        if (IsHere)
          end(L);
      }
      OS << (HasPlace ? "   " + L.Where : "") << "\n";
    }
  }
}

/// What has no column, and how much that is.
void ScheduleText::printLeftOut() const {
  for (size_t I = 0; I != F.Columns.size(); ++I) {
    if (!LeftOut[I])
      continue;
    size_t Steps = llvm::count_if(
        F.Rows, [&](const ScheduleRow &R) { return R.Column == I; });
    OS << "    left out: " << F.Columns[I] << ", which takes no part ("
       << counted(Steps, "step") << ", not of the program's code)\n";
  }
}

/// Each step with its place and its thread before it. Where that leaves no room
/// for steps, places stand below them.
void ScheduleText::printList() const {
  constexpr size_t LeastRoom = 40, Gap = 3;
  size_t Name = 0, Place = widestPlace();
  for (size_t I = 0; I != F.Columns.size(); ++I)
    if (!LeftOut[I])
      Name = std::max(Name, columns(F.Columns[I]));
  Name = std::min(Name, Width / 3);
  size_t Before = Margin + Name + 1;
  bool IsFirst = Before + Place + Gap + LeastRoom <= Width;
  if (IsFirst)
    Before += Place + Gap;
  for (const Line &L : Lines) {
    StringRef Thread = F.Columns[L.Column];
    OS.indent(Margin);
    if (IsFirst)
      OS << padded(L.Where, Place + Gap);
    // A name that has no room has a line of its own.
    OS << padded(Thread, Name);
    if (columns(Thread) > Name)
      OS << "\n" << std::string(Before, ' ');
    else
      OS << " ";
    std::vector<std::string> Parts = broken(L, Width - Before);
    for (const std::string &Part : Parts) {
      if (&Part != &Parts.front())
        OS.indent(Before);
      begin(L);
      OS << Part;
      end(L);
      OS << "\n";
    }
    if (!IsFirst && !L.Where.empty())
      OS.indent(Before + Mark + Hang) << L.Where << "\n";
  }
}

} // namespace

void heddle::printSchedule(raw_ostream &OS, const Finding &F, unsigned Width) {
  if (!F.Rows.empty())
    ScheduleText(OS, F, Width).print();
}
