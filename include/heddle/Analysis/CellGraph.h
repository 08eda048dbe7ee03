//===- CellGraph.h - Unification of references ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Steensgaard's points-to graph (POPL 1996), without types: a cell stands for
// a set of references, its content for everything stored in the objects that
// they refer to. Unifying two cells unifies their contents. The cell Shared is
// its own content, so what is unified with it takes all that it reaches along.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_ANALYSIS_CELLGRAPH_H
#define HEDDLE_ANALYSIS_CELLGRAPH_H

#include "llvm/ADT/SmallVector.h"
#include <utility>

namespace heddle {

class CellGraph {
public:
  using Cell = unsigned;
  static constexpr Cell Shared = 0;
  static constexpr Cell None = ~0u;

  CellGraph() { Nodes.push_back({Shared, Shared}); }

  Cell add() {
    Nodes.push_back({static_cast<Cell>(Nodes.size()), None});
    return Nodes.size() - 1;
  }

  /// The representative of a cell; Shared represents itself.
  Cell find(Cell C) {
    while (Nodes[C].Parent != C)
      C = Nodes[C].Parent = Nodes[Nodes[C].Parent].Parent;
    return C;
  }

  /// The content of a cell if anything was said of it, else None.
  Cell knownContent(Cell C) {
    Cell Content = Nodes[find(C)].Content;
    return Content == None ? None : find(Content);
  }

  Cell content(Cell C) {
    C = find(C);
    if (Nodes[C].Content == None) {
      Cell Fresh = add();
      Nodes[C].Content = Fresh;
    }
    return find(Nodes[C].Content);
  }

  void unify(Cell A, Cell B) {
    llvm::SmallVector<std::pair<Cell, Cell>, 4> Work{{A, B}};
    while (!Work.empty()) {
      auto [X, Y] = Work.pop_back_val();
      X = find(X), Y = find(Y);
      if (X == Y)
        continue;
      if (X > Y) // The older one represents both: Shared above all.
        std::swap(X, Y);
      Nodes[Y].Parent = X;
      Cell XContent = Nodes[X].Content, YContent = Nodes[Y].Content;
      if (XContent == None)
        Nodes[X].Content = YContent;
      else if (YContent != None)
        Work.push_back({XContent, YContent});
    }
  }

private:
  struct Node {
    Cell Parent, Content;
  };
  llvm::SmallVector<Node, 64> Nodes;
};

} // namespace heddle

#endif
