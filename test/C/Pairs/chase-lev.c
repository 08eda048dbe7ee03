// mended: none
// broken sc: none
// broken rc11: failure: assertion failed: !atomic_fetch_add(&taken[v], 1)
// The owner takes the last element while a thief steals it.
#include "pair.h"
static atomic_long top, bottom;
static atomic_int buffer[4], taken[4];
static void got(int v) { assert(!atomic_fetch_add(&taken[v], 1)); }
static void *owner(void *unused) {
  long b = LOAD(&bottom, RLX) - 1;
  STORE(&bottom, b, RLX);
#ifndef BROKEN
  atomic_thread_fence(SC);
#endif
  long t = LOAD(&top, RLX);
  if (t < b) {
    got(LOAD(&buffer[b], RLX));
  } else {
    if (t == b && CAS(&top, &t, t + 1, SC))
      got(LOAD(&buffer[b], RLX));
    STORE(&bottom, b + 1, RLX);
  }
  return NULL;
}
static void *thief(void *unused) {
  for (int i = 0; i < 2; ++i) {
    long t = LOAD(&top, ACQ);
    atomic_thread_fence(SC);
    long b = LOAD(&bottom, ACQ);
    if (t < b) {
      int v = LOAD(&buffer[t], RLX);
      if (CAS(&top, &t, t + 1, SC))
        got(v);
    }
  }
  return NULL;
}
int main(void) {
  for (int i = 0; i < 2; ++i)
    STORE(&buffer[i], i, RLX);
  STORE(&bottom, 2, RLX);
  RUN(owner, thief);
  return 0;
}
