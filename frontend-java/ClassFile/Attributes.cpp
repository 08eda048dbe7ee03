//===- Attributes.cpp - class attributes, decoded on demand ---------------===//
//
// JVMS 4.7.5 to 4.7.10, 4.7.23, 4.7.24 and 4.7.28 to 4.7.31. Every decoder
// checks that it used exactly the attribute's bytes.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/ClassFile/ByteReader.h"
#include "frontend-java/ClassFile/ClassFile.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace heddle::java {

/// A table of Class indices preceded by its length.
Expected<std::vector<StringRef>>
ClassFile::classNames(StringRef Contents, StringRef Attribute) const {
  std::vector<StringRef> Names;
  if (Contents.data() == nullptr)
    return Names;
  ByteReader R(Contents);
  unsigned Count = R.u2();
  for (unsigned I = 0; I < Count && R.ok(); ++I) {
    unsigned Index = R.u2();
    if (!R.ok())
      break;
    Expected<StringRef> Name = Pool.className(Index);
    if (!Name)
      return Name.takeError();
    Names.push_back(*Name);
  }
  if (!R.ok() || !R.atEnd())
    return malformed("bad length of attribute " + Attribute);
  return Names;
}

Expected<std::vector<StringRef>>
ClassFile::exceptions(const MethodInfo &M) const {
  return classNames(M.ExceptionsBytes, "Exceptions");
}

Expected<std::vector<StringRef>> ClassFile::nestMembers() const {
  return classNames(NestMembersBytes, "NestMembers");
}

Expected<std::vector<StringRef>> ClassFile::permittedSubclasses() const {
  return classNames(PermittedSubclassesBytes, "PermittedSubclasses");
}

/// The class name or Utf8 at \p Index, empty for index 0.
Expected<StringRef> ClassFile::optionalName(unsigned Index,
                                            bool IsClass) const {
  if (Index == 0)
    return StringRef();
  return IsClass ? Pool.className(Index) : Pool.utf8(Index);
}

Expected<StringRef> ClassFile::nestHost() const {
  if (NestHostBytes.data() == nullptr)
    return StringRef();
  ByteReader R(NestHostBytes);
  unsigned Index = R.u2();
  if (!R.ok() || !R.atEnd())
    return malformed("bad length of attribute NestHost");
  return Pool.className(Index);
}

Expected<StringRef> ClassFile::signatureOf(StringRef Contents) const {
  if (Contents.data() == nullptr)
    return StringRef();
  ByteReader R(Contents);
  unsigned Index = R.u2();
  if (!R.ok() || !R.atEnd())
    return malformed("bad length of attribute Signature");
  return Pool.utf8(Index);
}

Expected<std::optional<std::vector<ParameterInfo>>>
ClassFile::parameters(const MethodInfo &M) const {
  if (M.ParameterBytes.data() == nullptr)
    return std::nullopt;
  std::vector<ParameterInfo> Result;
  ByteReader R(M.ParameterBytes);
  for (unsigned Count = R.u1(); Count && R.ok(); --Count) {
    unsigned NameIndex = R.u2(), Bits = R.u2();
    Expected<StringRef> Name = optionalName(NameIndex, false);
    if (!Name)
      return Name.takeError();
    Result.push_back({*Name, {uint16_t(Bits)}});
  }
  if (!R.ok() || !R.atEnd())
    return malformed("bad length of attribute MethodParameters");
  return Result;
}

Expected<StringRef> ClassFile::sourceFile() const {
  if (SourceFileBytes.data() == nullptr)
    return StringRef();
  ByteReader R(SourceFileBytes);
  unsigned Index = R.u2();
  if (!R.ok() || !R.atEnd())
    return malformed("bad length of attribute SourceFile");
  return Pool.utf8(Index);
}

Expected<std::vector<InnerClass>> ClassFile::innerClasses() const {
  std::vector<InnerClass> Result;
  if (InnerClassesBytes.data() == nullptr)
    return Result;
  ByteReader R(InnerClassesBytes);
  unsigned Count = R.u2();
  for (unsigned I = 0; I < Count && R.ok(); ++I) {
    unsigned Inner = R.u2(), Outer = R.u2(), Simple = R.u2(), Bits = R.u2();
    if (!R.ok())
      break;
    Expected<StringRef> InnerName = Pool.className(Inner);
    if (!InnerName)
      return InnerName.takeError();
    Expected<StringRef> OuterName = optionalName(Outer, true);
    if (!OuterName)
      return OuterName.takeError();
    Expected<StringRef> SimpleName = optionalName(Simple, false);
    if (!SimpleName)
      return SimpleName.takeError();
    Result.push_back({*InnerName, *OuterName, *SimpleName, {uint16_t(Bits)}});
  }
  if (!R.ok() || !R.atEnd())
    return malformed("bad length of attribute InnerClasses");
  return Result;
}

Expected<std::optional<EnclosingMethodInfo>>
ClassFile::enclosingMethod() const {
  if (EnclosingMethodBytes.data() == nullptr)
    return std::nullopt;
  ByteReader R(EnclosingMethodBytes);
  unsigned ClassIndex = R.u2(), MethodIndex = R.u2();
  if (!R.ok() || !R.atEnd())
    return malformed("bad length of attribute EnclosingMethod");
  Expected<StringRef> Name = Pool.className(ClassIndex);
  if (!Name)
    return Name.takeError();
  if (MethodIndex == 0)
    return EnclosingMethodInfo{*Name, {}, {}};
  Expected<NameAndType> Method = Pool.nameAndType(MethodIndex);
  if (!Method)
    return Method.takeError();
  return EnclosingMethodInfo{*Name, Method->Name, Method->Descriptor};
}

Expected<std::optional<std::vector<RecordComponent>>>
ClassFile::recordComponents() const {
  if (RecordBytes.data() == nullptr)
    return std::nullopt;
  std::vector<RecordComponent> Result;
  ByteReader R(RecordBytes);
  unsigned Count = R.u2();
  for (unsigned I = 0; I < Count && R.ok(); ++I) {
    unsigned NameIndex = R.u2(), DescIndex = R.u2(), Attributes = R.u2();
    if (!R.ok())
      break;
    Expected<StringRef> Name = Pool.utf8(NameIndex);
    if (!Name)
      return Name.takeError();
    Expected<StringRef> Desc = Pool.utf8(DescIndex);
    if (!Desc)
      return Desc.takeError();
    RecordComponent C{*Name, *Desc, {}, {}, {}};
    for (unsigned A = 0; A < Attributes && R.ok(); ++A) {
      unsigned AttributeIndex = R.u2();
      uint32_t Length = R.u4();
      StringRef Contents = R.bytes(Length);
      if (!R.ok())
        break;
      Expected<StringRef> Attribute = Pool.utf8(AttributeIndex);
      if (!Attribute)
        return Attribute.takeError();
      if (*Attribute == "RuntimeVisibleAnnotations")
        C.AnnotationBytes = Contents;
      else if (*Attribute == "RuntimeVisibleTypeAnnotations")
        C.TypeAnnotationBytes = Contents;
      else if (*Attribute == "Signature")
        C.SignatureBytes = Contents;
    }
    Result.push_back(C);
  }
  if (!R.ok() || !R.atEnd())
    return malformed("bad length of attribute Record");
  return Result;
}

/// Visits the entries in order until \p F returns false.
Error ClassFile::forEachBootstrapMethod(
    function_ref<bool(unsigned, BootstrapMethod)> F) const {
  if (BootstrapBytes.data() == nullptr)
    return Error::success();
  ByteReader R(BootstrapBytes);
  unsigned Count = R.u2();
  for (unsigned I = 0; I < Count && R.ok(); ++I) {
    BootstrapMethod M;
    M.MethodHandleIndex = R.u2();
    unsigned Arguments = R.u2();
    for (unsigned A = 0; A < Arguments && R.ok(); ++A)
      M.Arguments.push_back(R.u2());
    if (!R.ok())
      break;
    if (Pool.tag(M.MethodHandleIndex) != ConstantTag::MethodHandle)
      return malformed("bootstrap method " + Twine(I) +
                       " does not name a method handle");
    for (uint16_t Index : M.Arguments)
      if (Pool.tag(Index) == ConstantTag::None)
        return malformed("bootstrap method " + Twine(I) +
                         " has a bad constant pool index");
    if (!F(I, std::move(M)))
      return Error::success();
  }
  if (!R.ok() || !R.atEnd())
    return malformed("bad length of attribute BootstrapMethods");
  return Error::success();
}

Expected<std::vector<BootstrapMethod>> ClassFile::bootstrapMethods() const {
  std::vector<BootstrapMethod> Result;
  if (Error E = forEachBootstrapMethod([&](unsigned, BootstrapMethod M) {
        Result.push_back(std::move(M));
        return true;
      }))
    return std::move(E);
  return Result;
}

Expected<BootstrapMethod> ClassFile::bootstrapMethod(unsigned Index) const {
  std::optional<BootstrapMethod> Result;
  if (Error E = forEachBootstrapMethod([&](unsigned I, BootstrapMethod M) {
        if (I == Index)
          Result = std::move(M);
        return I != Index;
      }))
    return std::move(E);
  if (!Result)
    return malformed("no bootstrap method " + Twine(Index));
  return std::move(*Result);
}

Expected<std::vector<StringRef>>
ClassFile::providersOf(StringRef Service) const {
  std::vector<StringRef> Result;
  if (ModuleBytes.data() == nullptr)
    return Result;
  ByteReader R(ModuleBytes);
  R.skip(6);
  R.skip(6 * R.u2());                       // requires
  for (unsigned Kind = 0; Kind < 2; ++Kind) // exports, opens
    for (unsigned N = R.u2(); N && R.ok(); --N) {
      R.skip(4);
      R.skip(2 * R.u2());
    }
  R.skip(2 * R.u2()); // uses
  for (unsigned N = R.u2(); N && R.ok(); --N) {
    Expected<StringRef> Of = Pool.className(R.u2());
    if (!Of)
      return Of.takeError();
    for (unsigned With = R.u2(); With && R.ok(); --With) {
      Expected<StringRef> Class = Pool.className(R.u2());
      if (!Class)
        return Class.takeError();
      if (*Of == Service)
        Result.push_back(*Class);
    }
  }
  if (!R.ok())
    return malformed("bad length of attribute Module");
  return Result;
}

} // namespace heddle::java
