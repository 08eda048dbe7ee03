//===- CallAreas.h - Where objects lie under JPR ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JPR names objects by their places. If a thread put its objects one after the
// other, a place would depend on which of the objects before the thread made
// itself, and which it got from others: each way would be a pair of its own in
// the write sets, and a pair of one object would go only with some pairs of the
// others. So a thread allocates by its chain of calls: for each chain, and
// class of the object, an area of the thread's own. A thread that leaves out a
// call moves only what that would have made. What one function makes has ranks
// (CompilerRanks.cpp), so that the same holds of a branch.
//
// Areas are small and at the end of the thread's heap. What finds no room in
// its area, or no area, lies where the thread's objects lie otherwise; so does
// what main makes while it is alone, the same in all executions.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_RELAXED_CALLAREAS_H
#define HEDDLE_RELAXED_CALLAREAS_H

#include "heddle/Code/Code.h"
#include "heddle/Code/Frame.h"
#include "heddle/MemoryModel/WriteSets.h"
#include "heddle/Program/Program.h"
#include "heddle/World/Thread.h"
#include "heddle/World/World.h"
#include "llvm/Support/xxhash.h"

namespace heddle::callarea {

constexpr uint64_t Size = 1024;                      ///< of an area, in bytes
constexpr unsigned Most = IsWideEngine ? 128 : 4096; ///< of a thread
constexpr uint64_t AllBytes = Most * Size;
static_assert(AllBytes < arena::ThreadHeapSize);

/// Where the areas of a thread begin.
constexpr uint64_t begin(unsigned Thread) {
  return arena::heapOf(Thread + 1) - AllBytes;
}
/// Main does when it has started a thread.
inline bool isUsedBy(const Thread &T) { return T.Self || T.Children; }
constexpr bool contains(Ref At) {
  return At >= arena::HeapBase && At < arena::PoolBase &&
         At >= begin(arena::ownerOf(At));
}
constexpr Ref areaOf(Ref At) { return At & ~Ref(Size - 1); }

/// Where the objects of an area end that were made; they begin behind a card
/// that holds it.
inline Ref top(const World &W, Ref Area) {
  Ref Top = W.load<uint32_t>(Area);
  return Top ? Top : Area + Ref(arena::CardSize);
}
inline bool fits(Ref Top, uint64_t Bytes) {
  return Bytes <= areaOf(Top - 1) + Size - Top;
}

/// The chain of calls that leads to an allocation, the innermost first, as a
/// hash. A call is named by where it is in the source: what LLVM has copied is
/// the same call; and by names, not by numbers, which depend on what was loaded
/// first.
class Chain {
public:
  Chain(Program &P, ClassId Class, unsigned Rank)
      : P(P), Hash(llvm::xxh3_64bits(P[Class].Name)) {
    mix(Rank);
  }
  /// F is called by Caller, null if it is the thread's first.
  void add(FunctionId F, const Code *Caller, uint32_t ReturnPc) {
    // What has no source is made by each machine for itself.
    const ProgramFunction &Made = P[F];
    bool IsShared = !llvm::StringRef(Made.Symbol).starts_with("heddle:");
    if (IsShared)
      mix(llvm::xxh3_64bits(Made.Symbol));
    else
      mix(Made.Owner.isValid() ? ~llvm::xxh3_64bits(P[Made.Owner].Name) : 0);
    SiteId At = Caller ? Caller->siteAt(ReturnPc) : SiteId();
    bool IsInSource = At.isValid() && (P[At].Line || P[At].Bci);
    mix(IsInSource ? 0 : ReturnPc);
    for (; IsInSource && At.isValid(); At = P[At].InlinedAt)
      mix(uint64_t(P[At].Line) << 32 | P[At].Bci);
  }
  /// The code of a frame of the machine's; null for 0, not a frame.
  const Code *codeOf(const World &W, uint32_t Frame) const {
    return Frame ? P[FunctionId(W.pointer<FrameHeader>(Frame)->Function)]
                       .Body.get()
                 : nullptr;
  }
  /// The machine's frames from one on.
  void add(const World &W, uint32_t Frame) {
    while (Frame) {
      const auto *H = W.pointer<FrameHeader>(Frame);
      add(FunctionId(H->Function), codeOf(W, H->Caller), H->ReturnPc);
      Frame = H->Caller;
    }
  }
  uint64_t hash() const { return Hash; }

private:
  void mix(uint64_t With) {
    Hash = (Hash ^ With) * 0x9e3779b97f4a7c15u;
    Hash ^= Hash >> 29;
  }

  Program &P;
  uint64_t Hash;
};

/// The thread's area for a chain; 0 if there are too many.
inline Ref areaFor(WriteSets &Sets, unsigned Thread, const Chain &C) {
  unsigned Number = Sets.callArea(Thread, C.hash());
  return Number < Most ? Ref(begin(Thread) + Number * Size) : 0;
}

} // namespace heddle::callarea

#endif
