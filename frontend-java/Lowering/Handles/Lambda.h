//===- Lambda.h - classes of lambdas and method references ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An invokedynamic of LambdaMetafactory makes an object of a class of its own,
// "Outer$$Lambda$N", N being the number of the instruction in its class: final
// fields arg0.. for what is captured, and a method for the interface's method
// and each bridge that converts the arguments and calls the target. HotSpot
// makes one object for a site that captures nothing; here each evaluation
// makes one, so that no state hides in the site.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_HANDLES_LAMBDA_H
#define HEDDLE_JAVA_LOWERING_HANDLES_LAMBDA_H

#include "frontend-java/Lowering/Context.h"

namespace heddle::java {

struct DynamicSite;

struct LambdaShape {
  std::string Name;
  const Class *Owner = nullptr;
  std::string MethodName;            ///< of the interface
  const Signature *Site = nullptr;   ///< captured types to interface
  const Signature *Erased = nullptr; ///< of the interface's method
  const Signature *Instantiated = nullptr;
  llvm::SmallVector<const Signature *, 2> Bridges;
  MethodHandleRef Target;
  llvm::SmallVector<std::string, 2> Interfaces;
  llvm::SmallVector<uint32_t, 4> Offsets; ///< of the captured values
  uint32_t InstanceSize = 0;
};

bool isLambdaClassName(llvm::StringRef Name);
/// The shape of an invokedynamic whose bootstrap is B.
llvm::Expected<LambdaShape> lambdaShape(LoweringContext &Ctx,
                                        const DynamicSite &Site,
                                        const BootstrapMethod &B);
/// The shape of "p/Outer$$Lambda$3"; none if Outer has no such instruction.
llvm::Expected<std::optional<LambdaShape>> lambdaByName(LoweringContext &Ctx,
                                                        llvm::StringRef Name);
heddle::ClassInfo lambdaClassInfo(LoweringContext &Ctx, const LambdaShape &S);
/// Result stays null if the class has no such method.
llvm::Error lowerLambdaMethod(LoweringContext &Ctx, const LambdaShape &S,
                              llvm::StringRef Name, llvm::StringRef Desc,
                              llvm::Function *&Result);

} // namespace heddle::java

#endif
