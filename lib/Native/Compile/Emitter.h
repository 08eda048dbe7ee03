//===- Emitter.h - IR for a function of register code -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registers are variables of the function, read from the frame at each entry
// and written back, where they are live, at each exit and before each call. So
// are the budget of steps, and the count of effects that the function has made.
//
// What is called is inlined where that is small: its registers are variables,
// too. It has no frame until something asks for one: an exit, a call, or a
// function of the interpreter's, which may look at the stack.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_NATIVE_COMPILE_EMITTER_H
#define HEDDLE_LIB_NATIVE_COMPILE_EMITTER_H

#include "heddle/Native/NativeCode.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"
#include <map>

namespace heddle::native {

class Emitter {
public:
  Emitter(llvm::Module &M, const Code &C, const Layout &L, const Region &R,
          const Callees &Known);
  llvm::Function *emit(llvm::StringRef Name);

private:
  using Value = llvm::Value *;
  using Block = llvm::BasicBlock *;
  using Builder = llvm::IRBuilder<>;

  using LiveSets = std::vector<std::vector<uint64_t>>;
  /// The function, or one that is inlined.
  struct Activation {
    const Code &C;
    const LiveSets &Live; ///< before each instruction
    Activation *Caller = nullptr;
    uint32_t CallPc = 0; ///< in the caller
    /// Behind the frame's header, where the frame begins and ends, how deep
    /// it is.
    Value Frame = nullptr, FrameBase = nullptr, Top = nullptr, Depth = nullptr;
    Block Return = nullptr; ///< if inlined: of the caller
    llvm::SmallVector<llvm::AllocaInst *, 32> Registers;
    llvm::DenseMap<uint32_t, Block> Blocks;
    llvm::DenseMap<uint32_t, Block> Exits[3];
    Value Missing = nullptr; ///< its InlinedFrame
    Activation(const Code &C, const LiveSets &Live) : C(C), Live(Live) {}
  };

  void emitEntry();
  void emitInsn(uint32_t Pc);
  /// Each says whether it knows the instruction.
  bool emitArithmetic(uint32_t Pc);
  bool emitFloating(uint32_t Pc);
  bool emitIntrinsic(uint32_t Pc);
  bool emitMemory(uint32_t Pc);
  bool emitObjects(uint32_t Pc);
  void emitInstanceOf(uint32_t Pc);
  void emitStoreCheck(uint32_t Pc);
  void emitClassInit(uint32_t Pc);
  bool emitControl(uint32_t Pc);
  bool emitCalls(uint32_t Pc);
  void emitSwitch(uint32_t Pc);
  void emitReturn(Value Result);

  // Registers.
  Value reg(unsigned R) { return B.CreateLoad(I64, A->Registers[R]); }
  Value reg32(unsigned R) { return B.CreateTrunc(reg(R), I32); }
  void setReg(unsigned R, Value V);
  Value constant(uint64_t V) { return B.getInt64(V); }

  // Memory of the arena; addresses are 32 bits.
  Value at(Value Cell);
  Value load(llvm::Type *T, Value Cell) { return B.CreateLoad(T, at(Cell)); }
  void store(llvm::Type *T, Value Cell, unsigned R);
  void touch(Value Cell);
  void check(Value Cell, uint32_t Site, bool IsWrite);
  void wake(Value Cell);

  // Fields of Context, of the thread's block and of other records.
  Value field(uint64_t Offset, llvm::Type *T);
  void setField(uint64_t Offset, Value V);
  Value ofThread(uint32_t Offset, llvm::Type *T);
  void setOfThread(uint32_t Offset, Value V);
  Value ofRecord(Value Record, uint64_t Offset, llvm::Type *T);
  /// Calls a function that Context has at Offset; callSeldom one that is
  /// HEDDLE_SELDOM.
  Value callOf(uint64_t Offset, llvm::Type *Result,
               llvm::ArrayRef<Value> Arguments);
  void callSeldom(uint64_t Offset, llvm::ArrayRef<Value> Arguments);
  /// A word that says of a key what was found last, for all threads.
  llvm::GlobalVariable *lastFound();

  // Ways.
  Block block(const llvm::Twine &Name);
  /// The code of the instruction at Pc, or an exit if it is not compiled.
  Block blockOf(uint32_t Pc);
  /// An exit: Interpret or LoopCheck.
  Block exitTo(uint32_t Pc, Outcome How);
  void go(uint32_t Pc) { B.CreateBr(blockOf(Pc)); }
  void goBack(uint32_t Pc, uint32_t Target);
  /// The interpreter goes on with the instruction at Pc, if that holds.
  void giveUpIf(Value Condition, uint32_t Pc);
  void branch(Value Condition, uint32_t Taken, uint32_t Else);
  void rarely(Value Condition, llvm::function_ref<void()> Then);
  void spill(const Activation &Of, llvm::ArrayRef<uint64_t> Live);
  void spillCallers();
  void writeCounts();
  void call(uint32_t Pc, Value Callee);
  void afterReturn(uint32_t Pc, llvm::function_ref<Value()> Result);
  Value codeOf(uint32_t Pc, Value Function);
  Value dispatched(uint32_t Pc);

  // Inlining.
  bool mayInline(const Code *Callee) const;
  void inlined(uint32_t Pc, const Code &Callee);
  void putHeader(Value FrameBase, Value Function, Value Caller,
                 uint32_t ReturnPc, Value Depth);
  void makeFrames();
  void dropFrames();
  /// For functions that look at the stack.
  Value missingFrames();
  /// Callee is null.
  void giveUpIfNull(Value Callee, uint32_t Pc);

  const Insn *insn(uint32_t Pc) const { return &A->C.Insns[Pc]; }
  uint32_t next(uint32_t Pc) const { return Pc + insnWords(insn(Pc)); }

  llvm::Module &M;
  const Layout &L;
  const Region &Compiled;
  const Callees &Known;
  llvm::LLVMContext &X;
  Builder B;
  llvm::Function *F = nullptr;
  llvm::Type *I8, *I32, *I64, *Pointer;
  std::vector<std::unique_ptr<Activation>> Activations;
  Activation *A = nullptr; ///< whose code is emitted
  std::map<const Code *, LiveSets> Lives;
  const LiveSets &liveOf(const Code &C);
  Activation *activate(const Code &C);
  uint32_t Inlined = 0; ///< words
  llvm::AllocaInst *Budget = nullptr, *Effects = nullptr, *Result = nullptr;
  llvm::DenseMap<uint32_t, llvm::AllocaInst *> Initialised; ///< by class
  llvm::Instruction *Begin = nullptr; ///< the end of what is done first
  Value Context_ = nullptr;
  Value Base = nullptr, Cards = nullptr, Thread = nullptr, Epoch = nullptr,
        IsAlone = nullptr, Wakes = nullptr;
  std::vector<std::pair<Activation *, uint32_t>> Left; ///< without code
};

} // namespace heddle::native

#endif
