//===- ClassBuilder.cpp - class files made in memory, for tests -----------===//

#include "ClassBuilder.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace heddle::java::test {

std::string u1(unsigned Value) { return std::string(1, char(Value)); }
std::string u2(unsigned Value) { return u1(Value >> 8) + u1(Value); }
std::string u4(uint32_t Value) { return u2(Value >> 16) + u2(Value); }

static std::string join(const std::vector<std::string> &Parts) {
  std::string Result = u2(Parts.size());
  for (const std::string &Part : Parts)
    Result += Part;
  return Result;
}

ClassBuilder::ClassBuilder(StringRef Name, StringRef SuperName, unsigned Flags)
    : ThisName(Name), Flags(Flags) {
  This = classRef(Name);
  Super = SuperName.empty() ? 0 : classRef(SuperName);
}

unsigned ClassBuilder::entry(ConstantTag Tag, const std::string &Payload,
                             bool Wide) {
  std::string Bytes = u1(unsigned(Tag)) + Payload;
  auto [It, New] = Known.try_emplace(Bytes, PoolCount);
  if (New) {
    Pool += Bytes;
    PoolCount += Wide ? 2 : 1;
  }
  return It->second;
}

unsigned ClassBuilder::utf8(StringRef Text) {
  return entry(ConstantTag::Utf8, u2(Text.size()) + Text.str());
}

unsigned ClassBuilder::classRef(StringRef Name) {
  return entry(ConstantTag::Class, u2(utf8(Name)));
}

unsigned ClassBuilder::nameAndType(StringRef Name, StringRef Desc) {
  unsigned N = utf8(Name), D = utf8(Desc);
  return entry(ConstantTag::NameAndType, u2(N) + u2(D));
}

unsigned ClassBuilder::memberRef(ConstantTag Tag, StringRef Class,
                                 StringRef Name, StringRef Desc) {
  unsigned C = classRef(Class), NT = nameAndType(Name, Desc);
  return entry(Tag, u2(C) + u2(NT));
}

ClassBuilder &ClassBuilder::version(unsigned M) {
  Major = M;
  return *this;
}

ClassBuilder &ClassBuilder::interface(StringRef Name) {
  Interfaces.push_back(classRef(Name));
  return *this;
}

ClassBuilder &ClassBuilder::field(unsigned F, StringRef Name, StringRef Desc,
                                  const std::vector<std::string> &Attrs) {
  unsigned N = utf8(Name), D = utf8(Desc);
  Fields.push_back(u2(F) + u2(N) + u2(D) + join(Attrs));
  return *this;
}

ClassBuilder &ClassBuilder::method(unsigned F, StringRef Name, StringRef Desc,
                                   const std::string &Bytecode,
                                   const std::vector<std::string> &Attrs) {
  std::vector<std::string> All = Attrs;
  if (!(F & (ACC_ABSTRACT | ACC_NATIVE)))
    All.push_back(makeAttribute("Code", u2(4) + u2(8) + u4(Bytecode.size()) +
                                            Bytecode + u2(0) + u2(0)));
  unsigned N = utf8(Name), D = utf8(Desc);
  Methods.push_back(u2(F) + u2(N) + u2(D) + join(All));
  return *this;
}

std::string ClassBuilder::makeAttribute(StringRef Name,
                                        const std::string &Contents) {
  return u2(utf8(Name)) + u4(Contents.size()) + Contents;
}

ClassBuilder &ClassBuilder::attribute(StringRef Name,
                                      const std::string &Contents) {
  Attributes.push_back(makeAttribute(Name, Contents));
  return *this;
}

std::string ClassBuilder::build() const {
  std::string Result = u4(0xCAFEBABE) + u2(0) + u2(Major) + u2(PoolCount) +
                       Pool + u2(Flags) + u2(This) + u2(Super) +
                       u2(Interfaces.size());
  for (unsigned I : Interfaces)
    Result += u2(I);
  return Result + join(Fields) + join(Methods) + join(Attributes);
}

std::vector<std::string> installedJdks() {
  std::vector<std::string> Result;
  for (const char *Home : {"/usr/lib/jvm/java-17-openjdk-amd64",
                           "/usr/lib/jvm/temurin-25-jdk-amd64"})
    if (sys::fs::exists(Home))
      Result.push_back(Home);
  return Result;
}

} // namespace heddle::java::test
