//===- JavaSource.h - a program's classes and code from Java ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Classes are converted when they are first named, methods lowered when their
// function is first asked for, all into one module. What a class or function
// is does not depend on the order of asking.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_JAVASOURCE_H
#define HEDDLE_JAVA_LOWERING_JAVASOURCE_H

#include "frontend-java/ClassPath/Hierarchy.h"
#include "frontend-java/Lowering/Context.h"
#include "heddle/Program/Program.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include <memory>

namespace heddle::java {

class JavaSource : public ProgramSource {
public:
  /// The hierarchy must outlive the source.
  explicit JavaSource(ClassHierarchy &H);
  ~JavaSource() override;

  /// Also classes of lambda expressions, "p/Outer$$Lambda$3".
  llvm::Expected<const ClassInfo *> findClass(llvm::StringRef Name) override;
  /// Null for a symbol whose class or method does not exist, too.
  llvm::Expected<llvm::Function *>
  findFunction(llvm::StringRef Symbol) override;
  llvm::Expected<std::string> defineClass(llvm::StringRef Bytes) override;
  /// Of an int or long constant its value, too: "26 J 1".
  std::string hiddenMember(llvm::StringRef Class, llvm::StringRef Name,
                           llvm::StringRef Parameters) override;

  /// Gives values and blocks names (l0, bci12): for people, it costs time.
  void keepNames() { Context->setDiscardValueNames(false); }

  llvm::Module &module() { return *M; }
  LoweringContext &context() { return *Ctx; }
  /// What was lowered to heddle.unsupported so far.
  llvm::ArrayRef<Refusal> refusals() const { return Ctx->Refusals; }
  unsigned methodsLowered() const { return NumLowered; }

private:
  llvm::Error lower(llvm::StringRef ClassName, llvm::StringRef Selector,
                    llvm::Function *&Result);
  llvm::Error lowerMethod(const Class &C, llvm::StringRef Name,
                          llvm::StringRef Desc, llvm::Function *&Result);

  ClassHierarchy &Hierarchy;
  std::unique_ptr<llvm::LLVMContext> Context;
  std::unique_ptr<llvm::Module> M;
  std::unique_ptr<LoweringContext> Ctx;
  llvm::StringMap<std::unique_ptr<ClassInfo>> Classes; ///< null: none
  llvm::StringMap<llvm::Function *> Functions;         ///< null: no body
  unsigned NumLowered = 0;
};

ClassInfo makeClassInfo(LoweringContext &Ctx, const Class &C);

} // namespace heddle::java

#endif
