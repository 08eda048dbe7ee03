//===- ClassMetadataTest.cpp - ClassInfo in a module ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/ClassMetadata.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace heddle;

static ClassInfo sample() {
  ClassInfo C;
  C.Name = "p/C";
  C.Super = "java/lang/Object";
  C.Interfaces = {"java/lang/Runnable", "p/I"};
  C.Flags = AccPublic | AccFinal;
  C.InstanceSize = 40;
  C.Fields = {{"x", "I", AccVolatile, 16},
              {"next", "Lp/C;", AccPrivate, 20},
              {"sum", "J", 0, 24},
              {"count", "I", AccStatic, 0}};
  C.Methods = {{"<init>()V", AccPublic, "p/C.<init>()V"},
               {"run()V", AccPublic | AccSynchronized, "p/C.run()V"},
               {"m(I)J", AccPublic | AccAbstract, ""}};
  C.Initializer = "p/C.<clinit>()V";
  C.SourceFile = "C.java";
  C.Trusted = true;
  C.IsPartial = true;
  return C;
}

static void expectEqual(const ClassInfo &A, const ClassInfo &B) {
  EXPECT_EQ(A.Name, B.Name);
  EXPECT_EQ(A.Super, B.Super);
  EXPECT_EQ(A.Interfaces, B.Interfaces);
  EXPECT_EQ(A.Flags, B.Flags);
  EXPECT_EQ(A.InstanceSize, B.InstanceSize);
  ASSERT_EQ(A.Fields.size(), B.Fields.size());
  for (size_t I = 0; I < A.Fields.size(); ++I) {
    EXPECT_EQ(A.Fields[I].Name, B.Fields[I].Name);
    EXPECT_EQ(A.Fields[I].Descriptor, B.Fields[I].Descriptor);
    EXPECT_EQ(A.Fields[I].Flags, B.Fields[I].Flags);
    EXPECT_EQ(A.Fields[I].Offset, B.Fields[I].Offset);
  }
  ASSERT_EQ(A.Methods.size(), B.Methods.size());
  for (size_t I = 0; I < A.Methods.size(); ++I) {
    EXPECT_EQ(A.Methods[I].Selector, B.Methods[I].Selector);
    EXPECT_EQ(A.Methods[I].Flags, B.Methods[I].Flags);
    EXPECT_EQ(A.Methods[I].Symbol, B.Methods[I].Symbol);
  }
  EXPECT_EQ(A.Initializer, B.Initializer);
  EXPECT_EQ(A.SourceFile, B.SourceFile);
  EXPECT_EQ(A.Trusted, B.Trusted);
  EXPECT_EQ(A.IsPartial, B.IsPartial);
}

TEST(ClassMetadataTest, WhatIsWrittenIsRead) {
  LLVMContext C;
  Module M("m", C);
  ClassInfo Bare;
  Bare.Name = "java/lang/Object";
  Bare.InstanceSize = 16;
  writeClass(M, Bare);
  writeClass(M, sample());
  Expected<std::vector<ClassInfo>> Read = readClasses(M);
  ASSERT_TRUE(bool(Read)) << toString(Read.takeError());
  ASSERT_EQ(Read->size(), 2u);
  expectEqual((*Read)[0], Bare);
  expectEqual((*Read)[1], sample());
}

TEST(ClassMetadataTest, SurvivesText) {
  LLVMContext C;
  Module M("m", C);
  writeClass(M, sample());
  setMainSymbol(M, "p/C.main([Ljava/lang/String;)V");
  std::string Text;
  raw_string_ostream(Text) << M;

  LLVMContext Other;
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> Parsed = parseAssemblyString(Text, Diagnostic, Other);
  ASSERT_TRUE(Parsed);
  Expected<std::vector<ClassInfo>> Read = readClasses(*Parsed);
  ASSERT_TRUE(bool(Read)) << toString(Read.takeError());
  ASSERT_EQ(Read->size(), 1u);
  expectEqual(Read->front(), sample());
  EXPECT_EQ(mainSymbol(*Parsed), StringRef("p/C.main([Ljava/lang/String;)V"));
}

TEST(ClassMetadataTest, NoMetadataIsNoClass) {
  LLVMContext C;
  Module M("m", C);
  Expected<std::vector<ClassInfo>> Read = readClasses(M);
  ASSERT_TRUE(bool(Read));
  EXPECT_TRUE(Read->empty());
  EXPECT_EQ(mainSymbol(M), std::nullopt);
}

TEST(ClassMetadataTest, MainIsOne) {
  LLVMContext C;
  Module M("m", C);
  setMainSymbol(M, "a");
  setMainSymbol(M, "b");
  EXPECT_EQ(mainSymbol(M), StringRef("b"));
}

/// The message for a module with one class, given as the operands of its node.
static std::string problem(StringRef Operands) {
  LLVMContext C;
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M = parseAssemblyString(
      ("!heddle.classes = !{!0}\n!0 = !{" + Operands + "}\n!1 = !{}\n").str(),
      Diagnostic, C);
  if (!M)
    return "no module: " + Diagnostic.getMessage().str();
  Expected<std::vector<ClassInfo>> Read = readClasses(*M);
  return Read ? "" : toString(Read.takeError());
}

TEST(ClassMetadataTest, ErrorsNameTheClassAndTheOperand) {
  EXPECT_EQ(problem(R"(!"C", !"", !1, i32 0, i32 16, !1, !1, !"", !"", i1 0)"),
            "");
  EXPECT_EQ(problem(""), "!heddle.classes, class '?': name must be a string");
  EXPECT_EQ(problem(R"(!"C", !"", !1)"),
            "!heddle.classes, class 'C': flags must be an i32 of at most "
            "65535");
  EXPECT_EQ(problem(R"(!"C", !"", !1, i32 0, i64 16, !1, !1, !"", !"", i1 0)"),
            "!heddle.classes, class 'C': instance size must be an i32 of at "
            "most 4294967295");
  EXPECT_EQ(problem(R"(!"C", !"", !1, i32 0, i32 12, !1, !1, !"", !"", i1 0)"),
            "!heddle.classes, class 'C': instance size must be a multiple of "
            "8");
  EXPECT_EQ(
      problem(R"(!"C", !"", !{i32 1}, i32 0, i32 16, !1, !1, !"", !"", i1 0)"),
      "!heddle.classes, class 'C': interface must be a string");
  EXPECT_EQ(
      problem(R"(!"C", !"", !1, i32 0, i32 16, !{!"f"}, !1, !"", !"", i1 0)"),
      "!heddle.classes, class 'C': fields must be a list of nodes");
  EXPECT_EQ(
      problem(
          R"(!"C", !"", !1, i32 0, i32 16, !1, !{!{!"m()V", i32 0}}, !"", !"", i1 0)"),
      "!heddle.classes, class 'C': method symbol must be a string");
  EXPECT_EQ(
      problem(
          R"(!"C", !"", !1, i32 0, i32 16, !1, !1, !"", !"", i1 0, i1 1, i32 1)"),
      "!heddle.classes, class 'C': too many operands in the class");
  EXPECT_EQ(problem(R"(!"", !"", !1, i32 0, i32 16, !1, !1, !"", !"", i1 0)"),
            "!heddle.classes, class '?': name must not be empty");
}
