//===- AccessFlags.h - access_flags of classes, fields, methods -*- C++ -*-===//
//
// JVMS tables 4.1-B, 4.5-A, 4.6-A and 4.7.6-A. Some bits mean different things
// for a class, a field and a method, hence the repeated values.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_CLASSFILE_ACCESSFLAGS_H
#define HEDDLE_JAVA_CLASSFILE_ACCESSFLAGS_H

#include <cstdint>

namespace heddle::java {

enum : uint16_t {
  ACC_PUBLIC = 0x0001,
  ACC_PRIVATE = 0x0002,
  ACC_PROTECTED = 0x0004,
  ACC_STATIC = 0x0008,
  ACC_FINAL = 0x0010,
  ACC_SUPER = 0x0020,        // class
  ACC_SYNCHRONIZED = 0x0020, // method
  ACC_VOLATILE = 0x0040,     // field
  ACC_BRIDGE = 0x0040,       // method
  ACC_TRANSIENT = 0x0080,    // field
  ACC_VARARGS = 0x0080,      // method
  ACC_NATIVE = 0x0100,       // method
  ACC_INTERFACE = 0x0200,    // class
  ACC_ABSTRACT = 0x0400,
  ACC_STRICT = 0x0800, // method
  ACC_SYNTHETIC = 0x1000,
  ACC_ANNOTATION = 0x2000, // class
  ACC_ENUM = 0x4000,       // class, field
  ACC_MANDATED = 0x8000,
  ACC_MODULE = 0x8000 // class
};

/// Named predicates over one access_flags item. Which of them make sense
/// depends on what the flags belong to.
struct AccessFlags {
  uint16_t Bits = 0;

  bool has(uint16_t Mask) const { return (Bits & Mask) == Mask; }
  bool isPublic() const { return Bits & ACC_PUBLIC; }
  bool isPrivate() const { return Bits & ACC_PRIVATE; }
  bool isProtected() const { return Bits & ACC_PROTECTED; }
  bool isPackagePrivate() const {
    return !(Bits & (ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED));
  }
  bool isStatic() const { return Bits & ACC_STATIC; }
  bool isFinal() const { return Bits & ACC_FINAL; }
  bool isAbstract() const { return Bits & ACC_ABSTRACT; }
  bool isSynthetic() const { return Bits & ACC_SYNTHETIC; }
  bool isEnum() const { return Bits & ACC_ENUM; }
  // Classes.
  bool isInterface() const { return Bits & ACC_INTERFACE; }
  bool isSuper() const { return Bits & ACC_SUPER; }
  bool isModule() const { return Bits & ACC_MODULE; }
  // Fields.
  bool isVolatile() const { return Bits & ACC_VOLATILE; }
  // Methods.
  bool isSynchronized() const { return Bits & ACC_SYNCHRONIZED; }
  bool isNative() const { return Bits & ACC_NATIVE; }
  bool isVarArgs() const { return Bits & ACC_VARARGS; }
  bool isBridge() const { return Bits & ACC_BRIDGE; }
};

} // namespace heddle::java

#endif
