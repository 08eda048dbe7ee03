//===- FileTargets.cpp - Jars, checkpoints and schedules ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target.h"
#include "frontend-java/ClassPath/ClassPath.h"
#include "heddle/Check/Checkpoint.h"
#include "heddle/Check/InlineSchedule.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CRC.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <unistd.h>

using namespace llvm;
using namespace heddle;

StringRef fuzz::memoryFolder() {
  static const std::string Folder = [] {
    std::string F = sys::fs::exists("/dev/shm") ? "/dev/shm" : "/tmp";
    F += "/heddle-fuzz-" + std::to_string(getpid());
    (void)sys::fs::create_directory(F);
    return F;
  }();
  return Folder;
}

std::string fuzz::inMemory(StringRef Name, StringRef Text) {
  SmallString<64> Path(memoryFolder());
  sys::path::append(Path, Name);
  std::error_code EC;
  raw_fd_ostream(Path, EC) << Text;
  return Path.str().str();
}

template <class T> static bool drop(Expected<T> E) {
  bool IsGood = bool(E);
  if (!E)
    consumeError(E.takeError());
  return IsGood;
}

/// Also the classes that the jar lists.
bool fuzz::readJar(StringRef Input) {
  std::string Path = inMemory("input.jar", Input);
  drop(java::readManifest(Path));
  auto Classes = java::classesInJar(Path);
  auto Jar = java::openJar(Path, 25);
  if (Classes && Jar)
    for (const std::string &Name : *Classes)
      drop((*Jar)->find(Name));
  bool IsListed = drop(std::move(Classes));
  return drop(std::move(Jar)) && IsListed;
}

/// A jar that holds one file, stored as it is, with the right sums.
static std::string jarOf(StringRef Name, StringRef Text) {
  std::string Out;
  auto Number = [&](uint64_t N, unsigned Bytes) {
    for (unsigned I = 0; I != Bytes; ++I)
      Out += char(N >> (8 * I));
  };
  uint32_t Sum = crc32(arrayRefFromStringRef(Text));
  auto Common = [&] { // from the version needed on
    Number(20, 2), Number(0, 2), Number(0, 2), Number(0, 4), Number(Sum, 4);
    Number(Text.size(), 4), Number(Text.size(), 4), Number(Name.size(), 2);
    Number(0, 2);
  };
  Number(0x04034b50, 4), Common();
  Out += Name;
  Out += Text;
  size_t Directory = Out.size();
  Number(0x02014b50, 4), Number(20, 2), Common();
  Number(0, 2), Number(0, 2), Number(0, 2), Number(0, 4), Number(0, 4);
  Out += Name;
  size_t Size = Out.size() - Directory;
  Number(0x06054b50, 4), Number(0, 4), Number(1, 2), Number(1, 2);
  Number(Size, 4), Number(Directory, 4), Number(0, 2);
  return Out;
}

bool fuzz::readManifestText(StringRef Input) {
  std::string Jar = jarOf("META-INF/MANIFEST.MF", Input);
  auto Opened = java::openJar(MemoryBufferRef(Jar, "input"), "input", 25);
  if (!Opened)
    return drop(std::move(Opened));
  for (const std::string &Next : (*Opened)->nextPaths())
    (void)Next.size();
  return true;
}

/// As it is, which the checksum tells from a whole one, and with the right
/// checksum.
bool fuzz::readCheckpoint(StringRef Input) {
  bool IsTaken = drop(loadCheckpoint(inMemory("read.state", Input)));
  StringRef Body = Input.split('\n').second;
  drop(loadCheckpoint(
      inMemory("read.state", checkpointHead(Body) + Body.str())));
  return IsTaken;
}

/// As a trace file, and as a word if it looks like one.
bool fuzz::readReplay(StringRef Input) {
  bool IsTaken = drop(parseSchedule(Input, "input"));
  return isInlineSchedule(Input) ? drop(parseInlineSchedule(Input)) : IsTaken;
}

std::vector<std::string> fuzz::replaySeeds() {
  return {"none",
          "0",
          "0*3,1:1,2,0",
          "3@0*2,1:7,1*12",
          "1*2,0",
          "2:65535",
          R"({"format":"heddle-schedule","version":1,"program":{"main":"Pairs"},
"threads":[{"parent":null,"ordinal":0,"name":"main"},
{"parent":0,"ordinal":0,"name":"Thread-0"},
{"parent":0,"ordinal":1,"name":"Thread-1"}],
"round":2,"steps":[[0,0],[1,0],[2,1],[0,0],[1,0]]})"};
}
