//===- ClassFileTest.cpp - the class file parser --------------------------===//

#include "frontend-java/ClassFile/ClassFile.h"
#include "ClassBuilder.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace heddle::java;
using namespace heddle::java::test;

namespace {

std::string parseFailure(const std::string &Bytes) {
  return failure(ClassFile::parse(Bytes, "dir/T.class"));
}

std::string bodyFailure(const ClassFile &C) {
  const MethodInfo &M = C.methods().front();
  Expected<Code> Body = C.code(M);
  if (!Body)
    return toString(Body.takeError());
  return failure(C.instructions(M, *Body));
}

TEST(ClassFile, ReadsTheStructure) {
  ClassBuilder B("p/T", "p/Base", ACC_PUBLIC | ACC_FINAL | ACC_SUPER);
  unsigned Seven = B.entry(ConstantTag::Integer, u4(7));
  B.interface("p/I").interface("p/J");
  B.field(ACC_STATIC | ACC_FINAL, "Seven", "I",
          {B.makeAttribute("ConstantValue", u2(Seven))});
  B.field(ACC_PRIVATE | ACC_VOLATILE, "next", "Lp/T;");
  B.method(ACC_PUBLIC, "run", "()V");
  B.method(ACC_NATIVE, "poke", "(J)I");
  B.attribute("SourceFile", u2(B.utf8("T.java")));
  std::string Bytes = B.build();
  auto C = cantFail(ClassFile::parse(Bytes, "T.class"));
  EXPECT_EQ(C->majorVersion(), 61u);
  EXPECT_EQ(C->name(), "p/T");
  EXPECT_EQ(C->superName(), "p/Base");
  EXPECT_TRUE(C->flags().isFinal());
  EXPECT_EQ(C->interfaces(), ArrayRef<StringRef>({"p/I", "p/J"}));
  ASSERT_EQ(C->fields().size(), 2u);
  EXPECT_EQ(cantFail(C->pool().integer(C->fields()[0].ConstantValueIndex)), 7);
  EXPECT_EQ(C->fields()[1].ConstantValueIndex, 0);
  EXPECT_TRUE(C->fields()[1].Flags.isVolatile());
  EXPECT_EQ(C->findField("next", "Lp/T;"), &C->fields()[1]);
  EXPECT_EQ(C->findField("next", "I"), nullptr);
  ASSERT_EQ(C->methods().size(), 2u);
  EXPECT_TRUE(C->methods()[0].hasCode());
  EXPECT_FALSE(C->methods()[1].hasCode());
  EXPECT_EQ(failure(C->code(C->methods()[1])),
            "malformed class file 'T.class': method p/T.poke(J)I has no Code "
            "attribute");
  EXPECT_EQ(cantFail(C->sourceFile()), "T.java");
  EXPECT_EQ(cantFail(C->nestHost()), "");
  EXPECT_FALSE(cantFail(C->recordComponents()));
}

TEST(ClassFile, TellsVersions) {
  EXPECT_EQ(parseFailure(ClassBuilder("T").version(45).build()), "");
  EXPECT_EQ(parseFailure(ClassBuilder("T").version(69).build()), "");
  EXPECT_EQ(parseFailure(ClassBuilder("T").version(70).build()),
            "class file 'dir/T.class' is of version 70 (Java 26), newer than "
            "the newest supported, 69 (Java 25): compile it with --release 25");
  EXPECT_EQ(parseFailure(ClassBuilder("T").version(44).build()),
            "malformed class file 'dir/T.class': version 44 is older than any "
            "Java release");
  EXPECT_EQ(javaVersionName(52), "Java 8");
  EXPECT_EQ(javaVersionName(48), "JDK 1.4");
}

TEST(ClassFile, RefusesWhatIsNoClass) {
  for (StringRef Bytes : {"", "\xCA\xFE", "PK\3\4........", "hello, world"})
    EXPECT_EQ(parseFailure(Bytes.str()),
              "not a class file: 'dir/T.class' does not start with 0xCAFEBABE");
  EXPECT_EQ(parseFailure(u4(0xCAFEBABE) + u2(0)),
            "malformed class file 'dir/T.class': truncated in the header");
  EXPECT_EQ(parseFailure(u4(0xCAFEBABE) + u2(0) + u2(61) + u2(2) + u1(2)),
            "malformed class file 'dir/T.class': constant pool entry 1 has the "
            "unknown tag 2");
  EXPECT_EQ(parseFailure(ClassBuilder("T").build() + "x"),
            "malformed class file 'dir/T.class': 1 bytes follow the end of the "
            "class");
  EXPECT_EQ(parseFailure(ClassBuilder("T", "").build()),
            "malformed class file 'dir/T.class': class T has no superclass");
}

TEST(ClassFile, EveryTruncationIsAnError) {
  ClassBuilder B("T");
  B.entry(ConstantTag::Long, u4(0) + u4(1), true);
  B.interface("I").field(0, "f", "J").method(0, "m", "()V");
  B.attribute("SourceFile", u2(B.utf8("T.java")));
  std::string Bytes = B.build();
  EXPECT_EQ(parseFailure(Bytes), "");
  for (size_t Size = 0; Size < Bytes.size(); ++Size)
    EXPECT_NE(parseFailure(Bytes.substr(0, Size)), "") << Size;
}

TEST(ConstantPool, ReadsEveryTag) {
  ClassBuilder B("T");
  unsigned Int = B.entry(ConstantTag::Integer, u4(-5));
  unsigned Float = B.entry(ConstantTag::Float, u4(0x3FC00000));
  unsigned Long = B.entry(ConstantTag::Long, u4(1) + u4(2), true);
  unsigned Double = B.entry(ConstantTag::Double, u4(0x40090000) + u4(0), true);
  unsigned String = B.entry(ConstantTag::String, u2(B.utf8("text")));
  unsigned Field = B.memberRef(ConstantTag::Fieldref, "p/C", "f", "I");
  unsigned Method = B.memberRef(ConstantTag::Methodref, "p/C", "m", "()V");
  unsigned IMethod =
      B.memberRef(ConstantTag::InterfaceMethodref, "p/I", "m", "()V");
  unsigned Handle = B.entry(ConstantTag::MethodHandle, u1(6) + u2(Method));
  unsigned Type = B.entry(ConstantTag::MethodType, u2(B.utf8("(I)V")));
  unsigned NT = B.nameAndType("n", "I");
  unsigned Dynamic = B.entry(ConstantTag::Dynamic, u2(3) + u2(NT));
  unsigned Indy = B.entry(ConstantTag::InvokeDynamic, u2(4) + u2(NT));
  unsigned Module = B.entry(ConstantTag::Module, u2(B.utf8("a.b")));
  unsigned Package = B.entry(ConstantTag::Package, u2(B.utf8("a/b")));
  std::string Bytes = B.build();
  auto C = cantFail(ClassFile::parse(Bytes, "T.class"));
  const ConstantPool &P = C->pool();
  EXPECT_EQ(cantFail(P.integer(Int)), -5);
  EXPECT_EQ(cantFail(P.floating(Float)), 1.5f);
  EXPECT_EQ(cantFail(P.longInteger(Long)), (int64_t(1) << 32) + 2);
  EXPECT_EQ(P.tag(Long + 1), ConstantTag::None);
  EXPECT_EQ(cantFail(P.doubleFloating(Double)), 3.125);
  EXPECT_EQ(cantFail(P.string(String)), "text");
  MemberRef Ref = cantFail(P.fieldRef(Field));
  EXPECT_TRUE(Ref.isField());
  EXPECT_EQ((Ref.Class + "." + Ref.Name + Ref.Descriptor).str(), "p/C.fI");
  EXPECT_FALSE(cantFail(P.methodRef(Method)).isInterfaceMethod());
  EXPECT_TRUE(cantFail(P.memberRef(IMethod)).isInterfaceMethod());
  EXPECT_EQ(cantFail(P.methodHandle(Handle)).Kind, ReferenceKind::InvokeStatic);
  EXPECT_EQ(cantFail(P.methodHandle(Handle)).Target.Name, "m");
  EXPECT_EQ(cantFail(P.methodType(Type)), "(I)V");
  EXPECT_EQ(cantFail(P.dynamic(Dynamic)).BootstrapIndex, 3);
  EXPECT_EQ(cantFail(P.invokeDynamic(Indy)).BootstrapIndex, 4);
  EXPECT_EQ(cantFail(P.moduleName(Module)), "a.b");
  EXPECT_EQ(cantFail(P.packageName(Package)), "a/b");

  EXPECT_EQ(failure(P.integer(0)),
            "malformed class file 'T.class': constant pool index 0 is out of "
            "range where a Integer is wanted");
  EXPECT_NE(failure(P.utf8(P.size())), "");
  EXPECT_NE(failure(P.utf8(Long + 1)), "");
  EXPECT_EQ(failure(P.className(String)),
            "malformed class file 'T.class': constant pool entry " +
                std::to_string(String) +
                " is a String where a Class is wanted");
}

TEST(ConstantPool, RefusesBadReferences) {
  for (auto [Tag, Payload] : std::vector<std::pair<ConstantTag, std::string>>{
           {ConstantTag::Class, u2(999)},
           {ConstantTag::String, u2(0)},
           {ConstantTag::Methodref, u2(1) + u2(2)},
           {ConstantTag::NameAndType, u2(2) + u2(1)},
           {ConstantTag::MethodHandle, u1(0) + u2(1)},
           {ConstantTag::MethodHandle, u1(10) + u2(1)},
           {ConstantTag::Dynamic, u2(0) + u2(1)}}) {
    ClassBuilder B("T");
    unsigned Index = B.entry(Tag, Payload);
    EXPECT_EQ(parseFailure(B.build()),
              "malformed class file 'dir/T.class': constant pool entry " +
                  std::to_string(Index) + " (" + constantTagName(Tag).str() +
                  ") refers to an entry of the wrong kind");
  }
  ClassBuilder Last("T");
  Last.entry(ConstantTag::Long, u4(0) + u4(0), /*Wide=*/false);
  EXPECT_EQ(parseFailure(Last.build()),
            "malformed class file 'dir/T.class': a two-slot constant is the "
            "last constant pool entry");
}

TEST(ModifiedUtf8, Decodes) {
  auto Decode = [](StringRef Raw) {
    return cantFail(decodeModifiedUtf8(Raw, "T"));
  };
  EXPECT_EQ(Decode("abc"), u"abc");
  EXPECT_EQ(Decode("\xC0\x80x"), std::u16string(u"\0x", 2));
  EXPECT_EQ(Decode("\xC3\xA9\xE2\x82\xAC"), u"\u00E9\u20AC");
  EXPECT_EQ(Decode("\xED\xA0\xBD\xED\xB8\x80"), u"\U0001F600");
  for (StringRef Bad :
       {StringRef("\0", 1), StringRef("\xC3"), StringRef("\xE2\x82"),
        StringRef("\x80"), StringRef("\xF0\x9F\x98\x80"), StringRef("\xC3x")})
    EXPECT_NE(failure(decodeModifiedUtf8(Bad, "T")), "");
}

TEST(Code, LinesHandlersAndLocals) {
  ClassBuilder B("T");
  // 0 nop, 1 nop, 2 nop, 3 return, 4 athrow
  std::string Lines = u2(3) + u2(3) + u2(12) + u2(0) + u2(10) + u2(2) + u2(11);
  std::string Locals =
      u2(1) + u2(1) + u2(2) + u2(B.utf8("x")) + u2(B.utf8("I")) + u2(5);
  std::string Contents =
      u2(1) + u2(6) + u4(5) + std::string("\0\0\0\xb1\xbf", 5) + u2(2) + u2(0) +
      u2(3) + u2(4) + u2(B.classRef("E")) + u2(0) + u2(5) + u2(4) + u2(0) +
      u2(2) + B.makeAttribute("LineNumberTable", Lines) +
      B.makeAttribute("LocalVariableTable", Locals);
  B.method(ACC_ABSTRACT, "m", "()V", "", {B.makeAttribute("Code", Contents)});
  std::string Bytes = B.build();
  auto C = cantFail(ClassFile::parse(Bytes, "T.class"));
  Code Body = cantFail(C->code(C->methods()[0]));
  EXPECT_EQ(Body.MaxLocals, 6);
  EXPECT_EQ(Body.lineForBci(0), 10u);
  EXPECT_EQ(Body.lineForBci(1), 10u);
  EXPECT_EQ(Body.lineForBci(2), 11u);
  EXPECT_EQ(Body.lineForBci(4), 12u);
  EXPECT_EQ(Body.localAt(5, 0), nullptr);
  EXPECT_EQ(Body.localAt(5, 2)->Name, "x");
  EXPECT_EQ(Body.localAt(5, 3), nullptr);
  ASSERT_EQ(Body.Handlers.size(), 2u);
  EXPECT_EQ(Body.Handlers[0].CatchType, "E");
  EXPECT_EQ(Body.Handlers[1].CatchType, "");
  EXPECT_EQ(cantFail(C->instructions(C->methods()[0], Body)).size(), 5u);
  EXPECT_EQ(Code().lineForBci(0), 0u);
}

TEST(Code, RefusesBadBodies) {
  auto Failure = [](const std::string &Contents) {
    ClassBuilder B("T");
    B.method(ACC_ABSTRACT, "m", "()V", "", {B.makeAttribute("Code", Contents)});
    std::string Bytes = B.build();
    auto C = cantFail(ClassFile::parse(Bytes, "T.class"));
    return bodyFailure(*C);
  };
  std::string Start = "malformed class file 'T.class': the code of T.m()V ";
  EXPECT_EQ(Failure(u2(0) + u2(0) + u4(1) + "\xb1" + u2(0) + u2(0)), "");
  EXPECT_EQ(Failure(u2(0) + u2(0) + u4(0) + u2(0) + u2(0)),
            Start + "has 0 bytes of code, not 1 to 65535");
  EXPECT_EQ(Failure(u2(0) + u2(0) + u4(9) + "\xb1" + u2(0) + u2(0)),
            Start + "is truncated");
  EXPECT_EQ(Failure(u2(0) + u2(0) + u4(1) + "\xb1" + u2(0) + u2(0) + "x"),
            Start + "is followed by other bytes");
  EXPECT_EQ(Failure(u2(0) + u2(0) + u4(1) + "\xb1" + u2(1) + u2(0) + u2(2) +
                    u2(0) + u2(0) + u2(0)),
            Start + "has an exception handler outside of it");
}

TEST(Attributes, BootstrapMethodsRecordsAndNests) {
  ClassBuilder B("T");
  unsigned M = B.memberRef(ConstantTag::Methodref, "B", "boot", "()V");
  unsigned Handle = B.entry(ConstantTag::MethodHandle, u1(6) + u2(M));
  unsigned Arg = B.entry(ConstantTag::Integer, u4(1));
  B.attribute("BootstrapMethods", u2(2) + u2(Handle) + u2(0) + u2(Handle) +
                                      u2(2) + u2(Arg) + u2(M));
  B.attribute("NestMembers", u2(1) + u2(B.classRef("T$1")));
  B.attribute("PermittedSubclasses", u2(1) + u2(B.classRef("T$2")));
  B.attribute("NestHost", u2(B.classRef("Host")));
  B.attribute("Record", u2(1) + u2(B.utf8("x")) + u2(B.utf8("I")) + u2(0));
  B.attribute("EnclosingMethod",
              u2(B.classRef("Out")) + u2(B.nameAndType("m", "()V")));
  B.attribute("InnerClasses",
              u2(1) + u2(B.classRef("T$1")) + u2(0) + u2(0) + u2(ACC_STATIC));
  std::string Bytes = B.build();
  auto C = cantFail(ClassFile::parse(Bytes, "T.class"));
  EXPECT_EQ(cantFail(C->bootstrapMethods()).size(), 2u);
  EXPECT_EQ(cantFail(C->bootstrapMethod(1)).Arguments,
            (std::vector<uint16_t>{uint16_t(Arg), uint16_t(M)}));
  EXPECT_EQ(failure(C->bootstrapMethod(2)),
            "malformed class file 'T.class': no bootstrap method 2");
  EXPECT_EQ(cantFail(C->nestMembers()).front(), "T$1");
  EXPECT_EQ(cantFail(C->permittedSubclasses()).front(), "T$2");
  EXPECT_EQ(cantFail(C->nestHost()), "Host");
  EXPECT_EQ(cantFail(C->recordComponents())->front().Name, "x");
  EXPECT_EQ(cantFail(C->enclosingMethod())->Name, "m");
  EXPECT_EQ(cantFail(C->innerClasses()).front().SimpleName, "");
}

TEST(Annotations, EveryKindOfValue) {
  ClassBuilder B("T");
  auto Name = [&](StringRef Text) { return u2(B.utf8(Text)); };
  unsigned One = B.entry(ConstantTag::Integer, u4(1));
  unsigned Long = B.entry(ConstantTag::Long, u4(0) + u4(9), true);
  unsigned Double = B.entry(ConstantTag::Double, u4(0x40090000) + u4(0), true);
  std::string Contents =
      u2(1) + Name("Lp/A;") + u2(7) + Name("z") + "Z" + u2(One) + Name("j") +
      "J" + u2(Long) + Name("d") + "D" + u2(Double) + Name("s") + "s" +
      Name("text") + Name("e") + "e" + Name("Lp/E;") + Name("RED") + Name("a") +
      "[" + u2(2) + "c" + Name("V") + "c" + Name("Lp/T;") + Name("n") + "@" +
      Name("Lp/N;") + u2(0);
  B.attribute("RuntimeVisibleAnnotations", Contents);
  std::string Bytes = B.build();
  auto C = cantFail(ClassFile::parse(Bytes, "T.class"));
  auto All = cantFail(C->annotations());
  ASSERT_EQ(All.size(), 1u);
  const Annotation &A = All.front();
  EXPECT_EQ(A.Type, "Lp/A;");
  EXPECT_EQ(A.find("z")->K, ElementValue::Kind::Boolean);
  EXPECT_EQ(A.find("z")->Integer, 1);
  EXPECT_EQ(A.find("j")->Integer, 9);
  EXPECT_EQ(A.find("d")->Floating, 3.125);
  EXPECT_EQ(A.find("s")->Text, "text");
  EXPECT_EQ(A.find("e")->TypeName, "Lp/E;");
  EXPECT_EQ(A.find("e")->Text, "RED");
  EXPECT_EQ(A.find("a")->Elements[1].Text, "Lp/T;");
  EXPECT_EQ(A.find("n")->Nested.front().Type, "Lp/N;");
  EXPECT_EQ(A.find("none"), nullptr);
}

TEST(Annotations, RefusesEndlessNesting) {
  ClassBuilder B("T");
  std::string Contents = u2(1) + u2(B.utf8("LA;")) + u2(1) + u2(B.utf8("x"));
  for (unsigned I = 0; I < 100000; ++I)
    Contents += "[" + u2(1);
  B.attribute("RuntimeVisibleAnnotations", Contents);
  std::string Bytes = B.build();
  auto C = cantFail(ClassFile::parse(Bytes, "T.class"));
  EXPECT_EQ(failure(C->annotations()),
            "malformed class file 'T.class': values nested too deeply in "
            "RuntimeVisibleAnnotations");
}

} // namespace
