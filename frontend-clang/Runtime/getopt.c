//===- getopt.c - Options of the command line -----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As POSIX has it: options stand before other words, which are not moved.
//
//===----------------------------------------------------------------------===//

#include "heddle.h"

int fprintf(void *File, const char *F, ...);
extern void *stderr;

char *optarg;
int optind = 1, opterr = 1, optopt;

int getopt(int Count, char *const Words[], const char *Known) {
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
