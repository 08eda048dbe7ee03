//===- Descriptor.cpp - field and method descriptors, JVMS 4.3 ------------===//

#include "frontend-java/ClassFile/Descriptor.h"
#include <cassert>

using namespace llvm;

namespace heddle::java {

Kind kindOf(ElementType Type) {
  switch (Type) {
  case ElementType::Boolean:
  case ElementType::Byte:
  case ElementType::Char:
  case ElementType::Short:
  case ElementType::Int:
    return Kind::I32;
  case ElementType::Long:
    return Kind::I64;
  case ElementType::Float:
    return Kind::Float;
  case ElementType::Double:
    return Kind::Double;
  case ElementType::Ref:
    return Kind::Ref;
  case ElementType::Void:
    return Kind::Void;
  }
  llvm_unreachable("internal: no such element type");
}

unsigned elementSize(ElementType Type) {
  switch (Type) {
  case ElementType::Boolean:
  case ElementType::Byte:
    return 1;
  case ElementType::Char:
  case ElementType::Short:
    return 2;
  case ElementType::Int:
  case ElementType::Float:
  case ElementType::Ref:
    return 4;
  case ElementType::Long:
  case ElementType::Double:
    return 8;
  case ElementType::Void:
    return 0;
  }
  llvm_unreachable("internal: no such element type");
}

unsigned slotsOf(Kind K) {
  switch (K) {
  case Kind::I32:
  case Kind::Float:
  case Kind::Ref:
    return 1;
  case Kind::I64:
  case Kind::Double:
    return 2;
  case Kind::Void:
    return 0;
  }
  llvm_unreachable("internal: no such kind");
}

std::optional<ElementType> elementTypeOf(char C) {
  switch (C) {
  case 'Z':
    return ElementType::Boolean;
  case 'B':
    return ElementType::Byte;
  case 'C':
    return ElementType::Char;
  case 'S':
    return ElementType::Short;
  case 'I':
    return ElementType::Int;
  case 'J':
    return ElementType::Long;
  case 'F':
    return ElementType::Float;
  case 'D':
    return ElementType::Double;
  case 'L':
  case '[':
    return ElementType::Ref;
  case 'V':
    return ElementType::Void;
  default:
    return std::nullopt;
  }
}

std::optional<ElementType> elementTypeOfNewarray(unsigned Code) {
  static constexpr char Types[] = "ZCFDBSIJ"; // codes 4 to 11
  if (Code < 4 || Code > 11)
    return std::nullopt;
  return elementTypeOf(Types[Code - 4]);
}

StringRef FieldType::className() const {
  assert(isRef() && "internal: a primitive type has no class");
  return isArray() ? Text : Text.drop_front().drop_back();
}

FieldType FieldType::component() const {
  assert(isArray() && "internal: not an array");
  StringRef Rest = Text.drop_front();
  return {*elementTypeOf(Rest.front()), Rest};
}

unsigned MethodType::parameterSlots() const {
  unsigned Slots = 0;
  for (const FieldType &P : Parameters)
    Slots += P.slots();
  return Slots;
}

/// Takes one field type off the front of \p Rest; false when none exists.
static bool takeType(StringRef &Rest, FieldType &Type) {
  size_t Dimensions = Rest.find_first_not_of('[');
  if (Dimensions == StringRef::npos || Dimensions > 255)
    return false;
  std::optional<ElementType> Element = elementTypeOf(Rest[Dimensions]);
  if (!Element || *Element == ElementType::Void)
    return false;
  size_t Length = Dimensions + 1;
  if (*Element == ElementType::Ref) {
    size_t End = Rest.find(';', Length);
    if (End == StringRef::npos || End == Length)
      return false;
    Length = End + 1;
  }
  Type = {Dimensions ? ElementType::Ref : *Element, Rest.take_front(Length)};
  Rest = Rest.drop_front(Length);
  return true;
}

static Error badDescriptor(StringRef Text, StringRef What) {
  return createStringError(inconvertibleErrorCode(),
                           "'" + Text + "' is not a " + What + " descriptor");
}

Expected<FieldType> parseFieldDescriptor(StringRef Text) {
  FieldType Type;
  StringRef Rest = Text;
  if (!takeType(Rest, Type) || !Rest.empty())
    return badDescriptor(Text, "field");
  return Type;
}

Expected<MethodType> parseMethodDescriptor(StringRef Text) {
  MethodType Result;
  StringRef Rest = Text;
  if (!Rest.consume_front("("))
    return badDescriptor(Text, "method");
  while (!Rest.consume_front(")"))
    if (!takeType(Rest, Result.Parameters.emplace_back()))
      return badDescriptor(Text, "method");
  if (Rest == "V")
    Result.Return = {ElementType::Void, Rest};
  else if (!takeType(Rest, Result.Return) || !Rest.empty())
    return badDescriptor(Text, "method");
  if (Result.parameterSlots() > 255)
    return badDescriptor(Text, "legal method");
  return std::move(Result);
}

std::string prettyClassName(StringRef InternalName) {
  FieldType Type{ElementType::Ref, InternalName};
  StringRef Rest = InternalName;
  size_t Dimensions = 0;
  StringRef Name = InternalName;
  if (Rest.starts_with("[") && takeType(Rest, Type) && Rest.empty()) {
    Dimensions = Type.dimensions();
    Name = Type.Text.drop_front(Dimensions);
    static constexpr std::pair<char, const char *> Primitives[] = {
        {'Z', "boolean"}, {'B', "byte"}, {'C', "char"},  {'S', "short"},
        {'I', "int"},     {'J', "long"}, {'F', "float"}, {'D', "double"}};
    if (Name.front() == 'L')
      Name = Name.drop_front().drop_back();
    else
      for (auto [C, Word] : Primitives)
        if (Name.front() == C) {
          Name = Word;
          break;
        }
  }
  std::string Result = Name.str();
  std::replace(Result.begin(), Result.end(), '/', '.');
  while (Dimensions--)
    Result += "[]";
  return Result;
}

} // namespace heddle::java
