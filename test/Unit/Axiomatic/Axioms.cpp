//===- Axioms.cpp - SC, TSO and PSO by acyclicity -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Axioms.h"

using namespace axiomatic;

const char *axiomatic::name(Model M) {
  static const char *Names[] = {"SC", "TSO", "PSO", "OpMM"};
  return Names[unsigned(M)];
}

namespace {

/// Chooses the orders that a candidate leaves open, backtracking over them:
/// critical sections of one monitor, and writes to one location.
class HardwareCheck {
public:
  HardwareCheck(Model M, const Candidate &C) : M(M), C(C) {}
  /// How many orders of critical sections and volatile writes there are, up to
  /// AtMost.
  uint64_t count(uint64_t AtMost);

private:
  /// Global is the order in which things reach memory, Local that of each
  /// location as its threads see it.
  struct Orders {
    explicit Orders(unsigned Events) : Global(Events), Local(Events) {}
    Order Global, Local;
  };
  bool drains(const Event &E) const;
  bool isKept(unsigned A, unsigned B) const;
  bool begin(Orders &O);
  void chooseSections(const Orders &O, size_t Next);
  void chooseVolatiles(const Orders &O, size_t Next);
  bool chooseCoherence(const Orders &O, size_t Next);
  bool addCoherence(Orders &O, unsigned W, unsigned Later) const;

  Model M;
  const Candidate &C;
  std::vector<std::pair<Section, Section>> SectionPairs;
  std::vector<std::pair<unsigned, unsigned>> VolatilePairs, WritePairs;
  uint64_t Found = 0, Wanted = 0;
};

} // namespace

bool HardwareCheck::drains(const Event &E) const {
  switch (E.Kind) {
  case Event::Lock:
  case Event::Unlock:
    return true;
  case Event::Fence:
    return E.FenceIs == FenceKind::Full;
  case Event::Access:
    return E.IsUpdate || (E.Writes && E.isVolatile());
  }
  return false;
}

/// Whether the program order from A to B is an order in memory.
bool HardwareCheck::isKept(unsigned A, unsigned B) const {
  const Event &EA = C.Events[A], &EB = C.Events[B];
  if (M == Model::SC || EA.Thread != EB.Thread || drains(EA) || drains(EB))
    return true; // also start and end of threads
  bool OnlyWrites = EA.Writes && !EA.Reads;
  if (!OnlyWrites)
    return true;
  if (EB.Kind == Event::Fence || EB.Reads)
    return false; // EA.Kind is Access, as OnlyWrites says
  if (M == Model::TSO || EB.Order == Mode::Release)
    return true;
  // PSO: a fence for writes between them.
  for (unsigned F = A; F != B; ++F) {
    const Event &E = C.Events[F];
    if (E.Kind == Event::Fence && E.FenceIs != FenceKind::Acquire &&
        E.FenceIs != FenceKind::LoadLoad && E.Thread == EA.Thread)
      return true;
  }
  return false;
}

bool HardwareCheck::begin(Orders &O) {
  const auto &E = C.Events;
  for (unsigned A = 0; A != E.size(); ++A)
    for (unsigned B = A + 1; B != E.size(); ++B) {
      if (!C.Po.has(A, B))
        continue;
      // A fence that orders only writes is not an event of the memory order.
      bool IsEvent = (E[A].Kind != Event::Fence || drains(E[A])) &&
                     (E[B].Kind != Event::Fence || drains(E[B]));
      if (IsEvent && isKept(A, B) && !O.Global.add(A, B))
        return false;
      if (E[A].Kind == Event::Access && E[B].Kind == Event::Access &&
          E[A].Place == E[B].Place && !O.Local.add(A, B))
        return false;
    }
  for (unsigned R = 0; R != E.size(); ++R) {
    if (!E[R].Reads)
      continue;
    unsigned W = E[R].Source;
    bool IsForwarded = E[W].Thread == E[R].Thread && M != Model::SC;
    if (!O.Local.add(W, R) || (!IsForwarded && !O.Global.add(W, R)))
      return false;
  }
  return true;
}

/// W before Later in coherence order; what reads W is before Later too.
bool HardwareCheck::addCoherence(Orders &O, unsigned W, unsigned Later) const {
  auto Add = [&](unsigned A, unsigned B) {
    return O.Global.add(A, B) && O.Local.add(A, B);
  };
  if (!Add(W, Later))
    return false;
  for (unsigned R = 0; R != C.Events.size(); ++R)
    if (C.Events[R].Reads && unsigned(C.Events[R].Source) == W && R != Later &&
        !Add(R, Later))
      return false;
  return true;
}

bool HardwareCheck::chooseCoherence(const Orders &O, size_t Next) {
  if (Next == WritePairs.size())
    return true;
  auto [A, B] = WritePairs[Next];
  Orders First = O;
  if (addCoherence(First, A, B) && chooseCoherence(First, Next + 1))
    return true;
  Orders Second = O;
  return addCoherence(Second, B, A) && chooseCoherence(Second, Next + 1);
}

void HardwareCheck::chooseVolatiles(const Orders &O, size_t Next) {
  if (Next == VolatilePairs.size()) {
    Found += chooseCoherence(O, 0);
    return;
  }
  auto [A, B] = VolatilePairs[Next];
  Orders First = O;
  if (addCoherence(First, A, B))
    chooseVolatiles(First, Next + 1);
  Orders Second = O;
  if (Found < Wanted && addCoherence(Second, B, A))
    chooseVolatiles(Second, Next + 1);
}

void HardwareCheck::chooseSections(const Orders &O, size_t Next) {
  if (Next == SectionPairs.size())
    return chooseVolatiles(O, 0);
  const auto &[A, B] = SectionPairs[Next];
  Orders First = O;
  if (First.Global.add(A.End, B.Begin))
    chooseSections(First, Next + 1);
  Orders Second = O;
  if (Found < Wanted && Second.Global.add(B.End, A.Begin))
    chooseSections(Second, Next + 1);
}

uint64_t HardwareCheck::count(uint64_t AtMost) {
  Wanted = AtMost;
  Orders O(C.Events.size());
  if (!begin(O))
    return 0;
  const std::vector<Section> &All = C.Sections;
  for (size_t A = 0; A != All.size(); ++A)
    for (size_t B = A + 1; B != All.size(); ++B)
      if (All[A].Monitor == All[B].Monitor)
        SectionPairs.push_back({All[A], All[B]});
  for (unsigned A = 0; A != C.Events.size(); ++A)
    for (unsigned B = A + 1; B != C.Events.size(); ++B) {
      const Event &EA = C.Events[A], &EB = C.Events[B];
      if (EA.Writes && EB.Writes && EA.Place == EB.Place)
        (EA.isVolatile() && EB.isVolatile() ? VolatilePairs : WritePairs)
            .push_back({A, B});
    }
  chooseSections(O, 0);
  return Found;
}

bool axiomatic::allows(Model M, const Candidate &C) {
  return M == Model::OpMM ? allowsOpmm(C) : HardwareCheck(M, C).count(1);
}

uint64_t axiomatic::countExecutions(const Program &P, Model M) {
  uint64_t Count = 0;
  [[maybe_unused]] bool IsComplete =
      forEachCandidate(P, [&](const Candidate &C) {
        Count += M == Model::OpMM ? countOpmm(C)
                                  : HardwareCheck(M, C).count(UINT64_MAX);
        return true;
      });
  assert(IsComplete && "internal: the program has too many events");
  return Count;
}

static void addOutcomes(const Program &P, std::vector<Model> Of,
                        std::array<Outcomes, 4> &All) {
  bool IsComplete = forEachCandidate(P, [&](const Candidate &C) {
    for (Model M : Of)
      if (Outcomes &Here = All[unsigned(M)];
          !Here.count(C.Result) && allows(M, C))
        Here.insert(C.Result);
    return true;
  });
  assert(IsComplete && "internal: the program has too many events");
  (void)IsComplete;
}

Outcomes axiomatic::outcomes(const Program &P, Model M) {
  std::array<Outcomes, 4> All;
  addOutcomes(P, {M}, All);
  return All[unsigned(M)];
}

std::array<Outcomes, 4> axiomatic::allOutcomes(const Program &P) {
  std::array<Outcomes, 4> All;
  addOutcomes(P, {std::begin(AllModels), std::end(AllModels)}, All);
  return All;
}
