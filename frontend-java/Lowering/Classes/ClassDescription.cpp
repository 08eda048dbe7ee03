//===- ClassDescription.cpp - a class's members as text -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Classes/ClassDescription.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace heddle::java {

/// The value, or the default for a class file whose attribute is malformed:
/// code that runs meets the error there.
template <typename T> static T orNone(Expected<T> V) {
  if (V)
    return std::move(*V);
  consumeError(V.takeError());
  return T();
}

static void describeNesting(raw_ostream &OS, const Class &C) {
  const ClassFile &File = C.file();
  for (const InnerClass &I : orNone(File.innerClasses())) {
    if (I.Inner == C.name()) {
      OS << "c\t" << I.Flags.Bits << '\t'
         << (I.SimpleName.empty() ? "-" : I.SimpleName) << '\n';
      if (!I.Outer.empty())
        OS << "d\t" << I.Outer << '\n';
    } else if (I.Outer == C.name()) {
      OS << "i\t" << I.Inner << '\n';
    }
  }
  if (auto Enclosing = orNone(File.enclosingMethod()))
    OS << "e\t" << Enclosing->Class << '\t' << Enclosing->Name << '\t'
       << Enclosing->Descriptor << '\n';
  if (StringRef Host = orNone(File.nestHost()); !Host.empty())
    OS << "h\t" << Host << '\n';
  for (StringRef Member : orNone(File.nestMembers()))
    OS << "j\t" << Member << '\n';
}

static void describeGenerics(raw_ostream &OS, Expected<StringRef> Signature) {
  if (StringRef Text = orNone(std::move(Signature)); !Text.empty())
    OS << "g\t" << Text << '\n';
}

std::string describeClass(LoweringContext &, const Class &C) {
  std::string Text;
  raw_string_ostream OS(Text);
  describeNesting(OS, C);
  describeGenerics(OS, C.file().signature());
  for (const Field &F : C.fields()) {
    OS << "f\t" << F.Index << '\t' << F.flags().Bits << '\t' << F.name() << '\t'
       << F.descriptor() << '\n';
    describeGenerics(OS, C.file().signature(*F.Info));
  }
  for (const Method &M : C.methods()) {
    OS << "m\t" << M.Index << '\t' << M.flags().Bits << '\t' << M.name() << '\t'
       << M.descriptor();
    for (StringRef Thrown : orNone(C.file().exceptions(*M.Info)))
      OS << '\t' << Thrown;
    OS << '\n';
    describeGenerics(OS, C.file().signature(*M.Info));
    if (auto Parameters = orNone(C.file().parameters(*M.Info)))
      for (const ParameterInfo &P : *Parameters)
        OS << "q\t" << P.Name << '\t' << P.Flags.Bits << '\n';
  }
  if (auto Components = orNone(C.file().recordComponents()))
    for (auto [N, R] : enumerate(*Components))
      OS << "r\t" << N << '\t' << R.Name << '\t' << R.Descriptor << '\t'
         << orNone(C.file().signature(R)) << '\n';
  for (StringRef Permitted : orNone(C.file().permittedSubclasses()))
    OS << "p\t" << Permitted << '\n';
  return Text;
}

std::string describeClass(const heddle::ClassInfo &C) {
  std::string Text;
  raw_string_ostream OS(Text);
  for (auto [N, F] : enumerate(C.Fields))
    OS << "f\t" << N << '\t' << F.Flags << '\t' << F.Name << '\t'
       << F.Descriptor << '\n';
  for (auto [N, M] : enumerate(C.Methods)) {
    size_t Paren = M.Selector.find('(');
    OS << "m\t" << N << '\t' << M.Flags << '\t' << M.Selector.substr(0, Paren)
       << '\t' << M.Selector.substr(Paren) << '\n';
  }
  return Text;
}

} // namespace heddle::java
