//===- ProgramClasses.cpp - Classes and the image -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Program/ProgramImpl.h"
#include "heddle/World/Kernel.h"
#include "llvm/Support/MathExtras.h"

using namespace heddle;

static const char *primitiveName(char D) {
  switch (D) {
  case 'Z':
    return "boolean";
  case 'B':
    return "byte";
  case 'C':
    return "char";
  case 'S':
    return "short";
  case 'I':
    return "int";
  case 'J':
    return "long";
  case 'F':
    return "float";
  case 'D':
    return "double";
  case 'V':
    return "void";
  default:
    return nullptr;
  }
}

static char primitiveOfName(llvm::StringRef Name) {
  for (char D : llvm::StringRef("ZBCSIJFDV"))
    if (Name == primitiveName(D))
      return D;
  return 0;
}

static void addAncestors(RuntimeClass &C, const RuntimeClass &From) {
  if (C.Ancestors.size() < From.Ancestors.size())
    C.Ancestors.resize(From.Ancestors.size());
  for (size_t I = 0; I != From.Ancestors.size(); ++I)
    C.Ancestors[I] |= From.Ancestors[I];
}

ClassId Program::primitive(char Descriptor) {
  const char *Name = primitiveName(Descriptor);
  assert(Name && "internal: no primitive type");
  auto Lock = P->lock();
  if (!P->ClassByName.contains(Name))
    P->agree(
        ProgramGrowth{ProgramGrowth::Primitive, uint32_t(Descriptor), 0, ""});
  auto [It, New] = P->ClassByName.try_emplace(Name, ClassId(Classes.size()));
  if (!New)
    return It->second;
  P->note(ProgramGrowth::Primitive, Descriptor);
  Classes.push_back(std::make_unique<RuntimeClass>());
  RuntimeClass &C = *Classes.back();
  C.Self = It->second;
  C.Name = Name;
  C.Trusted = C.Boot = C.InitIsTrivial = true;
  C.ElementChar = Descriptor;
  C.Ancestors.resize(C.Self.index() / 64 + 1);
  C.Ancestors[C.Self.index() / 64] |= 1ull << C.Self.index() % 64;
  return C.Self;
}

llvm::Expected<ClassId> Program::arrayOf(ClassId Element) {
  const RuntimeClass &E = (*this)[Element];
  if (char D = primitiveOfName(E.Name))
    return classByName(std::string("[") + D);
  return classByName(E.IsArray ? "[" + E.Name : "[L" + E.Name + ";");
}

static llvm::Error classNotFound(const llvm::Twine &Name) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), Name);
}

/// What there must be before the array class is made.
llvm::Error Program::Impl::findNeeds(llvm::StringRef Array,
                                     NeedsOfArray &Needs) {
  llvm::StringRef Of = Array.drop_front();
  if (Of.empty())
    return classNotFound(Array);
  if (Of[0] == 'L' && Of.back() == ';')
    Of = Of.drop_front().drop_back();
  else if (Of[0] != '[' && Of.size() == 1 && primitiveName(Of[0]))
    Of = primitiveName(Of[0]);
  else if (Of[0] != '[')
    return classNotFound(Array);
  llvm::Expected<ClassId> Element = Self.classByName(Of);
  if (!Element)
    return Element.takeError();
  Needs.Element = *Element;
  llvm::Expected<ClassId> Object = Self.classByName("java/lang/Object");
  if (!Object)
    return Object.takeError();
  Needs.Super = *Object;
  for (const char *I : {"java/lang/Cloneable", "java/io/Serializable"}) {
    llvm::Expected<ClassId> C = Self.classByName(I);
    if (C)
      Needs.Interfaces.push_back(*C);
    else
      llvm::consumeError(C.takeError());
  }
  return llvm::Error::success();
}

/// What there must be before the class or interface is made.
llvm::Error Program::Impl::findNeeds(llvm::StringRef Name,
                                     NeedsOfClass &Needs) {
  llvm::Expected<const ClassInfo *> Found = Self.Source.findClass(Name);
  if (!Found)
    return Found.takeError();
  if (!*Found)
    return classNotFound(Name);
  Needs.Info = *Found;
  // Until it is defined: found again, it would be above itself.
  ClassErrors[Name] = ("class " + Name + " extends or implements itself").str();
  if (!Needs.Info->Super.empty()) {
    llvm::Expected<ClassId> C = Self.classByName(Needs.Info->Super);
    if (!C)
      return C.takeError();
    Needs.Super = *C;
  }
  for (const std::string &I : Needs.Info->Interfaces) {
    llvm::Expected<ClassId> C = Self.classByName(I);
    if (!C)
      return C.takeError();
    Needs.Interfaces.push_back(*C);
  }
  return llvm::Error::success();
}

/// A class with what arrays, classes and interfaces have alike.
RuntimeClass &Program::Impl::addClass(llvm::StringRef Name, ClassId Super,
                                      std::vector<ClassId> Interfaces) {
  ClassErrors.erase(Name);
  ClassId Id(Self.Classes.size());
  ClassByName[Name] = Id;
  Self.Classes.push_back(std::make_unique<RuntimeClass>());
  RuntimeClass &C = *Self.Classes.back();
  C.Self = Id;
  C.Name = Name.str();
  C.Super = Super;
  C.Interfaces = std::move(Interfaces);
  C.Ancestors.resize(Id.index() / 64 + 1);
  C.Ancestors[Id.index() / 64] |= 1ull << Id.index() % 64;
  C.InitIsTrivial = true;
  if (Super.isValid())
    addAncestors(C, Self[Super]);
  for (ClassId I : C.Interfaces)
    addAncestors(C, Self[I]);
  return C;
}

ClassId Program::Impl::make(llvm::StringRef Name, NeedsOfArray Needs) {
  RuntimeClass &C = addClass(Name, Needs.Super, std::move(Needs.Interfaces));
  C.IsArray = true;
  const RuntimeClass &E = Self[Needs.Element];
  C.Trusted = E.Trusted;
  if (char D = primitiveOfName(E.Name)) {
    C.ElementChar = D;
    C.ElementKind = kindOfDescriptor(llvm::StringRef(&D, 1));
  } else {
    C.Element = Needs.Element;
    C.ElementChar = 'L';
    C.ElementKind = ValueKind::Ref;
  }
  C.ElementStride = sizeOfKind(C.ElementKind);
  return C.Self;
}

ClassId Program::Impl::make(llvm::StringRef Name, NeedsOfClass Needs) {
  RuntimeClass &C = addClass(Name, Needs.Super, std::move(Needs.Interfaces));
  const ClassInfo &Info = *Needs.Info;
  C.Info = &Info;
  C.InstanceSize = Info.InstanceSize;
  C.IsInterface = Info.Flags & AccInterface;
  C.Trusted = Info.Trusted;
  C.Boot = Info.Flags & AccBoot;
  if (!C.IsInterface) {
    if (C.Super.isValid())
      C.InitIsTrivial = Self[C.Super].InitIsTrivial;
    // Matters only if the interface has default methods; then too.
    for (ClassId I : C.Interfaces)
      C.InitIsTrivial &= Self[I].InitIsTrivial;
  }
  if (!Info.Initializer.empty()) {
    C.InitIsTrivial = false;
    C.Initializer = Self.functionBySymbol(Info.Initializer);
  }
  if (!C.InitIsTrivial) {
    // A record must not lie in two cards: it is saved as one.
    static_assert(arena::CardSize % InitRecordSize == 0 &&
                  arena::ImageBase % InitRecordSize == 0);
    resizeImage(llvm::alignTo(Image.size(), InitRecordSize));
    C.InitRecord = grow(InitRecordSize);
    put<uint32_t>(C.InitRecord + offsetof(InitRecord, Class), C.Self.index());
    Log.push_back({ImageGrowth::ClassRecord, 0, C.InitRecord, C.Name});
  }
  return C.Self;
}

llvm::Expected<ClassId> Program::classByName(llvm::StringRef NameRef) {
  auto Lock = P->lock();
  auto It = P->ClassByName.find(NameRef);
  if (It != P->ClassByName.end())
    return It->second;
  if (char D = primitiveOfName(NameRef))
    return primitive(D);
  std::string Name = NameRef.str();
  if (LLVM_UNLIKELY(P->Authority) && !P->ClassErrors.count(Name)) {
    P->agree({ImageGrowth::ClassRecord, 0, 0, Name});
    if (auto Agreed = P->ClassByName.find(Name); Agreed != P->ClassByName.end())
      return Agreed->second;
  }
  if (auto Known = P->ClassErrors.find(Name); Known != P->ClassErrors.end())
    return classNotFound(Known->second);
  P->note(ProgramGrowth::Class, 0, Name);
  // What it needs first, so that a failure leaves nothing half made.
  auto Make = [&](auto Needs) -> llvm::Expected<ClassId> {
    if (llvm::Error E = P->findNeeds(Name, Needs)) {
      std::string Text = llvm::toString(std::move(E));
      P->ClassErrors[Name] = Text;
      P->ClassByName.erase(Name);
      return classNotFound(Text);
    }
    return P->make(Name, std::move(Needs));
  };
  return Name.starts_with("[") ? Make(Impl::NeedsOfArray())
                               : Make(Impl::NeedsOfClass());
}

llvm::Expected<ClassId> Program::defineClass(llvm::StringRef Bytes) {
  auto Lock = P->lock();
  if (LLVM_UNLIKELY(P->Authority) && !P->Definitions.contains(Bytes))
    P->agree({ImageGrowth::Definition, 0, 0, Bytes.str()});
  if (P->BytesAsked.insert(Bytes).second)
    P->note(ProgramGrowth::Definition, 0, Bytes);
  llvm::Expected<std::string> Name = Source.defineClass(Bytes);
  if (!Name)
    return Name.takeError();
  if (Name->empty())
    return ClassId();
  if (P->Definitions.insert(Bytes).second) {
    P->Log.push_back({ImageGrowth::Definition, 0, 0, Bytes.str()});
    std::string Array = "[L" + *Name + ";";
    P->ClassErrors.erase(*Name);
    llvm::SmallVector<llvm::StringRef, 2> Arrays;
    for (const auto &E : P->ClassErrors)
      if (E.first().ends_with(Array))
        Arrays.push_back(E.first());
    for (llvm::StringRef Known : Arrays)
      P->ClassErrors.erase(Known);
  }
  llvm::Expected<ClassId> C = classByName(*Name);
  if (C)
    Classes[C->index()]->IsDefined = true;
  return C;
}

std::string Program::hiddenMember(llvm::StringRef Class, llvm::StringRef Name,
                                  llvm::StringRef Parameters) {
  auto Lock = P->lock();
  return Source.hiddenMember(Class, Name, Parameters);
}

bool Program::isAssignable(ClassId From, ClassId To) {
  if (From == To)
    return true;
  const RuntimeClass &F = (*this)[From];
  uint32_t T = To.index();
  if (T / 64 < F.Ancestors.size() && F.Ancestors[T / 64] >> T % 64 & 1)
    return true;
  const RuntimeClass &C = (*this)[To];
  return F.IsArray && C.IsArray && F.Element.isValid() && C.Element.isValid() &&
         isAssignable(F.Element, C.Element);
}

//===----------------------------------------------------------------------===//
// The image
//===----------------------------------------------------------------------===//

Ref Program::Impl::object(ClassId C, uint32_t Size, uint32_t Word2) {
  Ref At = grow((Size + 7) & ~7u);
  if (!At)
    return 0;
  put<uint32_t>(At, C.index());
  put<uint32_t>(At + HeaderMonitorOffset, ImageThread);
  put<uint32_t>(At + HeaderHiddenOffset, Word2);
  put<uint32_t>(At + HeaderOrdinalOffset, NextOrdinal++);
  ImageObjects.insert(At);
  return At;
}

Ref Program::staticField(llvm::StringRef Symbol, ValueKind K) {
  auto Lock = P->lock();
  if (LLVM_UNLIKELY(P->Authority) && !P->FieldBySymbol.count(Symbol))
    P->agree({ImageGrowth::Field, uint8_t(K), 0, Symbol.str()});
  auto [It, New] = P->FieldBySymbol.try_emplace(Symbol, 0);
  if (!New)
    return It->second;
  P->note(ProgramGrowth::Field, uint32_t(K), Symbol);
  uint32_t Size = sizeOfKind(K) == 8 ? 8 : 4;
  // Two fields of 4 bytes share a word of 8.
  Ref At;
  if (Size == 4 && P->Image.size() % 8 == 4) {
    At = arena::ImageBase + P->Image.size();
    P->resizeImage(P->Image.size() + 4);
  } else {
    At = P->grow(Size);
  }
  P->FieldBySymbol[Symbol] = At;
  P->Log.push_back({ImageGrowth::Field, uint8_t(K), At, Symbol.str()});
  StaticField F{At, ClassId(), nullptr};
  size_t Dot = Symbol.rfind('.');
  if (Dot != llvm::StringRef::npos) {
    llvm::Expected<ClassId> C = classByName(Symbol.take_front(Dot));
    if (C) {
      F.Owner = *C;
      if (const ClassInfo *Info = (*this)[*C].Info)
        for (const FieldInfo &Field : Info->Fields)
          if (Field.Name == Symbol.drop_front(Dot + 1) &&
              Field.Flags & AccStatic)
            F.Field = &Field;
    } else {
      llvm::consumeError(C.takeError());
    }
  }
  P->FieldByAddress[At] = F;
  return At;
}

const StaticField *Program::staticFieldAt(Ref Address) const {
  auto Lock = P->lock();
  auto It = P->FieldByAddress.find(Address);
  return It == P->FieldByAddress.end() ? nullptr : &It->second;
}

std::vector<StaticField> Program::staticFields() const {
  auto Lock = P->lock();
  std::vector<StaticField> All;
  for (const auto &[Address, F] : P->FieldByAddress)
    All.push_back(F);
  return All;
}

/// A java.lang.String with the fields of the installed JDK: value and coder
/// (9 and later), or value as chars.
Ref Program::stringLiteral(llvm::ArrayRef<uint16_t> Units) {
  auto Lock = P->lock();
  llvm::StringRef Key(reinterpret_cast<const char *>(Units.data()),
                      Units.size() * 2);
  if (LLVM_UNLIKELY(P->Authority) && !P->Literals.count(Key))
    P->agree({ImageGrowth::Literal, 0, 0, Key.str()});
  auto It = P->Literals.find(Key);
  if (It != P->Literals.end())
    return It->second;
  P->note(ProgramGrowth::Literal, 0, Key);
  Ref Result = 0;
  ClassId Class;
  const FieldInfo *Value = nullptr, *Coder = nullptr;
  if (llvm::Expected<ClassId> C = classByName("java/lang/String")) {
    Class = *C;
    Value = field(*C, "value");
    Coder = field(*C, "coder");
  } else {
    llvm::consumeError(C.takeError());
  }
  bool Bytes = Value && Value->Descriptor == "[B";
  bool Latin1 = Bytes;
  for (uint16_t U : Units)
    Latin1 &= U < 256;
  std::vector<uint32_t> Elements;
  for (uint16_t U : Units) {
    if (!Bytes) {
      Elements.push_back(U);
    } else if (Latin1) {
      Elements.push_back(uint32_t(int8_t(U)));
    } else {
      Elements.push_back(uint32_t(int8_t(U & 0xff)));
      Elements.push_back(uint32_t(int8_t(U >> 8)));
    }
  }
  llvm::Expected<ClassId> ArrayClass = classByName(Bytes ? "[B" : "[C");
  if (!ArrayClass) {
    llvm::consumeError(ArrayClass.takeError());
    return 0;
  }
  Ref Array = P->object(*ArrayClass, ArrayBaseOffset + Elements.size() * 4,
                        Elements.size());
  if (!Array)
    return 0;
  for (size_t I = 0; I != Elements.size(); ++I)
    P->put<uint32_t>(Array + ArrayBaseOffset + I * 4, Elements[I]);
  Result = Array; // without a String class: the chars
  if (Value) {
    Result = P->object(Class, (*this)[Class].InstanceSize, 0);
    if (!Result)
      return 0;
    P->put<uint32_t>(Result + Value->Offset, Array);
    if (Coder && !(Coder->Flags & AccStatic))
      P->put<uint32_t>(Result + Coder->Offset, Bytes && !Latin1);
  }
  P->Literals[Key] = Result;
  P->Log.push_back({ImageGrowth::Literal, 0, Result, Key.str()});
  return Result;
}

Ref Program::makeMirror(ClassId Id) {
  auto Lock = P->lock();
  if (!(*this)[Id].Mirror)
    P->agree({ImageGrowth::Mirror, 0, 0, (*this)[Id].Name});
  if (Ref M = (*this)[Id].Mirror) // another thread was first
    return M;
  P->note(ProgramGrowth::Mirror, Id.index());
  llvm::Expected<ClassId> C = classByName("java/lang/Class");
  uint32_t Size = ObjectHeaderSize;
  ClassId Of(0);
  if (C) {
    Of = *C;
    Size = (*this)[Of].InstanceSize;
  } else {
    llvm::consumeError(C.takeError());
  }
  Ref M = P->object(Of, Size, Id.index() + 1);
  P->Log.push_back({ImageGrowth::Mirror, 0, M, (*this)[Id].Name});
  return Classes[Id.index()]->Mirror = M;
}

Ref Program::single(ClassId Id) {
  auto Lock = P->lock();
  RuntimeClass &C = *Classes[Id.index()];
  if (!C.Single)
    P->agree({ImageGrowth::Single, 0, 0, C.Name});
  if (Ref O = C.Single)
    return O;
  P->note(ProgramGrowth::Single, Id.index());
  Ref O = P->object(Id, C.InstanceSize, 0);
  P->Log.push_back({ImageGrowth::Single, 0, O, C.Name});
  return C.Single = O;
}

void Program::copyImage(World &W, uint32_t &Synced) const {
  auto Lock = P->lock();
  constexpr uint64_t Card = arena::CardSize;
  auto Padded = [&] { return (P->Image.size() + Card - 1) / Card * Card; };
  // What others padded it to may have grown since.
  for (size_t Known = 0;
       P->Log.size() != Known && Padded() != P->Image.size();) {
    Known = P->Log.size();
    P->agree({ImageGrowth::Padding, 0, Ref(Padded()), ""});
  }
  if (size_t Size = Padded(); Size != P->Image.size()) {
    P->note(ProgramGrowth::Padding, Size);
    P->resizeImage(Size);
    P->Log.push_back({ImageGrowth::Padding, 0, Ref(Size), ""});
  }
  // The machine's own bytes are not ours to write.
  uint32_t From = std::max(Synced, ImageReserved);
  std::memcpy(W.base() + arena::ImageBase + From, &P->Image[From],
              P->Image.size() - From);
  Synced = P->Image.size();
}
