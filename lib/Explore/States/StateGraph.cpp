//===- StateGraph.cpp - Cycles of states ----------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StateGraph.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

StateGraph::KeptStep StateGraph::keep(const Step &S) {
  bool IsLast = LastLeg != None && Legs[LastLeg].Stepping == S.Way.Stepping &&
                Legs[LastLeg].Enabled == S.Way.Enabled;
  if (!IsLast) {
    std::array<uint64_t, 2 * ThreadSet::Words> Key;
    for (unsigned I = 0; I != ThreadSet::Words; ++I) {
      Key[2 * I] = S.Way.Stepping.word(I);
      Key[2 * I + 1] = S.Way.Enabled.word(I);
    }
    auto [At, IsNew] = LegNumbers.try_emplace(Key, uint32_t(Legs.size()));
    if (IsNew)
      Legs.push_back(S.Way);
    LastLeg = At->second;
  }
  return {S.Thread, S.Choice, LastLeg};
}

void StateGraph::close() {
  Count = 1;
  for (const Edge &E : Edges)
    Count = std::max({Count, E.From + 1, E.To + 1});
  First.assign(Count + 1, 0);
  for (const Edge &E : Edges)
    ++First[E.From + 1];
  for (uint32_t S = 0; S != Count; ++S)
    First[S + 1] += First[S];
  Out.resize(Edges.size());
  // Each First moves to the next one's place while edges are put there.
  for (uint32_t E = 0; E != Edges.size(); ++E)
    Out[First[Edges[E].From]++] = E;
  for (uint32_t S = Count; S; --S)
    First[S] = First[S - 1];
  First[0] = 0;
}

void StateGraph::take(StateGraph &&G) {
  for (uint32_t E = 0; E != G.Steps.size(); ++E)
    Steps.push_back(keep(G.step(E)));
  G.Steps.clear();
  Edges.insert(Edges.end(), G.Edges.begin(), G.Edges.end());
  G = StateGraph();
}

void StateGraph::save(WireWriter &W) const {
  W.number(Edges.size());
  W.number(!Steps.empty());
  for (size_t I = 0; I != Edges.size(); ++I) {
    W.number(Edges[I].From);
    W.number(Edges[I].To);
    if (Steps.empty())
      continue;
    W.thread(Steps[I].Thread);
    W.number(Steps[I].Choice);
    W.set(way(I).Stepping);
    W.set(way(I).Enabled);
  }
}

bool StateGraph::restore(WireReader &R, uint64_t States, bool WithSteps) {
  uint64_t Count = R.count();
  bool HasSteps = R.number();
  if (Count && HasSteps != WithSteps)
    return false;
  for (uint64_t I = 0; I != Count && R.good(); ++I) {
    uint64_t From = R.number(), To = R.number();
    if (From >= States || To >= States)
      return false;
    Edges.push_back({uint32_t(From), uint32_t(To)});
    if (!HasSteps)
      continue;
    Step S;
    S.Thread = R.thread();
    S.Choice = R.number();
    S.Way.Stepping = R.set();
    S.Way.Enabled = R.set();
    if (!S.Thread.isValid())
      return false;
    Steps.push_back(keep(S));
  }
  return R.good();
}

void StateGraph::renumber() {
  std::vector<uint32_t> Number(Count, None), Order{0}, Ways;
  Number[0] = 0;
  std::deque<Edge> NewEdges;
  std::deque<KeptStep> NewSteps;
  for (uint32_t At = 0; At != Order.size(); ++At) {
    uint32_t S = Order[At];
    Ways.assign(Out.begin() + First[S], Out.begin() + First[S + 1]);
    llvm::sort(Ways, [&](uint32_t A, uint32_t B) {
      return std::pair(Steps[A].Thread.index(), Steps[A].Choice) <
             std::pair(Steps[B].Thread.index(), Steps[B].Choice);
    });
    for (uint32_t E : Ways) {
      uint32_t &To = Number[Edges[E].To];
      if (To == None) {
        To = Order.size();
        Order.push_back(Edges[E].To);
      }
      NewEdges.push_back({At, To});
      NewSteps.push_back(Steps[E]);
    }
  }
  assert(NewEdges.size() == Edges.size() &&
         "internal: states that no way leads to");
  Edges = std::move(NewEdges);
  Steps = std::move(NewSteps);
  close();
}

bool StateGraph::isReached() const {
  std::vector<bool> Reached(Count, false);
  std::vector<uint32_t> Todo{0};
  Reached[0] = true;
  while (!Todo.empty()) {
    uint32_t S = Todo.back();
    Todo.pop_back();
    for (uint32_t I = First[S]; I != First[S + 1]; ++I)
      if (uint32_t To = Edges[Out[I]].To; !Reached[To]) {
        Reached[To] = true;
        Todo.push_back(To);
      }
  }
  return llvm::all_of(Edges, [&](const Edge &E) { return Reached[E.From]; });
}

/// States are taken away that no edge leads to; of a cycle all remain.
bool StateGraph::isCyclic() const {
  std::vector<uint32_t> Before(Count, 0), Free;
  for (const Edge &E : Edges)
    ++Before[E.To];
  for (uint32_t S = 0; S != Count; ++S)
    if (!Before[S])
      Free.push_back(S);
  size_t Taken = 0;
  while (!Free.empty()) {
    uint32_t S = Free.back();
    Free.pop_back();
    ++Taken;
    for (uint32_t I = First[S]; I != First[S + 1]; ++I)
      if (!--Before[Edges[Out[I]].To])
        Free.push_back(Edges[Out[I]].To);
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
  bool has(uint32_t E) const {
    const Edge &Way = G.Edges[E];
    return Part[Way.From] == Present && Part[Way.To] == Present &&
           !(G.way(E).Enabled & Avoided);
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
        uint32_t E = G.Out[C.NextEdge++], To = G.Edges[E].To;
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
    for (uint32_t I = G.First[S]; !HasEdge && I != G.First[S + 1]; ++I)
      HasEdge = G.Edges[G.Out[I]].To == S && has(G.Out[I]);
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
        for (uint32_t I = First[S]; I != First[S + 1]; ++I) {
          uint32_t E = Out[I];
          if (Inside[Edges[E].To] != Number || !Parts.has(E)) {
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
    for (uint32_t I = First[S]; I != First[S + 1]; ++I) {
      uint32_t E = Out[I], To = Edges[E].To;
      if (!CanUse(E))
        continue;
      if (Ends(E)) {
        size_t Begin = Way.size();
        Way.push_back(E);
        for (; S != From; S = Edges[Came[S]].From)
          Way.push_back(Came[S]);
        std::reverse(Way.begin() + Begin, Way.end());
        return To;
      }
      if (To != From && Came[To] == None) {
        Came[To] = E;
        Queue.push_back(To);
      }
    }
  }
  assert(false && "internal: there is a way between states of a cycle");
  return From;
}

void StateGraph::wayTo(const Cycle &C, std::vector<uint32_t> &To,
                       std::vector<uint32_t> &Round) const {
  std::vector<bool> Inside(Count, false);
  for (uint32_t S : C.States)
    Inside[S] = true;
  uint32_t At = 0;
  if (!Inside[At])
    At = search(
        0u, [](uint32_t) { return true; },
        [&](uint32_t E) { return Inside[Edges[E].To]; }, To);
  uint32_t Begin = At;
  auto CanUse = [&](uint32_t E) {
    return Inside[Edges[E].To] && !(way(E).Enabled & ~C.Stepping);
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
    search(At, CanUse, [&](uint32_t E) { return Edges[E].To == Begin; }, Round);
}
