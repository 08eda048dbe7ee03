//===- trees.c - Searches of search.h -------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Trees are not balanced; that would show in the order of twalk(), which is not
// here.
//
//===----------------------------------------------------------------------===//

#include "heddle.h"
#include <search.h>
#include <stdlib.h>
#include <string.h>

typedef int (*comparison)(const void *, const void *);

struct node {
  const void *key; // what the caller's pointer to a node leads to
  struct node *left, *right;
};

USERS static struct node **place(const void *Key, struct node **At,
                                 comparison Compare) {
  while (*At) {
    int Order = Compare(Key, (*At)->key);
    if (!Order)
      return At;
    At = Order < 0 ? &(*At)->left : &(*At)->right;
  }
  return At;
}
USERS void *tsearch(const void *Key, void **Root, comparison Compare) {
  if (!Root)
    return NULL;
  struct node **At = place(Key, (struct node **)Root, Compare);
  if (!*At) {
    struct node *New = malloc(sizeof *New);
    New->key = Key;
    New->left = New->right = NULL;
    *At = New;
  }
  return *At;
}
USERS void *tfind(const void *Key, void *const *Root, comparison Compare) {
  return Root ? *place(Key, (struct node **)Root, Compare) : NULL;
}
/// The node above the one that goes; of the root's, something that is not null.
USERS void *tdelete(const void *Key, void **Root, comparison Compare) {
  if (!Root || !*Root)
    return NULL;
  struct node **At = (struct node **)Root, *Above = NULL;
  for (int Order; *At && (Order = Compare(Key, (*At)->key));) {
    Above = *At;
    At = Order < 0 ? &Above->left : &Above->right;
  }
  struct node *Gone = *At;
  if (!Gone)
    return NULL;
  if (!Gone->left) {
    *At = Gone->right;
  } else if (!Gone->right) {
    *At = Gone->left;
  } else {
    struct node **Next = &Gone->right;
    while ((*Next)->left)
      Next = &(*Next)->left;
    struct node *New = *Next;
    *Next = New->right;
    New->left = Gone->left;
    New->right = Gone->right;
    *At = New;
  }
  free(Gone);
  return Above ? (void *)Above : Root;
}
USERS void tdestroy(void *Root, void (*Free)(void *)) {
  struct node *N = Root;
  if (!N)
    return;
  tdestroy(N->left, Free);
  tdestroy(N->right, Free);
  Free((void *)N->key);
  free(N);
}

USERS void *lfind(const void *Key, const void *Base, size_t *Count, size_t Size,
                  comparison Compare) {
  const char *At = Base;
  for (size_t I = 0; I != *Count; ++I, At += Size)
    if (!Compare(Key, At))
      return (void *)At;
  return NULL;
}
USERS void *lsearch(const void *Key, void *Base, size_t *Count, size_t Size,
                    comparison Compare) {
  void *Found = lfind(Key, Base, Count, Size, Compare);
  if (Found)
    return Found;
  char *End = (char *)Base + *Count * Size;
  ++*Count;
  return memcpy(End, Key, Size);
}

// Their callers' elements begin with two pointers.
struct link {
  struct link *next, *previous;
};
USERS void insque(void *Element, void *Before) {
  struct link *New = Element, *P = Before;
  New->previous = P;
  New->next = P ? P->next : NULL;
  if (!P)
    return;
  if (P->next)
    P->next->previous = New;
  P->next = New;
}
USERS void remque(void *Element) {
  struct link *E = Element;
  if (E->next)
    E->next->previous = E->previous;
  if (E->previous)
    E->previous->next = E->next;
}
