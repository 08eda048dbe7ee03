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

} // namespace heddle::java
