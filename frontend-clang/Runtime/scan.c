//===- scan.c - sscanf ----------------------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Text in memory, by C17 7.21.6.2: every conversion but those of wide
// characters. An item is the longest prefix of what strtol or strtod would
// take, cut to the field's width. Of "0x" and "1e", which begin a number and
// are not one that C17 takes, libraries make different things.
//
//===----------------------------------------------------------------------===//

#include "heddle.h"
#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>

enum { MOST_DIGITS = 400 };
static void refuseBeginning(void) {
  __heddle_refuse("sscanf of the beginning of a number, such as 0x or 1e");
}

struct item {
  int isIgnored, width; // width 0: none given
  char size;            // as in print.c
};

USERS static void setWhole(void *To, char Size, unsigned long V) {
  switch (Size) {
  case 'H':
    *(char *)To = (char)V;
    break;
  case 'h':
    *(short *)To = (short)V;
    break;
  case 'L': // GNU's
  case 'l':
    *(long *)To = (long)V;
    break;
  default:
    *(int *)To = (int)V;
  }
}

/// The characters of a number of the given base (0: as strtol, -1: a floating
/// one) at S, at most Most, to Text. How many; 0: it is not one.
USERS static int takeNumber(const char *S, int Most, int Base, char *Text) {
  int N = 0, Digits = 0;
#define MORE (N < Most && N < MOST_DIGITS)
  if (MORE && (S[N] == '-' || S[N] == '+'))
    Text[N] = S[N], ++N;
  int IsReal = Base < 0;
  if (IsReal && (tolower(S[N]) == 'i' || tolower(S[N]) == 'n')) {
    const char *Word = tolower(S[N]) == 'i' ? "infinity" : "nan";
    int I = 0;
    for (; Word[I] && MORE && tolower(S[N]) == Word[I]; ++I, ++N)
      Text[N] = S[N];
    Text[N] = 0;
    return !Word[I] || I == 3 ? N : 0; // a prefix of the longer word is not one
  }
  int IsHex = Base == 16, HasPrefix = 0;
  if ((IsReal || Base == 0 || Base == 16) && MORE && S[N] == '0') {
    Text[N++] = '0';
    ++Digits;
    if (MORE && (S[N] | 32) == 'x') {
      Text[N] = S[N], ++N;
      IsHex = HasPrefix = 1;
      Digits = 0;
    } else if (Base == 0) {
      Base = 8;
    }
  }
  if (IsHex && !IsReal)
    Base = 16;
  for (int Point = 0; MORE; ++N) {
    int C = (unsigned char)S[N];
    int D = isdigit(C) ? C - '0' : isxdigit(C) ? tolower(C) - 'a' + 10 : 99;
    if (IsReal && C == '.' && !Point)
      Point = 1;
    else if (D < (IsReal ? IsHex ? 16 : 10 : Base ? Base : 10))
      ++Digits;
    else
      break;
    Text[N] = (char)C;
  }
  if (!Digits && HasPrefix)
    refuseBeginning();
  if (!Digits)
    return 0;
  if (IsReal && MORE && (S[N] | 32) == (IsHex ? 'p' : 'e')) {
    Text[N] = S[N], ++N;
    if (MORE && (S[N] == '-' || S[N] == '+'))
      Text[N] = S[N], ++N;
    if (!MORE || !isdigit((unsigned char)S[N]))
      refuseBeginning();
    for (; MORE && isdigit((unsigned char)S[N]); ++N)
      Text[N] = S[N];
  }
#undef MORE
  if (N == MOST_DIGITS)
    __heddle_refuse("sscanf of a number of 400 characters");
  Text[N] = 0;
  return N;
}

/// Whether the set at F, behind its '[' and '^', has C.
USERS static int isInSet(const char *Set, char Char) {
  const unsigned char *F = (const unsigned char *)Set, C = (unsigned char)Char;
  for (int I = 0; I == 0 || F[I] != ']'; ++I) {
    if (!F[I])
      __heddle_refuse("sscanf: a set without its end");
    if (F[I + 1] == '-' && F[I + 2] != ']' && F[I + 2]) {
      if (C >= F[I] && C <= F[I + 2])
        return 1;
      I += 2;
    } else if (F[I] == C) {
      return 1;
    }
  }
  return 0;
}

/// Characters to To (null: to nowhere), as many as fit the width. How many.
USERS static int takeText(const char *S, int Most, char Kind, const char *Set,
                          int IsNot, char *To) {
  int N = 0;
  for (; N < Most && S[N]; ++N) {
    if (Kind == 's' && isspace((unsigned char)S[N]))
      break;
    if (Kind == '[' && isInSet(Set, S[N]) == IsNot)
      break;
    if (To)
      To[N] = S[N];
  }
  if (To && N && Kind != 'c')
    To[N] = 0;
  return N;
}

USERS static const char *readItem(const char *F, struct item *I) {
  if (*F == '*')
    I->isIgnored = 1, ++F;
  for (; isdigit((unsigned char)*F); ++F)
    I->width = I->width * 10 + *F - '0';
  for (;; ++F) {
    if (*F == 'h')
      I->size = I->size == 'h' ? 'H' : 'h';
    else if (*F == 'l' || *F == 'z' || *F == 'j' || *F == 't')
      I->size = 'l';
    else if (*F == 'L')
      I->size = 'L';
    else
      return F;
  }
}

USERS static int scan(const char *Begin, const char *F, va_list *A) {
  const char *S = Begin;
  int Count = 0;
  for (; *F; ++F) {
    if (isspace((unsigned char)*F)) {
      while (isspace((unsigned char)*S))
        ++S;
      continue;
    }
    if (*F != '%') {
      if (*S != *F)
        return *S || Count ? Count : -1;
      ++S;
      continue;
    }
    struct item I = {0, 0, 0};
    F = readItem(F + 1, &I);
    char Kind = *F;
    if (Kind == 'n') {
      if (!I.isIgnored)
        setWhole(va_arg(*A, void *), I.size, (unsigned long)(S - Begin));
      continue;
    }
    if (Kind != 'c' && Kind != '[')
      while (isspace((unsigned char)*S))
        ++S;
    if (!*S)
      return Count ? Count : -1;
    if (Kind == '%') {
      if (*S++ != '%')
        return Count;
      continue;
    }
    int Most = I.width ? I.width : 2147483647, N;
    if (Kind == 'c' || Kind == 's' || Kind == '[') {
      if (I.size == 'l')
        __heddle_refuse("sscanf of wide characters");
      int IsNot = Kind == '[' && F[1] == '^';
      const char *Set = F + 1 + IsNot;
      if (Kind == 'c' && !I.width)
        Most = 1;
      N = takeText(S, Most, Kind, Set, IsNot,
                   I.isIgnored ? NULL : va_arg(*A, char *));
      if (Kind == '[')
        for (F = Set + 1; *F != ']'; ++F)
          ;
      if (!N)
        return Count; // %9c takes less at the end, as in glibc
    } else {
      char Text[MOST_DIGITS + 1];
      int Base = Kind == 'd' || Kind == 'u'                  ? 10
                 : Kind == 'x' || Kind == 'X' || Kind == 'p' ? 16
                 : Kind == 'o'                               ? 8
                 : Kind == 'i'                               ? 0
                                                             : -1;
      char Low = Kind | 32;
      if (Base < 0 && Low != 'e' && Low != 'f' && Low != 'g' && Low != 'a')
        __heddle_refuse("sscanf: a conversion that C17 does not have");
      N = takeNumber(S, Most, Base, Text);
      if (!N)
        return Count;
      if (!I.isIgnored && Base < 0) {
        void *To = va_arg(*A, void *);
        if (I.size)
          *(double *)To = strtod(Text, NULL);
        else
          *(float *)To = strtof(Text, NULL);
      } else if (!I.isIgnored) {
        setWhole(va_arg(*A, void *), Kind == 'p' ? 'l' : I.size,
                 Kind == 'd' || Kind == 'i'
                     ? (unsigned long)strtol(Text, NULL, Base)
                     : strtoul(Text, NULL, Base));
      }
    }
    S += N;
    Count += !I.isIgnored;
  }
  return Count;
}

int vsscanf(const char *S, const char *F, va_list A) {
  va_list Copy;
  va_copy(Copy, A);
  return scan(S, F, &Copy);
}
int __isoc99_vsscanf(const char *S, const char *F, va_list A) {
  return vsscanf(S, F, A);
}
int sscanf(const char *S, const char *F, ...) {
  va_list A;
  va_start(A, F);
  int N = vsscanf(S, F, A);
  va_end(A);
  return N;
}
int __isoc99_sscanf(const char *S, const char *F, ...) {
  va_list A;
  va_start(A, F);
  int N = vsscanf(S, F, A);
  va_end(A);
  return N;
}
