//===- numbers.c - Doubles and decimal numbers ----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Both ways exactly, with large integers: a double is m * 2^e, that is m * 5^k
// / 10^k for e = -k. The other way a quotient is made bit by bit.
//
//===----------------------------------------------------------------------===//

#include "numbers.h"

//===----------------------------------------------------------------------===//
// To decimal
//===----------------------------------------------------------------------===//

enum { LIMB = 1000000000 };
struct whole { // base 10^9, the lowest first
  int size;
  uint32_t limbs[90];
};
static void multiply(struct whole *N, uint32_t By) {
  uint64_t Carry = 0;
  for (int I = 0; I != N->size; ++I) {
    Carry += (uint64_t)N->limbs[I] * By;
    N->limbs[I] = (uint32_t)(Carry % LIMB);
    Carry /= LIMB;
  }
  if (Carry)
    N->limbs[N->size++] = (uint32_t)Carry;
}

void __heddle_decimal(double V, struct decimal *Out) {
  uint64_t B = bitsOf(V), M = B & 0xfffffffffffffull;
  int E = (int)(B >> 52 & 2047);
  if (E)
    M |= 1ull << 52;
  else
    E = 1;
  E -= 1075;
  Out->minus = (int)(B >> 63);
  Out->count = Out->point = 0;
  if (!M)
    return;
  while (!(M & 1))
    M >>= 1, ++E;
  struct whole N;
  N.size = 0;
  for (uint64_t Left = M; Left; Left /= LIMB)
    N.limbs[N.size++] = (uint32_t)(Left % LIMB);
  for (int Left = E; Left > 0; Left -= 29)
    multiply(&N, 1u << (Left < 29 ? Left : 29));
  static const uint32_t Fives[] = {1,       5,        25,       125,    625,
                                   3125,    15625,    78125,    390625, 1953125,
                                   9765625, 48828125, 244140625};
  for (int Left = -E; Left > 0; Left -= 12)
    multiply(&N, Fives[Left < 12 ? Left : 12]);
  int Count = 0;
  for (int I = N.size; I--;) {
    uint32_t Limb = N.limbs[I];
    for (uint32_t Place = LIMB / 10; Place; Place /= 10) {
      char Digit = (char)('0' + Limb / Place % 10);
      if (Count || Digit != '0')
        Out->digits[Count++] = Digit;
    }
  }
  Out->point = E < 0 ? Count + E : Count;
  while (Out->digits[Count - 1] == '0')
    --Count;
  Out->count = Count;
}

void __heddle_round(struct decimal *D, int Count) {
  if (Count >= D->count)
    return;
  if (Count < 0) {
    D->count = 0;
    return;
  }
  char Next = D->digits[Count];
  int Up = Next > '5' || (Next == '5' && (Count + 1 < D->count ||
                                          (Count && D->digits[Count - 1] & 1)));
  D->count = Count;
  if (Up) {
    while (D->count && D->digits[D->count - 1] == '9')
      --D->count;
    if (D->count) {
      ++D->digits[D->count - 1];
    } else {
      D->digits[D->count++] = '1';
      ++D->point;
    }
  }
  while (D->count && D->digits[D->count - 1] == '0')
    --D->count;
}

//===----------------------------------------------------------------------===//
// From decimal
//===----------------------------------------------------------------------===//

struct bits { // base 2^32, the lowest first
  int size;
  uint32_t limbs[160];
};
static void addTo(struct bits *N, uint32_t By, uint32_t Add) {
  uint64_t Carry = Add;
  for (int I = 0; I != N->size; ++I) {
    Carry += (uint64_t)N->limbs[I] * By;
    N->limbs[I] = (uint32_t)Carry;
    Carry >>= 32;
  }
  if (Carry)
    N->limbs[N->size++] = (uint32_t)Carry;
}
static void shift(struct bits *N, int By) {
  for (; By >= 32; By -= 32) {
    for (int I = N->size; I--;)
      N->limbs[I + 1] = N->limbs[I];
    N->limbs[0] = 0;
    ++N->size;
  }
  if (By)
    addTo(N, 1u << By, 0);
}
static int lengthOf(const struct bits *N) {
  return N->size ? 32 * N->size - __builtin_clz(N->limbs[N->size - 1]) : 0;
}
static int isLess(const struct bits *A, const struct bits *B) {
  if (A->size != B->size)
    return A->size < B->size;
  for (int I = A->size; I--;)
    if (A->limbs[I] != B->limbs[I])
      return A->limbs[I] < B->limbs[I];
  return 0;
}
static void subtract(struct bits *A, const struct bits *B) {
  int64_t Borrow = 0;
  for (int I = 0; I != A->size; ++I) {
    Borrow += (int64_t)A->limbs[I] - (I < B->size ? B->limbs[I] : 0);
    A->limbs[I] = (uint32_t)Borrow;
    Borrow >>= 32;
  }
  while (A->size && !A->limbs[A->size - 1])
    --A->size;
}

/// M * 2^E, where M has 64 bits and Rest says that it is a little more, as a
/// value of Bits bits (53 of double, 24 of float), whose exponents begin at
/// Least. *Range is set where it does not fit, or loses bits below the least
/// normal number.
static double compose(uint64_t M, int E, int Rest, int Bits, int *Range) {
  if (!M)
    return 0;
  while (!(M >> 63))
    M <<= 1, --E;
  int Drop = 64 - Bits, Least = Bits == 24 ? -125 : -1021;
  if (E + 64 < Least)
    Drop += Least - (E + 64);
  if (Drop > 64) {
    *Range = 1;
    return 0;
  }
  uint64_t Kept = Drop == 64 ? 0 : M >> Drop;
  uint64_t Tail = Drop == 64 ? M : M & ((1ull << Drop) - 1);
  uint64_t Half = 1ull << (Drop - 1);
  if (Tail > Half || (Tail == Half && (Rest || Kept & 1)))
    ++Kept;
  E += Drop;
  if (Kept >> Bits)
    Kept >>= 1, ++E;
  if (E > (Bits == 24 ? 104 : 971)) {
    *Range = 1;
    return __builtin_inf();
  }
  if (!(Kept >> (Bits - 1)) && (Tail || Rest))
    *Range = 1;
  if (Bits == 24) // a double has it exactly
    return compose(Kept, E, 0, 53, Range);
  if (!(Kept >> 52))
    return ofBits(Kept);
  return ofBits((Kept & 0xfffffffffffffull) | (uint64_t)(E + 1075) << 52);
}

static int isWord(const char *S, const char *Word) {
  for (; *Word; ++S, ++Word)
    if ((*S | 32) != *Word)
      return 0;
  return 1;
}
static int hexOf(char C) {
  return C >= '0' && C <= '9'   ? C - '0'
         : C >= 'a' && C <= 'f' ? C - 'a' + 10
         : C >= 'A' && C <= 'F' ? C - 'A' + 10
                                : -1;
}
/// Behind an exponent, and adds it to *E; S if none is there.
static const char *exponent(const char *S, char Letter, int *E) {
  if ((*S | 32) != Letter)
    return S;
  const char *P = S + 1;
  int Minus = *P == '-', V = 0;
  if (*P == '-' || *P == '+')
    ++P;
  if (*P < '0' || *P > '9')
    return S;
  for (; *P >= '0' && *P <= '9'; ++P)
    if (V < 100000)
      V = V * 10 + *P - '0';
  *E += Minus ? -V : V;
  return P;
}

static double ofHex(const char *S, const char **End, int Bits, int *Range) {
  uint64_t M = 0;
  int E = 0, Rest = 0, Point = 0, Any = 0;
  for (;; ++S) {
    if (*S == '.' && !Point) {
      Point = 1;
      continue;
    }
    int D = hexOf(*S);
    if (D < 0)
      break;
    Any = 1;
    if (M >> 59)
      Rest |= D, E += Point ? 0 : 4;
    else
      M = M * 16 + (uint64_t)D, E -= Point ? 4 : 0;
  }
  if (!Any)
    return 0;
  *End = exponent(S, 'p', &E);
  return compose(M, E, Rest != 0, Bits, Range);
}

double __heddle_parse_number(const char *Begin, char **End, int Bits,
                             int *Range) {
  *Range = 0;
  const char *S = Begin;
  while (*S == ' ' || (*S >= '\t' && *S <= '\r'))
    ++S;
  int Minus = *S == '-';
  if (*S == '-' || *S == '+')
    ++S;
  double V = 0;
  const char *Stop = Begin;
  if (isWord(S, "inf")) {
    V = __builtin_inf();
    Stop = S + (isWord(S, "infinity") ? 8 : 3);
  } else if (isWord(S, "nan")) {
    V = __builtin_nan("");
    Stop = S + 3;
    const char *P = Stop + (*Stop == '('); // nan(...), C17 7.22.1.3
    while (P != Stop && (*P == '_' || (*P >= '0' && *P <= '9') ||
                         ((*P | 32) >= 'a' && (*P | 32) <= 'z')))
      ++P;
    if (P != Stop && *P == ')')
      Stop = P + 1;
  } else if (*S == '0' && (S[1] | 32) == 'x' &&
             (hexOf(S[2]) >= 0 || (S[2] == '.' && hexOf(S[3]) >= 0))) {
    V = ofHex(S + 2, &Stop, Bits, Range);
  } else {
    struct bits Up, Down;
    Up.size = 0;
    int E = 0, Digits = 0, Point = 0, Any = 0, Rest = 0;
    for (;; ++S) {
      if (*S == '.' && !Point) {
        Point = 1;
        continue;
      }
      if (*S < '0' || *S > '9')
        break;
      Any = 1;
      if (Digits == 800) { // no double needs more
        Rest |= *S != '0';
        E += !Point;
        continue;
      }
      if (Up.size || *S != '0') {
        if (Up.size)
          addTo(&Up, 10, (uint32_t)(*S - '0'));
        else
          Up.limbs[0] = (uint32_t)(*S - '0'), Up.size = 1;
        ++Digits;
      }
      E -= Point;
    }
    if (Any) {
      S = exponent(S, 'e', &E);
      Stop = S;
    }
    if (Up.size && E + Digits > 310) {
      V = __builtin_inf();
      *Range = 1;
    } else if (Up.size && E + Digits <= -330) {
      *Range = 1;
    } else if (Up.size) {
      Down.limbs[0] = 1;
      Down.size = 1;
      for (int I = 0; I < E; ++I)
        addTo(&Up, 10, 0);
      for (int I = 0; I < -E; ++I)
        addTo(&Down, 10, 0);
      // A quotient of 64 bits: 2^63 <= Up * 2^By / Down < 2^65.
      int By = 64 + lengthOf(&Down) - lengthOf(&Up);
      shift(&Up, By > 0 ? By : 0);
      shift(&Down, By < 0 ? -By : 0);
      uint64_t Q = 0;
      int Top = 0;
      shift(&Down, 64);
      if (!isLess(&Up, &Down)) {
        Top = 1;
        subtract(&Up, &Down);
      }
      for (int I = 0; I != 64; ++I) { // Up is doubled, Down stays
        shift(&Up, 1);
        Q <<= 1;
        if (!isLess(&Up, &Down)) {
          Q |= 1;
          subtract(&Up, &Down);
        }
      }
      Rest |= Up.size != 0;
      if (Top) {
        Rest |= (int)(Q & 1);
        Q = Q >> 1 | 1ull << 63;
        By -= 1;
      }
      V = compose(Q, -By, Rest, Bits, Range);
    }
  }
  if (End)
    *End = (char *)Stop;
  return Minus && Stop != Begin ? -V : V;
}

//===----------------------------------------------------------------------===//
// Division of 128 bits (Compile/WideIntegers.cpp), bit by bit
//===----------------------------------------------------------------------===//

struct halves {
  uint64_t low, high;
};
static struct halves divide(struct halves A, struct halves B,
                            struct halves *Rest) {
  struct halves Quotient = {0, 0}, R = {0, 0};
  if (!B.low && !B.high)
    __heddle_fail("division by zero");
  for (int I = 0; I != 128; ++I) {
    int Over = R.high >> 63 != 0;
    R.high = R.high << 1 | R.low >> 63;
    R.low = R.low << 1 | A.high >> 63;
    A.high = A.high << 1 | A.low >> 63;
    A.low <<= 1;
    int Fits = Over || R.high > B.high || (R.high == B.high && R.low >= B.low);
    Quotient.high = Quotient.high << 1 | Quotient.low >> 63;
    Quotient.low = Quotient.low << 1 | (uint64_t)Fits;
    if (Fits) {
      R.high -= B.high + (R.low < B.low);
      R.low -= B.low;
    }
  }
  *Rest = R;
  return Quotient;
}
uint64_t __heddle_quotient(uint64_t AL, uint64_t AH, uint64_t BL, uint64_t BH,
                           uint64_t *High) {
  struct halves A = {AL, AH}, B = {BL, BH}, Rest;
  struct halves Quotient = divide(A, B, &Rest);
  *High = Quotient.high;
  return Quotient.low;
}
uint64_t __heddle_remainder(uint64_t AL, uint64_t AH, uint64_t BL, uint64_t BH,
                            uint64_t *High) {
  struct halves A = {AL, AH}, B = {BL, BH}, Rest;
  divide(A, B, &Rest);
  *High = Rest.high;
  return Rest.low;
}
