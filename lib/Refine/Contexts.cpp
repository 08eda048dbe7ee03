//===- Contexts.cpp - Small programs around a function --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Contexts.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace heddle;

/// The first value that is nobody's; a context's n-th write of a new value
/// writes n more.
static constexpr int64_t FirstNew = 7001;

static constexpr AtomicOrdering ReadModes[] = {
    AtomicOrdering::Unordered, AtomicOrdering::SequentiallyConsistent,
    AtomicOrdering::Acquire, AtomicOrdering::Monotonic};
static constexpr AtomicOrdering WriteModes[] = {
    AtomicOrdering::Unordered, AtomicOrdering::SequentiallyConsistent,
    AtomicOrdering::Release, AtomicOrdering::Monotonic};

/// Each access that a thread may make, the plain ones first.
static std::vector<ContextAccess> allAccesses(const ContextParts &P) {
  std::vector<ContextAccess> Out;
  for (unsigned Mode = 0; Mode != std::size(ReadModes); ++Mode)
    for (unsigned L = 0; L != P.Locations.size(); ++L) {
      std::vector<int64_t> Values = {FirstNew};
      if (P.Locations[L].Kind == ValueKind::Ref)
        Values = {0};
      else
        append_range(Values, P.Values);
      Out.push_back({ContextAccess::Read, L, ReadModes[Mode], 0});
      for (int64_t V : Values)
        Out.push_back({ContextAccess::Write, L, WriteModes[Mode], V});
      if (WriteModes[Mode] == AtomicOrdering::SequentiallyConsistent &&
          (P.Locations[L].Kind == ValueKind::I32 ||
           P.Locations[L].Kind == ValueKind::I64))
        for (int64_t V : Values)
          Out.push_back({ContextAccess::Exchange, L, WriteModes[Mode], V});
    }
  return Out;
}

/// Whether each read may see something that another thread writes.
static bool readsMatter(const ContextParts &P, const Context &C) {
  auto Writes = [](const ContextThread &T, unsigned L) {
    return any_of(T.Accesses, [L](const ContextAccess &A) {
      return A.What != ContextAccess::Read && A.Location == L;
    });
  };
  for (const ContextThread &T : C.Threads)
    for (const ContextAccess &A : T.Accesses)
      if (A.What == ContextAccess::Read && !P.Locations[A.Location].IsWritten &&
          none_of(C.Threads, [&](const ContextThread &Other) {
            return &Other != &T && Writes(Other, A.Location);
          }))
        return false;
  return true;
}

/// New values are told apart by their place in the context.
static void nameValues(Context &C) {
  int64_t Next = FirstNew;
  for (ContextThread &T : C.Threads)
    for (ContextAccess &A : T.Accesses)
      if (A.Value == FirstNew && A.What != ContextAccess::Read)
        A.Value = Next++;
}

namespace {
/// Threads as numbers of accesses, in an order that none of their permutations
/// comes before.
class Enumeration {
public:
  Enumeration(const ContextParts &P, unsigned Most)
      : P(P), Accesses(allAccesses(P)) {
    for (unsigned Total = 0; Total <= Most; ++Total)
      addThreads(Total, {});
  }
  std::vector<Context> Out;

private:
  /// Twice the lock + 1, with 1 more if it is guarded, then accesses.
  using Word = std::vector<unsigned>;

  void addThreads(unsigned Left, std::vector<Word> Threads) {
    if (!Left)
      return finish(Threads);
    for (unsigned Length = 1; Length <= Left; ++Length)
      for (unsigned Head = 0;
           Head <= 2 * (P.ObjectLocks.size() + P.ClassLocks.size()) + 1; ++Head)
        if (!(Head & 1) || Length > 1)
          addAccesses(Length, Left - Length, {Head}, Threads);
  }

  void addAccesses(unsigned More, unsigned Left, Word Thread,
                   std::vector<Word> &Threads) {
    if (!More) {
      if (!Threads.empty() &&
          std::make_pair(Thread.size(), Thread) <
              std::make_pair(Threads.back().size(), Threads.back()))
        return;
      Threads.push_back(Thread);
      addThreads(Left, Threads);
      Threads.pop_back();
      return;
    }
    Thread.push_back(0);
    bool IsGuard = Thread.size() == 2 && Thread.front() & 1;
    for (unsigned A = 0; A != Accesses.size(); ++A) {
      if (IsGuard && Accesses[A].What != ContextAccess::Read)
        continue;
      Thread.back() = A;
      addAccesses(More - 1, Left, Thread, Threads);
    }
  }

  void finish(const std::vector<Word> &Threads) {
    Context C;
    for (const Word &W : Threads) {
      ContextThread &T = C.Threads.emplace_back();
      T.Lock = int(W.front() / 2) - 1;
      T.IsGuarded = W.front() & 1;
      for (unsigned A : drop_begin(W))
        T.Accesses.push_back(Accesses[A]);
    }
    if (!readsMatter(P, C))
      return;
    nameValues(C);
    addArguments(C, P.Numbers);
  }

  void addArguments(Context C, unsigned Left) {
    if (!Left)
      return Out.push_back(std::move(C));
    std::vector<int64_t> Values = {1};
    for (int64_t V : P.Values)
      if (!is_contained(Values, V))
        Values.push_back(V);
    C.Arguments.push_back(0);
    for (int64_t V : Values) {
      C.Arguments.back() = V;
      addArguments(C, Left - 1);
    }
  }

  const ContextParts &P;
  std::vector<ContextAccess> Accesses;
};
} // namespace

std::vector<Context> heddle::allContexts(const ContextParts &P,
                                         unsigned MostAccesses) {
  return std::move(Enumeration(P, MostAccesses).Out);
}

static std::string modeText(AtomicOrdering O) {
  switch (O) {
  case AtomicOrdering::Unordered:
    return "";
  case AtomicOrdering::Monotonic:
    return "opaque ";
  case AtomicOrdering::Acquire:
    return "acquire ";
  case AtomicOrdering::Release:
    return "release ";
  default:
    return "volatile ";
  }
}

static std::string lockName(const ContextParts &P, unsigned Lock) {
  return Lock < P.ObjectLocks.size()
             ? P.Objects[P.ObjectLocks[Lock]].Name
             : P.ClassLocks[Lock - P.ObjectLocks.size()] + ".class";
}

std::string heddle::contextText(const ContextParts &P, const Context &C) {
  std::string Out;
  for (const ContextObject &O : P.Objects)
    Out += "    " + O.Name + " = new " +
           (O.Class.front() == '[' ? O.Class + " of 4" : O.Class + "()") + "\n";
  Out += "    caller:   r = " + P.Function;
  if (!C.Arguments.empty()) {
    Out += " with";
    for (int64_t V : C.Arguments)
      Out += " " + std::to_string(V);
  }
  Out += "\n";
  for (auto [I, T] : enumerate(C.Threads)) {
    Out += "    thread" + std::to_string(I + 1) + ":  ";
    if (T.Lock >= 0)
      Out += "synchronized (" + lockName(P, T.Lock) + ") { ";
    std::string First = "t" + std::to_string(I + 1) + ".0";
    for (auto [K, A] : enumerate(T.Accesses)) {
      const ContextLocation &L = P.Locations[A.Location];
      std::string Value =
          L.Kind == ValueKind::Ref ? "null" : std::to_string(A.Value);
      std::string Result =
          "t" + std::to_string(I + 1) + "." + std::to_string(K);
      Out += !K                      ? ""
             : K == 1 && T.IsGuarded ? "; if (" + First + " != 0) { "
                                     : "; ";
      if (A.What == ContextAccess::Read)
        Out += Result + " = " + modeText(A.Mode) + L.Name;
      else if (A.What == ContextAccess::Write)
        Out += modeText(A.Mode) + L.Name + " = " + Value;
      else
        Out += Result + " = getAndSet(" + L.Name + ", " + Value + ")";
    }
    Out += T.IsGuarded ? " }" : "";
    Out += T.Lock >= 0 ? " }\n" : "\n";
  }
  return Out;
}
