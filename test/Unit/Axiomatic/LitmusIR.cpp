//===- LitmusIR.cpp - Litmus programs as modules in Heddle's IR -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LitmusIR.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace axiomatic;

namespace {

/// One function's text.
class FunctionText {
public:
  FunctionText(const Program &P, const Thread &Code, Dress D)
      : P(P), Code(Code), D(D) {}
  /// Registers, monitors, code; control ends at the label `end`.
  std::string body();
  /// Registers of this code, four bits each, or'ed to Value; its name.
  std::string packed(std::string Value);

private:
  std::string fresh() { return "%v" + std::to_string(Count++); }
  void line(const std::string &S) { Text += "  " + S + "\n"; }
  std::string value(Operand O);
  void setRegister(unsigned R, const std::string &V) {
    line("store i32 " + V + ", ptr %r" + std::to_string(R));
  }
  std::string location(unsigned L) const {
    return "ptr addrspace(1) @\"T." + P.Locations[L] + "\"";
  }
  std::string index(unsigned L);
  std::string element(const std::string &Index);
  void instruction(const Instruction &I, unsigned Number);
  void synchronisation(const Instruction &I);

  const Program &P;
  const Thread &Code;
  const Dress D;
  std::string Text;
  std::set<unsigned> Registers;
  unsigned Count = 0;
};

} // namespace

static const char *ordering(Mode M) {
  static const char *Names[] = {"unordered", "monotonic", "acquire",
                                "release",   "acq_rel",   "seq_cst"};
  return Names[unsigned(M)];
}

std::string FunctionText::value(Operand O) {
  if (!O.IsRegister)
    return std::to_string(O.Value);
  std::string V = fresh();
  line(V + " = load i32, ptr %r" + std::to_string(O.Value));
  return V;
}

/// The number of a location, or a register that a loop has counted up to it.
std::string FunctionText::index(unsigned L) {
  if (!D.Loops)
    return std::to_string(L);
  std::string N = std::to_string(Count++), I = fresh(), C = fresh(),
              Next = fresh();
  line("store i32 0, ptr %index");
  line("br label %loop" + N);
  Text += "loop" + N + ":\n";
  line(I + " = load i32, ptr %index");
  line(C + " = icmp eq i32 " + I + ", " + std::to_string(L));
  line("br i1 " + C + ", label %done" + N + ", label %next" + N);
  Text += "next" + N + ":\n";
  line(Next + " = add i32 " + I + ", 1");
  line("store i32 " + Next + ", ptr %index");
  line("br label %loop" + N);
  Text += "done" + N + ":\n";
  return I;
}

std::string FunctionText::element(const std::string &Index) {
  std::string A = fresh(), First = fresh(), E = fresh();
  line(A + " = load atomic ptr addrspace(1), ptr addrspace(1) @\"T.cells\" "
           "unordered, align 4");
  line(First + " = getelementptr i8, ptr addrspace(1) " + A + ", i32 16");
  line(E + " = getelementptr i32, ptr addrspace(1) " + First + ", i32 " +
       Index);
  return "ptr addrspace(1) " + E;
}

/// Registers become 1 where an InterruptedException is thrown.
void FunctionText::synchronisation(const Instruction &I) {
  std::string Object = "ptr addrspace(1) ";
  if (I.namesMonitor() || I.namesThread()) {
    std::string V = fresh();
    line(V + " = load atomic ptr addrspace(1), ptr addrspace(1) @\"T." +
         (I.namesMonitor() ? P.Monitors[I.Place]
                           : "thread" + std::to_string(I.Place)) +
         "\" unordered, align 4");
    Object += V;
  }
  std::string Time = I.IsTimed ? "i64 1" : "i64 0";
  switch (I.Sync) {
  case SyncKind::Wait:
    line("call void @heddle.wait(" + Object + ", " + Time + ")");
    break;
  case SyncKind::Join:
    line("call void @heddle.thread.join(" + Object + ", " + Time + ")");
    break;
  case SyncKind::Notify:
    return line("call void @heddle.notify(" + Object + ")");
  case SyncKind::NotifyAll:
    return line("call void @heddle.notifyAll(" + Object + ")");
  case SyncKind::Park:
    return line("call void @heddle.park(" + Time + ")");
  case SyncKind::Unpark:
    return line("call void @heddle.unpark(" + Object + ")");
  case SyncKind::Interrupt:
    return line("call void @heddle.thread.interrupt(" + Object + ")");
  case SyncKind::Start:
    return line("call void @heddle.thread.start(" + Object + ")");
  case SyncKind::Interrupted: {
    std::string Self = fresh(), V = fresh();
    line(Self + " = call ptr addrspace(1) @heddle.thread.current()");
    line(V + " = call i32 @heddle.thread.isinterrupted(ptr addrspace(1) " +
         Self + ", i32 1)");
    return setRegister(I.Dst, V);
  }
  }
  std::string Thrown = fresh(), Is = fresh(), V = fresh();
  line(Thrown + " = call ptr addrspace(1) @heddle.catch()");
  line(Is + " = icmp ne ptr addrspace(1) " + Thrown + ", null");
  line(V + " = zext i1 " + Is + " to i32");
  setRegister(I.Dst, V);
}

void FunctionText::instruction(const Instruction &I, unsigned Number) {
  if (I.Order == Mode::Plain && D.Elements &&
      (I.Kind == Op::Read || I.Kind == Op::Write)) {
    bool IsRead = I.Kind == Op::Read;
    std::string V = IsRead ? fresh() : value(I.A), At = index(I.Place);
    if (D.Calls && IsRead)
      line(V + " = call i32 @\"T.get(I)I\"(i32 " + At + ")");
    else if (D.Calls)
      line("call void @\"T.put(II)V\"(i32 " + At + ", i32 " + V + ")");
    else if (std::string Cell = element(At); IsRead)
      line(V + " = load atomic i32, " + Cell + " unordered, align 4");
    else
      line("store atomic i32 " + V + ", " + Cell + " unordered, align 4");
    if (IsRead)
      setRegister(I.Dst, V);
    return;
  }
  if (I.Order == Mode::Plain && D.Objects && I.Kind == Op::Write) {
    std::string A = value(I.A), Box = fresh(), Field = fresh();
    line(Box + " = call ptr addrspace(1) @heddle.new(ptr @\"class:Box\")");
    line(Field + " = getelementptr i8, ptr addrspace(1) " + Box + ", i32 16");
    line("store atomic i32 " + A + ", ptr addrspace(1) " + Field +
         " unordered, align 4");
    return line("store atomic ptr addrspace(1) " + Box + ", " +
                location(I.Place) + " unordered, align 4");
  }
  if (I.Order == Mode::Plain && D.Objects && I.Kind == Op::Read) {
    std::string Box = fresh(), IsNull = fresh(), Field = fresh(), V = fresh(),
                N = std::to_string(Count++);
    line(Box + " = load atomic ptr addrspace(1), " + location(I.Place) +
         " unordered, align 4");
    setRegister(I.Dst, "0");
    line(IsNull + " = icmp eq ptr addrspace(1) " + Box + ", null");
    line("br i1 " + IsNull + ", label %read" + N + ", label %box" + N);
    Text += "box" + N + ":\n";
    line(Field + " = getelementptr i8, ptr addrspace(1) " + Box + ", i32 16");
    line(V + " = load atomic i32, ptr addrspace(1) " + Field +
         " unordered, align 4");
    setRegister(I.Dst, V);
    line("br label %read" + N);
    Text += "read" + N + ":\n";
    return;
  }
  static const char *Predicates[] = {"eq", "ne", "slt", "sle", "sgt", "sge"};
  static const char *Operations[] = {"add", "sub", "mul"};
  switch (I.Kind) {
  case Op::Read: {
    std::string V = fresh();
    line(V + " = load atomic i32, " + location(I.Place) + " " +
         ordering(I.Order) + ", align 4");
    return setRegister(I.Dst, V);
  }
  case Op::Write: {
    std::string A = value(I.A);
    return line("store atomic i32 " + A + ", " + location(I.Place) + " " +
                ordering(I.Order) + ", align 4");
  }
  case Op::Cas: {
    std::string A = value(I.A), B = value(I.B), V = fresh(), R = fresh();
    // A failed one is never stronger than the success.
    const char *Failure = I.Order == Mode::Volatile ? "seq_cst"
                          : I.Order == Mode::AcqRel || I.Order == Mode::Acquire
                              ? "acquire"
                              : "monotonic";
    line(V + " = cmpxchg " + location(I.Place) + ", i32 " + A + ", i32 " + B +
         " " + ordering(I.Order) + " " + Failure);
    line(R + " = extractvalue {i32, i1} " + V + ", 0");
    return setRegister(I.Dst, R);
  }
  case Op::Add: {
    std::string A = value(I.A), V = fresh();
    line(V + " = atomicrmw add " + location(I.Place) + ", i32 " + A + " " +
         ordering(I.Order));
    return setRegister(I.Dst, V);
  }
  case Op::Lock:
  case Op::Unlock: {
    std::string V = fresh();
    line(V + " = load atomic ptr addrspace(1), ptr addrspace(1) @\"T." +
         P.Monitors[I.Place] + "\" unordered, align 4");
    return line(std::string("call void @heddle.monitor.") +
                (I.Kind == Op::Lock ? "enter" : "exit") + "(ptr addrspace(1) " +
                V + ")");
  }
  case Op::Fence: {
    static const char *Fences[] = {"acquire",
                                   "release",
                                   "acq_rel",
                                   "seq_cst",
                                   "syncscope(\"loadload\") acquire",
                                   "syncscope(\"storestore\") release"};
    return line(std::string("fence ") + Fences[unsigned(I.Fence)]);
  }
  case Op::Let: {
    std::string A = value(I.A), B = value(I.B), V = fresh();
    line(V + " = " + Operations[unsigned(I.Calc)] + " i32 " + A + ", " + B);
    return setRegister(I.Dst, V);
  }
  case Op::Branch: {
    std::string A = value(I.A), B = value(I.B), V = fresh();
    line(V + " = icmp " + Predicates[unsigned(I.Test)] + " i32 " + A + ", " +
         B);
    return line("br i1 " + V + ", label %l" + std::to_string(Number + 1) +
                ", label %l" + std::to_string(I.Target));
  }
  case Op::Jump:
    return line("br label %l" + std::to_string(I.Target));
  case Op::Sync:
    return synchronisation(I);
  }
}

std::string FunctionText::body() {
  for (const Instruction &I : Code) {
    if (I.setsRegister())
      Registers.insert(I.Dst);
    for (const Operand &O : {I.A, I.B})
      if (O.IsRegister)
        Registers.insert(O.Value);
  }
  if (D.Loops)
    line("%index = alloca i32");
  for (unsigned R : Registers) {
    line("%r" + std::to_string(R) + " = alloca i32");
    setRegister(R, "0");
  }
  for (unsigned I = 0; I != Code.size(); ++I) {
    line("br label %l" + std::to_string(I));
    Text += "l" + std::to_string(I) + ":\n";
    instruction(Code[I], I);
    if (Code[I].Kind == Op::Branch || Code[I].Kind == Op::Jump)
      Text += "dead" + std::to_string(I) + ":\n";
  }
  line("br label %l" + std::to_string(Code.size()));
  Text += "l" + std::to_string(Code.size()) + ":\n";
  std::string Result;
  Text.swap(Result);
  return Result;
}

std::string FunctionText::packed(std::string Value) {
  std::string Result;
  for (unsigned R : Registers) {
    std::string V = fresh(), Shifted = fresh(), Next = fresh();
    line(V + " = load i32, ptr %r" + std::to_string(R));
    line(Shifted + " = shl i32 " + V + ", " + std::to_string(4 * R));
    line(Next + " = or i32 " + Value + ", " + Shifted);
    Value = Next;
  }
  Text.swap(Result);
  return Result + "  %packed = or i32 " + Value + ", 0\n";
}

/// The text with $ replaced by With.
static std::string fill(llvm::StringRef Text, const std::string &With) {
  std::string Result;
  for (char C : Text)
    Result += C == '$' ? With : std::string(1, C);
  return Result;
}

/// Of plain locations that are elements.
static const char *const Elements = R"(
@"class:[I" = external constant i8
@"T.cells" = external addrspace(1) global ptr addrspace(1)
define i32 @"T.get(I)I"(i32 %i) {
  %a = load atomic ptr addrspace(1), ptr addrspace(1) @"T.cells" unordered, align 4
  %b = getelementptr i8, ptr addrspace(1) %a, i32 16
  %e = getelementptr i32, ptr addrspace(1) %b, i32 %i
  %v = load atomic i32, ptr addrspace(1) %e unordered, align 4
  ret i32 %v
}
define void @"T.put(II)V"(i32 %i, i32 %v) {
  %a = load atomic ptr addrspace(1), ptr addrspace(1) @"T.cells" unordered, align 4
  %b = getelementptr i8, ptr addrspace(1) %a, i32 16
  %e = getelementptr i32, ptr addrspace(1) %b, i32 %i
  store atomic i32 %v, ptr addrspace(1) %e unordered, align 4
  ret void
}
)";

/// Of programs with Op::Sync.
static const char *const Synchronisation = R"(
declare void @heddle.wait(ptr addrspace(1), i64)
declare void @heddle.notify(ptr addrspace(1))
declare void @heddle.notifyAll(ptr addrspace(1))
declare void @heddle.park(i64)
declare void @heddle.unpark(ptr addrspace(1))
declare void @heddle.thread.interrupt(ptr addrspace(1))
declare i32 @heddle.thread.isinterrupted(ptr addrspace(1), i32)
declare ptr addrspace(1) @heddle.thread.current()
define void @"heddle/rt/Throw.interrupted()V"() {
  %e = call ptr addrspace(1) @heddle.new(ptr @"class:M")
  call void @heddle.throw(ptr addrspace(1) %e)
  ret void
}
)";

std::string axiomatic::toIR(const Program &P, Dress D) {
  std::string Text = "@\"class:M\" = external constant i8\n";
  Text += Synchronisation;
  std::string Metadata =
      "!1 = !{}\n!2 = !{!\"M\", !\"java/lang/Object\", !1, "
      "i32 1, i32 16, !1, !1, !\"\", !\"M.java\", i1 false}\n";
  std::string Starts, Joins, Results, Nodes = "!2", Value = "0";
  if (D.Elements) {
    Text += Elements;
    Starts += "  %cells = call ptr addrspace(1) @heddle.newarray(ptr "
              "@\"class:[I\", i32 " +
              std::to_string(P.Locations.size()) +
              ")\n  store atomic ptr addrspace(1) %cells, ptr addrspace(1) "
              "@\"T.cells\" unordered, align 4\n";
  }
  if (D.Objects) {
    Text += "@\"class:Box\" = external constant i8\n";
    Metadata += "!3 = !{!\"Box\", !\"java/lang/Object\", !1, i32 1, i32 24, "
                "!1, !1, !\"\", !\"Box.java\", i1 false}\n";
    Nodes += ", !3";
  }
  auto IsPlain = [&](unsigned L) {
    auto Names = [&](const Thread &T) {
      return llvm::any_of(T, [&](const Instruction &I) {
        return (I.Kind == Op::Read || I.Kind == Op::Write ||
                I.Kind == Op::Cas || I.Kind == Op::Add) &&
               I.Place == L && I.Order != Mode::Plain;
      });
    };
    return !Names(P.Finally) && llvm::none_of(P.Threads, Names);
  };
  for (unsigned L = 0; L != P.Locations.size(); ++L) {
    bool IsBox = D.Objects && IsPlain(L);
    Text += fill("@\"T.$\" = external addrspace(1) global ", P.Locations[L]) +
            (IsBox ? "ptr addrspace(1)\n" : "i32\n");
    assert((!(D.Elements || IsBox) || !P.initial(L)) &&
           "internal: elements and boxes begin with 0");
    if (P.initial(L))
      Starts += "  store atomic i32 " + std::to_string(P.initial(L)) +
                fill(", ptr addrspace(1) @\"T.$\" unordered, align 4\n",
                     P.Locations[L]);
  }
  for (const std::string &M : P.Monitors) {
    Text +=
        fill("@\"T.$\" = external addrspace(1) global ptr addrspace(1)\n", M);
    Starts += fill(R"(  %m$ = call ptr addrspace(1) @heddle.new(ptr @"class:M")
  store atomic ptr addrspace(1) %m$, ptr addrspace(1) @"T.$" unordered, align 4
)",
                   M);
  }
  for (unsigned T = 0; T != P.Threads.size(); ++T) {
    std::string N = std::to_string(T);
    FunctionText F(P, P.Threads[T], D);
    std::string Body = F.body(), Packed = F.packed("0");
    Text +=
        fill(R"(@"class:W$" = external constant i8
@"T.out$" = external addrspace(1) global i32
define void @"W$.run()V"(ptr addrspace(1) %this) {
)",
             N) +
        Body + Packed +
        fill(
            R"(  store atomic i32 %packed, ptr addrspace(1) @"T.out$" unordered, align 4
  ret void
}
)",
            N);
    Nodes += ", !1" + N;
    Metadata += fill(
        R"(!1$ = !{!"W$", !"java/lang/Object", !1, i32 1, i32 16, !1, !2$, !"", !"W.java", i1 false}
!2$ = !{!3$}
!3$ = !{!"run()V", i32 1, !"W$.run()V"}
)",
        N);
    Text += fill("@\"T.thread$\" = external addrspace(1) global ptr "
                 "addrspace(1)\n",
                 N);
    Starts += fill(R"(  %t$ = call ptr addrspace(1) @heddle.new(ptr @"class:W$")
  store atomic ptr addrspace(1) %t$, ptr addrspace(1) @"T.thread$" unordered, align 4
)",
                   N);
    Joins += fill("  call void @heddle.thread.join(ptr addrspace(1) %t$, i64 "
                  "0)\n",
                  N);
    Results += fill("  %o$ = load atomic i32, ptr addrspace(1) @\"T.out$\" "
                    "unordered, align 4\n  %p$ = or i32 %o$, ",
                    N) +
               Value + "\n";
    Value = "%p" + N;
  }
  for (unsigned T = 0; T != P.Threads.size(); ++T)
    if (!P.isStarted(T))
      Starts += fill("  call void @heddle.thread.start(ptr addrspace(1) %t$)\n",
                     std::to_string(T));
  FunctionText Main(P, P.Finally, D);
  std::string Body = Main.body(), Packed = Main.packed(Value);
  return Text + "define void @main() {\n" + Starts + Joins + Body + Results +
         Packed +
         "  call void @heddle.exit(i32 %packed)\n  ret void\n}\n"
         "!heddle.classes = !{" +
         Nodes + "}\n" + Metadata;
}
