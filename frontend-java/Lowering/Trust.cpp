//===- Trust.cpp - Which classes are trusted -----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Trust.h"
#include "heddle/IR/MethodTrust.h"
#include "llvm/ADT/STLExtras.h"
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

namespace {
/// A line of Trust.def.
struct Rule {
  TrustKind Kind;
  GlobPattern OfClass, OfMethod;
  bool AllMethods, OutsideBase;
  Rule(TrustKind Kind, StringRef Class, StringRef Methods)
      : Kind(Kind), OfClass(cantFail(GlobPattern::create(Class))),
        OfMethod(cantFail(GlobPattern::create(Methods))),
        AllMethods(Methods == "*"),
        OutsideBase(Class == "(outside java.base)") {}
  bool matches(StringRef Name, const Class &C) const;
};
} // namespace

static const std::vector<Rule> &rules() {
  static const std::vector<Rule> All = {
#define TRUSTED(Class, Methods, Reason, Client)                                \
  {TrustKind::Trusted, Class, Methods},
#define CHECKED(Class, Methods, Reason, Client)                                \
  {TrustKind::Checked, Class, Methods},
#define FOR_CALLER(Class, Methods, Reason, Client)                             \
  {TrustKind::ForCaller, Class, Methods},
#define BENIGN(Class, Methods, Reason, Client)                                 \
  {TrustKind::Benign, Class, Methods},
#include "frontend-java/Lowering/Trust.def"
  };
  assert(All.size() <= UINT8_MAX && "internal: too many lines in Trust.def");
  return All;
}

/// Of the JDK's other modules. Before JDK 9 there are none.
static bool isOutsideBase(const Class &C) {
  auto [Image, In] = C.path().split(":/");
  return !In.empty() && Image.ends_with("modules") &&
         !In.starts_with("java.base/");
}

bool Rule::matches(StringRef Name, const Class &C) const {
  return OutsideBase ? isOutsideBase(C) : OfClass.match(Name);
}

const TrustPolicy::ClassRules &TrustPolicy::rulesOf(const Class &C) const {
  auto [It, New] = Known.try_emplace(&C);
  ClassRules &R = It->second;
  if (!New)
    return R;
  StringRef Name = C.name();
  Name.consume_front("heddle/replace/");
  for (auto [I, Line] : enumerate(rules())) {
    if (!Line.matches(Name, C))
      continue;
    if (!Line.AllMethods) {
      R.OfMethods.push_back(uint8_t(I));
      continue;
    }
    R.Kind = Line.Kind;
    R.OfMethods.clear();
  }
  return R;
}

TrustKind TrustPolicy::limited(TrustKind K, const Class &C) const {
  bool Limits = (K == TrustKind::Trusted || K == TrustKind::Benign) &&
                !Library && !C.path().starts_with("heddle's ");
  return Limits ? TrustKind::Checked : K;
}

TrustKind TrustPolicy::ofClass(const Class &C) const {
  if (!Patterns.empty()) {
    std::string Name = C.name().str();
    std::replace(Name.begin(), Name.end(), '/', '.');
    if (any_of(Patterns, [&](const GlobPattern &P) { return P.match(Name); }))
      return TrustKind::Trusted;
  }
  if (C.origin() != ClassOrigin::Boot)
    return TrustKind::Checked;
  return limited(rulesOf(C).Kind, C);
}

TrustKind TrustPolicy::ofMethod(const Method &M) const {
  const Class &C = *M.Owner;
  TrustKind Kind = ofClass(C);
  if (C.origin() != ClassOrigin::Boot)
    return Kind;
  const ClassRules &R = rulesOf(C);
  if (R.OfMethods.empty() || Kind != limited(R.Kind, C))
    return Kind; // the user's pattern says it
  std::string Selector = (M.name() + M.descriptor()).str();
  for (uint8_t I : R.OfMethods)
    if (rules()[I].OfMethod.match(Selector))
      Kind = limited(rules()[I].Kind, C);
  return Kind;
}

uint16_t TrustPolicy::methodFlags(const Method &M) const {
  TrustKind Kind = ofMethod(M);
  switch (Kind) {
  case TrustKind::ForCaller:
    return AccForCaller;
  case TrustKind::Benign:
    return AccBenign;
  case TrustKind::Checked:
    return isTrusted(*M.Owner) ? AccChecked : 0;
  case TrustKind::Trusted:
    return isTrusted(*M.Owner) ? 0 : AccTrusted;
  }
  llvm_unreachable("internal: kind of trust");
}

} // namespace heddle::java
