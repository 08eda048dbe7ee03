//===- ByteReader.h - bounds-checked big-endian cursor ----------*- C++ -*-===//
//
// A read past the end gives 0 and makes the reader fail for good, so that a
// parser may read a whole structure and ask ok() once. It must ask before it
// lets a value that was read decide how long it goes on.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_CLASSFILE_BYTEREADER_H
#define HEDDLE_JAVA_CLASSFILE_BYTEREADER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Endian.h"
#include <cstdint>

namespace heddle::java {

class ByteReader {
public:
  explicit ByteReader(llvm::StringRef Data) : Data(Data) {}

  bool ok() const { return !Failed; }
  bool atEnd() const { return Pos == Data.size(); }
  size_t offset() const { return Pos; }

  uint8_t u1() { return take(1) ? *at(1) : 0; }
  uint16_t u2() { return take(2) ? llvm::support::endian::read16be(at(2)) : 0; }
  uint32_t u4() { return take(4) ? llvm::support::endian::read32be(at(4)) : 0; }
  llvm::StringRef bytes(size_t Count) {
    return take(Count) ? Data.substr(Pos - Count, Count) : llvm::StringRef();
  }
  void skip(size_t Count) { take(Count); }

private:
  bool take(size_t Count) {
    if (LLVM_UNLIKELY(Failed || Data.size() - Pos < Count)) {
      Failed = true;
      return false;
    }
    Pos += Count;
    return true;
  }
  const uint8_t *at(size_t Back) const {
    return Data.bytes_begin() + Pos - Back;
  }

  llvm::StringRef Data;
  size_t Pos = 0;
  bool Failed = false;
};

} // namespace heddle::java

#endif
