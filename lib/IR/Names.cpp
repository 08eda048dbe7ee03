//===- Names.cpp - Names of globals in a module ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace heddle {

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Type *typeOfKind(ValueKind K, LLVMContext &C) {
  switch (K) {
  case ValueKind::I32:
    return Type::getInt32Ty(C);
  case ValueKind::I64:
  case ValueKind::Bytes2:
  case ValueKind::Bytes4:
  case ValueKind::Bytes8:
    return Type::getInt64Ty(C);
  case ValueKind::F32:
    return Type::getFloatTy(C);
  case ValueKind::F64:
    return Type::getDoubleTy(C);
  case ValueKind::Ref:
    return PointerType::get(C, ManagedAddressSpace);
  case ValueKind::Void:
    return Type::getVoidTy(C);
  }
  llvm_unreachable("internal: value kind");
}

std::optional<ValueKind> kindOfType(const Type *T) {
  if (T->isIntegerTy(32))
    return ValueKind::I32;
  if (T->isIntegerTy(64))
    return ValueKind::I64;
  if (T->isFloatTy())
    return ValueKind::F32;
  if (T->isDoubleTy())
    return ValueKind::F64;
  if (T->isPointerTy() && T->getPointerAddressSpace() == ManagedAddressSpace)
    return ValueKind::Ref;
  if (T->isVoidTy())
    return ValueKind::Void;
  return std::nullopt;
}

ValueKind kindOfDescriptor(StringRef Descriptor) {
  assert(!Descriptor.empty() && "internal: empty descriptor");
  switch (Descriptor.front()) {
  case 'J':
    return ValueKind::I64;
  case 'F':
    return ValueKind::F32;
  case 'D':
    return ValueKind::F64;
  case 'L':
  case '[':
    return ValueKind::Ref;
  case 'V':
    return ValueKind::Void;
  default: // Z B C S I
    return ValueKind::I32;
  }
}

/// Removes one field descriptor from the front.
static StringRef takeDescriptor(StringRef &Text) {
  size_t Dimensions = Text.find_first_not_of('[');
  assert(Dimensions != StringRef::npos && "internal: malformed descriptor");
  size_t End = Dimensions + 1;
  if (Text[Dimensions] == 'L')
    End = Text.find(';', Dimensions) + 1;
  assert(End != 0 && "internal: malformed descriptor");
  StringRef Descriptor = Text.take_front(End);
  Text = Text.drop_front(End);
  return Descriptor;
}

FunctionType *methodType(StringRef Selector, bool IsStatic, LLVMContext &C) {
  StringRef Rest = Selector.drop_front(Selector.find('(') + 1);
  SmallVector<Type *, 8> Types;
  if (!IsStatic)
    Types.push_back(typeOfKind(ValueKind::Ref, C));
  while (!Rest.consume_front(")")) // a class's name may have one, too
    Types.push_back(typeOfKind(kindOfDescriptor(takeDescriptor(Rest)), C));
  return FunctionType::get(typeOfKind(kindOfDescriptor(Rest), C), Types, false);
}

//===----------------------------------------------------------------------===//
// Methods, tokens, static fields
//===----------------------------------------------------------------------===//

std::string methodSymbol(StringRef Class, StringRef Selector) {
  return (Class + "." + Selector).str();
}

std::pair<StringRef, StringRef> splitMethodSymbol(StringRef Symbol) {
  // Internal names have no dot, and heddle.* functions no parenthesis.
  if (!Symbol.contains('('))
    return {};
  return Symbol.split('.');
}

static std::optional<StringRef> afterPrefix(const Value *V, StringRef Prefix) {
  auto *G = dyn_cast<GlobalVariable>(V);
  if (!G || G->getAddressSpace() != 0)
    return std::nullopt;
  StringRef Name = G->getName();
  if (!Name.consume_front(Prefix))
    return std::nullopt;
  return Name;
}

std::optional<StringRef> classOfToken(const Value *V) {
  return afterPrefix(V, ClassTokenPrefix);
}

std::optional<StringRef> selectorOfToken(const Value *V) {
  return afterPrefix(V, SelectorTokenPrefix);
}

static GlobalVariable *getToken(Module &M, StringRef Prefix, StringRef Rest) {
  SmallString<64> Name(Prefix);
  Name += Rest;
  if (GlobalVariable *Known = M.getNamedGlobal(Name))
    return Known;
  return new GlobalVariable(M, Type::getInt8Ty(M.getContext()), true,
                            GlobalValue::ExternalLinkage, nullptr, Name);
}

GlobalVariable *getClassToken(Module &M, StringRef Class) {
  return getToken(M, ClassTokenPrefix, Class);
}

GlobalVariable *getSelectorToken(Module &M, StringRef Selector) {
  return getToken(M, SelectorTokenPrefix, Selector);
}

GlobalVariable *getStaticField(Module &M, StringRef Class, StringRef Field,
                               ValueKind K) {
  SmallString<64> Name(Class);
  Name += '.';
  Name += Field;
  if (GlobalVariable *Known = M.getNamedGlobal(Name))
    return Known;
  return new GlobalVariable(
      M, typeOfKind(K, M.getContext()), false, GlobalValue::ExternalLinkage,
      nullptr, Name, nullptr, GlobalValue::NotThreadLocal, ManagedAddressSpace);
}

std::pair<StringRef, StringRef> splitStaticField(const GlobalVariable &G) {
  if (G.getAddressSpace() != ManagedAddressSpace)
    return {};
  return G.getName().split('.');
}

//===----------------------------------------------------------------------===//
// String literals
//===----------------------------------------------------------------------===//

std::optional<SmallVector<uint16_t, 32>> stringLiteralUnits(const Value *V) {
  auto *G = dyn_cast<GlobalVariable>(V);
  if (!G || !G->getName().starts_with(StringLiteralPrefix) ||
      !G->hasInitializer())
    return std::nullopt;
  auto *T = dyn_cast<ArrayType>(G->getValueType());
  if (!T || !T->getElementType()->isIntegerTy(16))
    return std::nullopt;
  SmallVector<uint16_t, 32> Units(T->getNumElements(), 0);
  if (auto *Data = dyn_cast<ConstantDataArray>(G->getInitializer()))
    for (unsigned I = 0; I < Units.size(); ++I)
      Units[I] = Data->getElementAsInteger(I);
  else if (!G->getInitializer()->isNullValue() && !Units.empty())
    return std::nullopt;
  return Units;
}

StringLiterals::StringLiterals(Module &M) : M(M) {
  for (GlobalVariable &G : M.globals()) {
    StringRef Name = G.getName();
    unsigned Number;
    if (!Name.consume_front(StringLiteralPrefix) || !G.hasInitializer())
      continue;
    Known.try_emplace(G.getInitializer(), &G);
    if (!Name.getAsInteger(10, Number))
      Next = std::max(Next, Number + 1);
  }
}

GlobalVariable *StringLiterals::get(ArrayRef<uint16_t> Units) {
  Constant *Data = ConstantDataArray::get(M.getContext(), Units);
  GlobalVariable *&G = Known[Data];
  if (!G) {
    SmallString<16> Name(StringLiteralPrefix);
    Name += utostr(Next++);
    G = new GlobalVariable(M, Data->getType(), true,
                           GlobalValue::PrivateLinkage, Data, Name);
    G->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
  }
  return G;
}

GlobalVariable *StringLiterals::get(StringRef Text) {
  SmallVector<UTF16, 32> Units;
  if (!convertUTF8ToUTF16String(Text, Units))
    Units.clear();
  // Behind its end the vector holds a terminating zero.
  return get(ArrayRef<uint16_t>(Units.data(), Units.size()));
}

} // namespace heddle
