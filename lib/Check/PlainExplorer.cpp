//===- PlainExplorer.cpp - A program under the plain search ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/PlainExplorer.h"
#include "heddle/Check/FixedPoint.h"
#include "heddle/Jpr/JprMemory.h"
#include <chrono>

using namespace heddle;
using Clock = std::chrono::steady_clock;

/// The plain search calls itself for each step of an execution.
static constexpr uint64_t MostSteps = 20'000;

MachineOptions heddle::plainMachine(MachineOptions O) {
  O.VisibleAll = true;
  O.EveryAccess = false; // a read has a choice for each order that matters
  O.CheckLists = false;
  O.Prune = Pruning::None;
  O.Awaits = O.LooksAhead = false;
  O.Detector = DetectorKind::Epoch;
  O.Finals = O.Model == ModelKind::SC && !O.ReadsChoose ? FinalReads::Follow
                                                        : FinalReads::Report;
  O.Assumptions = nullptr;
  O.Ordered = nullptr;
  O.Sets = nullptr;
  O.Threads = nullptr;
  O.ClockWidth = MaxThreads;
  O.KeepOutput = false;
  return O;
}

namespace {
/// Stops where the machine leaves out what an execution may have seen. Under
/// JPR: tells the write sets of the executions that the model has, as the
/// definition of the fixed point has it (Figure 5 of the JPR paper).
class Recording final : public PlainListener {
public:
  /// HasGivenUp: the time was up in a step, or in a look at what a read may
  /// see. What the machine does then is nothing that the program does.
  Recording(Machine &M, PlainListener &Inner, const bool &HasGivenUp)
      : M(M), Inner(Inner), HasGivenUp(HasGivenUp) {}

  void onFault(PlainPath P, const Fault &F) override {
    if (!HasGivenUp)
      Inner.onFault(P, F);
  }
  bool onEnd(PlainPath P, RunStatus How) override {
    if (HasGivenUp)
      return false;
    bool IsOfModel = How == RunStatus::Ended || How == RunStatus::Stuck;
    // Fences take executions away; what those justify stays justified.
    if (M.lacksDetails())
      return false;
    if (!M.options().Sets)
      return Inner.onEnd(P, How);
    if (IsOfModel || (How == RunStatus::Assumed && !M.sync().isDiscarded() &&
                      M.jpr()->isJustified())) {
      M.jpr()->recordPairs();
      M.jpr()->recordRaces();
    }
    return Inner.onEnd(P, How);
  }

private:
  Machine &M;
  PlainListener &Inner;
  const bool &HasGivenUp;
};

uint64_t millisecondsSince(Clock::time_point Began) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() -
                                                               Began)
      .count();
}
} // namespace

/// False: what was heard is void, since the machine left something out that the
/// program may see. Another one will not.
static llvm::Expected<bool> exploreOnce(const CheckSubject &S, CheckOptions &O,
                                        Clock::time_point Began,
                                        uint64_t Milliseconds,
                                        PlainAudience &Audience,
                                        AuditFigures &Figures) {
  beginFixedPoint(O.Machine, O.FixedPoint);
  Machine M(S.Code, O.Machine);
  bool HasGivenUp = false;
  M.watchSteps([&] {
    HasGivenUp |= millisecondsSince(Began) >= Milliseconds ||
                  (O.Explore.Interrupt && *O.Explore.Interrupt);
    return HasGivenUp;
  });
  if (llvm::Error E = M.start(S.Main, S.Arguments))
    return std::move(E);
  const llvm::SmallVector<Fault, 4> First(M.faults());
  WriteSets *Sets = O.Machine.Sets.get();
  if (Sets)
    Sets->nextRound();
  for (bool GoesOn = true; GoesOn;) {
    uint64_t Spent = millisecondsSince(Began);
    // A round that uses up the time leaves none to the next.
    PlainOptions Plain;
    Plain.Milliseconds = Spent < Milliseconds ? Milliseconds - Spent : 0;
    if (Sets && !Sets->rounds())
      Plain.Milliseconds /= 2;
    Plain.MaxDepth = O.Explore.MaxDepth ? O.Explore.MaxDepth : MostSteps;
    Plain.MaxDepth = std::min(Plain.MaxDepth, MostSteps);
    Plain.Seed = O.Explore.Seed + Figures.Executions;
    Plain.Interrupt = O.Explore.Interrupt;
    Audience.beginRound(M);
    // What main met before it started a thread belongs to no step.
    for (const Fault &F : First)
      Audience.onFault({}, F);
    Recording Recorder(M, Audience, HasGivenUp);
    PlainResult R =
        searchPlainly(M, Plain, static_cast<PlainListener &>(Recorder));
    if (M.lacksDetails())
      return false;
    Figures.Executions += R.Executions;
    Figures.Events += R.Events;
    Figures.IsComplete = R.IsComplete;
    bool IsVoid = Sets && Sets->takeBack();
    if (!IsVoid)
      Audience.keepRound();
    bool HasTime = !R.IsStopped && millisecondsSince(Began) < Milliseconds;
    GoesOn = Sets && HasTime && (IsVoid || Sets->nextRound());
    Figures.IsComplete &= !IsVoid && (!Sets || HasTime);
  }
  return true;
}

llvm::Expected<AuditFigures> heddle::explorePlainly(const CheckSubject &S,
                                                    CheckOptions &O,
                                                    uint64_t Milliseconds,
                                                    PlainAudience &Audience) {
  auto Began = Clock::now();
  for (;;) {
    AuditFigures Figures;
    auto IsWhole = exploreOnce(S, O, Began, Milliseconds, Audience, Figures);
    if (!IsWhole)
      return IsWhole.takeError();
    Figures.Seconds = millisecondsSince(Began) / 1e3;
    if (*IsWhole)
      return Figures;
  }
}
