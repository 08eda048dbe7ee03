//===- AnnotationObjects.cpp - annotations as objects ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Classes/AnnotationObjects.h"
#include "frontend-java/Lowering/Handles/Dynamic.h"
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

/// The class ("c"), or a field ("f3"), method ("m3") or record component ("r3")
/// of it, given to Of; false if it has none of that name.
template <typename Fn>
static bool withAnnotated(Emitter &E, const Class &C, StringRef What, Fn Of) {
  unsigned N = 0;
  if (What == "c") {
    Of(nullptr);
    return true;
  }
  char Kind = What.empty() ? 0 : What.front();
  if (What.drop_front(Kind != 0).getAsInteger(10, N))
    return false;
  if (Kind == 'f' && N < C.fields().size()) {
    Of(C.fields()[N].Info);
    return true;
  }
  if (Kind == 'm' && N < C.methods().size()) {
    Of(C.methods()[N].Info);
    return true;
  }
  if (Kind != 'r')
    return false;
  auto Components = C.file().recordComponents();
  if (!Components) {
    E.refuse(toString(Components.takeError()));
    return true;
  }
  if (!*Components || N >= (*Components)->size())
    return false;
  Of(&(**Components)[N]);
  return true;
}

Value *emitAnnotations(Emitter &E, const Class &C, StringRef What) {
  unsigned N = 0;
  if (StringRef Of = What; Of.consume_front("p") && !Of.getAsInteger(10, N) &&
                           N < C.methods().size())
    return emitParameters(E, C.methods()[N]);
  Value *Result = nullptr;
  withAnnotated(E, C, What, [&](auto Member) {
    Expected<std::vector<Annotation>> All = std::vector<Annotation>();
    if constexpr (std::is_null_pointer_v<decltype(Member)>)
      All = C.file().annotations();
    else
      All = C.file().annotations(*Member);
    if (All)
      Result = emitList(E, *All);
    else
      E.refuse(toString(All.takeError()));
  });
  return Result;
}

Value *emitAnnotationBytes(Emitter &E, const Class &C, StringRef What) {
  Value *Result = nullptr;
  bool IsOwn = What == "a";
  withAnnotated(E, C, IsOwn ? "c" : What, [&](auto Member) {
    StringRef Bytes;
    if constexpr (std::is_null_pointer_v<decltype(Member)>)
      Bytes = IsOwn ? C.file().annotationBytes() : C.file().typeAnnotations();
    else
      Bytes = Member->TypeAnnotationBytes;
    SmallVector<uint16_t, 0> Units(Bytes.bytes_begin(), Bytes.bytes_end());
    Result = Bytes.empty() ? static_cast<Value *>(E.Ctx.Null) : E.string(Units);
  });
  return Result;
}

/// Takes an Expected, and refuses what it could not get.
template <typename T>
static std::optional<T> orRefuse(Emitter &E, Expected<T> V) {
  if (V)
    return std::move(*V);
  E.refuse(toString(V.takeError()));
  return std::nullopt;
}

Value *emitConstant(Emitter &E, const Class &C, unsigned Index) {
  const ConstantPool &Pool = C.file().pool();
  std::string Text;
  switch (Pool.tag(Index)) {
  case ConstantTag::Utf8:
    if (auto S = orRefuse(E, Pool.utf8(Index)))
      return E.string(*S);
    return nullptr;
  case ConstantTag::Integer:
    if (auto V = orRefuse(E, Pool.integer(Index)))
      Text = itostr(*V);
    break;
  case ConstantTag::Float:
    if (auto V = orRefuse(E, Pool.floatBits(Index)))
      Text = itostr(int32_t(*V));
    break;
  case ConstantTag::Long:
    if (auto V = orRefuse(E, Pool.longInteger(Index)))
      Text = itostr(*V);
    break;
  case ConstantTag::Double:
    if (auto V = orRefuse(E, Pool.doubleBits(Index)))
      Text = itostr(int64_t(*V));
    break;
  default:
    return E.Ctx.Null;
  }
  return E.isDead() ? nullptr : E.string(Text);
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
