//===- Annotations.cpp - runtime-visible annotations, JVMS 4.7.16 ---------===//

#include "frontend-java/ClassFile/Annotations.h"
#include "frontend-java/ClassFile/ByteReader.h"
#include "frontend-java/ClassFile/ConstantPool.h"
#include "frontend-java/ClassFile/Malformed.h"

using namespace llvm;

namespace heddle::java {

namespace {

class AnnotationParser {
public:
  AnnotationParser(StringRef Contents, const ConstantPool &Pool)
      : R(Contents), Pool(Pool) {}

  Expected<std::vector<Annotation>> run() {
    std::vector<Annotation> Result;
    unsigned Count = R.u2();
    for (unsigned I = 0; I < Count && R.ok(); ++I)
      if (Error E = readAnnotation(Result.emplace_back(), 0))
        return std::move(E);
    if (!R.ok() || !R.atEnd())
      return bad("bad length");
    return std::move(Result);
  }

  /// RuntimeVisibleParameterAnnotations.
  Expected<std::vector<std::vector<Annotation>>> runLists() {
    std::vector<std::vector<Annotation>> Result;
    for (unsigned Lists = R.u1(); Lists && R.ok(); --Lists) {
      std::vector<Annotation> &L = Result.emplace_back();
      for (unsigned Count = R.u2(); Count && R.ok(); --Count)
        if (Error E = readAnnotation(L.emplace_back(), 0))
          return std::move(E);
    }
    if (!R.ok() || !R.atEnd())
      return bad("bad length");
    return std::move(Result);
  }

  /// AnnotationDefault: one value.
  Expected<ElementValue> runOne() {
    ElementValue V;
    if (Error E = readValue(V, 0))
      return std::move(E);
    if (!R.ok() || !R.atEnd())
      return bad("bad length");
    return std::move(V);
  }

private:
  static constexpr unsigned MaxDepth = 64;

  Error bad(const Twine &What) const {
    return malformedClass(Pool.fileName(),
                          What + " in RuntimeVisibleAnnotations");
  }

  Error readText(StringRef &Text) {
    unsigned Index = R.u2();
    if (!R.ok())
      return bad("bad length");
    Expected<StringRef> Utf8 = Pool.utf8(Index);
    if (!Utf8)
      return Utf8.takeError();
    Text = *Utf8;
    return Error::success();
  }

  Error readAnnotation(Annotation &A, unsigned Depth) {
    if (Error E = readText(A.Type))
      return E;
    unsigned Count = R.u2();
    for (unsigned I = 0; I < Count; ++I) {
      AnnotationElement &Element = A.Elements.emplace_back();
      if (Error E = readText(Element.Name))
        return E;
      if (Error E = readValue(Element.Value, Depth + 1))
        return E;
    }
    return Error::success();
  }

  Error readInteger(ElementValue &V, ElementValue::Kind K) {
    V.K = K;
    Expected<int32_t> Value = Pool.integer(R.u2());
    if (!Value)
      return Value.takeError();
    V.Integer = *Value;
    return Error::success();
  }

  Error readWide(ElementValue &V, char Tag) {
    unsigned Index = R.u2();
    if (Tag == 'J') {
      V.K = ElementValue::Kind::Long;
      Expected<int64_t> Value = Pool.longInteger(Index);
      if (!Value)
        return Value.takeError();
      V.Integer = *Value;
    } else if (Tag == 'F') {
      V.K = ElementValue::Kind::Float;
      Expected<float> Value = Pool.floating(Index);
      if (!Value)
        return Value.takeError();
      V.Floating = *Value;
    } else {
      V.K = ElementValue::Kind::Double;
      Expected<double> Value = Pool.doubleFloating(Index);
      if (!Value)
        return Value.takeError();
      V.Floating = *Value;
    }
    return Error::success();
  }

  Error readArray(ElementValue &V, unsigned Depth) {
    V.K = ElementValue::Kind::Array;
    unsigned Count = R.u2();
    for (unsigned I = 0; I < Count; ++I)
      if (Error E = readValue(V.Elements.emplace_back(), Depth + 1))
        return E;
    return Error::success();
  }

  /// element_value, JVMS 4.7.16.1. At the end of the bytes the tag reads as 0,
  /// and 0 is not a tag, so truncation ends every loop above.
  Error readValue(ElementValue &V, unsigned Depth) {
    if (Depth > MaxDepth)
      return bad("values nested too deeply");
    char Tag = R.u1();
    switch (Tag) {
    case 'Z':
      return readInteger(V, ElementValue::Kind::Boolean);
    case 'B':
      return readInteger(V, ElementValue::Kind::Byte);
    case 'C':
      return readInteger(V, ElementValue::Kind::Char);
    case 'S':
      return readInteger(V, ElementValue::Kind::Short);
    case 'I':
      return readInteger(V, ElementValue::Kind::Int);
    case 'J':
    case 'F':
    case 'D':
      return readWide(V, Tag);
    case 's':
      V.K = ElementValue::Kind::String;
      return readText(V.Text);
    case 'c':
      V.K = ElementValue::Kind::Class;
      return readText(V.Text);
    case 'e':
      V.K = ElementValue::Kind::Enum;
      if (Error E = readText(V.TypeName))
        return E;
      return readText(V.Text);
    case '@':
      V.K = ElementValue::Kind::Nested;
      return readAnnotation(V.Nested.emplace_back(), Depth);
    case '[':
      return readArray(V, Depth);
    default:
      return bad("bad tag of a value");
    }
  }

  ByteReader R;
  const ConstantPool &Pool;
};

} // namespace

Expected<std::vector<Annotation>> parseAnnotations(StringRef Contents,
                                                   const ConstantPool &Pool) {
  if (Contents.data() == nullptr)
    return std::vector<Annotation>();
  return AnnotationParser(Contents, Pool).run();
}

Expected<std::vector<std::vector<Annotation>>>
parseParameterAnnotations(StringRef Contents, const ConstantPool &Pool) {
  if (Contents.data() == nullptr)
    return std::vector<std::vector<Annotation>>();
  return AnnotationParser(Contents, Pool).runLists();
}

Expected<std::optional<ElementValue>>
parseAnnotationDefault(StringRef Contents, const ConstantPool &Pool) {
  if (Contents.data() == nullptr)
    return std::nullopt;
  Expected<ElementValue> V = AnnotationParser(Contents, Pool).runOne();
  if (!V)
    return V.takeError();
  return std::move(*V);
}

const ElementValue *Annotation::find(StringRef Name) const {
  for (const AnnotationElement &E : Elements)
    if (E.Name == Name)
      return &E.Value;
  return nullptr;
}

} // namespace heddle::java
