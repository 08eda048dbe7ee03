//===- Bytecode.h - decoder of JVM instructions -----------------*- C++ -*-===//
//
// JVMS 6. Two layers: decodeInstruction reads one instruction and checks all
// that can be checked locally (it fits, its targets are inside the method);
// decodeMethod reads a whole body and checks what follows from all of it, so
// that its user need not check again:
//   * every branch target, switch target, handler entry and range bound is the
//     bci of an instruction (a range may also end behind the last one);
//   * every constant pool operand has a tag its instruction allows;
//   * every local variable slot is below max_locals.
// Types and stack depths are not checked: this is not a verifier.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_CLASSFILE_BYTECODE_H
#define HEDDLE_JAVA_CLASSFILE_BYTECODE_H

#include "frontend-java/ClassFile/Code.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <utility>
#include <vector>

namespace heddle::java {

class ConstantPool;

enum class Opcode : uint8_t {
#define OPCODE(Id, Mnemonic, Value, Format) Id = Value,
#include "frontend-java/ClassFile/Opcodes.def"
};

enum class OperandFormat : uint8_t {
  None,
  Implied,
  S1,
  S2,
  Const1,
  Const2,
  ConstWide,
  Local,
  LocalImplied,
  Iinc,
  Branch2,
  Branch4,
  TableSwitch,
  LookupSwitch,
  Field,
  Method,
  InterfaceMethod,
  AnyMethod,
  Class,
  InvokeDynamic,
  ArrayType,
  MultiArray,
  WidePrefix
};

llvm::StringRef mnemonic(Opcode Op);
OperandFormat operandFormat(Opcode Op);
/// Whether control never continues with the next instruction: goto, jsr (which
/// comes back through ret), ret, switches, returns, athrow.
bool endsBlock(Opcode Op);

/// One decoded instruction; A and B are explained in Opcodes.def. Of a wide
/// instruction Op is the one that was widened, and Bci that of the prefix.
struct Instruction {
  uint32_t Bci = 0;
  uint32_t Length = 0;
  Opcode Op = Opcode::nop;
  bool Wide = false;
  int32_t A = 0;
  int32_t B = 0;

  uint32_t nextBci() const { return Bci + Length; }
  OperandFormat format() const { return operandFormat(Op); }
  bool isBranch() const {
    return format() == OperandFormat::Branch2 ||
           format() == OperandFormat::Branch4;
  }
  bool isSwitch() const {
    return Op == Opcode::tableswitch || Op == Opcode::lookupswitch;
  }
  /// The target of a branch.
  uint32_t target() const { return A; }

  // Only for tableswitch and lookupswitch. Keys ascend; all targets are bcis.
  uint32_t switchDefault() const;
  unsigned switchSize() const { return SwitchCount; }
  int32_t switchKey(unsigned Case) const;
  uint32_t switchTarget(unsigned Case) const;

private:
  friend class InstructionDecoder;
  uint32_t SwitchCount = 0;
  const uint8_t *SwitchBytes = nullptr; // the default offset and what follows
};

/// Decodes the instruction at \p Bci of \p Bytes. Messages start with \p Where.
llvm::Expected<Instruction> decodeInstruction(llvm::ArrayRef<uint8_t> Bytes,
                                              uint32_t Bci,
                                              llvm::StringRef Where);

/// Calls \p Visit for each instruction in order of bci, with the checks of
/// decodeInstruction only.
llvm::Error
forEachInstruction(llvm::ArrayRef<uint8_t> Bytes, llvm::StringRef Where,
                   llvm::function_ref<void(const Instruction &)> Visit);

/// All instructions of a method in order of bci, with the checks above.
/// \p Body's bytes must outlive the result.
llvm::Expected<std::vector<Instruction>>
decodeMethod(const Code &Body, const ConstantPool &Pool, llvm::StringRef Where);

} // namespace heddle::java

#endif
