//===- exceptions.c - Throwing, catching, dynamic_cast --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer to an exception is one to its object, 64 bytes behind a header.
// Each handler that runs has a node of the thread's own, so that several
// threads may handle one exception (std::rethrow_exception).
//
//===----------------------------------------------------------------------===//

#include "sync.h"

struct type { // std::type_info
  void *vtable;
  const char *name;
};
struct si_type {
  struct type of;
  const struct type *base;
};
struct vmi_type {
  struct type of;
  unsigned flags, count;
  struct {
    const struct type *base;
    long flags; // 1 virtual, 2 public, offset << 8
  } bases[];
};
struct pointer_type {
  struct type of;
  unsigned flags; // 1 const, 2 volatile
  const struct type *pointee;
};

// vtables of std::type_info's classes; a typeinfo points to the third word.
void *_ZTVN10__cxxabiv117__class_type_infoE[12];
void *_ZTVN10__cxxabiv120__si_class_type_infoE[12];
void *_ZTVN10__cxxabiv121__vmi_class_type_infoE[12];
void *_ZTVN10__cxxabiv119__pointer_type_infoE[12];
void *_ZTVN10__cxxabiv123__fundamental_type_infoE[12];
void *_ZTVN10__cxxabiv116__enum_type_infoE[12];
void *_ZTVN10__cxxabiv120__function_type_infoE[12];
void *_ZTVN10__cxxabiv117__array_type_infoE[12];
void *_ZTVN10__cxxabiv129__pointer_to_member_type_infoE[12];
// Fundamental types, and pointers to some.
#define TYPE(Letter, Name)                                                     \
  const struct type _ZTI##Letter = {                                           \
      &_ZTVN10__cxxabiv123__fundamental_type_infoE[2], Name};                  \
  const struct pointer_type _ZTIP##Letter = {                                  \
      {&_ZTVN10__cxxabiv119__pointer_type_infoE[2], "P" Name},                 \
      0,                                                                       \
      &_ZTI##Letter};                                                          \
  const struct pointer_type _ZTIPK##Letter = {                                 \
      {&_ZTVN10__cxxabiv119__pointer_type_infoE[2], "PK" Name},                \
      1,                                                                       \
      &_ZTI##Letter};
TYPE(v, "v")
TYPE(b, "b")
TYPE(c, "c")
TYPE(a, "a")
TYPE(h, "h")
TYPE(s, "s")
TYPE(t, "t")
TYPE(i, "i")
TYPE(j, "j")
TYPE(l, "l")
TYPE(m, "m")
TYPE(x, "x")
TYPE(y, "y")
TYPE(f, "f")
TYPE(d, "d")
const struct type _ZTIDn = {&_ZTVN10__cxxabiv123__fundamental_type_infoE[2],
                            "Dn"};

// What pthread_exit would throw; here it does not.
const struct type _ZTIN10__cxxabiv115__forced_unwindE = {
    &_ZTVN10__cxxabiv117__class_type_infoE[2],
    "N10__cxxabiv115__forced_unwindE"};
const struct type _ZTIN10__cxxabiv119__foreign_exceptionE = {
    &_ZTVN10__cxxabiv117__class_type_infoE[2],
    "N10__cxxabiv119__foreign_exceptionE"};

struct exception {
  const struct type *type;
  void (*destroy)(void *);
  int references, isShared;
};
enum { HEADER = 64 };
static struct exception *headerOf(void *X) {
  return (struct exception *)((char *)X - HEADER);
}

struct handler {
  struct handler *next;
  void *exception;
};

static int same(const struct type *A, const struct type *B) {
  if (A == B)
    return 1;
  const char *L = A->name, *R = B->name;
  while (*L && *L == *R)
    ++L, ++R;
  return *L == *R;
}
static int is(const struct type *T, void **VTable) {
  return T->vtable == &VTable[2];
}

/// The parts of one type that an object has; at most so many are told apart.
enum { MOST_PARTS = 16 };
struct parts {
  int count;
  struct {
    char *at;
    int isPublic; // by some way
  } of[MOST_PARTS];
};

/// Adds the parts of type To of an object of type From. A null At has no
/// virtual bases to look for: they count as one.
static void findParts(const struct type *From, char *At, const struct type *To,
                      int IsPublic, struct parts *Out) {
  if (same(From, To)) {
    for (int I = 0; I != Out->count; ++I)
      if (Out->of[I].at == At) {
        Out->of[I].isPublic |= IsPublic;
        return;
      }
    if (Out->count == MOST_PARTS)
      __heddle_refuse("a class with more than 16 bases of one type");
    Out->of[Out->count].at = At;
    Out->of[Out->count++].isPublic = IsPublic;
    return;
  }
  if (is(From, _ZTVN10__cxxabiv120__si_class_type_infoE))
    return findParts(((const struct si_type *)From)->base, At, To, IsPublic,
                     Out);
  if (!is(From, _ZTVN10__cxxabiv121__vmi_class_type_infoE))
    return;
  const struct vmi_type *V = (const struct vmi_type *)From;
  for (unsigned I = 0; I != V->count; ++I) {
    long Flags = V->bases[I].flags, Offset = Flags >> 8;
    if (Flags & 1)
      Offset = At ? *(long *)(*(char **)At + Offset) : 0;
    findParts(V->bases[I].base, At ? At + Offset : At, To,
              IsPublic && Flags & 2, Out);
  }
}

/// Sets *Found to the part of type To of an object, or to null for a null At;
/// 0: it has none, or not one that is public and the only one.
static int upcast(const struct type *From, char *At, const struct type *To,
                  char **Found) {
  struct parts P;
  P.count = 0;
  findParts(From, At, To, 1, &P);
  if (P.count != 1 || !P.of[0].isPublic)
    return 0;
  *Found = P.of[0].at;
  return 1;
}

/// C++20 7.6.1.7: the object of type To that the part is a public base of, if
/// there is one; else, if the part is a public base of the whole object, the
/// whole object's only part of type To, if it is public.
void *__dynamic_cast(const void *Part, const struct type *Source,
                     const struct type *Wanted, long Hint) {
  long *VTable = *(long **)Part;
  char *Whole = (char *)Part + VTable[-2], *Only = NULL;
  const struct type *Type = (const struct type *)VTable[-1];
  struct parts All, Own;
  All.count = 0;
  findParts(Type, Whole, Wanted, 1, &All);
  int Count = 0;
  for (int I = 0; I != All.count; ++I) {
    Own.count = 0;
    findParts(Wanted, All.of[I].at, Source, 1, &Own);
    for (int J = 0; J != Own.count; ++J)
      if (Own.of[J].at == Part && Own.of[J].isPublic) {
        Only = All.of[I].at;
        ++Count;
      }
  }
  if (Count == 1)
    return Only;
  if (All.count != 1 || !All.of[0].isPublic)
    return NULL;
  Own.count = 0;
  findParts(Type, Whole, Source, 1, &Own);
  for (int J = 0; J != Own.count; ++J)
    if (Own.of[J].at == Part && Own.of[J].isPublic)
      return All.of[0].at;
  return NULL;
}

/// What a handler of a pointer to a member gets of nullptr.
static const long NoFunction[2], NoData = -1;

/// Whether a handler of type T is one for the exception; then the thread knows
/// what the handler gets.
int __heddle_catches(void *X, const struct type *T) {
  struct block *B = __heddle_self();
  const struct type *Thrown = headerOf(X)->type;
  int IsPointer = is(Thrown, _ZTVN10__cxxabiv119__pointer_type_infoE);
  char *At = IsPointer ? *(char **)X : X;
  if (!T || same(Thrown, T)) {
    B->adjusted = At;
    return 1;
  }
  if (same(Thrown, &_ZTIDn)) {
    if (is(T, _ZTVN10__cxxabiv119__pointer_type_infoE))
      B->adjusted = NULL;
    else if (is(T, _ZTVN10__cxxabiv129__pointer_to_member_type_infoE))
      B->adjusted = is(((const struct pointer_type *)T)->pointee,
                       _ZTVN10__cxxabiv120__function_type_infoE)
                        ? (void *)NoFunction
                        : (void *)&NoData;
    else
      return 0;
    return 1;
  }
  char *Found;
  if (IsPointer) {
    if (!is(T, _ZTVN10__cxxabiv119__pointer_type_infoE))
      return 0;
    const struct pointer_type *F = (const struct pointer_type *)Thrown,
                              *To = (const struct pointer_type *)T;
    if (F->flags & ~To->flags & 3)
      return 0;
    if (same(To->pointee, &_ZTIv) &&
        !is(F->pointee, _ZTVN10__cxxabiv120__function_type_infoE))
      Found = At;
    else if (!upcast(F->pointee, At, To->pointee, &Found))
      return 0;
    B->adjusted = Found;
    return 1;
  }
  if (!upcast(Thrown, At, T, &Found))
    return 0;
  B->adjusted = Found;
  return 1;
}

/// Enters a try block with what it catches (ModuleLowering::clausesOf); null:
/// leaves the innermost one.
void __heddle_try(const void *const *Clauses) {
  struct block *B = __heddle_self();
  if (!Clauses) {
    --B->depth;
    return;
  }
  if (B->depth == B->room) {
    int Room = B->room ? 2 * B->room : 16;
    const void *const **New =
        __heddle_block(Room * sizeof *New, 16, 7, NAMELESS);
    for (int I = 0; I != B->depth; ++I)
      New[I] = B->tries[I];
    B->tries = New;
    B->room = Room;
  }
  B->tries[B->depth++] = Clauses;
}
static int hasHandler(void *X) {
  struct block *B = __heddle_self();
  for (int I = B->depth; I--;)
    for (const void *const *C = B->tries[I]; *C; ++C)
      if (*C == B->tries[I] || __heddle_catches(X, *C))
        return 1;
  return 0;
}

/// The lowering writes it: a finding that names the type.
void __heddle_uncaught(const struct type *T) { __heddle_fail("uncaught"); }
_Noreturn void _ZSt9terminatev(void) {
  __heddle_fail("std::terminate() was called");
}

void *__cxa_allocate_exception(size_t Size) {
  char *B = __heddle_block(Size + HEADER, 16, 7, NAMELESS);
  ((struct exception *)B)->references = 0;
  // The object itself has no value yet.
  return B + HEADER;
}
void __cxa_free_exception(void *X) { __heddle_release((char *)X - HEADER); }
void *__cxa_init_primary_exception(void *X, const struct type *T,
                                   void (*Destroy)(void *)) {
  struct exception *E = headerOf(X);
  E->type = T;
  E->destroy = Destroy;
  return E;
}

/// Others may hold it: std::exception_ptr.
void __heddle_hold(void *X) {
  struct exception *E = headerOf(X);
  E->isShared = 1;
  __atomic_fetch_add(&E->references, 1, __ATOMIC_ACQ_REL);
}
void __heddle_drop(void *X) {
  struct exception *E = headerOf(X);
  int Left = E->isShared
                 ? __atomic_sub_fetch(&E->references, 1, __ATOMIC_ACQ_REL)
                 : --E->references;
  if (Left)
    return;
  if (E->destroy)
    E->destroy(X);
  __cxa_free_exception(X);
}

void __cxa_throw(void *X, const struct type *T, void (*Destroy)(void *)) {
  __cxa_init_primary_exception(X, T, Destroy);
  struct block *B = __heddle_self();
  ++headerOf(X)->references;
  ++B->thrown;
  if (!hasHandler(X))
    __heddle_uncaught(T);
  __heddle_throw(X);
}
/// As a new throw of the same object.
void __heddle_throw_again(void *X) {
  struct block *B = __heddle_self();
  if (headerOf(X)->isShared)
    __heddle_hold(X);
  else
    ++headerOf(X)->references;
  ++B->thrown;
  if (!hasHandler(X))
    __heddle_uncaught(headerOf(X)->type);
  __heddle_throw(X);
}
void __cxa_rethrow(void) {
  struct handler *H = __heddle_self()->handlers;
  if (!H)
    __heddle_fail("std::terminate() was called: 'throw;' without an exception");
  __heddle_throw_again(H->exception);
}

void *__cxa_begin_catch(void *X) {
  struct block *B = __heddle_self();
  struct handler *H = __heddle_block(sizeof *H, 16, 7, NAMELESS);
  H->exception = X;
  H->next = B->handlers;
  B->handlers = H;
  --B->thrown;
  return B->adjusted;
}
void *__cxa_get_exception_ptr(void *X) { return __heddle_self()->adjusted; }
void __cxa_end_catch(void) {
  struct block *B = __heddle_self();
  struct handler *H = B->handlers;
  B->handlers = H->next;
  void *X = H->exception;
  __heddle_release(H);
  __heddle_drop(X);
}
void *__heddle_current_exception(void) {
  struct handler *H = __heddle_self()->handlers;
  return H ? H->exception : NULL;
}
int _ZSt19uncaught_exceptionsv(void) { return __heddle_self()->thrown; }
_Bool _ZSt18uncaught_exceptionv(void) { return __heddle_self()->thrown != 0; }

// Called by clang's code for mistakes that it knows of.
void __cxa_bad_cast(void);
void __cxa_throw_bad_array_new_length(void) {
  __heddle_fail("operator new[]: a length that does not fit");
}
