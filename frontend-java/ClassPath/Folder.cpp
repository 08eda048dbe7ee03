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
  explicit Folder(StringRef Path) : Root(Path), Url(fileUrl(Path)) {}

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

  std::string url() const override { return Url; }

  Expected<std::vector<Resource>> findResources(StringRef Name) override {
    std::vector<Resource> Found;
    if (Name.starts_with("/") || Name.contains('\0') || leadsOut(Name))
      return Found;
    SmallString<256> File(Root);
    sys::path::append(File, Name);
    if (!sys::fs::exists(File))
      return Found;
    Resource R;
    R.Url = Url + encodePath(Name);
    std::unique_ptr<MemoryBuffer> Contents;
    if (sys::fs::is_directory(File)) {
      Contents = MemoryBuffer::getMemBufferCopy(namesIn(File));
    } else {
      auto Buffer = MemoryBuffer::getFile(File, false, false, true);
      if (!Buffer)
        return Found; // as a JVM has it: what cannot be read is not there
      Contents = std::move(*Buffer);
    }
    R.Bytes = Contents->getBuffer();
    R.Owner = std::move(Contents);
    Found.push_back(std::move(R));
    return Found;
  }

private:
  static bool leadsOut(StringRef Name) {
    SmallVector<StringRef, 8> Parts;
    Name.split(Parts, '/');
    int Depth = 0;
    for (StringRef Part : Parts)
      if ((Depth += Part == ".." ? -1 : !Part.empty() && Part != ".") < 0)
        return true;
    return false;
  }
  static std::string namesIn(StringRef Path) {
    std::vector<std::string> Names;
    std::error_code EC;
    for (sys::fs::directory_iterator I(Path, EC), E; I != E && !EC;
         I.increment(EC))
      Names.push_back(sys::path::filename(I->path()).str());
    llvm::sort(Names);
    std::string Text;
    for (const std::string &N : Names)
      Text += N + "\n";
    return Text;
  }

  std::string Root, Url;
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
