//===- PathRelaxerRereads.cpp - Reads around fences do not go back --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PathRelaxerRereads.h"
#include <algorithm>

using namespace axiomatic;
using namespace axiomatic::relaxer;

namespace {
/// Tries every order of the writes to a place, and with it whatever each read
/// can have seen.
class RereadCheck {
public:
  RereadCheck(const Rereads &Of, unsigned Place) : Of(Of) {
    for (size_t I = 0; I != Of.All.size(); ++I)
      if (at(I).Kind == Action::Plain && at(I).Id.Place == Place) {
        if (at(I).IsWrite)
          Writes.push_back(I);
        else
          Reads.push_back(I);
      }
    Position.assign(Of.All.size(), 0);
  }
  bool allows() { return order(1); }

private:
  const Action &at(size_t I) const { return *Of.All[I].second; }
  bool isPlainRead(size_t I) const {
    return !at(I).IsWrite && at(I).Order == Mode::Plain;
  }
  /// What an access leaves to be seen; of an update, its write.
  unsigned left(size_t I) const {
    bool Wrote = !at(I).IsWrite && at(I).IsUpdate && I + 1 != Of.All.size() &&
                 at(I + 1).IsWrite && at(I + 1).IsUpdate &&
                 Of.All[I + 1].first == Of.All[I].first;
    return Position[I + Wrote];
  }
  /// By happens-before and what fences order, or in the order of volatile
  /// accesses; a plain read is in no order but with what a fence keeps.
  bool isBefore(size_t A, size_t B) const {
    if (isPlainRead(A) || isPlainRead(B))
      return isKept(A, B);
    bool AreVolatile =
        at(A).Order == Mode::Volatile && at(B).Order == Mode::Volatile;
    return Of.Any[A][B] || (AreVolatile && (at(A).IsWrite || at(B).IsWrite) &&
                            at(A).Number < at(B).Number);
  }
  bool isKept(size_t A, size_t B) const {
    for (size_t F = 0; F != Of.All.size(); ++F) {
      if (at(F).Kind != Action::Fence)
        continue;
      FenceKind Is = at(F).FenceIs;
      bool IsFull = Is == FenceKind::Full;
      bool OfReads = Is == FenceKind::Acquire || Is == FenceKind::AcqRel ||
                     (Is == FenceKind::LoadLoad && !at(B).IsWrite);
      bool ToWrites = Is == FenceKind::Release || Is == FenceKind::AcqRel;
      bool Keeps =
          IsFull || (OfReads && !at(A).IsWrite) || (ToWrites && at(B).IsWrite);
      bool IsOwn = Of.All[A].first == Of.All[F].first &&
                   Of.All[F].first == Of.All[B].first;
      if (Keeps && (IsOwn ? A < F && F < B
                          : IsFull && (at(F).Before & Of.Self[A]) &&
                                (at(B).Before & Of.Self[F])))
        return true;
    }
    return false;
  }
  bool order(unsigned Next) {
    if (Next == Writes.size() + 1)
      return see(0);
    for (size_t W : Writes) {
      bool Fits = Position[W] == 0;
      for (size_t Other : Writes)
        Fits &= Position[Other] != 0 || !isBefore(Other, W);
      if (!Fits)
        continue;
      Position[W] = Next;
      if (order(Next + 1))
        return true;
      Position[W] = 0;
    }
    return false;
  }
  bool see(size_t Next) {
    if (Next == Reads.size())
      return fits();
    size_t R = Reads[Next];
    std::vector<size_t> Seen = Of.Seen(R);
    Position[R] = 0; // not known
    if (Seen.empty())
      return see(Next + 1);
    return std::any_of(Seen.begin(), Seen.end(), [&](size_t W) {
      Position[R] = Position[W];
      return see(Next + 1);
    });
  }
  bool fits() const {
    for (size_t R : Reads) {
      if (Position[R] && left(R) != Position[R] && left(R) != Position[R] + 1)
        return false; // of an update
      for (size_t Other : Reads)
        if (R != Other && Position[R] && Position[Other] &&
            isBefore(R, Other) && left(R) > Position[Other])
          return false;
      for (size_t W : Writes)
        if (Position[R] && ((isBefore(W, R) && Position[W] > Position[R]) ||
                            (isBefore(R, W) && Position[W] < Position[R])))
          return false;
    }
    return true;
  }

  const Rereads &Of;
  std::vector<size_t> Writes, Reads;
  std::vector<unsigned> Position; ///< of a write, or of what a read saw
};
} // namespace

bool relaxer::goesNotBack(const Rereads &Of, unsigned Places) {
  for (unsigned Place = 0; Place != Places; ++Place)
    if (!RereadCheck(Of, Place).allows())
      return false;
  return true;
}
