//===- Class.h - linked classes, fields and methods -------------*- C++ -*-===//
//
// What ClassHierarchy::load gives: a class whose superclass and interfaces are
// loaded and whose instances have a layout. Objects live as long as the
// hierarchy, so pointers are identities; order by Class::index(),
// the order of loading and the same in every run.
//
// The layout of an instance: a header of 16 bytes, then the superclass's
// fields, then its own in declaration order. A reference and every primitive
// but long and double takes 4 bytes; those take 8 and are 8-aligned. The size
// is rounded to 8; a subclass goes on where the fields end, not at that size.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_CLASSPATH_CLASS_H
#define HEDDLE_JAVA_CLASSPATH_CLASS_H

#include "frontend-java/ClassFile/ClassFile.h"
#include "frontend-java/ClassFile/Descriptor.h"
#include "frontend-java/ClassPath/ClassPath.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cassert>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace heddle::java {

class Class;

constexpr unsigned ObjectHeaderSize = 16;

struct Field {
  const Class *Owner = nullptr;
  const FieldInfo *Info = nullptr;
  unsigned Index = 0;  ///< into Owner->fields()
  unsigned Offset = 0; ///< bytes from the object's start; 0 for a static field
  ElementType Type = ElementType::Int;

  AccessFlags flags() const { return Info->Flags; }
  llvm::StringRef name() const { return Info->Name; }
  llvm::StringRef descriptor() const { return Info->Descriptor; }
  bool isStatic() const { return Info->Flags.isStatic(); }
  bool isVolatile() const { return Info->Flags.isVolatile(); }
  bool isFinal() const { return Info->Flags.isFinal(); }
};

struct Method {
  const Class *Owner = nullptr;
  const MethodInfo *Info = nullptr;
  unsigned Index = 0; ///< into Owner->methods()

  AccessFlags flags() const { return Info->Flags; }
  llvm::StringRef name() const { return Info->Name; }
  llvm::StringRef descriptor() const { return Info->Descriptor; }
  bool isStatic() const { return Info->Flags.isStatic(); }
  bool isPrivate() const { return Info->Flags.isPrivate(); }
  bool isAbstract() const { return Info->Flags.isAbstract(); }
  bool isNative() const { return Info->Flags.isNative(); }
  bool hasCode() const { return Info->hasCode(); }
  /// JVMS 2.9.3: invokeExact and friends, VarHandle's accessors. Resolution
  /// then gives this method whatever the descriptor at the call.
  bool isSignaturePolymorphic() const;
  llvm::Expected<Code> code() const;
  /// "java/util/List.add(Ljava/lang/Object;)Z"
  std::string str() const;
};

class Class {
public:
  /// In order of loading, from 0.
  unsigned index() const { return Index; }
  /// "java/lang/Object", or a descriptor for arrays: "[I".
  llvm::StringRef name() const { return Name; }
  /// "java/lang"; empty for the unnamed package and for arrays.
  llvm::StringRef package() const;
  AccessFlags flags() const { return Flags; }
  bool isInterface() const { return Flags.isInterface(); }
  bool isAbstract() const { return Flags.isAbstract(); }
  bool isArray() const { return Name.starts_with("["); }
  ClassOrigin origin() const { return Origin; }
  /// By the program, while it runs; not for arrays.
  bool isDefined() const { return Bytes.IsDefined; }
  /// For messages; empty for arrays.
  llvm::StringRef path() const { return Bytes.Path; }

  /// Not for arrays.
  const ClassFile &file() const {
    assert(File && "internal: an array class has no class file");
    return *File;
  }

  /// Null for java/lang/Object only; that of an interface is Object.
  const Class *superclass() const { return Super; }
  /// The direct superinterfaces in declaration order.
  llvm::ArrayRef<const Class *> interfaces() const { return Interfaces; }
  /// All superinterfaces, ordered by index.
  llvm::ArrayRef<const Class *> allInterfaces() const { return AllInterfaces; }

  /// Of an array: the type of its elements, and its class when they are
  /// references (for "[[I" that of "[I").
  ElementType componentType() const { return ComponentType; }
  const Class *component() const { return Component; }

  /// Declared by this class, in declaration order.
  llvm::ArrayRef<Field> fields() const { return Fields; }
  llvm::ArrayRef<Method> methods() const { return Methods; }
  const Field *findField(llvm::StringRef N, llvm::StringRef Desc) const;
  const Method *findMethod(llvm::StringRef N, llvm::StringRef Desc) const;
  const Method *classInitializer() const;

  /// Bytes of an instance; see the top of this file. For an array class it is
  /// the header's size.
  unsigned instanceSize() const { return (FieldsEnd + 7) & ~7u; }
  /// Where the fields end, before rounding.
  unsigned fieldsEnd() const { return FieldsEnd; }

  /// Whether this is \p Other, or a subclass, subinterface or implementation
  /// of it. Arrays by the rules of JVMS 6.5 (checkcast), so that this is
  /// instanceof for non-null references.
  bool isAssignableTo(const Class &Other) const;
  /// By superclass only: whether \p Other is on the chain from this upwards.
  bool isSubclassOf(const Class &Other) const {
    return Other.Depth < Display.size() && Display[Other.Depth] == &Other;
  }
  bool implements(const Class &Interface) const;
  bool inSamePackage(const Class &Other) const {
    return package() == Other.package();
  }

private:
  friend class ClassHierarchy;

  unsigned Index = 0;
  unsigned Depth = 0;
  AccessFlags Flags;
  ClassOrigin Origin = ClassOrigin::Boot;
  ElementType ComponentType = ElementType::Void;
  unsigned FieldsEnd = ObjectHeaderSize;
  std::string Name;
  ClassBytes Bytes;
  std::unique_ptr<ClassFile> File;
  const Class *Super = nullptr;
  const Class *Component = nullptr;
  llvm::SmallVector<const Class *, 4> Interfaces;
  std::vector<const Class *> AllInterfaces; // by index
  llvm::SmallVector<const Class *, 4>
      Display; // Display[D]: ancestor at depth D
  std::vector<Field> Fields;
  std::vector<Method> Methods;
};

} // namespace heddle::java

#endif
