//===- Legality.cpp - Executions that JLS 17.4.8 allows -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Legality.h"
#include <algorithm>
#include <bit>
#include <cassert>
#include <compare>

using namespace axiomatic;

namespace {

/// A synchronises-with edge: names of two actions.
using Edge = std::pair<unsigned, unsigned>;
using Edges = std::vector<Edge>; ///< sorted

/// A set of actions of E that may have to be committed, by their number among
/// these. Initial writes are not among them.
using Commits = uint32_t;

/// An execution E_i with names for its actions, as E sees it.
struct Justification {
  Commits Contains = 0;           ///< what may be committed by rules 1 and 4
  Commits Foreign = 0;            ///< what must be by rule 6
  Commits SeesSame = 0;           ///< reads that may be before, by rule 5
  Commits CanBegin = 0;           ///< reads whose W_i(r) is an action of E
  std::vector<Commits> Sees;      ///< of these W_i(r): none or one
  std::vector<Commits> Disagrees; ///< with what, about happens-before: rule 2
  Edges Synchronises;             ///< rule 8: all edges,
  std::vector<Edges> Sufficient;  ///< and those before each action
  unsigned Of = 0;                ///< the execution; no part of the order
  auto key() const {
    return std::tie(Contains, Foreign, SeesSame, CanBegin, Sees, Disagrees,
                    Synchronises, Sufficient);
  }
  bool operator<(const Justification &O) const { return key() < O.key(); }
};

constexpr unsigned None = ~0u;

} // namespace

/// Searches for the commitments of one execution E.
class axiomatic::CommitSearch {
public:
  CommitSearch(const Legality &L, LegalityRules Rules, unsigned Execution);
  bool isLegal();
  std::string text() const;

private:
  /// Of E_i, an action for each of E that may be committed, or None.
  using Naming = std::vector<unsigned>;
  struct State {
    Commits C;
    Edges Required; ///< in all executions from now on
    unsigned From, By;
    bool operator<(const State &O) const {
      return std::tie(C, Required) < std::tie(O.C, O.Required);
    }
  };

  const Action &action(unsigned A) const { return L.All.Actions[A]; }
  const Frame &frameOf(unsigned N) const {
    return L.All.Frames[L.All.All[N].Of];
  }
  unsigned nth(const Frame &F, unsigned A) const;
  unsigned name(const Frame &F, unsigned A) const;
  bool synchronise(const Frame &F, unsigned X, unsigned Y) const;
  Edges edges(const Frame &F, ActionSet Before, bool OnlySufficient) const;
  void findJustifications();
  bool canBe(const Frame &I, unsigned A, unsigned Own) const;
  bool isMaximal(unsigned N, const Naming &Names) const;
  void nameActions(unsigned N, unsigned Next, Naming &Names);
  void justify(unsigned N, const Naming &Names);
  bool agree(const Justification &J, Commits Some) const;
  void extend(unsigned From, unsigned By);
  void commit(unsigned From, unsigned By, Commits More);
  std::string text(unsigned Execution) const;

  const Legality &L;
  LegalityRules Rules;
  unsigned Target;
  const WellFormed &E;
  const Frame &F;
  std::vector<unsigned> Actions; ///< by bit of Commits
  Commits Reads = 0;             ///< all of them foreign
  std::vector<Commits> Sees;     ///< of reads, W(r): none or one
  std::set<Justification> Found;
  std::vector<Justification> Justifications;
  Edges Own; ///< rule 8: of E
  std::set<State> Seen;
  std::vector<State> Reached;
};

static std::vector<uint32_t> foreignKey(const WellFormedExecutions &All,
                                        const WellFormed &E, ActionSet Some) {
  std::vector<uint32_t> Key;
  for (unsigned A = 0; A != All.Actions.size(); ++A)
    if (Some & only(A)) {
      const Action &R = All.Actions[A];
      Key.push_back(
          ((R.Thread << 8 | R.Place) << 8 | All.Actions[E.Source[A]].Thread)
              << 8 |
          uint8_t(All.Frames[E.Of].Value[A]));
    }
  std::sort(Key.begin(), Key.end());
  return Key;
}

Legality::Legality(const Program &P, size_t MostExecutions)
    : P(P), All(wellFormedExecutions(P, MostExecutions)) {
  for (unsigned N = 0; N != All.All.size(); ++N)
    ByForeign[foreignKey(All, All.All[N], All.All[N].Foreign)].push_back(N);
}

CommitSearch::CommitSearch(const Legality &L, LegalityRules Rules,
                           unsigned Execution)
    : L(L), Rules(Rules), Target(Execution), E(L.All.All[Execution]),
      F(frameOf(Execution)) {
  for (unsigned A = 0; A != L.All.Actions.size(); ++A)
    if (E.Foreign & only(A)) {
      Reads |= Commits(1) << Actions.size();
      Actions.push_back(A);
    }
  // What these see, in E or in an E_i that does not have them committed yet.
  for (unsigned W = 0; W != L.All.Actions.size(); ++W)
    if (F.All & only(W) && action(W).isWrite() && action(W).Thread &&
        std::any_of(Actions.begin(), Actions.end(), [&](unsigned R) {
          return action(R).isRead() && action(R).Place == action(W).Place &&
                 (E.Source[R] == W || F.Before[R] & only(W));
        }))
      Actions.push_back(W);
  assert(Actions.size() <= 32 && "internal: too many actions");
  Sees.resize(Actions.size());
  for (unsigned B = 0; B != Actions.size(); ++B)
    for (unsigned W = 0; W != Actions.size(); ++W)
      if (Reads >> B & 1 && Actions[W] == E.Source[Actions[B]])
        Sees[B] = Commits(1) << W;
}

/// How many of thread, kind and variable come before A.
unsigned CommitSearch::nth(const Frame &F, unsigned A) const {
  unsigned N = 0;
  for (unsigned B = 0; B != A; ++B)
    N += F.All & only(B) && action(B).isLike(action(A));
  return N;
}

/// The same for the same action of two executions.
unsigned CommitSearch::name(const Frame &F, unsigned A) const {
  if (Rules.Same == SameAction::Site)
    return A;
  unsigned First = 0;
  while (!action(First).isLike(action(A)))
    ++First;
  return First * MaxActions + nth(F, A);
}

/// Not through the beginning or end of a thread.
bool CommitSearch::synchronise(const Frame &F, unsigned X, unsigned Y) const {
  const Action &A = action(X), &B = action(Y);
  return ((A.Kind == Action::VolatileWrite && B.Kind == Action::VolatileRead) ||
          (A.Kind == Action::Unlock && B.Kind == Action::Lock)) &&
         A.Place == B.Place && A.Thread != B.Thread &&
         B.Thread <= L.P.Threads.size() && F.Before[Y] & only(X);
}

/// Edges to what is in Before: all, or those in happens-before's transitive
/// reduction.
Edges CommitSearch::edges(const Frame &F, ActionSet Before,
                          bool OnlySufficient) const {
  Edges All;
  for (unsigned Y = 0; Y != L.All.Actions.size(); ++Y)
    for (unsigned X = 0; X != L.All.Actions.size(); ++X) {
      if (!(F.All & Before & only(Y)) || !(F.All & only(X)) ||
          !synchronise(F, X, Y))
        continue;
      bool IsReduced = true;
      for (unsigned Z = 0; Z != L.All.Actions.size(); ++Z)
        IsReduced &= !(F.Before[Y] & only(Z) && F.Before[Z] & only(X));
      if (IsReduced || !OnlySufficient)
        All.emplace_back(name(F, X), name(F, Y));
    }
  std::sort(All.begin(), All.end());
  return All;
}

/// All executions whose foreign reads can be some of E's, under all names.
void CommitSearch::findJustifications() {
  for (ActionSet Some = E.Foreign;; Some = (Some - 1) & E.Foreign) {
    auto At = L.ByForeign.find(foreignKey(L.All, E, Some));
    if (At != L.ByForeign.end())
      for (unsigned N : At->second) {
        Naming Names(Actions.size(), None);
        nameActions(N, 0, Names);
      }
    if (!Some)
      break;
  }
  Justifications.assign(Found.begin(), Found.end());
}

/// Whether action A of an execution can be E's action Own.
bool CommitSearch::canBe(const Frame &I, unsigned A, unsigned Own) const {
  if (!(I.All & only(A)) || !action(A).isLike(action(Own)) ||
      (action(A).isWrite() && I.Value[A] != F.Value[Own]))
    return false;
  switch (Rules.Same) {
  case SameAction::Site:
    return A == Own;
  case SameAction::Occurrence:
    return nth(I, A) == nth(F, Own);
  case SameAction::Any:
    return true;
  }
  return false;
}

/// Whether no further action can be named: more names allow more.
bool CommitSearch::isMaximal(unsigned N, const Naming &Names) const {
  if (Rules.Same != SameAction::Any)
    return true;
  for (unsigned B = 0; B != Actions.size(); ++B) {
    unsigned After = 0, Before = L.All.Actions.size();
    for (unsigned D = 0; D != Actions.size() && Names[B] == None; ++D)
      if (Names[D] != None && action(Actions[D]).isLike(action(Actions[B]))) {
        if (D < B)
          After = std::max(After, Names[D] + 1);
        else
          Before = std::min(Before, Names[D]);
      }
    for (unsigned A = After; A < Before && Names[B] == None; ++A)
      if (canBe(frameOf(N), A, Actions[B]))
        return false;
  }
  return true;
}

/// Names actions of execution N after those of E, from Next on.
void CommitSearch::nameActions(unsigned N, unsigned Next, Naming &Names) {
  if (Next == Actions.size()) {
    if (isMaximal(N, Names))
      justify(N, Names);
    return;
  }
  const Frame &I = frameOf(N);
  unsigned Own = Actions[Next];
  // What is foreign must be of E.
  ActionSet Foreign = L.All.All[N].Foreign;
  if (Next == unsigned(std::popcount(Reads)))
    for (unsigned A = 0; A != L.All.Actions.size(); ++A)
      if (Foreign & only(A) && !std::count(Names.begin(), Names.end(), A))
        return;
  // The last one that a like action has already: program order stays.
  unsigned After = 0;
  for (unsigned B = 0; B != Next; ++B)
    if (Names[B] != None && action(Actions[B]).isLike(action(Own)))
      After = std::max(After, Names[B] + 1);
  for (unsigned A = After; A != L.All.Actions.size(); ++A) {
    if (!canBe(I, A, Own) || (Foreign & only(A) && I.Value[A] != F.Value[Own]))
      continue;
    Names[Next] = A;
    nameActions(N, Next + 1, Names);
    if (Rules.Same != SameAction::Any)
      return;
  }
  // Or it is not one of them.
  Names[Next] = None;
  nameActions(N, Next + 1, Names);
}

void CommitSearch::justify(unsigned N, const Naming &Names) {
  const WellFormed &I = L.All.All[N];
  const Frame &FI = frameOf(N);
  Justification J;
  J.Of = N;
  J.Sees.resize(Actions.size());
  J.Disagrees.resize(Actions.size());
  auto BitOf = [&](unsigned A) {
    auto At = std::find(Names.begin(), Names.end(), A);
    return At == Names.end() ? 0 : Commits(1) << (At - Names.begin());
  };
  unsigned NumForeign = 0;
  for (unsigned B = 0; B != Actions.size(); ++B) {
    unsigned A = Names[B];
    if (A == None)
      continue;
    Commits Bit = Commits(1) << B;
    if (Reads & Bit) {
      unsigned W = I.Source[A];
      bool IsInitial = action(W).Thread == 0;
      J.Sees[B] = BitOf(W);
      if (IsInitial || J.Sees[B])
        J.CanBegin |= Bit;
      if (J.Sees[B] && J.Sees[B] == Sees[B])
        J.SeesSame |= Bit;
      if (I.Foreign & only(A)) {
        J.Foreign |= Bit;
        ++NumForeign;
      }
    }
    J.Contains |= Bit;
    for (unsigned D = 0; D != Actions.size(); ++D)
      if (Names[D] != None && (!(FI.Before[A] & only(Names[D])) !=
                                   !(F.Before[Actions[B]] & only(Actions[D])) ||
                               !(FI.Before[Names[D]] & only(A)) !=
                                   !(F.Before[Actions[D]] & only(Actions[B]))))
        J.Disagrees[B] |= Commits(1) << D;
  }
  // What is foreign must be of E, and see there the same.
  if (NumForeign != unsigned(std::popcount(I.Foreign)) ||
      J.Foreign & ~J.SeesSame || !agree(J, J.Foreign))
    return;
  if (Rules.Releases) {
    J.Synchronises = edges(FI, ~ActionSet(0), false);
    for (unsigned A : Names)
      J.Sufficient.push_back(A == None ? Edges()
                                       : edges(FI, FI.Before[A], true));
  }
  Found.insert(std::move(J));
}

bool CommitSearch::agree(const Justification &J, Commits Some) const {
  for (unsigned B = 0; B != Actions.size(); ++B)
    if (Some >> B & 1 && J.Disagrees[B] & Some)
      return false;
  return !(Some & ~J.Contains);
}

/// Commits More, by E_i, to what is reached.
void CommitSearch::commit(unsigned From, unsigned By, Commits More) {
  const Justification &J = Justifications[By];
  State Next = {Reached[From].C | More, {}, From, By};
  if (!agree(J, Next.C))
    return;
  Next.Required = Reached[From].Required;
  if (Rules.Releases) {
    std::set<Edge> Required(Next.Required.begin(), Next.Required.end());
    for (unsigned B = 0; B != Actions.size(); ++B)
      if (Next.C >> B & 1)
        Required.insert(J.Sufficient[B].begin(), J.Sufficient[B].end());
    Next.Required.assign(Required.begin(), Required.end());
  }
  if (Seen.insert(Next).second)
    Reached.push_back(std::move(Next));
}

/// All that can be committed next by one E_i.
void CommitSearch::extend(unsigned From, unsigned By) {
  const Justification &J = Justifications[By];
  Commits C = Reached[From].C;
  const Edges &Required = Reached[From].Required;
  if (J.Foreign & ~C || C & Reads & ~J.SeesSame ||
      !std::includes(J.Synchronises.begin(), J.Synchronises.end(),
                     Required.begin(), Required.end()))
    return;
  Commits Begin = 0; // the reads that may be committed
  for (unsigned B = 0; B != Actions.size(); ++B) {
    Commits Bit = Commits(1) << B;
    if (C & Bit || !(J.Contains & Bit))
      continue;
    if (!(Reads & Bit))
      commit(From, By, Bit);
    else if (J.CanBegin & Bit && !((J.Sees[B] | Sees[B]) & ~C))
      Begin |= Bit;
  }
  for (Commits Some = Begin; Some; Some = (Some - 1) & Begin)
    commit(From, By, Some);
}

bool CommitSearch::isLegal() {
  findJustifications();
  if (Rules.Releases)
    Own = edges(F, ~ActionSet(0), false);
  Reached.push_back({0, {}, None, None});
  Seen.insert(Reached[0]);
  for (unsigned N = 0; N != Reached.size(); ++N) {
    if (!(Reads & ~Reached[N].C) &&
        std::includes(Own.begin(), Own.end(), Reached[N].Required.begin(),
                      Reached[N].Required.end())) {
      Reached.resize(N + 1);
      return true;
    }
    for (unsigned By = 0; By != Justifications.size(); ++By)
      extend(N, By);
  }
  return false;
}

/// Each thread's actions with their values; what a read sees if it is foreign.
std::string CommitSearch::text(unsigned Execution) const {
  const WellFormed &I = L.All.All[Execution];
  const Frame &FI = frameOf(Execution);
  std::string Text;
  unsigned Thread = 0;
  for (unsigned A = 0; A != L.All.Actions.size(); ++A) {
    const Action &Here = action(A);
    if (!(FI.All & only(A)) || !Here.Thread)
      continue;
    Text += Here.Thread == Thread ? "; " : Thread ? " | " : "";
    Thread = Here.Thread;
    Text += std::to_string(Here.At) + ": ";
    if (Here.Kind == Action::Lock || Here.Kind == Action::Unlock)
      Text += (Here.Kind == Action::Lock ? "lock " : "unlock ") +
              L.P.Monitors[Here.Place];
    else if (Here.Kind == Action::Join)
      Text += "join " + std::to_string(Here.Place + 1);
    else
      Text += L.P.Locations[Here.Place] +
              (Here.Kind == Action::Read || Here.Kind == Action::VolatileRead
                   ? " is "
                   : " = ") +
              std::to_string(FI.Value[A]);
    if (I.Foreign & only(A))
      Text += " of " + std::to_string(action(I.Source[A]).Thread) + "." +
              std::to_string(action(I.Source[A]).At);
  }
  return Text;
}

std::string CommitSearch::text() const {
  std::string Text;
  for (unsigned N = Reached.size() - 1; Reached[N].From != None;
       N = Reached[N].From) {
    std::string Step = "  commit";
    for (unsigned B = 0; B != Actions.size(); ++B)
      if ((Reached[N].C & ~Reached[Reached[N].From].C) >> B & 1)
        Step += " " + std::to_string(action(Actions[B]).Thread) + "." +
                std::to_string(action(Actions[B]).At);
    Text = Step + " by " + text(Justifications[Reached[N].By].Of) + "\n" + Text;
  }
  return "E " + text(Target) + "\n" + Text;
}

Outcomes Legality::legal(LegalityRules Rules) const {
  // What is legal by one way of naming is by any, and there are fewer.
  Outcomes Legal;
  if (Rules.Same == SameAction::Any)
    Legal = legal({SameAction::Occurrence, Rules.Releases});
  for (unsigned N = 0; N != All.All.size(); ++N) {
    const Outcome &O = All.Frames[All.All[N].Of].Result;
    if (!Legal.count(O) && CommitSearch(*this, Rules, N).isLegal())
      Legal.insert(O);
  }
  return Legal;
}

std::string Legality::explain(const Outcome &O, LegalityRules Rules) const {
  for (unsigned N = 0; N != All.All.size(); ++N) {
    if (All.Frames[All.All[N].Of].Result != O)
      continue;
    CommitSearch Search(*this, Rules, N);
    if (Search.isLegal())
      return Search.text();
  }
  return "not legal\n";
}
