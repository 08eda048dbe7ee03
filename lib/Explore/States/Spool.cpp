//===- Spool.cpp - A file without a name ----------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Spool.h"
#include "llvm/Support/ErrorHandling.h"
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <unistd.h>

using namespace heddle;

std::unique_ptr<Spool> Spool::create(llvm::StringRef Folder) {
  std::string Path = Folder.str();
  int FD = open(Path.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (FD < 0) { // some file systems have none without a name
    Path += "/heddle-states-XXXXXX";
    FD = mkostemp(Path.data(), O_CLOEXEC);
    if (FD < 0)
      return nullptr;
    unlink(Path.c_str());
  }
  return std::unique_ptr<Spool>(new Spool(FD));
}

Spool::~Spool() { close(FD); }

bool Spool::append(const void *Data, size_t Bytes) {
  const char *From = static_cast<const char *>(Data);
  for (size_t Done = 0; Done != Bytes;) {
    ssize_t N = pwrite(FD, From + Done, Bytes - Done, Size + Done);
    if (N < 0 && errno == EINTR)
      continue;
    if (N <= 0)
      return false;
    Done += N;
  }
  Size += Bytes;
  return true;
}

void Spool::read(uint64_t From, void *To, size_t Bytes) const {
  for (size_t Done = 0; Done != Bytes;) {
    ssize_t N =
        pread(FD, static_cast<char *>(To) + Done, Bytes - Done, From + Done);
    if (N < 0 && errno == EINTR)
      continue;
    if (N <= 0)
      llvm::report_fatal_error(
          llvm::Twine("a file of states cannot be read: ") +
              (N ? std::strerror(errno) : "it was cut short"),
          false);
    Done += N;
  }
}
