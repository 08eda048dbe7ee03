//===- complex.c - Products and quotients of complex numbers --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the compiler's library has for C17's Annex G.5.1. Doubles are divided as
// Smith does (CACM 5(8), 1962), with the order of operations for small ratios
// and the scaling of Baudin and Smith (arXiv:1210.4539), floats in double
// precision: so that results are libgcc's to the last bit.
//
//===----------------------------------------------------------------------===//

#include <math.h>

typedef _Complex double Double;
typedef _Complex float Float;

static Double made(double X, double Y) {
  Double R;
  __real__ R = X;
  __imag__ R = Y;
  return R;
}
static double boxed(double X) { return copysign(isinf(X) ? 1 : 0, X); }
static double signedZero(double X) { return isnan(X) ? copysign(0, X) : X; }

static Double product(double A, double B, double C, double D, double X,
                      double Y) {
  if (!isnan(X) || !isnan(Y))
    return made(X, Y);
  double AC = A * C, BD = B * D, AD = A * D, BC = B * C;
  int Again = 0;
  if (isinf(A) || isinf(B)) {
    A = boxed(A), B = boxed(B);
    C = signedZero(C), D = signedZero(D);
    Again = 1;
  }
  if (isinf(C) || isinf(D)) {
    C = boxed(C), D = boxed(D);
    A = signedZero(A), B = signedZero(B);
    Again = 1;
  }
  if (!Again && (isinf(AC) || isinf(BD) || isinf(AD) || isinf(BC))) {
    A = signedZero(A), B = signedZero(B);
    C = signedZero(C), D = signedZero(D);
    Again = 1;
  }
  if (!Again)
    return made(X, Y);
  return made(INFINITY * (A * C - B * D), INFINITY * (A * D + B * C));
}

static Double quotient(double A, double B, double C, double D, double X,
                       double Y) {
  if (!isnan(X) || !isnan(Y))
    return made(X, Y);
  if (C == 0 && D == 0 && (!isnan(A) || !isnan(B)))
    return made(copysign(INFINITY, C) * A, copysign(INFINITY, C) * B);
  if ((isinf(A) || isinf(B)) && isfinite(C) && isfinite(D)) {
    A = boxed(A), B = boxed(B);
    return made(INFINITY * (A * C + B * D), INFINITY * (B * C - A * D));
  }
  if ((isinf(C) || isinf(D)) && isfinite(A) && isfinite(B)) {
    C = boxed(C), D = boxed(D);
    return made(0 * (A * C + B * D), 0 * (B * C - A * D));
  }
  return made(X, Y);
}

Double __muldc3(double A, double B, double C, double D) {
  return product(A, B, C, D, A * C - B * D, A * D + B * C);
}
Float __mulsc3(float A, float B, float C, float D) {
  Double R = product(A, B, C, D, A * C - B * D, A * D + B * C);
  Float F;
  __real__ F = (float)__real__ R;
  __imag__ F = (float)__imag__ R;
  return F;
}

Double __divdc3(double A, double B, double C, double D) {
  double P = A, Q = B, R = C, S = D, Big = 0x1p1023, Small = 0x1p-1022;
  double Most = fmax(fabs(R), fabs(S)), Top = fmax(fabs(P), fabs(Q));
  if (Most >= Big)
    P /= 2, Q /= 2, R /= 2, S /= 2;
  if (Most < Small || (Top < 0x1p-969 && Most < 0x1p970))
    P *= 0x1p53, Q *= 0x1p53, R *= 0x1p53, S *= 0x1p53;
  Double Z;
  if (fabs(R) < fabs(S)) { // (P + Qi) / (R + Si) = (Q - Pi) / (S - Ri)
    double Ratio = R / S, Below = R * Ratio + S, X, Y;
    if (fabs(Ratio) > Small) {
      X = (P * Ratio + Q) / Below;
      Y = (Q * Ratio - P) / Below;
    } else {
      X = (R * (P / S) + Q) / Below;
      Y = (R * (Q / S) - P) / Below;
    }
    Z = made(X, Y);
  } else {
    double Ratio = S / R, Below = S * Ratio + R, X, Y;
    if (fabs(Ratio) > Small) {
      X = (Q * Ratio + P) / Below;
      Y = (Q - P * Ratio) / Below;
    } else {
      X = (S * (Q / R) + P) / Below;
      Y = (Q - S * (P / R)) / Below;
    }
    Z = made(X, Y);
  }
  return quotient(A, B, C, D, __real__ Z, __imag__ Z);
}
Float __divsc3(float A, float B, float C, float D) {
  double P = A, Q = B, R = C, S = D, Below = R * R + S * S;
  Double Z = quotient(A, B, C, D, (float)((P * R + Q * S) / Below),
                      (float)((Q * R - P * S) / Below));
  Float F;
  __real__ F = (float)__real__ Z;
  __imag__ F = (float)__imag__ Z;
  return F;
}
double cabs(Double Z) { return hypot(__real__ Z, __imag__ Z); }
float cabsf(Float Z) { return hypotf(__real__ Z, __imag__ Z); }
double carg(Double Z) { return atan2(__imag__ Z, __real__ Z); }
