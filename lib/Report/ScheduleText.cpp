//===- ScheduleText.cpp - Schedules on a terminal -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A table with a column a thread, as long as it is not too wide; then a list,
// whose lines begin with the thread. An edge n leaves its release as "(n>" and
// reaches its acquire as ">n)". Threads that take no part have no column.
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

unsigned heddle::textWidth() {
  constexpr unsigned Least = 40;
  winsize Size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &Size) || !Size.ws_col)
    return DefaultTextWidth;
  return std::max<unsigned>(Size.ws_col, Least);
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
    if (tableWidth() <= Width)
      printTable();
    else
      printList();
    printLeftOut();
  }

private:
  size_t tableWidth() const;
  void printTable() const;
  void printList() const;
  void printLeftOut() const;
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

size_t ScheduleText::tableWidth() const {
  size_t Sum = 4, Where = 0;
  for (size_t I = 0; I != Widths.size(); ++I)
    if (!LeftOut[I])
      Sum += Widths[I] + 3;
  for (const ScheduleRow &R : F.Rows)
    Where = std::max(Where, columns(R.Where));
  return Sum + Where;
}

void ScheduleText::printTable() const {
  std::vector<size_t> Shown;
  for (size_t I = 0; I != F.Columns.size(); ++I)
    if (!LeftOut[I])
      Shown.push_back(I);
  OS << "    ";
  for (size_t I : Shown)
    OS << padded(F.Columns[I], Widths[I]) << (I != Shown.back() ? " | " : "");
  OS << "\n";
  for (size_t Row = 0; Row < F.Rows.size(); ++Row) {
    if (!isShown(F.Rows[Row]))
      continue;
    OS << "    ";
    for (size_t I : Shown) {
      bool IsHere = I == F.Rows[Row].Column;
      if (IsHere)
        begin(F.Rows[Row]);
      OS << padded(IsHere ? StringRef(Cells[Row]) : "", Widths[I]);
      if (IsHere)
        end(F.Rows[Row]);
      OS << (I != Shown.back() ? " | " : "   ");
    }
    OS << F.Rows[Row].Where << "\n";
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

/// A place that has no room beside its step stands below it; a step that is too
/// long goes on below.
void ScheduleText::printList() const {
  size_t Name = 0, Text = 0;
  for (size_t I = 0; I != F.Columns.size(); ++I)
    if (!LeftOut[I])
      Name = std::max(Name, columns(F.Columns[I]));
  Name = std::min(Name, Width / 3);
  size_t Room = Width - 4 - Name - 1;
  for (size_t I = 0; I != Cells.size(); ++I)
    if (isShown(F.Rows[I]) && columns(Cells[I]) <= Room)
      Text = std::max(Text, columns(Cells[I]));
  std::string Indent(4 + Name + 1, ' ');
  for (size_t Row = 0; Row < F.Rows.size(); ++Row) {
    const ScheduleRow &R = F.Rows[Row];
    if (!isShown(R))
      continue;
    StringRef Thread = F.Columns[R.Column], Rest = Cells[Row];
    // A name that has no room has a line of its own.
    OS << "    " << padded(Thread, Name);
    if (columns(Thread) > Name)
      OS << "\n" << Indent;
    else
      OS << " ";
    begin(R);
    while (columns(Rest) > Room) {
      size_t End = std::min(Room, Rest.size());
      while (End > 1 && (columns(Rest.take_front(End)) > Room ||
                         (End < Rest.size() && (Rest[End] & 0xc0) == 0x80)))
        --End;
      OS << Rest.take_front(End) << "\n" << Indent;
      Rest = Rest.drop_front(End);
    }
    bool IsBeside =
        std::max(columns(Rest), Text) + 3 + columns(R.Where) <= Room;
    OS << (IsBeside ? padded(Rest, Text) : Rest.str());
    end(R);
    if (IsBeside)
      OS << "   " << R.Where << "\n";
    else if (!R.Where.empty())
      OS << "\n" << Indent << "    " << R.Where << "\n";
    else
      OS << "\n";
  }
}

} // namespace

void heddle::printSchedule(raw_ostream &OS, const Finding &F, unsigned Width) {
  if (!F.Rows.empty())
    ScheduleText(OS, F, Width).print();
}
