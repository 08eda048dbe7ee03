//===- Escape.cpp - Texts of programs on a terminal -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Support/Escape.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Unicode.h"
#include "llvm/Support/raw_ostream.h"

/// Whether a terminal may act on the sign: lines and paragraphs end, and what
/// follows is written from right to left.
static bool isFormat(unsigned Sign) {
  return Sign == 0x61c || Sign == 0x200e || Sign == 0x200f ||
         (Sign >= 0x2028 && Sign <= 0x202e) ||
         (Sign >= 0x2066 && Sign <= 0x2069);
}

std::string heddle::escaped(llvm::StringRef Text, bool KeepLines) {
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  auto Byte = [&](size_t I) -> unsigned {
    return I < Text.size() ? static_cast<unsigned char>(Text[I]) : 0;
  };
  for (size_t I = 0; I < Text.size(); ++I) {
    unsigned C = Byte(I), Next = Byte(I + 1);
    unsigned OfThree =
        (C & 0xf) << 12 | (Next & 0x3f) << 6 | (Byte(I + 2) & 0x3f);
    unsigned OfTwo = (C & 0x1f) << 6 | (Next & 0x3f);
    bool IsSurrogate = C == 0xed && Next >= 0xa0 && Next < 0xc0;
    if (IsSurrogate || (C == 0xe2 && isFormat(OfThree))) {
      OS << llvm::format("\\u%04x", OfThree);
      I += 2;
    } else if ((C == 0xc2 && Next >= 0x80 && Next < 0xa0) ||
               (C == 0xd8 && isFormat(OfTwo))) {
      OS << llvm::format("\\u%04x", OfTwo);
      ++I;
    } else if (C == 0x7f ||
               (C < ' ' && !(KeepLines && (C == '\n' || C == '\t')))) {
      OS << llvm::format("\\u%04x", C);
    } else {
      OS << Text[I];
    }
  }
  return Out;
}

std::string heddle::utf8(llvm::StringRef Text) {
  return llvm::json::isUTF8(Text) ? Text.str() : llvm::json::fixUTF8(Text);
}

std::string heddle::xmlEscaped(llvm::StringRef Text) {
  std::string Plain = utf8(escaped(Text, /*KeepLines=*/true)), Out;
  for (size_t I = 0; I < Plain.size(); ++I) {
    switch (Plain[I]) {
    case '&':
      Out += "&amp;";
      break;
    case '<':
      Out += "&lt;";
      break;
    case '>':
      Out += "&gt;";
      break;
    case '"':
      Out += "&quot;";
      break;
    case '\'':
      Out += "&#39;";
      break;
    default:
      // U+FFFE and U+FFFF are characters of no XML document.
      if (llvm::StringRef(Plain).substr(I).starts_with("\xef\xbf\xbe") ||
          llvm::StringRef(Plain).substr(I).starts_with("\xef\xbf\xbf")) {
        Out += Plain[I + 2] == '\xbe' ? "\\ufffe" : "\\uffff";
        I += 2;
      } else {
        Out += Plain[I];
      }
    }
  }
  return Out;
}

size_t heddle::columns(llvm::StringRef Text) {
  int N = llvm::sys::unicode::columnWidthUTF8(Text);
  return N < 0 ? Text.size() : N;
}

/// How many bytes from the front have room in so many columns; one sign at
/// least.
static size_t bytesWithin(llvm::StringRef Text, size_t Room) {
  size_t Bytes = 0, Used = 0;
  while (Bytes < Text.size()) {
    size_t Next = Bytes + 1;
    while (Next < Text.size() && (Text[Next] & 0xc0) == 0x80)
      ++Next;
    Used += heddle::columns(Text.slice(Bytes, Next));
    if (Used > Room && Bytes)
      break;
    Bytes = Next;
  }
  return Bytes;
}

std::vector<std::string> heddle::wrapped(llvm::StringRef Text, size_t Width,
                                         size_t Hang) {
  std::vector<std::string> Lines;
  std::string Indent;
  size_t Room = Width;
  while (columns(Text) > Room) {
    size_t End = bytesWithin(Text, Room);
    if (End == Text.size())
      break;
    // At the last space that comes after a word.
    size_t Space = Text[End] == ' ' ? End : Text.rfind(' ', End);
    if (Space != Text.npos &&
        Text.take_front(Space).find_first_not_of(' ') != llvm::StringRef::npos)
      End = Space;
    Lines.push_back(Indent + Text.take_front(End).str());
    Text = Text.drop_front(End);
    Text.consume_front(" ");
    Indent.assign(Hang, ' ');
    Room = Width > Hang ? Width - Hang : 1;
  }
  Lines.push_back(Indent + Text.str());
  return Lines;
}
