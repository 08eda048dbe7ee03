//===- ConstantPool.cpp - the constant pool of a class file ---------------===//

#include "frontend-java/ClassFile/ConstantPool.h"
#include "frontend-java/ClassFile/ByteReader.h"
#include "frontend-java/ClassFile/Malformed.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Endian.h"

using namespace llvm;
using namespace llvm::support;

namespace heddle::java {

StringRef constantTagName(ConstantTag Tag) {
  switch (Tag) {
  case ConstantTag::None:
    return "none";
#define CONSTANT_TAG(Name, Value, PayloadBytes)                                \
  case ConstantTag::Name:                                                      \
    return #Name;
#include "frontend-java/ClassFile/ConstantTags.def"
  }
  return "unknown"; // a byte from the file
}

Error malformedClass(StringRef FileName, const Twine &What) {
  return createStringError(inconvertibleErrorCode(),
                           "malformed class file '" + FileName + "': " + What);
}

//===----------------------------------------------------------------------===//
// Unchecked reads
//===----------------------------------------------------------------------===//

unsigned ConstantPool::u1At(unsigned Index, unsigned Byte) const {
  return static_cast<uint8_t>(Bytes[Offsets[Index] + 1 + Byte]);
}

unsigned ConstantPool::u2At(unsigned Index, unsigned Byte) const {
  return endian::read16be(Bytes.data() + Offsets[Index] + 1 + Byte);
}

uint32_t ConstantPool::u4At(unsigned Index, unsigned Byte) const {
  return endian::read32be(Bytes.data() + Offsets[Index] + 1 + Byte);
}

StringRef ConstantPool::utf8At(unsigned Index) const {
  return Bytes.substr(Offsets[Index] + 3, u2At(Index, 0));
}

/// The Utf8 that the first operand of the entry at \p Index names.
StringRef ConstantPool::nameAt(unsigned Index) const {
  return utf8At(u2At(Index, 0));
}

NameAndType ConstantPool::nameAndTypeAt(unsigned Index) const {
  return {utf8At(u2At(Index, 0)), utf8At(u2At(Index, 2))};
}

MemberRef ConstantPool::memberRefAt(unsigned Index) const {
  unsigned ClassIndex = u2At(Index, 0);
  NameAndType NT = nameAndTypeAt(u2At(Index, 2));
  return {tag(Index), static_cast<uint16_t>(ClassIndex), nameAt(ClassIndex),
          NT.Name, NT.Descriptor};
}

//===----------------------------------------------------------------------===//
// Reading and checking
//===----------------------------------------------------------------------===//

Error ConstantPool::read(ByteReader &R, StringRef File, StringRef Name) {
  Bytes = File;
  FileName = Name.str();
  if (Error E = readEntries(R))
    return E;
  for (unsigned I = 1, E = size(); I != E; ++I)
    if (Error Err = checkEntry(I))
      return Err;
  return Error::success();
}

/// The bytes behind a tag; 0 for Utf8, -1 for a byte that is not a tag.
static int payloadBytes(uint8_t Tag) {
  switch (Tag) {
#define CONSTANT_TAG(Name, Value, PayloadBytes)                                \
  case Value:                                                                  \
    return PayloadBytes;
#include "frontend-java/ClassFile/ConstantTags.def"
  }
  return -1;
}

Error ConstantPool::readEntries(ByteReader &R) {
  unsigned Count = R.u2();
  if (!R.ok() || Count == 0)
    return malformedClass(FileName, R.ok() ? "the constant pool has no size"
                                           : "truncated in the header");
  Offsets.assign(Count, 0);
  for (unsigned I = 1; I < Count; ++I) {
    Offsets[I] = R.offset();
    uint8_t Tag = R.u1();
    int Payload = payloadBytes(Tag);
    if (R.ok() && Payload < 0)
      return malformedClass(FileName, "constant pool entry " + Twine(I) +
                                          " has the unknown tag " +
                                          Twine(unsigned(Tag)));
    R.skip(Tag == uint8_t(ConstantTag::Utf8) ? R.u2() : Payload);
    if (!R.ok())
      return malformedClass(FileName,
                            "truncated in constant pool entry " + Twine(I));
    bool TwoEntries = Tag == uint8_t(ConstantTag::Long) ||
                      Tag == uint8_t(ConstantTag::Double);
    // JVMS 4.4.5: the index after a long or double is not usable.
    if (TwoEntries && ++I == Count)
      return malformedClass(
          FileName, "a two-slot constant is the last constant pool entry");
  }
  return Error::success();
}

/// Checks the entries that the entry at \p Index names (JVMS 4.4.1 to 4.4.12),
/// but not those that they name in turn: each entry is checked once.
Error ConstantPool::checkEntry(unsigned Index) const {
  auto Names = [&](unsigned Byte, ConstantTag Wanted) -> bool {
    return tag(u2At(Index, Byte)) == Wanted;
  };
  bool Good = true;
  switch (tag(Index)) {
  case ConstantTag::None:
  case ConstantTag::Utf8:
  case ConstantTag::Integer:
  case ConstantTag::Float:
  case ConstantTag::Long:
  case ConstantTag::Double:
    break;
  case ConstantTag::Class:
  case ConstantTag::String:
  case ConstantTag::MethodType:
  case ConstantTag::Module:
  case ConstantTag::Package:
    Good = Names(0, ConstantTag::Utf8);
    break;
  case ConstantTag::NameAndType:
    Good = Names(0, ConstantTag::Utf8) && Names(2, ConstantTag::Utf8);
    break;
  case ConstantTag::Fieldref:
  case ConstantTag::Methodref:
  case ConstantTag::InterfaceMethodref:
    Good = Names(0, ConstantTag::Class) && Names(2, ConstantTag::NameAndType);
    break;
  case ConstantTag::Dynamic:
  case ConstantTag::InvokeDynamic:
    Good = Names(2, ConstantTag::NameAndType);
    break;
  case ConstantTag::MethodHandle: {
    // JVMS 4.4.8: which reference each kind needs.
    unsigned Kind = u1At(Index, 0);
    ConstantTag Target = tag(u2At(Index, 1));
    if (Kind >= 1 && Kind <= 4)
      Good = Target == ConstantTag::Fieldref;
    else if (Kind == 5 || Kind == 8)
      Good = Target == ConstantTag::Methodref;
    else if (Kind == 6 || Kind == 7)
      Good = Target == ConstantTag::Methodref ||
             Target == ConstantTag::InterfaceMethodref;
    else
      Good = Kind == 9 && Target == ConstantTag::InterfaceMethodref;
    break;
  }
  }
  if (LLVM_LIKELY(Good))
    return Error::success();
  return malformedClass(FileName, "constant pool entry " + Twine(Index) + " (" +
                                      constantTagName(tag(Index)) +
                                      ") refers to an entry of the wrong kind");
}

Error ConstantPool::wrongTag(unsigned Index, StringRef Wanted) const {
  if (Index == 0 || Index >= size())
    return malformedClass(FileName, "constant pool index " + Twine(Index) +
                                        " is out of range where a " + Wanted +
                                        " is wanted");
  return malformedClass(FileName, "constant pool entry " + Twine(Index) +
                                      " is a " + constantTagName(tag(Index)) +
                                      " where a " + Wanted + " is wanted");
}

//===----------------------------------------------------------------------===//
// Accessors
//===----------------------------------------------------------------------===//

Expected<StringRef> ConstantPool::utf8(unsigned Index) const {
  if (Error E = expectTag(Index, ConstantTag::Utf8))
    return std::move(E);
  return utf8At(Index);
}

Expected<int32_t> ConstantPool::integer(unsigned Index) const {
  if (Error E = expectTag(Index, ConstantTag::Integer))
    return std::move(E);
  return static_cast<int32_t>(u4At(Index, 0));
}

Expected<uint32_t> ConstantPool::floatBits(unsigned Index) const {
  if (Error E = expectTag(Index, ConstantTag::Float))
    return std::move(E);
  return u4At(Index, 0);
}

Expected<float> ConstantPool::floating(unsigned Index) const {
  Expected<uint32_t> Bits = floatBits(Index);
  if (!Bits)
    return Bits.takeError();
  return llvm::bit_cast<float>(*Bits);
}

Expected<int64_t> ConstantPool::longInteger(unsigned Index) const {
  if (Error E = expectTag(Index, ConstantTag::Long))
    return std::move(E);
  return static_cast<int64_t>(uint64_t(u4At(Index, 0)) << 32 | u4At(Index, 4));
}

Expected<uint64_t> ConstantPool::doubleBits(unsigned Index) const {
  if (Error E = expectTag(Index, ConstantTag::Double))
    return std::move(E);
  return uint64_t(u4At(Index, 0)) << 32 | u4At(Index, 4);
}

Expected<double> ConstantPool::doubleFloating(unsigned Index) const {
  Expected<uint64_t> Bits = doubleBits(Index);
  if (!Bits)
    return Bits.takeError();
  return llvm::bit_cast<double>(*Bits);
}

Expected<StringRef> ConstantPool::className(unsigned Index) const {
  if (Error E = expectTag(Index, ConstantTag::Class))
    return std::move(E);
  return nameAt(Index);
}

Expected<StringRef> ConstantPool::string(unsigned Index) const {
  if (Error E = expectTag(Index, ConstantTag::String))
    return std::move(E);
  return nameAt(Index);
}

Expected<StringRef> ConstantPool::methodType(unsigned Index) const {
  if (Error E = expectTag(Index, ConstantTag::MethodType))
    return std::move(E);
  return nameAt(Index);
}

Expected<StringRef> ConstantPool::moduleName(unsigned Index) const {
  if (Error E = expectTag(Index, ConstantTag::Module))
    return std::move(E);
  return nameAt(Index);
}

Expected<StringRef> ConstantPool::packageName(unsigned Index) const {
  if (Error E = expectTag(Index, ConstantTag::Package))
    return std::move(E);
  return nameAt(Index);
}

Expected<NameAndType> ConstantPool::nameAndType(unsigned Index) const {
  if (Error E = expectTag(Index, ConstantTag::NameAndType))
    return std::move(E);
  return nameAndTypeAt(Index);
}

Expected<MemberRef> ConstantPool::fieldRef(unsigned Index) const {
  if (Error E = expectTag(Index, ConstantTag::Fieldref))
    return std::move(E);
  return memberRefAt(Index);
}

Expected<MemberRef> ConstantPool::methodRef(unsigned Index) const {
  ConstantTag Tag = tag(Index);
  if (Tag != ConstantTag::Methodref && Tag != ConstantTag::InterfaceMethodref)
    return wrongTag(Index, "Methodref or InterfaceMethodref");
  return memberRefAt(Index);
}

Expected<MemberRef> ConstantPool::memberRef(unsigned Index) const {
  return tag(Index) == ConstantTag::Fieldref ? fieldRef(Index)
                                             : methodRef(Index);
}

Expected<MethodHandleRef> ConstantPool::methodHandle(unsigned Index) const {
  if (Error E = expectTag(Index, ConstantTag::MethodHandle))
    return std::move(E);
  return MethodHandleRef{static_cast<ReferenceKind>(u1At(Index, 0)),
                         memberRefAt(u2At(Index, 1))};
}

Expected<DynamicRef> ConstantPool::dynamic(unsigned Index) const {
  if (Error E = expectTag(Index, ConstantTag::Dynamic))
    return std::move(E);
  NameAndType NT = nameAndTypeAt(u2At(Index, 2));
  return DynamicRef{uint16_t(u2At(Index, 0)), NT.Name, NT.Descriptor};
}

Expected<DynamicRef> ConstantPool::invokeDynamic(unsigned Index) const {
  if (Error E = expectTag(Index, ConstantTag::InvokeDynamic))
    return std::move(E);
  NameAndType NT = nameAndTypeAt(u2At(Index, 2));
  return DynamicRef{uint16_t(u2At(Index, 0)), NT.Name, NT.Descriptor};
}

} // namespace heddle::java
