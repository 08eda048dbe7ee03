//===- MutationTest.cpp - damaged class files give errors, no crashes -----===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Changes bytes of class files at random (with a fixed seed) and lowers what
// still parses: each method gives valid IR or an error that names its class.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/ClassPath/Jdk.h"
#include "frontend-java/Lowering/JavaSource.h"
#include "llvm/IR/Verifier.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <random>

using namespace llvm;
using namespace heddle::java;

namespace {

/// One class from memory, in front of all others.
class OneClass : public ClassPathEntry {
public:
  OneClass(StringRef Name, std::string Bytes)
      : Name(Name), Buffer(MemoryBuffer::getMemBufferCopy(Bytes, Name)) {}
  Expected<std::optional<ClassBytes>> find(StringRef InternalName) override {
    if (InternalName != Name)
      return std::nullopt;
    ClassBytes Found;
    Found.Bytes = Buffer->getBuffer();
    Found.Owner = Buffer;
    Found.Path = Name;
    return Found;
  }
  StringRef path() const override { return Name; }

private:
  std::string Name;
  std::shared_ptr<MemoryBuffer> Buffer;
};

std::string bytesOf(const Jdk &J, StringRef Name) {
  ClassPath Path;
  EXPECT_FALSE(errorToBool(Path.addJdk(J)));
  auto Found = Path.find(Name);
  EXPECT_TRUE(Found && *Found);
  return (*Found)->Bytes.str();
}

TEST(Mutation, NeverCrashes) {
  Expected<Jdk> J = locateJdk("");
  if (!J)
    GTEST_SKIP() << toString(J.takeError());
  std::mt19937 Random(20261120);
  const char *Text = std::getenv("HEDDLE_TEST_MUTATIONS");
  const unsigned Rounds = Text ? std::atoi(Text) : 60;
  unsigned Lowered = 0, Failed = 0, Unparsed = 0;
  for (StringRef Name : {"java/util/HashMap", "java/lang/StringLatin1",
                         "java/util/concurrent/FutureTask",
                         "java/util/stream/Collectors", "java/util/TimSort"}) {
    const std::string Good = bytesOf(*J, Name);
    for (unsigned Round = 0; Round < Rounds; ++Round) {
      std::string Bytes = Good;
      for (unsigned Change = 0; Change <= Round % 4; ++Change)
        Bytes[10 + Random() % (Bytes.size() - 10)] = char(Random());
      ClassPath Path;
      Path.addBoot(std::make_unique<OneClass>(Name, std::move(Bytes)));
      ASSERT_FALSE(errorToBool(Path.addJdk(*J)));
      ClassHierarchy Hierarchy(Path);
      JavaSource Source(Hierarchy);
      auto Info = Source.findClass(Name);
      if (!Info || !*Info) {
        consumeError(Info.takeError());
        ++Unparsed;
        continue;
      }
      for (const heddle::MethodInfo &M : (*Info)->Methods) {
        if (M.Symbol.empty())
          continue;
        Expected<Function *> F = Source.findFunction(M.Symbol);
        if (!F) {
          std::string Message = toString(F.takeError());
          EXPECT_NE(Message.find(Name.rsplit('/').second), std::string::npos)
              << Message;
          ++Failed;
          continue;
        }
        std::string Problem;
        raw_string_ostream OS(Problem);
        ASSERT_FALSE(*F && verifyFunction(**F, &OS))
            << M.Symbol << ", round " << Round << ": " << Problem;
        ++Lowered;
      }
    }
  }
  printf("%u methods lowered, %u refused, %u classes unparsed\n", Lowered,
         Failed, Unparsed);
  EXPECT_GT(Failed, 50u);
  EXPECT_GT(Lowered, 1000u);
}

} // namespace
