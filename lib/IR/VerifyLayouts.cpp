//===- VerifyLayouts.cpp - Do classes agree with the module ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VerifyLayouts.h"
#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace llvm;

namespace heddle {

/// Takes a type's descriptor from the front; false if none is there.
static bool takeType(StringRef &Text, bool MayBeVoid) {
  while (Text.consume_front("["))
    MayBeVoid = false;
  if (Text.empty())
    return false;
  char First = Text.front();
  Text = Text.drop_front();
  if (First == 'L') {
    size_t End = Text.find(';');
    if (End == StringRef::npos || End == 0)
      return false;
    Text = Text.drop_front(End + 1);
    return true;
  }
  return StringRef("ZBCSIJFD").contains(First) || (MayBeVoid && First == 'V');
}

bool isSelector(StringRef Text) {
  size_t Open = Text.find('(');
  if (Open == StringRef::npos || Open == 0)
    return false;
  Text = Text.drop_front(Open + 1);
  while (!Text.consume_front(")"))
    if (!takeType(Text, /*MayBeVoid=*/false))
      return false;
  return takeType(Text, /*MayBeVoid=*/true) && Text.empty();
}

namespace {
class Layouts {
public:
  Layouts(const Module &M, ArrayRef<ClassInfo> All,
          function_ref<void(const std::string &)> Complain)
      : M(M), All(All), Complain(Complain) {
    for (const ClassInfo &C : All)
      ByName[C.Name] = &C;
  }

  void run() {
    for (const ClassInfo &C : All) {
      if (!hasEnd(C)) {
        complain(C, "it is a superclass of itself");
        continue;
      }
      checkFields(C);
      for (const MethodInfo &Method : C.Methods)
        checkMethod(C, Method);
    }
  }

private:
  void complain(const ClassInfo &C, const Twine &What) {
    Complain("class '" + C.Name + "': " + What.str());
  }

  /// Null: none that the module describes.
  const ClassInfo *superOf(const ClassInfo &C) const {
    return ByName.lookup(C.Super);
  }

  bool hasEnd(const ClassInfo &C) const {
    StringSet<> Seen;
    for (const ClassInfo *Of = &C; Of; Of = superOf(*Of))
      if (!Seen.insert(Of->Name).second)
        return false;
    return true;
  }

  void checkFields(const ClassInfo &C) {
    if (const ClassInfo *S = superOf(C);
        S && C.InstanceSize && C.InstanceSize < S->InstanceSize)
      complain(C, "its instances are smaller than those of its superclass");
    std::map<uint32_t, std::string> Taken; // by word
    for (const ClassInfo *Of = &C; Of; Of = superOf(*Of))
      for (const FieldInfo &F : Of->Fields) {
        if (F.Flags & AccStatic) {
          if (Of == &C)
            checkStatic(C, F);
          continue;
        }
        uint32_t Size = sizeOfKind(kindOfDescriptor(F.Descriptor));
        for (uint32_t At = F.Offset; At < F.Offset + Size; At += 4)
          if (auto [It, New] = Taken.try_emplace(At, F.Name); !New) {
            complain(C, "fields '" + It->second + "' and '" + F.Name +
                            "' lie over each other");
            break;
          }
      }
  }

  void checkStatic(const ClassInfo &C, const FieldInfo &F) {
    const GlobalVariable *G = M.getGlobalVariable(C.Name + "." + F.Name);
    if (!G || G->getAddressSpace() != ManagedAddressSpace)
      return;
    // Two fields of one name, which the JVM allows, are one global.
    if (count_if(C.Fields, [&](const FieldInfo &Other) {
          return Other.Name == F.Name && Other.Flags & AccStatic;
        }) > 1)
      return;
    if (G->getValueType() !=
        typeOfKind(kindOfDescriptor(F.Descriptor), M.getContext()))
      complain(C, "static field '" + F.Name +
                      "' has a global of another type than '" + F.Descriptor +
                      "'");
  }

  void checkMethod(const ClassInfo &C, const MethodInfo &Method) {
    if (!isSelector(Method.Selector))
      return complain(C, "'" + Method.Selector +
                             "' is not the name and descriptor of a method");
    const Function *F =
        Method.Symbol.empty() ? nullptr : M.getFunction(Method.Symbol);
    if (!F)
      return;
    FunctionType *Wanted =
        methodType(Method.Selector, Method.Flags & AccStatic, M.getContext());
    if (F->getFunctionType() == Wanted)
      return;
    std::string Text;
    raw_string_ostream(Text) << *Wanted;
    complain(C, "the function of method '" + Method.Selector +
                    "' must have the type " + Text);
  }

  const Module &M;
  ArrayRef<ClassInfo> All;
  function_ref<void(const std::string &)> Complain;
  StringMap<const ClassInfo *> ByName;
};
} // namespace

void verifyLayouts(const Module &M, ArrayRef<ClassInfo> Classes,
                   function_ref<void(const std::string &)> Complain) {
  Layouts(M, Classes, Complain).run();
}

} // namespace heddle
