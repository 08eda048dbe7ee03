//===- Hierarchy.cpp - loading and linking classes, JVMS 5.3 --------------===//
//
// A name is loaded once. Its slot is in state Loading while its superclasses
// are (this shows a circularity), and keeps a failure for good.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/ClassPath/Hierarchy.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace heddle::java {

struct ClassHierarchy::Slot {
  enum class State { Loading, Loaded, Missing, Failed };

  State S = State::Loading;
  std::unique_ptr<Class> C;
  // Failed: what to tell again; Thrown is empty for an error other than a
  // LinkError.
  std::string Thrown, Message;
  bool IsNamed = false; ///< Missing: somebody could not do without it
};

ClassHierarchy::ClassHierarchy(ClassPath &Path) : Path(Path) {}
ClassHierarchy::~ClassHierarchy() = default;

Expected<const Class *> ClassHierarchy::load(StringRef Name) {
  Expected<const Class *> C = loadIfPresent(Name);
  if (!C || *C)
    return C;
  Slots[Name]->IsNamed = true;
  return make_error<LinkError>("java/lang/NoClassDefFoundError",
                               "class " + Name + " is not in the class path (" +
                                   Path.describe() + ")");
}

Expected<const Class *> ClassHierarchy::loadIfPresent(StringRef Name) {
  auto [It, New] = Slots.try_emplace(Name);
  if (New)
    It->second = std::make_unique<Slot>();
  Slot &S = *It->second;
  if (New) {
    if (Error E = create(S, It->first())) {
      S.S = Slot::State::Failed;
      handleAllErrors(
          std::move(E),
          [&](const LinkError &L) {
            S.Thrown = L.thrownClass().str();
            S.Message = L.text().str();
          },
          [&](const ErrorInfoBase &Other) { S.Message = Other.message(); });
    }
  } else if (S.S == Slot::State::Loading) {
    return make_error<LinkError>("java/lang/ClassCircularityError",
                                 "class " + Name +
                                     " is its own superclass or "
                                     "superinterface");
  }
  switch (S.S) {
  case Slot::State::Loaded:
    return S.C.get();
  case Slot::State::Missing:
    return nullptr;
  case Slot::State::Failed:
    if (S.Thrown.empty())
      return createStringError(inconvertibleErrorCode(), Twine(S.Message));
    return make_error<LinkError>(S.Thrown, S.Message);
  case Slot::State::Loading:
    break;
  }
  llvm_unreachable("internal: loading ended in no state");
}

Expected<std::string> ClassHierarchy::define(StringRef Bytes) {
  auto File = ClassFile::parse(Bytes, "a class that the program defines");
  if (!File)
    return make_error<LinkError>("java/lang/ClassFormatError",
                                 toString(File.takeError()));
  std::string Name = (*File)->name().str();
  auto Fail = [&](const Twine &Why) {
    return createStringError("defines class " + Twine(Name).str() +
                             " while it runs, " + Why);
  };
  Expected<std::optional<ClassBytes>> Found = Path.find(Name);
  if (!Found)
    return Found.takeError();
  if (*Found && !(*Found)->IsDefined)
    return Fail("which the class path has, too");
  if (*Found && (*Found)->Bytes != Bytes)
    return Fail("and another one of this name");
  if (*Found)
    return Name;
  auto Known = Slots.find(Name);
  if (Known != Slots.end() && Known->second->IsNamed)
    return Fail("after a class that needs it did not find it");
  Path.define(Name, Bytes);
  Slots.erase(Name);
  SmallVector<StringRef, 2> Arrays;
  for (const auto &E : Slots)
    if (E.first().ends_with("[L" + Name + ";"))
      Arrays.push_back(E.first());
  for (StringRef Array : Arrays)
    Slots.erase(Array);
  return Name;
}

const Class *ClassHierarchy::loaded(StringRef Name) const {
  auto It = Slots.find(Name);
  return It != Slots.end() && It->second->S == Slot::State::Loaded
             ? It->second->C.get()
             : nullptr;
}

Expected<const Class *> ClassHierarchy::arrayOf(const Class &Component) {
  return load(Component.isArray() ? "[" + Component.name().str()
                                  : "[L" + Component.name().str() + ";");
}

Error ClassHierarchy::create(Slot &S, StringRef Name) {
  S.C = std::make_unique<Class>();
  S.C->Name = Name.str();
  Error E =
      Name.starts_with("[") ? createArray(S, Name) : createFromFile(S, Name);
  if (E || S.S == Slot::State::Missing) {
    S.C.reset();
    return E;
  }
  collectInterfaces(*S.C);
  S.C->Index = Classes.size();
  Classes.push_back(S.C.get());
  S.S = Slot::State::Loaded;
  return Error::success();
}

Error ClassHierarchy::createFromFile(Slot &S, StringRef Name) {
  Class &C = *S.C;
  Expected<std::optional<ClassBytes>> Found = Path.find(Name);
  if (!Found)
    return Found.takeError();
  if (!*Found) {
    S.S = Slot::State::Missing;
    return Error::success();
  }
  C.Bytes = std::move(**Found);
  C.Origin = C.Bytes.Origin;
  Expected<std::unique_ptr<ClassFile>> File =
      ClassFile::parse(C.Bytes.Bytes, C.Bytes.Path);
  if (!File)
    return File.takeError();
  C.File = std::move(*File);
  C.Flags = C.File->flags();
  if (C.File->name() != Name)
    return make_error<LinkError>("java/lang/NoClassDefFoundError",
                                 "'" + C.Bytes.Path + "' holds class " +
                                     C.File->name() + ", not " + Name);
  if (Error E = linkSupers(C))
    return E;
  for (const MethodInfo &M : C.File->methods())
    C.Methods.push_back({&C, &M, unsigned(C.Methods.size())});
  return layOut(C);
}

/// JVMS 5.3.5, steps 3 and 4.
Error ClassHierarchy::linkSupers(Class &C) {
  auto Needed = [&](StringRef Name) -> Expected<const Class *> {
    Expected<const Class *> Super = loadIfPresent(Name);
    if (Super && !*Super)
      return make_error<LinkError>(
          "java/lang/NoClassDefFoundError",
          "class " + Name + ", which " + C.Name +
              " extends or implements, is not in the class path (" +
              Path.describe() + ")");
    if (Super && (*Super)->isDefined() && !C.isDefined())
      return createStringError("not supported: class " + C.Name +
                               " extends or implements class " + Name.str() +
                               ", which the program defines while it runs");
    return Super;
  };
  auto Wrong = [&](StringRef What, StringRef Super) {
    return make_error<LinkError>("java/lang/IncompatibleClassChangeError",
                                 "class " + C.Name + " has the " + What + " " +
                                     Super + " (" + C.Bytes.Path + ")");
  };
  if (!C.File->superName().empty()) {
    Expected<const Class *> Super = Needed(C.File->superName());
    if (!Super)
      return Super.takeError();
    C.Super = *Super;
    if (C.Super->isInterface())
      return Wrong("interface as its superclass", C.Super->name());
    if (C.Super->flags().isFinal() || C.Super->isArray())
      return Wrong("final superclass", C.Super->name());
    if (C.isInterface() && C.Super->superclass())
      return Wrong("superclass, though an interface,", C.Super->name());
  }
  for (StringRef Name : C.File->interfaces()) {
    Expected<const Class *> Interface = Needed(Name);
    if (!Interface)
      return Interface.takeError();
    if (!(*Interface)->isInterface())
      return Wrong("class as a superinterface", Name);
    C.Interfaces.push_back(*Interface);
  }
  return Error::success();
}

/// Puts the fields at their offsets; the rule is in Class.h.
Error ClassHierarchy::layOut(Class &C) {
  uint64_t End = C.Super ? C.Super->FieldsEnd : ObjectHeaderSize;
  C.Fields.reserve(C.File->fields().size());
  for (const FieldInfo &Info : C.File->fields()) {
    Expected<FieldType> Type = parseFieldDescriptor(Info.Descriptor);
    if (!Type)
      return make_error<LinkError>("java/lang/ClassFormatError",
                                   "malformed class file '" + C.Bytes.Path +
                                       "': the descriptor of "
                                       "field " +
                                       Info.Name + ": " +
                                       toString(Type.takeError()));
    Field F{&C, &Info, unsigned(C.Fields.size()), 0, Type->Type};
    if (!F.isStatic()) {
      unsigned Size = elementSize(F.Type) == 8 ? 8 : 4;
      End = alignTo(End, Size);
      F.Offset = End;
      End += Size;
    }
    C.Fields.push_back(F);
  }
  C.FieldsEnd = End; // at most 8 bytes for each of 65535 fields a class
  return Error::success();
}

/// JVMS 5.3.3: arrays extend Object and implement Cloneable, Serializable.
Error ClassHierarchy::createArray(Slot &S, StringRef Name) {
  Class &C = *S.C;
  Expected<FieldType> Type = parseFieldDescriptor(Name);
  if (!Type) {
    consumeError(Type.takeError());
    S.S = Slot::State::Missing;
    return Error::success();
  }
  FieldType Component = Type->component();
  C.ComponentType = Component.Type;
  uint16_t Visibility = ACC_PUBLIC;
  if (Component.isRef()) {
    Expected<const Class *> Loaded = loadIfPresent(Component.className());
    if (!Loaded)
      return Loaded.takeError();
    if (!*Loaded) {
      S.S = Slot::State::Missing;
      return Error::success();
    }
    C.Component = *Loaded;
    C.Origin = C.Component->Origin;
    Visibility = C.Component->Flags.Bits & ACC_PUBLIC;
  }
  C.Flags.Bits = Visibility | ACC_FINAL | ACC_ABSTRACT;
  for (const char *Interface :
       {"java/lang/Cloneable", "java/io/Serializable"}) {
    Expected<const Class *> Loaded = load(Interface);
    if (!Loaded)
      return Loaded.takeError();
    C.Interfaces.push_back(*Loaded);
  }
  Expected<const Class *> Object = load("java/lang/Object");
  if (!Object)
    return Object.takeError();
  C.Super = *Object;
  C.FieldsEnd = C.Super->FieldsEnd;
  return Error::success();
}

/// Sets what the subtype tests read: the chain of superclasses by depth, and
/// all superinterfaces by index.
void ClassHierarchy::collectInterfaces(Class &C) {
  std::vector<const Class *> &All = C.AllInterfaces;
  if (C.Super) {
    C.Depth = C.Super->Depth + 1;
    C.Display = C.Super->Display;
    All = C.Super->AllInterfaces;
  }
  C.Display.push_back(&C);
  for (const Class *I : C.Interfaces) {
    All.push_back(I);
    All.insert(All.end(), I->AllInterfaces.begin(), I->AllInterfaces.end());
  }
  llvm::sort(All, [](const Class *A, const Class *B) {
    return A->index() < B->index();
  });
  All.erase(std::unique(All.begin(), All.end()), All.end());
}

} // namespace heddle::java
