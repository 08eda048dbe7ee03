//===- ScheduleText.cpp - Schedules on a terminal -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A table with a column a thread, as long as it is not too wide; then a list,
// whose lines begin with the thread. An edge n leaves its release as "(n>" and
// reaches its acquire as ">n)".
//
//===----------------------------------------------------------------------===//

#include "heddle/Report/Report.h"
#include "heddle/Support/Escape.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cstdlib>
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
  }

private:
  size_t tableWidth() const;
  void printTable() const;
  void printList() const;
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
};

std::string padded(StringRef Text, size_t Width) {
  size_t Used = columns(Text);
  return Text.str() + std::string(Width > Used ? Width - Used : 0, ' ');
}

ScheduleText::ScheduleText(raw_ostream &OS, const Finding &F, size_t Width)
    : OS(OS), F(F), Width(Width) {
  for (const std::string &Name : F.Columns)
    Widths.push_back(columns(Name));
  for (const ScheduleRow &R : F.Rows) {
    std::string Text = R.Marked ? "* " : "  ";
    for (unsigned E : R.Acquires)
      Text += ">" + std::to_string(E) + ") ";
    Text += R.Text;
    if (!R.Saw.empty())
      Text += " (" + R.Saw + ")";
    for (unsigned E : R.Releases)
      Text += " (" + std::to_string(E) + ">";
    Widths[R.Column] = std::max(Widths[R.Column], columns(Text));
    Cells.push_back(std::move(Text));
  }
}

size_t ScheduleText::tableWidth() const {
  size_t Sum = 4 + 3 * F.Columns.size(), Where = 0;
  for (size_t W : Widths)
    Sum += W;
  for (const ScheduleRow &R : F.Rows)
    Where = std::max(Where, columns(R.Where));
  return Sum + Where;
}

void ScheduleText::printTable() const {
  OS << "    ";
  for (size_t I = 0; I < F.Columns.size(); ++I)
    OS << padded(F.Columns[I], Widths[I])
       << (I + 1 < F.Columns.size() ? " | " : "");
  OS << "\n";
  for (size_t Row = 0; Row < F.Rows.size(); ++Row) {
    OS << "    ";
    for (size_t I = 0; I < F.Columns.size(); ++I) {
      bool IsHere = I == F.Rows[Row].Column;
      if (IsHere)
        begin(F.Rows[Row]);
      OS << padded(IsHere ? StringRef(Cells[Row]) : "", Widths[I]);
      if (IsHere)
        end(F.Rows[Row]);
      OS << (I + 1 < F.Columns.size() ? " | " : "   ");
    }
    OS << F.Rows[Row].Where << "\n";
  }
}

/// A place that has no room beside its step stands below it; a step that is too
/// long goes on below.
void ScheduleText::printList() const {
  size_t Name = 0, Text = 0;
  for (const std::string &C : F.Columns)
    Name = std::max(Name, columns(C));
  Name = std::min(Name, Width / 3);
  size_t Room = Width - 4 - Name - 1;
  for (const std::string &C : Cells)
    if (columns(C) <= Room)
      Text = std::max(Text, columns(C));
  std::string Indent(4 + Name + 1, ' ');
  for (size_t Row = 0; Row < F.Rows.size(); ++Row) {
    const ScheduleRow &R = F.Rows[Row];
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
