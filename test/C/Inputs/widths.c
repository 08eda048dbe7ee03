// Atomic accesses of two widths in one place, by two threads.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
static union {
  _Atomic uint32_t word;
  _Atomic uint16_t halves[2];
  uint8_t bytes[4];
} u;
static void *other(void *unused) {
#ifdef EARLY
#elif defined READ
  assert(atomic_load(&u.halves[1]) == 1); // wrong if it comes first
#elif defined BYTE
  u.bytes[2] = 1;
#else
  atomic_store(&u.halves[1], 1);
#endif
  return NULL;
}
int main(void) {
  pthread_t t;
#ifdef EARLY
  u.bytes[0] = 1;
  atomic_store(&u.halves[1], 2);
  assert(atomic_load(&u.word) == 0x20001);
#endif
  pthread_create(&t, NULL, other, NULL);
#ifndef EARLY
  atomic_store(&u.word, 0x10001);
#endif
  pthread_join(t, NULL);
  return 0;
}
