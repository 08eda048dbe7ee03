//===- ProgramImage.cpp - How the image grew, and again -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Program/ProgramImpl.h"

using namespace heddle;

std::vector<ImageGrowth> Program::imageGrowth() const {
  auto Lock = P->lock();
  return P->Log;
}

bool Program::growImage(llvm::ArrayRef<ImageGrowth> Log) {
  auto Lock = P->lock();
  // One entry can be the cause of those that follow.
  while (P->Log.size() < Log.size()) {
    size_t Before = P->Log.size();
    const ImageGrowth &G = Log[Before];
    switch (G.What) {
    case ImageGrowth::ClassRecord:
    case ImageGrowth::Single:
    case ImageGrowth::Mirror: {
      llvm::Expected<ClassId> C = classByName(G.Name);
      if (!C)
        llvm::consumeError(C.takeError());
      else if (G.What == ImageGrowth::Mirror)
        mirror(*C);
      else if (G.What == ImageGrowth::Single)
        single(*C);
      break;
    }
    case ImageGrowth::Field:
      staticField(G.Name, ValueKind(G.Value));
      break;
    case ImageGrowth::Literal: {
      std::vector<uint16_t> Units(G.Name.size() / 2);
      std::memcpy(Units.data(), G.Name.data(), Units.size() * 2);
      stringLiteral(Units);
      break;
    }
    case ImageGrowth::Padding:
      if (G.At < P->Image.size() || G.At > P->Image.size() + arena::CardSize)
        return false;
      P->resizeImage(G.At);
      P->Log.push_back(G);
      break;
    }
    if (P->Log.size() == Before)
      return false;
  }
  return llvm::ArrayRef(P->Log) == Log;
}
