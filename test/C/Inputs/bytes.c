// Bytes written one by one and read as a whole, and the other way round, by
// threads that a flag orders (-DORDER=relaxed: does not).
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#ifndef ORDER
#define ORDER release
#endif
#define JOIN(A, B) A##B
#define NAME(A, B) JOIN(A, B)
static union {
  int whole;
  unsigned char bytes[4];
  struct {
    short low, high;
  } halves;
} shared;
static double number;
static atomic_int stage;
static void *one(void *unused) {
  for (int i = 0; i < 4; ++i)
    shared.bytes[i] = (unsigned char)(i + 1);
  long bits = 0x3ff8000000000000;
  memcpy(&number, &bits, sizeof bits);
  atomic_store_explicit(&stage, 1, NAME(memory_order_, ORDER));
  return NULL;
}
static void *two(void *unused) {
  if (atomic_load_explicit(&stage, memory_order_acquire) == 1) {
    assert(shared.whole == 0x04030201 && shared.halves.high == 0x0403);
    assert(number == 1.5 && ((unsigned char *)&number)[7] == 0x3f);
    shared.whole = 0x0a0b0c0d;
    atomic_store_explicit(&stage, 2, memory_order_release);
  }
  return NULL;
}
int main(void) {
  pthread_t t[2];
  pthread_create(&t[0], NULL, one, NULL);
  pthread_create(&t[1], NULL, two, NULL);
  if (atomic_load_explicit(&stage, memory_order_acquire) == 2)
    assert(shared.bytes[0] == 0x0d && shared.halves.low == 0x0c0d);
  for (int i = 0; i < 2; ++i)
    pthread_join(t[i], NULL);
  return 0;
}
