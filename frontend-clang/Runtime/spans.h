//===- spans.h - Searches in strings of either width ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// strings.c and wide.c define the type CHAR, and NAME(spn) as the name of their
// strspn, before they include it.
//
//===----------------------------------------------------------------------===//

USERS static int holds(const CHAR *Set, CHAR C) {
  for (; *Set; ++Set)
    if (*Set == C)
      return 1;
  return 0;
}
USERS size_t NAME(spn)(const CHAR *S, const CHAR *Set) {
  size_t N = 0;
  while (S[N] && holds(Set, S[N]))
    ++N;
  return N;
}
USERS size_t NAME(cspn)(const CHAR *S, const CHAR *Set) {
  size_t N = 0;
  while (S[N] && !holds(Set, S[N]))
    ++N;
  return N;
}
USERS CHAR *NAME(pbrk)(const CHAR *S, const CHAR *Set) {
  S += NAME(cspn)(S, Set);
  return *S ? (CHAR *)S : NULL;
}
USERS CHAR *NAME(str)(const CHAR *S, const CHAR *Part) {
  size_t N = NAME(len)(Part);
  for (;; ++S) {
    if (!NAME(ncmp)(S, Part, N))
      return (CHAR *)S;
    if (!*S)
      return NULL;
  }
}
