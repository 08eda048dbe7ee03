//===- ClassFile.cpp - reading the structure of a class file --------------===//
//
// One walk over the file, JVMS 4.1. Contents of attributes are only remembered;
// Attributes.cpp, Code.cpp and Annotations.cpp decode them.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/ClassFile/ClassFile.h"
#include "frontend-java/ClassFile/ByteReader.h"
#include "frontend-java/ClassFile/Malformed.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace heddle::java {

constexpr uint32_t ClassFileMagic = 0xCAFEBABE;

std::string javaVersionName(unsigned Major) {
  if (Major < 49)
    return ("JDK 1." + Twine(Major < 45 ? 0 : Major - 44)).str();
  return ("Java " + Twine(Major - 44)).str();
}

Error ClassFile::malformed(const Twine &What) const {
  return malformedClass(fileName(), What);
}

Expected<std::unique_ptr<ClassFile>> ClassFile::parse(StringRef Bytes,
                                                      StringRef FileName) {
  std::unique_ptr<ClassFile> Result(new ClassFile());
  if (Error E = Result->read(Bytes, FileName))
    return std::move(E);
  return std::move(Result);
}

Error ClassFile::read(StringRef Bytes, StringRef FileName) {
  ByteReader R(Bytes);
  if (Error E = readHeader(R, Bytes, FileName))
    return E;
  if (Error E = readNames(R))
    return E;
  if (Error E = readFields(R))
    return E;
  if (Error E = readMethods(R))
    return E;
  if (Error E = readClassAttributes(R))
    return E;
  if (!R.atEnd())
    return malformed(Twine(Bytes.size() - R.offset()) +
                     " bytes follow the end of the class");
  return Error::success();
}

Error ClassFile::readHeader(ByteReader &R, StringRef Bytes,
                            StringRef FileName) {
  uint32_t Magic = R.u4();
  if (!R.ok() || Magic != ClassFileMagic)
    return createStringError(inconvertibleErrorCode(),
                             "not a class file: '" + FileName +
                                 "' does not start with 0xCAFEBABE");
  Minor = R.u2();
  Major = R.u2();
  if (!R.ok())
    return malformedClass(FileName, "truncated in the header");
  if (Major > MaxMajorVersion)
    return createStringError(
        inconvertibleErrorCode(),
        "class file '" + FileName + "' is of version " + Twine(Major) + " (" +
            javaVersionName(Major) + "), newer than the newest supported, " +
            Twine(MaxMajorVersion) + " (" + javaVersionName(MaxMajorVersion) +
            "): compile it with --release " + Twine(MaxMajorVersion - 44));
  if (Major < MinMajorVersion)
    return malformedClass(FileName, "version " + Twine(Major) +
                                        " is older than any Java release");
  return Pool.read(R, Bytes, FileName);
}

Error ClassFile::readNames(ByteReader &R) {
  Flags.Bits = R.u2();
  unsigned This = R.u2(), Super = R.u2(), Count = R.u2();
  if (!R.ok())
    return malformed("truncated behind the constant pool");
  Expected<StringRef> Name = Pool.className(This);
  if (!Name)
    return Name.takeError();
  ThisName = *Name;
  if (Super != 0) {
    if (!(Name = Pool.className(Super)))
      return Name.takeError();
    SuperName = *Name;
  } else if (ThisName != "java/lang/Object" && !Flags.isModule()) {
    return malformed("class " + ThisName + " has no superclass");
  }
  Interfaces.reserve(Count);
  for (unsigned I = 0; I < Count; ++I) {
    unsigned Index = R.u2();
    if (!R.ok())
      return malformed("truncated in the interfaces");
    if (!(Name = Pool.className(Index)))
      return Name.takeError();
    Interfaces.push_back(*Name);
  }
  return Error::success();
}

/// Calls F(Name, Contents) for each attribute of the table at \p R.
template <typename Fn>
Error ClassFile::forEachAttribute(ByteReader &R, Fn F) const {
  unsigned Count = R.u2();
  for (unsigned I = 0; I < Count; ++I) {
    unsigned NameIndex = R.u2();
    uint32_t Length = R.u4();
    StringRef Contents = R.bytes(Length);
    if (!R.ok())
      break;
    Expected<StringRef> Name = Pool.utf8(NameIndex);
    if (!Name)
      return Name.takeError();
    F(*Name, Contents);
  }
  return R.ok() ? Error::success() : malformed("truncated in attributes");
}

/// The part that fields and methods have in common.
Error ClassFile::readMember(ByteReader &R, AccessFlags &MemberFlags,
                            StringRef &Name, StringRef &Desc) const {
  MemberFlags.Bits = R.u2();
  unsigned NameIndex = R.u2(), DescIndex = R.u2();
  if (!R.ok())
    return malformed("truncated in the fields or methods");
  Expected<StringRef> Text = Pool.utf8(NameIndex);
  if (!Text)
    return Text.takeError();
  Name = *Text;
  if (!(Text = Pool.utf8(DescIndex)))
    return Text.takeError();
  Desc = *Text;
  return Error::success();
}

Error ClassFile::readFields(ByteReader &R) {
  unsigned Count = R.u2();
  Fields.reserve(Count);
  for (unsigned I = 0; I < Count; ++I) {
    FieldInfo &F = Fields.emplace_back();
    if (Error E = readMember(R, F.Flags, F.Name, F.Descriptor))
      return E;
    bool Good = true;
    if (Error E = forEachAttribute(R, [&](StringRef Name, StringRef Contents) {
          if (Name == "ConstantValue") {
            ByteReader Value(Contents);
            F.ConstantValueIndex = Value.u2();
            Good = Value.ok() && Value.atEnd() &&
                   Pool.tag(F.ConstantValueIndex) != ConstantTag::None;
          } else if (Name == "RuntimeVisibleAnnotations") {
            F.AnnotationBytes = Contents;
          } else if (Name == "RuntimeVisibleTypeAnnotations") {
            F.TypeAnnotationBytes = Contents;
          } else if (Name == "Signature") {
            F.SignatureBytes = Contents;
          }
        }))
      return E;
    if (!Good)
      return malformed("bad ConstantValue of field " + F.Name);
  }
  return R.ok() ? Error::success() : malformed("truncated before the fields");
}

Error ClassFile::readMethods(ByteReader &R) {
  unsigned Count = R.u2();
  Methods.reserve(Count);
  for (unsigned I = 0; I < Count; ++I) {
    MethodInfo &M = Methods.emplace_back();
    if (Error E = readMember(R, M.Flags, M.Name, M.Descriptor))
      return E;
    if (Error E = forEachAttribute(R, [&](StringRef Name, StringRef Contents) {
          if (Name == "Code")
            M.CodeBytes = Contents;
          else if (Name == "Exceptions")
            M.ExceptionsBytes = Contents;
          else if (Name == "RuntimeVisibleAnnotations")
            M.AnnotationBytes = Contents;
          else if (Name == "RuntimeVisibleTypeAnnotations")
            M.TypeAnnotationBytes = Contents;
          else if (Name == "AnnotationDefault")
            M.DefaultBytes = Contents;
          else if (Name == "Signature")
            M.SignatureBytes = Contents;
          else if (Name == "MethodParameters")
            M.ParameterBytes = Contents;
          else if (Name == "RuntimeVisibleParameterAnnotations")
            M.ParameterAnnotationBytes = Contents;
        }))
      return E;
  }
  return R.ok() ? Error::success() : malformed("truncated before the methods");
}

Error ClassFile::readClassAttributes(ByteReader &R) {
  return forEachAttribute(R, [&](StringRef Name, StringRef Contents) {
    if (Name == "RuntimeVisibleAnnotations")
      AnnotationBytes = Contents;
    else if (Name == "RuntimeVisibleTypeAnnotations")
      TypeAnnotationBytes = Contents;
    else if (Name == "BootstrapMethods")
      BootstrapBytes = Contents;
    else if (Name == "InnerClasses")
      InnerClassesBytes = Contents;
    else if (Name == "EnclosingMethod")
      EnclosingMethodBytes = Contents;
    else if (Name == "NestHost")
      NestHostBytes = Contents;
    else if (Name == "NestMembers")
      NestMembersBytes = Contents;
    else if (Name == "PermittedSubclasses")
      PermittedSubclassesBytes = Contents;
    else if (Name == "Record")
      RecordBytes = Contents;
    else if (Name == "SourceFile")
      SourceFileBytes = Contents;
    else if (Name == "Module")
      ModuleBytes = Contents;
    else if (Name == "Signature")
      ClassSignatureBytes = Contents;
  });
}

const FieldInfo *ClassFile::findField(StringRef Name,
                                      StringRef Descriptor) const {
  for (const FieldInfo &F : Fields)
    if (F.Name == Name && F.Descriptor == Descriptor)
      return &F;
  return nullptr;
}

const MethodInfo *ClassFile::findMethod(StringRef Name,
                                        StringRef Descriptor) const {
  for (const MethodInfo &M : Methods)
    if (M.Name == Name && M.Descriptor == Descriptor)
      return &M;
  return nullptr;
}

std::string ClassFile::describe(const MethodInfo &M) const {
  return (ThisName + "." + M.Name + M.Descriptor).str();
}

Expected<Code> ClassFile::code(const MethodInfo &M) const {
  if (M.CodeBytes.data() == nullptr)
    return malformed("method " + describe(M) + " has no Code attribute");
  return parseCode(M.CodeBytes, Pool, describe(M));
}

Expected<std::vector<Instruction>>
ClassFile::instructions(const MethodInfo &M, const Code &Body) const {
  return decodeMethod(Body, Pool, describe(M));
}

} // namespace heddle::java
