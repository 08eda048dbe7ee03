//===- charconv.cpp - Numbers with a point to characters ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The shortest text that is read as the same number ([charconv.to.chars]), by
// trying precisions of printf's.
//
//===----------------------------------------------------------------------===//

#include "std.h"
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace std {
namespace {
/// Of the value as a T: digits and the exponent of the first one.
template <class T> T parse(const char *Text) {
  if constexpr (sizeof(T) == sizeof(float))
    return strtof(Text, nullptr);
  else
    return strtod(Text, nullptr);
}
struct Shortest {
  char Scientific[32];
  int Digits, Exponent;
};
template <class T> USERS Shortest shortest(T V) {
  Shortest S;
  for (int P = 0;; ++P) {
    snprintf(S.Scientific, sizeof S.Scientific, "%.*e", P, double(V));
    if (P == 16 || parse<T>(S.Scientific) == V) {
      S.Digits = P + 1;
      break;
    }
  }
  S.Exponent = atoi(strchr(S.Scientific, 'e') + 1);
  return S;
}
USERS to_chars_result give(char *First, char *Last, const char *Text) {
  size_t N = strlen(Text);
  if (size_t(Last - First) < N)
    return {Last, errc::value_too_large};
  memcpy(First, Text, N);
  return {First + N, errc()};
}
template <class T> const char *special(T V) {
  bool Minus = signbit(V);
  if (isnan(V))
    return Minus ? "-nan" : "nan";
  return Minus ? "-inf" : "inf";
}
template <class T>
USERS to_chars_result write(char *First, char *Last, T V, chars_format F) {
  if (!isfinite(V))
    return give(First, Last, special(V));
  if (F == chars_format::hex)
    __heddle_refuse("to_chars in hexadecimal");
  Shortest S = shortest(V);
  if (F == chars_format::scientific)
    return give(First, Last, S.Scientific);
  char Fixed[400];
  int Behind = S.Digits - 1 - S.Exponent;
  snprintf(Fixed, sizeof Fixed, "%.*f", Behind > 0 ? Behind : 0, double(V));
  bool IsFixed =
      F == chars_format::fixed ||
      (F == chars_format::general ? S.Exponent >= -4 && S.Exponent < 6
                                  : strlen(Fixed) <= strlen(S.Scientific));
  return give(First, Last, IsFixed ? Fixed : S.Scientific);
}
template <class T>
USERS to_chars_result write(char *First, char *Last, T V, chars_format F,
                            int Precision) {
  if (!isfinite(V))
    return give(First, Last, special(V));
  if (F == chars_format::hex)
    __heddle_refuse("to_chars in hexadecimal");
  char Text[512];
  if (Precision > 100)
    __heddle_refuse("to_chars with more than 100 digits");
  const char *How = F == chars_format::fixed        ? "%.*f"
                    : F == chars_format::scientific ? "%.*e"
                                                    : "%.*g";
  snprintf(Text, sizeof Text, How, Precision < 0 ? 6 : Precision, double(V));
  return give(First, Last, Text);
}

/// No spaces, no plus, no hexadecimal number of strtod's own.
template <class T>
USERS from_chars_result read(const char *First, const char *Last, T &V,
                             chars_format F) {
  if (F == chars_format::hex)
    __heddle_refuse("from_chars in hexadecimal");
  char Text[512];
  size_t N = 0;
  for (const char *At = First; At != Last && N + 1 < sizeof Text; ++At) {
    bool IsLetter = (*At >= 'a' && *At <= 'z') || (*At >= 'A' && *At <= 'Z');
    bool IsExponent = (*At == 'e' || *At == 'E') && N && Text[0] != 'i';
    if ((*At == 'x' || *At == 'X') ||
        (IsExponent && F == chars_format::fixed) ||
        !(IsLetter || *At == '.' || *At == '-' || *At == '+' ||
          (*At >= '0' && *At <= '9')))
      break;
    Text[N++] = *At;
  }
  Text[N] = 0;
  if (!N || Text[0] == '+' || (Text[0] == '-' && Text[1] == '+'))
    return {First, errc::invalid_argument};
  if (F == chars_format::scientific && !strpbrk(Text, "eEiInN"))
    return {First, errc::invalid_argument};
  char *End;
  T Found =
      sizeof(T) == sizeof(float) ? strtof(Text, &End) : T(strtod(Text, &End));
  if (End == Text)
    return {First, errc::invalid_argument};
  const char *Behind = First + (End - Text);
  bool IsBeyond = isinf(Found) && !strpbrk(Text, "iI");
  bool IsTiny = Found == 0 && strcspn(Text, "123456789") < strcspn(Text, "eE");
  if (IsBeyond || IsTiny)
    return {Behind, errc::result_out_of_range};
  V = Found;
  return {Behind, errc()};
}
} // namespace

#define FORMS(T)                                                               \
  to_chars_result to_chars(char *First, char *Last, T V) noexcept {            \
    return write(First, Last, V, chars_format{});                              \
  }                                                                            \
  to_chars_result to_chars(char *First, char *Last, T V,                       \
                           chars_format F) noexcept {                          \
    return write(First, Last, V, F);                                           \
  }                                                                            \
  to_chars_result to_chars(char *First, char *Last, T V, chars_format F,       \
                           int Precision) noexcept {                           \
    return write(First, Last, V, F, Precision);                                \
  }                                                                            \
  from_chars_result from_chars(const char *First, const char *Last, T &V,      \
                               chars_format F) noexcept {                      \
    return read(First, Last, V, F);                                            \
  }
FORMS(float)
FORMS(double)
FORMS(long double)

} // namespace std
