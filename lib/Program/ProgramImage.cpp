//===- ProgramImage.cpp - How the image grew, and again -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Program/ProgramImpl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/xxhash.h"
#include <utility>

using namespace heddle;

std::vector<ImageGrowth> Program::imageGrowth() const {
  auto Lock = P->lock();
  return P->Log;
}

bool Program::Impl::growBy(llvm::ArrayRef<ImageGrowth> Next) {
  size_t First = Log.size();
  // One entry can be the cause of those that follow.
  while (Log.size() - First < Next.size()) {
    size_t Before = Log.size();
    const ImageGrowth &G = Next[Before - First];
    if (G.What != ImageGrowth::Padding) {
      heddle::growFor(Self, G);
    } else {
      if (G.At < Image.size() || G.At > Image.size() + arena::CardSize)
        return false;
      note(ProgramGrowth::Padding, G.At);
      resizeImage(G.At);
      Log.push_back(G);
    }
    if (Log.size() == Before)
      return false;
  }
  return llvm::ArrayRef(Log).drop_front(First) == Next;
}

bool Program::growImage(llvm::ArrayRef<ImageGrowth> Log) {
  auto Lock = P->lock();
  size_t Known = std::min(P->Log.size(), Log.size());
  bool Before = std::exchange(P->HasAgreed, true);
  bool IsSame = llvm::ArrayRef(P->Log) == Log.take_front(Known) &&
                P->growBy(Log.drop_front(Known));
  P->HasAgreed = Before;
  return IsSame;
}

void heddle::growFor(Program &P, const ImageGrowth &What) {
  switch (What.What) {
  case ImageGrowth::Definition: {
    llvm::Expected<ClassId> C = P.defineClass(What.Name);
    if (!C)
      llvm::consumeError(C.takeError());
    break;
  }
  case ImageGrowth::ClassRecord:
  case ImageGrowth::Single:
  case ImageGrowth::Mirror: {
    llvm::Expected<ClassId> C = P.classByName(What.Name);
    if (!C)
      llvm::consumeError(C.takeError());
    else if (What.What == ImageGrowth::Mirror)
      P.mirror(*C);
    else if (What.What == ImageGrowth::Single)
      P.single(*C);
    break;
  }
  case ImageGrowth::Field:
    P.staticField(What.Name, ValueKind(What.Value));
    break;
  case ImageGrowth::Literal: {
    std::vector<uint16_t> Units(What.Name.size() / 2);
    std::memcpy(Units.data(), What.Name.data(), Units.size() * 2);
    P.stringLiteral(Units);
    break;
  }
  case ImageGrowth::Padding: {
    // Only where nothing has come after all that is known there.
    std::vector<ImageGrowth> Log = P.imageGrowth();
    Log.push_back(What);
    P.growImage(Log);
    break;
  }
  }
}

/// What brings about that an image grows.
static ProgramGrowth causeOf(const ImageGrowth &G,
                             const llvm::StringMap<ClassId> &Classes) {
  auto Number = [&] { return Classes.lookup(G.Name).index(); };
  switch (G.What) {
  case ImageGrowth::ClassRecord:
    return {ProgramGrowth::Class, 0, 0, G.Name};
  case ImageGrowth::Definition:
    return {ProgramGrowth::Definition, 0, 0, G.Name};
  case ImageGrowth::Field:
    return {ProgramGrowth::Field, G.Value, 0, G.Name};
  case ImageGrowth::Literal:
    return {ProgramGrowth::Literal, 0, 0, G.Name};
  case ImageGrowth::Mirror:
    return {ProgramGrowth::Mirror, Number(), 0, ""};
  case ImageGrowth::Single:
    return {ProgramGrowth::Single, Number(), 0, ""};
  case ImageGrowth::Padding:
    return {ProgramGrowth::Padding, uint32_t(G.At), 0, ""};
  }
  llvm_unreachable("internal: growth of an image");
}

void Program::Impl::agree(const ImageGrowth &What) {
  if (LLVM_LIKELY(!Authority) || HasAgreed)
    return;
  if (Authority->numbersAll()) {
    agree(causeOf(What, ClassByName));
    return;
  }
  std::vector<ImageGrowth> Next = Authority->grow(What, Log.size());
  HasAgreed = true;
  if (!growBy(Next))
    llvm::report_fatal_error(
        "the program comes out otherwise in another process");
  HasAgreed = false;
}

//===----------------------------------------------------------------------===//
// All that has numbers
//===----------------------------------------------------------------------===//

bool Program::Impl::agree(const ProgramGrowth &What) {
  if (LLVM_LIKELY(!Authority) || HasAgreed || !Authority->numbersAll())
    return false;
  std::vector<ProgramGrowth> Next = Authority->grow(What, Growths.size());
  if (!growBy(Next))
    llvm::report_fatal_error(
        "the program comes out otherwise in another process");
  return true;
}

/// One entry can be the cause of those that follow.
bool Program::Impl::growBy(llvm::ArrayRef<ProgramGrowth> Next) {
  size_t First = Growths.size();
  bool Before = std::exchange(HasAgreed, true), IsGood = true;
  while (IsGood && Growths.size() - First < Next.size()) {
    size_t Known = Growths.size();
    IsGood = growOnce(Next[Known - First]) && Growths.size() != Known;
  }
  HasAgreed = Before;
  return IsGood && llvm::ArrayRef(Growths).drop_front(First) == Next;
}

bool Program::growOn(llvm::ArrayRef<ProgramGrowth> Log) {
  auto Lock = P->lock();
  size_t Known = P->Growths.size();
  return Known <= Log.size() &&
         llvm::ArrayRef(P->Growths) == Log.take_front(Known) &&
         P->growBy(Log.drop_front(Known));
}

std::vector<ProgramGrowth> Program::growFor(const ProgramGrowth &What,
                                            size_t Known) {
  auto Lock = P->lock();
  // Others have padded it, or it has grown since.
  bool IsLate =
      What.What == ProgramGrowth::Padding && P->Growths.size() != Known;
  // Each machine makes functions of its own alike.
  bool IsThere = What.What == ProgramGrowth::Synthetic &&
                 llvm::is_contained(P->Growths, What);
  if (Known > P->Growths.size() || (!IsLate && !IsThere && !P->growOnce(What)))
    llvm::report_fatal_error(
        "internal: another process's program has grown otherwise");
  return {P->Growths.begin() + Known, P->Growths.end()};
}

bool Program::isImageObject(Ref At) const {
  auto Lock = P->lock();
  return P->ImageObjects.contains(At);
}

std::vector<ProgramGrowth> Program::growth() const {
  auto Lock = P->lock();
  return P->Growths;
}

/// Asks for what was asked for then. False if it makes no sense here.
bool Program::Impl::growOnce(const ProgramGrowth &G) {
  auto IsClass = [&] { return G.Number < Self.numClasses(); };
  switch (G.What) {
  case ProgramGrowth::Class:
    llvm::consumeError(Self.classByName(G.Name).takeError());
    return true;
  case ProgramGrowth::Primitive:
    if (!llvm::StringRef("ZBCSIJFDV").contains(char(G.Number)))
      return false;
    Self.primitive(char(G.Number));
    return true;
  case ProgramGrowth::Definition:
    llvm::consumeError(Self.defineClass(G.Name).takeError());
    return true;
  case ProgramGrowth::Function:
    Self.functionBySymbol(G.Name);
    return true;
  case ProgramGrowth::Body:
    if (G.Number >= Self.Functions.size())
      return false;
    llvm::consumeError(Self.code(FunctionId(G.Number)).takeError());
    return true;
  case ProgramGrowth::Synthetic:
    if (G.Number > Self.numClasses())
      return false;
    reserve(G.Name, G.Number ? ClassId(G.Number - 1) : ClassId(), G.Hash);
    return true;
  case ProgramGrowth::Selector:
    Self.selector(G.Name);
    return true;
  case ProgramGrowth::Field:
    Self.staticField(G.Name, ValueKind(G.Number));
    return true;
  case ProgramGrowth::Literal: {
    std::vector<uint16_t> Units(G.Name.size() / 2);
    std::memcpy(Units.data(), G.Name.data(), Units.size() * 2);
    Self.stringLiteral(Units);
    return true;
  }
  case ProgramGrowth::Mirror:
    if (IsClass())
      Self.mirror(ClassId(G.Number));
    return IsClass();
  case ProgramGrowth::Single:
    if (IsClass())
      Self.single(ClassId(G.Number));
    return IsClass();
  case ProgramGrowth::Padding:
    if (G.Number < Image.size() || G.Number > Image.size() + arena::CardSize)
      return false;
    note(G.What, G.Number);
    resizeImage(G.Number);
    Log.push_back({ImageGrowth::Padding, 0, Ref(G.Number), ""});
    return true;
  }
  return false;
}

bool Program::growAgain(llvm::ArrayRef<ProgramGrowth> Then) {
  auto Lock = P->lock();
  // What one thing brought about comes behind it.
  for (size_t At = 0; At != Then.size(); ++At) {
    if (At == P->Growths.size() && !P->growOnce(Then[At]))
      return false;
    if (At >= P->Growths.size() || !(P->Growths[At] == Then[At]))
      return false;
  }
  return P->Growths.size() == Then.size();
}

uint64_t Program::imageDifference(const World &W, uint32_t Synced) const {
  auto Lock = P->lock();
  uint64_t Sum = 0;
  for (uint32_t At = ImageReserved; At + 8 <= Synced; At += 8) {
    uint64_t Words[] = {arena::ImageBase + At,
                        W.load<uint64_t>(arena::ImageBase + At)};
    if (std::memcmp(&P->Image[At], &Words[1], 8) != 0)
      Sum += llvm::xxh3_64bits(llvm::ArrayRef(
          reinterpret_cast<const uint8_t *>(Words), sizeof(Words)));
  }
  return Sum;
}

uint64_t Program::growthHash() const {
  auto Lock = P->lock();
  uint64_t Hash = 0;
  auto Add = [&](uint64_t X) { Hash = (Hash ^ X) * 0x9e3779b97f4a7c15u + 1; };
  auto AddBytes = [&](const void *Bytes, size_t Size) {
    Add(llvm::xxh3_64bits(
        llvm::ArrayRef(static_cast<const uint8_t *>(Bytes), Size)));
  };
  for (size_t I = 0; I != Classes.size(); ++I)
    AddBytes(Classes[I]->Name.data(), Classes[I]->Name.size());
  for (size_t I = 0; I != Functions.size(); ++I)
    AddBytes(Functions[I]->Symbol.data(), Functions[I]->Symbol.size());
  for (size_t I = 0; I != Functions.size(); ++I)
    if (const Code *Body = Functions[I]->Body.get();
        Body && !P->Reserved.count(I))
      AddBytes(Body->Insns.data(), Body->Insns.size() * sizeof(Insn));
  for (llvm::StringRef Text : P->Selectors)
    AddBytes(Text.data(), Text.size());
  Add(Sites.size());
  AddBytes(P->Image.data() + ImageReserved, P->Image.size() - ImageReserved);
  return Hash;
}
