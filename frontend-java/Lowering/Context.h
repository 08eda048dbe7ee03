//===- Context.h - what all lowered methods of a module share ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One LoweringContext a module: types, tokens, declarations, string literals,
// debug info and what constant pool entries resolve to, each made once.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_CONTEXT_H
#define HEDDLE_JAVA_LOWERING_CONTEXT_H

#include "frontend-java/ClassFile/Descriptor.h"
#include "frontend-java/ClassPath/Hierarchy.h"
#include "frontend-java/Lowering/Assertions.h"
#include "frontend-java/Lowering/Intrinsics.h"
#include "frontend-java/Lowering/MixedFields.h"
#include "frontend-java/Lowering/Trust.h"
#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"
#include <memory>
#include <string>
#include <vector>

namespace heddle::java {

class ClassCache;

/// The variable or variables that a VarHandle stands for (VarHandles.h).
struct VariableShape {
  const Field *F = nullptr; ///< null: the elements of arrays
  std::string ArrayClass;   ///< descriptor, if F is null
};

inline ValueKind valueKind(Kind K) {
  static_assert(int(Kind::I32) == int(ValueKind::I32) &&
                int(Kind::Double) == int(ValueKind::F64) &&
                int(Kind::Ref) == int(ValueKind::Ref) &&
                int(Kind::Void) == int(ValueKind::Void));
  return static_cast<ValueKind>(K);
}

/// What of Java is not supported, and in which method it was met.
struct Refusal {
  std::string What;
  std::string Where; ///< "p/C.m(I)V at bci 12"
};

/// A parsed method descriptor with the types of its IR functions.
struct Signature {
  std::string Descriptor; ///< Type's texts point here
  MethodType Type;
  llvm::FunctionType *Static = nullptr, *Instance = nullptr;
  llvm::FunctionType *function(bool IsStatic) const {
    return IsStatic ? Static : Instance;
  }
};

class LoweringContext {
public:
  LoweringContext(ClassHierarchy &H, llvm::Module &M);
  ~LoweringContext();

  ClassHierarchy &Hierarchy;
  llvm::Module &M;
  llvm::LLVMContext &C;
  std::vector<Refusal> Refusals;
  const IntrinsicTable Intrinsics;
  TrustPolicy Trust;
  AssertionRules Assertions;
  /// -D: names and values, each with a zero behind it.
  std::string Properties;
  MixedFields Mixed;
  /// Accesses of fields say which field (heddle-mend's !heddle.field).
  bool NamesFields = false;
  /// Accesses of fields and elements say by !tbaa what they cannot overlap.
  bool TellsAliases = false;

  llvm::IntegerType *const Int1, *const Int32, *const Int64;
  llvm::PointerType *const RefType;
  llvm::Constant *const Null;
  llvm::Type *typeOf(Kind K) const { return Types[unsigned(K)]; }

  /// Fails for a malformed descriptor. The result lives as long as this.
  llvm::Expected<const Signature *> signature(llvm::StringRef Descriptor);

  // Globals of the module.
  bool isHeddle(const llvm::Function *Fn, HeddleFunction F) const {
    return Fn && Fn == HeddleFunctions[unsigned(F)];
  }
  llvm::Function *heddle(HeddleFunction F) {
    llvm::Function *&Fn = HeddleFunctions[unsigned(F)];
    return Fn ? Fn : Fn = declare(F, M);
  }
  llvm::Function *method(llvm::StringRef Class, llvm::StringRef Name,
                         const Signature &S, bool IsStatic);
  llvm::Function *method(const Method &Of, const Signature &S);
  llvm::GlobalVariable *classToken(llvm::StringRef Class) {
    return getClassToken(M, Class);
  }
  llvm::GlobalVariable *selector(llvm::StringRef Name, llvm::StringRef Desc);
  llvm::GlobalVariable *staticField(const Field &F);
  llvm::GlobalVariable *string(llvm::ArrayRef<uint16_t> Units) {
    return Literals.get(Units);
  }
  llvm::GlobalVariable *string(llvm::StringRef Utf8) {
    return Literals.get(Utf8);
  }

  // Classes.
  /// What the class's <clinit> runs: null when none exists, or when a model
  /// replaces it by nothing.
  const Method *initializer(const Class &C);
  /// Whether initialising the class and what it needs first runs no code (JLS
  /// 12.4.1: superclasses, and superinterfaces with default methods).
  bool initIsTrivial(const Class &C);
  /// The same for initialising a class that implements the interface.
  bool defaultsInitTrivially(const Class &Interface);
  /// Whether code of Current must initialise C before it uses it. A thread that
  /// runs a static method or a constructor of a class has begun to initialise
  /// it, or has found it initialised, but for classes of which the machine
  /// makes objects by itself, and for classes whose methods stand in for those
  /// of others.
  bool needsInit(const Class &C, const Class *Current) {
    bool Begun = Current && (Current->isSubclassOf(C) || Current == &C) &&
                 C.name() != "java/lang/String" &&
                 C.name() != "java/lang/Class" &&
                 !C.name().starts_with("heddle/replace/");
    return !Begun && !initIsTrivial(C);
  }
  ClassCache &cacheOf(const Class &C);

  /// A cache of VarHandles.h: what VarHandles in static fields stand for.
  llvm::DenseMap<const Field *, std::optional<VariableShape>> Variables;

  // Debug info.
  llvm::DISubprogram *subprogram(llvm::StringRef Name, llvm::StringRef File,
                                 unsigned Line, bool Artificial);

private:
  llvm::Type *Types[6];
  llvm::Function *HeddleFunctions[64] = {};
  llvm::StringMap<std::unique_ptr<Signature>> Signatures;
  llvm::DenseMap<const Method *, llvm::Function *> Methods;
  llvm::DenseMap<const Field *, llvm::GlobalVariable *> Statics;
  StringLiterals Literals;
  llvm::DenseMap<const Class *, bool> TrivialInit;
  llvm::DenseMap<const Class *, std::unique_ptr<ClassCache>> Caches;
  llvm::DICompileUnit *Unit;
  llvm::DISubroutineType *NoTypes;
  llvm::StringMap<llvm::DIFile *> Files;
};

} // namespace heddle::java

#endif
