//===- mathematics.c - math.h ---------------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elementary functions by their series, in numbers that are a sum of two
// doubles (some 100 bits; Dekker, "A floating-point technique for extending the
// available precision", 1971), and rounded once. So the result is the double
// next to the true value but for very rare cases. glibc's is, too, nearly
// always: C17 promises neither. One file, for all share the sums of doubles.
//
//===----------------------------------------------------------------------===//

#include "numbers.h"
#include <errno.h>
#include <limits.h>

#define INF __builtin_inf()
#define NAN __builtin_nan("")
static int isNan(double X) { return X != X; }
static int isInfinite(double X) { return X == INF || X == -INF; }
static double domainError(void) {
  errno = EDOM;
  return NAN;
}
static double rangeError(double V) {
  errno = ERANGE;
  return V;
}

//===----------------------------------------------------------------------===//
// What is exact
//===----------------------------------------------------------------------===//

double fabs(double X) { return __builtin_fabs(X); }
double floor(double X) { return __builtin_elementwise_floor(X); }
double ceil(double X) { return __builtin_elementwise_ceil(X); }
double trunc(double X) { return __builtin_elementwise_trunc(X); }
double rint(double X) { return __builtin_elementwise_rint(X); }
double nearbyint(double X) { return __builtin_elementwise_rint(X); }
double round(double X) { return __builtin_elementwise_round(X); }
double fma(double X, double Y, double Z) {
  return __builtin_elementwise_fma(X, Y, Z);
}
double copysign(double X, double Y) {
  return __builtin_elementwise_copysign(X, Y);
}
double sqrt(double X) {
  if (X < 0)
    return domainError();
  return __builtin_elementwise_sqrt(X);
}
double fmin(double X, double Y) { return isNan(X) || Y < X ? Y : X; }
double fmax(double X, double Y) { return isNan(X) || Y > X ? Y : X; }
double fdim(double X, double Y) {
  return X > Y ? X - Y : X == X && Y == Y ? 0 : NAN;
}
long lround(double X) { return (long)round(X); }
long lrint(double X) { return (long)rint(X); }
long long llround(double X) { return (long)round(X); }
long long llrint(double X) { return (long)rint(X); }

double ldexp(double X, int E) {
  if (X == 0 || isNan(X) || isInfinite(X))
    return X;
  for (; E > 1000; E -= 1000)
    X *= 0x1p1000;
  if (E >= -1000)
    return X * ofBits((uint64_t)(E + 1023) << 52);
  // Rounded once: the last step is the one that loses bits.
  if (E < -2200)
    E = -2200;
  int Now = (int)(bitsOf(X) >> 52 & 2047);
  while (E < -1000 && Now > 1001)
    X *= 0x1p-1000, E += 1000, Now -= 1000;
  if (E < -1000) {
    int Half = E / 2;
    X *= ofBits((uint64_t)(Half + 1023) << 52);
    E -= Half;
  }
  return X * ofBits((uint64_t)(E + 1023) << 52);
}
double scalbn(double X, int E) { return ldexp(X, E); }
double scalbln(double X, long E) {
  return ldexp(X, E > 10000 ? 10000 : E < -10000 ? -10000 : (int)E);
}
static double split(double X, int *E) {
  *E = 0;
  if (X == 0 || isNan(X) || isInfinite(X))
    return X;
  if (fabs(X) < 0x1p-1022) {
    X *= 0x1p54;
    *E = -54;
  }
  *E += (int)(bitsOf(X) >> 52 & 2047) - 1022;
  return ofBits((bitsOf(X) & ~(2047ull << 52)) | 1022ull << 52);
}
USERS double frexp(double X, int *E) {
  int Own;
  double M = split(X, &Own);
  *E = Own;
  return M;
}
USERS double modf(double X, double *Whole) {
  double W = trunc(X);
  *Whole = W;
  return copysign(isInfinite(X) ? 0 : X - W, X);
}
int ilogb(double X) {
  int E;
  split(X, &E);
  return X == 0 || isNan(X) ? INT_MIN : isInfinite(X) ? INT_MAX : E - 1;
}
double logb(double X) {
  return X == 0 ? -INF : isNan(X) || isInfinite(X) ? X * X : ilogb(X);
}
double nextafter(double X, double Y) {
  if (isNan(X) || isNan(Y))
    return NAN;
  if (X == Y)
    return Y;
  if (X == 0)
    return copysign(0x1p-1074, Y);
  return ofBits(bitsOf(X) + ((X < Y) == (X > 0) ? 1 : -1ull));
}
/// |X| mod |Y| by bits, with the last bit of the quotient.
static double rest(double X, double Y, int *IsOdd) {
  int Ex, Ey;
  uint64_t A = (bitsOf(split(X, &Ex)) & ((1ull << 52) - 1)) | 1ull << 52,
           B = (bitsOf(split(Y, &Ey)) & ((1ull << 52) - 1)) | 1ull << 52;
  *IsOdd = 0;
  if (X == 0 || Ex < Ey)
    return X;
  for (; Ex >= Ey; --Ex) {
    *IsOdd = A >= B;
    if (A >= B)
      A -= B;
    if (Ex != Ey)
      A <<= 1;
  }
  return ldexp((double)A, Ey - 53);
}
double fmod(double X, double Y) {
  int Odd;
  if (isNan(X) || isNan(Y))
    return NAN;
  if (isInfinite(X) || Y == 0)
    return domainError();
  return isInfinite(Y) ? X : copysign(rest(fabs(X), fabs(Y), &Odd), X);
}
double remainder(double X, double Y) {
  int Odd;
  if (isNan(X) || isNan(Y))
    return NAN;
  if (isInfinite(X) || Y == 0)
    return domainError();
  if (isInfinite(Y))
    return X;
  double A = fabs(Y), R = rest(fabs(X), A, &Odd), Left = A - R;
  if (R > Left || (R == Left && Odd))
    R -= A;
  return X < 0 || (X == 0 && 1 / X < 0) ? -R : R;
}
/// With the last three bits of the quotient, which rounding may make 8.
USERS double remquo(double X, double Y, int *Quotient) {
  double R = remainder(X, Y), A = fabs(X), B = fabs(Y);
  int Bits = 0;
  if (!isNan(R) && !isInfinite(B)) {
    double Rest = 8 * B > A ? A : fmod(A, 8 * B);
    for (int I = 4; I; I /= 2)
      if (Rest >= I * B) {
        Rest -= I * B;
        Bits += I;
      }
    Bits += Rest > B - Rest || (Rest == B - Rest && Bits & 1);
  }
  *Quotient = (X < 0) != (Y < 0) ? -Bits : Bits;
  return R;
}

//===----------------------------------------------------------------------===//
// Numbers of two parts
//===----------------------------------------------------------------------===//

struct two {
  double h, l;
};
static struct two of(double H, double L) {
  struct two R = {H, L};
  return R;
}
static struct two normal(double A, double B) { // |A| >= |B|
  double S = A + B;
  return of(S, B - (S - A));
}
static struct two add(struct two A, struct two B) {
  double S = A.h + B.h, V = S - A.h, E = (A.h - (S - V)) + (B.h - V);
  double T = A.l + B.l, U = T - A.l, F = (A.l - (T - U)) + (B.l - U);
  struct two N = normal(S, E + T);
  return normal(N.h, N.l + F);
}
static struct two mul(struct two A, struct two B) {
  double P = A.h * B.h, E = fma(A.h, B.h, -P);
  return normal(P, E + (A.h * B.l + A.l * B.h));
}
static struct two neg(struct two A) { return of(-A.h, -A.l); }
static struct two divide(struct two A, struct two B) {
  double Q = A.h / B.h;
  struct two R = add(A, neg(mul(of(Q, 0), B)));
  double Q2 = R.h / B.h;
  R = add(R, neg(mul(of(Q2, 0), B)));
  return add(normal(Q, Q2), of(R.h / B.h, 0));
}
static struct two root(struct two A) {
  if (A.h == 0)
    return A;
  double S = __builtin_elementwise_sqrt(A.h);
  struct two R = add(A, neg(mul(of(S, 0), of(S, 0))));
  return normal(S, R.h / (2 * S));
}
static struct two scale(struct two A, int E) {
  return of(ldexp(A.h, E), ldexp(A.l, E));
}
static double sum(struct two A) { return A.h + A.l; }

static const struct two Ln2 = {0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56};
static const struct two Ln10 = {0x1.26bb1bbb55516p+1, -0x1.f48ad494ea3e9p-53};
static const struct two Pi = {0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53};
static const struct two HalfPi = {0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};

//===----------------------------------------------------------------------===//
// Exponentials and logarithms
//===----------------------------------------------------------------------===//

/// e^R - 1 for |R| < 0.36.
static struct two series(struct two R) {
  struct two Term = R, Sum = R;
  for (int I = 2; I != 28; ++I) {
    Term = divide(mul(Term, R), of(I, 0));
    Sum = add(Sum, Term);
  }
  return Sum;
}
/// e^X is the result times 2^*E.
static struct two exponential(struct two X, int *E) {
  // ln 2 in three parts, of which the first times 2048 is exact.
  double K = rint(X.h / Ln2.h);
  *E = (int)K;
  struct two R = add(X, of(-K * 0x1.62e42fee00000p-1, 0));
  R = add(R,
          neg(mul(of(K, 0), of(0x1.a39ef35793c76p-33, 0x1.cc01f97b57a08p-87))));
  return add(of(1, 0), series(R));
}
/// Of a positive number.
static struct two logarithm(double X) {
  int E;
  double M = split(X, &E);
  if (M < 0x1.6a09e667f3bcdp-1)
    M *= 2, --E;
  struct two S = divide(of(M - 1, 0), add(of(M, 0), of(1, 0))), Q = mul(S, S);
  struct two Power = S, Sum = S;
  for (int I = 3; I < 46; I += 2) {
    Power = mul(Power, Q);
    Sum = add(Sum, divide(Power, of(I, 0)));
  }
  return add(scale(Sum, 1), mul(of(E, 0), Ln2));
}

static double roundScaled(struct two R, int E) {
  // Below the normal numbers the sum must be rounded where it ends up.
  double V = sum(R);
  if (E < -1000) {
    double Whole = ldexp(V, E), Back = ldexp(Whole, -E);
    double Lost = (R.h - Back) + R.l, Unit = ldexp(0x1p-1074, -E);
    if (Lost > Unit / 2)
      return Whole + 0x1p-1074;
    if (Lost < -Unit / 2)
      return Whole - 0x1p-1074;
    return Whole;
  }
  return ldexp(V, E);
}
double exp(double X) {
  if (isNan(X))
    return X;
  if (X > 709.782712893384)
    return isInfinite(X) ? X : rangeError(INF);
  if (X < -745.1332191019412)
    return isInfinite(X) ? 0 : rangeError(0);
  int E;
  struct two R = exponential(of(X, 0), &E);
  return roundScaled(R, E);
}
double exp2(double X) {
  if (isNan(X))
    return X;
  if (X >= 1024)
    return isInfinite(X) ? X : rangeError(INF);
  if (X < -1075)
    return isInfinite(X) ? 0 : rangeError(0);
  int E;
  double K = rint(X);
  struct two R = exponential(mul(of(X - K, 0), Ln2), &E);
  return roundScaled(R, E + (int)K);
}
double expm1(double X) {
  if (fabs(X) < 0.35)
    return X == 0 ? X : sum(series(of(X, 0)));
  if (isNan(X) || X > 709.782712893384)
    return exp(X);
  if (X < -60)
    return -1;
  int E;
  struct two R = exponential(of(X, 0), &E);
  return sum(add(scale(R, E), of(-1, 0)));
}
static double logOf(double X, struct two Base) {
  if (isNan(X) || X == INF)
    return X;
  if (X < 0)
    return domainError();
  if (X == 0)
    return rangeError(-INF);
  struct two L = logarithm(X);
  return L.h == 0 ? 0 : Base.h == 1 ? sum(L) : sum(divide(L, Base));
}
double log(double X) { return logOf(X, of(1, 0)); }
double log2(double X) { return logOf(X, Ln2); }
double log10(double X) { return logOf(X, Ln10); }
double log1p(double X) {
  if (X <= -1 || isNan(X) || isInfinite(X) || fabs(X) > 0.3)
    return X > 0x1p60 || X <= -1 || isNan(X) ? log(1 + X) : ({
      struct two Y = add(of(1, 0), of(X, 0));
      struct two L = logarithm(Y.h);
      sum(add(L, divide(of(Y.l, 0), Y)));
    });
  if (X == 0)
    return X;
  struct two S = divide(of(X, 0), add(of(2, 0), of(X, 0))), Q = mul(S, S);
  struct two Power = S, Sum = S;
  for (int I = 3; I < 46; I += 2) {
    Power = mul(Power, Q);
    Sum = add(Sum, divide(Power, of(I, 0)));
  }
  return sum(scale(Sum, 1));
}

static int isWhole(double Y) { return isInfinite(Y) || Y == trunc(Y); }
static int isOdd(double Y) {
  return fabs(Y) < 0x1p53 && isWhole(Y) && (int64_t)Y & 1;
}
double pow(double X, double Y) {
  if (Y == 0 || X == 1)
    return 1;
  if (isNan(X) || isNan(Y))
    return NAN;
  double A = fabs(X);
  int Minus = bitsOf(X) >> 63 && isOdd(Y);
  if (isInfinite(Y))
    return A == 1 ? 1 : (A > 1) == (Y > 0) ? INF : 0;
  if (A == 0 || isInfinite(X)) {
    double V = (A == 0) == (Y > 0) ? 0 : INF;
    if (A == 0 && Y < 0)
      errno = ERANGE;
    return Minus ? -V : V;
  }
  if (X < 0 && !isWhole(Y))
    return domainError();
  struct two L = mul(logarithm(A), of(Y, 0));
  double V;
  if (L.h > 709.79) {
    V = rangeError(INF);
  } else if (L.h < -745.2) {
    V = rangeError(0);
  } else {
    int E;
    struct two R = exponential(L, &E);
    V = roundScaled(R, E);
  }
  return Minus ? -V : V;
}
double cbrt(double X) {
  if (X == 0 || isNan(X) || isInfinite(X))
    return X;
  int E;
  double M = split(fabs(X), &E);
  int Third = E >= 0 ? E / 3 : -((2 - E) / 3);
  M = ldexp(M, E - 3 * Third);
  double Guess = pow(M, 0x1.5555555555555p-2);
  struct two G = of(Guess, 0), Cube = mul(mul(G, G), G);
  struct two R =
      add(G, divide(add(of(M, 0), neg(Cube)), mul(mul(G, G), of(3, 0))));
  return copysign(ldexp(sum(R), Third), X);
}
double hypot(double X, double Y) {
  if (isInfinite(X) || isInfinite(Y))
    return INF;
  X = fabs(X);
  Y = fabs(Y);
  int E = ilogb(X > Y ? X : Y);
  if (X == 0 || Y == 0 || isNan(X) || isNan(Y))
    return X + Y;
  X = ldexp(X, -E);
  Y = ldexp(Y, -E);
  return ldexp(sum(root(add(mul(of(X, 0), of(X, 0)), mul(of(Y, 0), of(Y, 0))))),
               E);
}

//===----------------------------------------------------------------------===//
// Circular and hyperbolic functions
//===----------------------------------------------------------------------===//

/// X - N * pi/2 with N, modulo 4; the rest is at most pi/4.
static struct two reduce(double X, int *N) {
  if (fabs(X) > 0x1p30)
    __heddle_refuse("sin, cos or tan of a number of more than 2^30");
  double K = rint(X / HalfPi.h);
  *N = (int)((int64_t)K & 3);
  // pi/2 in parts of 22 bits, whose products with K are exact, and the rest.
  static const double Parts[] = {0x1.921fb00000000p+0, 0x1.5110b00000000p-22,
                                 0x1.1846980000000p-44, 0x1.3198a00000000p-69,
                                 0x1.701b800000000p-92};
  struct two R = of(X, 0);
  for (int I = 0; I != 5; ++I)
    R = add(R, of(-K * Parts[I], 0));
  return add(R, neg(mul(of(K, 0), of(0x1.cd129024e088ap-115, 0))));
}

/// The sum of R^(First + 2 I) / (First + 2 I)!, with changing signs.
static struct two circular(struct two R, int First, int Sign) {
  struct two Q = mul(R, R), Term = First ? R : of(1, 0), Sum = Term;
  if (Sign < 0)
    Q = neg(Q);
  for (int I = First + 1; I < 30; I += 2) {
    Term = divide(mul(Term, Q), of((double)I * (I + 1), 0));
    Sum = add(Sum, Term);
  }
  return Sum;
}
static struct two sinOf(struct two R, int N) {
  struct two S = circular(R, N & 1 ? 0 : 1, -1);
  return N & 2 ? neg(S) : S;
}
double sin(double X) {
  if (isNan(X) || X == 0)
    return X;
  if (isInfinite(X))
    return domainError();
  int N;
  struct two R = reduce(X, &N);
  return sum(sinOf(R, N));
}
double cos(double X) {
  if (isNan(X))
    return X;
  if (isInfinite(X))
    return domainError();
  int N;
  struct two R = reduce(X, &N);
  return sum(sinOf(R, N + 1));
}
double tan(double X) {
  if (isNan(X) || X == 0)
    return X;
  if (isInfinite(X))
    return domainError();
  int N;
  struct two R = reduce(X, &N);
  return sum(divide(sinOf(R, N), sinOf(R, N + 1)));
}

/// Of a number that is not negative.
static struct two arctangent(struct two X) {
  if (X.h > 1) // pi/2 - atan(1 / X)
    return add(HalfPi, neg(arctangent(divide(of(1, 0), X))));
  int Halves = 0;
  for (; X.h > 0.1; ++Halves) // atan(X) = 2 atan(X / (1 + sqrt(1 + X^2)))
    X = divide(X, add(of(1, 0), root(add(of(1, 0), mul(X, X)))));
  struct two Q = neg(mul(X, X)), Power = X, Sum = X;
  for (int I = 3; I < 36; I += 2) {
    Power = mul(Power, Q);
    Sum = add(Sum, divide(Power, of(I, 0)));
  }
  return scale(Sum, Halves);
}
double atan(double X) {
  if (isNan(X) || X == 0)
    return X;
  if (isInfinite(X))
    return copysign(HalfPi.h, X);
  return copysign(sum(arctangent(of(fabs(X), 0))), X);
}
double atan2(double Y, double X) {
  if (isNan(X) || isNan(Y))
    return NAN;
  int Minus = (int)(bitsOf(X) >> 63);
  double A = fabs(X), B = fabs(Y), V;
  if (B == 0)
    V = Minus ? Pi.h : 0;
  else if (A == 0)
    V = HalfPi.h;
  else if (isInfinite(A) && isInfinite(B))
    V = Minus ? 0x1.2d97c7f3321d2p+1 : 0x1.921fb54442d18p-1;
  else if (isInfinite(A))
    V = Minus ? Pi.h : 0;
  else if (isInfinite(B))
    V = HalfPi.h;
  else {
    int E = ilogb(B) - ilogb(A);
    struct two R = E > 1000    ? HalfPi
                   : E < -1000 ? of(B / A, 0)
                               : arctangent(divide(of(B, 0), of(A, 0)));
    V = sum(Minus ? add(Pi, neg(R)) : R);
  }
  return copysign(V, Y);
}
/// sqrt(1 - X^2)
static struct two other(double X) {
  return root(mul(add(of(1, 0), of(-X, 0)), add(of(1, 0), of(X, 0))));
}
double asin(double X) {
  if (isNan(X) || X == 0)
    return X;
  double A = fabs(X);
  if (A > 1)
    return domainError();
  return copysign(
      A == 1 ? HalfPi.h : sum(arctangent(divide(of(A, 0), other(A)))), X);
}
double acos(double X) {
  if (isNan(X))
    return X;
  double A = fabs(X);
  if (A > 1)
    return domainError();
  if (A == 0)
    return HalfPi.h;
  struct two R = arctangent(divide(other(A), of(A, 0)));
  return sum(X < 0 ? add(Pi, neg(R)) : R);
}

/// e^X and e^-X, halved.
static void halves(double X, struct two *Up, struct two *Down) {
  int E;
  struct two R = exponential(of(X, 0), &E);
  *Up = scale(R, E - 1);
  *Down = scale(divide(of(1, 0), R), -E - 1);
}
double sinh(double X) {
  double A = fabs(X);
  struct two Up, Down;
  if (isNan(X) || X == 0 || isInfinite(X))
    return X;
  if (A < 0.5)
    return sum(circular(of(X, 0), 1, 1));
  if (A > 710.4758600739439)
    return rangeError(copysign(INF, X));
  halves(A, &Up, &Down);
  return copysign(sum(add(Up, neg(Down))), X);
}
double cosh(double X) {
  double A = fabs(X);
  struct two Up, Down;
  if (isNan(X) || isInfinite(X))
    return A;
  if (A > 710.4758600739439)
    return rangeError(INF);
  halves(A, &Up, &Down);
  return sum(add(Up, Down));
}
double tanh(double X) {
  double A = fabs(X);
  struct two Up, Down;
  if (isNan(X) || X == 0)
    return X;
  if (A > 22)
    return copysign(1, X);
  if (A < 0.5)
    return sum(divide(circular(of(X, 0), 1, 1), circular(of(X, 0), 0, 1)));
  halves(A, &Up, &Down);
  return copysign(sum(divide(add(Up, neg(Down)), add(Up, Down))), X);
}

/// Of a positive number that has two parts.
static struct two logarithmOf(struct two X) {
  return add(logarithm(X.h), divide(of(X.l, 0), of(X.h, 0)));
}
double asinh(double X) {
  double A = fabs(X);
  if (isNan(X) || isInfinite(X) || A < 0x1p-27)
    return X; // less than half a unit is missing
  if (A > 0x1p500)
    return copysign(sum(add(logarithm(A), Ln2)), X);
  struct two T = of(A, 0);
  return copysign(sum(logarithmOf(add(T, root(add(mul(T, T), of(1, 0)))))), X);
}
double acosh(double X) {
  if (isNan(X) || X == INF)
    return X;
  if (X < 1)
    return domainError();
  if (X == 1)
    return 0;
  if (X > 0x1p500)
    return sum(add(logarithm(X), Ln2));
  struct two T = of(X, 0);
  return sum(logarithmOf(add(T, root(add(mul(T, T), of(-1, 0))))));
}
double atanh(double X) {
  double A = fabs(X);
  if (isNan(X) || A < 0x1p-27)
    return X;
  if (A > 1)
    return domainError();
  if (A == 1)
    return rangeError(copysign(INF, X));
  struct two Up = add(of(1, 0), of(A, 0)), Down = add(of(1, 0), of(-A, 0));
  return copysign(0.5 * sum(logarithmOf(divide(Up, Down))), X);
}

//===----------------------------------------------------------------------===//
// The same of floats and of long doubles (doubles here)
//===----------------------------------------------------------------------===//

#define ONE(Name)                                                              \
  float Name##f(float X) { return (float)Name(X); }                            \
  long double Name##l(long double X) { return Name((double)X); }
#define TWO(Name)                                                              \
  float Name##f(float X, float Y) { return (float)Name(X, Y); }                \
  long double Name##l(long double X, long double Y) {                          \
    return Name((double)X, (double)Y);                                         \
  }
ONE(fabs)
ONE(floor)
ONE(ceil)
ONE(trunc)
ONE(rint)
ONE(nearbyint) ONE(round) ONE(sqrt) ONE(exp) ONE(exp2) ONE(expm1) ONE(log)
    ONE(log2) ONE(log10) ONE(log1p) ONE(cbrt) ONE(sin) ONE(cos) ONE(tan)
        ONE(asin) ONE(acos) ONE(atan) ONE(sinh) ONE(cosh) ONE(tanh) ONE(asinh)
            ONE(acosh) ONE(atanh) TWO(fmin) TWO(fmax) TWO(fdim) TWO(fmod)
                TWO(remainder) TWO(copysign) TWO(pow) TWO(hypot)
                    TWO(atan2) float ldexpf(float X, int E) {
  return (float)ldexp(X, E);
}
float scalbnf(float X, int E) { return (float)ldexp(X, E); }
USERS float frexpf(float X, int *E) { return (float)frexp(X, E); }
USERS float modff(float X, float *Whole) {
  float W = truncf(X);
  *Whole = W;
  return (float)copysign(isInfinite(X) ? 0 : X - W, X);
}
long lroundf(float X) { return (long)roundf(X); }
long lrintf(float X) { return (long)rintf(X); }
long double ldexpl(long double X, int E) { return ldexp((double)X, E); }
long double scalbnl(long double X, int E) { return ldexp((double)X, E); }
USERS long double frexpl(long double X, int *E) { return frexp((double)X, E); }
USERS long double modfl(long double X, long double *Whole) {
  double W;
  double Rest = modf((double)X, &W);
  *Whole = W;
  return Rest;
}
long lroundl(long double X) { return lround((double)X); }
long lrintl(long double X) { return lrint((double)X); }

USERS double nan(const char *Tag) {
  while (*Tag) // it says nothing, but is read
    ++Tag;
  return __builtin_nan("");
}
float nanf(const char *Tag) { return (float)nan(Tag); }
