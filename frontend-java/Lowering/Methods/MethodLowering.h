//===- MethodLowering.h - bytecode of a method to LLVM IR -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One pass over the reachable bytecode in order of bci. Locals that are
// assigned live in one alloca for each (slot, kind). The operand stack is held
// in SSA values inside a block and in allocas, one for each (depth, kind), on
// the way into a block that is a jump target; what is on it then is the same
// on every way in (JVMS 4.10). This is checked here, and so needs no
// StackMapTable. mem2reg makes SSA of it all. Blocks start at jump targets and
// handlers only: what follows a conditional branch goes on with the values
// known before it.
//
// Bad bytecode (underflow, wrong kind, falling off the end) is an error that
// names class, method and bci. Not verified: types of references, and whether
// a local is assigned on every way to where it is read.
//
// The instructions are lowered in MethodLowering{Stack,Arith,Memory,Calls,
// Control}.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_METHODS_METHODLOWERING_H
#define HEDDLE_JAVA_LOWERING_METHODS_METHODLOWERING_H

#include "frontend-java/Lowering/Emitter.h"
#include "llvm/ADT/BitVector.h"
#include <set>

namespace heddle::java {

class MethodLowering final : public Emitter {
public:
  /// Lowers the code of M into F, which has no body yet. \p InPlaceOf: the
  /// class whose method M replaces, or null.
  static llvm::Error lower(LoweringContext &Ctx, const Method &M,
                           llvm::Function &F, const Class *InPlaceOf);

  std::string where() const override;
  const Method &method() const { return M; }
  unsigned currentBci() const { return Bci; }

private:
  struct StackEntry {
    llvm::Value *V;
    Kind K;
  };
  /// A block that starts at a jump target.
  struct TargetBlock {
    llvm::BasicBlock *BB = nullptr;
    llvm::SmallVector<Kind, 4> Shape; ///< of the stack on entry
    /// The static final VarHandle that a stack entry is, or null: it is loaded
    /// again, so that it stays known which one it is.
    llvm::SmallVector<const Field *, 4> Handles;
    bool IsTarget = false, Reached = false;
  };
  /// What handles an exception raised under one list of handlers.
  struct Landing {
    llvm::BasicBlock *Pending = nullptr; ///< takes the pending exception
    llvm::BasicBlock *Tests = nullptr;   ///< with it in ExceptionSlot
  };
  struct Local {
    llvm::Value *V = nullptr; ///< in the current block, if known
    Kind K = Kind::Void;
    unsigned Block = 0;
  };

  MethodLowering(LoweringContext &Ctx, const Method &M, llvm::Function &F,
                 const Class *Current, Code Body,
                 std::vector<Instruction> Instructions, const Signature &Sig);

  llvm::Error run();
  void scan();
  void enterMethod();
  void lowerFrom(unsigned Index);
  void lowerInstruction(const Instruction &I);
  void setLocation(const Instruction &I);
  void bad(const llvm::Twine &What);

  // Blocks.
  TargetBlock *targetAt(unsigned Bci);
  llvm::BasicBlock *reach(unsigned Bci);
  const Field *handleOf(const StackEntry &E) const;
  void spillStack();
  void jumpTo(unsigned Bci);
  llvm::AllocaInst *slotFor(llvm::SmallVectorImpl<llvm::AllocaInst *> &Slots,
                            unsigned Index, Kind K, const char *Prefix);
  llvm::BasicBlock *exceptionBlock() override;
  llvm::SmallVector<unsigned, 4> handlersAt(unsigned At) const;
  Landing &landing();
  void emitTests(llvm::BasicBlock *Tests,
                 llvm::ArrayRef<unsigned> HandlerIndices);
  llvm::BasicBlock *unwindBlock();
  void throwValue(llvm::Value *Exception) override;
  void leave(llvm::Value *Result);

  // Stack and locals.
  void push(llvm::Value *V, Kind K);
  void push(llvm::Value *V);
  llvm::Value *pop(Kind K);
  llvm::Value *popInt() { return pop(Kind::I32); }
  llvm::Value *popRef() { return pop(Kind::Ref); }
  /// Number of entries that make up the Words on top below Skip entries; none
  /// if a long would be split.
  std::optional<unsigned> entriesFor(unsigned Words, unsigned Skip);
  void duplicate(unsigned CopiedWords, unsigned SkippedWords);
  void drop(unsigned Words);
  void lowerSwap();
  llvm::Value *loadLocal(unsigned Slot, Kind K);
  void storeLocal(unsigned Slot, Kind K, llvm::Value *V);

  // Instruction groups; each says whether the opcode is one of its own.
  bool lowerStack(const Instruction &I);
  bool lowerArith(const Instruction &I);
  bool lowerMemory(const Instruction &I);
  bool lowerCalls(const Instruction &I);
  bool lowerControl(const Instruction &I);

  void lowerConstant(unsigned PoolIndex);
  void lowerDynamicConstant(unsigned PoolIndex);
  void lowerDivision(Kind K, bool Remainder);
  void lowerCompare(Kind K, bool NanIsGreater);
  void lowerShift(Kind K, llvm::Instruction::BinaryOps Op);
  void lowerFieldAccess(const Instruction &I);
  bool foldStatic(const Field &Fd);
  AccessOrder orderOf(const Field &Fd, bool IsGet);
  AccessOrder orderOfElements(ElementType Type);
  void lowerArrayLoad(ElementType Type);
  void lowerArrayStore(Kind K, ElementType Type);
  void lowerNewArray(llvm::StringRef ArrayClass);
  void lowerMultiNewArray(const Instruction &I);
  void lowerCast(const Instruction &I);
  void lowerInvoke(const Instruction &I, InvokeKind How);
  bool lowerSettledGet(const Instruction &I, const CallTarget &T);
  void lowerInvokeDynamic(const Instruction &I);
  void lowerNew(const Instruction &I);
  llvm::SmallVector<llvm::Value *, 8> popArguments(const Signature &S,
                                                   bool HasReceiver);
  void pushResult(const Signature &S, llvm::Value *V);
  void branchIf(llvm::Value *Condition, const Instruction &I);
  void lowerSwitch(const Instruction &I);
  void lowerReturn(Kind K);

  const Method &M;
  const Class &Owner; ///< of the code: its pool is what instructions index
  ClassCache &Cache;
  const ConstantPool &Pool;
  const Code Body;
  const std::vector<Instruction> Instructions;
  const Signature &Sig;

  std::string Failure; ///< the first thing that is wrong
  unsigned Bci = 0;
  unsigned Next = 0;  ///< index of the instruction to be lowered next
  bool Ended = false; ///< control does not go on to the next instruction

  std::vector<unsigned> IndexAt;                 ///< instruction index by bci
  llvm::DenseMap<unsigned, TargetBlock> Targets; ///< by bci
  std::set<unsigned> Worklist; ///< bcis of blocks reached, not yet lowered
  llvm::BasicBlock *Entry = nullptr;
  llvm::SmallVector<StackEntry, 8> Stack;
  unsigned Words = 0; ///< depth of the stack as max_stack counts it

  llvm::SmallVector<llvm::AllocaInst *> LocalSlots, StackSlots;
  llvm::SmallVector<uint8_t> StoredKinds; ///< bit mask by slot
  llvm::SmallVector<Local> Locals;
  unsigned BlockNumber = 1;
  bool SetsFinals = false;

  std::vector<std::pair<llvm::SmallVector<unsigned, 4>, Landing>> Landings;
  llvm::AllocaInst *ExceptionSlot = nullptr;
  llvm::Value *Lock = nullptr; ///< of a synchronized method
};

} // namespace heddle::java

#endif
