//===- text.c - Strings, printing, the end of the program -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The variable arguments of printf and its like come as an array of 64-bit
// words (Lowering/Calls.cpp): integers as they are passed, doubles by their
// bits.
//
//===----------------------------------------------------------------------===//

#include "heddle.h"
#include <limits.h>

static int errnoOfAll;
int *__errno_location(void) { return &errnoOfAll; }

USERS size_t strlen(const char *S) {
  size_t N = 0;
  while (S[N])
    ++N;
  return N;
}
USERS int strcmp(const char *A, const char *B) {
  while (*A && *A == *B)
    ++A, ++B;
  return (unsigned char)*A - (unsigned char)*B;
}
USERS int strncmp(const char *A, const char *B, size_t N) {
  for (; N && *A && *A == *B; --N)
    ++A, ++B;
  return N ? (unsigned char)*A - (unsigned char)*B : 0;
}
USERS int memcmp(const void *A, const void *B, size_t N) {
  const unsigned char *L = A, *R = B;
  for (; N; --N, ++L, ++R)
    if (*L != *R)
      return *L - *R;
  return 0;
}
USERS char *strcpy(char *To, const char *From) {
  char *T = To;
  while ((*T++ = *From++))
    ;
  return To;
}
USERS char *strncpy(char *To, const char *From, size_t N) {
  size_t I = 0;
  for (; I < N && From[I]; ++I)
    To[I] = From[I];
  for (; I < N; ++I)
    To[I] = 0;
  return To;
}
USERS char *strcat(char *To, const char *From) {
  strcpy(To + strlen(To), From);
  return To;
}
USERS char *strchr(const char *S, int C) {
  for (;; ++S) {
    if (*S == (char)C)
      return (char *)S;
    if (!*S)
      return NULL;
  }
}
void *malloc(size_t Size);
USERS char *strdup(const char *S) { return strcpy(malloc(strlen(S) + 1), S); }
USERS void *memchr(const void *S, int C, size_t N) {
  for (const char *P = S; N; --N, ++P)
    if (*P == (char)C)
      return (void *)P;
  return NULL;
}
static int digitOf(char C) {
  return C >= '0' && C <= '9'   ? C - '0'
         : C >= 'a' && C <= 'z' ? C - 'a' + 10
         : C >= 'A' && C <= 'Z' ? C - 'A' + 10
                                : 99;
}
/// The digits of a number; sets Minus, and errno where it does not fit.
USERS static unsigned long parse(const char *S, char **End, int Base,
                                 int *Minus) {
  const char *Begin = S;
  while (*S == ' ' || (*S >= '\t' && *S <= '\r'))
    ++S;
  *Minus = *S == '-';
  if (*S == '-' || *S == '+')
    ++S;
  if ((Base == 0 || Base == 16) && *S == '0' && (S[1] | 32) == 'x' &&
      digitOf(S[2]) < 16)
    S += 2, Base = 16;
  else if (Base == 0)
    Base = *S == '0' ? 8 : 10;
  unsigned long V = 0;
  if (digitOf(*S) < Base)
    Begin = NULL;
  for (int D; (D = digitOf(*S)) < Base; ++S) {
    if (V > (ULONG_MAX - D) / Base)
      errnoOfAll = 34;
    V = V * Base + D;
  }
  if (End)
    *End = (char *)(Begin ? Begin : S);
  return V;
}
USERS long strtol(const char *S, char **End, int Base) {
  int Minus;
  unsigned long V = parse(S, End, Base, &Minus);
  if (V > (unsigned long)LONG_MAX + Minus) {
    errnoOfAll = 34;
    return Minus ? LONG_MIN : LONG_MAX;
  }
  return Minus ? (long)-V : (long)V;
}
USERS unsigned long strtoul(const char *S, char **End, int Base) {
  int Minus;
  unsigned long V = parse(S, End, Base, &Minus);
  return Minus ? -V : V;
}
long long strtoll(const char *S, char **E, int B) { return strtol(S, E, B); }
unsigned long long strtoull(const char *S, char **E, int B) {
  return strtoul(S, E, B);
}
USERS int atoi(const char *S) {
  int V = 0, Minus = 0;
  while (*S == ' ' || (*S >= '\t' && *S <= '\r'))
    ++S;
  if (*S == '-' || *S == '+')
    Minus = *S++ == '-';
  for (; *S >= '0' && *S <= '9'; ++S)
    V = V * 10 + (*S - '0');
  return Minus ? -V : V;
}
int abs(int V) { return V < 0 ? -V : V; }

_Noreturn void abort(void) { __heddle_fail("abort() was called"); }
_Noreturn void _exit(int Status) { __heddle_exit(Status); }
_Noreturn void __assert_fail(const char *Text, const char *File, unsigned Line,
                             const char *Function) {
  __heddle_fail("assertion failed");
}

// What GenMC's and SV-COMP's programs call.
void __VERIFIER_assume(int C) { __heddle_assume(C); }
void assume(int C) { __heddle_assume(C); }
_Noreturn void __VERIFIER_error(void) { __heddle_fail("__VERIFIER_error()"); }
_Noreturn void reach_error(void) { __heddle_fail("reach_error()"); }
void __VERIFIER_assert(int C) {
  if (!C)
    __heddle_fail("__VERIFIER_assert()");
}
int __VERIFIER_nondet_int(void) {
  __heddle_refuse("__VERIFIER_nondet_int(); choose with heddle_choose(n)");
}
int heddle_choose(int Count) { return __heddle_choose(Count); }
_Bool __VERIFIER_nondet_bool(void) { return __heddle_choose(2); }

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

struct out {
  char *text;
  size_t room, size;
};
static void put(struct out *O, char C) {
  if (O->size < O->room)
    O->text[O->size] = C;
  ++O->size;
}
static void pad(struct out *O, int N, char C) {
  for (; N > 0; --N)
    put(O, C);
}
static void number(struct out *O, uint64_t V, unsigned Base, int Minus,
                   int Width, int Digits, char Flag, char First) {
  char Text[24];
  int N = 0;
  do {
    unsigned D = V % Base;
    Text[N++] = D < 10 ? '0' + D : First + D - 10;
    V /= Base;
  } while (V);
  int Zeros = Digits > N ? Digits - N : 0;
  if (Flag == '0' && Digits < 0 && Width > N + Minus)
    Zeros = Width - N - Minus;
  int Blank = Width - N - Zeros - Minus;
  if (Flag != '-')
    pad(O, Blank, ' ');
  if (Minus)
    put(O, '-');
  pad(O, Zeros, '0');
  while (N)
    put(O, Text[--N]);
  if (Flag == '-')
    pad(O, Blank, ' ');
}
static void format(struct out *O, const char *F, const uint64_t *A) {
  strlen(F); // read by the caller
  for (; *F; ++F) {
    if (*F != '%') {
      put(O, *F);
      continue;
    }
    char Flag = 0, Size = 0;
    int Width = 0, Digits = -1;
    for (++F; *F == '-' || *F == '0' || *F == '+' || *F == ' ' || *F == '#';
         ++F)
      if (*F == '-' || (*F == '0' && !Flag))
        Flag = *F;
      else if (*F != '0')
        __heddle_refuse("printf: a flag but - and 0");
    if (*F == '*') {
      Width = (int)*A++;
      ++F;
    } else {
      for (; *F >= '0' && *F <= '9'; ++F)
        Width = Width * 10 + *F - '0';
    }
    if (*F == '.') {
      Digits = 0;
      for (++F; *F >= '0' && *F <= '9'; ++F)
        Digits = Digits * 10 + *F - '0';
    }
    for (; *F == 'l' || *F == 'z' || *F == 'j' || *F == 't' || *F == 'h'; ++F)
      Size = *F == 'h' ? Size == 'h' ? 'H' : 'h' : 'l';
    switch (*F) {
    case '%':
      put(O, '%');
      break;
    case 'c':
      if (Flag != '-')
        pad(O, Width - 1, ' ');
      put(O, (char)*A++);
      if (Flag == '-')
        pad(O, Width - 1, ' ');
      break;
    case 'd':
    case 'i': {
      int64_t V = (int64_t)*A++;
      V = Size == 'l'   ? V
          : Size == 'h' ? (short)V
          : Size == 'H' ? (signed char)V
                        : (int)V;
      number(O, V < 0 ? 0 - (uint64_t)V : (uint64_t)V, 10, V < 0, Width, Digits,
             Flag, 'a');
      break;
    }
    case 'u':
    case 'x':
    case 'X':
    case 'o': {
      uint64_t V = *A++;
      V = Size == 'l'   ? V
          : Size == 'h' ? (unsigned short)V
          : Size == 'H' ? (unsigned char)V
                        : (unsigned)V;
      number(O, V,
             *F == 'u'   ? 10
             : *F == 'o' ? 8
                         : 16,
             0, Width, Digits, Flag, *F == 'X' ? 'A' : 'a');
      break;
    }
    case 'p':
      put(O, '0');
      put(O, 'x');
      number(O, *A++, 16, 0, 0, -1, 0, 'a');
      break;
    case 's': {
      const char *S = (const char *)*A++;
      if (!S)
        S = "(null)";
      size_t N = 0;
      if (Digits < 0)
        N = strlen(S);
      else
        while (N < (size_t)Digits && S[N])
          ++N;
      if (Flag != '-')
        pad(O, Width - (int)N, ' ');
      for (size_t I = 0; I < N; ++I)
        put(O, S[I]);
      if (Flag == '-')
        pad(O, Width - (int)N, ' ');
      break;
    }
    default:
      __heddle_refuse("printf: a conversion but d, i, u, x, X, o, c, s, p");
    }
  }
}
static int print(int Stream, const char *F, const uint64_t *A) {
  char Text[512];
  struct out O = {Text, sizeof Text, 0};
  format(&O, F, A);
  if (O.size > sizeof Text)
    __heddle_refuse("printf of more than 512 bytes");
  __heddle_write(Stream, Text, O.size);
  return (int)O.size;
}
static char standardOut, standardError;
void *stdout = &standardOut, *stderr = &standardError;
static int streamOf(void *File) {
  if (File != stdout && File != stderr)
    __heddle_refuse("a file but stdout and stderr");
  return File == stdout ? 1 : 2;
}
int __heddle_printf(const char *F, const uint64_t *A) { return print(1, F, A); }
int __heddle_fprintf(void *File, const char *F, const uint64_t *A) {
  return print(streamOf(File), F, A);
}
int __heddle_snprintf(char *To, size_t Room, const char *F, const uint64_t *A) {
  struct out O = {To, Room ? Room - 1 : 0, 0};
  format(&O, F, A);
  if (Room)
    To[O.size < Room ? O.size : Room - 1] = 0;
  return (int)O.size;
}
int __heddle_sprintf(char *To, const char *F, const uint64_t *A) {
  return __heddle_snprintf(To, INT_MAX, F, A);
}
int puts(const char *S) {
  __heddle_write(1, S, strlen(S));
  __heddle_write(1, "\n", 1);
  return 1;
}
int fputs(const char *S, void *File) {
  __heddle_write(streamOf(File), S, strlen(S));
  return 1;
}
int putchar(int C) {
  char Text = (char)C;
  __heddle_write(1, &Text, 1);
  return C;
}
int fflush(void *File) { return 0; }
