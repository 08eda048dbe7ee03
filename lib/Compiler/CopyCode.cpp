//===- CopyCode.cpp - Copies that are many accesses -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Compiler/CopyCode.h"
#include "heddle/Code/Assembler.h"
#include "heddle/IR/ClassInfo.h"
#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

namespace {
/// Registers: arguments, then temporaries.
/// Value2 is the higher half, where it is copied apart.
enum : uint16_t {
  From,
  To,
  FromIndex,
  ToIndex,
  End,
  Value,
  Value2,
  At,
  Fits,
  Count
};

class CopyAssembler : public Assembler {
public:
  /// Value is live at no point.
  CopyAssembler(unsigned Args, SiteId Site)
      : Assembler(Count, Args), Site(Site) {
    holdsPointers(From);
    holdsPointers(To);
  }

  /// The same of a plain long or double, in halves.
  void loadHalves(ValueKind K, CopyAccess How) {
    for (unsigned IsHigh : {0, 1}) {
      if (How != CopyAccess::Event) {
        word(Opcode::Load4, Value + IsHigh, At, 4 * IsHigh);
        continue;
      }
      mark(Site);
      word(Opcode::ALoad, Value + IsHigh, At, flagsOfHalf(K, IsHigh));
      secondOf(ValueKind::I32, 4 * IsHigh);
    }
  }
  void storeHalves(ValueKind K, CopyAccess How) {
    for (unsigned IsHigh : {0, 1}) {
      if (How == CopyAccess::Silent) {
        word(Opcode::Store4, Value + IsHigh, At, 4 * IsHigh);
        continue;
      }
      mark(Site);
      word(Opcode::MStore, Value + IsHigh, At,
           flagsOfHalf(K, IsHigh) | unsigned(How == CopyAccess::Model) << 12);
      secondOf(ValueKind::I32, 4 * IsHigh);
    }
  }

  /// Value becomes what is in the cell at At.
  void load(ValueKind K, CopyAccess How, AccessOrder O) {
    bool IsWide = sizeOfKind(K) == 8;
    switch (How) {
    case CopyAccess::Silent:
    case CopyAccess::Model:
      return word(IsWide                ? Opcode::Load8
                  : K == ValueKind::Ref ? Opcode::LoadRef
                                        : Opcode::Load4,
                  Value, At);
    case CopyAccess::Checked:
      word(IsWide ? Opcode::PLoad8 : Opcode::PLoad4, Value, At);
      return secondOf(K);
    case CopyAccess::Event:
      mark(Site);
      word(Opcode::ALoad, Value, At, unsigned(O) | unsigned(K) << 4);
      return secondOf(K);
    }
    llvm_unreachable("internal: way of a read");
  }

  /// Value goes into the cell at At.
  void store(ValueKind K, CopyAccess How, AccessOrder O) {
    bool IsWide = sizeOfKind(K) == 8, IsPlain = O == AccessOrder::Plain;
    switch (How) {
    case CopyAccess::Silent:
      return word(IsWide ? Opcode::Store8 : Opcode::Store4, Value, At);
    case CopyAccess::Checked:
      word(IsWide ? Opcode::PStore8 : Opcode::PStore4, Value, At);
      return secondOf(K);
    case CopyAccess::Model:
    case CopyAccess::Event:
      mark(Site);
      word(IsPlain ? Opcode::MStore : Opcode::AStore, Value, At,
           unsigned(O) | unsigned(K) << 4 |
               unsigned(How == CopyAccess::Model) << 12);
      return secondOf(K);
    }
    llvm_unreachable("internal: way of a write");
  }

  std::unique_ptr<Code> finish() {
    markProgress(*C);
    return std::move(C);
  }

private:
  static unsigned flagsOfHalf(ValueKind K, bool IsHigh) {
    return unsigned(AccessOrder::Plain) | unsigned(ValueKind::I32) << 4 |
           (IsHigh ? IsHighHalf : IsLowHalf) |
           (K == ValueKind::F64 ? IsOfDouble : 0);
  }
  void secondOf(ValueKind K, int32_t Offset = 0) {
    second(unsigned(K) << 29 | (Site.index() & SiteMask), Offset);
  }
  SiteId Site;
};
} // namespace

std::unique_ptr<Code> heddle::copyOfElements(const RuntimeClass &Array,
                                             const CopyWays &Ways,
                                             bool IsDownwards, Ref Failure,
                                             FunctionId NoFit) {
  enum { Done, Bad };
  ValueKind K = Array.ElementKind;
  CopyAssembler A(5, Ways.Site);
  auto Address = [&](unsigned Of, unsigned Index) {
    A.word(Opcode::PtrAdd, At, Of, Index);
    A.second(Array.ElementStride, ArrayBaseOffset);
  };
  uint32_t Again = A.here();
  A.branch(Opcode::BrEq, FromIndex, End, Done);
  bool Tears = Ways.Tears && sizeOfKind(K) == 8;
  Address(From, FromIndex);
  if (Tears)
    A.loadHalves(K, Ways.Read);
  else
    A.load(K, Ways.Read, AccessOrder::Plain);
  if (Failure) {
    A.word(Opcode::StoreCheck, Fits, To, Value);
    A.branch(Opcode::BrZ, Fits, 0, Bad);
  }
  Address(To, ToIndex);
  if (Tears)
    A.storeHalves(K, Ways.Write);
  else
    A.store(K, Ways.Write, AccessOrder::Plain);
  for (unsigned Index : {FromIndex, ToIndex})
    A.word(Opcode::Add32I, Index, Index, uint16_t(IsDownwards ? -1 : 1));
  A.jumpBack(Again);
  A.label(Done);
  A.word(Opcode::Ret, To);
  A.label(Bad);
  if (Failure) {
    A.word(Opcode::MovI32, Value, uint16_t(Failure), Failure >> 16);
    A.point(Opcode::Call, NoRegister, 1, 0, NoFit.index(), {Value});
    A.word(Opcode::RetVoid);
  }
  return A.finish();
}

void heddle::eachField(
    const Program &P, const RuntimeClass &C,
    llvm::function_ref<void(ClassId, const FieldInfo &)> Do) {
  for (const RuntimeClass *D = &C; D && D->Info;
       D = D->Super.isValid() ? &P[D->Super] : nullptr)
    for (const FieldInfo &F : D->Info->Fields)
      if (!(F.Flags & AccStatic))
        Do(D->Self, F);
}

std::unique_ptr<Code> heddle::copyOfFields(
    const Program &P, const RuntimeClass &C, const CopyWays &Ways,
    llvm::function_ref<bool(ClassId, const FieldInfo &)> IsEvent) {
  CopyAssembler A(2, Ways.Site);
  auto Address = [&](unsigned Of, const FieldInfo &F) {
    A.word(Opcode::PtrAddI, At, Of);
    A.second(0, F.Offset);
  };
  eachField(P, C, [&](ClassId Owner, const FieldInfo &F) {
    ValueKind K = kindOfDescriptor(F.Descriptor);
    bool IsVolatile = F.Flags & AccVolatile;
    AccessOrder O = IsVolatile ? AccessOrder::Volatile : AccessOrder::Plain;
    bool IsRead = IsVolatile || IsEvent(Owner, F);
    CopyAccess Read = IsRead ? CopyAccess::Event : Ways.Read;
    bool Tears = Ways.Tears && !IsVolatile && sizeOfKind(K) == 8;
    Address(From, F);
    if (Tears)
      A.loadHalves(K, Read);
    else
      A.load(K, Read, O);
    Address(To, F);
    if (Tears)
      A.storeHalves(K, Ways.Write);
    else
      A.store(K, IsVolatile ? CopyAccess::Event : Ways.Write, O);
  });
  A.word(Opcode::Ret, To);
  return A.finish();
}
