//===- getopt.c - Options of the command line -----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As POSIX has it: options stand before other words, and no word is moved.
//
//===----------------------------------------------------------------------===//

#include "heddle.h"

int fprintf(void *File, const char *F, ...);
extern void *stderr;

char *optarg;
int optind = 1, opterr = 1, optopt;

USERS int getopt(int Count, char *const Words[], const char *Known) {
  static const char *rest; // of a word with several options
  if (!rest || !*rest) {
    const char *Word = optind < Count ? Words[optind] : NULL;
    if (!Word || *Word != '-' || !Word[1])
      return -1;
    ++optind;
    if (Word[1] == '-' && !Word[2])
      return -1;
    rest = Word + 1;
  }
  int Option = optopt = (unsigned char)*rest++;
  int IsSilent = *Known == ':';
  const char *K = Known;
  while (*K && (*K != Option || *K == ':'))
    ++K;
  if (!*K) {
    if (opterr && !IsSilent)
      fprintf(stderr, "%s: invalid option -- '%c'\n", Words[0], Option);
    return '?';
  }
  if (K[1] != ':')
    return Option;
  if (*rest) {
    optarg = (char *)rest;
  } else if (optind < Count) {
    optarg = Words[optind++];
  } else {
    if (opterr && !IsSilent)
      fprintf(stderr, "%s: option requires an argument -- '%c'\n", Words[0],
              Option);
    return IsSilent ? ':' : '?';
  }
  rest = NULL;
  return Option;
}

//===----------------------------------------------------------------------===//
// GNU's long options, which may be cut short where no other begins alike
//===----------------------------------------------------------------------===//

struct option {
  const char *name;
  int has_arg; // 0 no, 1 yes, 2 behind '=' only
  int *flag;
  int val;
};

/// How many characters the words have in common.
USERS static int common(const char *A, const char *B) {
  int N = 0;
  while (A[N] && A[N] == B[N])
    ++N;
  return N;
}

USERS int getopt_long(int Count, char *const Words[], const char *Known,
                      const struct option *Long, int *Index) {
  const char *Word = optind < Count ? Words[optind] : NULL;
  if (*Known == '-' || *Known == '+')
    __heddle_refuse("getopt_long with '+' or '-' before its options");
  if (Word && Word[0] == '-' && Word[1] != '-' && Word[1])
    return getopt(Count, Words, Known);
  if (!Word || Word[0] != '-' || !Word[1]) {
    for (int I = optind; I < Count; ++I) // GNU's would move it
      if (Words[I][0] == '-' && Words[I][1])
        __heddle_refuse("getopt_long of options behind other words");
    return -1;
  }
  ++optind;
  if (!Word[2])
    return -1;
  Word += 2;
  int Size = 0, Found = -1, Many = 0;
  while (Word[Size] && Word[Size] != '=')
    ++Size;
  for (int I = 0; Long[I].name; ++I) {
    if (common(Word, Long[I].name) < Size)
      continue;
    if (!Long[I].name[Size]) {
      Found = I, Many = 0;
      break;
    }
    // Those that mean the same are one.
    Many |= Found >= 0 && (Long[Found].has_arg != Long[I].has_arg ||
                           Long[Found].flag != Long[I].flag ||
                           Long[Found].val != Long[I].val);
    Found = Found < 0 ? I : Found;
  }
  int IsSilent = *Known == ':' || !opterr;
  optopt = 0;
  if (Found < 0 || Many) {
    if (!IsSilent)
      fprintf(stderr,
              Many ? "%s: option '--%s' is ambiguous\n"
                   : "%s: unrecognized option '--%s'\n",
              Words[0], Word);
    return '?';
  }
  const struct option *O = &Long[Found];
  optarg = Word[Size] ? (char *)Word + Size + 1 : NULL;
  optopt = O->val;
  if (optarg && !O->has_arg) {
    if (!IsSilent)
      fprintf(stderr, "%s: option '--%s' doesn't allow an argument\n", Words[0],
              O->name);
    return '?';
  }
  if (!optarg && O->has_arg == 1) {
    if (optind == Count) {
      if (!IsSilent)
        fprintf(stderr, "%s: option '--%s' requires an argument\n", Words[0],
                O->name);
      return *Known == ':' ? ':' : '?';
    }
    optarg = Words[optind++];
  }
  if (Index)
    *Index = Found;
  if (!O->flag)
    return O->val;
  *O->flag = O->val;
  return 0;
}
