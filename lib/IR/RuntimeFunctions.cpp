//===- RuntimeFunctions.cpp - Names and types of __heddle_* ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The declarations are nounwind and nothing more: reading and writing all
// memory is what keeps LLVM from reordering anything across an event.
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/RuntimeFunctions.h"
#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/AtomicOrdering.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace heddle {

static StringRef callText(RuntimeCall C) {
  switch (C) {
  case RuntimeCall::Load:
    return "load_";
  case RuntimeCall::Store:
    return "store_";
  case RuntimeCall::Cas:
    return "cas_";
  case RuntimeCall::Rmw:
    return "rmw_";
  case RuntimeCall::Fence:
    return "fence";
  }
  llvm_unreachable("internal: runtime call");
}

static StringRef kindText(ValueKind K) {
  switch (K) {
  case ValueKind::I32:
    return "i32";
  case ValueKind::I64:
    return "i64";
  case ValueKind::F32:
    return "f32";
  case ValueKind::F64:
    return "f64";
  case ValueKind::Ref:
    return "ref";
  case ValueKind::Bytes2:
    return "bytes2";
  case ValueKind::Bytes4:
    return "bytes4";
  case ValueKind::Bytes8:
    return "bytes8";
  case ValueKind::Void:
    return "";
  }
  llvm_unreachable("internal: value kind");
}

std::optional<RuntimeFunction> lookupRuntimeFunction(StringRef Name) {
  if (!Name.consume_front(RuntimePrefix))
    return std::nullopt;
  if (Name == callText(RuntimeCall::Fence))
    return RuntimeFunction{RuntimeCall::Fence, ValueKind::Void};
  for (RuntimeCall C : {RuntimeCall::Load, RuntimeCall::Store, RuntimeCall::Cas,
                        RuntimeCall::Rmw}) {
    StringRef Rest = Name;
    if (!Rest.consume_front(callText(C)))
      continue;
    for (ValueKind K : {ValueKind::I32, ValueKind::I64, ValueKind::F32,
                        ValueKind::F64, ValueKind::Ref, ValueKind::Bytes2,
                        ValueKind::Bytes4, ValueKind::Bytes8})
      if (Rest == kindText(K))
        return RuntimeFunction{C, K};
  }
  return std::nullopt;
}

FunctionType *functionType(RuntimeFunction F, LLVMContext &C) {
  Type *Int = Type::getInt32Ty(C), *Void = Type::getVoidTy(C);
  Type *Address = PointerType::get(C, ManagedAddressSpace);
  Type *T = typeOfKind(F.Kind, C);
  switch (F.Call) {
  case RuntimeCall::Load:
    return FunctionType::get(T, {Address, Int, Int}, false);
  case RuntimeCall::Store:
    return FunctionType::get(Void, {Address, T, Int, Int}, false);
  case RuntimeCall::Cas:
    return FunctionType::get(T, {Address, T, T, Int, Int}, false);
  case RuntimeCall::Rmw:
    return FunctionType::get(T, {Address, T, Int, Int, Int}, false);
  case RuntimeCall::Fence:
    return FunctionType::get(Void, {Int, Int}, false);
  }
  llvm_unreachable("internal: runtime call");
}

Function *declare(RuntimeFunction F, Module &M) {
  SmallString<24> Name(RuntimePrefix);
  Name += callText(F.Call);
  Name += kindText(F.Kind);
  if (Function *Known = M.getFunction(Name))
    return Known;
  Function *Fn = Function::Create(functionType(F, M.getContext()),
                                  GlobalValue::ExternalLinkage, Name, M);
  Fn->setDoesNotThrow();
  Fn->addFnAttr(Attribute::NoMerge); // of two accesses each has its site
  return Fn;
}

AccessOrder accessOrder(AtomicOrdering O) {
  switch (O) {
  case AtomicOrdering::NotAtomic:
  case AtomicOrdering::Unordered:
    return AccessOrder::Plain;
  case AtomicOrdering::Monotonic:
    return AccessOrder::Opaque;
  case AtomicOrdering::Acquire:
    return AccessOrder::Acquire;
  case AtomicOrdering::Release:
    return AccessOrder::Release;
  case AtomicOrdering::AcquireRelease:
    return AccessOrder::AcqRel;
  case AtomicOrdering::SequentiallyConsistent:
    return AccessOrder::Volatile;
  }
  llvm_unreachable("internal: atomic ordering");
}

} // namespace heddle
