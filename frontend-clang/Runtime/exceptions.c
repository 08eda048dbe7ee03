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

/// The part of type To of an object; null: it has none that is accessible.
static char *upcast(const struct type *From, char *At, const struct type *To) {
  if (same(From, To))
    return At;
  if (is(From, _ZTVN10__cxxabiv120__si_class_type_infoE))
    return upcast(((const struct si_type *)From)->base, At, To);
  if (!is(From, _ZTVN10__cxxabiv121__vmi_class_type_infoE))
    return NULL;
  const struct vmi_type *V = (const struct vmi_type *)From;
  for (unsigned I = 0; I != V->count; ++I) {
    long Flags = V->bases[I].flags, Offset = Flags >> 8;
    if (!(Flags & 2))
      continue;
    if (Flags & 1)
      Offset = At ? *(long *)(*(char **)At + Offset) : 0;
    char *Found = upcast(V->bases[I].base, At + Offset, To);
    if (Found)
      return Found;
  }
  return NULL;
}

void *__dynamic_cast(const void *Part, const struct type *Source,
                     const struct type *Wanted, long Hint) {
  long *VTable = *(long **)Part;
  char *Whole = (char *)Part + VTable[-2];
  return upcast((const struct type *)VTable[-1], Whole, Wanted);
}

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
  if (IsPointer) {
    if (!is(T, _ZTVN10__cxxabiv119__pointer_type_infoE))
      return 0;
    const struct pointer_type *F = (const struct pointer_type *)Thrown,
                              *To = (const struct pointer_type *)T;
    if (F->flags & ~To->flags & 3)
      return 0;
    char *Found = same(To->pointee, &_ZTIv) ? At
                  : At ? upcast(F->pointee, At, To->pointee)
                       : NULL;
    B->adjusted = Found;
    return Found || (!At && same(F->pointee, To->pointee));
  }
  char *Found = upcast(Thrown, At, T);
  if (Found)
    B->adjusted = Found;
  return Found != NULL;
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
