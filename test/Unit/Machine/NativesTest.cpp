//===- NativesTest.cpp - Strings and classes ------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Heap/Natives.h"
#include "SyncFixture.h"

using namespace heddle;
using namespace heddle::test;

namespace {

struct Natives : testing::Test {
  SyncFixture F;
  Heap H{F.W, F.P, F.S};
  uint32_t Synced = 0;
  NativeContext C{F.W, F.P, F.S, H, F.main(), SiteId(), Synced};
  void SetUp() override { F.main().AllocNext += 1 << 20; }
  int64_t call(llvm::StringRef Symbol, std::initializer_list<int64_t> Args,
               JavaThrow Throw = JavaThrow::None) {
    NativeFunction N = findNative(Symbol);
    EXPECT_NE(N, nullptr) << Symbol.str();
    NativeResult R = N(C, std::vector<int64_t>(Args));
    EXPECT_EQ(R.Throw, Throw) << Symbol.str();
    return R.Value;
  }
  ClassId cls(llvm::StringRef Name) {
    return llvm::cantFail(F.P.classByName(Name));
  }
  Ref mirror(llvm::StringRef Name) {
    Ref M = F.P.mirror(cls(Name));
    F.P.syncImage(F.W, Synced);
    return M;
  }
};

TEST_F(Natives, StringsRoundTrip) {
  F.P.syncImage(F.W, Synced);
  for (llvm::StringRef Text :
       {"", "plain", "L\xc3\xa4tin", "\xe2\x82\xac euro", "\xf0\x9f\xa7\xb5"}) {
    Ref S = newString(C, Text);
    EXPECT_EQ(readStringUTF8(C, S), Text.str());
  }
  EXPECT_EQ(readStringUTF8(C, 0), "");
  uint16_t Lone[] = {0xd800, 'x', 0xdc00};
  EXPECT_EQ(toUTF8(Lone), "\xef\xbf\xbdx\xef\xbf\xbd");
  llvm::SmallVector<uint16_t, 8> Units;
  fromUTF8("\x80\xe2\x82", Units); // malformed
  EXPECT_EQ(Units.size(), 2u);
  EXPECT_EQ(Units[0], 0xfffd);
  EXPECT_EQ(Units[1], 0xfffd);
}

TEST_F(Natives, InternSurvivesBacktracking) {
  auto M = F.W.mark();
  int64_t A = call("java/lang/String.intern()Ljava/lang/String;",
                   {newString(C, "weft")});
  F.W.backtrack(M);
  int64_t B = call("java/lang/String.intern()Ljava/lang/String;",
                   {newString(C, "weft")});
  EXPECT_EQ(A, B);
  EXPECT_EQ(readStringUTF8(C, Ref(A)), "weft");
}

TEST_F(Natives, Classes) {
  int64_t A = mirror("t/A"), B = mirror("t/B"), Ints = mirror("[I");
  EXPECT_EQ(classOfMirror(F.W, A), cls("t/A"));
  EXPECT_EQ(
      readStringUTF8(
          C, call("java/lang/Class.initClassName()Ljava/lang/String;", {B})),
      "t.B");
  EXPECT_EQ(call("java/lang/Class.getSuperclass()Ljava/lang/Class;", {B}), A);
  auto Assignable = "java/lang/Class.isAssignableFrom(Ljava/lang/Class;)Z";
  EXPECT_EQ(call(Assignable, {A, B}), 1);
  EXPECT_EQ(call(Assignable, {B, A}), 0);
  call(Assignable, {A, 0}, JavaThrow::NullPointer);
  EXPECT_EQ(call("java/lang/Class.isArray()Z", {Ints}), 1);
  EXPECT_EQ(call("java/lang/Class.isPrimitive()Z", {Ints}), 0);
  Ref O = H.newObject(F.main(), F.P[cls("t/B")]);
  EXPECT_EQ(call("java/lang/Class.isInstance(Ljava/lang/Object;)Z", {A, O}), 1);
  EXPECT_EQ(call("java/lang/Object.getClass()Ljava/lang/Class;", {O}), B);
  int64_t Int = call("java/lang/Class.getPrimitiveClass(Ljava/lang/String;)"
                     "Ljava/lang/Class;",
                     {newString(C, "int")});
  EXPECT_EQ(call("java/lang/Class.getComponentType()Ljava/lang/Class;", {Ints}),
            Int);
  EXPECT_EQ(call("java/lang/Class.isPrimitive()Z", {Int}), 1);
  auto ForName =
      "java/lang/Class.forName0(Ljava/lang/String;)Ljava/lang/Class;";
  EXPECT_EQ(call(ForName, {newString(C, "t.A")}), A);
  EXPECT_EQ(call(ForName, {newString(C, "t.None")}), 0);
  auto NewArray = "java/lang/reflect/Array.newArray(Ljava/lang/Class;I)"
                  "Ljava/lang/Object;";
  Ref Array = Ref(call(NewArray, {A, 3}));
  EXPECT_EQ(H.classOf(Array), cls("[Lt/A;"));
  EXPECT_EQ(H.length(Array), 3u);
  EXPECT_EQ(H.classOf(Ref(call(NewArray, {Int, 1}))), cls("[I"));
  call(NewArray, {A, -1}, JavaThrow::NegativeSize);
}

TEST_F(Natives, Numbers) {
  EXPECT_EQ(call("java/lang/Float.floatToRawIntBits(F)I", {0x80000000}),
            INT32_MIN);
  EXPECT_EQ(call("java/lang/StrictMath.sqrt(D)D", {0x4010000000000000}),
            0x4000000000000000);
  EXPECT_EQ(findNative("java/lang/StrictMath.sin(D)D"), nullptr);
}

} // namespace
