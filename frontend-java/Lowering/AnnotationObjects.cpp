//===- AnnotationObjects.cpp - annotations as objects ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/AnnotationObjects.h"
#include "frontend-java/Lowering/Dynamic.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace heddle::java {

static constexpr StringLiteral Suffix = "$$Annotation";
static constexpr StringLiteral Base = "heddle/rt/AnnotationObject";

bool isAnnotationClassName(StringRef Name) { return Name.ends_with(Suffix); }

static FieldType typeOf(StringRef Descriptor) {
  return cantFail(parseFieldDescriptor(Descriptor));
}

//===----------------------------------------------------------------------===//
// The class
//===----------------------------------------------------------------------===//

static bool isElement(const Method &M) {
  return M.isAbstract() && M.descriptor().starts_with("()");
}

static Expected<const Class *> annotationType(LoweringContext &Ctx,
                                              StringRef ClassName) {
  return Ctx.Hierarchy.loadIfPresent(ClassName.drop_back(Suffix.size()));
}

Expected<std::optional<heddle::ClassInfo>>
annotationClassInfo(LoweringContext &Ctx, StringRef Name) {
  Expected<const Class *> A = annotationType(Ctx, Name);
  if (!A)
    return A.takeError();
  Expected<const Class *> Super = Ctx.Hierarchy.load(Base);
  if (!Super)
    return Super.takeError();
  if (!*A)
    return std::nullopt;
  heddle::ClassInfo Info;
  Info.Name = Name.str();
  Info.Super = Base.str();
  Info.Interfaces = {(*A)->name().str()};
  Info.Flags = ACC_FINAL | ACC_SYNTHETIC | ACC_SUPER;
  Info.InstanceSize = (*Super)->instanceSize();
  Info.Trusted = true;
  for (const Method &M : (*A)->methods())
    if (isElement(M)) {
      std::string Selector = (M.name() + M.descriptor()).str();
      Info.Methods.push_back(
          {Selector, ACC_PUBLIC, methodSymbol(Name, Selector)});
    }
  return Info;
}

Error lowerAnnotationElement(LoweringContext &Ctx, StringRef ClassName,
                             StringRef Name, StringRef Desc,
                             Function *&Result) {
  Expected<const Class *> A = annotationType(Ctx, ClassName);
  if (!A)
    return A.takeError();
  Expected<const Signature *> Sig = Ctx.signature(Desc);
  if (!Sig)
    return Sig.takeError();
  const Method *M = *A ? (*A)->findMethod(Name, Desc) : nullptr;
  if (!M || !isElement(*M))
    return Error::success();
  Result = Ctx.method(ClassName, Name, **Sig, false);
  FunctionEmitter E(Ctx, *Result, nullptr, "");
  Result->addParamAttr(0, Attribute::NonNull);
  Value *V = E.invoke(InvokeKind::Virtual, Base, "element",
                      "(Ljava/lang/String;)Ljava/lang/Object;",
                      {Result->getArg(0), E.string(Name)});
  E.ret(adapt(E, V, typeOf("Ljava/lang/Object;"), (*Sig)->Type.Return));
  E.finish();
  return Error::success();
}

//===----------------------------------------------------------------------===//
// The values
//===----------------------------------------------------------------------===//

static Value *emitAnnotation(Emitter &E, const Annotation &A, const Class &T);

static const Class *loadType(Emitter &E, StringRef Descriptor) {
  Expected<const Class *> C =
      E.Ctx.Hierarchy.loadIfPresent(typeOf(Descriptor).className());
  if (C)
    return *C;
  consumeError(C.takeError());
  return nullptr;
}

Value *emitArray(Emitter &E, StringRef ArrayClass, FieldType Element,
                 ArrayRef<Value *> Values) {
  Value *Array =
      E.heddle(HeddleFunction::NewArray,
               {E.Ctx.classToken(ArrayClass), E.B.getInt32(Values.size())});
  for (auto [I, V] : enumerate(Values))
    E.store(V,
            E.B.CreateGEP(E.Ctx.typeOf(Element.kind()),
                          E.fieldAddress(Array, ArrayBaseOffset),
                          E.B.getInt32(I)),
            AccessOrder::Plain);
  return Array;
}

/// Unboxed, of the element's declared type; null when a type is missing.
static Value *emitValue(Emitter &E, const ElementValue &V, FieldType T) {
  using K = ElementValue::Kind;
  switch (V.K) {
  case K::Boolean:
  case K::Byte:
  case K::Char:
  case K::Short:
  case K::Int:
    return E.B.getInt32(V.Integer);
  case K::Long:
    return E.B.getInt64(V.Integer);
  case K::Float:
  case K::Double:
    return ConstantFP::get(E.Ctx.typeOf(T.kind()), V.Floating);
  case K::String: {
    Expected<std::u16string> Text = decodeModifiedUtf8(V.Text, "annotation");
    if (!Text) {
      consumeError(Text.takeError());
      return nullptr;
    }
    return E.string(ArrayRef<uint16_t>(
        reinterpret_cast<const uint16_t *>(Text->data()), Text->size()));
  }
  case K::Enum:
    return E.loadStatic(typeOf(V.TypeName).className(), V.Text, V.TypeName);
  case K::Class:
    if (V.Text == "V")
      return E.mirror("void");
    return E.mirror(typeName(typeOf(V.Text)));
  case K::Nested: {
    const Class *Of = loadType(E, V.Nested.front().Type);
    return Of ? emitAnnotation(E, V.Nested.front(), *Of) : nullptr;
  }
  case K::Array: {
    if (!T.isArray())
      return nullptr;
    SmallVector<Value *, 8> Values;
    for (const ElementValue &Element : V.Elements)
      if (Value *Of = emitValue(E, Element, T.component()))
        Values.push_back(Of);
    return emitArray(E, T.Text, T.component(), Values);
  }
  }
  llvm_unreachable("internal: kind of element value");
}

/// The elements that have a default, then what else is given, in its order:
/// texts of annotations depend on it.
static Value *emitAnnotation(Emitter &E, const Annotation &A, const Class &T) {
  SmallVector<Value *, 8> Names, Values;
  auto Add = [&](const Method &M, const ElementValue &Given) {
    FieldType Type = cantFail(E.Ctx.signature(M.descriptor()))->Type.Return;
    if (Value *V = emitValue(E, Given, Type)) {
      Names.push_back(E.string(M.name()));
      Values.push_back(adapt(E, V, Type, typeOf("Ljava/lang/Object;")));
    }
  };
  StringSet<> Done;
  for (const Method &M : T.methods()) {
    if (!isElement(M))
      continue;
    Expected<std::optional<ElementValue>> Default =
        T.file().annotationDefault(*M.Info);
    if (!Default) {
      consumeError(Default.takeError());
    } else if (*Default) {
      const ElementValue *Given = A.find(M.name());
      Done.insert(M.name());
      Add(M, Given ? *Given : **Default);
    }
  }
  unsigned NumDefaults = Names.size();
  for (const AnnotationElement &Given : A.Elements)
    for (const Method &M : T.methods())
      if (isElement(M) && M.name() == Given.Name &&
          Done.insert(Given.Name).second)
        Add(M, Given.Value);
  FieldType Object = typeOf("Ljava/lang/Object;");
  std::string ClassName = (T.name() + Suffix).str();
  Value *Result = E.heddle(HeddleFunction::New, {E.Ctx.classToken(ClassName)});
  E.invoke(InvokeKind::Virtual, Base, "fill",
           "(Ljava/lang/Class;[Ljava/lang/String;[Ljava/lang/Object;I)V",
           {Result, E.mirror(T.name()),
            emitArray(E, "[Ljava/lang/String;", Object, Names),
            emitArray(E, "[Ljava/lang/Object;", Object, Values),
            E.B.getInt32(NumDefaults)});
  return Result;
}

static Value *emitList(Emitter &E, ArrayRef<Annotation> All) {
  SmallVector<Value *, 4> Objects;
  for (const Annotation &A : All)
    if (const Class *T = loadType(E, A.Type))
      Objects.push_back(emitAnnotation(E, A, *T));
  return emitArray(E, "[Ljava/lang/annotation/Annotation;",
                   typeOf("Ljava/lang/Object;"), Objects);
}

static Value *emitParameters(Emitter &E, const Method &M) {
  auto Lists = M.Owner->file().parameterAnnotations(*M.Info);
  if (!Lists) {
    E.refuse(toString(Lists.takeError()));
    return nullptr;
  }
  SmallVector<Value *, 4> Arrays;
  for (const std::vector<Annotation> &L : *Lists)
    Arrays.push_back(emitList(E, L));
  return emitArray(E, "[[Ljava/lang/annotation/Annotation;",
                   typeOf("Ljava/lang/Object;"), Arrays);
}

Value *emitAnnotations(Emitter &E, const Class &C, StringRef What) {
  unsigned N = 0;
  Expected<std::vector<Annotation>> All = std::vector<Annotation>();
  if (What == "c")
    All = C.file().annotations();
  else if (What.consume_front("f") && !What.getAsInteger(10, N) &&
           N < C.fields().size())
    All = C.file().annotations(*C.fields()[N].Info);
  else if (What.consume_front("m") && !What.getAsInteger(10, N) &&
           N < C.methods().size())
    All = C.file().annotations(*C.methods()[N].Info);
  else if (What.consume_front("p") && !What.getAsInteger(10, N) &&
           N < C.methods().size())
    return emitParameters(E, C.methods()[N]);
  else if (What.consume_front("r") && !What.getAsInteger(10, N)) {
    auto Components = C.file().recordComponents();
    if (!Components)
      All = Components.takeError();
    else if (*Components && N < (*Components)->size())
      All = C.file().annotations((**Components)[N]);
  } else
    return nullptr;
  if (!All) {
    E.refuse(toString(All.takeError()));
    return nullptr;
  }
  return emitList(E, *All);
}

Value *emitDefault(Emitter &E, const Class &C, unsigned N) {
  const Method &M = C.methods()[N];
  Expected<std::optional<ElementValue>> Default =
      C.file().annotationDefault(*M.Info);
  if (!Default) {
    E.refuse(toString(Default.takeError()));
    return nullptr;
  }
  if (!*Default)
    return E.Ctx.Null;
  FieldType Type = cantFail(E.Ctx.signature(M.descriptor()))->Type.Return;
  Value *V = emitValue(E, **Default, Type);
  return V ? adapt(E, V, Type, typeOf("Ljava/lang/Object;")) : E.Ctx.Null;
}

} // namespace heddle::java
