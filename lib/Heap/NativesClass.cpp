//===- NativesClass.cpp - java.lang.Class and arrays by reflection -------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NativesImpl.h"
#include "heddle/IR/Names.h"
#include "llvm/Support/Error.h"

using namespace heddle;
using namespace heddle::natives;

std::string heddle::javaName(const RuntimeClass &C) {
  std::string Name = C.Name;
  std::replace(Name.begin(), Name.end(), '/', '.');
  return Name;
}

/// Primitives and void have no ClassInfo and are not arrays.
static bool isPrimitive(const RuntimeClass &C) { return !C.IsArray && !C.Info; }

/// Of the boot loader, as programs see it; primitives are.
static bool isOfJdk(const RuntimeClass &C) {
  return C.Info ? C.Info->Flags & AccOfJdk : C.Boot;
}

static const RuntimeClass &self(NativeContext &C, Args A) {
  return C.P[classOfMirror(C.W, Ref(A[0]))];
}

NativeResult natives::classPrimitive(NativeContext &C, Args A) {
  static constexpr std::pair<llvm::StringLiteral, char> Names[] = {
      {"boolean", 'Z'}, {"byte", 'B'},   {"char", 'C'},
      {"short", 'S'},   {"int", 'I'},    {"long", 'J'},
      {"float", 'F'},   {"double", 'D'}, {"void", 'V'}};
  std::string Text = readStringUTF8(C, Ref(A[0]));
  for (auto [Name, Descriptor] : Names)
    if (Text == Name)
      return mirrorOf(C, C.P.primitive(Descriptor));
  return thrown(JavaThrow::IllegalArgument);
}

NativeResult natives::className(NativeContext &C, Args A) {
  llvm::SmallVector<uint16_t, 64> Units;
  fromUTF8(javaName(self(C, A)), Units);
  return fromImage(C, C.P.stringLiteral(Units));
}

NativeResult natives::classIsInstance(NativeContext &C, Args A) {
  return value(C.H.isInstance(Ref(A[1]), self(C, A).Self));
}

NativeResult natives::classIsAssignable(NativeContext &C, Args A) {
  if (!A[1])
    return thrown(JavaThrow::NullPointer);
  ClassId To = self(C, A).Self, From = classOfMirror(C.W, Ref(A[1]));
  if (isPrimitive(C.P[To]) || isPrimitive(C.P[From]))
    return value(To == From);
  return value(C.P.isAssignable(From, To));
}

NativeResult natives::classIsInterface(NativeContext &C, Args A) {
  return value(self(C, A).IsInterface);
}
NativeResult natives::classIsArray(NativeContext &C, Args A) {
  return value(self(C, A).IsArray);
}
NativeResult natives::classIsPrimitive(NativeContext &C, Args A) {
  return value(isPrimitive(self(C, A)));
}

NativeResult natives::classSuper(NativeContext &C, Args A) {
  const RuntimeClass &Of = self(C, A);
  if (Of.IsInterface || isPrimitive(Of))
    return value(0);
  return mirrorOf(C, Of.Super);
}

static char descriptorOfElement(const RuntimeClass &Array) {
  return Array.Name.size() > 1 ? Array.Name[1] : 0;
}

NativeResult natives::classComponent(NativeContext &C, Args A) {
  const RuntimeClass &Of = self(C, A);
  if (!Of.IsArray)
    return value(0);
  if (Of.ElementKind == ValueKind::Ref)
    return mirrorOf(C, Of.Element);
  return mirrorOf(C, C.P.primitive(descriptorOfElement(Of)));
}

/// Array classes have their component's access and are abstract and final.
static int32_t modifiers(NativeContext &C, const RuntimeClass &Of) {
  constexpr int32_t Access = AccPublic | AccPrivate | AccProtected;
  constexpr int32_t Whole = AccAbstract | AccFinal;
  if (Of.IsArray && Of.ElementKind == ValueKind::Ref)
    return (modifiers(C, C.P[Of.Element]) & Access) | Whole;
  if (Of.Info) // the bit of synchronized is ACC_SUPER here
    return Of.Info->Flags & ~(AccSynchronized | AccBoot | AccOfJdk);
  return AccPublic | Whole;
}
NativeResult natives::classModifiers(NativeContext &C, Args A) {
  return value(modifiers(C, self(C, A)));
}

NativeResult natives::classInterfaces(NativeContext &C, Args A) {
  llvm::Expected<ClassId> Array = C.P.classByName("[Ljava/lang/Class;");
  if (!Array)
    return {0, JavaThrow::None, llvm::toString(Array.takeError())};
  const RuntimeClass &Of = self(C, A);
  Ref Result = C.H.newArray(C.T, C.P[*Array], Of.Interfaces.size());
  if (!Result)
    return thrown(C.H.failure());
  for (auto [I, Interface] : llvm::enumerate(Of.Interfaces))
    C.W.storeFresh<Ref>(C.H.element(C.P[*Array], Result, I),
                        Ref(mirrorOf(C, Interface).Value));
  return value(Result);
}

NativeResult natives::classForName(NativeContext &C, Args A) {
  if (!A[0])
    return thrown(JavaThrow::NullPointer);
  std::string Name = readStringUTF8(C, Ref(A[0]));
  if (Name.find('/') != std::string::npos)
    return value(0);
  std::replace(Name.begin(), Name.end(), '.', '/');
  llvm::Expected<ClassId> Found = C.P.classByName(Name);
  if (!Found) { // it is not there; or Heddle does not have what it needs
    std::string Why = llvm::toString(Found.takeError());
    return llvm::StringRef(Why).starts_with("not supported: ")
               ? NativeResult{0, JavaThrow::None, Why}
               : value(0);
  }
  return mirrorOf(C, isPrimitive(C.P[*Found]) ? ClassId() : *Found);
}

/// The class that a class file describes, whose bytes are the characters of the
/// argument; null if they are no class file.
NativeResult natives::classDefine(NativeContext &C, Args A) {
  llvm::SmallVector<uint16_t, 0> Units;
  readString(C, Ref(A[0]), Units);
  std::string Bytes(Units.begin(), Units.end());
  llvm::Expected<ClassId> Defined = C.P.defineClass(Bytes);
  if (!Defined)
    return {0, JavaThrow::None,
            "not supported: " + llvm::toString(Defined.takeError())};
  return mirrorOf(C, *Defined);
}

/// An array's is its elements'.
NativeResult natives::classIsDefined(NativeContext &C, Args A) {
  const RuntimeClass *Of = &self(C, A);
  while (Of->IsArray && Of->Element.isValid())
    Of = &C.P[Of->Element];
  return value(Of->IsDefined);
}

/// `assert` is on for the user's classes only.
NativeResult natives::classAssertions(NativeContext &C, Args A) {
  return value(!isOfJdk(self(C, A)));
}

/// Whether the boot library has it; an array's class is its elements'.
NativeResult natives::classBoot(NativeContext &C, Args A) {
  const RuntimeClass *Of = &self(C, A);
  while (Of->IsArray && Of->Element.isValid())
    Of = &C.P[Of->Element];
  return value(Of->IsArray || isOfJdk(*Of));
}

NativeResult natives::objectClass(NativeContext &C, Args A) {
  return A[0] ? mirrorOf(C, C.H.classOf(Ref(A[0])))
              : thrown(JavaThrow::NullPointer);
}

NativeResult natives::reflectNewArray(NativeContext &C, Args A) {
  if (!A[0])
    return thrown(JavaThrow::NullPointer);
  if (int32_t(A[1]) < 0)
    return thrown(JavaThrow::NegativeSize);
  const RuntimeClass &Element = self(C, A);
  if (Element.Name == "void")
    return thrown(JavaThrow::IllegalArgument);
  llvm::Expected<ClassId> Array = C.P.arrayOf(Element.Self);
  if (!Array)
    return {0, JavaThrow::None, llvm::toString(Array.takeError())};
  Ref Result = C.H.newArray(C.T, C.P[*Array], int32_t(A[1]));
  return Result ? value(Result) : thrown(C.H.failure());
}

NativeResult natives::reflectLength(NativeContext &C, Args A) {
  if (!A[0])
    return thrown(JavaThrow::NullPointer);
  if (!C.H.runtimeClass(Ref(A[0])).IsArray)
    return thrown(JavaThrow::IllegalArgument);
  return value(int32_t(C.H.length(Ref(A[0]))));
}

/// The field declared by the class, or null.
static const FieldInfo *declaredField(NativeContext &C, Args A) {
  const RuntimeClass &Of = self(C, A);
  std::string Name = readStringUTF8(C, Ref(A[1]));
  if (Of.Info)
    for (const FieldInfo &F : Of.Info->Fields)
      if (F.Name == Name)
        return &F;
  return nullptr;
}

NativeResult natives::fieldOffset(NativeContext &C, Args A) {
  const FieldInfo *F = declaredField(C, A);
  return value(F && !(F->Flags & AccStatic) ? int64_t(F->Offset) : -1);
}

/// The address of a static field's cell: what Unsafe takes for an offset, its
/// base being null. -1: no such field.
NativeResult natives::staticOffset(NativeContext &C, Args A) {
  const FieldInfo *F = declaredField(C, A);
  if (!F || !(F->Flags & AccStatic))
    return value(-1);
  return fromImage(C, C.P.staticField(self(C, A).Name + "." + F->Name,
                                      kindOfDescriptor(F->Descriptor)));
}

/// HotSpot's bytes of an array's element; it has fields of these sizes, too.
static unsigned hotspotSize(char Descriptor) {
  switch (Descriptor) {
  case 'Z':
  case 'B':
    return 1;
  case 'C':
  case 'S':
    return 2;
  case 'J':
  case 'D':
    return 8;
  default:
    return 4;
  }
}

static bool isReference(char Descriptor) {
  return Descriptor == 'L' || Descriptor == '[';
}

/// What is wrong with an access of Bytes bytes at the offset; empty: nothing.
static std::string misplaced(NativeContext &C, Ref O, int64_t At,
                             unsigned Bytes, bool IsRef) {
  auto Fits = [&](llvm::StringRef Descriptor) {
    char D = Descriptor.front();
    return isReference(D) == IsRef && (hotspotSize(D) == 8) == (Bytes == 8);
  };
  if (!O) {
    const StaticField *F = At > 0 && At < int64_t(arena::KernelBase)
                               ? C.P.staticFieldAt(Ref(At))
                               : nullptr;
    return F && F->Field && Fits(F->Field->Descriptor)
               ? ""
               : "raw memory, or what is not a static field";
  }
  const RuntimeClass &Of = C.H.runtimeClass(O);
  if (Of.IsArray) {
    char D = Of.ElementChar;
    unsigned Size = hotspotSize(D);
    int64_t From = At - int64_t(ArrayBaseOffset);
    bool IsInside =
        From >= 0 && From + int64_t(Bytes) <= int64_t(C.H.length(O)) * Size;
    bool IsWhole = Size == Bytes ? From % Size == 0 : D == 'B' || D == 'Z';
    return IsInside && IsWhole && isReference(D) == IsRef
               ? ""
               : "offset " + std::to_string(At) + " of " + javaName(Of) +
                     " of " + std::to_string(C.H.length(O)) + " elements";
  }
  for (const RuntimeClass *D = &Of; D && D->Info;
       D = D->Super.isValid() ? &C.P[D->Super] : nullptr)
    for (const FieldInfo &F : D->Info->Fields)
      if (!(F.Flags & AccStatic) && F.Offset == At && Fits(F.Descriptor))
        return "";
  return "offset " + std::to_string(At) + " of an object of " + javaName(Of) +
         ", where it has no field";
}

/// Object (or null: static fields), offset, bytes, whether of a reference.
NativeResult natives::checkUnsafe(NativeContext &C, Args A) {
  std::string What = misplaced(C, Ref(A[0]), A[1], unsigned(A[2]), A[3]);
  NativeResult R = value(A[1]);
  if (!What.empty())
    R.Refused =
        "Unsafe: an access of " + std::to_string(A[2]) + " bytes at " + What;
  return R;
}

/// Without a constructor. The class must be initialised and not abstract.
NativeResult natives::allocate(NativeContext &C, Args A) {
  const RuntimeClass &Of = self(C, A);
  Ref Result = C.H.newObject(C.T, Of);
  return Result ? value(Result) : thrown(C.H.failure());
}

NativeResult natives::fieldModifiers(NativeContext &C, Args A) {
  const FieldInfo *F = declaredField(C, A);
  return value(F ? F->Flags : -1);
}

/// Class, name, parameters as in a descriptor or null.
NativeResult natives::hiddenMember(NativeContext &C, Args A) {
  const RuntimeClass &Of = self(C, A);
  if (!isOfJdk(Of) || !Of.Info)
    return value(0);
  std::string Parameters = A[2] ? readStringUTF8(C, Ref(A[2])) : "";
  std::string Told =
      C.P.hiddenMember(Of.Name, readStringUTF8(C, Ref(A[1])), Parameters);
  if (Told.empty())
    return value(0);
  Ref Result = newString(C, Told);
  return Result ? value(Result) : thrown(C.H.failure());
}

NativeResult natives::fieldType(NativeContext &C, Args A) {
  const FieldInfo *F = declaredField(C, A);
  if (!F)
    return value(0);
  llvm::StringRef D = F->Descriptor;
  if (D.size() == 1)
    return mirrorOf(C, C.P.primitive(D[0]));
  if (D.consume_front("L"))
    D = D.drop_back();
  llvm::Expected<ClassId> Type = C.P.classByName(D);
  if (!Type)
    return {0, JavaThrow::None, llvm::toString(Type.takeError())};
  return mirrorOf(C, *Type);
}
