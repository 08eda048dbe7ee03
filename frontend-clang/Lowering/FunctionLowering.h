//===- FunctionLowering.h - One function of C -------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FRONTEND_CLANG_LOWERING_FUNCTIONLOWERING_H
#define HEDDLE_FRONTEND_CLANG_LOWERING_FUNCTIONLOWERING_H

#include "ModuleLowering.h"
#include "heddle/IR/CMemory.h"
#include "llvm/IR/InstVisitor.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace heddle::c {

class FunctionLowering : public llvm::InstVisitor<FunctionLowering> {
public:
  FunctionLowering(ModuleLowering &M, llvm::Function &From, llvm::Function &To);
  /// From null: code of our own, at the end of a block.
  FunctionLowering(ModuleLowering &M, llvm::Function &To,
                   llvm::BasicBlock *Block);
  void run();

  llvm::IRBuilder<> B;

  // Values (FunctionLowering.cpp).
  llvm::Value *get(llvm::Value *V);
  llvm::Value *constant(llvm::Constant *C);
  llvm::Value *gepOf(llvm::GEPOperator &G);
  /// To and from the type in which a value is passed.
  llvm::Value *pass(llvm::Value *V);
  llvm::Value *receive(llvm::Value *V, llvm::Type *T);

  // Accesses (Access.cpp). A pointer is an i64.
  /// The cell of a value of so many bytes, which the program may access.
  /// With Read, a read whose bytes may be several values: then Read is the
  /// block where they are put together, and that number.
  struct Composed {
    llvm::BasicBlock *Block = nullptr;
    llvm::Value *V = nullptr;
    llvm::Value *Lacks = nullptr; ///< of ReadsPadding: which bits it lacks
  };
  enum Way {
    Reads,
    Writes,
    ReadsAtomically,
    ReadsPadding, ///< some bytes may be without a value
    Updates,      ///< atomically: reads, and may write
    WritesAtomically,
    ReadsWhole, ///< one value, which is split off if need be
  };
  llvm::Value *cell(llvm::Value *Pointer, unsigned Size, Way How,
                    Composed *Read = nullptr);
  /// Behind an atomic access of what cell() gave last: it is still a value of
  /// that width.
  void testWidth();
  /// The managed address of an offset in the arena.
  llvm::Value *at(llvm::Value *Offset);
  llvm::Value *load(llvm::Value *Pointer, llvm::Type *T,
                    llvm::AtomicOrdering Order, bool HasPadding = false);
  void store(llvm::Value *Pointer, llvm::Value *V, llvm::AtomicOrdering Order);
  /// An integer or floating-point value whose address is a multiple of Align
  /// (1, 2, 4 or 8) only: several accesses.
  llvm::Value *loadPieces(llvm::Value *At, llvm::Type *T, unsigned Align,
                          bool HasPadding);
  void storePieces(llvm::Value *At, llvm::Value *V, unsigned Align);

  // Calls (Calls.cpp).
  /// With the test for what leaves the function.
  llvm::Value *call(llvm::Function *F, llvm::ArrayRef<llvm::Value *> Args);
  llvm::Value *callPointer(llvm::FunctionType *T, llvm::Value *F,
                           llvm::ArrayRef<llvm::Value *> Args);
  llvm::Value *heddle(HeddleFunction F, llvm::ArrayRef<llvm::Value *> Args);
  /// At run time, here.
  void refuse(const llvm::Twine &What);
  void fail(const llvm::Twine &What);
  /// IsOver: nothing but the end of the execution can be pending.
  void testPending(bool IsOver = false);
  /// Without an end of its variables: the execution ends.
  void leave();
  /// Where an exception leaves the function.
  void unwind();
  /// Where its variables end.
  void endVariables();

  // Instructions.
  void visitAllocaInst(llvm::AllocaInst &I);
  void visitLoadInst(llvm::LoadInst &I);
  void visitStoreInst(llvm::StoreInst &I);
  void visitFenceInst(llvm::FenceInst &I);
  void visitAtomicCmpXchgInst(llvm::AtomicCmpXchgInst &I);
  void visitAtomicRMWInst(llvm::AtomicRMWInst &I);
  void visitGetElementPtrInst(llvm::GetElementPtrInst &I);
  void visitCastInst(llvm::CastInst &I);
  void visitBinaryOperator(llvm::BinaryOperator &I);
  void visitUnaryOperator(llvm::UnaryOperator &I);
  void visitCmpInst(llvm::CmpInst &I);
  void visitSelectInst(llvm::SelectInst &I);
  void visitFreezeInst(llvm::FreezeInst &I);
  void visitPHINode(llvm::PHINode &I);
  void visitExtractValueInst(llvm::ExtractValueInst &I);
  void visitInsertValueInst(llvm::InsertValueInst &I);
  void visitCallInst(llvm::CallInst &I);
  void visitInvokeInst(llvm::InvokeInst &I);
  void visitLandingPadInst(llvm::LandingPadInst &I);
  void visitResumeInst(llvm::ResumeInst &I);
  void visitBranchInst(llvm::BranchInst &I);
  void visitSwitchInst(llvm::SwitchInst &I);
  void visitIndirectBrInst(llvm::IndirectBrInst &I);
  void visitReturnInst(llvm::ReturnInst &I);
  void visitUnreachableInst(llvm::UnreachableInst &I);
  void visitInstruction(llvm::Instruction &I);

private:
  llvm::BasicBlock *newBlock(const llvm::Twine &Name);
  void set(llvm::Instruction &I, llvm::Value *V);
  llvm::DebugLoc locationOf(const llvm::DebugLoc &Loc);
  const llvm::DILocation *placeOf(const llvm::DILocation *L);
  class Builtin;
  bool lowerBuiltin(llvm::CallBase &I, llvm::StringRef Name);
  bool lowerIntrinsic(llvm::IntrinsicInst &I);
  void lowerMemory(llvm::MemIntrinsic &I);
  bool lowerArithmetic(llvm::IntrinsicInst &I);
  void lowerScope(llvm::IntrinsicInst &I);
  bool copyStructure(llvm::MemCpyInst &I);
  void lowerAssembly(llvm::CallInst &I);
  void lowerFence(llvm::AtomicOrdering Order);
  void lowerCall(llvm::CallBase &I);
  void setResult(llvm::CallBase &I, llvm::Value *Result);
  // Variable arguments (Variadic.cpp).
  llvm::Value *passMore(llvm::CallBase &I, unsigned Named);
  void startList(llvm::Value *List);
  void copyList(llvm::Value *Into, llvm::Value *From);
  /// Makes the C++ exception pending.
  void throwBlock(llvm::Value *X);

  /// What cell() gave last.
  struct {
    llvm::Value *Pointer, *Granule, *Shift;
    unsigned Size;
    Way How;
  } LastCell{};
  /// The tags of its bytes, as many as it has.
  llvm::Value *tagsOfLast();

  /// New is, or is a part of, the operation that is lowered.
  void nameOrder(llvm::Instruction *New, llvm::StringRef Operation);

  bool storeFields(llvm::StoreInst &I);
  llvm::Value *updateInLoop(llvm::AtomicRMWInst &I, llvm::Value *Cell,
                            llvm::Value *V);

  // Structures (Aggregates.cpp).
  using ValueParts = llvm::SmallVector<llvm::Value *, 4>;
  ValueParts partsOf(llvm::Value *V);
  void returnParts(const ValueParts &All);
  ValueParts receiveParts(llvm::Value *First, llvm::ArrayRef<Leaf> Leaves);

  // What values lack (Lacks.cpp): numbers of their width, or null.
  llvm::Value *lackOf(llvm::Value *V) const { return Lacks.lookup(V); }
  ValueParts lacksOf(llvm::Value *V);
  void passLacks(llvm::ArrayRef<llvm::Value *> All);
  void receiveLacks(const llvm::CallBase &I);
  void receiveOwnLacks();
  void returnLacks(llvm::Value *V);
  llvm::Value *takeLack(unsigned Number, llvm::Type *T);
  void putLack(unsigned Number, llvm::Value *Lacks, llvm::Value *New);
  void giveLack(unsigned Number, llvm::Value *Lacks);
  void storeLacks(llvm::StoreInst &I);
  bool lowerLacking(llvm::CallInst &I);

  void loadValue(llvm::LoadInst &I);
  void storeValue(llvm::StoreInst &I);
  void divide(llvm::BinaryOperator &I);

  ModuleLowering &M;
  llvm::Function *From;
  llvm::Function &To;
  const llvm::DataLayout &DL;
  llvm::DenseMap<llvm::Value *, llvm::Value *> Values;
  /// Of an instruction whose result is a structure.
  llvm::DenseMap<llvm::Value *, ValueParts> Parts;
  /// What a value lacks, and what the parts of a structure do.
  llvm::DenseMap<llvm::Value *, llvm::Value *> Lacks;
  llvm::DenseMap<llvm::Value *, ValueParts> PartLacks;
  llvm::Value *LastLack = nullptr; ///< of what load() gave last, or null
  /// Where an exception leaves an invoke.
  llvm::DenseMap<llvm::InvokeInst *, llvm::BasicBlock *> Unwinds;
  llvm::BasicBlock *Unwind = nullptr; ///< of the call that is lowered, or null
  llvm::DenseMap<llvm::BasicBlock *, llvm::BasicBlock *> First, Last;
  llvm::SmallVector<llvm::Value *, 4> Slots; ///< freed at each end
  /// What __heddle_stack_save() gave, if it has variables that are made in
  /// loops, or null.
  llvm::Value *Saved = nullptr;
  /// What ends so many slots, where something is pending; of -1 none.
  llvm::DenseMap<int, llvm::BasicBlock *> Unwindings;
  /// Of calls in whose place code stands.
  llvm::DenseMap<const llvm::DILocation *, llvm::DILocation *> CallPlaces;
  bool IsChecked = true;         ///< for races: not the runtime's own accesses
  llvm::MDNode *Named = nullptr; ///< OrderMetadata of what is lowered, or null
  bool IsDead = false; ///< what follows in the block cannot be reached
};

/// How a value is kept: i32 for narrower integers, i64 for pointers.
llvm::Type *keptType(llvm::Type *T);
/// Whether clang reads a structure as a number, to pass or return it: some of
/// its bytes may have no value.
bool isOfStructure(const llvm::LoadInst &I);
/// Whether values of the type are kept in one cell.
bool isKept(llvm::Type *T);
/// The orders of Heddle's accesses for those of C, but for rc11 (Atomics.cpp).
llvm::AtomicOrdering orderOfLoad(llvm::AtomicOrdering O);
llvm::AtomicOrdering orderOfUpdate(llvm::AtomicOrdering O);
/// "puts()", "std::terminate()".
std::string nameInRefusal(llvm::StringRef Name);
/// std::lock, or a part of it.
bool isStdLock(const llvm::Function &F);
/// A function that SV-COMP's programs call as one step.
bool isAtomic(const llvm::Function &F);
/// What a literal says.
std::string textOf(llvm::Value *V);

} // namespace heddle::c

#endif
