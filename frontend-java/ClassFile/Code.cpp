//===- Code.cpp - the Code attribute of a method --------------------------===//

#include "frontend-java/ClassFile/Code.h"
#include "frontend-java/ClassFile/ByteReader.h"
#include "frontend-java/ClassFile/ConstantPool.h"
#include "frontend-java/ClassFile/Malformed.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include <tuple>

using namespace llvm;

namespace heddle::java {

namespace {

class CodeParser {
public:
  CodeParser(StringRef Contents, const ConstantPool &Pool, StringRef Where)
      : R(Contents), Pool(Pool), Where(Where) {}

  Expected<Code> run() {
    Result.MaxStack = R.u2();
    Result.MaxLocals = R.u2();
    uint32_t Length = R.u4();
    StringRef Bytes = R.bytes(Length);
    if (!R.ok())
      return bad("is truncated");
    if (Length == 0 || Length > 65535) // JVMS 4.7.3
      return bad("has " + Twine(Length) + " bytes of code, not 1 to 65535");
    Result.Bytes = ArrayRef(Bytes.bytes_begin(), Bytes.size());
    if (Error E = readHandlers())
      return std::move(E);
    if (Error E = readAttributes())
      return std::move(E);
    // The table need not be ordered, and there may be several.
    if (!is_sorted(Result.Lines, ByStart))
      sort(Result.Lines, ByStart);
    return std::move(Result);
  }

private:
  static bool ByStart(const LineEntry &A, const LineEntry &B) {
    return std::tie(A.StartPc, A.Line) < std::tie(B.StartPc, B.Line);
  }

  Error bad(const Twine &What) const {
    return malformedClass(Pool.fileName(), "the code of " + Where + " " + What);
  }

  Error readHandlers() {
    unsigned Count = R.u2();
    if (!R.ok())
      return bad("is truncated");
    for (unsigned I = 0; I < Count; ++I) {
      ExceptionHandler H;
      H.StartPc = R.u2();
      H.EndPc = R.u2();
      H.HandlerPc = R.u2();
      H.CatchTypeIndex = R.u2();
      if (!R.ok())
        return bad("is truncated");
      // Whether these are instructions is known to decodeMethod only.
      if (H.StartPc >= H.EndPc || H.EndPc > Result.Bytes.size() ||
          H.HandlerPc >= Result.Bytes.size())
        return bad("has an exception handler outside of it");
      if (H.CatchTypeIndex != 0) {
        Expected<StringRef> Type = Pool.className(H.CatchTypeIndex);
        if (!Type)
          return Type.takeError();
        H.CatchType = *Type;
      }
      Result.Handlers.push_back(H);
    }
    return Error::success();
  }

  Error readAttributes() {
    unsigned Count = R.u2();
    for (unsigned I = 0; I < Count && R.ok(); ++I) {
      unsigned NameIndex = R.u2();
      uint32_t Length = R.u4();
      StringRef Contents = R.bytes(Length);
      if (!R.ok())
        break;
      Expected<StringRef> Name = Pool.utf8(NameIndex);
      if (!Name)
        return Name.takeError();
      Error E = Error::success();
      if (*Name == "LineNumberTable")
        E = readLines(ByteReader(Contents));
      else if (*Name == "LocalVariableTable")
        E = readLocals(ByteReader(Contents));
      if (E)
        return E;
    }
    if (!R.ok())
      return bad("is truncated");
    return R.atEnd() ? Error::success() : bad("is followed by other bytes");
  }

  Error readLines(ByteReader Table) {
    unsigned Count = Table.u2();
    for (unsigned I = 0; I < Count && Table.ok(); ++I) {
      uint16_t StartPc = Table.u2(), Line = Table.u2();
      Result.Lines.push_back({StartPc, Line});
    }
    return Table.ok() && Table.atEnd() ? Error::success()
                                       : bad("has a bad LineNumberTable");
  }

  Error readLocals(ByteReader Table) {
    unsigned Count = Table.u2();
    for (unsigned I = 0; I < Count && Table.ok(); ++I) {
      LocalVariable V;
      V.StartPc = Table.u2();
      V.EndPc = V.StartPc + uint32_t(Table.u2());
      unsigned NameIndex = Table.u2(), DescIndex = Table.u2();
      V.Slot = Table.u2();
      if (!Table.ok())
        break;
      Expected<StringRef> Name = Pool.utf8(NameIndex);
      if (!Name)
        return Name.takeError();
      Expected<StringRef> Desc = Pool.utf8(DescIndex);
      if (!Desc)
        return Desc.takeError();
      V.Name = *Name;
      V.Descriptor = *Desc;
      Result.Locals.push_back(V);
    }
    return Table.ok() && Table.atEnd() ? Error::success()
                                       : bad("has a bad LocalVariableTable");
  }

  ByteReader R;
  const ConstantPool &Pool;
  StringRef Where;
  Code Result;
};

} // namespace

Expected<Code> parseCode(StringRef Contents, const ConstantPool &Pool,
                         StringRef Where) {
  return CodeParser(Contents, Pool, Where).run();
}

unsigned Code::lineForBci(unsigned Bci) const {
  auto Behind = upper_bound(Lines, Bci, [](unsigned Pc, const LineEntry &E) {
    return Pc < E.StartPc;
  });
  return Behind == Lines.begin() ? 0 : std::prev(Behind)->Line;
}

const LocalVariable *Code::localAt(unsigned Slot, unsigned Bci) const {
  for (const LocalVariable &V : Locals)
    if (V.Slot == Slot && V.StartPc <= Bci && Bci < V.EndPc)
      return &V;
  return nullptr;
}

} // namespace heddle::java
