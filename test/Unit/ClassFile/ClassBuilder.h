//===- ClassBuilder.h - class files made in memory, for tests ---*- C++ -*-===//

#ifndef HEDDLE_TEST_UNIT_CLASSFILE_CLASSBUILDER_H
#define HEDDLE_TEST_UNIT_CLASSFILE_CLASSBUILDER_H

#include "frontend-java/ClassFile/AccessFlags.h"
#include "frontend-java/ClassFile/ConstantPool.h"
#include "frontend-java/ClassPath/ClassPath.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <string>
#include <vector>

namespace heddle::java::test {

/// Big-endian bytes.
std::string u1(unsigned Value);
std::string u2(unsigned Value);
std::string u4(uint32_t Value);

/// Collects the parts of a class and writes them in the order of JVMS 4.1.
class ClassBuilder {
public:
  explicit ClassBuilder(llvm::StringRef Name,
                        llvm::StringRef Super = "java/lang/Object",
                        unsigned Flags = ACC_PUBLIC | ACC_SUPER);

  // Constant pool indices.
  unsigned entry(ConstantTag Tag, const std::string &Payload,
                 bool Wide = false);
  unsigned utf8(llvm::StringRef Text);
  unsigned classRef(llvm::StringRef Name);
  unsigned nameAndType(llvm::StringRef Name, llvm::StringRef Desc);
  unsigned memberRef(ConstantTag Tag, llvm::StringRef Class,
                     llvm::StringRef Name, llvm::StringRef Desc);

  ClassBuilder &version(unsigned Major);
  ClassBuilder &interface(llvm::StringRef Name);
  ClassBuilder &field(unsigned Flags, llvm::StringRef Name,
                      llvm::StringRef Desc,
                      const std::vector<std::string> &Attributes = {});
  /// Without code when it is abstract or native, else with \p Bytecode.
  ClassBuilder &method(unsigned Flags, llvm::StringRef Name,
                       llvm::StringRef Desc,
                       const std::string &Bytecode = "\xb1",
                       const std::vector<std::string> &Attributes = {});
  ClassBuilder &attribute(llvm::StringRef Name, const std::string &Contents);
  /// A whole attribute, to be given to field() or method().
  std::string makeAttribute(llvm::StringRef Name, const std::string &Contents);

  std::string build() const;
  const std::string &name() const { return ThisName; }

private:
  std::string ThisName;
  unsigned Major = 61, Flags, This, Super;
  std::string Pool;
  unsigned PoolCount = 1;
  std::map<std::string, unsigned> Known; // entry's bytes to its index
  std::vector<unsigned> Interfaces;
  std::vector<std::string> Fields, Methods, Attributes;
};

/// A place that holds classes built by a test.
class MapEntry : public ClassPathEntry {
public:
  void add(const ClassBuilder &B) { Classes[B.name()] = B.build(); }
  void add(llvm::StringRef Name, std::string Bytes) {
    Classes[Name] = std::move(Bytes);
  }
  llvm::Expected<std::optional<ClassBytes>>
  find(llvm::StringRef Name) override {
    auto It = Classes.find(Name);
    if (It == Classes.end())
      return std::nullopt;
    ClassBytes Result;
    Result.Bytes = It->second;
    Result.Path = "test:" + Name.str();
    return Result;
  }
  llvm::StringRef path() const override { return "test"; }

private:
  llvm::StringMap<std::string> Classes;
};

/// The message of an Expected that failed; "" when it did not.
template <typename T> std::string failure(llvm::Expected<T> Value) {
  return Value ? "" : llvm::toString(Value.takeError());
}

/// The JDKs of this machine that tests read: those of a fixed list that exist.
std::vector<std::string> installedJdks();

} // namespace heddle::java::test

#endif
