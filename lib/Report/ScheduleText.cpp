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
// column.
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
  std::vector<std::string> lines(size_t Row, size_t Room) const;
  bool isShown(const ScheduleRow &R) const { return !LeftOut[R.Column]; }
  void begin(const ScheduleRow &R) const {
    if (R.Marked)
      OS.changeColor(raw_ostream::YELLOW, /*Bold=*/true);
  }
  void end(const ScheduleRow &R) const {
    if (R.Marked)
      OS.resetColor();
  }

  raw_ostream &OS;
  const Finding &F;
  size_t Width;
  std::vector<std::string> Cells; ///< by row
  std::vector<size_t> Widths;     ///< by column
  std::vector<bool> LeftOut;      ///< by column
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
  std::map<unsigned, unsigned> Ends; // of edges that are shown
  for (const ScheduleRow &R : F.Rows)
    if (isShown(R))
      for (const std::vector<unsigned> *Edges : {&R.Acquires, &R.Releases})
        for (unsigned E : *Edges)
          ++Ends[E];
  for (const ScheduleRow &R : F.Rows) {
    std::string Text = R.Marked ? "* " : "  ";
    for (unsigned E : R.Acquires)
      if (Ends[E] > 1)
        Text += ">" + std::to_string(E) + ") ";
    Text += R.Text;
    if (!R.Saw.empty())
      Text += " (" + R.Saw + ")";
    for (unsigned E : R.Releases)
      if (Ends[E] > 1)
        Text += " (" + std::to_string(E) + ">";
    Widths[R.Column] = std::max(Widths[R.Column], columns(Text));
    Cells.push_back(std::move(Text));
  }
}

size_t ScheduleText::widestPlace() const {
  size_t Widest = 0;
  for (const ScheduleRow &R : F.Rows)
    if (isShown(R))
      Widest = std::max(Widest, columns(R.Where));
  return Widest;
}

/// A step in lines of so many columns at most; its mark is in the first.
std::vector<std::string> ScheduleText::lines(size_t Row, size_t Room) const {
  StringRef Cell = Cells[Row];
  std::vector<std::string> Lines =
      wrapped(Cell.drop_front(Mark), Room - Mark, Hang);
  for (std::string &Line : Lines)
    Line = (&Line == &Lines.front() ? Cell.take_front(Mark).str()
                                    : std::string(Mark, ' ')) +
           Line;
  return Lines;
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
  for (size_t Row = 0; Row != Cells.size(); ++Row) {
    StringRef Rest = Cells[Row];
    if (!isShown(F.Rows[Row]) || columns(Rest) <= Most)
      continue;
    while (!Rest.empty()) {
      auto [Word, After] = Rest.split(' ');
      Least = std::max(Least, Mark + Hang + columns(Word));
      Rest = After;
    }
  }
  if (Most < Least)
    return 0;
  size_t Steps = 0, Below = 0;
  for (size_t Row = 0; Row != Cells.size(); ++Row)
    if (isShown(F.Rows[Row])) {
      ++Steps;
      Below += lines(Row, Most).size() - 1;
    }
  return 2 * Below > Steps ? 0 : Most;
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
  for (size_t Row = 0; Row < F.Rows.size(); ++Row) {
    const ScheduleRow &R = F.Rows[Row];
    if (!isShown(R))
      continue;
    std::vector<std::string> Lines = lines(Row, WidthOf(R.Column));
    for (const std::string &Line : Lines) {
      bool HasPlace = &Line == &Lines.front() && !R.Where.empty();
      OS.indent(Margin);
      for (size_t I : Shown) {
        bool IsLast = I == Shown.back(), IsHere = I == R.Column;
        size_t Fill = IsLast && !HasPlace ? 0 : WidthOf(I);
        OS << (I == Shown.front() ? "" : Fill || IsHere ? " | " : " |");
        if (IsHere)
          begin(R);
        OS << padded(IsHere ? StringRef(Line) : "", Fill);
        if (IsHere)
          end(R);
      }
      OS << (HasPlace ? "   " + R.Where : "") << "\n";
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
  for (size_t Row = 0; Row < F.Rows.size(); ++Row) {
    const ScheduleRow &R = F.Rows[Row];
    if (!isShown(R))
      continue;
    StringRef Thread = F.Columns[R.Column];
    OS.indent(Margin);
    if (IsFirst)
      OS << padded(R.Where, Place + Gap);
    // A name that has no room has a line of its own.
    OS << padded(Thread, Name);
    if (columns(Thread) > Name)
      OS << "\n" << std::string(Before, ' ');
    else
      OS << " ";
    std::vector<std::string> Lines = lines(Row, Width - Before);
    for (const std::string &Line : Lines) {
      if (&Line != &Lines.front())
        OS.indent(Before);
      begin(R);
      OS << Line;
      end(R);
      OS << "\n";
    }
    if (!IsFirst && !R.Where.empty())
      OS.indent(Before + Mark + Hang) << R.Where << "\n";
  }
}

} // namespace

void heddle::printSchedule(raw_ostream &OS, const Finding &F, unsigned Width) {
  if (!F.Rows.empty())
    ScheduleText(OS, F, Width).print();
}
