//===- ConstantPool.h - the constant pool of a class file -------*- C++ -*-===//
//
// JVMS 4.4. The pool is a table of offsets into the class file's bytes; nothing
// is copied. All cross references between entries are checked once when the
// pool is read, so an accessor fails only for an index that is out of range or
// has another tag than the caller expects. The decoder of Bytecode.h checks
// those of instructions; after it, cantFail(Pool.memberRef(I)) is right.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_CLASSFILE_CONSTANTPOOL_H
#define HEDDLE_JAVA_CLASSFILE_CONSTANTPOOL_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>
#include <vector>

namespace heddle::java {

class ByteReader;

enum class ConstantTag : uint8_t {
  None = 0, ///< index 0, out of range, or the upper half of a long or double
#define CONSTANT_TAG(Name, Value, PayloadBytes) Name = Value,
#include "frontend-java/ClassFile/ConstantTags.def"
};

/// "Methodref", "Utf8", ...; "none" for ConstantTag::None.
llvm::StringRef constantTagName(ConstantTag Tag);

struct NameAndType {
  llvm::StringRef Name;
  llvm::StringRef Descriptor;
};

/// A Fieldref, Methodref or InterfaceMethodref.
struct MemberRef {
  ConstantTag Tag = ConstantTag::None;
  uint16_t ClassIndex = 0;
  llvm::StringRef Class; ///< internal name, or an array descriptor ("[I")
  llvm::StringRef Name;
  llvm::StringRef Descriptor;

  bool isField() const { return Tag == ConstantTag::Fieldref; }
  bool isInterfaceMethod() const {
    return Tag == ConstantTag::InterfaceMethodref;
  }
};

/// reference_kind of a method handle, JVMS table 5.4.3.5-A.
enum class ReferenceKind : uint8_t {
  GetField = 1,
  GetStatic,
  PutField,
  PutStatic,
  InvokeVirtual,
  InvokeStatic,
  InvokeSpecial,
  NewInvokeSpecial,
  InvokeInterface
};

struct MethodHandleRef {
  ReferenceKind Kind = ReferenceKind::GetField;
  MemberRef Target;
};

/// A Dynamic or InvokeDynamic entry. BootstrapIndex is an index into
/// ClassFile::bootstrapMethods() and is checked only there.
struct DynamicRef {
  uint16_t BootstrapIndex = 0;
  llvm::StringRef Name;
  llvm::StringRef Descriptor;
};

class ConstantPool {
public:
  /// One more than the highest valid index.
  unsigned size() const { return Offsets.size(); }
  /// The tag at \p Index, None for every index that names no entry.
  ConstantTag tag(unsigned Index) const {
    if (Index >= Offsets.size() || !Offsets[Index])
      return ConstantTag::None;
    return static_cast<ConstantTag>(Bytes[Offsets[Index]]);
  }

  /// The raw modified UTF-8 of a Utf8 entry; decodeModifiedUtf8 gives UTF-16.
  llvm::Expected<llvm::StringRef> utf8(unsigned Index) const;
  llvm::Expected<int32_t> integer(unsigned Index) const;
  llvm::Expected<float> floating(unsigned Index) const;
  llvm::Expected<int64_t> longInteger(unsigned Index) const;
  llvm::Expected<double> doubleFloating(unsigned Index) const;
  /// Float and Double with every bit as in the file (NaN payloads).
  llvm::Expected<uint32_t> floatBits(unsigned Index) const;
  llvm::Expected<uint64_t> doubleBits(unsigned Index) const;
  llvm::Expected<llvm::StringRef> className(unsigned Index) const;
  /// The raw modified UTF-8 of a String entry.
  llvm::Expected<llvm::StringRef> string(unsigned Index) const;
  llvm::Expected<MemberRef> fieldRef(unsigned Index) const;
  /// Methodref or InterfaceMethodref.
  llvm::Expected<MemberRef> methodRef(unsigned Index) const;
  /// Any of the three.
  llvm::Expected<MemberRef> memberRef(unsigned Index) const;
  llvm::Expected<NameAndType> nameAndType(unsigned Index) const;
  llvm::Expected<MethodHandleRef> methodHandle(unsigned Index) const;
  llvm::Expected<llvm::StringRef> methodType(unsigned Index) const;
  /// Dynamic (condy).
  llvm::Expected<DynamicRef> dynamic(unsigned Index) const;
  llvm::Expected<DynamicRef> invokeDynamic(unsigned Index) const;
  llvm::Expected<llvm::StringRef> moduleName(unsigned Index) const;
  llvm::Expected<llvm::StringRef> packageName(unsigned Index) const;

  /// The file that messages name.
  llvm::StringRef fileName() const { return FileName; }

private:
  friend class ClassFile;

  /// Reads constant_pool_count and the entries at \p R, which reads \p File,
  /// checks each, and leaves \p R behind them.
  llvm::Error read(ByteReader &R, llvm::StringRef File, llvm::StringRef Name);
  llvm::Error readEntries(ByteReader &R);
  llvm::Error checkEntry(unsigned Index) const;
  llvm::Error wrongTag(unsigned Index, llvm::StringRef Wanted) const;
  llvm::Error expectTag(unsigned Index, ConstantTag Tag) const {
    if (LLVM_LIKELY(tag(Index) == Tag))
      return llvm::Error::success();
    return wrongTag(Index, constantTagName(Tag));
  }

  // Unchecked reads of the payload: the tag at Index is known.
  unsigned u1At(unsigned Index, unsigned Byte) const;
  unsigned u2At(unsigned Index, unsigned Byte) const;
  uint32_t u4At(unsigned Index, unsigned Byte) const;
  llvm::StringRef utf8At(unsigned Index) const;
  llvm::StringRef nameAt(unsigned Index) const;
  NameAndType nameAndTypeAt(unsigned Index) const;
  MemberRef memberRefAt(unsigned Index) const;

  llvm::StringRef Bytes;         // the whole class file
  std::vector<uint32_t> Offsets; // of the tag; 0 where no entry is
  std::string FileName;
};

/// Modified UTF-8 (JVMS 4.4.7) to UTF-16 code units; surrogates stay as they
/// are. Fails on malformed input; \p FileName is for the message.
llvm::Expected<std::u16string> decodeModifiedUtf8(llvm::StringRef Raw,
                                                  llvm::StringRef FileName);

/// Modified UTF-8 to UTF-8. Surrogates without a partner keep their three
/// bytes, as what the machine observes has them; what is malformed stays.
std::string modifiedUtf8ToUtf8(llvm::StringRef Raw);

} // namespace heddle::java

#endif
