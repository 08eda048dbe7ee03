//===- Jar.cpp - jars, through libzip -------------------------------------===//
//
// A jar whose manifest says Multi-Release: true may have classes below
// META-INF/versions/N for N >= 9 that replace those at the root; of those with
// N up to the feature release asked for the highest wins (JAR file
// specification, "Multi-release JAR files"). Its Class-Path is the list of
// places that it needs beside itself.
//
//===----------------------------------------------------------------------===//

#include "Zip.h"
#include "frontend-java/ClassPath/ClassPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace heddle::java {

const LateLibrary &zipLibrary() {
  static const LateLibrary Library(HEDDLE_ZIP_SONAME);
  return Library;
}

namespace {

constexpr char VersionsFolder[] = "META-INF/versions/";
constexpr char ManifestName[] = "META-INF/MANIFEST.MF";
/// More than any class needs; keeps a forged size from exhausting memory.
constexpr uint64_t MaxEntrySize = 256u << 20;

std::string takeMessage(zip_error_t &E) {
  std::string Message = ZIP(error_strerror)(&E);
  ZIP(error_fini)(&E);
  return Message;
}

class Jar : public ClassPathEntry {
public:
  Jar(StringRef Name, zip_t *Archive) : Name(Name), Archive(Archive) {}
  ~Jar() override { ZIP(discard)(Archive); }
  Jar(const Jar &) = delete;
  Jar &operator=(const Jar &) = delete;

  StringRef path() const override { return Name; }
  ArrayRef<std::string> nextPaths() const override { return Next; }
  Expected<std::optional<ClassBytes>> find(StringRef ClassName) override;
  Expected<std::vector<Resource>> findResources(StringRef Name) override;
  std::string url() const override { return fileUrl(Name); }
  Expected<JarManifest> manifest();
  void collectVersions(unsigned FeatureRelease);
  void collectNext(ArrayRef<std::string> Urls);
  std::vector<std::string> classes();

private:
  Error bad(const Twine &What) const {
    return createStringError(inconvertibleErrorCode(),
                             "cannot read jar '" + Name + "': " + What);
  }
  /// Null when the jar has no such file.
  Expected<std::shared_ptr<MemoryBuffer>> read(StringRef FileName);

  std::string Name;
  zip_t *Archive;
  SmallVector<unsigned, 4> Versions; // that may be used, highest first
  std::vector<std::string> Next;
};

Expected<std::shared_ptr<MemoryBuffer>> Jar::read(StringRef FileName) {
  SmallString<160> CName(FileName);
  zip_int64_t Index = ZIP(name_locate)(Archive, CName.c_str(), 0);
  if (Index < 0)
    return nullptr;
  zip_stat_t Stat;
  if (ZIP(stat_index)(Archive, Index, 0, &Stat) != 0 ||
      !(Stat.valid & ZIP_STAT_SIZE) || Stat.size > MaxEntrySize)
    return bad("the size of " + FileName + " is missing or absurd");
  std::shared_ptr<WritableMemoryBuffer> Buffer =
      WritableMemoryBuffer::getNewUninitMemBuffer(Stat.size, FileName);
  zip_file_t *File = ZIP(fopen_index)(Archive, Index, 0);
  if (!Buffer || !File)
    return bad(FileName + ": " + ZIP(strerror)(Archive));
  zip_int64_t Count = ZIP(fread)(File, Buffer->getBufferStart(), Stat.size);
  std::string Message = ZIP(file_strerror)(File);
  ZIP(fclose)(File);
  if (Count != static_cast<zip_int64_t>(Stat.size))
    return bad(FileName + ": " + (Count < 0 ? Message : "truncated"));
  return std::shared_ptr<MemoryBuffer>(std::move(Buffer));
}

Expected<std::optional<ClassBytes>> Jar::find(StringRef ClassName) {
  auto TryRead =
      [&](const Twine &FileName) -> Expected<std::optional<ClassBytes>> {
    SmallString<160> File;
    FileName.toVector(File);
    Expected<std::shared_ptr<MemoryBuffer>> Buffer = read(File);
    if (!Buffer)
      return Buffer.takeError();
    if (!*Buffer)
      return std::nullopt;
    ClassBytes Result;
    Result.Bytes = (*Buffer)->getBuffer();
    Result.Owner = std::move(*Buffer);
    Result.Path = Name + ":" + File.str().str();
    return Result;
  };
  for (unsigned Version : Versions) {
    auto Found =
        TryRead(VersionsFolder + Twine(Version) + "/" + ClassName + ".class");
    if (!Found || *Found)
      return Found;
  }
  return TryRead(ClassName + ".class");
}

Expected<std::vector<Resource>> Jar::findResources(StringRef ResourceName) {
  std::vector<Resource> Found;
  if (ResourceName.empty() || ResourceName.contains('\0'))
    return Found;
  SmallVector<std::string, 4> Files;
  if (!ResourceName.starts_with("META-INF/"))
    for (unsigned Version : Versions)
      Files.push_back(
          (VersionsFolder + Twine(Version) + "/" + ResourceName).str());
  Files.push_back(ResourceName.str());
  for (const std::string &File : Files) {
    Expected<std::shared_ptr<MemoryBuffer>> Buffer = read(File);
    if (Buffer && !*Buffer) // a folder has an entry with a slash
      Buffer = read(File + "/");
    if (!Buffer)
      return Buffer.takeError();
    if (!*Buffer)
      continue;
    Resource R;
    R.Url = "jar:" + url() + "!/" + encodePath(File);
    R.Bytes = (*Buffer)->getBuffer();
    R.Owner = std::move(*Buffer);
    Found.push_back(std::move(R));
    break;
  }
  return Found;
}

/// Finds which versions there are, so that find() need not try all.
void Jar::collectVersions(unsigned FeatureRelease) {
  zip_int64_t Count = ZIP(get_num_entries)(Archive, 0);
  for (zip_int64_t I = 0; I < Count; ++I) {
    const char *CName = ZIP(get_name)(Archive, I, 0);
    StringRef File = CName ? CName : "";
    unsigned Version;
    if (File.consume_front(VersionsFolder) &&
        !File.split('/').first.getAsInteger(10, Version) && Version >= 9 &&
        Version <= FeatureRelease && !is_contained(Versions, Version))
      Versions.push_back(Version);
  }
  llvm::sort(Versions, std::greater<>());
}

/// Of the URLs those of files, relative to the jar's folder.
void Jar::collectNext(ArrayRef<std::string> Urls) {
  for (StringRef Url : Urls) {
    SmallString<128> Path;
    if (Url.consume_front("file:")) {
      while (Url.starts_with("//"))
        Url = Url.drop_front();
    } else if (Url.take_until([](char C) { return C == '/'; }).contains(':')) {
      continue;
    }
    if (!Url.starts_with("/"))
      Path = sys::path::parent_path(Name);
    sys::path::append(Path, decodePath(Url));
    Next.push_back(Path.str().str());
  }
}

std::vector<std::string> Jar::classes() {
  std::vector<std::string> Names;
  zip_int64_t Count = ZIP(get_num_entries)(Archive, 0);
  for (zip_int64_t I = 0; I < Count; ++I) {
    const char *CName = ZIP(get_name)(Archive, I, 0);
    StringRef File = CName ? CName : "";
    if (File.consume_back(".class") && !File.starts_with("META-INF/") &&
        isClassName(File) && File != "module-info")
      Names.push_back(File.str());
  }
  llvm::sort(Names);
  return Names;
}

static std::vector<std::string> wordsOf(StringRef Text) {
  SmallVector<StringRef, 8> Words;
  Text.split(Words, ' ', -1, /*KeepEmpty=*/false);
  return std::vector<std::string>(Words.begin(), Words.end());
}

/// The main section: lines "Name: value" up to an empty line; a line that
/// starts with a space continues the one before.
JarManifest parseManifest(StringRef Text) {
  std::string Joined;
  while (!Text.empty()) {
    size_t End = Text.find_first_of("\r\n");
    StringRef Line = Text.take_front(End);
    Text = Text.drop_front(Line.size());
    if (!Text.consume_front("\r\n") && !Text.empty())
      Text = Text.drop_front();
    if (Line.empty())
      break;
    if (!Line.consume_front(" "))
      Joined += '\n';
    Joined += Line;
  }
  JarManifest Result;
  SmallVector<StringRef, 16> Lines;
  StringRef(Joined).split(Lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef Line : Lines) {
    auto [Key, Value] = Line.split(':');
    Value = Value.trim();
    if (Key.equals_insensitive("Main-Class")) {
      Result.MainClass = Value.str();
      std::replace(Result.MainClass.begin(), Result.MainClass.end(), '.', '/');
    } else if (Key.equals_insensitive("Class-Path")) {
      Result.ClassPath = wordsOf(Value);
    } else if (Key.equals_insensitive("Add-Opens")) {
      Result.Opens = wordsOf(Value);
    } else if (Key.equals_insensitive("Add-Exports")) {
      Result.Exports = wordsOf(Value);
    } else if (Key.equals_insensitive("Multi-Release")) {
      Result.MultiRelease = Value.equals_insensitive("true");
    }
  }
  return Result;
}

Expected<JarManifest> Jar::manifest() {
  Expected<std::shared_ptr<MemoryBuffer>> Text = read(ManifestName);
  if (!Text)
    return Text.takeError();
  return *Text ? parseManifest((*Text)->getBuffer()) : JarManifest();
}

Expected<std::unique_ptr<Jar>> openArchive(StringRef Path) {
  int Code = 0;
  zip_t *Archive = ZIP(open)(Path.str().c_str(), ZIP_RDONLY, &Code);
  if (!Archive) {
    zip_error_t E;
    ZIP(error_init_with_code)(&E, Code);
    return createStringError(inconvertibleErrorCode(),
                             "cannot open jar '" + Path +
                                 "': " + takeMessage(E));
  }
  return std::make_unique<Jar>(Path, Archive);
}

Expected<std::unique_ptr<ClassPathEntry>> finish(std::unique_ptr<Jar> J,
                                                 unsigned FeatureRelease) {
  Expected<JarManifest> Manifest = J->manifest();
  if (!Manifest)
    return Manifest.takeError();
  if (Manifest->MultiRelease)
    J->collectVersions(FeatureRelease);
  J->collectNext(Manifest->ClassPath);
  return std::move(J);
}

} // namespace

Expected<std::unique_ptr<ClassPathEntry>> openJar(StringRef Path,
                                                  unsigned FeatureRelease) {
  Expected<std::unique_ptr<Jar>> J = openArchive(Path);
  if (!J)
    return J.takeError();
  return finish(std::move(*J), FeatureRelease);
}

Expected<std::unique_ptr<ClassPathEntry>>
openJar(MemoryBufferRef Bytes, StringRef Name, unsigned FeatureRelease) {
  zip_error_t E;
  ZIP(error_init)(&E);
  zip_source_t *Source = ZIP(source_buffer_create)(
      Bytes.getBufferStart(), Bytes.getBufferSize(), /*freep=*/0, &E);
  zip_t *Archive =
      Source ? ZIP(open_from_source)(Source, ZIP_RDONLY, &E) : nullptr;
  if (!Archive) {
    ZIP(source_free)(Source); // takes null
    return createStringError(inconvertibleErrorCode(),
                             "cannot open jar '" + Name +
                                 "': " + takeMessage(E));
  }
  ZIP(error_fini)(&E);
  return finish(std::make_unique<Jar>(Name, Archive), FeatureRelease);
}

Expected<std::vector<std::string>> classesInJar(StringRef JarPath) {
  Expected<std::unique_ptr<Jar>> J = openArchive(JarPath);
  if (!J)
    return J.takeError();
  return (*J)->classes();
}

Expected<JarManifest> readManifest(StringRef JarPath) {
  Expected<std::unique_ptr<Jar>> J = openArchive(JarPath);
  if (!J)
    return J.takeError();
  return (*J)->manifest();
}

} // namespace heddle::java
