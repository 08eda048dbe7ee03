//===- JImage.h - a JDK's lib/modules ---------------------------*- C++ -*-===//
//
// The jimage format 1.0, little-endian, uncompressed; described in JImage.cpp.
// The file is mapped and stays so as long as the Image lives.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_CLASSPATH_JIMAGE_H
#define HEDDLE_JAVA_CLASSPATH_JIMAGE_H

#include "frontend-java/ClassPath/ClassPath.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <string>

namespace heddle::java {

class Image : public ClassPathEntry {
public:
  static llvm::Expected<std::unique_ptr<Image>> open(llvm::StringRef Path);

  llvm::StringRef path() const override { return ImagePath; }
  Image *asImage() override { return this; }
  llvm::Expected<std::optional<ClassBytes>>
  find(llvm::StringRef InternalName) override;
  llvm::Expected<std::vector<Resource>>
  findResources(llvm::StringRef Name) override;
  /// The module that has the package ("java/util"), "" if none has.
  llvm::Expected<llvm::StringRef> moduleOfPackage(llvm::StringRef Package);
  /// The resource of one module.
  llvm::Expected<std::optional<Resource>> open(llvm::StringRef Module,
                                               llvm::StringRef Name);
  /// The names of all modules, sorted.
  llvm::ArrayRef<std::string> modules();
  /// Visits every class of every module, in the order of the hash table.
  llvm::Error forEachClass(llvm::function_ref<void(llvm::StringRef Module,
                                                   llvm::StringRef InternalName,
                                                   llvm::StringRef Bytes)>
                               Visit) const;

private:
  struct Location;

  bool readHeader();
  bool locate(llvm::StringRef FullName, Location &Found) const;
  bool readLocation(uint32_t Start, Location &L) const;
  bool hasName(const Location &L, llvm::StringRef FullName) const;
  llvm::Expected<llvm::StringRef> contents(const Location &L,
                                           llvm::StringRef FullName) const;
  llvm::Expected<llvm::StringRef> moduleOf(llvm::StringRef Package);
  llvm::StringRef string(uint64_t At) const {
    return At < Strings.size() ? llvm::StringRef(Strings.data() + At)
                               : llvm::StringRef();
  }
  llvm::Error bad(const llvm::Twine &What) const;

  std::string ImagePath;
  std::unique_ptr<llvm::MemoryBuffer> File;
  uint32_t TableLength = 0;
  const char *Redirect = nullptr; // s4 x TableLength
  const char *Offsets = nullptr;  // u4 x TableLength
  llvm::StringRef Attributes, Strings, Contents;
  std::vector<std::string> AllModules; // empty until asked for
  // Package to module, for all but java.base's; empty: no module has it.
  llvm::StringMap<llvm::StringRef> Modules;
};

} // namespace heddle::java

#endif
