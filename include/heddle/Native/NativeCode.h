//===- NativeCode.h - Machine code for hot register code --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions whose loops take long between two events are compiled by ORC, in a
// module that is loaded when the first one is hot (HeddleNative.so). Native
// code does just what the interpreter does with the same instructions: it keeps
// the same frames, counts the same steps and effects, and checks for the same
// races. It knows loads and stores, arithmetic, branches, allocation and calls
// of other native code. At any other instruction it gives up: it writes its
// registers to the frame, and the interpreter goes on there.
//
// What both sides know is here. The module sees no class of the machine's, only
// Context and where some fields are.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_NATIVE_NATIVECODE_H
#define HEDDLE_NATIVE_NATIVECODE_H

#include "heddle/Code/Code.h"

namespace heddle {

/// When functions are compiled (--native).
enum class NativeUse : uint8_t {
  Off,
  Hot,   ///< once they have taken some milliseconds
  Always ///< before a loop's second round, or a second call: for tests
};

/// Hot, unless the environment's HEDDLE_NATIVE is off or always: then all of a
/// test suite runs so.
NativeUse defaultNativeUse();

namespace native {

/// Instructions that are compiled together; from them to others native code
/// gives up.
struct Region {
  std::vector<bool> Has; ///< by Pc
  uint32_t Words = 0;
  bool IsWhole = false;          ///< its first entry is where C begins
  std::vector<uint32_t> Entries; ///< Pc of each: where jumps back go
};
Region wholeFunction(const Code &C);
/// What comes from Pc and comes back to it; nothing if that is in no loop.
Region loopAround(const Code &C, uint32_t Pc);

/// How native code ends.
enum Outcome : uint32_t {
  Returned,  ///< from its function, whose frame is still there: Context::Value
  Interpret, ///< the interpreter goes on at Context::Pc of the top frame
  LoopCheck, ///< the same, behind a jump back with no budget left
};

/// A frame that is not there: of a function that was inlined. A function that
/// may look at the stack is told of the top one, null if all frames are there.
struct InlinedFrame {
  const InlinedFrame *Caller; ///< null: the native code's own, which is there
  uint32_t Function;
  uint32_t ReturnPc; ///< in the caller
  uint32_t Size;     ///< in bytes, with the header
};

/// A function that native code seldom calls, which leaves its registers alone:
/// so the code around the call is small.
#if defined(__clang__) && (defined(__x86_64__) || defined(__aarch64__))
#define HEDDLE_SELDOM __attribute__((preserve_most))
constexpr bool KeepsRegisters = true;
#else
#define HEDDLE_SELDOM
constexpr bool KeepsRegisters = false;
#endif

/// What native code knows of the machine that it runs in. What it asks for is
/// told by functions of the interpreter (lib/Interpreter/NativeCalls.cpp).
struct Context {
  char *Base;               ///< of the arena
  uint32_t *CardEpoch;      ///< of World, by card
  char *Thread;             ///< the block of the thread that runs
  const Code *const *Codes; ///< by function
  int64_t Budget;           ///< as Interpreter::run counts it
  uint64_t Value;           ///< the result of a function
  uint32_t CodeCount;
  uint32_t Epoch;      ///< World::epoch()
  uint32_t Pc;         ///< where the interpreter goes on
  uint32_t MaxDepth;   ///< frames of the thread
  uint64_t StackLimit; ///< no frame reaches behind it
  uint32_t Nesting;    ///< calls of native code by native code
  uint8_t IsAlone;     ///< accesses need no check
  uint8_t Wakes;       ///< threads wait for cells to change
  void *Owner;         ///< the interpreter

  void (*SaveCard)(Context &, uint64_t Card) HEDDLE_SELDOM;
  void (*CheckRead)(Context &, uint32_t Cell, uint32_t Site,
                    const InlinedFrame *) HEDDLE_SELDOM;
  void (*CheckWrite)(Context &, uint32_t Cell, uint32_t Site,
                     const InlinedFrame *) HEDDLE_SELDOM;
  void (*Wake)(Context &, uint32_t Cell) HEDDLE_SELDOM;
  /// Makes frames, and leaves them there.
  void (*MakeFrames)(Context &, const InlinedFrame *) HEDDLE_SELDOM;
  /// 0: the interpreter has to try.
  uint32_t (*NewObject)(Context &, uint32_t Class, uint32_t Rank,
                        const InlinedFrame *);
  uint32_t (*NewArray)(Context &, uint32_t Class, uint32_t Length,
                       uint32_t Rank, const InlinedFrame *);
  uint32_t (*InstanceOf)(Context &, uint32_t Object, uint32_t Class);
  uint32_t (*StoreCheck)(Context &, uint32_t Array, uint32_t Object);
  /// 0: the class is not initialised, or this thread must still learn of it.
  uint32_t (*IsInitialised)(Context &, uint32_t Class);
  /// Null: the interpreter has to look.
  const Code *(*Dispatch)(Context &, uint32_t Receiver, uint32_t Selector);
  uint64_t (*Intrinsic)(uint32_t Op, uint32_t Bits, const uint64_t *Args);
  /// A floating-point operation whose result is NaN, or any remainder: with the
  /// bits that the interpreter gets.
  uint64_t (*Floating)(uint32_t Op, uint64_t A, uint64_t B);
};

/// Calls of native code by native code may be so deep on the machine's stack.
constexpr uint32_t MostNesting = 256;

/// Where fields are that native code reads and writes itself; of the engine
/// that asks, which may be the wide one.
struct Layout {
  uint32_t FrameBase, FrameTop, Exception, Overflowing, JavaThread, Effects,
      Epoch;                                        ///< of Thread
  uint32_t CodeNative, CodeFunction, CodeFrameSize; ///< of Code
};

/// What the interpreter that asks for native code knows of what is called, so
/// that it can be inlined. Another interpreter may know other code: it is
/// looked at each time whether what is called is that.
struct Callees {
  const void *Owner;
  /// The code of a function; null if it was never called.
  const Code *(*OfFunction)(const void *Owner, uint32_t Function);
  /// What a virtual call of the selector last entered, if that was always the
  /// same; else null.
  const Code *(*OfSelector)(const void *Owner, uint32_t Selector);
};

/// Of the module: compiles what R has of C; null if it cannot.
using CompileFunction = Function (*)(const Code &C, const Layout &L,
                                     const Region &R, const Callees &Known);
constexpr const char *CompileName = "heddleCompileNative";

} // namespace native

/// Whether the module is installed.
bool canCompileNative();
/// Compiles R of C, for all threads; it stays as long as C. Nothing happens if
/// the module is not installed, or cannot: all is interpreted then.
void compileNative(const Code &C, const native::Region &R,
                   const native::Layout &L, const native::Callees &Known);

} // namespace heddle

#endif
