//===- PipelineTest.cpp - The pipeline keeps what it must -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Transforms/Pipeline.h"
#include "RandomFunction.h"
#include "TinyInterpreter.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/Verifier.h"
#include "heddle/Transforms/Instrument.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace heddle;

namespace {
struct Sites final : SiteTable {
  struct Row {
    std::string Function;
    unsigned Line, Bci;
  };
  std::vector<Row> Rows;
  SiteId add(const Function &F, unsigned Line, unsigned Bci) override {
    Rows.push_back({F.getName().str(), Line, Bci});
    return SiteId(Rows.size() - 1);
  }
};

struct PipelineTest : testing::Test {
  LLVMContext C;
  Module M{"m", C};
  Sites Table;
  void SetUp() override { M.setDataLayout(DataLayoutString); }

  static void expectValid(const Function &F) {
    EXPECT_FALSE(verifyFunction(F, &errs()));
    for (const Violation &V : findViolations(F))
      ADD_FAILURE() << V.Where << ": " << V.What;
  }
  std::unique_ptr<Module> parse(StringRef Text) {
    SMDiagnostic Diagnostic;
    std::unique_ptr<Module> Parsed = parseAssemblyString(
        ("target datalayout = \"" + DataLayoutString + "\"\n" + Text).str(),
        Diagnostic, C);
    if (!Parsed)
      Diagnostic.print("test", errs());
    return Parsed;
  }
  static unsigned count(const Function &F, unsigned Opcode) {
    return count_if(instructions(F), [&](const Instruction &I) {
      return I.getOpcode() == Opcode;
    });
  }
};

using Log = std::vector<std::string>;
Log runOn(const Function &F, uint64_t Argument) {
  return TinyInterpreter().run(F, {4096, Argument});
}

/// A run that hit a bound is a prefix of the whole run.
void expectEqualLogs(const Log &A, const Log &B) {
  size_t N = std::min(A.size(), B.size());
  EXPECT_EQ(Log(A.begin(), A.begin() + N), Log(B.begin(), B.begin() + N));
}

/// Calls and the result: what is left of a log when accesses may be private.
Log withoutAccesses(const Log &L) {
  Log Rest;
  for (const std::string &Line : L)
    if (!StringRef(Line).starts_with("load") &&
        !StringRef(Line).starts_with("store"))
      Rest.push_back(Line);
  return Rest;
}
} // namespace

TEST_F(PipelineTest, EventsStayInOrder) {
  PipelineOptions Options;
  Options.Escape = false;
  FunctionPipeline Pipeline(Table, Options);
  unsigned Events = 0;
  for (unsigned Seed = 0; Seed < 500; ++Seed) {
    SCOPED_TRACE("seed " + std::to_string(Seed));
    Function *F = makeRandomFunction(M, Seed, 2 + Seed % 12);
    ASSERT_FALSE(verifyFunction(*F, &errs()));
    Log Before[3], After[3];
    for (unsigned I = 0; I < 3; ++I)
      Before[I] = runOn(*F, I);
    Pipeline.run(*F);
    expectValid(*F);
    for (unsigned I = 0; I < 3; ++I) {
      After[I] = runOn(*F, I);
      expectEqualLogs(Before[I], After[I]);
      Events += After[I].size();
    }
    if (HasFailure()) {
      errs() << *F;
      break;
    }
  }
  EXPECT_GT(Events, 10000u);
}

TEST_F(PipelineTest, PrivateAccessesChangeNoOtherEvent) {
  FunctionPipeline Pipeline(Table);
  for (unsigned Seed = 0; Seed < 500; ++Seed) {
    SCOPED_TRACE("seed " + std::to_string(Seed));
    Function *F = makeRandomFunction(M, Seed, 2 + Seed % 12);
    Log Before = withoutAccesses(runOn(*F, 1));
    Pipeline.run(*F);
    expectValid(*F);
    expectEqualLogs(Before, withoutAccesses(runOn(*F, 1)));
    if (HasFailure())
      break;
  }
  const PipelineStatistics &S = Pipeline.statistics();
  EXPECT_EQ(S.Functions, 500u);
  EXPECT_EQ(S.Sites, Table.Rows.size());
  EXPECT_GT(S.PrivateAccesses, 50u);
  EXPECT_GT(S.AllocasPromoted, 500u);
}

TEST_F(PipelineTest, SharedAccessesAreNotMerged) {
  std::unique_ptr<Module> P = parse(R"(
    define i32 @f(ptr addrspace(1) %p) {
      %a = load atomic i32, ptr addrspace(1) %p unordered, align 4
      %b = load atomic i32, ptr addrspace(1) %p unordered, align 4
      %dead = load atomic i32, ptr addrspace(1) %p unordered, align 4
      store atomic i32 1, ptr addrspace(1) %p unordered, align 4
      store atomic i32 2, ptr addrspace(1) %p unordered, align 4
      %s = add i32 %a, %b
      ret i32 %s
    })");
  FunctionPipeline(Table).run(*P->getFunction("f"));
  EXPECT_EQ(count(*P->getFunction("f"), Instruction::Call), 5u);
  EXPECT_EQ(Table.Rows.size(), 5u);
}

TEST_F(PipelineTest, MergedPrivateAccessesKeepTheirMark) {
  std::unique_ptr<Module> P = parse(R"(
    @"class:[I" = external constant i8
    declare ptr addrspace(1) @heddle.newarray(ptr, i32)
    define i32 @f(i32 %i) {
      %a = call ptr addrspace(1) @heddle.newarray(ptr @"class:[I", i32 4)
      %e = getelementptr i32, ptr addrspace(1) %a, i32 %i
      %x = load atomic i32, ptr addrspace(1) %e unordered, align 4
      %y = load atomic i32, ptr addrspace(1) %e unordered, align 4
      %s = add i32 %x, %y
      ret i32 %s
    })");
  Function &F = *P->getFunction("f");
  FunctionPipeline(Table).run(F);
  EXPECT_EQ(count(F, Instruction::Load), 1u);
  for (const Instruction &I : instructions(F))
    if (isa<LoadInst>(I))
      EXPECT_TRUE(I.hasMetadata(PrivateMetadata));
  EXPECT_TRUE(Table.Rows.empty());
}

TEST_F(PipelineTest, PendingKeepsItsBranch) {
  // simplifycfg would make a select of this one, and join the conditions of
  // the next.
  std::unique_ptr<Module> P = parse(R"(
    declare ptr addrspace(1) @heddle.pending()
    declare i32 @g()
    define i32 @select() {
      %r = call i32 @g()
      %p = call ptr addrspace(1) @heddle.pending()
      %c = icmp eq ptr addrspace(1) %p, null
      br i1 %c, label %ok, label %out
    ok:
      ret i32 %r
    out:
      ret i32 0
    }
    define void @join(i32 %x) {
      %r = call i32 @g()
      %p = call ptr addrspace(1) @heddle.pending()
      %c = icmp eq ptr addrspace(1) %p, null
      br i1 %c, label %ok, label %out
    ok:
      %d = icmp eq i32 %x, 0
      br i1 %d, label %out, label %more
    more:
      %s = call i32 @g()
      br label %out
    out:
      ret void
    })");
  FunctionPipeline Pipeline(Table);
  for (StringRef Name : {"select", "join"}) {
    Function &F = *P->getFunction(Name);
    Pipeline.run(F);
    expectValid(F);
    EXPECT_EQ(F.getEntryBlock().sizeWithoutDebug(), 4u) << Name.str();
  }
}

TEST_F(PipelineTest, UselessPendingGoes) {
  std::unique_ptr<Module> P = parse(R"(
    declare ptr addrspace(1) @heddle.pending()
    declare void @g()
    define void @f() {
      call void @g()
      %p = call ptr addrspace(1) @heddle.pending()
      %c = icmp eq ptr addrspace(1) %p, null
      br i1 %c, label %ok, label %out
    ok:
      br label %end
    out:
      br label %end
    end:
      ret void
    })");
  Function &F = *P->getFunction("f");
  FunctionPipeline(Table).run(F);
  expectValid(F);
  EXPECT_EQ(F.getEntryBlock().sizeWithoutDebug(), 2u);
}

TEST_F(PipelineTest, SecondRunDoesNothing) {
  FunctionPipeline Pipeline(Table);
  Function *F = makeRandomFunction(M, 7, 8);
  Pipeline.run(*F);
  std::string Once, Twice;
  raw_string_ostream(Once) << *F;
  size_t Rows = Table.Rows.size();
  Pipeline.run(*F);
  EXPECT_FALSE(instrumentFunction(*F, Table));
  raw_string_ostream(Twice) << *F;
  EXPECT_EQ(Once, Twice);
  EXPECT_EQ(Table.Rows.size(), Rows);
  EXPECT_EQ(Pipeline.statistics().Functions, 1u);
}

TEST_F(PipelineTest, SpinLoopsAreMarked) {
  std::unique_ptr<Module> P = parse(R"(
    @"p/C.f" = external addrspace(1) global i32
    define void @f() {
      %slot = alloca i32
      br label %loop
    loop:
      %v = load atomic i32, ptr addrspace(1) @"p/C.f" seq_cst, align 4
      store i32 %v, ptr %slot
      %w = load i32, ptr %slot
      %c = icmp eq i32 %w, 0
      br i1 %c, label %again, label %end
    again:
      br label %loop
    end:
      ret void
    })");
  FunctionPipeline Pipeline(Table);
  Pipeline.run(*P->getFunction("f"));
  EXPECT_EQ(Pipeline.statistics().SpinLoops, 1u);
  unsigned Marks = 0;
  for (const Instruction &I : instructions(*P->getFunction("f")))
    Marks += I.hasMetadata(SpinMetadata);
  EXPECT_EQ(Marks, 1u);
}

TEST_F(PipelineTest, MarksOfOthersAreDropped) {
  std::unique_ptr<Module> P = parse(R"(
    @"p/C.f" = external addrspace(1) global i32
    declare i32 @__heddle_load_i32(ptr addrspace(1), i32, i32)
    declare void @__heddle_store_i32(ptr addrspace(1), i32, i32, i32)
    define void @f() "heddle.instrumented" {
      br label %loop
    loop:
      %v = call i32 @__heddle_load_i32(ptr addrspace(1) @"p/C.f", i32 0, i32 0),
               !heddle.read !0
      %n = add i32 %v, 1
      call void @__heddle_store_i32(ptr addrspace(1) @"p/C.f", i32 %n, i32 0,
                                    i32 1), !heddle.slice !1
      %c = icmp slt i32 %v, 3
      br i1 %c, label %loop, label %end, !heddle.spin !2
    end:
      ret void
    }
    !0 = !{i32 5}
    !1 = !{i32 7, i1 false}
    !2 = !{})");
  Function &F = *P->getFunction("f");
  FunctionPipeline Pipeline(Table);
  auto Marks = [&](StringRef Kind) {
    return count_if(instructions(F),
                    [&](const Instruction &I) { return I.hasMetadata(Kind); });
  };
  Pipeline.run(F, /*Slices=*/true);
  EXPECT_EQ(Marks("heddle.spin"), 0);
  ASSERT_EQ(Marks("heddle.slice"), 1);
  for (const Instruction &I : instructions(F)) {
    if (const MDNode *Slice = I.getMetadata("heddle.slice")) {
      EXPECT_FALSE(isa<ConstantAsMetadata>(Slice->getOperand(0)));
      EXPECT_EQ(mdconst::extract<ConstantInt>(Slice->getOperand(1))->isOne(),
                true);
    }
    if (const MDNode *Read = I.getMetadata("heddle.read")) {
      EXPECT_EQ(mdconst::extract<ConstantInt>(Read->getOperand(0))->isZero(),
                true);
    }
  }
  Pipeline.run(F, /*Slices=*/false);
  EXPECT_EQ(Marks("heddle.slice"), 0);
  EXPECT_EQ(Marks("heddle.read"), 0);
}

TEST_F(PipelineTest, SitesSayWhere) {
  std::unique_ptr<Module> P = parse(R"(
    define i32 @f(ptr addrspace(1) %p) !dbg !1 {
      %v = load atomic i32, ptr addrspace(1) %p unordered, align 4, !dbg !2
      ret i32 %v
    }
    !llvm.dbg.cu = !{!0}
    !llvm.module.flags = !{!5}
    !0 = distinct !DICompileUnit(language: DW_LANG_Java, file: !3,
                                 emissionKind: FullDebug)
    !1 = distinct !DISubprogram(name: "f", file: !3, unit: !0, type: !4,
                                spFlags: DISPFlagDefinition)
    !2 = !DILocation(line: 12, column: 34, scope: !1)
    !3 = !DIFile(filename: "C.java", directory: "")
    !4 = !DISubroutineType(types: !{})
    !5 = !{i32 2, !"Debug Info Version", i32 3})");
  FunctionPipeline(Table).run(*P->getFunction("f"));
  ASSERT_EQ(Table.Rows.size(), 1u);
  EXPECT_EQ(Table.Rows[0].Function, "f");
  EXPECT_EQ(Table.Rows[0].Line, 12u);
  EXPECT_EQ(Table.Rows[0].Bci, 34u);
}

TEST_F(PipelineTest, PrivateObjectsAreNotReachedFromOutside) {
  FunctionPipeline Pipeline(Table);
  for (unsigned Seed = 0; Seed < 5000; ++Seed) {
    Function *F = makeRandomFunction(M, Seed, 2 + Seed % 6);
    Pipeline.run(*F);
    for (unsigned I = 0; I < 3; ++I) {
      TinyInterpreter Interpreter;
      Interpreter.run(*F, {4096, I});
      ASSERT_EQ(Interpreter.exposedPrivateAccesses(), std::vector<uint64_t>{})
          << "seed " << Seed;
    }
  }
  EXPECT_GT(Pipeline.statistics().PrivateAccesses, 300u);
}

/// Not a test but the measurement: --gtest_also_run_disabled_tests.
TEST_F(PipelineTest, DISABLED_MicrosecondsPerFunction) {
  for (unsigned Blocks : {2, 4, 8, 16, 32}) {
    Module Fresh("m", C);
    Fresh.setDataLayout(DataLayoutString);
    FunctionPipeline Pipeline(Table);
    for (unsigned Seed = 0; Seed < 2000; ++Seed)
      Pipeline.run(*makeRandomFunction(Fresh, Seed, Blocks));
    outs() << Blocks << " blocks: ";
    Pipeline.statistics().print(outs());
  }
}
