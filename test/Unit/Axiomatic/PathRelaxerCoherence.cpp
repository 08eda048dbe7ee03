//===- PathRelaxerCoherence.cpp - Whether a path is coherent --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PathRelaxerPath.h"
#include <algorithm>

using namespace axiomatic;
using namespace axiomatic::relaxer;

namespace {
/// Looks for one order of the writes to a place, and writes that its reads have
/// seen, by trying all.
class CoherenceCheck {
public:
  CoherenceCheck(const State &S, unsigned Place) {
    for (unsigned T = 0; T != S.Threads.size(); ++T)
      for (size_t N = 0; N != S.Threads[T].Actions.size(); ++N) {
        const Action &A = S.Threads[T].Actions[N];
        if (A.Kind != Action::Plain || A.Id.Place != Place)
          continue;
        bool IsLast = T + 1 == S.Threads.size();
        if (A.IsWrite)
          Writes.push_back({&A, bit(T, N, IsLast), 0});
        else if (A.Order != Mode::Plain)
          Reads.push_back({&A, bit(T, N, IsLast), 0});
        if (A.IsWrite && A.IsUpdate)
          Updates.push_back({Reads.size() - 1, Writes.size() - 1});
      }
  }
  bool allows() { return Reads.empty() || order(0); }

private:
  struct Node {
    const Action *A;
    Bits Self;
    unsigned At; ///< of a write, or of what a read saw
  };
  /// By happens-before, or in the order of volatile accesses.
  static bool isBefore(const Node &A, const Node &B) {
    const Action &X = *A.A, &Y = *B.A;
    bool AreVolatile = X.Order == Mode::Volatile && Y.Order == Mode::Volatile;
    return (Y.Before & A.Self) ||
           (AreVolatile && (X.IsWrite || Y.IsWrite) && X.Number < Y.Number);
  }
  /// Of the writes, so many have their place.
  bool order(unsigned Placed) {
    if (Placed == Writes.size())
      return see(0);
    for (Node &W : Writes) {
      bool Fits = W.At == 0;
      for (const Node &Other : Writes)
        Fits &= Other.At != 0 || !isBefore(Other, W);
      if (!Fits)
        continue;
      W.At = Placed + 1;
      if (order(Placed + 1))
        return true;
      W.At = 0;
    }
    return false;
  }
  bool see(size_t Next) {
    if (Next == Reads.size())
      return std::all_of(Updates.begin(), Updates.end(), [&](auto &U) {
        return Writes[U.second].At == Reads[U.first].At + 1;
      });
    Node &R = Reads[Next];
    for (const Node &W : Writes) {
      bool IsIt = R.A->Source ? R.A->Source == W.Self
                              : W.A->Id == R.A->Id &&
                                    W.A->Value == R.A->Value && !isBefore(R, W);
      R.At = W.At;
      if (IsIt && keeps(R, Next) && see(Next + 1))
        return true;
    }
    return false;
  }
  bool keeps(const Node &R, size_t Known) const {
    for (const Node &W : Writes)
      if ((isBefore(W, R) && W.At > R.At) || (isBefore(R, W) && W.At < R.At))
        return false;
    for (size_t N = 0; N != Known; ++N)
      if ((isBefore(Reads[N], R) && Reads[N].At > R.At) ||
          (isBefore(R, Reads[N]) && Reads[N].At < R.At))
        return false;
    return true;
  }

  std::vector<Node> Writes, Reads;
  std::vector<std::pair<size_t, size_t>> Updates; ///< reads and writes
};
} // namespace

bool relaxer::isCoherent(const State &S, unsigned Places) {
  for (unsigned Place = 0; Place != Places; ++Place)
    if (!CoherenceCheck(S, Place).allows())
      return false;
  return true;
}
