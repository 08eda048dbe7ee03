//===- VerifyFunction.cpp - Is the vocabulary used well in a body ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VerifyLayouts.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/CMemory.h"
#include "heddle/IR/Names.h"
#include "heddle/IR/Verifier.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace heddle {

namespace {
class FunctionVerifier {
public:
  FunctionVerifier(const Function &F, std::vector<Violation> &Out)
      : F(F), Out(Out),
        IsInstrumented(F.hasFnAttribute(InstrumentedAttribute)) {}

  void run() {
    for (const Instruction &I : instructions(F)) {
      checkConversion(I);
      if (managedAddress(I))
        checkAccess(I);
      else if (auto *Call = dyn_cast<CallBase>(&I))
        checkCall(*Call);
      if (I.isEHPad() || isa<InvokeInst, ResumeInst>(I))
        complain(I, "exceptions are pending, nothing unwinds");
    }
  }

private:
  void complain(const Instruction &I, const Twine &What) {
    std::string Where = "in '" + F.getName().str() + "'";
    if (const DebugLoc &Loc = I.getDebugLoc())
      Where += ", line " + std::to_string(Loc.getLine()) + ", bci " +
               std::to_string(Loc.getCol());
    std::string Text = What.str() + ":";
    raw_string_ostream(Text) << I;
    Out.push_back({std::move(Where), std::move(Text)});
  }

  //===--------------------------------------------------------------------===//
  // Managed references and accesses
  //===--------------------------------------------------------------------===//

  void checkConversion(const Instruction &I) {
    auto converts = [](const Operator &O) {
      switch (O.getOpcode()) {
      case Instruction::PtrToInt:
      case Instruction::IntToPtr:
      case Instruction::AddrSpaceCast:
        return isManagedPointer(O.getType()) ||
               isManagedPointer(O.getOperand(0)->getType());
      default:
        return false;
      }
    };
    if (converts(cast<Operator>(I)))
      complain(I, "a managed reference must not be converted");
    for (const Value *Operand : I.operands())
      if (auto *Expr = dyn_cast<ConstantExpr>(Operand))
        if (converts(cast<Operator>(*Expr)))
          complain(I, "a managed reference must not be converted");
  }

  void checkAccess(const Instruction &I) {
    const Type *T = I.getAccessType();
    uint32_t Size = 0;
    if (std::optional<ValueKind> Kind = kindOfType(T))
      Size = sizeOfKind(*Kind);
    else
      complain(I, "the type of a managed access is not one of i32, i64, float, "
                  "double, ptr addrspace(1)");
    if (isArrayLength(I)) {
      if (!T->isIntegerTy(32) || I.isAtomic())
        complain(I, "only an array's length, a plain i32, is "
                    "!invariant.load");
      return;
    }
    checkPlace(I, managedAddress(I), Size);
    bool IsPrivate = I.hasMetadata(PrivateMetadata);
    if (!I.isAtomic() && !IsPrivate)
      complain(I, "a managed access must be atomic; a plain one of Java is "
                  "unordered");
    if (I.isVolatile())
      complain(I, "LLVM's volatile is not Java's; use seq_cst");
    if (I.isAtomic() && getAtomicSyncScopeID(&I) == SyncScope::SingleThread)
      complain(I, "a managed access is seen by all threads, not by one");
    if (uint64_t Align = alignmentOf(I); Size && Align < Size)
      complain(I, "the alignment of this access must be " + Twine(Size));
    if (IsInstrumented && !IsPrivate)
      complain(I, "a shared access in a function that has been instrumented");
    if (auto *RMW = dyn_cast<AtomicRMWInst>(&I))
      checkOperation(*RMW);
  }

  /// Whether a value is an object that was made here, and not a cell of one.
  static bool isNewObject(const Value *V) {
    auto *Call = dyn_cast<CallBase>(V);
    std::optional<HeddleFunction> H = Call ? calledHeddle(*Call) : std::nullopt;
    return H == HeddleFunction::New || H == HeddleFunction::NewArray ||
           H == HeddleFunction::MultiNewArray || H == HeddleFunction::Clone;
  }

  /// Addresses that show that they are within a header, or no cell's.
  void checkPlace(const Instruction &I, const Value *Address, uint32_t Size) {
    const DataLayout &DL = F.getDataLayout();
    APInt Offset(DL.getIndexTypeSizeInBits(Address->getType()), 0);
    if (!isNewObject(Address->stripAndAccumulateConstantOffsets(
            DL, Offset, /*AllowNonInbounds=*/true)))
      return;
    int64_t At = Offset.getSExtValue();
    if (At >= 0 && At < int64_t(ObjectHeaderSize))
      complain(I, "an object's header is not the program's");
    else if (At < 0 || (Size && At % Size != 0))
      complain(I,
               "a field or element must lie behind the header, at a multiple "
               "of its size");
  }

  static uint64_t alignmentOf(const Instruction &I) {
    if (auto *CX = dyn_cast<AtomicCmpXchgInst>(&I))
      return CX->getAlign().value();
    if (auto *RMW = dyn_cast<AtomicRMWInst>(&I))
      return RMW->getAlign().value();
    return getLoadStoreAlignment(const_cast<Instruction *>(&I)).value();
  }

  void checkOperation(const AtomicRMWInst &RMW) {
    switch (RMW.getOperation()) {
    case AtomicRMWInst::Xchg:
    case AtomicRMWInst::Add:
    case AtomicRMWInst::Sub:
    case AtomicRMWInst::FAdd:
    case AtomicRMWInst::FSub:
    case AtomicRMWInst::And:
    case AtomicRMWInst::Or:
    case AtomicRMWInst::Xor:
      return;
    default:
      complain(RMW, "an atomicrmw operation that Java does not have");
    }
  }

  //===--------------------------------------------------------------------===//
  // Calls
  //===--------------------------------------------------------------------===//

  void checkCall(const CallBase &Call) {
    if (isa<AnyMemIntrinsic>(Call))
      for (const Value *Operand : Call.args())
        if (isManagedPointer(Operand->getType()))
          return complain(Call, "managed memory is copied element by element; "
                                "use heddle.arraycopy");
    // With a type of its own, a call is not a direct call for LLVM.
    auto *Callee = dyn_cast<Function>(Call.getCalledOperand());
    if (!Callee)
      return checkIndirect(Call);
    std::optional<HeddleFunction> H = lookupHeddleFunction(Callee->getName());
    bool IsRuntime = lookupRuntimeFunction(Callee->getName()).has_value();
    if ((H || IsRuntime) && Call.getFunctionType() != Callee->getFunctionType())
      complain(Call, "wrong signature for '" + Callee->getName() + "'");
    else if (H)
      checkVocabulary(Call, *H);
    else if (IsRuntime)
      checkRuntime(Call);
    else if (Call.getFunctionType() != Callee->getFunctionType())
      complain(Call, "'" + Callee->getName() +
                         "' is called with another type than its own");
  }

  /// What is called is known to be of the type of the call only if it comes
  /// from heddle.dispatch.
  void checkIndirect(const CallBase &Call) {
    if (F.getParent()->getNamedMetadata(CMetadata))
      return; // pointers to functions are numbers
    SmallVector<const Value *, 4> Work = {Call.getCalledOperand()};
    SmallPtrSet<const Value *, 8> Seen;
    while (!Work.empty()) {
      const Value *V = Work.pop_back_val();
      if (!Seen.insert(V).second || isa<UndefValue>(V))
        continue;
      if (auto *Phi = dyn_cast<PHINode>(V)) {
        append_range(Work, Phi->incoming_values());
      } else if (auto *S = dyn_cast<SelectInst>(V)) {
        Work.append({S->getTrueValue(), S->getFalseValue()});
      } else if (auto *From = dyn_cast<CallBase>(V);
                 !From || calledHeddle(*From) != HeddleFunction::Dispatch) {
        return complain(Call, "what is called must be a function, or come from "
                              "heddle.dispatch");
      } else if (auto Selector = selectorOfToken(From->getArgOperand(1));
                 Selector && isSelector(*Selector) &&
                 Call.getFunctionType() !=
                     methodType(*Selector, false, F.getContext())) {
        return complain(Call, "the call has another type than the method that "
                              "heddle.dispatch looks for");
      }
    }
  }

  void checkVocabulary(const CallBase &Call, HeddleFunction H) {
    FunctionType *Type = functionType(H, F.getContext());
    if (Call.getFunctionType() != Type)
      return; // complained of at the declaration
    for (unsigned I = 0; I < Type->getNumParams(); ++I)
      if (vocabularyEntry(H).Signature[2 + I] == 'p')
        checkToken(Call, H, Call.getArgOperand(I));
    if (H == HeddleFunction::MultiNewArray)
      checkDimensions(Call);
    if (H == HeddleFunction::Pending)
      checkPending(Call);
    if (H == HeddleFunction::CWrite &&
        !F.getParent()->getNamedMetadata(CMetadata))
      complain(Call, "this is for the memory of C programs (!heddle.c)");
  }

  void checkToken(const CallBase &Call, HeddleFunction H, const Value *Token) {
    StringRef Name = Call.getCalledFunction()->getName();
    std::optional<StringRef> Class = classOfToken(Token);
    bool IsArray = Class && Class->starts_with("[");
    switch (H) {
    case HeddleFunction::Dispatch:
      if (!selectorOfToken(Token))
        complain(Call, "the last operand of '" + Name +
                           "' must be a selector token, @\"sel:...\"");
      return;
    case HeddleFunction::String:
    case HeddleFunction::Unsupported:
    case HeddleFunction::CFail:
    case HeddleFunction::Undefined:
      if (!stringLiteralUnits(Token))
        complain(Call, "the operand of '" + Name +
                           "' must be a string literal, @\"str:...\"");
      return;
    case HeddleFunction::NewArray:
    case HeddleFunction::MultiNewArray:
      if (!IsArray)
        complain(Call, "the operand of '" + Name +
                           "' must be the token of an array class, "
                           "@\"class:[...\"");
      return;
    case HeddleFunction::New:
      if (!Class || IsArray)
        complain(Call,
                 "the operand of '" + Name +
                     "' must be the token of a class that is not an array, "
                     "@\"class:...\"");
      return;
    default:
      if (!Class)
        complain(Call, "the token operand of '" + Name +
                           "' must be a class token, @\"class:...\"");
    }
  }

  void checkDimensions(const CallBase &Call) {
    StringRef Class = classOfToken(Call.getArgOperand(0)).value_or(StringRef());
    size_t Given = Call.arg_size() - 1;
    size_t Has = Class.size() - Class.ltrim('[').size();
    if (Given == 0 || Given > Has)
      complain(Call, "the class has " + Twine(Has) + " dimensions, " +
                         Twine(Given) + " are given");
    for (const Value *Operand : drop_begin(Call.args()))
      if (!Operand->getType()->isIntegerTy(32))
        complain(Call, "a dimension must be an i32");
  }

  /// It is lowered to call; icmp eq null; br, which passes may tear.
  void checkPending(const CallBase &Call) {
    for (const User *U : Call.users())
      if (auto *Test = dyn_cast<ICmpInst>(U);
          !Test || !Test->isEquality() ||
          !isa<ConstantPointerNull>(Test->getOperand(1)))
        complain(Call, "the result of heddle.pending is for comparisons with "
                       "null; heddle.catch gives the exception");
  }

  void checkRuntime(const CallBase &Call) {
    auto *Site = dyn_cast<ConstantInt>(Call.getArgOperand(Call.arg_size() - 1));
    if (!Site)
      return complain(Call, "the site must be a constant");
    const NamedMDNode *Rows = F.getParent()->getNamedMetadata(SitesMetadata);
    if (Rows && Site->getZExtValue() >= Rows->getNumOperands())
      complain(Call, "!heddle.sites has no row " + Twine(Site->getZExtValue()));
  }

  const Function &F;
  std::vector<Violation> &Out;
  bool IsInstrumented;
};
} // namespace

std::vector<Violation> findViolations(const Function &F) {
  std::vector<Violation> Out;
  FunctionVerifier(F, Out).run();
  return Out;
}

} // namespace heddle
