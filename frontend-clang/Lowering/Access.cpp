//===- Access.cpp - Memory accesses ---------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An access of S bytes at P looks at the tags of P's granule. If they are those
// of a value of that width, it is made; else the runtime is asked
// (__heddle_check), which knows fresh memory and names errors.
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "Lacking.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/Names.h"

using namespace llvm;

namespace heddle::c {

/// The tags of a value of 2^Log bytes, and their bits.
static constexpr uint32_t TagsOf[] = {0x2, 0x63, 0x6664, 0x66666665};
/// What __heddle_check says of several values (Runtime/memory.c).
static constexpr int SeveralParts = 7;
static constexpr uint32_t TagBits[] = {0xf, 0xff, 0xffff, 0xffffffff};

Value *FunctionLowering::at(Value *Offset) {
  return B.CreateGEP(B.getInt8Ty(),
                     ConstantPointerNull::get(
                         PointerType::get(M.context(), ManagedAddressSpace)),
                     Offset);
}

Value *FunctionLowering::tagsOfLast() {
  LoadInst *Tags = B.CreateAlignedLoad(
      B.getInt32Ty(), at(B.CreateOr(LastCell.Granule, CTagsOffset)), Align(4));
  Tags->setMetadata(PrivateMetadata, MDNode::get(M.context(), {}));
  Value *Here = B.CreateLShr(Tags, LastCell.Shift);
  unsigned Log = Log2_32(LastCell.Size);
  return Log < 3 ? B.CreateAnd(Here, TagBits[Log]) : Here;
}

void FunctionLowering::testWidth() {
  if (!IsChecked)
    return;
  BasicBlock *Divided = newBlock("divided"), *Whole = newBlock("whole");
  B.CreateCondBr(
      B.CreateICmpEQ(tagsOfLast(), B.getInt32(TagsOf[Log2_32(LastCell.Size)])),
      Whole, Divided);
  B.SetInsertPoint(Divided);
  call(M.runtime("__heddle_divided"),
       {LastCell.Pointer, B.getInt32(LastCell.Size), B.getInt32(LastCell.How)});
  leave();
  B.SetInsertPoint(Whole);
}

Value *FunctionLowering::cell(Value *Pointer, unsigned Size, Way How,
                              Composed *Read) {
  BasicBlock *Inside = newBlock("inside"), *Slow = newBlock("slow"),
             *Fine = newBlock("fine"), *Bad = newBlock("bad");
  Type *I32 = B.getInt32Ty();
  Value *Low = B.CreateTrunc(Pointer, I32);
  Value *Granule = B.CreateShl(B.CreateAnd(Low, ~7u), 3);
  Value *Shift = B.CreateShl(B.CreateAnd(Low, 7), 2);
  B.CreateCondBr(B.CreateICmpULT(B.CreateSub(Pointer, B.getInt64(CFirst)),
                                 B.getInt64(CEnd - CFirst)),
                 Inside, Slow);
  B.SetInsertPoint(Inside);
  if (How == Reads && !Read)
    How = ReadsWhole;
  LastCell = {Pointer, Granule, Shift, Size, How};
  B.CreateCondBr(
      B.CreateICmpEQ(tagsOfLast(), B.getInt32(TagsOf[Log2_32(Size)])), Fine,
      Slow);
  B.SetInsertPoint(Slow);
  Value *What = call(M.runtime("__heddle_check"),
                     {Pointer, B.getInt32(Size), B.getInt32(How)});
  // Trusted code is not checked.
  BasicBlock *Fresh = Size > 1 && IsChecked ? newBlock("fresh") : Fine;
  B.CreateCondBr(B.CreateICmpEQ(What, B.getInt32(0)), Fresh, Bad);
  if (Fresh != Fine) {
    B.SetInsertPoint(Fresh);
    call(M.runtime("__heddle_touch"),
         {Pointer, B.getInt32(Size), B.getInt32(How)});
    B.CreateBr(Fine);
  }
  B.SetInsertPoint(Bad);
  if (Read) {
    Read->Block = newBlock("parts");
    BasicBlock *Error = newBlock("error");
    B.CreateCondBr(B.CreateICmpEQ(What, B.getInt32(SeveralParts)), Read->Block,
                   Error);
    B.SetInsertPoint(Read->Block);
    Read->V =
        call(M.runtime("__heddle_load_parts"), {Pointer, B.getInt32(Size)});
    if (How == ReadsPadding && From && !isOfRuntime(*From))
      Read->Lacks = B.CreateCall(M.runtime("__heddle_lacking"),
                                 {Pointer, B.getInt32(Size)});
    Read->Block = B.GetInsertBlock();
    B.SetInsertPoint(Error);
  }
  call(M.runtime("__heddle_bad_access"), {What, Pointer});
  leave();
  B.SetInsertPoint(Fine);
  return at(B.CreateOr(Granule, Shift));
}

Type *keptType(Type *T) {
  return T->isIntegerTy() && T->getIntegerBitWidth() < 32
             ? Type::getInt32Ty(T->getContext())
             : T;
}

Value *FunctionLowering::load(Value *Pointer, Type *T, AtomicOrdering Order,
                              bool HasPadding) {
  unsigned Size = (T->getPrimitiveSizeInBits() + 7) / 8;
  bool IsPlain = Order == AtomicOrdering::NotAtomic;
  Composed Read;
  // Streams are not checked for races; what they read is the program's.
  bool IsProgram = From && !From->hasFnAttribute("heddle.runtime");
  Value *Cell =
      cell(Pointer, Size,
           !IsPlain     ? ReadsAtomically
           : HasPadding ? ReadsPadding
                        : Reads,
           IsPlain && (IsChecked || IsProgram || HasPadding) ? &Read : nullptr);
  LoadInst *L =
      B.CreateAlignedLoad(keptType(T), Cell, Align(Size == 8 ? 8 : 4));
  L->setAtomic(!IsPlain && M.isForRc11() ? Order : orderOfLoad(Order));
  if (!IsPlain) {
    nameOrder(L, "load");
    testWidth();
  }
  Value *V = L;
  LastLack = nullptr;
  if (Read.Block) {
    BasicBlock *Here = B.GetInsertBlock(), *Done = newBlock("done");
    B.CreateBr(Done);
    B.SetInsertPoint(Read.Block);
    Value *W = Read.V;
    Type *K = keptType(T);
    if (Size < 8)
      W = B.CreateTrunc(W, B.getInt32Ty());
    if (K->isFloatingPointTy())
      W = B.CreateBitCast(W, K);
    B.CreateBr(Done);
    B.SetInsertPoint(Done);
    PHINode *Phi = B.CreatePHI(K, 2);
    Phi->addIncoming(L, Here);
    Phi->addIncoming(W, Read.Block);
    V = Phi;
    if (Read.Lacks) {
      PHINode *Lacks = B.CreatePHI(B.getInt64Ty(), 2);
      Lacks->addIncoming(B.getInt64(0), Here);
      Lacks->addIncoming(Read.Lacks, Read.Block);
      LastLack = B.CreateTrunc(Lacks, B.getIntNTy(8 * Size));
    }
  }
  return V->getType() == T ? V : B.CreateTrunc(V, T);
}

void FunctionLowering::store(Value *Pointer, Value *V, AtomicOrdering Order) {
  unsigned Size = V->getType()->getPrimitiveSizeInBits() / 8;
  Value *Cell =
      cell(Pointer, Size,
           Order == AtomicOrdering::NotAtomic ? Writes : WritesAtomically);
  Type *Kept = keptType(V->getType());
  if (Kept != V->getType())
    V = B.CreateZExt(V, Kept);
  StoreInst *S = B.CreateAlignedStore(V, Cell, Align(Size == 8 ? 8 : 4));
  bool IsTotal =
      Order == AtomicOrdering::SequentiallyConsistent && !M.isForRc11();
  S->setAtomic(Order == AtomicOrdering::NotAtomic ? AtomicOrdering::Unordered
               : IsTotal                          ? AtomicOrdering::Release
                                                  : Order);
  if (Order != AtomicOrdering::NotAtomic)
    nameOrder(S, "store");
  if (IsTotal)
    heddle(HeddleFunction::Fence, {});
  if (Order != AtomicOrdering::NotAtomic)
    testWidth();
}

bool isKept(Type *T) {
  if (T->isFloatTy() || T->isDoubleTy() || T->isPointerTy())
    return true;
  unsigned Bits = T->isIntegerTy() ? T->getIntegerBitWidth() : 0;
  return Bits == 8 || Bits == 16 || Bits == 32 || Bits == 64;
}

bool isOfStructure(const LoadInst &I) {
  if (I.hasMetadata(CopiedMetadata))
    return true;
  if (I.hasMetadata(WholeMetadata))
    return false;
  const Value *P = I.getPointerOperand();
  if (auto *G = dyn_cast<GEPOperator>(P)) {
    // Of a structure that is one member clang takes that.
    auto *S = dyn_cast<StructType>(G->getSourceElementType());
    return S && (S->isLiteral() || G->getName().starts_with("coerce.dive"));
  }
  // One of three, five, six or seven bytes is copied to a number first.
  auto *A = dyn_cast<AllocaInst>(P);
  return A && (A->getAllocatedType()->isStructTy() ||
               A->getName().contains(".coerce"));
}

/// Whether clang reads a word to change a bit-field in it: the other bits may
/// have no value yet, and go back as they are. A program's own masks look alike
/// where IR comes without names.
static bool isOfBitField(const LoadInst &I) {
  if (I.getFunction()->getEntryBlock().hasName() &&
      !I.getName().starts_with("bf.load"))
    return false;
  auto Only = [](const Value *V) -> const Value * {
    return V->hasOneUse() ? *V->user_begin() : nullptr;
  };
  auto *Kept = dyn_cast_or_null<BinaryOperator>(Only(&I));
  if (!Kept || Kept->getOpcode() != Instruction::And ||
      !isa<ConstantInt>(Kept->getOperand(1)))
    return false;
  const Value *All = Only(Kept);
  if (auto *Or = dyn_cast_or_null<BinaryOperator>(All);
      Or && Or->getOpcode() == Instruction::Or)
    All = Only(Or);
  auto *Back = dyn_cast_or_null<StoreInst>(All);
  return Back && Back->getPointerOperand() == I.getPointerOperand() &&
         Back->getAlign() == I.getAlign();
}

/// What an access is made of that takes an odd number of bytes (a structure as
/// clang passes it in a register), or whose address is aligned to less than its
/// size (a member of a packed structure): offsets and sizes, as large as they
/// can be.
static SmallVector<std::pair<unsigned, unsigned>, 8> piecesOf(unsigned Size,
                                                              unsigned Align) {
  SmallVector<std::pair<unsigned, unsigned>, 8> All;
  for (unsigned At = 0; At != Size;) {
    unsigned Piece = std::min(llvm::bit_floor(Size - At), Align);
    All.push_back({At, Piece});
    At += Piece;
  }
  return All;
}

Value *FunctionLowering::loadPieces(Value *At, Type *T, unsigned Align,
                                    bool HasPadding) {
  unsigned Bits = T->getPrimitiveSizeInBits();
  Type *Whole = B.getIntNTy(Bits);
  Value *V = nullptr, *Lack = nullptr;
  for (auto [Offset, Size] : piecesOf(Bits / 8, Align)) {
    Value *Piece =
        load(B.CreateAdd(At, B.getInt64(Offset)), B.getIntNTy(8 * Size),
             AtomicOrdering::NotAtomic, HasPadding);
    auto Add = [&, Offset = Offset](Value *&All, Value *Part) {
      Part = B.CreateShl(B.CreateZExt(Part, Whole), 8 * Offset);
      All = All ? B.CreateOr(All, Part) : Part;
    };
    Add(V, Piece);
    if (LastLack)
      Add(Lack, LastLack);
  }
  LastLack = Lack;
  return T->isIntegerTy() ? V : B.CreateBitCast(V, T);
}

void FunctionLowering::storePieces(Value *At, Value *V, unsigned Align) {
  unsigned Bits = V->getType()->getPrimitiveSizeInBits();
  if (!V->getType()->isIntegerTy())
    V = B.CreateBitCast(V, B.getIntNTy(Bits));
  for (auto [Offset, Size] : piecesOf(Bits / 8, Align))
    store(B.CreateAdd(At, B.getInt64(Offset)),
          B.CreateTrunc(B.CreateLShr(V, 8 * Offset), B.getIntNTy(8 * Size)),
          AtomicOrdering::NotAtomic);
}

/// An integer of less than a byte, which takes one.
static bool isNarrow(Type *T) {
  return T->isIntegerTy() && T->getIntegerBitWidth() < 8;
}

static bool isOdd(Type *T) {
  unsigned Bits = T->isIntegerTy() ? T->getIntegerBitWidth() : 0;
  return Bits && Bits < 64 && Bits % 8 == 0 && !isKept(T);
}

/// What an access so far behind an address of that alignment is aligned to; of
/// use up to the widest piece.
static unsigned alignAt(Align A, uint64_t Offset) {
  return std::min<uint64_t>(8, commonAlignment(A, Offset).value());
}

/// Whether the program says that the address may be odd, or that of half a
/// word: a member of a packed structure. Others are checked for alignment.
template <class Access> static bool isUnaligned(const Access &I, Type *T) {
  return !I.isAtomic() && I.getAlign() < 4 &&
         I.getAlign().value() <
             (T->isPointerTy() ? 8 : T->getPrimitiveSizeInBits() / 8);
}

/// A structure that clang passes in registers goes to its fields.
bool FunctionLowering::storeFields(StoreInst &I) {
  APInt Offset(64, 0);
  Value *P = I.getPointerOperand()->stripAndAccumulateConstantOffsets(
      DL, Offset, /*AllowNonInbounds=*/true);
  auto *Slot = dyn_cast<AllocaInst>(P);
  Type *T = I.getValueOperand()->getType();
  std::vector<Leaf> Leaves;
  if (!Slot || !Slot->getAllocatedType()->isStructTy() || !T->isIntegerTy() ||
      I.isAtomic() || !M.leavesOf(Slot->getAllocatedType(), Leaves))
    return false;
  uint64_t Begin = Offset.getZExtValue(), End = Begin + DL.getTypeStoreSize(T);
  SmallVector<Leaf, 8> Here;
  for (const Leaf &L : Leaves) {
    uint64_t Last = L.Offset + DL.getTypeStoreSize(L.Of);
    if (Last <= Begin || L.Offset >= End)
      continue;
    if (L.Offset < Begin || Last > End || !isKept(L.Of))
      return false;
    Here.push_back(L);
  }
  if (Here.size() < 2)
    return false;
  Value *At = get(I.getPointerOperand()), *All = get(I.getValueOperand());
  for (const Leaf &L : Here) {
    Type *Bits = B.getIntNTy(8 * DL.getTypeStoreSize(L.Of));
    Value *V = B.CreateTrunc(
        B.CreateLShr(All, ConstantInt::get(T, 8 * (L.Offset - Begin))), Bits);
    if (L.Own->isFloatingPointTy())
      V = B.CreateBitCast(V, L.Own);
    store(B.CreateAdd(At, B.getInt64(L.Offset - Begin)), V,
          AtomicOrdering::NotAtomic);
  }
  return true;
}

void FunctionLowering::visitLoadInst(LoadInst &I) {
  if (isComposite(I.getType())) {
    std::vector<Leaf> Leaves;
    if (!M.leavesOf(I.getType(), Leaves))
      return refuse("a structure of this kind");
    Value *At = get(I.getPointerOperand());
    ValueParts All, Lacking;
    for (const Leaf &L : Leaves) {
      Value *Field = B.CreateAdd(At, B.getInt64(L.Offset));
      LastLack = nullptr;
      if (isOdd(L.Of)) {
        All.push_back(
            loadPieces(Field, L.Own, alignAt(I.getAlign(), L.Offset), true));
      } else if (isKept(L.Of)) {
        All.push_back(load(Field, L.Own, AtomicOrdering::NotAtomic, true));
      } else {
        refuse("a structure of this kind");
        All.push_back(Constant::getNullValue(L.Own));
      }
      Lacking.push_back(LastLack);
    }
    Parts[&I] = All;
    PartLacks[&I] = Lacking;
    return;
  }
  LastLack = nullptr;
  loadValue(I);
  if (LastLack && isOfStructure(I))
    Lacks[&I] = LastLack;
}

/// What is kept as one value.
void FunctionLowering::loadValue(LoadInst &I) {
  if (isNarrow(I.getType())) // flags, and states of coroutines
    return set(I, B.CreateTrunc(load(get(I.getPointerOperand()), B.getInt8Ty(),
                                     I.getOrdering()),
                                I.getType()));
  if (isOdd(I.getType()) && !I.isAtomic())
    return set(I, loadPieces(get(I.getPointerOperand()), I.getType(),
                             alignAt(I.getAlign(), 0), true));
  if (!isKept(I.getType()))
    return refuse("a value that does not fit into a register");
  bool HasPadding = isOfStructure(I) || isOfBitField(I);
  if (isUnaligned(I, I.getType()) && !isOfStructure(I))
    return set(I, loadPieces(get(I.getPointerOperand()), M.typeOf(I.getType()),
                             I.getAlign().value(), HasPadding));
  set(I, load(get(I.getPointerOperand()), M.typeOf(I.getType()),
              I.getOrdering(), HasPadding));
}

void FunctionLowering::visitStoreInst(StoreInst &I) {
  storeValue(I);
  if (!I.isAtomic())
    storeLacks(I);
}

void FunctionLowering::storeValue(StoreInst &I) {
  if (Type *T = I.getValueOperand()->getType(); isComposite(T)) {
    std::vector<Leaf> Leaves;
    if (!M.leavesOf(T, Leaves) || !all_of(Leaves, [](const Leaf &L) {
          return isKept(L.Of) || isOdd(L.Of);
        }))
      return refuse("a structure of this kind");
    ValueParts All = partsOf(I.getValueOperand());
    Value *At = get(I.getPointerOperand());
    for (auto [L, V] : zip(Leaves, All)) {
      Value *Field = B.CreateAdd(At, B.getInt64(L.Offset));
      if (isOdd(L.Of))
        storePieces(Field, V, alignAt(I.getAlign(), L.Offset));
      else
        store(Field, V, AtomicOrdering::NotAtomic);
    }
    return;
  }
  if (isNarrow(I.getValueOperand()->getType()))
    return store(get(I.getPointerOperand()),
                 B.CreateZExt(get(I.getValueOperand()), B.getInt8Ty()),
                 I.getOrdering());
  if (storeFields(I))
    return;
  if (isOdd(I.getValueOperand()->getType()) && !I.isAtomic())
    return storePieces(get(I.getPointerOperand()), get(I.getValueOperand()),
                       alignAt(I.getAlign(), 0));
  if (!isKept(I.getValueOperand()->getType()))
    return refuse("a value that does not fit into a register");
  if (isUnaligned(I, I.getValueOperand()->getType()))
    return storePieces(get(I.getPointerOperand()), get(I.getValueOperand()),
                       I.getAlign().value());
  store(get(I.getPointerOperand()), get(I.getValueOperand()), I.getOrdering());
}

} // namespace heddle::c
