//===- Frame.h - Layout of a frame ------------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Frames of a thread lie one behind the other in its stack region, callers
// first; T.FrameBase is the top frame, T.FrameTop the first byte behind it.
// The last bytes of the region belong to the spin detector (Spin.h), those
// before are a reserve for throwing StackOverflowError.
//
// Undo: what lies in [SavedFrame, top at the last mark) has been saved in this
// interval. At the start of a step the top frame is saved; a return into a
// frame below SavedFrame saves that one first. Above the top of the last mark
// nothing needs saving.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CODE_FRAME_H
#define HEDDLE_CODE_FRAME_H

#include "heddle/World/Thread.h"
#include "heddle/World/World.h"
#include "llvm/Support/MathExtras.h"

namespace heddle {

struct FrameHeader {
  uint32_t Function;
  uint32_t Caller;   ///< FrameBase of the caller, 0: the thread's first frame
  uint32_t ReturnPc; ///< of the caller's return point
  uint32_t Depth;
  /// Hash of all frames below, 0 if not computed. They do not change while
  /// this frame is there.
  uint64_t CallersHash;
};
constexpr uint32_t FrameHeaderSize = sizeof(FrameHeader);
static_assert(FrameHeaderSize == 24);

constexpr uint32_t frameSize(uint32_t Registers) {
  return llvm::alignTo<World::RangeUnit>(FrameHeaderSize + Registers * 8);
}

constexpr uint32_t StackReserve = 128 << 10;
/// At the end of a stack region: what loops have read (Spin.cpp), the monitors
/// that they have entered (LockRing.cpp), where they asked for the time
/// (ThreadClock.cpp), what their last round found (Rest.cpp), and until when
/// the thread waits (Waits.cpp).
constexpr uint32_t ReadAreaSize = 768, LockAreaSize = 208, TimeAreaSize = 64,
                   RestAreaSize = 320, WaitAreaSize = 64;
constexpr uint32_t SpinAreaSize =
    ReadAreaSize + LockAreaSize + TimeAreaSize + RestAreaSize + WaitAreaSize;

inline uint64_t stackBase(const Thread &T) {
  return arena::StackBase + T.Self * arena::StackSize;
}
inline uint64_t stackEnd(const Thread &T) {
  return stackBase(T) + arena::StackSize - SpinAreaSize;
}

/// Before the first change of a thread's frames in a step, T being saved.
inline void saveTopFrame(World &W, Thread &T) {
  uint32_t End = T.SavedFrame < T.FrameTop ? T.SavedFrame : T.FrameTop;
  if (T.FrameBase < End)
    W.saveRange(T.FrameBase, End - T.FrameBase);
  T.SavedFrame = T.FrameBase;
}

/// Before control returns to the frame at Base.
inline void saveCaller(World &W, Thread &T, uint32_t Base) {
  if (LLVM_UNLIKELY(Base < T.SavedFrame)) {
    W.saveRange(Base, T.SavedFrame - Base);
    T.SavedFrame = Base;
  }
}

} // namespace heddle

#endif
