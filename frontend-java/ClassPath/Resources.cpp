//===- Resources.cpp - files of the class path and of the JDK -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A resource has the URL that HotSpot's loaders give it: "file:/dir/name" in a
// folder, "jar:file:/x.jar!/name" in a jar, "jrt:/module/name" in the JDK. A
// URL is opened only if it lies in a place of the class path: nothing else of
// the host is read.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/ClassFile/ClassFile.h"
#include "frontend-java/ClassPath/ClassPath.h"
#include "frontend-java/ClassPath/JImage.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace heddle::java {

std::string encodePath(StringRef Path) {
  std::string Out;
  for (unsigned char C : Path)
    if (isAlnum(C) || StringRef("/-_!~*'().:@&=+$,").contains(C))
      Out += char(C);
    else
      Out += {'%', hexdigit(C >> 4), hexdigit(C & 15)};
  return Out;
}

std::string decodePath(StringRef Url) {
  std::string Out;
  for (size_t I = 0; I < Url.size(); ++I) {
    unsigned Byte;
    if (Url[I] == '%' && I + 2 < Url.size() &&
        !Url.substr(I + 1, 2).getAsInteger(16, Byte)) {
      Out += char(Byte);
      I += 2;
    } else {
      Out += Url[I];
    }
  }
  return Out;
}

std::string fileUrl(StringRef Path) {
  SmallString<128> Real;
  if (sys::fs::real_path(Path, Real))
    Real = Path;
  std::string Url = "file:" + encodePath(Real);
  if (sys::fs::is_directory(Path) && Url.back() != '/')
    Url += '/';
  return Url;
}

static bool isModels(const ClassPathEntry &Entry) {
  return Entry.path().starts_with("heddle's ");
}
Expected<std::vector<Resource>> ClassPath::findResources(StringRef Name,
                                                         bool BootOnly) {
  std::vector<Resource> All;
  auto Look = [&](ClassPathEntry &Entry) -> Error {
    Expected<std::vector<Resource>> Found = Entry.findResources(Name);
    if (!Found)
      return Found.takeError();
    std::move(Found->begin(), Found->end(), std::back_inserter(All));
    return Error::success();
  };
  for (const auto &Entry : Boot)
    if (!isModels(*Entry))
      if (Error E = Look(*Entry))
        return std::move(E);
  if (!BootOnly)
    for (const auto &Entry : User)
      if (Error E = Look(*Entry))
        return std::move(E);
  return All;
}

Expected<std::optional<Resource>> ClassPath::openUrl(StringRef Url) {
  if (Url.consume_front("jrt:/")) {
    auto [Module, Name] = Url.split('/');
    for (const auto &Entry : Boot)
      if (Image *I = Entry->asImage()) {
        auto Found = I->open(Module, decodePath(Name));
        if (!Found || *Found)
          return Found;
      }
    return std::nullopt;
  }
  bool InJar = Url.consume_front("jar:");
  for (const auto *Entries : {&Boot, &User})
    for (const auto &Entry : *Entries) {
      StringRef Name = Url;
      std::string Place = isModels(*Entry) ? "" : Entry->url();
      if (Place.empty() || !Name.consume_front(Place) ||
          (InJar ? !Name.consume_front("!/") : Place.back() != '/'))
        continue;
      Expected<std::vector<Resource>> Found =
          Entry->findResources(decodePath(Name));
      if (!Found)
        return Found.takeError();
      if (!Found->empty())
        return std::move(Found->front());
    }
  return std::nullopt;
}

Expected<std::string> ClassPath::placeOf(StringRef Name) {
  Expected<std::optional<ClassBytes>> InBoot = findBoot(Name);
  if (!InBoot)
    return InBoot.takeError();
  if (!*InBoot && isClassName(Name))
    for (const auto &Entry : User) {
      Expected<std::optional<ClassBytes>> Found = Entry->find(Name);
      if (!Found)
        return Found.takeError();
      if (*Found)
        return Entry->url();
    }
  return "";
}

Expected<std::string> ClassPath::moduleOf(StringRef Name) {
  StringRef Package = Name.contains('/') ? Name.rsplit('/').first : "";
  for (const auto &Entry : Boot)
    if (Image *I = Entry->asImage()) {
      Expected<StringRef> Module = I->moduleOfPackage(Package);
      if (!Module)
        return Module.takeError();
      if (!Module->empty())
        return Module->str();
    }
  return "";
}

Expected<std::optional<std::string>> ClassPath::jdkFile(StringRef Name) {
  if (JdkHome.empty() ||
      (Name != "lib/tzdb.dat" && Name != "conf/logging.properties" &&
       Name != "conf/security/java.security"))
    return std::nullopt;
  std::string Path = JdkHome + "/" + Name.str();
  if (!sys::fs::exists(Path))
    return std::nullopt;
  auto Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer)
    return createStringError(Buffer.getError(), Path);
  return (*Buffer)->getBuffer().str();
}

std::vector<std::string> ClassPath::modules() {
  for (const auto &Entry : Boot)
    if (Image *I = Entry->asImage())
      return I->modules().vec();
  return {};
}

Expected<std::vector<std::string>> ClassPath::providersOf(StringRef Service) {
  std::vector<std::string> Out;
  for (const auto &Entry : Boot)
    if (Image *I = Entry->asImage())
      for (const std::string &Module : I->modules()) {
        auto Info = I->open(Module, "module-info.class");
        if (!Info)
          return Info.takeError();
        // Most do not name it: a name stands in the file as it is.
        if (!*Info || !(*Info)->Bytes.contains(Service))
          continue;
        auto File = ClassFile::parse((*Info)->Bytes, (*Info)->Url);
        if (!File)
          return File.takeError();
        auto Providers = (*File)->providersOf(Service);
        if (!Providers)
          return Providers.takeError();
        for (StringRef Provider : *Providers) {
          Out.push_back(Provider.str());
          std::replace(Out.back().begin(), Out.back().end(), '/', '.');
        }
      }
  return Out;
}

} // namespace heddle::java
