//===- Replacement.cpp - methods that models replace ----------------------===//
//
// The models' class heddle/replace/java/lang/Integer holds static methods that
// stand in for those of java/lang/Integer. The rule that pairs the two is at
// ClassHierarchy::replacementFor.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/ClassPath/Hierarchy.h"

using namespace llvm;

namespace heddle::java {

constexpr char ReplacementPrefix[] = "heddle/replace/";

static const Method *findPublicStatic(const Class &C, StringRef Name,
                                      const Twine &Desc) {
  const Method *M = C.findMethod(Name, Desc.str());
  return M && M->isStatic() && M->flags().isPublic() && M->hasCode() ? M
                                                                     : nullptr;
}

Expected<const Class *> ClassHierarchy::replacementClass(const Class &C) {
  auto [It, New] = Replacements.try_emplace(C.name(), nullptr);
  if (!New || C.isArray())
    return It->second;
  std::string Name = (ReplacementPrefix + C.name()).str();
  // The user's class path cannot replace methods.
  Expected<std::optional<ClassBytes>> Found = Path.findBoot(Name);
  if (!Found)
    return Found.takeError();
  if (!*Found)
    return nullptr;
  Expected<const Class *> Loaded = load(Name);
  if (!Loaded)
    return Loaded.takeError();
  Replacements[C.name()] = *Loaded;
  return *Loaded;
}

Expected<const Method *>
ClassHierarchy::replacementFor(const Class &C, StringRef Name, StringRef Desc) {
  Expected<const Class *> Models = replacementClass(C);
  if (!Models)
    return Models.takeError();
  if (!*Models)
    return nullptr;
  StringRef Spelled = Name == "<init>"     ? "$init"
                      : Name == "<clinit>" ? "$clinit"
                                           : Name;
  const Method *Replaced = C.findMethod(Name, Desc);
  if (!Replaced || Replaced->isStatic() || Name == "<clinit>")
    if (const Method *M = findPublicStatic(**Models, Spelled, Desc))
      return M;
  if ((Replaced && Replaced->isStatic()) || !Desc.consume_front("("))
    return nullptr;
  if (const Method *M =
          findPublicStatic(**Models, Spelled, "(L" + C.name() + ";" + Desc))
    return M;
  return findPublicStatic(**Models, Spelled, "(Ljava/lang/Object;" + Desc);
}

} // namespace heddle::java
