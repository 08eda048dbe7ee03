//===- BytecodeTest.cpp - descriptors and the bytecode decoder ------------===//

#include "frontend-java/ClassFile/Bytecode.h"
#include "ClassBuilder.h"
#include "frontend-java/ClassFile/ClassFile.h"
#include "frontend-java/ClassFile/Descriptor.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace heddle::java;
using namespace heddle::java::test;

namespace {

TEST(Descriptor, Fields) {
  FieldType Int = cantFail(parseFieldDescriptor("I"));
  EXPECT_EQ(Int.kind(), Kind::I32);
  EXPECT_EQ(Int.slots(), 1u);
  FieldType Array = cantFail(parseFieldDescriptor("[[J"));
  EXPECT_EQ(Array.kind(), Kind::Ref);
  EXPECT_EQ(Array.dimensions(), 2u);
  EXPECT_EQ(Array.className(), "[[J");
  EXPECT_EQ(Array.component().Text, "[J");
  EXPECT_EQ(Array.component().component().Type, ElementType::Long);
  EXPECT_EQ(cantFail(parseFieldDescriptor("Lp/T;")).className(), "p/T");
  for (const char *Bad :
       {"", "V", "L", "L;", "LT", "[", "[V", "II", "Q", "LT;I", "()V"})
    EXPECT_EQ(failure(parseFieldDescriptor(Bad)),
              "'" + std::string(Bad) + "' is not a field descriptor");
  EXPECT_EQ(failure(parseFieldDescriptor(std::string(255, '[') + "I")), "");
  EXPECT_NE(failure(parseFieldDescriptor(std::string(256, '[') + "I")), "");
}

TEST(Descriptor, Methods) {
  MethodType M = cantFail(parseMethodDescriptor("(IJ[DLp/T;ZF)D"));
  ASSERT_EQ(M.Parameters.size(), 6u);
  EXPECT_EQ(M.parameterSlots(), 7u);
  EXPECT_EQ(M.Parameters[2].Text, "[D");
  EXPECT_EQ(M.Parameters[4].Type, ElementType::Boolean);
  EXPECT_EQ(M.Return.kind(), Kind::Double);
  EXPECT_TRUE(cantFail(parseMethodDescriptor("()V")).Return.isVoid());
  for (const char *Bad : {"", "()", "(", "(V)V", "(I", "()VV", "I", "(L)V"})
    EXPECT_NE(failure(parseMethodDescriptor(Bad)), "") << Bad;
  EXPECT_EQ(failure(parseMethodDescriptor("(" + std::string(255, 'I') + ")V")),
            "");
  EXPECT_NE(failure(parseMethodDescriptor("(" + std::string(128, 'J') + ")V")),
            "");
}

TEST(Descriptor, Sizes) {
  EXPECT_EQ(elementSize(ElementType::Boolean), 1u);
  EXPECT_EQ(elementSize(ElementType::Char), 2u);
  EXPECT_EQ(elementSize(ElementType::Ref), 4u);
  EXPECT_EQ(elementSize(ElementType::Double), 8u);
  EXPECT_EQ(elementTypeOfNewarray(4), ElementType::Boolean);
  EXPECT_EQ(elementTypeOfNewarray(5), ElementType::Char);
  EXPECT_EQ(elementTypeOfNewarray(11), ElementType::Long);
  EXPECT_EQ(elementTypeOfNewarray(12), std::nullopt);
  EXPECT_EQ(prettyClassName("[[I"), "int[][]");
  EXPECT_EQ(prettyClassName("[Ljava/util/Map;"), "java.util.Map[]");
  EXPECT_EQ(prettyClassName("java/util/Map"), "java.util.Map");
}

ArrayRef<uint8_t> bytes(StringRef Text) {
  return {Text.bytes_begin(), Text.size()};
}

std::string problem(StringRef Text) {
  StringRef All;
  std::string Failure = failure(decodeInstruction(bytes(Text), 0, "T.m()V"));
  All = Failure;
  All.consume_front("malformed code in T.m()V at bci 0: ");
  return All.str();
}

TEST(Bytecode, Operands) {
  auto Decode = [](const std::string &Text) {
    return cantFail(decodeInstruction(bytes(Text), 0, "T"));
  };
  EXPECT_EQ(Decode("\x02").A, -1); // iconst_m1
  EXPECT_EQ(Decode("\x08").A, 5);  // iconst_5
  EXPECT_EQ(Decode("\x0a").A, 1);  // lconst_1
  EXPECT_EQ(Decode("\x0d").A, 2);  // fconst_2
  EXPECT_EQ(Decode("\x0f").A, 1);  // dconst_1
  EXPECT_EQ(Decode("\x10\xff").A, -1);
  EXPECT_EQ(Decode(u1(0x11) + u2(0x8000)).A, -32768);
  EXPECT_EQ(Decode("\x1d").A, 3); // iload_3
  EXPECT_EQ(Decode("\x2a").A, 0); // aload_0
  EXPECT_EQ(Decode("\x2d").A, 3); // aload_3
  EXPECT_EQ(Decode("\x3c").A, 1); // istore_1
  EXPECT_EQ(Decode("\x4d").A, 2); // astore_2
  heddle::java::Instruction Iinc = Decode(u1(0x84) + u1(200) + u1(-3));
  EXPECT_EQ(Iinc.A, 200);
  EXPECT_EQ(Iinc.B, -3);
  heddle::java::Instruction Wide =
      Decode(u1(0xc4) + u1(0x84) + u2(40000) + u2(-300));
  EXPECT_EQ(Wide.Op, Opcode::iinc);
  EXPECT_TRUE(Wide.Wide);
  EXPECT_EQ(Wide.A, 40000);
  EXPECT_EQ(Wide.B, -300);
  EXPECT_EQ(Wide.Length, 6u);
  EXPECT_EQ(Decode(u1(0xc4) + u1(0x15) + u2(300)).A, 300); // wide iload
  EXPECT_EQ(Decode(u1(0xb9) + u2(7) + u1(1) + u1(0)).Length, 5u);
  EXPECT_EQ(Decode(u1(0xc5) + u2(7) + u1(3)).B, 3);
  EXPECT_EQ(mnemonic(Opcode::goto_), "goto");
  EXPECT_TRUE(endsBlock(Opcode::areturn));
  EXPECT_FALSE(endsBlock(Opcode::ifnull));
}

TEST(Bytecode, Switches) {
  // At bci 1: two bytes of padding follow the opcode.
  std::string Table = u1(0) + u1(0xaa) + u2(0) + u4(24) + u4(-1) + u4(1) +
                      u4(0) + u4(-1) + u4(24);
  Table.resize(40);
  heddle::java::Instruction T =
      cantFail(decodeInstruction(bytes(Table), 1, "T"));
  EXPECT_EQ(T.Length, 27u);
  EXPECT_EQ(T.switchDefault(), 25u);
  ASSERT_EQ(T.switchSize(), 3u);
  EXPECT_EQ(T.switchKey(0), -1);
  EXPECT_EQ(T.switchKey(2), 1);
  EXPECT_EQ(T.switchTarget(0), 1u);
  EXPECT_EQ(T.switchTarget(1), 0u);

  std::string Lookup = u1(0xab) + u1(0) + u2(0) + u4(0) + u4(2) + u4(-9) +
                       u4(5) + u4(0x7FFFFFFF) + u4(6);
  heddle::java::Instruction L =
      cantFail(decodeInstruction(bytes(Lookup), 0, "T"));
  EXPECT_EQ(L.Length, Lookup.size());
  EXPECT_EQ(L.switchKey(0), -9);
  EXPECT_EQ(L.switchTarget(1), 6u);
  for (size_t Size = 1; Size < Lookup.size(); ++Size)
    EXPECT_EQ(problem(Lookup.substr(0, Size)), "truncated instruction");
}

TEST(Bytecode, RefusesWhatIsMalformed) {
  EXPECT_EQ(problem(""), "no instruction");
  EXPECT_EQ(problem("\xca"), "unknown opcode"); // breakpoint
  EXPECT_EQ(problem("\xff"), "unknown opcode");
  EXPECT_EQ(problem("\x10"), "truncated instruction");
  EXPECT_EQ(problem("\xc4"), "truncated instruction");
  EXPECT_EQ(problem(u1(0xc4) + u1(0)),
            "wide before an instruction that has no wide form");
  EXPECT_EQ(problem(u1(0xc4) + u1(0xc4)),
            "wide before an instruction that has no wide form");
  EXPECT_EQ(problem(u1(0xa7) + u2(3)), "branch out of the method");
  EXPECT_EQ(problem(u1(0xa7) + u2(-1)), "branch out of the method");
  EXPECT_EQ(problem(u1(0xc8) + u4(0x80000000)), "branch out of the method");
  EXPECT_EQ(problem(u1(0xbc) + u1(3)), "bad type of newarray");
  EXPECT_EQ(problem(u1(0xc5) + u2(7) + u1(0)),
            "multianewarray of no dimensions");
  EXPECT_EQ(problem(u1(0xaa) + u1(0) + u2(0) + u4(0) + u4(5) + u4(1)),
            "switch with a negative number of cases");
  // 2^32 cases: the table cannot fit.
  EXPECT_EQ(problem(u1(0xaa) + u1(0) + u2(0) + u4(0) + u4(0x80000000) +
                    u4(0x7FFFFFFF)),
            "truncated instruction");
  EXPECT_EQ(problem(u1(0xab) + u1(0) + u2(0) + u4(0) + u4(-1)),
            "switch with a negative number of cases");
  EXPECT_EQ(problem(u1(0xab) + u1(0) + u2(0) + u4(0) + u4(2) + u4(1) + u4(0) +
                    u4(1) + u4(0)),
            "keys of a lookupswitch out of order");
  EXPECT_EQ(problem(u1(0xab) + u1(0) + u2(0) + u4(8)), "truncated instruction");
}

/// What decodeMethod says of a method with \p Bytecode (max_locals is 8).
std::string methodProblem(ClassBuilder &B, const std::string &Bytecode) {
  B.method(0, "m", "()V", Bytecode);
  std::string Bytes = B.build();
  auto C = cantFail(ClassFile::parse(Bytes, "T.class"));
  const MethodInfo &M = C->methods().front();
  Code Body = cantFail(C->code(M));
  std::string Message = failure(C->instructions(M, Body));
  StringRef Text = Message;
  if (!Text.consume_front("malformed class file 'T.class': malformed code in "
                          "T.m()V at bci "))
    return Message;
  return Text.str();
}

TEST(Bytecode, ChecksWholeMethods) {
  auto Problem = [](const std::string &Bytecode) {
    ClassBuilder B("T");
    return methodProblem(B, Bytecode);
  };
  EXPECT_EQ(Problem("\xb1"), "");
  EXPECT_EQ(Problem(u1(0xa7) + u2(0)), "");
  EXPECT_EQ(Problem(u1(0xa7) + u2(1)),
            "0: branch into the middle of an instruction");
  EXPECT_EQ(Problem(u1(0) + u1(0x15) + u1(7) + u1(0xb1)), ""); // iload 7
  EXPECT_EQ(Problem(u1(0) + u1(0x15) + u1(8) + u1(0xb1)),
            "1: local variable out of range");
  EXPECT_EQ(Problem(u1(0x16) + u1(6) + u1(0xb1)), ""); // lload 6 takes 6, 7
  EXPECT_EQ(Problem(u1(0x16) + u1(7) + u1(0xb1)),
            "0: local variable out of range");
  EXPECT_EQ(Problem(u1(0xbb) + u2(999)), "0: constant of the wrong kind");
  EXPECT_EQ(Problem(u1(0xbb) + u2(1)), "0: constant of the wrong kind"); // Utf8
  EXPECT_EQ(Problem(u1(0xbb) + u2(2)), ""); // Class
  EXPECT_EQ(Problem(u1(0) + u1(0xb2)), "1: truncated instruction");
}

TEST(Bytecode, OpcodeFitsConstant) {
  auto Problem = [](unsigned Op, ConstantTag Tag) {
    ClassBuilder B("T");
    unsigned Ref = B.memberRef(Tag, "C", "x", "()V");
    return methodProblem(B, u1(Op) + u2(Ref) + u1(1) + u1(0));
  };
  const char *Wrong = "0: constant of the wrong kind";
  EXPECT_EQ(Problem(0xb2, ConstantTag::Fieldref), "");
  EXPECT_EQ(Problem(0xb2, ConstantTag::Methodref), Wrong);
  EXPECT_EQ(Problem(0xb6, ConstantTag::Methodref), "");
  EXPECT_EQ(Problem(0xb6, ConstantTag::InterfaceMethodref), Wrong);
  EXPECT_EQ(Problem(0xb8, ConstantTag::InterfaceMethodref), "");
  EXPECT_EQ(Problem(0xb9, ConstantTag::InterfaceMethodref), "");
  EXPECT_EQ(Problem(0xb9, ConstantTag::Methodref), Wrong);
}

} // namespace
