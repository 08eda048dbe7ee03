// mended: none
// broken: race: made
#include "pair.h"
enum { NEW, MAKING, MADE };
static atomic_int state;
static int made;
static void *use(void *unused) {
  int old = NEW;
  if (CAS(&state, &old, MAKING, RLX)) {
    made = 1;
    STORE(&state, MADE, ELSE(REL, RLX));
  } else {
    while (LOAD(&state, ACQ) != MADE)
      ;
  }
  assert(made == 1);
  return NULL;
}
int main(void) {
  RUN(use, use);
  return 0;
}
