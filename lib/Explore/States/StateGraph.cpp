//===- StateGraph.cpp - Cycles of states ----------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StateGraph.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

uint32_t StateGraph::kindOf(const Step &S) {
  auto IsSame = [&](const Step &K) {
    return K.Thread == S.Thread && K.Choice == S.Choice &&
           K.Way.Stepping == S.Way.Stepping && K.Way.Enabled == S.Way.Enabled;
  };
  if (LastKind != None && IsSame(Kinds[LastKind]))
    return LastKind;
  std::array<uint64_t, 1 + 2 * ThreadSet::Words> Key;
  Key[0] = uint64_t(S.Thread.index()) << 16 | S.Choice;
  for (unsigned I = 0; I != ThreadSet::Words; ++I) {
    Key[1 + 2 * I] = S.Way.Stepping.word(I);
    Key[2 + 2 * I] = S.Way.Enabled.word(I);
  }
  auto [At, IsNew] = Numbers.try_emplace(Key, uint32_t(Kinds.size()));
  if (IsNew)
    Kinds.push_back(S);
  return LastKind = At->second;
}

void StateGraph::close() {
  uint64_t Edges = Log.size();
  for (const Taken &T : Others)
    Edges += T.Log.size();
  if (Edges > UINT32_MAX)
    llvm::report_fatal_error("more than 4,294,967,295 steps between states",
                             false);
  First.assign(Count + 1, 0);
  auto CountOne = [&](uint32_t From, uint32_t, uint32_t) { ++First[From + 1]; };
  Log.each(CountOne);
  for (const Taken &T : Others)
    T.Log.each(CountOne);
  for (uint32_t S = 0; S != Count; ++S)
    First[S + 1] += First[S];
  To.resize(Edges);
  if (hasSteps())
    KindOf.resize(Edges);
  // Each First moves to the next one's place while edges are put there.
  auto Put = [&](EdgeLog &Of, uint32_t FirstKind) {
    Of.drain([&](uint32_t From, uint32_t Next, uint32_t Kind) {
      uint32_t E = First[From]++;
      To[E] = Next;
      if (hasSteps())
        KindOf[E] = FirstKind + Kind;
    });
  };
  Put(Log, 0);
  for (Taken &T : Others)
    Put(T.Log, T.FirstKind);
  Others.clear();
  for (uint32_t S = Count; S; --S)
    First[S] = First[S - 1];
  First[0] = 0;
}

void StateGraph::take(StateGraph &&G) {
  uint32_t Before = Kinds.size();
  Kinds.insert(Kinds.end(), G.Kinds.begin(), G.Kinds.end());
  Count = std::max(Count, G.Count);
  Others.push_back({std::move(G.Log), Before});
  for (Taken &T : G.Others)
    Others.push_back({std::move(T.Log), Before + T.FirstKind});
  G = StateGraph();
}

/// The state at which an edge begins.
uint32_t StateGraph::from(uint32_t Edge) const {
  return llvm::upper_bound(First, Edge) - First.begin() - 1;
}

void StateGraph::saveStep(WireWriter &W, const Step *S) {
  if (!S)
    return;
  W.thread(S->Thread);
  W.number(S->Choice);
  W.set(S->Way.Stepping);
  W.set(S->Way.Enabled);
}

StateGraph::Step StateGraph::restoreStep(WireReader &R) {
  Step S;
  S.Thread = R.thread();
  S.Choice = R.number();
  S.Way.Stepping = R.set();
  S.Way.Enabled = R.set();
  return S;
}

void StateGraph::save(WireWriter &W) const {
  uint64_t Edges = Log.size();
  for (const Taken &T : Others)
    Edges += T.Log.size();
  W.number(Edges);
  W.number(hasSteps());
  auto Save = [&](const EdgeLog &Of, uint32_t FirstKind) {
    Of.each([&](uint32_t From, uint32_t Next, uint32_t Kind) {
      W.number(From);
      W.number(Next);
      saveStep(W, hasSteps() ? &Kinds[FirstKind + Kind] : nullptr);
    });
  };
  Save(Log, 0);
  for (const Taken &T : Others)
    Save(T.Log, T.FirstKind);
}

bool StateGraph::restore(WireReader &R, uint64_t States, bool WithSteps) {
  uint64_t Edges = R.count();
  bool HadSteps = R.number();
  if (Edges && HadSteps != WithSteps)
    return false;
  for (uint64_t I = 0; I != Edges && R.good(); ++I) {
    uint64_t From = R.number(), Next = R.number();
    if (From >= States || Next >= States)
      return false;
    if (!HadSteps) {
      add(From, Next);
      continue;
    }
    Step S = restoreStep(R);
    if (!S.Thread.isValid())
      return false;
    add(From, Next, S);
  }
  return R.good();
}

void StateGraph::renumber() {
  std::vector<uint32_t> Number(Count, None), Order{0}, Ways;
  std::vector<uint32_t> NewFirst, NewTo, NewKinds;
  NewFirst.reserve(Count + 1);
  NewTo.reserve(To.size());
  NewKinds.reserve(To.size());
  Number[0] = 0;
  for (uint32_t At = 0; At != Order.size(); ++At) {
    NewFirst.push_back(NewTo.size());
    Ways.clear();
    for (uint32_t E = First[Order[At]]; E != First[Order[At] + 1]; ++E)
      Ways.push_back(E);
    llvm::sort(Ways, [&](uint32_t A, uint32_t B) {
      return std::pair(step(A).Thread.index(), step(A).Choice) <
             std::pair(step(B).Thread.index(), step(B).Choice);
    });
    for (uint32_t E : Ways) {
      uint32_t &Next = Number[To[E]];
      if (Next == None) {
        Next = Order.size();
        Order.push_back(To[E]);
      }
      NewTo.push_back(Next);
      NewKinds.push_back(KindOf[E]);
    }
  }
  assert(NewTo.size() == To.size() && "internal: states that no way leads to");
  Count = Order.size();
  NewFirst.push_back(NewTo.size());
  First = std::move(NewFirst);
  To = std::move(NewTo);
  KindOf = std::move(NewKinds);
}

bool StateGraph::isReached() const {
  std::vector<bool> Reached(Count, false);
  std::vector<uint32_t> Todo{0};
  Reached[0] = true;
  while (!Todo.empty()) {
    uint32_t S = Todo.back();
    Todo.pop_back();
    for (uint32_t E = First[S]; E != First[S + 1]; ++E)
      if (!Reached[To[E]]) {
        Reached[To[E]] = true;
        Todo.push_back(To[E]);
      }
  }
  for (uint32_t S = 0; S != Count; ++S)
    if (!Reached[S] && First[S] != First[S + 1])
      return false;
  return true;
}

/// States are taken away that no edge leads to; of a cycle all remain.
bool StateGraph::isCyclic() const {
  std::vector<uint32_t> Before(Count, 0), Free;
  for (uint32_t S : To)
    ++Before[S];
  for (uint32_t S = 0; S != Count; ++S)
    if (!Before[S])
      Free.push_back(S);
  size_t Taken = 0;
  while (!Free.empty()) {
    uint32_t S = Free.back();
    Free.pop_back();
    ++Taken;
    for (uint32_t E = First[S]; E != First[S + 1]; ++E)
      if (!--Before[To[E]])
        Free.push_back(To[E]);
  }
  return Taken != Count;
}

/// Strongly connected components (Tarjan 1972, without recursion) of the part
/// of the graph that consists of some states, and of the edges between them on
/// which no thread of Avoid can step.
class StateGraph::Components {
public:
  explicit Components(const StateGraph &G)
      : G(G), Part(G.Count, 0), Index(G.Count), Low(G.Count),
        OnStack(G.Count, false) {}

  /// Calls Each with the states of every component that has an edge.
  template <class Function>
  void find(const std::vector<uint32_t> &States, ThreadSet Avoid,
            Function Each) {
    ++Present;
    Avoided = Avoid;
    Next = 0;
    for (uint32_t S : States) {
      Part[S] = Present;
      Index[S] = None;
    }
    for (uint32_t Root : States)
      if (Index[Root] == None)
        visit(Root, Each);
  }
  /// An edge from a state that is one of them.
  bool has(uint32_t E) const {
    return Part[G.To[E]] == Present && !(G.way(E).Enabled & Avoided);
  }

private:
  struct Call {
    uint32_t State, NextEdge;
  };
  void open(uint32_t S) {
    Index[S] = Low[S] = Next++;
    Stack.push_back(S);
    OnStack[S] = true;
    Calls.push_back({S, G.First[S]});
  }
  template <class Function> void visit(uint32_t Root, Function Each) {
    open(Root);
    while (!Calls.empty()) {
      Call &C = Calls.back();
      uint32_t S = C.State;
      if (C.NextEdge != G.First[S + 1]) {
        uint32_t E = C.NextEdge++, To = G.To[E];
        if (!has(E))
          continue;
        if (Index[To] == None)
          open(To);
        else if (OnStack[To])
          Low[S] = std::min(Low[S], Index[To]);
        continue;
      }
      Calls.pop_back();
      if (!Calls.empty()) {
        uint32_t Parent = Calls.back().State;
        Low[Parent] = std::min(Low[Parent], Low[S]);
      }
      if (Low[S] == Index[S])
        take(S, Each);
    }
  }
  template <class Function> void take(uint32_t S, Function Each) {
    std::vector<uint32_t> Found;
    do {
      Found.push_back(Stack.back());
      OnStack[Stack.back()] = false;
      Stack.pop_back();
    } while (Found.back() != S);
    bool HasEdge = Found.size() > 1;
    for (uint32_t E = G.First[S]; !HasEdge && E != G.First[S + 1]; ++E)
      HasEdge = G.To[E] == S && has(E);
    if (HasEdge)
      Each(std::move(Found));
  }

  const StateGraph &G;
  std::vector<uint32_t> Part;
  uint32_t Present = 0, Next = 0;
  ThreadSet Avoided;
  std::vector<uint32_t> Index, Low, Stack;
  std::vector<bool> OnStack;
  std::vector<Call> Calls;
};

std::vector<StateGraph::Cycle> StateGraph::fairCycles() const {
  struct Work {
    std::vector<uint32_t> States;
    ThreadSet Avoid;
  };
  std::vector<Cycle> Found;
  std::vector<Work> Todo(1);
  Todo[0].Avoid = {};
  for (uint32_t S = 0; S != Count; ++S)
    Todo[0].States.push_back(S);
  Components Parts(*this);
  std::vector<uint32_t> Inside(Count, None);
  uint32_t Number = 0;
  while (!Todo.empty()) {
    Work W = std::move(Todo.back());
    Todo.pop_back();
    Parts.find(W.States, W.Avoid, [&](std::vector<uint32_t> States) {
      ++Number;
      for (uint32_t S : States)
        Inside[S] = Number;
      Cycle C;
      ThreadSet Enabled;
      for (uint32_t S : States)
        for (uint32_t E = First[S]; E != First[S + 1]; ++E) {
          if (Inside[To[E]] != Number || !Parts.has(E)) {
            C.IsClosed = false;
            continue;
          }
          C.Stepping |= way(E).Stepping;
          Enabled |= way(E).Enabled;
        }
      if (ThreadSet Ignored = Enabled & ~C.Stepping) {
        Todo.push_back({std::move(States), W.Avoid | Ignored});
        return;
      }
      C.States = std::move(States);
      Found.push_back(std::move(C));
    });
  }
  return Found;
}

/// Appends a shortest way from a state to the first edge for which Ends says
/// so, among those that CanUse allows, and gives the state behind it.
template <class Use, class IsEnd>
uint32_t StateGraph::search(uint32_t From, Use CanUse, IsEnd Ends,
                            std::vector<uint32_t> &Way) const {
  std::vector<uint32_t> Queue{From}, Came(Count, None);
  for (size_t At = 0; At != Queue.size(); ++At) {
    uint32_t S = Queue[At];
    for (uint32_t E = First[S]; E != First[S + 1]; ++E) {
      uint32_t Next = To[E];
      if (!CanUse(E))
        continue;
      if (Ends(E)) {
        size_t Begin = Way.size();
        Way.push_back(E);
        for (; S != From; S = from(Came[S]))
          Way.push_back(Came[S]);
        std::reverse(Way.begin() + Begin, Way.end());
        return Next;
      }
      if (Next != From && Came[Next] == None) {
        Came[Next] = E;
        Queue.push_back(Next);
      }
    }
  }
  assert(false && "internal: there is a way between states of a cycle");
  return From;
}

void StateGraph::wayTo(const Cycle &C, std::vector<uint32_t> &There,
                       std::vector<uint32_t> &Round) const {
  std::vector<bool> Inside(Count, false);
  for (uint32_t S : C.States)
    Inside[S] = true;
  uint32_t At = 0;
  if (!Inside[At])
    At = search(
        0u, [](uint32_t) { return true; },
        [&](uint32_t E) { return Inside[To[E]]; }, There);
  uint32_t Begin = At;
  auto CanUse = [&](uint32_t E) {
    return Inside[To[E]] && !(way(E).Enabled & ~C.Stepping);
  };
  ThreadSet Missing = C.Stepping;
  while (Missing) {
    size_t Known = Round.size();
    At = search(
        At, CanUse, [&](uint32_t E) { return bool(way(E).Stepping & Missing); },
        Round);
    for (uint32_t E : llvm::ArrayRef(Round).drop_front(Known))
      Missing &= ~way(E).Stepping;
  }
  if (At != Begin)
    search(At, CanUse, [&](uint32_t E) { return To[E] == Begin; }, Round);
}
