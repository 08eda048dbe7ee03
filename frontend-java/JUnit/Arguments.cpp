//===- Arguments.cpp - Arguments of parameterised tests -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What JUnit's sources and its implicit conversion of strings give, as Java
// expressions. A value that is known here becomes an invocation of its own; of
// a @MethodSource only the program knows how many there are, so that one
// search tries them all by Heddle.choose.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/JUnit/Arguments.h"
#include "frontend-java/JUnit/Csv.h"
#include "frontend-java/Jcstress/Test.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/ConvertUTF.h"
#include <cmath>

using namespace llvm;

namespace heddle::java {

static constexpr StringLiteral Provider = "org/junit/jupiter/params/provider/";

std::string javaString(StringRef Text) {
  SmallVector<UTF16, 64> Units;
  if (!convertUTF8ToUTF16String(Text, Units))
    for (char C : Text) // not UTF-8: a surrogate alone
      Units.push_back(uint8_t(C));
  std::string Out = "\"";
  for (UTF16 U : Units) {
    if (U == '"' || U == '\\')
      Out += {'\\', char(U)};
    else if (U == '\n')
      Out += "\\n";
    else if (U == '\r')
      Out += "\\r";
    else if (U < 0x20) // \u would be read before the literal is
      Out += {'\\', '0', char('0' + U / 8), char('0' + U % 8)};
    else if (U < 0x7f)
      Out += char(U);
    else
      Out += "\\u" + utohexstr(U, /*LowerCase=*/true, 4);
  }
  return Out + "\"";
}

Expected<std::string> javaType(ClassHierarchy &H, FieldType T) {
  if (T.isArray()) {
    auto Of = javaType(H, T.component());
    if (!Of)
      return Of;
    return *Of + "[]";
  }
  if (!T.isRef())
    return StringSwitch<std::string>(T.Text)
        .Case("Z", "boolean")
        .Case("B", "byte")
        .Case("C", "char")
        .Case("S", "short")
        .Case("I", "int")
        .Case("J", "long")
        .Case("F", "float")
        .Case("D", "double")
        .Default("void");
  auto C = H.load(T.className());
  if (!C)
    return C.takeError();
  return jcstressTestName(**C);
}

/// The Java expression that JUnit's implicit conversion makes of the string
/// that the expression Text gives; empty: it has none that is known here.
static Expected<std::string> converted(ClassHierarchy &H, FieldType T,
                                       const std::string &Text) {
  auto Type = javaType(H, T);
  if (!Type)
    return Type;
  StringRef Name = *Type;
  for (StringRef Same : {"java.lang.String", "java.lang.CharSequence",
                         "java.lang.Object", "java.lang.Comparable"})
    if (Name == Same)
      return Text;
  // A call: what cannot be converted fails as it does in JUnit.
  std::string Call =
      StringSwitch<std::string>(Name)
          .Cases("byte", "java.lang.Byte", "java.lang.Byte.decode(")
          .Cases("short", "java.lang.Short", "java.lang.Short.decode(")
          .Cases("int", "java.lang.Integer", "java.lang.Integer.decode(")
          .Cases("long", "java.lang.Long", "java.lang.Long.decode(")
          .Cases("float", "java.lang.Float", "java.lang.Float.valueOf(")
          .Cases("double", "java.lang.Double", "java.lang.Double.valueOf(")
          .Cases("boolean", "java.lang.Boolean", "java.lang.Boolean.valueOf(")
          .Cases("java.math.BigDecimal", "java.math.BigInteger", "java.io.File",
                 "java.util.Locale", ("new " + Name + "(").str())
          .Case("java.net.URI", "java.net.URI.create(")
          .Case("java.nio.file.Path", "java.nio.file.Paths.get(")
          .Case("java.util.UUID", "java.util.UUID.fromString(")
          .Cases("java.time.Duration", "java.time.Instant",
                 "java.time.LocalDate", "java.time.LocalDateTime",
                 "java.time.LocalTime", "java.time.Period",
                 (Name + ".parse(").str())
          .Default("");
  if (!Call.empty())
    return Call + Text + ")";
  if (Name == "char" || Name == "java.lang.Character")
    return "oneChar(" + Text + ")";
  if (!T.isArray()) {
    auto C = H.load(T.className());
    if (!C)
      return C.takeError();
    if ((*C)->flags().isEnum())
      return *Type + ".valueOf(" + Text + ")";
  }
  return "";
}

Expected<std::string> givenAs(ClassHierarchy &H, FieldType T,
                              const std::string &Object) {
  auto Type = javaType(H, T);
  if (!Type)
    return Type;
  if (T.Text == "Z")
    return "((Boolean) " + Object + ").booleanValue()";
  if (T.Text == "C")
    return "((Character) " + Object + ").charValue()";
  if (!T.isRef())
    return "((Number) " + Object + ")." + *Type + "Value()";
  return "(" + *Type + ") " + Object;
}

static Error unsupported(const Twine &What) {
  return createStringError(inconvertibleErrorCode(), What);
}

static std::string floating(const ElementValue &V, StringRef Box) {
  if (std::isnan(V.Floating))
    return (Box + ".NaN").str();
  if (std::isinf(V.Floating))
    return (Box + (V.Floating < 0 ? ".NEGATIVE" : ".POSITIVE") + "_INFINITY")
        .str();
  char Text[64];
  snprintf(Text, sizeof Text, "%a", V.Floating);
  return std::string(Text) + (Box == "Float" ? "f" : "");
}

namespace {

class Rows {
public:
  Rows(ClassHierarchy &H, const Method &M, const Class &Test,
       ArrayRef<FieldType> Parameters)
      : H(H), M(M), Test(Test), Parameters(Parameters) {}

  Error addValues(const Annotation &A);
  Error addCsv(const Annotation &A);
  Error addEnum(const Annotation &A);
  Error addMethods(const Annotation &A);
  Error addNull();
  Error addEmpty();
  std::vector<ArgumentRow> Out;

private:
  Expected<std::string> value(const ElementValue &V, std::string &Shown);
  Error addCsvLine(StringRef Line, const CsvRules &R);
  Expected<std::string> factory(StringRef Name);
  Error one(StringRef Source) {
    if (!Parameters.empty())
      return Error::success();
    return unsupported("@" + Source + " for a method without parameters");
  }

  ClassHierarchy &H;
  const Method &M;
  const Class &Test;
  ArrayRef<FieldType> Parameters;
};

} // namespace

Expected<std::string> Rows::value(const ElementValue &V, std::string &Shown) {
  using K = ElementValue::Kind;
  std::string Number = std::to_string(V.Integer);
  Shown = Number;
  switch (V.K) {
  case K::Boolean:
    return Shown = V.Integer ? "true" : "false";
  case K::Byte:
    return "(byte) " + Number;
  case K::Short:
    return "(short) " + Number;
  case K::Int:
    return Number;
  case K::Long:
    return V.Integer == INT64_MIN ? "Long.MIN_VALUE" : Number + "L";
  case K::Char:
    Shown = V.Integer > 0x20 && V.Integer < 0x7f
                ? std::string(1, char(V.Integer))
                : "\\u" + utohexstr(V.Integer, true, 4);
    return "(char) " + Number;
  case K::Float:
    return Shown = floating(V, "Float");
  case K::Double:
    return Shown = floating(V, "Double");
  case K::String:
    Shown = modifiedUtf8ToUtf8(V.Text);
    return converted(H, Parameters.front(), javaString(Shown));
  case K::Class: {
    auto T = parseFieldDescriptor(V.Text);
    if (!T)
      return T.takeError();
    auto Name = javaType(H, *T);
    if (!Name)
      return Name;
    Shown = *Name;
    return *Name + ".class";
  }
  case K::Enum:
  case K::Nested:
  case K::Array:
    break;
  }
  return unsupported("@ValueSource with such values");
}

Error Rows::addValues(const Annotation &A) {
  if (Error E = one("ValueSource"))
    return E;
  for (const AnnotationElement &Given : A.Elements)
    for (const ElementValue &V : valuesOf(A, Given.Name)) {
      ArgumentRow Row;
      auto Java = value(V, Row.Shown);
      if (!Java)
        return Java.takeError();
      if (Java->empty())
        return unsupported("@ValueSource of strings for a parameter of type " +
                           Parameters.front().Text);
      Row.Java.push_back(*Java);
      Out.push_back(std::move(Row));
    }
  return Error::success();
}

Error Rows::addCsvLine(StringRef Line, const CsvRules &R) {
  auto Columns = csvColumns(Line, R);
  if (!Columns)
    return Columns.takeError();
  ArgumentRow Row;
  for (size_t I = 0; I != Columns->size(); ++I) {
    const auto &Text = (*Columns)[I];
    Row.Shown += (I ? ", " : "") + Text.value_or("null");
    if (I >= Parameters.size())
      continue; // as JUnit, which leaves it out
    if (!Text) {
      if (!Parameters[I].isRef())
        return unsupported("null for a parameter of type " +
                           Parameters[I].Text + " in '" + Line + "'");
      Row.Java.push_back("null");
      continue;
    }
    auto Java = converted(H, Parameters[I], javaString(*Text));
    if (!Java)
      return Java.takeError();
    if (Java->empty())
      return unsupported("@CsvSource for a parameter of type " +
                         Parameters[I].Text);
    Row.Java.push_back(*Java);
  }
  if (Row.Java.size() < Parameters.size())
    return unsupported("too few columns in '" + Line + "'");
  Out.push_back(std::move(Row));
  return Error::success();
}

Error Rows::addCsv(const Annotation &A) {
  CsvRules R;
  for (const AnnotationElement &Given : A.Elements) {
    StringRef Name = Given.Name;
    if (Name == "delimiter")
      R.Delimiter = std::string(1, char(Given.Value.Integer));
    else if (Name == "delimiterString")
      R.Delimiter = textOf(A, Name);
    else if (Name == "quoteCharacter")
      R.Quote = char(Given.Value.Integer);
    else if (Name == "emptyValue")
      R.Empty = textOf(A, Name);
    else if (Name == "ignoreLeadingAndTrailingWhitespace")
      R.Trims = Given.Value.Integer;
    else if (Name == "nullValues")
      for (const ElementValue &V : Given.Value.Elements)
        R.Nulls.push_back(modifiedUtf8ToUtf8(V.Text));
    else if (Name != "value" && Name != "textBlock" &&
             Name != "maxCharsPerColumn")
      return unsupported("@CsvSource(" + Name + ")");
  }
  for (const ElementValue &V : valuesOf(A, "value"))
    if (Error E = addCsvLine(modifiedUtf8ToUtf8(V.Text), R))
      return E;
  std::string Block = textOf(A, "textBlock");
  SmallVector<StringRef, 8> Lines;
  StringRef(Block).split(Lines, '\n');
  if (Block.find("\n\n") != std::string::npos ||
      StringRef(Block).count(R.Quote) % 2)
    return unsupported("a text block with empty lines or quoted line ends");
  for (StringRef Line : Lines)
    if (!Line.trim().empty() && !Line.ltrim().starts_with("#"))
      if (Error E = addCsvLine(Line, R))
        return E;
  return Error::success();
}

Error Rows::addEnum(const Annotation &A) {
  if (Error E = one("EnumSource"))
    return E;
  FieldType Type = Parameters.front();
  if (const ElementValue *V = A.find("value")) {
    auto Named = parseFieldDescriptor(V->Text);
    if (!Named)
      return Named.takeError();
    Type = *Named;
  }
  if (!Type.isRef() || Type.isArray())
    return unsupported("@EnumSource for a parameter that is not an enum");
  auto C = H.load(Type.className());
  if (!C)
    return C.takeError();
  std::string Mode = textOf(A, "mode");
  if (!Mode.empty() && Mode != "INCLUDE" && Mode != "EXCLUDE")
    return unsupported("@EnumSource(mode = " + Mode + ")");
  std::vector<std::string> Names;
  for (const ElementValue &V : valuesOf(A, "names"))
    Names.push_back(modifiedUtf8ToUtf8(V.Text));
  for (const AnnotationElement &Given : A.Elements)
    if (Given.Name == "from" || Given.Name == "to")
      return unsupported("@EnumSource(" + Given.Name + ")");
  for (const Field &F : (*C)->fields())
    if (F.flags().isEnum() &&
        (Names.empty() ||
         llvm::is_contained(Names, F.name()) == (Mode != "EXCLUDE")))
      Out.push_back(
          {{jcstressTestName(**C) + "." + F.name().str()}, F.name().str(), ""});
  return Error::success();
}

/// The expression that calls a factory: of the class, its superclasses, or of
/// another that is named, as "com.acme.Other#method".
Expected<std::string> Rows::factory(StringRef Name) {
  Name = Name.split('(').first;
  const Class *In = &Test;
  if (Name.contains('#')) {
    std::string Owner = Name.split('#').first.str();
    std::replace(Owner.begin(), Owner.end(), '.', '/');
    auto Other = H.loadIfPresent(Owner);
    if (!Other)
      return Other.takeError();
    if (!*Other)
      return unsupported("@MethodSource: the missing class " +
                         Name.split('#').first);
    In = *Other;
    Name = Name.split('#').second;
  }
  for (const Class *C = In; C; C = C->superclass())
    for (const Method &F : C->methods())
      if (F.name() == Name && F.descriptor().starts_with("()")) {
        if (!F.isStatic())
          return unsupported("@MethodSource: " + Name + " is not static");
        return jcstressTestName(*In) + "." + Name.str() + "()";
      }
  return unsupported("@MethodSource: the missing method " + Name +
                     " without parameters");
}

Error Rows::addMethods(const Annotation &A) {
  std::vector<std::string> Names;
  for (const ElementValue &V : valuesOf(A, "value"))
    Names.push_back(modifiedUtf8ToUtf8(V.Text));
  if (Names.empty())
    Names.push_back("");
  for (const std::string &Name : Names) {
    auto Call = factory(Name.empty() ? M.name() : StringRef(Name));
    if (!Call)
      return Call.takeError();
    ArgumentRow Row;
    Row.Shown = "any of " + (Name.empty() ? M.name().str() : Name);
    Row.Prepare = "Object[] given = arguments(choose(" + *Call + "));\n";
    for (size_t I = 0; I != Parameters.size(); ++I) {
      std::string From = "given[" + std::to_string(I) + "]";
      auto Cast = givenAs(H, Parameters[I], From);
      if (!Cast)
        return Cast.takeError();
      auto Text = converted(H, Parameters[I], "((String) " + From + ")");
      if (!Text)
        return Text.takeError();
      if (Text->empty() || StringRef(*Text).starts_with("(("))
        Row.Java.push_back(*Cast);
      else
        Row.Java.push_back("(" + From + " instanceof String ? " + *Text +
                           " : " + *Cast + ")");
    }
    Out.push_back(std::move(Row));
  }
  return Error::success();
}

Error Rows::addNull() {
  if (Parameters.empty() || !Parameters.front().isRef())
    return unsupported("@NullSource for a parameter that cannot be null");
  auto Type = javaType(H, Parameters.front());
  if (!Type)
    return Type.takeError();
  Out.push_back({{"(" + *Type + ") null"}, "null", ""});
  return Error::success();
}

Error Rows::addEmpty() {
  if (Error E = one("EmptySource"))
    return E;
  auto Type = javaType(H, Parameters.front());
  if (!Type)
    return Type.takeError();
  auto Java = StringSwitch<std::string>(*Type)
                  .Case("java.lang.String", "\"\"")
                  .Cases("java.util.List", "java.util.Collection",
                         "java.util.Collections.emptyList()")
                  .Case("java.util.Set", "java.util.Collections.emptySet()")
                  .Case("java.util.Map", "java.util.Collections.emptyMap()")
                  .Default("");
  if (StringRef(*Type).ends_with("[]") && !StringRef(*Type).contains("[]["))
    Java = "new " + StringRef(*Type).drop_back(1).str() + "0]";
  if (Java.empty())
    return unsupported("@EmptySource for a parameter of type " + *Type);
  Out.push_back({{Java}, *Type == "java.lang.String" ? "" : "[]", ""});
  return Error::success();
}

Expected<std::vector<ArgumentRow>>
argumentRows(ClassHierarchy &H, const Method &M, const Class &Test,
             ArrayRef<FieldType> Parameters, const Marks &Of) {
  Rows R(H, M, Test, Parameters);
  auto Named = [&](StringRef Name) { return Of.find((Provider + Name).str()); };
  bool Both = Named("NullAndEmptySource");
  if (Both || Named("NullSource"))
    if (Error Bad = R.addNull())
      return std::move(Bad);
  if (Both || Named("EmptySource"))
    if (Error Bad = R.addEmpty())
      return std::move(Bad);
  struct {
    StringRef Name;
    Error (Rows::*Add)(const Annotation &);
  } Sources[] = {{"ValueSource", &Rows::addValues},
                 {"CsvSource", &Rows::addCsv},
                 {"EnumSource", &Rows::addEnum},
                 {"MethodSource", &Rows::addMethods}};
  for (auto &S : Sources)
    if (const Annotation *A = Named(S.Name))
      if (Error Bad = (R.*S.Add)(*A))
        return std::move(Bad);
  if (R.Out.empty())
    return unsupported("@ParameterizedTest without arguments");
  return std::move(R.Out);
}

} // namespace heddle::java
