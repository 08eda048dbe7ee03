// mended: none
// broken: race: block of 4 bytes
#include "pair.h"
static _Atomic(int *) config;
static void *update(void *unused) {
  int *new = malloc(sizeof *new);
  *new = 2;
  STORE(&config, new, ELSE(REL, RLX));
  return NULL;
}
static void *read(void *unused) {
  int v = *LOAD(&config, ACQ);
  assert(v == 1 || v == 2);
  return NULL;
}
int main(void) {
  int *old = malloc(sizeof *old);
  *old = 1;
  STORE(&config, old, RLX);
  RUN(read, update);
  return 0;
}
