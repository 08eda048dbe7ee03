//===- general.c - stdlib.h -----------------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "numbers.h"
#include <errno.h>
#include <limits.h>
#include <locale.h>
#include <stdlib.h>

void *memcpy(void *To, const void *From, size_t Size);

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

static int digitOf(char C) {
  return C >= '0' && C <= '9'   ? C - '0'
         : C >= 'a' && C <= 'z' ? C - 'a' + 10
         : C >= 'A' && C <= 'Z' ? C - 'A' + 10
                                : 99;
}
/// The digits of a number; sets Minus. One that does not fit is ULONG_MAX, and
/// errno and Big say so.
USERS static unsigned long parse(const char *S, char **End, int Base,
                                 int *Minus, int *Big) {
  const char *Begin = S;
  *Big = *Minus = 0;
  if (Base < 0 || Base == 1 || Base > 36) {
    errno = EINVAL;
    return 0; // *End stays, as in glibc
  }
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
      *Big = 1;
    V = V * Base + D;
  }
  if (*Big) {
    V = ULONG_MAX;
    errno = 34;
  }
  if (End)
    *End = (char *)(Begin ? Begin : S);
  return V;
}
USERS long strtol(const char *S, char **End, int Base) {
  int Minus, Big;
  unsigned long V = parse(S, End, Base, &Minus, &Big);
  if (V > (unsigned long)LONG_MAX + Minus) {
    errno = 34;
    return Minus ? LONG_MIN : LONG_MAX;
  }
  return Minus ? (long)-V : (long)V;
}
USERS unsigned long strtoul(const char *S, char **End, int Base) {
  int Minus, Big;
  unsigned long V = parse(S, End, Base, &Minus, &Big);
  return Minus && !Big ? -V : V;
}
long long strtoll(const char *S, char **E, int B) { return strtol(S, E, B); }
unsigned long long strtoull(const char *S, char **E, int B) {
  return strtoul(S, E, B);
}
USERS long atol(const char *S) { return strtol(S, NULL, 10); }
long long atoll(const char *S) { return strtol(S, NULL, 10); }
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
long labs(long V) { return V < 0 ? -V : V; }
long long llabs(long long V) { return V < 0 ? -V : V; }
div_t div(int A, int B) {
  div_t R = {A / B, A % B};
  return R;
}
ldiv_t ldiv(long A, long B) {
  ldiv_t R = {A / B, A % B};
  return R;
}
lldiv_t lldiv(long long A, long long B) {
  lldiv_t R = {A / B, A % B};
  return R;
}

/// A copy of what may be a number, for code that is not the caller's.
USERS static double floating(const char *S, char **End, int Bits) {
  size_t N = 0;
  while (S[N] && (S[N] == ' ' || (S[N] >= '\t' && S[N] <= '\r')))
    ++N;
  while (S[N] == '+' || S[N] == '-' || S[N] == '.' || S[N] == '(' ||
         S[N] == ')' || S[N] == '_' || (S[N] >= '0' && S[N] <= '9') ||
         ((S[N] | 32) >= 'a' && (S[N] | 32) <= 'z'))
    ++N;
  char *Copy = __heddle_block(N + 1, 16, 7, NAMELESS), *Stop;
  memcpy(Copy, S, N);
  Copy[N] = 0;
  int Range;
  double V = __heddle_parse_number(Copy, &Stop, Bits, &Range);
  if (Range)
    errno = 34;
  if (End)
    *End = (char *)S + (Stop - Copy);
  __heddle_release(Copy);
  return V;
}
double strtod(const char *S, char **End) { return floating(S, End, 53); }
double atof(const char *S) { return floating(S, NULL, 53); }
float strtof(const char *S, char **End) { return (float)floating(S, End, 24); }
long double strtold(const char *S, char **End) { return floating(S, End, 53); }

//===----------------------------------------------------------------------===//
// Sorting: a merge sort, which keeps the order of equal elements as glibc's
// does
//===----------------------------------------------------------------------===//

static void merge(char *At, char *Room, size_t Left, size_t Count, size_t Size,
                  int (*Compare)(const void *, const void *, void *),
                  void *More) {
  size_t L = 0, R = Left, N = 0;
  while (L != Left || R != Count) {
    size_t Next = R == Count || (L != Left && Compare(At + L * Size,
                                                      At + R * Size, More) <= 0)
                      ? L++
                      : R++;
    memcpy(Room + N++ * Size, At + Next * Size, Size);
  }
  memcpy(At, Room, Count * Size);
}
static void sort(char *At, char *Room, size_t Count, size_t Size,
                 int (*Compare)(const void *, const void *, void *),
                 void *More) {
  if (Count < 2)
    return;
  size_t Left = Count / 2;
  sort(At, Room, Left, Size, Compare, More);
  sort(At + Left * Size, Room, Count - Left, Size, Compare, More);
  merge(At, Room, Left, Count, Size, Compare, More);
}
void qsort_r(void *At, size_t Count, size_t Size,
             int (*Compare)(const void *, const void *, void *), void *More) {
  char *Room = __heddle_block(Count * Size, 16, 1, NAMELESS);
  sort(At, Room, Count, Size, Compare, More);
  __heddle_release(Room);
}
static int compareTwo(const void *A, const void *B, void *Compare) {
  return ((int (*)(const void *, const void *))Compare)(A, B);
}
void qsort(void *At, size_t Count, size_t Size,
           int (*Compare)(const void *, const void *)) {
  qsort_r(At, Count, Size, compareTwo, (void *)Compare);
}
void *bsearch(const void *Key, const void *At, size_t Count, size_t Size,
              int (*Compare)(const void *, const void *)) {
  while (Count) {
    const char *Middle = (const char *)At + Count / 2 * Size;
    int Order = Compare(Key, Middle);
    if (!Order)
      return (void *)Middle;
    if (Order > 0) {
      At = Middle + Size;
      Count -= Count / 2 + 1;
    } else {
      Count /= 2;
    }
  }
  return NULL;
}

//===----------------------------------------------------------------------===//
// Random numbers: glibc's sequence. Each call is an event.
//===----------------------------------------------------------------------===//

static struct {
  int state, isSeeded;
  uint32_t last[34];
  int next;
} sequence;
static uint32_t nextRandom(void) {
  int I = sequence.next;
  uint32_t V = sequence.last[(I + 3) % 34] + sequence.last[(I + 31) % 34];
  sequence.last[I] = V;
  sequence.next = (I + 1) % 34;
  return V >> 1;
}
static void seed(unsigned Seed) {
  uint32_t *R = sequence.last;
  R[0] = Seed ? Seed : 1;
  for (int I = 1; I != 31; ++I) {
    int64_t V = 16807 * (int64_t)(int32_t)R[I - 1] % 2147483647;
    R[I] = (uint32_t)(V < 0 ? V + 2147483647 : V);
  }
  for (int I = 31; I != 34; ++I)
    R[I] = R[I - 31];
  sequence.next = 0;
  sequence.isSeeded = 1;
  for (int I = 0; I != 310; ++I)
    nextRandom();
}
void srand(unsigned Seed) {
  __heddle_begin(&sequence, LEAST, MOST, WRITES, 0);
  seed(Seed);
  __heddle_end();
}
int rand(void) {
  __heddle_assumes_random();
  __heddle_begin(&sequence, LEAST, MOST, WRITES, 0);
  if (!sequence.isSeeded)
    seed(1);
  int V = (int)nextRandom();
  __heddle_end();
  return V;
}
void srandom(unsigned Seed) { srand(Seed); }
long random(void) { return rand(); }
USERS int rand_r(unsigned *Seed) {
  unsigned Next = *Seed;
  Next = Next * 1103515245 + 12345;
  int Result = (int)(Next / 65536) % 2048;
  for (int I = 0; I != 2; ++I) {
    Next = Next * 1103515245 + 12345;
    Result = Result << 10 ^ (int)(Next / 65536) % 1024;
  }
  *Seed = Next;
  return Result;
}

// The 48-bit sequences, which POSIX gives; all zeros before srand48(), as with
// glibc. The one that all share is not made for threads (POSIX, System
// Interfaces 2.9.1), and glibc takes no lock for it: uses by two threads race.
static struct {
  unsigned short last[3];
} sequence48;
USERS static uint64_t next48(unsigned short *Last) {
  uint64_t X = (uint64_t)Last[2] << 32 | (uint64_t)Last[1] << 16 | Last[0];
  X = (X * 0x5deece66d + 0xb) & 0xffffffffffff;
  for (int I = 0; I != 3; ++I)
    Last[I] = (unsigned short)(X >> 16 * I);
  return X;
}
USERS static uint64_t nextOfAll(void) {
  __heddle_assumes_random();
  return next48(sequence48.last);
}
static double fraction(uint64_t X) { return (double)X * 0x1p-48; }
USERS void srand48(long Seed) {
  sequence48.last[0] = 0x330e;
  sequence48.last[1] = (unsigned short)Seed;
  sequence48.last[2] = (unsigned short)(Seed >> 16);
}
double drand48(void) { return fraction(nextOfAll()); }
long lrand48(void) { return (long)(nextOfAll() >> 17); }
long mrand48(void) { return (int32_t)(nextOfAll() >> 16); }
double erand48(unsigned short *Last) { return fraction(next48(Last)); }
long nrand48(unsigned short *Last) { return (long)(next48(Last) >> 17); }
long jrand48(unsigned short *Last) { return (int32_t)(next48(Last) >> 16); }
/// What the kernel would make up.
USERS static void fill(unsigned char *To, size_t Size) {
  for (size_t I = 0; I != Size; ++I)
    To[I] = (unsigned char)rand();
}
long getrandom(void *To, size_t Size, unsigned Flags) {
  fill(To, Size);
  return (long)Size;
}
int getentropy(void *To, size_t Size) {
  fill(To, Size);
  return 0;
}
uint32_t __heddle_random(void) {
  return (uint32_t)rand() << 16 ^ (uint32_t)rand();
}

//===----------------------------------------------------------------------===//
// The environment: an empty one; the end
//===----------------------------------------------------------------------===//

USERS char *getenv(const char *Name) {
  while (*Name) // names are all alike, but read
    ++Name;
  return NULL;
}
_Noreturn void abort(void) { __heddle_fail("abort() was called"); }
_Noreturn void _exit(int Status) { __heddle_exit(Status); }
_Noreturn void _Exit(int Status) { __heddle_exit(Status); }
_Noreturn void quick_exit(int Status) { __heddle_exit(Status); }
_Noreturn void __assert_fail(const char *Text, const char *File, unsigned Line,
                             const char *Function) {
  __heddle_fail("assertion failed");
}

//===----------------------------------------------------------------------===//
// inttypes.h, and locales: there is that of C
//===----------------------------------------------------------------------===//

intmax_t strtoimax(const char *S, char **E, int B) { return strtol(S, E, B); }
uintmax_t strtoumax(const char *S, char **E, int B) { return strtoul(S, E, B); }
intmax_t imaxabs(intmax_t V) { return V < 0 ? -V : V; }
ldiv_t imaxdiv(intmax_t A, intmax_t B) { return ldiv(A, B); }

static int isWord(const char *A, const char *B) {
  while (*A && *A == *B)
    ++A, ++B;
  return *A == *B;
}
USERS char *setlocale(int Category, const char *Name) {
  int Known = !Name || !*Name || isWord(Name, "C") || isWord(Name, "POSIX");
  return Known ? "C" : NULL; // the environment is empty
}
struct lconv *localeconv(void) {
  static struct lconv l = {".",      "",       "",       "",       "",
                           "",       "",       "",       "",       "",
                           CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX,
                           CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX,
                           CHAR_MAX, CHAR_MAX, CHAR_MAX, CHAR_MAX};
  return &l;
}
