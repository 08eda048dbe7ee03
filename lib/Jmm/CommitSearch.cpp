//===- CommitSearch.cpp - The search for commitments ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes are committed one by one: what one E_i commits in a set it commits one
// after the other, too. Reads are committed in sets: each sees what happens
// before it in E_i and something else in E, so that the next one of the set
// would need another E_i.
//
//===----------------------------------------------------------------------===//

#include "Justification.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include <queue>
#include <set>

using namespace heddle::jmm;

namespace {

/// What a committed read of E sees, by bit.
using Seen = std::string;
constexpr char Nothing = char(0xff);

struct State {
  Acts Committed = 0;
  Seen Sees;
  unsigned Required = 0; ///< edges, by number of their set
  unsigned From = 0, By = 0;
};

class CommitSearch {
public:
  CommitSearch(llvm::ArrayRef<Candidate> All, const std::vector<Facts> &Known,
               unsigned Target, const Committable &Of,
               const JustificationSet &By, bool Strictly,
               const LegalityLimits &Limits)
      : All(All), Known(Known), Target(Target), E(All[Target]), Of(Of), By(By),
        Strictly(Strictly), Limits(Limits) {}
  Judgement run();
  /// Rule 8 has ruled something out.
  bool hasMissedEdges() const { return MissedEdges; }

private:
  using EdgeSet = std::vector<Edge>;
  struct Read {
    unsigned Bit;
    Acts Choices; ///< of W(r)
  };
  bool add(State S);
  bool isEnd(const State &S);
  bool has(unsigned Candidate, const EdgeSet &Edges) const;
  bool keeps(unsigned Candidate, unsigned Required);
  bool agree(const Justification &J, Acts Some) const;
  bool mayGoOn(const State &S, const Justification &J);
  void commit(unsigned From, unsigned By, Acts More, const Seen &Sees);
  void commitReads(unsigned From, unsigned By, llvm::ArrayRef<Read> Reads,
                   Acts More, Seen &Sees);
  void extend(unsigned From, unsigned By);
  Certificate certificate(unsigned End) const;
  Certificate::Stage stage(const State &S, const State &Before) const;

  llvm::ArrayRef<Candidate> All;
  const std::vector<Facts> &Known;
  const unsigned Target;
  const Candidate &E;
  const Committable &Of;
  const JustificationSet &By;
  const bool Strictly;
  const LegalityLimits &Limits;
  std::vector<State> States;
  std::set<std::tuple<Acts, Seen, unsigned>> Met;
  /// The state of which most is committed comes first, of these the oldest.
  std::priority_queue<std::tuple<unsigned, unsigned, int64_t>> Next;
  std::vector<EdgeSet> EdgeSets;
  std::map<EdgeSet, unsigned> EdgeSetNumbers;
  std::map<std::pair<unsigned, unsigned>, bool> Kept;
  bool IsCut = false, MissedEdges = false;
  int64_t End = -1;
};

} // namespace

/// Rule 8: whether the edges are there in an execution.
bool CommitSearch::has(unsigned Number, const EdgeSet &Edges) const {
  const auto &ByKey = Known[Number].ByKey;
  auto Find = [&](uint64_t Key) {
    auto At = llvm::lower_bound(ByKey, std::pair(Key, 0u));
    return At != ByKey.end() && At->first == Key ? int64_t(At->second) : -1;
  };
  return llvm::all_of(Edges, [&](const Edge &Each) {
    int64_t X = Find(Each.first), Y = Find(Each.second);
    return X >= 0 && Y >= 0 && All[Number].happensBefore(X, Y);
  });
}

bool CommitSearch::keeps(unsigned Number, unsigned Required) {
  if (!Strictly)
    return true;
  auto [At, IsNew] = Kept.try_emplace({Number, Required});
  if (IsNew)
    At->second = has(Number, EdgeSets[Required]);
  MissedEdges |= !At->second;
  return At->second;
}

bool CommitSearch::agree(const Justification &J, Acts Some) const {
  if (Some & ~J.Contains)
    return false;
  for (Acts Rest = Some; Rest; Rest &= Rest - 1)
    if (J.Disagrees[llvm::countr_zero(Rest)] & Some)
      return false;
  return true;
}

/// Whether an execution in which S is committed may be J.
bool CommitSearch::mayGoOn(const State &S, const Justification &J) {
  if (S.Committed & ~J.Contains || J.Foreign & ~S.Committed)
    return false;
  for (Acts Rest = S.Committed & Of.Reads; Rest; Rest &= Rest - 1) {
    unsigned B = llvm::countr_zero(Rest);
    if (!(J.MaySee[B] & actOf(unsigned(S.Sees[B]))))
      return false; // rule 5
  }
  return agree(J, S.Committed) && keeps(J.Of, S.Required);
}

bool CommitSearch::isEnd(const State &S) {
  return !(Of.Must & ~S.Committed) && keeps(Target, S.Required);
}

bool CommitSearch::add(State S) {
  if (!Met.insert({S.Committed, S.Sees, S.Required}).second)
    return false;
  if (States.size() == Limits.States) {
    IsCut = true;
    return false;
  }
  Next.push({unsigned(llvm::popcount(S.Committed & Of.Must)),
             unsigned(llvm::popcount(S.Committed)), -int64_t(States.size())});
  if (End < 0 && isEnd(S))
    End = int64_t(States.size());
  States.push_back(std::move(S));
  return true;
}

/// Commits More to what is reached, and what rule 9 asks for.
void CommitSearch::commit(unsigned From, unsigned By, Acts More,
                          const Seen &Sees) {
  const Justification &J = this->By.All[By];
  State S;
  S.Committed = States[From].Committed | More;
  for (Acts Rest = S.Committed; Rest; Rest &= Rest - 1)
    S.Committed |= J.External[llvm::countr_zero(Rest)];
  if (S.Committed & J.IsCutOff)
    return;
  if (!agree(J, S.Committed))
    return;
  S.Sees = Sees;
  S.Required = States[From].Required;
  S.From = From;
  S.By = By;
  if (Strictly) {
    EdgeSet Edges = EdgeSets[S.Required];
    for (Acts Rest = S.Committed; Rest; Rest &= Rest - 1)
      for (unsigned N : J.Edges[llvm::countr_zero(Rest)])
        Edges.push_back(Known[J.Of].Edges[N].first);
    llvm::sort(Edges);
    Edges.erase(llvm::unique(Edges), Edges.end());
    auto [At, IsNew] =
        EdgeSetNumbers.try_emplace(Edges, unsigned(EdgeSets.size()));
    if (IsNew)
      EdgeSets.push_back(Edges);
    S.Required = At->second;
  }
  add(std::move(S));
}

void CommitSearch::commitReads(unsigned From, unsigned By,
                               llvm::ArrayRef<Read> Reads, Acts More,
                               Seen &Sees) {
  if (End >= 0 || IsCut)
    return;
  if (Reads.empty()) {
    if (More)
      commit(From, By, More, Sees);
    return;
  }
  const Read &First = Reads.front();
  for (Acts Rest = First.Choices; Rest; Rest &= Rest - 1) {
    Sees[First.Bit] = char(llvm::countr_zero(Rest));
    commitReads(From, By, Reads.drop_front(), More | actOf(First.Bit), Sees);
  }
  Sees[First.Bit] = Nothing;
  commitReads(From, By, Reads.drop_front(), More, Sees);
}

/// All that can be committed next by one E_i.
void CommitSearch::extend(unsigned From, unsigned By) {
  const Justification &J = this->By.All[By];
  if (!mayGoOn(States[From], J))
    return;
  Acts C = States[From].Committed;
  Seen Sees = States[From].Sees;
  std::vector<Read> Reads;
  for (Acts Rest = J.Contains & ~C & ~Of.Externals; Rest; Rest &= Rest - 1) {
    unsigned B = llvm::countr_zero(Rest);
    if (!(Of.Reads & actOf(B))) {
      commit(From, By, actOf(B), Sees);
      continue;
    }
    bool SeesCommitted = J.SeesInitial & actOf(B) || J.Native[B] & C; // rule 7
    if (SeesCommitted && Of.Foreign[B] & C)
      Reads.push_back({B, Of.Foreign[B] & C});
  }
  commitReads(From, By, Reads, 0, Sees);
}

Judgement CommitSearch::run() {
  EdgeSets.push_back({});
  EdgeSetNumbers[{}] = 0;
  State Begin;
  Begin.Sees.assign(Of.Of.size(), Nothing);
  add(std::move(Begin));
  uint64_t Steps = 0;
  while (End < 0 && !Next.empty() && !IsCut) {
    unsigned From = unsigned(-std::get<2>(Next.top()));
    Next.pop();
    for (unsigned N = 0; N != By.All.size() && End < 0 && !IsCut; ++N) {
      IsCut |= ++Steps > Limits.Steps;
      extend(From, N);
    }
  }
  Judgement Out;
  if (End >= 0) {
    Out.Is = Judgement::Legal;
    Out.Why = certificate(unsigned(End));
  } else if (IsCut || !By.IsWhole) {
    Out.Is = Judgement::Unknown;
    Out.Unclear = "the search for commitments was too long";
  }
  return Out;
}

/// What E_i's reads see: what is committed sees what it sees in E, but for what
/// E_i commits itself; all else what happens before it.
Certificate::Stage CommitSearch::stage(const State &S,
                                       const State &Before) const {
  const Justification &J = By.All[S.By];
  const Candidate &I = All[J.Of];
  Certificate::Stage Out;
  Out.Execution = J.Of;
  Out.Names.assign(I.Actions.size(), Certificate::NotOfE);
  Out.Sees.assign(I.Actions.size(), InitialWrite);
  for (unsigned B = 0; B != Of.Of.size(); ++B)
    if (S.Committed & actOf(B))
      Out.Names[J.Names[B]] = int(Of.Of[B]);
  auto BitOf = [&](unsigned A) {
    return unsigned(llvm::find(J.Names, int(A)) - J.Names.begin());
  };
  for (const Reading &R : Known[J.Of].Readings) {
    unsigned B = BitOf(R.Read);
    bool IsOfE = B != J.Names.size();
    if (IsOfE && Before.Committed & actOf(B)) {
      Out.Sees[R.Read] = unsigned(J.Names[unsigned(Before.Sees[B])]);
      continue;
    }
    bool IsNew = IsOfE && S.Committed & actOf(B);
    if (R.Initial && (!IsNew || J.SeesInitial & actOf(B)))
      continue;
    for (unsigned W : R.Native)
      if (unsigned D = BitOf(W);
          !IsNew || (D != J.Names.size() && Before.Committed & actOf(D))) {
        Out.Sees[R.Read] = W;
        break;
      }
  }
  for (Acts Rest = S.Committed & ~Before.Committed; Rest; Rest &= Rest - 1)
    Out.Commits.push_back(Of.Of[llvm::countr_zero(Rest)]);
  return Out;
}

Certificate CommitSearch::certificate(unsigned Last) const {
  Certificate Out;
  Out.Execution = Target;
  Out.Sees.assign(E.Actions.size(), InitialWrite);
  const State &S = States[Last];
  for (const Reading &R : Known[Target].Readings) {
    unsigned B = unsigned(llvm::find(Of.Of, R.Read) - Of.Of.begin());
    if (B != Of.Of.size() && S.Committed & actOf(B))
      Out.Sees[R.Read] = Of.Of[unsigned(S.Sees[B])];
    else if (!R.Initial)
      Out.Sees[R.Read] = R.Native.front();
  }
  for (unsigned N = Last; N; N = States[N].From)
    Out.Stages.push_back(stage(States[N], States[States[N].From]));
  std::reverse(Out.Stages.begin(), Out.Stages.end());
  return Out;
}

Legality::Legality(llvm::ArrayRef<Candidate> All, bool FreeNames,
                   LegalityLimits Limits)
    : All(All), FreeNames(FreeNames), Limits(Limits),
      Known(std::make_unique<Index>(All, FreeNames)) {}
Legality::~Legality() = default;

Judgement Legality::judge(unsigned Execution) const {
  const Candidate &E = All[Execution];
  const Facts &Of = Known->Of[Execution];
  // Executions whose foreign reads can be some of E's.
  std::vector<uint32_t> Foreign;
  for (const Reading &R : Of.Readings)
    if (!R.Foreign.empty())
      Foreign.push_back(Known->knownReadKey(E.Actions[R.Read], FreeNames));
  llvm::sort(Foreign);
  std::vector<unsigned> Some;
  for (const auto &[Key, Which] : Known->ByForeign)
    if (std::includes(Foreign.begin(), Foreign.end(), Key.begin(), Key.end()))
      Some.insert(Some.end(), Which.begin(), Which.end());
  Judgement Out;
  Committable Acts = committable(E, Of);
  if (Acts.Of.size() > MostActs) {
    Out.Is = Judgement::Unknown;
    Out.Unclear = "there are more than " + std::to_string(MostActs) +
                  " actions that may have to be committed";
    return Out;
  }
  for (bool Strictly : {true, false}) {
    JustificationSet By;
    if (Acts.Must)
      By = findJustifications(All, Known->Of, Some, E, Acts, FreeNames,
                              Strictly, Limits.Justifications);
    CommitSearch Search(All, Known->Of, Execution, Acts, By, Strictly, Limits);
    Judgement Is = Search.run();
    if (Strictly) {
      if (Is.Is == Judgement::Legal || !FreeNames || !Search.hasMissedEdges())
        return Is;
      continue;
    }
    Out = std::move(Is);
    if (Out.Is == Judgement::Legal) {
      Out.Is = Judgement::Unknown;
      Out.Unclear = "without rule 8 of JLS 17.4.8 it is legal; with it no "
                    "names of synchronisation actions were found";
    }
  }
  return Out;
}
