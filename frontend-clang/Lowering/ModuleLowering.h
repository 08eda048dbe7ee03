//===- ModuleLowering.h - Globals, functions, classes -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FRONTEND_CLANG_LOWERING_MODULELOWERING_H
#define HEDDLE_FRONTEND_CLANG_LOWERING_MODULELOWERING_H

#include "CLowering.h"
#include "heddle/IR/ClassInfo.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include <map>

namespace heddle::c {

/// A value that a structure is made of: its type in In and in Out, its place.
struct Leaf {
  llvm::Type *Of, *Own;
  uint64_t Offset;
};

/// Whether a value of the type is kept as its leaves. Vectors are those of
/// floats in which structures are passed.
inline bool isComposite(const llvm::Type *T) {
  return T->isAggregateType() || T->isVectorTy();
}

class FunctionLowering;

class ModuleLowering {
public:
  ModuleLowering(llvm::Module &In, llvm::ArrayRef<std::string> Arguments,
                 bool ForRc11, bool NamesOrders);
  llvm::Expected<std::unique_ptr<llvm::Module>> run();

  bool isForRc11() const { return ForRc11; }
  /// Of atomic_thread_fence.
  bool hasFences() const { return HasFences; }
  llvm::Module &in() { return In; }
  llvm::Module &out() { return *Out; }
  llvm::LLVMContext &context() { return In.getContext(); }

  /// Pointers are i64; integers of less than 32 bits stay as they are within a
  /// function. Null: not supported.
  llvm::Type *typeOf(llvm::Type *T);
  /// As parameters and results: integers of less than 32 bits are i32.
  llvm::Type *passedTypeOf(llvm::Type *T);
  /// A structure that is returned is its first leaf, one that is passed is all
  /// its leaves. Variable arguments are one more parameter (Variadic.cpp); the
  /// type still says that they are.
  llvm::FunctionType *typeOf(llvm::FunctionType *T);
  /// False: it is made of what is not supported.
  bool leavesOf(llvm::Type *T, std::vector<Leaf> &Out, uint64_t At = 0);
  void usesRegister(unsigned Number) {
    Registers = std::max(Registers, Number);
  }
  void usesLackRegister(unsigned Number) {
    LackRegisters = std::max(LackRegisters, Number + 1);
  }
  /// What llvm.eh.typeid.for says of a typeinfo.
  unsigned numberOfType(const llvm::Value *TypeInfo);
  llvm::GlobalVariable *clausesOf(const llvm::LandingPadInst &Pad);
  /// The function that gives the address of a thread's own variable.
  llvm::Function *addressOfLocal(llvm::GlobalVariable &G);
  /// The function that calls what a pointer of the type points to.
  llvm::Function *callerOf(llvm::FunctionType *T);

  /// The function of Out that stands for one of In; null if its type is not
  /// supported.
  llvm::Function *functionOf(llvm::Function &F);
  /// What describes the function of Out that stands for the one that S
  /// describes; null if its type is not supported, or if a function of the
  /// runtime is gone from In.
  llvm::DISubprogram *descriptionOf(const llvm::DISubprogram *S);
  /// A function of the runtime, by its name in C.
  llvm::Function *runtime(llvm::StringRef Name);
  llvm::Function *heddle(HeddleFunction F);
  llvm::GlobalVariable *addressOf(llvm::GlobalVariable &G);
  llvm::GlobalVariable *literal(llvm::StringRef Text);
  /// What a pointer to the function is; functions whose address is taken.
  uint64_t pointerTo(const llvm::Function &F);
  const llvm::MapVector<const llvm::Function *, uint64_t> &pointed() const {
    return Pointed;
  }
  /// "C" or "C++", of main().
  llvm::StringRef language() const;
  bool isOfUsers(const llvm::Function &F) const;
  bool hasScopes() const { return heddle::c::hasScopes(In); }
  /// The first of what is not supported, for what is found where no code can
  /// say it.
  void refuse(const llvm::Twine &What);

  /// What a local variable is called in reports, from 1.
  int numberOfLocal(llvm::StringRef Name, const llvm::DIType *T);

private:
  struct CodeClass {
    std::string File;
    bool IsTrusted = false;
    std::vector<MethodInfo> Methods;
  };
  llvm::Function *newMethod(llvm::StringRef Part, llvm::StringRef File,
                            llvm::StringRef Name, bool IsTrusted,
                            llvm::FunctionType *T);
  llvm::Function *functionThatWas(const llvm::DISubprogram &S);
  /// Variable: "global N" or "local N", by its number.
  void addLayout(const llvm::Twine &Variable, const llvm::DIType *T);
  llvm::Error checkInput();
  ClassInfo placesOfGlobals(ClassInfo C);
  void declareClasses();
  void findPointed();
  llvm::Function *makeGlobals();
  void makeStart(llvm::Function *Globals);
  void makeRun();
  void callConstructors(FunctionLowering &F);
  void makeCallers();
  llvm::Function *makeUncaught(llvm::Function &New);
  llvm::Function *newLibraryFunction(const llvm::Twine &Name,
                                     llvm::FunctionType *T);
  void describe(const llvm::DISubprogram *S, llvm::Function &To);

  llvm::Module &In;
  llvm::ArrayRef<std::string> Arguments;
  const bool ForRc11, NamesOrders;
  bool HasFences = false;
  std::unique_ptr<llvm::Module> Out;
  std::unique_ptr<llvm::DIBuilder> Debug;
  llvm::DenseMap<const llvm::Function *, llvm::Function *> Functions;
  /// Functions of In, and of Out, by what describes the function of In. The
  /// latter are those that are gone from In.
  llvm::DenseMap<const llvm::DISubprogram *, llvm::Function *> Described, Gone;
  llvm::DenseSet<const llvm::DICompileUnit *> RuntimeUnits;
  llvm::MapVector<llvm::GlobalVariable *, llvm::GlobalVariable *> Addresses;
  llvm::MapVector<const llvm::Function *, uint64_t> Pointed;
  llvm::DenseMap<const llvm::DIFile *, llvm::DIFile *> Files;
  llvm::StringMap<llvm::GlobalVariable *> Literals;
  std::map<std::string, CodeClass> Classes;
  std::map<std::string, std::vector<FieldInfo>> Layouts;
  llvm::StringMap<unsigned> GlobalNames; ///< how often each was wanted
  llvm::StringMap<unsigned> MethodNames; ///< CLASS.NAME, likewise
  std::vector<std::string> Locals;
  std::string Refusal;
  unsigned Registers = 0, LackRegisters = 0;
  llvm::DenseMap<const llvm::LandingPadInst *, llvm::GlobalVariable *> Clauses;
  llvm::DenseMap<const llvm::Value *, unsigned> TypeNumbers;
  llvm::MapVector<llvm::GlobalVariable *, llvm::Function *> ThreadLocals;
  llvm::MapVector<llvm::FunctionType *, llvm::Function *> Callers;
};

/// The name of the source file that the function is defined in.
std::string fileOf(const llvm::DISubprogram *S);

/// Keeps what main() may come to, with aliases replaced by what they stand for.
void removeUnused(llvm::Module &M);

/// Of a load: it copies a byte, which may be padding.
constexpr llvm::StringLiteral CopiedMetadata = "heddle.copied";

/// Of a load: it is not one of a structure as a number, wherever its address
/// turns out to come from.
constexpr llvm::StringLiteral WholeMetadata = "heddle.whole";

/// Local variables that are not shared, and always written before they are
/// read, become values. MayGo: whether the code of a function may stand in
/// place of calls of it, in functions of which that is true.
void promoteSlots(llvm::Module &M,
                  llvm::function_ref<bool(const llvm::Function &)> MayGo);
/// Gives each atomic operation of the program's own OrderMetadata, with a
/// constant order where the program has one. FileOf: where a function lies.
void nameOrders(llvm::Module &M,
                llvm::function_ref<std::string(const llvm::Function &)> FileOf);

/// Fills in the body of To.
void lowerFunction(ModuleLowering &M, llvm::Function &From, llvm::Function &To);

} // namespace heddle::c

#endif
