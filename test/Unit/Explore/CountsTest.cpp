#include "Oracle.h"
#include <gtest/gtest.h>
using namespace heddle;
using namespace heddle::toy;

TEST(Counts, Rrw) {
  Program P;
  P.Threads.resize(2);
  for (unsigned I = 0; I != 2; ++I)
    for (unsigned K = 0; K != 5; ++K) {
      P.Threads[I].push_back({Op::Read, 0, 0});
      P.Threads[I].push_back({Op::Read, 0, 1});
      P.Threads[I].push_back({Op::Write, 0, int8_t(I), 1});
    }
  ExecutionObserver Nothing;
  System S(P);
  ExploreResult R = explore(S, ExploreOptions(), Nothing);
  EXPECT_EQ(R.Stats.Executions, 8953u);
  EXPECT_EQ(R.Stats.Blocked, 0u);
}
