//===- Detour.h - Steps that are taken back ---------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a thread would do if it went on alone is tried, and undone. Not while
// states are matched, and with a memory model only by a LoopTrial.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_MACHINE_DETOUR_H
#define HEDDLE_LIB_MACHINE_DETOUR_H

#include "heddle/Interpreter/Interpreter.h"
#include "heddle/Machine/Machine.h"

namespace heddle {

/// Steps of a thread that are taken back when this ends, with all that they
/// leave behind outside of the World.
class Machine::Detour {
public:
  explicit Detour(Machine &M)
      : M(M), Print(M.Last.Print), Counters(M.Counters),
        HadRound(M.Interp->HasRound), WasTrial(M.Interp->IsTrial), Rec(M.S.Rec),
        Faults(M.S.faults()), Start(M.W.attempt()) {
    M.S.Rec = nullptr;
    M.S.clearFaults();
    M.Interp->IsTrial = true;
  }
  ~Detour() {
    M.W.takeBack(Start);
    M.Interp->IsTrial = WasTrial;
    M.Interp->HasRound = HadRound;
    M.Last.Print = Print;
    M.Counters = Counters;
    M.S.Rec = Rec;
    M.S.clearFaults();
    for (const Fault &F : Faults)
      M.S.addFault(F);
  }
  Detour(const Detour &) = delete;
  World::Mark start() const { return Start.Where; }

private:
  Machine &M;
  Footprint Print; ///< all of Last that a step of the interpreter changes
  MachineCounters Counters;
  bool HadRound, WasTrial;
  Recorder *Rec;
  llvm::SmallVector<Fault, 4> Faults;
  World::Attempt Start;
};

/// The same, under a memory model, too.
class Machine::LoopTrial {
public:
  explicit LoopTrial(Machine &M)
      : S(M.S),
        Written(S.readsChoose() ? S.choosing()->step().Written.size() : 0),
        There(M) {}
  ~LoopTrial() {
    if (!S.readsChoose())
      return;
    S.choosing()->cutWritten(Written);
    S.choosing()->forgetChoices();
  }
  World::Mark start() const { return There.start(); }

private:
  Sync &S;
  size_t Written;
  Detour There;
};

/// Whether a plain access of another cell than those of Own was noted in the
/// shadow since M. A read in an epoch after Since, of Since's thread, counts as
/// one in Since.
bool hasNewAccess(const World &W, World::Mark M, llvm::ArrayRef<Ref> Own,
                  uint32_t Since = UINT32_MAX);

} // namespace heddle

#endif
