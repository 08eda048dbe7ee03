//===- Graph.cpp - Schedules as graphs for papers -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Graphviz: a cluster a thread, program order within it, happens-before edges
// between. Mermaid: a sequence diagram, with a message for each edge.
//
//===----------------------------------------------------------------------===//

#include "heddle/Report/CheckedRun.h"
#include "heddle/Support/Escape.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace heddle;
using llvm::raw_ostream;
using llvm::StringRef;

static std::string rowText(const ScheduleRow &R) {
  return utf8(escaped(R.Saw.empty() ? R.Text : R.Text + " (" + R.Saw + ")"));
}

/// From and To rows of each edge, by its number.
template <class Fn> static void eachEdge(const Finding &F, Fn Each) {
  std::map<unsigned, size_t> From;
  for (size_t I = 0; I != F.Rows.size(); ++I) {
    for (unsigned E : F.Rows[I].Acquires)
      if (auto It = From.find(E); It != From.end())
        Each(E, It->second, I);
    for (unsigned E : F.Rows[I].Releases)
      From[E] = I;
  }
}

static std::string dotQuoted(StringRef Text) {
  std::string Out = "\"";
  for (char C : Text) {
    if (C == '"' || C == '\\')
      Out += '\\';
    Out += C;
  }
  return Out + "\"";
}

std::string heddle::dotText(const Finding &F) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << "digraph schedule {\n  label=" << dotQuoted(headline(F))
     << "; labelloc=t;\n  node [shape=box, fontname=monospace];\n"
        "  edge [fontname=monospace];\n";
  for (size_t C = 0; C != F.Columns.size(); ++C) {
    OS << "  subgraph cluster_" << C
       << " {\n    label=" << dotQuoted(utf8(escaped(F.Columns[C]))) << ";\n";
    size_t Last = ~size_t(0);
    for (size_t I = 0; I != F.Rows.size(); ++I) {
      const ScheduleRow &R = F.Rows[I];
      if (R.Column != C)
        continue;
      OS << "    s" << I << " [label="
         << dotQuoted(rowText(R) + (R.Where.empty() ? "" : "  " + R.Where))
         << (R.Marked ? ", color=red, penwidth=2" : "")
         << (R.LeftOut ? ", shape=plaintext" : "") << "];\n";
      if (Last != ~size_t(0))
        OS << "    s" << Last << " -> s" << I << " [label=po, color=gray];\n";
      Last = I;
    }
    OS << "  }\n";
  }
  eachEdge(F, [&](unsigned, size_t From, size_t To) {
    OS << "  s" << From << " -> s" << To
       << " [label=hb, color=blue, constraint=true];\n";
  });
  OS << "}\n";
  return Text;
}

/// Mermaid ends a text at these; entities of its own stand for them.
static std::string mermaidText(StringRef Text) {
  std::string Out;
  for (char C : Text) {
    if (StringRef("#;:<>\"&{}%").contains(C))
      Out +=
          "#" + std::to_string(unsigned(static_cast<unsigned char>(C))) + ";";
    else
      Out += C;
  }
  return Out;
}

std::string heddle::mermaidText(const Finding &F) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << "sequenceDiagram\n";
  for (size_t C = 0; C != F.Columns.size(); ++C)
    OS << "  participant t" << C << " as "
       << ::mermaidText(utf8(escaped(F.Columns[C]))) << "\n";
  std::map<size_t, std::vector<std::pair<unsigned, size_t>>> Into;
  eachEdge(F, [&](unsigned E, size_t From, size_t To) {
    Into[To].emplace_back(E, From);
  });
  for (size_t I = 0; I != F.Rows.size(); ++I) {
    const ScheduleRow &R = F.Rows[I];
    for (auto [E, From] : Into[I])
      OS << "  t" << F.Rows[From].Column << "->>t" << R.Column << ": hb " << E
         << "\n";
    OS << "  Note over t" << R.Column << ": " << (R.Marked ? "* " : "")
       << ::mermaidText(rowText(R)) << "\n";
  }
  return Text;
}
