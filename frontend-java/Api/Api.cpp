//===- Api.cpp - The jar that users compile against, embedded -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Api/Api.h"

extern "C" const char heddle_api_begin[];
extern "C" const char heddle_api_end[];

namespace heddle::java {

llvm::StringRef embeddedApi() {
  return {heddle_api_begin,
          static_cast<size_t>(heddle_api_end - heddle_api_begin)};
}

namespace {

class Api final : public ClassPathEntry {
public:
  llvm::StringRef path() const override { return "heddle's API"; }
  llvm::Expected<std::optional<ClassBytes>>
  find(llvm::StringRef Name) override {
    if (!Name.starts_with("org/openjdk/jcstress/annotations/") &&
        Name != "heddle/Heddle" && !Name.starts_with("heddle/Heddle$") &&
        Name != "heddle/HeddleTest" && Name != "heddle/Operation")
      return std::nullopt;
    if (!Jar) {
      auto Opened =
          openJar(llvm::MemoryBufferRef(embeddedApi(), "api"), path(), 8);
      if (!Opened)
        return Opened.takeError();
      Jar = std::move(*Opened);
    }
    return Jar->find(Name);
  }

private:
  std::unique_ptr<ClassPathEntry> Jar;
};

} // namespace

std::unique_ptr<ClassPathEntry> openApi() { return std::make_unique<Api>(); }

} // namespace heddle::java
