//===- MaximalOrder.cpp - Reorderings that swap sections ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Prediction/MaximalOrder.h"
#include "heddle/Solver/OrderSolver.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

/// Steps of the schedule that may change places, and constraints that are worth
/// a question.
static constexpr uint32_t Window = 256;
static constexpr unsigned MostClauses = 30'000;
/// What Z3 may do for one answer, and how much of it takes as long as a unit of
/// work.
static constexpr unsigned ResourceLimit = 400'000, LimitAUnit = 12;
/// Work of making a solver, and of a constraint.
static constexpr uint64_t SolverWork = 2000, ClauseWork = 4;

namespace {
class Question {
public:
  Question(const ObservedTrace &Trace, llvm::ArrayRef<uint32_t> Ends,
           bool AreExecuted);
  /// The steps that are executed, in their order, if there is an answer.
  std::optional<std::vector<uint32_t>> ask();
  uint64_t work() const;

private:
  using Fact = OrderSolver::Fact;

  /// When an operation is executed. End: after all others.
  enum When : uint8_t { Before, Within, End, Never };

  uint32_t stepOf(uint32_t Op) const { return Ops[Op].Step; }
  When when(uint32_t Op) const;
  Fact isDone(uint32_t Op) { return Done[stepOf(Op) - First]; }
  Fact isBefore(uint32_t A, uint32_t B) {
    return Solver.isBefore(Time[stepOf(A) - First], Time[stepOf(B) - First]);
  }
  /// The step that is asked about and has Op (an end) goes before the
  /// other one.
  Fact goesFirst(uint32_t Op) {
    return Ops[Op].Thread == Ops[Ends[0]].Thread ? *FirstEnd
                                                 : Solver.isNot(*FirstEnd);
  }
  void add(Fact A) {
    ++Clauses;
    Solver.require(A);
  }
  /// If all of If, one of Then.
  void addRule(llvm::ArrayRef<Fact> If, llvm::ArrayRef<Fact> Then);

  bool setWindow();
  void addThreads();
  void addSeen();
  bool isSettled(uint32_t W, const ObservedTrace::Touch &R) const;
  void addReads();
  void addLocks();
  void addSections(const ObservedTrace::Section &A,
                   const ObservedTrace::Section &B);

  const ObservedTrace &Trace;
  llvm::ArrayRef<TraceOp> Ops;
  llvm::ArrayRef<uint32_t> Ends;
  const bool AreExecuted;
  OrderSolver Solver{ResourceLimit};
  /// Steps of the window, and the operations that they have.
  uint32_t First = 0, Last = 0, FirstOp = 0, LastOp = 0;
  std::vector<Fact> Done;
  std::vector<OrderSolver::Time> Time; ///< by step, from First
  std::optional<Fact> FirstEnd; ///< the first of Ends goes before the second
  unsigned Clauses = 0;
};
} // namespace

Question::Question(const ObservedTrace &Trace, llvm::ArrayRef<uint32_t> Ends,
                   bool AreExecuted)
    : Trace(Trace), Ops(Trace.ops()), Ends(Ends), AreExecuted(AreExecuted) {}

uint64_t Question::work() const {
  return SolverWork + Clauses * ClauseWork + Solver.effort() / LimitAUnit;
}

Question::When Question::when(uint32_t Op) const {
  uint32_t Step = stepOf(Op);
  if (Step == TraceOp::NoStep || Step < First)
    return Before;
  for (uint32_t E : Ends)
    if (Ops[E].Thread == Ops[Op].Thread && stepOf(E) <= Step)
      return stepOf(E) == Step && Op <= E && AreExecuted ? End : Never;
  return Step < Last ? Within : Never;
}

void Question::addRule(llvm::ArrayRef<Fact> If, llvm::ArrayRef<Fact> Then) {
  llvm::SmallVector<Fact, 4> Any(Then.begin(), Then.end());
  for (Fact A : If)
    Any.push_back(Solver.isNot(A));
  ++Clauses;
  Solver.require(Any);
}

/// As many steps on both sides of what is asked about. False if it is too far
/// apart, or a part of every execution.
bool Question::setWindow() {
  uint32_t Low = TraceOp::NoStep, High = 0;
  for (uint32_t E : Ends) {
    if (stepOf(E) == TraceOp::NoStep)
      return false;
    Low = std::min(Low, stepOf(E));
    High = std::max(High, stepOf(E));
  }
  if (High - Low >= Window)
    return false;
  uint32_t Around = (Window - (High - Low)) / 2;
  First = Low - std::min(Low, Around);
  // What main did alone has no operations.
  for (const TraceOp &Op : Ops)
    if (Op.Step != TraceOp::NoStep) {
      First = std::max(First, Op.Step);
      break;
    }
  Last = High + Around + 1;
  auto IsBefore = [&](const TraceOp &Op) {
    return Op.Step == TraceOp::NoStep || Op.Step < First;
  };
  FirstOp = llvm::partition_point(Ops, IsBefore) - Ops.begin();
  LastOp =
      llvm::partition_point(Ops.drop_front(FirstOp),
                            [&](const TraceOp &Op) { return Op.Step < Last; }) -
      Ops.begin();
  Last = LastOp == FirstOp ? First : stepOf(LastOp - 1) + 1;
  return LastOp != FirstOp;
}

/// Each thread does a prefix of its steps, up to those that are asked about.
void Question::addThreads() {
  for (uint32_t S = First; S != Last; ++S) {
    Done.push_back(Solver.addFact());
    Time.push_back(Solver.addTime());
  }
  FirstEnd = Solver.addFact();
  std::vector<uint32_t> LastOf(Trace.numThreads(), ObservedTrace::None);
  for (uint32_t O = FirstOp; O != LastOp; ++O) {
    uint32_t &Previous = LastOf[Ops[O].Thread];
    if (Previous != ObservedTrace::None && stepOf(Previous) == stepOf(O))
      continue;
    bool MayBe = when(O) == Within;
    if (!MayBe)
      add(Solver.isNot(isDone(O)));
    if (Previous != ObservedTrace::None) {
      if (MayBe)
        addRule({isDone(O)}, {isDone(Previous)});
      add(isBefore(Previous, O));
    }
    if (llvm::any_of(Ends,
                     [&](uint32_t E) {
                       return Ops[E].Thread == Ops[O].Thread &&
                              stepOf(E) == stepOf(O);
                     }) &&
        Previous != ObservedTrace::None)
      add(isDone(Previous));
    Previous = O;
  }
}

/// What an operation has seen comes before it.
void Question::addSeen() {
  for (uint32_t O = FirstOp; O != LastOp; ++O) {
    When Is = when(O);
    // What an access that races sees is another thing.
    if (Is == Never || llvm::is_contained(Ends, O))
      continue;
    for (uint32_t S : Trace.seenBy(O)) {
      if (when(S) == Before || stepOf(S) == stepOf(O))
        continue;
      if (Is == End) {
        add(when(S) == End ? goesFirst(S) : isDone(S));
        continue;
      }
      addRule({isDone(O)}, {isDone(S)});
      addRule({isDone(O)}, {isBefore(S, O)});
    }
  }
}

/// W is not between the read of R and what that has seen in any order in which
/// each thread does what it did.
bool Question::isSettled(uint32_t W, const ObservedTrace::Touch &R) const {
  uint32_t Of = Ops[W].Thread;
  bool IsOfSaw = R.Saw != ObservedTrace::None && Ops[R.Saw].Thread == Of;
  if (Of == Ops[R.Op].Thread)
    return W > R.Op || IsOfSaw;
  return IsOfSaw && W < R.Saw;
}

/// No other write comes between a read and what it has seen.
void Question::addReads() {
  llvm::DenseMap<uint64_t, llvm::SmallVector<uint32_t, 4>> Writes;
  for (const ObservedTrace::Touch &T : Trace.touches())
    if (T.Writes && T.Op >= FirstOp && T.Op < LastOp && when(T.Op) == Within)
      Writes[T.Location].push_back(T.Op);
  for (const ObservedTrace::Touch &T : Trace.touches()) {
    if (!T.Reads || T.Op < FirstOp || T.Op >= LastOp ||
        llvm::is_contained(Ends, T.Op))
      continue;
    When Is = when(T.Op);
    auto Others = Writes.find(T.Location);
    if (Is == Never || Others == Writes.end())
      continue;
    for (uint32_t W : Others->second) {
      if (W == T.Saw || stepOf(W) == stepOf(T.Op) || Clauses > MostClauses ||
          isSettled(W, T))
        continue;
      llvm::SmallVector<Fact, 2> If, Then;
      If.push_back(isDone(W));
      if (Is == Within) {
        If.push_back(isDone(T.Op));
        Then.push_back(isBefore(T.Op, W));
      }
      if (T.Saw != ObservedTrace::None && when(T.Saw) == Within) {
        if (stepOf(T.Saw) == stepOf(W))
          continue;
        Then.push_back(isBefore(W, T.Saw));
      }
      addRule(If, Then);
    }
  }
}

/// Of two sections of one lock, one ends before the other begins.
void Question::addSections(const ObservedTrace::Section &A,
                           const ObservedTrace::Section &B) {
  auto End = [&](const ObservedTrace::Section &S) {
    return S.End == ObservedTrace::None ? Never : when(S.End);
  };
  When BeginA = when(A.Begin), BeginB = when(B.Begin);
  if (BeginA == Never || BeginB == Never || End(A) == Before ||
      End(B) == Before)
    return;
  llvm::SmallVector<Fact, 2> If, Then;
  auto AddOrder = [&](const ObservedTrace::Section &X,
                      const ObservedTrace::Section &Y, When BeginY) {
    if (End(X) == When::End && BeginY == When::End)
      Then.push_back(goesFirst(X.End));
    if (End(X) != Within)
      return;
    if (BeginY == When::End)
      Then.push_back(isDone(X.End));
    else if (BeginY == Within)
      Then.push_back(Solver.both(isDone(X.End), isBefore(X.End, Y.Begin)));
  };
  if (BeginA == Within)
    If.push_back(isDone(A.Begin));
  if (BeginB == Within)
    If.push_back(isDone(B.Begin));
  AddOrder(A, B, BeginB);
  AddOrder(B, A, BeginA);
  addRule(If, Then);
}

void Question::addLocks() {
  for (unsigned L = 0; L != Trace.numLocks(); ++L) {
    llvm::ArrayRef<ObservedTrace::LockUse> Uses = Trace.usesOf(L);
    for (const auto &U : Uses)
      for (const auto &V : Uses)
        if (U.Thread < V.Thread)
          for (const auto &A : U.Sections)
            for (const auto &B : V.Sections)
              if (Clauses <= MostClauses)
                addSections(A, B);
  }
}

std::optional<std::vector<uint32_t>> Question::ask() {
  if (!setWindow())
    return std::nullopt;
  addThreads();
  addSeen();
  addLocks();
  addReads();
  if (Clauses > MostClauses || !Solver.solve())
    return std::nullopt;
  std::vector<std::pair<int64_t, uint32_t>> Found;
  for (uint32_t S = First; S != Last; ++S)
    if (Solver.isTrue(Done[S - First]))
      Found.push_back({Solver.at(Time[S - First]), S});
  bool IsFirst = Solver.isTrue(*FirstEnd);
  llvm::sort(Found);
  std::vector<uint32_t> Steps;
  for (uint32_t S = 0; S != First; ++S)
    Steps.push_back(S);
  for (const auto &[When, S] : Found)
    Steps.push_back(S);
  if (AreExecuted)
    for (unsigned I : {0, 1})
      Steps.push_back(stepOf(Ends[IsFirst ? I : 1 - I]));
  return Steps;
}

std::optional<std::vector<uint32_t>>
MaximalOrder::find(llvm::ArrayRef<uint32_t> Ends, bool AreExecuted) {
  Question Q(Trace, Ends, AreExecuted);
  auto Steps = Q.ask();
  Work += Q.work();
  return Steps;
}

std::optional<std::vector<uint32_t>> MaximalOrder::findRace(uint32_t A,
                                                            uint32_t B) {
  return find({A, B}, /*AreExecuted=*/true);
}

std::optional<std::vector<uint32_t>>
MaximalOrder::findDeadlock(llvm::ArrayRef<uint32_t> Acquires) {
  return find(Acquires, /*AreExecuted=*/false);
}
