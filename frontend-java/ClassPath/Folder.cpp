//===- Folder.cpp - a folder of class files -------------------------------===//

#include "frontend-java/ClassPath/ClassPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace heddle::java {

namespace {

class Folder : public ClassPathEntry {
public:
  explicit Folder(StringRef Path) : Root(Path) {}

  StringRef path() const override { return Root; }

  Expected<std::optional<ClassBytes>> find(StringRef Name) override {
    SmallString<256> File(Root);
    sys::path::append(File, Name + ".class");
    // Volatile: read, not mapped. A compiler may rewrite the file at any time.
    auto Buffer = MemoryBuffer::getFile(File, /*IsText=*/false,
                                        /*RequiresNullTerminator=*/false,
                                        /*IsVolatile=*/true);
    if (Buffer) {
      ClassBytes Result;
      Result.Bytes = (*Buffer)->getBuffer();
      Result.Owner = std::move(*Buffer);
      Result.Path = File.str();
      return Result;
    }
    std::error_code EC = Buffer.getError();
    if (EC == std::errc::no_such_file_or_directory ||
        EC == std::errc::not_a_directory || EC == std::errc::is_a_directory ||
        EC == std::errc::filename_too_long)
      return std::nullopt;
    return createStringError(EC, "cannot read '" + File + "': " + EC.message());
  }

private:
  std::string Root;
};

} // namespace

Expected<std::unique_ptr<ClassPathEntry>> openFolder(StringRef Path) {
  if (!sys::fs::is_directory(Path))
    return createStringError(inconvertibleErrorCode(),
                             "'" + Path + "' is not a folder");
  return std::make_unique<Folder>(Path);
}

Expected<std::vector<std::string>> classesInFolder(StringRef Path) {
  std::vector<std::string> Names;
  std::error_code EC;
  for (sys::fs::recursive_directory_iterator I(Path, EC), E; I != E && !EC;
       I.increment(EC)) {
    StringRef File = I->path();
    File = File.drop_front(Path.size()).ltrim('/');
    if (File.consume_back(".class") && !File.starts_with("META-INF/") &&
        isClassName(File) && File != "module-info")
      Names.push_back(File.str());
  }
  if (EC)
    return createStringError(EC, "cannot list folder '" + Path +
                                     "': " + EC.message());
  llvm::sort(Names);
  return Names;
}

} // namespace heddle::java
