//===- Intrinsics.cpp - Evaluates LLVM intrinsics -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Code/Code.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/ErrorHandling.h"
#include <cmath>

using namespace heddle;
using llvm::APInt;
using llvm::bit_cast;

namespace {
template <class T> T fp(uint64_t V) {
  if constexpr (sizeof(T) == 4)
    return bit_cast<float>(uint32_t(V));
  else
    return bit_cast<double>(V);
}
uint64_t bits(float V) { return bit_cast<uint32_t>(V); }
uint64_t bits(double V) { return bit_cast<uint64_t>(V); }

template <class T> T roundEven(T V) {
  // Independent of the rounding mode of the process.
  T R = std::trunc(V);
  T D = std::fabs(V - R);
  if (D > T(0.5) || (D == T(0.5) && std::fmod(R, T(2)) != 0))
    R += std::copysign(T(1), V);
  return std::copysign(R, V);
}

template <class T> uint64_t evalFp(unsigned Which, const uint64_t *A) {
  T X = fp<T>(A[0]);
  switch (Which) {
  case 0:
    return bits(std::sqrt(X));
  case 1:
    return bits(std::fabs(X));
  case 2:
    return bits(std::floor(X));
  case 3:
    return bits(std::ceil(X));
  case 4:
    return bits(std::isfinite(X) ? roundEven(X) : X);
  case 5:
    return bits(std::trunc(X));
  case 6:
    return bits(std::round(X));
  case 7:
    return bits(std::copysign(X, fp<T>(A[1])));
  case 8:
    return bits(std::fma(X, fp<T>(A[1]), fp<T>(A[2])));
  case 9:
    return bits(std::fmin(X, fp<T>(A[1])));
  case 10:
    return bits(std::fmax(X, fp<T>(A[1])));
  case 11:
  case 12: {
    T Y = fp<T>(A[1]);
    if (std::isnan(X) || std::isnan(Y))
      return bits(std::numeric_limits<T>::quiet_NaN());
    bool First = X == Y ? std::signbit(X) : X < Y;
    return bits(First == (Which == 11) ? X : Y);
  }
  default: {
    // llvm.is.fpclass; the mask's bits from the lowest: signalling and quiet
    // NaN, -inf, -normal, -subnormal, -0, +0, +subnormal, +normal, +inf.
    llvm::APFloat F(X);
    unsigned Bit;
    bool Neg = F.isNegative();
    if (F.isNaN())
      Bit = F.isSignaling() ? 0 : 1;
    else if (F.isInfinity())
      Bit = Neg ? 2 : 9;
    else if (F.isZero())
      Bit = Neg ? 5 : 6;
    else if (F.isDenormal())
      Bit = Neg ? 4 : 7;
    else
      Bit = Neg ? 3 : 8;
    return A[1] >> Bit & 1;
  }
  }
}
} // namespace

uint64_t heddle::evalIntrinsic(IntrinsicOp K, unsigned Bits,
                               const uint64_t *Args) {
  if (K >= IntrinsicOp::SqrtD)
    return evalFp<double>(unsigned(K) - unsigned(IntrinsicOp::SqrtD), Args);
  if (K >= IntrinsicOp::SqrtF)
    return evalFp<float>(unsigned(K) - unsigned(IntrinsicOp::SqrtF), Args);
  // Rare enough for APInt, which has all of them at every width.
  unsigned W = Bits ? Bits : 64;
  auto Get = [&](unsigned N) { return APInt(W, Args[N]); };
  APInt A = Get(0);
  bool O = false;
  auto Num = [](const APInt &V) { return V.getZExtValue(); };
  switch (K) {
  case IntrinsicOp::Abs:
    return Num(A.abs());
  case IntrinsicOp::SMin:
    return Num(llvm::APIntOps::smin(A, Get(1)));
  case IntrinsicOp::SMax:
    return Num(llvm::APIntOps::smax(A, Get(1)));
  case IntrinsicOp::UMin:
    return Num(llvm::APIntOps::umin(A, Get(1)));
  case IntrinsicOp::UMax:
    return Num(llvm::APIntOps::umax(A, Get(1)));
  case IntrinsicOp::CtPop:
    return A.popcount();
  case IntrinsicOp::CtLz:
    return A.countl_zero();
  case IntrinsicOp::CtTz:
    return A.countr_zero();
  case IntrinsicOp::BSwap:
    return Num(A.byteSwap());
  case IntrinsicOp::BitReverse:
    return Num(A.reverseBits());
  case IntrinsicOp::FShl:
  case IntrinsicOp::FShr: {
    APInt B = Get(1);
    unsigned S = Args[2] % W;
    if (K == IntrinsicOp::FShl)
      return S ? Num(A.shl(S) | B.lshr(W - S)) : Num(A);
    return S ? Num(A.shl(W - S) | B.lshr(S)) : Num(B);
  }
  case IntrinsicOp::SAddSat:
    return Num(A.sadd_sat(Get(1)));
  case IntrinsicOp::SSubSat:
    return Num(A.ssub_sat(Get(1)));
  case IntrinsicOp::UAddSat:
    return Num(A.uadd_sat(Get(1)));
  case IntrinsicOp::USubSat:
    return Num(A.usub_sat(Get(1)));
  case IntrinsicOp::SShlSat:
    return Num(A.sshl_sat(Get(1)));
  case IntrinsicOp::UShlSat:
    return Num(A.ushl_sat(Get(1)));
  case IntrinsicOp::SAddO:
    (void)A.sadd_ov(Get(1), O);
    return O;
  case IntrinsicOp::SSubO:
    (void)A.ssub_ov(Get(1), O);
    return O;
  case IntrinsicOp::SMulO:
    (void)A.smul_ov(Get(1), O);
    return O;
  case IntrinsicOp::UAddO:
    (void)A.uadd_ov(Get(1), O);
    return O;
  case IntrinsicOp::USubO:
    (void)A.usub_ov(Get(1), O);
    return O;
  case IntrinsicOp::UMulO:
    (void)A.umul_ov(Get(1), O);
    return O;
  case IntrinsicOp::SCmp:
    return A.slt(Get(1)) ? uint64_t(-1) : A.sgt(Get(1));
  case IntrinsicOp::UCmp:
    return A.ult(Get(1)) ? uint64_t(-1) : A.ugt(Get(1));
  case IntrinsicOp::SMulHigh:
    return Num(llvm::APIntOps::mulhs(A, Get(1)));
  case IntrinsicOp::UMulHigh:
    return Num(llvm::APIntOps::mulhu(A, Get(1)));
  default:
    llvm_unreachable("internal: intrinsic");
  }
}
