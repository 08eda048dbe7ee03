//===- CyclicSystem.h - Systems that never end, and their truth -*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Systems whose threads are finite automata, and an unreduced search over their
// states, which shares no code with the explorers.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_EXPLORE_CYCLICSYSTEM_H
#define HEDDLE_TEST_UNIT_EXPLORE_CYCLICSYSTEM_H

#include "heddle/Explore/Explorer.h"
#include "llvm/Support/xxhash.h"
#include <map>
#include <set>
#include <thread>

namespace heddle::cyclic {

constexpr unsigned Threads = 3, Cells = 2, Locks = 2;

struct Move {
  enum Kind : uint8_t { Read, Write, Rest, Lock, Unlock, End } What = End;
  uint8_t On = 0;             ///< cell or lock
  uint8_t Value = 0;          ///< written
  uint8_t Then = 0, Else = 0; ///< Else: if a read finds 0
  uint8_t Fault = 0;          ///< that arriving at Then is; 0: none
};
using Automaton = std::vector<Move>;
using Family = std::vector<Automaton>;

struct Now {
  std::array<uint8_t, Threads> At = {};
  std::array<uint8_t, Cells> Cell = {};
  std::array<uint8_t, Locks> Owner = {}; ///< 1 + thread
  friend bool operator<(const Now &A, const Now &B) {
    return std::tie(A.At, A.Cell, A.Owner) < std::tie(B.At, B.Cell, B.Owner);
  }
  friend bool operator==(const Now &A, const Now &B) {
    return !(A < B) && !(B < A);
  }
};

class Rounds final : public TransitionSystem, public StateSpace {
public:
  explicit Rounds(const Family &F) : TransitionSystem({}), F(F) {
    Can.States = this;
  }

  ThreadSet enabled() const override {
    ThreadSet Out;
    for (unsigned T = 0; T != F.size(); ++T)
      if (next(T).What != Move::End &&
          !(next(T).What == Move::Lock && N.Owner[next(T).On]))
        Out.add(T);
    return Out;
  }
  ThreadSet blocked() const override {
    ThreadSet Out;
    for (unsigned T = 0; T != F.size(); ++T)
      if (next(T).What == Move::Lock && N.Owner[next(T).On])
        Out.add(T);
    return Out;
  }
  void pending(ThreadId T, Event &Out) const override {
    const Move &M = next(T.index());
    Out = Event();
    Out.Thread = T;
    Out.Choices = 1;
    Out.Kind = M.What == Move::Read     ? EventKind::AtomicRead
               : M.What == Move::Write  ? EventKind::AtomicWrite
               : M.What == Move::Lock   ? EventKind::MonitorEnter
               : M.What == Move::Unlock ? EventKind::MonitorExit
                                        : EventKind::Sleep;
    if (M.What == Move::Read || M.What == Move::Write)
      Out.Print.add({Location::Memory, uint32_t(8 + 4 * M.On)},
                    M.What == Move::Write);
    if (M.What == Move::Lock || M.What == Move::Unlock)
      Out.Print.add({Location::Monitor, uint32_t(64 + 8 * M.On)}, true);
  }
  const Event &advance(ThreadId T, unsigned, AfterStep *After) override {
    if (Pauses && (Made += Pauses) % 8 == 0)
      std::this_thread::sleep_for(std::chrono::microseconds(10));
    WasAble &= (enabled().contains(T)) != 0;
    pending(T, Last);
    const Move &M = next(T.index());
    Faults.clear();
    bool Jumps = M.What == Move::Read && !N.Cell[M.On];
    if (M.What == Move::Write)
      N.Cell[M.On] = M.Value;
    if (M.What == Move::Lock)
      N.Owner[M.On] = T.index() + 1;
    if (M.What == Move::Unlock)
      N.Owner[M.On] = 0;
    N.At[T.index()] = Jumps ? M.Else : M.Then;
    if (M.Fault && !Jumps)
      Faults.push_back({Fault::Failed, M.Fault});
    if (After)
      *After = look();
    return Last;
  }
  RunStatus status() const override {
    return enabled()   ? RunStatus::Running
           : blocked() ? RunStatus::Stuck
                       : RunStatus::Ended;
  }
  llvm::ArrayRef<Fault> faults() const override { return Faults; }
  Mark mark() override {
    Marks.push_back(N);
    return Marks.size() - 1;
  }
  void backtrack(Mark M) override {
    Marks.resize(M + 1);
    N = Marks[M];
    Faults.clear();
  }
  StateKey stateKey() override {
    auto Hash = llvm::xxh3_128bits(
        llvm::ArrayRef(reinterpret_cast<const uint8_t *>(&N), sizeof(N)));
    return {Hash.low64, Hash.high64};
  }
  void stateWords(llvm::SmallVectorImpl<uint64_t> &Out) override {
    for (size_t I = 0; I != sizeof(N); ++I)
      Out.push_back(reinterpret_cast<const uint8_t *>(&N)[I]);
  }
  bool isPersistent(ThreadId T) const override {
    Move::Kind K = next(T.index()).What;
    return K == Move::Rest || K == Move::Unlock;
  }
  bool mustBeginAgain() const override { return false; }

  /// Each step was one of an enabled thread.
  bool WasAble = true;
  /// How many of 8 steps take long, so that several workers come to states in
  /// many orders.
  unsigned Pauses = 0, Made = 0;
  const Now &now() const { return N; }
  void set(const Now &To) { N = To; }

private:
  const Move &next(unsigned T) const { return F[T][N.At[T]]; }

  const Family &F;
  Now N;
  Event Last;
  std::vector<Fault> Faults;
  std::vector<Now> Marks;
};

/// What is so of a system, or of what a search has met.
struct Facts {
  std::set<uint64_t> Faults;
  std::set<Now> Stuck, Ended;
  bool NeverEnds = false; ///< where that can be, none of these is reached
  bool GoesOn = false;    ///< a fair execution can go on for ever
};

/// All states and steps, one by one.
class Oracle {
public:
  /// Gives up if there are more states than Most.
  Oracle(const Family &F, size_t Most) : System(F) {
    std::vector<Now> Todo{System.now()};
    Index[System.now()] = 0;
    while (!Todo.empty() && Index.size() <= Most) {
      Now From = Todo.back();
      Todo.pop_back();
      System.set(From);
      note(From);
      ThreadSet Enabled = System.enabled();
      unsigned Number = Index[From];
      Able[Number] = Enabled;
      for (unsigned T = 0; T != Threads; ++T) {
        if (!Enabled.contains(T))
          continue;
        System.set(From);
        System.step(ThreadId(T), 0);
        for (const Fault &F : System.faults())
          Known.Faults.insert(F.Key);
        auto [At, New] = Index.try_emplace(System.now(), Index.size());
        if (New)
          Todo.push_back(System.now());
        Steps[Number].push_back({T, At->second});
        Back[At->second].push_back({T, Number});
      }
    }
    if (Index.size() > Most)
      return;
    std::set<unsigned> All;
    for (unsigned S = 0; S != Index.size(); ++S)
      All.insert(S);
    Known.GoesOn = isFair(All);
    Known.NeverEnds = hasNoEnd();
  }
  size_t states() const { return Index.size(); }
  Facts Known;

private:
  void note(const Now &N) {
    if (System.status() == RunStatus::Stuck)
      Known.Stuck.insert(N);
    if (System.status() == RunStatus::Ended)
      Known.Ended.insert(N);
  }
  using Arrows = std::map<unsigned, std::vector<std::pair<unsigned, unsigned>>>;
  static std::set<unsigned> reachable(unsigned From, Arrows &Steps,
                                      const std::set<unsigned> &In) {
    std::set<unsigned> Seen;
    std::vector<unsigned> Todo{From};
    while (!Todo.empty()) {
      unsigned S = Todo.back();
      Todo.pop_back();
      for (auto [T, To] : Steps[S])
        if (In.count(To) && Seen.insert(To).second)
          Todo.push_back(To);
    }
    return Seen;
  }
  /// From some state nobody comes to one where nothing can step.
  bool hasNoEnd() {
    std::set<unsigned> Ends, All;
    for (unsigned S = 0; S != Index.size(); ++S)
      All.insert(S);
    // Backwards, by repeating: systems are small.
    for (unsigned S : All)
      if (!Able[S])
        Ends.insert(S);
    for (bool Grows = true; Grows;) {
      Grows = false;
      for (unsigned S : All)
        for (auto [T, To] : Steps[S])
          if (Ends.count(To))
            Grows |= Ends.insert(S).second;
    }
    return Ends.size() != All.size();
  }
  /// Whether a fair execution can stay in the set for ever.
  bool isFair(std::set<unsigned> In) {
    while (!In.empty()) {
      unsigned S = *In.begin();
      std::set<unsigned> Part, There = reachable(S, Steps, In);
      for (unsigned From : reachable(S, Back, In))
        if (There.count(From))
          Part.insert(From);
      if (Part.empty()) {
        In.erase(S);
        continue;
      }
      ThreadSet Stepping, Enabled;
      for (unsigned P : Part) {
        Enabled |= Able[P];
        for (auto [T, To] : Steps[P])
          if (Part.count(To))
            Stepping.add(T);
      }
      if (!(Enabled & ~Stepping))
        return true;
      std::set<unsigned> Rest;
      for (unsigned P : Part)
        if (!(Able[P] & Enabled & ~Stepping))
          Rest.insert(P);
      if (isFair(Rest))
        return true;
      for (unsigned P : Part)
        In.erase(P);
    }
    return false;
  }

  Rounds System;
  std::map<Now, unsigned> Index;
  std::map<unsigned, ThreadSet> Able;
  Arrows Steps, Back;
};

} // namespace heddle::cyclic

#endif
