//===- JdkImageTest.cpp - every class of the installed JDKs ---------------===//

#include "ClassBuilder.h"
#include "frontend-java/ClassFile/ClassFile.h"
#include "frontend-java/ClassFile/Descriptor.h"
#include "frontend-java/ClassPath/Hierarchy.h"
#include "frontend-java/ClassPath/JImage.h"
#include "frontend-java/ClassPath/Jdk.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <gtest/gtest.h>
#include <random>

using namespace llvm;
using namespace heddle::java;
using namespace heddle::java::test;

namespace {

double microseconds(std::chrono::steady_clock::time_point Since) {
  return std::chrono::duration<double, std::micro>(
             std::chrono::steady_clock::now() - Since)
      .count();
}

/// Asks for everything that is decoded on demand.
Error decodeAll(const ClassFile &C, unsigned &Methods, unsigned &Instructions) {
  auto Check = [](auto Value) { return Value.takeError(); };
  for (const MethodInfo &M : C.methods()) {
    if (Error E = Check(parseMethodDescriptor(M.Descriptor)))
      return E;
    if (Error E = Check(C.exceptions(M)))
      return E;
    if (Error E = Check(C.annotations(M)))
      return E;
    if (!M.hasCode())
      continue;
    Expected<Code> Body = C.code(M);
    if (!Body)
      return Body.takeError();
    auto All = C.instructions(M, *Body);
    if (!All)
      return All.takeError();
    ++Methods;
    Instructions += All->size();
  }
  for (const FieldInfo &F : C.fields()) {
    if (Error E = Check(parseFieldDescriptor(F.Descriptor)))
      return E;
    if (Error E = Check(C.annotations(F)))
      return E;
  }
  if (Error E = Check(C.annotations()))
    return E;
  if (Error E = Check(C.bootstrapMethods()))
    return E;
  if (Error E = Check(C.innerClasses()))
    return E;
  if (Error E = Check(C.enclosingMethod()))
    return E;
  if (Error E = Check(C.nestHost()))
    return E;
  if (Error E = Check(C.nestMembers()))
    return E;
  if (Error E = Check(C.permittedSubclasses()))
    return E;
  if (Error E = Check(C.recordComponents()))
    return E;
  if (Error E = Check(C.sourceFile()))
    return E;
  return Error::success();
}

class EachJdk : public testing::TestWithParam<std::string> {
protected:
  void SetUp() override {
    Platform = cantFail(openJdk(GetParam()));
    TheImage = cantFail(Image::open(Platform.BootPaths.front()));
  }
  Jdk Platform;
  std::unique_ptr<Image> TheImage;
};

TEST_P(EachJdk, ParsesAndDecodesEveryClass) {
  unsigned Classes = 0, Methods = 0, Instructions = 0, Failures = 0;
  cantFail(TheImage->forEachClass(
      [&](StringRef Module, StringRef Name, StringRef Bytes) {
        ++Classes;
        Expected<std::unique_ptr<ClassFile>> C = ClassFile::parse(Bytes, Name);
        Error E = C ? decodeAll(**C, Methods, Instructions) : C.takeError();
        if (E && ++Failures < 10)
          ADD_FAILURE() << Module.str() << ": " << toString(std::move(E));
        else
          consumeError(std::move(E));
      }));
  EXPECT_EQ(Failures, 0u);
  EXPECT_GT(Classes, 25000u);
  outs() << Classes << " classes, " << Methods << " methods, " << Instructions
         << " instructions\n";
}

TEST_P(EachJdk, FindsEveryClassByName) {
  unsigned Missing = 0;
  cantFail(TheImage->forEachClass(
      [&](StringRef Module, StringRef Name, StringRef Bytes) {
        if (Name == "module-info") // one in each module
          return;
        auto Found = cantFail(TheImage->find(Name));
        if (!Found || Found->Bytes.data() != Bytes.data())
          if (++Missing < 10)
            ADD_FAILURE() << Module.str() << "/" << Name.str();
      }));
  EXPECT_EQ(Missing, 0u);
}

TEST_P(EachJdk, FindsNothingUnderWrongNames) {
  for (const char *Name :
       {"", "Object", "java/lang/Objec", "java/lang/Object2", "no/such/Class",
        "java/util/NoSuch", "java/lang/object", "java/sql/NoSuch", "java/lang",
        "java/lang/", "/java/lang/Object", "módulo/Ñ"})
    EXPECT_FALSE(cantFail(TheImage->find(Name))) << Name;
  auto Sql = cantFail(TheImage->find("java/sql/Connection"));
  ASSERT_TRUE(Sql);
  EXPECT_TRUE(StringRef(Sql->Path).ends_with(
      "lib/modules:/java.sql/java/sql/Connection.class"))
      << Sql->Path;
}

TEST_P(EachJdk, LoadsEveryClassOfJavaBase) {
  ClassPath Path;
  cantFail(Path.addJdk(Platform));
  ClassHierarchy H(Path);
  unsigned Count = 0;
  cantFail(TheImage->forEachClass(
      [&](StringRef Module, StringRef Name, StringRef Bytes) {
        if (Module != "java.base" || Name == "module-info")
          return;
        ++Count;
        auto C = H.load(Name);
        ASSERT_TRUE(bool(C)) << toString(C.takeError());
        EXPECT_EQ((*C)->instanceSize() % 8, 0u);
        for (const Method &M : (*C)->methods())
          if (!M.isStatic() && !M.isAbstract() && !(*C)->isInterface() &&
              M.name() != "<init>") {
            auto Selected = H.select(**C, M);
            ASSERT_TRUE(bool(Selected)) << toString(Selected.takeError());
            EXPECT_EQ(*Selected, &M);
          }
      }));
  EXPECT_GT(Count, 6000u);
  for (unsigned I = 0; I < H.classes().size(); ++I)
    ASSERT_EQ(H.classes()[I]->index(), I);
}

TEST_P(EachJdk, ResolvesEveryReferenceOfJavaUtilConcurrent) {
  ClassPath Path;
  cantFail(Path.addJdk(Platform));
  ClassHierarchy H(Path);
  unsigned Count = 0;
  cantFail(TheImage->forEachClass(
      [&](StringRef Module, StringRef Name, StringRef Bytes) {
        if (!Name.starts_with("java/util/concurrent/"))
          return;
        auto C = cantFail(H.load(Name));
        const ConstantPool &Pool = C->file().pool();
        for (unsigned I = 1; I < Pool.size(); ++I) {
          Expected<MemberRef> Ref = Pool.memberRef(I);
          if (!Ref) {
            consumeError(Ref.takeError());
            continue;
          }
          ++Count;
          if (Ref->isField()) {
            auto F = H.resolveField(*Ref);
            EXPECT_TRUE(bool(F)) << toString(F.takeError());
          } else {
            auto M = H.resolveMethod(*Ref);
            EXPECT_TRUE(bool(M)) << toString(M.takeError());
          }
        }
      }));
  EXPECT_GT(Count, 5000u);
}

/// Every proper prefix of a class file is refused, and so is what follows one.
TEST_P(EachJdk, TruncationAtEveryOffsetIsAnError) {
  for (const char *Name :
       {"java/lang/Object", "java/lang/Runnable", "java/lang/Record",
        "java/util/concurrent/locks/LockSupport",
        "java/util/concurrent/ConcurrentHashMap$Node", "java/lang/Integer"}) {
    StringRef Bytes = cantFail(TheImage->find(Name))->Bytes;
    for (size_t Size = 0; Size < Bytes.size(); ++Size) {
      // A copy, so that a sanitizer sees a read past the end.
      std::vector<char> Copy(Bytes.begin(), Bytes.begin() + Size);
      std::string Message =
          failure(ClassFile::parse(StringRef(Copy.data(), Size), "T.class"));
      ASSERT_NE(Message, "") << Name << " cut at " << Size;
      ASSERT_TRUE(StringRef(Message).contains("'T.class'")) << Message;
    }
    EXPECT_EQ(failure(ClassFile::parse(Bytes, Name)), "");
    EXPECT_NE(failure(ClassFile::parse((Bytes + Twine('\0')).str(), Name)), "");
  }
}

/// 20,000 classes with 1 to 8 bytes overwritten; the run under sanitizers is
/// what this is for.
TEST_P(EachJdk, MutatedClassesDoNotCrash) {
  std::mt19937 Random(20240607);
  std::vector<StringRef> Originals;
  for (const char *Name :
       {"java/lang/Object", "java/lang/Integer", "java/lang/Thread$State",
        "java/util/concurrent/TimeUnit", "java/lang/Deprecated",
        "java/lang/runtime/ObjectMethods", "java/util/Comparator",
        "java/lang/Character$UnicodeScript", "java/lang/invoke/VarHandle",
        "java/util/concurrent/FutureTask"})
    Originals.push_back(cantFail(TheImage->find(Name))->Bytes);
  unsigned Good = 0, Methods = 0, Instructions = 0;
  for (unsigned I = 0; I < 20000; ++I) {
    StringRef Original = Originals[I % Originals.size()];
    std::vector<char> Copy(Original.begin(), Original.end());
    for (unsigned N = 1 + Random() % 8; N; --N) {
      // Half of them small, which more often stay plausible indices.
      unsigned Value = Random();
      Copy[Random() % Copy.size()] = Value & 256 ? Value : Value % 16;
    }
    auto C = ClassFile::parse(StringRef(Copy.data(), Copy.size()), "M.class");
    if (!C) {
      consumeError(C.takeError());
      continue;
    }
    Error E = decodeAll(**C, Methods, Instructions);
    Good += !E;
    consumeError(std::move(E));
    for (const MethodInfo &M : (*C)->methods())
      if (Expected<Code> Body = (*C)->code(M)) {
        Body->lineForBci(0);
        consumeError((*C)->instructions(M, *Body).takeError());
      } else {
        consumeError(Body.takeError());
      }
  }
  EXPECT_GT(Good, 100u);
}

TEST_P(EachJdk, Measure) {
  auto Start = std::chrono::steady_clock::now();
  auto Opened = cantFail(Image::open(Platform.BootPaths.front()));
  double Open = microseconds(Start);
  std::vector<std::string> Names;
  cantFail(Opened->forEachClass(
      [&](StringRef Module, StringRef Name, StringRef Bytes) {
        if (Module == "java.base" && Name.starts_with("java/util/"))
          Names.push_back(Name.str());
      }));
  auto PerClass = [&](auto Run) {
    auto Begin = std::chrono::steady_clock::now();
    Run();
    return microseconds(Begin) / Names.size();
  };
  auto FindAll = [&] {
    for (const std::string &Name : Names)
      cantFail(Opened->find(Name));
  };
  auto ParseAll = [&] {
    for (const std::string &Name : Names) {
      auto Found = cantFail(Opened->find(Name));
      cantFail(ClassFile::parse(Found->Bytes, Found->Path));
    }
  };
  unsigned Methods = 0, Instructions = 0;
  auto DecodeAll = [&] {
    for (const std::string &Name : Names) {
      auto Found = cantFail(Opened->find(Name));
      cantFail(decodeAll(*cantFail(ClassFile::parse(Found->Bytes, Found->Path)),
                         Methods, Instructions));
    }
  };
  double Cold = PerClass(ParseAll);
  double Find = PerClass(FindAll), Parse = PerClass(ParseAll);
  double Decode = PerClass(DecodeAll);
  Start = std::chrono::steady_clock::now();
  ClassPath Path;
  cantFail(Path.addJdk(Platform));
  ClassHierarchy H(Path);
  for (const std::string &Name : Names)
    cantFail(H.load(Name));
  double Load = microseconds(Start) / H.classes().size();
  outs() << formatv("open {0:f1} us; {1} classes: find {2:f2}, find+parse "
                    "{3:f2} (first time {4:f2}), with all decoded {5:f2}, "
                    "hierarchy load {6:f2} us each\n",
                    Open, Names.size(), Find, Parse, Cold, Decode, Load);
}

INSTANTIATE_TEST_SUITE_P(Jdks, EachJdk, testing::ValuesIn(installedJdks()),
                         [](const auto &Info) {
                           return "Jdk" + std::to_string(Info.index);
                         });

} // namespace
