//===- wide.c - Wide characters -------------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of <wchar.h> what std::char_traits<wchar_t> calls, and comparison, copying
// and search (C17 7.29.4). No conversion, input or output.
//
//===----------------------------------------------------------------------===//

#include "heddle.h"
#include <string.h>
#include <wchar.h>

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
    if (A[I] != B[I])
      return A[I] < B[I] ? -1 : 1;
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
