//===- Emitter.h - IR in the conventions of the vocabulary ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Builds the body of one function: accesses, calls with their pending-exception
// check, checks with their cold blocks. Where a pending exception goes is the
// derived class's to say. Cold blocks are put at the end by finish().
//
// After refuse() and throwNew() the rest of the block is dead: what is emitted
// then goes to blocks that finish() deletes, so that callers need not ask.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_EMITTER_H
#define HEDDLE_JAVA_LOWERING_EMITTER_H

#include "frontend-java/Lowering/Context.h"
#include "frontend-java/Lowering/Resolve.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/IRBuilder.h"

namespace heddle::java {

class Emitter {
public:
  /// Current: the class whose code this is, or null when nothing may be taken
  /// for initialised.
  Emitter(LoweringContext &Ctx, llvm::Function &F, const Class *Current)
      : Ctx(Ctx), F(F), Current(Current), B(Ctx.C) {}
  virtual ~Emitter();

  LoweringContext &Ctx;
  llvm::Function &F;
  const Class *const Current;
  /// The code is an instance method's. A thread that has an object need not
  /// come after the initialisation of its class: it may have got it by a race,
  /// under JPR even before. So the checks of JLS 12.4.1 stay, and their edges
  /// with them.
  bool IsOnObject = false;
  llvm::IRBuilder<> B;

  /// "p/C.m(I)V at bci 12", for refusals.
  virtual std::string where() const = 0;

  // Control.
  llvm::BasicBlock *newBlock(const llvm::Twine &Name);
  bool isDead() const { return Dead; }
  /// Continues in the block; what was known of values is kept.
  void continueIn(llvm::BasicBlock *BB) { B.SetInsertPoint(BB); }
  /// Starts a block that others reach too.
  void startBlock(llvm::BasicBlock *BB);
  /// Ends the block: heddle.unsupported.
  void refuse(const llvm::Twine &What);
  /// Ends the block by an exception of the class with the message.
  void throwNew(llvm::StringRef ThrownClass, llvm::StringRef Message);
  void throwProblem(const Problem &P);
  /// Ends the block by making the exception pending.
  virtual void throwValue(llvm::Value *Exception);
  void checkPending();
  /// Goes to a cold block that calls heddle/rt/Throw.<Name><Desc> if Condition
  /// holds. With MirrorOf that class's mirror is the last argument.
  void throwIf(llvm::Value *Condition, llvm::StringRef Name,
               llvm::StringRef Desc, llvm::ArrayRef<llvm::Value *> Args = {},
               llvm::StringRef MirrorOf = {});
  void nullCheck(llvm::Value *V);
  void assumeNonNull(llvm::Value *V) { NonNull.insert(V); }
  bool isKnownNonNull(llvm::Value *V) const;

  // Calls; each checks for a pending exception where one can be.
  llvm::Value *heddle(HeddleFunction Fn, llvm::ArrayRef<llvm::Value *> Args);
  llvm::Value *call(llvm::FunctionType *T, llvm::Value *Callee,
                    llvm::ArrayRef<llvm::Value *> Args);
  /// Receiver first. Checks it for null, initialises the class.
  llvm::Value *invoke(const CallTarget &T, llvm::ArrayRef<llvm::Value *> Args);
  /// The same for a method named by the lowering itself.
  llvm::Value *invoke(InvokeKind How, llvm::StringRef Class,
                      llvm::StringRef Name, llvm::StringRef Desc,
                      llvm::ArrayRef<llvm::Value *> Args);
  void classInit(const Class &C);

  // Objects.
  llvm::Value *mirror(llvm::StringRef ClassName);
  llvm::Value *string(llvm::StringRef Utf8);
  llvm::Value *string(llvm::ArrayRef<uint16_t> Units);
  llvm::Value *newObject(llvm::StringRef ClassName);
  llvm::Value *instanceOf(llvm::Value *V, llvm::StringRef ClassName); // i1
  void checkCast(llvm::Value *V, llvm::StringRef ClassName);
  /// Of a class that exists: loads it, and throws if it cannot be.
  bool classExists(llvm::StringRef ClassName);

  // Memory.
  llvm::Value *load(Kind K, llvm::Value *Address, AccessOrder Order);
  void store(llvm::Value *V, llvm::Value *Address, AccessOrder Order);
  llvm::Value *loadField(llvm::Value *Object, const Field &F);
  /// Initialises the class. The field's own volatility decides the order.
  llvm::Value *loadStatic(llvm::StringRef Class, llvm::StringRef Name,
                          llvm::StringRef Desc);
  /// Of a static field with a ConstantValue, not one in memory; null if it
  /// has none.
  llvm::Expected<llvm::Value *> constantValue(const Field &F);
  llvm::Value *fieldAddress(llvm::Value *Object, unsigned Offset);
  llvm::Value *arrayLength(llvm::Value *Array);
  /// Address of an element, checked for null and bounds.
  llvm::Value *elementAddress(llvm::Value *Array, llvm::Value *Index, Kind K);
  /// The value as a variable of the type holds it: boolean, byte, char and
  /// short are cut to their range.
  llvm::Value *narrow(llvm::Value *V, ElementType Type);
  llvm::Value *toInt(llvm::Value *I1) { return B.CreateZExt(I1, Ctx.Int32); }

  /// Emits the cold blocks, deletes what is dead.
  void finish();

  /// java.lang.reflect.Field objects of this code that are known to be those
  /// of one field: Class.getDeclaredField of constants.
  llvm::SmallDenseMap<const llvm::Value *, const Field *, 2> ReflectedFields;

protected:
  /// The block that handles a pending exception raised here.
  virtual llvm::BasicBlock *exceptionBlock() = 0;
  void markDead();

  llvm::SmallPtrSet<llvm::Value *, 8> NonNull; // in the current block
  /// Leaves the function with the exception pending; null until asked for.
  llvm::BasicBlock *Unwind = nullptr;

private:
  struct ColdThrow {
    llvm::BasicBlock *Block, *Next;
    llvm::Function *Callee;
    llvm::SmallVector<llvm::Value *, 2> Args;
    llvm::DebugLoc Loc;
    std::string MirrorOf;
  };
  llvm::SmallVector<ColdThrow, 0> ColdThrows;
  llvm::SmallVector<llvm::BasicBlock *, 0> DeadBlocks;
  bool Dead = false;
};

/// Emitter of a function that no bytecode describes: exceptions leave it.
class FunctionEmitter : public Emitter {
public:
  FunctionEmitter(LoweringContext &Ctx, llvm::Function &F, const Class *Current,
                  llvm::StringRef SourceFile);
  std::string where() const override { return F.getName().str(); }
  void ret(llvm::Value *V); ///< null for void
protected:
  llvm::BasicBlock *exceptionBlock() override;
};

llvm::AtomicOrdering llvmOrdering(AccessOrder O);

} // namespace heddle::java

#endif
