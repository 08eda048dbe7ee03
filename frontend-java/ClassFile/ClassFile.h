//===- ClassFile.h - a parsed Java class file -------------------*- C++ -*-===//
//
// JVMS 4. parse() walks the whole structure once, so every length is known to
// fit and nothing follows the end; what is inside attributes (method bodies,
// annotations, bootstrap methods, ...) is decoded when it is asked for, and
// then yields its own errors. Every StringRef and ArrayRef points into the
// bytes that were given to parse(), which must outlive the ClassFile and all
// that was taken from it. Names are in internal form ("java/lang/Object").
// Immutable after parse(), hence safe to read from several threads.
//
// Not parsed: StackMapTable, what is in type
// annotations, runtime-invisible annotations, Module.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_CLASSFILE_CLASSFILE_H
#define HEDDLE_JAVA_CLASSFILE_CLASSFILE_H

#include "frontend-java/ClassFile/AccessFlags.h"
#include "frontend-java/ClassFile/Annotations.h"
#include "frontend-java/ClassFile/Bytecode.h"
#include "frontend-java/ClassFile/Code.h"
#include "frontend-java/ClassFile/ConstantPool.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace heddle::java {

/// Class file versions that are read: JDK 1.0.2 to Java 25.
constexpr unsigned MinMajorVersion = 45, MaxMajorVersion = 69;

struct FieldInfo {
  AccessFlags Flags;
  uint16_t ConstantValueIndex = 0; ///< into the constant pool; 0: none
  llvm::StringRef Name;
  llvm::StringRef Descriptor;
  llvm::StringRef AnnotationBytes;     ///< see ClassFile::annotations
  llvm::StringRef SignatureBytes;      ///< see ClassFile::signature
  llvm::StringRef TypeAnnotationBytes; ///< see ClassFile::typeAnnotations
};

struct MethodInfo {
  AccessFlags Flags;
  llvm::StringRef Name;
  llvm::StringRef Descriptor;
  llvm::StringRef CodeBytes; ///< see ClassFile::code; empty: no Code attribute
  llvm::StringRef ExceptionsBytes; ///< see ClassFile::exceptions
  llvm::StringRef AnnotationBytes; ///< see ClassFile::annotations
  llvm::StringRef DefaultBytes;    ///< see ClassFile::annotationDefault
  llvm::StringRef SignatureBytes;  ///< see ClassFile::signature
  llvm::StringRef ParameterBytes;  ///< see ClassFile::parameters
  /// See ClassFile::parameterAnnotations.
  llvm::StringRef ParameterAnnotationBytes;
  llvm::StringRef TypeAnnotationBytes; ///< see ClassFile::typeAnnotations

  bool hasCode() const { return !CodeBytes.empty(); }
  bool isConstructor() const { return Name == "<init>"; }
  bool isClassInitializer() const { return Name == "<clinit>"; }
};

/// JVMS 4.7.23. Arguments are constant pool indices of loadable constants.
struct BootstrapMethod {
  uint16_t MethodHandleIndex = 0;
  std::vector<uint16_t> Arguments;
};

struct InnerClass {
  llvm::StringRef Inner;
  llvm::StringRef Outer;      ///< empty for a local or anonymous class
  llvm::StringRef SimpleName; ///< empty for an anonymous class
  AccessFlags Flags;
};

struct EnclosingMethodInfo {
  llvm::StringRef Class;
  llvm::StringRef Name, Descriptor; ///< empty when not inside a method
};

struct RecordComponent {
  llvm::StringRef Name;
  llvm::StringRef Descriptor;
  llvm::StringRef AnnotationBytes;
  llvm::StringRef SignatureBytes;
  llvm::StringRef TypeAnnotationBytes;
};

/// Of MethodParameters.
struct ParameterInfo {
  llvm::StringRef Name; ///< empty: none
  AccessFlags Flags;
};

class ClassFile {
public:
  /// \p FileName is what messages say the bytes came from.
  static llvm::Expected<std::unique_ptr<ClassFile>>
  parse(llvm::StringRef Bytes, llvm::StringRef FileName);

  llvm::StringRef fileName() const { return Pool.fileName(); }
  unsigned majorVersion() const { return Major; }
  unsigned minorVersion() const { return Minor; }
  AccessFlags flags() const { return Flags; }
  llvm::StringRef name() const { return ThisName; }
  /// Empty for java/lang/Object and for module-info.
  llvm::StringRef superName() const { return SuperName; }
  llvm::ArrayRef<llvm::StringRef> interfaces() const { return Interfaces; }
  const ConstantPool &pool() const { return Pool; }
  llvm::ArrayRef<FieldInfo> fields() const { return Fields; }
  llvm::ArrayRef<MethodInfo> methods() const { return Methods; }
  /// By name and descriptor; null when this class does not declare it.
  const FieldInfo *findField(llvm::StringRef Name,
                             llvm::StringRef Descriptor) const;
  const MethodInfo *findMethod(llvm::StringRef Name,
                               llvm::StringRef Descriptor) const;

  // Decoded at each call; keep the result. M is one of methods().
  /// Fails without a Code attribute (abstract, native).
  llvm::Expected<Code> code(const MethodInfo &M) const;
  /// The instructions of \p Body, the result of code(M); see decodeMethod.
  llvm::Expected<std::vector<Instruction>> instructions(const MethodInfo &M,
                                                        const Code &Body) const;
  /// "java/lang/Object.wait(J)V".
  std::string describe(const MethodInfo &M) const;
  /// The checked exceptions declared by throws.
  llvm::Expected<std::vector<llvm::StringRef>>
  exceptions(const MethodInfo &M) const;

  // RuntimeVisibleAnnotations of the class, a field, method or component.
  llvm::Expected<std::vector<Annotation>> annotations() const {
    return parseAnnotations(AnnotationBytes, Pool);
  }
  llvm::StringRef annotationBytes() const { return AnnotationBytes; }
  template <typename Member>
  llvm::Expected<std::vector<Annotation>> annotations(const Member &M) const {
    return parseAnnotations(M.AnnotationBytes, Pool);
  }

  /// RuntimeVisibleParameterAnnotations: a list for each parameter that the
  /// source has.
  llvm::Expected<std::vector<std::vector<Annotation>>>
  parameterAnnotations(const MethodInfo &M) const {
    return parseParameterAnnotations(M.ParameterAnnotationBytes, Pool);
  }
  /// The contents of the class's RuntimeVisibleTypeAnnotations, as members have
  /// them in TypeAnnotationBytes: the JDK decodes them. Empty if it has none.
  llvm::StringRef typeAnnotations() const { return TypeAnnotationBytes; }

  /// The generic type of the class, a field, method or component, as Signature
  /// has it; empty: it has none.
  llvm::Expected<llvm::StringRef> signature() const {
    return signatureOf(ClassSignatureBytes);
  }
  template <typename Member>
  llvm::Expected<llvm::StringRef> signature(const Member &M) const {
    return signatureOf(M.SignatureBytes);
  }
  /// What MethodParameters says, which javac writes with -parameters; nullopt
  /// if it is missing.
  llvm::Expected<std::optional<std::vector<ParameterInfo>>>
  parameters(const MethodInfo &M) const;

  /// What an annotation's element is when it is not given.
  llvm::Expected<std::optional<ElementValue>>
  annotationDefault(const MethodInfo &M) const {
    return parseAnnotationDefault(M.DefaultBytes, Pool);
  }

  // Class attributes; empty or nullopt when absent.
  llvm::Expected<std::vector<BootstrapMethod>> bootstrapMethods() const;
  llvm::Expected<BootstrapMethod> bootstrapMethod(unsigned Index) const;
  llvm::Expected<std::vector<InnerClass>> innerClasses() const;
  llvm::Expected<std::optional<EnclosingMethodInfo>> enclosingMethod() const;
  /// Empty when the class is its own nest host.
  llvm::Expected<llvm::StringRef> nestHost() const;
  llvm::Expected<std::vector<llvm::StringRef>> nestMembers() const;
  llvm::Expected<std::vector<llvm::StringRef>> permittedSubclasses() const;
  /// nullopt for a class that is not a record; a record may have none.
  llvm::Expected<std::optional<std::vector<RecordComponent>>>
  recordComponents() const;
  /// Of module-info: the classes that it provides for a service (JVMS 4.7.25).
  llvm::Expected<std::vector<llvm::StringRef>>
  providersOf(llvm::StringRef Service) const;
  /// "Foo.java"; empty when the attribute is absent.
  llvm::Expected<llvm::StringRef> sourceFile() const;

private:
  ClassFile() = default;
  llvm::Error read(llvm::StringRef Bytes, llvm::StringRef FileName);
  llvm::Error readHeader(ByteReader &R, llvm::StringRef Bytes,
                         llvm::StringRef FileName);
  llvm::Error readNames(ByteReader &R);
  llvm::Error readFields(ByteReader &R);
  llvm::Error readMethods(ByteReader &R);
  llvm::Error readClassAttributes(ByteReader &R);
  llvm::Error readMember(ByteReader &R, AccessFlags &Flags,
                         llvm::StringRef &Name, llvm::StringRef &Desc) const;
  template <typename Fn>
  llvm::Error forEachAttribute(ByteReader &R, Fn F) const;
  llvm::Error malformed(const llvm::Twine &What) const;
  llvm::Expected<llvm::StringRef> optionalName(unsigned Index,
                                               bool IsClass) const;
  llvm::Expected<llvm::StringRef> signatureOf(llvm::StringRef Contents) const;
  llvm::Expected<std::vector<llvm::StringRef>>
  classNames(llvm::StringRef Contents, llvm::StringRef Attribute) const;
  llvm::Error forEachBootstrapMethod(
      llvm::function_ref<bool(unsigned, BootstrapMethod)> F) const;

  uint16_t Minor = 0, Major = 0;
  AccessFlags Flags;
  ConstantPool Pool;
  llvm::StringRef ThisName, SuperName;
  std::vector<llvm::StringRef> Interfaces;
  std::vector<FieldInfo> Fields;
  std::vector<MethodInfo> Methods;
  // Contents of the class attributes; data() is null when absent.
  llvm::StringRef AnnotationBytes, TypeAnnotationBytes, BootstrapBytes,
      InnerClassesBytes, EnclosingMethodBytes, NestHostBytes, NestMembersBytes,
      PermittedSubclassesBytes, RecordBytes, SourceFileBytes, ModuleBytes,
      ClassSignatureBytes;
};

/// "Java 25" for 69; "JDK 1.1" for 45.
std::string javaVersionName(unsigned Major);

} // namespace heddle::java

#endif
