//===- PrecompiledTest.cpp - When parsed headers are taken ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-clang/Compile/Precompiled.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <cstdlib>

using namespace heddle::c;
using Words = std::vector<std::string>;

TEST(LeadingHeaders, EndWithWhatMayChangeTheNext) {
  EXPECT_EQ(leadingHeaders("// of a kind\n#include <atomic>\n /* two\nlines */ "
                           "#  include <thread> // more\r\n\nint x;\n"
                           "#include <mutex>\n"),
            (Words{"atomic", "thread"}));
  EXPECT_EQ(leadingHeaders("#include <cassert>\n#define private public\n"
                           "#include <thread>\n"),
            Words{"cassert"});
  EXPECT_EQ(leadingHeaders("#include <stdio.h>\n#include \"own.h\"\n"
                           "#include <thread>\n"),
            Words{"stdio.h"});
  EXPECT_EQ(leadingHeaders("#include <atomic>\n#include <boost/config.hpp>\n"
                           "#include <thread>\n"),
            Words{"atomic"});
  EXPECT_EQ(leadingHeaders("namespace n {\n#include <thread>\n}\n"), Words{});
  EXPECT_EQ(leadingHeaders("#ifdef X\n#include <thread>\n#endif\n"), Words{});
  EXPECT_EQ(leadingHeaders("#include <thread> int x;\n"), Words{});
  EXPECT_EQ(leadingHeaders("#include_next <thread>\n"), Words{});
  EXPECT_EQ(leadingHeaders("// ends not \\\n#include <thread>\n"), Words{});
  EXPECT_EQ(leadingHeaders("/* ends not\n#include <thread>\n"), Words{});
  EXPECT_EQ(leadingHeaders("#include <thread> /* ends\n#include <mutex>\n*/"),
            Words{});
  EXPECT_EQ(leadingHeaders("#include \\\n<thread>\n"), Words{});
  EXPECT_EQ(leadingHeaders("#include <thread"), Words{});
  EXPECT_EQ(leadingHeaders(""), Words{});
}

static std::string found(llvm::StringRef Text, Words More) {
  Words Command = {"clang-tool"};
  Command.insert(Command.end(), More.begin(), More.end());
  Command.push_back("program.cpp");
  return llvm::sys::path::filename(findPrecompiled(Text, Command, ".")).str();
}

static std::string withOptions(Words More) {
  return found("#include <thread>\n", std::move(More));
}

TEST(Precompiled, IsTheLargestOfWhatIsIncluded) {
  EXPECT_EQ(found("#include <thread>\n#include <vector>\n", {}), "thread.pch");
  EXPECT_EQ(found("#include <vector>\n#include <mutex>\n#include <thread>\n"
                  "#include <cassert>\n",
                  {}),
            "mutex+thread.pch");
  EXPECT_EQ(found("#include <atomic>\n#define X\n#include <thread>\n", {}),
            "atomic.pch");
  EXPECT_EQ(found("#include <vector>\n", {}), "");
}

TEST(Precompiled, IsTakenWithOptionsThatDoNotConcernIt) {
  EXPECT_EQ(withOptions({"-DN=3", "-D", "DEBUG", "-Wall", "-w", "-g", "-O2",
                         "-pthread", "-std=c++20", "-c", "-o", "x.o"}),
            "thread.pch");
  for (const char *Word : {"-D_GLIBCXX_ASSERTIONS",
                           "-Dprivate=public",
                           "-D__STRICT_ANSI__",
                           "-U__SSE2__",
                           "-include",
                           "-std=c++17",
                           "-std=gnu++20",
                           "-fno-rtti",
                           "-fno-exceptions",
                           "-stdlib=libc++",
                           "-nostdinc++",
                           "-m32",
                           "-xc",
                           "-isystem",
                           "-iquote",
                           "--sysroot=/x",
                           "--gcc-toolchain=/x",
                           "-Wp,-DX",
                           "-undef",
                           "-ffast-math",
                           "@file"})
    EXPECT_EQ(withOptions({Word}), "") << Word;
  EXPECT_EQ(withOptions({"-D", "_REENTRANT"}), "");
}

TEST(Precompiled, IsNotTakenWhereAFolderMayHaveOneOfItsHeaders) {
  llvm::SmallString<128> Folder;
  ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("precompiled", Folder));
  std::string Name = Folder.str().str();
  EXPECT_EQ(withOptions({"-I" + Name}), "thread.pch");
  EXPECT_EQ(withOptions({"-I", Name}), "thread.pch");
  llvm::SmallString<128> Inside(Folder);
  llvm::sys::path::append(Inside, "bits");
  ASSERT_FALSE(llvm::sys::fs::create_directory(Inside));
  EXPECT_EQ(withOptions({"-I" + Name}), "");
  EXPECT_EQ(withOptions({"-I", Name}), "");
  EXPECT_FALSE(llvm::sys::fs::remove_directories(Folder));
}

TEST(Precompiled, IsNotTakenIfTheEnvironmentHasFolders) {
  for (const char *Name : {"CPATH", "CPLUS_INCLUDE_PATH"}) {
    setenv(Name, "/nowhere", 1);
    EXPECT_EQ(withOptions({}), "") << Name;
    unsetenv(Name);
  }
  EXPECT_EQ(withOptions({}), "thread.pch");
}

TEST(Precompiled, IsNotTakenIfAHeaderHasChanged) {
  std::string Path =
      findPrecompiled("#include <thread>\n", {"clang-tool", "x.cpp"}, ".");
  ASSERT_NE(Path, "");
  EXPECT_TRUE(isCurrent(Path, {}));
  llvm::SmallString<128> Folder;
  ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("precompiled", Folder));
  std::string Header = (Folder + "/header.h").str(),
              Own = (Folder + "/header.pch").str();
  auto Write = [](const std::string &Name, llvm::StringRef Text) {
    std::error_code EC;
    llvm::raw_fd_ostream(Name, EC) << Text;
    ASSERT_FALSE(EC);
  };
  EXPECT_FALSE(isCurrent(Own, {}));
  Write(Header, "int x;\n");
  llvm::sys::fs::file_status S;
  ASSERT_FALSE(llvm::sys::fs::status(Header, S));
  auto Line = [&](int More, int Later) {
    return "asks header.h\nread " + std::to_string(S.getSize() + More) + " " +
           std::to_string(llvm::sys::toTimeT(S.getLastModificationTime()) +
                          Later) +
           " " + Header + "\n";
  };
  Write(Own + ".files", Line(0, 0));
  EXPECT_TRUE(isCurrent(Own, {}));
  Write(Own + ".files", Line(1, 0));
  EXPECT_FALSE(isCurrent(Own, {}));
  Write(Own + ".files", Line(0, 1));
  EXPECT_FALSE(isCurrent(Own, {}));
  Write(Own + ".files", "what is this\n");
  EXPECT_FALSE(isCurrent(Own, {}));
  EXPECT_FALSE(llvm::sys::fs::remove_directories(Folder));
}
