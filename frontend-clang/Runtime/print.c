//===- print.c - printf and its like --------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Printing is not an event: what one call prints comes out in one piece.
//
//===----------------------------------------------------------------------===//

#include "numbers.h"
#include <errno.h>
#include <limits.h>
#include <stdarg.h>

size_t strlen(const char *S);
char *strerror(int E);

/// Where the text goes: to memory, or to a stream by way of a buffer.
struct out {
  char *text;
  size_t room, size;
  int stream; // 0: memory
  size_t held;
};
static void flush(struct out *O) {
  if (O->held)
    __heddle_write(O->stream, O->text, O->held);
  O->held = 0;
}
USERS static void keep(char *At, char C) { *At = C; }
static void put(struct out *O, char C) {
  ++O->size;
  if (O->stream) {
    if (O->held == O->room)
      flush(O);
    O->text[O->held++] = C;
  } else if (O->size <= O->room) {
    keep(O->text + O->size - 1, C);
  }
}
static void pad(struct out *O, int N, char C) {
  for (; N > 0; --N)
    put(O, C);
}

struct spec {
  char left, zero, plus, blank, alt; // the flags - 0 + ' ' #
  int width, digits;                 // digits < 0: none given
  char size;                         // 0, h, H (hh), l, L
};

/// Sign or prefix, zeros, text, and spaces around.
static void field(struct out *O, const struct spec *S, const char *Prefix,
                  int Zeros, const char *Text, int Size) {
  int Before = 0;
  while (Prefix[Before])
    ++Before;
  int Blank = S->width - Before - Zeros - Size;
  if (!S->left)
    pad(O, Blank, ' ');
  for (; *Prefix; ++Prefix)
    put(O, *Prefix);
  pad(O, Zeros, '0');
  for (int I = 0; I < Size; ++I)
    put(O, Text[I]);
  if (S->left)
    pad(O, Blank, ' ');
}
static const char *signOf(const struct spec *S, int Minus) {
  return Minus ? "-" : S->plus ? "+" : S->blank ? " " : "";
}

static void whole(struct out *O, struct spec *S, uint64_t V, unsigned Base,
                  const char *Prefix, char A) {
  char Text[66];
  int N = sizeof Text;
  for (uint64_t Left = V; Left; Left /= Base) {
    unsigned D = Left % Base;
    Text[--N] = D < 10 ? '0' + D : A + D - 10;
  }
  int Size = (int)sizeof Text - N, Before = 0;
  while (Prefix[Before])
    ++Before;
  int Least = S->digits < 0 ? 1 : S->digits;
  if (S->alt && Base == 8 && Least <= Size)
    Least = Size + 1;
  if (S->zero && !S->left && S->digits < 0 && S->width - Before > Least)
    Least = S->width - Before;
  field(O, S, Prefix, Least > Size ? Least - Size : 0, Text + N, Size);
}

//===----------------------------------------------------------------------===//
// Doubles
//===----------------------------------------------------------------------===//

static char digitAt(const struct decimal *D, int I) {
  return I >= 0 && I < D->count ? D->digits[I] : '0';
}
/// A number is longer than any buffer: it is put piece by piece.
struct text {
  struct out *to;
  int size; // counted only if to is null
};
static void add(struct text *T, char C) {
  if (T->to)
    put(T->to, C);
  ++T->size;
}
static void addExponent(struct text *T, char Letter, int E, int Least) {
  add(T, Letter);
  add(T, E < 0 ? '-' : '+');
  if (E < 0)
    E = -E;
  char Text[4];
  int N = 0;
  do
    Text[N++] = (char)('0' + E % 10);
  while (E /= 10);
  while (N < Least)
    Text[N++] = '0';
  while (N)
    add(T, Text[--N]);
}
/// %e with so many digits behind the point.
static void scientific(struct text *T, const struct decimal *D, int Digits,
                       int Alt, char Letter) {
  add(T, digitAt(D, 0));
  if (Digits || Alt)
    add(T, '.');
  for (int I = 1; I <= Digits; ++I)
    add(T, digitAt(D, I));
  addExponent(T, Letter, D->count ? D->point - 1 : 0, 2);
}
static void fixed(struct text *T, const struct decimal *D, int Digits,
                  int Alt) {
  int Point = D->count ? D->point : 0;
  if (Point <= 0)
    add(T, '0');
  for (int I = 0; I < Point; ++I)
    add(T, digitAt(D, I));
  if (Digits || Alt)
    add(T, '.');
  for (int I = 0; I < Digits; ++I)
    add(T, digitAt(D, Point + I));
}
static void hexadecimal(struct text *T, double V, int Digits, int Alt, char A,
                        char Letter) {
  union {
    double d;
    uint64_t u;
  } U = {V};
  uint64_t M = U.u & 0xfffffffffffffull;
  int E = (int)(U.u >> 52 & 2047);
  uint64_t First = E != 0;
  E = E ? E - 1023 : M ? -1022 : 0;
  if (Digits >= 0 && Digits < 13) {
    uint64_t All = First << 52 | M, Unit = 1ull << 4 * (13 - Digits);
    uint64_t Tail = All & (Unit - 1);
    All -= Tail;
    if (Tail > Unit / 2 || (Tail == Unit / 2 && All & Unit))
      All += Unit;
    First = All >> 52;
    M = All & 0xfffffffffffffull;
  }
  int Count = 13;
  if (Digits < 0) {
    while (Count && !(M >> 4 * (13 - Count) & 15))
      --Count;
    Digits = Count;
  }
  add(T, (char)('0' + First));
  if (Digits || Alt)
    add(T, '.');
  for (int I = 1; I <= Digits; ++I) {
    unsigned D = I <= 13 ? M >> 4 * (13 - I) & 15 : 0;
    add(T, (char)(D < 10 ? '0' + D : A + D - 10));
  }
  addExponent(T, Letter, E, 1);
}

static void real(struct out *O, struct spec *S, double V, char Kind) {
  char Low = Kind | 32;
  int IsUpper = Low != Kind, Digits = S->digits < 0 ? 6 : S->digits;
  int Minus = __builtin_signbit(V) != 0;
  if (V != V || V - V != 0) {
    S->zero = 0;
    const char *Name = V != V    ? IsUpper ? "NAN" : "nan"
                       : IsUpper ? "INF"
                                 : "inf";
    field(O, S, signOf(S, Minus), 0, Name, 3);
    return;
  }
  struct decimal D;
  int Alt = S->alt, Form = Low; // e, f or a
  if (Low != 'a')
    __heddle_decimal(V, &D);
  if (Low == 'e') {
    __heddle_round(&D, Digits + 1);
  } else if (Low == 'f') {
    __heddle_round(&D, D.point + Digits);
  } else if (Low == 'g') {
    if (!Digits)
      Digits = 1;
    __heddle_round(&D, Digits);
    int E = D.count ? D.point - 1 : 0;
    int Behind = Alt ? Digits - 1 : D.count ? D.count - 1 : 0;
    if (E < -4 || E >= Digits) {
      Form = 'e';
      Digits = Behind;
    } else {
      Form = 'f';
      Digits = Alt ? Digits - 1 - E : Behind - E;
      if (Digits < 0)
        Digits = 0;
    }
  }
  const char *Sign = signOf(S, Minus);
  int Before = *Sign != 0;
  for (struct text T = {0, 0};; T.to = O) { // first only counted
    int Size = T.size;
    if (T.to) {
      int Room = S->width - Before - Size - (Form == 'a' ? 2 : 0);
      if (!S->left && !S->zero)
        pad(O, Room, ' ');
      if (*Sign)
        put(O, *Sign);
      if (Form == 'a') {
        put(O, '0');
        put(O, IsUpper ? 'X' : 'x');
      }
      if (!S->left && S->zero)
        pad(O, Room, '0');
    }
    if (Form == 'a')
      hexadecimal(&T, V, S->digits, Alt, IsUpper ? 'A' : 'a',
                  IsUpper ? 'P' : 'p');
    else if (Form == 'e')
      scientific(&T, &D, Digits, Alt, IsUpper ? 'E' : 'e');
    else
      fixed(&T, &D, Digits, Alt);
    if (T.to) {
      if (S->left)
        pad(O, S->width - Before - Size - (Form == 'a' ? 2 : 0), ' ');
      return;
    }
  }
}

//===----------------------------------------------------------------------===//
// Formats
//===----------------------------------------------------------------------===//

static uint64_t signedOf(char Size, uint64_t V) {
  return Size == 'l'   ? V
         : Size == 'h' ? (uint64_t)(short)V
         : Size == 'H' ? (uint64_t)(signed char)V
                       : (uint64_t)(int)V;
}
static uint64_t unsignedOf(char Size, uint64_t V) {
  return Size == 'l'   ? V
         : Size == 'h' ? (unsigned short)V
         : Size == 'H' ? (unsigned char)V
                       : (unsigned)V;
}

/// Reads the flags, the width, the precision and the size.
static const char *readSpec(const char *F, struct spec *S, va_list *A) {
  for (;; ++F) {
    if (*F == '-')
      S->left = 1;
    else if (*F == '0')
      S->zero = 1;
    else if (*F == '+')
      S->plus = 1;
    else if (*F == ' ')
      S->blank = 1;
    else if (*F == '#')
      S->alt = 1;
    else
      break;
  }
  if (*F == '*') {
    S->width = va_arg(*A, int);
    if (S->width < 0)
      S->left = 1, S->width = -S->width;
    ++F;
  }
  for (; *F >= '0' && *F <= '9'; ++F)
    S->width = S->width * 10 + *F - '0';
  if (*F == '.') {
    S->digits = 0;
    if (*++F == '*') {
      S->digits = va_arg(*A, int);
      ++F;
    }
    for (; *F >= '0' && *F <= '9'; ++F)
      S->digits = S->digits * 10 + *F - '0';
  }
  for (;; ++F)
    switch (*F) {
    case 'h':
      S->size = S->size == 'h' ? 'H' : 'h';
      break;
    case 'l':
    case 'z':
    case 'j':
    case 't':
      S->size = 'l';
      break;
    case 'L':
      S->size = 'L';
      break;
    default:
      return F;
    }
}

/// Wide characters as bytes, in the C locale.
USERS static void wide(struct out *O, struct spec *S, const wchar_t *T) {
  int N = 0;
  while ((S->digits < 0 || N < S->digits) && T[N]) {
    if ((unsigned)T[N] > 127)
      __heddle_refuse("printf of wide characters that are not ASCII");
    ++N;
  }
  if (!S->left)
    pad(O, S->width - N, ' ');
  for (int I = 0; I != N; ++I)
    put(O, (char)T[I]);
  if (S->left)
    pad(O, S->width - N, ' ');
}

USERS static void format(struct out *O, const char *F, va_list *A) {
  for (; *F; ++F) {
    if (*F != '%') {
      put(O, *F);
      continue;
    }
    struct spec S = {0, 0, 0, 0, 0, 0, -1, 0};
    F = readSpec(F + 1, &S, A);
    switch (*F) {
    case '%':
      put(O, '%');
      break;
    case 'c': {
      int Code = va_arg(*A, int);
      if (S.size == 'l' && (Code < 0 || Code > 127))
        __heddle_refuse("printf of wide characters that are not ASCII");
      char C = (char)Code;
      field(O, &S, "", 0, &C, 1);
      break;
    }
    case 'd':
    case 'i': {
      int64_t V =
          (int64_t)signedOf(S.size, S.size == 'l' ? va_arg(*A, uint64_t)
                                                  : (uint64_t)va_arg(*A, int));
      whole(O, &S, V < 0 ? 0 - (uint64_t)V : (uint64_t)V, 10, signOf(&S, V < 0),
            'a');
      break;
    }
    case 'u':
    case 'x':
    case 'X':
    case 'o': {
      uint64_t V = unsignedOf(S.size, S.size == 'l' ? va_arg(*A, uint64_t)
                                                    : va_arg(*A, unsigned));
      whole(O, &S, V,
            *F == 'u'   ? 10
            : *F == 'o' ? 8
                        : 16,
            !S.alt || !V ? ""
            : *F == 'x'  ? "0x"
            : *F == 'X'  ? "0X"
                         : "",
            *F == 'X' ? 'A' : 'a');
      break;
    }
    case 'p': {
      uint64_t V = (uint64_t)va_arg(*A, void *);
      if (!V)
        field(O, &S, "", 0, "(nil)", 5);
      else
        whole(O, &S, V, 16, "0x", 'a');
      break;
    }
    case 's': {
      const char *T = va_arg(*A, const char *);
      if (S.size == 'l' && T) {
        wide(O, &S, (const wchar_t *)T);
        break;
      }
      if (!T)
        T = S.digits >= 0 && S.digits < 6 ? "" : "(null)";
      int N = 0;
      while ((S.digits < 0 || N < S.digits) && T[N])
        ++N;
      field(O, &S, "", 0, T, N);
      break;
    }
    case 'm': {
      const char *T = strerror(errno);
      field(O, &S, "", 0, T, (int)strlen(T));
      break;
    }
    case 'n': {
      void *To = va_arg(*A, void *);
      if (S.size == 'l')
        *(long *)To = (long)O->size;
      else if (S.size == 'h')
        *(short *)To = (short)O->size;
      else if (S.size == 'H')
        *(signed char *)To = (signed char)O->size;
      else
        *(int *)To = (int)O->size;
      break;
    }
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
    case 'a':
    case 'A':
      real(O, &S, va_arg(*A, double), *F);
      break;
    default:
      __heddle_refuse("printf: a conversion that C17 does not have");
    }
  }
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

static char standardIn, standardOut, standardError;
void *stdin = &standardIn, *stdout = &standardOut, *stderr = &standardError;
static int streamOf(void *File) {
  if (File != stdout && File != stderr)
    __heddle_refuse("output to a file but stdout and stderr");
  return File == stdout ? 1 : 2;
}

int vfprintf(void *File, const char *F, va_list A) {
  char Text[128];
  struct out O = {Text, sizeof Text, 0, streamOf(File), 0};
  va_list Copy; // what a parameter points to is the caller's
  va_copy(Copy, A);
  format(&O, F, &Copy);
  flush(&O);
  return (int)O.size;
}
int vprintf(const char *F, va_list A) { return vfprintf(stdout, F, A); }
USERS int vsnprintf(char *To, size_t Room, const char *F, va_list A) {
  struct out O = {To, Room ? Room - 1 : 0, 0, 0, 0};
  va_list Copy;
  va_copy(Copy, A);
  format(&O, F, &Copy);
  if (Room)
    To[O.size < Room ? O.size : Room - 1] = 0;
  return (int)O.size;
}
int vsprintf(char *To, const char *F, va_list A) {
  return vsnprintf(To, INT_MAX, F, A);
}
#define PASS(Call)                                                             \
  va_list A;                                                                   \
  va_start(A, F);                                                              \
  int N = Call;                                                                \
  va_end(A);                                                                   \
  return N;
int printf(const char *F, ...) { PASS(vfprintf(stdout, F, A)) }
int fprintf(void *File, const char *F, ...) { PASS(vfprintf(File, F, A)) }
int sprintf(char *To, const char *F, ...) { PASS(vsnprintf(To, INT_MAX, F, A)) }
int snprintf(char *To, size_t Room, const char *F, ...) {
  PASS(vsnprintf(To, Room, F, A))
}
void *malloc(size_t Size);
/// The format has to be ASCII, as all text is.
USERS int vswprintf(wchar_t *To, size_t Room, const wchar_t *F, va_list A) {
  size_t Size = 0;
  while (F[Size])
    if ((unsigned)F[Size++] > 127)
      __heddle_refuse("printf of wide characters that are not ASCII");
  char *Format = __heddle_block(Size + 1, 16, 7, NAMELESS);
  for (size_t I = 0; I <= Size; ++I)
    Format[I] = (char)F[I];
  char *Text = __heddle_block(Room ? Room : 1, 16, 7, NAMELESS);
  int N = vsnprintf(Text, Room, Format, A);
  size_t Kept = N >= 0 && (size_t)N < Room ? (size_t)N + 1 : Room;
  for (size_t I = 0; I != Kept; ++I)
    To[I] = Text[I];
  __heddle_release(Format);
  __heddle_release(Text);
  return N >= 0 && (size_t)N < Room ? N : -1; // C17 7.29.2.3
}
int swprintf(wchar_t *To, size_t Room, const wchar_t *F,
             ...){PASS(vswprintf(To, Room, F, A))} USERS
    int vasprintf(char **To, const char *F, va_list A) {
  int N = vsnprintf(NULL, 0, F, A);
  *To = malloc((size_t)N + 1);
  return vsnprintf(*To, (size_t)N + 1, F, A);
}
int asprintf(char **To, const char *F, ...) { PASS(vasprintf(To, F, A)) }
int dprintf(int File, const char *F, ...){PASS(vfprintf(File == 1   ? stdout
                                                        : File == 2 ? stderr
                                                                    : NULL,
                                                        F, A))}

USERS int fputs(const char *S, void *File) {
  int Stream = streamOf(File);
  size_t N = strlen(S);
  __heddle_write(Stream, S, N);
  return 1;
}
int puts(const char *S) {
  fputs(S, stdout);
  __heddle_write(1, "\n", 1);
  return 1;
}
int fputc(int C, void *File) {
  char Text = (char)C;
  __heddle_write(streamOf(File), &Text, 1);
  return (unsigned char)C;
}
int putc(int C, void *File) { return fputc(C, File); }
int putchar(int C) { return fputc(C, stdout); }
int putchar_unlocked(int C) { return fputc(C, stdout); }
USERS size_t fwrite(const void *From, size_t Size, size_t Count, void *File) {
  const char *P = From;
  for (size_t I = 0; I != Size * Count; ++I)
    fputc(P[I], File);
  return Count;
}
long write(int File, const void *From, size_t Size) {
  if (File != 1 && File != 2)
    __heddle_refuse("output to a file but stdout and stderr");
  return (long)fwrite(From, 1, Size, File == 1 ? stdout : stderr);
}
void perror(const char *S) {
  if (S && *S)
    fprintf(stderr, "%s: ", S);
  fprintf(stderr, "%s\n", strerror(errno));
}
int fflush(void *File) { return 0; }
int setvbuf(void *File, char *Buffer, int Mode, size_t Size) { return 0; }
void setbuf(void *File, char *Buffer) {}
int ferror(void *File) { return 0; }
int fileno(void *File) { return streamOf(File); }
void flockfile(void *File) {}
void funlockfile(void *File) {}
