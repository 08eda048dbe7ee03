//===- ProxyClass.h - classes of dynamic proxies ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The class of proxies for some interfaces (java.lang.reflect.Proxy) is made
// when it is first named: "jdk/proxy1/$Proxy" and, in hexadecimal digits, the
// interfaces' names with commas between. It extends java/lang/reflect/Proxy;
// each method hands receiver, Method and boxed arguments to Proxy.heddleCall.
// Methods are those of Object that the documentation names, then those of the
// interfaces in their order; of several with one name and type the first.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_CLASSES_PROXYCLASS_H
#define HEDDLE_JAVA_LOWERING_CLASSES_PROXYCLASS_H

#include "frontend-java/Lowering/Context.h"
#include "heddle/IR/ClassInfo.h"
#include <optional>

namespace heddle::java {

bool isProxyClassName(llvm::StringRef Name);

/// Nothing for a name whose interfaces do not exist.
llvm::Expected<std::optional<heddle::ClassInfo>>
proxyClassInfo(LoweringContext &Ctx, llvm::StringRef Name);

/// Result stays null for what is not a method of the class.
llvm::Error lowerProxyMethod(LoweringContext &Ctx, llvm::StringRef ClassName,
                             llvm::StringRef Name, llvm::StringRef Desc,
                             llvm::Function *&Result);

} // namespace heddle::java

#endif
