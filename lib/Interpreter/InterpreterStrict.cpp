//===- InterpreterStrict.cpp - Undefined behaviour that is met ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// heddle.undefined and heddle.check.cell, which heddle-strict adds.
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/Names.h"
#include "heddle/Interpreter/Interpreter.h"

using namespace heddle;

/// What LLVM leaves undefined. The thread ends, as it would whatever others do:
/// so no execution without undefined behaviour is lost by it.
void Interpreter::undefined(Thread &T, llvm::StringRef What, CallResult &R) {
  std::string Text = ("undefined behaviour: " + What).str();
  ++T.Effects;
  std::string Place = failOutside(T, Text);
  observe({Observation::Undefined, ThreadId(T.Self), "",
           What.str() + (Place.empty() ? "" : " at " + Place)});
  R.Ends = true;
}

/// Why an access of a cell is undefined behaviour; null: it is not. Of Object
/// it is known that it is null or an object.
const char *Interpreter::wrongCell(Ref Object, uint32_t Offset, ValueKind K,
                                   Ref Stored) {
  // What has as many bits is the same cell, references apart.
  auto IsSame = [K](ValueKind Has) {
    return (K == ValueKind::Ref) == (Has == ValueKind::Ref) &&
           sizeOfKind(K) == sizeOfKind(Has);
  };
  // A static field, as Unsafe has it, is null and the field's address.
  if (!Object) {
    const StaticField *Static = P.staticFieldAt(Offset);
    return Static && Static->Field &&
                   IsSame(kindOfDescriptor(Static->Field->Descriptor))
               ? nullptr
               : "an access of null";
  }
  const RuntimeClass &C = H.runtimeClass(Object);
  if (K == ValueKind::Void)
    return C.IsArray && Offset == ArrayLengthOffset
               ? nullptr
               : "the length is read of something that is not an array";
  if (Offset < ObjectHeaderSize)
    return "an access of an object's header";
  auto Fits = [&](ClassId Of) {
    return !Stored || !Of.isValid() || P[Of].IsInterface ||
                   P.isAssignable(H.classOf(Stored), Of)
               ? nullptr
               : "an object is stored where those of another type belong";
  };
  if (C.IsArray) {
    uint32_t At = Offset - ArrayBaseOffset;
    if (At / C.ElementStride >= H.length(Object))
      return "an access outside of an array";
    return At % C.ElementStride != 0 || !IsSame(C.ElementKind)
               ? "an access of an array's elements as another type"
               : Fits(C.Element);
  }
  for (const RuntimeClass *Of = &C;; Of = &P[Of->Super]) {
    for (const FieldInfo &F : Of->Info ? llvm::ArrayRef(Of->Info->Fields)
                                       : llvm::ArrayRef<FieldInfo>())
      if (!(F.Flags & AccStatic) && F.Offset == Offset) {
        if (!IsSame(kindOfDescriptor(F.Descriptor)))
          return "an access of a field as another type";
        return Stored ? Fits(classOfField(F)) : nullptr;
      }
    if (!Of->Super.isValid())
      return "an access of no field of its object";
  }
}

/// Invalid: whatever is stored in it is not looked at.
ClassId Interpreter::classOfField(const FieldInfo &F) {
  llvm::StringRef Name = F.Descriptor;
  if (Name.consume_front("L"))
    Name.consume_back(";");
  llvm::Expected<ClassId> C = P.classByName(Name);
  if (C)
    return *C;
  llvm::consumeError(C.takeError());
  return {};
}
