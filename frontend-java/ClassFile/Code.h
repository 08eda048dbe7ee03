//===- Code.h - the Code attribute of a method ------------------*- C++ -*-===//
//
// JVMS 4.7.3, with LineNumberTable and LocalVariableTable. The instructions
// themselves are decoded by Bytecode.h.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_CLASSFILE_CODE_H
#define HEDDLE_JAVA_CLASSFILE_CODE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <vector>

namespace heddle::java {

class ConstantPool;

/// Protects the instructions with StartPc <= bci < EndPc; earlier handlers
/// take precedence.
struct ExceptionHandler {
  uint16_t StartPc = 0;
  uint16_t EndPc = 0;
  uint16_t HandlerPc = 0;
  uint16_t CatchTypeIndex = 0; ///< Class entry of the pool; 0: any
  llvm::StringRef CatchType;   ///< empty: any (finally)
};

struct LineEntry {
  uint16_t StartPc = 0;
  uint16_t Line = 0;
};

/// Slot holds variable Name while StartPc <= bci < EndPc.
struct LocalVariable {
  uint16_t StartPc = 0;
  uint32_t EndPc = 0;
  uint16_t Slot = 0;
  llvm::StringRef Name;
  llvm::StringRef Descriptor;
};

struct Code {
  uint16_t MaxStack = 0;
  uint16_t MaxLocals = 0;
  llvm::ArrayRef<uint8_t> Bytes;          ///< 1 to 65535 bytes
  std::vector<ExceptionHandler> Handlers; ///< in the order of the table
  std::vector<LineEntry> Lines;           ///< by ascending StartPc
  std::vector<LocalVariable> Locals;

  /// The source line of the instruction at \p Bci; 0 when it is not known.
  unsigned lineForBci(unsigned Bci) const;
  /// The variable in \p Slot at \p Bci, or null. A store defines its variable
  /// from the following instruction on: ask with the bci behind the store.
  const LocalVariable *localAt(unsigned Slot, unsigned Bci) const;
};

/// Decodes the contents of a Code attribute. \p Where names class and method
/// in messages, which start with the pool's file name.
llvm::Expected<Code> parseCode(llvm::StringRef Contents,
                               const ConstantPool &Pool, llvm::StringRef Where);

} // namespace heddle::java

#endif
