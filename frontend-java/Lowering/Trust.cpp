//===- Trust.cpp - Which classes are trusted -----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Trust.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <algorithm>

using namespace llvm;

namespace heddle::java {

Error TrustPolicy::trust(StringRef Pattern) {
  Expected<GlobPattern> Glob = GlobPattern::create(Pattern);
  if (!Glob)
    return Glob.takeError();
  Patterns.push_back(std::move(*Glob));
  return Error::success();
}

/// Whether a class of the boot library says that it is safe to share, or does
/// not say.
static bool isSafeToShare(const Class &C) {
  StringRef Name = C.name();
  if (Name == "java/lang/StringBuilder" ||
      Name == "java/lang/AbstractStringBuilder")
    return false;
  // Formats, matchers and buffers say that they are not. Formats write to a
  // shared FieldPosition that nobody reads (DontCareFieldPosition).
  if ((C.package() == "java/text" && !Name.ends_with("FieldPosition")) ||
      Name == "java/util/regex/Matcher" ||
      (C.package() == "java/nio" && Name.ends_with("Buffer")))
    return false;
  if (C.package() != "java/util")
    return true;
  // In java.util, what is immutable or does its own locking.
  StringRef Outer = Name.drop_front(StringRef("java/util/").size());
  if (Outer.starts_with("Collections$Synchronized"))
    return true;
  Outer = Outer.split('$').first;
  return Outer.starts_with("Optional") || Outer.starts_with("Locale") ||
         Outer.starts_with("Timer") ||
         StringSwitch<bool>(Outer)
             .Cases("Random", "UUID", "Objects", true)
             .Cases("Hashtable", "Vector", "Stack", "Properties", true)
             .Default(false);
}

bool TrustPolicy::isTrusted(const Class &C) const {
  std::string Name = C.name().str();
  std::replace(Name.begin(), Name.end(), '/', '.');
  if (any_of(Patterns, [&](const GlobPattern &P) { return P.match(Name); }))
    return true;
  if (C.origin() != ClassOrigin::Boot || !isSafeToShare(C))
    return false;
  return Library || C.path().starts_with("heddle's ");
}

} // namespace heddle::java
