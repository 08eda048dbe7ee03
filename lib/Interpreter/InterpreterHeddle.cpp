//===- InterpreterHeddle.cpp - heddle.* functions without events ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Heap/PrimitiveText.h"
#include "heddle/IR/CMemory.h"
#include "heddle/IR/Names.h"
#include "heddle/Interpreter/Interpreter.h"
#include "llvm/Support/xxhash.h"

using namespace heddle;

/// Of an overflow's thousands of frames the innermost. java.lang.Throwable
/// shows 1,024 of them, without constructors and what the source has no name
/// for.
static constexpr size_t MostFrames = 4096;

/// Function and site alternately, innermost first, in an int[]; 0 if the heap
/// is full.
Ref Interpreter::stackTrace(Thread &T) {
  llvm::SmallVector<StackFrame, 32> Stack;
  captureStack(ThreadId(T.Self), Stack);
  if (Stack.size() > MostFrames)
    Stack.truncate(MostFrames);
  llvm::Expected<ClassId> C = P.classByName("[I");
  if (!C) {
    llvm::consumeError(C.takeError());
    return 0;
  }
  Ref Array = H.newArray(T, P[*C], Stack.size() * 2);
  if (!Array)
    return 0;
  for (unsigned I = 0; I != Stack.size(); ++I) {
    Ref At = Array + ArrayBaseOffset + I * 8;
    W.storeFresh<uint32_t>(At, Stack[I].Function.index());
    W.storeFresh<uint32_t>(At + 4, Stack[I].Site.index());
  }
  return Array;
}

/// Of an exception: its class and message, and where it was made.
ThrownText Interpreter::thrownText(Ref Exception) {
  ClassId Class = H.classOf(Exception);
  ThrownText Out{javaName(P[Class]), {}};
  if (const FieldInfo *F = P.field(Class, "detailMessage"))
    if (Ref Message = W.load<uint32_t>(Exception + F->Offset))
      Out.Text += ": " + readStringUTF8(W, P, Message);
  const FieldInfo *F = P.field(Class, "frames");
  Ref Frames = F ? W.load<uint32_t>(Exception + F->Offset) : 0;
  for (uint32_t I = 0; Frames && I + 1 < H.length(Frames); I += 2) {
    Ref At = Frames + ArrayBaseOffset + I * 4;
    StackFrame Frame{FunctionId(W.load<uint32_t>(At)),
                     SiteId(W.load<uint32_t>(At + 4))};
    // The constructors of the exception itself.
    ClassId Owner = P[Frame.Function].Owner;
    llvm::StringRef Symbol = P[Frame.Function].Symbol;
    bool Constructor =
        Out.Stack.empty() && Owner.isValid() && P.isAssignable(Class, Owner) &&
        (Symbol.contains(".<init>") || Symbol.contains(".fillInStackTrace"));
    if (!Constructor)
      Out.Stack.push_back(Frame);
  }
  return Out;
}

/// The exception that a report shows as this one's cause, 0 if none exists.
Ref Interpreter::causeOf(Ref Exception) {
  ClassId Class = H.classOf(Exception);
  // What reflection threw is not a cause by the field of this name.
  for (const char *Name : {"target", "cause"})
    if (const FieldInfo *F = P.field(Class, Name);
        F && F->Descriptor == "Ljava/lang/Throwable;")
      if (Ref Cause = W.load<uint32_t>(Exception + F->Offset))
        return Cause == Exception ? 0 : Cause;
  return 0;
}

/// A finding, known again by the exception's class and where it was made.
void Interpreter::uncaught(Thread &T, Ref Exception) {
  Fault::Kind Kind = Fault::Uncaught;
  ThrownText What{"exception", {}};
  if (Exception) {
    for (ClassId C = H.classOf(Exception); C.isValid(); C = P[C].Super)
      if (P[C].Name == "java/lang/AssertionError")
        Kind = Fault::AssertionFailed;
    What = thrownText(Exception);
  }
  std::string Key = Exception ? P[H.classOf(Exception)].Name : "";
  // Down to the program's own code: a line of the library serves many.
  for (const StackFrame &F : What.Stack) {
    Key += "@" + frameText(P, F);
    ClassId Owner = P[F.Function].Owner;
    if (!Owner.isValid() || !P[Owner].Trusted)
      break;
  }
  S.addFault({Kind, llvm::xxh3_64bits(Key)});
  observe({Observation::Failure, ThreadId(T.Self), "", What.Text});
  if (!S.Rec)
    return;
  std::vector<ThrownText> Causes;
  llvm::SmallVector<Ref, 8> Seen = {Exception};
  for (Ref C = Exception ? causeOf(Exception) : 0;
       C && !llvm::is_contained(Seen, C); C = causeOf(C)) {
    Seen.push_back(C);
    Causes.push_back(thrownText(C));
  }
  S.Rec->failed(ThreadId(T.Self), Kind, What, Causes);
}

void Interpreter::observe(Observation O) {
  State.Observed.resize(State.header().ObserveCount, O);
  State.Observed.push_back(std::move(O));
  ++State.headerToChange().ObserveCount;
}

void Interpreter::output(Thread &T, std::string Text, int Stream) {
  if (S.Rec)
    S.Rec->output(ThreadId(T.Self), Text, Stream);
  if (!State.Options.KeepOutput)
    return;
  State.Output.resize(State.header().OutputCount);
  State.Output.push_back(
      {ThreadId(T.Self), Stream, std::move(Text), S.kernel().Actions});
  ++State.headerToChange().OutputCount;
}

/// Whether reports show what called the function instead: it is of the C++
/// library's templates.
static bool isOfTemplates(Program &P, const StackFrame &F) {
  llvm::StringRef Name = llvm::StringRef(P[F.Function].Symbol).split('(').first;
  return P.isOfC() && isOfStdlib(nameOfC(Name.rsplit('.').second));
}

/// A failure, known again by its text and the innermost place that is not the
/// library's, which it gives back.
std::string Interpreter::failOutside(Thread &T, const std::string &Text) {
  llvm::SmallVector<StackFrame, 32> Stack;
  captureStack(ThreadId(T.Self), Stack);
  const StackFrame *At = llvm::find_if(Stack, [&](const StackFrame &F) {
    ClassId Owner = P[F.Function].Owner;
    return !Owner.isValid() || !P[Owner].Trusted;
  });
  const StackFrame *Users =
      std::find_if(At, std::as_const(Stack).end(),
                   [&](const StackFrame &F) { return !isOfTemplates(P, F); });
  if (Users == Stack.end())
    Users = At;
  std::string Place = Users == Stack.end() ? "" : frameText(P, *Users);
  S.addFault({Fault::Failed, llvm::xxh3_64bits(Text + "@" + Place)});
  if (S.Rec)
    S.Rec->failed(ThreadId(T.Self), Fault::Failed,
                  {Text, {At, std::as_const(Stack).end()}}, {});
  return Place;
}

/// An allocation gave null.
bool Interpreter::boundOrThrow(Thread &T, CallResult &R) {
  R.Throw = H.failure();
  if (R.Throw == JavaThrow::None) {
    State.bound(H.boundText());
    R.Stop = true;
  }
  return R.Stop;
}

Interpreter::CallResult Interpreter::heddleCall(Thread &T, HeddleFunction F,
                                                uint32_t X, SiteId Site,
                                                const uint64_t *Args) {
  CallResult R;
  NativeContext Context{W, P, S, H, T, Site, State.ImageSynced};
  switch (F) {
  case HeddleFunction::ThreadCurrent: {
    // Internal: the main thread learns its object.
    S.saveRest(T);
    T.JavaThread = Ref(Args[0]);
    if (T.JavaThread)
      W.store<uint32_t>(T.JavaThread + HeaderHiddenOffset, T.Self + 1);
    return R;
  }
  case HeddleFunction::Freeze:
    S.memory().freeze(T, Ref(Args[0]));
    return R;
  case HeddleFunction::IdentityHash:
    R.Value = uint32_t(Args[0] ? H.identityHash(Ref(Args[0])) : 0);
    return R;
  case HeddleFunction::Clone:
    return clone(T, Ref(Args[0]), X, Site);
  case HeddleFunction::ArrayCopy:
    return arrayCopy(Context, X, Args);
  case HeddleFunction::SectionEnd:
    if (!T.Quiet) {
      undefined(T, "a section ends that never began", R);
      return R;
    }
    --T.Quiet;
    if (LLVM_UNLIKELY(LockSection != NoLock) && !T.Quiet)
      endLockSection(T);
    if (!T.Quiet)
      S.waits().endPassing();
    return R;
  case HeddleFunction::LockAgain:
    if (State.header().Multi && !T.Quiet)
      noteLockAgain(T, Ref(Args[0]), int32_t(Args[1]) > 0);
    return R;
  case HeddleFunction::HoldsLock:
    R.Value = Args[0] && S.monitors().holds(T, Ref(Args[0]));
    return R;
  case HeddleFunction::NanoTime:
    R.Value = S.time().now(T);
    return R;
  case HeddleFunction::Output: {
    ++T.Effects;
    if (!State.Options.KeepOutput && !S.Rec)
      return R;
    // As HotSpot's encoder has it, unpaired surrogates are question marks.
    std::string Text =
        readStringUTF8(Context, Ref(Args[0]), Unpaired::QuestionMark);
    output(T, std::move(Text), int(Args[1]));
    return R;
  }
  case HeddleFunction::Observe: {
    ++T.Effects;
    observe({Observation::Value, ThreadId(T.Self),
             readStringUTF8(Context, Ref(Args[0])),
             Args[1] ? readStringUTF8(Context, Ref(Args[1]), Unpaired::Kept)
                     : "null"});
    return R;
  }
  case HeddleFunction::ObserveValue: {
    ++T.Effects;
    observe({Observation::Value, ThreadId(T.Self),
             readStringUTF8(Context, Ref(Args[0])),
             primitiveText(char(Args[1]), Args[2])});
    return R;
  }
  case HeddleFunction::Assume:
    if (!Args[0]) {
      S.failAssume(T, Site);
      R.Stop = true;
    }
    return R;
  case HeddleFunction::AtomicEnd:
    S.kernelToChange().Atomic = 0;
    ++T.Effects;
    return R;
  case HeddleFunction::Fail: {
    ++T.Effects;
    std::string Text = readStringUTF8(Context, Ref(Args[0]));
    observe({Observation::Failure, ThreadId(T.Self), "", Text});
    StackFrame Here{FunctionId(W.pointer<FrameHeader>(T.FrameBase)->Function),
                    Site};
    S.addFault(
        {Fault::Failed, llvm::xxh3_64bits(Text + "@" + frameText(P, Here))});
    if (S.Rec) {
      llvm::SmallVector<StackFrame, 32> Stack;
      captureStack(ThreadId(T.Self), Stack);
      S.Rec->failed(ThreadId(T.Self), Fault::Failed,
                    {Text, {Stack.begin(), Stack.end()}}, {});
    }
    return R;
  }
  case HeddleFunction::CFail:
    ++T.Effects;
    observe({Observation::Failure, ThreadId(T.Self), "",
             readStringUTF8(Context, Ref(X))});
    failOutside(T, readStringUTF8(Context, Ref(X)));
    return R;
  case HeddleFunction::Undefined:
    if (Args[0])
      undefined(T, readStringUTF8(Context, Ref(X)), R);
    return R;
  case HeddleFunction::CheckCell:
    if (const char *What = wrongCell(Ref(Args[0]), uint32_t(Args[1]),
                                     ValueKind(Args[2]), Ref(Args[3])))
      undefined(T, What, R);
    return R;
  case HeddleFunction::CWrite:
    return cWrite(T, Site, Args);
  case HeddleFunction::Uncaught:
    ++T.Effects;
    uncaught(T, Ref(Args[1]));
    return R;
  case HeddleFunction::FillStackTrace:
    R.Value = stackTrace(T);
    ++T.Effects;
    if (!R.Value)
      boundOrThrow(T, R);
    return R;
  case HeddleFunction::FrameText: {
    FunctionId Id{uint32_t(Args[0])};
    std::string Text;
    if (Id.index() < P.numFunctions()) {
      const ProgramFunction &PF = P[Id];
      auto [Class, Selector] = splitMethodSymbol(PF.Symbol);
      SiteId At{uint32_t(Args[1])};
      Text = Class.str() + "\t" +
             Selector.take_until([](char C) { return C == '('; }).str() + "\t" +
             PF.SourceFile + "\t" +
             std::to_string(At.isValid() ? P[At].Line : 0) + "\t" +
             Selector.str() + "\t" +
             std::to_string(At.isValid() ? P[At].Bci : 0);
      std::replace(Text.begin(), Text.begin() + Class.size(), '/', '.');
    }
    R.Value = newString(Context, Text);
    ++T.Effects;
    if (!R.Value)
      boundOrThrow(T, R);
    return R;
  }
  case HeddleFunction::Unsupported:
    refuse(readStringUTF8(Context, Ref(X)));
    R.Stop = true;
    return R;
  default:
    llvm_unreachable("internal: no function of this kind");
  }
}
