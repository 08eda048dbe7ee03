// mended: none
// broken: failure: access to an object whose lifetime has ended
// A thread hands out the address of its own variable, which ends with it.
#include "pair.h"
static _Thread_local int own = 7;
static _Atomic(int *) shared;
static int kept;
static void *give(void *unused) {
  own = 8;
  STORE(&shared, ELSE(&kept, &own), REL);
  return NULL;
}
int main(void) {
  RUN(give);
  assert(own == 7);
  return *LOAD(&shared, ACQ);
}
