//===- Resolve.h - what constant pool entries of a class mean ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The run-time constant pool (JVMS 5.4.3) as the lowering needs it: each field
// and method reference is resolved once. A failure that the program would see
// as a LinkageError is kept as a Problem, for it is thrown where and when the
// instruction runs, not when its method is lowered.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_RESOLVE_H
#define HEDDLE_JAVA_LOWERING_RESOLVE_H

#include "frontend-java/Lowering/Context.h"
#include "frontend-java/Lowering/Intrinsics.h"
#include <optional>

namespace heddle::java {

/// Why a reference cannot be used.
struct Problem {
  std::string Thrown; ///< internal name of a LinkageError; empty: unreadable
  std::string Text;
  bool any() const { return !Text.empty() || !Thrown.empty(); }
};

/// From an error of the hierarchy.
Problem problemOf(llvm::Error E);

struct FieldTarget {
  const Field *F = nullptr;
  Problem Why; ///< if F is null
};

enum class InvokeKind : uint8_t { Virtual, Special, Static, Interface };

/// What an invoke instruction calls. Exactly one of Direct, Selector and
/// Special says how; IsPolymorphic stands for VarHandle and MethodHandle
/// accessors, of which only Named is known.
struct CallTarget {
  const Method *Resolved = nullptr;
  const Signature *Sig = nullptr; ///< of the call; never null unless Why.any()
  llvm::StringRef Class, Name;    ///< as the reference has them
  llvm::Function *Direct = nullptr;
  llvm::GlobalVariable *Selector = nullptr;
  std::optional<Intrinsic> Special;
  bool IsPolymorphic = false, IsStatic = false;
  /// A static method that a model replaces: what its class's initialiser does
  /// is what the model does without.
  bool IsReplaced = false;
  Problem Why;
};

/// Resolves a call that does not come from a pool entry of the class being
/// lowered; Current is for invokespecial.
CallTarget resolveCall(LoweringContext &Ctx, InvokeKind How,
                       const MemberRef &Ref, const Class *Current);

/// Of one class: remembers by pool index.
class ClassCache {
public:
  ClassCache(LoweringContext &Ctx, const Class &Of) : Ctx(Ctx), Of(Of) {}

  const FieldTarget &field(unsigned PoolIndex);
  const CallTarget &call(InvokeKind How, unsigned PoolIndex);
  /// The class of a Class entry.
  struct ClassTarget {
    const Class *C = nullptr;
    Problem Why;
  };
  const ClassTarget &classAt(unsigned PoolIndex);

  /// The source file's name, or empty.
  llvm::StringRef sourceFile();
  /// Number of an invokedynamic instruction among all those of the class, in
  /// the order of methods and bytecode.
  unsigned dynamicOrdinal(const Method &M, unsigned Bci);
  /// Where the N-th is: method index and bci.
  std::optional<std::pair<unsigned, unsigned>> dynamicSite(unsigned Ordinal);
  /// The decoded BootstrapMethods attribute.
  llvm::Expected<llvm::ArrayRef<BootstrapMethod>> bootstraps();

private:
  void findDynamicSites();
  Problem hiddenFrom(llvm::StringRef ClassName) const;

  LoweringContext &Ctx;
  const Class &Of;
  llvm::DenseMap<unsigned, FieldTarget> Fields;
  llvm::DenseMap<unsigned, std::unique_ptr<CallTarget>> Calls;
  llvm::DenseMap<unsigned, ClassTarget> Classes;
  std::optional<llvm::StringRef> Source;
  std::optional<std::vector<std::pair<unsigned, unsigned>>> DynamicSites;
  std::optional<std::vector<BootstrapMethod>> Bootstraps;
};

} // namespace heddle::java

#endif
