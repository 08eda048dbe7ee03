//===- machine-bench.cpp - Speed of the machine ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints one figure a line; docs/results/Performance.md has the targets.
// Build with `utils/build.sh machine-bench`.
//
//===----------------------------------------------------------------------===//

#include "heddle/Compiler/Compiler.h"
#include "heddle/IR/Names.h"
#include "heddle/Machine/Machine.h"
#include "heddle/Program/ModuleSource.h"
#include "llvm/ADT/bit.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <cstdio>
#include <ctime>

using namespace heddle;

/// CPU time, since machines that measure are seldom idle.
struct Clock {
  static std::chrono::nanoseconds now() {
    timespec T;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &T);
    return std::chrono::nanoseconds(T.tv_sec * 1'000'000'000ll + T.tv_nsec);
  }
};

static const char *Text = R"(
target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"
declare ptr addrspace(1) @heddle.new(ptr)
declare ptr addrspace(1) @heddle.newarray(ptr, i32)
declare ptr addrspace(1) @heddle.pending()
declare void @heddle.thread.start(ptr addrspace(1))
@"class:W" = external constant i8
@"class:V" = external constant i8
@"class:[I" = external constant i8
@"T.x" = external addrspace(1) global i32
@"T.y" = external addrspace(1) global i32
@"T.a" = external addrspace(1) global ptr addrspace(1)
!heddle.classes = !{!0, !1}
!0 = !{!"W", !"java/lang/Object", !3, i32 1, i32 24, !6, !4, !"", !"W.java", i1 false}
!1 = !{!"V", !"java/lang/Object", !3, i32 1, i32 16, !3, !5, !"", !"V.java", i1 false}
!3 = !{}
!4 = !{!{!"run()V", i32 1, !"W.run()V"}}
!5 = !{!{!"run()V", i32 1, !"V.run()V"}}
!6 = !{!{!"f", !"I", i32 0, i32 16}}
define void @main() {
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:W")
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:V")
  call void @heddle.thread.start(ptr addrspace(1) %a)
  call void @heddle.thread.start(ptr addrspace(1) %b)
  ret void
}
define void @"W.run()V"(ptr addrspace(1) %this) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = load atomic i32, ptr addrspace(1) @"T.x" seq_cst, align 4
  %w = add i32 %v, 1
  store atomic i32 %w, ptr addrspace(1) @"T.y" seq_cst, align 4
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, 4
  br i1 %more, label %loop, label %done
done:
  ret void
}
define void @"V.run()V"(ptr addrspace(1) %this) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = load atomic i32, ptr addrspace(1) @"T.y" seq_cst, align 4
  %w = add i32 %v, 1
  store atomic i32 %w, ptr addrspace(1) @"T.x" seq_cst, align 4
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, 4
  br i1 %more, label %loop, label %done
done:
  ret void
}
define void @local() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %h = phi i32 [ 17, %entry ], [ %h4, %loop ]
  %h1 = shl i32 %h, 5
  %h2 = xor i32 %h1, %i
  %h3 = lshr i32 %h, 3
  %h4 = add i32 %h2, %h3
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, 20000000
  br i1 %more, label %loop, label %done
done:
  ret void
}
define void @array() {
entry:
  %a = call ptr addrspace(1) @heddle.newarray(ptr @"class:[I", i32 1000)
  store atomic ptr addrspace(1) %a, ptr addrspace(1) @"T.a" unordered, align 4
  %b = load atomic ptr addrspace(1), ptr addrspace(1) @"T.a" unordered, align 4
  br label %outer
outer:
  %o = phi i32 [ 0, %entry ], [ %o2, %next ]
  br label %loop
loop:
  %i = phi i32 [ 0, %outer ], [ %j, %ok ]
  %n = icmp eq ptr addrspace(1) %b, null
  br i1 %n, label %bad, label %nonnull
nonnull:
  %lp = getelementptr i8, ptr addrspace(1) %b, i32 8
  %len = load i32, ptr addrspace(1) %lp, align 4, !invariant.load !3
  %in = icmp ult i32 %i, %len
  br i1 %in, label %ok, label %bad
ok:
  %base = getelementptr i8, ptr addrspace(1) %b, i32 16
  %e = getelementptr i32, ptr addrspace(1) %base, i32 %i
  %v = load atomic i32, ptr addrspace(1) %e unordered, align 4
  %w = add i32 %v, 1
  store atomic i32 %w, ptr addrspace(1) %e unordered, align 4
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, 1000
  br i1 %more, label %loop, label %next
next:
  %o2 = add i32 %o, 1
  %again = icmp slt i32 %o2, 10000
  br i1 %again, label %outer, label %done
done:
  ret void
bad:
  unreachable
}
define void @plain() {
entry:
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:W")
  store atomic ptr addrspace(1) %a, ptr addrspace(1) @"T.a" unordered, align 4
  %b = load atomic ptr addrspace(1), ptr addrspace(1) @"T.a" unordered, align 4
  %f = getelementptr i8, ptr addrspace(1) %b, i32 16
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = load atomic i32, ptr addrspace(1) %f unordered, align 4
  %w = add i32 %v, 1
  store atomic i32 %w, ptr addrspace(1) %f unordered, align 4
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, 5000000
  br i1 %more, label %loop, label %done
done:
  ret void
}
define i32 @fib(i32 %n) {
  %s = icmp slt i32 %n, 2
  br i1 %s, label %one, label %more
one:
  ret i32 %n
more:
  %a = sub i32 %n, 1
  %x = call i32 @fib(i32 %a)
  %p = call ptr addrspace(1) @heddle.pending()
  %c = icmp eq ptr addrspace(1) %p, null
  br i1 %c, label %ok, label %bad
ok:
  %b = sub i32 %n, 2
  %y = call i32 @fib(i32 %b)
  %q = call ptr addrspace(1) @heddle.pending()
  %d = icmp eq ptr addrspace(1) %q, null
  br i1 %d, label %ok2, label %bad
ok2:
  %r = add i32 %x, %y
  ret i32 %r
bad:
  ret i32 0
}
define void @calls() {
  %x = call i32 @fib(i32 30)
  ret void
}
)";

namespace {
struct Bench {
  llvm::LLVMContext Context;
  std::unique_ptr<llvm::Module> M;
  std::unique_ptr<ModuleSource> Source;
  std::unique_ptr<Program> P;
  std::unique_ptr<Machine> VM;
  Bench() {
    llvm::SMDiagnostic D;
    M = llvm::parseAssemblyString(Text, D, Context);
    if (!M) {
      D.print("bench", llvm::errs());
      exit(1);
    }
    Source = llvm::cantFail(ModuleSource::create(*M));
    P = std::make_unique<Program>(*Source);
    MachineOptions O;
    O.LocalSteps = 1ull << 40;
    VM = std::make_unique<Machine>(*P, O);
  }
  double run(const char *Main) {
    auto Start = Clock::now();
    llvm::cantFail(VM->start(P->functionBySymbol(Main)));
    return std::chrono::duration<double>(Clock::now() - Start).count();
  }
};

uint64_t Leaves, Steps;
void dfs(TransitionSystem &S) {
  ThreadSet E = S.enabled();
  if (!E) {
    ++Leaves;
    return;
  }
  if (!(E & (E - 1))) { // one choice: a way back has a mark above
    ++Steps;
    S.step(ThreadId(llvm::countr_zero(E)), 0);
    return dfs(S);
  }
  auto M = S.mark();
  for (; E; E &= E - 1) {
    ++Steps;
    S.step(ThreadId(llvm::countr_zero(E)), 0);
    dfs(S);
    S.backtrack(M);
  }
}
} // namespace

int main(int Argc, char **) {
  {
    Bench B;
    B.run("main");
    auto Start = Clock::now();
    dfs(*B.VM);
    double S = std::chrono::duration<double>(Clock::now() - Start).count();
    printf("naive DFS, two threads      %6.1f ns an event (%llu events, %llu "
           "executions, %.1f M executions/s)\n",
           S * 1e9 / Steps, (unsigned long long)Steps,
           (unsigned long long)Leaves, Leaves / S / 1e6);
  }
  if (Argc > 1) // any argument: no more than this, for profiles
    return 0;
  {
    Bench B;
    double S = B.run("local");
    printf("local instructions          %6.2f ns each\n", S * 1e9 / 20e6 / 7);
  }
  {
    Bench B;
    double S = B.run("array");
    printf("10^7 array updates          %6.3f s\n", S);
  }
  {
    Bench B;
    double S = B.run("plain");
    printf("plain shared accesses       %6.1f ns each, with the loop\n",
           S * 1e9 / 10e6);
  }
  {
    Bench B;
    double S = B.run("calls");
    printf("calls                       %6.1f ns each (fib 30)\n",
           S * 1e9 / 1.35e6);
  }
  {
    // Compilation alone: the functions are prepared already.
    Bench B;
    llvm::cantFail(B.P->code(B.P->functionBySymbol("fib")));
    Compiler C(*B.P, {});
    unsigned N = 0;
    auto Start = Clock::now();
    for (; N != 20000; ++N)
      llvm::cantFail(C.compile(*B.M->getFunction("fib"),
                               (*B.P)[B.P->functionBySymbol("fib")]));
    double S = std::chrono::duration<double>(Clock::now() - Start).count();
    unsigned Size = B.M->getFunction("fib")->getInstructionCount();
    printf(
        "compilation                 %6.2f us a function of %u instructions\n",
        S * 1e6 / N, Size);
  }
  return 0;
}
