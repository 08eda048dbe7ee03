//===- OpmmAxioms.cpp - OpMM, declaratively -------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A candidate is allowed if there is a synchronisation order so such that
//
//   * po, so, rf have no cycle: there is a trace (5.1 and 5.6 of the paper);
//   * happens-before consistency: no read sees a write that another write
//     hides from it, that is, w hb w' hb r (JLS 17.4.5, theorem 6);
//   * of each location there is an order co of all writes, which contains hb
//     and the so of its volatile writes, such that a read that is not plain,
//     having happened after a write or a read (that is not plain) of the
//     location, or after it in so if one of the two writes, sees nothing
//     co-older. For volatiles this is
//     "the last write in so" (rule V-Rd).
//     A plain read does only where a fence of its thread keeps it in order with
//     another access of the location: of two reads around an acquire fence the
//     second does not go back.
//   * an update's write stands in co right after the write that it saw.
//
// so orders critical sections, volatile accesses of a location, full fences;
// only pairs of these that conflict are chosen, since any order of the others
// that agrees with the rest will do.
//
// hb is the closure of po and sw: unlock to later lock; volatile write to later
// volatile read; full fence to later full fence; releasing write to acquiring
// read of it, or of the last of a chain of updates that began with it. A fence
// before a write makes it releasing, one after a read makes it acquiring, from
// and to the fence. A write that a read saw before a full fence hides what it
// hides from reads after the fence, too.
//
//===----------------------------------------------------------------------===//

#include "Axioms.h"

using namespace axiomatic;

namespace {

class OpmmCheck {
public:
  explicit OpmmCheck(const Candidate &C) : C(C), E(C.Events) {}
  /// How many synchronisation orders there are, up to AtMost.
  uint64_t count(uint64_t AtMost);

private:
  /// One of the two edges of a pair must be in so.
  struct Pair {
    unsigned FirstEnd, SecondBegin; ///< if the first is first
    unsigned SecondEnd, FirstBegin; ///< if the second is first
  };
  static bool isChosen(const Order &Trace, const Pair &P) {
    return Trace.has(P.FirstEnd, P.SecondBegin) ||
           Trace.has(P.SecondEnd, P.FirstBegin);
  }
  void choose(const Order &Trace, size_t Next);
  bool isConsistent(const Order &Trace) const;
  Order happensBefore(const Order &Trace) const;
  bool isHidden(unsigned R, const Order &Hb) const;
  bool isCoherent(unsigned Place, const Order &Trace, const Order &Hb) const;
  /// Whether R knows of W: W happens before it, or was seen before a full
  /// fence before it.
  bool knows(unsigned R, unsigned W, const Order &Hb) const;
  bool isFence(unsigned N, FenceKind K) const;
  /// Whether a fence says that A is not reordered with B.
  bool isKept(unsigned A, unsigned B, const Order &Hb) const;

  const Candidate &C;
  const std::vector<Event> &E;
  std::vector<Pair> Pairs;
  uint64_t Found = 0, Wanted = 0;
};

} // namespace

static bool releases(Mode M) {
  return M == Mode::Release || M == Mode::AcqRel || M == Mode::Volatile;
}
static bool acquires(Mode M) {
  return M == Mode::Acquire || M == Mode::AcqRel || M == Mode::Volatile;
}

/// Of that kind or stronger.
bool OpmmCheck::isFence(unsigned N, FenceKind K) const {
  if (E[N].Kind != Event::Fence)
    return false;
  FenceKind Is = E[N].FenceIs;
  if (Is == FenceKind::LoadLoad) // taken for the stronger ones
    Is = FenceKind::Acquire;
  if (Is == FenceKind::StoreStore)
    Is = FenceKind::Release;
  return Is == K || Is == FenceKind::Full ||
         (Is == FenceKind::AcqRel && K != FenceKind::Full);
}

uint64_t OpmmCheck::count(uint64_t AtMost) {
  Wanted = AtMost;
  Order Trace = C.Po;
  for (unsigned R = 0; R != E.size(); ++R)
    if (E[R].Reads && !Trace.add(E[R].Source, R))
      return 0;
  const std::vector<Section> &All = C.Sections;
  for (size_t A = 0; A != All.size(); ++A)
    for (size_t B = A + 1; B != All.size(); ++B)
      if (All[A].Monitor == All[B].Monitor)
        Pairs.push_back({All[A].End, All[B].Begin, All[B].End, All[A].Begin});
  for (unsigned A = 0; A != E.size(); ++A)
    for (unsigned B = A + 1; B != E.size(); ++B) {
      bool Conflict = E[A].isVolatile() && E[B].isVolatile() &&
                      E[A].Place == E[B].Place && (E[A].Writes || E[B].Writes);
      bool Fences = isFence(A, FenceKind::Full) && isFence(B, FenceKind::Full);
      if (Conflict || Fences)
        Pairs.push_back({A, B, B, A});
    }
  choose(Trace, 0);
  return Found;
}

/// What Trace, a part of an order, violates, the whole violates too.
void OpmmCheck::choose(const Order &Trace, size_t Next) {
  while (Next != Pairs.size() && isChosen(Trace, Pairs[Next]))
    ++Next;
  if (!isConsistent(Trace))
    return;
  if (Next == Pairs.size()) {
    ++Found;
    return;
  }
  const Pair &P = Pairs[Next];
  Order First = Trace;
  if (First.add(P.FirstEnd, P.SecondBegin))
    choose(First, Next + 1);
  Order Second = Trace;
  if (Found < Wanted && Second.add(P.SecondEnd, P.FirstBegin))
    choose(Second, Next + 1);
}

Order OpmmCheck::happensBefore(const Order &Trace) const {
  Order Hb = C.Po;
  unsigned N = E.size();
  auto Synchronize = [&](unsigned A, unsigned B) {
    if (A == B || Hb.has(A, B))
      return;
    [[maybe_unused]] bool Added = Hb.add(A, B);
    assert(Added && "internal: happens-before against the trace");
  };
  for (const Section &A : C.Sections)
    for (const Section &B : C.Sections)
      if (A.Monitor == B.Monitor && Trace.has(A.End, B.Begin))
        Synchronize(A.End, B.Begin);
  for (unsigned A = 0; A != N; ++A)
    for (unsigned B = 0; B != N; ++B) {
      bool Volatile = E[A].isVolatile() && E[A].Writes && E[B].isVolatile() &&
                      E[B].Reads && E[A].Place == E[B].Place;
      bool Fences = isFence(A, FenceKind::Full) && isFence(B, FenceKind::Full);
      if ((Volatile || Fences) && Trace.has(A, B))
        Synchronize(A, B);
    }
  for (unsigned R = 0; R != N; ++R) {
    if (!E[R].Reads)
      continue;
    std::vector<unsigned> To;
    if (acquires(E[R].Order))
      To.push_back(R);
    for (unsigned F = 0; F != N; ++F)
      if (E[F].Thread == E[R].Thread && C.Po.has(R, F) &&
          isFence(F, FenceKind::Acquire))
        To.push_back(F);
    // The write seen, and if that is an update's, what that saw.
    for (int W = E[R].Source; W >= 0; W = E[W].IsUpdate ? E[W].Source : -1)
      for (unsigned B : To) {
        if (releases(E[W].Order))
          Synchronize(W, B);
        for (unsigned F = 0; F != N; ++F)
          if (E[F].Thread == E[W].Thread && C.Po.has(F, W) &&
              isFence(F, FenceKind::Release))
            Synchronize(F, B);
      }
  }
  return Hb;
}

bool OpmmCheck::knows(unsigned R, unsigned W, const Order &Hb) const {
  if (Hb.has(W, R))
    return true;
  for (unsigned F = 0; F != E.size(); ++F)
    if (isFence(F, FenceKind::Full) && Hb.has(F, R))
      for (unsigned Seen = 0; Seen != E.size(); ++Seen)
        if (E[Seen].Reads && unsigned(E[Seen].Source) == W && Hb.has(Seen, F))
          return true;
  return false;
}

bool OpmmCheck::isKept(unsigned A, unsigned B, const Order &Hb) const {
  for (unsigned F = 0; F != E.size(); ++F) {
    bool IsFull = isFence(F, FenceKind::Full);
    bool IsOwn = E[F].Thread == E[A].Thread && E[F].Thread == E[B].Thread;
    bool Orders = IsFull || (isFence(F, FenceKind::Acquire) && E[A].Reads) ||
                  (isFence(F, FenceKind::Release) && E[B].Writes);
    if (Orders && (IsOwn ? C.Po.has(A, F) && C.Po.has(F, B)
                         : IsFull && Hb.has(A, F) && Hb.has(F, B)))
      return true;
  }
  return false;
}

bool OpmmCheck::isHidden(unsigned R, const Order &Hb) const {
  unsigned W = E[R].Source;
  for (unsigned Other = 0; Other != E.size(); ++Other)
    if (Other != R && E[Other].Writes && E[Other].Place == E[R].Place &&
        Hb.has(W, Other) && knows(R, Other, Hb))
      return true;
  return false;
}

bool OpmmCheck::isCoherent(unsigned Place, const Order &Trace,
                           const Order &Hb) const {
  std::vector<unsigned> Writes, Reads;
  for (unsigned N = 0; N != E.size(); ++N) {
    if (E[N].Kind != Event::Access || E[N].Place != Place)
      continue;
    if (E[N].Writes)
      Writes.push_back(N);
    if (E[N].Reads && E[N].Order != Mode::Plain)
      Reads.push_back(N);
  }
  // Writes by the chain of updates that they belong to; edges of co between
  // chains.
  std::vector<unsigned> Chain(E.size());
  for (unsigned W : Writes) {
    Chain[W] = W;
    if (!E[W].Reads)
      continue;
    Chain[W] = Chain[E[W].Source];
    for (unsigned Other : Writes)
      if (Other < W && E[Other].Reads && E[Other].Source == E[W].Source)
        return false; // two updates of one write
  }
  Order Co(E.size());
  auto Add = [&](unsigned A, unsigned B) {
    if (A == B)
      return true;
    if (Chain[A] != Chain[B])
      return Co.add(Chain[A], Chain[B]);
    // Within a chain the order is that of the numbers: each saw the one before.
    return A < B;
  };
  auto Before = [&](unsigned A, unsigned B) {
    return Hb.has(A, B) || (E[A].isVolatile() && E[B].isVolatile() &&
                            (E[A].Writes || E[B].Writes) && Trace.has(A, B));
  };
  for (unsigned A : Writes)
    for (unsigned B : Writes)
      if (Before(A, B) && !Add(A, B))
        return false;
  for (unsigned R : Reads) {
    unsigned Seen = E[R].Source;
    for (unsigned W : Writes)
      if (W != R && ((Before(W, R) || knows(R, W, Hb)) ? !Add(W, Seen)
                     : Before(R, W)                    ? !Add(Seen, W)
                                                       : false))
        return false;
    for (unsigned Later : Reads)
      if (Before(R, Later) && !Add(Seen, E[Later].Source))
        return false;
  }
  auto IsHere = [&](unsigned N) {
    return E[N].Kind == Event::Access && E[N].Place == Place;
  };
  auto IsPlainRead = [&](unsigned N) {
    return !E[N].Writes && E[N].Order == Mode::Plain;
  };
  for (unsigned A = 0; A != E.size(); ++A)
    for (unsigned B = 0; B != E.size(); ++B)
      if (A != B && IsHere(A) && IsHere(B) &&
          (IsPlainRead(A) || IsPlainRead(B)) && isKept(A, B, Hb) &&
          !Add(E[A].Writes ? A : E[A].Source, E[B].Reads ? E[B].Source : B))
        return false;
  return true;
}

bool OpmmCheck::isConsistent(const Order &Trace) const {
  Order Hb = happensBefore(Trace);
  uint64_t Places = 0;
  for (unsigned R = 0; R != E.size(); ++R) {
    if (E[R].Reads && isHidden(R, Hb))
      return false;
    if (E[R].Kind == Event::Access)
      Places |= uint64_t(1) << E[R].Place;
  }
  for (unsigned Place = 0; Place != 64; ++Place)
    if (Places >> Place & 1 && !isCoherent(Place, Trace, Hb))
      return false;
  return true;
}

bool axiomatic::allowsOpmm(const Candidate &C) { return OpmmCheck(C).count(1); }
uint64_t axiomatic::countOpmm(const Candidate &C) {
  return OpmmCheck(C).count(UINT64_MAX);
}
