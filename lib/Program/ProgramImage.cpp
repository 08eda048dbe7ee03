//===- ProgramImage.cpp - How the image grew, and again -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Program/ProgramImpl.h"
#include "llvm/Support/ErrorHandling.h"
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
      growFor(Self, G);
    } else {
      if (G.At < Image.size() || G.At > Image.size() + arena::CardSize)
        return false;
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

void Program::Impl::agree(const ImageGrowth &What) {
  if (LLVM_LIKELY(!Authority) || HasAgreed)
    return;
  std::vector<ImageGrowth> Next = Authority->grow(What, Log.size());
  HasAgreed = true;
  if (!growBy(Next))
    llvm::report_fatal_error(
        "the program comes out otherwise in another process");
  HasAgreed = false;
}
