//===- Class.cpp - linked classes, fields and methods ---------------------===//

#include "frontend-java/ClassPath/Class.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace heddle::java {

StringRef Class::package() const {
  size_t Slash = isArray() ? StringRef::npos : StringRef(Name).rfind('/');
  return Slash == StringRef::npos ? StringRef()
                                  : StringRef(Name).take_front(Slash);
}

const Field *Class::findField(StringRef N, StringRef Desc) const {
  for (const Field &F : Fields)
    if (F.Info->Name == N && F.Info->Descriptor == Desc)
      return &F;
  return nullptr;
}

const Method *Class::findMethod(StringRef N, StringRef Desc) const {
  for (const Method &M : Methods)
    if (M.Info->Name == N && M.Info->Descriptor == Desc)
      return &M;
  return nullptr;
}

/// JVMS 2.9.2: static only from version 51 on.
const Method *Class::classInitializer() const {
  const Method *M = findMethod("<clinit>", "()V");
  return M && (M->isStatic() || file().majorVersion() < 51) ? M : nullptr;
}

bool Class::implements(const Class &Interface) const {
  auto It = lower_bound(
      AllInterfaces, &Interface,
      [](const Class *A, const Class *B) { return A->index() < B->index(); });
  return It != AllInterfaces.end() && *It == &Interface;
}

bool Class::isAssignableTo(const Class &Other) const {
  const Class *From = this, *To = &Other;
  while (From != To && From->isArray() && To->isArray()) {
    if (!From->Component || !To->Component) // primitive elements
      return false; // equal types would be the same class
    From = From->Component;
    To = To->Component;
  }
  return From == To ||
         (To->isInterface() ? From->implements(*To) : From->isSubclassOf(*To));
}

/// JVMS 2.9.3: in MethodHandle or VarHandle, one Object[] parameter, and both
/// ACC_VARARGS and ACC_NATIVE.
bool Method::isSignaturePolymorphic() const {
  return flags().has(ACC_VARARGS | ACC_NATIVE) &&
         descriptor().starts_with("([Ljava/lang/Object;)") &&
         (Owner->name() == "java/lang/invoke/MethodHandle" ||
          Owner->name() == "java/lang/invoke/VarHandle");
}

Expected<Code> Method::code() const { return Owner->file().code(*Info); }

std::string Method::str() const { return Owner->file().describe(*Info); }

} // namespace heddle::java
