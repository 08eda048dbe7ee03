//===- ClassPathTest.cpp - jars, folders, JDKs ----------------------------===//

#include "frontend-java/ClassPath/ClassPath.h"
#include "ClassBuilder.h"
#include "frontend-java/ClassPath/Jdk.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>
#include <zip.h>

using namespace llvm;
using namespace heddle::java;
using namespace heddle::java::test;

namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

class ClassPathTest : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(sys::fs::createUniqueDirectory("heddle-classpath", Dir));
  }
  void TearDown() override { sys::fs::remove_directories(Dir); }

  std::string path(StringRef Name) {
    SmallString<128> Result(Dir);
    sys::path::append(Result, Name);
    return Result.str().str();
  }

  void write(StringRef Name, StringRef Contents) {
    std::string Full = path(Name);
    sys::fs::create_directories(sys::path::parent_path(Full));
    std::error_code EC;
    raw_fd_ostream(Full, EC) << Contents;
    ASSERT_FALSE(EC);
  }

  std::string jar(StringRef Name, const Files &Contents) {
    std::string Full = path(Name);
    sys::fs::create_directories(sys::path::parent_path(Full));
    zip_t *Z = zip_open(Full.c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
    for (const auto &[File, Text] : Contents)
      zip_file_add(Z, File.c_str(),
                   zip_source_buffer(Z, Text.data(), Text.size(), 0), 0);
    EXPECT_EQ(zip_close(Z), 0);
    return Full;
  }

  SmallString<128> Dir;
};

/// The bytes found, "-" for nothing.
std::string found(Expected<std::optional<ClassBytes>> Result) {
  if (!Result)
    return "error: " + toString(Result.takeError());
  return *Result ? (*Result)->Bytes.str() : "-";
}

TEST_F(ClassPathTest, Jar) {
  std::string Path = jar("a.jar", {{"p/A.class", "AAA"},
                                   {"p/Empty.class", ""},
                                   {"META-INF/versions/9/p/A.class", "A9"}});
  auto Jar = cantFail(openJar(Path, 17));
  EXPECT_EQ(found(Jar->find("p/A")), "AAA"); // not multi-release
  EXPECT_EQ(found(Jar->find("p/Empty")), "");
  EXPECT_EQ(found(Jar->find("p/B")), "-");
  EXPECT_EQ(cantFail(Jar->find("p/A"))->Path, Path + ":p/A.class");
  EXPECT_EQ(cantFail(readManifest(Path)).MainClass, "");
}

TEST_F(ClassPathTest, MultiReleaseJar) {
  std::string Path = jar(
      "m.jar", {{"META-INF/MANIFEST.MF",
                 "Manifest-Version: 1.0\r\nMain-Class: some.very.long.na\r\n"
                 " me.Main\r\nmulti-release: TRUE\r\n\r\nName: x\r\n"
                 "Main-Class: wrong\r\n"},
                {"A.class", "root"},
                {"B.class", "root"},
                {"META-INF/versions/8/A.class", "v8"},
                {"META-INF/versions/9/A.class", "v9"},
                {"META-INF/versions/11/A.class", "v11"},
                {"META-INF/versions/21/A.class", "v21"},
                {"META-INF/versions/11/New.class", "new"}});
  auto At = [&](unsigned Release, StringRef Name) {
    return found(cantFail(openJar(Path, Release))->find(Name));
  };
  EXPECT_EQ(At(8, "A"), "root");
  EXPECT_EQ(At(9, "A"), "v9");
  EXPECT_EQ(At(10, "A"), "v9");
  EXPECT_EQ(At(17, "A"), "v11");
  EXPECT_EQ(At(25, "A"), "v21");
  EXPECT_EQ(At(25, "B"), "root");
  EXPECT_EQ(At(10, "New"), "-");
  EXPECT_EQ(At(17, "New"), "new");
  JarManifest Manifest = cantFail(readManifest(Path));
  EXPECT_EQ(Manifest.MainClass, "some/very/long/name/Main");
  EXPECT_TRUE(Manifest.MultiRelease);
}

TEST_F(ClassPathTest, ClassPathOfJars) {
  std::string A = jar("a.jar", {{"META-INF/MANIFEST.MF",
                                 "Class-Path: lib/b.jar  no/such.jar\r\n"
                                 "  http://x.org/x.jar two%20words/\r\n"
                                 "Main-Class: A\r\n"}});
  // One that is continued in the middle of a name, and leads back.
  std::string B =
      jar("lib/b.jar",
          {{"META-INF/MANIFEST.MF", "Class-Path: ../a.j\n ar ../c.jar\n"},
           {"B.class", "B"}});
  std::string C = jar("c.jar", {{"B.class", "later"}, {"C.class", "C"}});
  write("two words/D.class", "D");
  EXPECT_EQ(cantFail(readManifest(B)).ClassPath,
            (std::vector<std::string>{"../a.jar", "../c.jar"}));
  ClassPath P;
  cantFail(P.addUser(A, 17));
  EXPECT_EQ(found(P.find("B")), "B");
  EXPECT_EQ(found(P.find("C")), "C");
  EXPECT_EQ(found(P.find("D")), "D");
  EXPECT_EQ(StringRef(P.describe()).count("a.jar"), 1u);
}

TEST_F(ClassPathTest, JarInMemory) {
  std::string Path = jar("a.jar", {{"A.class", "AAA"}});
  auto Buffer = cantFail(errorOrToExpected(MemoryBuffer::getFile(Path)));
  auto Jar = cantFail(openJar(Buffer->getMemBufferRef(), "<models>", 17));
  auto A = cantFail(Jar->find("A"));
  EXPECT_EQ(A->Bytes, "AAA");
  EXPECT_EQ(A->Path, "<models>:A.class");
  EXPECT_EQ(failure(openJar(MemoryBufferRef("no jar", ""), "<bad>", 17)),
            "cannot open jar '<bad>': Not a zip archive");
}

TEST_F(ClassPathTest, BadPlaces) {
  write("text", "hello");
  write("x.jar", "PK\3\4 and then nothing");
  ClassPath P;
  EXPECT_EQ(toString(P.addUser(path("text"), 17)),
            "'" + path("text") +
                "' is neither a folder, a jar nor a JDK's lib/modules");
  EXPECT_EQ(toString(P.addUser(path("none"), 17)),
            "cannot read '" + path("none") + "': No such file or directory");
  EXPECT_TRUE(StringRef(toString(P.addUser(path("x.jar"), 17)))
                  .starts_with("cannot open jar '" + path("x.jar")));
  EXPECT_NE(failure(openFolder(path("text"))), "");
  // Images: cut in the header, and with a table that does not fit.
  write("modules", StringRef("\xDA\xDA\xFE\xCA\0\0\1\0", 8));
  EXPECT_EQ(toString(P.addBoot(path("modules"), 17)),
            "cannot read JDK image '" + path("modules") +
                "': it is truncated or not a little-endian image");
  write("modules2", "\xDA\xDA\xFE\xCA" + std::string(40, '\x7f'));
  EXPECT_NE(toString(P.addBoot(path("modules2"), 17)), "");
}

TEST_F(ClassPathTest, OrderOfPlaces) {
  write("user/A.class", "user A");
  write("user/B.class", "user B");
  write("user2/B.class", "user2 B");
  write("user2/p/C.class", "user2 C");
  write("boot/A.class", "boot A");
  ClassPath P;
  cantFail(P.addUserList(
      path("user") + "::" + path("nothing") + ":" + path("user2"), 17));
  cantFail(P.addBoot(path("boot"), 17));
  auto A = cantFail(P.find("A"));
  EXPECT_EQ(A->Bytes, "boot A");
  EXPECT_EQ(A->Origin, ClassOrigin::Boot);
  auto B = cantFail(P.find("B"));
  EXPECT_EQ(B->Bytes, "user B");
  EXPECT_EQ(B->Origin, ClassOrigin::User);
  EXPECT_EQ(found(P.find("p/C")), "user2 C");
  EXPECT_EQ(found(P.findBoot("B")), "-");
  EXPECT_EQ(found(P.find("D")), "-");
  // Names that no class has do not reach the file system.
  for (const char *Name :
       {"", "/A", "p/", "p//C", "../user/A", "p/../A", "[A", "A;"})
    EXPECT_EQ(found(P.find(Name)), "-") << Name;
  EXPECT_EQ(P.describe(),
            path("boot") + ", " + path("user") + ", ., " + path("user2"));
}

TEST_F(ClassPathTest, WildcardTakesTheJarsOfAFolder) {
  jar("b.jar", {{"X.class", "from b"}, {"B.class", "b"}});
  jar("a.JAR", {{"X.class", "from a"}});
  write("Y.class", "not a jar");
  ClassPath P;
  cantFail(P.addUserList(path("*"), 17));
  EXPECT_EQ(found(P.find("X")), "from a");
  EXPECT_EQ(found(P.find("B")), "b");
  EXPECT_EQ(found(P.find("Y")), "-");
}

TEST_F(ClassPathTest, Jdk8Layouts) {
  sys::fs::create_directories(path("jdk8/jre/lib"));
  jar("jdk8/jre/lib/rt.jar", {{"java/lang/Object.class",
                               std::string("\xCA\xFE\xBA\xBE\0\0\0\x34", 8)}});
  jar("jdk8/jre/lib/jce.jar", {{"javax/crypto/Mac.class", "Mac"}});
  Jdk Old = cantFail(openJdk(path("jdk8")));
  EXPECT_EQ(Old.FeatureRelease, 8u); // by Object's version
  ClassPath P;
  cantFail(P.addJdk(Old));
  EXPECT_EQ(found(P.find("javax/crypto/Mac")), "Mac");
  write("jdk8/release", "X=1\nJAVA_VERSION=\"1.8.0_402\"\n");
  EXPECT_EQ(cantFail(openJdk(path("jdk8"))).FeatureRelease, 8u);
  EXPECT_EQ(cantFail(openJdk(path("jdk8/jre"))).FeatureRelease, 8u);
  EXPECT_EQ(failure(openJdk(path("none"))),
            "no JDK in '" + path("none") +
                "': it has neither lib/modules nor rt.jar");
}

TEST(Jdk, Locate) {
  for (const std::string &Home : installedJdks()) {
    Jdk J = cantFail(locateJdk(Home));
    EXPECT_EQ(J.BootPaths, std::vector<std::string>{Home + "/lib/modules"});
    EXPECT_EQ(J.FeatureRelease, StringRef(Home).contains("25") ? 25u : 17u);
  }
  const char *Saved = getenv("JAVA_HOME");
  std::string Old = Saved ? Saved : "";
  setenv("JAVA_HOME", "/nowhere", 1);
  EXPECT_EQ(failure(locateJdk("")),
            "from JAVA_HOME: no JDK in '/nowhere': it has neither lib/modules "
            "nor rt.jar");
  unsetenv("JAVA_HOME");
  EXPECT_EQ(failure(locateJdk("")), "");
  if (Saved)
    setenv("JAVA_HOME", Old.c_str(), 1);
}

} // namespace
