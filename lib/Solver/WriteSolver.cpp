//===- WriteSolver.cpp - Can a write still write this value? --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Solver/WriteSolver.h"
#include "Z3Slice.h"
#include "heddle/Solver/SliceTerm.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Metadata.h"
#include <chrono>
#include <unordered_map>

using namespace llvm;

namespace heddle {

using Answer = WriteSolver::Answer;

namespace {
/// A query as it is kept: slice or terms, value, then a length and the values
/// for each read that the slice mentions, or a length of ~0 if it may have any.
using Key = std::vector<uint64_t>;
struct HashKey {
  size_t operator()(const Key &K) const {
    return hash_combine_range(K.begin(), K.end());
  }
};
} // namespace

struct WriteSolver::Impl {
  explicit Impl(Options O) : O(O) {}

  const SliceTerms &terms(const MDNode &Slice) {
    auto [At, New] = Slices.try_emplace(&Slice);
    if (New)
      At->second = std::make_unique<SliceTerms>(readSlice(Slice));
    return *At->second;
  }
  bool tryAll(const SliceTerms &S, ArrayRef<ReadDomain> Domains,
              function_ref<bool(std::optional<uint64_t> Reached,
                                std::optional<uint64_t> Written)>
                  Visit);
  std::optional<Answer> tryValues(const SliceTerms &S, uint64_t Value,
                                  ArrayRef<ReadDomain> Domains);
  Answer decide(Key K, const SliceTerms &S, uint64_t Value,
                ArrayRef<ReadDomain> Domains, bool MayAsk);
  Answer solve(const SliceTerms &S, uint64_t Value,
               ArrayRef<ReadDomain> Domains) {
    if (!O.UseZ3)
      return Answer::Unknown;
    if (!Z3)
      Z3 = std::make_unique<Z3Slice>(O.ResourceLimit);
    ++Stats.Solved;
    return Z3->canWrite(S, Value, Domains);
  }

  Options O;
  SolverStats Stats;
  DenseMap<const MDNode *, std::unique_ptr<SliceTerms>> Slices;
  std::unordered_map<Key, Answer, HashKey> Answers;
  std::unique_ptr<Z3Slice> Z3; ///< made when first needed: it costs 10 ms
};

WriteSolver::WriteSolver() : WriteSolver(Options()) {}
WriteSolver::WriteSolver(Options O) : I(std::make_unique<Impl>(O)) {}
WriteSolver::~WriteSolver() = default;
const SolverStats &WriteSolver::stats() const { return I->Stats; }

static const ReadDomain *domainOf(unsigned Read, ArrayRef<ReadDomain> Domains) {
  const ReadDomain *D =
      find_if(Domains, [&](const ReadDomain &D) { return D.Read == Read; });
  return D == Domains.end() ? nullptr : D;
}

Answer WriteSolver::canWrite(const MDNode &Slice, uint64_t Value,
                             ArrayRef<ReadDomain> Domains) {
  return I->decide({reinterpret_cast<uintptr_t>(&Slice), Value},
                   I->terms(Slice), Value, Domains, true);
}

Answer WriteSolver::canWrite(const SliceTerms &S, uint64_t Value,
                             ArrayRef<ReadDomain> Domains, bool MayAsk) {
  Key K{MayAsk, Value, S.Value, S.Condition};
  for (const Term &T : S.Terms) {
    K.push_back(uint64_t(T.Op) << 48 | uint64_t(T.Bits) << 32 | T.Number);
    if (T.Op == TermOp::Constant)
      K.push_back(T.Value);
    else if (T.Op > TermOp::Any)
      for (uint32_t O : T.Operands)
        K.push_back(O);
  }
  return I->decide(std::move(K), S, Value, Domains, MayAsk);
}

/// K: what is asked, to which the values of the reads are added.
Answer WriteSolver::Impl::decide(Key K, const SliceTerms &S, uint64_t Value,
                                 ArrayRef<ReadDomain> Domains, bool MayAsk) {
  ++Stats.Queries;
  SmallVector<ReadDomain, 8> Mentioned;
  for (uint32_t R : S.Reads) {
    const ReadDomain *D = domainOf(R, Domains);
    K.push_back(D ? D->Values.size() : ~0ull);
    if (!D)
      continue;
    K.insert(K.end(), D->Values.begin(), D->Values.end());
    Mentioned.push_back(*D);
  }
  auto [At, New] = Answers.try_emplace(std::move(K), Answer::Unknown);
  if (!New) {
    ++Stats.Kept;
    return At->second;
  }
  auto Start = std::chrono::steady_clock::now();
  if (std::optional<Answer> Found = tryValues(S, Value, Mentioned))
    At->second = *Found;
  else if (MayAsk)
    At->second = solve(S, Value, Mentioned);
  Stats.Unknown += MayAsk && At->second == Answer::Unknown;
  Stats.Nanoseconds += std::chrono::duration_cast<std::chrono::nanoseconds>(
                           std::chrono::steady_clock::now() - Start)
                           .count();
  return At->second;
}

/// Evaluates the slice for each combination of values; Visit is told of the
/// condition and the value, where they are known, and ends it with false.
/// False if there are too many combinations.
bool WriteSolver::Impl::tryAll(
    const SliceTerms &S, ArrayRef<ReadDomain> Domains,
    function_ref<bool(std::optional<uint64_t>, std::optional<uint64_t>)>
        Visit) {
  uint64_t Combinations = 1;
  for (const ReadDomain &D : Domains) {
    Combinations *= D.Values.size();
    if (Combinations > O.MostTried)
      return false;
  }
  std::vector<std::optional<uint64_t>> Values(S.Terms.size());
  for (uint64_t N = 0; N < Combinations; ++N) {
    for (size_t T = 0; T < S.Terms.size(); ++T) {
      const Term &At = S.Terms[T];
      switch (At.Op) {
      case TermOp::Constant:
        Values[T] = At.Value;
        break;
      case TermOp::Arg:
      case TermOp::Any:
        Values[T] = std::nullopt;
        break;
      case TermOp::Read: {
        uint64_t Rest = N;
        Values[T] = std::nullopt;
        for (const ReadDomain &D : Domains) {
          if (D.Read == At.Number)
            Values[T] = D.Values[Rest % D.Values.size()];
          Rest /= D.Values.size();
        }
        break;
      }
      default:
        Values[T] = evaluate(At, Values, S.Terms);
      }
    }
    if (!Visit(Values[S.Condition], Values[S.Value]))
      break;
  }
  return true;
}

/// Nothing if there are too many combinations, or if some is neither possible
/// nor impossible without knowing what is unknown.
std::optional<Answer>
WriteSolver::Impl::tryValues(const SliceTerms &S, uint64_t Value,
                             ArrayRef<ReadDomain> Domains) {
  std::optional<Answer> Found = Answer::No;
  bool Tried = tryAll(S, Domains, [&](auto Reached, auto Written) {
    if ((Reached && !*Reached) || (Written && *Written != Value))
      return true;
    if (!Reached || !Written) {
      Found = std::nullopt;
      return true;
    }
    Found = Answer::Yes;
    return false;
  });
  if (!Tried)
    return std::nullopt;
  Stats.Tried += Found.has_value();
  return Found;
}

bool WriteSolver::listValues(const MDNode &Slice, ArrayRef<ReadDomain> Domains,
                             SmallVectorImpl<uint64_t> &Out) {
  return listValues(I->terms(Slice), Domains, Out);
}

bool WriteSolver::listValues(const SliceTerms &S, ArrayRef<ReadDomain> Domains,
                             SmallVectorImpl<uint64_t> &Out) {
  SmallVector<ReadDomain, 8> Mentioned;
  for (uint32_t R : S.Reads)
    if (const ReadDomain *D = domainOf(R, Domains))
      Mentioned.push_back(*D);
  bool IsKnown = true;
  bool Tried = I->tryAll(S, Mentioned, [&](auto Reached, auto Written) {
    if (Reached && !*Reached)
      return true;
    if (!Written)
      return IsKnown = false;
    Out.push_back(*Written);
    return true;
  });
  return Tried && IsKnown;
}

} // namespace heddle
