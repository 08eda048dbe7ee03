//===- NativesZip.cpp - deflate and inflate -------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// zlib's streams are not in the World, where they would be undone. What is in
// the World is what was done to a stream (heddle/rt/ZipStream.java): from that
// any of its states can be made again. A few of the last states are kept beside
// it, by a hash of what led to them; the search goes mostly on from these.
//
//===----------------------------------------------------------------------===//

#include "NativesImpl.h"
#include "llvm/Support/xxhash.h"
#include <array>
#include <memory>
#include <zlib.h>

using namespace heddle;
using namespace heddle::natives;

namespace {
enum class Op : int32_t { Open, Run, Dictionary, Reset };

/// What is done to a stream.
struct Deed {
  Op What = Op::Open;
  int32_t A = 0, B = 0, C = 0; ///< see Stream::apply
  bool Again = false;          ///< Data is what the last Run left of its input
  std::vector<uint8_t> Data;
};

struct Outcome {
  int32_t Status = Z_OK, Used = 0, Adler = 0;
  std::vector<uint8_t> Out;
  std::string Message;
};

using Key = std::array<uint64_t, 2>;

Key keyAfter(Key Before, const Deed &D) {
  std::vector<uint8_t> Text(D.Data);
  auto Add = [&](const void *P, size_t N) {
    auto *Bytes = static_cast<const uint8_t *>(P);
    Text.insert(Text.end(), Bytes, Bytes + N);
  };
  int32_t Head[] = {int32_t(D.What), D.A, D.B, D.C, D.Again};
  Add(Head, sizeof Head);
  Add(Before.data(), sizeof Before);
  llvm::XXH128_hash_t H = llvm::xxh3_128bits(Text);
  return {H.low64, H.high64};
}

class Stream {
public:
  ~Stream() {
    if (IsOpen)
      Deflates ? deflateEnd(&Z) : inflateEnd(&Z);
  }

  /// Open: A level, B strategy, C 1 if it deflates, 2 if without a header.
  /// Run: A flush, B the room for output, C deflate's parameters as
  /// java.util.zip.Deflater packs them.
  Outcome apply(const Deed &D) {
    Outcome O;
    switch (D.What) {
    case Op::Open:
      Deflates = D.C & 1;
      O.Status = Deflates ? deflateInit2(&Z, D.A, Z_DEFLATED, bits(D.C),
                                         /*memLevel=*/8, D.B)
                          : inflateInit2(&Z, bits(D.C));
      IsOpen = O.Status == Z_OK;
      break;
    case Op::Run:
      run(D, O);
      break;
    case Op::Dictionary:
      O.Status = Deflates
                     ? deflateSetDictionary(&Z, D.Data.data(), D.Data.size())
                     : inflateSetDictionary(&Z, D.Data.data(), D.Data.size());
      break;
    case Op::Reset:
      O.Status = Deflates ? deflateReset(&Z) : inflateReset(&Z);
      break;
    }
    O.Adler = int32_t(Z.adler);
    return O;
  }

  llvm::ArrayRef<uint8_t> rest() const {
    return llvm::ArrayRef(Input).drop_front(At);
  }

  Key Now = {0, 0};

private:
  static int bits(int32_t Flags) { return Flags & 2 ? -MAX_WBITS : MAX_WBITS; }

  void run(const Deed &D, Outcome &O) {
    if (!D.Again) {
      Input = D.Data;
      At = 0;
    }
    O.Out.resize(D.B);
    uint8_t Nothing = 0;
    Z.next_in = Input.empty() ? &Nothing : Input.data() + At;
    Z.avail_in = Input.size() - At;
    Z.next_out = O.Out.empty() ? &Nothing : O.Out.data();
    Z.avail_out = D.B;
    unsigned Given = Z.avail_in;
    if (!Deflates)
      O.Status = inflate(&Z, Z_SYNC_FLUSH);
    else if (D.C & 1)
      O.Status = deflateParams(&Z, D.C >> 3, D.C >> 1 & 3);
    else
      O.Status = deflate(&Z, D.A);
    O.Used = Given - Z.avail_in;
    At += O.Used;
    O.Out.resize(D.B - Z.avail_out);
    if (O.Status == Z_DATA_ERROR && Z.msg)
      O.Message = Z.msg;
  }

  z_stream Z = {};
  bool IsOpen = false, Deflates = false;
  std::vector<uint8_t> Input;
  size_t At = 0;
};

/// Of one thread of Heddle: what it holds depends on nothing but the keys.
class Kept {
public:
  std::unique_ptr<Stream> take(Key K) {
    for (std::unique_ptr<Stream> &S : All)
      if (S && S->Now == K)
        return std::move(S);
    return nullptr;
  }
  void put(std::unique_ptr<Stream> S) {
    All[Next] = std::move(S);
    Next = (Next + 1) % All.size();
  }

private:
  std::array<std::unique_ptr<Stream>, 8> All;
  unsigned Next = 0;
};

struct Bytes {
  NativeContext &C;
  Ref Array;
  uint32_t length() const {
    return C.W.load<uint32_t>(Array + ArrayLengthOffset);
  }
  uint32_t stride() const {
    return C.P[ClassId(C.W.load<uint32_t>(Array))].ElementStride;
  }
  std::vector<uint8_t> get(uint32_t From, uint32_t N) const {
    std::vector<uint8_t> Out(N);
    uint32_t Step = stride();
    for (uint32_t I = 0; I < N; ++I)
      Out[I] = C.W.load<uint32_t>(Array + ArrayBaseOffset +
                                  uint64_t(From + I) * Step);
    return Out;
  }
};

struct Ints {
  NativeContext &C;
  Ref Array;
  Ref cell(unsigned I) const { return Array + ArrayBaseOffset + 4 * I; }
  int32_t get(unsigned I) const { return C.W.load<uint32_t>(cell(I)); }
  void set(unsigned I, int32_t V) { C.W.store<uint32_t>(cell(I), V); }
};

/// The deed that stands there in the log, and where the next one does.
Deed readDeed(const std::vector<uint8_t> &Log, size_t &At) {
  auto Int = [&] {
    int32_t V = 0;
    for (unsigned I = 0; I < 4; ++I)
      V |= int32_t(uint32_t(Log[At++]) << 8 * I);
    return V;
  };
  Deed D;
  D.What = Op(Int());
  D.A = Int();
  D.B = Int();
  D.C = Int();
  D.Again = Int();
  int32_t N = Int();
  D.Data.assign(Log.begin() + At, Log.begin() + At + N);
  At += N;
  return D;
}

std::unique_ptr<Stream> makeAgain(const std::vector<uint8_t> &Log) {
  auto S = std::make_unique<Stream>();
  for (size_t At = 0; At < Log.size();) {
    Deed D = readDeed(Log, At);
    S->apply(D);
    S->Now = keyAfter(S->Now, D);
  }
  return S;
}
} // namespace

/// (log, its length, key, deed, input, from, length, output, answer): see
/// heddle/rt/ZipStream.java.
NativeResult natives::zip(NativeContext &C, Args A) {
  thread_local Kept Streams;
  Bytes Log{C, Ref(A[0])};
  Ints KeyCells{C, Ref(A[2])}, Head{C, Ref(A[3])}, Answer{C, Ref(A[8])};
  Key Before;
  for (unsigned I = 0; I < 2; ++I)
    Before[I] = uint32_t(KeyCells.get(2 * I)) |
                uint64_t(uint32_t(KeyCells.get(2 * I + 1))) << 32;
  std::unique_ptr<Stream> S = Streams.take(Before);
  if (!S)
    S = makeAgain(Log.get(0, A[1]));
  Deed D;
  D.What = Op(Head.get(0));
  D.A = Head.get(1);
  D.B = Head.get(2);
  D.C = Head.get(3);
  if (A[4])
    D.Data = Bytes{C, Ref(A[4])}.get(A[5], A[6]);
  if (D.What == Op::Run && !D.Data.empty() &&
      llvm::ArrayRef<uint8_t>(D.Data) == S->rest()) {
    D.Again = true;
    D.Data.clear();
  }
  Outcome O = S->apply(D);
  S->Now = keyAfter(Before, D);
  for (unsigned I = 0; I < 4; ++I)
    KeyCells.set(I, int32_t(S->Now[I / 2] >> 32 * (I % 2)));
  Streams.put(std::move(S));
  if (!O.Message.empty())
    O.Out.assign(O.Message.begin(), O.Message.end());
  Bytes Out{C, Ref(A[7])};
  uint32_t N = std::min<size_t>(O.Out.size(), Out.length()),
           Step = O.Out.empty() ? 0 : Out.stride();
  for (uint32_t I = 0; I < N; ++I)
    C.W.store<uint32_t>(Out.Array + ArrayBaseOffset + uint64_t(I) * Step,
                        uint32_t(int32_t(int8_t(O.Out[I]))));
  int32_t Facts[] = {O.Status, O.Used, int32_t(N), O.Adler, D.Again};
  for (unsigned I = 0; I < 5; ++I)
    Answer.set(I, Facts[I]);
  return value(0);
}
