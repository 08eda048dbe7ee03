//===- Compiler.h - LLVM IR to register code --------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function at a time, in five passes over a reverse post-order:
//
//   number    instructions get positions; those that their users absorb
//             (addresses, compares, dispatches, pending checks) are marked
//   intervals one [start, end] a value, from a walk from each use up to the
//             definition (CompilerIntervals.cpp)
//   allocate  linear scan by start; registers are as many as it takes; phis
//             and what flows into them ask for one register
//   emit      CompilerEmit.cpp, CompilerCalls.cpp, CompilerBranch.cpp
//   fix up    branch offsets
//
// Constants are immediates or are put into a temporary before the instruction.
// Parallel copies of phis stand on edges: at the end of a block with one
// successor, else in a stub. A function of more than 6,000 instructions gets
// long branches.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_COMPILER_COMPILER_H
#define HEDDLE_COMPILER_COMPILER_H

#include "heddle/Code/Code.h"
#include "heddle/Code/CodeWrites.h"
#include "heddle/IR/RuntimeFunctions.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Program/FunctionCompiler.h"
#include "heddle/Program/Program.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

namespace llvm {
class IntrinsicInst;
}

namespace heddle {

/// What one function means to a call: looked up once a function and program.
struct Callee {
  enum Kind : uint8_t { Java, Heddle, Runtime, Intrinsic } What = Java;
  HeddleFunction Function = HeddleFunction::New;
  RuntimeFunction Access{};
  FunctionId Target;
};

/// Keeps tables between functions, so that small ones compile fast.
class Compiler final : public FunctionCompiler {
public:
  Compiler(Program &P, CompilerOptions O) : P(P), Options(O) {}
  void setOptions(CompilerOptions O) override { Options = O; }

  llvm::Expected<std::unique_ptr<Code>>
  compile(llvm::Function &F, const ProgramFunction &PF) override;

private:
  // Tables by block and by instruction number.
  struct Block {
    const llvm::BasicBlock *BB;
    uint32_t First, Last; ///< instruction numbers
    uint32_t Start = 0;   ///< index into Insns
    bool Loop = false;    ///< target of a back edge
  };
  enum : uint32_t { NoValue = ~0u };
  enum Role : uint8_t { Normal, Folded, Skipped };
  struct Value {
    uint32_t End = 0; ///< last position where it is needed
    uint16_t Reg = NoRegister, Reg2 = NoRegister;
    Role R = Normal;
  };
  struct Address {
    const llvm::Value *Base = nullptr; ///< null: absolute
    int64_t Offset = 0;
    const llvm::Value *Index = nullptr;
    uint32_t Scale = 0;
  };
  struct Fixup {
    uint32_t At;
    enum Kind : uint8_t { Short, Long, Exceptional, Table, TableDefault } What;
    uint32_t Target;                ///< block, or stub number | StubBit
    uint32_t Number = 0, Entry = 0; ///< of a switch table
  };
  enum : uint32_t { StubBit = 1u << 31 };
  struct Stub {
    const llvm::BasicBlock *From, *To;
    uint32_t Start = 0;
  };
  struct Copy {
    uint16_t To, From;
    const llvm::Constant *C;
  };

  // Compiler.cpp
  void orderBlocks(llvm::Function &F);
  bool number(llvm::Function &F);
  Role roleOf(const llvm::Instruction &I);
  const Callee &calleeOf(const llvm::Function &F);
  bool fail(const llvm::Instruction *I, const llvm::Twine &Why);
  // CompilerIntervals.cpp
  void intervals(llvm::Function &F);
  void useOf(uint32_t V, const llvm::Value *Of, const llvm::Instruction *User,
             unsigned Operand);
  void extend(uint32_t V, uint32_t DefBlock, uint32_t UseBlock, uint32_t Pos);
  void notePointer(uint32_t V, uint32_t From);
  void allocate(llvm::Function &F);
  // CompilerEmit.cpp
  void emitBlock(unsigned Index);
  void emitInstruction(const llvm::Instruction &I);
  void emitBinary(const llvm::Instruction &I);
  void emitFpBinary(const llvm::Instruction &I, Opcode F, Opcode D);
  /// How an integer comparison is written: so many opcodes behind the one for
  /// equality (CmpEq, BrEq), perhaps with its operands swapped.
  struct IntegerOrder {
    unsigned Distance;
    bool IsSwapped;
  };
  static IntegerOrder integerOrder(llvm::CmpInst::Predicate Pred, bool IsWide);
  void emitCompare(const llvm::ICmpInst &I);
  void emitFpCompare(const llvm::FCmpInst &I);
  void emitAddress(const llvm::GetElementPtrInst &G);
  void emitExtract(const llvm::ExtractValueInst &E);
  void emitCast(const llvm::CastInst &I);
  void emitMemory(const llvm::Instruction &I, const llvm::Value *Ptr,
                  const llvm::Value *Stored, llvm::Type *T, unsigned Dst,
                  bool IsShared = false);
  void emitPrivateUpdate(const llvm::Instruction &I);
  // CompilerCalls.cpp
  void emitCall(const llvm::CallInst &I);
  void emitFence(const llvm::CallInst &I, unsigned Order);
  void emitRuntime(const llvm::CallInst &I, RuntimeFunction F);
  void emitEvent(const llvm::CallInst &I, RuntimeFunction F, const Address &A,
                 AccessOrder Order, unsigned D);
  /// 0, and an error, if it is not constant.
  unsigned constantOperand(const llvm::CallInst &I, unsigned N);
  void emitPlainBytes(const llvm::CallInst &I, ValueKind K, bool Store,
                      bool IsChecked);
  void emitPlain(const llvm::CallInst &I, const Address &A, ValueKind K,
                 bool Store, unsigned Dst);
  // CompilerHeddle.cpp
  void emitHeddle(const llvm::CallInst &I, HeddleFunction F);
  void emitMissingClass(const llvm::CallInst &I);
  void emitOfClass(const llvm::CallInst &I, HeddleFunction F);
  void emitLiteral(const llvm::CallInst &I, HeddleFunction F, unsigned D);
  void emitInstanceOf(const llvm::CallInst &I, unsigned D);
  void emitDispatch(const llvm::CallInst &I, unsigned D);
  void emitThrow(const llvm::CallInst &I);
  void emitEnd(const llvm::CallInst &I, HeddleFunction F, unsigned TextAt);
  // CompilerBenign.cpp
  struct BenignTest {
    bool Always = false; ///< it is an event
    /// ... or is one if the object is of one of these classes.
    llvm::SmallVector<ClassId, 2> Classes;
  };
  /// Whether a reference is that of a whole object, as far as the IR shows.
  static bool isWholeObject(const llvm::Value *V, unsigned Depth = 0);
  /// A write of an object's header. What the class of an object is, or the
  /// length of an array, is not the program's to change.
  static bool isOfHeader(const Address &A) {
    return A.Base && !A.Index && A.Offset >= 0 &&
           A.Offset < int64_t(ObjectHeaderSize) && isWholeObject(A.Base);
  }
  BenignTest benignTest(const Address &A, ValueKind K);
  uint32_t emitUnlessBenign(unsigned Object, llvm::ArrayRef<ClassId> Classes,
                            llvm::function_ref<void()> Plain);
  void jumpToHere(uint32_t Jump);
  // CompilerIntrinsics.cpp
  void emitIntrinsic(const llvm::CallInst &I);
  void emitEvaluated(const llvm::CallInst &I);
  void emitWithOverflow(const llvm::CallInst &I, Opcode Plain,
                        IntrinsicOp Overflow);
  void emitReturnPoint(const llvm::CallInst &I, Opcode O, unsigned A,
                       unsigned B, unsigned C, uint32_t X,
                       llvm::ArrayRef<const llvm::Value *> Args = {});
  /// False if the class (MissingClass) or the token does not exist.
  bool classOperand(const llvm::CallInst &I, unsigned N, ClassId &Out);
  // CompilerBranch.cpp
  void emitTerminator(unsigned Index, const llvm::Instruction &I);
  void emitConditional(unsigned Index, const llvm::BranchInst &B);
  void branchIf(const llvm::Value *Cond, bool Sense, uint32_t Target);
  bool branchOnLength(const llvm::Value *X, const llvm::Value *R, bool Sense,
                      uint32_t Target);
  bool branchOnConstant(llvm::CmpInst::Predicate Pred, const llvm::Value *L,
                        unsigned Bits, uint64_t K, uint32_t Target);
  void finishBranch(Opcode O, unsigned A, unsigned B, uint32_t Target);
  void emitSwitch(unsigned Index, const llvm::SwitchInst &S);
  uint32_t edgeTarget(const llvm::BasicBlock *From, const llvm::BasicBlock *To);
  void collectCopies(const llvm::BasicBlock *From, const llvm::BasicBlock *To);
  void emitCopies(const llvm::BasicBlock *From, const llvm::BasicBlock *To);
  void emitJump(unsigned FromIndex, uint32_t Target);
  bool isBackEdge(const llvm::BasicBlock *From, const llvm::BasicBlock *To) {
    return BlockIndex[To] <= BlockIndex[From];
  }
  void fixUp();
  // CompilerWrites.cpp
  void describeWrites();
  void describe(const llvm::Instruction &I, CodeWrites::Node &Out);
  void describeDispatch(const llvm::CallInst &Call, CodeWrites::Node &Out);
  void describeStore(const llvm::Value *Ptr, CodeWrites::Node &Out);

  // CompilerRanks.cpp
  void rankAllocations();

  // Emission helpers.
  Insn &emit(Opcode O, unsigned A = 0, unsigned B = 0, unsigned C = 0);
  void emitWord(uint32_t X, int32_t Y);
  void emitImm32(Opcode O, unsigned A, uint32_t Imm);
  void loadConstant(unsigned Reg, uint64_t Bits);
  unsigned temp();
  /// The register of a value, a constant going to a temporary.
  unsigned use(const llvm::Value *V);
  /// The same with an integer of less than 32 (or 32 to 64) bits
  /// sign-extended to 32 (64).
  unsigned useSigned(const llvm::Value *V);
  unsigned def(const llvm::Instruction &I); ///< NoRegister if nobody uses it
  bool constantBits(const llvm::Value *V, uint64_t &Bits);
  Address addressOf(const llvm::Value *Ptr);
  /// A register and byte offset for an address.
  void flatten(Address A, unsigned &Reg, int64_t &Offset);
  SiteId siteOf(const llvm::DILocation &L);
  uint32_t site(const llvm::Instruction &I);
  void point(const llvm::Instruction &I);
  void truncate(unsigned Reg, unsigned Bits);

  Program &P;
  CompilerOptions Options;
  const ProgramFunction *PF = nullptr;
  llvm::Function *Fn = nullptr;
  bool Unchecked = false, LongBranches = false;
  std::unique_ptr<Code> Out;
  std::string Error, MissingClass;

  std::vector<const llvm::Instruction *> PointOf; ///< by point
  llvm::DenseMap<const llvm::BasicBlock *, uint32_t> BlockIndex;
  llvm::SmallVector<Block, 32> Blocks;
  llvm::DenseMap<const llvm::Value *, uint32_t> Number; ///< args, instructions
  llvm::SmallVector<const llvm::Value *, 128> Numbered;
  llvm::SmallVector<Value, 128> Values;
  llvm::SmallVector<uint32_t, 128> BlockOf; ///< by number
  llvm::SmallVector<uint32_t, 32> Stamp;    ///< by block, for extend
  llvm::SmallVector<uint32_t, 16> Work;
  llvm::SmallVector<Fixup, 32> Fixups;
  llvm::SmallVector<Stub, 16> Stubs;
  llvm::SmallVector<Copy, 16> Copies;
  llvm::DenseMap<const llvm::Function *, Callee> Callees;
  llvm::DenseMap<const llvm::Instruction *, uint16_t> Ranks; ///< if not 0
  unsigned NumRegs = 0, Temps = 0, MaxTemps = 0;
  /// The exceptional block of the call being emitted, from the branch that
  /// absorbed its pending check; null: none.
  const llvm::BasicBlock *ExceptionBlock = nullptr;
};

/// If the block ends with call; pending; icmp; br: the call (null if what
/// stands before pending is not a call), and where an exception goes.
struct PendingCheck {
  const llvm::CallInst *Pending = nullptr;
  const llvm::CallInst *Call = nullptr;
  const llvm::BasicBlock *Exceptional = nullptr, *Normal = nullptr;
};
PendingCheck pendingCheck(const llvm::BasicBlock &BB);

} // namespace heddle

#endif
