//===- JudgeTest.cpp - Executions that models allow and forbid ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Cat/Judge.h"
#include <gtest/gtest.h>

using namespace heddle;
using namespace heddle::cat;

namespace {

/// Executions by hand: each thread happens before nothing of the others.
class Hand {
public:
  Hand() : E(4) {}

  ActionIndex write(unsigned Thread, unsigned Cell, int64_t Value,
                    AccessOrder O = AccessOrder::Plain) {
    MemoryAction A = access(MemoryAction::Write, Thread, Cell, O);
    A.Value = Value;
    return add(A);
  }
  /// No Seen: the initial value.
  ActionIndex read(unsigned Thread, unsigned Cell, ActionIndex Seen = {},
                   AccessOrder O = AccessOrder::Plain) {
    MemoryAction A = access(MemoryAction::Read, Thread, Cell, O);
    A.Saw.Source = Seen;
    return add(A);
  }
  ActionIndex update(unsigned Thread, unsigned Cell, ActionIndex Seen = {},
                     bool Fails = false) {
    MemoryAction A =
        access(MemoryAction::Update, Thread, Cell, AccessOrder::Volatile);
    A.Saw.Source = Seen;
    A.WritesNothing = Fails;
    return add(A);
  }
  void fence(unsigned Thread, AccessOrder O) {
    add(access(MemoryAction::Fence, Thread, 0, O));
  }
  void sync(unsigned Thread, EventKind K, unsigned Child = 0) {
    MemoryAction A = access(MemoryAction::Sync, Thread, 0, {});
    A.Event.Kind = K;
    A.Event.Child = Child;
    add(A);
  }
  /// What comes next in a thread comes after all that another has done.
  void acquire(unsigned Thread, unsigned From) {
    Clocks[Thread][From] = Clocks[From][From];
    ++Clocks[From][From];
  }

  bool isAllowed(llvm::StringRef Text) { return judge(Text).find(graphOf(E)); }
  std::vector<std::string> flags(llvm::StringRef Text) {
    std::vector<std::string> Names;
    for (const Judge::Raised &R : judge(Text).flags(graphOf(E)))
      Names.push_back(R.Name);
    return Names;
  }
  /// The events of the first flag, by pairs, an event with itself of a set.
  std::vector<std::pair<unsigned, unsigned>> flagged(llvm::StringRef Text) {
    return judge(Text).flags(graphOf(E)).at(0).Pairs;
  }
  /// Values of a cell in some co.
  std::vector<int64_t> order(llvm::StringRef Text, unsigned Cell) {
    Graph G = graphOf(E);
    Judge J = judge(Text);
    std::vector<int64_t> Out;
    if (const Judge::Order *Co = J.find(G))
      for (const auto &Writes : *Co)
        if (G.Cell[Writes[0]] == CellId(Cell))
          for (unsigned W : Writes)
            Out.push_back(G.Value[W]);
    return Out;
  }
  Graph graph() { return graphOf(E); }

private:
  static MemoryAction access(MemoryAction::Kind K, unsigned Thread,
                             unsigned Cell, AccessOrder O) {
    MemoryAction A{K};
    A.Thread = Thread;
    A.Cell = CellId(Cell);
    A.Order = O;
    return A;
  }
  static Judge judge(llvm::StringRef Text) {
    return Judge(llvm::cantFail(Model::parse(Text, "m.cat")));
  }
  ActionIndex add(const MemoryAction &A) {
    return E.append(A, Clocks[A.Thread]);
  }

  Execution E;
  uint32_t Clocks[4][4] = {{1}, {0, 1}, {0, 0, 1}, {0, 0, 0, 1}};
};

constexpr const char *Sc = "acyclic po | rf | co | fr";
constexpr const char *Coherent = "acyclic po-loc | rf | co | fr";

} // namespace

TEST(CatJudge, StoreBuffering) {
  Hand H;
  H.write(0, 4, 1);
  H.read(0, 8);
  H.write(1, 8, 1);
  H.read(1, 4);
  EXPECT_FALSE(H.isAllowed(Sc));
  EXPECT_TRUE(H.isAllowed(Coherent));
  EXPECT_TRUE(H.isAllowed("acyclic (po \\ W * R) | rfe | co | fr"));
  EXPECT_FALSE(H.isAllowed("empty [W]; po; fr; po; fr"));
  EXPECT_FALSE(H.isAllowed("~empty rf & co"));
}

/// co is not the order in which writes were executed.
TEST(CatJudge, LooksForCo) {
  Hand H;
  ActionIndex One = H.write(0, 4, 1), Two = H.write(1, 4, 2);
  H.read(2, 4, Two);
  H.read(2, 4, One);
  EXPECT_EQ((std::vector<int64_t>{0, 2, 1}), H.order(Coherent, 4));
  H.read(3, 4, One);
  H.read(3, 4, Two);
  EXPECT_FALSE(H.isAllowed(Coherent));
  EXPECT_TRUE(H.isAllowed("acyclic rf | co"));
}

/// Orders that a check without Grows decides are all tried.
TEST(CatJudge, TriesAllOrders) {
  Hand H;
  for (unsigned T = 0; T != 4; ++T)
    H.write(T, 4, T + 1);
  // From each write of a thread to the one before it there is co or nothing.
  EXPECT_EQ((std::vector<int64_t>{0, 1, 2, 3, 4}), H.order("acyclic co", 4));
  H.read(0, 4);
  EXPECT_FALSE(H.isAllowed("empty (W * W) & loc & ext \\ co \\ co^-1"
                           " acyclic co | fr | po"));
  EXPECT_TRUE(H.isAllowed("acyclic po empty (IW * W) & loc \\ co \\ id"));
}

TEST(CatJudge, UpdatesAreOneEvent) {
  Hand H;
  H.update(0, 4);
  H.update(1, 4);
  EXPECT_FALSE(H.isAllowed(Sc));
  EXPECT_FALSE(H.isAllowed("empty rmw & (fr; co)"));
  EXPECT_TRUE(H.isAllowed("acyclic co"));
  Hand Other;
  Other.update(1, 4, Other.update(0, 4));
  Other.update(2, 4, {}, true);
  EXPECT_TRUE(Other.isAllowed("empty rmw & (fr; co) acyclic po | rf | co"));
  EXPECT_FALSE(Other.isAllowed("empty RMW \\ SC empty CF"));
}

/// An update is behind what it read, whatever the file asks for.
TEST(CatJudge, UpdatesAreBehindWhatTheyRead) {
  Hand H;
  H.update(1, 4, H.update(0, 4, H.write(2, 4, 1)));
  EXPECT_FALSE(H.isAllowed("empty po & 0 ~empty [RMW]; co; [W \\ RMW \\ IW]"));
  EXPECT_FALSE(H.isAllowed("~empty [RMW]; co; rf; [RMW]"));
  EXPECT_TRUE(H.isAllowed("~empty [RMW]; co; [RMW]"));
}

TEST(CatJudge, RecursionIsLeast) {
  Hand H;
  ActionIndex X = H.write(0, 4, 1);
  H.read(1, 4, X);
  ActionIndex Y = H.write(1, 8, 1);
  H.read(2, 8, Y);
  H.read(2, 4);
  const char *Text = "let rec a = po | rf | a; a "
                     "let same = (po | rf)+ "
                     "empty (a \\ same) | (same \\ a)";
  EXPECT_TRUE(H.isAllowed(Text));
  EXPECT_FALSE(H.isAllowed("let rec a = po | rf | a; a irreflexive a; fr"));
  EXPECT_TRUE(H.isAllowed("let rec a = a; po empty a"));
  // With what depends on co in it, and not.
  EXPECT_FALSE(
      H.isAllowed("let rec a = po; b | rf | fr and b = id | a acyclic a"));
}

TEST(CatJudge, Order) {
  Hand H;
  H.sync(0, EventKind::Start, 1);
  ActionIndex X = H.write(1, 4, 1);
  H.write(2, 8, 1, AccessOrder::Opaque);
  H.sync(0, EventKind::Join, 1);
  H.read(0, 4, X);
  // Thread 1 is between what starts and what joins it; thread 2 is not.
  EXPECT_FALSE(H.isAllowed("empty [W]; po; [R]"));
  EXPECT_FALSE(H.isAllowed("empty [Sync]; po; [W]; po; [Sync]"));
  EXPECT_TRUE(H.isAllowed("empty sync"));
  H.acquire(3, 2);
  H.read(3, 4);
  EXPECT_FALSE(H.isAllowed("empty [W]; sync; [R]"));
}

/// Plain accesses that are all ordered are no events.
TEST(CatJudge, SharedVariables) {
  Hand H;
  ActionIndex X = H.write(0, 4, 1);
  H.read(0, 4, X);
  EXPECT_EQ(0u, H.graph().Size);
  H.acquire(1, 0);
  H.read(1, 4, X);
  EXPECT_EQ(0u, H.graph().Size);
  H.read(2, 4);
  EXPECT_EQ(5u, H.graph().Size); // with the initial value
}

TEST(CatJudge, Flags) {
  Hand H;
  H.write(0, 4, 1);
  H.write(1, 4, 2);
  const char *Text = "acyclic po | rf flag ~empty co & ext \\ (IW * _) as two "
                     "flag empty W as never flag ~empty [F] as fence";
  EXPECT_EQ(std::vector<std::string>{"two"}, H.flags(Text));
  H.fence(0, AccessOrder::Acquire);
  EXPECT_EQ((std::vector<std::string>{"two", "fence"}), H.flags(Text));
  EXPECT_TRUE(H.isAllowed(Text));
  // Whichever way co goes, the pair is one, and told once.
  auto Pairs = H.flagged(
      "acyclic po flag ~empty ((W * W) & ext) \\ (IW * _) \\ (_ * IW) "
      "as both");
  ASSERT_EQ(1u, Pairs.size());
  EXPECT_LT(Pairs[0].first, Pairs[0].second);
  auto Alone = H.flagged("acyclic po flag ~empty W \\ IW as writes");
  ASSERT_EQ(2u, Alone.size());
  EXPECT_EQ(Alone[0].first, Alone[0].second);
  EXPECT_EQ(Pairs[0], std::pair(Alone[0].first, Alone[1].first));
}

TEST(CatJudge, Tags) {
  Hand H;
  H.write(0, 4, 1, AccessOrder::Release);
  H.read(1, 4, {}, AccessOrder::Acquire);
  H.read(1, 8, {}, AccessOrder::Opaque);
  H.fence(1, AccessOrder::AcqRel);
  H.fence(1, AccessOrder::Volatile);
  Graph G = H.graph();
  auto Count = [&](SetKind K) {
    unsigned N = 0;
    G.set(K).each(0, [&](unsigned) { ++N; });
    return N;
  };
  EXPECT_EQ(7u, G.Size); // with two initial values
  EXPECT_EQ(2u, Count(SetKind::Initial));
  EXPECT_EQ(2u, Count(SetKind::Plain));
  EXPECT_EQ(3u, Count(SetKind::Writes));
  EXPECT_EQ(2u, Count(SetKind::Reads));
  EXPECT_EQ(5u, Count(SetKind::Memory));
  EXPECT_EQ(1u, Count(SetKind::Release));
  EXPECT_EQ(1u, Count(SetKind::Acquire));
  EXPECT_EQ(1u, Count(SetKind::Opaque));
  EXPECT_EQ(1u, Count(SetKind::AcqRel));
  EXPECT_EQ(1u, Count(SetKind::SeqCst));
  EXPECT_EQ(2u, Count(SetKind::Fences));
}
