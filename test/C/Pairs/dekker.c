// mended: none
// broken sc: none
// broken rc11: race: count
// Each tries once.
#include "pair.h"
static atomic_int wants[2];
static int count;
static void *try(void *id) {
  int me = (int)(long)id;
  STORE(&wants[me], 1, RLX);
#ifndef BROKEN
  atomic_thread_fence(SC);
#endif
  if (!LOAD(&wants[1 - me], ACQ))
    ++count;
  STORE(&wants[me], 0, REL);
  return NULL;
}
int main(void) {
  RUN(try, try);
  return 0;
}
