//===- HeapTest.cpp - Objects, arrays, copies ----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SyncFixture.h"
#include <set>

using namespace heddle;
using namespace heddle::test;

namespace {

struct HeapOps : testing::Test {
  SyncFixture F;
  Heap H{F.W, F.P, F.S};
  Thread *T;
  void SetUp() override {
    T = &F.main();
    T->AllocNext += 1 << 20; // above the fixture's fake objects
  }
  const RuntimeClass &cls(llvm::StringRef Name) {
    return F.P[llvm::cantFail(F.P.classByName(Name))];
  }
  Ref ints(std::initializer_list<int> Values) {
    const RuntimeClass &C = cls("[I");
    Ref A = H.newArray(*T, C, Values.size());
    unsigned I = 0;
    for (int V : Values)
      F.W.store<int>(H.element(C, A, I++), V);
    return A;
  }
  std::vector<int> values(Ref A) {
    std::vector<int> Out;
    for (unsigned I = 0; I < H.length(A); ++I)
      Out.push_back(F.W.load<int>(A + 16 + 4 * I));
    return Out;
  }
  JavaThrow copy(Ref S, int SP, Ref D, int DP, int N) {
    return H.arrayCopy(*T, S, SP, D, DP, N, true, SiteId());
  }
};

TEST_F(HeapOps, LayoutAndUndo) {
  Ref Before = H.newObject(*T, cls("t/A"));
  auto M = F.W.mark();
  Ref O = H.newObject(*T, cls("t/A"));
  EXPECT_EQ(O, Before + 32);
  EXPECT_EQ(H.classOf(O), cls("t/A").Self);
  EXPECT_EQ(F.W.load<uint32_t>(O + HeaderMonitorOffset), 0u);
  EXPECT_EQ(F.W.load<uint32_t>(O + HeaderOrdinalOffset), 1u);
  F.W.store<int>(O + 16, 5);
  checkWrite(F.W, F.S.races(), *T, O + 16, SiteId());
  EXPECT_EQ(H.objectOf(O + 24), O);
  F.W.backtrack(M);
  Ref Again = H.newObject(*T, cls("t/A"));
  EXPECT_EQ(Again, O);
  EXPECT_EQ(F.W.load<int>(O + 16), 0); // zeroed, and its shadow
  EXPECT_EQ(F.W.shadow(O + 16)->Write, 0u);
}

TEST_F(HeapOps, AddressesDoNotDependOnTheSchedule) {
  Thread &B = F.start(*T, 1);
  auto M = F.W.mark();
  Ref X = H.newObject(*T, cls("t/A")), Y = H.newObject(B, cls("t/A"));
  int HX = H.identityHash(X), HY = H.identityHash(Y);
  F.W.backtrack(M);
  EXPECT_EQ(H.newObject(B, cls("t/A")), Y);
  EXPECT_EQ(H.newObject(*T, cls("t/A")), X);
  EXPECT_EQ(H.identityHash(X), HX);
  EXPECT_EQ(H.identityHash(Y), HY);
}

TEST_F(HeapOps, HashesDiffer) {
  std::set<int> Seen;
  for (unsigned I = 0; I < 10000; ++I) {
    int V = H.identityHash(H.newObject(*T, cls("t/A")));
    EXPECT_GT(V, 0);
    Seen.insert(V);
  }
  EXPECT_GE(Seen.size(), 9999u);
}

/// Cells of arrays large and small that are made, undone and made otherwise
/// at the same places.
TEST_F(HeapOps, ObjectOfAnyCell) {
  struct Made {
    Ref Object;
    uint32_t Size;
  };
  std::vector<Made> All;
  struct Back {
    World::Mark M;
    size_t Count;
  };
  std::vector<Back> Marks;
  uint64_t Random = 7;
  auto Draw = [&](uint64_t N) {
    Random = mix(Random);
    return (Random >> 16) % N;
  };
  const RuntimeClass &Ints = cls("[I"), &Longs = cls("[J"), &Plain = cls("t/A");
  unsigned Asked = 0;
  for (unsigned Round = 0; Round != 20000; ++Round) {
    switch (Draw(8)) {
    case 0:
      if (Marks.size() < 20)
        Marks.push_back({F.W.mark(), All.size()});
      break;
    case 1:
      if (!Marks.empty()) {
        size_t To = Draw(Marks.size());
        F.W.backtrack(Marks[To].M);
        All.resize(Marks[To].Count);
        Marks.resize(To + 1);
      }
      break;
    case 2:
    case 3:
      if (All.size() < 400) {
        const RuntimeClass &C = Draw(2) ? Ints : Longs;
        uint32_t Length = Draw(3) ? Draw(40) : Draw(4000);
        Ref A = H.newArray(*T, C, Length);
        All.push_back({A, 16 + Length * C.ElementStride});
      }
      break;
    case 4:
      if (All.size() < 400)
        All.push_back({H.newObject(*T, Plain), Plain.InstanceSize});
      break;
    default:
      if (All.empty())
        break;
      const Made &O = All[Draw(All.size())];
      Ref Cell = O.Object + Draw(O.Size) / 4 * 4;
      ASSERT_EQ(objectOf(F.W, Cell), O.Object) << "cell " << Cell;
      ++Asked;
    }
  }
  EXPECT_GT(Asked, 5000u);
}

TEST_F(HeapOps, PoolAndBounds) {
  Thread &B = F.start(*T, 1);
  const RuntimeClass &C = cls("[J");
  B.AllocNext = B.AllocEnd - 64; // its area is all but full
  Ref Small = H.newArray(B, C, 10);
  EXPECT_GE(Small, arena::PoolBase);
  EXPECT_EQ(H.newArray(B, C, 1), Small + 96); // same chunk
  Ref Large = H.newArray(B, C, 100000);
  EXPECT_EQ(Large, Small + arena::PoolChunk);
  EXPECT_EQ(H.newArray(B, C, 1), Small + 96 + 24); // its chunk goes on
  EXPECT_EQ(H.newArray(B, C, INT32_MAX), 0u);
  EXPECT_EQ(H.failure(), JavaThrow::OutOfMemory);
  EXPECT_EQ(F.S.bounds(), 0u);
  unsigned Got = 0;
  while (H.newArray(B, C, 60 << 20)) // 480 MB each
    ++Got;
  EXPECT_EQ(Got, 2u);
  EXPECT_EQ(H.failure(), JavaThrow::None);
  EXPECT_EQ(F.S.bounds(), uint32_t(BoundHeap));
}

TEST_F(HeapOps, MultiArray) {
  JavaThrow Throw = JavaThrow::None;
  Ref A = H.newMultiArray(*T, cls("[[I"), {2, 3}, Throw);
  Ref Row = F.W.load<Ref>(A + 16 + 4);
  EXPECT_EQ(H.length(A), 2u);
  EXPECT_EQ(H.length(Row), 3u);
  EXPECT_EQ(H.newMultiArray(*T, cls("[[I"), {0, -1}, Throw), 0u);
  EXPECT_EQ(Throw, JavaThrow::NegativeSize);
}

TEST_F(HeapOps, Clone) {
  JavaThrow Throw = JavaThrow::None;
  Ref O = H.newObject(*T, cls("t/B")); // Cloneable by its superclass
  F.W.store<int64_t>(O + 24, 77);
  auto Clone = [&](Ref Of) {
    Ref New = H.newLike(*T, Of, Throw);
    if (New)
      H.copyContents(*T, Of, New, true, SiteId());
    return New;
  };
  Ref N = Clone(O);
  EXPECT_EQ(F.W.load<int64_t>(N + 24), 77);
  EXPECT_NE(H.identityHash(N), H.identityHash(O));
  Ref A = ints({1, 2, 3});
  EXPECT_EQ(values(Clone(A)), values(A));
  EXPECT_EQ(Throw, JavaThrow::None);
  EXPECT_EQ(Clone(H.newObject(*T, cls("t/Plain"))), 0u);
  EXPECT_EQ(Throw, JavaThrow::CloneNotSupported);
}

TEST_F(HeapOps, ArrayCopy) {
  Ref A = ints({1, 2, 3, 4, 5});
  EXPECT_EQ(copy(A, 0, A, 1, 4), JavaThrow::None); // overlapping
  EXPECT_EQ(values(A), (std::vector<int>{1, 1, 2, 3, 4}));
  EXPECT_EQ(copy(A, 1, A, 0, 4), JavaThrow::None);
  EXPECT_EQ(values(A), (std::vector<int>{1, 2, 3, 4, 4}));
  EXPECT_EQ(copy(A, 0, 0, 0, 0), JavaThrow::NullPointer);
  Ref L = H.newArray(*T, cls("[J"), 5);
  EXPECT_EQ(copy(A, -1, L, 0, 1), JavaThrow::ArrayStore); // types come first
  EXPECT_EQ(copy(A, 0, H.newObject(*T, cls("t/A")), 0, 1),
            JavaThrow::ArrayStore);
  EXPECT_EQ(copy(A, 2, A, 0, 4), JavaThrow::IndexOutOfBounds);
  EXPECT_EQ(copy(A, INT32_MAX, A, 0, 1), JavaThrow::IndexOutOfBounds);
  EXPECT_EQ(copy(A, 0, A, 0, -1), JavaThrow::IndexOutOfBounds);
  EXPECT_EQ(copy(A, 5, A, 5, 0), JavaThrow::None);
}

TEST_F(HeapOps, ArrayCopyStopsAtAnElementThatDoesNotFit) {
  Ref Objects = H.newArray(*T, cls("[Ljava/lang/Object;"), 3);
  Ref As = H.newArray(*T, cls("[Lt/A;"), 3);
  Ref B = H.newObject(*T, cls("t/B")), Plain = H.newObject(*T, cls("t/Plain"));
  F.W.store<Ref>(Objects + 16, B);
  F.W.store<Ref>(Objects + 20, Plain);
  F.W.store<Ref>(Objects + 24, B);
  EXPECT_EQ(copy(Objects, 0, As, 0, 3), JavaThrow::ArrayStore);
  EXPECT_EQ(F.W.load<Ref>(As + 16), B);
  EXPECT_EQ(F.W.load<Ref>(As + 20), 0u);
  EXPECT_EQ(F.W.load<Ref>(As + 24), 0u);
  EXPECT_EQ(copy(As, 0, Objects, 0, 3), JavaThrow::None);
}

TEST_F(HeapOps, ArrayCopyRaces) {
  Thread &B = F.start(*T, 1);
  Ref A = ints({1, 2, 3}), D = ints({0, 0, 0});
  RaceLog Log;
  F.S.Rec = &Log;
  checkWrite(F.W, F.S.races(), *T, A + 20, SiteId()); // the second element
  H.arrayCopy(B, A, 0, D, 0, 3, false, SiteId());
  EXPECT_TRUE(Log.Races.empty()); // trusted code is not checked
  H.arrayCopy(B, A, 0, D, 0, 3, true, SiteId());
  ASSERT_EQ(Log.Races.size(), 1u);
  EXPECT_EQ(Log.Races[0].Cell, A + 20);
  checkRead(F.W, F.S.races(), *T, D + 16, SiteId());
  EXPECT_EQ(Log.Races.size(), 2u);
  // One finding: int[] elements, no site, a read after a write.
  EXPECT_EQ(F.S.faults()[0].Key, F.S.faults()[1].Key);
  F.S.Rec = nullptr;
}

} // namespace
