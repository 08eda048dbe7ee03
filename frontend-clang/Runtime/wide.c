//===- wide.c - Wide characters -------------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of <wchar.h> what std::char_traits<wchar_t> calls, and comparison, copying
// and search (C17 7.29.4); <wctype.h>; numbers; conversion from and to
// bytes. Output is in print.c.
//
//===----------------------------------------------------------------------===//

#include "heddle.h"
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

USERS wchar_t *wmemcpy(wchar_t *To, const wchar_t *From, size_t N) {
  memcpy(To, From, N * sizeof *To);
  return To;
}
USERS wchar_t *wmemmove(wchar_t *To, const wchar_t *From, size_t N) {
  memmove(To, From, N * sizeof *To);
  return To;
}
USERS wchar_t *wmemset(wchar_t *To, wchar_t C, size_t N) {
  for (size_t I = 0; I != N; ++I)
    To[I] = C;
  return To;
}
USERS int wmemcmp(const wchar_t *A, const wchar_t *B, size_t N) {
  for (size_t I = 0; I != N; ++I)
    if (A[I] != B[I]) {
      int Result = A[I] < B[I] ? -1 : 1;
      __heddle_look((const char *)(A + I + 1), (N - I - 1) * sizeof *A);
      __heddle_look((const char *)(B + I + 1), (N - I - 1) * sizeof *B);
      return Result;
    }
  return 0;
}
USERS wchar_t *wmemchr(const wchar_t *S, wchar_t C, size_t N) {
  for (size_t I = 0; I != N; ++I)
    if (S[I] == C)
      return (wchar_t *)S + I;
  return NULL;
}
USERS int wcscmp(const wchar_t *A, const wchar_t *B) {
  for (; *A && *A == *B; ++A, ++B)
    ;
  return (*A > *B) - (*A < *B);
}
USERS wchar_t *wcscpy(wchar_t *To, const wchar_t *From) {
  size_t I = 0;
  do
    To[I] = From[I];
  while (From[I++]);
  return To;
}
USERS wchar_t *wcschr(const wchar_t *S, wchar_t C) {
  for (;; ++S) {
    if (*S == C)
      return (wchar_t *)S;
    if (!*S)
      return NULL;
  }
}

USERS size_t wcslen(const wchar_t *S) {
  size_t N = 0;
  while (S[N])
    ++N;
  return N;
}
USERS int wcsncmp(const wchar_t *A, const wchar_t *B, size_t N) {
  for (; N && *A && *A == *B; --N)
    ++A, ++B;
  return N ? (*A > *B) - (*A < *B) : 0;
}
USERS wchar_t *wcsncpy(wchar_t *To, const wchar_t *From, size_t N) {
  size_t I = 0;
  for (; I < N && From[I]; ++I)
    To[I] = From[I];
  for (; I < N; ++I)
    To[I] = 0;
  return To;
}
USERS wchar_t *wcscat(wchar_t *To, const wchar_t *From) {
  wcscpy(To + wcslen(To), From);
  return To;
}
USERS wchar_t *wcsncat(wchar_t *To, const wchar_t *From, size_t N) {
  wchar_t *End = To + wcslen(To);
  size_t I = 0;
  for (; I < N && From[I]; ++I)
    End[I] = From[I];
  End[I] = 0;
  return To;
}
USERS wchar_t *wcsrchr(const wchar_t *S, wchar_t C) {
  const wchar_t *Last = NULL;
  do
    if (*S == C)
      Last = S;
  while (*S++);
  return (wchar_t *)Last;
}
#define CHAR wchar_t
#define NAME(Word) wcs##Word
#include "spans.h"
USERS wchar_t *wcstok(wchar_t *S, const wchar_t *Set, wchar_t **Next) {
  if (!S)
    S = *Next;
  if (!S)
    return NULL;
  S += wcsspn(S, Set);
  if (!*S) {
    *Next = NULL;
    return NULL;
  }
  wchar_t *End = S + wcscspn(S, Set);
  *Next = *End ? End + 1 : NULL;
  *End = 0;
  return S;
}

//===----------------------------------------------------------------------===//
// wctype.h and bytes, in the C locale: the characters are those of ASCII
//===----------------------------------------------------------------------===//

#define CLASS(Name)                                                            \
  int isw##Name(wint_t C) { return C < 128 && is##Name((int)C); }
CLASS(alnum)
CLASS(alpha)
CLASS(blank)
CLASS(cntrl)
CLASS(digit)
CLASS(graph)
CLASS(lower)
CLASS(print)
CLASS(punct)
CLASS(space)
CLASS(upper)
CLASS(xdigit)
wint_t towlower(wint_t C) { return C < 128 ? (wint_t)tolower((int)C) : C; }
wint_t towupper(wint_t C) { return C < 128 ? (wint_t)toupper((int)C) : C; }

/// What of a wide string may be a number, as bytes of the runtime's own.
USERS static char *narrow(const wchar_t *S) {
  size_t N = 0;
  while ((unsigned)S[N] - 1 < 127)
    ++N;
  char *Text = __heddle_block(N + 1, 16, 7, NAMELESS);
  for (size_t I = 0; I != N; ++I)
    Text[I] = (char)S[I];
  Text[N] = 0;
  return Text;
}
#define NUMBER(Type, Name, Narrow, Parameters, ...)                            \
  USERS Type Name(const wchar_t *S, wchar_t **End Parameters) {                \
    char *Text = narrow(S), *Stop;                                             \
    Type V = Narrow(Text, &Stop __VA_ARGS__);                                  \
    if (End)                                                                   \
      *End = (wchar_t *)S + (Stop - Text);                                     \
    __heddle_release(Text);                                                    \
    return V;                                                                  \
  }
#define BASE , int Base
NUMBER(long, wcstol, strtol, BASE, , Base)
NUMBER(unsigned long, wcstoul, strtoul, BASE, , Base)
NUMBER(long long, wcstoll, strtoll, BASE, , Base)
NUMBER(unsigned long long, wcstoull, strtoull, BASE, , Base)
NUMBER(double, wcstod, strtod, , )
NUMBER(float, wcstof, strtof, , )

static size_t notAscii(void) {
  errno = EILSEQ;
  return (size_t)-1;
}
USERS size_t mbstowcs(wchar_t *To, const char *From, size_t N) {
  size_t I = 0;
  for (; !To || I != N; ++I) {
    if ((unsigned char)From[I] > 127)
      return notAscii();
    if (To)
      To[I] = From[I];
    if (!From[I])
      break;
  }
  return I;
}
USERS size_t wcstombs(char *To, const wchar_t *From, size_t N) {
  size_t I = 0;
  for (; !To || I != N; ++I) {
    if ((unsigned)From[I] > 127)
      return notAscii();
    if (To)
      To[I] = (char)From[I];
    if (!From[I])
      break;
  }
  return I;
}

//===----------------------------------------------------------------------===//
// One character. States do not matter: each is a byte
//===----------------------------------------------------------------------===//

USERS size_t mbrtowc(wchar_t *To, const char *From, size_t N,
                     mbstate_t *State) {
  if (!From)
    return 0;
  if (!N)
    return (size_t)-2;
  if ((unsigned char)*From > 127)
    return notAscii();
  if (To)
    *To = *From;
  return *From != 0;
}
size_t mbrlen(const char *From, size_t N, mbstate_t *State) {
  return mbrtowc(NULL, From, N, State);
}
USERS size_t wcrtomb(char *To, wchar_t C, mbstate_t *State) {
  if (!To)
    return 1;
  if ((unsigned)C > 127)
    return notAscii();
  *To = (char)C;
  return 1;
}
int mbtowc(wchar_t *To, const char *From, size_t N) {
  return From && !N ? -1 : (int)mbrtowc(To, From, N, NULL);
}
int mblen(const char *From, size_t N) { return mbtowc(NULL, From, N); }
int wctomb(char *To, wchar_t C) { return To ? (int)wcrtomb(To, C, NULL) : 0; }
int mbsinit(const mbstate_t *State) { return 1; }
wint_t btowc(int C) { return C >= 0 && C <= 127 ? (wint_t)C : WEOF; }
int wctob(wint_t C) { return C <= 127 ? (int)C : EOF; }
