//===- ImageFormatTest.cpp - small JDK images made in memory --------------===//
//
// An image of one resource: in a table of length 1 every name hashes to slot 0,
// and the redirect -1 says that this is where the resource is.
//
//===----------------------------------------------------------------------===//

#include "ClassBuilder.h"
#include "frontend-java/ClassPath/JImage.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>
#include <random>

using namespace llvm;
using namespace heddle::java;
using namespace heddle::java::test;

namespace {

std::string le4(uint32_t Value) {
  std::string Bytes = u4(Value);
  return std::string(Bytes.rbegin(), Bytes.rend());
}

std::string attribute(unsigned Kind, unsigned Value) {
  return u1(Kind << 3 | 1) + u2(Value); // a number of two bytes
}

/// /java.base/p/A.class
std::string makeImage(unsigned Compressed = 0, uint32_t Version = 0x10000) {
  std::string Strings("\0java.base\0p\0A\0class\0", 21);
  std::string Attributes = attribute(1, 1) + attribute(2, 11) +
                           attribute(3, 13) + attribute(4, 15) +
                           attribute(5, 2) + attribute(7, 5) +
                           (Compressed ? attribute(6, Compressed) : "") + u1(0);
  return le4(0xCAFEDADA) + le4(Version) + le4(0) + le4(1) + le4(1) +
         le4(Attributes.size()) + le4(Strings.size()) + le4(-1) + le4(0) +
         Attributes + Strings + "..bytes";
}

class ImageFormat : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(sys::fs::createTemporaryFile("heddle", "modules", File));
  }
  void TearDown() override { sys::fs::remove(File); }

  Expected<std::unique_ptr<Image>> open(StringRef Bytes) {
    std::error_code EC;
    raw_fd_ostream(File, EC) << Bytes;
    return Image::open(File);
  }
  std::string find(StringRef Bytes, StringRef Name) {
    auto I = open(Bytes);
    if (!I)
      return toString(I.takeError());
    auto Found = (*I)->find(Name);
    if (!Found)
      return toString(Found.takeError());
    return *Found ? (*Found)->Bytes.str() : "-";
  }
  std::string cannot(StringRef What) {
    return ("cannot read JDK image '" + File + "': " + What).str();
  }

  SmallString<128> File;
};

TEST_F(ImageFormat, FindsItsResource) {
  EXPECT_EQ(find(makeImage(), "p/A"), "bytes");
  EXPECT_EQ(find(makeImage(), "p/B"), "-");
  EXPECT_EQ(find(makeImage(), "p/AA"), "-");
  EXPECT_EQ(find(makeImage(), "A"), "-");
}

TEST_F(ImageFormat, Refuses) {
  EXPECT_EQ(find(makeImage(9), "p/A"),
            cannot("resource /java.base/p/A.class is compressed; use a JDK "
                   "image made without jlink --compress"));
  EXPECT_EQ(find(makeImage(0, 0x10001), "p/A"),
            cannot("its format version is 1.1, not 1.0"));
  std::string Short = makeImage();
  Short.pop_back();
  EXPECT_EQ(find(Short, "p/A"),
            cannot("resource /java.base/p/A.class lies outside of the file"));
}

TEST_F(ImageFormat, MutatedAndCutImagesDoNotCrash) {
  std::mt19937 Random(7);
  std::string Original = makeImage();
  for (unsigned I = 0; I < 3000; ++I) {
    std::string Copy = Original;
    for (unsigned N = 1 + Random() % 3; N; --N)
      Copy[Random() % Copy.size()] = Random();
    find(Copy, "p/A");
    find(Copy, "q/r/B");
  }
  for (size_t Size = 0; Size < Original.size(); ++Size)
    EXPECT_NE(find(StringRef(Original).take_front(Size), "p/A"), "bytes");
}

} // namespace
