//===- HostFiles.cpp - what of the host a program may read ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/ClassPath/HostFiles.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace llvm;

namespace heddle::java {

Error HostFiles::addFolder(StringRef Text) {
  auto [Dir, At] = sys::fs::is_directory(Text)
                       ? std::pair<StringRef, StringRef>(Text, "")
                       : Text.rsplit(':');
  SmallString<128> Real;
  if (sys::fs::real_path(Dir, Real) || !sys::fs::is_directory(Real))
    return createStringError("'" + Dir +
                             "' is not a folder; it is DIR or "
                             "DIR:AT");
  At = At.trim('/');
  if (("/" + At + "/").str().find("/../") != std::string::npos)
    return createStringError("'" + At + "' leads upwards");
  Folders.push_back({Real.str().str(), At.empty() ? "" : "/" + At.str(),
                     /*IsListed=*/true});
  return Error::success();
}

void HostFiles::show(StringRef Path) {
  SmallString<128> Real;
  if (!sys::fs::real_path(Path, Real))
    Folders.push_back({Real.str().str(), Real.str().str(),
                       /*IsListed=*/false});
}

Error HostFiles::setInput(StringRef File) {
  if (!sys::fs::is_regular_file(File))
    return createStringError("'" + File + "' is not a file");
  Input = File.str();
  return Error::success();
}

static Expected<std::string> contents(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false,
                                      /*IsVolatile=*/true);
  if (!Buffer)
    return createStringError(Buffer.getError(),
                             "cannot read '" + Path +
                                 "': " + Buffer.getError().message());
  return (*Buffer)->getBuffer().str();
}

Expected<std::optional<std::string>> HostFiles::look(StringRef Path) const {
  Path = Path.trim('/');
  std::string Whole = Path.empty() ? "" : "/" + Path.str();
  std::set<std::string> Names;
  bool IsFolder = false;
  for (const Folder &F : Folders) {
    StringRef Rest = Whole;
    // Above the place: the next part of its name.
    StringRef Below = F.At;
    if (Below.consume_front(Whole) && Below.consume_front("/")) {
      IsFolder = true;
      Names.insert((F.IsListed ? "" : "/") + Below.split('/').first.str());
      continue;
    }
    if (!Rest.consume_front(F.At) || (!Rest.empty() && Rest[0] != '/'))
      continue;
    SmallString<256> File(F.Dir), Real;
    if (!Rest.empty()) // which would make a folder of a file
      sys::path::append(File, Rest.ltrim('/'));
    if (sys::fs::real_path(File, Real) ||
        !(Real == F.Dir || Real.str().starts_with(F.Dir + "/")))
      continue;
    if (sys::fs::is_regular_file(Real)) {
      Expected<std::string> Text = contents(Real);
      if (!Text)
        return Text.takeError();
      return "f" + *Text;
    }
    if (!sys::fs::is_directory(Real))
      continue;
    IsFolder = true;
    std::error_code EC;
    for (sys::fs::directory_iterator I(Real, EC), E; I != E && !EC;
         I.increment(EC))
      Names.insert(sys::path::filename(I->path()).str());
  }
  if (!IsFolder)
    return std::nullopt;
  std::string Text = "d";
  for (const std::string &N : Names)
    Text += N + "\n";
  return Text;
}

Expected<std::optional<std::string>> HostFiles::input() const {
  if (Input.empty())
    return std::nullopt;
  Expected<std::string> Text = contents(Input);
  if (!Text)
    return Text.takeError();
  return *Text;
}

} // namespace heddle::java
