// Accesses in macros: the outermost one is named, with its definition, and no
// macro of the system's headers.
#include "macros.h"
#include <assert.h>
#include <pthread.h>

static int n, m;
#define LATER(x) n = (x)

static void *run(void *p) {
  BUMP(n);
  m = TWICE(3);
  return p;
}

int main(void) {
  pthread_t a;
  pthread_create(&a, 0, run, 0);
  if (n) LATER(1);
  TWO(m, 4);
  pthread_join(a, 0);
  assert(n < 0);
}
