//===- HtmlBoard.cpp - A schedule to step through -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A space-time diagram: a lane a thread, a node a step, time runs down. Program
// order is the lane; arrows are the edges of happens-before, from each release
// to the acquire that synchronises with it, of reads-from, from a write to a
// read that saw it, and of the synchronisation order, from each action to the
// next one where that is of another thread. The steps stand beside it as a
// list, the sources to the right. All of it is there without the script
// (Html/page.js), which steps, filters and shows values.
//
//===----------------------------------------------------------------------===//

#include "HtmlPage.h"
#include "heddle/Support/Escape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include <map>
#include <set>

using namespace heddle;
namespace json = llvm::json;
using llvm::raw_ostream;

static constexpr unsigned RowHeight = 26; ///< as in page.css

namespace {

/// Of happens-before, reads-from, the synchronisation order.
enum Relation : uint8_t { HB, RF, SO };
constexpr const char *RelationNames[] = {"hb", "rf", "so"};
constexpr const char *RelationTexts[] = {"happens-before", "reads-from",
                                         "synchronisation order"};

struct Edge {
  size_t From, To; ///< rows
  Relation What;
};

/// A source file of which lines are shown.
struct ShownFile {
  const SourceFile *Source;
  std::string Name;
  std::set<unsigned> Used, Marked;
};

class Board {
public:
  Board(const Finding &F, llvm::ArrayRef<const SourcePosition *> Positions,
        SourceFinder &Sources);
  void print(raw_ostream &OS) const;

private:
  /// Gives the number of the file, -1 if it is not at hand.
  int takeLine(const SourcePosition &P, bool IsMarked, SourceFinder &Sources);
  void printControls(raw_ostream &OS) const;
  void printLanes(raw_ostream &OS) const;
  void printRows(raw_ostream &OS) const;
  void printSources(raw_ostream &OS) const;
  void printEdges(raw_ostream &OS) const;
  json::Value data() const;
  unsigned x(size_t Column) const { return Lane * Column + Lane / 2; }
  static unsigned y(size_t Row) { return RowHeight * Row + RowHeight / 2; }

  const Finding &F;
  unsigned Lane; ///< width of a lane
  std::vector<Edge> Edges;
  std::vector<ShownFile> Files;
  std::map<const SourceFile *, size_t> FileNumbers;
  std::vector<int> FileOf; ///< by row
};

Board::Board(const Finding &F, llvm::ArrayRef<const SourcePosition *> Positions,
             SourceFinder &Sources)
    : F(F) {
  size_t Threads = std::max<size_t>(F.Columns.size(), 1);
  Lane = std::clamp<unsigned>(unsigned(480 / Threads), 40, 120);
  std::map<unsigned, size_t> From;
  for (size_t I = 0; I != F.Rows.size(); ++I) {
    for (unsigned E : F.Rows[I].Acquires)
      if (auto It = From.find(E); It != From.end())
        Edges.push_back({It->second, I, HB});
    for (unsigned E : F.Rows[I].Releases)
      From[E] = I;
  }
  size_t Last = F.Rows.size();
  for (size_t I = 0; I != F.Rows.size(); ++I) {
    if (F.Rows[I].Sees)
      Edges.push_back({*F.Rows[I].Sees, I, RF});
    if (!F.Rows[I].Synchronises)
      continue;
    // Within a lane it is program order.
    if (Last != F.Rows.size() && F.Rows[Last].Column != F.Rows[I].Column)
      Edges.push_back({Last, I, SO});
    Last = I;
  }
  for (const SourcePosition *P : Positions)
    takeLine(*P, /*IsMarked=*/true, Sources);
  for (const ScheduleRow &R : F.Rows)
    FileOf.push_back(R.LeftOut ? -1 : takeLine(R.At, R.Marked, Sources));
}

int Board::takeLine(const SourcePosition &P, bool IsMarked,
                    SourceFinder &Sources) {
  if (!P.isKnown() || !P.Line)
    return -1;
  const SourceFile &Source = Sources.file(P.Class, P.File);
  if (Source.Path.empty() || P.Line > Source.Lines.size())
    return -1;
  auto [It, IsNew] = FileNumbers.try_emplace(&Source, Files.size());
  if (IsNew)
    Files.push_back({&Source, filePath(P, Sources), {}, {}});
  Files[It->second].Used.insert(P.Line);
  if (IsMarked)
    Files[It->second].Marked.insert(P.Line);
  return int(It->second);
}

void Board::printControls(raw_ostream &OS) const {
  OS << "<div class=\"controls\" id=\"controls\" hidden>"
        "<button id=\"back\" title=\"arrow up\">&#9650;</button>"
        "<button id=\"on\" title=\"arrow down\">&#9660;</button>"
        "<input type=\"range\" id=\"slider\" min=\"0\" value=\"0\" "
        "aria-label=\"step\"><span id=\"count\" class=\"soft\"></span>";
  for (size_t I = 0; I != F.Columns.size(); ++I)
    OS << "<label class=\"" << threadClass(I) << "\"><input type=\"checkbox\""
       << (takesNoPart(F, I) ? "" : " checked") << " data-column=\"" << I
       << "\"> " << xmlEscaped(F.Columns[I]) << "</label>";
  for (Relation R : {HB, RF, SO})
    if (llvm::any_of(Edges, [&](const Edge &E) { return E.What == R; }))
      OS << "<label class=\"" << RelationNames[R]
         << "\"><input type=\"checkbox\" checked data-relation=\""
         << RelationNames[R] << "\"> " << RelationNames[R] << " ("
         << RelationTexts[R] << ")</label>";
  OS << "</div>\n";
}

/// Edges of happens-before are straight, the others bent, so that edges with
/// the same ends can be told apart (as page.js has them, too).
void Board::printEdges(raw_ostream &OS) const {
  constexpr int Bend[] = {0, 18, -18};
  for (size_t I = 0; I != Edges.size(); ++I) {
    auto [From, To, What] = Edges[I];
    int X1 = x(F.Rows[From].Column), X2 = x(F.Rows[To].Column);
    int Y1 = y(From), Y2 = y(To);
    OS << "<path class=\"edge " << RelationNames[What] << "\" id=\"e" << I
       << "\" d=\"M" << X1 << " " << Y1;
    if (Bend[What])
      OS << "Q" << (X1 + X2) / 2 + Bend[What] << " "
         << (Y1 + Y2) / 2 - Bend[What];
    else
      OS << "L";
    OS << (Bend[What] ? " " : "") << X2 << " " << Y2 << "\"/>\n";
  }
}

void Board::printLanes(raw_ostream &OS) const {
  size_t Width = Lane * F.Columns.size(), Height = RowHeight * F.Rows.size();
  OS << "<div class=\"lanes\">\n<svg class=\"head\" width=\"" << Width
     << "\" height=\"30\" aria-hidden=\"true\">";
  for (size_t I = 0; I != F.Columns.size(); ++I) {
    // A name that has no room is cut, and whole in its tooltip.
    llvm::StringRef Name = F.Columns[I];
    size_t Room = Lane / 8;
    std::string Shown = Name.str();
    if (columns(Name) > Room) {
      size_t End = Room - 1;
      while (End && (Name[End] & 0xc0) == 0x80)
        --End;
      Shown = Name.take_front(End).str() + "\xe2\x80\xa6";
    }
    OS << "<text class=\"lane-name " << threadClass(I) << "\" x=\"" << x(I)
       << "\" y=\"20\" text-anchor=\"middle\"><title>" << xmlEscaped(Name)
       << "</title>" << xmlEscaped(Shown) << "</text>";
  }
  OS << "</svg>\n<svg id=\"lanes\" width=\"" << Width << "\" height=\""
     << Height << "\" viewBox=\"0 0 " << Width << " " << Height
     << "\" role=\"img\" aria-label=\"the schedule: a lane for each thread, "
        "arrows for the relations\">\n<defs><marker id=\"tip\" "
        "viewBox=\"0 0 8 8\" refX=\"14\" refY=\"4\" markerWidth=\"10\" "
        "markerHeight=\"10\" markerUnits=\"userSpaceOnUse\" "
        "orient=\"auto\"><path class=\"tip\" d=\"M0 0L8 "
        "4L0 8z\"/></marker></defs>\n";
  for (size_t I = 0; I != F.Columns.size(); ++I)
    OS << "<line class=\"life\" x1=\"" << x(I) << "\" x2=\"" << x(I)
       << "\" y1=\"0\" y2=\"" << Height << "\"/>";
  OS << "\n";
  printEdges(OS);
  for (size_t I = 0; I != F.Rows.size(); ++I) {
    const ScheduleRow &R = F.Rows[I];
    OS << "<circle id=\"n" << I << "\" class=\"node " << threadClass(R.Column)
       << (R.Marked ? " marked" : "") << (R.LeftOut ? " gap" : "") << "\" cx=\""
       << x(R.Column) << "\" cy=\"" << y(I) << "\" r=\""
       << (R.LeftOut  ? 3
           : R.Marked ? 7
                      : 5)
       << "\"/>\n";
  }
  OS << "</svg></div>\n";
}

void Board::printRows(raw_ostream &OS) const {
  OS << "<div class=\"rows\"><div class=\"head\"></div>\n";
  for (size_t I = 0; I != F.Rows.size(); ++I) {
    const ScheduleRow &R = F.Rows[I];
    OS << "<div class=\"row" << (R.Marked ? " marked" : "")
       << (R.LeftOut ? " gap" : "") << "\" id=\"r" << I
       << "\"><span class=\"what " << threadClass(R.Column) << "\">"
       << xmlEscaped(escaped(R.Text));
    if (!R.Saw.empty())
      OS << " (" << xmlEscaped(R.Saw) << ")";
    OS << "</span><span class=\"at\">" << xmlEscaped(R.Where)
       << "</span></div>\n";
  }
  OS << "</div>\n";
}

/// The lines around those that are used; others are left out.
void Board::printSources(raw_ostream &OS) const {
  constexpr unsigned Around = 6;
  for (size_t I = 0; I != Files.size(); ++I) {
    const ShownFile &File = Files[I];
    const std::vector<std::string> &Lines = File.Source->Lines;
    OS << "<div class=\"source\"><div class=\"file\">" << xmlEscaped(File.Name)
       << "</div>\n";
    unsigned Last = 0;
    for (unsigned N = 1; N <= Lines.size(); ++N) {
      auto Next = File.Used.lower_bound(N > Around ? N - Around : 1);
      if (Next == File.Used.end() || *Next > N + Around)
        continue;
      if (N != Last + 1)
        OS << "<div class=\"skip\">...</div>\n";
      Last = N;
      OS << "<div class=\"l" << (File.Used.count(N) ? " used" : "")
         << (File.Marked.count(N) ? " about" : "") << "\" id=\"s" << I << "-"
         << N << "\"><b>" << N << "</b>" << xmlEscaped(Lines[N - 1])
         << "</div>\n";
    }
    if (Last < Lines.size())
      OS << "<div class=\"skip\">...</div>\n";
    OS << "</div>\n";
  }
}

/// What Html/page.js reads: a row is column, file, line, held, changes of its
/// thread's clock, writes; of one that is left out there is the column only.
json::Value Board::data() const {
  json::Array Rows, Names, Arrows, Columns;
  llvm::StringMap<size_t> Numbers;
  auto NumberOf = [&](llvm::StringRef Name) -> int64_t {
    auto [It, IsNew] = Numbers.try_emplace(Name, Names.size());
    if (IsNew)
      Names.push_back(utf8(escaped(Name)));
    return int64_t(It->second);
  };
  std::vector<std::vector<uint32_t>> Clocks(
      F.Columns.size(), std::vector<uint32_t>(F.Columns.size()));
  for (const ScheduleRow &R : F.Rows) {
    json::Array Row{R.Column};
    if (R.LeftOut) {
      Rows.push_back(std::move(Row));
      continue;
    }
    Row.push_back(FileOf[Rows.size()]);
    Row.push_back(R.At.Line);
    json::Array Held, Clock, Writes;
    for (const std::string &Name : R.Held)
      Held.push_back(NumberOf(Name));
    std::vector<uint32_t> &Before = Clocks[R.Column];
    for (size_t C = 0; C != std::min(R.Clock.size(), Before.size()); ++C)
      if (Before[C] != R.Clock[C]) {
        Clock.push_back(int64_t(C));
        Clock.push_back(int64_t(Before[C] = R.Clock[C]));
      }
    for (const auto &[Name, Value] : R.Writes)
      Writes.push_back(json::Array{NumberOf(Name), utf8(escaped(Value))});
    Row.push_back(std::move(Held));
    Row.push_back(std::move(Clock));
    Row.push_back(std::move(Writes));
    Rows.push_back(std::move(Row));
  }
  for (auto [From, To, What] : Edges)
    Arrows.push_back(json::Array{int64_t(From), int64_t(To), int64_t(What)});
  for (const std::string &Name : F.Columns)
    Columns.push_back(utf8(escaped(Name)));
  return json::Object{{"rowHeight", RowHeight},
                      {"columns", std::move(Columns)},
                      {"names", std::move(Names)},
                      {"edges", std::move(Arrows)},
                      {"rows", std::move(Rows)}};
}

void Board::print(raw_ostream &OS) const {
  OS << "<h2>Schedule</h2>\n<p class=\"soft\">Time runs down; a lane is a "
        "thread, in program order (po). Arrows: <span class=\"hb\">hb</span>, "
        "from a release to the acquire that happens after it; <span "
        "class=\"rf\">rf</span>, from a write to a read that saw it; <span "
        "class=\"so\">so</span>, the order of synchronisation actions. Step "
        "with the arrow keys, Home and End, or click on a step.</p>\n"
        "<div class=\"board\"><div>\n";
  printControls(OS);
  OS << "<div class=\"flow\"><div class=\"chart\" id=\"chart\">\n";
  printLanes(OS);
  printRows(OS);
  OS << "</div></div></div>\n<div class=\"side\">\n";
  printSources(OS);
  OS << "<div class=\"state\" id=\"state\" aria-live=\"polite\"></div>\n"
        "</div></div>\n<div class=\"hover\" id=\"hover\" hidden></div>\n";
  embedJson(OS, data());
}

} // namespace

void heddle::printBoard(raw_ostream &OS, const Finding &F,
                        llvm::ArrayRef<const SourcePosition *> Positions,
                        SourceFinder &Sources) {
  Board(F, Positions, Sources).print(OS);
}
