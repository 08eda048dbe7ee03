//===- ClassInit.h - Class initialisation (JLS 12.4.2) ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lock of the procedure is the event: ClassInit takes the state from Fresh
// to Running (steps 1 to 6), ClassReady ends it (steps 10 to 12). Superclasses
// (step 7) are the interpreter's to initialise between the two, in the order
// that nextSuperToInitialise gives. A thread that finds another one Running is
// disabled; two that wait for each other's classes are a deadlock, as in Java.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_CLASSINIT_H
#define HEDDLE_SYNC_CLASSINIT_H

#include "heddle/Sync/Performed.h"
#include "heddle/Sync/RaceDetector.h"

namespace heddle {

/// Hears of initialisers, with the state as their thread has it.
class InitialiserListener {
public:
  virtual ~InitialiserListener() = default;
  /// T is about to run the initialiser of the class, or has come to its end.
  /// Its block is saved.
  virtual void beginInitialiser(Thread &T, uint32_t Class) = 0;
  virtual void endInitialiser(Thread &T, uint32_t Class) = 0;
};

class ClassInit : public SyncPart {
public:
  ClassInit(SyncState &S, RaceDetector &Races) : SyncPart(S), Races(Races) {}

  /// The check before a use of the class is void: no event. True for a class
  /// with nothing to run, one that T itself is initialising, one whose end of
  /// initialisation T is ordered after, and for a trusted one that is done.
  ///
  /// The initialisation of trusted classes is not a scheduling choice, so that
  /// it must order nothing either: an edge from the thread that happened to run
  /// it first would hide races that another schedule has. Their classes have no
  /// clock.
  bool isDone(const Thread &T, const RuntimeClass &C) const {
    if (C.InitIsTrivial)
      return true;
    const InitRecord &R = *W.pointer<InitRecord>(C.InitRecord);
    if (R.StateWord == InitRecord::Done) {
      const Summary *H = Races.summary();
      return C.Boot ||
             (LLVM_UNLIKELY(H != nullptr) ? H->knowsInit(T.Self, C.InitRecord)
                                          : ordered(R.Who, T));
    }
    return R.StateWord == InitRecord::Running && R.Who == T.Self + 1u;
  }
  /// JLS 12.4.2 step 7: after RunInitializer for C, before C's own code, the
  /// classes that this names are initialised, one after the other, until it
  /// names none.
  ClassId nextSuper(const Thread &T, const RuntimeClass &C) const;

  // T's pending event: ClassInit or ClassReady.

  bool isEnabled(const Thread &T) const {
    const InitRecord &R = *W.pointer<InitRecord>(T.Cell);
    return T.Kind == EventKind::ClassReady ||
           R.StateWord != InitRecord::Running || R.Who == T.Self + 1u;
  }
  void footprint(const Thread &T, Footprint &Out) const {
    const InitRecord &R = *W.pointer<InitRecord>(T.Cell);
    Out.add({Location::ClassState, T.Cell},
            T.Kind == EventKind::ClassReady ||
                R.StateWord == InitRecord::Fresh);
  }
  Performed perform(Thread &T);

  // Without an event, for a trusted class: within the step.

  /// False if another thread is initialising the class; T must then be pending
  /// as the (disabled) event ClassInit.
  bool beginSilently(Thread &T, const RuntimeClass &C, Performed &Out);
  void finishSilently(Thread &T, const RuntimeClass &C, bool Succeeded);

  /// Null: nothing needs to hear.
  InitialiserListener *Listener = nullptr;

private:
  ClassId nextInterface(const Thread &T, const RuntimeClass &C) const;
  Performed begin(Thread &T, InitRecord &R, bool Boot);
  void finish(Thread &T, InitRecord &R, bool Succeeded, bool Boot);

  RaceDetector &Races;
};

} // namespace heddle

#endif
