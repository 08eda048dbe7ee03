//===- ClassPath.cpp - the ordered list of places -------------------------===//

#include "frontend-java/ClassPath/ClassPath.h"
#include "frontend-java/ClassPath/Jdk.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace heddle::java {

bool isClassName(StringRef Name) {
  // A segment is not empty and has none of . ; [ / (JVMS 4.2.2).
  if (Name.empty() || Name.front() == '/' || Name.back() == '/' ||
      Name.contains("//"))
    return false;
  return Name.find_first_of(StringRef(".;[\0", 4)) == StringRef::npos;
}

void ClassPath::addBoot(std::unique_ptr<ClassPathEntry> Entry) {
  Boot.push_back(std::move(Entry));
}

void ClassPath::addUser(std::unique_ptr<ClassPathEntry> Entry) {
  User.push_back(std::move(Entry));
}

Error ClassPath::addBoot(StringRef Path, unsigned FeatureRelease) {
  auto Entry = openEntry(Path, FeatureRelease);
  if (!Entry)
    return Entry.takeError();
  addBoot(std::move(*Entry));
  return Error::success();
}

static bool addOnce(std::vector<std::string> &Places, StringRef Real) {
  if (is_contained(Places, Real))
    return false;
  Places.push_back(Real.str());
  return true;
}

Error ClassPath::addUser(StringRef Path, unsigned FeatureRelease) {
  SmallString<128> Real;
  if (!sys::fs::real_path(Path, Real) && !addOnce(Places, Real))
    return Error::success();
  auto Entry = openEntry(Path, FeatureRelease);
  if (!Entry)
    return Entry.takeError();
  std::vector<std::string> Next = (*Entry)->nextPaths().vec();
  addUser(std::move(*Entry));
  for (const std::string &More : Next)
    if (sys::fs::exists(More))
      if (Error E = addUser(More, FeatureRelease))
        return E;
  return Error::success();
}

Error ClassPath::addJdk(const Jdk &Platform) {
  JdkHome = Platform.Home;
  for (const std::string &Path : Platform.BootPaths)
    if (Error E = addBoot(Path, Platform.FeatureRelease))
      return E;
  return Error::success();
}

/// The jars in \p Folder; in order of name, where java leaves the order open.
static Expected<std::vector<std::string>> jarsIn(StringRef Folder) {
  std::vector<std::string> Jars;
  std::error_code EC;
  for (sys::fs::directory_iterator I(Folder, EC), E; I != E && !EC;
       I.increment(EC))
    if (sys::path::extension(I->path()).equals_insensitive(".jar"))
      Jars.push_back(I->path());
  if (EC)
    return createStringError(EC, "cannot list folder '" + Folder +
                                     "': " + EC.message());
  llvm::sort(Jars);
  return Jars;
}

Error ClassPath::addUserList(StringRef List, unsigned FeatureRelease) {
  auto Add = [&](StringRef Path) {
    SmallString<128> Real;
    if (!sys::fs::real_path(Path, Real))
      addOnce(NamedPlaces, Real);
    return addUser(Path, FeatureRelease);
  };
  SmallVector<StringRef, 8> Elements;
  List.split(Elements, sys::EnvPathSeparator);
  for (StringRef Element : Elements) {
    if (Element.empty())
      Element = ".";
    StringRef Folder = Element;
    if (Folder == "*" || Folder.consume_back("/*")) {
      auto Jars = jarsIn(Folder == "*" ? "." : Folder);
      if (!Jars)
        return Jars.takeError();
      for (const std::string &Jar : *Jars)
        if (Error E = Add(Jar))
          return E;
    } else if (sys::fs::exists(Element)) {
      if (Error E = Add(Element))
        return E;
    }
  }
  return Error::success();
}

static Expected<std::optional<ClassBytes>>
findIn(ArrayRef<std::unique_ptr<ClassPathEntry>> Entries, ClassOrigin Origin,
       StringRef Name) {
  if (!isClassName(Name))
    return std::nullopt;
  for (const auto &Entry : Entries) {
    Expected<std::optional<ClassBytes>> Found = Entry->find(Name);
    if (!Found)
      return Found.takeError();
    if (*Found) {
      (*Found)->Origin = Origin;
      return Found;
    }
  }
  return std::nullopt;
}

Expected<std::optional<ClassBytes>> ClassPath::findBoot(StringRef Name) {
  return findIn(Boot, ClassOrigin::Boot, Name);
}

Expected<std::optional<ClassBytes>>
ClassPath::findBehindModels(StringRef Name) {
  for (const std::unique_ptr<ClassPathEntry> &Entry : Boot) {
    if (Entry->path().starts_with("heddle's "))
      continue;
    Expected<std::optional<ClassBytes>> Found = Entry->find(Name);
    if (!Found || *Found)
      return Found;
  }
  return std::nullopt;
}

Expected<std::optional<ClassBytes>> ClassPath::find(StringRef Name) {
  Expected<std::optional<ClassBytes>> Found = findBoot(Name);
  if (!Found || *Found)
    return Found;
  Found = findIn(User, ClassOrigin::User, Name);
  auto Own = Defined.find(Name);
  if (!Found || *Found || Own == Defined.end())
    return Found;
  ClassBytes C;
  C.Bytes = Own->second;
  C.Path = ("defined by the program:" + Name).str();
  C.IsDefined = true;
  return C;
}

void ClassPath::define(StringRef Name, StringRef Bytes) {
  Defined.try_emplace(Name, Bytes.str());
}

std::string ClassPath::describe() const {
  std::string Result;
  for (const auto *Entries : {&Boot, &User})
    for (const auto &Entry : *Entries) {
      if (!Result.empty())
        Result += ", ";
      Result += Entry->path();
    }
  return Result;
}

Expected<std::unique_ptr<ClassPathEntry>> openEntry(StringRef Path,
                                                    unsigned FeatureRelease) {
  if (sys::fs::is_directory(Path))
    return openFolder(Path);
  ErrorOr<std::unique_ptr<MemoryBuffer>> Start =
      MemoryBuffer::getFileSlice(Path, 4, 0);
  if (!Start)
    return createStringError(Start.getError(), "cannot read '" + Path + "': " +
                                                   Start.getError().message());
  StringRef Magic = (*Start)->getBuffer();
  if (Magic == StringRef("\xDA\xDA\xFE\xCA", 4))
    return openImage(Path);
  if (Magic.starts_with("PK"))
    return openJar(Path, FeatureRelease);
  return createStringError(inconvertibleErrorCode(),
                           "'" + Path +
                               "' is neither a folder, a jar nor a JDK's "
                               "lib/modules");
}

} // namespace heddle::java
