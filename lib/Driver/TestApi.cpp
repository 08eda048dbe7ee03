//===- TestApi.cpp - What tests are compiled against ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/TestApi.h"
#include "frontend-java/Api/Api.h"
#include "frontend-java/ClassPath/Zip.h"
#include "frontend-java/Jcstress/ResultClass.h"
#include "heddle/Report/TextFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

using namespace heddle;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static constexpr llvm::StringLiteral Package =
    "org/openjdk/jcstress/infra/results/";

static void addNamed(StringRef File, std::set<std::string> &Results) {
  if (auto Buffer = llvm::MemoryBuffer::getFile(File))
    for (std::string &Letters : java::resultsNamedIn((*Buffer)->getBuffer()))
      Results.insert(std::move(Letters));
}

llvm::Expected<std::string>
heddle::writeTestApi(StringRef Sources, llvm::ArrayRef<std::string> Files,
                     StringRef Folder) {
  // One at least, so that the package can be imported.
  std::set<std::string> Results = {"I"};
  for (const std::string &File : Files)
    addNamed(File, Results);
  std::error_code EC;
  if (!Sources.empty())
    for (fs::directory_iterator I(Sources, EC), E; I != E && !EC;
         I.increment(EC))
      if (path::extension(I->path()) == ".java")
        addNamed(I->path(), Results);
  std::string Classes = (Folder + "/results").str();
  if (std::error_code Made =
          fs::create_directories(Classes + "/" + Package.str()))
    return llvm::createStringError(Made, "cannot make folder '" + Classes +
                                             "': " + Made.message());
  std::string Jar = (Folder + "/heddle-api.jar").str();
  if (llvm::Error E = writeTextFile(Jar, java::embeddedApi()))
    return std::move(E);
  for (const std::string &Letters : Results)
    if (llvm::Error E = writeTextFile(Classes + "/" + Package.str() + Letters +
                                          "_Result.class",
                                      java::makeResultClass(Letters)))
      return std::move(E);
  return Jar + ":" + Classes;
}

static void addCommon(std::set<std::string> &Results) {
  StringRef Letters = "ZBSCIJFDL";
  for (char A : Letters) {
    for (size_t N = 1; N <= 8; ++N)
      Results.insert(std::string(N, A));
    for (char B : Letters) {
      Results.insert({A, B});
      for (char C : Letters)
        Results.insert({A, B, C});
    }
  }
}

llvm::Error heddle::writeTestApiJar(StringRef JarFile,
                                    llvm::ArrayRef<std::string> JavaFiles) {
  std::set<std::string> Results;
  addCommon(Results);
  for (const std::string &File : JavaFiles) {
    if (!fs::exists(File))
      return llvm::createStringError(File + ": no such file");
    addNamed(File, Results);
  }
  if (llvm::Error E = writeTextFile(JarFile, java::embeddedApi()))
    return E;
  int Code = 0;
  zip_t *Archive = ZIP(open)(JarFile.str().c_str(), 0, &Code);
  auto Failed = [&](const std::string &Why) {
    if (Archive)
      ZIP(discard)(Archive);
    return llvm::createStringError("cannot write '" + JarFile.str() + "'" +
                                   Why);
  };
  if (!Archive)
    return Failed("");
  std::vector<std::string> Classes; // alive until zip_close
  Classes.reserve(Results.size());
  for (const std::string &Letters : Results) {
    const std::string &Bytes =
        Classes.emplace_back(java::makeResultClass(Letters));
    std::string Name = Package.str() + Letters + "_Result.class";
    zip_source_t *Source =
        ZIP(source_buffer)(Archive, Bytes.data(), Bytes.size(), /*freep=*/0);
    if (!Source ||
        ZIP(file_add)(Archive, Name.c_str(), Source, ZIP_FL_ENC_UTF_8) < 0)
      return Failed(std::string(": ") + ZIP(strerror)(Archive));
  }
  if (ZIP(close)(Archive) != 0)
    return Failed(std::string(": ") + ZIP(strerror)(Archive));
  return llvm::Error::success();
}
