//===- Targets.cpp - The table of targets ---------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target.h"

using namespace heddle::fuzz;
using llvm::StringRef;

static constexpr StringRef ClassWords[] = {"Code",
                                           "LambdaForm",
                                           "BootstrapMethods",
                                           "InnerClasses",
                                           "NestMembers",
                                           "Record",
                                           "<init>",
                                           "<clinit>",
                                           "java/lang/Object",
                                           "java/lang/Thread",
                                           "()V",
                                           "(IJ)Ljava/lang/Object;",
                                           "[[[[I",
                                           "J",
                                           "D",
                                           "[Ljava/lang/String;"};
static constexpr StringRef JarWords[] = {
    "PK\3\4", "PK\1\2", "PK\5\6",
    "PK\6\6", "PK\6\7", "META-INF/MANIFEST.MF",
    ".class", "../",    "META-INF/versions/9/"};
static constexpr StringRef ManifestWords[] = {
    "Main-Class: ", "Class-Path: ", "Multi-Release: true",
    "\r\n",         "\r",           "\n ",
    "file:///",     "%20",          "%",
    "../",          "http://x/",    ":"};
static constexpr StringRef JsonWords[] = {"[",
                                          "]",
                                          "{",
                                          "}",
                                          ",",
                                          ":",
                                          "null",
                                          "true",
                                          "-1",
                                          "\"",
                                          "\\u0000",
                                          "\"parent\":",
                                          "\"steps\":",
                                          "\"children\":",
                                          "\"planned\":",
                                          "[[",
                                          "65535",
                                          "9223372036854775807"};
static constexpr StringRef IRWords[] = {"i32",
                                        "i64",
                                        "i1",
                                        "i128",
                                        "float",
                                        "double",
                                        "ptr",
                                        "ptr addrspace(1)",
                                        "undef",
                                        "poison",
                                        "null",
                                        "zeroinitializer",
                                        "atomic",
                                        "volatile",
                                        "seq_cst",
                                        "monotonic",
                                        "acquire",
                                        "release",
                                        "unordered",
                                        "align 1",
                                        "align 16",
                                        "br label %",
                                        "call void @heddle.",
                                        "invoke",
                                        "unreachable",
                                        "switch",
                                        "select",
                                        "phi",
                                        "getelementptr",
                                        "alloca",
                                        "freeze",
                                        "insertvalue",
                                        "cmpxchg",
                                        "atomicrmw xchg",
                                        "fence seq_cst",
                                        "!heddle.",
                                        "token",
                                        "none",
                                        "<2 x i32>",
                                        "{ i32, i64 }",
                                        "declare",
                                        "define"};
static const StringRef OptionWords[] = {"=",
                                        ",",
                                        "--",
                                        "-1",
                                        "1e400",
                                        "99999999999999999999",
                                        "/",
                                        "",
                                        StringRef("\0--model=jpr", 12),
                                        StringRef("\0--strategy=dfs", 15),
                                        StringRef("\0--jobs=2", 9),
                                        StringRef("\0--replay=0*9,1", 15)};

static const Target All[] = {
    {"class", readClass, Kind::Binary, ClassWords, nullptr, 2},
    {"lower", lowerClass, Kind::Binary, ClassWords, nullptr, 10},
    {"check", checkClass, Kind::Binary, ClassWords, nullptr, 20},
    {"jar", readJar, Kind::Binary, JarWords, nullptr, 5},
    {"manifest", readManifestText, Kind::Text, ManifestWords, nullptr, 2},
    {"checkpoint", readCheckpoint, Kind::Json, JsonWords, checkpointSeeds, 5},
    {"resume", resumeCheckpoint, Kind::Json, JsonWords, resumeSeeds, 10},
    {"schedule", readReplay, Kind::Json, JsonWords, replaySeeds, 5},
    {"replay", runReplay, Kind::Json, JsonWords, replaySeeds, 20},
    {"ir", exploreIR, Kind::Lines, IRWords, nullptr, 30},
    {"strict", outcomesOfIR, Kind::Lines, IRWords, nullptr, 30},
    {"bitcode", exploreIR, Kind::Binary, {}, nullptr, 30},
    {"options", checkOptionWords, Kind::Text, OptionWords, optionSeeds, 30},
};

llvm::ArrayRef<Target> heddle::fuzz::targets() { return All; }

const Target *heddle::fuzz::findTarget(StringRef Name) {
  for (const Target &T : All)
    if (T.Name == Name)
      return &T;
  return nullptr;
}
