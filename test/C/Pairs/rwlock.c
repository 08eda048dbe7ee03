// mended: none
// broken: race: data
#include "pair.h"
static atomic_int state; // readers, or -1
static int data;
static void *read(void *unused) {
  for (int old = LOAD(&state, RLX);;)
    if (old >= 0 && CAS(&state, &old, old + 1, ACQ))
      break;
    else if (old < 0)
      old = LOAD(&state, RLX);
  int seen = data;
  atomic_fetch_sub_explicit(&state, 1, ELSE(REL, RLX));
  return (void *)(long)seen;
}
static void *write(void *unused) {
  for (int old = 0; !CAS(&state, &old, -1, ACQ); old = 0)
    ;
  data = 1;
  STORE(&state, 0, REL);
  return NULL;
}
int main(void) {
  RUN(read, write);
  return 0;
}
