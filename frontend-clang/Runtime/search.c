//===- search.c - What GNU and BSD add to string.h ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle.h"
#include <string.h>
#include <strings.h>

USERS char *strsep(char **S, const char *Set) {
  char *Begin = *S;
  if (!Begin)
    return NULL;
  char *End = Begin + strcspn(Begin, Set);
  *S = *End ? End + 1 : NULL;
  *End = 0;
  return Begin;
}
USERS char *strchrnul(const char *S, int C) {
  while (*S && *S != (char)C)
    ++S;
  return (char *)S;
}
USERS char *strcasestr(const char *S, const char *Part) {
  size_t N = strlen(Part);
  for (;; ++S) {
    if (!strncasecmp(S, Part, N))
      return (char *)S;
    if (!*S)
      return NULL;
  }
}
USERS void *memmem(const void *At, size_t Size, const void *Part, size_t N) {
  for (size_t I = 0; I + N <= Size; ++I)
    if (!memcmp((const char *)At + I, Part, N))
      return (char *)At + I;
  return NULL;
}
USERS void *memccpy(void *To, const void *From, int C, size_t N) {
  char *T = To;
  for (const char *F = From; N; --N)
    if ((*T++ = *F++) == (char)C)
      return T;
  return NULL;
}
USERS size_t strxfrm(char *To, const char *From, size_t Room) {
  size_t N = strlen(From);
  if (Room)
    memcpy(To, From, N < Room ? N + 1 : Room);
  return N;
}
void bzero(void *At, size_t N) { memset(At, 0, N); }
void bcopy(const void *From, void *To, size_t N) { memmove(To, From, N); }
int bcmp(const void *A, const void *B, size_t N) { return memcmp(A, B, N); }
char *index(const char *S, int C) { return strchr(S, C); }
char *rindex(const char *S, int C) { return strrchr(S, C); }
int ffs(int V) { return __builtin_ffs(V); }
int ffsl(long V) { return __builtin_ffsl(V); }
int ffsll(long long V) { return __builtin_ffsll(V); }
USERS void *rawmemchr(const void *S, int C) {
  const char *At = S;
  while (*At != (char)C)
    ++At;
  return (void *)At;
}
USERS char *stpncpy(char *To, const char *From, size_t N) {
  size_t Length = strnlen(From, N);
  memcpy(To, From, Length);
  memset(To + Length, 0, N - Length);
  return To + Length;
}
