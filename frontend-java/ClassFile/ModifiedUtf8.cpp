//===- ModifiedUtf8.cpp - modified UTF-8 to UTF-16, JVMS 4.4.7 ------------===//
//
// Each UTF-16 code unit is written on its own in one to three bytes; U+0000
// takes two, and supplementary characters are a pair of three-byte surrogates.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/ClassFile/ConstantPool.h"
#include "frontend-java/ClassFile/Malformed.h"

using namespace llvm;

namespace heddle::java {

Expected<std::u16string> decodeModifiedUtf8(StringRef Raw, StringRef FileName) {
  std::u16string Result;
  Result.reserve(Raw.size());
  auto Continuation = [&](size_t I) {
    return I < Raw.size() && (Raw[I] & 0xC0) == 0x80;
  };
  for (size_t I = 0; I < Raw.size();) {
    auto First = static_cast<unsigned char>(Raw[I]);
    if (First != 0 && First < 0x80) {
      Result.push_back(First);
      I += 1;
    } else if ((First & 0xE0) == 0xC0 && Continuation(I + 1)) {
      Result.push_back((First & 0x1F) << 6 | (Raw[I + 1] & 0x3F));
      I += 2;
    } else if ((First & 0xF0) == 0xE0 && Continuation(I + 1) &&
               Continuation(I + 2)) {
      Result.push_back((First & 0x0F) << 12 | (Raw[I + 1] & 0x3F) << 6 |
                       (Raw[I + 2] & 0x3F));
      I += 3;
    } else {
      return malformedClass(FileName, "a string constant is not modified "
                                      "UTF-8 at its byte " +
                                          Twine(I));
    }
  }
  return Result;
}

std::string modifiedUtf8ToUtf8(StringRef Raw) {
  // The low ten bits of a surrogate at I in the range that begins with First.
  auto Surrogate = [&](size_t I, unsigned First) -> std::optional<unsigned> {
    if (I + 2 >= Raw.size() || Raw[I] != '\xED' ||
        unsigned(Raw[I + 1] & 0xF0) != First || (Raw[I + 2] & 0xC0) != 0x80)
      return std::nullopt;
    return (Raw[I + 1] & 0x0F) << 6 | (Raw[I + 2] & 0x3F);
  };
  std::string Result;
  for (size_t I = 0; I < Raw.size(); ++I) {
    if (Raw.substr(I).starts_with("\xC0\x80")) {
      Result += '\0';
      ++I;
      continue;
    }
    auto High = Surrogate(I, 0xA0), Low = Surrogate(I + 3, 0xB0);
    if (!High || !Low) {
      Result += Raw[I];
      continue;
    }
    unsigned Code = 0x10000 + (*High << 10 | *Low);
    Result += {char(0xF0 | Code >> 18), char(0x80 | (Code >> 12 & 0x3F)),
               char(0x80 | (Code >> 6 & 0x3F)), char(0x80 | (Code & 0x3F))};
    I += 5;
  }
  return Result;
}

} // namespace heddle::java
