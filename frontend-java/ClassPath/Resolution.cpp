//===- Resolution.cpp - resolution and selection of members ---------------===//
//
// JVMS 5.4.3.2 to 5.4.3.4, 5.4.5, 5.4.6, and invokespecial of 6.5.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/ClassPath/Hierarchy.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace heddle::java {

static Error linkError(StringRef Thrown, const Twine &Message) {
  return make_error<LinkError>(Thrown, Message);
}

/// Where the class is, for messages about what it has not got. Of a model it is
/// said only if the JDK's class has it.
static std::string place(const Class &C, bool IsModelLacking) {
  bool IsModel = StringRef(C.path()).starts_with("heddle's ");
  return C.path().empty() || (IsModel && !IsModelLacking)
             ? std::string()
             : (" (" + C.path() + ")").str();
}

/// Whether C is a model that lacks a member which the JDK's class has, and, if
/// that is asked through a subclass, can be inherited.
bool ClassHierarchy::lacksInModel(const Class &C, StringRef Name,
                                  StringRef Desc, bool Inherited) {
  if (!StringRef(C.path()).starts_with("heddle's "))
    return false;
  Expected<std::optional<ClassBytes>> Bytes = Path.findBehindModels(C.name());
  if (!Bytes || !*Bytes) {
    consumeError(Bytes.takeError());
    return false;
  }
  Expected<std::unique_ptr<ClassFile>> File =
      ClassFile::parse((*Bytes)->Bytes, (*Bytes)->Path);
  if (!File) {
    consumeError(File.takeError());
    return false;
  }
  if (const MethodInfo *M = (*File)->findMethod(Name, Desc))
    return !(Inherited && M->Flags.isPrivate());
  const FieldInfo *F = (*File)->findField(Name, Desc);
  return F && !(Inherited && F->Flags.isPrivate());
}

/// The model that lacks the member, if it is Heddle that has not got it: C or
/// what C inherits from.
const Class *ClassHierarchy::lackingModel(const Class &C, StringRef Name,
                                          StringRef Desc) {
  for (const Class *At = &C; At; At = At->superclass())
    if (lacksInModel(*At, Name, Desc, At != &C))
      return At;
  for (const Class *I : C.allInterfaces())
    if (lacksInModel(*I, Name, Desc, true))
      return I;
  return nullptr;
}

Error ClassHierarchy::noSuchMember(bool IsField, const Class &C, StringRef Name,
                                   StringRef Desc) {
  const Class *Model = lackingModel(C, Name, Desc);
  const Class &In = Model ? *Model : C;
  std::string At = place(In, Model);
  if (IsField)
    return linkError("java/lang/NoSuchFieldError", "there is no field " +
                                                       In.name() + "." + Name +
                                                       " of type " + Desc + At);
  return linkError("java/lang/NoSuchMethodError",
                   "there is no method " + In.name() + "." + Name + Desc + At);
}

static Error incompatible(const Twine &Message) {
  return linkError("java/lang/IncompatibleClassChangeError", Message);
}

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

/// In the class, then its superinterfaces recursively, then its superclass.
static const Field *lookUpField(const Class &C, StringRef Name,
                                StringRef Desc) {
  for (const Class *At = &C; At; At = At->superclass()) {
    if (const Field *F = At->findField(Name, Desc))
      return F;
    for (const Class *I : At->interfaces())
      if (const Field *F = lookUpField(*I, Name, Desc))
        return F;
  }
  return nullptr;
}

Expected<const Field *>
ClassHierarchy::resolveField(const Class &C, StringRef Name, StringRef Desc) {
  if (const Field *F = lookUpField(C, Name, Desc))
    return F;
  return noSuchMember(true, C, Name, Desc);
}

Expected<const Field *> ClassHierarchy::resolveField(const MemberRef &Ref) {
  Expected<const Class *> C = load(Ref.Class);
  if (!C)
    return C.takeError();
  return resolveField(**C, Ref.Name, Ref.Descriptor);
}

//===----------------------------------------------------------------------===//
// Methods
//===----------------------------------------------------------------------===//

/// The step of method resolution that also finds signature-polymorphic
/// methods, by name alone.
static const Method *declaredMethod(const Class &C, StringRef Name,
                                    StringRef Desc) {
  if (C.name() == "java/lang/invoke/MethodHandle" ||
      C.name() == "java/lang/invoke/VarHandle") {
    const Method *Named = nullptr;
    unsigned Count = 0;
    for (const Method &M : C.methods())
      if (M.name() == Name) {
        Named = &M;
        ++Count;
      }
    if (Count == 1 && Named->isSignaturePolymorphic())
      return Named;
  }
  return C.findMethod(Name, Desc);
}

ClassHierarchy::InterfaceMethods
ClassHierarchy::superinterfaceMethods(const Class &C, StringRef Name,
                                      StringRef Desc) {
  SmallVector<const Method *, 4> Found;
  for (const Class *I : C.allInterfaces())
    if (const Method *M = I->findMethod(Name, Desc))
      if (!M->isPrivate() && !M->isStatic())
        Found.push_back(M);
  InterfaceMethods Result;
  for (const Method *M : Found) {
    if (any_of(Found, [M](const Method *Other) {
          return Other->Owner->implements(*M->Owner);
        }))
      continue;
    if (!Result.Any)
      Result.Any = M;
    if (!M->isAbstract() && Result.NumDefaults++ == 0)
      Result.OnlyDefault = M;
  }
  if (Result.NumDefaults > 1)
    Result.OnlyDefault = nullptr;
  return Result;
}

Expected<const Method *>
ClassHierarchy::resolveMethod(const Class &C, StringRef Name, StringRef Desc) {
  if (C.isInterface())
    return incompatible("method " + C.name() + "." + Name + Desc +
                        " is called as that of a class, but " + C.name() +
                        " is an interface");
  for (const Class *At = &C; At; At = At->superclass())
    if (const Method *M = declaredMethod(*At, Name, Desc))
      return M;
  InterfaceMethods Inherited = superinterfaceMethods(C, Name, Desc);
  if (Inherited.OnlyDefault)
    return Inherited.OnlyDefault;
  if (Inherited.Any)
    return Inherited.Any;
  return noSuchMember(false, C, Name, Desc);
}

Expected<const Method *>
ClassHierarchy::resolveInterfaceMethod(const Class &C, StringRef Name,
                                       StringRef Desc) {
  if (!C.isInterface())
    return incompatible("method " + C.name() + "." + Name + Desc +
                        " is called as that of an interface, but " + C.name() +
                        " is a class");
  if (const Method *M = C.findMethod(Name, Desc))
    return M;
  if (const Class *Object = C.superclass())
    if (const Method *M = Object->findMethod(Name, Desc))
      if (M->flags().isPublic() && !M->isStatic())
        return M;
  InterfaceMethods Inherited = superinterfaceMethods(C, Name, Desc);
  if (Inherited.OnlyDefault)
    return Inherited.OnlyDefault;
  if (Inherited.Any)
    return Inherited.Any;
  return noSuchMember(false, C, Name, Desc);
}

Expected<const Method *> ClassHierarchy::resolveMethod(const MemberRef &Ref) {
  Expected<const Class *> C = load(Ref.Class);
  if (!C)
    return C.takeError();
  return Ref.isInterfaceMethod()
             ? resolveInterfaceMethod(**C, Ref.Name, Ref.Descriptor)
             : resolveMethod(**C, Ref.Name, Ref.Descriptor);
}

//===----------------------------------------------------------------------===//
// Selection
//===----------------------------------------------------------------------===//

/// The part of JVMS 5.4.5 that looks at one pair of methods only.
static bool overridesDirectly(const Method &M, const Method &Overridden) {
  return !M.isStatic() && !M.isPrivate() && !Overridden.isPrivate() &&
         (!Overridden.flags().isPackagePrivate() ||
          M.Owner->inSamePackage(*Overridden.Owner));
}

bool ClassHierarchy::overrides(const Method &M, const Method &Overridden) {
  if (&M == &Overridden)
    return true;
  if (M.name() != Overridden.name() ||
      M.descriptor() != Overridden.descriptor())
    return false;
  if (overridesDirectly(M, Overridden))
    return true;
  // Package-private and from elsewhere: by way of methods between the two.
  // Going down from Overridden, Reached is what overrides it so far.
  SmallVector<const Class *, 8> Between;
  for (const Class *At = M.Owner; At && At != Overridden.Owner;
       At = At->superclass())
    Between.push_back(At);
  SmallVector<const Method *, 8> Reached{&Overridden};
  for (const Class *At : reverse(Between))
    if (const Method *B = At->findMethod(M.name(), M.descriptor()))
      if (any_of(Reached,
                 [B](const Method *R) { return overridesDirectly(*B, *R); }))
        Reached.push_back(B);
  return Reached.back() == &M;
}

/// What a lookup ended with, \p M being null for nothing.
static Expected<const Method *> runnable(const Method *M, const Class &Receiver,
                                         const Method &Resolved,
                                         unsigned NumDefaults) {
  if (M && !M->isAbstract())
    return M;
  if (NumDefaults > 1)
    return incompatible("class " + Receiver.name() +
                        " inherits conflicting default methods " +
                        Resolved.name() + Resolved.descriptor());
  return linkError("java/lang/AbstractMethodError",
                   "class " + Receiver.name() + " has no implementation of " +
                       Resolved.str());
}

Expected<const Method *> ClassHierarchy::select(const Class &Receiver,
                                                const Method &Resolved) {
  if (Resolved.isPrivate() || Resolved.isSignaturePolymorphic())
    return &Resolved;
  for (const Class *At = &Receiver; At; At = At->superclass())
    if (const Method *M =
            At->findMethod(Resolved.name(), Resolved.descriptor()))
      if (!M->isStatic() && overrides(*M, Resolved))
        return runnable(M, Receiver, Resolved, 0);
  InterfaceMethods Inherited =
      superinterfaceMethods(Receiver, Resolved.name(), Resolved.descriptor());
  return runnable(Inherited.OnlyDefault, Receiver, Resolved,
                  Inherited.NumDefaults);
}

Expected<const Method *> ClassHierarchy::selectSpecial(const Class &Current,
                                                       const Class &Named,
                                                       const Method &Resolved) {
  // ACC_SUPER counts as set in every class, as in all JVMs since 8.
  // A call of super.m() starts above the class that it is in. All others, of
  // constructors, private methods and an interface's default, do not.
  const Class *Start = &Named;
  if (Resolved.name() != "<init>" && !Named.isInterface() &&
      &Named != &Current && Current.isSubclassOf(Named))
    Start = Current.superclass();
  for (const Class *At = Start; At; At = At->superclass()) {
    const Method *M = At->findMethod(Resolved.name(), Resolved.descriptor());
    if (M && !M->isStatic() &&
        !(Start->isInterface() && At != Start && !M->flags().isPublic()))
      return runnable(M, *Start, Resolved, 0);
  }
  InterfaceMethods Inherited =
      superinterfaceMethods(*Start, Resolved.name(), Resolved.descriptor());
  return runnable(Inherited.OnlyDefault, *Start, Resolved,
                  Inherited.NumDefaults);
}

} // namespace heddle::java
