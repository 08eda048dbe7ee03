//===- InterpreterCopy.cpp - Object.clone and System.arraycopy ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A copy is made all at once (HeapCopy.cpp) where none of its accesses would be
// an event had they been written in Java: there is one thread, the caller is
// trusted, nobody else sees what is copied, or plain accesses are not scheduled
// and no field is volatile. Else the thread goes on in a function that makes
// them one by one (CopyCode.h).
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/Names.h"
#include "heddle/Interpreter/Interpreter.h"
#include "heddle/Sync/RaceCheck.h"

using namespace heddle;

/// Object.clone and System.arraycopy are trusted, and read for their callers.
static bool copiesForCheckedCode(const World &W, Program &P, const Thread &T) {
  for (uint32_t At = T.FrameBase; At;) {
    const auto &F = *W.pointer<FrameHeader>(At);
    const ProgramFunction &Fn = P[FunctionId(F.Function)];
    if (!Fn.Owner.isValid() || (P[Fn.Owner].Name != "java/lang/Object" &&
                                P[Fn.Owner].Name != "java/lang/System"))
      return !Fn.Trusted;
    At = F.Caller;
  }
  return false;
}

static bool isBenign(const Program &P, ClassId Owner, const FieldInfo &F) {
  return llvm::any_of(P.benignFields(), [&](const BenignField &B) {
    return P[Owner].Name == B.Class && F.Name == B.Field;
  });
}

/// How T's copy is made where plain accesses are scheduled, or choose; false if
/// it can be made all at once. IsFresh: nobody knows the destination.
bool Interpreter::copyWays(const Thread &T, bool IsFresh, uint32_t Private,
                           CopyWays &Out) const {
  if (Private == 3)
    return false;
  if (!(Private & 1) && !isForTrustedCode(W, P, T, false))
    Out.Read = CopyAccess::Event;
  bool IsWritten = !(Private & 2) && !isForTrustedCode(W, P, T, true);
  if (S.plainReadsChoose()) {
    Out.Write = IsWritten     ? CopyAccess::Event
                : Private & 2 ? CopyAccess::Silent
                              : CopyAccess::Model;
    return Out.Read == CopyAccess::Event ||
           (IsWritten && S.choosing()->writesAreEvents());
  }
  // A thread that reads what is fresh comes after what has published it.
  if (IsWritten)
    Out.Write = IsFresh ? CopyAccess::Checked : CopyAccess::Event;
  return Out.Read == CopyAccess::Event || Out.Write == CopyAccess::Event;
}

/// Whether a copy of an object has events even where plain accesses are not
/// scheduled. Checked: by the user's code.
bool Interpreter::hasEvents(const RuntimeClass &C, bool Checked) {
  auto [Known, IsNew] =
      EventfulCopies.try_emplace(C.Self.index() << 1 | Checked, false);
  if (IsNew)
    eachField(P, C, [&](ClassId Owner, const FieldInfo &F) {
      Known->second |=
          F.Flags & AccVolatile || (Checked && isBenign(P, Owner, F));
    });
  return Known->second;
}

static std::string copySymbol(const RuntimeClass &C, const CopyWays &Ways) {
  return (CopyFunction + C.Name + ":" + llvm::Twine(Ways.Site.index()) + ":" +
          llvm::Twine(unsigned(Ways.Read)) + llvm::Twine(unsigned(Ways.Write)))
      .str();
}

FunctionId Interpreter::elementsFunction(const RuntimeClass &From,
                                         const RuntimeClass &To,
                                         const CopyWays &Ways,
                                         bool IsDownwards) {
  bool IsFit = !H.mayNotFit(From, To);
  std::string Symbol = copySymbol(To, Ways) + (IsDownwards ? "-" : "+") +
                       (IsFit ? "" : From.Name);
  auto [Known, IsNew] = Copies.try_emplace(Symbol);
  if (!IsNew)
    return Known->second;
  Ref Failure = IsFit ? 0 : literal(H.misfitText(From, To));
  return Known->second = P.addSynthetic(
             Symbol, ClassId(),
             copyOfElements(To, Ways, IsDownwards, Failure,
                            throwFunction("copyStore(Ljava/lang/String;)V")));
}

FunctionId Interpreter::fieldsFunction(const RuntimeClass &C,
                                       const CopyWays &Ways) {
  std::string Symbol = copySymbol(C, Ways);
  auto [Known, IsNew] = Copies.try_emplace(Symbol);
  if (IsNew)
    Known->second = P.addSynthetic(
        Symbol, ClassId(),
        copyOfFields(P, C, Ways, [&](ClassId Owner, const FieldInfo &F) {
          return Ways.Read == CopyAccess::Checked && isBenign(P, Owner, F);
        }));
  return Known->second;
}

Interpreter::CallResult Interpreter::clone(Thread &T, Ref O, uint32_t Private,
                                           SiteId Site) {
  CallResult R;
  ++T.Effects;
  Ref New = H.newLike(T, O, R.Throw);
  if (!New) {
    if (R.Throw == JavaThrow::None)
      boundOrThrow(T, R);
    return R;
  }
  R.Value = New;
  bool Checked = copiesForCheckedCode(W, P, T);
  const RuntimeClass &C = H.runtimeClass(O);
  bool MayStop = State.header().Multi && !T.Quiet;
  CopyWays Ways;
  Ways.Tears = State.Options.Tear;
  Ways.Site = Site;
  if (MayStop && Checked && State.Options.VisibleAll &&
      copyWays(T, true, Private, Ways)) {
    R.Tail = C.IsArray ? elementsFunction(C, C, Ways, false)
                       : fieldsFunction(C, Ways);
  } else if (MayStop && !C.IsArray && !(Private & 1) && hasEvents(C, Checked)) {
    Ways.Read = Ways.Write = S.plainReadsChoose() ? CopyAccess::Model
                             : Checked            ? CopyAccess::Checked
                                                  : CopyAccess::Silent;
    R.Tail = fieldsFunction(C, Ways);
  } else {
    H.copyContents(T, O, New, Checked, Site);
    return R;
  }
  uint64_t Args[MostTailArgs] = {O, New, 0, 0, C.IsArray ? H.length(O) : 0};
  std::copy(std::begin(Args), std::end(Args), R.TailArgs);
  return R;
}

Interpreter::CallResult Interpreter::arrayCopy(NativeContext &Context,
                                               uint32_t Private,
                                               const uint64_t *Args) {
  CallResult R;
  Thread &T = Context.T;
  Ref Src = Ref(Args[0]), Dst = Ref(Args[2]);
  int32_t SrcPos = int32_t(Args[1]), DstPos = int32_t(Args[3]),
          Length = int32_t(Args[4]);
  bool Checked = copiesForCheckedCode(W, P, T);
  CopyWays Ways;
  Ways.Tears = State.Options.Tear;
  Ways.Site = Context.Site;
  ++T.Effects;
  if (State.header().Multi && !T.Quiet && Checked && State.Options.VisibleAll &&
      Length > 0 &&
      H.checkCopy(Src, SrcPos, Dst, DstPos, Length) == JavaThrow::None &&
      copyWays(T, false, Private, Ways)) {
    bool IsDownwards = Src == Dst && SrcPos < DstPos;
    R.Tail = elementsFunction(H.runtimeClass(Src), H.runtimeClass(Dst), Ways,
                              IsDownwards);
    uint32_t Last = IsDownwards ? Length - 1 : 0;
    R.TailArgs[0] = Src;
    R.TailArgs[1] = Dst;
    R.TailArgs[2] = uint32_t(SrcPos) + Last;
    R.TailArgs[3] = uint32_t(DstPos) + Last;
    R.TailArgs[4] = uint32_t(IsDownwards ? SrcPos - 1 : SrcPos + Length);
    return R;
  }
  R.Throw =
      H.arrayCopy(T, Src, SrcPos, Dst, DstPos, Length, Checked, Context.Site);
  bool Store = R.Throw == JavaThrow::ArrayStore;
  if (!Store && R.Throw != JavaThrow::IndexOutOfBounds)
    return R;
  Ref Text = newString(
      Context, H.arrayCopyFailure(R.Throw, Src, SrcPos, Dst, DstPos, Length));
  if (!Text)
    return R;
  R.Throw = JavaThrow::None;
  R.Tail = throwFunction(Store ? "copyStore(Ljava/lang/String;)V"
                               : "copyBounds(Ljava/lang/String;)V");
  R.TailArgs[0] = Text;
  return R;
}
