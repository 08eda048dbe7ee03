//===- MethodDecoder.cpp - decoding a whole method body -------------------===//
//
// Decodes all instructions, then checks what needs all of them or the constant
// pool: JVMS 4.9.1, its static constraints.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/ClassFile/Bytecode.h"
#include "frontend-java/ClassFile/ConstantPool.h"
#include "frontend-java/ClassFile/Malformed.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace heddle::java {

namespace {

/// The last local variable slot that \p I uses, or -1.
int lastSlot(const Instruction &I) {
  switch (I.format()) {
  case OperandFormat::Local:
    return I.A + (I.Op == Opcode::lload || I.Op == Opcode::dload ||
                  I.Op == Opcode::lstore || I.Op == Opcode::dstore);
  case OperandFormat::LocalImplied: {
    // Both groups of 20 are int, long, float, double, reference by four.
    Opcode Base = I.Op >= Opcode::istore_0 ? Opcode::istore_0 : Opcode::iload_0;
    unsigned Family = (unsigned(I.Op) - unsigned(Base)) / 4;
    return I.A + (Family == 1 || Family == 3);
  }
  case OperandFormat::Iinc:
    return I.A;
  default:
    return -1;
  }
}

bool allows(OperandFormat Format, ConstantTag Tag) {
  switch (Format) {
  case OperandFormat::Const1:
  case OperandFormat::Const2:
    return Tag == ConstantTag::Integer || Tag == ConstantTag::Float ||
           Tag == ConstantTag::String || Tag == ConstantTag::Class ||
           Tag == ConstantTag::MethodType || Tag == ConstantTag::MethodHandle ||
           Tag == ConstantTag::Dynamic;
  case OperandFormat::ConstWide:
    return Tag == ConstantTag::Long || Tag == ConstantTag::Double ||
           Tag == ConstantTag::Dynamic;
  case OperandFormat::Field:
    return Tag == ConstantTag::Fieldref;
  case OperandFormat::Method:
    return Tag == ConstantTag::Methodref;
  case OperandFormat::InterfaceMethod:
    return Tag == ConstantTag::InterfaceMethodref;
  case OperandFormat::AnyMethod:
    return Tag == ConstantTag::Methodref ||
           Tag == ConstantTag::InterfaceMethodref;
  case OperandFormat::Class:
  case OperandFormat::MultiArray:
    return Tag == ConstantTag::Class;
  case OperandFormat::InvokeDynamic:
    return Tag == ConstantTag::InvokeDynamic;
  default:
    return true; // no constant
  }
}

class MethodDecoder {
public:
  MethodDecoder(const Code &Body, const ConstantPool &Pool, StringRef Where)
      : Body(Body), Pool(Pool), Where(Where), Starts(Body.Bytes.size() + 1) {}

  Expected<std::vector<Instruction>> run() {
    Result.reserve(Body.Bytes.size() / 2 + 1); // some 2 bytes each in the JDK
    if (Error E =
            forEachInstruction(Body.Bytes, Where, [&](const Instruction &I) {
              Starts.set(I.Bci);
              Result.push_back(I);
            }))
      return malformedClass(Pool.fileName(), toString(std::move(E)));
    for (const Instruction &I : Result)
      if (const char *Problem = check(I))
        return bad(I.Bci, Problem);
    for (const ExceptionHandler &H : Body.Handlers)
      if (!Starts[H.StartPc] || !Starts[H.HandlerPc] ||
          !(Starts[H.EndPc] || H.EndPc == Body.Bytes.size()))
        return bad(H.HandlerPc, "an exception handler does not start or end "
                                "at an instruction");
    return std::move(Result);
  }

private:
  const char *check(const Instruction &I) const {
    if (lastSlot(I) >= int(Body.MaxLocals))
      return "local variable out of range";
    if (!allows(I.format(), Pool.tag(I.A)))
      return "constant of the wrong kind";
    if (I.isBranch() && !Starts[I.target()])
      return "branch into the middle of an instruction";
    if (!I.isSwitch())
      return nullptr;
    bool Good = Starts[I.switchDefault()];
    for (unsigned Case = 0; Case < I.switchSize(); ++Case)
      Good &= Starts[I.switchTarget(Case)];
    return Good ? nullptr : "branch into the middle of an instruction";
  }

  Error bad(unsigned Bci, StringRef Problem) const {
    return malformedClass(Pool.fileName(), "malformed code in " + Where +
                                               " at bci " + Twine(Bci) + ": " +
                                               Problem);
  }

  const Code &Body;
  const ConstantPool &Pool;
  StringRef Where;
  BitVector Starts;
  std::vector<Instruction> Result;
};

} // namespace

Expected<std::vector<Instruction>>
decodeMethod(const Code &Body, const ConstantPool &Pool, StringRef Where) {
  return MethodDecoder(Body, Pool, Where).run();
}

} // namespace heddle::java
