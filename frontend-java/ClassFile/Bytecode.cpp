//===- Bytecode.cpp - decoder of single JVM instructions ------------------===//

#include "frontend-java/ClassFile/Bytecode.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Endian.h"
#include <cassert>
#include <string_view>

using namespace llvm;
using namespace llvm::support;

namespace heddle::java {

namespace {

struct OpcodeInfo {
  const char *Mnemonic;
  OperandFormat Format;
};

constexpr OpcodeInfo Opcodes[] = {
#define OPCODE(Id, Name, Value, Form) {Name, OperandFormat::Form},
#include "frontend-java/ClassFile/Opcodes.def"
};
constexpr unsigned NumOpcodes = std::size(Opcodes);

#define OPCODE(Id, Name, Value, Form)                                          \
  static_assert(std::string_view(Opcodes[Value].Mnemonic) == Name,             \
                "the table is in order of the values");
#include "frontend-java/ClassFile/Opcodes.def"

/// What an opcode with an implied operand names: iconst_m1 and the families
/// of four (iload_0 to aload_3, istore_0 to astore_3) and the constants.
int32_t impliedOperand(Opcode Op) {
  auto From = [Op](Opcode Base) { return int32_t(Op) - int32_t(Base); };
  if (Op >= Opcode::istore_0)
    return From(Opcode::istore_0) & 3;
  if (Op >= Opcode::iload_0)
    return From(Opcode::iload_0) & 3;
  if (Op >= Opcode::dconst_0)
    return From(Opcode::dconst_0);
  if (Op >= Opcode::fconst_0)
    return From(Opcode::fconst_0);
  if (Op >= Opcode::lconst_0)
    return From(Opcode::lconst_0);
  return From(Opcode::iconst_0);
}

} // namespace

StringRef mnemonic(Opcode Op) { return Opcodes[unsigned(Op)].Mnemonic; }

OperandFormat operandFormat(Opcode Op) { return Opcodes[unsigned(Op)].Format; }

bool endsBlock(Opcode Op) {
  switch (Op) {
  case Opcode::goto_:
  case Opcode::goto_w:
  case Opcode::jsr:
  case Opcode::jsr_w:
  case Opcode::ret:
  case Opcode::tableswitch:
  case Opcode::lookupswitch:
  case Opcode::athrow:
    return true;
  default:
    return Op >= Opcode::ireturn && Op <= Opcode::return_;
  }
}

/// Decodes one instruction. On failure Problem says what is wrong.
class InstructionDecoder {
public:
  InstructionDecoder(ArrayRef<uint8_t> Bytes, uint32_t Bci)
      : Bytes(Bytes), Pos(Bci) {
    I.Bci = Bci;
  }

  bool run() {
    if (Pos >= Bytes.size())
      return fail("no instruction");
    unsigned Value = Bytes[Pos++];
    if (Value >= NumOpcodes)
      return fail("unknown opcode");
    I.Op = static_cast<Opcode>(Value);
    if (I.Op == Opcode::wide && !widen())
      return false;
    if (!operands())
      return false;
    I.Length = Pos - I.Bci;
    return true;
  }

  Instruction I;
  const char *Problem = nullptr;

private:
  bool fail(const char *What) {
    Problem = What;
    return false;
  }
  bool need(size_t Count) {
    return Bytes.size() - Pos >= Count || fail("truncated instruction");
  }
  int32_t s1() { return static_cast<int8_t>(Bytes[Pos++]); }
  uint32_t u1() { return Bytes[Pos++]; }
  uint32_t u2() {
    Pos += 2;
    return endian::read16be(Bytes.data() + Pos - 2);
  }
  int32_t s4() {
    Pos += 4;
    return static_cast<int32_t>(endian::read32be(Bytes.data() + Pos - 4));
  }

  bool widen() {
    if (!need(1))
      return false;
    unsigned Value = u1();
    I.Op = static_cast<Opcode>(Value);
    I.Wide = true;
    if (Value < NumOpcodes && (I.format() == OperandFormat::Local ||
                               I.format() == OperandFormat::Iinc))
      return true;
    I.Op = Opcode::wide;
    return fail("wide before an instruction that has no wide form");
  }

  bool branch(int64_t Offset) {
    int64_t Target = I.Bci + Offset;
    if (Target < 0 || Target >= int64_t(Bytes.size()))
      return fail("branch out of the method");
    I.A = static_cast<int32_t>(Target);
    return true;
  }

  bool operands();
  bool switchOperands();

  ArrayRef<uint8_t> Bytes;
  size_t Pos;
};

bool InstructionDecoder::operands() {
  switch (I.format()) {
  case OperandFormat::None:
    return true;
  case OperandFormat::Implied:
  case OperandFormat::LocalImplied:
    I.A = impliedOperand(I.Op);
    return true;
  case OperandFormat::S1:
    if (!need(1))
      return false;
    I.A = s1();
    return true;
  case OperandFormat::S2:
    if (!need(2))
      return false;
    I.A = static_cast<int16_t>(u2());
    return true;
  case OperandFormat::Const1:
    if (!need(1))
      return false;
    I.A = u1();
    return true;
  case OperandFormat::ArrayType:
    if (!need(1))
      return false;
    I.A = u1();
    return (I.A >= 4 && I.A <= 11) || fail("bad type of newarray");
  case OperandFormat::Local:
    if (!need(I.Wide ? 2 : 1))
      return false;
    I.A = I.Wide ? u2() : u1();
    return true;
  case OperandFormat::Iinc:
    if (!need(I.Wide ? 4 : 2))
      return false;
    I.A = I.Wide ? u2() : u1();
    I.B = I.Wide ? static_cast<int16_t>(u2()) : s1();
    return true;
  case OperandFormat::Const2:
  case OperandFormat::ConstWide:
  case OperandFormat::Field:
  case OperandFormat::Method:
  case OperandFormat::AnyMethod:
  case OperandFormat::Class:
    if (!need(2))
      return false;
    I.A = u2();
    return true;
  case OperandFormat::InterfaceMethod: // a count and a zero follow: redundant
  case OperandFormat::InvokeDynamic:   // two zeros follow
    if (!need(4))
      return false;
    I.A = u2();
    Pos += 2;
    return true;
  case OperandFormat::MultiArray:
    if (!need(3))
      return false;
    I.A = u2();
    I.B = u1();
    return I.B > 0 || fail("multianewarray of no dimensions");
  case OperandFormat::Branch2:
    return need(2) && branch(static_cast<int16_t>(u2()));
  case OperandFormat::Branch4:
    return need(4) && branch(s4());
  case OperandFormat::TableSwitch:
  case OperandFormat::LookupSwitch:
    return switchOperands();
  case OperandFormat::WidePrefix:
    break; // replaced by widen()
  }
  return fail("unknown opcode");
}

/// JVMS 6.5 tableswitch, lookupswitch: padding to a multiple of 4, the default
/// offset, then low, high and offsets, or a count and pairs of key and offset.
bool InstructionDecoder::switchOperands() {
  bool Table = I.Op == Opcode::tableswitch;
  size_t Padding = -Pos & 3;
  if (!need(Padding + (Table ? 12 : 8)))
    return false;
  Pos += Padding;
  I.SwitchBytes = Bytes.data() + Pos;
  Pos += 4;
  int64_t Count;
  if (Table) {
    int64_t Low = s4(), High = s4();
    Count = High - Low + 1;
  } else {
    Count = s4();
  }
  if (Count < 0)
    return fail("switch with a negative number of cases");
  size_t Size = static_cast<size_t>(Count) * (Table ? 4 : 8);
  if (!need(Size))
    return false;
  Pos += Size;
  I.SwitchCount = static_cast<uint32_t>(Count);
  auto Inside = [&](uint32_t Target) { return Target < Bytes.size(); };
  if (!Inside(I.switchDefault()))
    return fail("branch out of the method");
  for (unsigned Case = 0; Case < I.SwitchCount; ++Case) {
    if (!Inside(I.switchTarget(Case)))
      return fail("branch out of the method");
    if (!Table && Case > 0 && I.switchKey(Case - 1) >= I.switchKey(Case))
      return fail("keys of a lookupswitch out of order");
  }
  return true;
}

uint32_t Instruction::switchDefault() const {
  assert(isSwitch() && "internal: not a switch");
  return Bci + endian::read32be(SwitchBytes);
}

int32_t Instruction::switchKey(unsigned Case) const {
  assert(Case < SwitchCount && "internal: no such case");
  if (Op == Opcode::tableswitch)
    return static_cast<int32_t>(endian::read32be(SwitchBytes + 4) + Case);
  return static_cast<int32_t>(endian::read32be(SwitchBytes + 8 + 8 * Case));
}

uint32_t Instruction::switchTarget(unsigned Case) const {
  assert(Case < SwitchCount && "internal: no such case");
  return Bci + endian::read32be(SwitchBytes + 12 +
                                (Op == Opcode::tableswitch ? 4 : 8) * Case);
}

Expected<Instruction> decodeInstruction(ArrayRef<uint8_t> Bytes, uint32_t Bci,
                                        StringRef Where) {
  InstructionDecoder D(Bytes, Bci);
  if (LLVM_LIKELY(D.run()))
    return D.I;
  return createStringError(inconvertibleErrorCode(),
                           "malformed code in " + Where + " at bci " +
                               Twine(Bci) + ": " + D.Problem);
}

Error forEachInstruction(ArrayRef<uint8_t> Bytes, StringRef Where,
                         function_ref<void(const Instruction &)> Visit) {
  for (uint32_t Bci = 0; Bci < Bytes.size();) {
    Expected<Instruction> I = decodeInstruction(Bytes, Bci, Where);
    if (!I)
      return I.takeError();
    Visit(*I);
    Bci = I->nextBci();
  }
  return Error::success();
}

} // namespace heddle::java
