//===- Rc11GraphTest.cpp - What a read may see under rc11 -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/MemoryModel/Rc11Graph.h"
#include "gtest/gtest.h"

using namespace heddle;

/// Two threads store to a location each, with a seq_cst fence behind, and the
/// first has loaded the other's location before it was stored to. So the second
/// must see the first one's store.
TEST(Rc11GraphTest, AGraphThatWasToldToStopIsExactAgain) {
  using Graph = Rc11Graph;
  constexpr uint32_t X = 8, Y = 16;
  Graph G(2);
  bool IsLate = false;
  const std::function<bool()> MustStop = [&] { return IsLate; };
  G.watch(MustStop);
  uint32_t Clocks[2][2] = {};
  auto Append = [&](Graph::Kind What, AccessOrder Order, unsigned Thread,
                    uint32_t Cell, Graph::Index Source) {
    Graph::Event E{What, Order, uint8_t(Thread)};
    E.Cell = Cell;
    E.Source = Source;
    ++Clocks[Thread][Thread];
    return G.append(E, Clocks[Thread]);
  };
  G.addBase(X, 0);
  G.addBase(Y, 0);
  Graph::Index OfX = Append(Graph::Write, AccessOrder::Opaque, 0, X, 0);
  Append(Graph::Fence, AccessOrder::Volatile, 0, 0, 0);
  Append(Graph::Read, AccessOrder::Opaque, 0, Y, G.accesses(Y).front());
  Append(Graph::Write, AccessOrder::Opaque, 1, Y, 0);
  Append(Graph::Fence, AccessOrder::Volatile, 1, 0, 0);

  ++Clocks[1][1];
  Graph::Pending R{Graph::Read, AccessOrder::Opaque, AccessOrder::Opaque, 1, X,
                   Clocks[1]};
  auto Seen = [&] {
    llvm::SmallVector<Graph::Index, 4> Out;
    G.candidates(R, Out);
    return std::vector<Graph::Index>(Out.begin(), Out.end());
  };
  EXPECT_EQ(Seen(), std::vector{OfX});
  IsLate = true; // any answer will do
  Seen();
  IsLate = false;
  EXPECT_EQ(Seen(), std::vector{OfX});
}
