// Loops over what is rare. With TRIES two threads each go on until they have had
// the lock, or have filled a table of their own a few times.
#include <limits.h>
#include <pthread.h>
#include <stdio.h>

static const int Ints[] = {-1, 1, 7, -7, INT_MAX, -INT_MAX, 33, 2};
static const long Longs[] = {-1, 1, 7, -7, LONG_MAX, -LONG_MAX, 65, 2};
static const short Shorts[] = {-1, 1, 7, -7, SHRT_MAX, SHRT_MIN, 15, 2};

static unsigned long sum(void) {
  unsigned long s = 1;
  for (int round = 0; round != 8; ++round)
    for (int i = 0; i != 8; ++i)
      for (int j = 0; j != 8; ++j) {
        s = 31 * s + (unsigned)(Ints[i] / Ints[j]) + 17u * (unsigned)(Ints[i] % Ints[j]);
        s = 31 * s + (unsigned long)(Longs[i] / Longs[j]) + 17 * (unsigned long)(Longs[i] % Longs[j]);
        s = 31 * s + (unsigned)(Shorts[i] / Shorts[j]) + 17u * (unsigned)(Shorts[i] % Shorts[j]);
        s = 31 * s + (unsigned)Ints[i] / (unsigned)Ints[j] + (unsigned long)Longs[i] % (unsigned long)Longs[j];
        s = 31 * s + ((unsigned)Ints[i] << (Ints[j] & 31)) + (Longs[i] >> (Longs[j] & 63)) + ((unsigned)Ints[i] >> (Ints[j] & 31));
      }
  return s;
}

static int chosen(long v) {
  switch (v) {
  case -7: return 1;
  case -1: return 2;
  case 2: return 3;
  case 65: return 4;
  case LONG_MAX: return 5;
  default: return 6;
  }
}

static pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;

static void *tries(void *Argument) {
  int Own[16] = {0};
  while (pthread_mutex_trylock(&Lock)) {
    for (int i = 0; i != 16; ++i)
      ++Own[i];
    if (Own[3] == 3)
      return Argument;
  }
  pthread_mutex_unlock(&Lock);
  return Argument;
}

int main(void) {
#ifdef TRIES
  pthread_t Threads[2];
  for (int i = 0; i != 2; ++i)
    pthread_create(Threads + i, 0, tries, 0);
  for (int i = 0; i != 2; ++i)
    pthread_join(Threads[i], 0);
#else
  int Ways = 0;
  for (int round = 0; round != 8; ++round)
    for (int i = 0; i != 8; ++i)
      Ways = 7 * Ways % 1000003 + chosen(Longs[i]);
  printf("%lu %d\n", sum(), Ways);
#endif
}
