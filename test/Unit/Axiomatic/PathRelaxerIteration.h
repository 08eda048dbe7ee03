//===- PathRelaxerIteration.h - One iteration of Figure 5 -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For the parts of PathRelaxer.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_PATHRELAXERITERATION_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_PATHRELAXERITERATION_H

#include "PathRelaxer.h"
#include "PathRelaxerPath.h"
#include <algorithm>
#include <unordered_set>

namespace axiomatic::relaxer {

inline bool isAccess(const Instruction &I) {
  return I.Kind == Op::Read || I.Kind == Op::Write || I.Kind == Op::Cas ||
         I.Kind == Op::Add;
}

class Iteration {
public:
  /// Without Old the iteration is the sequentially consistent one.
  Iteration(const Program &P, const WriteSet *Old, Counted Which, SeenPast Past,
            SameWrite Same)
      : P(P), Old(Old), Which(Which), Past(Past), Same(Same) {
    for (unsigned T = 0; T <= main(); ++T)
      HasFences |=
          std::any_of(code(T).begin(), code(T).end(),
                      [](const Instruction &I) { return I.Kind == Op::Fence; });
    HasWeak.resize(P.Locations.size());
    for (unsigned T = 0; T <= main(); ++T)
      for (const Instruction &I : code(T))
        if (isAccess(I) && I.Order != Mode::Volatile)
          HasWeak[I.Place] = true;
  }
  void run();

  WriteSet New;
  Outcomes All;
  std::unordered_set<std::string> Visited;

private:
  unsigned main() const { return P.Threads.size(); }
  const axiomatic::Thread &code(unsigned T) const {
    return T == main() ? P.Finally : P.Threads[T];
  }
  bool isDone(const State &S, unsigned T) const {
    return S.Threads[T].At == code(T).size();
  }
  bool isEnabled(const State &S, unsigned T) const;
  void runToAccess(State &S, unsigned T) const;
  void visit(State S);
  void step(State S, unsigned T);
  void read(const State &S, unsigned T, const Instruction &I);
  void acquire(State S, unsigned T, const Instruction &I);
  void finish(State S, unsigned T, const Instruction &I, int Seen);
  bool write(State &S, unsigned T, unsigned Site, unsigned Place,
             int Value) const;
  bool writeWeakly(State &S, unsigned T, const Instruction &I, int Value) const;
  ActionId identify(const ThreadState &Here, ActionId Id, int Value) const;
  bool seesPast(const State &S, unsigned T, const Pair &E, int &Value) const;
  bool isJustified(const State &S) const;
  void recordVolatile(State &S, unsigned T, unsigned Place, bool Reads,
                      bool Writes) const;
  void endOfPath(const State &S);
  std::string key(const State &S) const;

  const Program &P;
  const WriteSet *Old;
  Counted Which;
  SeenPast Past;
  SameWrite Same;
  bool HasFences = false;
  std::vector<bool> HasWeak; ///< of locations: accesses that are not volatile
};

inline bool releases(Mode M) {
  return M == Mode::Release || M == Mode::AcqRel || M == Mode::Volatile;
}
inline bool acquires(Mode M) {
  return M == Mode::Acquire || M == Mode::AcqRel || M == Mode::Volatile;
}

inline Bits bitOfNext(const State &S, unsigned T) {
  return bit(T, S.Threads[T].Actions.size(), T + 1 == S.Threads.size());
}

inline void append(State &S, unsigned T, const Action &A) {
  ThreadState &Here = S.Threads[T];
  Bits Self = bitOfNext(S, T);
  Here.Actions.push_back(A);
  Here.Before |= Self;
}

/// The writes that are the action, with their bits; none if it is not in
/// ActionSet, at most one but for SameWrite::Value.
std::vector<std::pair<const Action *, Bits>> findWrites(const State &S,
                                                        const ActionId &Id);

} // namespace axiomatic::relaxer

#endif
