// Bytes that are accessed in several widths, and blocks whose life ends.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef union {
  uint64_t whole;
  uint32_t half[2];
  uint8_t byte[8];
} bytes;
static bytes shared;
static bytes *block;
static _Atomic(bytes *) passed;
static atomic_int done;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#ifdef BUFFERED
static void *nothing(void *a) { return a; }
#endif
#if defined(OWN) // a thread's own
static void *first(void *a) {
  bytes b;
  b.whole = 0x0102030405060708;
  unsigned sum = 0;
  for (int i = 0; i < 8; ++i)
    sum = sum * 3 + b.byte[i];
  b.half[1] = sum;
  assert(b.byte[4] == (uint8_t)sum && b.byte[0] == 8);
  return a;
}
static void *second(void *a) { return first(a); }
#elif defined(LOCKED)
static void *first(void *a) {
  pthread_mutex_lock(&lock);
  shared.whole += 1;
  shared.byte[1] += 1;
  pthread_mutex_unlock(&lock);
  return a;
}
static void *second(void *a) {
  pthread_mutex_lock(&lock);
  shared.byte[1] += 1;
  shared.half[0] += 1;
  pthread_mutex_unlock(&lock);
  return a;
}
#elif defined(PASSED) // by a store of that order
static void *first(void *a) {
  bytes *b = malloc(sizeof *b);
  b->whole = 0x201;
  b->byte[3] = 7;
  atomic_store_explicit(&passed, b, PASSED);
  return a;
}
static void *second(void *a) {
  bytes *b = atomic_load_explicit(&passed, memory_order_acquire);
  if (b) {
    assert(b->half[0] == 0x7000201);
    b->byte[0] = 2;
    assert(b->whole == 0x7000202);
    free(b);
  }
  return a;
}
#elif defined(FREED) // behind a store of that order
static void *first(void *a) {
  block->half[0] = 2;
  atomic_store_explicit(&done, 1, FREED);
  return a;
}
static void *second(void *a) {
  if (atomic_load_explicit(&done, memory_order_acquire))
    free(block);
  return a;
}
#elif defined(READ) // while another thread frees it
static void *first(void *a) { return block->half[0] ? a : 0; }
static void *second(void *a) {
  free(block);
  return a;
}
#elif defined(HALVES) // of what another thread writes as a whole
static void *first(void *a) {
  assert(shared.half[1] == 0);
  return a;
}
static void *second(void *a) {
  shared.whole = -1;
  return a;
}
#elif defined(DIVIDED) // what the other writes before it divides it
static void *first(void *a) {
  shared.whole = -1;
  shared.byte[1] = 9;
  return a;
}
static void *second(void *a) {
  assert(shared.half[1] != 0); // wrong if it comes first
  return a;
}
#elif defined(ZEROS) // beside a value
static void *first(void *a) {
  assert(shared.whole >> 32 == 0); // wrong if it comes second
  return a;
}
static void *second(void *a) {
  shared.half[1] = 1;
  return a;
}
#elif defined(PARTS) // of what another thread writes one after the other
static void *first(void *a) {
  shared.half[0] = 1;
  shared.half[1] = 1;
  return a;
}
static void *second(void *a) {
  assert(shared.whole != 1ul << 32); // one load never sees that
  return a;
}
#elif defined(BOTH) // write, in no order
static void *first(void *a) {
  shared.half[0] = 1;
  return a;
}
static void *second(void *a) {
  shared.half[0] = 2;
  return a;
}
#elif defined(BUFFERED) // bytes that were something else before
static atomic_int x;
static int seen[2];
static void *first(void *a) {
  shared.byte[0] = 1;
  seen[0] = atomic_load_explicit(&x, memory_order_relaxed);
  return a;
}
static void *second(void *a) {
  atomic_store_explicit(&x, 1, memory_order_relaxed);
  seen[1] = shared.byte[0];
  return a;
}
#elif defined(LOOKS) // of two widths at what main wrote
static void *first(void *a) {
  assert(shared.byte[1] == 7 && shared.byte[3] == 5);
  return a;
}
static void *second(void *a) {
  assert(shared.whole >> 32 == 0x01020304 && shared.half[0] == 0x05060708);
  return a;
}
#elif defined(FRESH) // memory that may be unwritten still
static void *first(void *a) {
  bytes *b = malloc(sizeof *b);
  b->whole = 1;
  atomic_store_explicit(&passed, b, memory_order_relaxed);
  return a;
}
static void *second(void *a) {
  bytes *b = atomic_load_explicit(&passed, memory_order_relaxed);
  return b && b->whole ? a : 0;
}
#endif

int main(void) {
  pthread_t one, two;
  block = calloc(1, sizeof *block);
#ifdef LOOKS
  shared.whole = 0x0102030405060708;
#elif defined(ZEROS)
  shared.half[0] = 1;
#elif defined(PARTS)
  shared.half[0] = shared.half[1] = 0;
#elif defined(BUFFERED)
  pthread_create(&one, 0, nothing, 0); // memory has a history from now on
  pthread_join(one, 0);
  shared.whole = 0x100; // its first byte is zero
  shared.byte[1] = 9;
#endif
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
#ifdef LOCKED
  assert(shared.half[0] == 0x202);
#elif defined(BOTH)
  shared.byte[1] = 3;
  assert(shared.byte[0] == 2); // wrong if that was overwritten
#elif defined(BUFFERED)
  assert(seen[0] || seen[1]);
#endif
}
