// mended: none
// broken: race: block of 8 bytes; race: block of 8 bytes + 4
#include "pair.h"
struct object {
  atomic_int count;
  int value;
};
static struct object *shared;
static void *use(void *unused) {
  int v = shared->value;
  if (atomic_fetch_sub_explicit(&shared->count, 1, ELSE(AR, RLX)) == 1)
    free(shared);
  return (void *)(long)v;
}
int main(void) {
  shared = malloc(sizeof *shared);
  STORE(&shared->count, 2, RLX);
  shared->value = 7;
  RUN(use, use);
  return 0;
}
