//===- AccessMode.cpp - accessor names of Unsafe and VarHandle ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/AccessMode.h"
#include "llvm/ADT/STLExtras.h"
#include <utility>

using namespace llvm;

namespace heddle::java {

/// Takes the operation's name off the front.
static std::optional<AccessOp> takeOperation(StringRef &Name) {
  // A name stands before those it begins with.
  static constexpr std::pair<StringLiteral, AccessOp> Operations[] = {
      {"compareAndSet", AccessOp::CompareAndSet},
      {"compareAndSwap", AccessOp::CompareAndSet},
      {"weakCompareAndSet", AccessOp::CompareAndSet},
      {"compareAndExchange", AccessOp::CompareAndExchange},
      {"getAndAdd", AccessOp::GetAndAdd},
      {"getAndSet", AccessOp::GetAndSet},
      {"getAndBitwiseOr", AccessOp::GetAndOr},
      {"getAndBitwiseAnd", AccessOp::GetAndAnd},
      {"getAndBitwiseXor", AccessOp::GetAndXor},
      {"get", AccessOp::Get},
      {"putOrdered", AccessOp::Put},
      {"put", AccessOp::Put},
      {"set", AccessOp::Put},
  };
  for (const auto &[Text, Op] : Operations)
    if (Name.consume_front(Text))
      return Op;
  return std::nullopt;
}

static std::optional<ElementType> takeType(StringRef &Name) {
  static constexpr std::pair<StringLiteral, ElementType> Types[] = {
      {"Int", ElementType::Int},         {"Long", ElementType::Long},
      {"Reference", ElementType::Ref},   {"Object", ElementType::Ref},
      {"Boolean", ElementType::Boolean}, {"Byte", ElementType::Byte},
      {"Short", ElementType::Short},     {"Char", ElementType::Char},
      {"Float", ElementType::Float},     {"Double", ElementType::Double},
  };
  for (const auto &[Text, Type] : Types)
    if (Name.consume_front(Text))
      return Type;
  return std::nullopt;
}

/// The order that the rest of the name says, if the operation has it.
static std::optional<AccessOrder> orderOf(StringRef Suffix, AccessOp Op) {
  bool Reads = Op != AccessOp::Put, Writes = Op != AccessOp::Get;
  if (Suffix.empty())
    return Reads && Writes ? AccessOrder::Volatile : AccessOrder::Plain;
  if (Suffix == "Plain" && Op == AccessOp::CompareAndSet)
    return AccessOrder::Opaque; // atomic, but orders nothing
  if (Suffix == "Acquire" && Reads)
    return AccessOrder::Acquire;
  if (Suffix == "Release" && Writes)
    return AccessOrder::Release;
  if (Suffix == "Volatile" && !(Reads && Writes))
    return AccessOrder::Volatile;
  if (Suffix == "Opaque" && !(Reads && Writes))
    return AccessOrder::Opaque;
  return std::nullopt;
}

std::optional<AccessMode> parseUnsafeAccess(StringRef Name) {
  bool Ordered = Name.starts_with("putOrdered");
  bool IsWeak = Name.starts_with("weak");
  std::optional<AccessOp> Op = takeOperation(Name);
  std::optional<ElementType> Type = takeType(Name);
  if (!Op || !Type)
    return std::nullopt;
  if (Name == "Unaligned" && (*Op == AccessOp::Get || *Op == AccessOp::Put))
    return AccessMode{*Op, AccessOrder::Plain, *Type, true};
  std::optional<AccessOrder> Order = orderOf(Name, *Op);
  if (!Order)
    return std::nullopt;
  return AccessMode{*Op, Ordered ? AccessOrder::Release : *Order, *Type, false,
                    IsWeak};
}

std::optional<AccessMode> parseVarHandleAccess(StringRef Name) {
  bool IsWeak = Name.starts_with("weak");
  std::optional<AccessOp> Op = takeOperation(Name);
  if (!Op)
    return std::nullopt;
  std::optional<AccessOrder> Order = orderOf(Name, *Op);
  if (!Order)
    return std::nullopt;
  return AccessMode{*Op, *Order, ElementType::Void, false, IsWeak};
}

} // namespace heddle::java
