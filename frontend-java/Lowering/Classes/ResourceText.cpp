//===- ResourceText.cpp - what is on the class path, as text --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Classes/ResourceText.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace heddle::java {

/// Literals lie in the image, which has room for some of this size only.
static constexpr size_t MostBytes = 8u << 20;

static Value *refused(Emitter &E, Error Why) {
  E.refuse(toString(std::move(Why)));
  return nullptr;
}

static Value *urls(Emitter &E, StringRef Name) {
  auto Found = E.Ctx.Hierarchy.path().findResources(Name, false);
  if (!Found)
    return refused(E, Found.takeError());
  std::string Text;
  for (const Resource &R : *Found)
    Text += (R.Encapsulated ? "!" : "") + R.Url + "\n";
  return E.string(Text);
}

static Value *literal(Emitter &E, StringRef Bytes, const Twine &What) {
  if (Bytes.size() > MostBytes) {
    E.refuse(What + " has " + Twine(Bytes.size()) + " bytes, more than " +
             Twine(MostBytes));
    return nullptr;
  }
  SmallVector<uint16_t, 0> Units(Bytes.bytes_begin(), Bytes.bytes_end());
  return E.string(Units);
}

static Value *hostText(Emitter &E, Expected<std::optional<std::string>> Text,
                       const Twine &What) {
  if (!Text)
    return refused(E, Text.takeError());
  return *Text ? literal(E, **Text, What) : E.Ctx.Null;
}

static Value *bytes(Emitter &E, StringRef Url) {
  auto Found = E.Ctx.Hierarchy.path().openUrl(Url);
  if (!Found)
    return refused(E, Found.takeError());
  if (!*Found)
    return E.Ctx.Null;
  return literal(E, (*Found)->Bytes, "the resource " + Url);
}

Value *emitResource(Emitter &E, const Class &C, StringRef What, StringRef Hex) {
  ClassPath &Path = E.Ctx.Hierarchy.path();
  std::string Name;
  if (!tryGetFromHex(Hex, Name))
    return nullptr;
  if (What == "urls")
    return urls(E, Name);
  if (What == "bytes")
    return bytes(E, Name);
  if (What == "host")
    return hostText(E, Path.Host.look(Name), "the file " + Name);
  if (What == "jdk")
    return hostText(E, Path.jdkFile(Name), "the JDK's file " + Name);
  if (What == "stdin")
    return hostText(E, Path.Host.input(), "standard input");
  if (What == "providers") {
    auto Found = Path.providersOf(C.name());
    return Found ? E.string(join(*Found, "\n")) : refused(E, Found.takeError());
  }
  if (What == "modules")
    return E.string(join(Path.modules(), "\n"));
  if (What != "place" && What != "module")
    return nullptr;
  auto Found =
      What == "place" ? Path.placeOf(C.name()) : Path.moduleOf(C.name());
  return Found ? E.string(*Found) : refused(E, Found.takeError());
}

} // namespace heddle::java
