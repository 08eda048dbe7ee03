//===- Variadic.cpp - Variable arguments ----------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a call passes beyond the parameters lies in a block of its own, 8 bytes
// each, as the System V ABI for x86-64 has them on the stack. Its address is
// one more parameter. A va_list says that all registers are used up, so that
// clang's code for va_arg reads the block.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"

using namespace llvm;

namespace heddle::c {

/// Of the ABI: where the fields of a va_list are, and the sizes of the areas
/// for registers.
enum : unsigned { GpOffset = 0, FpOffset = 4, Overflow = 8, SaveArea = 16 };
enum : unsigned { GpEnd = 48, FpEnd = 176 };

/// The block; null after a refusal.
Value *FunctionLowering::passMore(CallBase &I, unsigned Named) {
  struct Place {
    Value *V;
    uint64_t Offset;
    uint64_t Copied; // bytes of a structure in memory, or 0
  };
  SmallVector<Place, 8> Places;
  uint64_t End = 0;
  for (unsigned N = Named; N != I.arg_size(); ++N) {
    Value *Old = I.getArgOperand(N);
    if (I.isByValArgument(N)) {
      uint64_t Size = DL.getTypeAllocSize(I.getParamByValType(N));
      if (I.getParamAlign(N).valueOrOne() > 8)
        End = alignTo(End, 16);
      Places.push_back({get(Old), End, Size});
      End += alignTo(Size, 8);
      continue;
    }
    if (isComposite(Old->getType())) { // two numbers of type float
      std::vector<Leaf> Leaves;
      if (!M.leavesOf(Old->getType(), Leaves)) {
        refuse("a variable argument of this type");
        return nullptr;
      }
      for (auto [L, V] : zip(Leaves, partsOf(Old)))
        Places.push_back({V, End + L.Offset, 0});
      End += alignTo(DL.getTypeAllocSize(Old->getType()), 8);
      continue;
    }
    if (!M.typeOf(Old->getType())) {
      refuse("a variable argument of this type");
      return nullptr;
    }
    Places.push_back({pass(get(Old)), End, 0});
    End += 8;
  }
  Value *Block =
      call(M.runtime("__heddle_block"),
           {B.getInt64(End), B.getInt64(16), B.getInt32(unsigned(CTag::Zero)),
            B.getInt32(-0x100000)});
  for (const Place &P : Places) {
    Value *To = B.CreateAdd(Block, B.getInt64(P.Offset));
    if (P.Copied)
      call(M.runtime("memcpy"), {To, P.V, B.getInt64(P.Copied)});
    else
      store(To, P.V, AtomicOrdering::NotAtomic);
  }
  return Block;
}

void FunctionLowering::startList(Value *List) {
  auto At = [&](unsigned Offset) {
    return B.CreateAdd(List, B.getInt64(Offset));
  };
  store(At(GpOffset), B.getInt32(GpEnd), AtomicOrdering::NotAtomic);
  store(At(FpOffset), B.getInt32(FpEnd), AtomicOrdering::NotAtomic);
  store(At(Overflow), To.getArg(To.arg_size() - 1), AtomicOrdering::NotAtomic);
  store(At(SaveArea), B.getInt64(0), AtomicOrdering::NotAtomic);
}

void FunctionLowering::copyList(Value *Into, Value *From) {
  for (unsigned Offset : {GpOffset, FpOffset, Overflow, SaveArea}) {
    Type *T = Offset < Overflow ? B.getInt32Ty() : B.getInt64Ty();
    store(B.CreateAdd(Into, B.getInt64(Offset)),
          load(B.CreateAdd(From, B.getInt64(Offset)), T,
               AtomicOrdering::NotAtomic),
          AtomicOrdering::NotAtomic);
  }
}

} // namespace heddle::c
