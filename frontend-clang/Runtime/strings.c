//===- strings.c - string.h and ctype.h -----------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle.h"
#include <ctype.h>

void *malloc(size_t Size);
void *memcpy(void *To, const void *From, size_t Size);

static __thread int ownErrno;
int *__errno_location(void) { return &ownErrno; }

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
/// Both arrays have N bytes (C17 7.24.1), and all are read, also those behind a
/// difference.
USERS int memcmp(const void *A, const void *B, size_t N) {
  const unsigned char *L = A, *R = B;
  for (; N; --N, ++L, ++R)
    if (*L != *R) {
      int Result = *L - *R;
      __heddle_look((const char *)L + 1, N - 1);
      __heddle_look((const char *)R + 1, N - 1);
      return Result;
    }
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
USERS char *stpcpy(char *To, const char *From) {
  while ((*To = *From++))
    ++To;
  return To;
}
USERS char *strcat(char *To, const char *From) {
  strcpy(To + strlen(To), From);
  return To;
}
USERS char *strncat(char *To, const char *From, size_t N) {
  char *T = To + strlen(To);
  for (; N && *From; --N)
    *T++ = *From++;
  *T = 0;
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
USERS char *strdup(const char *S) { return strcpy(malloc(strlen(S) + 1), S); }
USERS void *memchr(const void *S, int C, size_t N) {
  for (const char *P = S; N; --N, ++P)
    if (*P == (char)C)
      return (void *)P;
  return NULL;
}
USERS size_t strnlen(const char *S, size_t Most) {
  size_t N = 0;
  while (N < Most && S[N])
    ++N;
  return N;
}
USERS char *strrchr(const char *S, int C) {
  const char *Last = NULL;
  for (;; ++S) {
    if (*S == (char)C)
      Last = S;
    if (!*S)
      return (char *)Last;
  }
}
#define CHAR char
#define NAME(Word) str##Word
#include "spans.h"
USERS char *strtok_r(char *S, const char *Set, char **Next) {
  if (!S)
    S = *Next;
  S += strspn(S, Set);
  if (!*S) {
    *Next = S;
    return NULL;
  }
  char *End = S + strcspn(S, Set);
  *Next = End;
  if (*End) {
    *End = 0;
    *Next = End + 1;
  }
  return S;
}
/// Two threads that call it race, as C17 lets them (7.24.5.8).
USERS char *strtok(char *S, const char *Set) {
  static char *Next;
  return strtok_r(S, Set, &Next);
}
USERS char *strndup(const char *S, size_t Most) {
  size_t N = strnlen(S, Most);
  char *New = malloc(N + 1);
  memcpy(New, S, N);
  New[N] = 0;
  return New;
}
USERS void *mempcpy(void *To, const void *From, size_t Size) {
  return (char *)memcpy(To, From, Size) + Size;
}
USERS void *memrchr(const void *S, int C, size_t N) {
  while (N--)
    if (((const char *)S)[N] == (char)C)
      return (char *)S + N;
  return NULL;
}
int strcoll(const char *A, const char *B) { return strcmp(A, B); }

//===----------------------------------------------------------------------===//
// Characters, in the locale "C"
//===----------------------------------------------------------------------===//

#undef isalpha
#undef isdigit
#undef isalnum
#undef islower
#undef isupper
#undef isspace
#undef isblank
#undef iscntrl
#undef isprint
#undef isgraph
#undef ispunct
#undef isxdigit
#undef tolower
#undef toupper

int isdigit(int C) { return C >= '0' && C <= '9'; }
int islower(int C) { return C >= 'a' && C <= 'z'; }
int isupper(int C) { return C >= 'A' && C <= 'Z'; }
int isalpha(int C) { return islower(C) || isupper(C); }
int isalnum(int C) { return isalpha(C) || isdigit(C); }
int isspace(int C) { return C == ' ' || (C >= '\t' && C <= '\r'); }
int isblank(int C) { return C == ' ' || C == '\t'; }
int iscntrl(int C) { return (C >= 0 && C < ' ') || C == 127; }
int isprint(int C) { return C >= ' ' && C < 127; }
int isgraph(int C) { return C > ' ' && C < 127; }
int ispunct(int C) { return isgraph(C) && !isalnum(C); }
int isxdigit(int C) {
  return isdigit(C) || (C >= 'a' && C <= 'f') || (C >= 'A' && C <= 'F');
}
int tolower(int C) { return isupper(C) ? C + 32 : C; }
int toupper(int C) { return islower(C) ? C - 32 : C; }

// What glibc's header files make of them: tables of -128 to 255.
#define IS(Test, Bit) ((Test) ? Bit : 0)
#define DIGIT(C) ((C) >= '0' && (C) <= '9')
#define LOWER(C) ((C) >= 'a' && (C) <= 'z')
#define UPPER(C) ((C) >= 'A' && (C) <= 'Z')
#define GRAPH(C) ((C) > ' ' && (C) < 127)
#define ALNUM(C) (DIGIT(C) || LOWER(C) || UPPER(C))
#define HEX(C)                                                                 \
  (DIGIT(C) || ((C) >= 'a' && (C) <= 'f') || ((C) >= 'A' && (C) <= 'F'))
#define KIND(C)                                                                \
  IS(UPPER(C), _ISupper) | IS(LOWER(C), _ISlower) |                            \
      IS(LOWER(C) || UPPER(C), _ISalpha) | IS(DIGIT(C), _ISdigit) |            \
      IS(HEX(C), _ISxdigit) |                                                  \
      IS((C) == ' ' || ((C) >= 9 && (C) <= 13), _ISspace) |                    \
      IS((C) >= ' ' && (C) < 127, _ISprint) | IS(GRAPH(C), _ISgraph) |         \
      IS((C) == ' ' || (C) == 9, _ISblank) |                                   \
      IS(((C) >= 0 && (C) < ' ') || (C) == 127, _IScntrl) |                    \
      IS(GRAPH(C) && !ALNUM(C), _ISpunct) | IS(ALNUM(C), _ISalnum)
#define TO_LOWER(C) UPPER(C) ? (C) + 32 : (C)
#define TO_UPPER(C) LOWER(C) ? (C) - 32 : (C)
#define OF4(M, C) M(C), M((C) + 1), M((C) + 2), M((C) + 3)
#define OF16(M, C) OF4(M, C), OF4(M, (C) + 4), OF4(M, (C) + 8), OF4(M, (C) + 12)
#define OF64(M, C)                                                             \
  OF16(M, C), OF16(M, (C) + 16), OF16(M, (C) + 32), OF16(M, (C) + 48)
#define OF384(M)                                                               \
  {OF64(M, -128), OF64(M, -64), OF64(M, 0),                                    \
   OF64(M, 64),   OF64(M, 128), OF64(M, 192)}
static const unsigned short kinds[384] = OF384(KIND);
static const int lowers[384] = OF384(TO_LOWER), uppers[384] = OF384(TO_UPPER);
const unsigned short **__ctype_b_loc(void) {
  static const unsigned short *const Table = kinds + 128;
  return (const unsigned short **)&Table;
}
const int **__ctype_tolower_loc(void) {
  static const int *const Table = lowers + 128;
  return (const int **)&Table;
}
const int **__ctype_toupper_loc(void) {
  static const int *const Table = uppers + 128;
  return (const int **)&Table;
}
USERS int strcasecmp(const char *A, const char *B) {
  while (*A && tolower((unsigned char)*A) == tolower((unsigned char)*B))
    ++A, ++B;
  return tolower((unsigned char)*A) - tolower((unsigned char)*B);
}
USERS int strncasecmp(const char *A, const char *B, size_t N) {
  for (; N && *A && tolower((unsigned char)*A) == tolower((unsigned char)*B);
       --N)
    ++A, ++B;
  return N ? tolower((unsigned char)*A) - tolower((unsigned char)*B) : 0;
}
