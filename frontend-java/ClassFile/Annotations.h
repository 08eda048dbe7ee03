//===- Annotations.h - runtime-visible annotations --------------*- C++ -*-===//
//
// JVMS 4.7.16, decoded on demand. Strings are raw modified UTF-8 and point into
// the class file's bytes.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_CLASSFILE_ANNOTATIONS_H
#define HEDDLE_JAVA_CLASSFILE_ANNOTATIONS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <optional>
#include <vector>

namespace heddle::java {

class ConstantPool;
struct Annotation;

struct ElementValue {
  enum class Kind : uint8_t {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,   ///< these six: Integer
    Float,  ///< Floating
    Double, ///< Floating
    String, ///< Text
    Enum,   ///< TypeName.Text, TypeName being a field descriptor
    Class,  ///< Text: a return descriptor ("V", "Ljava/lang/String;")
    Nested, ///< Nested.front()
    Array   ///< Elements
  };

  Kind K = Kind::Int;
  int64_t Integer = 0;
  double Floating = 0;
  llvm::StringRef Text;
  llvm::StringRef TypeName;
  std::vector<ElementValue> Elements;
  std::vector<Annotation> Nested; ///< exactly one for Kind::Nested
};

struct AnnotationElement;

struct Annotation {
  llvm::StringRef Type; ///< field descriptor, "Lheddle/Replace;"
  std::vector<AnnotationElement> Elements;

  /// The value given for element \p Name, or null when it was left to its
  /// default.
  const ElementValue *find(llvm::StringRef Name) const;
};

struct AnnotationElement {
  llvm::StringRef Name;
  ElementValue Value;
};

/// Decodes the contents of a RuntimeVisibleAnnotations attribute; an empty
/// \p Contents has none. Values nested more than 64 deep are refused.
llvm::Expected<std::vector<Annotation>>
parseAnnotations(llvm::StringRef Contents, const ConstantPool &Pool);

/// The contents of a RuntimeVisibleParameterAnnotations attribute.
llvm::Expected<std::vector<std::vector<Annotation>>>
parseParameterAnnotations(llvm::StringRef Contents, const ConstantPool &Pool);

/// The value of an AnnotationDefault attribute; none when it is absent.
llvm::Expected<std::optional<ElementValue>>
parseAnnotationDefault(llvm::StringRef Contents, const ConstantPool &Pool);

} // namespace heddle::java

#endif
