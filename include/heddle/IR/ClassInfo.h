//===- ClassInfo.h - What the machine knows of a class ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The description of a class that travels beside its code: made by the Java
// frontend, stored in a module as metadata (ClassMetadata.h), read by the
// machine. Plain data; names are internal names ("java/lang/Object").
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_IR_CLASSINFO_H
#define HEDDLE_IR_CLASSINFO_H

#include <cstdint>
#include <string>
#include <vector>

namespace heddle {

/// Computational kinds of the JVM (JVMS 2.11.1); boolean, byte, char, short
/// and int are all I32.
/// The last three are accesses only (heddle.bytes.*): 2, 4 or 8 elements of a
/// byte[], whose bytes together, the first the lowest, are a signed number of
/// 64 bits in registers.
enum class ValueKind : uint8_t {
  I32,
  I64,
  F32,
  F64,
  Ref,
  Void,
  Bytes2,
  Bytes4,
  Bytes8
};

constexpr bool isBytes(ValueKind K) { return K > ValueKind::Void; }
/// Cells that an access of the kind touches, at the distance of elements.
constexpr unsigned numBytes(ValueKind K) {
  return isBytes(K) ? 2u << (unsigned(K) - unsigned(ValueKind::Bytes2)) : 1;
}

/// Access flags (JVMS 4.1, 4.5, 4.6) that the machine looks at.
enum AccessFlag : uint16_t {
  AccPublic = 0x0001,
  AccPrivate = 0x0002,
  AccProtected = 0x0004,
  AccStatic = 0x0008,
  AccFinal = 0x0010,
  AccSynchronized = 0x0020,
  AccVolatile = 0x0040,
  AccNative = 0x0100,
  AccInterface = 0x0200,
  AccAbstract = 0x0400,
  /// Heddle's own, in the bit of ACC_MODULE, which no class has: of the boot
  /// library, and its initialisation is not a scheduling choice. With
  /// --no-trust no class has it.
  AccBoot = 0x8000,
  /// Heddle's own, in a bit that no flag of classes has: of the boot library,
  /// as programs see it.
  AccOfJdk = 0x0800,
};

struct FieldInfo {
  std::string Name;
  std::string Descriptor;
  uint16_t Flags = 0;
  /// Instance fields: bytes from the start of the object (header included).
  /// Static fields: unused, they are the global @"Class.name".
  uint32_t Offset = 0;
};

struct MethodInfo {
  /// Name and descriptor: "run()V".
  std::string Selector;
  uint16_t Flags = 0;
  /// Name of the IR function; empty for an abstract method.
  std::string Symbol;
};

/// A class or interface. Array classes have no ClassInfo: their names
/// ("[I", "[[Lp/C;") say everything.
struct ClassInfo {
  std::string Name;
  std::string Super; ///< empty for java/lang/Object
  std::vector<std::string> Interfaces;
  uint16_t Flags = 0;
  /// Bytes of an instance, header included, a multiple of 8.
  uint32_t InstanceSize = 0;
  std::vector<FieldInfo> Fields;   ///< declared here, in declaration order
  std::vector<MethodInfo> Methods; ///< declared here, in declaration order
  /// IR function of <clinit>, empty when initialisation runs no code here.
  std::string Initializer;
  std::string SourceFile;
  /// Plain accesses of its code are not checked for races.
  bool Trusted = false;
  /// It says no more of the class than its module needs; the rest is with the
  /// class of the name in the JDK or on the class path.
  bool IsPartial = false;
};

} // namespace heddle

#endif
