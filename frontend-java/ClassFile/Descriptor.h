//===- Descriptor.h - field and method descriptors --------------*- C++ -*-===//
//
// JVMS 4.3. A FieldType is a view on its text; parsing copies no characters.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_CLASSFILE_DESCRIPTOR_H
#define HEDDLE_JAVA_CLASSFILE_DESCRIPTOR_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <optional>
#include <string>

namespace heddle::java {

/// The computational kinds of locals and operands (JVMS 2.11.1), plus Void for
/// a return type.
enum class Kind : uint8_t { I32, I64, Float, Double, Ref, Void };

/// The type of a field or array element as memory holds it.
enum class ElementType : uint8_t {
  Boolean,
  Byte,
  Char,
  Short,
  Int,
  Long,
  Float,
  Double,
  Ref, ///< class, interface or array
  Void ///< return types only
};

Kind kindOf(ElementType Type);
/// The bytes of one array element; references are 4. 0 for Void.
unsigned elementSize(ElementType Type);
/// 2 for I64 and Double, 0 for Void, else 1: locals, operand stack words.
unsigned slotsOf(Kind K);
/// 'I' to Int, 'L' and '[' to Ref; nothing for a character that starts no type.
std::optional<ElementType> elementTypeOf(char C);
/// The operand of newarray (JVMS table 6.5.newarray-A), 4 to 11.
std::optional<ElementType> elementTypeOfNewarray(unsigned Code);

struct FieldType {
  ElementType Type = ElementType::Void;
  llvm::StringRef Text; ///< the descriptor: "I", "[[J", "Ljava/lang/String;"

  Kind kind() const { return kindOf(Type); }
  unsigned slots() const { return slotsOf(kind()); }
  bool isVoid() const { return Type == ElementType::Void; }
  bool isRef() const { return Type == ElementType::Ref; }
  bool isArray() const { return Text.starts_with("["); }
  unsigned dimensions() const { return Text.find_first_not_of('['); }
  /// The name by which ClassHierarchy::load knows it: "java/lang/String" or
  /// "[[J". Only for references.
  llvm::StringRef className() const;
  /// The type of an array's elements ("[J" of "[[J"). Only for arrays.
  FieldType component() const;
};

struct MethodType {
  llvm::SmallVector<FieldType, 8> Parameters;
  FieldType Return;

  /// Slots of all parameters, without the receiver.
  unsigned parameterSlots() const;
};

/// Fails when \p Text is not exactly one field descriptor ("V" is not one).
llvm::Expected<FieldType> parseFieldDescriptor(llvm::StringRef Text);
/// Fails also when there are more than 255 parameter slots (JVMS 4.3.3).
llvm::Expected<MethodType> parseMethodDescriptor(llvm::StringRef Text);

/// "java.util.List" of "java/util/List", "int[][]" of "[[I": for messages.
std::string prettyClassName(llvm::StringRef InternalName);

} // namespace heddle::java

#endif
